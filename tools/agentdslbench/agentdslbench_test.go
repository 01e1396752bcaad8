package agentdslbench_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
	"github.com/parley-lang/parley/tools/agentdslbench"
)

// The claims: what is saved of all documents, and that each of them comes back.
func TestClaims(t *testing.T) {
	all, err := agentdslbench.Scenarios()
	require.NoError(t, err)
	var counters []tokens.Counter
	for _, name := range bpe.Names() {
		c, err := bpe.New(name)
		require.NoError(t, err)
		counters = append(counters, c)
	}
	r, err := agentdslbench.Measure(all, counters...)
	require.NoError(t, err)
	assert.Regexp(t, `(?m)^Documentation_Content .* yes +no$`, r.String())
	assert.Equal(t, 8, r.Total.Documents)
	assert.Equal(t, 8, r.Total.Back)
	for _, u := range r.Total.Units {
		least := 25.0
		if u.Name == "characters" {
			least = 46
		}
		assert.GreaterOrEqual(t, u.Saved(), least, u.Name)
	}
	assert.Regexp(t, `(?m)^all +140084 for 262153 +46\.6% +19\.0% +60695 for 82869 +26\.8% +-10\.4% .* 8 of 8 +4 of 8$`, r.String())
	line, err := json.Marshal(r)
	require.NoError(t, err)
	assert.Contains(t, string(line), `"total":{"name":"all","documents":8,"come_back":8,"published_parse":4,"sizes":[{"unit":"characters","json":262`)
}

func TestWhatCannotBeMeasured(t *testing.T) {
	_, err := agentdslbench.Measure(nil)
	require.ErrorIs(t, err, agentdslbench.ErrEmpty)
	_, err = agentdslbench.Measure([]agentdslbench.Scenario{{Name: "x", JSON: "{"}})
	var fault *ast.JSONError
	require.ErrorAs(t, err, &fault)
	// What the published package would forge lines with has no figure of its.
	r, err := agentdslbench.Measure([]agentdslbench.Scenario{{Name: "x", JSON: `{"a":[{"b":"c\nd"}]}`}})
	require.NoError(t, err)
	assert.Equal(t, 1, r.Total.Back)
	assert.Zero(t, r.Total.PublishedParsing)
}
