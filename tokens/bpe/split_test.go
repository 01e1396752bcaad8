package bpe

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// white is \s of tiktoken's expressions: Go's own \s is ASCII.
const white = `\t-\r \x{85}\p{Z}`

// expressions are those of tiktoken, alternative by alternative. Go's regexp has no look-ahead: \s+(?!\S) is done by hand.
var expressions = map[string][]string{
	CL100K: {
		`'(?i:[sdmt]|ll|ve|re)`, `[^\r\n\pL\pN]?\pL+`, `\pN{1,3}`, ` ?[^` + white + `\pL\pN]+[\r\n]*`,
		`[` + white + `]+$`, `[` + white + `]*[\r\n]`, lookAhead, `[` + white + `]`,
	},
	O200K: {
		`[^\r\n\pL\pN]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\pM]*[\p{Ll}\p{Lm}\p{Lo}\pM]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?`,
		`[^\r\n\pL\pN]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\pM]+[\p{Ll}\p{Lm}\p{Lo}\pM]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?`,
		`\pN{1,3}`, ` ?[^` + white + `\pL\pN]+[\r\n/]*`, `[` + white + `]*[\r\n]+`, lookAhead, `[` + white + `]+`,
	},
}

const lookAhead = `\s+(?!\S)`

// reference makes a splitter of expressions.
func reference(alternatives []string) splitter {
	var compiled []*regexp.Regexp
	for _, a := range alternatives {
		if a == lookAhead {
			a = `([` + white + `]+)(?:[` + white + `]|$)`
		}
		compiled = append(compiled, regexp.MustCompile(`^(?:`+a+`)`))
	}
	return func(text string) int {
		for i, re := range compiled {
			match := re.FindStringSubmatchIndex(text)
			switch {
			case match == nil:
			case alternatives[i] != lookAhead:
				return match[1]
			case match[3] > 0:
				return match[3]
			}
		}
		panic("no alternative")
	}
}

func pieces(text string, split splitter) []string {
	var out []string
	for len(text) > 0 {
		n := split(text)
		out = append(out, text[:n])
		text = text[n:]
	}
	return out
}

// atoms are parts of texts that the alternatives disagree about.
var atoms = []string{
	" ", "  ", "\n", "\r\n", "\r", "\t", "\u00a0", "\u2028", "\v", "\x00", "'", "'s", "'S", "'ſ", "'re", "'LL", "'vE", "'d", "a", "A",
	"é", "É", "ſ", "漢", "\u0301", "\u0903", "ǅ", "ʰ", "1", "٣", "½", "Ⅷ", "12345", "/", "//", "-", "<|endoftext|>", "🚀", "\ufffd",
	"the", "The", "THE", "हिन्दी", "\u200b", "\ufeff", ".", "\"", "{", "=", "r", "e", "l", "L",
}

func textOf(t *rapid.T) string {
	return rapid.OneOf(
		rapid.Map(rapid.SliceOf(rapid.SampledFrom(atoms)), func(s []string) string { return strings.Join(s, "") }),
		rapid.Map(rapid.String(), wellFormed),
	).Draw(t, "text")
}

func TestSplitAsTheExpressions(t *testing.T) {
	for name, split := range map[string]splitter{CL100K: splitCL100K, O200K: splitO200K} {
		want := reference(expressions[name])
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				text := textOf(t)
				got := pieces(text, split)
				assert.Equal(t, pieces(text, want), got)
				assert.Equal(t, text, strings.Join(got, ""))
			})
		})
	}
}

func TestSplit(t *testing.T) {
	tests := []struct{ text, cl100k, o200k string }{
		{"I'm here", "I|'m| here", "I'm| here"},
		{"don'T'ſ", "don|'T|'ſ", "don'T|'ſ"},
		{"HELLOWorld", "HELLOWorld", "HELLOWorld"},
		{"helloWorld", "helloWorld", "hello|World"},
		{"1234567", "123|456|7", "123|456|7"},
		{"a \n \n  b", "a| \n \n| | b", "a| \n \n| | b"},
		{"a \n  ", "a| \n  ", "a| \n|  "},
		{"a   b", "a|  | b", "a|  | b"},
		{"a\t\tb", "a|\t|\tb", "a|\t|\tb"},
		{"x //\n//\n", "x| //\n|//\n", "x| //\n//\n"},
		{"\u0301ABC", "\u0301ABC", "\u0301|ABC"},
		{"ABC漢DEF", "ABC漢DEF", "ABC漢|DEF"},
	}
	for _, test := range tests {
		assert.Equal(t, test.cl100k, strings.Join(pieces(test.text, splitCL100K), "|"), "%s %q", CL100K, test.text)
		assert.Equal(t, test.o200k, strings.Join(pieces(test.text, splitO200K), "|"), "%s %q", O200K, test.text)
	}
}
