package main

import (
	"errors"
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// fromJSON reads the documents of an input and writes them as text.
func (r *reading[M]) fromJSON(in *input, v *converting) error {
	started := false
	for part := range documents(in.Text()) {
		m, err := r.lang.decode(in.Slice(part), r.compatible(parser.MaxBytes(int(r.bytes(&r.lang.about))), parser.MaxDepth(int(r.maxDepth)))...)
		var text string
		if err == nil {
			text, err = r.textOf(m, v)
		}
		var list diag.List
		if errors.As(err, &list) {
			for _, d := range list {
				r.rep.add(within(d, in.File, part))
			}
			continue
		}
		if err != nil {
			return err
		}
		if started && v.blank {
			text = "\n" + text
		}
		started = true
		if _, err := r.app.stdout.Write([]byte(text)); err != nil {
			return err
		}
	}
	return nil
}

// textOf gives a message as the verb json writes it as text.
func (r *reading[M]) textOf(m M, v *converting) (string, error) {
	if v.min {
		text, err := r.wire(m, v.extended)
		return text + "\n", err
	}
	return r.lang.format(m, r.writing()...)
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
