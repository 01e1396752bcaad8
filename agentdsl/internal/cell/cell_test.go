package cell_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
)

// TestStringIsReadBack holds that a string in a cell is that string again, by the rule of the published package: what is JSON is read as JSON.
func TestStringIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "_", "|", "12", "-1e5", "true", "null", "[1]", "{}", `"x"`, " x", "x ", "a\nb", "\x00", "\u00a0", "x|y", "nul"})).Draw(t, "s")
		q := cell.String(s)
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
