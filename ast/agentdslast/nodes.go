package agentdslast

import (
	"strconv"

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

func addAll[T any, P interface {
	*T
	ast.Node
}](to []ast.Node, children []P) []ast.Node {
	for _, c := range children {
		to = add(to, c)
	}
	return to
}

func addAny(to []ast.Node, child ast.Node) []ast.Node {
	if !ast.IsNil(child) {
		to = append(to, child)
	}
	return to
}

func addRows(to []ast.Node, rows []Row) []ast.Node {
	for i := range rows {
		to = append(to, &rows[i])
	}
	return to
}

// AppendChildren implements ast.Node.
func (m *Message) AppendChildren(to []ast.Node) []ast.Node {
	for _, b := range m.Blocks {
		to = addAny(to, b)
	}
	return to
}

// AppendChildren implements ast.Node.
func (s *Schema) AppendChildren(to []ast.Node) []ast.Node { return addAll(add(to, s.Label), s.Fields) }

// AppendChildren implements ast.Node.
func (f *Field) AppendChildren(to []ast.Node) []ast.Node { return addAny(add(to, f.Name), f.Type) }

// AppendChildren implements ast.Node.
func (r *RefType) AppendChildren(to []ast.Node) []ast.Node { return add(to, r.As) }

// AppendChildren implements ast.Node.
func (d *Data) AppendChildren(to []ast.Node) []ast.Node { return addRows(to, d.Rows) }

// AppendChildren implements ast.Node.
func (r *Row) AppendChildren(to []ast.Node) []ast.Node {
	for i := range r.Cells {
		to = append(to, &r.Cells[i])
	}
	return to
}

// AppendChildren implements ast.Node.
func (f *Functions) AppendChildren(to []ast.Node) []ast.Node { return addAll(to, f.Functions) }

// AppendChildren implements ast.Node.
func (f *Function) AppendChildren(to []ast.Node) []ast.Node {
	return addAll(addAll(add(add(to, f.Name), f.Desc), f.Inputs), f.Outputs)
}

// AppendChildren implements ast.Node.
func (p *Param) AppendChildren(to []ast.Node) []ast.Node { return addAny(add(to, p.Name), p.Type) }

// AppendChildren implements ast.Node.
func (c *Call) AppendChildren(to []ast.Node) []ast.Node { return addAll(add(to, c.Function), c.Args) }

// AppendChildren implements ast.Node.
func (a *Arg) AppendChildren(to []ast.Node) []ast.Node { return add(add(to, a.Key), a.Value) }

// AppendChildren implements ast.Node.
func (r *Result) AppendChildren(to []ast.Node) []ast.Node {
	return add(add(addRows(addAll(to, r.Fields), r.Rows), r.Status), r.Error)
}

// SameAs implements ast.Node.
func (i *Ident) SameAs(other ast.Node) bool { return i.Name == other.(*Ident).Name }

// SameAs implements ast.Node.
func (t *Text) SameAs(other ast.Node) bool { return t.Value == other.(*Text).Value }

// SameAs implements ast.Node.
func (d *Data) SameAs(other ast.Node) bool {
	a, has := d.Label()
	b, have := other.(*Data).Label()
	return has == have && a == b
}

// SameAs implements ast.Node. The two ways to write an empty cell make no difference.
func (c *Cell) SameAs(other ast.Node) bool { return c.Value() == other.(*Cell).Value() }

// SameAs implements ast.Node.
func (p *Param) SameAs(other ast.Node) bool { return p.Required == other.(*Param).Required }

// SameAs implements ast.Node.
func (b *BasicType) SameAs(other ast.Node) bool { return b.Kind == other.(*BasicType).Kind }

// SameAs implements ast.Node.
func (r *RefType) SameAs(other ast.Node) bool {
	o := other.(*RefType)
	return r.Schema == o.Schema && r.Field == o.Field
}

// SameAs implements ast.Node.
func (s *Status) SameAs(other ast.Node) bool { return s.Code == other.(*Status).Code }

// SameAs implements ast.Node.
func (s *Stray) SameAs(other ast.Node) bool { return s.Text == other.(*Stray).Text }

// Detail implements ast.Node.
func (i *Ident) Detail() string { return source.Quote(i.Name, 40) }

// Detail implements ast.Node.
func (t *Text) Detail() string { return source.Quote(t.Value, 40) }

// Detail implements ast.Node.
func (d *Data) Detail() string {
	if label, ok := d.Label(); ok {
		return "of " + source.Quote(label, 40)
	}
	return ""
}

// Detail implements ast.Node.
func (c *Cell) Detail() string {
	if c.IsEmpty() {
		return EmptyMark
	}
	return source.Quote(c.Text, 40)
}

// Detail implements ast.Node.
func (p *Param) Detail() string {
	if p.Required {
		return "required"
	}
	return ""
}

// Detail implements ast.Node.
func (b *BasicType) Detail() string { return b.Kind.String() }

// Detail implements ast.Node.
func (r *RefType) Detail() string { return source.Quote(r.String(), 40) }

// Detail implements ast.Node.
func (s *Status) Detail() string { return s.Code.String() }

// Detail implements ast.Node.
func (s *Stray) Detail() string { return source.Quote(s.Text, 40) }

// Detail implements ast.Node.
func (r *Row) Detail() string { return "of " + strconv.Itoa(len(r.Cells)) }
