package validate

import (
	"strings"
	"unicode"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// stray looks at the line at place i and, where they belong to it, at the lines below, and gives the place of the last one.
func (c *checker) stray(i int, s *agentdsl.Stray) int {
	switch {
	case c.rows != nil && looksLikeRow(s.Text, c.rows.Of):
		if d := c.reportAs(diag.Error, StrayText, s.Span(), "this looks like a row, and the rows have ended before it"); d != nil {
			d.Hint = "a blank line ends the rows: take it out, or begin again with [DATA]"
			if s.Text[0] == '[' {
				d.Hint = "a row cannot begin with a bracket: put another column first"
			}
		}
		return i
	case strings.HasPrefix(s.Text, "["):
		last := c.run(i, "[")
		c.badHeader(s, last-i)
		return last
	}
	last := c.run(i, "[")
	end := c.message.Blocks[last].Span()
	if last == i {
		c.report(StrayText, s.Span(), "this line belongs to no block")
	} else {
		c.report(StrayText, s.Span().Union(end), "these %d lines belong to no block", last-i+1)
	}
	return last
}

// run gives the place of the last of the stray lines that follow each other from place i on with no blank line between, up to one that
// begins with a prefix or looks like a lost row.
func (c *checker) run(i int, prefix string) int {
	for ; i+1 < len(c.message.Blocks); i++ {
		this, next := c.message.Blocks[i], c.message.Blocks[i+1]
		s, ok := next.(*agentdsl.Stray)
		if !ok || s == nil || strings.HasPrefix(s.Text, prefix) || c.rows != nil && looksLikeRow(s.Text, c.rows.Of) || !c.adjacent(this, next) {
			break
		}
	}
	return i
}

// adjacent says whether no blank line stands between two blocks.
func (c *checker) adjacent(a, b ast.Node) bool {
	if c.file == nil {
		return true
	}
	from, to := int(a.Span().End), int(b.Span().Start)
	return 0 <= from && from <= to && to <= len(c.file.Text()) && strings.Count(c.file.Text()[from:to], "\n") <= 1
}

// looksLikeRow says whether a line has the shape of a row of a schema, which may be nil.
func looksLikeRow(line string, of *agentdsl.Schema) bool {
	cells := strings.Count(line, "|") + 1
	switch {
	case of == nil || len(of.Fields) == 0:
		return cells > 1
	case len(of.Fields) == 1:
		return cell.FitsInt(line)
	default:
		return cells == len(of.Fields)
	}
}

// headers are the words of headers between blocks.
var headers = [...]string{"SCHEMA", "DATA", "FUNCTIONS", "CALL", "RESULT"}

// badHeader reports a line that begins with a bracket and is no header, with a number of lines below that therefore mean nothing.
func (c *checker) badHeader(s *agentdsl.Stray, below int) {
	word := strings.TrimLeftFunc(s.Text[1:], unicode.IsSpace)
	kind, hint := UnknownBlock, ""
	for _, h := range headers {
		rest, upper := strings.CutPrefix(word, h)
		if !upper && !strings.HasPrefix(strings.ToUpper(word[:min(len(word), 12)]), h) {
			continue
		}
		hint = "the header is [" + h + "], with nothing behind it on its line"
		if h == "SCHEMA" {
			hint = "the header is [SCHEMA:LABEL]"
		}
		if upper && (rest == "" || !isWord(rest[0])) {
			kind = MalformedHeader
		}
	}
	switch {
	case c.funs && hint == "" && !strings.HasSuffix(s.Text, "]"):
		kind, hint = MalformedFunction, "the name of a function stands in brackets, with nothing behind it"
	case hint == "":
		hint = "the headers are [SCHEMA:LABEL], [DATA], [FUNCTIONS], [CALL] and [RESULT]"
	}
	what := "header"
	if kind == MalformedFunction {
		what = "name of a function"
	}
	format, args := "%s is no %s", []any{source.Quote(s.Text, 40), what}
	if below > 0 {
		format, args = format+": it and the %s below it belong to no block", append(args, count(below, "line"))
	}
	if d := c.report(kind, s.Span(), format, args...); d != nil {
		d.Hint = hint
	}
}

func isWord(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z'
}
