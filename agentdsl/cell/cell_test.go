package cell_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl/cell"
	"github.com/parley-lang/parley/ast"
)

// TestQuoteIsReadBack holds that a quoted text is that text again, by the rule of the published package: what is JSON is read as JSON.
func TestQuoteIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "_", "|", "12", "-1e5", "true", "null", "[1]", "{}", `"x"`, " x", "x ", "a\nb", "\x00", "\u00a0", "x|y", "nul"})).Draw(t, "s")
		q := cell.Quote(s)
		assert.NotContains(t, q, "|")
		assert.NotContains(t, q, "\n")
		assert.NotEmpty(t, q)
		assert.NotEqual(t, "_", q)
		assert.Equal(t, strings.TrimSpace(q), q)
		if q == s {
			assert.False(t, ast.ValidJSON(s, cell.MaxDepth))
			return
		}
		back, ok := ast.UnquoteJSON(q)
		assert.True(t, ok)
		assert.Equal(t, s, back)
	})
}

func ExampleQuote() {
	for _, s := range []string{"Fern", "12", "a|b", "_"} {
		fmt.Println(cell.Quote(s))
	}
	// Output:
	// Fern
	// "12"
	// "a\u007cb"
	// "_"
}

func ExampleOf() {
	v, _ := ast.ReadJSON([]byte(`{"size": [1, 2]}`), 10)
	fmt.Println(cell.Of(v))
	// Output: {"size":[1,2]}
}
