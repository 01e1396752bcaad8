package source

import "fmt"

// Span is the half-open interval [Start, End) of byte offsets in a text. Spans
// reach to 2 GiB − 1; see [NewFile] about longer texts.
//
// The zero Span is the empty place at the start of a text. [NoSpan] is the one
// that means "no place known".
type Span struct {
	Start, End int32
}

// NoSpan stands for a position that is not known. It is not valid.
var NoSpan = Span{Start: -1, End: -1}

// IsValid reports whether s denotes a place, be it an empty one. It does not
// know how long the text is.
func (s Span) IsValid() bool { return 0 <= s.Start && s.Start <= s.End }

// Len returns the number of bytes in s, 0 if s is not valid.
func (s Span) Len() int {
	if !s.IsValid() {
		return 0
	}
	return int(s.End - s.Start)
}

// Contains reports whether t lies wholly within s. An empty t at either end of
// s does. It is false if one of them is not valid.
func (s Span) Contains(t Span) bool {
	return s.IsValid() && t.IsValid() && s.Start <= t.Start && t.End <= s.End
}

// Union returns the smallest span that contains both s and t. If one of them is
// not valid it returns the other.
func (s Span) Union(t Span) Span {
	switch {
	case !s.IsValid():
		return t
	case !t.IsValid():
		return s
	}
	return Span{Start: min(s.Start, t.Start), End: max(s.End, t.End)}
}

// String returns "start-end", or "-" if s is not valid.
func (s Span) String() string {
	if !s.IsValid() {
		return "-"
	}
	return fmt.Sprintf("%d-%d", s.Start, s.End)
}
