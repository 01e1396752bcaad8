package validate

import (
	"slices"

	"github.com/parley-lang/parley/pidgin"
)

// use is whether a packet of a directive has a field.
type use uint8

const (
	no use = iota
	may
	must
)

// rule is what holds of a field.
type rule struct {
	name                          string
	list                          bool
	run, result, approval, answer use
}

// rules are all fields, in the order in which findings about missing ones are told. The published program does not ask for produced, or for risk
// and human in an approval.
var rules = []rule{
	{name: "wf", run: must, result: must, approval: may, answer: must},
	{name: "mode", run: must, answer: may},
	{name: "in", list: true, run: must, approval: may, answer: must},
	{name: "out", list: true, run: must, result: must, answer: may},
	{name: "do", list: true, run: may},
	{name: "deny", list: true, run: may},
	{name: "risk", run: may, approval: must, answer: may},
	{name: "human", run: may, approval: must},
	{name: "ttl", run: may, approval: may, answer: may},
	{name: "note", run: may, result: may, approval: may, answer: may},
	{name: "status", result: must, approval: must},
	{name: "produced", list: true, result: must},
	{name: "route", run: may, result: may, approval: may, answer: may},
	{name: "hash", approval: may}, // see safety.Hash
}

func (r *rule) of(k pidgin.Kind) use {
	switch k {
	case pidgin.Run:
		return r.run
	case pidgin.Result:
		return r.result
	case pidgin.Approval:
		return r.approval
	case pidgin.Context:
		return r.answer
	default:
		return no
	}
}

func find(name string) *rule {
	i := slices.IndexFunc(rules, func(r rule) bool { return r.name == name })
	if i < 0 {
		return nil
	}
	return &rules[i]
}

// FieldNames are the names of all fields.
func FieldNames() []string {
	names := make([]string, len(rules))
	for i := range rules {
		names[i] = rules[i].name
	}
	return names
}

// Words that values may be.
var (
	statusWords = []string{"ok", "fail", "partial"}
	humanWords  = []string{"yes", "no"}
)
