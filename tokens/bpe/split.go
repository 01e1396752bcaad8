package bpe

import "strings"

// splitter gives the length in bytes of the first piece of a text: no token goes beyond a piece. The text is valid UTF-8 and not
// empty; the length is positive.
//
// The splitters do by hand what tiktoken's regular expressions say, alternative by alternative. No character is looked at more
// than a few times, so that splitting a whole text takes time in proportion to its length; the expressions backtrack.
type splitter func(text string) int

// contraction is the length of what (?i:'s|'t|'re|'ve|'m|'ll|'d) matches at the start of the text; 0 if nothing. The long s is
// an s in another case.
func contraction(text string) int {
	if len(text) < 2 || text[0] != '\'' {
		return 0
	}
	switch text[1] {
	case 's', 'S', 't', 'T', 'm', 'M', 'd', 'D':
		return 2
	}
	if strings.HasPrefix(text[1:], "ſ") {
		return 1 + len("ſ")
	}
	if len(text) >= 3 {
		switch strings.ToLower(text[1:3]) {
		case "re", "ve", "ll":
			return 3
		}
	}
	return 0
}

// numbers is the length of what \p{N}{1,3} matches; 0 if nothing.
func numbers(text string) int {
	n := 0
	for range 3 {
		if n == len(text) {
			break
		}
		c, size := first(text[n:])
		if c != number {
			break
		}
		n += size
	}
	return n
}

// symbols is the length of what ` ?[^\s\p{L}\p{N}]+` and then any number of the given ASCII characters match; 0 if nothing.
func symbols(text, trailing string) int {
	n := 0
	if text[0] == ' ' {
		n = 1
	}
	end := n + span(text[n:], symbol)
	if end == n {
		return 0
	}
	for end < len(text) && strings.IndexByte(trailing, text[end]) >= 0 {
		end++
	}
	return end
}

// blanks is the length of what `\s*[\r\n]+|\s+(?!\S)|\s+` matches: white space up to its last line end, or all of it at the end
// of the text, or all but the last character, which goes with what follows. 0 if there is none.
func blanks(text string) int {
	lineEnd, last, n := 0, 0, 0
	for n < len(text) {
		c, size := first(text[n:])
		if c&space == 0 {
			break
		}
		last = n
		n += size
		if c == newline {
			lineEnd = n
		}
	}
	switch {
	case lineEnd > 0:
		return lineEnd
	case n < len(text) && last > 0:
		return last
	default:
		return n
	}
}
