package expression_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag/expression"
)

// TestCompat holds what differs most from the default; the vectors of topic expression hold the rest.
func TestCompat(t *testing.T) {
	env, err := expression.DecodeEnv(`{"inf":1e999,"l":[1e999,true,1],"k":[1e999,1,1.0],"n":[1e999],"far":`+digits400+`,"o":{"a":[null]},"w":"x"}`, expression.Compat())
	require.NoError(t, err)
	for text, want := range map[string]any{
		"l==k": "true", "l==n": "false", "n==[1]": "false", "o==o": "true", "o==l": "false", "inf>far": expression.ErrRange, "far==1": expression.ErrRange, "1==far": expression.ErrRange,
		"far+1": expression.ErrRange, "1+far": expression.ErrRange, "1<far": expression.ErrRange, "far!=far": expression.ErrRange, "w<1": expression.ErrNotComparable,
		"1>=w": expression.ErrNotComparable, "w*1": expression.ErrNotNumber, "1-w": expression.ErrNotNumber, "inf-inf==inf": "false", "1/0": expression.ErrDivisionByZero,
		"missing": "null", "missing||w": "true", "1<2<3": "true", "[missing]": "null", "true||1/0": expression.ErrDivisionByZero, "stock - 2": "null", "w!=1": "true",
		"2>=1": "true", "2<=1": "false", "o&&l": "true", "far&&inf": "true", " \t": "null", "1 2": "12",
	} {
		root, err := expression.ParseCompat(text)
		require.NoError(t, err, text)
		p, err := expression.Compile(root.X, expression.Compat())
		require.NoError(t, err, text)
		v, err := p.Eval(context.Background(), env)
		if kind, fails := want.(error); fails {
			assert.ErrorIs(t, err, kind, text)
			continue
		}
		require.NoError(t, err, text)
		assert.Equal(t, want, v.String(), text)
	}
	// What an environment does not know is null, wherever it is.
	root, err := expression.ParseCompat("later==null && because==null && later==missing")
	require.NoError(t, err)
	p, err := expression.Compile(root.X, expression.Compat())
	require.NoError(t, err)
	truth, err := p.Test(context.Background(), partial{})
	require.NoError(t, err)
	assert.Equal(t, expression.True, truth)
	assert.Equal(t, expression.ErrNotNumber.Error(), (&expression.Error{Kind: expression.ErrNotNumber}).Error())
}

// TestUnknownWithinLists holds that a comparison of lists is unknown only if what is known of them is equal.
func TestUnknownWithinLists(t *testing.T) {
	env := expression.NewMapEnv(map[string]any{
		"a": []any{1, expression.UnknownValue("x")}, "b": []any{1, 2}, "c": []any{2, 2}, "o": map[string]any{"k": expression.Value{}},
	})
	for text, want := range map[string]string{"a==b": "unknown", "a!=b": "unknown", "a==c": "false", "a!=c": "true", `o=={"k":1}`: "unknown"} {
		v, err := compile(t, text).Eval(context.Background(), env)
		require.NoError(t, err)
		assert.Equal(t, want, v.String(), text)
	}
}

var digits400 = func() string {
	text := make([]byte, 400)
	for i := range text {
		text[i] = '9'
	}
	return string(text)
}()
