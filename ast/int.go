package ast

import (
	"cmp"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Int is an integer of any size. It is a value: copy it freely. The zero Int is 0.
//
// Integers that fit no int64 are kept as their decimal digits, so that reading, comparing and writing one takes time in
// proportion to its length, however long a stranger makes it; only [Int.Big] converts.
type Int struct {
	small int64
	big   string // not "" only if the value does not fit small: sign and digits without leading zeros
}

// NewInt makes an Int of a machine integer.
func NewInt(n int64) Int { return Int{small: n} }

// BigInt makes an Int of a big integer, which is copied.
func BigInt(n *big.Int) Int {
	if n.IsInt64() {
		return Int{small: n.Int64()}
	}
	return Int{big: n.String()}
}

// ParseInt reads decimal digits with an optional minus sign; leading zeros mean nothing.
func ParseInt(text string) (Int, error) {
	digits, negative := strings.CutPrefix(text, "-")
	var small int64
	for i := range len(digits) {
		d := digits[i] - '0'
		if d > 9 {
			digits = ""
			break
		}
		small = small*10 + int64(d)
	}
	if digits == "" {
		return Int{}, fmt.Errorf("%.40q is no whole number", text)
	}
	if len(digits) < 19 { // so it cannot have overflowed
		if negative {
			small = -small
		}
		return Int{small: small}, nil
	}
	digits = strings.TrimLeft(digits, "0")
	if negative {
		digits = "-" + digits
	}
	if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
		return Int{small: n}, nil
	}
	return Int{big: digits}, nil
}

// Int64 is the value as an int64, if it fits.
func (i Int) Int64() (int64, bool) { return i.small, i.big == "" }

// Big is the value as a new big integer. Time grows faster than the number of digits.
func (i Int) Big() *big.Int {
	if i.big == "" {
		return big.NewInt(i.small)
	}
	n, _ := new(big.Int).SetString(i.big, 10)
	return n
}

// String is the value in decimal digits.
func (i Int) String() string {
	if i.big != "" {
		return i.big
	}
	return strconv.FormatInt(i.small, 10)
}

// Sign is -1, 0 or 1.
func (i Int) Sign() int {
	switch {
	case i.big != "" && i.big[0] == '-':
		return -1
	case i.big != "":
		return 1
	default:
		return cmp.Compare(i.small, 0)
	}
}

// Cmp is -1, 0 or 1 as i is less than, equal to or greater than j.
func (i Int) Cmp(j Int) int {
	if i.big == "" && j.big == "" {
		return cmp.Compare(i.small, j.small)
	}
	if si, sj := i.Sign(), j.Sign(); si != sj {
		return cmp.Compare(si, sj)
	}
	a, b := strings.TrimPrefix(i.String(), "-"), strings.TrimPrefix(j.String(), "-")
	c := cmp.Compare(len(a), len(b))
	if c == 0 {
		c = strings.Compare(a, b)
	}
	return c * i.Sign()
}
