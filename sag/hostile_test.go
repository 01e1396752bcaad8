//go:build unix

package sag_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/sag"
)

// hostile is a family of texts that grows with n.
type hostile struct {
	name   string
	n      int // the size that the test is about
	text   func(n int) string
	code   diag.Code // of the error with default limits; "" if the text is good
	raised diag.Code // of the error with limits raised
	grows  bool      // measured at n/4, n/2 and n
}

func repeat(unit string) func(int) string {
	return func(n int) string { return header + strings.Repeat(unit, n) }
}

var hostiles = []hostile{
	{"10,000 unclosed parentheses", 10_000, func(n int) string { return header + "Q " + strings.Repeat("(", n) }, "PLY0003", "SAG0006", true},
	{"900,000 unclosed parentheses", 900_000, func(n int) string { return header + "Q " + strings.Repeat("(", n) }, "PLY0003", "PLY0003", false},
	{"900,000 unclosed brackets", 900_000, func(n int) string { return header + "A x = " + strings.Repeat("[", n) }, "PLY0003", "PLY0003", false},
	{"300,000 unclosed objects", 150_000, func(n int) string { return header + "A x = " + strings.Repeat(`{"":`, n) }, "PLY0003", "PLY0003", false},
	{"400,000 balanced parentheses", 400_000, func(n int) string {
		return header + "Q " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n)
	}, "PLY0003", "PLY0003", false},
	{"600,000 balanced parentheses", 600_000, func(n int) string {
		return header + "Q " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n)
	}, "PLY0001", "PLY0003", false},
	{"80,000 balanced brackets", 80_000, func(n int) string {
		return header + "A x = " + strings.Repeat("[", n) + strings.Repeat("]", n)
	}, "PLY0003", "", true},
	{"160 nested IF ELSE", 160, func(n int) string {
		return header + strings.Repeat("IF ready THEN ", n) + "RECALL ctxA" + strings.Repeat(" ELSE RECALL ctxB", n)
	}, "", "", true},
	{"100,000 terms", 100_000, func(n int) string { return header + "Q 1" + strings.Repeat("+1", n-1) }, "", "", true},
	{"100,000 comparisons of names", 100_000, func(n int) string { return header + "Q a" + strings.Repeat("&&a", n-1) }, "", "", true},
	{"20 MB", 20_000, func(n int) string {
		return header + "A x = 1" + strings.Repeat(`;A note = "`+strings.Repeat("x", 1000-12)+`"`, n)
	}, "PLY0001", "", true},
	{"a string of 1 MB", 1_000_000, func(n int) string { return header + `A x = "` + strings.Repeat("y", n) + `"` }, "", "", true},
	{"a string of 1 MB of backslashes", 500_000, func(n int) string { return header + `A x = "` + strings.Repeat(`\\`, n) + `"` }, "", "", true},
	{"a name of 1 MB", 1_000_000, func(n int) string { return header + "RECALL " + strings.Repeat("n", n) }, "", "", true},
	{"a number of 1 MB", 1_000_000, func(n int) string { return header + "A x = " + strings.Repeat("9", n) }, "", "", true},
	{"240,000 ideographs", 240_000, func(n int) string { return header + `A x = "` + strings.Repeat("漢", n) + `"` }, "", "", true},
	{"240,000 ideographs outside of a string", 240_000, repeat("漢"), "SAG0002", "SAG0002", true},
	{"an open string of 1 MB", 1_000_000, func(n int) string { return header + `A x = "` + strings.Repeat("y", n) }, "SAG0003", "SAG0003", true},
	{"100,000 statements", 100_000, func(n int) string { return header + "RECALL f" + strings.Repeat(";RECALL f", n-1) }, "", "", true},
	{"1 MB of blanks and line ends", 1_000_000, func(n int) string { return header + strings.Repeat("\n ", n/2) }, "SAG0006", "SAG0006", true},
	{"100,000 arguments", 100_000, func(n int) string { return header + "DO f(1" + strings.Repeat(",1", n-1) + ")" }, "", "", true},
	{"100,000 repeated arguments", 100_000, func(n int) string { return header + "DO f(k=1" + strings.Repeat(",k=1", n-1) + ")" }, "", "", true},
	{"invalid UTF-8 at the end of 1 MB", 1_000_000, func(n int) string { return header + `A x = "` + strings.Repeat("y", n) + "\xff\"" }, "PLY0002", "PLY0002", true},
	{"NUL", 1, repeat("A x = \x00"), "SAG0002", "SAG0002", false},
	{"empty", 0, func(int) string { return "" }, "SAG0004", "SAG0004", false},
}

func TestHostileTexts(t *testing.T) {
	for i, h := range hostiles {
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			sizes := []int{h.n}
			if h.grows && !childtest.Race {
				sizes = []int{h.n / 4, h.n / 2, h.n}
			}
			for run := range 4 {
				raised, engine := run%2 == 1, sag.EngineKind(run/2)
				want := h.code
				if raised {
					want = h.raised
				}
				var allocated []uint64
				for _, n := range sizes {
					r := childtest.Run(t, fmt.Sprintf("%d %d %t %d", i, n, raised, engine))
					assert.True(t, r.Good, "the next good message was not read")
					if n == h.n {
						assert.Equal(t, string(want), r.Code)
					}
					assert.Equal(t, r.Code != "" && r.Code != string(diag.CodeTooLarge), r.Placed, "position of %s", r.Code)
					if !raised {
						assert.Less(t, r.Peak, 256<<20, "peak memory in bytes")
					}
					if r.Code == string(want) {
						allocated = append(allocated, r.Allocated)
					}
				}
				childtest.Linear(t, 2, allocated)
			}
		})
	}
}

// task is done in a child: a text of a family, parsed in one of the ways.
func task(task string) childtest.Report {
	var i, n int
	var raised bool
	var engine sag.EngineKind
	if _, err := fmt.Sscan(task, &i, &n, &raised, &engine); err != nil {
		panic(err)
	}
	text := hostiles[i].text(n)
	options := []sag.Option{sag.Engine(engine)}
	if raised {
		options = []sag.Option{sag.Engine(engine), sag.MaxBytes(sag.Unlimited), sag.MaxDepth(sag.Unlimited), sag.MaxNodes(sag.Unlimited)}
	}
	r := childtest.Measure(func() error {
		_, err := sag.Parse(text, options...)
		return err
	})
	_, err := sag.Parse(header + "RECALL f1")
	r.Good = err == nil
	return r
}

func TestMain(m *testing.M) { childtest.Main(m, task) }
