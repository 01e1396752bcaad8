package sagast

import (
	"math"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// add appends the nodes that are there. The pointer types of this package come in as typed nils, which are left out.
func add[T any, P interface {
	*T
	ast.Node
}](to []ast.Node, n P) []ast.Node {
	if n == nil {
		return to
	}
	return append(to, n)
}

// addAny appends a node whose role is an interface, if it is there.
func addAny(to []ast.Node, n ast.Node) []ast.Node {
	if n == nil {
		return to
	}
	return append(to, n)
}

// AppendChildren implements ast.Node.
func (m *Message) AppendChildren(to []ast.Node) []ast.Node {
	to = add(to, m.Header)
	for _, s := range m.Statements {
		to = addAny(to, s)
	}
	return to
}

// AppendChildren implements ast.Node.
func (h *Header) AppendChildren(to []ast.Node) []ast.Node {
	to = add(add(add(add(to, h.Version), h.ID), h.Src), h.Dst)
	return add(add(add(to, h.Timestamp), h.Corr), h.TTL)
}

// AppendChildren implements ast.Node.
func (c *Correlation) AppendChildren(to []ast.Node) []ast.Node { return add(to, c.ID) }

// AppendChildren implements ast.Node.
func (s *ActionStmt) AppendChildren(to []ast.Node) []ast.Node {
	to = add(to, s.Verb)
	for _, a := range s.Args {
		to = add(to, a)
	}
	return add(add(add(to, s.Policy), s.Priority), s.Reason)
}

// AppendChildren implements ast.Node.
func (a *Arg) AppendChildren(to []ast.Node) []ast.Node { return addAny(add(to, a.Name), a.Value) }

// AppendChildren implements ast.Node.
func (p *Policy) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, p.Name), p.Cond) }

// AppendChildren implements ast.Node.
func (r *Reason) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, r.Text), r.Cond) }

// AppendChildren implements ast.Node.
func (s *QueryStmt) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, s.Expr), s.Where) }

// AppendChildren implements ast.Node.
func (s *AssertStmt) AppendChildren(to []ast.Node) []ast.Node {
	return addAny(add(to, s.Path), s.Value)
}

// AppendChildren implements ast.Node.
func (s *ControlStmt) AppendChildren(to []ast.Node) []ast.Node {
	return addAny(addAny(add(to, s.Cond), s.Then), s.Else)
}

// AppendChildren implements ast.Node.
func (s *EventStmt) AppendChildren(to []ast.Node) []ast.Node {
	to = add(to, s.Name)
	for _, a := range s.Args {
		to = add(to, a)
	}
	return to
}

// AppendChildren implements ast.Node.
func (s *ErrorStmt) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, s.Code), s.Message) }

// AppendChildren implements ast.Node.
func (s *FoldStmt) AppendChildren(to []ast.Node) []ast.Node {
	return add(add(add(to, s.ID), s.Summary), s.State)
}

// AppendChildren implements ast.Node.
func (s *RecallStmt) AppendChildren(to []ast.Node) []ast.Node { return add(to, s.ID) }

// AppendChildren implements ast.Node.
func (s *SubStmt) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, s.Topic), s.Filter) }

// AppendChildren implements ast.Node.
func (s *UnsubStmt) AppendChildren(to []ast.Node) []ast.Node { return add(to, s.Topic) }

// AppendChildren implements ast.Node.
func (s *KnowStmt) AppendChildren(to []ast.Node) []ast.Node {
	return add(addAny(add(to, s.Topic), s.Value), s.Version)
}

// AppendChildren implements ast.Node.
func (r *RootExpr) AppendChildren(to []ast.Node) []ast.Node { return addAny(to, r.X) }

// AppendChildren implements ast.Node.
func (b *BinaryExpr) AppendChildren(to []ast.Node) []ast.Node { return addAny(addAny(to, b.X), b.Y) }

// AppendChildren implements ast.Node.
func (p *ParenExpr) AppendChildren(to []ast.Node) []ast.Node { return addAny(to, p.X) }

// AppendChildren implements ast.Node.
func (l *List) AppendChildren(to []ast.Node) []ast.Node {
	for _, v := range l.Elems {
		to = addAny(to, v)
	}
	return to
}

// AppendChildren implements ast.Node.
func (o *Object) AppendChildren(to []ast.Node) []ast.Node {
	for _, m := range o.Members {
		to = add(to, m)
	}
	return to
}

// AppendChildren implements ast.Node.
func (m *Member) AppendChildren(to []ast.Node) []ast.Node { return addAny(add(to, m.Key), m.Value) }

// SameAs implements ast.Node.
func (i *Ident) SameAs(other ast.Node) bool { return i.Name == other.(*Ident).Name }

// SameAs implements ast.Node.
func (p *Priority) SameAs(other ast.Node) bool { return p.Level == other.(*Priority).Level }

// SameAs implements ast.Node.
func (t *Topic) SameAs(other ast.Node) bool { return t.Pattern == other.(*Topic).Pattern }

// SameAs implements ast.Node.
func (b *BinaryExpr) SameAs(other ast.Node) bool { return b.Op == other.(*BinaryExpr).Op }

// SameAs implements ast.Node.
func (s *StringLit) SameAs(other ast.Node) bool { return s.Value == other.(*StringLit).Value }

// SameAs implements ast.Node.
func (i *IntLit) SameAs(other ast.Node) bool { return i.Value.Cmp(other.(*IntLit).Value) == 0 }

// SameAs implements ast.Node. Not-a-number equals itself here; 0.0 and -0.0 differ.
func (f *FloatLit) SameAs(other ast.Node) bool {
	return math.Float64bits(f.Value) == math.Float64bits(other.(*FloatLit).Value)
}

// SameAs implements ast.Node.
func (b *BoolLit) SameAs(other ast.Node) bool { return b.Value == other.(*BoolLit).Value }

// SameAs implements ast.Node.
func (p *Path) SameAs(other ast.Node) bool { return p.Text == other.(*Path).Text }

// Detail implements ast.Node.
func (i *Ident) Detail() string { return i.Name }

// Detail implements ast.Node.
func (p *Priority) Detail() string { return p.Level.String() }

// Detail implements ast.Node.
func (t *Topic) Detail() string { return t.Pattern }

// Detail implements ast.Node.
func (r *RootExpr) Detail() string { return source.Quote(r.Text, 40) }

// Detail implements ast.Node.
func (b *BinaryExpr) Detail() string { return b.Op.String() }

// Detail implements ast.Node.
func (s *StringLit) Detail() string { return source.Quote(s.Value, 40) }

// Detail implements ast.Node.
func (i *IntLit) Detail() string { return i.Value.String() }

// Detail implements ast.Node.
func (f *FloatLit) Detail() string { return strconv.FormatFloat(f.Value, 'g', -1, 64) }

// Detail implements ast.Node.
func (b *BoolLit) Detail() string { return strconv.FormatBool(b.Value) }

// Detail implements ast.Node.
func (p *Path) Detail() string { return p.Text }
