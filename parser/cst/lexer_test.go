package cst_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/cst"
)

// The limit of tokens stops at the first one beyond it, and a text of as many is read.
func TestTokenLimit(t *testing.T) {
	text := "[DATA]\n" + strings.Repeat("1|", 1000)
	whole := source.Span{End: int32(len(text))}
	tokens, err := agentdsltree.Compiled.Lex(text, whole)
	require.Nil(t, err)
	limits := cst.Limits{Depth: 1, Nodes: 100, Tokens: len(tokens) - 1} // the end of the text does not count
	var slabs cst.Slabs
	for range 2 {
		tree, err := agentdsltree.Compiled.Parse(text, whole, agentdsltree.RuleMessage, limits, &slabs)
		require.Nil(t, err)
		assert.Equal(t, tokens, tree.Tokens)
		short := limits
		short.Tokens--
		_, err = agentdsltree.Compiled.Parse(text, whole, agentdsltree.RuleMessage, short, &slabs)
		require.NotNil(t, err)
		assert.Equal(t, cst.Tokens, err.Kind)
		assert.Equal(t, int32(len(text)-1), err.Span.Start)
		assert.Contains(t, err.Error(), "tokens")
	}
}
