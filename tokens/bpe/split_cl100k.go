package bpe

// splitCL100K cuts as the expression of cl100k_base in tiktoken 0.14 does:
//
//	'(?i:[sdmt]|ll|ve|re)
//	[^\r\n\p{L}\p{N}]?+\p{L}++
//	\p{N}{1,3}+
//	 ?[^\s\p{L}\p{N}]++[\r\n]*+
//	\s++$
//	\s*[\r\n]
//	\s+(?!\S)
//	\s
func splitCL100K(text string) int {
	if n := contraction(text); n > 0 {
		return n
	}
	c, size := first(text)
	skip := 0
	if c&prefix != 0 {
		skip = size
	}
	if n := span(text[skip:], letter); n > 0 {
		return skip + n
	}
	if n := numbers(text); n > 0 {
		return n
	}
	if n := symbols(text, "\r\n"); n > 0 {
		return n
	}
	n := blanks(text)
	if n < len(text) && span(text[n:], space) == len(text)-n {
		return len(text) // \s++$
	}
	return n
}
