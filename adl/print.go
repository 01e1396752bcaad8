package adl

import (
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// Format writes a file in the usual layout: three number signs before use cases and four before sections, each section behind a blank line, no two blank
// lines in a row but in code, no blanks at the ends of lines. Everything else is kept: indentation, comments, dividers, front matter. Parse reads it back
// to an equal file but for blank lines, and formatting that gives the same text. What is compiled of it stays the same as well: compile.Prompt takes blank
// lines at the ends of sections for layout. Only the canonical JSON tells of them, as the Kotlin library does: each is a line without a text.
//
// The error, a diag.List of PLY0010, tells that the file could not be read back so: a text that would be read as a condition, a name with a line end and
// the like. A file that was read with Compat cannot be written.
func Format(f *File, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	w := &printer{cfg: cfg}
	w.file(f)
	if len(w.list) == 0 {
		w.readBack(f)
	}
	if len(w.list) > 0 {
		return "", w.list
	}
	return string(w.buf), nil
}

// Check holds that a file is one that a text could say: what [Parse] and [DecodeJSON] give is. A program that takes files made by hand calls it before it
// acts on them. The error is that of Format.
func Check(f *File) error {
	_, err := Format(f)
	return err
}

// Equal says whether two files are the same but for blank lines, which [Format] puts where they usually stand.
func Equal(a, b *File) bool {
	if a == nil || b == nil {
		return a == b
	}
	_, _, same := firstDifference(tidy(a), tidy(b))
	return same
}

// printer writes nodes. What it writes is read again at the end, so that it need not know what each text may hold.
type printer struct {
	cfg  *parser.Config
	buf  []byte
	list diag.List
}

func (w *printer) put(parts ...string) {
	for _, p := range parts {
		w.buf = append(w.buf, p...)
	}
}

func (w *printer) refuse(f *File, at source.Span, format string, args ...any) {
	if len(w.list) >= w.cfg.MaxErrors {
		return
	}
	var file *source.File
	if f != nil {
		file = f.Source
	}
	if file == nil {
		at = source.NoSpan
	}
	w.list = append(w.list, diag.New(diag.CodeUnwritable, file, at, format, args...))
}

// readBack holds that the text that was written is the file.
func (w *printer) readBack(f *File) {
	if !utf8.Valid(w.buf) {
		w.refuse(f, source.NoSpan, "the file has a text that is not valid UTF-8")
		return
	}
	back, err := Parse(w.buf, MaxBytes(Unlimited), MaxNodes(Unlimited), MaxErrors(1))
	if err != nil {
		w.refuse(f, source.NoSpan, "the file could not be read back: %s", firstLine(err))
		return
	}
	if a, b, same := firstDifference(tidy(f), tidy(back)); !same {
		at := source.NoSpan
		if a != nil {
			at = a.Span()
		}
		w.refuse(f, at, "%s would be read back as %s", described(a), described(b))
	}
}

func firstLine(err error) string {
	s, _, _ := strings.Cut(err.Error(), "\n")
	return s
}

func described(n ast.Node) string {
	if n == nil {
		return "nothing"
	}
	kind := strings.ToLower(strings.TrimPrefix(typeName(n), "*adlast."))
	if detail := n.Detail(); detail != "" {
		kind += " " + detail
	}
	if strings.ContainsRune("aeiou", rune(kind[0])) {
		return "an " + kind
	}
	return "a " + kind
}

// tidy are the nodes of a file in their order, but for blank lines that make no difference.
func tidy(f *File) []ast.Node {
	var out []ast.Node
	var walk func(ast.Node)
	walk = func(n ast.Node) { // as deep as the kinds of nodes, but for conditions, which hold no conditions
		out = append(out, n)
		if s, ok := n.(*Section); ok {
			if s.Heading != nil {
				walk(s.Heading)
			}
			for _, l := range tidyLines(s.Lines) {
				walk(l)
			}
			return
		}
		for _, child := range n.AppendChildren(nil) {
			walk(child)
		}
	}
	walk(f)
	return out
}

func firstDifference(a, b []ast.Node) (ast.Node, ast.Node, bool) {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return nil, b[i], false
		case i >= len(b):
			return a[i], nil, false
		case typeName(a[i]) != typeName(b[i]) || !a[i].SameAs(b[i]):
			return a[i], b[i], false
		}
	}
	return nil, nil, true
}

// tidyLines are lines without blank ones at both ends and behind each other.
func tidyLines(lines []*Line) []*Line {
	out := make([]*Line, 0, len(lines))
	blank := true
	for _, l := range lines {
		if l == nil || l.IsBlank() && blank {
			continue
		}
		blank = l.IsBlank()
		out = append(out, l)
	}
	if n := len(out); n > 0 && blank {
		out = out[:n-1]
	}
	return out
}

func (w *printer) file(f *File) {
	if f == nil {
		w.refuse(nil, source.NoSpan, "there is no file")
		return
	}
	size := 0
	if f.Source != nil {
		size = len(f.Source.Text()) + len(f.Source.Text())/16 + 64
	}
	w.buf = make([]byte, 0, size)
	if f.Front != nil {
		w.put("---\n", f.Front.Text, "---\n")
		if len(f.Before)+len(f.Cases) > 0 {
			w.put("\n")
		}
	}
	w.parts(f, f.Before)
	if begin := string(w.buf[:min(4, len(w.buf))]); f.Front == nil && (begin == "---\n" || strings.HasPrefix(begin, bom)) {
		w.buf = append([]byte("\n"), w.buf...) // behind a blank line they begin no front matter, and are no mark
	}
	for i, u := range f.Cases {
		if u == nil || u.Header == nil || u.Header.ID == nil {
			w.refuse(f, f.Span(), "a use case, its heading or its id is missing")
			return
		}
		if i > 0 || len(f.Before) > 0 {
			w.gap()
		}
		w.header(u.Header)
		w.parts(f, u.Parts)
	}
}

// gap writes a blank line, unless there is one.
func (w *printer) gap() {
	if n := len(w.buf); n > 1 && string(w.buf[n-2:]) != "\n\n" {
		w.put("\n")
	}
}

func (w *printer) header(h *Header) {
	word := "UseCase"
	if h.Sub {
		word = "Case"
	}
	w.put("### ", word, ": ", h.ID.Name)
	if h.Limit != nil {
		w.put(" (", strconv.Itoa(h.Limit.N), ")")
	}
	for _, c := range h.Conditions {
		w.put(" ")
		w.condition(c)
	}
	w.put("\n")
}

func (w *printer) parts(f *File, parts []Part) {
	for i, p := range parts {
		switch p := p.(type) {
		case *Category:
			if p == nil || p.Name == nil {
				w.refuse(f, f.Span(), "a category is missing, or its name")
				return
			}
			w.put("#### Category: ", p.Name.Name, "\n")
		case *Divider:
			if p == nil {
				w.refuse(f, f.Span(), "a divider is missing")
				return
			}
			w.gap()
			w.put("----")
			if strings.HasPrefix(p.Tail, "-") { // which would be a longer divider
				w.put(" ")
			}
			w.put(p.Tail, "\n")
		case *Section:
			w.section(f, p, i > 0)
		default:
			w.refuse(f, f.Span(), "a part of the Go type %T", p)
		}
		if len(w.list) > 0 {
			return
		}
	}
}

func (w *printer) section(f *File, s *Section, behind bool) {
	if s == nil {
		w.refuse(f, f.Span(), "a section is missing")
		return
	}
	if s.Heading != nil {
		if behind || s.Kind == NoSection {
			w.gap()
		}
		w.put("#### ", s.Kind.String())
		if s.Heading.Tail != "" {
			if s.Heading.Tail[0] != ':' {
				w.put(" ")
			}
			w.put(s.Heading.Tail)
		}
		w.put("\n")
	} else if behind {
		w.gap()
	}
	for _, l := range tidyLines(s.Lines) {
		if l.Kotlin != nil {
			w.refuse(f, l.Span(), "a line was read as the Kotlin library reads")
			return
		}
		w.line(f, l)
	}
}

func (w *printer) line(f *File, l *Line) {
	if len(l.Inlines) > 0 {
		w.put(l.Indent)
	}
	for _, in := range l.Inlines {
		if ast.IsNil(in) {
			w.refuse(f, l.Span(), "a part of a line is missing")
			return
		}
		switch in := in.(type) {
		case *Text:
			w.put(in.Text)
		case *Condition:
			w.condition(in)
		case *EndBlock:
			w.put("</>")
		case *ToolCall:
			w.put(in.String())
		case *Ref:
			w.put("#", in.Path)
		case *FlowOption:
			w.put("[", in.Name, "]")
		case *Fence:
			if in.Ticks < 3 || in.Closed.Ticks < 3 {
				w.refuse(f, l.Span(), "fenced code has fewer than three back-ticks")
				return
			}
			w.put(in.String())
		case *Comment:
			if in.Block {
				w.put("<!--", in.Text, "-->")
			} else {
				w.put("//", in.Text)
			}
		case *Version:
			w.put("<Version: ", in.Text, ">")
		default:
			w.refuse(f, l.Span(), "a part of a line of the Go type %T", in)
		}
	}
	w.put("\n")
}

// condition writes a condition, after a look at its terms: what is made by hand may hold itself.
func (w *printer) condition(c *Condition) {
	if c == nil || !isTerm(c.Term, true, true, true) {
		w.refuse(nil, source.NoSpan, "a condition is missing, or a term of it, or it has terms where none can be written")
		return
	}
	text := c.String()
	if strings.HasPrefix(text, "<Version:") { // without a blank it would be a version
		text = "< " + text[1:]
	}
	w.put(text)
}

// isTerm says whether a term can stand where it does.
func isTerm(t Term, and, or, not bool) bool {
	all := func(terms []Term, or bool) bool {
		for _, one := range terms {
			if !isTerm(one, false, or, true) {
				return false
			}
		}
		return len(terms) > 1
	}
	if ast.IsNil(t) {
		return false
	}
	switch t := t.(type) {
	case *And:
		return and && all(t.Terms, true)
	case *Or:
		return or && all(t.Terms, false)
	case *Not:
		return not && isTerm(t.Term, false, false, false)
	}
	return true
}

func typeName(n ast.Node) string { return reflect.TypeOf(n).String() }
