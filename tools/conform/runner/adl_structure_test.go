package runner

import (
	"testing"

	"github.com/antlr4-go/antlr/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/gen/adlgen"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// adlRecorded are the input texts of the vectors of ADL, and of what stands in a line also a file that holds it.
func adlRecorded(t testing.TB) []string {
	t.Helper()
	var texts []string
	for _, topic := range []string{"parse", "header", "functions", "refs", "flowoptions", "codeblocks", "tostring"} {
		some, err := vectors.Texts("adl", topic)
		require.NoError(t, err)
		for _, text := range some {
			texts = append(texts, text, "### UseCase: "+text, "### UseCase: a\n#### Solution\n"+text)
		}
	}
	return texts
}

// TestADLGrammarIsNotAmbiguous parses every text in LL mode with exact ambiguity detection: there is none, and the trees are those of SLL mode.
func TestADLGrammarIsNotAmbiguous(t *testing.T) {
	seen := map[string]int{}
	for _, text := range adlRecorded(t) {
		if len(text) > 2000 { // the exact mode is slow
			continue
		}
		for mode, entry := range map[int]func(*adlgen.ADLParser) antlr.Tree{
			antlr.LexerDefaultMode: func(p *adlgen.ADLParser) antlr.Tree { return p.File() },
			adlgen.ADLLexerKOTLIN:  func(p *adlgen.ADLParser) antlr.Tree { return p.Kotlin() },
		} {
			parse := func(prediction int, a *ambiguities) string {
				lexer := adlgen.NewADLLexer(antlr.NewInputStream(text))
				lexer.SetMode(mode)
				lexer.RemoveErrorListeners()
				lexer.AddErrorListener(a)
				p := adlgen.NewADLParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
				p.RemoveErrorListeners()
				p.AddErrorListener(a)
				p.GetInterpreter().SetPredictionMode(prediction)
				return antlr.TreesStringTree(entry(p), p.GetRuleNames(), p)
			}
			exact, sll := &ambiguities{byRule: seen}, &ambiguities{byRule: seen}
			require.Equal(t, parse(antlr.PredictionModeLLExactAmbigDetection, exact), parse(antlr.PredictionModeSLL, sll), "%q", text)
			require.False(t, exact.failed || sll.failed, "%q", text)
		}
	}
	assert.Empty(t, seen)
}

// TestADLEnginesBuildTheSame compares the ASTs, and the findings, of both engines in both readings.
func TestADLEnginesBuildTheSame(t *testing.T) {
	for _, text := range adlRecorded(t) {
		for _, options := range [][]adl.Option{nil, {adl.Compat()}} {
			a, errA := adl.Parse(text, options...)
			b, errB := adl.Parse(text, append(options, adl.Engine(adl.ANTLR))...)
			require.Equal(t, errA, errB, "%q", text)
			require.True(t, errA != nil || ast.Equal(a, b), "%q", text)
		}
	}
}
