package record

import (
	"fmt"
	"iter"
	"reflect"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Mapper reads rows into values of type T: a struct, or a map from string to any or to string. It is for one goroutine; the zero Mapper is
// of no use.
type Mapper[T any] struct {
	settings
	typ    reflect.Type
	fields []field
	value  reader // of a map

	schema  *agentdsl.Schema // that columns were matched with
	columns []column
}

// column is what becomes of a column.
type column struct {
	field  int // -1 for none
	name   string
	kind   agentdsl.Kind
	index  []int
	direct int // the index, where it has one part; else -1
	read   reader
	keeps  bool // the value holds on to the text
}

// NewMapper makes a mapper. The error names what is wrong with T: it is neither a struct nor such a map, has two fields of one name, or one
// of a Go type that no cell can be read into.
func NewMapper[T any](options ...Option) (*Mapper[T], error) {
	s, err := configure(options)
	if err != nil {
		return nil, err
	}
	m := &Mapper[T]{settings: *s, typ: reflect.TypeFor[T]()}
	switch {
	case m.typ.Kind() == reflect.Struct:
		m.fields, err = fieldsOf(m.typ)
	case isMap(m.typ):
		m.value, err = readerOf(m.typ.Elem())
	default:
		err = fmt.Errorf("record: rows are read into structs and maps from string to any or string, not into %s", m.typ)
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

func isMap(t reflect.Type) bool {
	return t.Kind() == reflect.Map && t.Key().Kind() == reflect.String && (t.Elem().Kind() == reflect.String || t.Elem().Kind() == reflect.Interface && t.Elem().NumMethod() == 0)
}

// Decode yields the rows of a stream as values of type T, which share no memory with the decoder: give it [agentdsl.ReuseRows].
//
// Errors are those of the decoder, and those of rows: a diag.List of ADS0701 names each cell that is no value for its field, and the
// iteration goes on behind the row. Columns and fields that do not fit each other, ADS0702, and a T that no row can be read into end it.
func Decode[T any](d *agentdsl.Decoder, options ...Option) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var zero T
		m, err := NewMapper[T](options...)
		if err != nil {
			yield(zero, err)
			return
		}
		value := new(T)
		for r, err := range d.Rows() {
			if err == nil && !m.Wants(r) {
				continue
			}
			if err == nil {
				if err = m.bind(r); err != nil {
					yield(zero, err)
					return
				}
				*value = zero
				err = m.read(r, reflect.ValueOf(value).Elem())
			}
			if err != nil {
				if !yield(zero, err) {
					return
				}
				continue
			}
			if !yield(*value, nil) {
				return
			}
		}
	}
}

// Wants says whether the row is of one of the schemas that the option Of names.
func (m *Mapper[T]) Wants(r *agentdsl.Record) bool {
	if m.labels == nil {
		return true
	}
	return r.Schema != nil && m.wants(labelOf(r.Schema))
}

// labelOf is the label of a schema, which one made by hand may lack.
func labelOf(s *agentdsl.Schema) string {
	if s.Label == nil {
		return ""
	}
	return s.Label.Name
}

// Read sets a value to a row. Fields without a column and with an empty cell become zero. The errors are those of [Decode]; with one the
// value is not complete.
func (m *Mapper[T]) Read(r *agentdsl.Record, to *T) error {
	if err := m.bind(r); err != nil {
		return err
	}
	var zero T
	*to = zero
	return m.read(r, reflect.ValueOf(to).Elem())
}

// bind matches the columns of the row's schema.
func (m *Mapper[T]) bind(r *agentdsl.Record) error {
	if r.Schema == nil {
		return mismatch(r, "the row has no schema above it, so that its columns have no names")
	}
	if len(r.Cells) != len(r.Schema.Fields) {
		return mismatch(r, "the row has %d cells, and its schema %d fields", len(r.Cells), len(r.Schema.Fields))
	}
	if m.schema == r.Schema {
		return nil
	}
	columns, err := m.match(r.Schema)
	if err != nil {
		return mismatch(r, "the schema %s does not fit the Go type %s: %v", source.Quote(labelOf(r.Schema), 40), m.typ, err)
	}
	m.schema, m.columns = r.Schema, columns
	return nil
}

// mismatch is the error of a row whose columns do not fit.
func mismatch(r *agentdsl.Record, format string, args ...any) error {
	line := r.Clone()
	return diag.List{diag.New(diag.CodeADSColumns, line.Source(), line.Span(), format, args...)}
}

// match finds the field of each column.
func (m *Mapper[T]) match(s *agentdsl.Schema) ([]column, error) {
	columns := make([]column, len(s.Fields))
	taken := make(map[int]string)
	names := make(map[string]bool)
	var unknown, missing []string
	for i, f := range s.Fields {
		if f == nil || f.Name == nil {
			return nil, fmt.Errorf("field %d is missing", i+1)
		}
		c := column{field: -1, name: f.Name.Name, kind: kindOf(f.Type), direct: -1, read: m.value}
		if names[c.name] {
			return nil, fmt.Errorf("it has two columns %s", source.Quote(c.name, 40))
		}
		names[c.name] = true
		if m.value == nil {
			at, err := match(m.fields, c.name)
			switch {
			case err != nil:
				return nil, err
			case at < 0:
				unknown = append(unknown, source.Quote(c.name, 40))
			case taken[at] != "":
				return nil, fmt.Errorf("the columns %s and %s belong to one field", source.Quote(taken[at], 40), source.Quote(c.name, 40))
			default:
				taken[at] = c.name
				c.bind(at, &m.fields[at])
				if !fits(m.fields[at].typ, c.kind) {
					return nil, fmt.Errorf("the column %s has the type %s, and its field the Go type %s", source.Quote(c.name, 40), kindWord(c.kind), m.fields[at].typ)
				}
			}
		}
		columns[i] = c
	}
	for i := range m.fields {
		if taken[i] == "" && !m.fields[i].optional {
			missing = append(missing, source.Quote(m.fields[i].name, 40))
		}
	}
	switch {
	case len(unknown) > 0 && !m.unknown:
		return nil, fmt.Errorf("no field for %s", strings.Join(unknown[:min(len(unknown), 5)], ", "))
	case len(missing) > 0 && !m.missing:
		return nil, fmt.Errorf("no column for %s", strings.Join(missing[:min(len(missing), 5)], ", "))
	}
	return columns, nil
}

func (c *column) bind(at int, f *field) {
	c.field, c.index = at, f.index
	c.read, _ = readerOf(f.typ) // which fieldsOf has asked before
	c.keeps = keeps(f.typ)
	if len(f.index) == 1 {
		c.direct = f.index[0]
	}
}

// read sets a value to the cells of a row.
func (m *Mapper[T]) read(r *agentdsl.Record, to reflect.Value) error {
	if m.value != nil {
		return m.readMap(r, to)
	}
	found := faults{of: r}
	line := lineOf(r)
	for i := range m.columns {
		c := &m.columns[i]
		if c.field < 0 {
			continue
		}
		in := &r.Cells[i]
		if in.IsEmpty() {
			if m.fields[c.field].required {
				found.add(i, c.name, "it is empty")
			}
			continue
		}
		text := in.Text
		if c.keeps {
			text = line.copy(in)
		}
		var err error
		if c.direct >= 0 {
			err = c.read(to.Field(c.direct), c.kind, text)
		} else {
			err = c.read(reach(to, c.index), c.kind, text)
		}
		if err != nil {
			found.add(i, c.name, err.Error())
		}
	}
	return found.err()
}

// maxFaults is how many findings of one row are made.
const maxFaults = 100

// faults are the findings of a row. They share a copy of it, which is made when there is one.
type faults struct {
	of   *agentdsl.Record
	file *source.File
	list diag.List
	more int
}

func (f *faults) add(i int, name, why string) {
	if len(f.list) == maxFaults {
		f.more++
		return
	}
	if f.file == nil {
		f.file = f.of.Clone().Source()
	}
	in := &f.of.Cells[i]
	f.list = append(f.list, diag.New(diag.CodeADSBadValue, f.file, in.Span(), "the cell %s of the column %s cannot be read: %s", source.Quote(in.Text, 40), source.Quote(name, 40), why))
}

func (f *faults) err() error {
	if f.more > 0 {
		f.list = append(f.list, diag.New(diag.CodeTooManyErrors, f.file, source.NoSpan, "%d more findings are not shown", f.more))
	}
	return f.list.Err()
}

// reach goes to a field through embedded structs, and makes those that are pointers.
func reach(v reflect.Value, index []int) reflect.Value {
	for _, i := range index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v
}

// maxShared is the longest line, in bytes, that the texts of one value share a copy of: a short text that is kept must not keep a long line.
const maxShared = 1 << 10

// line is the text of a row, from which values take what they keep.
type line struct {
	of   *agentdsl.Record
	text string // the copy
}

func lineOf(r *agentdsl.Record) line { return line{of: r} }

// copy is a copy of a cell's text.
func (l *line) copy(c *agentdsl.Cell) string {
	all := l.of.Text()
	if len(all) > maxShared || !c.Span().IsValid() || int(c.End) > len(all) || all[c.Start:c.End] != c.Text { // changed since, or made by hand
		return strings.Clone(c.Text)
	}
	if l.text == "" {
		l.text = strings.Clone(all)
	}
	return l.text[c.Start:c.End]
}

// readMap makes a map of a row: a value for every column, nil or "" for an empty cell.
func (m *Mapper[T]) readMap(r *agentdsl.Record, to reflect.Value) error {
	found := faults{of: r}
	line := lineOf(r)
	usual, _ := to.Addr().Interface().(*map[string]any)
	var all reflect.Value
	if usual != nil {
		*usual = make(map[string]any, len(m.columns))
	} else {
		all = reflect.MakeMapWithSize(m.typ, len(m.columns))
		to.Set(all)
	}
	for i := range m.columns {
		c, in := &m.columns[i], &r.Cells[i]
		var err error
		if usual != nil {
			var v any
			if !in.IsEmpty() {
				v, err = valueOf(c.kind, line.copy(in))
			}
			(*usual)[c.name] = v
		} else {
			v := reflect.New(m.typ.Elem()).Elem()
			if !in.IsEmpty() {
				err = c.read(v, c.kind, line.copy(in))
			}
			all.SetMapIndex(reflect.ValueOf(c.name).Convert(m.typ.Key()), v)
		}
		if err != nil {
			found.add(i, c.name, err.Error())
		}
	}
	return found.err()
}
