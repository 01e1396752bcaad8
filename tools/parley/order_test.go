package main

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 200).Draw(t, "n")
		stop := rapid.IntRange(0, 220).Draw(t, "stop")
		var begun, ended atomic.Int64
		next := 0
		for i, square := range inOrder(n, func(i int) int {
			begun.Add(1)
			defer ended.Add(1)
			return i * i
		}) {
			assert.Equal(t, next, i)
			assert.Equal(t, i*i, square)
			if next++; next == stop {
				break
			}
		}
		want := n
		if stop > 0 {
			want = min(n, stop)
		}
		assert.Equal(t, want, next)
		assert.Equal(t, begun.Load(), ended.Load(), "work goes on behind the loop")
	})
}

// What waits for its turn is bounded, however slow the first piece is.
func TestInOrderWaits(t *testing.T) {
	const n = 10_000
	var begun atomic.Int64
	first := true
	for range inOrder(n, func(int) int { return int(begun.Add(1)) }) {
		if first {
			assert.Less(t, begun.Load(), int64(n), "all was done before the first result was taken")
		}
		first = false
	}
	assert.EqualValues(t, n, begun.Load())
}

func TestInOrderPanics(t *testing.T) {
	assert.PanicsWithValue(t, "the 7th", func() {
		for range inOrder(100, func(i int) int {
			if i == 7 {
				panic("the 7th")
			}
			return i
		}) {
			continue
		}
	})
}
