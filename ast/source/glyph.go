package source

import (
	"strconv"
	"unicode/utf8"
)

// maxExtenders is how many code points may join the first one of a glyph. The
// longest emoji of Unicode has nine, real words have three or four; without an
// end a text of nothing but accents would be one glyph.
const maxExtenders = 16

// maxGlyphBytes bounds the length of a glyph in the text.
const maxGlyphBytes = (1 + maxExtenders) * utf8.UTFMax

// glyph is a piece of text that fills whole columns on a screen: a character
// with the marks on it, or one that is spelled out.
type glyph struct {
	start, end int // in the text
	width      int // in columns, never 0; a tab's is for its user to say
	kind       glyphKind
}

type glyphKind uint8

const (
	plain   glyphKind = iota // shown as it is
	tab                      // U+0009
	picture                  // another C0 control or DEL, shown as its symbol in the block U+2400
	escape                   // a code point that cannot be shown, \u{202e}
	badByte                  // a byte that is not UTF-8, \xff
)

// nextGlyph returns the glyph that begins at an offset of a text, at < end, and
// does not go beyond end. A mark with no character to stand on is spelled out,
// lest it decorate whatever the text is shown next to.
func nextGlyph(text string, at, end int) glyph {
	r, size := utf8.DecodeRuneInString(text[at:end])
	g := glyph{start: at, end: at + size, width: 1}
	switch {
	case r == utf8.RuneError && size == 1:
		g.kind, g.width = badByte, len(`\xff`)
		return g
	case r == '\t':
		g.kind = tab
		return g
	case r < ' ' || r == 0x7f:
		g.kind = picture
		return g
	case isHidden(r) || isZeroWidth(r):
		g.kind, g.width = escape, len(escaped(r))
		return g
	}
	g.width = runeWidth(r)

	pictographic := isPictographic(r)
	joined := false // the last code point was a joiner behind a pictograph
	for range maxExtenders {
		if g.end == end || text[g.end] < utf8.RuneSelf {
			break
		}
		e, size := utf8.DecodeRuneInString(text[g.end:end])
		switch {
		case joined && isPictographic(e):
			// 👩 + joiner + 🚀 is one picture, and so is 👍 + 🏽.
		case pictographic && e >= 0x1F3FB && e <= 0x1F3FF:
		case e == vs16 && (pictographic || isKeycap(r)):
			g.width = 2
		case e == zwj, e == zwnj, e >= 0xFE00 && e <= 0xFE0F:
			// They shape other scripts and symbols; in ASCII they can only
			// hide.
			if r < utf8.RuneSelf {
				return g
			}
		case isHidden(e) || !isZeroWidth(e):
			return g
		}
		joined = pictographic && e == zwj
		g.end += size
	}
	return g
}

// appendGlyph appends what is shown for a glyph of text, for a tab its symbol.
func appendGlyph(dst []byte, text string, g glyph) []byte {
	switch g.kind {
	case tab, picture:
		c := text[g.start]
		if c == 0x7f {
			return append(dst, "␡"...)
		}
		return utf8.AppendRune(dst, '␀'+rune(c))
	case escape:
		r, _ := utf8.DecodeRuneInString(text[g.start:g.end])
		return append(dst, escaped(r)...)
	case badByte:
		return appendHexByte(dst, text[g.start])
	}
	return append(dst, text[g.start:g.end]...)
}

func escaped(r rune) string { return `\u{` + strconv.FormatInt(int64(r), 16) + `}` }

func appendHexByte(dst []byte, c byte) []byte {
	const digits = "0123456789abcdef"
	return append(dst, '\\', 'x', digits[c>>4], digits[c&15])
}

// isPictographic reports whether r can be an emoji or part of one. Whole blocks
// are good enough: it only matters next to a joiner or a selector.
func isPictographic(r rune) bool {
	switch {
	case r >= 0x1F000 && r <= 0x1FAFF, r >= 0x2190 && r <= 0x2BFF:
		return true
	}
	switch r {
	case 0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x2139, 0x3030, 0x303D, 0x3297, 0x3299:
		return true
	}
	return false
}

func isKeycap(r rune) bool { return r >= '0' && r <= '9' || r == '#' || r == '*' }
