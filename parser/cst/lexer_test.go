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

// TestLexOn holds that a text in parts of whole lines gives the tokens of the text, but for those of blank lines, which a cut can divide.
func TestLexOn(t *testing.T) {
	text := "prose\n[SCHEMA:A]\nID:int\n[DATA]\n1|2\n\n\n[FUNCTIONS]\n[F]\n\nDESC[x]\nIN[]\nOUT[a:int]\n[RESULT]\n[A:int]\n1\n\n[STATUS:str]\nSUCCESS\n[ERROR:str]\nno"
	whole, err := agentdsltree.Compiled.Lex(text, source.Span{End: int32(len(text))})
	require.Nil(t, err)
	lines := strings.SplitAfter(text, "\n")
	for size := 1; size <= len(lines); size++ {
		var state cst.LexState
		assert.True(t, state.AtStart(agentdsltree.Compiled))
		var got, room []cst.Token
		start := 0
		for from := 0; from < len(lines); from += size {
			end := start + len(strings.Join(lines[from:min(from+size, len(lines))], ""))
			tokens, err := agentdsltree.Compiled.LexOn(&state, text, source.Span{Start: int32(start), End: int32(end)}, room, 1000)
			require.Nil(t, err)
			room = tokens
			last := len(tokens) - 1
			assert.Equal(t, cst.Token{Type: cst.EOF, Start: int32(end), End: int32(end)}, tokens[last])
			for _, token := range tokens[:last] {
				if n := len(got) - 1; n >= 0 && got[n].Type == token.Type && token.Start == int32(start) && strings.TrimSpace(text[got[n].Start:token.End]) == "" {
					got[n].End = token.End // of blank lines
					continue
				}
				got = append(got, token)
			}
			start = end
		}
		assert.Equal(t, whole[:len(whole)-1], got, "%d lines at once", size)
		assert.False(t, state.AtStart(agentdsltree.Compiled), "the text ends within a line")
	}

	var state cst.LexState
	tokens, fault := agentdsltree.Compiled.LexOn(&state, "[DATA]\n1|2", source.Span{End: 10}, nil, 4)
	require.NotNil(t, fault)
	assert.Equal(t, cst.Tokens, fault.Kind)
	assert.Len(t, tokens, 4)
}
