package reply

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How many characters an account number has.
const (
	leastAccount = 15
	mostAccount  = 34
)

// country is how each account number begins.
var country = regexp.MustCompile(`[A-Za-z]{2}[0-9]{2}`)

// accountsOf are the account numbers of a text.
func accountsOf(text string) []Fabrication {
	var out []Fabrication
	behind := 0
	for _, at := range country.FindAllStringIndex(text, -1) {
		start := at[0]
		if start < behind {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:start])
		if n := accountLen(text[start:], unicode.IsLetter(before) || unicode.IsDigit(before)); n > 0 {
			behind = start + n
			out = append(out, Fabrication{Account, text[start:behind], start, behind})
		}
	}
	return out
}

// accountLen is how many bytes of a text, from its start, are an account number; 0 if there is none. Where its groups end, the first whose check digits
// are right is the end, so that an amount behind it is no part of it. A model that makes up a number seldom makes up right check digits: if there are none,
// all that may belong to it does, unless it is glued to a word.
func accountLen(text string, glued bool) int {
	var lens []int // of the groups
	end, size := 0, 0
	for at := 0; ; {
		n := 0
		for at+n < len(text) && n <= mostAccount && isAlnum(text[at+n]) {
			n++
		}
		size += n
		if n == 0 || size > mostAccount {
			break
		}
		if size > n && n != 4 && !strings.ContainsAny(text[at:at+n], "0123456789") {
			break // a word, such as a currency; a bank's letters come in fours
		}
		at += n
		end, lens = at, append(lens, n)
		if size >= leastAccount && isChecked(digitsAndLetters(text[:end])) {
			return end
		}
		sep, width := utf8.DecodeRuneInString(text[at:])
		if !unicode.In(sep, unicode.Zs, unicode.Pd, unicode.Cf) {
			break
		}
		at += width
	}
	if !glued && isAccount(text[:end], lens) {
		return end
	}
	return 0
}

// isAccount says whether groups without right check digits are meant as an account number. Other than capitals with blanks, which is how they are written,
// they are one only if they are few letters in groups of four or one group, which most keys and hashes are not.
func isAccount(text string, groups []int) bool {
	const fewLetters = 6 // the country, and the letters of a bank
	name := digitsAndLetters(text)
	if len(name) < leastAccount {
		return false
	}
	if text == strings.ToUpper(text) && !strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Pd, r) }) {
		return true
	}
	for i, n := range groups {
		if len(groups) > 1 && (n > 4 || n < 4 && i < len(groups)-1) {
			return false
		}
	}
	letters := 0
	for _, r := range name {
		if r >= 'A' {
			letters++
		}
	}
	return letters <= fewLetters
}

// isChecked says whether the check digits are right: the number, with its first four characters behind the others and letters as 10 to 35, is 1 modulo 97.
func isChecked(name string) bool {
	rest := 0
	for _, r := range name[4:] + name[:4] {
		if r >= 'A' {
			rest = (rest*100 + int(r-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(r-'0')) % 97
		}
	}
	return rest == 1
}

func isAlnum(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
}

// digitsAndLetters is what counts of an account number.
func digitsAndLetters(text string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if r < utf8.RuneSelf && isAlnum(byte(r)) {
			return r
		}
		return -1
	}, text))
}
