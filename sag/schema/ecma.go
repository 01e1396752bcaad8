package schema

import (
	"fmt"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// ecma writes a pattern of RE2 in the syntax of ECMA-262 so that it matches the same strings; every pattern of RE2 can be said there.
// It needs no flags but u, and also reads the same without it where no character is beyond 16 bits.
func ecma(pattern string) string {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return pattern // a built schema has no such pattern
	}
	var b strings.Builder
	writeECMA(&b, re)
	return b.String()
}

// writeECMA writes an expression. The regexp package bounds the nesting to 1,000 levels.
func writeECMA(b *strings.Builder, re *syntax.Regexp) {
	switch re.Op {
	case syntax.OpNoMatch:
		b.WriteString(`[^\s\S]`)
	case syntax.OpEmptyMatch:
		b.WriteString(`(?:)`)
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			if re.Flags&syntax.FoldCase == 0 {
				ecmaRune(b, r, `\^$.*+?()[]{}|/`)
				continue
			}
			folds := []rune{r, r}
			for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
				folds = append(folds, f, f)
			}
			ecmaClass(b, folds)
		}
	case syntax.OpCharClass:
		ecmaClass(b, re.Rune)
	case syntax.OpAnyCharNotNL:
		b.WriteString(`[^\n]`)
	case syntax.OpAnyChar:
		b.WriteString(`[\s\S]`)
	case syntax.OpBeginLine:
		b.WriteString(`(?<![^\n])`)
	case syntax.OpEndLine:
		b.WriteString(`(?![^\n])`)
	case syntax.OpBeginText:
		b.WriteByte('^')
	case syntax.OpEndText:
		b.WriteByte('$')
	case syntax.OpWordBoundary:
		b.WriteString(`\b`)
	case syntax.OpNoWordBoundary:
		b.WriteString(`\B`)
	case syntax.OpCapture:
		ecmaGroup(b, re.Sub[0])
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		ecmaGroup(b, re.Sub[0])
		switch re.Op {
		case syntax.OpStar:
			b.WriteByte('*')
		case syntax.OpPlus:
			b.WriteByte('+')
		case syntax.OpQuest:
			b.WriteByte('?')
		default:
			b.WriteString("{" + strconv.Itoa(re.Min))
			if re.Max < 0 {
				b.WriteByte(',')
			} else if re.Max != re.Min {
				b.WriteString("," + strconv.Itoa(re.Max))
			}
			b.WriteByte('}')
		}
		if re.Flags&syntax.NonGreedy != 0 {
			b.WriteByte('?')
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if sub.Op == syntax.OpAlternate {
				ecmaGroup(b, sub)
			} else {
				writeECMA(b, sub)
			}
		}
	case syntax.OpAlternate:
		for i, sub := range re.Sub {
			if i > 0 {
				b.WriteByte('|')
			}
			writeECMA(b, sub)
		}
	}
}

// ecmaGroup writes what an operator behind it belongs to, in a group if it is more than one piece.
func ecmaGroup(b *strings.Builder, re *syntax.Regexp) {
	for re.Op == syntax.OpCapture {
		re = re.Sub[0]
	}
	single := re.Op == syntax.OpEmptyMatch || re.Op == syntax.OpCharClass || re.Op == syntax.OpAnyChar || re.Op == syntax.OpAnyCharNotNL || re.Op == syntax.OpLiteral && len(re.Rune) == 1
	if single {
		writeECMA(b, re)
		return
	}
	b.WriteString("(?:")
	writeECMA(b, re)
	b.WriteByte(')')
}

// ecmaClass writes a class of pairs of first and last characters, as what it leaves out if that is shorter.
func ecmaClass(b *strings.Builder, pairs []rune) {
	if len(pairs) == 0 {
		b.WriteString(`[^\s\S]`)
		return
	}
	b.WriteByte('[')
	if n := len(pairs); n > 2 && pairs[0] == 0 && pairs[n-1] == unicode.MaxRune {
		b.WriteByte('^')
		pairs = outside(pairs)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		ecmaRune(b, pairs[i], `\^]-[`)
		if pairs[i] != pairs[i+1] {
			if pairs[i]+1 < pairs[i+1] {
				b.WriteByte('-')
			}
			ecmaRune(b, pairs[i+1], `\^]-[`)
		}
	}
	b.WriteByte(']')
}

// outside are the gaps between the pairs.
func outside(pairs []rune) []rune {
	var out []rune
	for i := 1; i+1 < len(pairs); i += 2 {
		out = append(out, pairs[i]+1, pairs[i+1]-1)
	}
	return slices.Clip(out)
}

// ecmaRune writes a character, escaped if it is one of those that mean something or cannot be seen.
func ecmaRune(b *strings.Builder, r rune, special string) {
	switch {
	case r < 0x80 && strings.ContainsRune(special, r):
		b.WriteByte('\\')
		b.WriteRune(r)
	case r == '\n':
		b.WriteString(`\n`)
	case r == '\t':
		b.WriteString(`\t`)
	case r == '\r':
		b.WriteString(`\r`)
	case r > 0xffff && !unicode.IsPrint(r):
		fmt.Fprintf(b, `\u{%x}`, r)
	case r != ' ' && !unicode.IsPrint(r):
		fmt.Fprintf(b, `\u%04x`, r)
	default:
		b.WriteRune(r)
	}
}
