package didyoumean

import (
	"testing"

	"pgregory.net/rapid"
)

// naive is the textbook recurrence, without rows, limits or short cuts.
func naive(a, b []rune) int {
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	x, y := a[:len(a)-1], b[:len(b)-1]
	cost := 1
	if a[len(x)] == b[len(y)] {
		cost = 0
	}
	d := min(naive(x, b)+1, naive(a, y)+1, naive(x, y)+cost)
	if len(x) > 0 && len(y) > 0 && a[len(x)] == b[len(y)-1] && a[len(x)-1] == b[len(y)] {
		d = min(d, naive(x[:len(x)-1], y[:len(y)-1])+1)
	}
	return d
}

func TestDistanceAgreesWithTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[abc]{0,5}`)
		a, b := []rune(word.Draw(t, "a")), []rune(word.Draw(t, "b"))
		limit := rapid.IntRange(0, 4).Draw(t, "limit")
		want, got := naive(a, b), distance(a, b, limit)
		if want <= limit && got != want {
			t.Fatalf("distance = %d, want %d", got, want)
		}
		if want > limit && got <= limit {
			t.Fatalf("distance = %d within the limit %d, want %d", got, limit, want)
		}
	})
}
