package tooldef

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// FromJSONSchema declares a function whose parameters are the properties of a JSON Schema, and whose outputs those of another one, which may
// be empty: then there are none. Doc says what the function does.
//
// integer is int, number float, string str; boolean and all that has parts are any. null among several types or alternatives goes. An output
// of type array of objects is a row for each; objects inside an output are references to schemas of their own, named by the definition that
// $ref names, else by title, else by the property.
//
// $ref leads to a place in the same document. One that leads elsewhere, or nowhere, is an error, and so is a schema of another shape than
// JSON Schema has (ErrShape). What the language does not say is in the notes: values that are allowed, limits, patterns, parts of what is any,
// schemas that hold themselves, alternatives.
//
// Errors: ErrShape, ErrLimit for a document that is too large, ErrDepth, ErrWrite, ErrOption.
func FromJSONSchema(name, doc string, input, output []byte, options ...Option) (*Definition, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	read := func(text []byte, what string) (*ast.JSONValue, error) {
		if len(text) == 0 {
			return nil, nil
		}
		if len(text) > c.maxBytes {
			return nil, fmt.Errorf("%w: the schema of the %s has %d bytes, and %d are allowed", ErrLimit, what, len(text), c.maxBytes)
		}
		v, err := ast.ReadJSON(text, 2*MaxDepth)
		if err != nil {
			return nil, fmt.Errorf("%w: the schema of the %s: %w", ErrShape, what, err)
		}
		return v, nil
	}
	in, err := read(input, "input")
	if err != nil {
		return nil, err
	}
	out, err := read(output, "output")
	if err != nil {
		return nil, err
	}
	return fromSchemas(c, name, doc, in, out)
}

func fromSchemas(c *config, name, doc string, in, out *ast.JSONValue) (*Definition, error) {
	j := &jsonTypes{config: c, labels: map[string]int{}, index: map[*ast.JSONValue]map[string]*ast.JSONValue{}, shapes: map[*ast.JSONValue]shape{}, made: map[*ast.JSONValue]string{}, open: map[*ast.JSONValue]bool{}}
	f := &agentdsl.Function{Name: ident(name), Desc: &agentdsl.Text{Value: describe(doc)}}
	var err error
	if f.Inputs, err = j.inputs(in); err != nil {
		return nil, fmt.Errorf("function %s: input: %w", source.Quote(name, 40), err)
	}
	if f.Outputs, err = j.outputs(out); err != nil {
		return nil, fmt.Errorf("function %s: output: %w", source.Quote(name, 40), err)
	}
	return (&Definition{Function: f, Schemas: j.schemas, Notes: j.notes, extended: c.extended, named: j.named}).check()
}

// jsonTypes makes types of JSON Schema's.
type jsonTypes struct {
	*config
	root    *ast.JSONValue
	labels  map[string]int // that are taken, and how often
	index   map[*ast.JSONValue]map[string]*ast.JSONValue
	shapes  map[*ast.JSONValue]shape  // that are known
	made    map[*ast.JSONValue]string // the labels of the objects that have a schema
	open    map[*ast.JSONValue]bool   // objects that are being made
	schemas []*agentdsl.Schema
	notes   []Note
	named   bool // the outputs are properties
}

func (j *jsonTypes) note(path, format string, args ...any) {
	j.notes = append(j.notes, Note{source.Visible(path), fmt.Sprintf(format, args...)})
}

// silent are the keywords of a schema that say nothing that a declaration would.
var silent = map[string]bool{
	"$ref": true, "$schema": true, "$id": true, "$defs": true, "definitions": true, "$comment": true, "$anchor": true,
	"type": true, "properties": true, "required": true, "items": true, "title": true, "nullable": true, "anyOf": true, "oneOf": true,
}

// shape is a schema once references are followed and null is out of it.
type shape struct {
	schema *ast.JSONValue // an object
	kind   string         // its type, "" if it has several or none
	name   string         // that $ref or the title gives it
}

// member is the value of a key. Objects of many members are looked through once.
func (j *jsonTypes) member(v *ast.JSONValue, key string) *ast.JSONValue {
	if len(v.Members) <= 16 {
		return v.Member(key)
	}
	m := j.index[v]
	if m == nil {
		m = make(map[string]*ast.JSONValue, len(v.Members))
		for _, member := range v.Members {
			m[member.Key] = member.Value
		}
		j.index[v] = m
	}
	return m[key]
}

// resolve follows references, and alternatives to null. Each place of the document is looked at once.
func (j *jsonTypes) resolve(path string, v *ast.JSONValue) (shape, error) {
	s := shape{}
	var passed []*ast.JSONValue
	for range MaxDepth {
		known, ok := j.shapes[v]
		next := (*ast.JSONValue)(nil)
		if !ok {
			var err error
			if known, next, err = j.step(path, v); err != nil {
				return s, err
			}
		}
		if s.name == "" {
			s.name = known.name
		}
		passed = append(passed, v)
		if next == nil {
			known.name = s.name
			for _, one := range passed {
				j.shapes[one] = known
			}
			return known, nil
		}
		v = next
	}
	if path != "" {
		path = source.Visible(path) + ": "
	}
	return s, fmt.Errorf("%w: %sreferences follow each other in a circle, or more than %d of them", ErrDepth, path, MaxDepth)
}

// step looks at one schema: what it is, or where it leads, and how it is called.
func (j *jsonTypes) step(path string, v *ast.JSONValue) (s shape, next *ast.JSONValue, err error) {
	if v.Kind == ast.JSONBool {
		if !v.Bool {
			j.note(path, "no value is allowed")
		}
		return s, nil, nil
	}
	if v.Kind != ast.JSONObject {
		return s, nil, fmt.Errorf("%w: %s: a schema is an object, and here is %s", ErrShape, source.Visible(path), v.Kind)
	}
	j.left(path, v)
	if ref := j.member(v, "$ref"); ref != nil {
		next, s.name, err = j.follow(path, ref)
		return s, next, err
	}
	if title := j.member(v, "title"); title != nil && title.Kind == ast.JSONString {
		s.name = title.Text
	}
	if next, err = j.alternative(path, v); next != nil || err != nil {
		return s, next, err
	}
	s.schema = v
	s.kind, err = j.kind(path, v)
	return s, nil, err
}

// left notes the keywords that are not in the declaration.
func (j *jsonTypes) left(path string, v *ast.JSONValue) {
	for _, m := range v.Members {
		switch {
		case silent[m.Key] || m.Key == "description" || m.Key == "additionalProperties" && m.Value.Kind == ast.JSONBool:
		case strings.HasPrefix(m.Key, "x-"):
		default:
			j.note(path, "%s is not declared: %s", source.Visible(m.Key[:min(len(m.Key), 40)]), cut(m.Value))
		}
	}
	if text := j.member(v, "description"); text != nil && text.Kind == ast.JSONString && path != "" && path != resultName {
		j.note(path, "the description is not declared: %s", source.Quote(text.Text, 60))
	}
}

// cut is a value as a note shows it.
func cut(v *ast.JSONValue) string {
	text := string(ast.AppendJSON(nil, v))
	if len(text) > 60 {
		return source.Visible(strings.ToValidUTF8(text[:60], "")) + "…"
	}
	return source.Visible(text)
}

// follow finds what a reference names.
func (j *jsonTypes) follow(path string, ref *ast.JSONValue) (*ast.JSONValue, string, error) {
	fail := func(why string) (*ast.JSONValue, string, error) {
		return nil, "", fmt.Errorf("%w: %s: the reference %s %s", ErrShape, source.Visible(path), source.Quote(ref.Text, 60), why)
	}
	if ref.Kind != ast.JSONString {
		return fail("is no text")
	}
	pointer, ok := strings.CutPrefix(ref.Text, "#")
	if !ok || pointer != "" && pointer[0] != '/' {
		return fail("leads out of the document")
	}
	at, name := j.root, ""
	if pointer == "" {
		return at, name, nil
	}
	for part := range strings.SplitSeq(pointer[1:], "/") {
		part = strings.ReplaceAll(strings.ReplaceAll(part, "~1", "/"), "~0", "~")
		if at.Kind != ast.JSONObject || j.member(at, part) == nil {
			return fail("leads nowhere")
		}
		at, name = j.member(at, part), part
	}
	return at, name, nil
}

// alternative is the only alternative of a schema that is not null, nil if there is none, or more than one.
func (j *jsonTypes) alternative(path string, v *ast.JSONValue) (*ast.JSONValue, error) {
	for _, key := range [...]string{"anyOf", "oneOf"} {
		list := j.member(v, key)
		if list == nil {
			continue
		}
		if list.Kind != ast.JSONArray {
			return nil, fmt.Errorf("%w: %s: %s is no list", ErrShape, source.Visible(path), key)
		}
		var rest []*ast.JSONValue
		for _, one := range list.Items {
			if t := j.member(one, "type"); one.Kind != ast.JSONObject || t == nil || t.Kind != ast.JSONString || t.Text != "null" {
				rest = append(rest, one)
			}
		}
		if len(rest) == 1 && j.member(v, "type") == nil && j.member(v, "properties") == nil {
			return rest[0], nil
		}
		j.note(path, "alternatives are any")
	}
	return nil, nil
}

// kind is the type of a schema but for null; "" if it is not one.
func (j *jsonTypes) kind(path string, v *ast.JSONValue) (string, error) {
	t := j.member(v, "type")
	if t == nil {
		if j.member(v, "properties") != nil {
			return "object", nil
		}
		return "", nil
	}
	words := []*ast.JSONValue{t}
	if t.Kind == ast.JSONArray {
		words = t.Items
	}
	found := ""
	for _, w := range words {
		if w.Kind != ast.JSONString {
			return "", fmt.Errorf("%w: %s: a type is a word", ErrShape, source.Visible(path))
		}
		switch w.Text {
		case "null":
			continue
		case "string", "integer", "number", "boolean", "object", "array":
		default:
			return "", fmt.Errorf("%w: %s: there is no type %s", ErrShape, source.Visible(path), source.Quote(w.Text, 40))
		}
		if found != "" {
			j.note(path, "several types are any")
			return "", nil
		}
		found = w.Text
	}
	return found, nil
}

// scalar is the type of what has no parts, and any for what has.
func (j *jsonTypes) scalar(kind string) agentdsl.Type {
	switch kind {
	case "string":
		return basic(agentdsl.Str)
	case "integer":
		return basic(agentdsl.Int)
	case "number":
		return basic(agentdsl.Float)
	case "boolean":
		if j.extended {
			return basic(agentdsl.Bool)
		}
	}
	return basic(agentdsl.Any)
}

// properties are those of an object, and which are required.
func (j *jsonTypes) properties(path string, v *ast.JSONValue) ([]ast.JSONMember, map[string]bool, error) {
	required := map[string]bool{}
	if list := j.member(v, "required"); list != nil {
		if list.Kind != ast.JSONArray {
			return nil, nil, fmt.Errorf("%w: %s: required is no list", ErrShape, source.Visible(path))
		}
		for _, name := range list.Items {
			if name.Kind != ast.JSONString {
				return nil, nil, fmt.Errorf("%w: %s: required is a list of names", ErrShape, source.Visible(path))
			}
			required[name.Text] = true
		}
	}
	p := j.member(v, "properties")
	if p != nil && p.Kind != ast.JSONObject {
		return nil, nil, fmt.Errorf("%w: %s: properties is no object", ErrShape, source.Visible(path))
	}
	if p == nil {
		p = &ast.JSONValue{}
	}
	for name := range required {
		if j.member(p, name) == nil {
			return nil, nil, fmt.Errorf("%w: %s: %s is required and no property", ErrShape, source.Visible(path), source.Quote(name, 40))
		}
	}
	return p.Members, required, nil
}

// inputs makes the parameters.
func (j *jsonTypes) inputs(v *ast.JSONValue) ([]*agentdsl.Param, error) {
	if v == nil {
		return nil, nil
	}
	j.root = v
	s, err := j.resolve("", v)
	if err != nil {
		return nil, err
	}
	if s.schema == nil || s.kind != "object" {
		return nil, fmt.Errorf("%w: the input of a function is an object", ErrShape)
	}
	members, required, err := j.properties("", s.schema)
	if err != nil {
		return nil, err
	}
	var list []*agentdsl.Param
	for _, m := range members {
		one, err := j.resolve(m.Key, m.Value)
		if err != nil {
			return nil, err
		}
		if one.kind == "object" || one.kind == "array" {
			j.note(m.Key, "what the %s holds is not declared", one.kind)
		}
		list = append(list, &agentdsl.Param{Name: ident(m.Key), Type: j.scalar(one.kind), Required: required[m.Key]})
	}
	return list, nil
}

// outputs makes the outputs.
func (j *jsonTypes) outputs(v *ast.JSONValue) ([]*agentdsl.Param, error) {
	if v == nil {
		return nil, nil
	}
	j.root = v
	s, err := j.resolve(resultName, v)
	if err != nil {
		return nil, err
	}
	if s.kind == "array" {
		if s, err = j.items(resultName, s); err != nil {
			return nil, err
		}
	}
	if !j.isRecord(s) {
		if s.kind == "object" || s.kind == "array" {
			j.note(resultName, "what the %s holds is not declared", s.kind)
		}
		return []*agentdsl.Param{{Name: ident(resultName), Type: j.scalar(s.kind)}}, nil
	}
	j.named = true
	j.open[s.schema] = true
	members, required, err := j.properties(resultName, s.schema)
	if err != nil {
		return nil, err
	}
	var list []*agentdsl.Param
	for _, m := range members {
		t, err := j.field(resultName+"."+m.Key, m.Key, m.Value, 1)
		if err != nil {
			return nil, err
		}
		list = append(list, &agentdsl.Param{Name: ident(m.Key), Type: t, Required: required[m.Key]})
	}
	return list, nil
}

// isRecord says whether a schema is that of an object with properties.
func (j *jsonTypes) isRecord(s shape) bool {
	if s.kind != "object" {
		return false
	}
	p := j.member(s.schema, "properties")
	return p != nil && p.Kind == ast.JSONObject && len(p.Members) > 0
}

// items is the schema of the items of a list.
func (j *jsonTypes) items(path string, s shape) (shape, error) {
	items := j.member(s.schema, "items")
	if items == nil {
		return shape{}, nil
	}
	if items.Kind == ast.JSONArray {
		j.note(path, "items by their places are any")
		return shape{}, nil
	}
	return j.resolve(path, items)
}

// field makes the type of a property of an output, with the schema that it needs.
func (j *jsonTypes) field(path, key string, v *ast.JSONValue, depth int) (agentdsl.Type, error) {
	if depth > MaxDepth {
		return nil, fmt.Errorf("%w: %.80s", ErrDepth, source.Visible(path))
	}
	s, err := j.resolve(path, v)
	if err != nil {
		return nil, err
	}
	record := s
	if s.kind == "array" {
		if record, err = j.items(path, s); err != nil {
			return nil, err
		}
	}
	if !j.isRecord(record) {
		if s.kind == "object" || s.kind == "array" {
			j.note(path, "what the %s holds is not declared", s.kind)
		}
		return j.scalar(s.kind), nil
	}
	if label, ok := j.made[record.schema]; ok {
		return refTo(label), nil
	}
	if j.open[record.schema] {
		j.note(path, "the object holds itself: it is any")
		return basic(agentdsl.Any), nil
	}
	j.open[record.schema] = true
	defer delete(j.open, record.schema)
	name := record.name
	if name == "" {
		name = key
	}
	members, _, err := j.properties(path, record.schema)
	if err != nil {
		return nil, err
	}
	label := j.label(name)
	made := &agentdsl.Schema{Label: ident(label), Fields: []*agentdsl.Field{field(idField, basic(agentdsl.Int))}}
	for _, m := range members {
		at := path + "." + m.Key
		if m.Key == idField {
			own, err := j.resolve(at, m.Value)
			if err != nil {
				return nil, err
			}
			if own.kind != "integer" {
				return nil, fmt.Errorf("%w: %s: a property ID of an object inside a result is an integer", ErrType, source.Visible(at))
			}
			continue
		}
		t, err := j.field(at, m.Key, m.Value, depth+1)
		if err != nil {
			return nil, err
		}
		made.Fields = append(made.Fields, field(m.Key, t))
	}
	j.made[record.schema] = label
	j.schemas = append(j.schemas, made)
	return refTo(label), nil
}

// label makes a label of a name that no schema has yet.
func (j *jsonTypes) label(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == '_' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return r
		}
		return '_'
	}, name)
	name = name[:min(len(name), 90)]
	if name == "" || name[0] <= '9' {
		name = "_" + name
	}
	label := name
	for j.labels[label] > 0 {
		j.labels[name]++
		label = fmt.Sprintf("%s_%d", name, j.labels[name])
	}
	j.labels[label] = 1
	return label
}
