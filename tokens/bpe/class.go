package bpe

import (
	"sort"
	"unicode"
	"unicode/utf8"
)

// class is what a character is to the patterns that cut texts into pieces. Every character is of one class; a set of classes is
// their bits together.
type class uint8

const (
	upper    class = 1 << iota // letters in upper and title case: \p{Lu} \p{Lt}
	lower                      // letters in lower case: \p{Ll}
	caseless                   // other letters: \p{Lm} \p{Lo}
	mark                       // \p{M}
	number                     // \p{N}
	newline                    // CR and LF
	blank                      // the rest of \s
	sign                       // all else
)

// The sets that the patterns name.
const (
	letter = upper | lower | caseless // \p{L}
	space  = newline | blank          // \s
	symbol = mark | sign              // [^\s\p{L}\p{N}]
	prefix = mark | sign | blank      // [^\r\n\p{L}\p{N}]
	start  = upper | caseless | mark  // [\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]
	rest   = lower | caseless | mark  // [\p{Ll}\p{Lm}\p{Lo}\p{M}]
)

// first gives the class of the first character of a text, and its length in bytes. The text is valid UTF-8 and not empty.
func first(text string) (class, int) {
	if c := text[0]; c < utf8.RuneSelf {
		return ascii[c], 1
	}
	r, n := utf8.DecodeRuneInString(text)
	return classOf(r), n
}

// span is the length in bytes of the characters of a set that the text begins with.
func span(text string, set class) int {
	n := 0
	for n < len(text) {
		c, size := first(text[n:])
		if c&set == 0 {
			break
		}
		n += size
	}
	return n
}

var ascii = func() (table [utf8.RuneSelf]class) {
	for r := range table {
		table[r] = classOf(rune(r))
	}
	return table
}()

func classOf(r rune) class {
	switch {
	case r == '\r', r == '\n':
		return newline
	case unicode.Is(unicode.Lo, r), unicode.Is(unicode.Lm, r):
		return caseless
	case unicode.Is(unicode.Ll, r):
		return lower
	case unicode.Is(unicode.Lu, r), unicode.Is(unicode.Lt, r):
		return upper
	case unicode.IsMark(r):
		return mark
	case unicode.IsNumber(r):
		return number
	case unicode.IsSpace(r):
		return blank
	}
	i := sort.Search(len(unicode16), func(i int) bool { return unicode16[i].hi >= r })
	if i < len(unicode16) && unicode16[i].lo <= r {
		return unicode16[i].class
	}
	return sign
}

// unicode16 has the letters, marks and numbers that tiktoken 0.14, which knows Unicode 16, has over Go's tables of Unicode 15.
var unicode16 = []struct {
	lo, hi rune
	class  class
}{
	{0x0897, 0x0897, mark},
	{0x1c89, 0x1c89, upper},
	{0x1c8a, 0x1c8a, lower},
	{0xa7cb, 0xa7cc, upper},
	{0xa7cd, 0xa7cd, lower},
	{0xa7da, 0xa7da, upper},
	{0xa7db, 0xa7db, lower},
	{0xa7dc, 0xa7dc, upper},
	{0x105c0, 0x105f3, caseless},
	{0x10d40, 0x10d49, number},
	{0x10d4a, 0x10d4f, caseless},
	{0x10d50, 0x10d65, upper},
	{0x10d69, 0x10d6d, mark},
	{0x10d6f, 0x10d6f, caseless},
	{0x10d70, 0x10d85, lower},
	{0x10ec2, 0x10ec4, caseless},
	{0x10efc, 0x10efc, mark},
	{0x11380, 0x11389, caseless},
	{0x1138b, 0x1138b, caseless},
	{0x1138e, 0x1138e, caseless},
	{0x11390, 0x113b5, caseless},
	{0x113b7, 0x113b7, caseless},
	{0x113b8, 0x113c0, mark},
	{0x113c2, 0x113c2, mark},
	{0x113c5, 0x113c5, mark},
	{0x113c7, 0x113ca, mark},
	{0x113cc, 0x113d0, mark},
	{0x113d1, 0x113d1, caseless},
	{0x113d2, 0x113d2, mark},
	{0x113d3, 0x113d3, caseless},
	{0x113e1, 0x113e2, mark},
	{0x116d0, 0x116e3, number},
	{0x11bc0, 0x11be0, caseless},
	{0x11bf0, 0x11bf9, number},
	{0x11f5a, 0x11f5a, mark},
	{0x13460, 0x143fa, caseless},
	{0x16100, 0x1611d, caseless},
	{0x1611e, 0x1612f, mark},
	{0x16130, 0x16139, number},
	{0x16d40, 0x16d6c, caseless},
	{0x16d70, 0x16d79, number},
	{0x18cff, 0x18cff, caseless},
	{0x1ccf0, 0x1ccf9, number},
	{0x1e5d0, 0x1e5ed, caseless},
	{0x1e5ee, 0x1e5ef, mark},
	{0x1e5f0, 0x1e5f0, caseless},
	{0x1e5f1, 0x1e5fa, number},
	{0x2ebf0, 0x2ee5d, caseless},
}
