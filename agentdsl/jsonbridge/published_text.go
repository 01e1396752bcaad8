package jsonbridge

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
)

// publishedText writes blocks as the published package does, each with an empty line behind it.
func publishedText(m *agentdsl.Message) (string, error) {
	w := &rawWriter{}
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Schema:
			w.line("[SCHEMA:", w.name(nameOf(b.Label)), "]")
			w.line(w.fields(b.Fields))
		case *agentdsl.Data:
			w.line("[DATA]")
			w.rows(b.Rows)
		case *agentdsl.Call:
			w.line("[CALL]")
			w.line("[", w.name(nameOf(b.Function)), "]")
			for _, a := range b.Args {
				w.line(w.body(w.text(nameOf(a.Key), "\n:") + ":" + w.text(a.Value.Value, "\n")))
			}
		case *agentdsl.Result:
			w.line("[RESULT]")
			w.line("[", w.fields(b.Fields), "]")
			w.rows(b.Rows)
			w.line("[STATUS:str]")
			w.line(b.Status.Code.String())
			w.line("[ERROR:str]")
			if b.Error != nil {
				w.line(w.body(w.text(b.Error.Value, "\n")))
			}
		}
		w.line()
	}
	return w.b.String(), w.err
}

// rawWriter writes texts as they are, but for those that would forge something: then the first of them is the error.
type rawWriter struct {
	b   strings.Builder
	err error
}

func (w *rawWriter) line(parts ...string) {
	for _, p := range parts {
		w.b.WriteString(p)
	}
	w.b.WriteByte('\n')
}

// text is a text in which none of some characters may stand.
func (w *rawWriter) text(s, never string) string {
	if w.err == nil && strings.ContainsAny(s, never) {
		w.err = fmt.Errorf("%w: %s would end its line or its cell", ErrWrite, source.Quote(s, 40))
	}
	return s
}

func (w *rawWriter) name(s string) string { return w.text(s, "\n") }

// body is a line that must not be taken for a header, and whose end must not be taken for part of its line end.
func (w *rawWriter) body(s string) string {
	switch {
	case w.err != nil:
	case strings.HasPrefix(strings.TrimSpace(s), "["):
		w.err = fmt.Errorf("%w: the line %s would be taken for a header", ErrWrite, source.Quote(s, 40))
	case strings.HasSuffix(s, "\r"):
		w.err = fmt.Errorf("%w: the carriage return at the end of %s would be part of its line end", ErrWrite, source.Quote(s, 40))
	}
	return s
}

// row is a line that must not be blank, which would end the rows. A row of a result that was no object has no cells, and says nothing.
func (w *rawWriter) row(s string, cells int) string {
	if w.err == nil && cells > 0 && strings.TrimSpace(s) == "" {
		w.err = fmt.Errorf("%w: the row %s would be a blank line, which ends the rows", ErrWrite, source.Quote(s, 40))
	}
	return w.body(s)
}

func (w *rawWriter) fields(list []*agentdsl.Field) string {
	parts := make([]string, len(list))
	for i, f := range list {
		parts[i] = w.text(nameOf(f.Name), "\n|:") + ":" + w.text(f.Type.String(), "\n|:")
	}
	return strings.Join(parts, "|")
}

func (w *rawWriter) rows(rows []agentdsl.Row) {
	for i := range rows {
		parts := make([]string, len(rows[i].Cells))
		for k, c := range rows[i].Cells {
			parts[k] = w.text(c.Text, "\n|")
		}
		w.line(w.row(strings.Join(parts, "|"), len(parts)))
	}
}
