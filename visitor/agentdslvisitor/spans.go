package agentdslvisitor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// trim takes white space off both ends of a part of the text. What is nothing but white space becomes empty, and stands at its start.
func (b *builder) trim(s source.Span) source.Span { return trim(b.text, s) }

func trim(text string, s source.Span) source.Span {
	// Nearly always there is none.
	if s.Start < s.End && isInk(text[s.Start]) && isInk(text[s.End-1]) {
		return s
	}
	return trimSlowly(text, s)
}

// isInk says whether a byte is a character of its own that is no white space.
func isInk(c byte) bool { return c > ' ' && c < utf8.RuneSelf }

func trimSlowly(text string, s source.Span) source.Span {
	part := text[s.Start:s.End]
	right := strings.TrimRightFunc(part, unicode.IsSpace)
	if right == "" {
		return source.Span{Start: s.Start, End: s.Start}
	}
	left := strings.TrimLeftFunc(right, unicode.IsSpace)
	end := s.Start + int32(len(right))
	return source.Span{Start: end - int32(len(left)), End: end}
}

// inBrackets takes all opening brackets off the start and all closing ones off the end.
func (b *builder) inBrackets(s source.Span) source.Span {
	for s.Len() > 0 && b.text[s.Start] == '[' {
		s.Start++
	}
	for s.Len() > 0 && b.text[s.End-1] == ']' {
		s.End--
	}
	return s
}

// lineAt is the line that begins at an offset, without blanks; there is none at the end of the text.
func (b *builder) lineAt(offset int) (line source.Span, ok bool) {
	if offset >= b.end {
		return source.Span{}, false
	}
	end := b.end
	if n := strings.IndexByte(b.text[offset:end], '\n'); n >= 0 {
		end = offset + n
	}
	return b.trim(source.Span{Start: int32(offset), End: int32(end)}), true
}
