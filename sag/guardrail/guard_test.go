package guardrail_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
)

const header = "H v 1 id=m1 src=a dst=b ts=0\n"

func env(t testing.TB, doc string) expression.Env {
	e, err := expression.DecodeEnv(doc)
	require.NoError(t, err)
	return e
}

func check(t testing.TB, statements, doc string) *guardrail.Verdict {
	m, err := sag.Parse(header + statements)
	require.NoError(t, err)
	return guardrail.MustNew().Check(t.Context(), m, env(t, doc))
}

func TestReasons(t *testing.T) {
	for _, c := range []struct {
		name, reason, context string
		effect                guardrail.Effect
		code                  guardrail.Code
		message               string // a part of it
	}{
		{"true", `stock>10`, `{"stock":12}`, guardrail.Allow, "", ""},
		{"false", `stock>10`, `{"stock":9}`, guardrail.Deny, guardrail.PreconditionFailed, "Precondition not met: stock>10"},
		{"a name alone is evaluated", `approved`, `{"approved":false}`, guardrail.Deny, guardrail.PreconditionFailed, "approved"},
		{"a true name", `approved`, `{"approved":true}`, guardrail.Allow, "", ""},
		{"a missing name never permits", `actor.role!="guest"`, `{}`, guardrail.Unknown, guardrail.UndefinedVariable, "actor.role"},
		{"unless it is asked for", `actor.role==null`, `{}`, guardrail.Allow, "", ""},
		{"null is no permission", `null`, `{}`, guardrail.Deny, guardrail.NotACondition, "null"},
		{"a number is none", `stock+1`, `{"stock":1}`, guardrail.Deny, guardrail.NotACondition, "int"},
		{"precedence", `disk.free>10||override==true`, `{"disk":{"free":3},"override":true}`, guardrail.Allow, "", ""},
		{"sums", `2+3*4==14`, `{}`, guardrail.Allow, "", ""},
		{"a string keeps its blanks", `city=="Port Louis"`, `{"city":"Port Louis"}`, guardrail.Allow, "", ""},
		{"big numbers are exact", `seq==9007199254740993`, `{"seq":9007199254740992}`, guardrail.Deny, guardrail.PreconditionFailed, ""},
		{"a wrong kind", `role>5`, `{"role":"chief"}`, guardrail.Deny, guardrail.InvalidExpression, "Failed to evaluate precondition"},
		{"division by zero", `1/n>0`, `{"n":0}`, guardrail.Deny, guardrail.InvalidExpression, "division by zero"},

		{"prose", `"plain prose"`, `{}`, guardrail.Allow, "", ""},
		{"prose with an arrow", `"moved stage -> prod"`, `{}`, guardrail.Allow, "", ""},
		{"no words", `""`, `{}`, guardrail.Allow, "", ""},
		{"arithmetic in words is prose", `"a-b"`, `{}`, guardrail.Allow, "", ""},
		{"a quoted condition", `"stock > 10"`, `{"stock":9}`, guardrail.Deny, guardrail.PreconditionFailed, "stock > 10"},
		{"as the ports' minifier quotes it", `"a&&b"`, `{"a":true,"b":false}`, guardrail.Deny, guardrail.PreconditionFailed, "a&&b"},
		{"in parentheses", `"((a||b))"`, `{"a":false,"b":false}`, guardrail.Deny, guardrail.PreconditionFailed, ""},
		{"with a string inside", `"city == \"Port Louis\""`, `{"city":"Port Louis"}`, guardrail.Allow, "", ""},
		{"over two lines", `"stock >\n 10"`, `{"stock":9}`, guardrail.Deny, guardrail.PreconditionFailed, ""},
		{"with names that are missing", `"nothing > nothing"`, `{}`, guardrail.Unknown, guardrail.UndefinedVariable, "nothing"},
		{"too deep to tell", `"` + strings.Repeat("(", 300) + `a>1` + strings.Repeat(")", 300) + `"`, `{}`, guardrail.Unknown, guardrail.LimitExceeded, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := check(t, "DO run() BECAUSE "+c.reason, c.context)
			assert.Equal(t, c.effect, v.Effect, v.Explain(context.Background()))
			assert.Equal(t, c.code, v.Code())
			assert.Contains(t, v.Message(), c.message)
			assert.Equal(t, c.effect == guardrail.Allow, v.Allowed())
			assert.Equal(t, 1, v.Actions)
			if v.Allowed() {
				require.NoError(t, v.Err())
				assert.Nil(t, v.Statement())
				return
			}
			require.ErrorIs(t, v.Err(), c.code)
			text, err := sag.FormatStmt(v.Statement())
			require.NoError(t, err, "the answer can be sent")
			assert.Contains(t, text, "ERR "+string(c.code))
		})
	}
}

func TestNotesOnProse(t *testing.T) {
	for reason, noted := range map[string]bool{
		`"moved stage -> prod"`: true, `"stock > 100 or so"`: true, `"0 ) > 1"`: true, `"plain prose"`: false, `"a > 1"`: false,
	} {
		v := check(t, "DO run() BECAUSE "+reason, `{"a":2}`)
		assert.True(t, v.Allowed(), reason)
		assert.Equal(t, noted, len(v.Notes) == 1, reason)
		assert.Equal(t, noted, strings.Contains(v.Explain(context.Background()), "note: "), reason)
	}
}

func TestPolicyConditions(t *testing.T) {
	v := check(t, "DO pay(amount=900) P:cap:amount<500", `{"amount":900}`)
	assert.Equal(t, guardrail.PolicyFailed, v.Code())
	assert.Equal(t, "Policy cap not met: amount<500", v.Message())
	assert.Equal(t, "cap", v.First().Rule)

	assert.True(t, check(t, "DO pay() P:cap:amount<500", `{"amount":100}`).Allowed())

	v = check(t, "DO pay() P:cap", `{}`)
	assert.Equal(t, guardrail.Unknown, v.Effect)
	assert.Equal(t, guardrail.UnknownPolicy, v.Code())

	v = check(t, "DO pay() P:cap:amount<500 BECAUSE urgent", `{"amount":900,"urgent":false}`)
	assert.Len(t, v.Findings, 2, "all that keeps an order back is told")
}

func TestOrdersInBranches(t *testing.T) {
	v := check(t, "IF open THEN DO a() BECAUSE x ELSE IF shut THEN DO b() BECAUSE y ELSE DO c() BECAUSE z; EVT e(); RECALL f", `{"x":true,"y":false}`)
	assert.Equal(t, 3, v.Actions)
	require.Len(t, v.Findings, 2)
	assert.Equal(t, "b", v.Findings[0].Action.Verb.Name)
	assert.Equal(t, guardrail.UndefinedVariable, v.Findings[1].Code)
	assert.Equal(t, guardrail.Deny, v.Effect, "deny is stronger than unknown")
	assert.Equal(t, guardrail.PreconditionFailed, v.Code())
}

func TestNothingToGuard(t *testing.T) {
	v := check(t, "Q a>b; EVT e(); KNOW a = 1 v 1", `{}`)
	assert.True(t, v.Allowed())
	assert.Zero(t, v.Actions)
	assert.Equal(t, "allow (0 orders)\n", v.Explain(context.Background()))
}

func TestTreesMadeByHand(t *testing.T) {
	g := guardrail.MustNew()
	lie := &sag.RootExpr{X: &sag.BoolLit{}, Text: "1==1"}
	for name, a := range map[string]*sag.ActionStmt{
		"none":               nil,
		"no verb":            {},
		"no policy name":     {Verb: &sag.Ident{Name: "x"}, Policy: &sag.Policy{}},
		"empty reason":       {Verb: &sag.Ident{Name: "x"}, Reason: &sag.Reason{}},
		"two reasons":        {Verb: &sag.Ident{Name: "x"}, Reason: &sag.Reason{Text: sag.NewString("a"), Cond: lie}},
		"empty condition":    {Verb: &sag.Ident{Name: "x"}, Reason: &sag.Reason{Cond: &sag.RootExpr{}}},
		"half a condition":   {Verb: &sag.Ident{Name: "x"}, Reason: &sag.Reason{Cond: &sag.RootExpr{X: &sag.BinaryExpr{}}}},
		"a text that lies":   {Verb: &sag.Ident{Name: "x"}, Reason: &sag.Reason{Cond: lie}},
		"a policy that lies": {Verb: &sag.Ident{Name: "x"}, Policy: &sag.Policy{Name: &sag.Ident{Name: "p"}, Cond: lie}},
	} {
		t.Run(name, func(t *testing.T) {
			v := g.CheckAction(t.Context(), nil, a, nil)
			assert.Equal(t, guardrail.Deny, v.Effect)
			assert.NotContains(t, v.Message(), "1==1")
			assert.NotEmpty(t, v.Explain(context.Background()))
		})
	}
	assert.Equal(t, guardrail.InvalidAction, g.Check(t.Context(), nil, nil).Code())
	for _, s := range []sag.Stmt{nil, (*sag.ControlStmt)(nil), &sag.ControlStmt{}, strange{}} {
		assert.Equal(t, guardrail.InvalidAction, g.Check(t.Context(), &sag.Message{Statements: []sag.Stmt{s}}, nil).Code())
		assert.Equal(t, guardrail.InvalidAction, g.CheckStmt(t.Context(), nil, s, nil).Code())
	}
	assert.False(t, (&guardrail.Verdict{}).Allowed(), "no guard has given it")
	var none *guardrail.Verdict
	assert.False(t, none.Allowed())
	assert.NoError(t, none.Err())

	cycle := &sag.ControlStmt{}
	cycle.Then = cycle
	assert.Equal(t, guardrail.LimitExceeded, g.CheckStmt(t.Context(), nil, cycle, nil).Code())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.Equal(t, guardrail.Cancelled, g.CheckStmt(ctx, nil, cycle, nil).Code())

	// Deeper than any stack, were it to recurse.
	deep := sag.Stmt(&sag.ActionStmt{Verb: &sag.Ident{Name: "x"}, Reason: &sag.Reason{Cond: lie}})
	for range 1_000_000 {
		deep = &sag.ControlStmt{Then: deep}
	}
	assert.Equal(t, guardrail.Deny, g.CheckStmt(t.Context(), nil, deep, nil).Effect)
}

// strange is a statement of nobody's language.
type strange struct{ *sag.ActionStmt }

// A tree that was changed after a check is judged as it is then, whatever its text says.
func TestChangedTrees(t *testing.T) {
	g := guardrail.MustNew()
	m := sag.MustParse(header + "DO x() BECAUSE 1<2")
	require.True(t, g.Check(t.Context(), m, nil).Allowed())
	b := m.Statements[0].(*sag.ActionStmt).Reason.Cond.X.(*sag.BinaryExpr)
	b.X, b.Y = b.Y, b.X
	assert.Equal(t, guardrail.PreconditionFailed, g.Check(t.Context(), m, nil).Code())
	require.True(t, g.Check(t.Context(), sag.MustParse(header+"DO x() BECAUSE 1<2"), nil).Allowed())
}

// Nothing that the guard keeps is the caller's: editing one message while another one of the same text is checked is no race.
func TestMessagesMayBeChangedAfterACheck(t *testing.T) {
	g := guardrail.MustNew()
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 100 {
				m := sag.MustParse(header + "DO x() BECAUSE 1<2")
				if !g.Check(context.Background(), m, nil).Allowed() {
					t.Error("denied")
				}
				m.Statements[0].(*sag.ActionStmt).Reason.Cond.X.(*sag.BinaryExpr).X = sag.NewInt(7)
			}
		})
	}
	wait.Wait()
}

// What people do not see, and what ends a sentence, makes no prose of a condition.
func TestConditionsInDisguise(t *testing.T) {
	for _, reason := range []string{
		"stock>100.", "stock > 100 ;", "stock>100!", "stock\u00a0>\u00a0100", "stock>\u200b100", "stock>100\u2028", "stock＞100", "stock＞１００",
		"st\u00adock>100", "stock>100\ufe0f",
	} {
		v := check(t, `DO x() BECAUSE "`+reason+`"`, `{"stock":12}`)
		assert.Equal(t, guardrail.PreconditionFailed, v.Code(), "%q", reason)
	}
	for _, reason := range []string{"stock>100 now", "stock>100 AND f", "moved stage -> prod", "f==true&&"} {
		assert.True(t, check(t, `DO x() BECAUSE "`+reason+`"`, `{"stock":12}`).Allowed(), reason)
		strict := guardrail.MustNew(guardrail.DoubtfulWords(guardrail.Deny))
		v := strict.Check(t.Context(), sag.MustParse(header+`DO x() BECAUSE "`+reason+`"`), nil)
		assert.Equal(t, guardrail.DoubtfulReason, v.Code(), reason)
		assert.True(t, strict.Check(t.Context(), sag.MustParse(header+`DO x() BECAUSE "as agreed"`), nil).Allowed())
	}
}

// All conditions of a check have one budget.
func TestBudget(t *testing.T) {
	e := env(t, `{"l":[`+strings.Repeat("1,", 20_000)+`1]}`)
	m := sag.MustParse(header + strings.Repeat("DO a() BECAUSE l==l;", 500))
	v := guardrail.MustNew(guardrail.MaxWork(1_000_000)).Check(t.Context(), m, e)
	assert.Equal(t, guardrail.Unknown, v.Effect)
	assert.Equal(t, guardrail.LimitExceeded, v.Code())
	assert.True(t, guardrail.MustNew(guardrail.MaxWork(-1)).Check(t.Context(), m, e).Allowed())
	assert.NotContains(t, v.Explain(t.Context()), "l =", "what was too large is not worked out again")
}

func TestManyFindingsAreCut(t *testing.T) {
	text := strings.Repeat("DO a() BECAUSE missing;", 500) + strings.Repeat("DO b() BECAUSE false;", 500) + strings.Repeat(`DO c() BECAUSE "a -> b";`, 500)
	m := sag.MustParse(header + text)
	v := guardrail.MustNew().Check(t.Context(), m, nil)
	assert.Equal(t, guardrail.Deny, v.Effect)
	assert.Equal(t, guardrail.PreconditionFailed, v.Code(), "the strongest effect is never cut")
	assert.Equal(t, 1500, v.Actions)
	assert.Len(t, v.Findings, guardrail.DefaultMaxFindings+2)
	assert.Equal(t, guardrail.TooManyFindings, v.Findings[len(v.Findings)-1].Code)
	assert.Len(t, v.Notes, guardrail.DefaultMaxFindings)

	all := guardrail.MustNew(guardrail.MaxFindings(-1)).Check(t.Context(), m, nil)
	assert.Len(t, all.Findings, 1000)
}

func TestMessagesAreSafeAndShort(t *testing.T) {
	long := strings.Repeat("n", 100_000)
	v := check(t, `DO run() BECAUSE `+long+`>1`, `{}`)
	assert.Less(t, len(v.Message()), 300)
	v = check(t, "DO run() BECAUSE \"x == \\\"a\u202eb\\\"\"", `{"x":"y"}`)
	assert.NotContains(t, v.Message(), "\u202e")
	assert.Contains(t, v.Message(), `\u{202e}`)
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	v := guardrail.MustNew().Check(ctx, sag.MustParse(header+"DO a()"), nil)
	assert.Equal(t, guardrail.Unknown, v.Effect)
	assert.Equal(t, guardrail.Cancelled, v.Code())
	require.ErrorIs(t, v.Err(), context.Canceled)
}

func TestLimits(t *testing.T) {
	g := guardrail.MustNew(guardrail.Limits(expression.MaxNodes(10)))
	v := g.Check(t.Context(), sag.MustParse(header+"DO a() BECAUSE 1+1+1+1+1+1+1+1>1"), nil)
	assert.Equal(t, guardrail.Unknown, v.Effect)
	assert.Equal(t, guardrail.LimitExceeded, v.Code())
	for _, o := range []guardrail.Option{
		nil, guardrail.MaxFindings(0), guardrail.MaxFindings(-2), guardrail.Policies(nil), guardrail.Limits(expression.MaxNodes(0)),
		guardrail.Limits(expression.Compat()), guardrail.MaxWork(0), guardrail.DoubtfulWords(guardrail.Deny + 1),
	} {
		_, err := guardrail.New(o)
		require.Error(t, err)
	}
}

func TestJSON(t *testing.T) {
	v := check(t, `DO run() BECAUSE a>1; DO go() BECAUSE "x -> y"`, `{}`)
	text, err := json.Marshal(v)
	require.NoError(t, err)
	assert.JSONEq(t, `{"effect":"unknown","code":"UNDEFINED_VARIABLE","message":"Not known for precondition: a","actions":2,
		"findings":[{"effect":"unknown","code":"UNDEFINED_VARIABLE","part":"reason","rule":"","message":"Not known for precondition: a",
		"missing":["a"],"start":38,"end":49}],
		"notes":[{"message":"The reason \"x -> y\" holds an operator but is prose, and was not evaluated","start":59,"end":75}]}`, string(text))
}

func TestExplain(t *testing.T) {
	v := check(t, `DO run() BECAUSE stock>10&&open`, `{"stock":12,"open":false}`)
	assert.Equal(t, "deny (1 order)\ndeny PRECONDITION_FAILED: Precondition not met: stock>10&&open\n", strings.Split(v.Explain(context.Background()), "  ")[0])
	assert.Contains(t, v.Explain(context.Background()), "open")
	assert.Nil(t, check(t, "DO a() P:x", `{}`).First().Explain(context.Background()))
}

// One guard serves many goroutines.
func TestConcurrent(t *testing.T) {
	g := guardrail.MustNew()
	e := env(t, `{"n":5}`)
	var wait sync.WaitGroup
	for i := range 8 {
		wait.Go(func() {
			for j := range 200 {
				m := sag.MustParse(header + fmt.Sprintf("DO run() BECAUSE n>%d", (i+j)%10))
				want := (i+j)%10 < 5
				if got := g.Check(context.Background(), m, e).Allowed(); got != want {
					t.Errorf("n>%d is %t", (i+j)%10, got)
				}
			}
		})
	}
	wait.Wait()
}

func TestFindingIs(t *testing.T) {
	f := check(t, "DO run() BECAUSE a>1", `{}`).First()
	require.ErrorIs(t, f, guardrail.UndefinedVariable)
	require.NotErrorIs(t, f, guardrail.Cancelled)
	var code guardrail.Code
	assert.False(t, errors.As(f, &code))
	assert.Equal(t, "UNDEFINED_VARIABLE: Not known for precondition: a", f.Error())
}
