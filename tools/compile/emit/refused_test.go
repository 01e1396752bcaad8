package emit_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/tools/compile/emit"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
)

// What only the automata show to be impossible is refused with grammar, line, rule and reason.
func TestAutomataThatAreRefused(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "refused.txtar"))
	require.NoError(t, err)
	files := map[string]string{}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	tested := 0
	for name, text := range files {
		stem, ok := strings.CutSuffix(name, ".g4")
		if !ok {
			continue
		}
		tested++
		t.Run(stem, func(t *testing.T) {
			g, err := g4.Parse(name, text)
			require.NoError(t, err)
			parser, err := interp.Parse(stem+".interp", files[stem+".interp"])
			require.NoError(t, err)
			lexer, err := interp.Parse(stem+"Lexer.interp", files[stem+"Lexer.interp"])
			require.NoError(t, err)
			_, err = emit.Parser("x", g, parser)
			if err == nil {
				_, err = emit.Lexer("x", g, lexer)
			}
			require.Error(t, err)
			got := strings.Replace(err.Error(), ":1: ", ": ", 1) // the column says no more
			assert.True(t, strings.HasPrefix(got, strings.TrimSpace(files[stem+".want"])), got)
		})
	}
	assert.Equal(t, 7, tested)
}
