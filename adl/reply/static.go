package reply

import (
	"strings"

	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/adlast"
)

// Static gives the answer of a use case that has it ready: the lines of a section that count, such as those of the solution, are one text in double
// quotes, perhaps as an item of a list. It stands for whatever a model has answered. A text with further double quotes in it is none: it is not told where
// the answer ends.
func Static(p *conditional.Program, u *adlast.UseCase, kind adlast.SectionKind, env conditional.Env) (answer string, ok bool) {
	if p == nil || u == nil {
		return "", false
	}
	var lines []*adlast.Line
	for l := range p.Lines(u, kind, env) {
		lines = append(lines, l)
	}
	return quoted(textOf(lines))
}

// quoted takes the quotes off a text.
func quoted(text string) (string, bool) {
	const quote = `"`
	text = strings.TrimSpace(text)
	text = strings.TrimSpace(strings.TrimPrefix(text, "- "))
	if len(text) < 2*len(quote) || !strings.HasPrefix(text, quote) || !strings.HasSuffix(text, quote) {
		return "", false
	}
	text = text[len(quote) : len(text)-len(quote)]
	return text, !strings.Contains(text, quote)
}

// textOf are lines as an agent sees them, each with a line feed.
func textOf(lines []*adlast.Line) string {
	var b strings.Builder
	var row []adlast.Conditional
	for _, l := range lines {
		row = l.AppendConditionals(row[:0])
		for i := range row {
			b.WriteString(row[i].Text + "\n")
		}
	}
	return b.String()
}
