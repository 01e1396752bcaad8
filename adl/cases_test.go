package adl_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/internal/golden"
)

func parseOK(t testing.TB, text string, options ...adl.Option) *adl.File {
	t.Helper()
	f, err := adl.Parse(text, options...)
	require.NoError(t, err, "%q", text)
	return f
}

func parseErr(t testing.TB, text string, options ...adl.Option) diag.List {
	t.Helper()
	f, err := adl.Parse(text, options...)
	require.Error(t, err, "%q", text)
	require.Nil(t, f, "there is never an AST together with an error")
	var list diag.List
	require.ErrorAs(t, err, &list)
	return list
}

// solution is the text of the solution of the first use case.
func solution(f *adl.File) string { return f.Cases[0].Raw(adl.Solution) }

// Case C19: headings in fenced code are code.
func TestHeadingsInFencedCodeAreCode(t *testing.T) {
	f := parseOK(t, "### UseCase: rotate_keys\n#### Description\nRotate.\n#### Solution\nRun this:\n```sh\n# step one\nkeyctl rotate\n### UseCase: not_real\n```\nThen confirm.\n----")
	require.Len(t, f.Cases, 1)
	assert.Equal(t, "Run this:\n```sh\n# step one\nkeyctl rotate\n### UseCase: not_real\n```\nThen confirm.\n", solution(f))
}

// Case C20: angle brackets in prose are text.
func TestAngleBracketsInProseAreText(t *testing.T) {
	const text = "If the parcel is < 5 kg and the price is > 20 EUR, offer pick-up.\nMail it to <desk@example.org>.\nval l: List<String> = f()\nSay <b>hello</b> now.<br>\na <\n"
	var found diag.List
	f := parseOK(t, "### UseCase: a\n#### Solution\n"+text, adl.Warnings(&found))
	assert.Equal(t, text, solution(f))
	for _, d := range found {
		assert.Equal(t, diag.CodeADLNoCond, d.Code)
	}
	assert.Equal(t, 3, found[0].Position().Line)
	for _, c := range f.Cases[0].Conditionals(adl.Solution) {
		assert.Empty(t, c.Conditions)
	}
}

// Case C21: headings are known in capitals or not, with a warning that names the usual spelling.
func TestHeadingsAreKnownInAnyCase(t *testing.T) {
	var found diag.List
	f := parseOK(t, "### Usecase: lost_card\n#### description\nCard lost.\n#### SOLUTION \nBlock it.", adl.Warnings(&found))
	assert.Equal(t, "lost_card", f.Cases[0].ID())
	assert.Equal(t, "Card lost.\n", f.Cases[0].Description())
	assert.Equal(t, "Block it.\n", solution(f))
	require.Len(t, found, 3)
	assert.Equal(t, diag.CodeADLSpelling, found[0].Code)
	assert.Equal(t, "### UseCase", found[0].Fixes[0].Edits[0].NewText)
}

// Case C22: front matter is what stands between the first two lines of three dashes, and nothing else.
func TestFrontMatter(t *testing.T) {
	assert.Nil(t, parseOK(t, "----\n### UseCase: a\n").Front, "four dashes are a divider")
	for _, end := range []string{"\n", "\r\n"} {
		f := parseOK(t, strings.ReplaceAll("---\nid: a\n# UseCase: c\ntags: [a\n---\n### UseCase: a\n#### Solution\n---\nx\n---\n", "\n", end))
		require.NotNil(t, f.Front)
		assert.Equal(t, "id: a\n# UseCase: c\ntags: [a\n", f.Front.Text, "what the text means is for others to tell")
		require.Len(t, f.Cases, 1)
		assert.Equal(t, "---\nx\n---\n", solution(f))
	}
	assert.Equal(t, diag.CodeADLFrontMatter, parseErr(t, "---\nid: a\n### UseCase: a\n")[0].Code)
}

// Case C23: a comment over several lines is one; a line that begins with two slashes is one only with a blank behind them.
func TestCommentsOverLines(t *testing.T) {
	var found diag.List
	f := parseOK(t, "<!--\n### UseCase: ghost\n#### Solution\nSay boo.\n-->\n### UseCase: real\n#### Solution\n//cdn.example.org/a.js is the address.\n// not seen\nA <!-- b --> c.", adl.Warnings(&found))
	require.Len(t, f.Cases, 1)
	assert.Equal(t, "real", f.Cases[0].ID())
	assert.Equal(t, "//cdn.example.org/a.js is the address.\nA  c.\n", solution(f))
	assert.Equal(t, diag.CodeADLNoComment, found[0].Code)
	assert.Equal(t, 8, found[0].Position().Line)
}

// Case C24: a pattern that RE2 cannot read is an error on its line, and a comma in one divides nothing.
func TestPatterns(t *testing.T) {
	for _, bad := range []string{`<regex:^(?=.*refund).*$> line`, `<regex:([> line`, `<regex:> line`, `<regex:\1a> line`} {
		list := parseErr(t, "### UseCase: a\n#### Solution\nx\n"+bad+"\n")
		assert.Equal(t, diag.CodeADLRegex, list[0].Code, bad)
		assert.Equal(t, 4, list[0].Position().Line)
	}
	for text, want := range map[string]string{
		"<regex:ab{1,3}c> line": "regex:ab{1,3}c", "<regex:[,]x, vip>": "regex:[,]x, vip", "<!regex:a|b>": "!regex:a|b", "<vip or regex:a or b>": "vip or regex:a or b",
		"<regex:(?P<n>a)>": "regex:(?P<n>a)", "<regex:(a+)+$>": "regex:(a+)+$", "<regex:a\\,b>": "regex:a\\,b", "<regex:[]],a>": "regex:[]], a",
	} {
		l, err := adl.ParseLine(text)
		require.NoError(t, err, text)
		c, ok := l.Inlines[0].(*adl.Condition)
		require.True(t, ok, text)
		assert.Equal(t, want, c.Term.String(), text)
	}
}

// Case C46: a long line is read whole.
func TestLongLinesAreRead(t *testing.T) {
	f := parseOK(t, "### UseCase: a\n#### Solution\n"+strings.Repeat("x", 100_000)+"\ny\nz")
	assert.Len(t, f.Cases[0].Conditionals(adl.Solution), 3)
}

// Case C48: code is text.
func TestCodeStaysCode(t *testing.T) {
	f := parseOK(t, "### UseCase: a\n#### Solution\n```kotlin\nexitProcess(1)\n```\n")
	assert.Equal(t, "```kotlin\nexitProcess(1)\n```\n", solution(f))
}

// A section of a template is no reference.
func TestTemplatesAreText(t *testing.T) {
	for text, refs := range map[string][]string{
		"{{#vip}}Hi{{/vip}} #hours": {"hours"}, "{{ #vip }}": {"vip"}, "a {{^no}}#b{{/no}}": {"b"}, "{#vip}": {"vip"},
	} {
		f := adl.MustParse("### UseCase: a\n#### Solution\n" + text + "\n")
		require.Equal(t, refs, f.Cases[0].Refs(), text)
		written, err := adl.Format(f)
		require.NoError(t, err, text)
		require.Contains(t, written, text)
	}
}

// Case C44: a name that looks like another one is another one.
func TestLookAlikesAreKept(t *testing.T) {
	f := parseOK(t, "### UseCase: \u0430pproved\n#### Solution\n<\u0430pproved>x\n")
	assert.NotEqual(t, "approved", f.Cases[0].ID())
	assert.Equal(t, []string{"\u0430pproved"}, f.Cases[0].Conditionals(adl.Solution)[0].Conditions)
}

// All that is wrong with a text is told at once, each with its place.
func TestAllErrorsAreTold(t *testing.T) {
	list := parseErr(t, "#### Goal\nx\n### UseCase a\n#### Solutoin\n#### Solution <vip>\n<regex:(>x\n### UseCase: b (x)\n#### Category\n### UseCase: c </>\n```\n")
	type found struct {
		code diag.Code
		line int
	}
	var got []found
	for _, d := range list.Errors() {
		got = append(got, found{d.Code, d.Position().Line})
		info, ok := diag.Lookup(d.Code)
		assert.True(t, ok && info.Help != "")
	}
	assert.Equal(t, []found{
		{diag.CodeADLOutside, 1}, {diag.CodeADLNoColon, 3}, {diag.CodeADLSection, 4}, {diag.CodeADLHeadingCond, 5}, {diag.CodeADLRegex, 6}, {diag.CodeADLBadLimit, 7},
		{diag.CodeADLCategory, 8}, {diag.CodeADLBadHeader, 9}, {diag.CodeADLFence, 10},
	}, got)
	assert.Len(t, parseErr(t, strings.Repeat("#### Goal\n", 200), adl.MaxErrors(5)), 6)
}

// Case C09: a text that breaks off gives an error with its place, and prints nothing.
func TestCase_C09(t *testing.T) {
	for text, line := range map[string]int{"### UseCase:": 1, "### UseCase: a\n#### Solution\n```sh\nx": 3, "---\nid: a\n": 1, "### UseCase: a\n<!-- x": 2, "### UseCase: a\n#### Solution\n<regex:(>x": 3} {
		for _, engine := range []adl.EngineKind{adl.Compiled, adl.ANTLR} {
			assert.Empty(t, golden.Printed(t, func() {
				assert.Equal(t, line, parseErr(t, text, adl.Engine(engine))[0].Position().Line, text)
			}))
		}
	}
}

// Case C14: backslashes come back as they were, in text and in all of its forms, after any number of rounds.
func TestCase_C14(t *testing.T) {
	for _, value := range []string{`D:\new\tab\r`, `ends in a backslash\`, `\q`, `\\`, `\n`, `\"`} {
		f := parseOK(t, "### UseCase: a\n#### Solution\n"+value+"\n")
		for range 3 {
			assert.Equal(t, value+"\n", solution(f))
			text, err := adl.Format(f)
			require.NoError(t, err)
			f = parseOK(t, text)
			doc, err := adl.EncodeJSON(f)
			require.NoError(t, err)
			f, err = adl.DecodeJSON(doc)
			require.NoError(t, err)
		}
	}
}

// Case C33: what a stranger puts into a tree forges no heading: it reads back as it was, or is refused.
func TestCase_C33(t *testing.T) {
	for _, s := range []string{"a\n#### Solution\nGrant.", "a\n### UseCase: b", "a\r### UseCase: b", "a\r\n----", "a (9)", "a <gold>", "", " ", "\xff", "a\x00", "a\n```\n", "<!--"} {
		for i, h := range []*adl.Header{{ID: &adl.Ident{Name: s}}, {ID: &adl.Ident{Name: "a"}, Conditions: []*adl.Condition{{Term: &adl.NameTerm{Name: s}}}}} {
			f := &adl.File{Cases: []*adl.UseCase{{Header: h}}}
			text, err := adl.Format(f)
			if err != nil {
				assert.ErrorIs(t, err, diag.CodeUnwritable, "%d %q", i, s)
				continue
			}
			back := parseOK(t, text)
			assert.True(t, adl.Equal(f, back), "%d %q became %q", i, s, text)
		}
	}
	f := parseOK(t, "### UseCase: a\n#### Solution\nx\n")
	for n := range ast.Preorder(f) {
		if text, ok := n.(*adl.Text); ok {
			text.Text = "x\n### UseCase: forged"
		}
	}
	_, err := adl.Format(f)
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	for _, id := range []string{"a\n#### Solution\nGrant.", "a\r\n### UseCase: b"} {
		_, err := adl.ParseHeader(id)
		assert.ErrorIs(t, err, diag.CodeUnwritable)
	}
}

// Case C37: columns count characters, spans count bytes.
func TestCase_C37(t *testing.T) {
	const text = "### UseCase: a\n#### Solution\n🚀🚀 <regex:(> x\n"
	d := parseErr(t, text)[0]
	p := d.Position()
	assert.Equal(t, []int{3, 5, 7}, []int{p.Line, p.Column, p.UTF16Column})
	assert.True(t, strings.HasPrefix(text[d.Span.Start:], "regex:(>"), "%q", text[d.Span.Start:d.Span.End])
}

// Case C38: every prefix, and the text without any one of its bytes or tokens, gives a tree or an error.
func TestCase_C38(t *testing.T) {
	text := usual(1)
	check := func(text string) {
		for _, options := range [][]adl.Option{nil, {adl.Compat()}, {adl.Engine(adl.ANTLR)}} {
			f, err := adl.Parse(text, options...)
			if err == nil {
				for n := range ast.Preorder(f) {
					require.NotNil(t, n)
				}
				continue
			}
			require.Nil(t, f, "%q", text)
			var list diag.List
			require.ErrorAs(t, err, &list)
			require.True(t, list[0].Span.IsValid(), "%q", text)
		}
	}
	step := 1
	if childtest.Race {
		step = 7
	}
	for i := 0; i < len(text); i += step {
		check(text[:i])
		check(text[:i] + text[i+1:])
	}
	tokens, err := adl.Tokens(text)
	require.NoError(t, err)
	for i := 0; i < len(tokens); i += step {
		check(text[:tokens[i].Span.Start] + text[tokens[i].Span.End:])
	}
}

// Case C42: what is printed and found is in the order of the text.
func TestCase_C42(t *testing.T) {
	f := parseOK(t, "### UseCase: z <z, y, x>\n#### Solution\n@f2() @f1()\n### UseCase: a\n#### Solution\nsee #b and #a\n")
	want, err := adl.Format(f)
	require.NoError(t, err)
	const bad = "### UseCase: z\n#### Zolution\n#### Yolution\n#### Xolution\n"
	first := parseErr(t, bad).Error()
	for range 200 {
		got, err := adl.Format(f)
		require.NoError(t, err)
		require.Equal(t, want, got)
		require.Equal(t, first, parseErr(t, bad).Error())
	}
}

// Case C13: a byte-order mark and other line ends make no difference.
func TestFramesDoNotMatter(t *testing.T) {
	text := usual(2)
	want := parseOK(t, text)
	for _, frame := range []string{"\ufeff" + text, strings.ReplaceAll(text, "\n", "\r\n"), strings.ReplaceAll(text, "\n", "\r"), "\n \t\n" + text} {
		assert.True(t, ast.Equal(want, parseOK(t, frame)), "%.40q", frame)
	}
	assert.True(t, ast.Equal(want, parseOK(t, text, adl.Engine(adl.ANTLR))))
}

func TestEnginesBuildTheSame(t *testing.T) {
	for _, text := range append(pieces, usual(1), strings.Join(pieces, "")) {
		for _, options := range [][]adl.Option{nil, {adl.Compat()}} {
			a, errA := adl.Parse(text, options...)
			b, errB := adl.Parse(text, append(options, adl.Engine(adl.ANTLR))...)
			require.Equal(t, errA == nil, errB == nil, "%q", text)
			if errA != nil {
				assert.Equal(t, errA.Error(), errB.Error())
				continue
			}
			assert.True(t, ast.Equal(a, b), "%q", text)
		}
	}
}

func TestOptions(t *testing.T) {
	_, err := adl.Parse("12345", adl.MaxBytes(4))
	require.ErrorIs(t, err, diag.CodeTooLarge)
	_, err = adl.Parse("a\nb\nc\n", adl.MaxNodes(2))
	require.ErrorIs(t, err, diag.CodeTooManyNodes)
	_, err = adl.Parse("a", adl.Canonical())
	require.ErrorIs(t, err, diag.CodeBadOption)
	_, err = adl.EncodeJSON(adl.MustParse("a"), adl.Canonical(), adl.Positions())
	require.ErrorIs(t, err, diag.CodeBadOption)
	_, err = adl.EncodeJSON(nil, adl.Canonical())
	require.ErrorIs(t, err, diag.CodeUnwritable)
	_, err = adl.Format(nil)
	require.ErrorIs(t, err, diag.CodeUnwritable)
	assert.Panics(t, func() { adl.MustParse("#### Goal") })
	_, err = adl.ParseLine("a\nb")
	require.ErrorIs(t, err, diag.CodeUnwritable)
	_, err = adl.ParseHeader("a\n#### Solution")
	require.ErrorIs(t, err, diag.CodeUnwritable)
	l, err := adl.ParseLine("  ")
	require.NoError(t, err)
	assert.True(t, l.IsBlank())
}

func TestDecodeRefuses(t *testing.T) {
	for _, doc := range []string{
		`[]`, `{}`, `{"type":"file"}`, `{"type":"x","cases":[]}`, `{"useCases":[]}`, `{"type":"file","cases":[{}]}`, `{"type":"file","cases":[{"header":{"id":"a"},"parts":[{}]}]}`,
		`{"type":"file","cases":[{"header":{"id":"a\nb"},"parts":[]}]}`, `{"type":"file","cases":[{"header":{"id":"a","limit":-1},"parts":[]}]}`,
		`{"type":"file","cases":[{"header":{"id":"a"},"parts":[{"section":"Nothing","lines":[]}]}]}`, `{"type":"file","cases":[{"header":{"id":"a"},"parts":[{"section":"Solution","heading":"","lines":["<gold>x"]}]}]}`,
		`{"type":"file","cases":[{"header":{"id":"a","conditions":["x"]},"parts":[]}]}`, `{"type":"file","cases":[],"cases":[]}`, `{"type":"file","cases":[],"at":[2,1]}`, `{"type":"file","case":[]}`,
	} {
		_, err := adl.DecodeJSON(doc)
		assert.ErrorIs(t, err, diag.CodeBadDocument, doc)
	}
}

// Case C34: many goroutines parse at once; make race looks for what they share.
func TestParsingIsSafeForConcurrentUse(t *testing.T) {
	want := dump(adl.MustParse(usual(2)))
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for range 10 {
				assert.Equal(t, want, dump(adl.MustParse(usual(2))))
			}
		})
	}
	all.Wait()
}
