package expression_test

import (
	"context"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

const world = `{
	"a": 1, "b": 2, "zero": 0, "neg": -4, "f": 2.5, "whole": 2.0, "t": true, "no": false, "nil": null, "word": "head chief", "empty": "",
	"big": 9007199254740993, "huge": 123456789012345678901234567890, "exact": 9007199254740993.0,
	"list": [1, "x", null], "user": {"name": "Mira", "tags": ["x"], "addr": {"zip": null}}, "x.y": 1, "d": {"": 5}
}`

func decode(t testing.TB, doc string) *expression.MapEnv {
	t.Helper()
	env, err := expression.DecodeEnv(doc)
	require.NoError(t, err)
	return env
}

func compile(t testing.TB, text string, options ...expression.Option) *expression.Program {
	t.Helper()
	root, err := sag.ParseExpr(text, sag.MaxBytes(sag.Unlimited), sag.MaxNodes(sag.Unlimited))
	require.NoError(t, err)
	p, err := expression.Compile(root.X, options...)
	require.NoError(t, err)
	return p
}

// TestValues holds what expressions give: a value as JSON, or an error.
func TestValues(t *testing.T) {
	env := decode(t, world)
	for _, c := range []struct {
		text string
		want any // JSON of the value, or the kind of the error
	}{
		// Names.
		{`a`, `1`}, {`user.name`, `"Mira"`}, {`user.addr`, `{"zip":null}`}, {`nil`, `null`}, {`d.`, `5`},
		{`missing`, `{"$unknown":["missing"]}`}, {`user.missing`, `{"$unknown":["user.missing"]}`}, {`x.y`, `{"$unknown":["x.y"]}`},
		{`user.tags.0`, `{"$unknown":["user.tags.0"]}`}, {`nil.x`, `{"$unknown":["nil.x"]}`}, {`a.x`, `{"$unknown":["a.x"]}`}, {`b-a`, `{"$unknown":["b-a"]}`},
		// Null and what is missing.
		{`missing==null`, `true`}, {`missing!=null`, `false`}, {`null==missing`, `true`}, {`(missing)==((null))`, `true`}, {`user.addr.zip.x==null`, `true`},
		{`nil==null`, `true`}, {`nil!=null`, `false`}, {`a==null`, `false`}, {`a!=null`, `true`}, {`null==null`, `true`}, {`null!=null`, `false`},
		{`nil==1`, `false`}, {`nil!="guest"`, `true`}, {`list==null`, `false`}, {`null==""`, `false`},
		{`missing==nil`, `{"$unknown":["missing"]}`}, {`missing==missing`, `{"$unknown":["missing"]}`}, {`missing+1==null`, `{"$unknown":["missing"]}`},
		{`missing!="guest"`, `{"$unknown":["missing"]}`}, {`missing<5`, `{"$unknown":["missing"]}`}, {`x1+x2*x1`, `{"$unknown":["x1","x2"]}`},
		// Logic.
		{`t&&no`, `false`}, {`t||no`, `true`}, {`no&&missing`, `false`}, {`missing&&no`, `false`}, {`t||missing`, `true`}, {`missing||t`, `true`},
		{`t&&missing`, `{"$unknown":["missing"]}`}, {`missing&&t`, `{"$unknown":["missing"]}`}, {`no||missing`, `{"$unknown":["missing"]}`},
		{`m1&&m2`, `{"$unknown":["m1","m2"]}`}, {`(m1||t)&&m2`, `{"$unknown":["m2"]}`},
		{`true||1/0==1`, `true`}, {`false&&"x"`, `false`}, {`true||"x"`, `true`},
		{`1&&t`, expression.ErrNotBoolean}, {`t&&1`, expression.ErrNotBoolean}, {`nil||t`, expression.ErrNotBoolean}, {`missing&&1`, expression.ErrNotBoolean},
		{`""||t`, expression.ErrNotBoolean}, {`missing&&1/0==1`, expression.ErrDivisionByZero},
		// Arithmetic.
		{`1+2*3`, `7`}, {`big+1`, `9007199254740994`}, {`huge - huge`, `0`}, {`huge*huge`, `15241578753238836750495351562536198787501905199875019052100`},
		{`9223372036854775807+1`, `9223372036854775808`}, {`9223372036854775808-1`, `9223372036854775807`}, {`-9223372036854775808/-1`, `9223372036854775808`},
		{`-9223372036854775808*-1`, `9223372036854775808`}, {`3037000500*3037000500`, `9223372037000250000`},
		{`4/2`, `2`}, {`1/2`, `0.5`}, {`-7/2`, `-3.5`}, {`huge/10`, `12345678901234567890123456789`}, {`huge/7`, `17636684144620811271604938270`}, {`huge/11`, `1.122334445566779e+28`}, {`big/2`, `4.503599627370496e+15`},
		{`whole+1`, `3.0`}, {`f*4`, `10.0`}, {`1+0.5`, `1.5`}, {`big+0.0`, `9.007199254740992e+15`}, {`-5`, `-5`}, {`neg - -4`, `0`}, {`exact`, `9007199254740993`},
		{`0.1+0.2`, `0.30000000000000004`}, {`0*-0.5`, `-0.0`},
		{`1/0`, expression.ErrDivisionByZero}, {`1/0.0`, expression.ErrDivisionByZero}, {`0/0`, expression.ErrDivisionByZero}, {`missing/0`, expression.ErrDivisionByZero},
		{`huge/zero`, expression.ErrDivisionByZero}, {`huge*1.5/0`, expression.ErrDivisionByZero},
		{`"a"+"b"`, expression.ErrNotNumber}, {`t+1`, expression.ErrNotNumber}, {`1-nil`, expression.ErrNotNumber}, {`missing+"a"`, expression.ErrNotNumber},
		{`list*2`, expression.ErrNotNumber},
		// Order.
		{`1<2.5`, `true`}, {`big>9007199254740992.0`, `true`}, {`9007199254740992.0<big`, `true`}, {`huge>=huge`, `true`}, {`huge>1.0`, `true`}, {`1.5<=1.5`, `true`},
		{`"a"<"b"`, `true`}, {`"a"<"B"`, `false`}, {`"é">"z"`, `true`}, {`""<"a"`, `true`},
		{`1<"2"`, expression.ErrNotComparable}, {`t<no`, expression.ErrNotComparable}, {`nil<1`, expression.ErrNotComparable}, {`list>list`, expression.ErrNotComparable},
		{`missing<t`, expression.ErrNotComparable}, {`1<2<3`, expression.ErrNotComparable},
		// Equality.
		{`1==1.0`, `true`}, {`big==9007199254740992`, `false`}, {`big==9007199254740992.0`, `false`}, {`9007199254740993==9007199254740992`, `false`},
		{`word=="head chief"`, `true`}, {`word=="headchief"`, `false`}, {`zero==-0.0`, `true`}, {`t==true`, `true`}, {`t!=no`, `true`},
		{`[1]==[2]`, `false`}, {`[1]==[1.0]`, `true`}, {`list==[1,"x",null]`, `true`}, {`list!=[1,"x"]`, `true`}, {`[1]==["1"]`, `false`}, {`[[]]==[[]]`, `true`},
		{`{"a":1,"b":[]}=={"b":[],"a":1}`, `true`}, {`{"a":1}=={"a":2}`, `false`}, {`{"a":1}=={"b":1}`, `false`}, {`user==user`, `true`}, {`{}==[]`, expression.ErrNotComparable},
		{`1=="1"`, expression.ErrNotComparable}, {`t==1`, expression.ErrNotComparable}, {`"true"!=t`, expression.ErrNotComparable}, {`1==1==1`, expression.ErrNotComparable},
		// Lists and objects with names.
		{`[a,b,user.name]`, `[1,2,"Mira"]`}, {`[a,[b],{"k":f}]==[1,[2],{"k":2.5}]`, `true`}, {`[a,missing]`, `{"$unknown":["missing"]}`},
		{`{"k":m1,"l":m2}`, `{"$unknown":["m1","m2"]}`}, {`{}`, `{}`}, {`[[],{"k":[null,-1]}]`, `[[],{"k":[null,-1]}]`},
	} {
		v, err := compile(t, c.text).Eval(context.Background(), env)
		if kind, failed := c.want.(error); failed {
			assert.ErrorIs(t, err, kind, c.text)
			assert.Equal(t, expression.KindUnknown, v.Kind(), c.text)
			continue
		}
		if !assert.NoError(t, err, c.text) {
			continue
		}
		got, err := v.MarshalJSON()
		require.NoError(t, err)
		assert.Equal(t, c.want, string(got), c.text)
	}
}

func TestTest(t *testing.T) {
	env := decode(t, world)
	for text, want := range map[string]expression.Truth{"a<b": expression.True, "b<a": expression.False, "m<a": expression.Unknown} {
		got, err := compile(t, text).Test(context.Background(), env)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, text := range []string{"a", `"x"`, "null", "[t]", "1/0"} {
		got, err := compile(t, text).Test(context.Background(), env)
		assert.Error(t, err, text)
		assert.Equal(t, expression.Unknown, got)
	}
	_, err := compile(t, "a").Test(context.Background(), env)
	assert.ErrorIs(t, err, expression.ErrNotBoolean)
	assert.ErrorIs(t, err, expression.ErrType)
	got, err := compile(t, "a!=null").Test(context.Background(), nil)
	assert.NoError(t, err)
	assert.Equal(t, expression.False, got)
}

// TestErrorsPoint holds that an error tells the sub-expression that failed, wherever the expression stands.
func TestErrorsPoint(t *testing.T) {
	for text, want := range map[string]string{
		`(a + 1) > 0 && ("x"*2) == 1`: `"x"*2`,
		`t && (b && t)`:               `b && t`,
		`t && (t && b)`:               `t && b`,
		`nan > 1`:                     `nan`,
		`b < "x"`:                     `b < "x"`,
	} {
		for _, before := range []string{"", "   "} {
			root, err := sag.ParseExpr(before + text)
			require.NoError(t, err)
			p, err := expression.Compile(root.X)
			require.NoError(t, err)
			_, err = p.Eval(context.Background(), expression.NewMapEnv(map[string]any{"a": 1, "b": 2, "t": true, "nan": math.NaN()}))
			var fault *expression.Error
			require.ErrorAs(t, err, &fault, text)
			assert.Equal(t, want, (before + text)[fault.Span.Start:fault.Span.End], text)
		}
	}
}

func TestCompileRefuses(t *testing.T) {
	lit := func(text string) sag.Expr {
		root, err := sag.ParseExpr(text)
		require.NoError(t, err)
		return root.X
	}
	for _, c := range []struct {
		name    string
		x       sag.Expr
		options []expression.Option
		kind    error
	}{
		{"nil", nil, nil, expression.ErrTree},
		{"nil pointer", (*sag.Path)(nil), nil, expression.ErrTree},
		{"missing operand", &sag.BinaryExpr{Op: 1, X: lit("1")}, nil, expression.ErrTree},
		{"no operator", &sag.BinaryExpr{X: lit("1"), Y: lit("1")}, nil, expression.ErrTree},
		{"empty parentheses", &sag.ParenExpr{}, nil, expression.ErrTree},
		{"nil element", &sag.List{Elems: []sag.Value{nil}}, nil, expression.ErrTree},
		{"nil member", &sag.Object{Members: []*sag.Member{nil}}, nil, expression.ErrTree},
		{"repeated key", lit(`{"k":1,"k":1}`), nil, expression.ErrDuplicateKey},
		{"float out of range", lit(strings.Repeat("9", 400) + ".0"), nil, expression.ErrRange},
		{"nodes", lit("1+1"), []expression.Option{expression.MaxNodes(2)}, expression.ErrLimit},
		{"depth", lit("((1))"), []expression.Option{expression.MaxDepth(1)}, expression.ErrLimit},
		{"depth of lists", lit("[[1]]"), []expression.Option{expression.MaxDepth(1)}, expression.ErrLimit},
		{"digits", lit(strings.Repeat("9", 31)), []expression.Option{expression.MaxDigits(30)}, expression.ErrLimit},
		{"zero limit", lit("1"), []expression.Option{expression.MaxNodes(0)}, expression.ErrOption},
		{"other option", lit("1"), []expression.Option{expression.MaxBytes(1)}, expression.ErrOption},
		{"empty option", lit("1"), []expression.Option{{}}, expression.ErrOption},
	} {
		_, err := expression.Compile(c.x, c.options...)
		assert.ErrorIs(t, err, c.kind, c.name)
		var fault *expression.Error
		assert.ErrorAs(t, err, &fault, c.name)
		assert.NotEmpty(t, fault.Error())
	}
	_, err := expression.Compile(lit("((1))+[[2]]"), expression.MaxDepth(2), expression.MaxNodes(expression.Unlimited))
	assert.NoError(t, err, "side by side is no depth")
	assert.Panics(t, func() { expression.MustCompile("1 +") })
}

func TestNames(t *testing.T) {
	p := compile(t, `b.c>1 && (a==b.c || [d,{"k":e}]==a)`)
	var names []string
	for name := range p.Names() {
		names = append(names, name)
	}
	assert.Equal(t, []string{"b.c", "a", "d", "e"}, names)
	for range p.Names() {
		break
	}
}

// partial is an environment that knows of names whose values it does not know yet, and of one that is broken.
type partial struct{}

func (partial) Lookup(path []string) (expression.Value, bool) {
	switch path[0] {
	case "later":
		return expression.Value{}, true
	case "because":
		return expression.UnknownValue("x", "y", "x"), true
	case "broken":
		return expression.InvalidValue("out\x1b of order"), true
	}
	return expression.Value{}, false
}

func TestEnvironmentMayNotKnow(t *testing.T) {
	eval := func(text string) (expression.Value, error) {
		return compile(t, text).Eval(context.Background(), partial{})
	}
	for text, want := range map[string][]string{
		"later==null": {"later"}, "later!=null": {"later"}, "because>1": {"x", "y"}, "because==null": {"x", "y"}, "later||because": {"later", "x", "y"},
	} {
		v, err := eval(text)
		require.NoError(t, err)
		assert.Equal(t, expression.KindUnknown, v.Kind(), text)
		assert.Equal(t, want, v.Missing(), text)
	}
	_, err := eval("broken==null")
	assert.ErrorIs(t, err, expression.ErrValue)
	assert.NotContains(t, err.Error(), "\x1b")
}

func TestCancellation(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := compile(t, "1").Eval(ctx, nil)
	assert.ErrorIs(t, err, context.Canceled)

	// Cancelled on the way, by the environment, in an expression with much left to do.
	ctx, cancel = context.WithCancel(context.Background())
	looked := 0
	env := envFunc(func([]string) (expression.Value, bool) {
		if looked++; looked == 10 {
			cancel()
		}
		return expression.IntValue(1), true
	})
	_, err = compile(t, "a"+strings.Repeat("+a", 100_000)).Eval(ctx, env)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Less(t, looked, 5000)
}

type envFunc func(path []string) (expression.Value, bool)

func (f envFunc) Lookup(path []string) (expression.Value, bool) { return f(path) }

func TestValueAccess(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	v := expression.BigValue(huge)
	n, ok := v.BigInt()
	assert.True(t, ok)
	assert.Zero(t, n.Cmp(huge))
	n.SetInt64(1)
	again, _ := v.BigInt()
	assert.Zero(t, again.Cmp(huge), "a copy")
	_, ok = v.Int64()
	assert.False(t, ok)
	small, ok := expression.BigValue(big.NewInt(-3)).Int64()
	assert.True(t, ok)
	assert.EqualValues(t, -3, small)
	assert.Equal(t, expression.KindNull, expression.BigValue(nil).Kind())
	for _, other := range []expression.Value{{}, expression.NullValue(), expression.ListValue()} {
		_, isBool := other.Bool()
		_, isBig := other.BigInt()
		_, isFloat := other.Float()
		_, isText := other.Text()
		assert.False(t, isBool || isBig || isFloat || isText)
	}
	l := expression.ListValue(expression.BoolValue(true), expression.StringValue("x"))
	assert.Equal(t, 2, l.Len())
	for e := range l.Elems() {
		b, _ := e.Bool()
		assert.True(t, b)
		break
	}
	o := expression.ObjectValue(map[string]expression.Value{"b": expression.FloatValue(2.5), "a": l})
	assert.Equal(t, `{"a": [true, "x"], "b": 2.5}`, o.String())
	for key, m := range o.Members() {
		assert.Equal(t, "a", key)
		assert.Equal(t, expression.KindList, m.Kind())
		break
	}
	for range l.Members() {
		t.Fatal("a list has no members")
	}
	for range o.Elems() {
		t.Fatal("an object has no elements")
	}
	assert.Equal(t, "none", expression.Kind(99).String())
	assert.Equal(t, "none", expression.Truth(99).String())
	assert.Equal(t, "none", expression.State(99).String())
}

// TestTextsAreBounded holds that what is shown to people is short, on one line and without what cannot be seen.
func TestTextsAreBounded(t *testing.T) {
	deep := []any{}
	for range 100 {
		deep = []any{deep, deep}
	}
	self := map[string]any{}
	self["self"] = self
	wide := map[string]any{}
	for i := range 10_000 {
		wide[strings.Repeat("k", i)] = i
	}
	for _, v := range []any{strings.Repeat("x", 1e6), "\x1b[31m\u202e\n", deep, self, wide, make([]any, 1e6), new(big.Int).Lsh(big.NewInt(1), 1e6), map[string]any{"\n": 1}} {
		text := expression.ValueOf(v).String()
		assert.Less(t, len(text), 2000)
		assert.NotContains(t, text, "\n")
		assert.NotContains(t, text, "\x1b")
		assert.NotContains(t, text, "\u202e")
	}
	_, err := expression.ValueOf(self).MarshalJSON()
	assert.ErrorIs(t, err, expression.ErrLimit)
	_, err = expression.InvalidValue("x").MarshalJSON()
	assert.ErrorIs(t, err, expression.ErrValue)
	text, err := expression.FloatValue(math.Inf(-1)).MarshalJSON()
	assert.NoError(t, err)
	assert.JSONEq(t, `{"$float":"-inf"}`, string(text))
}
