package cell

import (
	"errors"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// ErrDepth is the error of JSON that is nested deeper than a reader takes.
var ErrDepth = errors.New("the JSON of the cell is nested too deep")

// AppendJSON writes the value of a cell of a basic type that is not empty. The error is ErrDepth, for JSON that is nested deeper than maxDepth.
func AppendJSON(to []byte, kind agentdslast.Kind, text string, maxDepth int) ([]byte, error) {
	switch kind {
	case agentdslast.Str:
		if s, ok := ast.UnquoteJSON(text); ok {
			text = s
		}
		return AppendString(to, text, false), nil
	case agentdslast.Int:
		if n, ok := WholeNumber(text); ok {
			return append(to, n...), nil
		}
	case agentdslast.Float:
		if ast.ValidJSON(text, 0) && IsNumber(text) {
			if !strings.ContainsAny(text, ".eE") {
				return append(append(to, strings.TrimSpace(text)...), ".0"...), nil
			}
			return append(to, text...), nil
		}
		if f, err := strconv.ParseFloat(text, 64); err == nil && IsDecimal(text) {
			return ast.AppendJSONFloat(to, f), nil
		}
	case agentdslast.Bool:
		if strings.EqualFold(text, "true") || strings.EqualFold(text, "false") {
			return append(to, strings.ToLower(text)...), nil
		}
	}
	return AppendAny(to, text, maxDepth)
}

// AppendAny writes a cell as the JSON value that it is, else as its text. The error is ErrDepth, for JSON that is nested deeper than maxDepth.
func AppendAny(to []byte, text string, maxDepth int) ([]byte, error) {
	switch text[0] {
	case '{', '[':
		if v, err := ast.ReadJSON([]byte(text), maxDepth); err == nil {
			return Append(to, v, false), nil
		}
		if TooDeep(text, maxDepth) {
			return to, ErrDepth
		}
	default:
		if ast.ValidJSON(text, 0) {
			return append(to, text...), nil
		}
	}
	return AppendString(to, text, false), nil
}

// TooDeep says whether a text is JSON that is nested too deep for a reader.
func TooDeep(text string, maxDepth int) bool {
	return len(text) > maxDepth && !ast.ValidJSON(text, maxDepth) && ast.ValidJSON(text, Deepest)
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
