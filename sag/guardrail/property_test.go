package guardrail_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// operands and operators of drawn conditions; some names are missing, some hold what does not fit.
var (
	operands  = []string{"n", "t", "f", "s", "z", "gone", "deep.n", "deep.gone", "1", "0", `"x"`, "true", "null", "2.5"}
	operators = []string{"==", "!=", "<", ">", "<=", ">=", "&&", "||", "+", "-", "*", "/"}
	context0  = `{"n":5,"t":true,"f":false,"s":"x","z":null,"deep":{"n":1}}`
)

func drawCondition(t *rapid.T) string {
	var b strings.Builder
	for i := range rapid.IntRange(1, 5).Draw(t, "operands") {
		if i > 0 { // blanks keep a minus apart from a name
			b.WriteString(" " + rapid.SampledFrom(operators).Draw(t, "operator") + " ")
		}
		o := rapid.SampledFrom(operands).Draw(t, "operand")
		if rapid.IntRange(0, 4).Draw(t, "negate") == 0 {
			o = "(" + o + " " + rapid.SampledFrom(operators).Draw(t, "inner") + " " + rapid.SampledFrom(operands).Draw(t, "operand") + ")"
		}
		b.WriteString(o)
	}
	return b.String()
}

// An order is permitted only if every name that was read is in the context, or was compared with null and nothing else, and no part
// that was worked out failed.
func TestAllowMeansKnown(t *testing.T) {
	e := env(t, context0)
	g := guardrail.MustNew()
	rapid.Check(t, func(t *rapid.T) {
		cond := drawCondition(t)
		m := sag.MustParse(header + "DO run() BECAUSE " + cond)
		v := g.Check(context.Background(), m, e)
		root := m.Statements[0].(*sag.ActionStmt).Reason.Cond
		if !v.Allowed() || root == nil {
			return
		}
		program, err := expression.Compile(root.X)
		require.NoError(t, err)
		told := program.Explain(context.Background(), e)
		require.NoError(t, told.Err)
		for i, s := range told.Steps {
			require.NotEqual(t, expression.Failed, s.State, told.String())
			if s.State != expression.Evaluated || s.Value.Kind() != expression.KindUnknown {
				continue
			}
			// A missing name is asked for with null, or stands beside something that decides alone.
			require.GreaterOrEqual(t, s.Parent, 0, "the whole is unknown: %s", told)
			parent := told.Steps[s.Parent]
			asked := strings.Contains(parent.Expr, "null")
			decided := parent.State == expression.Evaluated && parent.Value.Kind() != expression.KindUnknown && strings.ContainsAny(parent.Expr, "&|")
			inUnknown := parent.Value.Kind() == expression.KindUnknown
			require.True(t, asked || decided || inUnknown, "step %d of\n%s", i, told)
		}
	})
}

// Quoting a condition as the ports' minifier does changes no verdict.
func TestQuotingChangesNothing(t *testing.T) {
	e := env(t, context0)
	g := guardrail.MustNew()
	rapid.Check(t, func(t *rapid.T) {
		cond := drawCondition(t)
		bare := sag.MustParse(header + "DO run() BECAUSE " + cond)
		a := bare.Statements[0].(*sag.ActionStmt)
		if a.Reason.Cond == nil {
			return // a lone string
		}
		x, ok := a.Reason.Cond.X.(*sag.BinaryExpr)
		if !ok || slices.Contains([]string{"+", "-", "*", "/"}, x.Op.String()) {
			return // as words these are prose
		}
		quoted := &sag.ActionStmt{Verb: a.Verb, Reason: &sag.Reason{Text: sag.NewString(cond)}}
		want := g.Check(context.Background(), bare, e)
		got := g.CheckAction(context.Background(), nil, quoted, e)
		require.Equal(t, want.Effect, got.Effect, cond)
		require.Equal(t, want.Code(), got.Code(), cond)
		require.Equal(t, want.Message(), got.Message(), cond)
	})
}

func FuzzCheck(f *testing.F) {
	texts, err := vectors.Texts("sag", "parse", "sanitizer")
	if err != nil {
		texts, err = vectors.Texts("sag", "parse")
	}
	require.NoError(f, err)
	for _, text := range texts {
		f.Add(text)
	}
	e := env(f, context0)
	g := guardrail.MustNew()
	f.Fuzz(func(t *testing.T, text string) {
		m, err := sag.Parse(text)
		if err != nil {
			return
		}
		v := g.Check(context.Background(), m, e)
		orders := 0
		for n := range ast.Preorder(m) {
			if _, ok := n.(*sag.ActionStmt); ok {
				orders++
			}
		}
		require.Equal(t, orders, v.Actions)
		require.Equal(t, v.Allowed(), len(v.Findings) == 0)
		_ = v.Explain(context.Background())
		if s := v.Statement(); s != nil {
			_, err := sag.FormatStmt(s)
			require.NoError(t, err)
		}
	})
}
