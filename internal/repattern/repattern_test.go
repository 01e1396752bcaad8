package repattern

import (
	"regexp/syntax"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func made(t require.TestingT, expr string) int {
	re, err := syntax.Parse(expr, syntax.Perl)
	require.NoError(t, err, expr)
	prog, err := syntax.Compile(re.Simplify())
	require.NoError(t, err, expr)
	return len(prog.Inst)
}

func TestSize(t *testing.T) {
	for _, expr := range []string{
		"", "a", "abc", "a|b|cd", "(a)", "(?:a)*", "a+?", "[a-z]{3}", "(a?){1000}", "a{0}", "a{0,5}", "a{3,}", "(a{10}){100}", `\pL{500}`, "^$", `\bx\B`, ".*", "(?i)ſk", "(|a)*", "(?s).{2,4}?",
	} {
		n := made(t, expr)
		assert.GreaterOrEqual(t, Size(expr), n, expr)
		assert.LessOrEqual(t, Size(expr), 4*n, expr)
	}
	assert.Zero(t, Size("("))
	assert.Greater(t, Size(strings.Repeat("(a?){1000}", 100)), 200_000)
}

// TestSizeIsNeverTooSmall makes expressions of pieces.
func TestSizeIsNeverTooSmall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var expr func(depth int) string
		expr = func(depth int) string {
			if depth == 0 {
				return rapid.SampledFrom([]string{"a", "bc", ".", "[a-c]", "^", "$", `\d`, `\b`, "", `\pL`}).Draw(t, "piece")
			}
			x := expr(depth - 1)
			return rapid.SampledFrom([]string{
				x + expr(depth-1), x + "|" + expr(depth-1), "(" + x + ")", "(?:" + x + ")*", "(?:" + x + ")+?", "(?:" + x + ")?", "(?:" + x + "){2,5}", "(?:" + x + "){3,}", "(?:" + x + "){4}", "(?:" + x + "){0}",
			}).Draw(t, "form")
		}
		text := expr(rapid.IntRange(0, 4).Draw(t, "depth"))
		require.GreaterOrEqual(t, Size(text), made(t, text), text)
	})
}
