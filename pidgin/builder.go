package pidgin

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// Builder makes a packet of values that may come from anywhere. It refuses what would be read back as something else, and more than that: any control
// character and line separator, for other readers than this suite take them for line ends. What it gives has the fields that were set, with the
// values that they were set to, and no others.
//
// The zero Builder is not ready for use: see [NewBuilder]. A Builder is not safe for concurrent use.
type Builder struct {
	cfg    *parser.Config
	packet *Packet
	fields map[string]bool
	list   diag.List
	more   int
}

// NewBuilder begins a packet. MaxFields, MaxLength and MaxErrors are the options that it takes. A wrong option, like all that is refused, is told
// by [Builder.Packet].
func NewBuilder(kind Kind, runID string, options ...Option) *Builder {
	b := &Builder{fields: map[string]bool{}}
	cfg, err := configure(parser.Formatting, 0, options)
	if err != nil {
		b.cfg = &parser.Config{MaxErrors: parser.DefaultMaxErrors, MaxFields: DefaultMaxFields, MaxLength: DefaultMaxLength}
		b.list, _ = err.(diag.List) //nolint:errorlint // configure gives nothing else
	} else {
		b.cfg = cfg
	}
	if kind.String() == "" {
		b.refuse("there is no kind of packets with the number %d", uint8(kind))
	}
	if !isRunID(runID) {
		b.refuse("the run id %s is not made of ASCII letters, digits, dots, underscores and dashes, or begins with a dash", source.Quote(runID, 40))
	}
	b.length("run id", runID)
	b.packet = &Packet{Header: &Header{Directive: &Directive{Kind: kind}, ID: &Ident{Name: runID}}}
	return b
}

// Set adds a field with a single value.
func (b *Builder) Set(name, value string) *Builder {
	return b.field(name, func(refs bool) Value { return b.scalar(value, refs) })
}

// SetList adds a field with a list.
func (b *Builder) SetList(name string, items ...string) *Builder {
	return b.field(name, func(refs bool) Value {
		l := &List{Items: make([]*Scalar, 0, len(items))}
		for _, item := range items {
			l.Items = append(l.Items, b.scalar(item, refs))
		}
		return l
	})
}

// Comment adds a line for people.
func (b *Builder) Comment(text string) *Builder {
	b.text("comment", text)
	if text != "" && unicode.IsSpace(lastRune(text)) {
		b.refuse("the comment %s ends with a blank, which no reader keeps", source.Quote(text, 40))
	}
	if text != "" && !unicode.IsSpace(firstRune(text)) {
		text = " " + text
	}
	b.packet.Lines = append(b.packet.Lines, &Comment{Text: text})
	return b
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// Packet is the packet with all that was set, in that order. The error is a diag.List of PLY0010 with all that was refused; then there is none. The
// builder may go on: packets that were given before do not change.
func (b *Builder) Packet() (*Packet, error) {
	if len(b.list) > 0 {
		list := append(diag.List(nil), b.list...)
		if b.more > 0 {
			list = append(list, diag.New(diag.CodeTooManyErrors, nil, source.NoSpan, "%d more findings are not shown", b.more))
		}
		return nil, list
	}
	p := *b.packet
	p.Lines = append([]Line(nil), p.Lines...)
	return &p, nil
}

func (b *Builder) refuse(format string, args ...any) {
	if len(b.list) >= b.cfg.MaxErrors {
		b.more++
		return
	}
	b.list = append(b.list, diag.New(diag.CodeUnwritable, nil, source.NoSpan, format, args...))
}

func (b *Builder) field(name string, value func(refs bool) Value) *Builder {
	switch {
	case !isName(name):
		b.refuse("the name %s is not made of ASCII letters, digits and underscores", source.Quote(name, 40))
	case b.fields[name]:
		b.refuse("the field %s is set twice", source.Quote(name, 40))
	case len(b.fields) == b.cfg.MaxFields:
		b.refuse("the packet has more than %d fields", b.cfg.MaxFields)
	}
	b.length("name", name)
	b.fields[name] = true
	b.packet.Lines = append(b.packet.Lines, &Field{Name: &Ident{Name: name}, Value: value(pidginast.HoldsRefs(name))})
	return b
}

func (b *Builder) scalar(text string, refs bool) *Scalar {
	b.text("value", text)
	b.length("value", text)
	s := &Scalar{Text: text, Quoted: !isBare(text, false)}
	for _, r := range text {
		if r == '"' {
			b.refuse("the value %s has a quotation mark in it: there is no way to escape it", source.Quote(text, 40))
			break
		}
	}
	if refs {
		s.Ref = pidginast.NewRef(text)
	}
	return s
}

// text looks for what could end a line, here or for other readers.
func (b *Builder) text(what, text string) {
	if !utf8.ValidString(text) {
		b.refuse("the %s %s is not valid UTF-8", what, source.Quote(text, 40))
		return
	}
	for _, r := range text {
		if r != '\t' && unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			b.refuse("the %s %s has the character %s in it, which some readers take for a line end or worse", what, source.Quote(text, 40), fmt.Sprintf("%U", r))
			return
		}
	}
}

func (b *Builder) length(what, text string) {
	if len(text) > b.cfg.MaxLength {
		if n := utf8.RuneCountInString(text); n > b.cfg.MaxLength {
			b.refuse("the %s %s has %d characters, the limit is %d", what, source.Quote(text, 40), n, b.cfg.MaxLength)
		}
	}
}
