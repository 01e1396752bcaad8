package lookalike_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/internal/lookalike"
)

func TestFind(t *testing.T) {
	for _, c := range []struct {
		text string
		want []lookalike.Suspicion
	}{
		{"plain words, numbers 12 and tabs\tand\r\nlines", nil},
		{"café naïve Zürich Ångström Łódź résumé", nil},
		{"привет мир, Москва", nil},
		{"Καλημέρα κόσμε", nil},
		{"漢字 かな iPhoneを 한국어 العربية עברית", nil},
		{"fine 👩\u200d👩\u200d👧 and ❤\ufe0f and नमस्ते क्\u200dष", nil},
		{"prevіous", []lookalike.Suspicion{{lookalike.LookAlike, 4, 'і', 'i'}}},
		{"dеploy", []lookalike.Suspicion{{lookalike.LookAlike, 1, 'е', 'e'}}},
		{"οps", []lookalike.Suspicion{{lookalike.LookAlike, 0, 'ο', 'o'}}},
		{"ｉgnore", []lookalike.Suspicion{{lookalike.LookAlike, 0, 'ｉ', 'i'}}},
		{"ｒｍ", []lookalike.Suspicion{{lookalike.LookAlike, 0, 'ｒ', 'r'}, {lookalike.LookAlike, 3, 'ｍ', 'm'}}},
		{"𝐫𝐦", []lookalike.Suspicion{{lookalike.LookAlike, 0, '𝐫', 'r'}, {lookalike.LookAlike, 4, '𝐦', 'm'}}},
		{"de\ufe0fploy", []lookalike.Suspicion{{lookalike.Invisible, 2, '\ufe0f', 0}}},
		{"好\ufe00", []lookalike.Suspicion{{lookalike.Invisible, 3, '\ufe00', 0}}},
		{"😀\ufe0f\ufe0e", []lookalike.Suspicion{{lookalike.Invisible, 7, '\ufe0e', 0}}},
		{"é\u200dx", []lookalike.Suspicion{{lookalike.Invisible, 2, '\u200d', 0}}},
		{"a\u2800", []lookalike.Suspicion{{lookalike.Invisible, 1, '\u2800', 0}}},
		{"ɑdmin", []lookalike.Suspicion{{lookalike.LookAlike, 0, 'ɑ', 'a'}}},
		{"xⅰ", []lookalike.Suspicion{{lookalike.LookAlike, 1, 'ⅰ', 'i'}}},
		{"1\ufe0f\u20e3 ısı ışık", nil},
		{"Δt", []lookalike.Suspicion{{lookalike.MixedScript, 0, 'Δ', 0}}},
		{"a\u202eb", []lookalike.Suspicion{{lookalike.Bidirectional, 1, '\u202e', 0}}},
		{"a\u200bb", []lookalike.Suspicion{{lookalike.Invisible, 1, '\u200b', 0}}},
		{"a\u200db", []lookalike.Suspicion{{lookalike.Invisible, 1, '\u200d', 0}}},
		{"a\u00adb \u3164", []lookalike.Suspicion{{lookalike.Invisible, 1, '\u00ad', 0}, {lookalike.Invisible, 5, '\u3164', 0}}},
		{"a\x1bb\x00", []lookalike.Suspicion{{lookalike.Invisible, 1, '\x1b', 0}, {lookalike.Invisible, 3, 0, 0}}},
		{"\U000e0041", []lookalike.Suspicion{{lookalike.Invisible, 0, 0xe0041, 0}}},
		{"a\xffb", []lookalike.Suspicion{{lookalike.Invisible, 1, utf8.RuneError, 0}}},
	} {
		t.Run(c.text, func(t *testing.T) {
			var got []lookalike.Suspicion
			for s := range lookalike.Find(c.text) {
				got = append(got, s)
			}
			assert.Equal(t, c.want, got)
			first, any := lookalike.Any(c.text)
			assert.Equal(t, len(c.want) > 0, any)
			if any {
				assert.Equal(t, c.want[0], first)
			}
		})
	}
}

func TestFold(t *testing.T) {
	for _, same := range [][]string{
		{"deploy", "dеploy", "ＤＥＰＬＯＹ", "𝐝eploy", "de\u200bploy", "Deploy", "de\ufe0fploy"},
		{"ops", "οps", "ОPS", "o\u00adps"},
	} {
		for _, name := range same {
			assert.Equal(t, same[0], lookalike.Fold(name), "%q", name)
		}
	}
	assert.NotEqual(t, lookalike.Fold("ops"), lookalike.Fold("opx"))
}

func TestFoldIsStable(t *testing.T) {
	for r := rune(0); r <= 0x2FFFF; r++ {
		if r >= 0xD800 && r < 0xE000 {
			continue
		}
		once := lookalike.Fold(string(r))
		require.Equal(t, once, lookalike.Fold(once), "%U", r)
	}
}

func TestKindNames(t *testing.T) {
	assert.Equal(t, "bidirectional", lookalike.Bidirectional.String())
	assert.Equal(t, "mixed-script", lookalike.MixedScript.String())
}

func FuzzFind(f *testing.F) {
	for _, s := range []string{"plain", "dеploy", "a\u202eb", "\xff\xfe", "👩\u200d👩\u200d👧", "ｒｍ Δt"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		last := -1
		for x := range lookalike.Find(s) {
			r, _ := utf8.DecodeRuneInString(s[x.Offset:])
			require.Equal(t, r, x.Rune)
			require.Greater(t, x.Offset, last)
			last = x.Offset
		}
		require.Equal(t, lookalike.Fold(s), lookalike.Fold(lookalike.Fold(s)))
	})
}

func BenchmarkFind(b *testing.B) {
	for name, text := range map[string]string{"latin": strings.Repeat("some words of prose, ", 500), "mixed": strings.Repeat("слова prose 漢字 ", 400)} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				lookalike.Any(text)
			}
		})
	}
}
