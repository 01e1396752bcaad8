package accounting

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// Amount is an exact sum of money that is not negative, in units of the currency that the prices are in. It is immutable; the zero value
// is nothing. Two amounts are compared with Cmp or Equal.
type Amount struct{ r *big.Rat } // nil: 0

const (
	amountDigits  = 30        // of a price, before and behind the point together
	priceOfTokens = 1_000_000 // that a price is for
)

// ParseAmount reads an amount in decimal digits, such as 10, 0.80 or 0.0375, of at most 30 digits. Anything else is ErrAmount: a sign, an
// exponent, groups of digits, a point with no digit before or behind it.
func ParseAmount(text string) (Amount, error) {
	whole, part, point := strings.Cut(text, ".")
	notDigit := func(r rune) bool { return r < '0' || r > '9' }
	if whole == "" || point && part == "" || len(whole)+len(part) > amountDigits || strings.ContainsFunc(whole+part, notDigit) {
		return Amount{}, fmt.Errorf("%w: %s", ErrAmount, source.Quote(text, 40))
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return Amount{}, fmt.Errorf("%w: %s", ErrAmount, source.Quote(text, 40))
	}
	return Amount{r}, nil
}

func (a Amount) rat() *big.Rat {
	if a.r == nil {
		return new(big.Rat)
	}
	return a.r
}

// plus gives the sum.
func (a Amount) plus(b Amount) Amount { return Amount{new(big.Rat).Add(a.rat(), b.rat())} }

// of gives the price of a number of tokens, a being that of a million.
func (a Amount) of(tokens int64) Amount {
	return Amount{new(big.Rat).Mul(a.rat(), big.NewRat(tokens, priceOfTokens))}
}

// Cmp gives -1, 0 or +1: a is less than, as much as or more than b.
func (a Amount) Cmp(b Amount) int { return a.rat().Cmp(b.rat()) }

// Equal tells whether both are as much.
func (a Amount) Equal(b Amount) bool { return a.Cmp(b) == 0 }

// Rat gives the amount as a fraction of the caller's own.
func (a Amount) Rat() *big.Rat { return new(big.Rat).Set(a.rat()) }

// Float64 gives the nearest binary fraction, for charts; to add up, use amounts.
func (a Amount) Float64() float64 {
	f, _ := a.rat().Float64()
	return f
}

// String gives the amount in decimal digits, all of them and no zero behind the last.
func (a Amount) String() string {
	digits, _ := a.rat().FloatPrec() // prices are decimals, and so are their sums and their millionths
	return a.rat().FloatString(digits)
}

// MarshalText gives the digits, so that amounts are strings in JSON and lose nothing.
func (a Amount) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// Price is what a million tokens cost.
type Price struct {
	In  Amount // of what the model reads
	Out Amount // of what it writes
}

// ParsePrice reads the price of a million tokens, in and out, as ParseAmount does.
func ParsePrice(in, out string) (Price, error) {
	i, err := ParseAmount(in)
	if err != nil {
		return Price{}, err
	}
	o, err := ParseAmount(out)
	return Price{i, o}, err
}

// of gives the cost of tokens.
func (p Price) of(in, out int64) Amount { return p.In.of(in).plus(p.Out.of(out)) }

// Cost is what calls cost, as far as it is known.
type Cost struct {
	Amount   Amount // of the calls whose models have a price
	Unpriced int64  // calls whose models have none, and are not in Amount
}

// Known tells whether the amount is all of the cost.
func (c Cost) Known() bool { return c.Unpriced == 0 }

func (c Cost) plus(d Cost) Cost { return Cost{c.Amount.plus(d.Amount), c.Unpriced + d.Unpriced} }

// String gives the amount; of a cost that is not known, that it is at least so much, or, if no call has a price, that it is unknown.
func (c Cost) String() string {
	switch {
	case c.Known():
		return c.Amount.String()
	case c.Amount.Cmp(Amount{}) == 0:
		return "unknown"
	default:
		return "at least " + c.Amount.String()
	}
}
