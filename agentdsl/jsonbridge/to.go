package jsonbridge

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
)

// idColumn is the name of the column that tells rows apart.
const idColumn = "ID"

// Names of members that are no tables.
const (
	keyFunctions = "functions"
	keyCall      = "call"
	keyCalls     = "calls"
	keyResult    = "result"
	keyResults   = "results"
)

// ToJSON writes the tables, functions, calls and results of a message as one compact JSON document; the package's comment tells how. Stray
// lines mean nothing and are left out. Of several calls or results, the members call and result are the last one, and calls and results
// are lists of all.
//
// Errors: ErrCycle, ErrDepth and ErrLimit; ErrClash where two things would be one member: two columns, a column and the rows that belong to
// a row, two arguments or parameters, a table and a block of another kind; ErrNoSchema. Those about a row are in a RowError, and those about
// a table as a whole, a function or a call in a BlockError. ErrShape, if the helpers are of another message.
func ToJSON(m *agentdsl.Message, options ...Option) ([]byte, error) {
	s, err := configure(options)
	if err != nil {
		return nil, err
	}
	t, err := tablesOf(m, s)
	if err != nil {
		return nil, err
	}
	e := &encoder{tables: t, limit: s.maxOutput}
	if e.limit == 0 {
		e.limit = DefaultMaxOutput + Growth*sizeOf(m)
	}
	if err := e.document(m); err != nil {
		return nil, err
	}
	return e.whole()
}

// sizeOf is how many bytes the cells of a message have.
func sizeOf(m *agentdsl.Message) int {
	size := 0
	add := func(rows []agentdsl.Row) {
		for i := range rows {
			for j := range rows[i].Cells {
				size += len(rows[i].Cells[j].Text)
			}
		}
	}
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Data:
			add(b.Rows)
		case *agentdsl.Result:
			add(b.Rows)
		}
	}
	return size
}

// encoder writes members one after the other, and puts them together at the end.
type encoder struct {
	*tables
	buf     []byte
	members []member
	limit   int // of bytes; none if negative
	path    []place
}

// member is a member of the document: its value stands from start to end.
type member struct {
	name       string
	start, end int
}

// place is a row that is being written.
type place struct {
	of  *table
	row int
}

func (e *encoder) document(m *agentdsl.Message) error {
	for _, t := range e.order {
		if t.child || t.referred || !t.given {
			continue
		}
		if err := e.list(t, nil); err != nil {
			return err
		}
	}
	if !e.compat {
		if err := e.lost(); err != nil {
			return err
		}
	}
	return e.others(m)
}

// lost writes rows that stand nowhere yet: nothing refers to them, or they name a row that is not there.
func (e *encoder) lost() error {
	for _, children := range []bool{false, true} {
		for _, t := range e.order {
			if t.child != children || !slices.Contains(t.shown, false) {
				continue
			}
			var rows []int
			for i, shown := range t.shown {
				if !shown {
					rows = append(rows, i)
				}
			}
			if err := e.list(t, rows); err != nil {
				return err
			}
		}
	}
	return nil
}

// list writes rows of a table as a member: all if rows is nil.
func (e *encoder) list(t *table, rows []int) error {
	start := len(e.buf)
	e.buf = append(e.buf, '[')
	n := len(t.rows)
	if rows != nil {
		n = len(rows)
	}
	for k := range n {
		i := k
		if rows != nil {
			i = rows[k]
		}
		if rows != nil && t.shown[i] { // by another one of these
			continue
		}
		if e.buf[len(e.buf)-1] != '[' {
			e.buf = append(e.buf, ',')
		}
		if err := e.row(t, i); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, ']')
	e.members = append(e.members, member{t.label, start, len(e.buf)})
	return nil
}

// row writes a row with all that it refers to and all that belongs to it.
func (e *encoder) row(t *table, i int) error {
	if len(e.path) == e.maxDepth {
		err := ErrDepth
		if e.circles() {
			err = ErrCycle
		}
		return rowError(t.label, i, t.rows[i].cells, err)
	}
	if e.limit >= 0 && len(e.buf) > e.limit {
		return rowError(t.label, i, t.rows[i].cells, fmt.Errorf("%w: %d bytes", ErrLimit, e.limit))
	}
	t.shown[i] = true
	e.path = append(e.path, place{t, i})
	err := e.object(&t.rows[i])
	if err != nil && !errors.As(err, new(*RowError)) { // about this very row
		err = rowError(t.label, i, t.rows[i].cells, err)
	}
	e.path = e.path[:len(e.path)-1]
	return err
}

// circles says whether a row stands in itself.
func (e *encoder) circles() bool {
	seen := make(map[place]bool, len(e.path))
	return slices.ContainsFunc(e.path, func(p place) bool {
		again := seen[p]
		seen[p] = true
		return again
	})
}

func (e *encoder) object(r *row) error {
	e.buf = append(e.buf, '{')
	if r.plan.clash != nil && !e.compat {
		return fmt.Errorf("%w: two columns are called %q", ErrClash, *r.plan.clash)
	}
	first := true
	key := func(s *slot) {
		if !first {
			e.buf = append(e.buf, ',')
		}
		first = false
		e.buf = append(e.buf, s.key...)
	}
	for i := range r.plan.slots {
		s := &r.plan.slots[i]
		if s.link != nil {
			if rows := s.link.belonging(r, e.compat); len(rows) > 0 {
				if r.cell(s.col) != "" && !e.compat {
					return fmt.Errorf("%w: a column is called %q, and so is the table of rows that belong to this one", ErrClash, s.name)
				}
				key(s)
				if err := e.children(s.link.child, rows); err != nil {
					return err
				}
				continue
			}
		}
		if s.col < 0 || s.col >= len(r.cells) {
			continue
		}
		text := r.cells[s.col].Value()
		if text == "" {
			if e.compat {
				key(s)
				if err := e.value(s, ""); err != nil {
					return err
				}
			}
			continue
		}
		key(s)
		if err := e.value(s, text); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, '}')
	return nil
}

func (e *encoder) children(of *table, rows []int32) error {
	e.buf = append(e.buf, '[')
	for i, r := range rows {
		if i > 0 {
			e.buf = append(e.buf, ',')
		}
		if err := e.row(of, int(r)); err != nil {
			return err
		}
	}
	e.buf = append(e.buf, ']')
	return nil
}

// value writes the value of a cell, which is not empty but for the published package.
func (e *encoder) value(s *slot, text string) error {
	if s.ref != nil {
		if s.ref.to != nil {
			if at := s.ref.to.find(s.ref.field, text, e.compat); at >= 0 {
				return e.row(s.ref.to, at)
			}
		}
		if !e.compat {
			return e.cell(agentdsl.Any, text)
		}
		e.buf = appendDecoded(e.buf, text)
		return nil
	}
	if !e.compat {
		return e.cell(s.kind, text)
	}
	e.buf = appendPublished(e.buf, s.kind, text)
	return nil
}

// cell writes the value of a cell.
func (e *encoder) cell(kind agentdsl.Kind, text string) (err error) {
	e.buf, err = appendCell(e.buf, kind, text, e.maxDepth)
	return err
}

// others writes what is no table.
func (e *encoder) others(m *agentdsl.Message) error {
	var functions []*agentdsl.Function
	var calls []*agentdsl.Call
	var results []*agentdsl.Result
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Functions:
			functions = append(functions, b.Functions...)
		case *agentdsl.Call:
			calls = append(calls, b)
		case *agentdsl.Result:
			results = append(results, b)
		}
	}
	if len(functions) > 0 {
		start := len(e.buf)
		if err := e.functions(functions); err != nil {
			return err
		}
		e.members = append(e.members, member{keyFunctions, start, len(e.buf)})
	}
	for i, list := range [][]func() error{e.callWriters(calls, functions), e.resultWriters(results)} {
		if len(list) == 0 {
			continue
		}
		one, all := keyCall, keyCalls
		if i == 1 {
			one, all = keyResult, keyResults
		}
		start := len(e.buf)
		if err := list[len(list)-1](); err != nil {
			return err
		}
		e.members = append(e.members, member{one, start, len(e.buf)})
		if len(list) == 1 || e.compat {
			continue
		}
		start = len(e.buf)
		e.buf = append(e.buf, '[')
		for k, write := range list {
			if k > 0 {
				e.buf = append(e.buf, ',')
			}
			if err := write(); err != nil {
				return err
			}
		}
		e.buf = append(e.buf, ']')
		e.members = append(e.members, member{all, start, len(e.buf)})
	}
	return nil
}

func (e *encoder) functions(list []*agentdsl.Function) error {
	e.buf = append(e.buf, '[')
	for i, f := range list {
		for _, params := range [][]*agentdsl.Param{f.Inputs, f.Outputs} {
			if p := twice(e, params, paramName); p >= 0 {
				return blockError("function", f.Name, params[p], fmt.Errorf("%w: the parameter %q is declared twice", ErrClash, paramName(params[p])))
			}
		}
		if i > 0 {
			e.buf = append(e.buf, ',')
		}
		desc := ""
		if f.Desc != nil {
			desc = f.Desc.Value
		}
		e.buf = append(appendString(append(e.buf, `{"description":`...), desc, false), `,"inputs":{`...)
		for k, p := range lastNamed(f.Inputs, paramName) {
			if k > 0 {
				e.buf = append(e.buf, ',')
			}
			e.buf = append(appendString(e.buf, nameOf(p.Name), false), ':')
			e.buf = fmt.Appendf(e.buf, `{"required":%t,"type":`, p.Required)
			e.buf = append(appendString(e.buf, typeOf(p), false), '}')
		}
		e.buf = append(appendString(append(e.buf, `},"name":`...), nameOf(f.Name), false), `,"outputs":{`...)
		for k, p := range lastNamed(f.Outputs, paramName) {
			if k > 0 {
				e.buf = append(e.buf, ',')
			}
			e.buf = append(appendString(e.buf, nameOf(p.Name), false), ':')
			e.buf = appendString(e.buf, typeOf(p), false)
		}
		e.buf = append(e.buf, "}}"...)
	}
	e.buf = append(e.buf, ']')
	return nil
}

func paramName(p *agentdsl.Param) string { return nameOf(p.Name) }

func typeOf(p *agentdsl.Param) string {
	if p.Type == nil {
		return ""
	}
	return p.Type.String()
}

// twice is the place of the first thing that has the name of one before it; -1 if there is none, and with Compat, where the last one counts.
func twice[T any](e *encoder, list []T, name func(T) string) int {
	if e.compat {
		return -1
	}
	seen := make(map[string]bool, len(list))
	return slices.IndexFunc(list, func(v T) bool {
		n := name(v)
		again := seen[n]
		seen[n] = true
		return again
	})
}

// lastNamed sorts things by name; of several of one name the last one counts.
func lastNamed[T any](list []T, name func(T) string) []T {
	sorted := slices.Clone(list)
	slices.Reverse(sorted)
	slices.SortStableFunc(sorted, func(a, b T) int { return strings.Compare(name(a), name(b)) })
	return slices.CompactFunc(sorted, func(a, b T) bool { return name(a) == name(b) })
}

func (e *encoder) callWriters(calls []*agentdsl.Call, known []*agentdsl.Function) []func() error {
	types := map[string]map[string]agentdsl.Kind{} // of parameters by function
	for _, f := range known {
		of := types[nameOf(f.Name)]
		if of == nil {
			of = map[string]agentdsl.Kind{}
			types[nameOf(f.Name)] = of
		}
		for _, p := range f.Inputs {
			if basic, ok := p.Type.(*agentdsl.BasicType); ok {
				of[nameOf(p.Name)] = basic.Kind
			}
		}
	}
	list := make([]func() error, len(calls))
	for i, c := range calls {
		list[i] = func() error {
			return e.call(c, types[nameOf(c.Function)])
		}
	}
	return list
}

func (e *encoder) call(c *agentdsl.Call, types map[string]agentdsl.Kind) error {
	argName := func(a *agentdsl.Arg) string { return nameOf(a.Key) }
	if i := twice(e, c.Args, argName); i >= 0 {
		return blockError("call", c.Function, c.Args[i], fmt.Errorf("%w: the argument %q is given twice", ErrClash, argName(c.Args[i])))
	}
	e.buf = append(e.buf, `{"arguments":{`...)
	for k, a := range lastNamed(c.Args, argName) {
		if k > 0 {
			e.buf = append(e.buf, ',')
		}
		e.buf = append(appendString(e.buf, nameOf(a.Key), false), ':')
		value := ""
		if a.Value != nil {
			value = a.Value.Value
		}
		if kind, declared := types[nameOf(a.Key)]; declared && !e.compat && value != "" {
			if err := e.cell(kind, value); err != nil {
				return blockError("call", c.Function, a, fmt.Errorf("argument %q: %w", nameOf(a.Key), err))
			}
		} else {
			e.buf = appendString(e.buf, value, false)
		}
	}
	e.buf = append(appendString(append(e.buf, `},"function":`...), nameOf(c.Function), false), '}')
	return nil
}

func (e *encoder) resultWriters(results []*agentdsl.Result) []func() error {
	var list []func() error
	for _, r := range results {
		list = append(list, func() error {
			p := &plan{fields: r.Fields}
			e.plan(nil, p)
			e.buf = append(e.buf, `{"data":[`...)
			for i := range r.Rows {
				if i > 0 {
					e.buf = append(e.buf, ',')
				}
				if err := e.object(&row{r.Rows[i].Cells, p}); err != nil {
					if !errors.As(err, new(*RowError)) {
						err = rowError(keyResult, i, r.Rows[i].Cells, err)
					}
					return err
				}
			}
			e.buf = append(e.buf, `],"error":`...)
			if r.Error != nil {
				e.buf = appendString(e.buf, r.Error.Value, false)
			} else {
				e.buf = append(e.buf, "null"...)
			}
			status := ""
			if r.Status != nil {
				status = r.Status.Code.String()
			}
			e.buf = append(appendString(append(e.buf, `,"status":`...), status, false), '}')
			return nil
		})
	}
	return list
}

// whole puts the members together, or gives the one that the helpers say is the document.
func (e *encoder) whole() ([]byte, error) {
	if e.limit >= 0 && len(e.buf) > e.limit {
		return nil, fmt.Errorf("%w: %d bytes", ErrLimit, e.limit)
	}
	if e.helpers != nil && e.helpers.Root != nil {
		return e.root(e.helpers.Root)
	}
	if !e.keepOrder {
		slices.SortStableFunc(e.members, func(a, b member) int { return cmp.Compare(a.name, b.name) })
	}
	out := make([]byte, 0, len(e.buf)+16*len(e.members)+2)
	out = append(out, '{')
	for i, m := range e.members {
		if i+1 < len(e.members) && e.members[i+1].name == m.name {
			if !e.compat {
				err := &BlockError{What: "table", Name: m.name, Span: source.NoSpan, Err: fmt.Errorf("%w: it is called as the blocks of another kind are", ErrClash)}
				if t := e.byLabel[m.name]; t != nil {
					err.Span = t.span
				}
				return nil, err
			}
			continue // what is no table comes last
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(appendString(out, m.name, false), ':')
		out = append(out, e.buf[m.start:m.end]...)
	}
	return append(out, '}'), nil
}

// root is the document that a table stands for.
func (e *encoder) root(r *Root) ([]byte, error) {
	t := e.byLabel[r.Label]
	if len(e.members) != 1 || e.members[0].name != r.Label || t == nil {
		return nil, fmt.Errorf("%w: %q is not the only table that no other one refers to", ErrShape, r.Label)
	}
	list := e.buf[e.members[0].start:e.members[0].end]
	switch {
	case r.Kind == RootList:
		return list, nil
	case len(t.rows) != 1:
		return nil, fmt.Errorf("%w: %q has %d rows, not one", ErrShape, r.Label, len(t.rows))
	case r.Kind == RootObject:
		return list[1 : len(list)-1], nil
	case r.Kind == RootValue:
		prefix, suffix := `[{"`+valueColumn+`":`, "}]"
		if text := string(list); strings.HasPrefix(text, prefix) {
			return []byte(text[len(prefix) : len(text)-len(suffix)]), nil
		}
	}
	return nil, fmt.Errorf("%w: %q is no %s", ErrShape, r.Label, r.Kind)
}
