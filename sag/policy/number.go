package policy

import (
	"cmp"
	"math"
	"math/big"
	"math/bits"

	"github.com/parley-lang/parley/sag/expression"
)

// maxExact is 2 to the 53rd: whole numbers up to it are floats, too, each of its own.
const maxExact = 1 << 53

// asInt is a whole number: those of orders and rules are int64, counts and positions of elements int.
func asInt(v any) (int64, bool) {
	switch v := v.(type) {
	case int64:
		return v, true
	case int:
		return int64(v), true
	default:
		return 0, false
	}
}

// compareNumbers is -1, 0 or 1 as a is below, equal to or above b by their exact values; not ok if one of them is no number.
func compareNumbers(a, b any) (order int, ok bool) {
	i, isInt := asInt(a)
	j, isInt2 := asInt(b)
	if isInt && isInt2 {
		return cmp.Compare(i, j), true
	}
	f, isFloat := a.(float64)
	g, isFloat2 := b.(float64)
	switch {
	case isFloat && isFloat2:
		return cmp.Compare(f, g), true
	case isInt && isFloat2:
		return compareIntFloat(i, g), true
	case isFloat && isInt2:
		return -compareIntFloat(j, f), true
	default:
		return 0, false
	}
}

// compareIntFloat compares a whole number with a float, which is finite, without rounding either.
func compareIntFloat(i int64, f float64) int {
	switch {
	case f >= 1<<63:
		return -1
	case f < -1<<63:
		return 1
	}
	whole := math.Trunc(f)
	if c := cmp.Compare(i, int64(whole)); c != 0 {
		return c
	}
	return cmp.Compare(0, f-whole)
}

var errRange = &Error{Kind: expression.ErrRange, Msg: "the result is beyond what 64 bits hold"}

// arithmetic works out a op b. Of whole numbers the result is exact; where it would need more than 64 bits, there is none. With a float on one
// side, both are floats, which a whole number beyond 2 to the 53rd may not be.
func arithmetic(op byte, a, b any) (any, error) {
	i, isInt := asInt(a)
	j, isInt2 := asInt(b)
	if isInt && isInt2 {
		return intArithmetic(op, i, j)
	}
	f, ok := a.(float64)
	g, ok2 := b.(float64)
	switch {
	case !ok && !isInt:
		return nil, notNumber(a)
	case !ok2 && !isInt2:
		return nil, notNumber(b)
	case op == '%':
		return nil, &Error{Kind: expression.ErrType, Msg: "% is for whole numbers"}
	case isInt && !exact(i) || isInt2 && !exact(j):
		return nil, &Error{Kind: expression.ErrRange, Msg: "a whole number beyond 2^53 is no float, and would be rounded"}
	}
	if isInt {
		f = float64(i)
	}
	if isInt2 {
		g = float64(j)
	}
	var r float64
	switch op {
	case '+':
		r = f + g
	case '-':
		r = f - g
	case '*':
		r = f * g
	default:
		if g == 0 {
			return nil, &Error{Kind: expression.ErrDivisionByZero}
		}
		r = f / g
	}
	if !finite(r) {
		return nil, errRange
	}
	return r, nil
}

func exact(i int64) bool    { return -maxExact <= i && i <= maxExact }
func finite(f float64) bool { return !math.IsInf(f, 0) && !math.IsNaN(f) }
func notNumber(v any) *Error {
	return &Error{Kind: expression.ErrNotNumber, Msg: phrase(v) + " is no number"}
}

func intArithmetic(op byte, i, j int64) (any, error) {
	switch op {
	case '+':
		if r := i + j; (r > i) == (j > 0) {
			return r, nil
		}
	case '-':
		if r := i - j; (r < i) == (j > 0) {
			return r, nil
		}
	case '*':
		hi, lo := bits.Mul64(magnitude(i), magnitude(j))
		switch negative := (i < 0) != (j < 0); {
		case hi == 0 && lo <= math.MaxInt64:
			return i * j, nil
		case hi == 0 && lo == 1<<63 && negative:
			return int64(math.MinInt64), nil
		}
	default:
		switch {
		case j == 0:
			return nil, &Error{Kind: expression.ErrDivisionByZero}
		case j == -1 && op == '%':
			return int64(0), nil
		case op == '%':
			return i % j, nil
		case i == math.MinInt64 && j == -1:
		case i%j == 0:
			return i / j, nil
		default:
			f, _ := big.NewRat(i, j).Float64() // the nearest float
			return f, nil
		}
	}
	return nil, errRange
}

func magnitude(i int64) uint64 {
	if i < 0 {
		return -uint64(i)
	}
	return uint64(i)
}
