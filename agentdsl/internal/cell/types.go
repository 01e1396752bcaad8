package cell

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
)

// PracticalAnyDepth is how deep a value stands in the JSON of a cell that everybody reads: arrays nested 100 deep.
const PracticalAnyDepth = 99

// Fits says whether a text is one value of a type.
func Fits(kind agentdslast.Kind, text string) bool {
	switch kind {
	case agentdslast.Int:
		return FitsInt(text)
	case agentdslast.Float:
		return FitsFloat(text)
	case agentdslast.Bool:
		return strings.EqualFold(text, "true") || strings.EqualFold(text, "false")
	case agentdslast.Any:
		return utf8.ValidString(text) && ast.ValidJSON(text, MaxDepth)
	default:
		return true
	}
}

// FitsInt says whether a text is a whole number of 64 bits, without a plus and without leading zeros.
func FitsInt(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	if len(digits) > 19 || !IsDigits(digits) || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	_, err := strconv.ParseInt(text, 10, 64)
	return err == nil
}

// IsDigits says whether a text is digits of ASCII, at least one.
func IsDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// FitsFloat says whether a text is a number with a point, or a whole one, that a float of 64 bits can hold.
func FitsFloat(text string) bool {
	switch text {
	case "Infinity", "-Infinity", "NaN":
		return true
	}
	whole, rest, point := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if !point {
		if !IsDigits(whole) || whole[0] == '0' && len(whole) > 1 {
			return false
		}
	} else {
		fraction := rest
		if i := strings.IndexAny(rest, "eE"); i >= 0 {
			fraction = rest[:i]
			exponent := rest[i+1:]
			if exponent != "" && (exponent[0] == '+' || exponent[0] == '-') {
				exponent = exponent[1:]
			}
			if !IsDigits(exponent) {
				return false
			}
		}
		if whole != "" && !IsDigits(whole) || !IsDigits(fraction) {
			return false
		}
		rest = fraction
	}
	f, err := strconv.ParseFloat(text, 64)
	return err == nil && !math.IsInf(f, 0) && (f != 0 || strings.Trim(whole+rest, "0") == "")
}
