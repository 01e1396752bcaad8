package pidginast

import (
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

func addLines(to []ast.Node, lines []Line) []ast.Node {
	for _, l := range lines {
		if !ast.IsNil(l) {
			to = append(to, l)
		}
	}
	return to
}

// AppendChildren implements ast.Node.
func (p *Packet) AppendChildren(to []ast.Node) []ast.Node {
	return addLines(add(addLines(to, p.Before), p.Header), p.Lines)
}

// AppendChildren implements ast.Node.
func (h *Header) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, h.Directive), h.ID) }

// AppendChildren implements ast.Node.
func (f *Field) AppendChildren(to []ast.Node) []ast.Node {
	to = add(to, f.Name)
	if !ast.IsNil(f.Value) {
		to = append(to, f.Value)
	}
	return to
}

// AppendChildren implements ast.Node.
func (s *Scalar) AppendChildren(to []ast.Node) []ast.Node { return add(to, s.Ref) }

// AppendChildren implements ast.Node.
func (l *List) AppendChildren(to []ast.Node) []ast.Node {
	for _, item := range l.Items {
		to = add(to, item)
	}
	return to
}

// AppendChildren implements ast.Node.
func (r *Ref) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, r.Namespace), r.ID) }

// SameAs implements ast.Node.
func (d *Directive) SameAs(other ast.Node) bool { return d.Kind == other.(*Directive).Kind }

// SameAs implements ast.Node.
func (i *Ident) SameAs(other ast.Node) bool { return i.Name == other.(*Ident).Name }

// SameAs implements ast.Node.
func (c *Comment) SameAs(other ast.Node) bool { return c.Text == other.(*Comment).Text }

// SameAs implements ast.Node. Quotes make no difference.
func (s *Scalar) SameAs(other ast.Node) bool { return s.Text == other.(*Scalar).Text }

// SameAs implements ast.Node.
func (r *Ref) SameAs(other ast.Node) bool { return r.IsAlias() == other.(*Ref).IsAlias() }

// Detail implements ast.Node.
func (d *Directive) Detail() string { return "@" + d.Kind.String() }

// Detail implements ast.Node.
func (i *Ident) Detail() string { return source.Quote(i.Name, 40) }

// Detail implements ast.Node.
func (c *Comment) Detail() string { return source.Quote(c.Text, 40) }

// Detail implements ast.Node.
func (s *Scalar) Detail() string { return source.Quote(s.Text, 40) }

// Detail implements ast.Node.
func (r *Ref) Detail() string {
	if r.IsAlias() {
		return "alias"
	}
	return ""
}
