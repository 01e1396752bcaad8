package schema

import (
	"errors"
	"math"
	"math/big"
	"regexp/syntax"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

func isNull(v sag.Value) bool {
	_, ok := v.(*sag.NullLit)
	return ok
}

func isNumber(v sag.Value) bool {
	switch v.(type) {
	case *sag.IntLit, *sag.FloatLit:
		return true
	}
	return false
}

// text is the string that a string or a path stands for.
func text(v sag.Value) (string, bool) {
	switch v := v.(type) {
	case *sag.StringLit:
		return v.Value, true
	case *sag.Path:
		return v.Text, true
	}
	return "", false
}

// fits says whether a value that is not null is of a type.
func fits(v sag.Value, t Type) bool {
	switch v.(type) {
	case *sag.StringLit, *sag.Path:
		return t == TypeString || t == TypeAny
	case *sag.IntLit:
		return t == TypeInteger || t == TypeFloat || t == TypeAny
	case *sag.FloatLit:
		return t == TypeFloat || t == TypeAny
	case *sag.BoolLit:
		return t == TypeBoolean || t == TypeAny
	case *sag.List:
		return t == TypeList || t == TypeAny
	case *sag.Object:
		return t == TypeObject || t == TypeAny
	}
	return false
}

// kindOf says in words what a value is.
func kindOf(v sag.Value) string {
	switch v.(type) {
	case *sag.NullLit:
		return "null"
	case *sag.StringLit:
		return "a string"
	case *sag.Path:
		return "a path"
	case *sag.IntLit:
		return "a whole number"
	case *sag.FloatLit:
		return "a number with a fraction"
	case *sag.BoolLit:
		return "true or false"
	case *sag.List:
		return "a list"
	case *sag.Object:
		return "an object"
	}
	return "nothing"
}

// maxShown is how many code points of a value a message shows.
const maxShown = 40

// show is a value for a message: hidden characters escaped, long ones cut.
func show(v sag.Value) string {
	switch v := v.(type) {
	case *sag.NullLit:
		return "null"
	case *sag.BoolLit:
		return strconv.FormatBool(v.Value)
	case *sag.StringLit:
		return source.Quote(v.Value, maxShown)
	case *sag.Path:
		return source.Quote(v.Text, maxShown)
	case *sag.IntLit:
		return short(v.Value.String())
	case *sag.FloatLit:
		return string(appendFloat(nil, v.Value))
	default:
		return kindOf(v)
	}
}

// short cuts the digits of a number.
func short(digits string) string {
	if len(digits) > maxShown {
		return digits[:maxShown] + "… (" + strconv.Itoa(len(digits)) + " digits)"
	}
	return digits
}

func appendFloat(to []byte, f float64) []byte {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return strconv.AppendFloat(to, f, 'g', -1, 64)
	}
	return ast.AppendJSONFloat(to, f)
}

func patternFault(err error) string {
	if s := (*syntax.Error)(nil); errors.As(err, &s) {
		return s.Code.String() + " in " + source.Quote(s.Expr, maxShown)
	}
	return err.Error()
}

// compareNumbers compares two numbers by their exact values: -1, 0 or 1. Not-a-number is none; see [isNaN].
func compareNumbers(a, b sag.Value) int {
	x, isInt := a.(*sag.IntLit)
	y, otherInt := b.(*sag.IntLit)
	switch {
	case isInt && otherInt:
		return x.Value.Cmp(y.Value)
	case isInt:
		return compareIntFloat(x.Value, b.(*sag.FloatLit).Value)
	case otherInt:
		return -compareIntFloat(y.Value, a.(*sag.FloatLit).Value)
	}
	f, g := a.(*sag.FloatLit).Value, b.(*sag.FloatLit).Value
	switch {
	case f < g:
		return -1
	case f > g:
		return 1
	}
	return 0
}

// maxFloatDigits is how many digits the largest 64-bit number has before its point.
const maxFloatDigits = 309

func compareIntFloat(i ast.Int, f float64) int {
	if math.IsInf(f, 0) {
		if f > 0 {
			return -1
		}
		return 1
	}
	// An integer beyond all finite numbers is never converted: that takes more than linear time.
	if _, small := i.Int64(); !small && len(i.String()) > maxFloatDigits+1 {
		return i.Sign()
	}
	return new(big.Float).SetInt(i.Big()).Cmp(big.NewFloat(f))
}

func isNaN(v sag.Value) bool {
	f, ok := v.(*sag.FloatLit)
	return ok && math.IsNaN(f.Value)
}

// equalValues says whether a value is the allowed one. Numbers are equal by value; if bools is true, true is 1 and false is 0 as in Python.
// The depth of the work is that of the allowed value, which is bounded.
func equalValues(v, allowed sag.Value, bools bool) bool {
	if bools {
		v, allowed = boolAsInt(v), boolAsInt(allowed)
	}
	switch a := allowed.(type) {
	case *sag.NullLit:
		return isNull(v)
	case *sag.BoolLit:
		b, ok := v.(*sag.BoolLit)
		return ok && b.Value == a.Value
	case *sag.StringLit:
		s, ok := text(v)
		return ok && s == a.Value
	case *sag.IntLit, *sag.FloatLit:
		return isNumber(v) && !isNaN(v) && compareNumbers(v, allowed) == 0
	case *sag.List:
		l, ok := v.(*sag.List)
		if !ok || len(l.Elems) != len(a.Elems) {
			return false
		}
		for i := range a.Elems {
			if !equalValues(l.Elems[i], a.Elems[i], bools) {
				return false
			}
		}
		return true
	case *sag.Object:
		o, ok := v.(*sag.Object)
		if !ok || !bools && len(o.Members) != len(a.Members) { // a repeated key is no object that is allowed
			return false
		}
		given := map[string]sag.Value{}
		for key, value := range o.Unique() {
			given[key] = value
		}
		if len(given) != len(a.Members) {
			return false
		}
		for _, m := range a.Members {
			value, ok := given[m.Key.Value]
			if !ok || !equalValues(value, m.Value, bools) {
				return false
			}
		}
		return true
	}
	return false
}

func boolAsInt(v sag.Value) sag.Value {
	b, ok := v.(*sag.BoolLit)
	if !ok {
		return v
	}
	if b.Value {
		return sag.NewInt(1)
	}
	return sag.NewInt(0)
}
