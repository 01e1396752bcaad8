package registry

import (
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// Tier is how freely an action may be done.
type Tier uint8

// Tiers, the freest first.
const (
	Safe       Tier = iota // always
	Controlled             // after validation
	HumanGated             // if a human agrees
)

var tierNames = [...]string{"safe", "controlled", "human_gated"}

// String is the tier as the files call it.
func (t Tier) String() string {
	if int(t) < len(tierNames) {
		return tierNames[t]
	}
	return "no tier"
}

// Action is an entry of the action registry.
type Action struct {
	Name Entry
	Tier Tier
}

func (l *loader) actionFile(root *strictyaml.Node) {
	fields, ok := l.top(root, "an action registry", tierNames[:], []string{"tiers"})
	if !ok {
		return
	}
	var inTiers map[string]strictyaml.Member
	tiers, given := fields["tiers"]
	if given && l.filled(tiers, strictyaml.Map) {
		inTiers = l.fields(tiers.Value, "tiers", tierNames[:]...)
	}
	for i, name := range tierNames {
		_, plain := fields[name]
		documented, nested := inTiers[name]
		if !plain && !nested && (!given || tiers.Value.Kind == strictyaml.Map) { // otherwise reported already
			at := root.Span
			if given {
				at = tiers.Span
			}
			l.Missing(at, name, "write "+name+": [] if there are none")
		}
		l.tier(Tier(i), l.list(fields, name, root.Span, false))
		if nested && l.filled(documented, strictyaml.Map) {
			tier := l.fields(documented.Value, "a tier", "description", "actions")
			l.text(tier, "description", documented.Span, false)
			l.tier(Tier(i), l.list(tier, "actions", documented.Span, true))
		}
	}
}

// tier adds actions to a tier.
func (l *loader) tier(t Tier, names []Entry) {
	h := l.host
	for _, name := range names {
		before, twice := h.actions[name.Text]
		switch {
		case twice && before.Tier == t && !l.compat: // once in each form
			continue
		case twice && !l.compat:
			l.Related(related(before.Name, "it stands here, too"), ruleCode, name.Span, "leave it in one of them",
				"the action %s is %s and %s", source.Quote(name.Text, 0), before.Tier, t)
		}
		a := Action{name, t}
		h.actions[name.Text] = a // tiers come in order, so that the strictest one counts
		h.tiers[t] = append(h.tiers[t], a)
	}
}
