package source

import (
	"unicode"
	"unicode/utf8"
)

// Visible returns s with everything that cannot be seen, or that a terminal
// would obey, spelled out: control characters as their symbols (␛ for escape, ␊
// for a line feed), other code points that draw nothing or reorder the text as
// \u{202e}, bytes that are not UTF-8 as \xff. What it returns is valid UTF-8,
// stays on one line and is left alone by another call.
//
// Letters, marks, emoji and spaces of all scripts are kept, but an endless pile
// of marks on one letter is not. The result is for reading and cannot be turned
// back: a backslash in s stays as it is.
func Visible(s string) string {
	i := 0
	for i < len(s) && s[i] >= ' ' && s[i] < 0x7f {
		i++
	}
	if i == len(s) {
		return s
	}
	var b []byte // nil as long as nothing had to be spelled out
	for at := 0; at < len(s); {
		g := nextGlyph(s, at, len(s))
		at = g.end
		if b == nil {
			if g.kind == plain {
				continue
			}
			b = append(make([]byte, 0, len(s)+16), s[:g.start]...)
		}
		b = appendGlyph(b, s, g)
	}
	if b == nil {
		return s
	}
	return string(b)
}

// defaultQuote is the length of a quotation, in code points, for which nobody
// gave one. It leaves room for a sentence around it in a line of a terminal.
const defaultQuote = 40

// Quote returns a piece of a text in double quotes, to be put into a message.
// At most max code points of s are shown, 40 if max is less than 1; if that is
// not all of s an ellipsis inside the quotes says so.
//
// The escapes are those of a Go string literal where there is one (\n, \t, \",
// \\, \x1b) and those of [Visible] elsewhere; white space other than the plain
// space is escaped too, as it is often the very thing a message is about.
// [Visible] leaves the result alone. Time and memory depend on max, not on the
// length of s.
func Quote(s string, max int) string {
	if max < 1 {
		max = defaultQuote
	}
	end, more := len(s), false
	n := 0
	for i := range s {
		if n == max {
			end, more = i, true
			break
		}
		n++
	}
	b := make([]byte, 0, end+len(`"…"`))
	b = append(b, '"')
	for at := 0; at < end; {
		g := nextGlyph(s, at, end)
		at = g.end
		b = appendQuoted(b, s, g)
	}
	if more {
		b = append(b, "…"...)
	}
	return string(append(b, '"'))
}

func appendQuoted(b []byte, s string, g glyph) []byte {
	switch c := s[g.start]; {
	case g.kind == tab:
		return append(b, `\t`...)
	case g.kind == picture && c == '\n':
		return append(b, `\n`...)
	case g.kind == picture && c == '\r':
		return append(b, `\r`...)
	case g.kind == picture:
		return appendHexByte(b, c)
	case c == '"' || c == '\\':
		b = append(b, '\\')
	case g.kind == plain && c >= utf8.RuneSelf:
		if r, size := utf8.DecodeRuneInString(s[g.start:]); unicode.Is(unicode.Zs, r) {
			b = append(b, escaped(r)...)
			// Marks on a space would now stand on the brace; they go the same
			// way.
			for _, r := range s[g.start+size : g.end] {
				b = append(b, escaped(r)...)
			}
			return b
		}
	}
	return appendGlyph(b, s, g)
}
