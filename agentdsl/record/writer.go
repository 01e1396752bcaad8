package record

import (
	"fmt"
	"reflect"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Writer writes values of type T, structs or maps from string to any or string, as rows of one schema. Each value is checked against the
// types of the columns. It is for one goroutine, and flushing is for whoever made the encoder.
type Writer[T any] struct {
	e      *agentdsl.Encoder
	schema *agentdsl.Schema
	mapper *Mapper[T]
	cells  []agentdsl.Cell
	row    agentdsl.Row
	value  reflect.Value // of type T
}

// NewWriter writes the schema and makes a writer of its rows. The error is one of T and the options, as of [NewMapper], of columns and fields
// that do not fit each other, or of the encoder.
func NewWriter[T any](e *agentdsl.Encoder, schema *agentdsl.Schema, options ...Option) (*Writer[T], error) {
	m, err := NewMapper[T](options...)
	if err != nil {
		return nil, err
	}
	if err := e.Encode(schema); err != nil {
		return nil, err
	}
	if m.columns, err = m.match(schema); err != nil {
		return nil, fmt.Errorf("record: the schema %s does not fit the Go type %s: %w", source.Quote(schema.Label.Name, 40), m.typ, err)
	}
	return &Writer[T]{e: e, schema: schema, mapper: m, cells: make([]agentdsl.Cell, len(schema.Fields)), value: reflect.New(m.typ).Elem()}, nil
}

// Write writes a value as a row. Errors are those of the encoder, and a diag.List of PLY0010 that names each value that cannot stand in its
// column: then nothing is written. So it is when another schema was written in between, whose row this would be, and with a key of a map that
// is no column.
func (w *Writer[T]) Write(v T) error {
	if w.e.Schema() != w.schema {
		return refused("the schema %s is not the last one that was written", source.Quote(w.schema.Label.Name, 40))
	}
	w.value.Set(reflect.ValueOf(&v).Elem())
	m := w.mapper
	if m.value != nil {
		if err := m.onlyColumns(w.value); err != nil {
			return err
		}
	}
	var found diag.List
	for i := range m.columns {
		c := &m.columns[i]
		w.cells[i].Text = ""
		var in reflect.Value
		switch {
		case m.value != nil:
			in = w.value.MapIndex(reflect.ValueOf(c.name).Convert(m.typ.Key()))
		case c.field < 0:
			continue
		default:
			in = find(w.value, c.index)
		}
		var text string
		var err error
		if c.field < 0 || !m.fields[c.field].omitzero || !in.IsValid() || !in.IsZero() {
			text, err = cellOf(in, c.kind)
		}
		if err == nil && text == "" && c.field >= 0 && m.fields[c.field].required {
			err = fmt.Errorf("it is required, and empty")
		}
		if err != nil {
			found = append(found, diag.New(diag.CodeUnwritable, nil, source.NoSpan, "the value of the column %s cannot be written: %v", source.Quote(c.name, 40), err))
		}
		w.cells[i].Text = text
	}
	if len(found) > 0 {
		return found
	}
	w.row.Cells = w.cells
	return w.e.EncodeRow(&w.row)
}

func refused(format string, args ...any) error {
	return diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, format, args...)}
}

// onlyColumns holds that a map has no keys but columns.
func (m *Mapper[T]) onlyColumns(v reflect.Value) error {
	if m.unknown {
		return nil
	}
	known := 0
	for i := range m.columns {
		if v.MapIndex(reflect.ValueOf(m.columns[i].name).Convert(m.typ.Key())).IsValid() {
			known++
		}
	}
	if known == v.Len() {
		return nil
	}
	for _, key := range v.MapKeys() {
		if !m.hasColumn(key.String()) {
			return refused("there is no column %s", source.Quote(key.String(), 40))
		}
	}
	return nil
}

func (m *Mapper[T]) hasColumn(name string) bool {
	for i := range m.columns {
		if m.columns[i].name == name {
			return true
		}
	}
	return false
}

// find goes to a field through embedded structs; not there if one of them is nil.
func find(v reflect.Value, index []int) reflect.Value {
	for _, i := range index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return reflect.Value{}
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v
}

// SchemaOf makes a schema for a struct type: a column for each field, in order, under the name in its tag, else that of the Go field. Integers
// become int, floating point float, bools bool, strings and types with UnmarshalText str, all else any; slices become what their elements do.
// The tag option with the word of a type, or a reference, says otherwise: `agentdsl:"PLANT,@PLANT.ID"`.
func SchemaOf[T any](label string) (*agentdsl.Schema, error) {
	t := reflect.TypeFor[T]()
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("record: a schema is made for a struct, not for %s", t)
	}
	fields, err := fieldsOf(t)
	if err != nil {
		return nil, err
	}
	s := &agentdsl.Schema{Label: &agentdsl.Ident{Name: label}}
	for _, f := range fields {
		c := &agentdsl.Field{Name: &agentdsl.Ident{Name: f.name}}
		if c.Type, err = typeOf(f); err != nil {
			return nil, err
		}
		s.Fields = append(s.Fields, c)
	}
	if _, err := agentdsl.FormatBlock(s); err != nil {
		return nil, err
	}
	return s, nil
}

func parseKind(word string) (agentdsl.Kind, bool) { return agentdslast.ParseKind(word) }

// typeOf is the type of the column of a field.
func typeOf(f field) (agentdsl.Type, error) {
	if f.column != "" && f.column[0] == '@' {
		m, err := agentdsl.Parse("[SCHEMA:X]\nF:" + f.column + "\n")
		if err != nil || len(m.Blocks) != 1 {
			return nil, fmt.Errorf("record: the field %q has the tag option %q, which is no reference", f.name, f.column)
		}
		t := *m.Blocks[0].(*agentdsl.Schema).Fields[0].Type.(*agentdsl.RefType)
		return &agentdsl.RefType{Schema: t.Schema, Field: t.Field}, nil
	}
	if kind, ok := parseKind(f.column); ok {
		return &agentdsl.BasicType{Kind: kind}, nil
	}
	return &agentdsl.BasicType{Kind: naturalKind(f.typ)}, nil
}

// naturalKind is the type of a column for values of a Go type.
func naturalKind(t reflect.Type) agentdsl.Kind {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch {
	case t == rawMessage || t == number:
		return agentdsl.Any
	case isText(t):
		return agentdsl.Str
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return agentdsl.Int
	case reflect.Float32, reflect.Float64:
		return agentdsl.Float
	case reflect.Bool:
		return agentdsl.Bool
	case reflect.String:
		return agentdsl.Str
	case reflect.Slice:
		if isScalar(t.Elem()) {
			return naturalKind(t.Elem())
		}
	}
	return agentdsl.Any
}
