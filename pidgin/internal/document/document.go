// Package document writes what stages hand on, as YAML in block style and as JSON, with the same keys in the same order.
package document

import (
	"fmt"
	"strconv"

	"github.com/parley-lang/parley/ast"
)

// Map is a mapping with the order of its keys. Keys are words that need no quotes; nothing that comes from outside is one.
type Map []Member

// Member is a key and its value: nil, a string, *string, bool, int64, *int64, Decimal, []string or []Map. A pointer to nothing is nil.
type Member struct {
	Key   string
	Value any
}

// Decimal is a number that is written with one decimal.
type Decimal float64

// Scalar writes a text behind a key, or a dash of a list, at an indent.
type Scalar func(to []byte, text string, indent int) []byte

// AppendYAML appends the mapping as a document that ends with a line end.
func (m Map) AppendYAML(to []byte, scalar Scalar) []byte { return m.yaml(to, scalar, 0) }

func (m Map) yaml(to []byte, scalar Scalar, indent int) []byte {
	for i, member := range m {
		if i > 0 {
			to = pad(to, indent)
		}
		to = append(append(to, member.Key...), ':')
		switch v := member.Value.(type) {
		case []string:
			to = items(to, v, indent, func(to []byte, s string) []byte { return append(scalar(to, s, indent), '\n') })
		case []Map:
			const step = 2
			to = items(to, v, indent, func(to []byte, m Map) []byte { return m.yaml(to, scalar, indent+step) })
		default:
			to = append(to, ' ')
			if text, ok := isText(v); ok {
				to = scalar(to, text, indent)
			} else {
				to = word(to, v)
			}
			to = append(to, '\n')
		}
	}
	return to
}

func items[T any](to []byte, list []T, indent int, one func([]byte, T) []byte) []byte {
	if len(list) == 0 {
		return append(to, " []\n"...)
	}
	to = append(to, '\n')
	for _, item := range list {
		to = one(append(pad(to, indent), "- "...), item)
	}
	return to
}

func pad(to []byte, n int) []byte {
	for range n {
		to = append(to, ' ')
	}
	return to
}

// AppendJSON appends the mapping as an object, in one line.
func (m Map) AppendJSON(to []byte) []byte {
	to = append(to, '{')
	for i, member := range m {
		if i > 0 {
			to = append(to, ',')
		}
		to = append(ast.AppendJSONString(to, member.Key), ':')
		switch v := member.Value.(type) {
		case []string:
			to = array(to, v, ast.AppendJSONString)
		case []Map:
			to = array(to, v, func(to []byte, m Map) []byte { return m.AppendJSON(to) })
		default:
			if text, ok := isText(v); ok {
				to = ast.AppendJSONString(to, text)
			} else {
				to = word(to, v)
			}
		}
	}
	return append(to, '}')
}

func array[T any](to []byte, list []T, one func([]byte, T) []byte) []byte {
	to = append(to, '[')
	for i, item := range list {
		if i > 0 {
			to = append(to, ',')
		}
		to = one(to, item)
	}
	return append(to, ']')
}

func isText(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case *string:
		if v != nil {
			return *v, true
		}
	}
	return "", false
}

// word appends what YAML and JSON write alike.
func word(to []byte, v any) []byte {
	switch v := v.(type) {
	case bool:
		return strconv.AppendBool(to, v)
	case int64:
		return strconv.AppendInt(to, v, 10)
	case *int64:
		if v != nil {
			return strconv.AppendInt(to, *v, 10)
		}
	case Decimal:
		return strconv.AppendFloat(to, float64(v), 'f', 1, 64)
	case nil, *string:
	default:
		panic(fmt.Sprintf("document: a value of the type %T", v))
	}
	return append(to, "null"...)
}
