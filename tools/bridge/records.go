package bridge

import (
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// RecordsToJSON writes the tables, functions, calls and results of a message as one compact JSON document, as jsonbridge.ToJSON does with
// jsonbridge.KeepOrder, whose errors are these.
func RecordsToJSON(m *agentdsl.Message, options ...Option) ([]byte, Losses, error) {
	t, err := newTally(recordsSource(m), options)
	if err != nil {
		return nil, nil, err
	}
	if _, err := agentdsl.Minify(m, agentdsl.Extended()); err != nil {
		return nil, nil, err
	}
	doc, err := jsonbridge.ToJSON(m, jsonbridge.KeepOrder())
	if err != nil {
		return nil, nil, err
	}
	values := valuesOf(m)
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Stray:
			t.loseStray(b)
		case *agentdsl.Result:
			t.loseColumns(resultTable(b), values, true)
			for _, f := range b.Fields {
				if label, _, ok := f.BackRef(); ok {
					t.lose(Changed, f.Span(), label, "the column %s of the result names rows of a table, which stand in its place", source.Quote(f.Name.Name, 60))
				}
			}
		case *agentdsl.Functions:
			for _, f := range b.Functions {
				t.loseFunction(f)
			}
		}
	}
	for _, table := range tables(m) {
		t.loseColumns(table, values, true)
	}
	if err := t.loseLabels(m, doc); err != nil {
		return nil, nil, err
	}
	return done(t, doc)
}

// JSONToRecords makes a message of a JSON document, as jsonbridge.FromJSON does. What that adds is told: without it the document cannot be had
// back. The error is a diag.List, of PLY0009 and the like for what is no JSON document, or that of FromJSON.
func JSONToRecords(file *source.File, options ...Option) (*agentdsl.Message, Losses, error) {
	t, err := newTally(file, options)
	if err != nil {
		return nil, nil, err
	}
	made, err := jsonbridge.FromJSON(file.Text())
	if err != nil {
		return nil, nil, documentError(file, err)
	}
	if root := made.Helpers.Root; root != nil {
		t.lose(Assumed, source.NoSpan, "the table "+root.Label, "the document is no object of lists (%s)", root.Kind)
	}
	for _, label := range made.Helpers.IDs {
		t.lose(Assumed, source.NoSpan, "a column ID", "the rows of %s have no IDs", source.Quote(label, 40))
	}
	if made.Helpers.Back {
		t.lose(Assumed, source.NoSpan, "columns that name what a row is in", "lists stand inside of objects")
	}
	return done(t, made.Message)
}

// table is a schema with its rows.
type table struct {
	*agentdsl.Schema
	rows []*agentdsl.Row
}

// tables are the schemas of a message with the rows that belong to each.
func tables(m *agentdsl.Message) []*table {
	var list []*table
	of := map[*agentdsl.Schema]*table{}
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *agentdsl.Schema:
			of[b] = &table{Schema: b}
			list = append(list, of[b])
		case *agentdsl.Data:
			if x := of[b.Of]; x != nil {
				for i := range b.Rows {
					x.rows = append(x.rows, &b.Rows[i])
				}
			}
		}
	}
	return list
}

// resultTable is the rows of a result as a table.
func resultTable(r *agentdsl.Result) *table {
	x := &table{Schema: &agentdsl.Schema{Label: &agentdsl.Ident{Name: "RESULT"}, Fields: r.Fields}}
	for i := range r.Rows {
		x.rows = append(x.rows, &r.Rows[i])
	}
	return x
}

// place is a column by its names.
type place struct{ label, field string }

// first is in the place of the name of the first column, which is meant where there is none of a name.
const first = ""

// valuesOf are the values of all columns.
func valuesOf(m *agentdsl.Message) map[place]map[string]bool {
	all := map[place]map[string]bool{}
	for _, x := range tables(m) {
		for i, f := range x.Fields {
			at := []place{{x.Label.Name, f.Name.Name}}
			if i == 0 {
				at = append(at, place{x.Label.Name, first})
			}
			for _, at := range at {
				values := all[at]
				if values == nil {
					values = map[string]bool{}
					all[at] = values
				}
				for _, r := range x.rows {
					if i < len(r.Cells) {
						values[r.Cells[i].Value()] = true
					}
				}
			}
		}
	}
	return all
}

// leads says whether there is a row with a value in a column.
func leads(values map[place]map[string]bool, label, field, value string) bool {
	column, ok := values[place{label, field}]
	if !ok {
		column = values[place{label, first}]
	}
	return column[value]
}

func (t *tally) loseStray(s *agentdsl.Stray) {
	t.lose(Dropped, s.Span(), "", "the line belongs to no block: %s", source.Quote(s.Text, 40))
}

// loseColumns tells what values in JSON do not say of their columns. Embedded says that a row stands where a reference to it does.
func (t *tally) loseColumns(x *table, values map[place]map[string]bool, embedded bool) {
	for i, f := range x.Fields {
		name := source.Quote(x.Label.Name+"."+f.Name.Name, 60)
		t.loseAs(f.Type)
		given := false
		like := map[string]bool{}
		for _, r := range x.rows {
			if i >= len(r.Cells) || r.Cells[i].IsEmpty() {
				continue
			}
			given = true
			t.loseCell(&r.Cells[i], f, name, values, embedded, like)
		}
		owner, _, isOwner := f.BackRef()
		switch basic, ok := f.Type.(*agentdsl.BasicType); {
		case !given:
			t.lose(Dropped, f.Span(), "", "the column %s of type %s has no values", name, f.Type)
		case ok && basic.Kind == agentdsl.Any && len(like) == 1 && !like[""]:
			t.lose(Changed, f.Span(), one(like), "the column %s may hold any values", name)
		case isOwner && !embedded:
			t.lose(Changed, f.Span(), "plain values", "the column %s tells which rows of %s its rows belong to", name, source.Quote(owner, 40))
		case !ok && !embedded:
			t.lose(Changed, f.Span(), "plain values", "the column %s refers to rows by %s", name, f.Type)
		}
	}
}

// loseCell tells of a cell that is not of its column's type. Like collects what the values of a column of any kind look like.
func (t *tally) loseCell(c *agentdsl.Cell, f *agentdsl.Field, name string, values map[place]map[string]bool, embedded bool, like map[string]bool) {
	text := c.Value()
	got := kindOf(text)
	if label, field, isOwner := f.BackRef(); isOwner && embedded && !leads(values, label, field, text) {
		t.lose(Changed, c.Span(), "a row of its own", "the row belongs to no other one: %s in %s leads nowhere", source.Quote(text, 40), name)
	}
	basic, ok := f.Type.(*agentdsl.BasicType)
	if !ok {
		ref, isRef := f.Type.(*agentdsl.RefType)
		if !isRef || !embedded {
			return
		}
		for part := range strings.SplitSeq(text, ",") {
			if !leads(values, ref.Schema, ref.Field, strings.TrimSpace(part)) {
				t.lose(Changed, c.Span(), "a plain value", "the reference %s in %s leads nowhere", source.Quote(text, 40), name)
				return
			}
		}
		return
	}
	fits := true
	switch basic.Kind {
	case agentdsl.Any:
		like[got] = true
	case agentdsl.Int:
		fits = got == "int"
	case agentdsl.Float:
		fits = got == "int" || got == "float"
	case agentdsl.Bool:
		fits = got == "bool"
	}
	if !fits {
		t.lose(Changed, c.Span(), "the nearest value of JSON", "%s in %s is no %s as JSON writes one", source.Quote(text, 40), name, basic)
	}
}

// kindOf is the basic type that a value in JSON looks like, "" for one that has parts or is null.
func kindOf(text string) string {
	v, err := ast.ReadJSON([]byte(text), jsonbridge.DefaultMaxDepth)
	if err != nil {
		return "str"
	}
	switch v.Kind {
	case ast.JSONNumber:
		if strings.ContainsAny(text, ".eE") {
			return "float"
		}
		return "int"
	case ast.JSONBool:
		return "bool"
	case ast.JSONString:
		return "str"
	default:
		return ""
	}
}

func one(set map[string]bool) string {
	for s := range set {
		return "values of type " + s
	}
	return ""
}

// loseFunction tells what JSON does not say of a function.
func (t *tally) loseFunction(f *agentdsl.Function) {
	for _, list := range [][]*agentdsl.Param{f.Inputs, f.Outputs} {
		for _, p := range list {
			t.loseAs(p.Type)
		}
	}
	for _, p := range f.Outputs {
		if p.Required {
			t.lose(Dropped, p.Span(), "", "the output %s of %s is required", source.Quote(p.Name.Name, 40), source.Quote(f.Name.Name, 40))
		}
	}
}

// loseAs tells of the type behind a reference.
func (t *tally) loseAs(typ agentdsl.Type) {
	if ref, ok := typ.(*agentdsl.RefType); ok && ref.As != nil {
		t.lose(Dropped, ref.As.Span(), "", "the type %s behind the reference %s", ref.As, ref)
	}
}

// loseLabels tells of tables whose rows stand elsewhere than under their label.
func (t *tally) loseLabels(m *agentdsl.Message, doc []byte) error {
	v, err := ast.ReadJSON(doc, parser.DepthCeiling)
	if err != nil {
		return err
	}
	keys := map[string]bool{}
	for todo := []*ast.JSONValue{v}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], at.Items...)
		for _, member := range at.Members {
			keys[member.Key] = true
			todo = append(todo, member.Value)
		}
	}
	for _, x := range tables(m) {
		if label := x.Label.Name; !keys[label] {
			as := "rows where they are referred to"
			if len(x.rows) == 0 {
				as = ""
			}
			t.lose(Changed, x.Label.Span(), as, "no member is called as the table %s", source.Quote(label, 40))
		}
	}
	return nil
}

// recordsSource is the text of a message, nil if there is none.
func recordsSource(m *agentdsl.Message) *source.File {
	if m == nil {
		return nil
	}
	return m.Source
}
