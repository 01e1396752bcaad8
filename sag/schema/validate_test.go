package schema_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

func TestErrorsAreErrors(t *testing.T) {
	v := schema.New("f").Positional(schema.Integer("n").Required()).Named(schema.String("s").Required()).MustBuild()
	err := v.Validate(action(t, `DO f("x", t=1)`)).Err()
	require.ErrorIs(t, err, schema.TypeMismatch)
	require.ErrorIs(t, err, schema.MissingArg)
	assert.NotErrorIs(t, err, schema.UnknownVerb)
	var one *schema.Error
	require.ErrorAs(t, err, &one)
	assert.Equal(t, "n", one.Arg)
	assert.Equal(t, "f", one.Verb)
	assert.Equal(t, "TYPE_MISMATCH: argument n must be a whole number, not a string (and 2 more errors)", err.Error())
	require.NoError(t, v.Validate(action(t, `DO f(1, s="")`)).Err())
	assert.Equal(t, "no errors", schema.Errors{}.Error())
	two := v.Validate(action(t, "DO f()"))
	assert.Equal(t, "MISSING_ARG: argument n is missing (and 1 more error)", two.Error())
	assert.Equal(t, diag.CodeSAGSchema, two.Diagnostics(nil)[0].Code)
	require.ErrorIs(t, two.Diagnostics(nil).Err(), schema.MissingArg)
	m, err := sag.NewMessage(&sag.Header{
		Version: sag.NewInt(1), ID: &sag.Ident{Name: "m"}, Src: &sag.Ident{Name: "a"}, Dst: &sag.Ident{Name: "b"}, Timestamp: sag.NewInt(1),
	}, two[0].Statement())
	require.NoError(t, err)
	wire, err := sag.Minify(m)
	require.NoError(t, err)
	assert.Contains(t, wire, `ERR MISSING_ARG "argument n is missing"`)
}

func TestInvalidActions(t *testing.T) {
	r := &schema.Registry{}
	v := schema.New("f").AllowExtra().MustBuild()
	require.NoError(t, r.Register(v))
	f := &sag.Ident{Name: "f"}
	for name, a := range map[string]*sag.ActionStmt{
		"nil": nil, "no verb": {}, "nil argument": {Verb: f, Args: []*sag.Arg{nil}}, "no value": {Verb: f, Args: []*sag.Arg{{}}},
		"nil pointer": {Verb: f, Args: []*sag.Arg{{Value: (*sag.StringLit)(nil)}}},
	} {
		for _, options := range [][]schema.Option{nil, {schema.Compat()}, {schema.AllowUnknownVerbs()}} {
			for _, errs := range []schema.Errors{r.Validate(a, options...), v.Validate(a, options...)} {
				require.Len(t, errs, 1, name)
				assert.Equal(t, schema.InvalidAction, errs[0].Code, name)
			}
		}
	}
	errs := v.Validate(action(t, "DO g()"))
	require.Len(t, errs, 1)
	assert.Equal(t, schema.UnknownVerb, errs[0].Code)
}

func TestUnknownVerbs(t *testing.T) {
	r := &schema.Registry{}
	a := action(t, "DO wipe(everything=true)")
	require.ErrorIs(t, r.Validate(a).Err(), schema.UnknownVerb)
	assert.Empty(t, r.Validate(a, schema.AllowUnknownVerbs()))
	assert.Empty(t, r.Validate(a, schema.Compat()))
}

func TestBadOptionsFailClosed(t *testing.T) {
	v := schema.New("f").MustBuild()
	for _, o := range []schema.Option{schema.MaxErrors(0), schema.MaxErrors(-2), nil} {
		require.ErrorIs(t, v.Validate(action(t, "DO f()"), o).Err(), schema.InvalidOption)
	}
}

func TestErrorsAreCapped(t *testing.T) {
	v := schema.New("f").MustBuild()
	var args []string
	for i := range 250 {
		args = append(args, fmt.Sprintf("a%d=1", i))
	}
	a := action(t, "DO f("+strings.Join(args, ",")+")")
	errs := v.Validate(a)
	require.Len(t, errs, 101)
	assert.Equal(t, schema.TooManyErrors, errs[100].Code)
	assert.Equal(t, "150 more errors not shown", errs[100].Message)
	assert.Equal(t, diag.CodeTooManyErrors, errs.Diagnostics(nil)[100].Code)
	assert.Len(t, v.Validate(a, schema.MaxErrors(3)), 4)
	assert.Len(t, v.Validate(a, schema.MaxErrors(schema.Unlimited)), 250)
	assert.Len(t, v.Validate(a, schema.MaxErrors(250)), 250)
}

// TestMessagesAreSafe holds that a value cannot hide, reorder or flood what a person reads of it.
func TestMessagesAreSafe(t *testing.T) {
	v := schema.New("f").Named(schema.String("s").Enum("a").Pattern("a"), schema.Integer("n").Max(1)).MustBuild()
	evil := "\x1b[2J\u202e\u2066\u200b\n" + strings.Repeat("x", 100_000)
	errs := v.Validate(&sag.ActionStmt{Verb: &sag.Ident{Name: "f"}, Args: []*sag.Arg{
		{Name: &sag.Ident{Name: "s"}, Value: sag.NewString(evil)}, {Name: &sag.Ident{Name: evil}, Value: sag.NewInt(1)},
		{Name: &sag.Ident{Name: "n"}, Value: &sag.IntLit{Value: must(ast.ParseInt(strings.Repeat("9", 100_000)))}},
	}})
	errs = append(errs, (&schema.Registry{}).Validate(&sag.ActionStmt{Verb: &sag.Ident{Name: evil}})...)
	require.Len(t, errs, 5)
	for _, e := range errs {
		for _, text := range []string{e.Message, e.Hint, e.Error()} {
			assert.Less(t, len(text), 400)
			assert.NotContains(t, text, "\x1b")
			assert.NotContains(t, text, "\u202e")
			assert.NotContains(t, text, "\n")
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// maker draws schemas and orders that have to do with each other.
type maker struct{ *rapid.T }

var words = []string{"a", "b", "c", "d", "small", "large"}

func (m maker) value(depth int) string {
	kind := rapid.IntRange(0, 9).Draw(m.T, "kind")
	if depth > 2 {
		kind %= 7
	}
	switch kind {
	case 0:
		return "null"
	case 1:
		return "true"
	case 2:
		return fmt.Sprint(rapid.IntRange(-3, 12).Draw(m.T, "n"))
	case 3:
		return fmt.Sprintf("%.1f", rapid.Float64Range(-3, 12).Draw(m.T, "x"))
	case 4, 5:
		return `"` + rapid.SampledFrom(words).Draw(m.T, "word") + `"`
	case 6:
		return rapid.SampledFrom(words).Draw(m.T, "path")
	case 7, 8:
		return "[" + m.value(depth+1) + "]"
	default:
		return `{"k":` + m.value(depth+1) + "}"
	}
}

func (m maker) spec(name string) schema.ArgSpec {
	typ := schema.Type(rapid.IntRange(1, 7).Draw(m.T, "type"))
	s := schema.NewArg(name, typ)
	if rapid.Bool().Draw(m.T, "required") {
		s = s.Required()
	}
	switch rule := rapid.IntRange(0, 3).Draw(m.T, "rule"); {
	case rule == 0 && typ == schema.TypeString:
		s = s.Pattern("[a-c]|small")
	case rule == 1 && typ == schema.TypeString:
		s = s.Enum("a", "small")
	case rule == 0 && (typ == schema.TypeInteger || typ == schema.TypeFloat):
		s = s.Min(0).Max(5.5)
	case rule == 1 && typ == schema.TypeAny:
		s = s.Enum("a", 1, 2.5, []any{1})
	}
	return s
}

func (m maker) verb() *schema.Verb {
	b := schema.New("f")
	for i := range rapid.IntRange(0, 2).Draw(m.T, "positional") {
		b.Positional(m.spec(fmt.Sprint("p", i)))
	}
	for _, name := range words[:rapid.IntRange(0, 4).Draw(m.T, "named")] {
		b.Named(m.spec(name))
	}
	if rapid.Bool().Draw(m.T, "extra") {
		b.AllowExtra()
	}
	return b.MustBuild()
}

func (m maker) order() string {
	var args []string
	for range rapid.IntRange(0, 6).Draw(m.T, "args") {
		if rapid.Bool().Draw(m.T, "byName") {
			args = append(args, rapid.SampledFrom(append([]string{"p0", "p1"}, words...)).Draw(m.T, "name")+"="+m.value(0))
		} else {
			args = append(args, m.value(0))
		}
	}
	return "DO f(" + strings.Join(args, ",") + ")"
}

// TestDefaultIsStricter holds that what the published package refuses is refused here for the same reason, but for what is listed: whole
// numbers are floats, and a positional argument given again by name is called repeated. It also holds that an error has a place.
func TestDefaultIsStricter(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := maker{rt}
		v, text := m.verb(), m.order()
		msg, err := sag.Parse(header + text)
		require.NoError(rt, err)
		a := msg.Statements[0].(*sag.ActionStmt)
		all := v.Validate(a)
		for _, e := range all {
			assert.True(rt, msg.Span().Contains(e.Span) && e.Span.Len() > 0, "%s: %s", e, e.Span)
			assert.NotEmpty(rt, e.Message)
		}
		compat := v.Validate(a, schema.Compat())
		require.LessOrEqual(rt, len(compat), 1)
		if len(compat) == 0 || errors.Is(all, compat[0].Code) {
			return
		}
		switch first := compat[0]; first.Code {
		case schema.TypeMismatch:
			assert.Contains(rt, first.Message, "expected type FLOAT but got Integer")
		case schema.InvalidArgs:
			require.ErrorIs(rt, all, schema.RepeatedArg)
		case schema.ValueNotAllowed, schema.MissingArg, schema.PatternMismatch, schema.ValueOutOfRange, schema.TooManyArgs:
			rt.Fatalf("%s: %v\ncompat %v", text, told(all), told(compat))
		}
	})
}

func TestHugeOrders(t *testing.T) {
	v := schema.New("f").Positional(schema.String("s").Pattern("a*")).Named(schema.Integer("n").Enum(1, 2, 3)).MustBuild()
	open := schema.New("f").AllowExtra().MustBuild()
	const n = 100_000
	var args []*sag.Arg
	for i := range n {
		a := &sag.Arg{Value: sag.NewInt(int64(i))}
		switch i % 4 {
		case 0:
			a.Name = &sag.Ident{Name: fmt.Sprint("a", i)}
		case 1:
			a.Name = &sag.Ident{Name: "n"}
		case 2:
			a.Name = &sag.Ident{Name: "s"}
		}
		args = append(args, a)
	}
	a := &sag.ActionStmt{Verb: &sag.Ident{Name: "f"}, Args: args}
	assert.Len(t, v.Validate(a), 101)
	assert.NotEmpty(t, open.Validate(a))
	assert.NotEmpty(t, v.Validate(a, schema.Compat()))
	allocs := testing.AllocsPerRun(1, func() { _ = v.Validate(a) })
	assert.Less(t, allocs, float64(n), "errors beyond the limit cost no words")
}

func TestDeepValues(t *testing.T) {
	var deep sag.Value = sag.NewInt(1)
	for range 1_000_000 {
		deep = &sag.List{Elems: []sag.Value{deep}}
	}
	v := schema.New("f").Positional(schema.List("l").Enum([]any{1}, []any{[]any{1}})).MustBuild()
	errs := v.Validate(&sag.ActionStmt{Verb: &sag.Ident{Name: "f"}, Args: []*sag.Arg{{Value: deep}}})
	require.ErrorIs(t, errs, schema.ValueNotAllowed)
}

func BenchmarkValidate(b *testing.B) {
	v := schema.New("deploy").
		Positional(schema.String("app").Required()).
		Named(
			schema.String("env").Enum("dev", "staging", "production"), schema.Integer("replicas").Min(1).Max(100),
			schema.String("version").Pattern(`\d+\.\d+\.\d+`),
		).MustBuild()
	r, err := schema.NewRegistry(v)
	require.NoError(b, err)
	for name, text := range map[string]string{
		"right": `DO deploy("shop", env="staging", replicas=3, version="1.2.3")`,
		"wrong": `DO deploy(5, env="stagin", replicas=300, version="v1.2.3", vers=1)`,
	} {
		a := action(b, text)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = r.Validate(a)
			}
		})
	}
}

func TestLongListsAreCut(t *testing.T) {
	spec := schema.String("s")
	b := schema.New("f")
	for i := range 1000 {
		spec = spec.Enum(fmt.Sprintf("value-%d-%d", i, i*i))
		b.Named(schema.Any(fmt.Sprintf("name-%d-%d", i, i*i)))
	}
	errs := b.Positional(spec).MustBuild().Validate(action(t, `DO f("?", zzz=1)`))
	require.Len(t, errs, 2)
	assert.Regexp(t, `^allowed: "value-0-0", .* and 988 more$`, errs[0].Hint)
	assert.Regexp(t, `^it takes name-0-0, .* and 988 more$`, errs[1].Hint)
}
