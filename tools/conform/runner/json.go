package runner

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
)

// maxJSONDepth bounds the nesting of a vector.
const maxJSONDepth = 5000

// equalJSON compares two values: whole numbers exactly, others as 64-bit numbers, and the two kinds are never equal. Members of
// objects are compared in order if ordered is true.
func equalJSON(a, b *ast.JSONValue, ordered bool) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case ast.JSONBool:
		return a.Bool == b.Bool
	case ast.JSONNumber:
		return equalNumber(a.Text, b.Text)
	case ast.JSONString:
		return a.Text == b.Text
	case ast.JSONArray:
		if len(a.Items) != len(b.Items) {
			return false
		}
		for i := range a.Items {
			if !equalJSON(a.Items[i], b.Items[i], ordered) {
				return false
			}
		}
	case ast.JSONObject:
		if len(a.Members) != len(b.Members) {
			return false
		}
		for i, m := range a.Members {
			other := b.Member(m.Key)
			if other == nil || ordered && b.Members[i].Key != m.Key || !equalJSON(m.Value, other, ordered) {
				return false
			}
		}
	}
	return true
}

func equalNumber(a, b string) bool {
	floatA, floatB := strings.ContainsAny(a, ".eE"), strings.ContainsAny(b, ".eE")
	if floatA != floatB {
		return false
	}
	if floatA {
		x, errX := strconv.ParseFloat(a, 64)
		y, errY := strconv.ParseFloat(b, 64)
		return errX == nil && errY == nil && x == y
	}
	x, okX := new(big.Int).SetString(a, 10)
	y, okY := new(big.Int).SetString(b, 10)
	return okX && okY && x.Cmp(y) == 0
}
