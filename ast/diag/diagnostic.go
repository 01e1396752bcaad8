package diag

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// Diagnostic is one thing to say about a text. Only Message is needed.
type Diagnostic struct {
	Code     Code
	Severity Severity

	// File is the text that all spans of the diagnostic refer to, and nil if it
	// is about no text, or about one that could not be read.
	File *source.File

	// Span is the place in File, and source.NoSpan if it is about all of it.
	Span source.Span

	// Message says what is wrong in one line, without a period at the end. The
	// place is not repeated in it.
	Message string

	// Hint is a line of advice, if there is any to give.
	Hint string

	// Fixes are corrections to choose from. Each of them mends the text by
	// itself.
	Fixes []Fix

	// Related are other places that have to do with it.
	Related []Related

	// Err is the error that led to this one, or nil. It is found by errors.Is
	// and errors.As and never printed: Message says what there is to say.
	Err error
}

// Fix is a correction. Its edits belong together: all or none are to be made.
type Fix struct {
	Message string // what it does, like "quote the key"; may be empty
	Edits   []Edit
}

// Edit replaces the text in a span. If the span is empty it inserts.
type Edit struct {
	Span    source.Span
	NewText string
}

// Related is a place that has to do with a diagnostic, like the first of two
// definitions.
type Related struct {
	Span    source.Span
	Message string
}

// New returns a diagnostic with a message made as by [fmt.Sprintf] and with the
// severity that the code has in the table. The file may be nil and the span
// [source.NoSpan]. New panics if the code is not in the table, which is a
// mistake of the program and not of the text.
func New(code Code, file *source.File, span source.Span, format string, args ...any) *Diagnostic {
	info, ok := Lookup(code)
	if !ok {
		panic(fmt.Sprintf("diag: no such code: %q", string(code)))
	}
	return &Diagnostic{
		Code:     info.Code,
		Severity: info.Severity,
		File:     file,
		Span:     span,
		Message:  fmt.Sprintf(format, args...),
	}
}

// Error returns the diagnostic in one line, as in
//
//	name:line:col: error SAG0101: message
//
// The name is left out if it is empty, and so are the position and the code if
// there is none. What must not reach a terminal is spelled out as by
// [source.Visible].
func (d *Diagnostic) Error() string {
	var b strings.Builder
	if loc := d.location(d.Span); loc != "" {
		b.WriteString(loc)
		b.WriteString(": ")
	}
	b.WriteString(d.label())
	b.WriteString(": ")
	b.WriteString(source.Visible(d.Message))
	return b.String()
}

// label returns the severity and the code, "error SAG0101".
func (d *Diagnostic) label() string {
	if d.Code == "" {
		return d.Severity.String()
	}
	return d.Severity.String() + " " + source.Visible(string(d.Code))
}

// location returns "name:line:col" for a place in the file, less what is not
// known.
func (d *Diagnostic) location(s source.Span) string {
	if d.File == nil {
		return ""
	}
	name := source.Visible(d.File.Name())
	switch {
	case !s.IsValid():
		return name
	case name == "":
		return d.File.Position(int(s.Start)).String()
	}
	return name + ":" + d.File.Position(int(s.Start)).String()
}

// Position returns where the diagnostic's span begins. The result is not valid
// if the diagnostic has no file or no place in it.
func (d *Diagnostic) Position() source.Position {
	if d.File == nil || !d.Span.IsValid() {
		return source.Position{}
	}
	return d.File.Position(int(d.Span.Start))
}

// Unwrap returns the error that led to this one, or nil.
func (d *Diagnostic) Unwrap() error { return d.Err }

// Is reports whether target is the diagnostic's code, for [errors.Is].
func (d *Diagnostic) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == d.Code
}
