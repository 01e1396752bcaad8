package difftest_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/adlgen"
	"github.com/parley-lang/parley/gen/adltree"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/difftest"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

var adlReference = antlrengine.New(adltree.Language, adlgen.NewADLLexer, adlgen.NewADLParser, map[int]func(*adlgen.ADLParser){
	adltree.RuleFile: func(p *adlgen.ADLParser) { p.File() },
})

// The reading of the Kotlin library begins in a mode of its own.
var (
	kotlinCompiled  = adltree.Compiled.StartIn(adlgen.ADLLexerKOTLIN)
	kotlinReference = antlrengine.New(adltree.Language, antlrengine.StartIn(adlgen.NewADLLexer, adlgen.ADLLexerKOTLIN), adlgen.NewADLParser, map[int]func(*adlgen.ADLParser){
		adltree.RuleKotlin: func(p *adlgen.ADLParser) { p.Kotlin() },
	})
)

// adlTexts hold everything in every place.
var adlTexts = []string{
	"---\nid: a\n---\n<Version: 1.2>\n### UseCase: lost_card (2) <known, !night or vip>\n#### Category: cards\n#### Description\nA <card>.\n\n#### Steps\n- Ask @f().\n#### Solution\n" +
		"<gold>Call @block_card(id, \"a (b)\")! first, see #new_card and #a/b/c.\n</>\n[yes] #sub_yes\n```py\n# x\n<y>\n```\n// c\n----\n### Case: sub_yes\nYes. <!-- c -->\n",
	"#### Alternative Solution\n#### Fallback\n#### Goal\n#### Context x\n#### Output\n#### Examples <a>\n## Skill: a\n# Title\n####solution\n### Usecase b\n###\n#a b\n##b\n#\n#1\n#/a/b/\n#!x",
	"<a><b, c><!d><! e><f or g or h><else><step_2><regex:a{1,3}(?P<n>b)><!regex:x><a,regex:,><>< ><a b></b></ ></><b>x</b><br><https://x.y><a@b.c>< 5 and > 6 a<b>c <a",
	"a@b() @c() (@d(1)) @@e() @f @g(()) @h(\"(\\\"\")!! @i(\" @.x() @a.b/c() -@k()\\@l() \\#m \\<n> \\\\ \\", "a#b #c, /#d ##e (#f) #é/ü. #", "<!-- a\n### UseCase: ghost\n--- -->x\n<!-- -- --->\n<!--",
	"[a] b\n[a](b)\n[a]\n[a\n  [] x\n[a] (b)\n[a]: b\n[[a]]", "```\n``\n````\n``` x\n```\n````md\n```\n`````  \n```a`\n ```x ` @f()\n```", "----\n-----x\n ---\n---\n--- x\n//\n//x\n// x\n  // y\n",
	"### UseCase: a (\n### UseCase: a (x)(2) </> <a b> <\r\n### UseCase a\r#### Category: b : c\r\rx\u2028y\u0085z\u00a0\n\u3000#### Solution\n", "\ufeff### UseCase: a", "", " ", "\n", "#", "<", "@", "`", "```", "\\", "<!", "\x00",
}

func adlSame(t *testing.T, text string) {
	t.Helper()
	if d := difftest.Compare(adltree.Compiled, adlReference, text, adltree.RuleFile); d != "" {
		t.Fatalf("compiled and ANTLR differ: %s\n%q", d, text)
	}
	if d := difftest.Compare(kotlinCompiled, kotlinReference, text, adltree.RuleKotlin); d != "" {
		t.Fatalf("compiled and ANTLR differ as the Kotlin library reads: %s\n%q", d, text)
	}
}

// adlCovered holds that a text has a tree in both readings, and that its tokens lie side by side from its beginning to its end.
func adlCovered(t *testing.T, text string) {
	t.Helper()
	for rule, engine := range map[int]*cst.Compiled{adltree.RuleFile: adltree.Compiled, adltree.RuleKotlin: kotlinCompiled} {
		tree, err := engine.Parse(text, span(text), rule, cst.Limits{Depth: 10, Nodes: 1 << 30}, nil)
		require.Nil(t, err, "%q", text)
		at := int32(0)
		for i, tok := range tree.Tokens {
			require.Equal(t, at, tok.Start, "token %d of %q", i, text)
			require.True(t, tok.End > tok.Start || tok.Type == cst.EOF, "token %d of %q", i, text)
			at = tok.End
		}
		require.Equal(t, len(text), int(at))
	}
}

func TestADL(t *testing.T) {
	m := difftest.NewMaker(network(t, "adlgen/ADLParser.interp"), network(t, "adlgen/ADLLexer.interp"), 9)
	recorded, err := vectors.Texts("adl", "parse", "functions", "refs", "flowoptions", "codeblocks")
	require.NoError(t, err)
	for i, text := range append(recorded, adlTexts...) {
		adlSame(t, text)
		adlCovered(t, text)
		if runes := []rune(text); len(runes) < 200 || i >= len(recorded) {
			for k := range runes {
				for _, changed := range []string{string(runes[:k]), string(runes[:k]) + string(runes[k+1:]), string(runes[k:])} {
					adlSame(t, changed)
					adlCovered(t, changed)
				}
			}
		}
	}
	for i := range times(5_000) {
		for _, text := range []string{m.Text(adltree.RuleFile), m.Mutate(adlTexts[i%len(adlTexts)]), m.Mutate(m.Mutate(adlTexts[i%len(adlTexts)] + "\n" + adlTexts[(i*7)%len(adlTexts)]))} {
			if utf8.ValidString(text) {
				adlSame(t, text)
				adlCovered(t, text)
			}
		}
	}
	assert.NotEmpty(t, difftest.Compare(alteredADL{adltree.Compiled}, adlReference, adlTexts[0], adltree.RuleFile), "a wrong token type is noticed")
}

// alteredADL is the compiled engine with conditions that are taken for words.
type alteredADL struct{ *cst.Compiled }

func (a alteredADL) Lex(text string, part source.Span) ([]cst.Token, *cst.Error) {
	tokens, err := a.Compiled.Lex(text, part)
	for i := range tokens {
		if tokens[i].Type == adltree.TokenCONDITION {
			tokens[i].Type = adltree.TokenWORDS
		}
	}
	return tokens, err
}

// FuzzADL compares the engines on whatever the fuzzer finds.
func FuzzADL(f *testing.F) {
	for _, text := range adlTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		adlSame(t, text)
		adlCovered(t, text)
	})
}
