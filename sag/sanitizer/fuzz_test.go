package sanitizer_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// Whatever a stranger sends: what is accepted reads back the same, has known verbs only, and lax accepts just what strict does.
func FuzzCheck(f *testing.F) {
	texts, err := vectors.Texts("sag", "parse", "sanitizer")
	require.NoError(f, err)
	for _, text := range texts {
		f.Add(text)
	}
	strict, err := sanitizer.New(sanitizer.AnyAgent(), sanitizer.Schemas(softwaredev.Registry()))
	require.NoError(f, err)
	lax, err := sanitizer.New(sanitizer.AnyAgent(), sanitizer.Schemas(softwaredev.Registry()), sanitizer.Lax())
	require.NoError(f, err)
	e := env(f, `{"stock":12,"open":true}`)
	f.Fuzz(func(t *testing.T, text string) {
		r := strict.Check(context.Background(), text, e)
		l := lax.Check(context.Background(), text, e)
		require.Equal(t, r.Accepted() != nil, l.Accepted() != nil)
		require.GreaterOrEqual(t, len(l.Errors), len(r.Errors))
		_, _, _ = r.String(), r.Diagnostics(), r.AppendJSON(nil)
		m := r.Accepted()
		if m == nil {
			require.NotEmpty(t, r.Errors)
			return
		}
		for n := range ast.Preorder(m) {
			if a, ok := n.(*sag.ActionStmt); ok {
				_, known := softwaredev.Registry().Lookup(a.Verb.Name)
				require.True(t, known)
			}
		}
		require.NotNil(t, strict.CheckMessage(context.Background(), m, e).Accepted(), "what came in may go out")
	})
}

func BenchmarkCheck(b *testing.B) {
	s := usual(b)
	e := env(b, `{"stock":12}`)
	text := header + `DO deploy("shop",env="dev") BECAUSE stock>10; Q health.status; KNOW tank.level = 80 v 3`
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if s.Check(b.Context(), text, e).Accepted() == nil {
			b.Fatal("not accepted")
		}
	}
}
