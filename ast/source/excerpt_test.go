package source_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/source"
)

// marked splits a text with « and » round a span into the text and the span.
func marked(s string) (string, source.Span) {
	before, rest, _ := strings.Cut(s, "«")
	within, after, _ := strings.Cut(rest, "»")
	start := int32(len(before))
	return before + within + after, source.Span{Start: start, End: start + int32(len(within))}
}

func lines(l ...string) string { return strings.Join(l, "\n") }

func TestExcerpt(t *testing.T) {
	gutter := source.ExcerptOptions{Gutter: true}
	tests := []struct {
		name string
		in   string
		opts source.ExcerptOptions
		want string
	}{
		{"one line", "Q load «>>» 5", source.ExcerptOptions{}, lines("Q load >> 5", "       ^^")},
		{"gutter", "a\nQ load «>>» 5\nb", gutter, lines("   2 | Q load >> 5", "     |        ^^")},
		{"gutter grows with the number", strings.Repeat("\n", 123455) + "«x»", gutter, lines("123456 | x", "       | ^")},
		{"empty span", "ab«»c", source.ExcerptOptions{}, lines("abc", "  ^")},
		{"empty text", "«»", source.ExcerptOptions{}, lines("", "^")},
		{"empty text with gutter", "«»", gutter, lines("   1 |", "     | ^")},
		{"end of text", "abc«»", source.ExcerptOptions{}, lines("abc", "   ^")},
		{"end of text after a line feed", "abc\n«»", gutter, lines("   2 |", "     | ^")},
		{"the line feed itself", "abc«\n»d", source.ExcerptOptions{}, lines("abc", "   ^")},
		{"CRLF is not shown", "abc«\r\n»d", source.ExcerptOptions{}, lines("abc", "   ^")},
		{"between CR and LF", "abc\r«»\nd", source.ExcerptOptions{}, lines("abc", "   ^")},
		{"with its line feed", "a«bc\n»d", source.ExcerptOptions{}, lines("abc", " ^^")},
		{"over several lines", "a«bc\nde»f", source.ExcerptOptions{}, lines("abc", " ^^…")},
		{"over several lines, from a line end", "abc«\nde»f", source.ExcerptOptions{}, lines("abc", "   ^…")},
		{"lone CR is shown", "a\r«b»", source.ExcerptOptions{}, lines("a␍b", "  ^")},
		{"tab before", "\tab\t«c»", source.ExcerptOptions{}, lines("    ab  c", "        ^")},
		{"tab within", "a«\tb»", source.ExcerptOptions{}, lines("a   b", " ^^^^")},
		{"empty span at a tab", "a«»\tb", source.ExcerptOptions{}, lines("a   b", " ^")},
		{"tab width", "\t«c»", source.ExcerptOptions{TabWidth: 8}, lines("        c", "        ^")},
		{"tab after a wide character", "日\t«c»", source.ExcerptOptions{}, lines("日  c", "    ^")},
		{"wide", "日本«語»です", source.ExcerptOptions{}, lines("日本語です", "    ^^")},
		{"fullwidth", "Ａ«Ｂ»", source.ExcerptOptions{}, lines("ＡＢ", "  ^^")},
		{"halfwidth", "ｱ«ｲ»", source.ExcerptOptions{}, lines("ｱｲ", " ^")},
		{"emoji", "😀«😀»", source.ExcerptOptions{}, lines("😀😀", "  ^^")},
		{"emoji made of several", "👩\u200d🚀👍🏽«x»", source.ExcerptOptions{}, lines("👩\u200d🚀👍🏽x", "    ^")},
		{"emoji by selector", "❤«x» ❤\ufe0f", source.ExcerptOptions{}, lines("❤x ❤\ufe0f", " ^")},
		{"after an emoji by selector", "❤\ufe0f«x»", source.ExcerptOptions{}, lines("❤\ufe0fx", "  ^")},
		{"flag", "🇩🇪«x»", source.ExcerptOptions{}, lines("🇩🇪x", "  ^")},
		{"empty span at a wide character", "日«»本", source.ExcerptOptions{}, lines("日本", "  ^")},
		{"combining marks", "e\u0301\u0323«f»", source.ExcerptOptions{}, lines("e\u0301\u0323f", " ^")},
		{"span on a mark alone", "ae«\u0301»f", source.ExcerptOptions{}, lines("ae\u0301f", " ^")},
		{"mark at the start of a line", "\u0301«x»", source.ExcerptOptions{}, lines(`\u{301}x`, "       ^")},
		{"Hangul from parts", "\u1112\u1161\u11ab«x»", source.ExcerptOptions{}, lines("\u1112\u1161\u11abx", "  ^")},
		{"terminal escape", "\x1b[2J«x»\x07", source.ExcerptOptions{}, lines("␛[2Jx␇", "    ^")},
		{"bidirectional override", "a\u202e«b»", source.ExcerptOptions{}, lines(`a\u{202e}b`, "         ^")},
		{"bytes that are not UTF-8", "a«\xff»b\xe6\x9c", source.ExcerptOptions{}, lines(`a\xffb\xe6\x9c`, " ^^^^")},
		{"bad byte before", "\xff«b»", source.ExcerptOptions{}, lines(`\xffb`, "    ^")},
		{"no-break space", "a\u00a0«b»", source.ExcerptOptions{}, lines("a\u00a0b", "  ^")},
		{"spaces at the end", "a«b»  ", source.ExcerptOptions{}, lines("ab", " ^")},
		{
			"cut at the right", "«key» = " + strings.Repeat("v", 40), source.ExcerptOptions{Width: 20},
			lines("key = vvvvvvvvvvvv…", "^^^"),
		},
		{
			"cut at the left", strings.Repeat("v", 40) + " = «key»", source.ExcerptOptions{Width: 20},
			lines("…vvvvvvvvvvvv = key", "                ^^^"),
		},
		{
			"cut at both ends", strings.Repeat("a", 40) + "«key»" + strings.Repeat("b", 40), source.ExcerptOptions{Width: 20},
			lines("…aaaaaaakeybbbbbbbb…", "        ^^^"),
		},
		{
			"empty span at the end of a long line", strings.Repeat("a", 40) + "«»", source.ExcerptOptions{Width: 20},
			lines("…aaaaaaaaaaaaaaaaaa", "                   ^"),
		},
		{
			"long span", strings.Repeat("a", 40) + "«" + strings.Repeat("k", 40) + "»", source.ExcerptOptions{Width: 20},
			lines("…aaaakkkkkkkkkkkkkk…", "     ^^^^^^^^^^^^^^…"),
		},
		{
			"long span over several lines", "«" + strings.Repeat("k", 40) + "\nx»", source.ExcerptOptions{Width: 20},
			lines("kkkkkkkkkkkkkkkkkk…", "^^^^^^^^^^^^^^^^^^…"),
		},
		{
			"wide characters in a window", strings.Repeat("日", 40) + "«本»" + strings.Repeat("語", 40), source.ExcerptOptions{Width: 20},
			lines("…日日日日本語語語語…", "         ^^"),
		},
		{
			"fits exactly", strings.Repeat("a", 19) + "«b»", source.ExcerptOptions{Width: 20},
			lines(strings.Repeat("a", 19)+"b", strings.Repeat(" ", 19)+"^"),
		},
		{
			"width is never too small to be of use", strings.Repeat("a", 19) + "«b»", source.ExcerptOptions{Width: 1},
			lines(strings.Repeat("a", 19)+"b", strings.Repeat(" ", 19)+"^"),
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, span := marked(tt.in)
			if got := source.NewFile("", s).Excerpt(span, tt.opts); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s\n%+q", got, tt.want, got)
			}
		})
	}
}

func TestExcerptOfSpansOutsideTheText(t *testing.T) {
	f := source.NewFile("", "abc")
	tests := []struct {
		span source.Span
		want string
	}{
		{source.NoSpan, ""},
		{source.Span{Start: 2, End: 1}, ""},
		{source.Span{Start: 1, End: 99}, "abc\n ^^"},
		{source.Span{Start: 50, End: 99}, "abc\n   ^"},
	}
	for _, tt := range tests {
		if got := f.Excerpt(tt.span, source.ExcerptOptions{}); got != tt.want {
			t.Errorf("Excerpt(%v) = %q; want %q", tt.span, got, tt.want)
		}
	}
}

// columns measures one line of an excerpt in a terminal of the simple kind that
// the texts of these tests need: no emoji of several code points.
func columns(line string) int {
	n := 0
	for _, r := range line {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me), r == '\u200d':
		case r >= 0x1F300 && r < 0x1FB00 || unicode.Is(unicode.Han, r):
			n += 2
		default:
			n++
		}
	}
	return n
}

// Wherever a line is cut, the character the caret points at is the one at the
// start of the span, and the width is kept.
func TestExcerptPointsAtTheSpan(t *testing.T) {
	parts := []string{"a", "b c", "é", "日", "😀", "\t", "e\u0301", "\x1b", "\u202e", "\xff", "\n", "\r\n"}
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.SampledFrom(parts)
		before := strings.Join(rapid.SliceOfN(part, 0, 80).Draw(t, "before"), "")
		after := strings.Join(rapid.SliceOfN(part, 0, 80).Draw(t, "after"), "")
		width := rapid.IntRange(20, 60).Draw(t, "width")
		f := source.NewFile("", before+"@"+after)
		at := int32(len(before))
		got := f.Excerpt(source.Span{Start: at, End: at + 1}, source.ExcerptOptions{Width: width})

		line, carets, _ := strings.Cut(got, "\n")
		harmless(t, line)
		if columns(line) > width || strings.TrimLeft(carets, " ") != "^" {
			t.Fatalf("%d of %d columns\n%s", columns(line), width, got)
		}
		shownBefore, _, found := strings.Cut(line, "@")
		if !found || columns(shownBefore) != len(carets)-1 {
			t.Fatalf("the caret is in the wrong place\n%s", got)
		}
	})
}

func checkExcerpt(t interface{ Fatalf(string, ...any) }, s string, span source.Span, opts source.ExcerptOptions) {
	got := source.NewFile("", s).Excerpt(span, opts)
	if !span.IsValid() {
		if got != "" {
			t.Fatalf("an excerpt of nothing: %q", got)
		}
		return
	}
	line, carets, found := strings.Cut(got, "\n")
	harmless(t, line)
	harmless(t, carets)
	if !found || strings.Count(carets, "^") == 0 || strings.HasSuffix(carets, " ") {
		t.Fatalf("%+q", got)
	}
	for _, r := range carets {
		if !strings.ContainsRune(" |^…", r) {
			t.Fatalf("%q in the caret line %q", r, carets)
		}
	}
	if width := max(opts.Width, 20); opts.Width > 0 && !opts.Gutter && utf8.RuneCountInString(carets) > width+2 {
		t.Fatalf("%d columns of carets for a width of %d", utf8.RuneCountInString(carets), width)
	}
}

func TestExcerptIsHarmless(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(text, rapid.String()).Draw(t, "text")
		span := source.Span{
			Start: rapid.Int32Range(-1, int32(len(s))+2).Draw(t, "start"),
			End:   rapid.Int32Range(-1, int32(len(s))+2).Draw(t, "end"),
		}
		checkExcerpt(t, s, span, source.ExcerptOptions{
			Width:    rapid.IntRange(-1, 40).Draw(t, "width"),
			TabWidth: rapid.IntRange(-1, 20).Draw(t, "tab width"),
			Gutter:   rapid.Bool().Draw(t, "gutter"),
		})
	})
}

func FuzzExcerpt(f *testing.F) {
	f.Add("Q load >> 5", int32(7), int32(9), 0, 0, true)
	f.Add("a\t日\x1b\u202e\xff\r\nb", int32(0), int32(9), 20, 8, false)
	f.Add(strings.Repeat("e\u0301👩\u200d🚀", 40), int32(100), int32(101), 20, 4, false)
	f.Fuzz(func(t *testing.T, s string, start, end int32, width, tabWidth int, gutter bool) {
		checkExcerpt(t, s, source.Span{Start: start, End: end}, source.ExcerptOptions{
			Width: width % 1000, TabWidth: tabWidth, Gutter: gutter,
		})
	})
}

// bytesAllocated returns how much f allocates, the least of a few runs, as
// something else may allocate meanwhile.
func bytesAllocated(f func()) uint64 {
	least := ^uint64(0)
	for range 5 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		least = min(least, after.TotalAlloc-before.TotalAlloc)
	}
	return least
}

func TestExcerptOfHugeLineIsCheap(t *testing.T) {
	const size = 20 << 20
	tests := []struct {
		name string
		unit string
	}{
		{"letters", "x"},
		{"wide", "日"},
		{"marks without end", "\u0301"},
		{"zero-width spaces", "\u200b"},
		{"joined emoji", "👩\u200d"},
		{"continuation bytes", "\x80"},
		{"tabs", "\t"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := source.NewFile("", strings.Repeat(tt.unit, size/len(tt.unit)))
			f.NumLines() // makes the line table
			for _, at := range []int32{0, size / 2, int32(len(f.Text()))} {
				span := source.Span{Start: at, End: at + 5}
				if n := bytesAllocated(func() { f.Excerpt(span, source.ExcerptOptions{}) }); n > 1<<20 {
					t.Errorf("%d bytes allocated at %d", n, at)
				}
				if got := f.Excerpt(span, source.ExcerptOptions{}); len(got) > 16<<10 {
					t.Errorf("an excerpt of %d bytes at %d", len(got), at)
				}
			}
		})
	}
}

func BenchmarkExcerptOfHugeLine(b *testing.B) {
	f := source.NewFile("", strings.Repeat("日本 ", 20<<20/7))
	f.NumLines()
	for b.Loop() {
		f.Excerpt(source.Span{Start: 10 << 20, End: 10<<20 + 20}, source.ExcerptOptions{})
	}
}

func ExampleFile_Excerpt() {
	f := source.NewFile("todo.txt", "buy milk\nbuy\t日本茶 and bread\n")
	start := int32(strings.Index(f.Text(), "日本茶"))
	span := source.Span{Start: start, End: start + int32(len("日本茶"))}
	fmt.Println("excerpt:")
	fmt.Println(f.Excerpt(span, source.ExcerptOptions{Gutter: true}))
	// Output:
	// excerpt:
	//    2 | buy 日本茶 and bread
	//      |     ^^^^^^
}
