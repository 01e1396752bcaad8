package tokens_test

import (
	"math"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/tokens"
)

var (
	_ tokens.Counter = tokens.CodePoints{}
	_ tokens.Counter = tokens.UTF16{}
)

func TestEstimates(t *testing.T) {
	tests := []struct {
		name         string
		text         string
		python, java int
	}{
		{"nothing", "", 0, 0},
		{"one letter", "a", 1, 1},
		{"four letters", "abcd", 1, 1},
		{"five letters", "H v 1", 2, 2},
		{"letters of two bytes", "ééééé", 2, 2},
		{"letters of two UTF-16 units", "😀😀😀", 1, 2},
		{"the last of the basic plane", strings.Repeat("\uffff", 5), 2, 2},
		{"eight rockets in a fact", `A note = "🚀🚀🚀🚀🚀🚀🚀🚀"`, 5, 7},
		{"long", strings.Repeat("x", 401), 101, 101},
		{"NUL", strings.Repeat("\x00", 5), 2, 2},
		{"bytes that are no UTF-8", "\xff\xfe\xfd\xfc\xfb", 2, 2},
		{"a character cut off", "abc\xf0\x9f\x98", 2, 2},
		{"an encoded surrogate", "ab\xed\xa0\x80", 2, 2},
		{"an overlong form", "abc\xc0\x80", 2, 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.python, tokens.CodePoints{}.Count(test.text), "code points")
			assert.Equal(t, test.java, tokens.UTF16{}.Count(test.text), "UTF-16 units")
		})
	}
}

// The definitions, word for word, over all kinds of strings.
func TestEstimatesAreCeilings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "text")
		runes := []rune(text)
		assert.Equal(t, int(math.Ceil(float64(len(runes))/4)), tokens.CodePoints{}.Count(text))
		assert.Equal(t, int(math.Ceil(float64(len(utf16.Encode(runes)))/4)), tokens.UTF16{}.Count(text))
	})
}

// Case C45: a text beyond the basic plane, each counter in its own unit, without a network.
func TestCase_C45(t *testing.T) {
	text := `A note = "🚀🚀🚀🚀🚀🚀🚀🚀"`
	for counter, want := range map[tokens.Counter]int{tokens.CodePoints{}: 5, tokens.UTF16{}: 7} {
		if got := counter.Count(text); got != want {
			t.Errorf("%s: %d tokens, want %d", counter.Name(), got, want)
		}
	}
}
