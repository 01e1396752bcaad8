package jsonbridge

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// This file makes messages of JSON as the published package does, which writes much twice and leaves out more.

// publishedTable is a table as its first row has made it.
type publishedTable struct {
	label  string
	fields []*agentdsl.Field
	rows   [][]string
}

type publisher struct {
	tables map[string]*publishedTable
	order  []*publishedTable
	next   map[string]int
	room   int // bytes that may still be written
	full   bool
}

// deepest is how many lists and objects in each other the published package reads.
const deepest = 127

func fromPublished(doc *ast.JSONValue, size int, s *settings) (*Conversion, error) {
	if depthOf(doc) > deepest {
		return nil, fmt.Errorf("%w: it is nested more than %d levels deep", ErrWrite, deepest)
	}
	if !isFinite(doc) {
		return nil, fmt.Errorf("%w: a number is out of range", ErrWrite)
	}
	p := &publisher{tables: map[string]*publishedTable{}, next: map[string]int{}, room: s.maxOutput}
	switch {
	case p.room == 0:
		p.room = DefaultMaxOutput + Growth*size
	case p.room < 0:
		p.room = math.MaxInt
	}
	m := &agentdsl.Message{}
	if doc.Kind == ast.JSONObject {
		head, err := p.document(doc)
		if err != nil {
			return nil, err
		}
		if head != nil {
			m.Blocks = append(m.Blocks, head)
		}
	}
	if p.full {
		return nil, fmt.Errorf("%w: what stands beside lists is written once for each of them", ErrLimit)
	}
	for _, t := range p.order {
		schema := &agentdsl.Schema{Label: &agentdsl.Ident{Name: t.label}, Fields: t.fields}
		data := &agentdsl.Data{Of: schema}
		for _, r := range t.rows {
			cells := make([]agentdsl.Cell, len(r))
			for i, text := range r {
				cells[i].Text = text
				if text == "" {
					cells[i].Text = agentdslast.EmptyMark
				}
			}
			data.Rows = append(data.Rows, agentdsl.Row{Cells: cells})
		}
		m.Blocks = append(m.Blocks, schema, data)
	}
	return &Conversion{Message: m, Helpers: &Helpers{}, published: true}, nil
}

// isFinite says whether all numbers are ones that the published package reads.
func isFinite(v *ast.JSONValue) bool {
	if v.Kind == ast.JSONNumber {
		_, err := strconv.ParseFloat(v.Text, 64)
		return err == nil
	}
	return !slices.ContainsFunc(v.Items, func(x *ast.JSONValue) bool { return !isFinite(x) }) &&
		!slices.ContainsFunc(v.Members, func(m ast.JSONMember) bool { return !isFinite(m.Value) })
}

func depthOf(v *ast.JSONValue) int {
	if v.Kind != ast.JSONArray && v.Kind != ast.JSONObject {
		return 0
	}
	most := 0
	for _, item := range v.Items {
		most = max(most, depthOf(item))
	}
	for i := range v.Members {
		most = max(most, depthOf(v.Members[i].Value))
	}
	return most + 1
}

// sorted are the members of an object as the published package visits them.
func sorted(v *ast.JSONValue) []ast.JSONMember {
	list := slices.Clone(v.Members)
	slices.SortFunc(list, func(a, b ast.JSONMember) int { return strings.Compare(a.Key, b.Key) })
	return list
}

// startsTable says whether a value is a list whose first item is an object.
func startsTable(v *ast.JSONValue) bool {
	return v.Kind == ast.JSONArray && len(v.Items) > 0 && v.Items[0].Kind == ast.JSONObject
}

// plainText is a string itself, and any other value as JSON.
func plainText(v *ast.JSONValue) string {
	if v.Kind == ast.JSONString {
		return v.Text
	}
	return string(appendSorted(nil, v))
}

// appendSorted writes a value with sorted keys.
func appendSorted(to []byte, v *ast.JSONValue) []byte {
	switch v.Kind {
	case ast.JSONNumber:
		return appendNumber(to, v.Text)
	case ast.JSONArray:
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ',')
			}
			to = appendSorted(to, item)
		}
		return append(to, ']')
	case ast.JSONObject:
		to = append(to, '{')
		for i, m := range sorted(v) {
			if i > 0 {
				to = append(to, ',')
			}
			to = append(appendString(to, m.Key, false), ':')
			to = appendSorted(to, m.Value)
		}
		return append(to, '}')
	default:
		return appendValue(to, v, false)
	}
}

func inferred(v *ast.JSONValue) agentdsl.Type {
	if v.Kind != ast.JSONNumber {
		return basic(agentdsl.Str)
	}
	if strings.ContainsAny(string(appendNumber(nil, v.Text)), ".e") {
		return basic(agentdsl.Float)
	}
	return basic(agentdsl.Int)
}

func field(name string, t agentdsl.Type) *agentdsl.Field {
	return &agentdsl.Field{Name: &agentdsl.Ident{Name: name}, Type: t}
}

func refTo(label string) agentdsl.Type { return &agentdsl.RefType{Schema: label, Field: idColumn} }

// number is the next ID of a table, from 1.
func (p *publisher) number(label string) int {
	if p.next[label] == 0 {
		p.next[label] = 1
	}
	n := p.next[label]
	p.next[label] = n + 1
	return n
}

// peek is the ID that a table will give next.
func (p *publisher) peek(label string) int { return max(p.next[label], 1) }

// put appends a row to a table; the first one decides what the columns are.
func (p *publisher) put(label string, fields []*agentdsl.Field, cells []string) {
	p.row(p.open(label, fields), cells)
}

// row appends a row, if there is room for it.
func (p *publisher) row(t *publishedTable, cells []string) {
	for _, c := range cells {
		p.room -= len(c) + 1
	}
	if p.full = p.full || p.room < 0; !p.full {
		t.rows = append(t.rows, cells)
	}
}

// membersOf finds the members of an object by name.
func membersOf(object *ast.JSONValue) func(key string) *ast.JSONValue {
	if len(object.Members) <= manySlots {
		return object.Member
	}
	at := make(map[string]*ast.JSONValue, len(object.Members))
	for _, m := range object.Members {
		at[m.Key] = m.Value
	}
	return func(key string) *ast.JSONValue { return at[key] }
}

func (p *publisher) open(label string, fields []*agentdsl.Field) *publishedTable {
	t := p.tables[label]
	if t == nil {
		t = &publishedTable{label: label, fields: fields}
		p.tables[label] = t
		p.order = append(p.order, t)
	}
	return t
}

// parent is a row that others belong to.
type parent struct{ label, id string }

// extract makes a row of an object, and rows of what is in it.
func (p *publisher) extract(label string, object *ast.JSONValue, of *parent) int {
	if p.full {
		return 0
	}
	id := p.number(label)
	fields, cells := []*agentdsl.Field{field(idColumn, basic(agentdsl.Int))}, []string{strconv.Itoa(id)}
	if of != nil {
		fields, cells = append(fields, field("@"+of.label+"."+idColumn, basic(agentdsl.Int))), append(cells, of.id)
	}
	list := sorted(object)
	for _, m := range list {
		switch {
		case m.Key == idColumn:
		case m.Value.Kind == ast.JSONObject:
			p.extract(m.Key, m.Value, nil)
			fields, cells = append(fields, field(m.Key, refTo(m.Key))), append(cells, strconv.Itoa(p.peek(m.Key)-1))
		case startsTable(m.Value):
			fields, cells = append(fields, field(m.Key, refTo(m.Key))), append(cells, strconv.Itoa(p.peek(m.Key)))
		default:
			fields, cells = append(fields, field(m.Key, inferred(m.Value))), append(cells, plainText(m.Value))
		}
	}
	p.put(label, fields, cells)
	for _, m := range list {
		if m.Key != idColumn && startsTable(m.Value) {
			p.children(m.Key, m.Value, parent{label, strconv.Itoa(id)})
		}
	}
	return id
}

func (p *publisher) children(label string, list *ast.JSONValue, of parent) {
	for _, item := range list.Items {
		if p.full {
			return
		}
		if item.Kind == ast.JSONObject {
			p.extract(label, item, &of)
		}
	}
}

// document visits the members of a document, and gives the call or the result that it is, if any.
func (p *publisher) document(doc *ast.JSONValue) (agentdsl.Block, error) {
	if call := doc.Member(keyCall); call != nil {
		return p.call(call), nil
	}
	if result := doc.Member(keyResult); result != nil {
		return p.result(result)
	}
	members := sorted(doc)
	var scalars []ast.JSONMember
	for _, m := range members {
		if m.Value.Kind != ast.JSONObject && m.Value.Kind != ast.JSONArray {
			scalars = append(scalars, m)
		}
	}
	for _, m := range members {
		inner := m.Value
		if inner.Kind == ast.JSONString {
			if read, err := ast.ReadJSON([]byte(inner.Text), deepest); err == nil && read.Kind == ast.JSONObject {
				inner = read
			}
		}
		switch {
		case inner.Kind == ast.JSONObject:
			for _, t := range sorted(inner) {
				if startsTable(t.Value) {
					p.list(t.Key, m.Key, t.Value, scalars)
				}
			}
		case startsTable(inner):
			p.list(m.Key, m.Key, inner, scalars)
		}
	}
	if version, kind := doc.Member("apiVersion"), doc.Member("kind"); version != nil && kind != nil {
		label, of := "root", doc
		if kind.Kind == ast.JSONString {
			label = kind.Text
		}
		if spec := doc.Member("spec"); spec != nil && spec.Kind == ast.JSONObject {
			of = spec
		}
		p.extract(label, of, nil)
	}
	return nil, nil //nolint:nilnil // most documents are neither
}

func (p *publisher) call(v *ast.JSONValue) *agentdsl.Call {
	c := &agentdsl.Call{Function: &agentdsl.Ident{Name: "Unknown"}}
	if f := v.Member("function"); f != nil && f.Kind == ast.JSONString {
		c.Function.Name = f.Text
	}
	if args := v.Member("arguments"); args != nil && args.Kind == ast.JSONObject {
		for _, m := range sorted(args) {
			c.Args = append(c.Args, &agentdsl.Arg{Key: &agentdsl.Ident{Name: m.Key}, Value: &agentdsl.Text{Value: plainText(m.Value)}})
		}
	}
	return c
}

// columns are the columns that the first row of a list makes, whose nested objects are written for that, too.
func (p *publisher) columns(first *ast.JSONValue) (keys []string, fields []*agentdsl.Field) {
	for _, m := range sorted(first) {
		switch {
		case m.Key == idColumn:
			continue
		case m.Value.Kind == ast.JSONObject:
			p.extract(m.Key, m.Value, nil)
			fields = append(fields, field(m.Key, refTo(m.Key)))
		case startsTable(m.Value):
			fields = append(fields, field(m.Key, refTo(m.Key)))
		default:
			fields = append(fields, field(m.Key, inferred(m.Value)))
		}
		keys = append(keys, m.Key)
	}
	return keys, fields
}

// cell is what stands for a member in a row.
func (p *publisher) cell(key string, v *ast.JSONValue) string {
	switch {
	case v == nil:
		return ""
	case v.Kind == ast.JSONObject:
		return strconv.Itoa(p.extract(key, v, nil))
	case startsTable(v):
		first := p.peek(key)
		for _, item := range v.Items {
			if p.full {
				break
			}
			if item.Kind == ast.JSONObject {
				p.extract(key, item, nil)
			}
		}
		return strconv.Itoa(first)
	default:
		return plainText(v)
	}
}

// list makes a table of a list that stands in the document, or in a member of it, with a key. Scalars beside that are its parent.
func (p *publisher) list(label, key string, list *ast.JSONValue, scalars []ast.JSONMember) {
	if p.full {
		return
	}
	fields := []*agentdsl.Field{field(idColumn, basic(agentdsl.Int))}
	parentID := ""
	above := key + "_parent"
	var beside []ast.JSONMember
	for _, m := range scalars {
		if m.Key != key {
			beside = append(beside, m)
		}
	}
	if len(beside) > 0 {
		parentID = strconv.Itoa(p.number(above))
		parentFields, cells := []*agentdsl.Field{field(idColumn, basic(agentdsl.Int))}, []string{parentID}
		for _, m := range beside {
			if m.Key == idColumn {
				continue
			}
			parentFields, cells = append(parentFields, field(m.Key, inferred(m.Value))), append(cells, plainText(m.Value))
		}
		p.put(above, parentFields, cells)
		fields = append(fields, field("@"+above+"."+idColumn, basic(agentdsl.Int)))
	}
	keys, more := p.columns(list.Items[0])
	t := p.open(label, append(fields, more...))
	for _, item := range list.Items {
		if p.full {
			return
		}
		if item.Kind != ast.JSONObject {
			continue
		}
		member := membersOf(item)
		var id string
		if given := member(idColumn); given != nil {
			id = plainText(given)
		} else {
			id = strconv.Itoa(p.number(label))
		}
		cells := []string{id}
		if parentID != "" {
			cells = append(cells, parentID)
		}
		for _, key := range keys {
			cells = append(cells, p.cell(key, member(key)))
		}
		p.row(t, cells)
		for _, m := range sorted(item) {
			if m.Key != idColumn && startsTable(m.Value) {
				p.children(m.Key, m.Value, parent{label, id})
			}
		}
	}
}

func (p *publisher) result(v *ast.JSONValue) (*agentdsl.Result, error) {
	r := &agentdsl.Result{Status: &agentdsl.Status{Code: agentdsl.Success}}
	if status := v.Member("status"); status != nil && status.Kind == ast.JSONString && status.Text == agentdsl.Failure.String() {
		r.Status.Code = agentdsl.Failure
	}
	if text := v.Member("error"); text != nil && text.Kind == ast.JSONString {
		r.Error = &agentdsl.Text{Value: text.Text}
	}
	data := v.Member("data")
	if data == nil || data.Kind != ast.JSONArray || len(data.Items) == 0 {
		return r, nil
	}
	if data.Items[0].Kind != ast.JSONObject {
		return nil, fmt.Errorf("%w: the first row of a result is no object", ErrWrite)
	}
	var keys []string
	for _, m := range sorted(data.Items[0]) {
		t := inferred(m.Value)
		switch {
		case m.Value.Kind == ast.JSONObject:
			p.extract(m.Key, m.Value, nil)
			t = refTo(m.Key)
		case startsTable(m.Value):
			t = refTo(m.Key)
		}
		keys = append(keys, m.Key)
		r.Fields = append(r.Fields, field(m.Key, t))
	}
	for _, item := range data.Items {
		var cells []agentdsl.Cell
		member := membersOf(item)
		for _, key := range keys {
			if item.Kind != ast.JSONObject || p.full {
				break
			}
			text := p.cell(key, member(key))
			if text == "" {
				text = agentdslast.EmptyMark
			}
			p.room -= len(text) + 1
			cells = append(cells, agentdsl.Cell{Text: text})
		}
		p.full = p.full || p.room < 0
		r.Rows = append(r.Rows, agentdsl.Row{Cells: cells})
	}
	return r, nil
}
