package jsonbridge

import (
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
)

// This file decides which tables can be written, and should be.

// Bounds of a table. What is sparser than that would be written with many empty cells.
const (
	maxColumns = 500
	sparse     = 4 // cells to a member
	someCells  = 64
)

// Bounds of what is written only to tell which rows of other tables those of children belong to: bytes, for each byte of the document and
// beside that. A table whose rows belong to those of many others has a column for each of them, and an ID of its parent may be long.
const (
	backGrowth = 8
	someBack   = 16 << 10
)

// fits says whether the tables can be written. If not, it notes what has to stay in cells.
func (s *shaper) fits() bool {
	good := true
	keep := func(c column) {
		if !s.inline[c] {
			s.inline[c], good = true, false
		}
	}
	mains := map[string]bool{}
	for _, t := range s.order {
		if t.role == isMain {
			mains[t.label] = t.label != ""
		}
	}
	for _, t := range s.order {
		t.judgeIDs()
	}
	room := someBack + backGrowth*s.size
	for _, t := range s.order {
		if len(t.parents.list) > 0 {
			room -= t.backBytes()
		}
		partly := t.someHaveIDs() && !(s.result && t.id == s.root())
		if room < 0 || partly || t.isBad() || t.role == isChild && (mains[t.label] || !isLabel(t.label)) || t.role == isRef && !t.keyed {
			if t.role == isMain {
				return s.worse()
			}
			if room < 0 { // the next one may do with less
				room += t.backBytes()
			}
			for _, c := range t.from.list {
				keep(c)
			}
			continue
		}
		for i, c := range t.cols {
			mixed := c.refs > 0 && c.scalars()+c.cells > 0 // which are no rows that a reference could name
			if mixed || c.lists > 0 && !t.keyed {
				keep(column{t.id, t.keys[i]})
			}
		}
	}
	for _, c := range s.circles() {
		keep(c)
	}
	return good
}

// scalars is how many values are neither objects nor lists.
func (c *stat) scalars() int { return c.ints + c.floats + c.strings + c.others + c.nulls }

// someHaveIDs says whether some rows have an ID and others have none: the column can be no key then, and no other one can have its name.
func (t *shape) someHaveIDs() bool {
	at, has := t.at[idColumn]
	if !has {
		return false
	}
	c := t.cols[at]
	return c.scalars()+c.cells+c.refs+c.lists < len(t.records)
}

// circles are members by which rows would belong to rows that belong to them, each of another table; a table may go on in itself. All lists
// under one key are one table, so that there may be such where nothing is in itself. Tables that are not on a way from a circle to a circle are
// taken away, one after the other; of the others, each circle has one that was met before the table that its rows belong to.
func (s *shaper) circles() []column {
	order := map[*shape]int{} // of what is left
	children := map[*shape][]*shape{}
	above, below := map[*shape]int{}, map[*shape]int{} // how many are left
	for i, t := range s.order {
		if t.role != isChild {
			continue
		}
		order[t] = i
		for _, p := range t.parents.list {
			if p.role == isChild && p != t {
				above[t]++
				below[p]++
				children[p] = append(children[p], t)
			}
		}
	}
	var ended []*shape
	for t := range order {
		if above[t] == 0 || below[t] == 0 {
			ended = append(ended, t)
		}
	}
	for len(ended) > 0 {
		t := ended[len(ended)-1]
		ended = ended[:len(ended)-1]
		if _, left := order[t]; !left {
			continue
		}
		delete(order, t)
		for _, c := range children[t] {
			if above[c]--; above[c] == 0 {
				ended = append(ended, c)
			}
		}
		for _, p := range t.parents.list {
			if p.role == isChild && p != t {
				if below[p]--; below[p] == 0 {
					ended = append(ended, p)
				}
			}
		}
	}
	var list []column
	for t, i := range order {
		for _, p := range t.parents.list {
			if at, left := order[p]; left && at > i {
				list = append(list, column{p.id, t.id.key})
			}
		}
	}
	return list
}

// worse takes the next form for the document.
func (s *shaper) worse() bool {
	switch s.form {
	case asTables:
		s.form = asObject
	case asObject, asList:
		s.form = asValue
	case asValue: // a table of one cell always fits
	}
	clear(s.inline)
	return false
}

// isBad says whether a table cannot be written, or should not be.
func (t *shape) isBad() bool {
	if t.named && !isLabel(t.label) {
		return true
	}
	columns, members := len(t.keys)+len(t.parents.list), t.present
	if t.role == isChild {
		members += len(t.records) // each belongs to one row
	}
	if columns > maxColumns || columns*len(t.records) > sparse*members+someCells {
		return true
	}
	for _, key := range t.keys {
		if !isPlain(key) {
			return true
		}
	}
	return t.role == isMain && !t.keyed && t.first() < 0
}

// backBytes is about how many bytes the columns of back references take.
func (t *shape) backBytes() int {
	n := 2 * len(t.records) * (len(t.parents.list) - 1) // empty cells
	for _, p := range t.parents.list {
		n += len("|@.ID:int") + len(p.label) // which is not known of objects, and short then
	}
	for i := range t.records {
		r := &t.records[i]
		n += 1 + len(r.parent.records[r.row].id)
	}
	return n
}

// first is a column whose cells never begin with a bracket, so that it can stand first; -1 if there is none.
func (t *shape) first() int {
	for i, c := range t.cols {
		if !c.listStart && c.lists+c.ints+c.floats+c.strings+c.others+c.nulls+c.refs+c.cells > c.lists {
			return i
		}
	}
	return -1
}

// isLabel says whether a name can be one of a table: a reference ends it at the first dot.
func isLabel(name string) bool { return isPlain(name) && !strings.Contains(name, ".") }

// isPlain says whether a name can be one of a column, and is no back reference.
func isPlain(name string) bool {
	if name == "" || hasEdge(name) || strings.ContainsAny(name, "|:[]@*\x7f") {
		return false
	}
	return !strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x85 || r == 0x2028 || r == 0x2029 })
}

// judgeIDs finds out whether the rows have IDs of their own, or can be given some.
func (t *shape) judgeIDs() {
	at, has := t.at[idColumn]
	t.natural, t.keyed = false, true
	if !has {
		for i := range t.records {
			t.records[i].id = strconv.Itoa(i + 1)
		}
		return
	}
	c := t.cols[at]
	seen := make(map[string]bool, len(t.records))
	t.keyed = c.nulls+c.cells+c.refs+c.lists == 0
	isAny := c.strings != c.scalars()
	for i := range t.records {
		v := t.records[i].object.Member(idColumn)
		if v == nil || v.Kind == ast.JSONBool || !t.keyed {
			t.keyed = false
			break
		}
		id := cellOf(v, isAny)
		if seen[id] {
			t.keyed = false
			break
		}
		seen[id] = true
		t.records[i].id = id
	}
	t.natural = t.keyed
}
