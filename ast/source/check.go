package source

import (
	"strings"
	"unicode/utf8"
)

const bom = "\ufeff"

// Check reports whether text is valid UTF-8. The offset is that of the first
// byte that is not part of a valid sequence, len(text) if there is none.
//
// UTF-8 is what RFC 3629 says it is: encoded surrogates, overlong forms and
// code points above U+10FFFF are not valid. NUL and U+FFFD are.
func Check(text string) (offset int, ok bool) {
	if utf8.ValidString(text) {
		return len(text), true
	}
	for i, r := range text {
		if r != utf8.RuneError {
			continue
		}
		if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
			return i, false
		}
	}
	return len(text), true
}

// TrimBOM returns text without the byte order mark that some editors put in
// front of it, and whether there was one. One mark is taken away and no more:
// a second one is part of the text.
func TrimBOM(text string) (rest string, had bool) {
	return strings.CutPrefix(text, bom)
}
