package runner

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/antlr4-go/antlr/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/gen/pidgingen"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// pidginTexts are the input texts of the vectors of Pidgin, and some that hold what only this suite reads. Those of the lexer stand in a packet too.
func pidginTexts(t testing.TB) []string {
	t.Helper()
	var texts []string
	for _, topic := range []string{"parse", "lex", "limits"} {
		list, err := vectors.Read("pidgin", topic)
		require.NoError(t, err)
		for _, v := range list {
			in, err := ast.ReadJSON(v.In, maxJSONDepth)
			require.NoError(t, err)
			text, err := pidginText(in)
			require.NoError(t, err)
			if len(text) > 100_000 {
				continue
			}
			texts = append(texts, text)
			if topic == "lex" {
				var rule struct {
					Rule string `json:"rule"`
				}
				require.NoError(t, json.Unmarshal(v.In, &rule))
				texts = append(texts, pidginPlaces[rule.Rule].before+text)
			}
		}
	}
	return append(texts,
		"@run docs.review.2026-06-01\nwf=generic_review\nin=[file:src/main.rs,\"file:src/lib.rs\", folder:docs/ ]\n# c\n\n\nout=[]\nroute=ep:x\n",
		"# a\n\n# b\n\n@approval key-turn\n\n\nstatus=ok\n#\n\n", "@run a\r\n\r\nin=[\" file : a \",\"\", \" \"]\r\nproduced=x:y\r\n", "\ufeff\ufeff@run a", "@run a\nx=1\n@run b\n",
		"@result a\nx=\"é🚀\" # c\nin=[a/b/c:d]\n", "@run a-\n", "@run a\nx=a/b\nin=[a/b;c]\n",
	)
}

// checkPidginSpans holds that children lie inside their parents, in order, and that leaves are what the text says there.
func checkPidginSpans(t testing.TB, text string, p *pidgin.Packet) {
	t.Helper()
	for parent := range ast.Preorder(p) {
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
		case *pidgin.Ident:
			require.Equal(t, n.Name, own)
		case *pidgin.Directive:
			require.Equal(t, "@"+n.Kind.String(), own)
		case *pidgin.Comment:
			require.Equal(t, "#"+n.Text, own)
		case *pidgin.Blank:
			require.Empty(t, strings.TrimSpace(own))
		case *pidgin.Scalar:
			if n.Quoted {
				require.Equal(t, `"`+n.Text+`"`, own)
			} else {
				require.Equal(t, n.Text, own)
			}
			if n.Ref != nil {
				require.True(t, n.Ref.Agrees(n.Text))
			}
		}
	}
}

// checkNoLineIsLost holds that every character which is no blank stands in a line of the packet.
func checkNoLineIsLost(t testing.TB, text string, p *pidgin.Packet) {
	t.Helper()
	at := p.Start
	for _, n := range p.AppendChildren(nil) {
		require.Empty(t, strings.TrimSpace(text[at:n.Span().Start]), "%q", text)
		at = n.Span().End
	}
	require.Empty(t, strings.TrimSpace(text[at:]), "%q", text)
}

func pidginSpans(p *pidgin.Packet) (out []ast.Loc) {
	for n := range ast.Preorder(p) {
		out = append(out, ast.At(n.Span()))
	}
	return out
}

// TestPidginFramesDoNotMatter reads every text with a byte-order mark, with CRLF line ends, and with blank lines round it: the AST is the same, and what
// was refused still is.
func TestPidginFramesDoNotMatter(t *testing.T) {
	for _, text := range pidginTexts(t) {
		want, wantErr := pidgin.Parse(text)
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
			got, err := pidgin.Parse(framed)
			if wantErr != nil {
				require.Error(t, err, "%s: %q", name, text)
				require.Equal(t, firstError(t, wantErr).Code, firstError(t, err).Code, "%s: %q", name, text)
				continue
			}
			require.NoError(t, err, "%s: %q", name, text)
			require.True(t, ast.Equal(got, want), "%s: %q", name, text)
		}
	}
}

// TestPidginPositionsMoveWithTheText parses every text behind a comment: positions move, and nothing else does.
func TestPidginPositionsMoveWithTheText(t *testing.T) {
	const before = "# first a line\n"
	for _, text := range pidginTexts(t) {
		if strings.HasPrefix(text, "\ufeff") {
			continue
		}
		alone, aloneErr := pidgin.Parse(text)
		moved, movedErr := pidgin.Parse(before + text)
		if aloneErr != nil {
			a, b := firstError(t, aloneErr), firstError(t, movedErr)
			require.Equal(t, a.Code, b.Code, "%q", text)
			require.Equal(t, a.Span.Start+int32(len(before)), b.Span.Start, "%q", text)
			continue
		}
		require.NoError(t, movedErr)
		require.Len(t, moved.Lines, len(alone.Lines))
		for i, l := range alone.Lines {
			require.True(t, ast.Equal(l, moved.Lines[i]), "%q", text)
			require.Equal(t, l.Span().Start+int32(len(before)), moved.Lines[i].Span().Start)
		}
	}
}

func TestPidginEnginesGiveTheSame(t *testing.T) {
	for _, text := range pidginTexts(t) {
		for _, options := range [][]pidgin.Option{nil, {pidgin.Compat()}} {
			a, errA := pidgin.Parse(text, options...)
			b, errB := pidgin.Parse(text, append(options, pidgin.Engine(pidgin.ANTLR))...)
			if errA != nil {
				require.Equal(t, errA.Error(), errB.Error(), "%q", text)
				continue
			}
			require.NoError(t, errB)
			require.Equal(t, pidginSpans(a), pidginSpans(b), "%q", text)
			require.True(t, ast.Equal(a, b))
		}
	}
}

// TestPidginGrammarIsNotAmbiguous parses every text in LL mode with exact ambiguity detection: there is none, and the trees are those of SLL mode.
func TestPidginGrammarIsNotAmbiguous(t *testing.T) {
	seen := map[string]int{}
	for _, text := range pidginTexts(t) {
		if len(text) > 2000 { // the exact mode is slow
			continue
		}
		parse := func(mode int, a *ambiguities) string {
			lexer := pidgingen.NewPidginLexer(antlr.NewInputStream(text))
			lexer.RemoveErrorListeners()
			lexer.AddErrorListener(a)
			p := pidgingen.NewPidginParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
			p.RemoveErrorListeners()
			p.AddErrorListener(a)
			p.GetInterpreter().SetPredictionMode(mode)
			return antlr.TreesStringTree(p.Packet(), p.GetRuleNames(), p)
		}
		exact, sll := &ambiguities{byRule: seen}, &ambiguities{byRule: seen}
		require.Equal(t, parse(antlr.PredictionModeLLExactAmbigDetection, exact), parse(antlr.PredictionModeSLL, sll), "%q", text)
		require.False(t, exact.failed || sll.failed, "%q", text)
	}
	assert.Empty(t, seen)
}

func canonicalPacket(t testing.TB, p *pidgin.Packet) string {
	t.Helper()
	doc, err := pidgin.EncodeJSON(p, pidgin.Canonical())
	require.NoError(t, err)
	return string(doc)
}

// checkPidginText holds what is true of every text.
func checkPidginText(t testing.TB, text string) {
	t.Helper()
	checkPidginTotal(t, text)
	var found, dropped diag.List
	p, err := pidgin.Parse(text, pidgin.Warnings(&found))
	published, publishedErr := pidgin.Parse(text, pidgin.Compat(), pidgin.Warnings(&dropped))
	if err != nil {
		require.Nil(t, p)
		require.ErrorAs(t, err, &found)
		require.NoError(t, diag.Text(io.Discard, found, diag.TextOptions{Excerpt: true}))
		for _, d := range found {
			require.True(t, d.Span.IsValid() && int(d.Span.End) <= len(text) || d.Code == diag.CodeTooManyErrors)
		}
	}
	extended, stricter := false, false
	for _, d := range found {
		extended = extended || strings.HasPrefix(string(d.Code), "PGN02")
		stricter = stricter || d.Code == diag.CodePGNTail || d.Code == diag.CodePGNIDTail || d.Code == diag.CodePGNGlued || d.Code == diag.CodePGNTooLong
	}
	switch {
	case err == nil && publishedErr == nil && !extended:
		require.Equal(t, canonicalPacket(t, published), canonicalPacket(t, p), "%q", text)
		require.True(t, ast.Equal(published, p), "%q", text)
		require.Empty(t, dropped, "%q", text)
	case err == nil:
		require.True(t, extended, "only this suite reads %q and does not say so", text)
	case publishedErr == nil:
		require.True(t, stricter, "only the published program reads %q: %v", text, err)
	}
	if publishedErr == nil {
		checkPidginSpans(t, text, published)
		wire, err := pidgin.Minify(published)
		require.NoError(t, err, "%q", text)
		for _, options := range [][]pidgin.Option{{pidgin.Compat()}, nil} {
			back, err := pidgin.Parse(wire, options...)
			require.NoError(t, err, "%q", wire)
			require.Equal(t, canonicalPacket(t, published), canonicalPacket(t, back), "%q became %q", text, wire)
		}
	} else {
		var list diag.List
		require.ErrorAs(t, publishedErr, &list)
		require.Len(t, list.Errors(), 1)
	}
	if err != nil {
		return
	}
	checkPidginSpans(t, text, p)
	checkNoLineIsLost(t, text, p)
	formatted, err := pidgin.Format(p)
	require.NoError(t, err, "%q", text)
	again, err := pidgin.Parse(formatted)
	require.NoError(t, err, "%q became %q", text, formatted)
	require.True(t, ast.Equal(p, again), "%q became %q", text, formatted)
	twice, err := pidgin.Format(again)
	require.NoError(t, err)
	require.Equal(t, formatted, twice)
	for _, options := range [][]pidgin.Option{nil, {pidgin.Positions()}, {pidgin.Canonical()}, {pidgin.Compat()}} {
		doc, err := pidgin.EncodeJSON(p, options...)
		require.NoError(t, err)
		back, err := pidgin.DecodeJSON(doc)
		require.NoError(t, err, "%s", doc)
		require.Equal(t, canonicalPacket(t, p), canonicalPacket(t, back), "%s", doc)
		second, err := pidgin.EncodeJSON(back, options...)
		require.NoError(t, err)
		require.Equal(t, string(doc), string(second))
	}
}

func checkPidginTotal(t testing.TB, text string) {
	t.Helper()
	tree, err := pidgin.ParseTree(text)
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
	require.Len(t, tree.Root().Tokens(), len(tree.Tokens), "the root covers all tokens of %q", text)
}

func TestPidginLaws(t *testing.T) {
	for _, text := range pidginTexts(t) {
		checkPidginText(t, text)
		if len(text) > 300 {
			continue
		}
		for i := range text { // however it is cut off
			checkPidginText(t, text[:i])
			checkPidginText(t, text[i:])
		}
	}
}

// FuzzPidgin holds the laws for whatever the fuzzer finds.
func FuzzPidgin(f *testing.F) {
	for _, text := range pidginTexts(f) {
		if len(text) < 2000 { // longer ones slow the fuzzer down
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := pidgin.Parse(text)
		if err != nil {
			if code := firstError(t, err).Code; code == diag.CodeNotUTF8 || code == diag.CodeTooLarge {
				require.Nil(t, p)
				return
			}
		}
		checkPidginText(t, text)
	})
}

// FuzzPidginDocument holds that a document gives a packet that can be written and read back, or an error.
func FuzzPidginDocument(f *testing.F) {
	for _, text := range pidginTexts(f) {
		if p, err := pidgin.Parse(text); err == nil && len(text) < 2000 {
			for _, options := range [][]pidgin.Option{nil, {pidgin.Canonical()}, {pidgin.Compat()}, {pidgin.Positions()}} {
				doc, err := pidgin.EncodeJSON(p, options...)
				require.NoError(f, err)
				f.Add(string(doc))
			}
		}
	}
	f.Fuzz(func(t *testing.T, doc string) {
		p, err := pidgin.DecodeJSON(doc)
		if err != nil {
			require.Nil(t, p)
			return
		}
		text, err := pidgin.Format(p)
		require.NoError(t, err, "%s", doc)
		back, err := pidgin.Parse(text)
		require.NoError(t, err, "%q", text)
		require.True(t, ast.Equal(p, back), "%q", text)
	})
}
