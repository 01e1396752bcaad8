package bridge

import (
	"errors"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

// ToolsToSchemas makes a schema of a verb of each tool; the package's comment tells how. schema.EncodeYAML and schema.EncodeJSON write them as a file that
// schema.Load reads. The error is that of schema.Builder.Build.
func ToolsToSchemas(tools []*Tool, options ...Option) ([]*schema.Verb, Losses, error) {
	t, err := newTally(nil, options)
	if err != nil {
		return nil, nil, err
	}
	var verbs []*schema.Verb
	for _, tool := range tools {
		v, err := (&verbMaker{tally: t, tool: tool}).verb()
		if err != nil {
			return nil, nil, err
		}
		verbs = append(verbs, v)
		t.loseCalls(tool)
	}
	return done(t, verbs)
}

// verbMaker makes the schema of one tool.
type verbMaker struct {
	*tally
	tool *Tool
}

func (m *verbMaker) verb() (*schema.Verb, error) {
	m.file = m.tool.File
	name := EncodeName(m.tool.Name)
	m.rename(m.tool.Span, "the tool", m.tool.Name, name)
	b := schema.New(name).Describe(m.tool.Description)
	if m.tool.Output != nil {
		m.loseTool(Dropped, m.tool, "", "a schema of a verb has no result: outputSchema is not carried")
	}
	if m.tool.Input == nil {
		m.loseTool(Assumed, m.tool, "a verb that takes any arguments", "nobody says which arguments it takes")
		return b.AllowExtra().Build()
	}
	m.inputs(b)
	return b.Build()
}

// inputs makes arguments of the properties of a JSON Schema.
func (m *verbMaker) inputs(b *schema.Builder) {
	required := m.required()
	needed := make(map[string]bool, len(required))
	for _, name := range required {
		needed[name] = true
	}
	properties, extra := []ast.JSONMember(nil), true
	for _, k := range m.tool.Input.Members {
		switch {
		case k.Key == "$schema" || k.Key == "required":
		case k.Key == "properties" && k.Value.Kind == ast.JSONObject:
			properties = k.Value.Members
		case k.Key == "type" && k.Value.Kind == ast.JSONString && k.Value.Text == "object":
		case k.Key == "additionalProperties" && k.Value.Kind == ast.JSONBool:
			extra = k.Value.Bool
		case k.Key == "additionalProperties":
			m.loseTool(Changed, m.tool, "further arguments of any kind", "additionalProperties is a schema")
		default:
			m.loseTool(Dropped, m.tool, "", "%s is not carried: %s", source.Quote(k.Key, 40), shown(k.Value))
		}
	}
	var args []schema.ArgSpec
	given := make(map[string]bool, len(properties))
	for _, p := range properties {
		given[p.Key] = true
		args = append(args, m.arg(p.Key, p.Value, needed[p.Key]))
	}
	for _, name := range required {
		if !given[name] {
			as := EncodeName(name)
			m.rename(m.tool.Span, "the argument", name, as)
			args = append(args, schema.Any(as).Required().Nullable())
		}
	}
	b.Named(args...)
	if extra {
		b.AllowExtra()
	}
}

// required are the names of the arguments that have to be given, each once.
func (m *verbMaker) required() []string {
	var names []string
	seen := map[string]bool{}
	v := m.tool.Input.Member("required")
	if v == nil {
		return nil
	}
	for _, item := range v.Items {
		if item.Kind == ast.JSONString && !seen[item.Text] {
			seen[item.Text] = true
			names = append(names, item.Text)
		}
	}
	if v.Kind != ast.JSONArray || len(names) != len(v.Items) {
		m.loseTool(Changed, m.tool, "the names among it, each once", "required is no list of names: %s", shown(v))
	}
	return names
}

var schemaTypes = map[string]schema.Type{
	"string": schema.TypeString, "integer": schema.TypeInteger, "number": schema.TypeFloat, "boolean": schema.TypeBoolean, "array": schema.TypeList, "object": schema.TypeObject,
}

// arg makes an argument of a property.
func (m *verbMaker) arg(name string, v *ast.JSONValue, required bool) schema.ArgSpec {
	as := EncodeName(name)
	m.rename(m.tool.Span, "the argument", name, as)
	kind, nullable := m.typeOf(name, v)
	spec := schema.NewArg(as, kind)
	if required {
		spec = spec.Required()
		if nullable {
			spec = spec.Nullable()
		}
	}
	switch {
	case v.Kind == ast.JSONBool && !v.Bool:
		return spec.Enum()
	case v.Kind != ast.JSONBool && v.Kind != ast.JSONObject:
		m.loseTool(Changed, m.tool, "any", "the schema of the argument %s is none: %s", source.Quote(name, 40), shown(v))
	}
	for _, k := range v.Members {
		var trial schema.ArgSpec
		switch {
		case k.Key == "type":
			continue
		case k.Key == "description" && k.Value.Kind == ast.JSONString:
			trial = spec.Describe(k.Value.Text)
		case k.Key == "enum" && k.Value.Kind == ast.JSONArray:
			trial = m.enum(name, spec, k.Value.Items)
		case k.Key == "const":
			trial = m.enum(name, spec, []*ast.JSONValue{k.Value})
		case k.Key == "pattern" && k.Value.Kind == ast.JSONString:
			trial = m.pattern(name, spec, k.Value.Text)
		case k.Key == "minimum" && k.Value.Kind == ast.JSONNumber:
			trial = spec.Min(m.value(name, k.Value))
		case k.Key == "maximum" && k.Value.Kind == ast.JSONNumber:
			trial = spec.Max(m.value(name, k.Value))
		default:
			m.loseTool(Dropped, m.tool, "", "%s of the argument %s is not carried: %s", source.Quote(k.Key, 40), source.Quote(name, 40), shown(k.Value))
			continue
		}
		if err := buildable(trial); err != nil {
			m.loseTool(Dropped, m.tool, "", "%s of the argument %s is not carried: %v", source.Quote(k.Key, 40), source.Quote(name, 40), err)
			continue
		}
		spec = trial
	}
	return spec
}

// buildable tells what is wrong with an argument.
func buildable(spec schema.ArgSpec) error {
	_, err := schema.New("x").Named(spec).Build()
	var list schema.DefinitionErrors
	if errors.As(err, &list) {
		return errors.New(list[0].Message)
	}
	return err
}

// typeOf is the type of a property, and whether null is one of its values.
func (m *verbMaker) typeOf(name string, v *ast.JSONValue) (kind schema.Type, nullable bool) {
	t := v.Member("type")
	if t == nil {
		return schema.TypeAny, true
	}
	words := []*ast.JSONValue{t}
	if t.Kind == ast.JSONArray {
		words = t.Items
	}
	var rest []schema.Type
	for _, w := range words {
		kind, ok := schemaTypes[w.Text]
		switch {
		case w.Kind == ast.JSONString && w.Text == "null":
			nullable = true
		case w.Kind == ast.JSONString && ok:
			rest = append(rest, kind)
		default:
			m.loseTool(Changed, m.tool, "any", "the type of the argument %s is not one: %s", source.Quote(name, 40), shown(t))
			return schema.TypeAny, true
		}
	}
	if len(rest) == 1 {
		return rest[0], nullable
	}
	if len(rest) != len(schemaTypes) {
		m.loseTool(Changed, m.tool, "any", "the argument %s has no single type: %s", source.Quote(name, 40), shown(t))
	}
	return schema.TypeAny, nullable
}

// enum adds values that are allowed.
func (m *verbMaker) enum(name string, spec schema.ArgSpec, items []*ast.JSONValue) schema.ArgSpec {
	values := make([]any, len(items))
	for i, item := range items {
		values[i] = m.value(name, item)
	}
	return spec.Enum(values...)
}

// value is a JSON value of a schema.
func (m *verbMaker) value(name string, v *ast.JSONValue) sag.Value {
	x, inexact := valueOf(v)
	for _, n := range inexact {
		m.loseTool(Changed, m.tool, "the nearest number of 64 bits", "a number of the argument %s has too many digits, or a sign at zero: %s", source.Quote(name, 40), source.Quote(n.Text, 40))
	}
	return x
}

// pattern makes the pattern of a whole string of one that is looked for in it.
func (m *verbMaker) pattern(name string, spec schema.ArgSpec, pattern string) schema.ArgSpec {
	if readsUnlike(pattern) {
		m.loseTool(Changed, m.tool, "the same pattern as RE2 reads it", "the pattern of the argument %s is one of ECMAScript", source.Quote(name, 40))
	}
	return spec.Pattern(`(?s:.*)(?:` + pattern + `)(?s:.*)`)
}

// readsUnlike says whether a pattern has something that the two kinds of regular expressions may read differently: what any character is and what is
// none of some, what white space is, and what only one of them knows.
func readsUnlike(pattern string) bool {
	for i := 0; i < len(pattern); i++ {
		rest := pattern[i+1:]
		switch pattern[i] {
		case '\\':
			if rest != "" && isWordByte(rest[0]) && !strings.ContainsRune("dDwWbtnrfvx", rune(rest[0])) {
				return true
			}
			i++
		case '.':
			return true
		case '[':
			if strings.HasPrefix(rest, "^") || strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "[:") {
				return true
			}
		case '(':
			if strings.HasPrefix(rest, "?") && !strings.HasPrefix(rest, "?:") {
				return true
			}
		}
	}
	return false
}

// shown is a JSON value in a message.
func shown(v *ast.JSONValue) string {
	return source.Quote(string(ast.AppendJSON(nil, v)), 60)
}
