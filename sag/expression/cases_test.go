package expression_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// Faults that evaluators of this kind were reported for in the field, by the numbers of docs/cases.md.

// evaluate gives the value of a text, or the error.
func evaluate(t testing.TB, text, document string) (expression.Value, error) {
	t.Helper()
	env, err := expression.DecodeEnv(document)
	require.NoError(t, err)
	root, err := sag.ParseExpr(text)
	if err != nil {
		return expression.Value{}, err
	}
	p, err := expression.Compile(root.X)
	require.NoError(t, err, text)
	return p.Eval(t.Context(), env)
}

// Case C02: a condition that is nested too deep is refused before it is evaluated.
func TestCase_C02(t *testing.T) {
	for _, options := range [][]sag.Option{nil, {sag.MaxBytes(sag.Unlimited), sag.MaxDepth(sag.Unlimited), sag.MaxNodes(sag.Unlimited)}} {
		_, err := sag.ParseExpr(strings.Repeat("(", 600_000)+"1"+strings.Repeat(")", 600_000), options...)
		assert.Error(t, err)
	}
	_, err := evaluate(t, strings.Repeat("(", 400_000)+"1"+strings.Repeat(")", 400_000), `{}`)
	assert.ErrorIs(t, err, diag.CodeTooDeep)
}

// Cases of conditions that are worked out, each with its value.
//
// Case C05: operators bind as everybody expects.
// Case C06: blanks round operators do not count, and those in strings do.
// Case C50: whole numbers above 2⁵³ are compared as they are.
func TestCase_C05_C06_C50(t *testing.T) {
	for _, c := range []struct{ text, env, want string }{
		{`disk.free>10||override==true`, `{"disk":{"free":3},"override":true}`, "true"},
		{`2+3*4==14`, `{}`, "true"},
		{`a==1||b==2`, `{"a":3,"b":2}`, "true"},
		{`9-4-3`, `{}`, "2"},
		{`load > 5`, `{"load":6}`, "true"},
		{`city == "Port Louis"`, `{"city":"Port Louis"}`, "true"},
		{`city == "PortLouis"`, `{"city":"Port Louis"}`, "false"},
		{`ok == true`, `{"ok":true}`, "true"},
		{`seq == 9007199254740993`, `{"seq":9007199254740992}`, "false"},
		{`seq == 9007199254740993`, `{"seq":9007199254740993}`, "true"},
		{`seq == 9007199254740992.0`, `{"seq":9007199254740993}`, "false"},
		{`seq > 9007199254740992`, `{"seq":9007199254740993}`, "true"},
	} {
		v, err := evaluate(t, c.text, c.env)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, v.String(), c.text)
	}
}

// Case C07: a name that is missing gives no answer but that it is missing.
func TestCase_C07(t *testing.T) {
	for _, text := range []string{`actor.role != "guest"`, `actor.role == "admin"`, `actor.role > 1`, `actor.role`, `actor.role == "admin" || other.name == 1`} {
		v, err := evaluate(t, text, `{}`)
		require.NoError(t, err, text)
		assert.Equal(t, expression.KindUnknown, v.Kind(), text)
		assert.Contains(t, v.Missing(), "actor.role", text)
		truth, err := expression.MustCompile(text).Test(t.Context(), expression.NewMapEnv(nil))
		require.NoError(t, err, text)
		assert.Equal(t, expression.Unknown, truth, text)
	}
}

// Case C11: what follows an expression is an error at the first thing that was not read.
func TestCase_C11(t *testing.T) {
	_, err := evaluate(t, "paid==true then_more(", `{"paid":true}`)
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.Equal(t, 12, list[0].Position().Column)
}

// Case C53: what is no value, no function and of the wrong kind is an error with its place, and no panic.
func TestCase_C53(t *testing.T) {
	for _, text := range []string{`len(nil)`, `foo()`, `!missing`, `arr[1]`} { // none of them is of this language
		_, err := evaluate(t, text, `{"foo":null,"arr":null}`)
		var list diag.List
		require.ErrorAs(t, err, &list, text)
		assert.True(t, list[0].Span.IsValid(), text)
	}
	for text, env := range map[string]string{`s > 1`: `{"s":"x"}`, `s - 1`: `{"s":null}`, `1 / n`: `{"n":0}`, `a && b`: `{"a":true,"b":3}`} {
		_, err := evaluate(t, text, env)
		var e *expression.Error
		require.ErrorAs(t, err, &e, text)
		assert.NotContains(t, e.Error(), "interface conversion", text)
	}
}
