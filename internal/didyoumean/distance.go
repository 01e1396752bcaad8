package didyoumean

// distance returns the optimal string alignment distance of a and b, the
// Damerau–Levenshtein distance in which no part is edited twice. It gives up
// early, with a number above limit, once the distance is known to exceed it.
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	// Three rows of the matrix are enough: a swap looks back two.
	before := make([]int, len(b)+1)
	prev := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
			least = min(least, d)
		}
		// Every way to the last cell passes this row or, by a swap, jumps from
		// the one before over it at a price of one; both bounds must be passed.
		if least > limit && i > 1 && minOf(prev) >= limit {
			return limit + 1
		}
		before, prev, row = prev, row, before
	}
	return prev[len(b)]
}

func minOf(row []int) int {
	m := row[0]
	for _, d := range row[1:] {
		m = min(m, d)
	}
	return m
}
