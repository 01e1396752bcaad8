package validate

import (
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
)

// table is all that a message says of one label.
type table struct {
	label  string
	first  *agentdsl.Schema          // that declares it
	ids    map[string]*agentdsl.Cell // the first cells of its rows, by their text: the first with each
	blocks []*agentdsl.Data
	fields map[string]*agentdsl.Field // nil until somebody asks
	refs   []ref                      // to other tables, or itself
	place  int                        // among all tables
	ended  *bool                      // what ends has found
}

// ref is a reference from one table to another.
type ref struct {
	to    *table
	of    *agentdsl.Schema
	field *agentdsl.Field
	at    int // the column
}

// field finds a field by its name.
func (t *table) field(name string) *agentdsl.Field {
	if t.fields == nil {
		t.fields = make(map[string]*agentdsl.Field, len(t.first.Fields))
		for _, f := range t.first.Fields {
			if f != nil && f.Name != nil && t.fields[f.Name.Name] == nil {
				t.fields[f.Name.Name] = f
			}
		}
	}
	return t.fields[name]
}

// index finds all tables, their rows, and the functions.
func (c *checker) index() {
	c.tables = map[string]*table{}
	c.columns = map[*agentdsl.Schema][]column{}
	c.all, c.declared = map[string]*agentdsl.Function{}, map[string]*agentdsl.Function{}
	c.inputs = map[*agentdsl.Function]*signature{}
	for _, b := range c.message.Blocks {
		switch b := b.(type) {
		case *agentdsl.Schema:
			if b == nil || b.Label == nil {
				continue
			}
			if c.tables[b.Label.Name] == nil {
				t := &table{label: b.Label.Name, first: b, ids: map[string]*agentdsl.Cell{}, place: len(c.order)}
				c.tables[t.label] = t
				c.order = append(c.order, t)
			}
		case *agentdsl.Functions:
			if b == nil {
				continue
			}
			c.any = true
			for _, f := range b.Functions {
				if f != nil && f.Name != nil && c.all[f.Name.Name] == nil {
					c.all[f.Name.Name] = f
				}
			}
		}
	}
	for _, b := range c.message.Blocks {
		switch b := b.(type) {
		case *agentdsl.Schema:
			if b != nil && b.Label != nil {
				c.references(c.tables[b.Label.Name], b)
			}
		case *agentdsl.Data:
			if b == nil {
				continue
			}
			label, _ := b.Label()
			t := c.tables[label]
			if t == nil {
				continue
			}
			t.blocks = append(t.blocks, b)
			for i := range b.Rows {
				if cells := b.Rows[i].Cells; len(cells) > 0 && !cells[0].IsEmpty() && t.ids[cells[0].Text] == nil {
					t.ids[cells[0].Text] = &cells[0]
				}
			}
		}
	}
}

// references notes where the fields of a schema lead.
func (c *checker) references(from *table, s *agentdsl.Schema) {
	for i, f := range s.Fields {
		if f == nil {
			continue
		}
		if schema, _, ok := f.BackRef(); ok {
			if to := c.tables[schema]; to != nil {
				from.refs = append(from.refs, ref{to, s, f, i})
			}
		}
		if t, ok := f.Type.(*agentdsl.RefType); ok && t != nil {
			if to := c.tables[t.Schema]; to != nil {
				from.refs = append(from.refs, ref{to, s, f, i})
			}
		}
	}
}

// column is what the cells of a field have to be.
type column struct {
	name string
	kind agentdsl.Kind // 0 if anything will do
	to   *table        // that a reference leads to, else nil
	id   bool          // it is the ID of its schema
}

// columnsOf makes the columns of fields.
func (c *checker) columnsOf(fields []*agentdsl.Field, ofSchema bool) []column {
	list := make([]column, len(fields))
	for i, f := range fields {
		if f == nil {
			continue
		}
		col := c.column(nameOf(f.Name), f.Type)
		if schema, _, ok := f.BackRef(); ok && col.to == nil {
			col.to = c.tables[schema]
		}
		col.id = ofSchema && i == 0 && col.name == idField
		list[i] = col
	}
	return list
}

// column is what values of a type have to be.
func (c *checker) column(name string, t agentdsl.Type) column {
	col := column{name: name}
	if ast.IsNil(t) {
		return col
	}
	switch t := t.(type) {
	case *agentdsl.BasicType:
		col.kind = t.Kind
	case *agentdsl.RefType:
		if col.to = c.tables[t.Schema]; col.to != nil {
			col.kind = col.to.keyKind()
		}
	}
	return col
}

// keyKind is the type of the values by which rows of the table are referred to.
func (t *table) keyKind() agentdsl.Kind {
	if len(t.first.Fields) > 0 && t.first.Fields[0] != nil {
		if b, ok := t.first.Fields[0].Type.(*agentdsl.BasicType); ok && b != nil {
			return b.Kind
		}
	}
	return agentdsl.Int
}

const idField = "ID"
