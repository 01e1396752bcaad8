package runner

import (
	"io"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/gen/saggen"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// The recorded texts also serve as a corpus for what holds of every text.

// sagTexts are the input texts of the vectors of SAG.
func sagTexts(t testing.TB) []string {
	t.Helper()
	texts, err := vectors.Texts("sag", "parse", "parse_tree", "minify", "compare_json")
	require.NoError(t, err)
	return texts
}

// checkSpans holds that children lie inside their parents, in order, and that leaves are what the text says there.
func checkSpans(t testing.TB, text string, m *sag.Message) {
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
		case *sag.Ident:
			require.Equal(t, n.Name, own)
		case *sag.Path:
			require.Equal(t, n.Text, own)
		case *sag.Topic:
			require.Equal(t, n.Pattern, own)
		case *sag.StringLit:
			require.Equal(t, n.Raw, own)
		case *sag.IntLit:
			require.Equal(t, n.Raw, own)
		case *sag.FloatLit:
			require.Equal(t, n.Raw, own)
		case *sag.RootExpr:
			require.Equal(t, n.Text, own)
		}
	}
}

// checkFixes holds that the fixes for what the ports do not read, each alone and all together, keep the meaning.
func checkFixes(t testing.TB, text string, m *sag.Message, found diag.List) {
	t.Helper()
	var all []diag.Fix
	apply := func(fixes []diag.Fix) {
		fixed, err := diag.ApplyFixes(text, fixes)
		require.NoError(t, err)
		back, err := sag.Parse(fixed)
		require.NoError(t, err, "%q became %q", text, fixed)
		require.True(t, ast.Equal(m, back), "%q became %q", text, fixed)
	}
	for i, d := range found {
		if !strings.HasPrefix(string(d.Code), "SAG02") {
			continue
		}
		all = append(all, d.Fixes...)
		if i < 20 {
			apply(d.Fixes)
		}
	}
	apply(all)
}

func TestSpans(t *testing.T) {
	for _, text := range sagTexts(t) {
		if m, err := sag.Parse(text); err == nil {
			checkSpans(t, text, m)
		}
	}
}

// TestFramesDoNotMatter reads every text with a byte-order mark, with CRLF line ends and with layout at the end: the AST is the same,
// and what was refused still is.
func TestFramesDoNotMatter(t *testing.T) {
	for _, text := range sagTexts(t) {
		want, wantErr := sag.Parse(text)
		frames := map[string]string{"BOM": "\ufeff" + text}
		if wantErr == nil {
			frames["trailing layout"] = text + " \n\n"
		}
		if head, body, ok := strings.Cut(text, "\n"); ok && !strings.ContainsAny(text, "\"\r") {
			frames["CRLF"] = head + "\r\n" + strings.ReplaceAll(body, "\n", "\r\n")
		}
		for name, framed := range frames {
			got, err := sag.Parse(framed)
			if wantErr != nil {
				require.Error(t, err, "%s: %q", name, text)
				continue
			}
			require.NoError(t, err, "%s: %q", name, text)
			require.True(t, ast.Equal(got, want), "%s: %q", name, text)
		}
	}
}

// TestPositionsMoveWithTheText parses every text behind others in one input: positions are those of the whole.
func TestPositionsMoveWithTheText(t *testing.T) {
	before := "H v 1 id=first src=a dst=b ts=1\nRECALL f1\n"
	for _, text := range sagTexts(t) {
		if !strings.HasPrefix(text, "H v ") || strings.Contains(text, "\x00") || strings.Contains(text, "\nH v ") {
			continue // these end or begin a message elsewhere
		}
		alone, aloneErr := sag.Parse(text)
		n := 0
		for m, err := range sag.ParseAll(before + text) {
			n++
			if n != 2 {
				continue
			}
			if aloneErr != nil {
				require.Error(t, err)
				a, b := firstDiagnostic(t, aloneErr), firstDiagnostic(t, err)
				require.Equal(t, a.Code, b.Code, "%q", text)
				require.Equal(t, a.Span.Start+int32(len(before)), b.Span.Start, "%q", text)
				require.Equal(t, a.Position().Line+2, b.Position().Line, "%q", text)
				continue
			}
			require.NoError(t, err)
			require.True(t, ast.Equal(alone, m))
			require.Equal(t, alone.Header.ID.Start+int32(len(before)), m.Header.ID.Start)
		}
		require.GreaterOrEqual(t, n, 2, "%q", text)
	}
}

func firstDiagnostic(t testing.TB, err error) *diag.Diagnostic {
	t.Helper()
	var list diag.List
	require.ErrorAs(t, err, &list)
	return list[0]
}

// ambiguities counts what ANTLR reports in its slow, exact mode.
type ambiguities struct {
	*antlr.DefaultErrorListener
	byRule map[string]int
	failed bool
}

func (a *ambiguities) SyntaxError(antlr.Recognizer, any, int, int, string, antlr.RecognitionException) {
	a.failed = true
}

func (a *ambiguities) ReportAmbiguity(p antlr.Parser, dfa *antlr.DFA, _, _ int, exact bool, _ *antlr.BitSet, _ *antlr.ATNConfigSet) {
	if exact {
		a.byRule[p.GetRuleNames()[p.GetParserRuleContext().GetRuleIndex()]]++
	}
}

// TestGrammarIsNotAmbiguous parses every text in LL mode with exact ambiguity detection: the trees are those of SLL mode, and the only
// ambiguities are the two that the order of alternatives decides: the ELSE of nested IFs, and a lone string after BECAUSE.
func TestGrammarIsNotAmbiguous(t *testing.T) {
	texts := append(sagTexts(t), extendedTexts...)
	seen := map[string]int{}
	for _, text := range texts {
		parse := func(mode int, a *ambiguities) string {
			lexer := saggen.NewSAGLexer(antlr.NewInputStream(text))
			lexer.RemoveErrorListeners()
			lexer.AddErrorListener(a)
			p := saggen.NewSAGParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
			p.RemoveErrorListeners()
			p.AddErrorListener(a)
			p.GetInterpreter().SetPredictionMode(mode)
			return antlr.TreesStringTree(p.Message(), p.GetRuleNames(), p)
		}
		exact := &ambiguities{byRule: seen}
		ll := parse(antlr.PredictionModeLLExactAmbigDetection, exact)
		sll := &ambiguities{byRule: map[string]int{}}
		fast := parse(antlr.PredictionModeSLL, sll)
		require.Equal(t, exact.failed, sll.failed, "%q", text)
		if !exact.failed {
			require.Equal(t, ll, fast, "%q", text)
		}
		_, err := sag.Parse(text)
		require.Equal(t, exact.failed, err != nil, "%q: %v", text, err)
	}
	for rule := range seen {
		assert.Contains(t, []string{"controlStmt", "reasonClause"}, rule)
	}
	assert.NotZero(t, seen["controlStmt"], "the texts hold the known ambiguities")
	assert.NotZero(t, seen["reasonClause"])
}

// extendedTexts use the extensions of the grammar, alone and together.
var extendedTexts = func() []string {
	var texts []string
	for _, body := range []string{
		"Q a + b", "Q ( a - -5 ) * b WHERE x || y && z", "DO f( k = 1 , -2 , id=5, true = null )", "IF a == b THEN DO A() ELSE Q b WHERE c > 1 ;",
		"A x = [ 1 , [ ] , { \"k\" : -1e5 } ]", "SUB *", "SUB *.cpu WHERE a > 1", "KNOW ** = HIGH v 1", "A P:b = A:DO", " \n DO x() ;\n\n Q v \n",
		"DO run() P:A:x > 1 PRIO=LOW BECAUSE ( \"x\" )", "IF THEN THEN IF ELSE THEN RECALL A ELSE RECALL v", "Q WHERE WHERE WHERE",
		"IF a THEN IF b THEN Q c ELSE Q d ; IF e THEN RECALL f", "FOLD STATE \"s\" STATE {}", "ERR ERR \"m\"", "EVT EVT( )", "UNSUB UNSUB",
	} {
		texts = append(texts, "H v 1 id=m src=v dst=DO ts=1 corr=q ttl=1 \n"+body)
	}
	return texts
}()

// FuzzSAG holds for every text: an AST or an error, never both and never a panic; what is read is written and read back.
func FuzzSAG(f *testing.F) {
	for _, text := range append(sagTexts(f), extendedTexts...) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var found diag.List
		m, err := sag.Parse(text, sag.Warnings(&found))
		if err != nil {
			require.Nil(t, m)
			d := firstDiagnostic(t, err)
			require.True(t, d.File == nil || d.Span.IsValid() || d.Code == diag.CodeTooLarge)
			require.NoError(t, diag.Text(io.Discard, found, diag.TextOptions{Excerpt: true}))
			return
		}
		checkSpans(t, text, m)
		checkFixes(t, text, m, found)
		formatted, err := sag.Format(m)
		require.NoError(t, err)
		again, err := sag.Parse(formatted)
		require.NoError(t, err, "%q", formatted)
		require.True(t, ast.Equal(m, again), "%q", formatted)
		twice, err := sag.Format(again)
		require.NoError(t, err)
		require.Equal(t, formatted, twice)
		wire, err := sag.Minify(m)
		if err == nil {
			back, err := sag.Parse(wire, sag.Compat())
			require.NoError(t, err, "%q", wire)
			require.True(t, ast.Equal(m, back), "%q", wire)
		}
		doc, err := sag.EncodeJSON(m, sag.Positions())
		require.NoError(t, err)
		back, err := sag.DecodeJSON(doc)
		require.NoError(t, err, "%s", doc)
		require.True(t, ast.Equal(m, back), "%s", doc)
		if strict, err := sag.Parse(text, sag.Compat()); err == nil {
			doc, err := sag.EncodeJSON(strict, sag.Canonical())
			require.NoError(t, err)
			// Strings may differ: the ports unescape twice.
			if !strings.Contains(text, `\`) {
				ours, err := sag.EncodeJSON(m, sag.Canonical())
				require.NoError(t, err)
				require.Equal(t, string(ours), string(doc))
			}
		}
	})
}

// FuzzSAGDocument holds that a document gives a message that can be written, or an error with a place.
func FuzzSAGDocument(f *testing.F) {
	for _, text := range sagTexts(f) {
		if m, err := sag.Parse(text); err == nil {
			for _, options := range [][]sag.Option{nil, {sag.Canonical()}, {sag.Positions()}} {
				doc, err := sag.EncodeJSON(m, options...)
				require.NoError(f, err)
				f.Add(string(doc))
			}
		}
	}
	f.Fuzz(func(t *testing.T, doc string) {
		m, err := sag.DecodeJSON(doc)
		if err != nil {
			require.Nil(t, m)
			return
		}
		wire, err := sag.Minify(m, sag.Extended())
		require.NoError(t, err)
		back, err := sag.Parse(wire)
		require.NoError(t, err, "%q", wire)
		require.True(t, ast.Equal(m, back), "%q", wire)
	})
}

// FuzzSAGNames holds that what is called a name, a path or a topic reads back as one, and that nothing else does.
func FuzzSAGNames(f *testing.F) {
	for _, name := range []string{"a", "A", "id", "true", "a.b", "a:1.b", "P:x", "line:12.col:4", "*", "**", "a.*", "*.b", "a.**.c", "a..*", "a:b:c", "é", "a b", "a;b"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		reads := func(statement string, options ...sag.Option) bool {
			m, err := sag.Parse("H v 1 id=m src=a dst=b ts=1\n"+statement, options...)
			return err == nil && len(m.Statements) == 1
		}
		for _, kind := range []struct {
			reading sagast.Reading
			text    string
		}{
			{sagast.ReadName(name), "RECALL " + name},
			{sagast.ReadArgName(name), "DO f(" + name + "=1)"},
			{sagast.ReadPath(name), "A " + name + " = 1"},
			{sagast.ReadTopic(name), "UNSUB " + name},
		} {
			if strings.ContainsAny(name, " \t\r\n;\"=(),") {
				require.Equal(t, sagast.Nobody, kind.reading, "%q", name)
				continue
			}
			require.Equal(t, kind.reading != sagast.Nobody, reads(kind.text), "%q", kind.text)
			require.Equal(t, kind.reading == sagast.Ports, reads(kind.text, sag.Compat()), "%q", kind.text)
		}
	})
}
