package schema

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
)

// JSONSchema is the schema of a verb as JSON Schema, draft 2020-12, on one line and always the same bytes: what tools and models know.
//
// It describes the arguments of an order as an object: each argument is a property, positional ones too, under the names that they have in
// the schema, which no named argument shares. Their order is in "x-positional". Extra positional arguments have no names and cannot
// be described; a "$comment" says so. What may be left out may also be null. Patterns become those of ECMA-262 that match
// the same strings, from ^ to $. A whole number is "integer", which to JSON Schema 1.0 is, too.
func JSONSchema(v *Verb) []byte {
	out := []byte(`{"$schema":"https://json-schema.org/draft/2020-12/schema","title":`)
	out = ast.AppendJSONString(out, v.name)
	if v.description != "" {
		out = ast.AppendJSONString(append(out, `,"description":`...), v.description)
	}
	if v.extra {
		out = append(out, `,"$comment":"further positional arguments are accepted"`...)
	}
	out = append(out, `,"type":"object","properties":{`...)
	var required []string
	n := 0
	for _, list := range [][]*argument{v.positional, v.named} {
		for _, a := range list {
			out = append(ast.AppendJSONString(comma(out, n), a.Name), ':')
			out = a.jsonSchema(out)
			n++
			if a.Required {
				required = append(required, a.Name)
			}
		}
	}
	out = appendStrings(append(out, `},"required":`...), required)
	out = append(out, `,"additionalProperties":`...)
	out = strconv.AppendBool(out, v.extra)
	out = appendStrings(append(out, `,"x-positional":`...), names(v.positional))
	return append(out, '}')
}

func appendStrings(out []byte, list []string) []byte {
	out = append(out, '[')
	for i, s := range list {
		out = ast.AppendJSONString(comma(out, i), s)
	}
	return append(out, ']')
}

var jsonTypes = [...]string{
	TypeString: `"string"`, TypeInteger: `"integer"`, TypeFloat: `"number"`, TypeBoolean: `"boolean"`, TypeList: `"array"`, TypeObject: `"object"`,
	TypeAny: `"string","number","boolean","array","object"`,
}

func (a *argument) jsonSchema(out []byte) []byte {
	out = append(out, '{')
	switch {
	case a.takeNull && a.Type == TypeAny: // no type is every type
	case a.takeNull:
		out = append(out, `"type":[`+jsonTypes[a.Type]+`,"null"]`...)
	case a.Type == TypeAny:
		out = append(out, `"type":[`+jsonTypes[a.Type]+`]`...)
	default:
		out = append(out, `"type":`+jsonTypes[a.Type]...)
	}
	next := func(key string) {
		if out[len(out)-1] != '{' {
			out = append(out, ',')
		}
		out = append(out, `"`+key+`":`...)
	}
	if a.Description != "" {
		next("description")
		out = ast.AppendJSONString(out, a.Description)
	}
	switch {
	case a.Enum == nil:
	case len(a.Enum) == 0 && !a.takeNull: // an empty enum is not portable
		next("not")
		out = append(out, "{}"...)
	default:
		next("enum")
		values, null := a.Enum, false
		for _, e := range values {
			null = null || isNull(e)
		}
		if a.takeNull && !null {
			values = append(values[:len(values):len(values)], &sag.NullLit{})
		}
		out = append(out, '[')
		for i, e := range values {
			out = appendValue(comma(out, i), e, ast.AppendJSONString)
		}
		out = append(out, ']')
	}
	if a.re != nil {
		next("pattern")
		out = ast.AppendJSONString(out, "^(?:"+ecma(a.Pattern)+")$")
	}
	if a.Min != nil {
		next("minimum")
		out = appendValue(out, a.Min, nil)
	}
	if a.Max != nil {
		next("maximum")
		out = appendValue(out, a.Max, nil)
	}
	return append(out, '}')
}
