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

func TestHeadingsInFencedCodeAreCode(t *testing.T) {
	f := parseOK(t, "### UseCase: rotate_keys\n#### Description\nRotate.\n#### Solution\nRun this:\n```sh\n# step one\nkeyctl rotate\n### UseCase: not_real\n```\nThen confirm.\n----")
	require.Len(t, f.Cases, 1)
	assert.Equal(t, "Run this:\n```sh\n# step one\nkeyctl rotate\n### UseCase: not_real\n```\nThen confirm.\n", solution(f))
}

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

func TestCommentsOverLines(t *testing.T) {
	var found diag.List
	f := parseOK(t, "<!--\n### UseCase: ghost\n#### Solution\nSay boo.\n-->\n### UseCase: real\n#### Solution\n//cdn.example.org/a.js is the address.\n// not seen\nA <!-- b --> c.", adl.Warnings(&found))
	require.Len(t, f.Cases, 1)
	assert.Equal(t, "real", f.Cases[0].ID())
	assert.Equal(t, "//cdn.example.org/a.js is the address.\nA  c.\n", solution(f))
	assert.Equal(t, diag.CodeADLNoComment, found[0].Code)
	assert.Equal(t, 8, found[0].Position().Line)
}

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

func TestLongLinesAreRead(t *testing.T) {
	f := parseOK(t, "### UseCase: a\n#### Solution\n"+strings.Repeat("x", 100_000)+"\ny\nz")
	assert.Len(t, f.Cases[0].Conditionals(adl.Solution), 3)
}

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

// A byte-order mark and other line ends make no difference.
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
