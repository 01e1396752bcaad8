package record_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/record"
)

// What cannot stand among several values is refused for what it is.
func TestSeveralTellsWhy(t *testing.T) {
	type row struct {
		ID int
		X  []string
	}
	schema, err := record.SchemaOf[row]("A")
	require.NoError(t, err)
	for text, want := range map[string]string{
		"": "it is empty", "_": "an underscore alone says that there is no value", " a": "blanks at an end", "a,b": "a comma", "a|b": "a pipe", "a\"b": "a quote", "a\nb": "a line end",
		"\x00": "a control character", "a\tb": "a control character", "a\x7fb": "a control character",
	} {
		w, err := record.NewWriter[row](agentdsl.NewEncoder(io.Discard), schema)
		require.NoError(t, err)
		err = w.Write(row{1, []string{text, "x"}})
		if assert.Error(t, err, "%q", text) {
			assert.Contains(t, err.Error(), want, "%q", text)
		}
	}
}
