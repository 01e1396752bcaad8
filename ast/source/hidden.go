package source

import "unicode"

const (
	zwnj = '\u200c' // ZERO WIDTH NON-JOINER
	zwj  = '\u200d' // ZERO WIDTH JOINER
	vs16 = '\ufe0f' // VARIATION SELECTOR-16: show as emoji
)

// isHidden reports whether r must be spelled out to be seen, because it draws
// nothing, changes the order or the look of what follows, breaks the line, or
// is an order to the terminal. The joiners and the variation selectors of the
// basic plane are not in it; nextGlyph lets them pass where a script or an
// emoji needs them.
func isHidden(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r < 0xa0: // C0, DEL and C1 controls
		return true
	case r < 0xad:
		return false
	case r == zwnj, r == zwj:
		return false
	case r == '\u2028', r == '\u2029': // line and paragraph separator
		return true
	case r == '\u034f', r == '\u115f', r == '\u1160', r == '\u3164', r == '\uffa0': // grapheme joiner, Hangul fillers
		return true
	case r >= 0xE0000 && r <= 0xE0FFF: // tags and variation selectors that can carry a second, unseen text
		return true
	case r&0xFFFE == 0xFFFE, r >= 0xFDD0 && r <= 0xFDEF: // noncharacters
		return true
	}
	// Format characters: bidirectional controls, zero-width space, soft hyphen
	// and the like. The signs that enclose the digits after them do show.
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}
