package jsonbridge

import (
	"strconv"
	"strings"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
)

// These are the rules that all layers share.

const maxCellDepth = cell.MaxDepth

func appendString(to []byte, s string, inCell bool) []byte { return cell.AppendString(to, s, inCell) }

func appendValue(to []byte, v *ast.JSONValue, inCell bool) []byte { return cell.Append(to, v, inCell) }

func cellOf(v *ast.JSONValue) string { return cell.Of(v) }

func hasEdge(s string) bool { return cell.HasEdge(s) }

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
