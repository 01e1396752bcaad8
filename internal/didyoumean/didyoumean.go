// Package didyoumean finds the known word a mistyped one was probably meant to
// be, for messages that end in "did you mean …?".
package didyoumean

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// maxWord bounds the work for a word of unknown origin: nobody mistypes a
	// keyword into something this long, and the distance costs the product of
	// both lengths. In runes.
	maxWord = 64

	// maxDistance is the most typing mistakes ever forgiven, however long the
	// word.
	maxDistance = 3
)

// Closest returns the candidate nearest to word and true, or "" and false if
// none is near enough to be worth suggesting.
//
// Nearness is the number of single-rune insertions, deletions, replacements
// and swaps of neighbours between the two, upper and lower case being the same.
// A third of the word's runes may be wrong, but at least one and at most three.
// A candidate that shares no rune position with the word at all (x for y) is
// not near, whatever the limit.
//
// The candidate equal to word wins over all others, then one that differs only
// in case, then the smallest distance; among equals the first in the slice
// wins, so the answer depends on nothing but the arguments. There is no
// suggestion for an empty word or one longer than 64 runes.
func Closest(word string, candidates []string) (string, bool) {
	if word == "" || len(word) > maxWord*utf8.UTFMax || utf8.RuneCountInString(word) > maxWord {
		return "", false
	}
	if slices.Contains(candidates, word) {
		return word, true
	}
	for _, c := range candidates {
		if strings.EqualFold(c, word) {
			return c, true
		}
	}

	w := fold(word)
	limit := min(max(1, len(w)/3), maxDistance)
	best, found := "", false
	for _, c := range candidates {
		// The check on bytes spares a hostile candidate its decoding.
		if len(c) > (len(w)+limit)*utf8.UTFMax {
			continue
		}
		r := fold(c)
		d := distance(w, r, limit)
		if d > limit || d >= max(len(w), len(r)) {
			continue
		}
		best, found = c, true
		if d <= 1 {
			return best, true // equal words are gone: nothing later can be nearer
		}
		limit = d - 1 // a later candidate must be strictly nearer
	}
	return best, found
}

func fold(s string) []rune {
	rs := []rune(s)
	for i, r := range rs {
		rs[i] = unicode.ToLower(r)
	}
	return rs
}
