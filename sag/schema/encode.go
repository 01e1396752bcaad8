package schema

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
)

// EncodeYAML writes schemas as a YAML file that [Load] reads back to the same schemas, in their order and always to the same bytes.
func EncodeYAML(verbs ...*Verb) []byte {
	var b strings.Builder
	if len(verbs) == 0 {
		return []byte("verbs: {}\n")
	}
	b.WriteString("verbs:\n")
	for _, v := range verbs {
		b.WriteString("  " + yamlString(v.name) + ":\n")
		if v.description == "" && len(v.positional)+len(v.named) == 0 || v.extra {
			b.WriteString("    extra: " + strconv.FormatBool(v.extra) + "\n")
		}
		if v.description != "" {
			b.WriteString("    description: " + yamlString(v.description) + "\n")
		}
		if len(v.positional) > 0 {
			b.WriteString("    positional:\n")
			for _, a := range v.positional {
				b.WriteString("      - name: " + yamlString(a.Name) + "\n")
				a.yaml(&b)
			}
		}
		if len(v.named) > 0 {
			b.WriteString("    named:\n")
			for _, a := range v.named {
				b.WriteString("      " + yamlString(a.Name) + ":\n")
				a.yaml(&b)
			}
		}
	}
	return []byte(b.String())
}

func (a *argument) yaml(b *strings.Builder) {
	for key, value := range a.fields {
		b.WriteString("        " + key + ": ")
		b.Write(value(nil, yamlAppend))
		b.WriteByte('\n')
	}
}

// EncodeJSON writes schemas as a JSON file on one line that [Load] reads back to the same schemas.
func EncodeJSON(verbs ...*Verb) []byte {
	out := []byte(`{"verbs":{`)
	for i, v := range verbs {
		out = comma(out, i)
		out = append(ast.AppendJSONString(out, v.name), `:{`...)
		n := 0
		if v.description != "" {
			out = ast.AppendJSONString(append(comma(out, n), `"description":`...), v.description)
			n++
		}
		if len(v.positional) > 0 {
			out = append(comma(out, n), `"positional":[`...)
			for j, a := range v.positional {
				out = ast.AppendJSONString(append(comma(out, j), `{"name":`...), a.Name)
				out = append(a.json(out, 1), '}')
			}
			out = append(out, ']')
			n++
		}
		if len(v.named) > 0 {
			out = append(comma(out, n), `"named":{`...)
			for j, a := range v.named {
				out = append(ast.AppendJSONString(comma(out, j), a.Name), `:{`...)
				out = append(a.json(out, 0), '}')
			}
			out = append(out, '}')
			n++
		}
		if v.extra {
			out = append(comma(out, n), `"extra":true`...)
		}
		out = append(out, '}')
	}
	return append(out, "}}\n"...)
}

func (a *argument) json(out []byte, n int) []byte {
	for key, value := range a.fields {
		out = append(ast.AppendJSONString(comma(out, n), key), ':')
		out = value(out, ast.AppendJSONString)
		n++
	}
	return out
}

func comma(out []byte, n int) []byte {
	if n > 0 {
		out = append(out, ',')
	}
	return out
}

// stringFunc appends a string in a notation.
type stringFunc func(to []byte, s string) []byte

// fields yields what a file says about an argument: what is not as it is without saying.
func (a *argument) fields(yield func(string, func([]byte, stringFunc) []byte) bool) {
	str := func(s string) func([]byte, stringFunc) []byte {
		return func(to []byte, quote stringFunc) []byte { return quote(to, s) }
	}
	yes := func(to []byte, _ stringFunc) []byte { return append(to, "true"...) }
	val := func(v sag.Value) func([]byte, stringFunc) []byte {
		return func(to []byte, quote stringFunc) []byte { return appendValue(to, v, quote) }
	}
	for _, f := range []struct {
		given bool
		key   string
		value func([]byte, stringFunc) []byte
	}{
		{true, "type", str(a.Type.String())},
		{a.Required, "required", yes},
		{a.Nullable, "nullable", yes},
		{a.Description != "", "description", str(a.Description)},
		{a.Enum != nil, "enum", val(&sag.List{Elems: a.Enum})},
		{a.Pattern != "", "pattern", str(a.Pattern)},
		{a.Min != nil, "min", val(a.Min)},
		{a.Max != nil, "max", val(a.Max)},
	} {
		if f.given && !yield(f.key, f.value) {
			return
		}
	}
}

// appendValue writes a value of a schema: the depth of such is bounded, and all numbers are finite.
func appendValue(to []byte, v sag.Value, quote stringFunc) []byte {
	switch v := v.(type) {
	case *sag.BoolLit:
		return strconv.AppendBool(to, v.Value)
	case *sag.StringLit:
		return quote(to, v.Value)
	case *sag.IntLit:
		return append(to, v.Value.String()...)
	case *sag.FloatLit:
		return ast.AppendJSONFloat(to, v.Value)
	case *sag.List:
		to = append(to, '[')
		for i, e := range v.Elems {
			to = appendValue(listComma(to, i), e, quote)
		}
		return append(to, ']')
	case *sag.Object:
		to = append(to, '{')
		for i, m := range v.Members {
			to = append(quote(listComma(to, i), m.Key.Value), ": "...)
			to = appendValue(to, m.Value, quote)
		}
		return append(to, '}')
	}
	return append(to, "null"...)
}

func listComma(to []byte, i int) []byte {
	if i > 0 {
		to = append(to, ", "...)
	}
	return to
}

// yamlString is a string as every reader of YAML takes it: as it is if it is a simple word, else in double quotes.
func yamlString(s string) string { return string(yamlAppend(nil, s)) }

func yamlAppend(to []byte, s string) []byte {
	if isWord(s) {
		return append(to, s...)
	}
	to = append(to, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			to = append(to, '\\', byte(r))
		case r == ' ' || unicode.IsPrint(r):
			to = append(to, string(r)...)
		case r == '\n':
			to = append(to, `\n`...)
		case r == '\t':
			to = append(to, `\t`...)
		default:
			const hex = "0123456789abcdef"
			to = append(to, `\U`...)
			for shift := 28; shift >= 0; shift -= 4 {
				to = append(to, hex[r>>shift&15])
			}
		}
	}
	return append(to, '"')
}

// isWord says whether a string needs no quotes: ASCII words that no reader of YAML takes for something else.
func isWord(s string) bool {
	switch strings.ToLower(s) {
	case "", "true", "false", "null", "yes", "no", "on", "off", "y", "n":
		return false
	}
	for i := range len(s) {
		c := s[i]
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if !letter && (i == 0 || c != '_' && c != '-' && (c < '0' || c > '9')) {
			return false
		}
	}
	return true
}
