package diag

import "github.com/parley-lang/parley/ast/source"

// Findings are those of the build of a tree. Errors and warnings are kept apart, so that many of one kind do not push out the other; a
// [Collector] keeps one list, in the order in which they come. The zero value is ready to use. It is not safe for concurrent use.
type Findings struct {
	errors, warnings List
	more             int // that were not made
}

// Add makes a diagnostic, of which it keeps most of each kind. It gives nil when enough have been made.
func (f *Findings) Add(most int, severity Severity, code Code, file *source.File, at source.Span, format string, args ...any) *Diagnostic {
	list := &f.errors
	if severity != Error {
		list = &f.warnings
	}
	if len(*list) >= most {
		f.more++
		return nil
	}
	d := New(code, file, at, format, args...)
	d.Severity = severity
	*list = append(*list, d)
	return d
}

// HasErrors says whether one of them is an error.
func (f *Findings) HasErrors() bool { return len(f.errors) > 0 }

// Done closes the list, which has most diagnostics: sorted by place, errors before warnings where there is no room for all, with a note
// where diagnostics were left out.
func (f *Findings) Done(most int, file *source.File) List {
	list := f.errors
	room := min(len(f.warnings), most-len(list))
	more := f.more + len(f.warnings) - room
	list = append(list, f.warnings[:room]...)
	list.Sort()
	if more > 0 {
		list = append(list, New(CodeTooManyErrors, file, source.NoSpan, "%d more findings are not shown", more))
	}
	return list
}
