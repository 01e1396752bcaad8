package adlvisitor

import (
	"regexp/syntax"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// condition reads a condition, the brackets included. What stands in it is as the token says.
func (b *builder) condition(at source.Span) *adlast.Condition {
	c := b.conds.New(adlast.Condition{Loc: ast.At(at)})
	rest := source.Span{Start: at.Start + 1, End: at.End - 1}
	var all []adlast.Term
	for {
		var term adlast.Term
		term, rest = b.alternatives(rest)
		if all == nil && rest.Start == rest.End {
			c.Term = term
			return c
		}
		all = append(all, term)
		if rest.Start == rest.End {
			c.Term = &adlast.And{Loc: around(all), Terms: all}
			return c
		}
	}
}

// alternatives reads terms between which the word or stands, and gives what follows the comma behind them.
func (b *builder) alternatives(rest source.Span) (adlast.Term, source.Span) {
	var either []adlast.Term
	for {
		var term adlast.Term
		term, rest = b.one(rest)
		text := b.slice(rest)
		behind := strings.TrimLeft(text, blanks)
		rest.Start = rest.End - int32(len(behind))
		or := isOr(behind)
		if either == nil && !or {
			return term, b.comma(rest)
		}
		either = append(either, term)
		if !or {
			return &adlast.Or{Loc: around(either), Terms: either}, b.comma(rest)
		}
		rest.Start += 2
	}
}

// isOr says whether a text begins with the word or and a blank of any kind.
func isOr(s string) bool {
	word, ok := strings.CutPrefix(s, "or")
	return ok && word != strings.TrimLeft(word, blanks)
}

// comma takes the comma off that a term ends with.
func (b *builder) comma(rest source.Span) source.Span {
	if rest.Start < rest.End {
		rest.Start++
	}
	return rest
}

// around is the place of terms from the first to the last.
func around(terms []adlast.Term) ast.Loc {
	return ast.Loc{Start: terms[0].Span().Start, End: terms[len(terms)-1].Span().End}
}

// one reads a name or a pattern, perhaps with an exclamation mark, and gives what follows.
func (b *builder) one(rest source.Span) (adlast.Term, source.Span) {
	rest.Start = b.trimLeft(rest.Start, rest.End)
	if b.text[rest.Start] == '!' {
		start := rest.Start
		term, rest := b.one(source.Span{Start: start + 1, End: rest.End})
		return &adlast.Not{Loc: ast.Loc{Start: start, End: term.Span().End}, Term: term}, rest
	}
	text := b.slice(rest)
	const pattern = "regex:"
	if strings.HasPrefix(text, pattern) {
		n := patternEnd(text)
		at := source.Span{Start: rest.Start, End: b.trimRight(rest.Start, rest.Start+int32(n))}
		rest.Start += int32(n)
		return b.regex(at, b.text[at.Start+int32(len(pattern)):at.End]), rest
	}
	n := len(text)
	if i := strings.IndexAny(text, ","+blanks); i >= 0 {
		n = i
	}
	at := ast.Loc{Start: rest.Start, End: rest.Start + int32(n)}
	rest.Start = at.End
	name := text[:n]
	if name == "else" {
		return &adlast.Else{Loc: at}, rest
	}
	if digits, ok := strings.CutPrefix(name, "step_"); ok && len(digits) > 0 && len(digits) < 10 && digits[0] != '0' {
		if step, err := strconv.Atoi(digits); err == nil && step > 0 {
			return &adlast.Step{Loc: at, N: step}, rest
		}
	}
	return b.names.New(adlast.Name{Loc: at, Name: name}), rest
}

// patternEnd is where the pattern that a text begins with ends: at a comma outside of brackets.
func patternEnd(text string) int {
	depth, class := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case class:
			class = c != ']'
		case c == '[':
			class = true
			if i+1 < len(text) && text[i+1] == '^' {
				i++
			}
			if i+1 < len(text) && text[i+1] == ']' { // which stands for itself there
				i++
			}
		case c == '(' || c == '{':
			depth++
		case c == ')' || c == '}':
			depth--
		case c == ',' && depth <= 0:
			return i
		}
	}
	return len(text)
}

// regex makes a pattern, and reports one that cannot be read.
func (b *builder) regex(at source.Span, pattern string) *adlast.Regex {
	if _, err := syntax.Parse(pattern, syntax.Perl|syntax.FoldCase); err != nil || pattern == "" {
		why := "it is empty"
		if fault, ok := err.(*syntax.Error); ok { //nolint:errorlint // the package gives no other error
			why = fault.Code.String() + ": " + source.Quote(fault.Expr, 40)
		}
		if d := b.report(diag.CodeADLRegex, b.cut(at), "the pattern %s cannot be read: %s", source.Quote(pattern, 40), why); d != nil {
			d.Hint = "patterns are RE2, which has no look-around and no back-references"
		}
	}
	return &adlast.Regex{Loc: ast.At(at), Pattern: pattern}
}
