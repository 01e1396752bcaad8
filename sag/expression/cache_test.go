package expression_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

func parseExpr(t testing.TB, text string, options ...sag.Option) *sag.RootExpr {
	t.Helper()
	root, err := sag.ParseExpr(text, options...)
	require.NoError(t, err)
	return root
}

func TestCacheKeepsTheLastUsed(t *testing.T) {
	cache, err := expression.NewCache(2)
	require.NoError(t, err)
	for _, text := range []string{"a", "b", "a", "c", "a"} {
		_, err := cache.Compile(parseExpr(t, text))
		require.NoError(t, err)
		assert.LessOrEqual(t, cache.Len(), 2)
	}
	_, err = expression.NewCache(-1)
	assert.ErrorIs(t, err, expression.ErrOption)
	cache, err = expression.NewCache(0)
	require.NoError(t, err)
	for i := range 20 {
		_, err := cache.Compile(parseExpr(t, fmt.Sprintf(`"%s"==a%d`, strings.Repeat("x", 1_000_000), i)))
		require.NoError(t, err)
	}
	assert.Less(t, cache.Len(), 9, "texts are bounded, too")
	_, err = cache.Compile(nil)
	assert.ErrorIs(t, err, expression.ErrTree)
	_, err = cache.Compile(parseExpr(t, "a"), expression.MaxNodes(0))
	assert.ErrorIs(t, err, expression.ErrOption)
}

// TestCacheDoesNotMixUp holds that the same text gives another program where it means something else, and spans of its own place.
func TestCacheDoesNotMixUp(t *testing.T) {
	cache, err := expression.NewCache(0)
	require.NoError(t, err)
	env := decode(t, `{"a":1}`)
	eval := func(root *sag.RootExpr, options ...expression.Option) string {
		p, err := cache.Compile(root, options...)
		require.NoError(t, err)
		v, err := p.Eval(context.Background(), env)
		require.NoError(t, err)
		return v.String()
	}
	for range 2 {
		assert.Equal(t, "2", eval(parseExpr(t, "a+1")))
		assert.Equal(t, "2.0", eval(parseExpr(t, "a+1"), expression.Compat()))
		assert.Equal(t, `"c:\\new"`, eval(parseExpr(t, `"c:\\new"`)))
		assert.Equal(t, `"c:\new"`, eval(parseExpr(t, `"c:\\new"`, sag.Compat())))
		assert.Equal(t, "7", eval(&sag.RootExpr{Text: "a+1", X: parseExpr(t, "7").X}), "a text that is not the tree's")
		assert.Equal(t, "8", eval(&sag.RootExpr{X: parseExpr(t, "8").X}))
	}
	for _, before := range []string{"", "    "} {
		text := before + `a+"x"`
		p, err := cache.Compile(parseExpr(t, text))
		require.NoError(t, err)
		_, err = p.Eval(context.Background(), env)
		var fault *expression.Error
		require.ErrorAs(t, err, &fault)
		assert.Equal(t, `a+"x"`, text[fault.Span.Start:fault.Span.End])
	}
}
