package atn_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/compile/atn"
	"github.com/parley-lang/parley/tools/compile/interp"
)

func read(t *testing.T, name string) *interp.File {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../../gen/saggen", name))
	require.NoError(t, err)
	f, err := interp.Parse(name, string(text))
	require.NoError(t, err)
	return f
}

func TestRead(t *testing.T) {
	f := read(t, "SAG.interp")
	n, err := atn.Read(f.ATN)
	require.NoError(t, err)
	assert.False(t, n.Lexer)
	assert.Equal(t, 59, n.MaxTokenType)
	assert.Len(t, n.RuleStart, len(f.Rules))
	loops := 0
	for _, s := range n.States {
		if s.PrecedenceLoop {
			loops++
			assert.Equal(t, "expr", f.Rules[s.Rule])
		}
	}
	assert.Equal(t, 1, loops)
	f = read(t, "SAGLexer.interp")
	n, err = atn.Read(f.ATN)
	require.NoError(t, err)
	assert.True(t, n.Lexer)
	assert.Len(t, n.ModeStart, 1)
}

// Every prefix of an automaton is an error and no panic.
func TestReadCutOff(t *testing.T) {
	f := read(t, "SAG.interp")
	for i := range len(f.ATN) {
		_, err := atn.Read(f.ATN[:i])
		require.Error(t, err, "%d numbers", i)
	}
	_, err := atn.Read(append(f.ATN[:len(f.ATN):len(f.ATN)], 0))
	assert.Error(t, err)
	_, err = atn.Read([]int32{3})
	assert.ErrorContains(t, err, "format 3")
}
