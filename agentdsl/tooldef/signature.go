package tooldef

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
)

// Signature is a function as Python describes it. Types and default values are expressions of Python.
type Signature struct {
	Name    string           `json:"name"`
	Doc     *string          `json:"doc"` // nil if there is no docstring
	Params  []SignatureParam `json:"params"`
	Returns *string          `json:"returns"` // nil if there is no annotation
	Types   []SignatureType  `json:"types"`   // the classes that the types name
}

// SignatureParam is a parameter of a signature.
type SignatureParam struct {
	Name    string  `json:"name"`
	Type    *string `json:"type"`    // nil if there is no annotation
	Default *string `json:"default"` // nil if there is none
	Kind    string  `json:"kind"`    // "", var_positional (*args) or var_keyword (**kwargs)
}

// SignatureType is a class with annotations, such as a TypedDict or a dataclass.
type SignatureType struct {
	Name   string           `json:"name"`
	Kind   string           `json:"kind"`
	Fields []SignatureField `json:"fields"`
}

// SignatureField is an annotation of a class.
type SignatureField struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// ReadSignature reads a signature from JSON with the members name, doc, params, returns and types. The error wraps ErrShape.
func ReadSignature(document []byte) (*Signature, error) {
	if _, err := ast.ReadJSON(document, MaxDepth); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrShape, err)
	}
	s := &Signature{}
	if err := json.Unmarshal(document, s); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrShape, err)
	}
	return s, nil
}

// FromSignature declares a function that Python has.
//
//   - A parameter is required if it has no default value. *args and **kwargs are any, and not required.
//   - int, float and str are themselves, also where the annotation is text; all else is any in a parameter.
//   - A result of a class has its fields as outputs, one of a list of them as well. Without an annotation, or with None, there are no
//     outputs. A class without annotations, and Any, are any.
//   - A class in a field of a class is a reference to a schema of its name, which is declared once. A list of other things is any. A field
//     ID:int of such a class is the ID of the schema.
//   - All outputs are required.
//
// With Compat, all that is as in the published package, but for its docstrings of several lines: they become one line, where the package
// writes a declaration that it cannot read.
//
// Errors: ErrType for a class that holds itself, ErrDepth, ErrLimit, ErrWrite.
func FromSignature(s *Signature, options ...Option) (*Definition, error) {
	c, err := configure(options)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return nil, fmt.Errorf("%w: there is no signature", ErrShape)
	}
	p := &pythonTypes{config: c, classes: map[string]*SignatureType{}, made: map[string]bool{}, open: map[string]bool{}}
	for i := range s.Types {
		p.classes[s.Types[i].Name] = &s.Types[i]
	}
	f := &agentdsl.Function{Name: ident(s.Name)}
	d := &Definition{Function: f, extended: c.extended}
	switch {
	case s.Doc == nil:
		f.Desc = &agentdsl.Text{Value: noDescription}
	case c.compat:
		f.Desc = &agentdsl.Text{Value: oneLine(*s.Doc)}
	default:
		f.Desc = &agentdsl.Text{Value: describe(*s.Doc)}
	}
	for _, param := range s.Params {
		f.Inputs = append(f.Inputs, p.param(param))
	}
	if f.Outputs, err = p.outputs(s.Returns); err != nil {
		return nil, fmt.Errorf("function %q: %w", s.Name, err)
	}
	d.Schemas, d.Notes, d.named = p.schemas, p.notes, p.named
	return d.check()
}

// pythonTypes makes types of Python's.
type pythonTypes struct {
	*config
	classes map[string]*SignatureType
	made    map[string]bool // of the classes that have a schema
	open    map[string]bool // those that are being made
	schemas []*agentdsl.Schema
	notes   []Note
	named   bool // the outputs are the fields of a class
}

func (p *pythonTypes) note(path, format string, args ...any) {
	p.notes = append(p.notes, Note{path, fmt.Sprintf(format, args...)})
}

// scalar is the type that a name stands for.
func (p *pythonTypes) scalar(name string) agentdsl.Type {
	switch {
	case name == "int":
		return basic(agentdsl.Int)
	case name == "float":
		return basic(agentdsl.Float)
	case name == "str":
		return basic(agentdsl.Str)
	case name == "bool" && p.extended && !p.compat:
		return basic(agentdsl.Bool)
	default:
		return basic(agentdsl.Any)
	}
}

// isKnown says whether any is what a type is, and not what is left of it.
func isKnown(name string) bool {
	switch name {
	case "int", "float", "str", "bool", "Any", "typing.Any", "object", "dict", "list":
		return true
	}
	return false
}

func (p *pythonTypes) param(param SignatureParam) *agentdsl.Param {
	made := &agentdsl.Param{Name: ident(param.Name), Required: param.Default == nil}
	name := ""
	if param.Type != nil {
		name = strings.TrimSpace(*param.Type)
	}
	if p.compat {
		made.Type = p.scalar(name)
		return made
	}
	if param.Kind != "" {
		made.Required, made.Type = false, basic(agentdsl.Any)
		p.note(param.Name, "it takes several values, as JSON")
		return made
	}
	name = unquoted(name)
	made.Type = p.scalar(name)
	if name != "" && !isKnown(name) {
		p.note(param.Name, "%s is any", name)
	}
	return made
}

// unquoted is an annotation that is given as text.
func unquoted(name string) string {
	name = strings.TrimSpace(name)
	if n := len(name); n > 2 && (name[0] == '\'' || name[0] == '"') && name[n-1] == name[0] && !strings.Contains(name[1:n-1], name[:1]) {
		return strings.TrimSpace(name[1 : n-1])
	}
	return name
}

// item is the type of the items of a list.
func item(name string) (string, bool) {
	for _, open := range [...]string{"list[", "List[", "typing.List["} {
		if inner, ok := strings.CutPrefix(name, open); ok && strings.HasSuffix(inner, "]") && whole(inner[:len(inner)-1]) {
			return unquoted(inner[:len(inner)-1]), true
		}
	}
	return name, false
}

// whole says whether the brackets of a text are closed in it.
func whole(text string) bool {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// outputs makes the outputs of a result.
func (p *pythonTypes) outputs(returns *string) ([]*agentdsl.Param, error) {
	if returns == nil {
		return nil, nil
	}
	whole := unquoted(*returns)
	name, _ := item(whole)
	class := p.classes[name]
	switch {
	case whole == "None" && !p.compat:
		return nil, nil
	case p.compat && class == nil && name == "Any": // a class without annotations there
		return nil, nil
	case class != nil && (p.compat || len(class.Fields) > 0):
		p.open[name], p.named = true, true
		defer delete(p.open, name)
		var list []*agentdsl.Param
		for _, f := range class.Fields {
			t, err := p.field(resultName+"."+f.Name, f.Type, 1)
			if err != nil {
				return nil, err
			}
			list = append(list, &agentdsl.Param{Name: ident(f.Name), Type: t, Required: true})
		}
		return list, nil
	}
	t := p.scalar(name)
	if p.compat {
		var err error
		if t, err = p.field(resultName, name, 1); err != nil {
			return nil, err
		}
	} else if !isKnown(name) {
		p.note(resultName, "%s is any", name)
	}
	return []*agentdsl.Param{{Name: ident(resultName), Type: t, Required: true}}, nil
}

// field makes the type of a field of a class, with the schema that it needs.
func (p *pythonTypes) field(path, name string, depth int) (agentdsl.Type, error) {
	if depth > MaxDepth {
		return nil, fmt.Errorf("%w: %s", ErrDepth, path)
	}
	whole := unquoted(name)
	name, list := item(whole)
	class := p.classes[name]
	if p.compat && class == nil && name == "Any" {
		class = &SignatureType{Name: "Any"}
	}
	switch {
	case class != nil && (p.compat || len(class.Fields) > 0):
		if err := p.schema(path, class, depth); err != nil {
			return nil, err
		}
		return refTo(name), nil
	case list && !p.compat:
		p.note(path, "%s is any", whole)
		return basic(agentdsl.Any), nil
	case !isKnown(name) && !p.compat:
		p.note(path, "%s is any", name)
	}
	return p.scalar(name), nil
}

// schema declares a class: once, or in compatible mode again for each place in which it stands.
func (p *pythonTypes) schema(path string, class *SignatureType, depth int) error {
	switch {
	case p.open[class.Name]:
		return fmt.Errorf("%w: %s: the class %s holds itself", ErrType, path, class.Name)
	case p.made[class.Name] && !p.compat:
		return nil
	case len(p.schemas) >= maxSchemas:
		return fmt.Errorf("%w: there are more than %d schemas", ErrLimit, maxSchemas)
	}
	p.open[class.Name], p.made[class.Name] = true, true
	defer delete(p.open, class.Name)
	s := &agentdsl.Schema{Label: ident(class.Name), Fields: []*agentdsl.Field{field(idField, basic(agentdsl.Int))}}
	for _, f := range class.Fields {
		if f.Name == idField && !p.compat {
			if unquoted(f.Type) != "int" {
				return fmt.Errorf("%w: %s: the ID of %s is an int, not %s", ErrType, path, class.Name, f.Type)
			}
			continue
		}
		t, err := p.field(path+"."+f.Name, f.Type, depth+1)
		if err != nil {
			return err
		}
		s.Fields = append(s.Fields, field(f.Name, t))
	}
	p.schemas = append(p.schemas, s)
	return nil
}
