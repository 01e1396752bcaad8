// Package lookalike finds characters in a text that deceive: letters of another script that look like Latin ones, words that mix
// scripts, characters that reorder the text, and characters that nobody sees.
package lookalike

import (
	"iter"
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Kind is what is wrong with a character.
type Kind uint8

// Kinds of suspicions.
const (
	Bidirectional Kind = iota + 1 // a control that reorders the text
	Invisible                     // draws nothing, or less than it holds
	LookAlike                     // resembles a Latin letter or a digit and is none
	MixedScript                   // belongs to a script other than the rest of its word
)

var kindNames = [...]string{"", "bidirectional", "invisible", "look-alike", "mixed-script"}

// String is the kind's name, such as "look-alike".
func (k Kind) String() string { return kindNames[k] }

// Suspicion is a character that deceives.
type Suspicion struct {
	Kind   Kind
	Offset int  // of the character in the text, in bytes
	Rune   rune // the character
	Like   rune // what it looks like, 0 unless the kind is LookAlike
}

// Find yields what deceives in a text, in order. Letters of other scripts are fine in words of their own: a character only looks
// like a Latin letter where its word holds Latin letters too, or where all of the word looks Latin and holds forms that exist for
// compatibility only, such as the full-width ones. The time grows with the text's length, nothing is kept.
func Find(text string) iter.Seq[Suspicion] {
	return func(yield func(Suspicion) bool) {
		for at := 0; at < len(text); {
			if text[at] < utf8.RuneSelf && !isASCIILetter(text[at]) { // most of most texts
				if text[at] < ' ' && text[at] != '\n' && text[at] != '\r' && text[at] != '\t' || text[at] == 0x7f {
					if !yield(Suspicion{Kind: Invisible, Offset: at, Rune: rune(text[at])}) {
						return
					}
				}
				at++
				continue
			}
			r, size := utf8.DecodeRuneInString(text[at:])
			switch {
			case unicode.Is(unicode.Bidi_Control, r):
				if !yield(Suspicion{Kind: Bidirectional, Offset: at, Rune: r}) {
					return
				}
			case isInvisible(text, at, r, size):
				if !yield(Suspicion{Kind: Invisible, Offset: at, Rune: r}) {
					return
				}
			case isWordRune(r) && !isJoiner(r):
				end := wordEnd(text, at)
				if !inWord(text, at, end, yield) {
					return
				}
				at = end
				continue
			}
			at += size
		}
	}
}

// Any says whether a text holds anything that deceives, and gives the first such character.
func Any(text string) (Suspicion, bool) {
	for s := range Find(text) {
		return s, true
	}
	return Suspicion{}, false
}

// Fold gives what a name looks like: compatibility forms replaced, case folded, letters of other scripts that look Latin replaced by
// these, and what nobody sees left out. Two names that fold to the same text cannot be told apart by the eye.
func Fold(name string) string {
	if isPlain(name) {
		return name
	}
	var out []rune
	for _, r := range norm.NFKC.String(name) {
		if unicode.Is(unicode.Bidi_Control, r) || unicode.Is(unicode.Cf, r) || isFiller(r) || isJoiner(r) {
			continue
		}
		if like, ok := latin[r]; ok {
			r = like
		}
		for {
			lower := unicode.ToLower(r)
			if like, ok := latin[lower]; ok {
				lower = like
			}
			if lower == r {
				break
			}
			r = lower
		}
		out = append(out, r)
	}
	return string(out)
}

// isPlain says whether a name folds to itself: ASCII without capitals.
func isPlain(name string) bool {
	for i := range len(name) {
		if c := name[i]; c >= utf8.RuneSelf || c >= 'A' && c <= 'Z' || c < ' ' || c == 0x7f {
			return false
		}
	}
	return true
}

func isASCIILetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || isCompat(r)
}

func wordEnd(text string, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if !isWordRune(r) || isFiller(r) || isJoiner(r) {
			break
		}
		at += size
	}
	return at
}

// isInvisible says whether a character draws nothing. Joiners and variation selectors stand in words of some scripts and in emoji; there
// they follow a letter or a symbol beyond ASCII.
func isInvisible(text string, at int, r rune, size int) bool {
	switch {
	case r == utf8.RuneError && size == 1:
		return true
	case isJoiner(r):
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		return !joins(before, r, text[at+size:])
	case isFiller(r), r >= 0xE0000 && r <= 0xE0FFF:
		return true
	default:
		return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) || unicode.Is(unicode.Cc, r) ||
			unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r)
	}
}

// isJoiner says whether a character joins others, or chooses their form: it is seen only by what it does to them.
func isJoiner(r rune) bool {
	return r == '\u200c' || r == '\u200d' || unicode.Is(unicode.Variation_Selector, r)
}

// plainScripts are those that need no joiners.
var plainScripts = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Armenian, unicode.Hebrew}

// joins says whether a joiner does something behind a character.
func joins(before, joiner rune, rest string) bool {
	pictured := before >= 0x1F000 || before >= 0x2000 && unicode.IsSymbol(before)
	switch {
	case joiner == '\ufe0f' && (before >= '0' && before <= '9' || before == '#' || before == '*'):
		next, _ := utf8.DecodeRuneInString(rest)
		return next == '\u20e3' // a key
	case joiner == '\ufe0e' || joiner == '\ufe0f':
		return pictured && !isJoiner(before)
	case unicode.Is(unicode.Variation_Selector, joiner):
		return before >= 0x1800 && before <= 0x18AF // Mongolian
	case joiner == '\u200d' && (pictured || before == '\ufe0f'):
		return true
	default:
		return (unicode.IsLetter(before) || unicode.IsMark(before)) && !unicode.IsOneOf(plainScripts, before) && !isJoiner(before)
	}
}

// isFiller says whether a character is a letter or mark by its class, and draws nothing.
func isFiller(r rune) bool {
	return r == '\u2800' || r == '\u034f' || r == '\u115f' || r == '\u1160' || r == '\u17b4' || r == '\u17b5' || r == '\u3164' || r == '\uffa0'
}

// confusedScripts are those whose letters are taken for Latin ones. Words that mix Latin with others, as with Japanese, are usual.
var confusedScripts = []*unicode.RangeTable{unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee, unicode.Coptic, unicode.Lisu}

// inWord looks at one word.
func inWord(text string, from, to int, yield func(Suspicion) bool) bool {
	hasLatin, allLike, compat := false, true, false
	foreign := 0
	for _, r := range text[from:to] {
		switch {
		case r < utf8.RuneSelf || unicode.Is(unicode.Latin, r) && !isCompat(r):
			hasLatin = hasLatin || unicode.IsLetter(r)
			if latin[r] != 0 {
				foreign++
			}
		case unicode.IsMark(r):
		case isCompat(r):
			compat = true
		default:
			_, like := latin[r]
			allLike = allLike && like
			if like || slices.ContainsFunc(confusedScripts, func(t *unicode.RangeTable) bool { return unicode.Is(t, r) }) {
				foreign++
			}
		}
	}
	if !compat && (foreign == 0 || !hasLatin) {
		return true
	}
	for i, r := range text[from:to] {
		s := Suspicion{Offset: from + i, Rune: r}
		like, known := latin[r]
		switch {
		case r < utf8.RuneSelf || unicode.IsMark(r):
			continue
		case isCompat(r):
			s.Kind, s.Like = LookAlike, compatOf(r)
		case known && (hasLatin || compat && allLike):
			s.Kind, s.Like = LookAlike, like
		case hasLatin && slices.ContainsFunc(confusedScripts, func(t *unicode.RangeTable) bool { return unicode.Is(t, r) }):
			s.Kind = MixedScript
		default:
			continue
		}
		if !yield(s) {
			return false
		}
	}
	return true
}

// isCompat says whether a character is another form of an ASCII letter or digit, such as a full-width or a mathematical one.
func isCompat(r rune) bool {
	return r >= 0x2100 && (r <= 0x218F || r >= 0x2460 && r <= 0x24FF || r >= 0xFF10 && r <= 0xFF5A || r >= 0x1D400 && r <= 0x1D7FF) && compatOf(r) != 0
}

// compatOf is the ASCII letter or digit that a character is another form of, 0 if there is none.
func compatOf(r rune) rune {
	form := norm.NFKC.String(string(r))
	if len(form) == 1 && (isASCIILetter(form[0]) || form[0] >= '0' && form[0] <= '9') {
		return rune(form[0])
	}
	return 0
}
