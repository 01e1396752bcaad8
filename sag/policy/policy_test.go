package policy_test

import (
	"context"
	"errors"
	"math/big"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/policy"
)

var declared = map[string]policy.Type{
	"role": policy.String, "hour": policy.Integer, "load": policy.Number, "on": policy.Boolean, "tags": policy.List, "user": policy.Object, "x": policy.Any,
	"disk.free": policy.Number,
}

func define(t testing.TB, rule string, options ...policy.Option) *policy.Set {
	t.Helper()
	set, err := policy.New(policy.Definition{Context: declared, Policies: map[string]policy.Policy{"p": {Require: rule}}}, options...)
	require.NoError(t, err, rule)
	return set
}

func host() expression.Env {
	return expression.NewMapEnv(map[string]any{
		"role": "chief", "hour": 12, "load": 0.5, "on": true, "tags": []any{"a", 1, nil}, "user": map[string]any{"name": "ada", "age": 36}, "x": nil,
		"disk": map[string]any{"free": int64(9007199254740993)},
	})
}

func verdict(t testing.TB, rule, statement string) policy.Verdict {
	t.Helper()
	in := order(statement)
	in.Env = host()
	v, known := define(t, rule).Policy(context.Background(), "p", in)
	require.True(t, known)
	return v
}

const statement = `DO deploy(500,"app",ready,2.5,null,[1,[2],{"k":"v"}],123456789012345678901234567890,env="dev",n=7,o={"a":{"b":1},"big":123456789012345678901234567890}) ` +
	`P:spend PRIO=HIGH BECAUSE "too slow"`

func TestRulesThatHold(t *testing.T) {
	for _, rule := range []string{
		`verb == "deploy" && priority == "HIGH" && reason == "too slow" && policy == "spend"`,
		`header.id == "m1" && header.src == "planner" && header.dst == "shop" && header.version == 1 && header.ts == 1700000000`,
		`header?.ttl == nil && !("corr" in header) && "id" in header && (header?.ttl ?? 60) > 5`,
		`args[0] == 500 && args[0] == 500.0 && args[1] == "app" && args[2] == "ready" && args[3] == 2.5 && args[4] == nil`,
		`args[5][0] == 1 && args[5][1] == [2.0] && args[5][2].k == "v" && args[5][2]["k"] == "v"`,
		`len(args) == 7 && len(named) == 3 && len("é😀") == 2 && len(args[5]) == 3`,
		`named.env == "dev" && named["env"] != "prod" && named?.region == nil && "env" in named && "region" not in named`,
		`(named?.region ?? "eu") == "eu" && (args?.[9] ?? 1) == 1 && (named?.o?.a?.b ?? 0) == 1`,
		`named.o.a.b == 1 && named["o"]["a"].b in 1..1 && named[lower("ENV")] == "dev"`,
		`context.role == "chief" && context.hour in 9..17 && context.load < 1 && context.on && not !context.on`,
		`"a" in context.tags && 1.0 in context.tags && nil in context.tags && "1" not in context.tags`,
		`context.user.name == "ada" && context.user?.mail == nil && "name" in context.user && "role" in context && context.x == nil`,
		`context.disk.free == 9007199254740993 && context.disk.free != 9007199254740992.0 && context.disk.free > 9007199254740992.0`,
		`verb in ["build", "deploy"] && args[0] in [1, 500.0] && 2.5 not in 1..3 && 2.0 in 1..3`,
		`any(args, type(#) == "string" && # == "app")`, `all(args[5][1], # > 1)`, `none(context.tags, # in ["z"])`, `one(args[5][1], # == 2)`,
		`count(context.tags, # == nil) == 1`, `len(filter(context.tags, type(#) == "string")) == 1`, `map(args[5][1], # + 1) == [3]`,
		`context.tags | filter(# in ["a", 1]) | len() == 2`,
		`1 + 2 * 3 == 7 && 7 % 4 == 3 && 4 / 2 == 2 && 1 / 2 == 0.5 && -args[0] == -500 && 2 - 3 == -1 && 0.5 + 1 == 1.5`,
		`9223372036854775807 > 9223372036854774784.0 && 9223372036854775807 < 9223372036854775808.0 && -1.5 < -1`,
		`(9223372036854775807 / 2) > 4611686018427387903`,
		`"deploy" matches "^de" && verb contains "plo" && verb startsWith "dep" && verb endsWith "y" && reason not matches "x"`,
		`upper(verb) == "DEPLOY" && trim(" a ") == "a" && "a" < "b" && "Z" < "a"`,
		`type(args[0]) == "int" && type(args[3]) == "float" && type(args[4]) == "null" && type(args[5]) == "list" && type(named) == "map" && type(true) == "bool"`,
		`verb == "deploy" ? args[0] > 1 : false`, `if args[0] > 1 { true } else { false }`, `false || context.on`, `args[5] == args[5]`,
		"// a comment with ((((\nverb == 'deploy'", "verb == `deploy`", `true`,
		`verb == "x" && args[99] == 1 || true`, // what is not looked at is not missed
	} {
		v := verdict(t, rule, statement)
		assert.Equal(t, policy.Verdict{Rule: "p"}, v, rule)
	}
}

func TestRulesThatDoNotHold(t *testing.T) {
	for _, rule := range []string{
		`9007199254740993 == 9007199254740992.0`, `args[0] > 500`, `"region" in named`, `all(args[5][1], # > 2)`, `!context.on`, `named.env == nil`,
	} {
		v := verdict(t, rule, statement)
		assert.Equal(t, policy.Deny, v.Effect, rule)
		assert.Equal(t, "policy p is not met", v.Message)
		assert.NoError(t, v.Err)
	}
}

func TestUnknown(t *testing.T) {
	type want struct {
		kind    error
		missing string
	}
	for rule, w := range map[string]want{
		`named["region"] != "prod"`:       {policy.ErrMissing, "named.region"}, // what is missing does not pass
		`named.region != "prod"`:          {policy.ErrMissing, "named.region"},
		`named["a b"] != "prod"`:          {policy.ErrMissing, `named["a b"]`},
		`named[verb] != "prod"`:           {policy.ErrMissing, "named.deploy"},
		`named.region == nil`:             {policy.ErrMissing, "named.region"},
		`args[7] != 1`:                    {policy.ErrMissing, "args[7]"},
		`args[-1] != 1`:                   {policy.ErrMissing, "args[-1]"},
		`args[0 - 1] != 1`:                {policy.ErrMissing, "args[-1]"},
		`named.env.region != 1`:           {policy.ErrMissing, "named.env.region"},
		`named.o.a.c != 1`:                {policy.ErrMissing, "named.o.a.c"},
		`named?.region.x != 1`:            {policy.ErrMissing, "named.region.x"},
		`args[4].x != 1`:                  {policy.ErrMissing, "args[4].x"},
		`header.ttl != 1`:                 {policy.ErrMissing, "header.ttl"},
		`header.corr != "x"`:              {policy.ErrMissing, "header.corr"},
		`context.user.mail != "x"`:        {policy.ErrMissing, "context.user.mail"},
		`any(args, #.x == 1)`:             {policy.ErrMissing, "#.x"},
		`args[6] != 1`:                    {expression.ErrRange, ""},
		`named.o.big > 1`:                 {expression.ErrRange, ""},
		`any(args, # == "x")`:             {expression.ErrNotComparable, ""}, // a number is met first
		`123 in [args[6]]`:                {expression.ErrRange, ""},
		`args[0] == "500"`:                {expression.ErrNotComparable, ""},
		`args[0] < "500"`:                 {expression.ErrNotComparable, ""},
		`args[0] && true`:                 {expression.ErrNotBoolean, ""},
		`args[0]`:                         {expression.ErrNotBoolean, ""},
		`!args[4]`:                        {expression.ErrNotBoolean, ""},
		`args[1] + 1 > 0`:                 {expression.ErrNotNumber, ""},
		`9223372036854775807 + args[0]>0`: {expression.ErrRange, ""},
		`9007199254740993 + 0.5 > 0`:      {expression.ErrRange, ""},
		`args[0] / 0 > 0`:                 {expression.ErrDivisionByZero, ""},
		`args[3] / 0 > 0`:                 {expression.ErrDivisionByZero, ""},
		`args[3] % 2 > 0`:                 {expression.ErrType, ""},
		`len(args[4]) > 0`:                {expression.ErrType, ""},
		`args[4] contains "a"`:            {expression.ErrType, ""},
		`args[0] matches "a"`:             {expression.ErrType, ""},
		`all(args[0], true)`:              {expression.ErrType, ""},
		`args[0] in args[1]`:              {expression.ErrType, ""},
	} {
		v := verdict(t, rule, statement)
		require.Equal(t, policy.Unknown, v.Effect, rule)
		require.ErrorIs(t, v.Err, w.kind, rule)
		var e *policy.Error
		require.ErrorAs(t, v.Err, &e)
		assert.Equal(t, "p", e.Rule)
		assert.NotContains(t, v.Message, "interface", rule)
		assert.Positive(t, e.Span.End, rule)
		if w.missing != "" {
			assert.Equal(t, []string{w.missing}, v.Missing, rule)
		}
	}
	v := verdict(t, `named.a == 1`, `DO f(a=1,a=1)`)
	assert.ErrorIs(t, v.Err, expression.ErrDuplicateKey)
	v = verdict(t, `args[0].a == 1`, `DO f({"a":1,"a":1})`)
	assert.ErrorIs(t, v.Err, expression.ErrDuplicateKey)
	assert.Equal(t, policy.Allow, verdict(t, `len(named) == 1 && "a" in named`, `DO f(a=1,a=1)`).Effect)
}

type faultyEnv struct{}

func (faultyEnv) Lookup([]string) (expression.Value, bool) { panic("no database") }

func TestContext(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	for _, c := range []struct {
		rule string
		env  expression.Env
		kind error
		name string
	}{
		{`context.role != "guest"`, nil, policy.ErrMissing, "context.role"},
		{`context.role != "guest"`, expression.NewMapEnv(nil), policy.ErrMissing, "context.role"},
		{`context.role != "guest"`, expression.NewMapEnv(map[string]any{"role": 5}), expression.ErrType, "context.role"},
		{`context.role != "guest"`, expression.NewMapEnv(map[string]any{"role": nil}), policy.ErrMissing, "context.role"},
		{`context.role != "guest"`, expression.NewMapEnv(map[string]any{"role": expression.UnknownValue("db.row")}), policy.ErrMissing, "db.row"},
		{`context.disk.free > 1`, expression.NewMapEnv(map[string]any{"disk": 5}), policy.ErrMissing, "context.disk.free"},
		{`context.hour > 1`, expression.NewMapEnv(map[string]any{"hour": 1.5}), expression.ErrType, "context.hour"},
		{`context.hour > 1`, expression.NewMapEnv(map[string]any{"hour": huge}), expression.ErrRange, ""},
		{`context.x > 1`, expression.NewMapEnv(map[string]any{"x": func() {}}), expression.ErrValue, ""},
		{`context.x > 1`, faultyEnv{}, policy.ErrInternal, ""},
	} {
		in := order(`DO f()`)
		in.Env = c.env
		v, _ := define(t, c.rule).Policy(context.Background(), "p", in)
		require.Equal(t, policy.Unknown, v.Effect, c.rule)
		require.ErrorIs(t, v.Err, c.kind)
		if c.name != "" {
			assert.Equal(t, []string{c.name}, v.Missing)
		}
	}
	in := order(`DO f()`)
	v, _ := define(t, `(context?.role ?? "guest") == "guest" && "role" not in context`).Policy(context.Background(), "p", in)
	assert.Equal(t, policy.Allow, v.Effect)
	in.Header = nil
	v, _ = define(t, `header.id == "m"`).Policy(context.Background(), "p", in)
	assert.Equal(t, []string{"header.id"}, v.Missing)
}

func TestNoOrderAndCancelled(t *testing.T) {
	set := define(t, `true`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	v, _ := set.Policy(ctx, "p", order(`DO f()`))
	assert.Equal(t, policy.Unknown, v.Effect)
	require.ErrorIs(t, v.Err, context.Canceled)
	for _, a := range []*sag.ActionStmt{nil, {}} {
		v, _ = set.Policy(context.Background(), "p", policy.Input{Action: a})
		assert.ErrorIs(t, v.Err, policy.ErrNoOrder)
	}
	// Made by hand, without what a parsed order always has.
	a := &sag.ActionStmt{Verb: &sag.Ident{Name: "f"}, Args: []*sag.Arg{nil, {}, {Value: (*sag.List)(nil)}}, Reason: &sag.Reason{}}
	v, _ = define(t, `len(args) == 2 && args[0] == nil`).Policy(context.Background(), "p", policy.Input{Action: a})
	require.ErrorIs(t, v.Err, expression.ErrValue)
	v, known := set.Policy(context.Background(), "q\u202e", order(`DO f()`))
	assert.False(t, known)
	assert.Equal(t, policy.Unknown, v.Effect)
	assert.NotContains(t, v.Message, "\u202e")
	var none *policy.Set
	assert.Equal(t, policy.Unknown, none.Guard(context.Background(), order(`DO f()`)).Effect)
	assert.Empty(t, none.Names())
}

func TestGuardrails(t *testing.T) {
	set, err := policy.New(policy.Definition{
		Guardrails: []policy.Guardrail{
			{Name: "root", When: `header.src == "root"`},
			{Name: "first", When: `verb == "wipe"`, Effect: policy.Deny, Message: "No\n\x1b[31mwiping."},
			{Name: "second", When: `named.env == "prod"`, Effect: policy.NeedsHuman},
			{Name: "third", When: `verb == "never"`, Effect: policy.Deny},
		},
		Default: policy.NeedsHuman,
	})
	require.NoError(t, err)
	guard := func(text string) policy.Verdict { return set.Guard(context.Background(), order(text)) }
	v := guard(`DO wipe()`)
	assert.Equal(t, policy.Verdict{Effect: policy.Deny, Rule: "first", Message: "No␊␛[31mwiping."}, v)
	assert.Equal(t, policy.Verdict{Effect: policy.NeedsHuman, Rule: "second", Message: "guardrail second: a person has to decide"}, guard(`DO f(env="prod")`))
	v = guard(`DO never()`) // the second cannot be evaluated: the third is not looked at
	assert.Equal(t, policy.Unknown, v.Effect)
	assert.Equal(t, "second", v.Rule)
	assert.Equal(t, policy.Verdict{Effect: policy.NeedsHuman, Message: "no guardrail allows this"}, guard(`DO f(env="dev")`))
	in := order(`DO wipe()`)
	in.Header.Src.Name = "root"
	assert.Equal(t, policy.Verdict{Effect: policy.Allow, Rule: "root"}, set.Guard(context.Background(), in))
}

// TestFormatOfTheComment loads the example of the package's comment.
func TestFormatOfTheComment(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	_, text, ok := strings.Cut(string(doc), "//\tcontext: ")
	require.True(t, ok)
	text, _, ok = strings.Cut(text, "//\n")
	require.True(t, ok)
	set, err := policy.Load("doc.yaml", []byte("context: "+strings.ReplaceAll(text, "//\t", "")))
	require.NoError(t, err)
	assert.Equal(t, []string{"spend"}, set.Names())
	in := order(`DO deploy(501)`)
	in.Env = expression.NewMapEnv(map[string]any{"role": "chief", "hour": 23})
	v, known := set.Policy(context.Background(), "spend", in)
	assert.True(t, known)
	assert.Equal(t, policy.Verdict{Effect: policy.NeedsHuman, Rule: "spend", Message: "Orders above 500 need a person."}, v)
	assert.Equal(t, policy.Verdict{Effect: policy.Deny, Rule: "freeze", Message: "No deployments at night."}, set.Guard(context.Background(), in))
}

func TestEffectsAreOrdered(t *testing.T) {
	assert.True(t, policy.Allow < policy.NeedsHuman && policy.NeedsHuman < policy.Unknown && policy.Unknown < policy.Deny)
	assert.Equal(t, "needs-human", policy.NeedsHuman.String())
	assert.Equal(t, "effect 9", policy.Effect(9).String())
}

func TestManyAtOnce(t *testing.T) {
	set := define(t, `all(args, # != 0) && named.env == "dev" && context.role == "chief" && args[0] in [1, 2, 500]`)
	in := order(`DO f(1,2,env="dev")`)
	bad := order(`DO f(1,2)`)
	in.Env, bad.Env = host(), host()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				v, _ := set.Policy(context.Background(), "p", in)
				w, _ := set.Policy(context.Background(), "p", bad)
				if v.Effect != policy.Allow || w.Effect != policy.Unknown || !errors.Is(w.Err, policy.ErrMissing) {
					t.Error(v, w)
				}
			}
		})
	}
	all.Wait()
}

// Case C53: what is no value, no function and no list never panics and never holds: it does not load, or is unknown.
func TestUndefinedThings(t *testing.T) {
	for _, rule := range []string{`len(nil) == 0`, `foo()`, `!missing`, `context.role.x == 1`, `context.hour[1] == 1`, `context.role > 1`} {
		_, err := policy.New(policy.Definition{Context: declared, Policies: map[string]policy.Policy{"p": {Require: rule}}})
		require.Error(t, err, rule)
	}
	for _, rule := range []string{`context.x[1] == 1`, `!context.x`, `context.x > 1`, `context.tags[9] == 1`, `context.tags[2] > 1`, `len(args[4]) == 0`, `args[1] > 1`} {
		v := verdict(t, rule, statement)
		assert.Equal(t, policy.Unknown, v.Effect, rule)
		require.Error(t, v.Err, rule)
		assert.NotContains(t, v.Message, "interface conversion", rule)
	}
}
