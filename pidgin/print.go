package pidgin

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// Format writes a packet for people: fields in their order, with comments and blank lines in their places, and quotes where they were. Parse reads
// it back to an equal packet, and formatting that gives the same text.
//
// The error, a diag.List of PLY0010, names what no text could say: a value with a quotation mark or a line end, a name with a blank, a field that is
// there twice and the like. Nothing is escaped, for the language has no escapes; what would forge a line is refused. So is a tree in which a Ref is
// not that of its text. Limits are no matter here: the reader has them.
func Format(p *Packet, options ...Option) (string, error) {
	cfg, err := configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	w := &printer{cfg: cfg, wide: true, extended: true}
	w.packet(p)
	return w.result()
}

// Minify writes a packet as the published program reads it, in the fewest characters: no comments and blank lines, and quotes only where they are
// needed. It and Parse read the same packet from that. The error, a diag.List of PLY0010, names what cannot be said: besides what Format refuses, a run
// id with dashes, more than DefaultMaxFields fields, more than DefaultMaxLength characters or bytes in a name or value, and more than
// DefaultMaxBytes in all, which the program refuses or cuts.
//
// With Extended the text is for this suite, which reads dashes in run ids, slashes in items without quotes, and whatever its limits allow.
func Minify(p *Packet, options ...Option) (string, error) {
	cfg, err := configure(parser.Minifying, 0, options)
	if err != nil {
		return "", err
	}
	w := &printer{cfg: cfg, extended: cfg.Extended}
	w.packet(p)
	w.buf = bytes.TrimSuffix(w.buf, []byte("\n"))
	if n := len(w.buf); !w.extended && n > DefaultMaxBytes {
		w.at = source.NoSpan
		w.refuse("the packet has %d bytes, the published program reads %d", n, DefaultMaxBytes)
	}
	return w.result()
}

// Check holds that a packet is one that a text could say, and that each Ref is that of its text: what [Parse], [DecodeJSON] and a [Builder] give is. A
// program that takes packets made by hand calls it before it acts on them. The error is that of Format.
func Check(p *Packet) error {
	_, err := Format(p)
	return err
}

// printer writes nodes and collects what it cannot write.
type printer struct {
	cfg      *parser.Config
	wide     bool // for people
	extended bool // what only this suite reads is allowed
	buf      []byte
	list     diag.List
	more     int          // refused beyond the limit
	file     *source.File // that the packet was read from, if it was
	at       source.Span  // of the node that is being written
}

func (w *printer) result() (string, error) {
	if len(w.list) > 0 {
		if w.more > 0 {
			w.list = append(w.list, diag.New(diag.CodeTooManyErrors, w.file, source.NoSpan, "%d more findings are not shown", w.more))
		}
		return "", w.list
	}
	return string(w.buf), nil
}

func (w *printer) put(text string) { w.buf = append(w.buf, text...) }

// refuse notes something that cannot be written.
func (w *printer) refuse(format string, args ...any) {
	if len(w.list) >= w.cfg.MaxErrors {
		w.more++
		return
	}
	d := diag.New(diag.CodeUnwritable, w.file, source.NoSpan, format, args...)
	if w.file != nil {
		d.Span = w.at
	}
	w.list = append(w.list, d)
}

// place notes where a node stands, for what is refused in it.
func (w *printer) place(l ast.Loc) { w.at = l.Span() }

func (w *printer) packet(p *Packet) {
	if p == nil {
		w.refuse("there is no packet")
		return
	}
	w.file = p.Source
	const ordinary = 256 // bytes, of a packet that was read from no text
	size := ordinary
	if w.file != nil {
		size = len(w.file.Text()) + 1
	}
	w.buf = make([]byte, 0, size)
	for i, l := range p.Before {
		if _, ok := l.(*Field); ok {
			w.refuse("a field stands above the header")
			continue
		}
		w.line(l, i > 0 && isBlankLine(p.Before[i-1]), i == 0)
	}
	w.header(p.Header)
	var seen names
	fields := 0
	for i, l := range p.Lines {
		w.line(l, i > 0 && isBlankLine(p.Lines[i-1]), i == len(p.Lines)-1)
		f, ok := l.(*Field)
		if !ok || f == nil || f.Name == nil {
			continue
		}
		fields++
		if !seen.add(f.Name.Name) {
			w.refuse("the field %s is there twice", source.Quote(f.Name.Name, 40))
		}
	}
	if !w.extended && fields > DefaultMaxFields {
		w.refuse("the packet has %d fields, the published program reads %d", fields, DefaultMaxFields)
	}
}

func isBlankLine(l Line) bool {
	_, ok := l.(*Blank)
	return ok
}

// line writes a line that is no header. A blank one cannot stand behind another one, or at an end of the text.
func (w *printer) line(l Line, behindBlank, atEnd bool) {
	if ast.IsNil(l) {
		w.refuse("a line is missing")
		return
	}
	switch l := l.(type) {
	case *Field:
		w.field(l)
	case *Comment:
		w.place(l.Loc)
		w.comment(l.Text)
	case *Blank:
		w.place(l.Loc)
		if behindBlank || atEnd {
			w.refuse("a blank line stands beside another one or at an end of the packet")
		}
		if w.wide {
			w.put("\n")
		}
	default:
		w.refuse("a line of the Go type %T", l)
	}
}

func (w *printer) comment(text string) {
	if !w.oneLine("comment", text) {
		return
	}
	if strings.TrimRightFunc(text, isSpace) != text {
		w.refuse("the comment %s ends with a blank, which no reader keeps", source.Quote(text, 40))
	}
	if w.wide {
		w.put("#")
		w.put(text)
		w.put("\n")
	}
}

func (w *printer) header(h *Header) {
	if h == nil || h.Directive == nil || h.ID == nil {
		w.refuse("the header is missing, or a part of it")
		return
	}
	w.place(h.Loc)
	word := h.Directive.Kind.String()
	if word == "" {
		w.refuse("there is no kind of packets with the number %d", uint8(h.Directive.Kind))
	}
	id := h.ID.Name
	switch {
	case !isRunID(id):
		w.refuse("the run id %s is not made of ASCII letters, digits, dots, underscores and dashes, or begins with a dash", source.Quote(id, 40))
	case !w.extended && strings.IndexByte(id, '-') >= 0:
		w.refuse("the published program reads no dashes in the run id %s", source.Quote(id, 40))
	default:
		w.length("run id", id)
	}
	w.put("@")
	w.put(word)
	w.put(" ")
	w.put(id)
	w.put("\n")
}

func (w *printer) field(f *Field) {
	w.place(f.Loc)
	switch {
	case f.Name == nil:
		w.refuse("the name of a field is missing")
		return
	case !isName(f.Name.Name):
		w.refuse("the name %s is not made of ASCII letters, digits and underscores", source.Quote(f.Name.Name, 40))
	default:
		w.length("name", f.Name.Name)
	}
	w.put(f.Name.Name)
	w.put("=")
	refs := pidginast.HoldsRefs(f.Name.Name)
	switch v := f.Value.(type) {
	case *Scalar:
		w.scalar(v, refs, false)
	case *List:
		w.items(v, refs)
	default:
		w.refuse("the field %s has no value", source.Quote(f.Name.Name, 40))
	}
	w.put("\n")
}

func (w *printer) items(l *List, refs bool) {
	if l == nil {
		w.refuse("a list is missing")
		return
	}
	w.put("[")
	for i, item := range l.Items {
		if i > 0 {
			w.put(",")
		}
		w.scalar(item, refs, true)
	}
	w.put("]")
}

func (w *printer) scalar(s *Scalar, refs, item bool) {
	if s == nil {
		w.refuse("a value is missing")
		return
	}
	if s.Loc != (ast.Loc{}) {
		w.place(s.Loc)
	}
	switch {
	case !w.oneLine("value", s.Text):
	case strings.IndexByte(s.Text, '"') >= 0:
		w.refuse("the value %s has a quotation mark in it: there is no way to escape it", source.Quote(s.Text, 40))
	case refs && !s.Ref.Agrees(s.Text):
		w.refuse("the reference of the value %s is missing, or another one", source.Quote(s.Text, 40))
	case !refs && s.Ref != nil:
		w.refuse("the value %s has a reference, and its field holds none", source.Quote(s.Text, 40))
	default:
		w.length("value", s.Text)
	}
	bare := isBare(s.Text, item && w.extended)
	if w.wide && s.Quoted {
		bare = false
	}
	if !bare {
		w.put(`"`)
	}
	w.put(s.Text)
	if !bare {
		w.put(`"`)
	}
}

// oneLine looks at a text that has to fit into a line.
func (w *printer) oneLine(what, text string) bool {
	switch {
	case !utf8.ValidString(text):
		w.refuse("the %s %s is not valid UTF-8", what, source.Quote(text, 40))
	case strings.IndexByte(text, '\n') >= 0:
		w.refuse("the %s %s has a line end", what, source.Quote(text, 40))
	default:
		return true
	}
	return false
}

// length looks at what the published program refuses or cuts. It counts both bytes and characters, so that bytes decide.
func (w *printer) length(what, text string) {
	if n := len(text); !w.extended && n > DefaultMaxLength {
		w.refuse("the %s %s has %d bytes, the published program reads %d", what, source.Quote(text, 40), n, DefaultMaxLength)
	}
}

// names is a set of names, of which there are mostly few.
type names struct {
	few  []string
	many map[string]bool
}

// add adds a name; false if it is there already.
func (n *names) add(name string) bool {
	const few = 16
	switch {
	case n.many[name] || n.many == nil && slices.Contains(n.few, name):
		return false
	case n.many != nil:
		n.many[name] = true
	case len(n.few) < few:
		n.few = append(n.few, name)
	default:
		n.many = map[string]bool{name: true}
		for _, other := range n.few {
			n.many[other] = true
		}
	}
	return true
}
