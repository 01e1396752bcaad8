package sag

import (
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/visitor/sagvisitor"
)

// Nodes carry how they were written beside what they mean. A program may change one and not the other, and a document may say
// anything, so spellings are looked at before they are used, never trusted.

// spellsInt says whether a spelling is that of a whole number.
func spellsInt(raw string, value ast.Int) bool {
	n, err := ast.ParseInt(raw)
	return err == nil && n.Cmp(value) == 0
}

// spellsFloat says whether a spelling is that of a number with a fraction or an exponent, as the grammar has them.
func spellsFloat(raw string, value float64) bool {
	digits := strings.TrimPrefix(raw, "-")
	mantissa, exponent, scientific := digits, "", false
	if at := strings.IndexAny(digits, "eE"); at >= 0 {
		mantissa, exponent, scientific = digits[:at], digits[at+1:], true
	}
	whole, fraction, pointed := strings.Cut(mantissa, ".")
	exponent = strings.TrimLeft(exponent, "+-")
	for _, part := range []struct {
		text   string
		needed bool
	}{{whole, true}, {fraction, pointed}, {exponent, scientific}} {
		if part.needed && part.text == "" || strings.Trim(part.text, "0123456789") != "" {
			return false
		}
	}
	f, _ := strconv.ParseFloat(raw, 64) // out of range gives infinity, as the parser reads it
	return (pointed || scientific) && math.Float64bits(f) == math.Float64bits(value)
}

// spellsString says whether a spelling is one string token that reads as a string, by our reading or by the ports'.
func spellsString(raw, value string) bool {
	if len(raw) < 2 || raw[0] != '"' || raw[len(raw)-1] != '"' {
		return false
	}
	inner := raw[1 : len(raw)-1]
	for i := 0; i < len(inner); i++ {
		switch inner[i] {
		case '"':
			return false
		case '\\':
			if i++; i == len(inner) {
				return false
			}
		}
	}
	return sagvisitor.Unescape(inner) == value || sagvisitor.UnescapeAsPorts(inner) == value
}

// readsAs reads the source text of an expression; nil if there is none, or if it does not read as the tree. What it gives is the tree of
// just the text, which has the text's own parentheses.
func readsAs(r *RootExpr, options ...Option) *RootExpr {
	if r.Text == "" {
		return nil
	}
	read, err := ParseExpr(r.Text, append(options, MaxBytes(Unlimited), MaxNodes(Unlimited))...)
	if err != nil || read.Text != r.Text || !ast.Equal(read.X, r.X) {
		return nil
	}
	return read
}

// agreed is readsAs by our reading or by the ports'.
func agreed(r *RootExpr, maxDepth int) *RootExpr {
	if read := readsAs(r, MaxDepth(maxDepth)); read != nil {
		return read
	}
	return readsAs(r, MaxDepth(maxDepth), Compat())
}

// withoutParens is the text of an expression that was read, without the pairs of parentheses round all of it.
func withoutParens(read *RootExpr) string {
	text, x := read.Text, read.X
	for {
		paren, ok := x.(*ParenExpr)
		if !ok {
			return text
		}
		text, x = strings.Trim(text[1:len(text)-1], " \t"), paren.X
	}
}
