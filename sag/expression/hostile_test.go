package expression_test

import (
	"context"
	"math/big"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// chain is a tree of n operands that leans to one side.
func chain(n int, op sag.Op, leaf sag.Expr, right bool) sag.Expr {
	x := leaf
	for range n - 1 {
		b := &sag.BinaryExpr{Op: op, X: x, Y: leaf}
		if right {
			b.X, b.Y = leaf, x
		}
		x = b
	}
	return x
}

func TestChainsOfAMillion(t *testing.T) {
	n := 1_000_000
	if childtest.Race {
		n = 20_000
	}
	env := expression.NewMapEnv(map[string]any{"a": 1, "t": true})
	a, yes := &sag.Path{Text: "a"}, &sag.Path{Text: "t"}
	for _, options := range [][]expression.Option{nil, {expression.Compat()}} {
		v, err := mustCompile(t, chain(n, sagast.Add, a, false), options...).Eval(context.Background(), env)
		require.NoError(t, err)
		f, _ := v.Float()
		i, _ := v.Int64()
		assert.Equal(t, float64(n), f+float64(i))
		truth, err := mustCompile(t, chain(n, sagast.And, yes, false), options...).Test(context.Background(), env)
		require.NoError(t, err)
		assert.Equal(t, expression.True, truth)
	}
	// What is missing, of each name once; explained, too.
	p := mustCompile(t, chain(n, sagast.Or, &sag.Path{Text: "m"}, false))
	e := p.Explain(context.Background(), env)
	require.NoError(t, e.Err)
	assert.Equal(t, []string{"m"}, e.Missing())

	// To the right it is nesting, with a limit.
	deep := chain(n, sagast.Add, a, true)
	_, err := expression.Compile(deep)
	assert.ErrorIs(t, err, expression.ErrLimit)
	v, err := mustCompile(t, deep, expression.MaxDepth(expression.Unlimited)).Eval(context.Background(), env)
	require.NoError(t, err)
	sum, _ := v.Int64()
	assert.EqualValues(t, n, sum)
	_, err = expression.Compile(chain(n, sagast.Add, a, false), expression.MaxNodes(1000))
	assert.ErrorIs(t, err, expression.ErrLimit)

	var nested sag.Expr = a
	var list sag.Value = a
	for range n {
		nested = &sag.ParenExpr{X: nested}
		list = &sag.List{Elems: []sag.Value{list}}
	}
	for _, x := range []sag.Expr{nested, list} {
		_, err = expression.Compile(x)
		assert.ErrorIs(t, err, expression.ErrLimit)
		_, err = mustCompile(t, x, expression.MaxDepth(expression.Unlimited)).Eval(context.Background(), env)
		assert.NoError(t, err)
	}
	same := mustCompile(t, &sag.BinaryExpr{Op: sagast.Eq, X: list, Y: list}, expression.MaxDepth(expression.Unlimited))
	_, err = same.Eval(context.Background(), env)
	assert.ErrorIs(t, err, expression.ErrLimit, "comparing recurses, so its depth is bounded")
}

func TestDistinctMissingNames(t *testing.T) {
	v, err := compile(t, "m0"+strings.Repeat("||m1||m2", 10_000)).Eval(context.Background(), nil)
	require.NoError(t, err)
	assert.Equal(t, []string{"m0", "m1", "m2"}, v.Missing())
}

func TestParserLimits(t *testing.T) {
	text := strings.Repeat("(", 200) + "a" + strings.Repeat(")", 200)
	v, err := compile(t, text).Eval(context.Background(), expression.NewMapEnv(map[string]any{"a": "x"}))
	require.NoError(t, err)
	assert.Equal(t, `"x"`, v.String())
	deep := strings.Repeat("(a||b&&c==d+e*", 30) + "1" + strings.Repeat(")", 30)
	_, err = compile(t, deep).Eval(context.Background(), nil)
	assert.NoError(t, err)
}

func TestBigNumbersHaveABudget(t *testing.T) {
	long, err := ast.ParseInt(strings.Repeat("9", 1_000_000))
	require.NoError(t, err)
	_, err = expression.Compile(&sag.IntLit{Value: long})
	assert.ErrorIs(t, err, expression.ErrLimit)

	huge := new(big.Int).Lsh(big.NewInt(1), 3_321_928)
	env := expression.NewMapEnv(map[string]any{"n": huge, "m": new(big.Int).Set(huge), "k": new(big.Int).Lsh(big.NewInt(3), 33_000)})
	for _, text := range []string{"n*m", "n+m", "n/m", "k*k", "k*1.5"} {
		_, err := compile(t, text).Eval(context.Background(), env)
		assert.Error(t, err, text)
	}
	v, err := compile(t, "n==m").Eval(context.Background(), env)
	require.NoError(t, err)
	assert.Equal(t, "true", v.String())
	// Work adds up.
	_, err = compile(t, "k>0"+strings.Repeat("&&k*3!=k", 10_000), expression.MaxDigits(20_000), expression.MaxWork(1_000_000)).Eval(context.Background(), env)
	assert.ErrorIs(t, err, expression.ErrLimit)
	_, err = compile(t, "k*k*k*k", expression.MaxDigits(expression.Unlimited)).Eval(context.Background(), env)
	assert.NoError(t, err)
	_, err = compile(t, "n*n*n", expression.MaxDigits(expression.Unlimited)).Eval(context.Background(), env)
	assert.ErrorIs(t, err, expression.ErrLimit, "a single step may be too much")
}

func TestBigStringsHaveABudget(t *testing.T) {
	one, other := strings.Repeat("x", 1_000_000), strings.Repeat("x", 1_000_000)
	env := expression.NewMapEnv(map[string]any{"s": one, "t": other, "l": []any{one}, "k": []any{other}, "j": map[string]any{"s": one}, "i": map[string]any{"s": other}})
	for _, part := range []string{"s==t", "s<=t", "l==k", "j==i"} {
		text := part + strings.Repeat("&&"+part, 10_000)
		_, err := compile(t, text).Eval(context.Background(), env)
		assert.ErrorIs(t, err, expression.ErrLimit, part)
		_, err = compile(t, part).Eval(context.Background(), env)
		assert.NoError(t, err)
	}
	// Data that hold themselves.
	self := map[string]any{}
	self["self"] = self
	_, err := compile(t, "a==b").Eval(context.Background(), expression.NewMapEnv(map[string]any{"a": self, "b": self}))
	assert.ErrorIs(t, err, expression.ErrLimit)
}

func TestMaxWork(t *testing.T) {
	p := compile(t, "1+1+1", expression.MaxWork(5))
	_, err := p.Eval(context.Background(), nil)
	assert.NoError(t, err)
	_, err = compile(t, "1+1+1", expression.MaxWork(4)).Eval(context.Background(), nil)
	assert.ErrorIs(t, err, expression.ErrLimit)
}

func TestManyGoroutines(t *testing.T) {
	cache, err := expression.NewCache(4)
	require.NoError(t, err)
	env := decode(t, world)
	shared := compile(t, `a<b&&user.name=="Mira"&&big*big>huge&&missing`)
	texts := []string{"a+1==2", "b>a", `word=="head chief"`, "missing==null", "list!=null", "t||missing"}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for k := range 200 {
				truth, err := shared.Test(context.Background(), env)
				assert.NoError(t, err)
				assert.Equal(t, expression.Unknown, truth)
				root, err := sag.ParseExpr(texts[(i+k)%len(texts)])
				assert.NoError(t, err)
				p, err := cache.Compile(root)
				assert.NoError(t, err)
				truth, err = p.Test(context.Background(), env)
				assert.NoError(t, err)
				assert.Equal(t, expression.True, truth)
				assert.LessOrEqual(t, cache.Len(), 4)
				if k%50 == 0 {
					assert.NotEmpty(t, shared.Explain(context.Background(), env).Steps)
				}
			}
		})
	}
	wg.Wait()
}
