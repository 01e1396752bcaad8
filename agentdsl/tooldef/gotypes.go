package tooldef

import (
	"context"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
)

var (
	contextType       = reflect.TypeFor[context.Context]()
	errorType         = reflect.TypeFor[error]()
	textType          = reflect.TypeFor[encoding.TextMarshaler]()
	textReaderType    = reflect.TypeFor[encoding.TextUnmarshaler]()
	rawType           = reflect.TypeFor[json.RawMessage]()
	jsonNumberType    = reflect.TypeFor[json.Number]()
	jsonValueType     = reflect.TypeFor[*ast.JSONValue]()
	jsonMarshalerType = reflect.TypeFor[json.Marshaler]()
)

// isText says whether a type writes itself as text.
func isText(t reflect.Type) bool {
	return t.Implements(textType) || reflect.PointerTo(t).Implements(textReaderType)
}

// FromFunc declares a Go function, which is not called. Doc says what it does.
//
// A parameter of type context.Context at the front is none of the language. Then comes either one struct, whose fields are the parameters,
// or any number of values that [Params] names. A field is named by its tag, `agentdsl:"name"`, else as in Go, and is required if the tag says
// so: `agentdsl:"name,required"`.
//
// A function gives nothing or one value, and an error behind it that is not declared. A struct has its fields as outputs, and a slice of
// structs has them too; structs and slices of structs in its fields are references to schemas named as their types.
//
// Whole numbers are int, strings and what implements encoding.TextMarshaler str, bools any (see [Extended]), and maps, slices, interfaces and, in
// parameters, structs any.
//
// Errors: ErrType for what has no JSON, such as channels, and structs that hold themselves in a result; ErrName, ErrClash, ErrDepth,
// ErrOption, ErrWrite.
func FromFunc(name, doc string, fn any, options ...Option) (*Definition, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	t := reflect.TypeOf(fn)
	if t == nil || t.Kind() != reflect.Func {
		return nil, fmt.Errorf("%w: %v is no function", ErrType, t)
	}
	in := make([]reflect.Type, 0, t.NumIn())
	for i := range t.NumIn() {
		if i > 0 || t.In(i) != contextType {
			in = append(in, t.In(i))
		}
	}
	var out reflect.Type
	n := t.NumOut()
	if n > 0 && t.Out(n-1) == errorType {
		n--
	}
	switch n {
	case 0:
	case 1:
		out = t.Out(0)
	default:
		return nil, fmt.Errorf("%w: a function gives one value, and an error; got %v", ErrType, t)
	}
	g := &goTypes{config: c, labels: map[string]reflect.Type{}, open: map[reflect.Type]bool{}, structs: map[reflect.Type]bool{}}
	inputs, err := g.params(in, t.IsVariadic())
	if err != nil {
		return nil, fmt.Errorf("function %q: %w", name, err)
	}
	outputs, named, err := g.outputs(out)
	if err != nil {
		return nil, fmt.Errorf("function %q: %w", name, err)
	}
	d := &Definition{
		Function: &agentdsl.Function{Name: ident(name), Desc: &agentdsl.Text{Value: describe(doc)}, Inputs: inputs, Outputs: outputs},
		Schemas:  g.schemas, Notes: g.notes, extended: c.extended, named: named,
	}
	return d.check()
}

// goTypes makes types of Go's.
type goTypes struct {
	*config
	labels  map[string]reflect.Type // of the structs that have a schema
	structs map[reflect.Type]bool   // that have been looked at as JSON
	open    map[reflect.Type]bool   // structs that are being made
	schemas []*agentdsl.Schema
	notes   []Note
}

func (g *goTypes) note(path, format string, args ...any) {
	g.notes = append(g.notes, Note{path, fmt.Sprintf(format, args...)})
}

// params makes the parameters of a function.
func (g *goTypes) params(in []reflect.Type, variadic bool) ([]*agentdsl.Param, error) {
	var fields []goField
	if len(g.names) == 0 && len(in) == 1 && in[0].Kind() == reflect.Struct && !isText(in[0]) {
		var err error
		if fields, err = fieldsOf(in[0]); err != nil {
			return nil, err
		}
	} else {
		if len(in) != len(g.names) {
			return nil, fmt.Errorf("%w: %d parameters, and Params has %d names", ErrName, len(in), len(g.names))
		}
		seen := map[string]bool{}
		for i, tag := range g.names {
			name, required, err := splitName(tag)
			if err != nil {
				return nil, err
			}
			if seen[name] {
				return nil, fmt.Errorf("%w: two parameters are named %q", ErrClash, name)
			}
			seen[name] = true
			fields = append(fields, goField{name: name, typ: in[i], required: required})
		}
	}
	var list []*agentdsl.Param
	for i, f := range fields {
		t, err := g.plain(f.name, f.typ, 1)
		if err != nil {
			return nil, err
		}
		if variadic && i == len(fields)-1 && len(g.names) > 0 {
			g.note(f.name, "it takes several values, as JSON")
		}
		list = append(list, &agentdsl.Param{Name: ident(f.name), Type: t, Required: f.required})
	}
	return list, nil
}

// base is a type without pointers, and whether there was one.
func base(t reflect.Type) reflect.Type {
	for range MaxDepth {
		if t.Kind() != reflect.Pointer || t == jsonValueType || t.Implements(textType) && !t.Elem().Implements(textType) {
			break
		}
		t = t.Elem()
	}
	return t
}

// plain makes a type that is no reference: what has parts is any.
func (g *goTypes) plain(path string, t reflect.Type, depth int) (agentdsl.Type, error) {
	if depth > MaxDepth {
		return nil, fmt.Errorf("%w: %s", ErrDepth, path)
	}
	t = base(t)
	switch {
	case t == rawType || t == jsonValueType:
		return basic(agentdsl.Any), nil
	case t == jsonNumberType:
		return basic(agentdsl.Float), nil
	case isText(t):
		return basic(agentdsl.Str), nil
	case t.Implements(jsonMarshalerType):
		g.note(path, "%s writes its own JSON", t)
		return basic(agentdsl.Any), nil
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return basic(agentdsl.Int), nil
	case reflect.Float32, reflect.Float64:
		return basic(agentdsl.Float), nil
	case reflect.String:
		return basic(agentdsl.Str), nil
	case reflect.Bool:
		if g.extended {
			return basic(agentdsl.Bool), nil
		}
		return basic(agentdsl.Any), nil
	case reflect.Interface:
		return basic(agentdsl.Any), nil
	case reflect.Slice, reflect.Array:
		_, err := g.plain(path, t.Elem(), depth+1)
		return basic(agentdsl.Any), err
	case reflect.Map:
		if t.Key().Kind() != reflect.String {
			return nil, fmt.Errorf("%w: %s: the keys of %s are no strings", ErrType, path, t)
		}
		_, err := g.plain(path, t.Elem(), depth+1)
		return basic(agentdsl.Any), err
	case reflect.Struct:
		if g.structs[t] {
			return basic(agentdsl.Any), nil
		}
		g.structs[t] = true
		fields, err := fieldsOf(t)
		for _, f := range fields {
			if err == nil {
				_, err = g.plain(path+"."+f.name, f.typ, depth+1)
			}
		}
		if len(fields) > 0 {
			g.note(path, "the fields of %s are not declared", t)
		}
		return basic(agentdsl.Any), err
	default:
		return nil, fmt.Errorf("%w: %s: %s", ErrType, path, t)
	}
}

// record is the struct that a type is, or a list of it; nil if it is none.
func record(t reflect.Type) reflect.Type {
	t = base(t)
	if t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = base(t.Elem())
	}
	if t.Kind() != reflect.Struct || isText(t) || t.Implements(jsonMarshalerType) {
		return nil
	}
	return t
}

// outputs makes the outputs of a result; named if they are the fields of a struct.
func (g *goTypes) outputs(t reflect.Type) (list []*agentdsl.Param, named bool, err error) {
	if t == nil {
		return nil, false, nil
	}
	s := record(t)
	if s == nil {
		if item := base(t); item.Kind() == reflect.Slice && item != rawType && !isText(item) && item.Elem().Kind() != reflect.Uint8 || item.Kind() == reflect.Array && !isText(item) {
			t = item.Elem() // a row for each
		}
		made, err := g.plain(resultName, t, 1)
		if err != nil {
			return nil, false, err
		}
		return []*agentdsl.Param{{Name: ident(resultName), Type: made}}, false, nil
	}
	g.open[s] = true
	fields, err := fieldsOf(s)
	if err != nil {
		return nil, false, err
	}
	for _, f := range fields {
		made, err := g.field(resultName+"."+f.name, f.typ, 1)
		if err != nil {
			return nil, false, err
		}
		list = append(list, &agentdsl.Param{Name: ident(f.name), Type: made, Required: f.required})
	}
	return list, true, nil
}

// field makes the type of a field of a result, with the schema that it needs.
func (g *goTypes) field(path string, t reflect.Type, depth int) (agentdsl.Type, error) {
	s := record(t)
	if s == nil {
		return g.plain(path, t, depth)
	}
	if depth > MaxDepth {
		return nil, fmt.Errorf("%w: %s", ErrDepth, path)
	}
	label := s.Name()
	switch {
	case label == "":
		return nil, fmt.Errorf("%w: %s: a struct inside a result has a type with a name", ErrType, path)
	case g.open[s]:
		return nil, fmt.Errorf("%w: %s: %s holds itself", ErrType, path, s)
	case g.labels[label] == s:
		return refTo(label), nil
	case g.labels[label] != nil:
		return nil, fmt.Errorf("%w: %s: %s and %s have one name", ErrClash, path, s, g.labels[label])
	}
	g.open[s], g.labels[label] = true, s
	defer delete(g.open, s)
	fields, err := fieldsOf(s)
	if err != nil {
		return nil, err
	}
	made := &agentdsl.Schema{Label: ident(label), Fields: []*agentdsl.Field{field(idField, basic(agentdsl.Int))}}
	for _, f := range fields {
		if f.name == idField {
			if k := base(f.typ).Kind(); k < reflect.Int || k > reflect.Uint64 {
				return nil, fmt.Errorf("%w: %s: the ID of %s is a whole number", ErrType, path, s)
			}
			continue
		}
		typ, err := g.field(path+"."+f.name, f.typ, depth+1)
		if err != nil {
			return nil, err
		}
		made.Fields = append(made.Fields, field(f.name, typ))
	}
	g.schemas = append(g.schemas, made)
	return refTo(label), nil
}
