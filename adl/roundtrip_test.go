package adl_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

func dump(n ast.Node) string {
	var b strings.Builder
	_ = ast.Dump(&b, n)
	return b.String()
}

// pieces are what lines are made of, alone and beside each other.
var pieces = []string{
	"a", "Call ", " ", "\t", "@f()", "@f(x, \"a)\")!", "@f", "me@f()", "#ref", "#a/b", "#12", "#", "##", "<c>", "<!c, d or e>", "<else>", "<step_2>", "<regex:a{1,3}>", "<a b>", "</>", "</b>", "<b>",
	"<", ">", "<br>", "<Version: 1>", "< Version:1>", "[yes]", "[x](y)", "```", "`", "\\", "\\<", "<!-- c -->", "<!-- c\nd -->", "<!--", "-->", "//", "// ", "----", "---", "- ", "é", "日本", "\u00a0", "|", "'", "\"", "!", "{{x}}", "https://a.b/#c",
	"\r\n", "\n", "\n\n", "\r", "### UseCase: a\n", "### UseCase: b (2) <c>\n", "### Case: s\n", "#### Solution\n", "#### Description\n", "#### Examples\n", "#### Steps\n", "#### Category: k\n", "# Title\n", "#### Goal x\n",
	"```sh\n# x\n```\n", "````\n```\n````\n", "---\nid: a\n---\n", "\n----\n", "\nx\n", "\n  - y\n", "\u2028", "\x1f", "\ufeff",
}

func text(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(pieces), rapid.StringMatching(`[ -~\n]{0,4}`)), 0, 30).Draw(t, "pieces"), "")
}

// inked is a text without layout: blanks, line ends, and how headings are spelled.
func inked(f *adl.File) []string {
	var out []string
	for n := range ast.Preorder(f) {
		switch n := n.(type) {
		case *adl.Line:
			if !n.IsBlank() {
				out = append(out, "line")
			}
		case *adl.Section:
			out = append(out, "section "+n.Kind.String())
		case *adl.Fence:
			out = append(out, "fence "+n.Info+n.Code)
		default:
			out = append(out, strings.TrimPrefix(strings.Join(strings.FieldsFunc(detail(n), unicode.IsSpace), ""), "*adlast."))
		}
	}
	return out
}

func detail(n ast.Node) string {
	switch n := n.(type) {
	case *adl.Text:
		return n.Text
	case *adl.Comment:
		return "//" + n.Text
	case *adl.ToolCall:
		return n.String()
	case *adl.Condition:
		return n.String()
	default:
		return n.Detail()
	}
}

// checkText holds what has to hold for any text.
func checkText(t require.TestingT, text string) {
	f, err := adl.Parse(text)
	if err != nil {
		var list diag.List
		require.ErrorAs(t, err, &list)
		require.True(t, list.HasErrors())
		for _, d := range list {
			require.True(t, d.Code == diag.CodeTooManyErrors || d.Position().Line > 0, "%v", d)
		}
		return
	}
	require.Equal(t, text, f.Source.Text(), "the file is kept byte for byte")
	out, err := adl.Format(f)
	require.NoError(t, err, "%q\n%s", text, dump(f))
	back, err := adl.Parse(out)
	require.NoError(t, err, "%q\n%q", text, out)
	require.Equal(t, inked(f), inked(back), "%q\n%q", text, out)
	again, err := adl.Format(back)
	require.NoError(t, err)
	require.Equal(t, out, again, "formatting twice changes the text of %q", text)
	for _, options := range [][]adl.Option{nil, {adl.Positions()}} {
		doc, err := adl.EncodeJSON(f, options...)
		require.NoError(t, err)
		decoded, err := adl.DecodeJSON(doc)
		require.NoError(t, err, "%s", doc)
		require.True(t, ast.Equal(f, decoded), "%s\n%s\n%s", doc, dump(f), dump(decoded))
	}
	_, err = adl.EncodeJSON(f, adl.Canonical())
	require.NoError(t, err)
	checkSpans(t, text, f)
}

// checkSpans holds that children lie inside their parents, in order.
func checkSpans(t require.TestingT, text string, f *adl.File) {
	for parent := range ast.Preorder(f) {
		outer := parent.Span()
		require.True(t, outer.Start >= 0 && outer.Start <= outer.End && int(outer.End) <= len(text), "%T %v", parent, outer)
		last := outer.Start
		for _, child := range parent.AppendChildren(nil) {
			inner := child.Span()
			require.True(t, last <= inner.Start && inner.End <= outer.End, "%T %v in %T %v behind %d of %q", child, inner, parent, outer, last, text)
			last = inner.End
		}
		own := text[outer.Start:outer.End]
		switch n := parent.(type) {
		case *adl.Text:
			require.Equal(t, n.Text, own)
		case *adl.Ident:
			require.Equal(t, n.Name, own)
		case *adl.NameTerm:
			require.Equal(t, n.Name, own)
		case *adl.ToolCall:
			require.Equal(t, n.String(), own)
		case *adl.Ref:
			require.Equal(t, "#"+n.Path, own)
		case *adl.FlowOption:
			require.Equal(t, "["+n.Name+"]", own)
		}
	}
}

func TestAnyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkText(t, text(t)) })
}

// checkCompat holds that the reading of the Kotlin library never fails but with its own errors, and takes every line.
func checkCompat(t require.TestingT, text string) {
	f, err := adl.Parse(text, adl.Compat())
	if err != nil {
		var list diag.List
		require.ErrorAs(t, err, &list)
		require.Len(t, list, 1)
		require.Contains(t, []diag.Code{diag.CodeADLSection, diag.CodeADLCategory}, list[0].Code)
		return
	}
	doc, err := adl.EncodeJSON(f, adl.Compat())
	require.NoError(t, err)
	require.True(t, utf8.Valid(doc))
}

func TestAnyTextAsTheLibraryReads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkCompat(t, text(t)) })
}

func FuzzParse(f *testing.F) {
	texts, err := vectors.Texts("adl", "parse", "functions", "refs", "flowoptions", "codeblocks")
	require.NoError(f, err)
	for _, text := range append(texts, pieces...) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			_, err := adl.Parse(text)
			require.ErrorIs(t, err, diag.CodeNotUTF8)
			return
		}
		checkText(t, text)
		checkCompat(t, text)
	})
}

// node makes nodes of anything, much of which cannot be written.
func words(t *rapid.T, label string) string {
	return rapid.OneOf(rapid.StringMatching(`[a-z_]{1,6}`), rapid.SampledFrom(pieces), rapid.Just("")).Draw(t, label)
}

func term(t *rapid.T, depth int) adl.Term {
	kinds := 4
	if depth > 0 {
		kinds = 7
	}
	some := func() []adl.Term {
		return []adl.Term{term(t, depth-1), term(t, depth-1)}
	}
	switch rapid.IntRange(0, kinds).Draw(t, "term") {
	case 0:
		return &adl.Else{}
	case 1:
		return &adl.Step{N: rapid.IntRange(0, 12).Draw(t, "step")}
	case 2:
		return &adl.Regex{Pattern: words(t, "pattern")}
	case 5:
		return &adl.Not{Term: term(t, depth-1)}
	case 6:
		return &adl.Or{Terms: some()}
	case 7:
		return &adl.And{Terms: some()}
	}
	return &adl.NameTerm{Name: words(t, "name")}
}

func inline(t *rapid.T) adl.Inline {
	switch rapid.IntRange(0, 9).Draw(t, "inline") {
	case 0:
		return &adl.Condition{Term: term(t, 3)}
	case 1:
		return &adl.EndBlock{}
	case 2:
		return &adl.ToolCall{Name: words(t, "tool"), Args: words(t, "args"), Forced: rapid.Bool().Draw(t, "forced")}
	case 3:
		return &adl.Ref{Path: words(t, "path")}
	case 4:
		return &adl.FlowOption{Name: words(t, "option")}
	case 5:
		return &adl.Fence{Ticks: rapid.IntRange(2, 5).Draw(t, "ticks"), Info: words(t, "info"), Code: words(t, "code") + "\n", Closed: adl.Closing{Ticks: rapid.IntRange(3, 5).Draw(t, "closing")}}
	case 6:
		return &adl.Comment{Text: words(t, "comment"), Block: rapid.Bool().Draw(t, "block")}
	case 7:
		return &adl.Version{Text: words(t, "version")}
	}
	return &adl.Text{Text: words(t, "text")}
}

func parts(t *rapid.T) []adl.Part {
	var out []adl.Part
	for range rapid.IntRange(0, 3).Draw(t, "parts") {
		switch rapid.IntRange(0, 5).Draw(t, "part") {
		case 0:
			out = append(out, &adl.Category{Name: &adl.Ident{Name: words(t, "category")}})
		case 1:
			out = append(out, &adl.Divider{})
		default:
			s := &adl.Section{Kind: adl.SectionKind(rapid.IntRange(0, 9).Draw(t, "kind"))}
			if rapid.IntRange(0, 4).Draw(t, "heading") > 0 {
				s.Heading = &adl.Heading{}
			}
			for range rapid.IntRange(0, 3).Draw(t, "lines") {
				l := &adl.Line{Indent: rapid.SampledFrom([]string{"", "", "  ", "\t"}).Draw(t, "indent")}
				for range rapid.IntRange(0, 3).Draw(t, "inlines") {
					l.Inlines = append(l.Inlines, inline(t))
				}
				s.Lines = append(s.Lines, l)
			}
			out = append(out, s)
		}
	}
	return out
}

// TestWhatIsWrittenReadsBack holds that Format writes what reads back as it was, or refuses.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		f := &adl.File{}
		for range rapid.IntRange(0, 2).Draw(t, "cases") {
			u := &adl.UseCase{Header: &adl.Header{ID: &adl.Ident{Name: words(t, "id")}, Sub: rapid.Bool().Draw(t, "sub")}, Parts: parts(t)}
			if rapid.Bool().Draw(t, "limited") {
				u.Header.Limit = &adl.Limit{N: rapid.IntRange(-1, 9).Draw(t, "limit")}
			}
			if rapid.Bool().Draw(t, "conditional") {
				u.Header.Conditions = []*adl.Condition{{Term: term(t, 2)}}
			}
			f.Cases = append(f.Cases, u)
		}
		out, err := adl.Format(f)
		if err != nil {
			require.ErrorIs(t, err, diag.CodeUnwritable)
			return
		}
		written++
		back, err := adl.Parse(out)
		require.NoError(t, err)
		again, err := adl.Format(back)
		require.NoError(t, err)
		require.Equal(t, out, again)
		require.Equal(t, inked(f), inked(back), "%q", out)
	})
	assert.NotZero(t, written)
}
