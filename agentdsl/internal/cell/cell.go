// Package cell holds how a value is written in a cell and what a cell of a type may be, for all layers of the language.
package cell

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// How deep the JSON of a cell is nested. What is deeper than a reader takes is an error and not a text, for a text it would be to one reader
// and a value to the next.
const (
	MaxDepth = 200    // at most, unless a caller says otherwise
	Deepest  = 10_000 // what any caller may say; beyond that it is a text to all of them
)

// AppendString writes a JSON string in which, if it is for a cell, no pipe stands, nor a line end.
func AppendString(to []byte, s string, inCell bool) []byte {
	const hex = "0123456789abcdef"
	to = append(to, '"')
	from := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && (c != '|' || !inCell) {
			continue
		}
		to = append(to, s[from:i]...)
		from = i + 1
		if at := strings.IndexByte("\"\\\b\f\n\r\t", c); at >= 0 {
			to = append(to, '\\', `"\bfnrt`[at])
		} else {
			to = append(to, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	to = append(to, s[from:]...)
	return append(to, '"')
}

// Append writes a JSON value compactly.
func Append(to []byte, v *ast.JSONValue, inCell bool) []byte {
	switch v.Kind {
	case ast.JSONString:
		return AppendString(to, v.Text, inCell)
	case ast.JSONArray:
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ',')
			}
			to = Append(to, item, inCell)
		}
		return append(to, ']')
	case ast.JSONObject:
		to = append(to, '{')
		for i := range v.Members {
			if i > 0 {
				to = append(to, ',')
			}
			to = append(AppendString(to, v.Members[i].Key, inCell), ':')
			to = Append(to, v.Members[i].Value, inCell)
		}
		return append(to, '}')
	default:
		return ast.AppendJSON(to, v)
	}
}

// Of is what a value is written as in a cell.
func Of(v *ast.JSONValue) string {
	switch v.Kind {
	case ast.JSONString:
		return String(v.Text)
	case ast.JSONNumber:
		return v.Text
	case ast.JSONNull:
		return "null"
	default:
		return string(Append(nil, v, true))
	}
}

// String is a string as it is, where it can be taken for nothing else; else as a JSON string.
func String(s string) string {
	if IsBare(s) {
		return s
	}
	return string(AppendString(nil, s, true))
}

// IsBare says whether a string in a cell, or behind a colon, is itself and nothing else.
func IsBare(s string) bool {
	if s == "" || s == agentdslast.EmptyMark || HasEdge(s) {
		return false
	}
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '|' || c == 0x7f {
			return false
		}
	}
	switch c := s[0]; {
	case c == '"' || c == '[':
		return false
	case c == '-' || c >= '0' && c <= '9' || c == 't' || c == 'f' || c == 'n' || c == '{':
		return !ast.ValidJSON(s, Deepest)
	}
	return true
}

// HasEdge says whether a text begins or ends with white space, which would be cut off.
func HasEdge(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsSpace(first) || unicode.IsSpace(last)
}
