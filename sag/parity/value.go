package parity

import (
	"math/big"
	"slices"
	"strings"

	"golang.org/x/text/cases"

	"github.com/parley-lang/parley/sag"
)

// maxNested is how deep lists and objects are compared and written. Messages that were read are never as deep by default.
const maxNested = 1000

// plain is a value with the text that a path is for the ports in its place.
func plain(v sag.Value) sag.Value {
	if p, ok := v.(*sag.Path); ok && p != nil {
		return sag.NewString(p.Text)
	}
	return v
}

// valueText is a value as it stands on the wire.
func valueText(v sag.Value) string {
	text, err := sag.FormatExpr(plain(v), sag.MaxDepth(maxNested))
	if err != nil {
		return "?" // of a tree made by hand that lacks a part
	}
	return text
}

// fold is a text without regard to case, and without blanks at its ends.
func fold(text string) string { return cases.Fold().String(strings.TrimSpace(text)) }

// same compares the values of facts: texts without regard to case and to blanks at their ends, numbers by their value whether whole or
// float, the rest exactly. A boolean is no number.
func same(a, b sag.Value) bool {
	x, okX := plain(a).(*sag.StringLit)
	y, okY := plain(b).(*sag.StringLit)
	if okX && okY {
		return x == y || x != nil && y != nil && fold(x.Value) == fold(y.Value)
	}
	return equal(a, b, maxNested)
}

// equal compares exactly, numbers by their value.
func equal(a, b sag.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	a, b = plain(a), plain(b)
	if x, ok := rational(a); ok {
		y, ok := rational(b)
		return ok && x.Cmp(y) == 0
	}
	switch x := a.(type) {
	case *sag.StringLit:
		y, ok := b.(*sag.StringLit)
		return ok && x.Value == y.Value
	case *sag.BoolLit:
		y, ok := b.(*sag.BoolLit)
		return ok && x.Value == y.Value
	case *sag.NullLit:
		_, ok := b.(*sag.NullLit)
		return ok
	case *sag.List:
		y, ok := b.(*sag.List)
		return ok && slices.EqualFunc(x.Elems, y.Elems, func(a, b sag.Value) bool { return equal(a, b, depth-1) })
	case *sag.Object:
		y, ok := b.(*sag.Object)
		if !ok {
			return false
		}
		values, others := members(x), members(y)
		if len(values) != len(others) {
			return false
		}
		for key, v := range values {
			other, there := others[key]
			if !there || !equal(v, other, depth-1) {
				return false
			}
		}
		return true
	default:
		return false
	}
}

// members are an object's members; of a repeated key the last one counts.
func members(o *sag.Object) map[string]sag.Value {
	m := map[string]sag.Value{}
	for key, v := range o.Unique() {
		m[key] = v
	}
	return m
}

// rational is a number as a fraction; not ok for what is no number, or infinite.
func rational(v sag.Value) (*big.Rat, bool) {
	switch v := v.(type) {
	case *sag.IntLit:
		return new(big.Rat).SetInt(v.Value.Big()), true
	case *sag.FloatLit:
		r := new(big.Rat).SetFloat64(v.Value)
		return r, r != nil
	default:
		return nil, false
	}
}
