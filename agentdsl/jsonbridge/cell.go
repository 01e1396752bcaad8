package jsonbridge

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// maxCellDepth is how deep the JSON of a cell is nested at most; what is deeper is text.
const maxCellDepth = 127

// appendString writes a JSON string in which no pipe and no line end stands if it is for a cell.
func appendString(to []byte, s string, cell bool) []byte {
	const hex = "0123456789abcdef"
	to = append(to, '"')
	from := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && (c != '|' || !cell) {
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

// appendValue writes a JSON value compactly.
func appendValue(to []byte, v *ast.JSONValue, cell bool) []byte {
	switch v.Kind {
	case ast.JSONString:
		return appendString(to, v.Text, cell)
	case ast.JSONArray:
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ',')
			}
			to = appendValue(to, item, cell)
		}
		return append(to, ']')
	case ast.JSONObject:
		to = append(to, '{')
		for i := range v.Members {
			if i > 0 {
				to = append(to, ',')
			}
			to = append(appendString(to, v.Members[i].Key, cell), ':')
			to = appendValue(to, v.Members[i].Value, cell)
		}
		return append(to, '}')
	default:
		return ast.AppendJSON(to, v)
	}
}

// cellOf is what a value is written as in a cell.
func cellOf(v *ast.JSONValue) string {
	switch v.Kind {
	case ast.JSONString:
		return stringCell(v.Text)
	case ast.JSONNumber:
		return v.Text
	case ast.JSONNull:
		return "null"
	default:
		return string(appendValue(nil, v, true))
	}
}

// stringCell is a string as it is, where it can be taken for nothing else; else as a JSON string.
func stringCell(s string) string {
	if isBare(s) {
		return s
	}
	return string(appendString(nil, s, true))
}

// isBare says whether a string in a cell, or behind a colon, is itself and nothing else.
func isBare(s string) bool {
	if s == "" || s == agentdslast.EmptyMark || hasEdge(s) {
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
		return !ast.ValidJSON(s, maxCellDepth)
	}
	return true
}

// hasEdge says whether a text begins or ends with white space, which would be cut off.
func hasEdge(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsSpace(first) || unicode.IsSpace(last)
}

// appendCell writes the value of a cell of a basic type that is not empty.
func appendCell(to []byte, kind agentdsl.Kind, text string) []byte {
	switch kind {
	case agentdsl.Str:
		if s, ok := ast.UnquoteJSON(text); ok {
			text = s
		}
		return appendString(to, text, false)
	case agentdsl.Int:
		if n, ok := wholeNumber(text); ok {
			return append(to, n...)
		}
	case agentdsl.Float:
		if ast.ValidJSON(text, 0) && isNumber(text) {
			if !strings.ContainsAny(text, ".eE") {
				return append(append(to, strings.TrimSpace(text)...), ".0"...)
			}
			return append(to, text...)
		}
		if f, err := strconv.ParseFloat(text, 64); err == nil && isDecimal(text) {
			return ast.AppendJSONFloat(to, f)
		}
	case agentdsl.Bool:
		if strings.EqualFold(text, "true") || strings.EqualFold(text, "false") {
			return append(to, strings.ToLower(text)...)
		}
	}
	return appendAny(to, text)
}

// appendAny writes a cell as the JSON value that it is, else as its text.
func appendAny(to []byte, text string) []byte {
	switch text[0] {
	case '{', '[':
		if v, err := ast.ReadJSON([]byte(text), maxCellDepth); err == nil {
			return appendValue(to, v, false)
		}
	default:
		if ast.ValidJSON(text, maxCellDepth) {
			return append(to, text...)
		}
	}
	return appendString(to, text, false)
}

func isNumber(text string) bool {
	return text != "" && (text[0] == '-' || text[0] >= '0' && text[0] <= '9')
}

// isDecimal says whether a text that is a number is written with digits, and is no word such as inf.
func isDecimal(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789+-.eE", r) })
}

// wholeNumber reads a whole number of any size: digits behind a sign. Leading zeros and a plus go.
func wholeNumber(text string) (string, bool) {
	digits, sign := text, ""
	if text[0] == '-' || text[0] == '+' {
		digits = text[1:]
		if text[0] == '-' {
			sign = "-"
		}
	}
	if digits == "" || strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' }) {
		return "", false
	}
	if digits[0] == '0' && len(digits) > 1 || text[0] == '+' {
		if digits = strings.TrimLeft(digits, "0"); digits == "" {
			digits = "0"
		}
		return sign + digits, true
	}
	return text, true
}
