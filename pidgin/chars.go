package pidgin

import "unicode"

// This file holds what names and values are made of.

func isSpace(r rune) bool { return unicode.IsSpace(r) }

// The classes of ASCII characters.
const (
	inName = 1 << iota
	inID
	inWord
	inPath
)

var classes = func() (table [128]uint8) {
	add := func(chars string, class uint8) {
		for _, c := range chars {
			table[c] |= class
		}
	}
	add("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_", inName|inID|inWord|inPath)
	add(".-", inID|inWord|inPath)
	add(":", inWord|inPath)
	add("/", inPath)
	return table
}()

// only says whether a text is made of characters of a class, of at least one of them.
func only(text string, class uint8) bool {
	for i := range len(text) {
		if c := text[i]; c >= 128 || classes[c]&class == 0 {
			return false
		}
	}
	return text != ""
}

func isName(text string) bool { return only(text, inName) }

func isRunID(text string) bool { return only(text, inID) && text[0] != '-' }

// isBare says whether a value can stand without quotes, with slashes or without.
func isBare(text string, slashes bool) bool {
	if slashes {
		return only(text, inPath)
	}
	return only(text, inWord)
}
