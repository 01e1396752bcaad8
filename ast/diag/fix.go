package diag

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

var (
	// ErrEditRange is the error of an edit that lies outside the text.
	ErrEditRange = errors.New("edit outside the text")

	// ErrEditOverlap is the error of two edits that change the same part of the
	// text.
	ErrEditOverlap = errors.New("edits overlap")
)

// ApplyFixes returns text with all edits of the fixes made. Their spans refer
// to the text as it is given, in any order.
//
// It makes all of them or none: if one lies outside the text the error is
// [ErrEditRange], if two overlap it is [ErrEditOverlap], and the text comes
// back unchanged. Edits that touch do not overlap, and neither does an
// insertion at either end of a replacement. Of several insertions at one place
// the first given comes first. The same replacement given twice does overlap.
func ApplyFixes(text string, fixes []Fix) (string, error) {
	var edits []Edit
	for _, f := range fixes {
		edits = append(edits, f.Edits...)
	}
	// By the end second, so that what is inserted before a replacement comes
	// before it.
	slices.SortStableFunc(edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})

	var b strings.Builder
	done := 0 // text up to here is in b
	for i, e := range edits {
		if !e.Span.IsValid() || int64(e.Span.End) > int64(len(text)) {
			return text, fmt.Errorf("%w: bytes %d to %d of %d", ErrEditRange, e.Span.Start, e.Span.End, len(text))
		}
		if int(e.Span.Start) < done {
			return text, fmt.Errorf("%w: bytes %v and %v", ErrEditOverlap, edits[i-1].Span, e.Span)
		}
		b.WriteString(text[done:e.Span.Start])
		b.WriteString(e.NewText)
		done = int(e.Span.End)
	}
	b.WriteString(text[done:])
	return b.String(), nil
}

func (f Fix) equal(g Fix) bool { return f.Message == g.Message && slices.Equal(f.Edits, g.Edits) }
