package expression

import (
	"math"
	"math/big"
	"strings"
	"unicode"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
)

// ParseCompat reads a text as the published Python package 1.2.3 reads an expression: all white space is dropped first, in strings too, and
// the rest is parsed with [sag.Compat]. Places are those of the text without white space, which is the text of the root. A text of
// nothing but white space is null, with "" as its text. The error is a diag.List.
//
// It differs in one point: text behind the first complete expression, which the package ignores, is an error. A condition such as
// `1==1 ) && balance>100` would hold whatever the balance is.
//
// The package gives for such a tree what [Compat] gives: both sides of every operator are worked out, the left one first. A name that
// is not there is null, and so is a literal list or object. && and || take a value that is not null, not zero and not the empty
// string for true. Null is equal to itself only, and < > <= >= with null are false. Booleans are the numbers 0 and 1. Numbers are
// compared, and + - * / worked out, as floats, which may become infinite; a whole number beyond their range is an error (ErrRange), an operand
// that is no number is one of kind ErrNotNumber or ErrNotComparable. Numbers in lists and objects are compared by their exact value.
func ParseCompat(text string, options ...sag.Option) (*sag.RootExpr, error) {
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r >= 0x1c && r <= 0x1f {
			return -1
		}
		return r
	}, text)
	if text == "" {
		return &sag.RootExpr{X: &sag.NullLit{}}, nil
	}
	return sag.ParseExpr(text, append(options[:len(options):len(options)], sag.Compat())...)
}

// compatBinary is the value of an operator as the published package has it.
func (m *machine) compatBinary(op sagast.Op, x, y Value) (Value, error) {
	switch op {
	case sagast.And:
		return BoolValue(truthy(x) && truthy(y)), nil
	case sagast.Or:
		return BoolValue(truthy(x) || truthy(y)), nil
	case sagast.Eq, sagast.Ne:
		equal, err := m.compatEqual(x, y)
		if err != nil {
			return Value{}, err
		}
		return BoolValue(equal != (op == sagast.Ne)), nil
	case sagast.Add, sagast.Sub, sagast.Mul, sagast.Div:
		a, err := m.compatFloat(x, ErrNotNumber)
		if err != nil {
			return Value{}, err
		}
		b, err := m.compatFloat(y, ErrNotNumber)
		if err != nil {
			return Value{}, err
		}
		if op == sagast.Div && b == 0 {
			return Value{}, m.fault(ErrDivisionByZero, "division by zero")
		}
		return FloatValue(floatArithmetic(op, a, b)), nil
	}
	if x.kind == KindNull || y.kind == KindNull {
		return BoolValue(false), nil
	}
	if !boolToInt(x).isNumber() || !boolToInt(y).isNumber() {
		return Value{}, m.fault(ErrNotComparable, "%s compares numbers only, not %s with %s", op, x.kind.phrase(), y.kind.phrase())
	}
	a, err := m.compatFloat(x, ErrNotComparable)
	if err != nil {
		return Value{}, err
	}
	b, err := m.compatFloat(y, ErrNotComparable)
	if err != nil {
		return Value{}, err
	}
	switch op {
	case sagast.Gt:
		return BoolValue(a > b), nil
	case sagast.Lt:
		return BoolValue(a < b), nil
	case sagast.Ge:
		return BoolValue(a >= b), nil
	default:
		return BoolValue(a <= b), nil
	}
}

func (m *machine) compatEqual(x, y Value) (bool, error) {
	if x.kind == KindNull || y.kind == KindNull {
		return x.kind == y.kind, nil
	}
	if boolToInt(x).isNumber() && boolToInt(y).isNumber() {
		a, err := m.compatFloat(x, ErrNotNumber)
		if err != nil {
			return false, err
		}
		b, err := m.compatFloat(y, ErrNotNumber)
		if err != nil {
			return false, err
		}
		return a == b, nil
	}
	return m.equal(x, y, 0)
}

// compatFloat is a number or a boolean as a float.
func (m *machine) compatFloat(v Value, kind error) (float64, error) {
	v = boolToInt(v)
	switch {
	case v.kind == KindFloat:
		return v.float(), nil
	case v.kind != KindInt:
		return 0, m.fault(kind, "%s is no number", v.kind.phrase())
	case v.small():
		return float64(int64(v.num)), nil
	}
	if err := m.spend(words(v)); err != nil {
		return 0, err
	}
	f, _ := new(big.Float).SetInt(v.big()).Float64()
	if math.IsInf(f, 0) {
		return 0, m.fault(ErrRange, "a whole number is beyond the range of floats")
	}
	return f, nil
}

// truthy says what counts as true.
func truthy(v Value) bool {
	switch v.kind {
	case KindNull, KindUnknown:
		return false
	case KindBool:
		return v.num == 1
	case KindInt:
		return !isZero(v)
	case KindFloat:
		return v.float() != 0
	case KindString:
		return v.str != ""
	default:
		return true
	}
}
