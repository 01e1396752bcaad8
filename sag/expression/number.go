package expression

import (
	"cmp"
	"math"
	"math/big"
	"math/bits"

	"github.com/parley-lang/parley/ast/sagast"
)

// arithmetic is x op y of two numbers.
func (m *machine) arithmetic(op sagast.Op, x, y Value) (Value, error) {
	if x.kind == KindInt && y.kind == KindInt {
		if x.small() && y.small() {
			if v, ok := smallArithmetic(op, int64(x.num), int64(y.num)); ok {
				return v, nil
			}
		}
		return m.bigArithmetic(op, x.big(), y.big())
	}
	if op == sagast.Div && isZero(y) {
		return Value{}, m.fault(ErrDivisionByZero, "division by zero")
	}
	a, exactA := exactFloat(x)
	b, exactB := exactFloat(y)
	if !exactA || !exactB {
		return m.ratArithmetic(op, x, y)
	}
	return m.finite(floatArithmetic(op, a, b))
}

// smallArithmetic is not ok if the result fits no int64, or is no whole number that one float division would give.
func smallArithmetic(op sagast.Op, a, b int64) (Value, bool) {
	switch op {
	case sagast.Add:
		s := a + b
		return IntValue(s), (s > a) == (b > 0)
	case sagast.Sub:
		d := a - b
		return IntValue(d), (d < a) == (b > 0)
	case sagast.Mul:
		hi, lo := bits.Mul64(magnitude(a), magnitude(b))
		if hi != 0 || lo > math.MaxInt64 {
			return Value{}, false
		}
		return IntValue(a * b), true
	default:
		if b == 0 || a == math.MinInt64 && b == -1 {
			return Value{}, false
		}
		if a%b == 0 {
			return IntValue(a / b), true
		}
		const exact = 1 << 53
		return FloatValue(float64(a) / float64(b)), magnitude(a) <= exact && magnitude(b) <= exact
	}
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

func (m *machine) bigArithmetic(op sagast.Op, a, b *big.Int) (Value, error) {
	wordsA, wordsB := len(a.Bits())+1, len(b.Bits())+1
	cost := wordsA + wordsB
	if op == sagast.Mul || op == sagast.Div {
		cost = product(wordsA, wordsB)
	}
	longest := max(a.BitLen(), b.BitLen())
	if op == sagast.Mul { // before the work is done
		longest = a.BitLen() + b.BitLen() - 1
	}
	if longest > m.config.maxBits() {
		return Value{}, m.fault(ErrLimit, "a whole number has more than %d digits", m.config.maxDigits)
	}
	if err := m.spend(cost); err != nil {
		return Value{}, err
	}
	z := new(big.Int)
	switch op {
	case sagast.Add:
		z.Add(a, b)
	case sagast.Sub:
		z.Sub(a, b)
	case sagast.Mul:
		z.Mul(a, b)
	default:
		if b.Sign() == 0 {
			return Value{}, m.fault(ErrDivisionByZero, "division by zero")
		}
		rest := new(big.Int)
		if z.QuoRem(a, b, rest); rest.Sign() != 0 {
			return m.quotient(a, b)
		}
	}
	if z.BitLen() > m.config.maxBits() {
		return Value{}, m.fault(ErrLimit, "a whole number has more than %d digits", m.config.maxDigits)
	}
	return BigValue(z), nil
}

// product is a*b, or the largest int there is.
func product(a, b int) int {
	if a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// quotient is the float nearest to a/b, which is no whole number.
func (m *machine) quotient(a, b *big.Int) (Value, error) {
	if err := m.spend((len(a.Bits()) + len(b.Bits())) * 64); err != nil { // a common divisor is looked for
		return Value{}, err
	}
	f, _ := new(big.Rat).SetFrac(a, b).Float64()
	return m.finite(f)
}

// ratArithmetic is x op y where at least one is a float and at least one is no whole float: worked out exactly, rounded once.
func (m *machine) ratArithmetic(op sagast.Op, x, y Value) (Value, error) {
	a, b := rat(x), rat(y)
	words := len(a.Num().Bits()) + len(a.Denom().Bits()) + len(b.Num().Bits()) + len(b.Denom().Bits())
	if err := m.spend(product(words, words)); err != nil {
		return Value{}, err
	}
	z := new(big.Rat)
	switch op {
	case sagast.Add:
		z.Add(a, b)
	case sagast.Sub:
		z.Sub(a, b)
	case sagast.Mul:
		z.Mul(a, b)
	default:
		z.Quo(a, b)
	}
	f, _ := z.Float64()
	return m.finite(f)
}

func rat(v Value) *big.Rat {
	if v.kind == KindFloat {
		return new(big.Rat).SetFloat64(v.float())
	}
	return new(big.Rat).SetInt(v.big())
}

func (m *machine) finite(f float64) (Value, error) {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return Value{}, m.fault(ErrRange, "the result is beyond the range of floats")
	}
	return FloatValue(f), nil
}

func floatArithmetic(op sagast.Op, a, b float64) float64 {
	switch op {
	case sagast.Add:
		return a + b
	case sagast.Sub:
		return a - b
	case sagast.Mul:
		return a * b
	default:
		return a / b
	}
}

// exactFloat is a number as the float that is equal to it, if there is one that is easily found.
func exactFloat(v Value) (float64, bool) {
	if v.kind == KindFloat {
		return v.float(), true
	}
	if !v.small() {
		return 0, false
	}
	n := int64(v.num)
	return float64(n), magnitude(n) <= 1<<53
}

func isZero(v Value) bool {
	if v.kind == KindFloat {
		return v.float() == 0
	}
	return v.small() && v.num == 0
}

// compareNumbers compares two numbers by their exact value.
func compareNumbers(x, y Value) int {
	switch {
	case x.kind == KindFloat && y.kind == KindFloat:
		return cmp.Compare(x.float(), y.float())
	case x.kind == KindInt && y.kind == KindInt:
		if x.small() && y.small() {
			return cmp.Compare(int64(x.num), int64(y.num))
		}
		return x.big().Cmp(y.big())
	case x.kind == KindFloat:
		return -compareIntFloat(y, x.float())
	default:
		return compareIntFloat(x, y.float())
	}
}

// compareIntFloat compares a whole number with a finite float.
func compareIntFloat(x Value, f float64) int {
	if a, ok := exactFloat(x); ok {
		return cmp.Compare(a, f)
	}
	whole := math.Trunc(f)
	n, _ := big.NewFloat(whole).Int(nil) // at most 1024 bits
	if c := x.big().Cmp(n); c != 0 {
		return c
	}
	return cmp.Compare(whole, f)
}

// words is how long a value is that is compared: of a string in eight bytes, of a whole number in words.
func words(v Value) int {
	switch v.kind {
	case KindString:
		return len(v.str) / 8
	case KindInt:
		if n := v.bigRef(); n != nil {
			return len(n.Bits())
		}
	}
	return 0
}
