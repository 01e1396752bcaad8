package accounting_test

import (
	"math/big"
	"testing"

	"github.com/parley-lang/parley/sag/accounting"
)

// FuzzParseAmount looks for a text that is taken and not given back as the same number.
func FuzzParseAmount(f *testing.F) {
	for _, text := range []string{"0", "0.80", "10", "1e6", "-1", "1.", ".5", "1/3", "0x1", "999999999999999999999999999999", "00.00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := accounting.ParseAmount(text)
		if err != nil {
			return
		}
		want, ok := new(big.Rat).SetString(text)
		if !ok || want.Sign() < 0 || want.Cmp(a.Rat()) != 0 {
			t.Fatalf("%q is taken for %v", text, a)
		}
		again, err := accounting.ParseAmount(a.String())
		if err != nil || !a.Equal(again) || again.String() != a.String() {
			t.Fatalf("%q becomes %v and %v: %v", text, a, again, err)
		}
	})
}
