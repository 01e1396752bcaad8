package expression_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag/expression"
)

const guard = `a.b>10&&c=="x"`

var guardEnv = expression.NewMapEnv(map[string]any{"a": map[string]any{"b": 12}, "c": "x"})

// TestWarmEvaluationAllocatesNothing holds what makes guards cheap.
func TestWarmEvaluationAllocatesNothing(t *testing.T) {
	p := compile(t, guard)
	ctx := context.Background()
	allocs := testing.AllocsPerRun(100, func() {
		if truth, err := p.Test(ctx, guardEnv); err != nil || truth != expression.True {
			t.Fail()
		}
	})
	require.Zero(t, allocs)
}

func BenchmarkCompile(b *testing.B) {
	root := parseExpr(b, guard)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := expression.Compile(root.X); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCacheHit(b *testing.B) {
	cache, _ := expression.NewCache(0)
	root, again := parseExpr(b, guard), parseExpr(b, guard)
	_, _ = cache.Compile(root)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cache.Compile(again); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEval(b *testing.B) {
	type inner struct {
		B int `json:"b"`
	}
	structs, err := expression.NewStructEnv(struct {
		A inner  `json:"a"`
		C string `json:"c"`
	}{inner{12}, "x"})
	require.NoError(b, err)
	for _, c := range []struct {
		name, text string
		env        expression.Env
		options    []expression.Option
	}{
		{"map", guard, guardEnv, nil},
		{"struct", guard, structs, nil},
		{"compat", guard, guardEnv, []expression.Option{expression.Compat()}},
		{"missing", guard, expression.NewMapEnv(nil), nil},
		{"chain of 1000", "a.b" + strings.Repeat("+a.b", 999), guardEnv, nil},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := compile(b, c.text, c.options...)
			ctx := context.Background()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Eval(ctx, c.env); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkExplain(b *testing.B) {
	p := compile(b, guard)
	b.ReportAllocs()
	for b.Loop() {
		_ = p.Explain(context.Background(), guardEnv)
	}
}
