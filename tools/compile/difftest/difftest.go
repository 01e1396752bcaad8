// Package difftest compares engines: for any text, the compiled engine must give what ANTLR's gives.
package difftest

import (
	"fmt"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/cst"
)

// Limits are those of a comparison: low enough to be met.
var Limits = cst.Limits{Depth: 40, Nodes: 20_000}

// Compare gives the first difference between two engines on a text, "" if there is none: in tokens, in acceptance, in the tree with its
// labels, or in kind and place of the first error.
func Compare(a, b parser.EngineImpl, text string, rule int) string {
	whole := source.Span{End: int32(len(text))}
	tokensA, errA := a.Lex(text, whole)
	tokensB, errB := b.Lex(text, whole)
	if d := compareErrors(errA, errB); d != "" {
		return "lexer: " + d
	}
	if len(tokensA) != len(tokensB) {
		return fmt.Sprintf("%d and %d tokens", len(tokensA), len(tokensB))
	}
	for i := range tokensA {
		if tokensA[i] != tokensB[i] {
			return fmt.Sprintf("token %d: %v and %v", i, tokensA[i], tokensB[i])
		}
	}
	treeA, errA := a.Parse(text, whole, rule, Limits, nil)
	treeB, errB := b.Parse(text, whole, rule, Limits, nil)
	if d := compareErrors(errA, errB); d != "" {
		return "parser: " + d
	}
	if errA != nil {
		return ""
	}
	return compareNodes(treeA.Root(), treeB.Root())
}

func compareErrors(a, b *cst.Error) string {
	switch {
	case (a == nil) != (b == nil):
		return fmt.Sprintf("error %v and %v", show(a), show(b))
	case a == nil:
		return ""
	case a.Kind != b.Kind || a.Span.Start != b.Span.Start || a.Kind == cst.Syntax && a.Found != b.Found:
		return fmt.Sprintf("error %v and %v", show(a), show(b))
	default:
		return ""
	}
}

func show(e *cst.Error) string {
	if e == nil {
		return "none"
	}
	return e.Error()
}

// compareNodes compares two trees without recursion.
func compareNodes(a, b cst.Node) string {
	type pair struct{ a, b cst.Node }
	stack := []pair{{a, b}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.a.Ok() != p.b.Ok() {
			return "a node is missing"
		}
		lang := p.a.Tree().Lang
		if p.a.Rule() != p.b.Rule() || p.a.Alt() != p.b.Alt() || p.a.Span() != p.b.Span() {
			return fmt.Sprintf("node %s#%s %v and %s#%s %v", lang.Rules[p.a.Rule()], lang.Labels[p.a.Alt()], p.a.Span(),
				lang.Rules[p.b.Rule()], lang.Labels[p.b.Alt()], p.b.Span())
		}
		var left, right []cst.Element
		for e := range p.a.Elements() {
			left = append(left, e)
		}
		for e := range p.b.Elements() {
			right = append(right, e)
		}
		if len(left) != len(right) {
			return fmt.Sprintf("node %s %v has %d and %d parts", lang.Rules[p.a.Rule()], p.a.Span(), len(left), len(right))
		}
		for i := range left {
			switch {
			case left[i].Node.Ok() != right[i].Node.Ok():
				return fmt.Sprintf("part %d of node %s %v is a node and a token", i, lang.Rules[p.a.Rule()], p.a.Span())
			case left[i].Node.Ok():
				stack = append(stack, pair{left[i].Node, right[i].Node})
			case left[i].Tok.Span() != right[i].Tok.Span() || left[i].Tok.Type() != right[i].Tok.Type():
				return fmt.Sprintf("part %d of node %s %v differs", i, lang.Rules[p.a.Rule()], p.a.Span())
			}
		}
	}
	return ""
}
