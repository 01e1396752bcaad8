package tooldef

import (
	"fmt"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Definition is a function that can be declared, with all that its types refer to.
type Definition struct {
	Function *agentdsl.Function
	Schemas  []*agentdsl.Schema // that its types refer to; one that is referred to stands before the one that refers
	Notes    []Note             // on what the language could not say

	extended bool
	named    bool // the outputs are the members of an object, and not the result itself
}

// Note says what of a description is not in the declaration that was made of it.
type Note struct {
	Path    string // of the part that it is about, such as leaf or result.CUPS
	Message string
}

// String is the path and the message.
func (n Note) String() string { return n.Path + ": " + n.Message }

// noDescription is what a function without a description has for one, as in the published package.
const noDescription = "No description provided"

// oneLine is a text as one line: blanks with a line end among them become one blank, and those at the ends go.
func oneLine(text string) string {
	if !strings.ContainsAny(text, "\n\r\v\f\u0085\u2028\u2029") {
		return text
	}
	var lines []string
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("\n\r\v\f\u0085\u2028\u2029", r) }) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " ")
}

// describe is a description as it is written.
func describe(text string) string {
	if text = oneLine(text); strings.TrimSpace(text) == "" {
		return noDescription
	}
	return text
}

// Message is the declaration as a message: schemas, then the function.
func (d *Definition) Message() *agentdsl.Message {
	m := &agentdsl.Message{}
	for _, s := range d.Schemas {
		m.Blocks = append(m.Blocks, s)
	}
	m.Blocks = append(m.Blocks, &agentdsl.Functions{Functions: []*agentdsl.Function{d.Function}})
	return m
}

// Text is the declaration as the published package writes it: a blank line behind each schema and each function. The error wraps ErrWrite, and
// is a diag.List that tells what no text can say, such as a name with a colon.
func (d *Definition) Text() (string, error) {
	return declared(d.Message(), d.extended)
}

// valid says what a definition made by hand lacks.
func (d *Definition) valid() error {
	lacks := func(what string) error { return fmt.Errorf("%w: the definition has no %s", ErrShape, what) }
	if d == nil || d.Function == nil || d.Function.Name == nil {
		return lacks("function")
	}
	for _, p := range d.Function.Outputs {
		if p == nil || p.Name == nil || ast.IsNil(p.Type) {
			return lacks("output in one of its places")
		}
	}
	for _, s := range d.Schemas {
		if s == nil || s.Label == nil || len(s.Fields) == 0 {
			return lacks("schema in one of its places")
		}
		for _, f := range s.Fields {
			if f == nil || f.Name == nil || ast.IsNil(f.Type) {
				return lacks("field in one of the places of " + source.Quote(s.Label.Name, 40))
			}
		}
	}
	return nil
}

// check makes sure that a definition can be written.
func (d *Definition) check() (*Definition, error) {
	if _, err := d.Text(); err != nil {
		return nil, err
	}
	return d, nil
}

func declared(m *agentdsl.Message, extended bool) (string, error) {
	var b strings.Builder
	for _, block := range m.Blocks {
		text, err := minify(block, extended)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
		if _, schema := block.(*agentdsl.Schema); schema {
			b.WriteByte('\n')
		}
	}
	return b.String(), nil
}

func minify(b agentdsl.Block, extended bool) (string, error) {
	var options []agentdsl.Option
	if extended {
		options = append(options, agentdsl.Extended())
	}
	text, err := agentdsl.MinifyBlock(b, options...)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrWrite, err)
	}
	return text, nil
}

// Set is functions that are declared together.
type Set struct {
	Schemas   []*agentdsl.Schema
	Functions []*agentdsl.Function
	extended  bool
}

// Join puts definitions together. Equal schemas become one. The error wraps ErrClash where two functions have one name, or two different
// schemas one label.
func Join(definitions ...*Definition) (*Set, error) {
	s := &Set{}
	schemas, functions := map[string]*agentdsl.Schema{}, map[string]bool{}
	for i, d := range definitions {
		if err := d.valid(); err != nil {
			return nil, fmt.Errorf("definition %d: %w", i+1, err)
		}
		name := d.Function.Name.Name
		if functions[name] {
			return nil, fmt.Errorf("%w: two functions are named %q", ErrClash, name)
		}
		functions[name] = true
		s.Functions = append(s.Functions, d.Function)
		s.extended = s.extended || d.extended
		for _, one := range d.Schemas {
			switch known := schemas[one.Label.Name]; {
			case known == nil:
				schemas[one.Label.Name] = one
				s.Schemas = append(s.Schemas, one)
			case !ast.Equal(known, one):
				return nil, fmt.Errorf("%w: two schemas are labelled %q, and %q needs another one than a function before it", ErrClash, one.Label.Name, name)
			}
		}
	}
	return s, nil
}

// Message is the declaration of all functions: schemas, then one block of functions.
func (s *Set) Message() *agentdsl.Message {
	m := &agentdsl.Message{}
	for _, one := range s.Schemas {
		m.Blocks = append(m.Blocks, one)
	}
	if len(s.Functions) > 0 {
		m.Blocks = append(m.Blocks, &agentdsl.Functions{Functions: s.Functions})
	}
	return m
}

// Text is the declaration of all functions; see [Definition.Text].
func (s *Set) Text() (string, error) { return declared(s.Message(), s.extended) }

// Small makers of nodes.

func ident(name string) *agentdsl.Ident { return &agentdsl.Ident{Name: name} }

func basic(k agentdsl.Kind) agentdsl.Type { return &agentdsl.BasicType{Kind: k} }

func refTo(label string) agentdsl.Type { return &agentdsl.RefType{Schema: label, Field: idField} }

func field(name string, t agentdsl.Type) *agentdsl.Field {
	return &agentdsl.Field{Name: ident(name), Type: t}
}

// idField is the first field of each schema.
const idField = "ID"

// resultName is the name of the output of a result that has no names of its own.
const resultName = "result"
