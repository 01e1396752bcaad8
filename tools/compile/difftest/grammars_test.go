package difftest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/gen/testgrammars/edgegrammargen"
	"github.com/parley-lang/parley/gen/testgrammars/edgegrammartree"
	"github.com/parley-lang/parley/gen/testgrammars/opsgrammargen"
	"github.com/parley-lang/parley/gen/testgrammars/opsgrammartree"
	"github.com/parley-lang/parley/gen/testgrammars/stressgen"
	"github.com/parley-lang/parley/gen/testgrammars/stresstree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/difftest"
)

// testGrammars are grammars that hold what the compiler must know and the languages do not need.
var testGrammars = []struct {
	name      string
	compiled  *cst.Compiled
	reference parser.EngineImpl
	rule      int
	parser    string
	lexer     string
	texts     []string // in the language
}{
	{
		"operators", opsgrammartree.Compiled,
		antlrengine.New(opsgrammartree.Language, opsgrammargen.NewOpsGrammarLexer, opsgrammargen.NewOpsGrammarParser, map[int]func(*opsgrammargen.OpsGrammarParser){
			opsgrammartree.RuleProgram: func(p *opsgrammargen.OpsGrammarParser) { p.Program() },
		}),
		opsgrammartree.RuleProgram, "testgrammars/opsgrammargen/OpsGrammar.interp", "testgrammars/opsgrammargen/OpsGrammarLexer.interp",
		[]string{
			"a = -b ^ c! ; d ? e : f ? g : h", "2^3^4!!*5/6-7", "not a + b ; not not c", "a b c d e f call ; a b c jump", "f(a, -1, g())[x][y]!",
			"if a then if b then c else d", "- - -1.5 ; 1 - - 2", "a ? b ? c : d : e + 1", "((a))", "x = not y ^ - z * w ;",
		},
	},
	{
		"edges", edgegrammartree.Compiled,
		antlrengine.New(edgegrammartree.Language, edgegrammargen.NewEdgeGrammarLexer, edgegrammargen.NewEdgeGrammarParser, map[int]func(*edgegrammargen.EdgeGrammarParser){
			edgegrammartree.RuleTop: func(p *edgegrammargen.EdgeGrammarParser) { p.Top() },
		}),
		edgegrammartree.RuleTop, "testgrammars/edgegrammargen/EdgeGrammar.interp", "testgrammars/edgegrammargen/EdgeGrammarLexer.interp",
		[]string{
			"ex !z", "ex !-x+y~-z", "ex - - !x + !y", "or x", "or", "or x x", "in x.", "in", "in .", "in x..", "st oqq pq q .", "st . q r .", "st oq/", "st o q . q r p",
			"st qqq", "ex !", "ex x +",
		},
	},
	{
		"stress", stresstree.Compiled,
		antlrengine.New(stresstree.Language, stressgen.NewStressLexer, stressgen.NewStressParser, map[int]func(*stressgen.StressParser){
			stresstree.RuleDocument: func(p *stressgen.StressParser) { p.Document() },
		}),
		stresstree.RuleDocument, "testgrammars/stressgen/StressParser.interp", "testgrammars/stressgen/StressLexer.interp",
		[]string{
			"word été 漢字 \u0663x 12 0xFf 😀😃\n\n<a b c='d\\'e' <b/> < c x >>", "\"a \\\" b\nc\" /* note */ x // rest\ny", "{{a}}b}} [[a]b]]c]]",
			"%%any text\n% %%word", "<a/> <b>\n<c <d <e/>/>/>", "\"open", "/* open", "> >", "<a '", "é\u0301", "12 34 😀 56 \"s\"12",
			"~ababc word ~c", "~ab", "~ababa",
			"a @a b", "a@b b", "@c x", "x @d y", "@ex", "@fx", "@g%x", "@hx%", "@i @j x", "%%x%%% y", "<a @a",
		},
	},
}

func TestOtherGrammars(t *testing.T) {
	for _, g := range testGrammars {
		t.Run(g.name, func(t *testing.T) {
			same := func(text string) {
				if d := difftest.Compare(g.compiled, g.reference, text, g.rule); d != "" {
					t.Fatalf("compiled and ANTLR differ: %s\n%q", d, text)
				}
			}
			m := difftest.NewMaker(network(t, g.parser), network(t, g.lexer), 7)
			for _, text := range g.texts {
				same(text)
				runes := []rune(text)
				for k := range runes {
					same(string(runes[:k]))
					same(string(runes[:k]) + string(runes[k+1:]))
				}
			}
			accepted := 0
			for i := range times(20_000) {
				text := m.Text(g.rule)
				same(text)
				same(m.Mutate(g.texts[i%len(g.texts)]))
				if _, err := g.compiled.Parse(text, span(text), g.rule, difftest.Limits, nil); err == nil {
					accepted++
				}
			}
			assert.NotZero(t, accepted)
		})
	}
}

// TestTreesMayBeKept holds that a tree parsed without slabs is not changed by later parses, and that one parsed with slabs is not
// changed by parses with others.
func TestTreesMayBeKept(t *testing.T) {
	g := testGrammars[0]
	texts := []string{g.texts[0], g.texts[1], g.texts[4]}
	var slabs [3]cst.Slabs
	var kept, inSlabs []*cst.Tree
	for i, text := range texts {
		tree, err := g.compiled.Parse(text, span(text), g.rule, difftest.Limits, nil)
		require.Nil(t, err)
		kept = append(kept, tree)
		tree, err = g.compiled.Parse(text, span(text), g.rule, difftest.Limits, &slabs[i])
		require.Nil(t, err)
		inSlabs = append(inSlabs, tree)
	}
	for range 100 { // a slab that is used again gives the same trees
		for i, text := range texts {
			var err *cst.Error
			inSlabs[i], err = g.compiled.Parse(text, span(text), g.rule, difftest.Limits, &slabs[(i+1)%3])
			require.Nil(t, err)
			_, err = g.compiled.Parse("a = =", span("a = ="), g.rule, difftest.Limits, &slabs[(i+2)%3])
			require.NotNil(t, err)
			assert.Equal(t, kept[i].Nodes, inSlabs[i].Nodes)
			assert.Equal(t, kept[i].Tokens, inSlabs[i].Tokens)
		}
	}
	for i, text := range texts {
		again, err := g.compiled.Parse(text, span(text), g.rule, difftest.Limits, nil)
		require.Nil(t, err)
		assert.Equal(t, again.Nodes, kept[i].Nodes)
	}
}
