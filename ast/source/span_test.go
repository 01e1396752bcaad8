package source_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/source"
)

func TestSpan(t *testing.T) {
	tests := []struct {
		span  source.Span
		valid bool
		len   int
		text  string
	}{
		{source.Span{}, true, 0, "0-0"},
		{source.Span{Start: 3, End: 7}, true, 4, "3-7"},
		{source.NoSpan, false, 0, "-"},
		{source.Span{Start: 7, End: 3}, false, 0, "-"},
	}
	for _, tt := range tests {
		if got := tt.span.IsValid(); got != tt.valid {
			t.Errorf("%#v.IsValid() = %v", tt.span, got)
		}
		if got := tt.span.Len(); got != tt.len {
			t.Errorf("%#v.Len() = %d", tt.span, got)
		}
		if got := tt.span.String(); got != tt.text {
			t.Errorf("%#v.String() = %q", tt.span, got)
		}
	}
}

func TestSpanContains(t *testing.T) {
	s := source.Span{Start: 2, End: 5}
	tests := []struct {
		other source.Span
		want  bool
	}{
		{s, true},
		{source.Span{Start: 3, End: 4}, true},
		{source.Span{Start: 2, End: 2}, true},
		{source.Span{Start: 5, End: 5}, true},
		{source.Span{Start: 1, End: 3}, false},
		{source.Span{Start: 4, End: 6}, false},
		{source.Span{Start: 6, End: 6}, false},
		{source.NoSpan, false},
	}
	for _, tt := range tests {
		if got := s.Contains(tt.other); got != tt.want {
			t.Errorf("%v.Contains(%v) = %v", s, tt.other, got)
		}
	}
	if source.NoSpan.Contains(source.NoSpan) {
		t.Error("no place contains no place")
	}
}

func TestSpanUnionIsTheSmallestThatContainsBoth(t *testing.T) {
	spans := rapid.Custom(func(t *rapid.T) source.Span {
		if rapid.IntRange(0, 5).Draw(t, "none") == 0 {
			return source.NoSpan
		}
		start := rapid.Int32Range(0, 20).Draw(t, "start")
		return source.Span{Start: start, End: start + rapid.Int32Range(0, 9).Draw(t, "len")}
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := spans.Draw(t, "a"), spans.Draw(t, "b")
		u := a.Union(b)
		if u != b.Union(a) {
			t.Fatal("the order matters")
		}
		for _, s := range []source.Span{a, b} {
			if s.IsValid() && !u.Contains(s) {
				t.Fatalf("%v does not contain %v", u, s)
			}
		}
		if a.IsValid() && b.IsValid() {
			smaller := source.Span{Start: u.Start + 1, End: u.End}
			if smaller.Contains(a) && smaller.Contains(b) {
				t.Fatalf("%v is not the smallest", u)
			}
		}
	})
}

func ExampleSpan() {
	key, value := source.Span{Start: 0, End: 3}, source.Span{Start: 6, End: 10}
	pair := key.Union(value)
	fmt.Println(pair, pair.Len(), pair.Contains(value))
	// Output: 0-10 10 true
}

func ExampleNoSpan() {
	s := source.NoSpan
	fmt.Println(s.IsValid(), s.Union(source.Span{Start: 1, End: 2}))
	// Output: false 1-2
}
