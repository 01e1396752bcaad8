package explain_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/compile/explain"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
)

var update = flag.Bool("update", false, "write the golden files anew")

const root = "../../.."

func read(t *testing.T, grammar, automata string) (*g4.Grammar, *interp.File) {
	text, err := os.ReadFile(filepath.Join(root, grammar))
	require.NoError(t, err)
	g, err := g4.Parse(filepath.Base(grammar), string(text))
	require.NoError(t, err)
	text, err = os.ReadFile(filepath.Join(root, "gen", automata))
	require.NoError(t, err)
	in, err := interp.Parse(filepath.Base(automata), string(text))
	require.NoError(t, err)
	return g, in
}

// Of SAG: operators, the dangling ELSE, a string after BECAUSE, look-ahead without bound, and nothing to decide. Of the others: a long
// look-ahead, a ternary operator, rules that match nothing.
func TestRule(t *testing.T) {
	for _, c := range []struct {
		grammar, automata string
		rules             []string
	}{
		{"grammars/SAG.g4", "saggen/SAG.interp", []string{"expr", "controlStmt", "reasonClause", "body", "recallStmt", "version"}},
		{"tools/compile/testgrammars/OpsGrammar.g4", "testgrammars/opsgrammargen/OpsGrammar.interp", []string{"statement", "expr"}},
		{"tools/compile/testgrammars/StressParser.g4", "testgrammars/stressgen/StressParser.interp", []string{"document", "line", "item", "note"}},
	} {
		g, in := read(t, c.grammar, c.automata)
		for _, rule := range c.rules {
			t.Run(g.Name+"/"+rule, func(t *testing.T) {
				var got bytes.Buffer
				require.NoError(t, explain.Rule(&got, g, in, rule))
				golden := filepath.Join("testdata", g.Name+"-"+rule+".txt")
				if *update {
					require.NoError(t, os.MkdirAll("testdata", 0o755))
					require.NoError(t, os.WriteFile(golden, got.Bytes(), 0o644))
				}
				want, err := os.ReadFile(golden)
				require.NoError(t, err)
				assert.Equal(t, string(want), got.String())
			})
		}
	}
}

func TestUnknownRule(t *testing.T) {
	g, in := read(t, "grammars/SAG.g4", "saggen/SAG.interp")
	assert.EqualError(t, explain.Rule(&bytes.Buffer{}, g, in, "exprs"), `SAG.g4 has no parser rule "exprs"; did you mean expr?`)
	assert.EqualError(t, explain.Rule(&bytes.Buffer{}, g, in, "WS"), `SAG.g4 has no parser rule "WS"`)
}

// Every rule of every grammar can be explained.
func TestAllRules(t *testing.T) {
	g, in := read(t, "grammars/SAG.g4", "saggen/SAG.interp")
	for _, rule := range in.Rules {
		require.NoError(t, explain.Rule(&bytes.Buffer{}, g, in, rule))
	}
}
