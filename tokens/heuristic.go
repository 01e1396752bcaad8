package tokens

import (
	"unicode/utf16"
	"unicode/utf8"
)

// unitsPerToken is the rule of thumb of the SAG ports: four units of text make a token (spec sag/CORE, "Minifier").
const unitsPerToken = 4

// CodePoints is the estimate of the Python SAG package: the number of code points divided by four, rounded up (spec sag/CORE,
// "Minifier"). A byte that is not part of valid UTF-8 counts as one code point. The zero value is ready for use.
type CodePoints struct{}

// Name is "chars/4".
func (CodePoints) Name() string { return "chars/4" }

// Count is the estimate for the text, in tokens.
func (CodePoints) Count(text string) int { return quarter(utf8.RuneCountInString(text)) }

// UTF16 is the estimate of the Java SAG port: the number of UTF-16 code units divided by four, rounded up (spec sag/CORE,
// "Minifier"). It differs from [CodePoints] for characters beyond U+FFFF, such as most emoji, which are two units. A byte that is
// not part of valid UTF-8 counts as one unit. The zero value is ready for use.
type UTF16 struct{}

// Name is "utf16/4".
func (UTF16) Name() string { return "utf16/4" }

// Count is the estimate for the text, in tokens.
func (UTF16) Count(text string) int {
	units := 0
	for _, r := range text {
		units += utf16.RuneLen(r)
	}
	return quarter(units)
}

// quarter divides a number of units by those of a token and rounds up; adding first could overflow.
func quarter(units int) int {
	tokens := units / unitsPerToken
	if units%unitsPerToken > 0 {
		tokens++
	}
	return tokens
}
