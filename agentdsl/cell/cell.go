package cell

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// MaxDepth is how deep the JSON of a cell is nested at most; what is deeper is text.
const MaxDepth = 127

// AppendString writes a JSON string in which no pipe and no line end stands if it is for a cell.
func AppendString(to []byte, s string, cell bool) []byte {
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

// AppendValue writes a JSON value compactly.
func AppendValue(to []byte, v *ast.JSONValue, cell bool) []byte {
	switch v.Kind {
	case ast.JSONString:
		return AppendString(to, v.Text, cell)
	case ast.JSONArray:
		to = append(to, '[')
		for i, item := range v.Items {
			if i > 0 {
				to = append(to, ',')
			}
			to = AppendValue(to, item, cell)
		}
		return append(to, ']')
	case ast.JSONObject:
		to = append(to, '{')
		for i := range v.Members {
			if i > 0 {
				to = append(to, ',')
			}
			to = append(AppendString(to, v.Members[i].Key, cell), ':')
			to = AppendValue(to, v.Members[i].Value, cell)
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
		return Quote(v.Text)
	case ast.JSONNumber:
		return v.Text
	case ast.JSONNull:
		return "null"
	default:
		return string(AppendValue(nil, v, true))
	}
}

// Quote is a string as it is, where it can be taken for nothing else; else as a JSON string.
func Quote(s string) string {
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
		return !ast.ValidJSON(s, MaxDepth)
	}
	return true
}

// HasEdge says whether a text begins or ends with white space, which would be cut off.
func HasEdge(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsSpace(first) || unicode.IsSpace(last)
}

// AppendJSON writes the value of a cell of a basic type that is not empty.
func AppendJSON(to []byte, kind agentdsl.Kind, text string) []byte {
	switch kind {
	case agentdsl.Str:
		if s, ok := ast.UnquoteJSON(text); ok {
			text = s
		}
		return AppendString(to, text, false)
	case agentdsl.Int:
		if n, ok := WholeNumber(text); ok {
			return append(to, n...)
		}
	case agentdsl.Float:
		if ast.ValidJSON(text, 0) && IsNumber(text) {
			if !strings.ContainsAny(text, ".eE") {
				return append(append(to, strings.TrimSpace(text)...), ".0"...)
			}
			return append(to, text...)
		}
		if f, err := strconv.ParseFloat(text, 64); err == nil && IsDecimal(text) {
			return ast.AppendJSONFloat(to, f)
		}
	case agentdsl.Bool:
		if strings.EqualFold(text, "true") || strings.EqualFold(text, "false") {
			return append(to, strings.ToLower(text)...)
		}
	}
	return AppendAny(to, text)
}

// AppendAny writes a cell as the JSON value that it is, else as its text.
func AppendAny(to []byte, text string) []byte {
	switch text[0] {
	case '{', '[':
		if v, err := ast.ReadJSON([]byte(text), MaxDepth); err == nil {
			return AppendValue(to, v, false)
		}
	default:
		if ast.ValidJSON(text, MaxDepth) {
			return append(to, text...)
		}
	}
	return AppendString(to, text, false)
}

// IsNumber says whether a text begins as a number does.
func IsNumber(text string) bool {
	return text != "" && (text[0] == '-' || text[0] >= '0' && text[0] <= '9')
}

// IsDecimal says whether a text that is a number is written with digits, and is no word such as inf.
func IsDecimal(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789+-.eE", r) })
}

// WholeNumber reads a whole number of any size: digits behind a sign. Leading zeros and a plus go.
func WholeNumber(text string) (string, bool) {
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
