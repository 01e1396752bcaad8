package diag_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

func fix(edits ...diag.Edit) diag.Fix { return diag.Fix{Edits: edits} }

func edit(start, end int32, text string) diag.Edit {
	return diag.Edit{Span: span(start, end), NewText: text}
}

func TestApplyFixes(t *testing.T) {
	const text = "0123456789"
	tests := []struct {
		name  string
		fixes []diag.Fix
		want  string
		err   error
	}{
		{"nothing", nil, text, nil},
		{"fix without edits", []diag.Fix{fix()}, text, nil},
		{"replacement", []diag.Fix{fix(edit(2, 4, "xyz"))}, "01xyz456789", nil},
		{"deletion of all", []diag.Fix{fix(edit(0, 10, ""))}, "", nil},
		{"insertion at both ends", []diag.Fix{fix(edit(10, 10, "b"), edit(0, 0, "a"))}, "a0123456789b", nil},
		{"any order, several fixes", []diag.Fix{fix(edit(8, 9, "x")), fix(edit(1, 2, "y"), edit(5, 6, ""))}, "0y23467x9", nil},
		{"edits that touch", []diag.Fix{fix(edit(2, 4, "a"), edit(4, 6, "b"))}, "01ab6789", nil},
		{"insertions at one place", []diag.Fix{fix(edit(3, 3, "a")), fix(edit(3, 3, "b"))}, "012ab3456789", nil},
		{"insertion before a replacement", []diag.Fix{fix(edit(3, 5, "r"), edit(3, 3, "i"))}, "012ir56789", nil},
		{"insertion behind a replacement", []diag.Fix{fix(edit(5, 5, "i"), edit(3, 5, "r"))}, "012ri56789", nil},
		{"overlap", []diag.Fix{fix(edit(2, 5, "a")), fix(edit(4, 6, "b"))}, text, diag.ErrEditOverlap},
		{"same place", []diag.Fix{fix(edit(2, 5, "a")), fix(edit(2, 5, "a"))}, text, diag.ErrEditOverlap},
		{"one within another", []diag.Fix{fix(edit(0, 9, "a"), edit(3, 4, "b"))}, text, diag.ErrEditOverlap},
		{"insertion within a replacement", []diag.Fix{fix(edit(2, 5, "a"), edit(3, 3, "b"))}, text, diag.ErrEditOverlap},
		{"beyond the end", []diag.Fix{fix(edit(0, 1, "a"), edit(9, 11, "b"))}, text, diag.ErrEditRange},
		{"no place", []diag.Fix{{Edits: []diag.Edit{{Span: source.NoSpan}}}}, text, diag.ErrEditRange},
		{"backwards", []diag.Fix{fix(edit(3, 2, ""))}, text, diag.ErrEditRange},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := diag.ApplyFixes(text, tt.fixes)
			if got != tt.want || !errors.Is(err, tt.err) {
				t.Errorf("got %q, %v; want %q, %v", got, err, tt.want, tt.err)
			}
		})
	}
}

// Edits that do not overlap can be made one by one from the back, which is the
// plain way to do it, and in whatever order they are given.
func TestApplyFixesIsLikeOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-z]{0,40}`).Draw(t, "text")
		var edits []diag.Edit
		want := text
		for end := len(text); end > 0; {
			start := rapid.IntRange(0, end-1).Draw(t, "start")
			e := edit(int32(start), int32(rapid.IntRange(start+1, end).Draw(t, "end")), rapid.StringMatching(`[A-Z]{0,3}`).Draw(t, "new"))
			edits = append(edits, e)
			want = want[:e.Span.Start] + e.NewText + want[e.Span.End:]
			end = start
		}
		var fixes []diag.Fix
		for _, e := range rapid.Permutation(edits).Draw(t, "order") {
			fixes = append(fixes, fix(e))
		}
		if got, err := diag.ApplyFixes(text, fixes); got != want || err != nil {
			t.Fatalf("got %q, %v; want %q", got, err, want)
		}
	})
}

func FuzzApplyFixes(f *testing.F) {
	f.Add("0123456789", int32(1), int32(3), "a", int32(2), int32(5), "b")
	f.Add("", int32(0), int32(0), "a", int32(-1), int32(-1), "b")
	f.Fuzz(func(t *testing.T, text string, s1, e1 int32, n1 string, s2, e2 int32, n2 string) {
		fixes := []diag.Fix{fix(edit(s1, e1, n1)), fix(edit(s2, e2, n2))}
		got, err := diag.ApplyFixes(text, fixes)
		if err != nil {
			if got != text {
				t.Errorf("%v, but the text is %q", err, got)
			}
			return
		}
		want := len(text) + len(n1) + len(n2) - span(s1, e1).Len() - span(s2, e2).Len()
		if len(got) != want {
			t.Errorf("%q has %d bytes; want %d", got, len(got), want)
		}
	})
}

func ExampleApplyFixes() {
	quote := diag.Fix{
		Message: "quote the name",
		Edits: []diag.Edit{
			{Span: source.Span{Start: 6, End: 6}, NewText: `"`},
			{Span: source.Span{Start: 14, End: 14}, NewText: `"`},
		},
	}
	fmt.Println(diag.ApplyFixes("hello Jane Doe", []diag.Fix{quote}))
	// Output: hello "Jane Doe" <nil>
}
