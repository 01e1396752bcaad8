// Package pidginast holds the typed AST of Pidgin, in which one agent hands a task, a result, an approval or a question to another: packets of a
// header and fields, in lines of text.
//
// Nodes are concrete structs; the roles Line and Value are closed interfaces. Every line of a text stands in its AST, in its place: fields,
// comments and blank lines. Values that are references by the field they stand in are split once, into namespace and id, each with its
// place: whoever looks at a reference looks at its Ref, and nobody splits a text again.
//
// Nodes may be made by hand, but then nobody has checked them: printers check again and refuse what could not be read back.
package pidginast

import (
	"iter"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Packet is one whole text.
type Packet struct {
	ast.Loc
	Before []Line // comments and blank lines above the header
	Header *Header
	Lines  []Line // below it
	// Source is the text that spans refer to; nil in a packet made by hand.
	Source *source.File
}

// Kind is what the packet is; the zero Kind if it has no header.
func (p *Packet) Kind() Kind {
	if p.Header == nil || p.Header.Directive == nil {
		return 0
	}
	return p.Header.Directive.Kind
}

// RunID names the handoff that the packet belongs to; "" if it has no header.
func (p *Packet) RunID() string {
	if p.Header == nil || p.Header.ID == nil {
		return ""
	}
	return p.Header.ID.Name
}

// Fields yields the fields of the packet in the order of the text.
func (p *Packet) Fields() iter.Seq[*Field] {
	return func(yield func(*Field) bool) {
		for _, l := range p.Lines {
			if f, ok := l.(*Field); ok && f != nil && !yield(f) {
				return
			}
		}
	}
}

// Field is the field with the given name, which is case-sensitive; nil if there is none.
func (p *Packet) Field(name string) *Field {
	for f := range p.Fields() {
		if f.Name != nil && f.Name.Name == name {
			return f
		}
	}
	return nil
}

// Scalar is the value of the field with the given name if it is a single one; nil if there is no such field, or if it has a list.
func (p *Packet) Scalar(name string) *Scalar {
	if f := p.Field(name); f != nil {
		s, _ := f.Value.(*Scalar)
		return s
	}
	return nil
}

// List is the value of the field with the given name if it is a list; nil if there is no such field, or if it has a single value.
func (p *Packet) List(name string) *List {
	if f := p.Field(name); f != nil {
		l, _ := f.Value.(*List)
		return l
	}
	return nil
}

// Header is the line that a packet begins with.  @run fix.lamp
type Header struct {
	ast.Loc
	Directive *Directive
	ID        *Ident // of the run: letters, digits, dots, underscores, and dashes, which the published program does not read
}

// Directive says what a packet is, the sign before it included.  @run
type Directive struct {
	ast.Loc
	Kind Kind
}

// Ident is a name: of a run, of a field, or a part of a reference.
type Ident struct {
	ast.Loc
	Name string
}

// Line is a line of a packet but for its header: *Field, *Comment or *Blank.
type Line interface {
	ast.Node
	lineNode()
}

// Field is a name and its value.  wf=triage_bug
type Field struct {
	ast.Loc
	Name  *Ident
	Value Value
}

// Comment is a line for people, which no program acts on.  # for the night shift
type Comment struct {
	ast.Loc
	Text string // all behind the sign, but for blanks at the end
}

// Blank is one blank line or several of them. Those at the beginning and at the end of a text are none.
type Blank struct {
	ast.Loc
}

// Value is the value of a field: *Scalar or *List.
type Value interface {
	ast.Node
	valueNode()
}

// Scalar is a single value, or an item of a list.  triage_bug · "Draft only"
type Scalar struct {
	ast.Loc
	Text   string // without quotes
	Quoted bool   // how it is written, which makes no difference
	// Ref is the reference that the value is, in a field that holds references; nil in any other field, and for a blank text.
	Ref *Ref
}

// List is several values.  [bug_report,log]
type List struct {
	ast.Loc
	Items []*Scalar
}

// Texts are the texts of the items.
func (l *List) Texts() []string {
	texts := make([]string, 0, len(l.Items))
	for _, item := range l.Items {
		if item != nil {
			texts = append(texts, item.Text)
		}
	}
	return texts
}

func (*Field) lineNode()   {}
func (*Comment) lineNode() {}
func (*Blank) lineNode()   {}

func (*Scalar) valueNode() {}
func (*List) valueNode()   {}
