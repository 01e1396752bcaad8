package tokens_test

import (
	"testing"

	"github.com/parley-lang/parley/tokens"
)

// FuzzEstimates looks for a text that an estimate takes for more than it is, or two that disagree the wrong way round.
func FuzzEstimates(f *testing.F) {
	for _, seed := range []string{"", "a", "H v 1 id=m1", "😀", "\xff\xf0\x9f\x98", "\x00\r\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		python, java := tokens.CodePoints{}.Count(text), tokens.UTF16{}.Count(text)
		if (python == 0) != (text == "") {
			t.Errorf("%q: %d tokens", text, python)
		}
		if python > java || java > (len(text)+3)/4 || java > 2*python {
			t.Errorf("%q of %d bytes: %d tokens by code points, %d by UTF-16 units", text, len(text), python, java)
		}
	})
}
