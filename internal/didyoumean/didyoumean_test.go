package didyoumean_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/internal/didyoumean"
)

func TestClosest(t *testing.T) {
	commands := []string{"format", "parse", "print", "check", "lint"}
	tests := []struct {
		name       string
		word       string
		candidates []string
		want       string
	}{
		{"a letter missing", "fomat", commands, "format"},
		{"a letter too many", "formmat", commands, "format"},
		{"a wrong letter", "chexk", commands, "check"},
		{"neighbours swapped", "pasre", commands, "parse"},
		{"two mistakes in a word of six", "formmta", commands, "format"},
		{"too far", "frobnicate", commands, ""},
		{"no candidates", "format", nil, ""},
		{"empty word", "", []string{"a", ""}, ""},
		{"one letter for another is no help", "x", []string{"y"}, ""},
		{"one letter extended", "x", []string{"xy"}, "xy"},
		{"short words forgive one mistake", "abcd", []string{"axyd"}, ""},
		{"never more than three", "abcdefghijklmnopqrst", []string{"WXYZefghijklmnopqrst"}, ""},
		{"three of many", "abcdefghijklmnopqrst", []string{"XYZdefghijklmnopqrst"}, "XYZdefghijklmnopqrst"},
		{"first of equals", "cat", []string{"bat", "cut", "car"}, "bat"},
		{"nearest, not first", "parsed", []string{"passes", "parse"}, "parse"},
		{"case costs nothing", "FOMAT", commands, "format"},
		{"case alone beats all", "Lint", []string{"lin", "hint", "LINT"}, "LINT"},
		{"the word itself beats its other case", "lint", []string{"LINT", "lint"}, "lint"},
		{"runes, not bytes", "größe", []string{"größer"}, "größer"},
		{"longest word served", strings.Repeat("a", 64), []string{strings.Repeat("a", 65)}, strings.Repeat("a", 65)},
		{"longer word", strings.Repeat("a", 65), []string{strings.Repeat("a", 65)}, ""},
		{"huge candidate", "parse", []string{strings.Repeat("parse", 1<<20), "parze"}, "parze"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := didyoumean.Closest(tt.word, tt.candidates)
			if got != tt.want || ok != (tt.want != "") {
				t.Errorf("Closest = %q, %v; want %q", got, ok, tt.want)
			}
		})
	}
}

// One mistake is forgiven in any word of at least two runes, however it is
// placed.
func TestClosestForgivesOneMistake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := []rune(rapid.StringMatching(`[a-zé本]{2,40}`).Draw(t, "word"))
		at := rapid.IntRange(0, len(word)-1).Draw(t, "at")
		wrong := append([]rune(nil), word...)
		switch rapid.IntRange(0, 3).Draw(t, "mistake") {
		case 0:
			wrong = append(wrong[:at], wrong[at+1:]...)
		case 1:
			wrong = append(wrong[:at], append([]rune{'-'}, wrong[at:]...)...)
		case 2:
			wrong[at] = '-'
		case 3:
			next := (at + 1) % len(wrong)
			if next == 0 {
				next, at = 1, 0
			}
			wrong[at], wrong[next] = wrong[next], wrong[at]
		}
		got, ok := didyoumean.Closest(string(wrong), []string{"0000000000", string(word)})
		if !ok || got != string(word) {
			t.Fatalf("Closest(%q) = %q, %v; want %q", string(wrong), got, ok, string(word))
		}
	})
}

func FuzzClosest(f *testing.F) {
	f.Add("fomat", "format", "parse")
	f.Add("\xff\xfe", "é", "")
	f.Fuzz(func(t *testing.T, word, a, b string) {
		got, ok := didyoumean.Closest(word, []string{a, b})
		switch {
		case !ok && got != "":
			t.Errorf("a suggestion %q that is none", got)
		case ok && got != a && got != b:
			t.Errorf("a suggestion %q that is no candidate", got)
		}
		if again, _ := didyoumean.Closest(word, []string{a, b}); again != got {
			t.Errorf("first %q, then %q", got, again)
		}
	})
}

func ExampleClosest() {
	commands := []string{"format", "parse", "print"}
	if c, ok := didyoumean.Closest("fromat", commands); ok {
		fmt.Printf("unknown command %q, did you mean %q?\n", "fromat", c)
	}
	// Output: unknown command "fromat", did you mean "format"?
}
