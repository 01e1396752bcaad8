package cell

import (
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// AppendJSON writes the value of a cell of a basic type that is not empty.
func AppendJSON(to []byte, kind agentdslast.Kind, text string) []byte {
	switch kind {
	case agentdslast.Str:
		if s, ok := ast.UnquoteJSON(text); ok {
			text = s
		}
		return AppendString(to, text, false)
	case agentdslast.Int:
		if n, ok := WholeNumber(text); ok {
			return append(to, n...)
		}
	case agentdslast.Float:
		if ast.ValidJSON(text, 0) && IsNumber(text) {
			if !strings.ContainsAny(text, ".eE") {
				return append(append(to, strings.TrimSpace(text)...), ".0"...)
			}
			return append(to, text...)
		}
		if f, err := strconv.ParseFloat(text, 64); err == nil && IsDecimal(text) {
			return ast.AppendJSONFloat(to, f)
		}
	case agentdslast.Bool:
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
			return Append(to, v, false)
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
