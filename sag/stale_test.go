package sag_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
)

// A program that changes a value and not its spelling must not make two readers see two messages.
func TestStaleSpellingsAreNotUsed(t *testing.T) {
	change := func(text string, edit func(*sag.Message)) *sag.Message {
		m := parseOK(t, body(text))
		edit(m)
		return m
	}
	value := func(m *sag.Message) sag.Value { return m.Statements[0].(*sag.AssertStmt).Value }
	for name, m := range map[string]*sag.Message{
		"expression": change("SUB t WHERE a>1", func(m *sag.Message) {
			m.Statements[0].(*sag.SubStmt).Filter.X.(*sag.BinaryExpr).Y = sag.NewInt(9)
		}),
		"question in parentheses": change("Q (a>1)", func(m *sag.Message) {
			m.Statements[0].(*sag.QueryStmt).Expr.X.(*sag.ParenExpr).X = sag.NewInt(9)
		}),
		"integer": change("A x = 005", func(m *sag.Message) { value(m).(*sag.IntLit).Value = ast.NewInt(6) }),
		"float":   change("A x = 2.50", func(m *sag.Message) { value(m).(*sag.FloatLit).Value = 3.5 }),
		"string":  change(`A x = "\q"`, func(m *sag.Message) { value(m).(*sag.StringLit).Value = "other" }),
		"minus zero": change("Q x==0.0", func(m *sag.Message) {
			m.Statements[0].(*sag.QueryStmt).Expr.X.(*sag.BinaryExpr).Y.(*sag.FloatLit).Value = math.Copysign(0, -1)
		}),
		"text of another": {
			Header: must(sag.NewHeader("m1", "a", "b", 1)),
			Statements: []sag.Stmt{&sag.QueryStmt{Expr: &sag.RootExpr{
				X: must(sag.NewBinary(&sag.Path{Text: "a"}, ">", sag.NewInt(1))), Text: "b<2",
			}}},
		},
	} {
		text, err := sag.Format(m)
		require.NoError(t, err, name)
		mustEqual(t, name, text, m)
		for _, option := range []sag.Option{sag.MaxDepth(50), sag.Positions()} {
			doc, err := sag.EncodeJSON(m, option)
			require.NoError(t, err, name)
			back, err := sag.DecodeJSON(doc)
			require.NoError(t, err, "%s: %s", name, doc)
			assert.True(t, ast.Equal(back, m), "%s: %s", name, doc)
		}
		doc, err := sag.EncodeJSON(m, sag.Canonical())
		require.NoError(t, err)
		if name != "text of another" {
			assert.NotContains(t, string(doc), "a>1", name)
		}
		assert.NotContains(t, string(doc), "b<2", name)
	}
}

// Parentheses at both ends of a text are not always a pair: only the tree of the text itself tells.
func TestOuterParenthesesAreTakenOffInPairs(t *testing.T) {
	root := must(sag.ParseExpr("(a)+(b)"))
	root.X = &sag.ParenExpr{X: root.X}
	m := must(sag.NewMessage(must(sag.NewHeader("m1", "a", "b", 1)), &sag.QueryStmt{Expr: root}))
	wire, err := sag.Minify(m, sag.Compat())
	require.NoError(t, err)
	mustEqual(t, "text of the ports", wire, m, sag.Compat())
	doc, err := sag.EncodeJSON(m, sag.Canonical())
	require.NoError(t, err)
	back, err := sag.DecodeJSON(doc)
	require.NoError(t, err)
	assert.True(t, ast.Equal(m, back), "%s", doc)
}

func TestDocumentsWithContradictionsAreRefused(t *testing.T) {
	doc := func(value string) string {
		return `{"type":"message","header":{"version":1,"id":"m","src":"a","dst":"b","ts":1},"statements":[{"type":"assert","path":{"path":"x"},"value":` + value + `}]}`
	}
	_, err := sag.DecodeJSON(doc(`{"string":"\\q","raw":"\"\\q\""}`))
	require.NoError(t, err)
	for _, value := range []string{
		`{"string":"a\";b","raw":"\"a\";b\""}`, `{"string":"a","raw":"a"}`, `{"string":"a\\","raw":"\"a\\\""}`, `{"int":6,"raw":"5"}`,
		`{"float":2.5,"raw":"2.5;"}`, `{"float":2.0,"raw":"2"}`, `{"list":[{"int":1,"at":[5,2147483647]}],"at":[9,10]}`,
	} {
		_, err := sag.DecodeJSON(doc(value))
		assert.ErrorIs(t, err, diag.CodeBadDocument, value)
	}
}

func TestCompatWritesWhatThePortsRead(t *testing.T) {
	for _, text := range []string{`DO f() BECAUSE "\na>1\n"`, `DO f() BECAUSE " a>1 "`, `DO f() BECAUSE "a>1"`, `DO f() BECAUSE "a > 1"`} {
		wire, err := sag.Minify(parseOK(t, body(text)), sag.Compat())
		require.NoError(t, err)
		_, err = sag.Parse(wire, sag.Compat())
		assert.NoError(t, err, "%q", wire)
	}
	m := &sag.Message{Header: must(sag.NewHeader("m1", "a", "b", 1)), Statements: []sag.Stmt{&sag.SubStmt{
		Topic:  &sag.Topic{Pattern: "t"},
		Filter: &sag.RootExpr{X: must(sag.NewBinary(&sag.Path{Text: "a"}, ">", sag.NewInt(1))), Text: "\n a>1\n"},
	}}}
	wire, err := sag.Minify(m, sag.Compat())
	require.NoError(t, err)
	assert.True(t, strings.HasSuffix(wire, "WHERE a>1"), wire)
}

func TestWhatThePortsCannotReadIsRefused(t *testing.T) {
	huge := must(sag.ValueOf(new(big.Int).Exp(big.NewInt(10), big.NewInt(5000), nil)))
	m := must(sag.NewMessage(must(sag.NewHeader("m1", "a", "b", 1)), must(sag.NewAssert("x", huge))))
	_, err := sag.Minify(m)
	assert.ErrorIs(t, err, diag.CodeUnwritable)
	wire, err := sag.Minify(m, sag.Extended())
	require.NoError(t, err)
	mustEqual(t, "a huge number", wire, m)
	d := parseErr(t, "\ufeff"+body("RECALL f"), sag.Compat())
	assert.Equal(t, diag.CodeSAGBadCharacter, d.Code, "the ports take a byte-order mark for a character")
	assert.Equal(t, 1, d.Position().Line)
	parseOK(t, "\ufeff"+body("RECALL f"))
}

func TestConstructorsRefuse(t *testing.T) {
	refused := func(what string, err error) {
		t.Helper()
		assert.ErrorIs(t, err, diag.CodeUnwritable, what)
	}
	evil := "a;DO evil()"
	_, err := sag.NewCorrelation(evil)
	refused("correlation", err)
	_, err = sag.NewEvent(evil)
	refused("event", err)
	_, err = sag.NewError(evil, "")
	refused("code", err)
	_, err = sag.NewError("E", "\xff")
	refused("words", err)
	_, err = sag.NewFold(evil, "", nil)
	refused("fold", err)
	_, err = sag.NewSub(evil, nil)
	refused("topic", err)
	_, err = sag.NewSub("a", (*sag.Path)(nil))
	refused("filter", err)
	_, err = sag.NewUnsub(evil)
	refused("topic", err)
	_, err = sag.NewKnow(evil, sag.NewInt(1), 1)
	refused("topic", err)
	_, err = sag.NewKnow("a", nil, 1)
	refused("value", err)
	_, err = sag.NewNamedArg(evil, sag.NewInt(1))
	refused("argument", err)
	_, err = sag.NewPath(evil)
	refused("path", err)
}

type (
	foreignStmt  struct{ sag.Stmt }
	foreignValue struct{ sag.Value }
	foreignExpr  struct{ sag.Expr }
)

// Embedding makes types that pass for nodes.
func TestForeignNodesAreRefused(t *testing.T) {
	h := must(sag.NewHeader("m1", "a", "b", 1))
	for name, s := range map[string]sag.Stmt{
		"statement": foreignStmt{must(sag.NewRecall("f"))},
		"value":     &sag.AssertStmt{Path: &sag.Path{Text: "x"}, Value: foreignValue{sag.NewInt(1)}},
		"operand":   &sag.QueryStmt{Expr: sag.NewRoot(&sag.BinaryExpr{Op: sagast.Add, X: foreignExpr{sag.NewInt(1)}, Y: sag.NewInt(1)})},
		"question":  &sag.QueryStmt{Expr: sag.NewRoot(foreignExpr{sag.NewInt(1)})},
	} {
		m := &sag.Message{Header: h, Statements: []sag.Stmt{s}}
		_, err := sag.Format(m)
		assert.ErrorIs(t, err, diag.CodeUnwritable, name)
		for _, option := range []sag.Option{sag.Extended(), sag.Compat()} {
			_, err = sag.Minify(m, option)
			assert.ErrorIs(t, err, diag.CodeUnwritable, name)
		}
		_, err = sag.EncodeJSON(m)
		assert.ErrorIs(t, err, diag.CodeUnwritable, name)
	}
	_, err := sag.ValueOf(foreignValue{sag.NewInt(1)})
	assert.ErrorIs(t, err, diag.CodeUnwritable)
}

func TestWalkingPassesOverHoles(t *testing.T) {
	m := &sag.Message{Statements: []sag.Stmt{nil, (*sag.RecallStmt)(nil), &sag.AssertStmt{Value: (*sag.IntLit)(nil)}}}
	n := 0
	for range ast.Preorder(m) {
		n++
	}
	assert.Equal(t, 2, n)
	assert.NotEmpty(t, dump(m))
	assert.Empty(t, m.Source.Slice(m.Span()), "a message made by hand has no source")
	for range ast.Preorder(nil) {
		t.Error("there is nothing to walk")
	}
	_, err := sag.Minify(&sag.Message{Header: must(sag.NewHeader("m1", "a", "b", 1)), Statements: []sag.Stmt{
		&sag.QueryStmt{Expr: sag.NewRoot(&sag.ParenExpr{X: (*sag.StringLit)(nil)})},
	}}, sag.Compat())
	assert.ErrorIs(t, err, diag.CodeUnwritable)
}
