package bpe

// splitO200K cuts as the expression of o200k_base in tiktoken 0.14 does:
//
//	[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?
//	[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?
//	\p{N}{1,3}
//	 ?[^\s\p{L}\p{N}]+[\r\n/]*
//	\s*[\r\n]+
//	\s+(?!\S)
//	\s+
func splitO200K(text string) int {
	if n := cased(text); n > 0 {
		return n + contraction(text[n:])
	}
	if n := numbers(text); n > 0 {
		return n
	}
	if n := symbols(text, "\r\n/"); n > 0 {
		return n
	}
	return blanks(text)
}

// cased is the length of what the first two alternatives match before the contraction; 0 if they do not.
func cased(text string) int {
	c, size := first(text)
	if c&prefix == 0 {
		n, _ := word(text)
		return n
	}
	n, ends := word(text[size:])
	switch {
	case ends:
		return size + n
	case c == mark: // the first alternative comes to its end without the prefix too, and goes before the second one with it
		return size
	case n > 0:
		return size + n
	default:
		return 0
	}
}

// word is the length of the word at the start of the text, and whether it ends in one of rest, as the first alternative wants: then
// it is that alternative's match, else the second one's, and 0 if there is no word.
func word(text string) (n int, ends bool) {
	lastRest := 0
	for n < len(text) {
		c, size := first(text[n:])
		if c&start == 0 {
			break
		}
		n += size
		if c&rest != 0 {
			lastRest = n
		}
	}
	if m := span(text[n:], rest); m > 0 {
		return n + m, true
	}
	if lastRest > 0 {
		return lastRest, true
	}
	return n, false
}
