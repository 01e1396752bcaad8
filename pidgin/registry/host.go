package registry

import (
	"maps"
	"slices"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Host is the configuration of a host as it was when it was loaded. It never changes and may be used by several goroutines at once; what its
// methods give belongs to the caller.
type Host struct {
	dir      string
	given    string // what Load was given
	options  []Option
	files    []*source.File
	warnings diag.List

	name, displayName Entry
	logging           Logging
	limits            Limits
	defaultDeny       []Entry

	workflows map[string]*Workflow
	order     []*Workflow
	rules     []RoutingRule

	actions map[string]Action
	tiers   [3][]Action

	privatePaths []Entry
	humanActions []Entry
	humanRisks   []Entry

	aliases   map[string]Alias
	aliasList []Alias
	hidden    []Alias
}

// Logging is where and how long the host keeps its logs.
type Logging struct {
	Dir           Entry  // a folder in the host; by default .pidgin/logs
	MaxSizeMB     Number // of a log, in megabytes; by default 50
	RetentionDays Number // by default 90
}

// Limits are the bounds that the host sets for what it reads.
type Limits struct {
	PacketBytes     Number // by default 1,000,000
	Fields          Number // of a packet; by default 100
	FieldChars      Number // of a field, in code points; by default 10,000
	ConfigFileBytes Number // of each file of the configuration; by default 10,485,760
}

func newHost() *Host {
	return &Host{
		logging: Logging{Entry{Text: ".pidgin/logs"}, Number{Value: 50}, Number{Value: 90}},
		limits:  Limits{Number{Value: 1_000_000}, Number{Value: 100}, Number{Value: 10_000}, Number{Value: DefaultMaxBytes}},

		workflows: map[string]*Workflow{}, actions: map[string]Action{}, aliases: map[string]Alias{},
	}
}

// Dir is the folder of the host, which holds the folder .pidgin: absolute, and "" for a host that was read from texts.
func (h *Host) Dir() string { return h.dir }

// Files are the files that were read, in the order of Names.
func (h *Host) Files() []*source.File { return slices.Clone(h.files) }

// Warnings are what is worth knowing about the files although they can be used: codes PGN0307 and PGN0308.
func (h *Host) Warnings() diag.List { return slices.Clone(h.warnings) }

// Name is host_name of the runtime configuration; its text is "" if there is none.
func (h *Host) Name() Entry { return h.name }

// DisplayName is host_display_name of the runtime configuration; its text is "" if there is none.
func (h *Host) DisplayName() Entry { return h.displayName }

// Logging tells where and how long logs are kept.
func (h *Host) Logging() Logging { return h.logging }

// Limits are the bounds that the host sets for what it reads.
func (h *Host) Limits() Limits { return h.limits }

// DefaultDeny are the actions that are denied in every packet: default_deny of the runtime configuration, then those of default_deny_list of the
// safety rules that it does not name.
func (h *Host) DefaultDeny() []Entry { return slices.Clone(h.defaultDeny) }

// Workflow is the workflow with an id, if there is one. Ids are compared exactly.
func (h *Host) Workflow(id string) (*Workflow, bool) {
	w, ok := h.workflows[id]
	return w, ok
}

// Workflows are all workflows, in the order of the file.
func (h *Host) Workflows() []*Workflow { return slices.Clone(h.order) }

// WorkflowIDs are the ids of all workflows in the order of their bytes.
func (h *Host) WorkflowIDs() []string { return slices.Sorted(maps.Keys(h.workflows)) }

// RoutingRules are the rules of the workflow registry that choose an executor, in the order of the file.
func (h *Host) RoutingRules() []RoutingRule {
	out := slices.Clone(h.rules)
	for i := range out {
		out[i].Workflows = slices.Clone(out[i].Workflows)
	}
	return out
}

// Action is what the action registry says of an action; of one that stands in several tiers, which only a compatible reading allows, what it says
// in the strictest.
func (h *Host) Action(name string) (Action, bool) {
	a, ok := h.actions[name]
	return a, ok
}

// Actions are the actions of a tier, in the order of the file.
func (h *Host) Actions(t Tier) []Action {
	if int(t) >= len(h.tiers) {
		return nil
	}
	return slices.Clone(h.tiers[t])
}

// PrivatePaths are the patterns of private paths of the safety rules, as they are written, in the order of the file. They are not compiled here.
func (h *Host) PrivatePaths() []Entry { return slices.Clone(h.privatePaths) }

// HumanActions are the actions for which the safety rules ask for a human, besides those of the tier [HumanGated].
func (h *Host) HumanActions() []Entry { return slices.Clone(h.humanActions) }

// HumanRisks are the levels of risk for which the safety rules ask for a human.
func (h *Host) HumanRisks() []Entry { return slices.Clone(h.humanRisks) }

// Alias is what a short name stands for: of aliases, and if it is not there, of common. One step is made; what the alias stands for may be the
// name of another one.
func (h *Host) Alias(name string) (Alias, bool) {
	a, ok := h.aliases[name]
	return a, ok
}

// Aliases are all that [Host.Alias] finds, in the order of the file.
func (h *Host) Aliases() []Alias { return slices.Clone(h.aliasList) }

// HiddenAliases are the aliases of common that have the same names as others, and therefore are never found.
func (h *Host) HiddenAliases() []Alias { return slices.Clone(h.hidden) }
