package jsonbridge

import (
	"slices"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
)

// tables are the tables of a message, ready to be written.
type tables struct {
	*settings
	byLabel map[string]*table
	order   []*table // as their labels come
	plans   map[*agentdsl.Schema]*plan
}

// table is the rows of all schemas with one label.
type table struct {
	label    string
	span     source.Span   // of the label in its first schema
	plan     *plan         // of its last schema
	plans    unique[*plan] // of all schemas that rows have, and of the last one
	rows     []row
	referred bool    // by a column of some table
	child    bool    // its rows name what they belong to
	given    bool    // there is a data block
	links    []*link // tables whose rows may belong to its rows
	linkOf   map[*table]*link
	shown    []bool // rows that were written
	indexes  map[string]map[string]int32
}

type row struct {
	cells []agentdsl.Cell
	plan  *plan
}

// plan is how rows of a schema are written.
type plan struct {
	fields []*agentdsl.Field
	slots  []slot
	at     map[string]int    // of slots by name, once there are many
	clash  *string           // a name that two columns have; nil if there is none
	backs  map[string][]back // by the label of the parent
}

// slot is a member of the object that a row becomes: a column, or the rows that belong to the row; where there are such, they come before the
// column of that name.
type slot struct {
	name string
	key  []byte // the name as a JSON string, and a colon
	col  int    // -1 for none
	kind agentdsl.Kind
	ref  *reference
	link *link
}

// reference is a column whose cells name rows of a table.
type reference struct {
	to    *table // nil if there is no such table
	field string
}

// back is a column that names the row of another table to which a row belongs.
type back struct {
	field string
	col   int
}

// link is a table whose rows belong to rows of another one, by the values that name those.
type link struct {
	child  *table
	parent *table
	groups map[string][]int32 // nil until it is needed
	fields unique[string]     // of the parent, that rows of the child name
}

// tablesOf gathers the tables of a message.
func tablesOf(m *agentdsl.Message, s *settings) (*tables, error) {
	t := &tables{settings: s, byLabel: map[string]*table{}, plans: map[*agentdsl.Schema]*plan{}}
	for _, b := range m.Blocks {
		if schema, ok := b.(*agentdsl.Schema); ok {
			made := t.table(nameOf(schema.Label))
			if schema.Label != nil && made.span == source.NoSpan {
				made.span = schema.Label.Span()
			}
			made.plan = &plan{fields: schema.Fields}
			t.plans[schema] = made.plan
		}
	}
	for _, b := range m.Blocks {
		data, ok := b.(*agentdsl.Data)
		if !ok {
			continue
		}
		label, ok := data.Label()
		if !ok {
			if len(data.Rows) > 0 && !s.compat {
				return nil, rowError("", 0, data.Rows[0].Cells, ErrNoSchema)
			}
			continue
		}
		into := t.table(label)
		into.given = true
		p := t.plans[data.Of]
		if p == nil { // of a message made by hand
			p = &plan{fields: data.Of.Fields}
			t.plans[data.Of] = p
		}
		if into.plan == nil {
			into.plan = p
		}
		if len(data.Rows) > 0 {
			into.plans.add(p)
		}
		into.rows = slices.Grow(into.rows, len(data.Rows))
		for i := range data.Rows {
			into.rows = append(into.rows, row{data.Rows[i].Cells, p})
		}
	}
	t.link()
	return t, nil
}

func nameOf(id *agentdsl.Ident) string {
	if id == nil {
		return ""
	}
	return id.Name
}

func (t *tables) table(label string) *table {
	made := t.byLabel[label]
	if made == nil {
		made = &table{label: label, span: source.NoSpan}
		t.byLabel[label] = made
		t.order = append(t.order, made)
	}
	return made
}

// link finds out which tables refer to which, and plans how rows are written.
func (t *tables) link() {
	for _, from := range t.order {
		from.shown = make([]bool, len(from.rows))
		if t.compat { // the last schema of a label counts for all its rows
			for i := range from.rows {
				from.rows[i].plan = from.plan
			}
			from.plans = unique[*plan]{}
		}
		if from.plan != nil {
			from.plans.add(from.plan)
		}
		for _, p := range from.plans.list {
			t.linkPlan(from, p)
		}
	}
	for _, of := range t.order {
		for _, p := range of.plans.list {
			t.plan(of, p)
		}
	}
}

// linkPlan notes which tables the columns of a schema are about.
func (t *tables) linkPlan(from *table, p *plan) {
	for i, f := range p.fields {
		if ref, ok := f.Type.(*agentdsl.RefType); ok {
			if to := t.byLabel[ref.Schema]; to != nil {
				to.referred = true
			}
		}
		label, field, ok := f.BackRef()
		if !ok {
			from.child = from.child || t.compat && strings.HasPrefix(nameOf(f.Name), "@")
			continue
		}
		from.child = true
		if p.backs == nil {
			p.backs = map[string][]back{}
		}
		p.backs[label] = append(p.backs[label], back{field, i})
		if parent := t.byLabel[label]; parent != nil {
			parent.linkTo(from).fields.add(field)
		}
	}
}

// linkTo is the link of a table to a child.
func (t *table) linkTo(child *table) *link {
	l := t.linkOf[child]
	if l == nil {
		l = &link{child: child, parent: t}
		if t.linkOf == nil {
			t.linkOf = map[*table]*link{}
		}
		t.linkOf[child] = l
		t.links = append(t.links, l)
	}
	return l
}

// plan makes the slots of a schema of a table, which is nil for a result.
func (t *tables) plan(of *table, p *plan) {
	p.slots, p.at = nil, nil
	for i, f := range p.fields {
		name := nameOf(f.Name)
		if of != nil && t.added(of.label, name, i) {
			continue
		}
		s := slot{name: name, col: i, kind: agentdsl.Any}
		switch typ := f.Type.(type) {
		case *agentdsl.BasicType:
			s.kind = typ.Kind
		case *agentdsl.RefType:
			s.ref = &reference{t.byLabel[typ.Schema], typ.Field}
		}
		if label, field, ok := f.BackRef(); ok {
			if of == nil { // a result names the rows that go with its own
				s.name, s.ref = label, &reference{t.byLabel[label], field}
			} else if t.compat {
				s.kind, s.ref = agentdsl.Any, nil
			}
		} else if t.compat && strings.HasPrefix(name, "@") {
			s.kind, s.ref = agentdsl.Any, nil
		}
		if p.clash == nil && p.find(s.name) >= 0 {
			p.clash = &s.name
		}
		p.put(s)
	}
	if of != nil {
		for _, l := range of.links {
			s := slot{name: l.child.label, col: -1, link: l}
			if at := p.find(s.name); at >= 0 {
				p.slots[at].link = l
			} else {
				p.put(s)
			}
		}
	}
	if !t.keepOrder {
		slices.SortStableFunc(p.slots, func(a, b slot) int { return strings.Compare(a.name, b.name) })
	}
	for i := range p.slots {
		p.slots[i].key = append(appendString(nil, p.slots[i].name, false), ':')
	}
}

// manySlots is how many slots are found by going through them.
const manySlots = 16

// put adds a slot; of two of one name the last one counts, as for the published package.
func (p *plan) put(s slot) {
	if at := p.find(s.name); at >= 0 {
		p.slots[at] = s
		return
	}
	p.slots = append(p.slots, s)
	if len(p.slots) > manySlots {
		if p.at == nil {
			p.at = map[string]int{}
			for i := range p.slots {
				p.at[p.slots[i].name] = i
			}
		}
		p.at[s.name] = len(p.slots) - 1
	}
}

func (p *plan) find(name string) int {
	if p.at != nil {
		if at, ok := p.at[name]; ok {
			return at
		}
		return -1
	}
	return slices.IndexFunc(p.slots, func(s slot) bool { return s.name == name })
}

// added says whether a column is one that FromJSON added.
func (s *settings) added(label, name string, col int) bool {
	if s.helpers == nil {
		return false
	}
	return s.helpers.Back && strings.HasPrefix(name, "@") || col == 0 && name == idColumn && s.addedIDs[label]
}

// cell is the text of a cell, "" if it is empty or not there.
func (r *row) cell(col int) string {
	if col < 0 || col >= len(r.cells) {
		return ""
	}
	return r.cells[col].Value()
}

// column is the column of a row's schema with a name; the first one if there is none.
func (r *row) column(name string) int {
	for i, f := range r.plan.fields {
		if nameOf(f.Name) == name {
			return i
		}
	}
	return 0
}

// find is the first row with a value in a column; -1 if there is none.
func (t *table) find(field, value string, compat bool) int {
	if compat {
		field = ""
	}
	index := t.indexes[field]
	if index == nil {
		index = make(map[string]int32, len(t.rows))
		var last *plan
		col := 0
		for i := range t.rows {
			r := &t.rows[i]
			if r.plan != last && !compat {
				last, col = r.plan, r.column(field)
			}
			v := r.cell(col)
			if _, known := index[v]; !known {
				index[v] = int32(i) //nolint:gosec // a message has less rows
			}
		}
		if t.indexes == nil {
			t.indexes = map[string]map[string]int32{}
		}
		t.indexes[field] = index
	}
	if at, ok := index[value]; ok {
		return int(at)
	}
	return -1
}

// belonging are the rows that belong to a row.
func (l *link) belonging(r *row, compat bool) []int32 {
	if l.groups == nil {
		l.group(compat)
	}
	if compat {
		return l.groups[r.cell(0)]
	}
	var rows []int32
	for _, field := range l.fields.list {
		if v := r.cell(r.column(field)); v != "" {
			found := l.groups[field+"\x00"+v]
			if rows == nil {
				rows = found
			} else if found != nil {
				rows = slices.Concat(rows, found)
				slices.Sort(rows)
				rows = slices.Compact(rows)
			}
		}
	}
	return rows
}

// group sorts the rows of the child by what they name.
func (l *link) group(compat bool) {
	l.groups = map[string][]int32{}
	var last *plan
	var backs []back
	for i := range l.child.rows {
		c := &l.child.rows[i]
		if c.plan != last || i == 0 {
			last, backs = c.plan, c.plan.backs[l.parent.label]
			if compat {
				backs = publishedBacks(c.plan, l.parent.label)
			}
		}
		for _, b := range backs {
			if v := c.cell(b.col); v != "" || compat {
				key := v
				if !compat { // what the field is called decides which column of the parent is meant
					key = b.field + "\x00" + v
				}
				rows := l.groups[key]
				if n := len(rows); n > 0 && rows[n-1] == int32(i) { //nolint:gosec // a message has less rows
					continue // by another column of the same name
				}
				l.groups[key] = append(rows, int32(i)) //nolint:gosec // as above
			}
		}
	}
}

// publishedBacks is the column that the published package takes for the one that names rows of a table: the first one that holds the label
// and a dot anywhere.
func publishedBacks(p *plan, label string) []back {
	for i, f := range p.fields {
		if name := nameOf(f.Name); strings.HasPrefix(name, "@") && strings.Contains(name, label+".") {
			return []back{{"", i}}
		}
	}
	return nil
}
