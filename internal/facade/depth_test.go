package facade

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// there checks that a text that is read without options is also read from the JSON that is written of it without options. Not ok if the text is not read.
type there func(t require.TestingT, text string) (ok bool)

func andBack[M any](
	parse func(string, ...parser.Option) (M, error), encode func(M, ...parser.Option) ([]byte, error), decode func(string, ...parser.Option) (M, error), equal func(a, b M) bool,
) there {
	return func(t require.TestingT, text string) bool {
		m, err := parse(text)
		if err != nil {
			return false
		}
		for _, options := range [][]parser.Option{nil, {parser.Positions()}} {
			document, err := encode(m, options...)
			require.NoError(t, err, "%.200q", text)
			back, err := decode(string(document))
			require.NoError(t, err, "%.200q", text)
			require.True(t, equal(m, back), "%.200q", text)
		}
		return true
	}
}

var languages = map[string]there{
	"sag":      andBack(sag.Parse[string], sag.EncodeJSON, sag.DecodeJSON[string], func(a, b *sag.Message) bool { return ast.Equal(a, b) }),
	"agentdsl": andBack(agentdsl.Parse[string], agentdsl.EncodeJSON, agentdsl.DecodeJSON[string], func(a, b *agentdsl.Message) bool { return ast.Equal(a, b) }),
	"pidgin":   andBack(pidgin.Parse[string], pidgin.EncodeJSON, pidgin.DecodeJSON[string], func(a, b *pidgin.Packet) bool { return ast.Equal(a, b) }),
	"adl":      andBack(adl.Parse[string], adl.EncodeJSON, adl.DecodeJSON[string], func(a, b *adl.File) bool { return ast.Equal(a, b) }),
}

// nested are ways to nest, of any depth.
var nested = map[string][]func(n int) string{
	"sag": {
		around("KNOW x = ", "[", "", "]", " v 1"),
		around("KNOW x = ", `{"a":`, "1", "}", " v 1"),
		around("KNOW x = ", `[{"a":`, "[]", "}]", " v 1"),
		around(`FOLD f "s" STATE `, `{"a":`, "{}", "}", ""),
		around("DO f(x=", "[", `"a"`, "]", ")"),
		around("IF ", "(", "a", ")", ">1 THEN Q a"),
		around("IF 1<", "(", "a", ")", " THEN Q a"),
		around("Q ", "(", "a+b", ")", ""),
		around("Q a WHERE ", "(a||", "b", ")", ""),
		around("Q a WHERE ", "(", "a", "||b)*c", ""),
		around("DO f() P:p:", "(a||b&&c==d+e*(", "f", "))", ""),
		around("", "IF a>1 THEN ", "Q a", "", ""),
		around("", "IF a>1 THEN Q a ELSE ", "Q a", "", ""),
		func(n int) string {
			return strings.Repeat("IF "+strings.Repeat("(", n)+"a"+strings.Repeat(")", n)+">1 THEN ", min(n, 20)) + strings.Repeat("IF a>1 THEN ", max(n-20, 0)) +
				"A x = " + strings.Repeat("[", n) + strings.Repeat("]", n)
		},
	},
	"agentdsl": {
		around("[SCHEMA:X]\nID:int|A:any\n[DATA]\n1|", "[", "", "]", "\n"),
		around("[FUNCTIONS]\nf\n", "IN[a:any|", "b:any", "]", "\n"),
	},
	"pidgin": {around("@run r.1\nwf=w\nin=", "[", "a", "]", "\n")},
	"adl": {
		around("### UseCase: a\n#### Solution\n", "<!", "a", ">", " b\n"),
		around("### UseCase: a\n#### Solution\n", "<a>", "@f(", "</>", "x)\n"),
		around("### UseCase: a\n#### Solution\n", "  ", "- a", "", "\n"),
		around("### UseCase: a <", "a or b, ", "!c", "", ">\n#### Solution\nx\n"),
	},
}

func around(before, open, inner, closing, behind string) func(n int) string {
	return func(n int) string {
		return before + strings.Repeat(open, n) + inner + strings.Repeat(closing, n) + behind
	}
}

// What is read by default, however deep it is nested, is read by default from its JSON.
func TestDepthAndBack(t *testing.T) {
	deepest := 0
	for language, shapes := range nested {
		for _, shape := range shapes {
			for n := range 2*parser.DefaultMaxDepth + 10 {
				text := shape(n)
				if language == "sag" {
					text = "H v 1 id=m1 src=a dst=b ts=1\n" + text
				}
				if n > 30 && n%10 != 0 && (n < 90 || n > 110) && (n < 190 || n > 210) {
					continue
				}
				if languages[language](t, text) {
					deepest = max(deepest, n)
				}
			}
		}
	}
	assert.GreaterOrEqual(t, deepest, parser.DefaultMaxDepth)
}

// Whatever the vectors of a language hold, and what becomes of it, is read from its JSON if it is read at all.
func TestVectorsAndBack(t *testing.T) {
	for language, back := range languages {
		files, err := fs.Glob(vectors.FS, language+"/*.jsonl")
		require.NoError(t, err)
		var texts []string
		for _, file := range files {
			list, err := vectors.Read(language, strings.TrimSuffix(strings.TrimPrefix(file, language+"/"), ".jsonl"))
			require.NoError(t, err)
			for _, v := range list {
				if text := vectors.Text(v.In); len(text) < 5000 {
					texts = append(texts, text)
				}
			}
		}
		good := 0
		for _, text := range texts {
			if back(t, text) {
				good++
			}
		}
		assert.NotZero(t, good, language)
		rapid.Check(t, func(t *rapid.T) {
			text := rapid.SampledFrom(texts).Draw(t, "text")
			if text == "" {
				return
			}
			from := rapid.IntRange(0, len(text)-1).Draw(t, "from")
			to := min(len(text), from+rapid.IntRange(1, 20).Draw(t, "length"))
			back(t, text[:from]+strings.Repeat(text[from:to], rapid.IntRange(0, 300).Draw(t, "times"))+text[to:])
		})
	}
}

// Deeper trees than a text may have are told by the code of that.
func TestTooDeepDocument(t *testing.T) {
	document, err := sag.EncodeJSON(sag.MustParse("H v 1 id=m1 src=a dst=b ts=1\nA x = "+strings.Repeat("[", 400)+strings.Repeat("]", 400), sag.MaxDepth(sag.Unlimited)), sag.MaxDepth(sag.Unlimited))
	require.NoError(t, err)
	assert.Equal(t, []diag.Code{diag.CodeTooDeep}, codes(sag.DecodeJSON(document)))
	_, err = sag.DecodeJSON(document, sag.MaxDepth(sag.Unlimited))
	require.NoError(t, err)
	assert.Equal(t, []diag.Code{diag.CodeTooDeep}, codes(sag.DecodeJSON(strings.Repeat("[", 9000)+strings.Repeat("]", 9000))))
}
