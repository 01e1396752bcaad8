package antlrengine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/saggen"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
)

var engine = antlrengine.New(sagtree.Language, saggen.NewSAGLexer, saggen.NewSAGParser, map[int]func(*saggen.SAGParser){
	sagtree.RuleMessage:   func(p *saggen.SAGParser) { p.Message() },
	sagtree.RuleExprInput: func(p *saggen.SAGParser) { p.ExprInput() },
})

var limits = cst.Limits{Depth: 200, Nodes: 1000}

func whole(text string) source.Span { return source.Span{End: int32(len(text))} }

// show writes a tree as nested parentheses: rules or labels, children and terminals.
func show(n cst.Node) string {
	var b strings.Builder
	lang := n.Tree().Lang
	b.WriteString("(" + lang.Rules[n.Rule()])
	if label := lang.Labels[n.Alt()]; label != "" {
		b.WriteString("#" + label)
	}
	for e := range n.Elements() {
		b.WriteByte(' ')
		switch {
		case e.Node.Ok():
			b.WriteString(show(e.Node))
		case e.Tok.Type() == cst.EOF:
			b.WriteString("EOF")
		default:
			b.WriteString(e.Tok.Text())
		}
	}
	return b.String() + ")"
}

func TestTreeOfOperators(t *testing.T) {
	text := "1-2*(x)-3"
	tree, err := engine.Parse(text, whole(text), sagtree.RuleExprInput, limits, nil)
	require.Nil(t, err)
	one := func(v string) string { return "(expr#PrimaryExpr (primary (value#valInt " + v + ")))" }
	x := "(expr#PrimaryExpr (primary ( (expr#PrimaryExpr (primary (value#valPath (path (pathSeg x))))) )))"
	want := "(exprInput (expr#AddExpr (expr#AddExpr " + one("1") + " - (expr#MulExpr " + one("2") + " * " + x + ")) - " + one("3") + ") EOF)"
	assert.Equal(t, want, show(tree.Root()))
	sub := sagtree.ExprInput{Node: tree.Root()}.Expr().AddExpr()
	assert.Equal(t, "1-2*(x)", sub.Left().Text())
	assert.Equal(t, "-", sub.Op().Text())
	assert.Equal(t, source.Span{Start: 7, End: 8}, sub.Op().Span())
	assert.Equal(t, "3", sub.Right().Text())
	assert.False(t, sagtree.ExprInput{Node: tree.Root()}.Expr().MulExpr().Ok(), "a label that the node does not have is not there")
	assert.False(t, sagtree.ExprInput{}.Expr().MulExpr().Left().Ok(), "accessors of what is not there can be chained")
}

func TestPartsOfATextKeepItsOffsets(t *testing.T) {
	text := "…… 1+é 9"
	part := source.Span{Start: int32(strings.Index(text, "1")), End: int32(strings.Index(text, "é"))}
	_, err := engine.Parse(text, part, sagtree.RuleExprInput, limits, nil)
	require.NotNil(t, err)
	assert.Equal(t, cst.Syntax, err.Kind)
	assert.Equal(t, cst.EOF, err.Found)
	assert.Equal(t, part.End, err.Span.Start)
	part.End += 2
	_, err = engine.Parse(text, part, sagtree.RuleExprInput, limits, nil)
	require.NotNil(t, err)
	assert.Equal(t, cst.Lexical, err.Kind)
	assert.Equal(t, "é", text[err.Span.Start:err.Span.End])
}

func TestErrorsTellWhatWasExpected(t *testing.T) {
	text := "H v 1 id=m src=a dst=b ts=1\nDO go(1,"
	_, err := engine.Parse(text, whole(text), sagtree.RuleMessage, limits, nil)
	require.NotNil(t, err)
	assert.Contains(t, err.Expected, sagtree.TokenSTRING)
	assert.Contains(t, err.Expected, sagtree.TokenLBracket)
	assert.NotContains(t, err.Expected, sagtree.TokenRParen)
	assert.NotEmpty(t, err.Error())
}

func TestLimits(t *testing.T) {
	deep := strings.Repeat("(", 5) + "1" + strings.Repeat(")", 5)
	_, err := engine.Parse(deep, whole(deep), sagtree.RuleExprInput, cst.Limits{Depth: 5, Nodes: 100}, nil)
	assert.Nil(t, err)
	_, err = engine.Parse(deep, whole(deep), sagtree.RuleExprInput, cst.Limits{Depth: 4, Nodes: 100}, nil)
	require.NotNil(t, err)
	assert.Equal(t, cst.Depth, err.Kind)
	assert.Equal(t, int32(5), err.Span.Start)
	_, err = engine.Parse(deep, whole(deep), sagtree.RuleExprInput, cst.Limits{Depth: 5, Nodes: 4}, nil)
	require.NotNil(t, err)
	assert.Equal(t, cst.Nodes, err.Kind)
	chain := "1" + strings.Repeat("+1", 300)
	_, err = engine.Parse(chain, whole(chain), sagtree.RuleExprInput, cst.Limits{Depth: 1, Nodes: 10_000}, nil)
	assert.Nil(t, err, "a chain of operators is not deep")
}

func TestOnlyEntryRulesCanBeEntered(t *testing.T) {
	assert.Panics(t, func() { _, _ = engine.Parse("1", whole("1"), sagtree.RuleValue, limits, nil) })
}

func TestLex(t *testing.T) {
	text := "DO é"
	tokens, err := engine.Lex(text, whole(text))
	require.NotNil(t, err)
	assert.Equal(t, []cst.Token{{Type: sagtree.TokenDO, End: 2}, {Type: sagtree.TokenWS, Start: 2, End: 3}}, tokens)
	tokens, err = engine.Lex("", source.Span{})
	require.Nil(t, err)
	assert.Equal(t, []cst.Token{{Type: cst.EOF}}, tokens)
}
