package source_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/source"
)

func TestVisible(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"empty", "", ""},
		{"ASCII", `plain "text" \n`, `plain "text" \n`},
		{"letters, marks and emoji", "naïve e\u0301 日本 😀", "naïve e\u0301 日本 😀"},
		{"line ends and tabs", "a\r\n\tb", "a␍␊␉b"},
		{"terminal escape", "\x1b[31mred\x1b[0m", "␛[31mred␛[0m"},
		{"window title", "\x1b]0;pwned\a", "␛]0;pwned␇"},
		{"NUL and DEL", "\x00\x7f", "␀␡"},
		{"C1 control", "\u009b31m", `\u{9b}31m`},
		{"byte that is C1 in Latin-1", "\x9b31m", `\x9b31m`},
		{"bytes that are not UTF-8", "a\xff\xe6\x9cz", `a\xff\xe6\x9cz`},
		{"bidirectional controls", "a\u202eb\u2066c\u2069", `a\u{202e}b\u{2066}c\u{2069}`},
		{"zero-width space and BOM", "a\u200bb\ufeff", `a\u{200b}b\u{feff}`},
		{"line separator", "a\u2028b", `a\u{2028}b`},
		{"soft hyphen", "a\u00adb", `a\u{ad}b`},
		{"tags", "a\U000e0041", `a\u{e0041}`},
		{"variation selectors that carry a text", "a\U000e0141", `a\u{e0141}`},
		{"Hangul filler", "\u3164", `\u{3164}`},
		{"noncharacter", "\ufffe", `\u{fffe}`},
		{"replacement character", "\ufffd", "\ufffd"},
		{"family of three", "👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"},
		{"skin tone and heart", "👍🏽❤\ufe0f", "👍🏽❤\ufe0f"},
		{"keycap", "1\ufe0f\u20e3", "1\ufe0f\u20e3"},
		{"Persian with a non-joiner", "می\u200cخواهم", "می\u200cخواهم"},
		{"joiner in ASCII", "ad\u200dmin", `ad\u{200d}min`},
		{"selector in ASCII", "a\ufe0f", `a\u{fe0f}`},
		{"mark on nothing", "\u0301a", `\u{301}a`},
		{"mark on something spelled out", "\n\u0301", `␊\u{301}`},
		{"Hangul from parts", "\u1112\u1161\u11ab", "\u1112\u1161\u11ab"},
		{"enclosing sign", "\u0600\u0661", "\u0600\u0661"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := source.Visible(tt.in); got != tt.want {
				t.Errorf("Visible(%+q) = %+q; want %+q", tt.in, got, tt.want)
			}
		})
	}
}

func TestVisibleBoundsMarks(t *testing.T) {
	got := source.Visible("a" + strings.Repeat("\u0301", 100))
	if raw := strings.Count(got, "\u0301"); raw != 16 {
		t.Errorf("%d marks on one letter", raw)
	}
}

func TestQuote(t *testing.T) {
	tests := []struct {
		name, in string
		max      int
		want     string
	}{
		{"empty", "", 5, `""`},
		{"fits", "hello", 5, `"hello"`},
		{"cut", "hello!", 5, `"hello…"`},
		{"code points, not bytes", "ééééé", 5, `"ééééé"`},
		{"cut before escaping", "\n\n\n", 2, `"\n\n…"`},
		{"quotes and backslashes", `a"b\c`, 9, `"a\"b\\c"`},
		{"controls", "\t\r\n\x1b\x7f", 9, `"\t\r\n\x1b\x7f"`},
		{"bytes", "\xff\xfe", 1, `"\xff…"`},
		{"bidirectional control", "\u202e", 9, `"\u{202e}"`},
		{"no-break space", "a\u00a0b", 9, `"a\u{a0}b"`},
		{"marks on a no-break space", "\u00a0\u0301", 9, `"\u{a0}\u{301}"`},
		{"default", strings.Repeat("x", 50), 0, `"` + strings.Repeat("x", 40) + `…"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := source.Quote(tt.in, tt.max); got != tt.want {
				t.Errorf("Quote(%+q, %d) = %s; want %s", tt.in, tt.max, got, tt.want)
			}
		})
	}
}

func TestQuoteOfHugeTextIsCheap(t *testing.T) {
	huge := strings.Repeat("x", 20<<20)
	if n := bytesAllocated(func() { source.Quote(huge, 10) }); n > 4<<10 {
		t.Errorf("%d bytes allocated", n)
	}
}

// harmless fails the test if s has anything that a terminal obeys or that hides
// text, or is not UTF-8.
func harmless(t interface{ Fatalf(string, ...any) }, s string) {
	if !utf8.ValidString(s) {
		t.Fatalf("%+q is not UTF-8", s)
	}
	for _, r := range s {
		bidi := r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x200E || r == 0x200F || r == 0x61C
		if unicode.IsControl(r) || bidi || r == 0x200B || r == 0xFEFF || r == 0x2028 || r == 0x2029 {
			t.Fatalf("%+q holds %U", s, r)
		}
	}
}

func checkVisible(t interface{ Fatalf(string, ...any) }, s string, max int) {
	v := source.Visible(s)
	harmless(t, v)
	if again := source.Visible(v); again != v {
		t.Fatalf("%+q becomes %+q", v, again)
	}
	q := source.Quote(s, max)
	harmless(t, q)
	if again := source.Visible(q); again != q {
		t.Fatalf("quoted %+q becomes %+q", q, again)
	}
	if strings.Contains(s, q) && len(s) < len(q) || q[0] != '"' || q[len(q)-1] != '"' {
		t.Fatalf("quoted %s", q)
	}
}

func TestVisibleIsHarmless(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(text, rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "s")
		checkVisible(t, s, rapid.IntRange(-1, 20).Draw(t, "max"))
	})
}

func FuzzVisible(f *testing.F) {
	f.Add("\x1b[31m\u202e\xff", 3)
	f.Add("👩\u200d👩🏽\ufe0f e\u0301\u0301", 5)
	f.Add("\u00a0\u0301\"\u0301", 0)
	f.Fuzz(func(t *testing.T, s string, max int) { checkVisible(t, s, max) })
}

func ExampleVisible() {
	fmt.Println(source.Visible("red: \x1b[31m, reversed: \u202e, broken: \xff"))
	// Output: red: ␛[31m, reversed: \u{202e}, broken: \xff
}

func ExampleQuote() {
	fmt.Println(source.Quote("a long\nstory about nothing", 12))
	// Output: "a long\nstory…"
}
