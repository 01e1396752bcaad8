package diag_test

import (
	"bytes"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// sample is a list with everything in it that a diagnostic can have.
func sample() diag.List {
	f := source.NewFile("dir/msg one.sag", "A 😀 first\nQ load >> 5 <b>\n")
	return diag.List{
		{
			Code: "SAG0101", File: f, Span: span(20, 22), Message: "no such operator",
			Hint:    `one ">" is enough`,
			Related: []diag.Related{{Span: span(7, 12), Message: "the first is here"}, {Span: source.NoSpan, Message: "see all"}},
			Fixes: []diag.Fix{
				{Edits: []diag.Edit{{Span: span(20, 22), NewText: ">"}}},
				{Message: "compare with {5}", Edits: []diag.Edit{{Span: span(20, 22), NewText: ""}, {Span: span(24, 24), NewText: "{\u202e"}}},
			},
		},
		{Code: diag.CodeNotUTF8, Severity: diag.Warning, File: f, Span: span(2, 6), Message: "odd {0}"},
		{Code: diag.CodeTooManyErrors, Severity: diag.Note, Span: source.NoSpan, Message: "3 more not shown"},
	}
}

func TestText(t *testing.T) {
	tests := []struct {
		name string
		list diag.List
		opts diag.TextOptions
		want string
	}{
		{"nothing", nil, diag.TextOptions{Excerpt: true}, ""},
		{"short", sample(), diag.TextOptions{}, `dir/msg one.sag:2:8: error SAG0101: no such operator
   hint: one ">" is enough
   see dir/msg one.sag:1:5: the first is here
   see dir/msg one.sag: see all
   fix: replace with ">"
   fix: compare with {5}
dir/msg one.sag:1:3: warning PLY0002: odd {0}
note PLY0007: 3 more not shown
`},
		{"with excerpts", sample()[:2], diag.TextOptions{Excerpt: true}, `dir/msg one.sag:2:8: error SAG0101: no such operator
   2 | Q load >> 5 <b>
     |        ^^
   hint: one ">" is enough
   see dir/msg one.sag:1:5: the first is here
   see dir/msg one.sag: see all
   fix: replace with ">"
   fix: compare with {5}
dir/msg one.sag:1:3: warning PLY0002: odd {0}
   1 | A 😀 first
     |   ^^
`},
		{"in colour", sample()[1:], diag.TextOptions{Excerpt: true, Color: true},
			"\x1b[1mdir/msg one.sag:1:3:\x1b[0m \x1b[1;33mwarning PLY0002\x1b[0m: odd {0}\n" +
				"   1 | A 😀 first\n" +
				"     |   \x1b[1;33m^^\x1b[0m\n" +
				"\x1b[1;36mnote PLY0007\x1b[0m: 3 more not shown\n"},
		{"no room", sample()[:1], diag.TextOptions{Excerpt: true, Width: 20}, `dir/msg one.sag:2:8: error SAG0101: no such operator
   2 | Q load >> 5 <b>
     |        ^^
   hint: one ">" is enough
   see dir/msg one.sag:1:5: the first is here
   see dir/msg one.sag: see all
   fix: replace with ">"
   fix: compare with {5}
`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var b bytes.Buffer
			if err := diag.Text(&b, tt.list, tt.opts); err != nil {
				t.Fatal(err)
			}
			if b.String() != tt.want {
				t.Errorf("got\n%s\nwant\n%s", b.String(), tt.want)
			}
		})
	}
}

func TestTextDescribesFixesWithoutAMessage(t *testing.T) {
	f := source.NewFile("", "one two")
	tests := []struct {
		file *source.File
		fix  diag.Fix
		want string
	}{
		{f, fix(edit(0, 3, "a\n")), `replace with "a\n"`},
		{f, fix(edit(3, 3, "x")), `insert "x"`},
		{f, fix(edit(0, 4, "")), `delete "one "`},
		{nil, fix(edit(0, 4, "")), `delete`},
		{f, fix(edit(0, 3, "a"), edit(4, 7, "b")), `make 2 changes`},
	}
	for _, tt := range tests {
		var b strings.Builder
		list := diag.List{{File: tt.file, Span: source.NoSpan, Message: "m", Fixes: []diag.Fix{tt.fix}}}
		if err := diag.Text(&b, list, diag.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		if want := "error: m\n   fix: " + tt.want + "\n"; b.String() != want {
			t.Errorf("got %q; want %q", b.String(), want)
		}
	}
}

// hostile returns a diagnostic in which every text is s.
func hostile(s string, at source.Span) diag.List {
	return diag.List{{
		Code: diag.Code(s), File: source.NewFile(s, s), Span: at, Message: s, Hint: s,
		Related: []diag.Related{{Span: at, Message: s}},
		Fixes: []diag.Fix{
			{Message: s, Edits: []diag.Edit{{Span: at, NewText: s}}},
			{Edits: []diag.Edit{{Span: at, NewText: s}}},
			{Edits: []diag.Edit{{Span: at}}},
		},
	}}
}

var colors = regexp.MustCompile("\x1b\\[[0-9;]*m")

func checkHarmless(t *testing.T, out string) {
	t.Helper()
	if !utf8.ValidString(out) {
		t.Errorf("%+q is not UTF-8", out)
	}
	for _, r := range out {
		if unicode.IsControl(r) && r != '\n' || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x200B {
			t.Fatalf("%U in %+q", r, out)
		}
	}
}

func FuzzRenderers(f *testing.F) {
	f.Add("a\x1b[2J\u202e\u009b31m\xff\n{0}[x](y)", int32(0), int32(3))
	f.Add("C:\\a b\\ü.sag", int32(-1), int32(-1))
	f.Fuzz(func(t *testing.T, s string, start, end int32) {
		list := hostile(s, span(start, end))
		var text, color, lines, sarif strings.Builder
		err := errors.Join(
			diag.Text(&text, list, diag.TextOptions{Excerpt: true}),
			diag.Text(&color, list, diag.TextOptions{Excerpt: true, Color: true}),
			diag.JSON(&lines, list),
			diag.SARIF(&sarif, list, diag.Tool{Name: s}),
		)
		if err != nil {
			t.Fatal(err)
		}
		if colors.ReplaceAllString(color.String(), "") != text.String() {
			t.Errorf("colour changes the text:\n%s\n%s", color.String(), text.String())
		}
		for _, out := range []string{text.String(), lines.String(), sarif.String(), list.Error()} {
			checkHarmless(t, out)
		}
		if strings.Count(lines.String(), "\n") != 1 {
			t.Errorf("not one line: %s", lines.String())
		}
		decodeSARIF(t, sarif.String())
	})
}

// full is a writer that takes nothing.
type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestRenderersReportTheWriter(t *testing.T) {
	for name, err := range map[string]error{
		"text":  diag.Text(full{}, sample(), diag.TextOptions{}),
		"JSON":  diag.JSON(full{}, sample()),
		"SARIF": diag.SARIF(full{}, sample(), diag.Tool{Name: "x"}),
	} {
		if !errors.Is(err, errFull) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func ExampleText() {
	f := source.NewFile("todo.txt", "buy milk\nbuy (bread\n")
	list := diag.List{{
		Code:    "SAG0006",
		File:    f,
		Span:    source.Span{Start: 13, End: 14},
		Message: `"(" is never closed`,
		Fixes:   []diag.Fix{{Edits: []diag.Edit{{Span: source.Span{Start: 19, End: 19}, NewText: ")"}}}},
	}}
	if err := diag.Text(os.Stdout, list, diag.TextOptions{Excerpt: true}); err != nil {
		panic(err)
	}
	// Output:
	// todo.txt:2:5: error SAG0006: "(" is never closed
	//    2 | buy (bread
	//      |     ^
	//    fix: insert ")"
}
