package jsonbridge

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// This file makes a message of tables.

// conversion makes the message.
func (s *shaper) conversion() *Conversion {
	h := &Helpers{}
	s.name()
	m := &agentdsl.Message{}
	for _, t := range s.order {
		if t.keyed && !t.natural {
			h.IDs = append(h.IDs, t.label)
		}
		h.Back = h.Back || len(t.parents.list) > 0
		schema, data := t.blocks()
		m.Blocks = append(m.Blocks, schema, data)
	}
	if root := s.tables[s.root()]; root != nil {
		kinds := map[rootForm]RootKind{asList: RootList, asObject: RootObject, asValue: RootValue}
		h.Root = &Root{root.label, kinds[s.form]}
	}
	return &Conversion{Message: m, Helpers: h}
}

// maxName is how many characters of a key become a label: one has 100 at most, and a number may come behind it.
const maxName = 80

// name gives labels to the tables whose names do not show in JSON.
func (s *shaper) name() {
	taken := map[string]bool{}
	for _, t := range s.order {
		taken[t.label] = true
	}
	next := map[string]int{} // the numbers below it are taken
	for _, t := range s.order {
		if t.label != "" {
			continue
		}
		name := "root"
		if t.role == isRef {
			name = strings.ReplaceAll(t.from.list[0].key, ".", "_")
			if utf8.RuneCountInString(name) > maxName {
				name = strings.TrimSpace(string([]rune(name)[:maxName]))
			}
		}
		t.label = name
		n := max(next[name], 2)
		for ; taken[t.label]; n++ {
			t.label = fmt.Sprintf("%s_%d", name, n)
		}
		next[name] = n
		taken[t.label] = true
	}
}

// writer is a column of the text and where its cells come from.
type writer struct {
	field *agentdsl.Field
	back  *shape // the rows' parents of this table
	id    bool   // made IDs
	col   int    // of the keys
	isAny bool   // all cells are JSON
}

// blocks writes a table.
func (t *shape) blocks() (*agentdsl.Schema, *agentdsl.Data) {
	schema := &agentdsl.Schema{Label: &agentdsl.Ident{Name: t.label}}
	var writers []writer
	put := func(w writer, name string, typ agentdsl.Type) {
		kind, ok := typ.(*agentdsl.BasicType)
		w.isAny = ok && kind.Kind == agentdsl.Any
		w.field = &agentdsl.Field{Name: &agentdsl.Ident{Name: name}, Type: typ}
		schema.Fields = append(schema.Fields, w.field)
		writers = append(writers, w)
	}
	first := -1
	switch {
	case t.keyed && !t.natural:
		put(writer{id: true, col: -1}, idColumn, basic(agentdsl.Int))
	case t.natural:
		first = t.at[idColumn]
	case t.role == isMain:
		first = t.first()
	}
	if first >= 0 {
		put(writer{col: first}, t.keys[first], t.typeOf(first))
	}
	for _, p := range t.parents.list {
		put(writer{back: p, col: -1}, "@"+p.label+"."+idColumn, p.idType())
	}
	place := make([]int, len(t.keys)) // of columns in the text; -1 for those that are not in it
	for i := range t.keys {
		c := &t.cols[i]
		place[i] = -1
		if i != first && c.lists > 0 && c.ints+c.floats+c.strings+c.others+c.nulls+c.cells+c.refs == 0 {
			continue // all its values are rows of a child
		}
		if i == first {
			continue
		}
		place[i] = len(writers)
		put(writer{col: i}, t.keys[i], t.typeOf(i))
	}
	if first >= 0 {
		for k, w := range writers {
			if w.col == first {
				place[first] = k
			}
		}
	}
	data := &agentdsl.Data{Of: schema, Rows: make([]agentdsl.Row, len(t.records))}
	width := len(writers)
	room := make([]agentdsl.Cell, width*len(t.records))
	for i := range t.records {
		cells := room[i*width : (i+1)*width : (i+1)*width]
		t.fill(cells, writers, place, &t.records[i])
		data.Rows[i].Cells = cells
	}
	return schema, data
}

// fill writes the cells of a row.
func (t *shape) fill(cells []agentdsl.Cell, writers []writer, place []int, r *record) {
	for k := range writers {
		switch w := &writers[k]; {
		case w.id:
			cells[k].Text = r.id
		case w.back != nil && w.back == r.parent:
			cells[k].Text = r.parent.records[r.row].id
		default:
			cells[k].Text = agentdslast.EmptyMark
		}
	}
	for i := range r.object.Members {
		m := &r.object.Members[i]
		at := place[t.at[m.Key]]
		if at < 0 || r.isList(i) {
			continue
		}
		if r.refs != nil && r.refs[i] >= 0 {
			cells[at].Text = t.cols[t.at[m.Key]].to.records[r.refs[i]].id
			continue
		}
		cells[at].Text = cellOf(m.Value, writers[at].isAny)
	}
}

func basic(k agentdsl.Kind) *agentdsl.BasicType { return &agentdsl.BasicType{Kind: k} }

// idType is the type of the IDs of a table.
func (t *shape) idType() agentdsl.Type {
	if t.natural {
		return t.typeOf(t.at[idColumn])
	}
	return basic(agentdsl.Int)
}

// typeOf is the type of a column: the one that all its values have, else any.
func (t *shape) typeOf(col int) agentdsl.Type {
	c := t.cols[col]
	if c.refs > 0 {
		return &agentdsl.RefType{Schema: c.to.label, Field: idColumn}
	}
	all := c.ints + c.floats + c.strings + c.others + c.nulls + c.cells
	switch {
	case all == 0:
		return basic(agentdsl.Any)
	case c.ints == all:
		return basic(agentdsl.Int)
	case c.floats == all:
		return basic(agentdsl.Float)
	case c.strings == all:
		return basic(agentdsl.Str)
	default:
		return basic(agentdsl.Any)
	}
}

// fitsInto says whether a message that FromJSON has made is no longer as a text than some bytes.
func fitsInto(m *agentdsl.Message, limit int) bool {
	n := 0
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Schema:
			n += len("[SCHEMA:]\n") + len(b.Label.Name)
			for _, f := range b.Fields { // with what stands behind it
				n += len(f.Name.Name) + len(":|") + len(f.Type.String())
			}
		case *agentdsl.Data:
			n += len("[DATA]\n")
			for i := range b.Rows {
				for k := range b.Rows[i].Cells {
					n += len(b.Rows[i].Cells[k].Text) + 1
				}
			}
		default: // is about as long as what it was made of
			text, err := agentdsl.Minify(&agentdsl.Message{Blocks: []agentdsl.Block{b}})
			if err != nil {
				return true // Text says what is wrong
			}
			n += len(text)
		}
		if n > limit {
			return false
		}
	}
	return true
}
