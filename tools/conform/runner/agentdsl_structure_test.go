package runner

import (
	"io"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/gen/agentdslgen"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// agentdslTexts are the input texts of the vectors of AgentDSL, and some that hold what only this suite reads.
func agentdslTexts(t testing.TB) []string {
	t.Helper()
	texts, err := vectors.Texts("agentdsl", "parse_schema", "parse_data", "parse_functions", "parse_call", "parse_result", "parse_message", "fuzz_parse", "roundtrip")
	require.NoError(t, err)
	return append(texts,
		"[ SCHEMA : LOT ]\nID:int|OPEN:bool|OWNER:@STAFF.ID:int\n[ DATA ]\n1|true|7\n",
		"[FUNCTIONS]\n[ DATA ]\nDESC[x]\nIN[a|b*| c * ]\nOUT[@A.B:@C.D:any]\n[[DATA]\nDESC[]\nIN[]\nOUT[]\n[ CALL ]\n",
		"[ RESULT ]\n[A:int]\n[1]\n[ STATUS : str ]\nSUCCESS\n[ERROR :str]\nwords\nmore\n", "[\n", "[RESULT]\n[]\n[\n[STATUS:str]\nERROR\n[ERROR:str]\n[\n",
		"[SCHEMA:N]\nID:int\n[DATA]\n1\n\n2\n", "[FUNCTIONS]\n[Brew\n[CALL]\n[]x[]\n:\n", "[FUNCTIONS]\n[F]\nlost\n\n", "[DATA]\n|\n", "\ufeff\ufeff[DATA]\n1",
	)
}

// checkAgentDSLSpans holds that children lie inside their parents, in order, and that leaves are what the text says there.
func checkAgentDSLSpans(t testing.TB, text string, m *agentdsl.Message) {
	t.Helper()
	for parent := range ast.Preorder(m) {
		outer := parent.Span()
		require.True(t, outer.Start >= 0 && outer.Start <= outer.End && int(outer.End) <= len(text), "%T %v", parent, outer)
		last := outer.Start
		for _, child := range parent.AppendChildren(nil) {
			inner := child.Span()
			require.True(t, last <= inner.Start && inner.End <= outer.End, "%T %v in %T %v of %q", child, inner, parent, outer, text)
			last = inner.End
		}
		own := text[outer.Start:outer.End]
		switch n := parent.(type) {
		case *agentdsl.Ident:
			require.Equal(t, n.Name, own)
		case *agentdsl.Text:
			require.Equal(t, n.Value, own)
		case *agentdsl.Cell:
			require.Equal(t, n.Text, own)
		case *agentdsl.Stray:
			require.Equal(t, n.Text, own)
		case *agentdsl.Status:
			require.Equal(t, n.Code.String(), own)
		case *agentdsl.BasicType:
			if own != "" { // a parameter without a type
				require.Equal(t, n.String(), own)
			}
		case *agentdsl.RefType:
			require.True(t, strings.HasPrefix(own, n.String()))
		}
	}
}

// checkNothingIsLost holds that every character which is no blank stands in a block.
func checkNothingIsLost(t testing.TB, text string, m *agentdsl.Message) {
	t.Helper()
	at := m.Start
	for _, b := range m.Blocks {
		require.Empty(t, strings.TrimSpace(text[at:b.Span().Start]), "%q", text)
		at = b.Span().End
	}
	require.Empty(t, strings.TrimSpace(text[at:]), "%q", text)
}

func TestAgentDSLSpans(t *testing.T) {
	for _, text := range agentdslTexts(t) {
		for _, options := range [][]agentdsl.Option{nil, {agentdsl.Compat()}} {
			if m, err := agentdsl.Parse(text, options...); err == nil {
				checkAgentDSLSpans(t, text, m)
				checkNothingIsLost(t, text, m)
			}
		}
	}
}

// TestAgentDSLFramesDoNotMatter reads every text with a byte-order mark, with CRLF line ends, indented, and with blank lines round it:
// the AST is the same, and what was refused still is.
func TestAgentDSLFramesDoNotMatter(t *testing.T) {
	for _, text := range agentdslTexts(t) {
		want, wantErr := agentdsl.Parse(text)
		frames := map[string]string{}
		if !strings.HasPrefix(text, "\ufeff") {
			frames["BOM"] = "\ufeff" + text
			frames["blank lines before"] = "\n \t\n" + text
		}
		if !strings.Contains(text, "\r") {
			frames["CRLF"] = strings.ReplaceAll(text, "\n", "\r\n")
		}
		if wantErr == nil {
			frames["blank lines behind"] = text + "\n\n \n"
		}
		for name, framed := range frames {
			got, err := agentdsl.Parse(framed)
			if wantErr != nil {
				require.Error(t, err, "%s: %q", name, text)
				require.Equal(t, firstDiagnostic(t, wantErr).Code, firstDiagnostic(t, err).Code, "%s: %q", name, text)
				continue
			}
			require.NoError(t, err, "%s: %q", name, text)
			require.True(t, ast.Equal(got, want), "%s: %q", name, text)
		}
	}
}

// TestAgentDSLPositionsMoveWithTheText parses every text behind a line of prose: positions move, and nothing else does.
func TestAgentDSLPositionsMoveWithTheText(t *testing.T) {
	const before = "first a line\n"
	for _, text := range agentdslTexts(t) {
		if strings.HasPrefix(text, "\ufeff") {
			continue
		}
		alone, aloneErr := agentdsl.Parse(text)
		moved, movedErr := agentdsl.Parse(before + text)
		if aloneErr != nil {
			a, b := firstError(t, aloneErr), firstError(t, movedErr)
			require.Equal(t, a.Code, b.Code, "%q", text)
			require.Equal(t, a.Span.Start+int32(len(before)), b.Span.Start, "%q", text)
			continue
		}
		require.NoError(t, movedErr)
		require.Len(t, moved.Blocks, len(alone.Blocks)+1)
		for i, b := range alone.Blocks {
			require.True(t, ast.Equal(b, moved.Blocks[i+1]), "%q", text)
			require.Equal(t, b.Span().Start+int32(len(before)), moved.Blocks[i+1].Span().Start)
		}
	}
}

func firstError(t testing.TB, err error) *diag.Diagnostic {
	t.Helper()
	var list diag.List
	require.ErrorAs(t, err, &list)
	return list.Errors()[0]
}

func TestAgentDSLEnginesGiveTheSame(t *testing.T) {
	for _, text := range agentdslTexts(t) {
		for _, options := range [][]agentdsl.Option{nil, {agentdsl.Compat()}} {
			a, errA := agentdsl.Parse(text, options...)
			b, errB := agentdsl.Parse(text, append(options, agentdsl.Engine(agentdsl.ANTLR))...)
			if errA != nil {
				require.Equal(t, errA.Error(), errB.Error(), "%q", text)
				continue
			}
			require.NoError(t, errB)
			require.Equal(t, spansOf(a), spansOf(b), "%q", text)
			require.True(t, ast.Equal(a, b))
		}
	}
}

func spansOf(m *agentdsl.Message) (out []ast.Loc) {
	for n := range ast.Preorder(m) {
		out = append(out, ast.At(n.Span()))
	}
	return out
}

// TestAgentDSLGrammarIsTotal holds that every text has a tree and that its tokens lie side by side.
func TestAgentDSLGrammarIsTotal(t *testing.T) {
	for _, text := range agentdslTexts(t) {
		checkTotal(t, text)
	}
}

func checkTotal(t testing.TB, text string) {
	t.Helper()
	tree, err := agentdsl.ParseTree(text)
	require.NoError(t, err, "%q", text)
	at := int32(0)
	if strings.HasPrefix(text, "\ufeff") {
		at = int32(len("\ufeff"))
	}
	for i, tok := range tree.Tokens {
		require.Equal(t, at, tok.Start, "%q", text)
		require.Equal(t, i == len(tree.Tokens)-1, tok.Type == cst.EOF)
		at = tok.End
	}
	require.Equal(t, len(text), int(at), "%q", text)
	root := tree.Root()
	require.Len(t, root.Tokens(), len(tree.Tokens), "the root covers all tokens of %q", text)
}

// TestAgentDSLGrammarIsNotAmbiguous parses every text in LL mode with exact ambiguity detection: there is none, and the trees are those
// of SLL mode.
func TestAgentDSLGrammarIsNotAmbiguous(t *testing.T) {
	seen := map[string]int{}
	for _, text := range agentdslTexts(t) {
		if len(text) > 20_000 { // the exact mode is slow
			continue
		}
		parse := func(mode int, a *ambiguities) string {
			lexer := agentdslgen.NewAgentDSLLexer(antlr.NewInputStream(text))
			lexer.RemoveErrorListeners()
			lexer.AddErrorListener(a)
			p := agentdslgen.NewAgentDSLParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
			p.RemoveErrorListeners()
			p.AddErrorListener(a)
			p.GetInterpreter().SetPredictionMode(mode)
			return antlr.TreesStringTree(p.Message(), p.GetRuleNames(), p)
		}
		exact, sll := &ambiguities{byRule: seen}, &ambiguities{byRule: seen}
		require.Equal(t, parse(antlr.PredictionModeLLExactAmbigDetection, exact), parse(antlr.PredictionModeSLL, sll), "%q", text)
		require.False(t, exact.failed || sll.failed, "%q", text)
	}
	assert.Empty(t, seen)
}

// checkAgentDSLText holds what is true of every text.
func checkAgentDSLText(t testing.TB, text string) {
	t.Helper()
	checkTotal(t, text)
	var found diag.List
	m, err := agentdsl.Parse(text, agentdsl.Warnings(&found))
	published, publishedErr := agentdsl.Parse(text, agentdsl.Compat())
	if err != nil {
		require.Nil(t, m)
		require.ErrorAs(t, err, &found)
		require.NoError(t, diag.Text(io.Discard, found, diag.TextOptions{Excerpt: true}))
		for _, d := range found {
			require.True(t, d.Span.IsValid() && int(d.Span.End) <= len(text) || d.Code == diag.CodeTooManyErrors)
		}
	}
	extended, cut := strings.HasPrefix(text, "\ufeff"), false
	for _, d := range found {
		extended = extended || strings.HasPrefix(string(d.Code), "ADS02")
		cut = cut || d.Code == diag.CodeADSRowBehindEnd
	}
	switch {
	case err == nil && publishedErr == nil && !extended:
		require.Equal(t, canonical(t, published), canonical(t, m), "%q", text)
	case err == nil && publishedErr != nil:
		require.True(t, extended, "only this suite reads %q and does not say so", text)
	case err != nil && publishedErr == nil:
		require.True(t, cut || extended, "only the published package reads %q: %v", text, err)
	}
	if publishedErr == nil {
		checkAgentDSLSpans(t, text, published)
		checkNothingIsLost(t, text, published)
		wire, err := agentdsl.Minify(published)
		require.NoError(t, err, "%q", text)
		back, err := agentdsl.Parse(wire, agentdsl.Compat())
		require.NoError(t, err, "%q", wire)
		require.Equal(t, canonical(t, published), canonical(t, back), "%q became %q", text, wire)
	} else {
		var list diag.List
		require.ErrorAs(t, publishedErr, &list)
		require.Len(t, list, 1)
	}
	if err != nil {
		return
	}
	checkAgentDSLSpans(t, text, m)
	checkNothingIsLost(t, text, m)
	formatted, err := agentdsl.Format(m)
	require.NoError(t, err, "%q", text)
	again, err := agentdsl.Parse(formatted)
	require.NoError(t, err, "%q became %q", text, formatted)
	require.True(t, ast.Equal(m, again), "%q became %q", text, formatted)
	twice, err := agentdsl.Format(again)
	require.NoError(t, err)
	require.Equal(t, formatted, twice)
	if wire, err := agentdsl.Minify(m); err == nil {
		back, err := agentdsl.Parse(wire, agentdsl.Compat())
		require.NoError(t, err, "%q", wire)
		require.Equal(t, canonical(t, m), canonical(t, back), "%q became %q", text, wire)
	}
	for _, options := range [][]agentdsl.Option{nil, {agentdsl.Positions()}} {
		doc, err := agentdsl.EncodeJSON(m, options...)
		require.NoError(t, err)
		back, err := agentdsl.DecodeJSON(doc, agentdsl.MaxBytes(agentdsl.Unlimited))
		require.NoError(t, err, "%s", doc)
		require.True(t, ast.Equal(m, back), "%s", doc)
		if options != nil {
			require.Equal(t, spansOf(m), spansOf(back), "%s", doc)
		}
	}
	for _, option := range []agentdsl.Option{agentdsl.Canonical(), agentdsl.Compat()} {
		doc, err := agentdsl.EncodeJSON(m, option)
		require.NoError(t, err)
		back, err := agentdsl.DecodeJSON(doc, agentdsl.MaxBytes(agentdsl.Unlimited))
		require.NoError(t, err, "%s", doc)
		second, err := agentdsl.EncodeJSON(back, option)
		require.NoError(t, err)
		require.Equal(t, string(doc), string(second))
	}
}

func canonical(t testing.TB, m *agentdsl.Message) string {
	t.Helper()
	doc, err := agentdsl.EncodeJSON(m, agentdsl.Canonical())
	require.NoError(t, err)
	return string(doc)
}

func TestAgentDSLLaws(t *testing.T) {
	for _, text := range agentdslTexts(t) {
		checkAgentDSLText(t, text)
	}
}

// FuzzAgentDSL holds the laws for whatever the fuzzer finds.
func FuzzAgentDSL(f *testing.F) {
	for _, text := range agentdslTexts(f) {
		if len(text) < 2000 { // longer ones slow the fuzzer down
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := agentdsl.Parse(text); err != nil && firstError(t, err).Code == diag.CodeNotUTF8 {
			require.Nil(t, m)
			return
		}
		checkAgentDSLText(t, text)
	})
}

// FuzzAgentDSLDocument holds that a document gives a message that can be written and read back, or an error.
func FuzzAgentDSLDocument(f *testing.F) {
	for _, text := range agentdslTexts(f) {
		if m, err := agentdsl.Parse(text); err == nil && len(text) < 2000 {
			for _, options := range [][]agentdsl.Option{nil, {agentdsl.Canonical()}, {agentdsl.Compat()}, {agentdsl.Positions()}} {
				doc, err := agentdsl.EncodeJSON(m, options...)
				require.NoError(f, err)
				f.Add(string(doc))
			}
		}
	}
	f.Fuzz(func(t *testing.T, doc string) {
		m, err := agentdsl.DecodeJSON(doc)
		if err != nil {
			require.Nil(t, m)
			return
		}
		text, err := agentdsl.Format(m)
		if err != nil {
			return // stray lines, or a block alone, that only their own place allows
		}
		back, err := agentdsl.Parse(text)
		require.NoError(t, err, "%q", text)
		require.True(t, ast.Equal(m, back), "%q", text)
	})
}
