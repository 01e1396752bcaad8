package main

import (
	"errors"
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// fromJSON reads documents and writes text.
type fromJSON[M ast.Node] struct {
	*wire[M]
	min     bool
	started bool
}

func (v *fromJSON[M]) run(args []string) error {
	for in := range v.inputs(args) {
		for part := range documents(in.Text()) {
			if err := v.document(in, part); err != nil {
				return err
			}
		}
	}
	return nil
}

func (v *fromJSON[M]) document(in *input, part source.Span) error {
	m, err := v.lang.decode(in.Slice(part), v.compatible(parser.MaxBytes(int(v.maxBytes)), parser.MaxDepth(int(v.maxDepth)))...)
	var text string
	if err == nil {
		text, err = v.write(m)
	}
	var list diag.List
	if errors.As(err, &list) {
		for _, d := range list {
			v.rep.add(within(d, in.File, part))
		}
		return nil
	}
	if err != nil {
		return err
	}
	_, err = v.app.stdout.Write([]byte(text))
	return err
}

func (v *fromJSON[M]) write(m M) (string, error) {
	if v.min {
		text, err := v.text(m)
		return text + "\n", err
	}
	text, err := v.lang.format(m, v.writing()...)
	if err == nil && v.started {
		text = "\n" + text
	}
	v.started = v.started || err == nil
	return text, err
}

// documents yields the parts of a text that hold one document each. Each begins at a line that begins with an opening bracket: so a
// document that is broken does not take the next one with it.
func documents(text string) iter.Seq[source.Span] {
	return func(yield func(source.Span) bool) {
		rest, _ := source.TrimBOM(text)
		start := len(text) - len(rest)
		for start < len(text) {
			end := len(text)
			for i := start + 1; i < len(text); i++ {
				if text[i-1] == '\n' && (text[i] == '{' || text[i] == '[') {
					end = i
					break
				}
			}
			part := strings.TrimSpace(text[start:end])
			from := start + strings.Index(text[start:end], part)
			if part != "" && !yield(source.Span{Start: int32(from), End: int32(from + len(part))}) {
				return
			}
			start = end
		}
	}
}

// within makes a finding about a part of a file, with spans counted from the part's start, one about the file. If it has no place, it
// gets the start of the part.
func within(d *diag.Diagnostic, file *source.File, part source.Span) *diag.Diagnostic {
	move := func(s source.Span) source.Span {
		if d.File == nil || !s.IsValid() {
			return source.Span{Start: part.Start, End: min(part.Start+1, part.End)}
		}
		return source.Span{Start: s.Start + part.Start, End: s.End + part.Start}
	}
	moved := *d
	moved.File, moved.Span = file, move(d.Span)
	moved.Related = nil
	for _, r := range d.Related {
		moved.Related = append(moved.Related, diag.Related{Span: move(r.Span), Message: r.Message})
	}
	moved.Fixes = nil
	for _, fix := range d.Fixes {
		edits := make([]diag.Edit, len(fix.Edits))
		for i, e := range fix.Edits {
			edits[i] = diag.Edit{Span: move(e.Span), NewText: e.NewText}
		}
		moved.Fixes = append(moved.Fixes, diag.Fix{Message: fix.Message, Edits: edits})
	}
	return &moved
}
