package difftest_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/pidgingen"
	"github.com/parley-lang/parley/gen/pidgintree"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/difftest"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

var pidginReference = antlrengine.New(pidgintree.Language, pidgingen.NewPidginLexer, pidgingen.NewPidginParser, map[int]func(*pidgingen.PidginParser){
	pidgintree.RulePacket: func(p *pidgingen.PidginParser) { p.Packet() },
})

// pidginTexts hold everything in every place.
var pidginTexts = []string{
	"# c\n\n@run fix.lamp-2\nwf=triage_bug\nin=[bug_report, \"a b\" ,file:src/a.rs]\nnote=\"Draft # only\"\n",
	" @result\t.a_ # tail\r\n x=1 \r\n\r\n\t# c\r\ny=\"\" z\r\nl=[ ] \u00a0\r\n", "@\n@ run a\n@run\n@run \n@run -a\n@run\u00a0a\n@run9\n@run \u3000\n@run a  ",
	"x\nx \nx y=1\nx =1\n=1\n- x=1\nx=\nx= \nx= 1\nx=\"a\nx='a'\nx={a}\nx=\u00e9", "l=[\nl=[a\nl=[a,\nl=[a b]\nl=[[a]]\nl=[\"a]\nl=[,]\nl=[a;b] c\nl=[a\r,\rb\r]\rx\nl=[\t]\nl=[a/]\nl=[a\u00a0]\nl=[ \t",
	"\ufeff@run a\n\ufeffx=1\n", "x=1\u0085y=2\u2028\nx=[a]\u2029b\nx=\"a\"\u200bb", "", " ", "\n", "\r\n \u2003\n", "@", "@run", "@run ", "x", "x=", "x=[", "x=\"", "#", "\x00", "x=1 \u00a0", "@run a\u00a0",
}

func pidginSame(t *testing.T, text string) {
	t.Helper()
	if d := difftest.Compare(pidgintree.Compiled, pidginReference, text, pidgintree.RulePacket); d != "" {
		t.Fatalf("compiled and ANTLR differ: %s\n%q", d, text)
	}
}

// pidginCovered holds that a text has a tree, and that its tokens lie side by side from its beginning to its end.
func pidginCovered(t *testing.T, text string) {
	t.Helper()
	tree, err := pidgintree.Compiled.Parse(text, span(text), pidgintree.RulePacket, cst.Limits{Depth: 10, Nodes: 1 << 30}, nil)
	require.Nil(t, err, "%q", text)
	at := int32(0)
	for i, tok := range tree.Tokens {
		require.Equal(t, at, tok.Start, "token %d of %q", i, text)
		require.True(t, tok.End > tok.Start || tok.Type == cst.EOF, "token %d of %q", i, text)
		at = tok.End
	}
	require.Equal(t, len(text), int(at))
}

func TestPidgin(t *testing.T) {
	m := difftest.NewMaker(network(t, "pidgingen/PidginParser.interp"), network(t, "pidgingen/PidginLexer.interp"), 6)
	recorded, err := vectors.Texts("pidgin", "lex", "parse")
	require.NoError(t, err)
	texts := append(recorded, pidginTexts...)
	for _, text := range texts {
		pidginSame(t, text)
		pidginCovered(t, text)
		runes := []rune(text)
		for k := range runes {
			for _, changed := range []string{string(runes[:k]), string(runes[:k]) + string(runes[k+1:]), string(runes[k:])} {
				pidginSame(t, changed)
				pidginCovered(t, changed)
			}
		}
	}
	for i := range times(20_000) {
		for _, text := range []string{m.Text(pidgintree.RulePacket), m.Mutate(texts[i%len(texts)]), m.Mutate(m.Mutate(texts[i%len(texts)] + texts[(i*7)%len(texts)]))} {
			if utf8.ValidString(text) {
				pidginSame(t, text)
				pidginCovered(t, text)
			}
		}
	}
	assert.NotEmpty(t, difftest.Compare(alteredPidgin{pidgintree.Compiled}, pidginReference, pidginTexts[0], pidgintree.RulePacket), "a wrong token type is noticed")
}

// alteredPidgin is the compiled engine with paths that are taken for words.
type alteredPidgin struct{ *cst.Compiled }

func (a alteredPidgin) Lex(text string, part source.Span) ([]cst.Token, *cst.Error) {
	tokens, err := a.Compiled.Lex(text, part)
	for i := range tokens {
		if tokens[i].Type == pidgintree.TokenPATH {
			tokens[i].Type = pidgintree.TokenWORD
		}
	}
	return tokens, err
}

// FuzzPidgin compares the engines on whatever the fuzzer finds.
func FuzzPidgin(f *testing.F) {
	for _, text := range pidginTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		pidginSame(t, text)
		pidginCovered(t, text)
	})
}
