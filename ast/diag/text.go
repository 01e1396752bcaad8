package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// TextOptions says how [Text] writes. The zero value gives one line for each
// diagnostic and one for each hint, related place and fix, without colour.
type TextOptions struct {
	// Color marks severities and places with terminal colours. Whether the
	// output is a terminal that wants them is for the caller to find out.
	Color bool

	// Excerpt shows the line of the text with carets under the place.
	Excerpt bool

	// Width is the most columns of a line that an excerpt shows, 100 if less
	// than 1; see [source.ExcerptOptions].
	Width int
}

const (
	bold   = "\x1b[1m"
	red    = "\x1b[1;31m"
	yellow = "\x1b[1;33m"
	cyan   = "\x1b[1;36m"
	reset  = "\x1b[0m"
)

// quoteMax is how much of a text a fix quotes, in code points.
const quoteMax = 60

// Text writes the list for people, in its order:
//
//	msg.sag:2:8: error SAG0101: message
//	   2 | Q load >> 5
//	     |        ^^
//	   hint: …
//	   see msg.sag:1:1: …
//	   fix: …
//
// What comes from outside, be it the text, its name or a message, is spelled
// out as by [source.Visible]. The error is that of w.
func Text(w io.Writer, list List, opts TextOptions) error {
	t := textWriter{Writer: bufio.NewWriter(w), opts: opts}
	for _, d := range list {
		t.diagnostic(d)
	}
	return t.Flush() // which also returns the first error of any write
}

type textWriter struct {
	*bufio.Writer
	opts TextOptions
}

func (t textWriter) diagnostic(d *Diagnostic) {
	color := severityColor(d.Severity)
	if loc := d.location(d.Span); loc != "" {
		fmt.Fprintf(t, "%s ", t.paint(bold, loc+":"))
	}
	fmt.Fprintf(t, "%s: %s\n", t.paint(color, d.label()), source.Visible(d.Message))

	if t.opts.Excerpt && d.File != nil && d.Span.IsValid() {
		excerpt := d.File.Excerpt(d.Span, source.ExcerptOptions{Width: t.opts.Width, Gutter: true})
		line, carets, _ := strings.Cut(excerpt, "\n")
		at := strings.IndexByte(carets, '^')
		fmt.Fprintf(t, "%s\n%s%s\n", line, carets[:at], t.paint(color, carets[at:]))
	}
	if d.Hint != "" {
		fmt.Fprintf(t, "   hint: %s\n", source.Visible(d.Hint))
	}
	for _, r := range d.Related {
		loc := d.location(r.Span)
		if loc != "" {
			loc += ": "
		}
		fmt.Fprintf(t, "   see %s%s\n", loc, source.Visible(r.Message))
	}
	for _, f := range d.Fixes {
		fmt.Fprintf(t, "   fix: %s\n", source.Visible(f.describe(d.File)))
	}
}

func (t textWriter) paint(color, s string) string {
	if !t.opts.Color {
		return s
	}
	return color + s + reset
}

func severityColor(s Severity) string {
	switch s {
	case Error:
		return red
	case Warning:
		return yellow
	}
	return cyan
}

// describe returns the fix's message, or what can be said without one.
func (f Fix) describe(file *source.File) string {
	if f.Message != "" {
		return f.Message
	}
	if len(f.Edits) != 1 {
		return fmt.Sprintf("make %d changes", len(f.Edits))
	}
	e := f.Edits[0]
	switch {
	case e.Span.Len() == 0:
		return "insert " + source.Quote(e.NewText, quoteMax)
	case e.NewText != "":
		return "replace with " + source.Quote(e.NewText, quoteMax)
	case file == nil:
		return "delete"
	}
	return "delete " + source.Quote(file.Slice(e.Span), quoteMax)
}
