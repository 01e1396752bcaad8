package adlvisitor

import (
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/adltree"
	"github.com/parley-lang/parley/parser/cst"
)

// header reads the heading of a use case.
func (b *builder) header(tokens []cst.Token) *adlast.Header {
	if last := tokens[len(tokens)-1].Type; last == adltree.TokenNL {
		tokens = tokens[:len(tokens)-1]
	}
	at := b.trim(source.Span{Start: tokens[0].Start, End: tokens[len(tokens)-1].End})
	word := b.trim(spanOf(tokens[0]))
	h := &adlast.Header{Loc: ast.At(at), Sub: tokens[0].Type == adltree.TokenSUB_CASE}
	name := "UseCase"
	switch {
	case h.Sub:
		name = "Case"
	case strings.Contains(strings.ToLower(b.slice(word)), "skill"):
		name = "Skill"
	}
	b.spelling(word, name, 3)
	rest := tokens[1:]
	if colon := indexOf(rest, adltree.TokenCOLON); colon >= 0 && b.trim(source.Span{Start: word.End, End: rest[colon].Start}).Len() == 0 {
		rest = rest[colon+1:]
	} else if d := b.report(diag.CodeADLNoColon, b.cut(at), "no colon stands behind %s", name); d != nil {
		d.Fixes = replace("put one there", source.Span{Start: word.End, End: word.End}, ":")
	}
	b.headerParts(h, rest)
	if h.ID == nil {
		if d := b.report(diag.CodeADLNoID, b.cut(at), "the use case has no id"); d != nil {
			d.Hint = "write it behind the colon: ### " + name + ": lost_card"
		}
		h.ID = &adlast.Ident{Loc: ast.Loc{Start: at.End, End: at.End}}
	}
	return h
}

func indexOf(tokens []cst.Token, typ int32) int {
	for i, t := range tokens {
		if t.Type == typ {
			return i
		}
	}
	return -1
}

// headerParts reads what stands behind the colon: the id, which goes up to the first thing that is no part of it, then a limit, then conditions.
func (b *builder) headerParts(h *adlast.Header, tokens []cst.Token) {
	id := source.NoSpan
	ended := false
	misplaced := func(t cst.Token, hint string) {
		if d := b.report(diag.CodeADLBadHeader, b.cut(b.trim(spanOf(t))), "%s has no place here", source.Quote(b.slice(b.trim(spanOf(t))), 40)); d != nil {
			d.Hint = hint
		}
	}
	for _, t := range tokens {
		at := b.trim(spanOf(t))
		switch t.Type {
		case adltree.TokenCONDITION:
			if !id.IsValid() {
				misplaced(t, "conditions stand behind the id")
			}
			h.Conditions = append(h.Conditions, b.condition(spanOf(t)))
			ended = true
		case adltree.TokenEND_BLOCK:
			misplaced(t, "conditions of a use case open no block")
		case adltree.TokenANGLE:
			misplaced(t, "a condition is made of names without blanks, between commas or the word or")
		case adltree.TokenLIMIT:
			switch {
			case !id.IsValid():
				misplaced(t, "the id comes first, and has no parentheses in it")
				id, ended = at, true
			case h.Limit != nil || len(h.Conditions) > 0:
				misplaced(t, "there is one limit, and it stands before the conditions")
			default:
				h.Limit = b.limit(at)
				ended = true
			}
		default:
			switch {
			case at.Len() == 0:
			case ended:
				misplaced(t, "the id comes first, then the limit, and nothing else but conditions")
			case b.text[at.Start] == '(':
				b.badLimit(at, "the parenthesis does not close, and an id has none in it")
				ended = true
			case b.text[at.Start] == '<':
				misplaced(t, "the angle bracket does not close")
				ended = true
			default:
				if !id.IsValid() {
					id = at
				}
				id.End = at.End
			}
		}
	}
	if !id.IsValid() {
		return
	}
	h.ID = &adlast.Ident{Loc: ast.At(id), Name: b.slice(id)}
	if strings.ContainsAny(h.ID.Name, blanks) {
		b.report(diag.CodeADLUntidyName, id, "the id %s has blanks in it", source.Quote(h.ID.Name, 40))
	}
}

// limit reads a number in parentheses; nil if it is none, which is reported.
func (b *builder) limit(at source.Span) *adlast.Limit {
	digits := strings.Trim(b.text[at.Start+1:at.End-1], blanks)
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			b.badLimit(at, "a limit is made of digits, and an id has no parentheses in it")
			return nil
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	switch {
	case digits == "":
		b.badLimit(at, "write a number, or take the parentheses away")
		return nil
	case err != nil || n > math.MaxInt32:
		b.badLimit(at, "the largest limit is 2147483647")
		return nil
	}
	return &adlast.Limit{Loc: ast.At(at), N: int(n)}
}

func (b *builder) badLimit(at source.Span, hint string) {
	if d := b.report(diag.CodeADLBadLimit, b.cut(at), "%s is no limit", source.Quote(b.slice(at), 40)); d != nil {
		d.Hint = hint
	}
}
