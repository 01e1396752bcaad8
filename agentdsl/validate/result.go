package validate

import (
	"strings"
	"unicode"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
)

// resultBlock checks a result.
func (c *checker) resultBlock(r *agentdsl.Result) {
	const whose = "the result"
	if c.stands(r.Loc, "[") {
		c.brackets(r)
	}
	c.number(len(r.Fields), span(r.Fields), whose)
	c.fields(r.Fields, whose)
	columns := c.columnsOf(r.Fields, false)
	for i := range r.Rows {
		c.row(&r.Rows[i], columns, whose)
	}
	if r.Status == nil || r.Status.Code.String() == "" {
		c.report(BadStatus, r.Span(), "the status of the result is missing")
		return
	}
	said := r.Error != nil && strings.TrimSpace(r.Error.Value) != ""
	switch {
	case r.Status.Code == agentdsl.Failure && !said:
		if d := c.report(ErrorMissing, r.Status.Span(), "the result is an error and does not say which"); d != nil {
			d.Hint = "the line behind [ERROR:str] says what went wrong"
		}
	case r.Status.Code == agentdsl.Success && said:
		c.report(ErrorUnexpected, r.Error.Span(), "the result is a success and has the message of an error")
	}
}

// brackets checks that the fields of a result stand in brackets. The AST does not tell; the text does.
func (c *checker) brackets(r *agentdsl.Result) {
	text := c.file.Text()[r.Start:]
	head, rest, ok := strings.Cut(text, "\n")
	if !ok || strings.Join(strings.Fields(head), "") != "[RESULT]" {
		return // made by hand
	}
	line, _, _ := strings.Cut(rest, "\n")
	start := int(r.Start) + len(head) + 1 + len(line) - len(strings.TrimLeftFunc(line, unicode.IsSpace))
	line = strings.TrimSpace(line)
	at := source.Span{Start: int32(start), End: int32(start + len(line))}
	inner, open := strings.CutPrefix(line, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	switch {
	case !open || !closed:
		c.report(MalformedResult, at, "the fields of the result do not stand in brackets")
	case len(r.Fields) == 0 && strings.TrimSpace(inner) != "":
		if d := c.report(MalformedResult, at, "%s is no list of fields", quoted(line)); d != nil {
			d.Hint = "a field is a name, a colon and a type; [] says that there are none"
		}
	}
}
