package grove

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// Result is what a run has come to.
type Result struct {
	Task      string
	Facts     []knowledge.Fact // that the root knows, in the order in which the topics appeared
	Messages  []*sag.Message   // that agents sent, in their order
	Conflicts []Conflict       // between facts
	AgentsRun int
	Level     int // levels that are done
	Levels    int // that there are
}

// Conflict is one that an agent met.
type Conflict struct {
	Agent string // that was told
	From  string // that told it
	knowledge.Conflict
}

// Complete says whether all levels are done.
func (r *Result) Complete() bool { return r.Level == r.Levels }

// ruler is above and below a report.
var ruler = strings.Repeat("=", 40)

// Report is the result for people to read: how many messages there were, and the root's facts, sorted by topic. A text stands as it is, unless it
// has line ends or other characters that are not for print; then, and for all other values, it is what a message would hold.
func (r *Result) Report() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Grove Execution Report\n%s\n  Messages exchanged: %d\n", ruler, len(r.Messages))
	if n := len(r.Conflicts); n > 0 {
		fmt.Fprintf(&b, "  Conflicts: %d\n", n)
	}
	if !r.Complete() {
		fmt.Fprintf(&b, "  Levels done: %d of %d\n", r.Level, r.Levels)
	}
	b.WriteByte('\n')
	facts := slices.SortedFunc(slices.Values(r.Facts), func(a, b knowledge.Fact) int { return cmp.Compare(a.Topic, b.Topic) })
	for _, f := range facts {
		fmt.Fprintf(&b, "  %s: %s\n", f.Topic, shown(f.Value))
	}
	b.WriteString(ruler)
	return b.String()
}

// shown is a value in one line, for people.
func shown(v sag.Value) string {
	if s, ok := v.(*sag.StringLit); ok && !strings.ContainsFunc(s.Value, func(r rune) bool { return r != ' ' && !unicode.IsPrint(r) }) {
		return s.Value
	}
	return written(v)
}

// written is a value as a message holds it.
func written(v sag.Value) string {
	if v == nil {
		v = &sag.NullLit{}
	}
	text, err := sag.FormatExpr(v)
	if err != nil { // no fact holds such a value
		return "?"
	}
	return text
}
