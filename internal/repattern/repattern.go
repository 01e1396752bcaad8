// Package repattern bounds regular expressions by what they become. The regexp package takes a time and memory that grow with the number of its
// instructions, of which a few characters can make very many: (a?){1000} is 2,000.
package repattern

import (
	"math"
	"regexp/syntax"
)

// Bounds that packages keep unless they say something else.
const (
	MaxInstructions = 10_000  // of one expression
	MaxTotal        = 500_000 // of all expressions of a file
)

// Size is about how many instructions the regexp package makes of an expression, and never fewer. It takes a time that grows with the expression
// as it is written. What the package cannot read has none.
func Size(expr string) int {
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return 0
	}
	return int(min(2+size(re), math.MaxInt32)) // one that fails, one that matches
}

// size counts a part. The parser bounds the depth to 1,000.
func size(re *syntax.Regexp) int64 {
	var n int64
	for _, sub := range re.Sub {
		n = min(n+size(sub), math.MaxInt32)
	}
	switch re.Op {
	case syntax.OpLiteral:
		n = int64(max(1, len(re.Rune)))
	case syntax.OpConcat:
		n = max(1, n)
	case syntax.OpAlternate:
		n += int64(len(re.Sub))
	case syntax.OpCapture, syntax.OpStar: // (x+)? stands for x*, where x may be empty
		n += 2
	case syntax.OpRepeat: // x{2,4} is xx(x(x)?)?, and x{2,} is xx+
		n = n*int64(max(1, re.Min, re.Max)) + int64(max(2, re.Max-re.Min))
	default:
		n++
	}
	return min(n, math.MaxInt32)
}
