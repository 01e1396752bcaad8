package runner

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// FuzzExpression holds for every text and document: a value or an error and never a panic, and an explanation that agrees.
func FuzzExpression(f *testing.F) {
	list, err := vectors.Read("sag", "expression")
	require.NoError(f, err)
	for _, v := range list {
		var in struct {
			Expr    string          `json:"expr"`
			Context json.RawMessage `json:"context"`
		}
		require.NoError(f, json.Unmarshal(v.In, &in))
		f.Add(in.Expr, string(in.Context))
	}
	f.Fuzz(func(t *testing.T, text, doc string) {
		env, err := expression.DecodeEnv(doc)
		if err != nil {
			require.Nil(t, env)
			env = &expression.MapEnv{}
		}
		if root, err := sag.ParseExpr(text); err == nil {
			explained(t, root, env)
		}
		if root, err := expression.ParseCompat(text); err == nil {
			explained(t, root, env, expression.Compat())
		}
	})
}

func explained(t *testing.T, root *sag.RootExpr, env expression.Env, options ...expression.Option) {
	t.Helper()
	p, err := expression.Compile(root.X, append(options, expression.MaxWork(100_000))...)
	if err != nil {
		return
	}
	for range p.Names() {
	}
	v, err := p.Eval(context.Background(), env)
	e := p.Explain(context.Background(), env)
	require.Equal(t, err, e.Err)
	if err != nil {
		return
	}
	want, err := v.MarshalJSON()
	require.NoError(t, err)
	got, err := e.Value.MarshalJSON()
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
	doc, err := e.MarshalJSON()
	require.NoError(t, err)
	require.True(t, json.Valid(doc), "%s", doc)
	require.NotEmpty(t, e.String())
}
