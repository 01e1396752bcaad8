package adlast

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// add appends a child that is there.
func add[T any, P interface {
	*T
	ast.Node
}](to []ast.Node, child P) []ast.Node {
	if child != nil {
		to = append(to, child)
	}
	return to
}

// addAll appends those children that are there.
func addAll[N ast.Node](to []ast.Node, children []N) []ast.Node {
	for _, child := range children {
		if !ast.IsNil(child) {
			to = append(to, child)
		}
	}
	return to
}

// AppendChildren implements ast.Node.
func (f *File) AppendChildren(to []ast.Node) []ast.Node {
	return addAll(addAll(add(to, f.Front), f.Before), f.Cases)
}

// AppendChildren implements ast.Node.
func (u *UseCase) AppendChildren(to []ast.Node) []ast.Node { return addAll(add(to, u.Header), u.Parts) }

// AppendChildren implements ast.Node.
func (h *Header) AppendChildren(to []ast.Node) []ast.Node {
	return addAll(add(add(to, h.ID), h.Limit), h.Conditions)
}

// AppendChildren implements ast.Node.
func (s *Section) AppendChildren(to []ast.Node) []ast.Node {
	return addAll(add(to, s.Heading), s.Lines)
}

// AppendChildren implements ast.Node.
func (c *Category) AppendChildren(to []ast.Node) []ast.Node { return add(to, c.Name) }

// AppendChildren implements ast.Node.
func (l *Line) AppendChildren(to []ast.Node) []ast.Node { return addAll(to, l.Inlines) }

// AppendChildren implements ast.Node.
func (c *Condition) AppendChildren(to []ast.Node) []ast.Node {
	if !ast.IsNil(c.Term) {
		to = append(to, c.Term)
	}
	return to
}

// AppendChildren implements ast.Node.
func (n *Not) AppendChildren(to []ast.Node) []ast.Node {
	if !ast.IsNil(n.Term) {
		to = append(to, n.Term)
	}
	return to
}

// AppendChildren implements ast.Node.
func (o *Or) AppendChildren(to []ast.Node) []ast.Node { return addAll(to, o.Terms) }

// AppendChildren implements ast.Node.
func (a *And) AppendChildren(to []ast.Node) []ast.Node { return addAll(to, a.Terms) }

// SameAs implements ast.Node.
func (f *FrontMatter) SameAs(other ast.Node) bool { return f.Text == other.(*FrontMatter).Text }

// SameAs implements ast.Node.
func (h *Header) SameAs(other ast.Node) bool { return h.Sub == other.(*Header).Sub }

// SameAs implements ast.Node.
func (i *Ident) SameAs(other ast.Node) bool { return i.Name == other.(*Ident).Name }

// SameAs implements ast.Node.
func (l *Limit) SameAs(other ast.Node) bool { return l.N == other.(*Limit).N }

// SameAs implements ast.Node.
func (s *Section) SameAs(other ast.Node) bool { return s.Kind == other.(*Section).Kind }

// SameAs implements ast.Node.
func (h *Heading) SameAs(other ast.Node) bool { return h.Tail == other.(*Heading).Tail }

// SameAs implements ast.Node.
func (d *Divider) SameAs(other ast.Node) bool { return d.Tail == other.(*Divider).Tail }

// SameAs implements ast.Node.
func (l *Line) SameAs(other ast.Node) bool {
	o := other.(*Line)
	if l.Kotlin != nil || o.Kotlin != nil {
		return l.Kotlin != nil && o.Kotlin != nil && l.Kotlin.equal(o.Kotlin) && l.Indent == o.Indent
	}
	return l.Indent == o.Indent
}

// SameAs implements ast.Node.
func (t *Text) SameAs(other ast.Node) bool { return t.Text == other.(*Text).Text }

// SameAs implements ast.Node.
func (c *ToolCall) SameAs(other ast.Node) bool {
	o := other.(*ToolCall)
	return c.Name == o.Name && c.Args == o.Args && c.Forced == o.Forced
}

// SameAs implements ast.Node.
func (r *Ref) SameAs(other ast.Node) bool { return r.Path == other.(*Ref).Path }

// SameAs implements ast.Node.
func (o *FlowOption) SameAs(other ast.Node) bool { return o.Name == other.(*FlowOption).Name }

// SameAs implements ast.Node.
func (f *Fence) SameAs(other ast.Node) bool {
	o := other.(*Fence)
	return f.Ticks == o.Ticks && f.Info == o.Info && f.Code == o.Code && f.Closed == o.Closed
}

// SameAs implements ast.Node.
func (c *Comment) SameAs(other ast.Node) bool {
	o := other.(*Comment)
	return c.Text == o.Text && c.Block == o.Block
}

// SameAs implements ast.Node.
func (v *Version) SameAs(other ast.Node) bool { return v.Text == other.(*Version).Text }

// SameAs implements ast.Node.
func (n *Name) SameAs(other ast.Node) bool { return n.Name == other.(*Name).Name }

// SameAs implements ast.Node.
func (s *Step) SameAs(other ast.Node) bool { return s.N == other.(*Step).N }

// SameAs implements ast.Node.
func (r *Regex) SameAs(other ast.Node) bool { return r.Pattern == other.(*Regex).Pattern }

const shown = 40 // characters of a text in a dump

// Detail implements ast.Node.
func (f *FrontMatter) Detail() string { return source.Quote(f.Text, shown) }

// Detail implements ast.Node.
func (h *Header) Detail() string {
	if h.Sub {
		return "case"
	}
	return ""
}

// Detail implements ast.Node.
func (i *Ident) Detail() string { return source.Quote(i.Name, shown) }

// Detail implements ast.Node.
func (l *Limit) Detail() string { return fmt.Sprint(l.N) }

// Detail implements ast.Node.
func (s *Section) Detail() string { return s.Kind.String() }

// Detail implements ast.Node.
func (h *Heading) Detail() string { return quoted(h.Tail) }

// Detail implements ast.Node.
func (d *Divider) Detail() string { return quoted(d.Tail) }

// quoted is a text in quotes, or nothing.
func quoted(text string) string {
	if text == "" {
		return ""
	}
	return source.Quote(text, shown)
}

// Detail implements ast.Node.
func (l *Line) Detail() string {
	switch {
	case l.Kotlin != nil:
		return source.Quote(l.Kotlin.Text, shown)
	case l.Indent != "":
		return "indented"
	case len(l.Inlines) == 0:
		return "blank"
	}
	return ""
}

// Detail implements ast.Node.
func (t *Text) Detail() string { return source.Quote(t.Text, shown) }

// Detail implements ast.Node.
func (c *ToolCall) Detail() string { return source.Quote(c.String(), shown) }

// Detail implements ast.Node.
func (r *Ref) Detail() string { return source.Quote("#"+r.Path, shown) }

// Detail implements ast.Node.
func (o *FlowOption) Detail() string { return source.Quote(o.Name, shown) }

// Detail implements ast.Node.
func (f *Fence) Detail() string {
	return strings.TrimSpace(f.Info + " " + source.Quote(f.Code, shown))
}

// Detail implements ast.Node.
func (c *Comment) Detail() string { return source.Quote(c.Text, shown) }

// Detail implements ast.Node.
func (v *Version) Detail() string { return source.Quote(v.Text, shown) }

// Detail implements ast.Node.
func (n *Name) Detail() string { return source.Quote(n.Name, shown) }

// Detail implements ast.Node.
func (s *Step) Detail() string { return fmt.Sprint(s.N) }

// Detail implements ast.Node.
func (r *Regex) Detail() string { return source.Quote(r.Pattern, shown) }

// String is the condition as it is written.
func (c *Condition) String() string {
	if ast.IsNil(c.Term) {
		return "<>"
	}
	return "<" + c.Term.String() + ">"
}

// String is the call as it is written.
func (c *ToolCall) String() string {
	s := "@" + c.Name + "(" + c.Args + ")"
	if c.Forced {
		s += "!"
	}
	return s
}

// ID is the id of the use case that the reference names: the last part of its path.
func (r *Ref) ID() string { return r.Path[strings.LastIndexByte(r.Path, '/')+1:] }

// Folder is what stands before the id, "" if nothing does: where the use case is to be looked for.
func (r *Ref) Folder() string { return r.Path[:max(strings.LastIndexByte(r.Path, '/'), 0)] }

// String implements Term.
func (n *Name) String() string { return n.Name }

// String implements Term.
func (s *Step) String() string { return fmt.Sprintf("step_%d", s.N) }

// String implements Term.
func (*Else) String() string { return "else" }

// String implements Term.
func (r *Regex) String() string { return "regex:" + r.Pattern }

// String implements Term.
func (n *Not) String() string {
	if ast.IsNil(n.Term) {
		return "!"
	}
	return "!" + n.Term.String()
}

// String implements Term.
func (o *Or) String() string { return joined(o.Terms, " or ") }

// String implements Term.
func (a *And) String() string { return joined(a.Terms, ", ") }

func joined(terms []Term, by string) string {
	words := make([]string, 0, len(terms))
	for _, t := range terms {
		if !ast.IsNil(t) {
			words = append(words, t.String())
		}
	}
	return strings.Join(words, by)
}
