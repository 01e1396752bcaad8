package main

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/parley-lang/parley/internal/process"
	"github.com/parley-lang/parley/sag"
)

// sampleOf is what one measurement gives, per parse.
type sampleOf struct {
	time   time.Duration
	allocs uint64
	bytes  uint64
}

// reader reads a text and throws the result away.
type reader func(text string) error

// toAST reads to the typed AST.
func toAST(kind sag.EngineKind) reader {
	return func(text string) error {
		_, err := sag.Parse(text, sag.Engine(kind))
		return err
	}
}

// toTree reads to a parse tree that could be kept.
func toTree(kind sag.EngineKind) reader {
	return func(text string) error {
		_, err := sag.ParseTree(text, sag.Engine(kind))
		return err
	}
}

// parseMany reads a text several times over and gives the processor time and allocations of one parse.
func parseMany(text string, runs int, read reader) (sampleOf, error) {
	runtime.GC() // what was left over before is not paid for here
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	from := process.CPU()
	for range runs {
		if err := read(text); err != nil {
			return sampleOf{}, err
		}
	}
	took := process.CPU() - from
	runtime.ReadMemStats(&after)
	n := uint64(runs)
	return sampleOf{took / time.Duration(runs), (after.Mallocs - before.Mallocs) / n, (after.TotalAlloc - before.TotalAlloc) / n}, nil
}

// runsFor tells how many runs a batch needs, given how long some took.
func runsFor(batch, took time.Duration, runs int) int {
	one := max(took/time.Duration(max(runs, 1)), time.Microsecond)
	return max(1, int(batch/one))
}

// median sorts its argument.
func median[T cmp.Ordered](list []T) T {
	slices.Sort(list)
	return list[len(list)/2]
}

// medianOf takes the median of each figure by itself.
func medianOf(list []sampleOf) sampleOf {
	var times []time.Duration
	var allocs, bytes []uint64
	for _, s := range list {
		times, allocs, bytes = append(times, s.time), append(allocs, s.allocs), append(bytes, s.bytes)
	}
	return sampleOf{median(times), median(allocs), median(bytes)}
}

// rate gives megabytes a second.
func rate(size int, took time.Duration) float64 {
	return float64(size) / 1e6 / max(took.Seconds(), 1e-9)
}

func environment() string {
	return fmt.Sprintf("%s, %s/%s, GOMAXPROCS %d", runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.GOMAXPROCS(0))
}
