package schema_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

func TestBuildTellsEverything(t *testing.T) {
	_, err := schema.New("two words").
		Positional(schema.Integer("a").Pattern("x"), schema.String("é")).
		Named(
			schema.String("a"),
			schema.Float("f").Min(2).Max(1.5).Enum(1, "one", math.NaN()),
			schema.String("s").Min(1).Max("x").Pattern("("),
			schema.NewArg("t", 0),
			schema.Integer("big").Min(struct{}{}).Max(true),
		).Build()
	var errs schema.DefinitionErrors
	require.ErrorAs(t, err, &errs)
	var got []string
	for _, e := range errs {
		got = append(got, e.Arg+" "+e.Field+": "+e.Message)
	}
	assert.Equal(t, []string{
		` verb: "two words" cannot be a verb`,
		`a pattern: only strings have a pattern; the argument is a whole number`,
		`é name: "é" cannot be the name of an argument`,
		`a name: there is a second argument "a"`,
		`f enum: not-a-number cannot be written`,
		`f enum: "one" can never be allowed: the argument is a number`,
		`f min: the minimum 2 is above the maximum 1.5: no number fits`,
		`s pattern: the pattern is no regular expression: missing closing ) in "("`,
		`s min: only numbers have a range; the argument is a string`,
		`s max: only numbers have a range; the argument is a string`,
		`t type: the type is none of those that exist`,
		`big min: a value of the Go type struct {} cannot be written`,
		`big max: a bound is a number, not true`,
	}, got)
	var one *schema.DefinitionError
	require.ErrorAs(t, err, &one)
	assert.Contains(t, err.Error(), `verb "two words", argument "a": only strings`)
}

func TestEnumValuesAreCopied(t *testing.T) {
	list := &sag.List{Elems: []sag.Value{sag.NewInt(1)}}
	v := schema.New("f").Positional(schema.List("l").Enum(list)).MustBuild()
	list.Elems[0] = sag.NewInt(2)
	require.Empty(t, v.Validate(action(t, "DO f([1])")))
	view := v.Positional()[0]
	view.Enum[0].(*sag.List).Elems[0] = sag.NewInt(3)
	require.Empty(t, v.Validate(action(t, "DO f([1])")))
	require.NotEmpty(t, v.Validate(action(t, "DO f([3])")))
}

func TestSpecsAreValues(t *testing.T) {
	base := schema.Integer("n").Enum(1)
	one, two := base.Enum(2), base.Enum(3).Required()
	v := schema.New("f").Positional(one).MustBuild()
	w := schema.New("f").Positional(two).MustBuild()
	assert.Empty(t, v.Validate(action(t, "DO f(2)")))
	assert.NotEmpty(t, v.Validate(action(t, "DO f(3)")))
	assert.Empty(t, w.Validate(action(t, "DO f(3)")))
	assert.False(t, v.Positional()[0].Required)
	assert.True(t, w.Positional()[0].Required)
}

func TestBuilderAfterBuild(t *testing.T) {
	b := schema.New("f").Positional(schema.Any("a"))
	v := b.MustBuild()
	b.Positional(schema.Any("b")).AllowExtra().Describe("later")
	assert.Len(t, v.Positional(), 1)
	assert.False(t, v.AllowsExtra())
	assert.Empty(t, v.Description())
	assert.Panics(t, func() { b.Named(schema.Any("a")).MustBuild() })
}

func TestEnumLimits(t *testing.T) {
	var deep sag.Value = sag.NewInt(1)
	for range 60 {
		deep = &sag.List{Elems: []sag.Value{deep}}
	}
	path, err := sag.NewPath("a.b")
	require.NoError(t, err)
	twice := &sag.Object{Members: []*sag.Member{{Key: sag.NewString("k"), Value: path}, {Key: sag.NewString("k"), Value: path}}}
	for _, bad := range []any{deep, path, []any{path}, map[string]any{"k": path}, twice, math.Inf(1)} {
		_, err := schema.New("f").Named(schema.Any("a").Enum(bad)).Build()
		assert.Error(t, err, "%T", bad)
	}
	_, err = schema.New("f").Named(schema.String("a").Pattern(strings.Repeat("a", schema.MaxPattern+1))).Build()
	assert.Error(t, err)
	_, err = schema.New("f").Named(schema.String("a").Pattern(strings.Repeat("(", 1500) + strings.Repeat(")", 1500))).Build()
	assert.Error(t, err)
}

func TestRangesAreExact(t *testing.T) {
	huge, _ := new(big.Int).SetString("100000000000000000000000000000000000001", 10)
	v := schema.New("f").Positional(
		schema.Integer("i").Min(int64(9007199254740993)).Max(huge),
		schema.Float("x").Min(0.1).Max(int64(9007199254740993)),
	).MustBuild()
	for order, want := range map[string]int{
		"DO f(9007199254740993, 0.1)":                                0,
		"DO f(9007199254740992, 0.1)":                                1,
		"DO f(100000000000000000000000000000000000001, 1)":           0,
		"DO f(100000000000000000000000000000000000002, 1)":           1,
		"DO f(9007199254740993, 9007199254740993)":                   0,
		"DO f(9007199254740993, 9007199254740994)":                   1,
		"DO f(9007199254740993, 9007199254740992.0)":                 0,
		"DO f(9007199254740993, 9007199254740994.0)":                 1,
		"DO f(9007199254740993, 0.09999999999999999)":                1,
		"DO f(9007199254740993, 1e999)":                              1,
		"DO f(9007199254740993, -1e999)":                             1,
		"DO f(" + strings.Repeat("9", 200_000) + ", 1)":              1,
		"DO f(9007199254740993, -" + strings.Repeat("9", 1000) + ")": 1,
		"DO f(9007199254740993, " + strings.Repeat("9", 1000) + ")":  1,
	} {
		assert.Len(t, v.Validate(action(t, order)), want, "%.60s", order)
	}
	nan := &sag.ActionStmt{Verb: &sag.Ident{Name: "f"}, Args: []*sag.Arg{
		{Value: &sag.IntLit{}}, {Value: &sag.FloatLit{Value: math.NaN()}},
	}}
	assert.NotEmpty(t, v.Validate(nan))
}

// TestOrderOfDefinitionsDoesNotMatter holds that a schema accepts and refuses the same however its named arguments are ordered.
func TestOrderOfDefinitionsDoesNotMatter(t *testing.T) {
	specs := []schema.ArgSpec{
		schema.String("box").Enum("small", "large").Required(), schema.Integer("count").Min(1).Max(10), schema.Boolean("fragile"),
		schema.Float("weight"), schema.String("code").Pattern(`[A-Z]+`), schema.Any("any").Required(),
	}
	orders := []string{
		"DO f()", `DO f(box="small", any=1)`, `DO f(box="tiny", count=0, code="a", weight="x", fragile=1)`, "DO f(1, bx=2, box=null, any=null)",
	}
	rapid.Check(t, func(t *rapid.T) {
		shuffled := rapid.Permutation(specs).Draw(t, "order")
		v, w := schema.New("f").Named(specs...).MustBuild(), schema.New("f").Named(shuffled...).MustBuild()
		for _, text := range orders {
			a := sag.MustParse(header + text).Statements[0].(*sag.ActionStmt)
			assert.ElementsMatch(t, told(v.Validate(a)), told(w.Validate(a)))
		}
	})
}

func told(errs schema.Errors) (out []string) {
	for _, e := range errs {
		out = append(out, string(e.Code)+" "+e.Arg+" "+e.Message)
	}
	return out
}
