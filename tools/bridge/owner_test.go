package bridge_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/tools/bridge"
)

const owned = "[SCHEMA:A]\nID:int|N:str\n[DATA]\n1|x\n2|y\n[SCHEMA:B]\n@A.ID:int|ID:int|V:str\n[DATA]\n1|1|good\n"

// A row that names an owner stands in it, or it is told that there is none; facts stand alone, which is told of the column.
func TestOwners(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		nowhere      int // how often it is told in JSON
		column       bool
		inTheirOwner int
	}{
		{"all have one", owned + "2|2|good too\n", 0, true, 2},
		{"one has none", owned + "9|2|nowhere\n", 1, true, 1},
		{"no number", owned + "x|2|nowhere\n", 1, true, 1},
		{"nobody's", owned + "_|2|mine\n", 0, true, 1},
		{"no such table", strings.ReplaceAll(owned, "@A.ID", "@C.ID"), 1, true, 0},
		{"no such column", strings.ReplaceAll(owned, "@A.ID", "@A.X"), 0, true, 1}, // the first one is meant
		{"no such value in it", strings.ReplaceAll(owned, "@A.ID", "@A.X") + "9|2|nowhere\n", 1, true, 1},
		{"no owners at all", strings.ReplaceAll(owned, "@A.ID", "AID"), 0, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := agentdsl.Parse(c.text)
			require.NoError(t, err)
			doc, losses, err := bridge.RecordsToJSON(m)
			require.NoError(t, err)
			assert.Equal(t, c.nowhere, count(losses, "leads nowhere"), "%v", losses)
			assert.Equal(t, min(c.inTheirOwner, 1), strings.Count(string(doc), `"N":"x","B":[`), "%s", doc)
			_, losses, err = bridge.RecordsToFacts(m)
			require.NoError(t, err)
			assert.Equal(t, c.column, count(losses, "its rows belong to") == 1, "%v", losses)
		})
	}
}

// The rows that a result names are under another name than its column.
func TestOwnersInResults(t *testing.T) {
	m, err := agentdsl.Parse("[SCHEMA:A]\nID:int\n[DATA]\n1\n[RESULT]\n@A.ID:int|V:int\n1|5\n9|6\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n_\n")
	require.NoError(t, err)
	doc, losses, err := bridge.RecordsToJSON(m)
	require.NoError(t, err)
	assert.Contains(t, string(doc), `"A":{"ID":1},"V":5`)
	assert.Equal(t, 1, count(losses, "stand in its place"), "%s %v", doc, losses)
	assert.Equal(t, 1, count(losses, "leads nowhere"), "%s %v", doc, losses)
}

func TestMinusZero(t *testing.T) {
	for doc, want := range map[string]int{`{"a":-0}`: 1, `{"a":[-0,{"b":-0}]}`: 2, `{"a":0,"b":-0.0,"c":-0e1,"d":"-0"}`: 0, `[-0]`: 1} {
		_, losses, err := bridge.JSONToFacts(source.NewFile("d.json", doc))
		require.NoError(t, err)
		assert.Equal(t, want, count(losses, "has a sign"), "%s: %v", doc, losses)
	}
	m, err := agentdsl.Parse("[SCHEMA:A]\nID:int|N:any\n[DATA]\n1|-0\n2|[-0]\n")
	require.NoError(t, err)
	_, losses, err := bridge.RecordsToFacts(m)
	require.NoError(t, err)
	assert.Equal(t, 2, count(losses, "has a sign"), "%v", losses)
	_, _, err = bridge.JSONToFacts(source.NewFile("d.json", `{"header":{"version":1,"id":"a","src":"b","dst":"c","ts":1},"facts":[{"topic":"x","value":1,"version":-0}]}`))
	require.ErrorContains(t, err, "is no version")
}

func count(losses bridge.Losses, words string) int {
	n := 0
	for _, l := range losses {
		if strings.Contains(l.What, words) {
			n++
		}
	}
	return n
}
