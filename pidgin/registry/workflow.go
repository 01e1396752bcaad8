package registry

import (
	"slices"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// Risks are the levels of risk, the lowest first.
func Risks() []string { return slices.Clone(risks) }

var risks = []string{"low", "med", "high", "crit"}

// Workflow is an entry of the workflow registry. It does not change.
type Workflow struct {
	id, displayName, description    Entry
	risk                            Entry
	modes, actions, inputs, outputs []Entry
	limited                         bool // allowed_actions is given
	recommendedExecutor, fallback   Entry
	human                           Flag
}

// ID is what packets call the workflow.
func (w *Workflow) ID() Entry { return w.id }

// DisplayName is a name for people; its text is "" if there is none.
func (w *Workflow) DisplayName() Entry { return w.displayName }

// Description tells what the workflow is for; its text may be "".
func (w *Workflow) Description() Entry { return w.description }

// RiskDefault is the level of risk; one of [Risks], but in a compatible reading any text.
func (w *Workflow) RiskDefault() Entry { return w.risk }

// Modes are the modes that are allowed.
func (w *Workflow) Modes() []Entry { return slices.Clone(w.modes) }

// AllowsMode says whether a mode is one of [Workflow.Modes], exactly.
func (w *Workflow) AllowsMode(mode string) bool { return has(w.modes, mode) }

// Actions are the actions that are allowed. If the workflow does not say, they are nil and limited is false.
func (w *Workflow) Actions() (actions []Entry, limited bool) {
	return slices.Clone(w.actions), w.limited
}

// AllowsAction says whether an action is one of those allowed, or the workflow does not say which are.
func (w *Workflow) AllowsAction(action string) bool { return !w.limited || has(w.actions, action) }

// RequiredInputs are the references that a packet has to name.
func (w *Workflow) RequiredInputs() []Entry { return slices.Clone(w.inputs) }

// Requires says whether a reference is one of [Workflow.RequiredInputs], exactly.
func (w *Workflow) Requires(reference string) bool { return has(w.inputs, reference) }

// ExpectedOutputs are the references that the work results in.
func (w *Workflow) ExpectedOutputs() []Entry { return slices.Clone(w.outputs) }

// RecommendedExecutor is who should do the work.
func (w *Workflow) RecommendedExecutor() Entry { return w.recommendedExecutor }

// FallbackExecutor is who does it if the recommended one cannot; its text is "" if there is none.
func (w *Workflow) FallbackExecutor() Entry { return w.fallback }

// HumanApproval is human_approval_required: whether a human has to agree to every packet of the workflow.
func (w *Workflow) HumanApproval() Flag { return w.human }

// RoutingRule chooses an executor for workflows.
type RoutingRule struct {
	Workflows []Entry // ids, or * for every workflow
	Executor  Entry
}

// Matches says whether the rule is for a workflow.
func (r RoutingRule) Matches(workflow string) bool {
	return has(r.Workflows, "*") || has(r.Workflows, workflow)
}

func has(list []Entry, text string) bool {
	return slices.ContainsFunc(list, func(e Entry) bool { return e.Text == text })
}

// Keys of a workflow: those that the program needs, those that the documents have instead of the last two, and those that only they have.
var (
	workflowKeys   = []string{"description", "risk_default", "allowed_modes", "required_inputs", "expected_outputs", "recommended_executor", "fallback_executor"}
	documentedKeys = []string{"id", "risk_default", "allowed_modes", "required_inputs", "expected_outputs", "recommended_executor"}
	furtherKeys    = []string{"display_name", "allowed_actions", "human_approval_required"}
)

func (l *loader) workflowFile(root *strictyaml.Node) {
	const file = "a workflow registry"
	fields, ok := l.top(root, file, []string{"workflows"}, []string{"routing_rules"})
	if !ok {
		return
	}
	if m, given := fields["workflows"]; given {
		l.workflows(m)
	} else {
		l.Missing(root.Span, "workflows", "")
	}
	if m, given := fields["routing_rules"]; given && l.filled(m, strictyaml.List) {
		for _, n := range m.Value.Items {
			l.routingRule(n)
		}
	}
}

func (l *loader) workflows(all strictyaml.Member) {
	switch n := all.Value; {
	case n.Kind == strictyaml.List && !l.compat: // as in the documents
		for _, item := range n.Items {
			if !l.Is(item, strictyaml.Map, "a workflow") {
				continue
			}
			known := append(append([]string{"description", "fallback_executor"}, documentedKeys...), furtherKeys...)
			fields := l.fields(item, "a workflow", known...)
			if id, ok := l.text(fields, "id", item.Span, true); ok {
				l.workflow(id, item, fields, documentedKeys)
			}
		}
	case l.filled(all, strictyaml.Map):
		for _, m := range n.Members {
			if !l.Is(m.Value, strictyaml.Map, "a workflow") {
				continue
			}
			id := Entry{m.Key, Place{l.File, m.Span}}
			if !l.compat && l.blank(id, "the id of a workflow") {
				continue
			}
			known := workflowKeys
			if !l.compat {
				known = append(slices.Clone(workflowKeys), furtherKeys...)
			}
			l.workflow(id, m.Value, l.fields(m.Value, "a workflow", known...), workflowKeys)
		}
	}
}

func (l *loader) workflow(id Entry, n *strictyaml.Node, fields map[string]strictyaml.Member, needed []string) {
	need := func(key string) bool { return slices.Contains(needed, key) }
	text := func(key string) Entry {
		e, _ := l.text(fields, key, n.Span, need(key))
		return e
	}
	w := &Workflow{
		id: id, displayName: text("display_name"), description: text("description"), risk: text("risk_default"),
		modes: l.list(fields, "allowed_modes", n.Span, true), inputs: l.list(fields, "required_inputs", n.Span, true),
		outputs: l.list(fields, "expected_outputs", n.Span, true), recommendedExecutor: text("recommended_executor"), fallback: text("fallback_executor"),
	}
	if !l.compat {
		l.risk(w.risk)
		_, w.limited = fields["allowed_actions"]
		w.actions = l.list(fields, "allowed_actions", n.Span, false)
		if m, given := fields["human_approval_required"]; given && l.Is(m.Value, strictyaml.Bool, m.Key) {
			w.human = Flag{m.Value.Text == "true", Place{l.File, m.Value.Span}}
		}
	}
	if before, twice := l.host.workflows[id.Text]; twice {
		if !l.compat {
			l.repeated(id, before.id, "workflow")
			return
		}
		l.host.order = slices.DeleteFunc(l.host.order, func(other *Workflow) bool { return other == before })
	}
	l.host.workflows[id.Text] = w
	l.host.order = append(l.host.order, w)
}

// risk holds that a level is one of those that there are.
func (l *loader) risk(e Entry) {
	if e.Text != "" && !slices.Contains(risks, e.Text) {
		l.Report(codes.Value, e.Span, strictyaml.Suggest(e.Text, risks), "there is no level of risk %s", source.Quote(e.Text, 0))
	}
}

func (l *loader) routingRule(n *strictyaml.Node) {
	if !l.Is(n, strictyaml.Map, "a routing rule") {
		return
	}
	fields := l.fields(n, "a routing rule", "workflow_match", "preferred_executor")
	r := RoutingRule{Workflows: l.list(fields, "workflow_match", n.Span, false)}
	r.Executor, _ = l.text(fields, "preferred_executor", n.Span, true)
	const every = "write [\"*\"] for every workflow"
	if m, given := fields["workflow_match"]; !given {
		l.Missing(n.Span, "workflow_match", every)
	} else if m.Value.Kind == strictyaml.List && len(m.Value.Items) == 0 {
		l.Report(ruleCode, m.Value.Span, every, "the rule is for no workflow")
	}
	for _, id := range r.Workflows {
		if _, known := l.host.workflows[id.Text]; !known && id.Text != "*" {
			l.Report(ruleCode, id.Span, l.suggest(id.Text, l.host.WorkflowIDs), "there is no workflow %s", source.Quote(id.Text, 0))
		}
	}
	l.host.rules = append(l.host.rules, r)
}
