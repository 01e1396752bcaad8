package knowledge_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// filled is an engine with facts, and a peer that has all of them.
func filled(tb testing.TB, facts int) *knowledge.Engine {
	tb.Helper()
	e, err := knowledge.New(knowledge.Budget(-1), knowledge.MaxTopics(-1))
	require.NoError(tb, err)
	for i := range facts {
		_, err := e.Assert(fmt.Sprintf("bench.topic%d", i), sag.NewInt(int64(i)))
		require.NoError(tb, err)
	}
	require.NoError(tb, e.AddSubscriber("dock", "**"))
	return e
}

func acknowledged(tb testing.TB, e *knowledge.Engine) {
	tb.Helper()
	d, err := e.Delta(context.Background(), "dock")
	require.NoError(tb, err)
	require.NoError(tb, e.Acknowledge(d.Token))
}

func BenchmarkAssert(b *testing.B) {
	e := filled(b, 100_000)
	value := sag.NewString("a value of some length")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := e.Assert("bench.topic7", value); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAssertOf100000(b *testing.B) {
	topics := make([]string, 100_000)
	for i := range topics {
		topics[i] = fmt.Sprintf("bench.topic%d", i)
	}
	b.ReportAllocs()
	for b.Loop() {
		e := filled(b, 0)
		for i, topic := range topics {
			if _, err := e.Assert(topic, sag.NewInt(int64(i))); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkApplyOf100000(b *testing.B) {
	d, err := filled(b, 100_000).Delta(context.Background(), "dock")
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if r, err := filled(b, 0).Apply(context.Background(), d.Facts...); err != nil || len(r.Changed) != len(d.Facts) {
			b.Fatal(err)
		}
	}
}

func BenchmarkApply(b *testing.B) {
	e := filled(b, 100_000)
	k, err := sag.NewKnow("bench.topic7", sag.NewString("a value of some length"), 0)
	require.NoError(b, err)
	n := e.Version()
	b.ReportAllocs()
	for b.Loop() {
		n++
		k.Version = sag.NewInt(n)
		if _, err := e.Apply(context.Background(), k); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDeltaOfAll(b *testing.B) {
	e := filled(b, 100_000)
	b.ReportAllocs()
	for b.Loop() {
		if d, err := e.Delta(context.Background(), "dock"); err != nil || len(d.Facts) != 100_000 {
			b.Fatal(len(d.Facts), err)
		}
	}
}

func BenchmarkDeltaOfOne(b *testing.B) {
	for _, old := range []int{100, 10_000, 100_000} {
		b.Run(fmt.Sprintf("among%d", old), func(b *testing.B) {
			e := filled(b, old)
			acknowledged(b, e)
			_, err := e.Assert("bench.new", sag.NewInt(1))
			require.NoError(b, err)
			b.ReportAllocs()
			for b.Loop() {
				if d, err := e.Delta(context.Background(), "dock"); err != nil || len(d.Facts) != 1 {
					b.Fatal(len(d.Facts), err)
				}
			}
		})
	}
}

func BenchmarkQuery(b *testing.B) {
	e := filled(b, 100_000)
	b.ReportAllocs()
	for b.Loop() {
		if facts, err := e.Query("bench.*"); err != nil || len(facts) != 100_000 {
			b.Fatal(len(facts), err)
		}
	}
}

func BenchmarkMatches(b *testing.B) {
	p, err := knowledge.CompilePattern("a.**.d.*.f.**")
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if !p.Matches("a.b.c.d.e.d.x.f.g.h") {
			b.Fatal("no match")
		}
	}
}

// The cost of a delta depends on what is new, not on what is known.
func TestDeltaOfOneFactCostsTheSameAmongMany(t *testing.T) {
	allocations := func(old int) float64 {
		e := filled(t, old)
		acknowledged(t, e)
		_, err := e.Assert("bench.new", sag.NewInt(1))
		require.NoError(t, err)
		return testing.AllocsPerRun(10, func() { _, _ = e.Delta(context.Background(), "dock") })
	}
	const others = 5 // what the runtime and the race detector do besides; a cost of each fact would be thousands
	require.InDelta(t, allocations(10), allocations(20_000), others)
}
