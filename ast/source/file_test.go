package source_test

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/source"
)

func TestPosition(t *testing.T) {
	const text = "ab\r\né😀x\rlone\n\n\xff\xf0\x9fz"
	// Bytes:     01 2 3 45 6  10 11    16 17 18 19 20 21
	tests := []struct {
		name   string
		offset int
		want   source.Position
	}{
		{"start", 0, source.Position{Offset: 0, Line: 1, Column: 1, ByteColumn: 1, UTF16Column: 1}},
		{"before the start", -7, source.Position{Offset: 0, Line: 1, Column: 1, ByteColumn: 1, UTF16Column: 1}},
		{"a CR before LF is on its line", 2, source.Position{Offset: 2, Line: 1, Column: 3, ByteColumn: 3, UTF16Column: 3}},
		{"so is the LF", 3, source.Position{Offset: 3, Line: 1, Column: 4, ByteColumn: 4, UTF16Column: 4}},
		{"second line", 4, source.Position{Offset: 4, Line: 2, Column: 1, ByteColumn: 1, UTF16Column: 1}},
		{"within a character", 5, source.Position{Offset: 5, Line: 2, Column: 1, ByteColumn: 2, UTF16Column: 1}},
		{"after two bytes", 6, source.Position{Offset: 6, Line: 2, Column: 2, ByteColumn: 3, UTF16Column: 2}},
		{"within an emoji", 9, source.Position{Offset: 9, Line: 2, Column: 2, ByteColumn: 6, UTF16Column: 2}},
		{"after a surrogate pair", 10, source.Position{Offset: 10, Line: 2, Column: 3, ByteColumn: 7, UTF16Column: 4}},
		{"a lone CR ends no line", 12, source.Position{Offset: 12, Line: 2, Column: 5, ByteColumn: 9, UTF16Column: 6}},
		{"empty line", 17, source.Position{Offset: 17, Line: 3, Column: 1, ByteColumn: 1, UTF16Column: 1}},
		{"after a byte that is not UTF-8", 19, source.Position{Offset: 19, Line: 4, Column: 2, ByteColumn: 2, UTF16Column: 2}},
		{"within a sequence cut short", 20, source.Position{Offset: 20, Line: 4, Column: 3, ByteColumn: 3, UTF16Column: 3}},
		{"end", 22, source.Position{Offset: 22, Line: 4, Column: 5, ByteColumn: 5, UTF16Column: 5}},
		{"beyond the end", math.MaxInt, source.Position{Offset: 22, Line: 4, Column: 5, ByteColumn: 5, UTF16Column: 5}},
	}
	f := source.NewFile("x", text)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := f.Position(tt.offset); got != tt.want {
				t.Errorf("Position(%d) = %+v; want %+v", tt.offset, got, tt.want)
			}
		})
	}
}

func TestPositionOfEmptyText(t *testing.T) {
	want := source.Position{Line: 1, Column: 1, ByteColumn: 1, UTF16Column: 1}
	if got := source.NewFile("", "").Position(3); got != want {
		t.Errorf("got %+v", got)
	}
}

func TestPositionString(t *testing.T) {
	p := source.NewFile("", "ab\néé").Position(5)
	if !p.IsValid() || p.String() != "2:2" {
		t.Errorf("got %v", p)
	}
	if p = (source.Position{}); p.IsValid() || p.String() != "-" {
		t.Errorf("got %v", p)
	}
}

func TestLines(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"empty", "", []string{""}},
		{"no line feed", "ab", []string{"ab"}},
		{"line feed at the end", "ab\n", []string{"ab", ""}},
		{"CRLF", "a\r\nb\r\n", []string{"a", "b", ""}},
		{"lone CR", "a\rb\r", []string{"a\rb\r"}},
		{"CR before CRLF", "a\r\r\nb", []string{"a\r", "b"}},
		{"other separators", "a\u2028b\u0085c\vd", []string{"a\u2028b\u0085c\vd"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := source.NewFile("", tt.text)
			if f.NumLines() != len(tt.want) {
				t.Fatalf("%d lines", f.NumLines())
			}
			for i, want := range tt.want {
				if got := f.Line(i + 1); got != want {
					t.Errorf("line %d is %q; want %q", i+1, got, want)
				}
			}
			if f.Line(0) != "" || f.Line(len(tt.want)+1) != "" {
				t.Error("a line that is not there has text")
			}
		})
	}
}

func TestOffset(t *testing.T) {
	f := source.NewFile("", "ab\r\né😀\n")
	tests := []struct {
		line, column, want int
		ok                 bool
	}{
		{1, 1, 0, true},
		{1, 3, 2, true},
		{1, 4, 3, true},
		{1, 5, 0, false},
		{2, 2, 6, true},
		{2, 3, 10, true},
		{2, 4, 0, false},
		{3, 1, 11, true},
		{3, 2, 0, false},
		{4, 1, 0, false},
		{0, 1, 0, false},
		{1, 0, 0, false},
		{-1, -1, 0, false},
	}
	for _, tt := range tests {
		if got, ok := f.Offset(tt.line, tt.column); got != tt.want || ok != tt.ok {
			t.Errorf("Offset(%d, %d) = %d, %v; want %d, %v", tt.line, tt.column, got, ok, tt.want, tt.ok)
		}
	}
}

func TestSlice(t *testing.T) {
	f := source.NewFile("", "hello")
	tests := []struct {
		span source.Span
		want string
	}{
		{source.Span{Start: 1, End: 3}, "el"},
		{source.Span{Start: 0, End: 99}, "hello"},
		{source.Span{Start: 50, End: 99}, ""},
		{source.NoSpan, ""},
		{source.Span{Start: 3, End: 1}, ""},
	}
	for _, tt := range tests {
		if got := f.Slice(tt.span); got != tt.want {
			t.Errorf("Slice(%v) = %q; want %q", tt.span, got, tt.want)
		}
	}
}

// text draws texts rich in what matters for positions.
var text = rapid.Custom(func(t *rapid.T) string {
	parts := []string{"a", "é", "本", "😀", "\n", "\r\n", "\r", "\t", "\u0301", "\u200d", "\ufe0f", "👩", "\x1b", "\u202e", "\xff", "\xe6\x9c", "\x80", "\ufffd", " "}
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 60).Draw(t, "parts"), "")
})

// Every position agrees with what slow and simple means say about the text
// before it, and leads back to its offset.
func TestPositionAgreesWithTheTextBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := text.Draw(t, "text")
		f := source.NewFile("", s)
		for offset := range len(s) + 1 {
			p := f.Position(offset)
			line := s[strings.LastIndex(s[:offset], "\n")+1:]
			bytes := offset - (len(s) - len(line))
			if p.Offset != offset || p.Line != strings.Count(s[:offset], "\n")+1 || p.ByteColumn != bytes+1 {
				t.Fatalf("Position(%d) = %+v", offset, p)
			}
			runes, at := 0, 0
			for at < len(line) {
				_, size := utf8.DecodeRuneInString(line[at:])
				if at+size > bytes {
					break
				}
				at += size
				runes++
			}
			before := []rune(line)[:runes]
			if p.Column != runes+1 || p.UTF16Column != len(utf16.Encode(before))+1 {
				t.Fatalf("Position(%d) = %+v; %d runes before", offset, p, runes)
			}
			if at == bytes {
				if back, ok := f.Offset(p.Line, p.Column); !ok || back != offset {
					t.Fatalf("Offset(%v) = %d, %v; want %d", p, back, ok, offset)
				}
			}
		}
	})
}

func TestFileIsSafeForConcurrentUse(t *testing.T) {
	f := source.NewFile("", strings.Repeat("line\n", 1000))
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			if got := f.Position(i * 500).Line; got != i*100+1 {
				t.Errorf("line %d", got)
			}
		})
	}
	wg.Wait()
}

func BenchmarkPosition(b *testing.B) {
	f := source.NewFile("", strings.Repeat(strings.Repeat("word ", 15)+"\n", 100_000))
	offset := 0
	for b.Loop() {
		offset = (offset + 1_000_003) % len(f.Text())
		f.Position(offset)
	}
}

func ExampleNewFile() {
	f := source.NewFile("greeting.txt", "hello\nworld\n")
	fmt.Println(f.Name(), f.NumLines(), f.Line(2))
	// Output: greeting.txt 3 world
}

func ExampleFile_Position() {
	f := source.NewFile("", "first\n😀 second")
	p := f.Position(11)
	fmt.Println(p)
	fmt.Println(p.Line, p.Column, p.ByteColumn, p.UTF16Column)
	// Output:
	// 2:3
	// 2 3 6 4
}

func ExampleFile_Offset() {
	f := source.NewFile("", "first\n😀 second")
	fmt.Println(f.Offset(2, 3))
	fmt.Println(f.Offset(2, 99))
	// Output:
	// 11 true
	// 0 false
}

func ExampleFile_Slice() {
	f := source.NewFile("", "key = value")
	fmt.Println(f.Slice(source.Span{Start: 6, End: 11}))
	// Output: value
}

func ExampleFile_Line() {
	f := source.NewFile("", "one\r\ntwo\r\n")
	fmt.Printf("%q\n", f.Line(1))
	// Output: "one"
}

// TestPart holds that places in a part are those in the whole.
func TestPart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := rapid.StringMatching(`[aé😀\n]{0,30}`).Draw(t, "text")
		lines := strings.SplitAfter(whole, "\n")
		n := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
		before := strings.Join(lines[:n], "")
		f := source.NewFile("x", whole)
		p := source.NewPart("x", whole[len(before):], int64(len(before)), int64(n))
		if p.Before() != int64(len(before)) || f.Before() != 0 {
			t.Fatalf("Before() = %d, want %d", p.Before(), len(before))
		}
		for at := range len(p.Text()) + 1 {
			want := f.Position(len(before) + at)
			if got := p.Position(at); got != want {
				t.Fatalf("Position(%d) = %+v, want %+v", at, got, want)
			}
			span := source.Span{Start: int32(at), End: int32(at)}
			inWhole := source.Span{Start: int32(len(before) + at), End: int32(len(before) + at)}
			opts := source.ExcerptOptions{Gutter: true}
			if got, want := p.Excerpt(span, opts), f.Excerpt(inWhole, opts); got != want {
				t.Fatalf("Excerpt = %q, want %q", got, want)
			}
			offset, ok := p.Offset(want.Line, want.Column)
			if wantOffset, _ := f.Offset(want.Line, want.Column); !ok || offset != wantOffset-len(before) {
				t.Fatalf("Offset(%d, %d) = %d, %v", want.Line, want.Column, offset, ok)
			}
			if p.Line(want.Line) != f.Line(want.Line) {
				t.Fatalf("Line(%d) = %q", want.Line, p.Line(want.Line))
			}
		}
		if _, ok := p.Offset(n, 1); ok {
			t.Fatalf("line %d is before the part", n)
		}
		if p.Line(n) != "" || p.NumLines() != f.NumLines()-n {
			t.Fatalf("Line(%d) = %q, %d lines", n, p.Line(n), p.NumLines())
		}
	})
}

// TestPartFarOn holds that numbers beyond those of an int do not become negative.
func TestPartFarOn(t *testing.T) {
	f := source.NewPart("", "x\ny", math.MaxInt64-10, math.MaxInt64-10)
	p := f.Position(2)
	if p.Offset < math.MaxInt-9 || p.Line < math.MaxInt-9 {
		t.Errorf("Position = %+v", p)
	}
}

func ExampleNewPart() {
	part := source.NewPart("log.txt", "second line\n", 11, 1)
	fmt.Println(part.Position(7), part.Before())
	// Output: 2:8 11
}
