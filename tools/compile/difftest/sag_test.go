package difftest_test

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/saggen"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/atn"
	"github.com/parley-lang/parley/tools/compile/difftest"
	"github.com/parley-lang/parley/tools/compile/interp"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

var reference = antlrengine.New(sagtree.Language, saggen.NewSAGLexer, saggen.NewSAGParser, map[int]func(*saggen.SAGParser){
	sagtree.RuleMessage:   func(p *saggen.SAGParser) { p.Message() },
	sagtree.RuleExprInput: func(p *saggen.SAGParser) { p.ExprInput() },
})

// times is a number of texts; PARLEY_ENGINES multiplies it for a long run.
func times(n int) int {
	if by, err := strconv.Atoi(os.Getenv("PARLEY_ENGINES")); err == nil {
		return n * by
	}
	if childtest.Race || testing.Short() {
		return n / 20
	}
	return n
}

// network reads an automaton of a generated package.
func network(t testing.TB, name string) *atn.Network {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../../gen", name))
	require.NoError(t, err)
	f, err := interp.Parse(name, string(text))
	require.NoError(t, err)
	n, err := atn.Read(f.ATN)
	require.NoError(t, err)
	return n
}

func maker(t testing.TB, seed uint64) *difftest.Maker {
	return difftest.NewMaker(network(t, "saggen/SAG.interp"), network(t, "saggen/SAGLexer.interp"), seed)
}

// corpus is the texts of the recorded vectors.
func corpus(t testing.TB) []string {
	t.Helper()
	texts, err := vectors.Texts("sag", "parse", "lex", "minify", "parse_tree")
	require.NoError(t, err)
	return texts
}

func same(t *testing.T, text string, rule int) {
	t.Helper()
	if d := difftest.Compare(sagtree.Compiled, reference, text, rule); d != "" {
		t.Fatalf("compiled and ANTLR differ: %s\n%q", d, text)
	}
}

func TestVectors(t *testing.T) {
	for _, text := range corpus(t) {
		same(t, text, sagtree.RuleMessage)
		same(t, text, sagtree.RuleExprInput)
	}
}

func TestPrefixesAndDeletions(t *testing.T) {
	for i, text := range corpus(t) {
		if i%3 != 0 || len(text) > 300 {
			continue
		}
		runes := []rune(text)
		for k := range runes {
			same(t, string(runes[:k]), sagtree.RuleMessage)
			same(t, string(runes[:k])+string(runes[k+1:]), sagtree.RuleMessage)
		}
	}
}

func TestMutations(t *testing.T) {
	m := maker(t, 1)
	texts := corpus(t)
	for i := range times(100_000) {
		same(t, m.Mutate(texts[i%len(texts)]), sagtree.RuleMessage)
	}
}

func TestMadeTexts(t *testing.T) {
	m := maker(t, 3)
	accepted := 0
	n := times(20_000)
	for i := range n {
		rule := sagtree.RuleMessage
		if i%4 == 0 {
			rule = sagtree.RuleExprInput
		}
		text := m.Text(rule)
		same(t, text, rule)
		if _, err := sagtree.Compiled.Parse(text, span(text), rule, difftest.Limits, nil); err == nil {
			accepted++
		}
	}
	assert.Greater(t, accepted, n/8, "enough of the texts are in the language")
	assert.Less(t, accepted, n, "some of the texts are not")
}

// TestDifferencesAreNoticed gives the comparison an engine that is wrong in one thing.
func TestDifferencesAreNoticed(t *testing.T) {
	differs := func(wrong parser.EngineImpl) bool {
		for _, text := range corpus(t) {
			if difftest.Compare(wrong, reference, text, sagtree.RuleMessage) != "" {
				return true
			}
		}
		return false
	}
	assert.False(t, differs(sagtree.Compiled))
	lexer := *sagtree.Compiled.Lexer
	lexer.Actions = append([]cst.LexAction(nil), lexer.Actions...)
	for i := range lexer.Actions {
		if lexer.Actions[i].Type == sagtree.TokenFLOAT {
			lexer.Actions[i].Type = sagtree.TokenINT
		}
	}
	wrongToken := *sagtree.Compiled
	wrongToken.Lexer = &lexer
	assert.True(t, differs(&wrongToken), "a wrong token type")
	assert.True(t, differs(altered{sagtree.RuleExpr, sagtree.AltMulExpr, sagtree.AltAddExpr}), "a wrong precedence")
	assert.True(t, differs(altered{sagtree.RuleValue, sagtree.AltValNull, -1}), "a dropped alternative")
}

// altered is the compiled engine with one label in its trees taken for another, or with trees that hold it refused.
type altered struct {
	rule, from, to int
}

func (a altered) Lex(text string, part source.Span) ([]cst.Token, *cst.Error) {
	return sagtree.Compiled.Lex(text, part)
}

func (a altered) Parse(text string, part source.Span, rule int, limits cst.Limits, reuse *cst.Slabs) (*cst.Tree, *cst.Error) {
	tree, err := sagtree.Compiled.Parse(text, part, rule, limits, reuse)
	if err != nil {
		return nil, err
	}
	for i := range tree.Nodes {
		n := &tree.Nodes[i]
		if int(n.Rule) != a.rule || int(n.Label) != a.from {
			continue
		}
		if a.to < 0 {
			return nil, &cst.Error{Kind: cst.Syntax}
		}
		n.Label = uint16(a.to)
	}
	return tree, nil
}

func span(text string) source.Span { return source.Span{End: int32(len(text))} }

// FuzzEngines compares the engines on whatever the fuzzer finds.
func FuzzEngines(f *testing.F) {
	for _, text := range corpus(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		same(t, text, sagtree.RuleMessage)
		same(t, text, sagtree.RuleExprInput)
	})
}
