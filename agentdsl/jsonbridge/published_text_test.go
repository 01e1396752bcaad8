package jsonbridge_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
)

// No row of what is written as the published package writes it vanishes, and no text loses its carriage return: either the text has as many
// rows as the document, with what they hold but for blanks, or it is refused.
func TestPublishedTextKeepsItsRows(t *testing.T) {
	text := rapid.OneOf(rapid.SampledFrom([]string{"a", "", " ", "\r", "x\r", "\rx", "\t", "\u00a0", "\v", "\u2028", "[", " [x"}), rapid.String())
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfN(text, 1, 4).Draw(t, "ids")
		rows := ""
		for i, id := range ids {
			if i > 0 {
				rows += ","
			}
			rows += fmt.Sprintf(`{"ID":%s}`, quoted(id))
		}
		c, err := jsonbridge.FromJSON(`{"t":[`+rows+`]}`, jsonbridge.Compat())
		require.NoError(t, err)
		made, err := c.Text()
		if err != nil {
			require.ErrorIs(t, err, jsonbridge.ErrWrite)
			return
		}
		m, err := agentdsl.Parse(made, agentdsl.Compat())
		require.NoError(t, err, "%q", made)
		data, ok := m.Blocks[1].(*agentdsl.Data)
		require.True(t, ok)
		require.Len(t, m.Blocks, 2, "%q", made)
		require.Len(t, data.Rows, len(ids), "%q", made)
	})
}

func TestPublishedTextRefuses(t *testing.T) {
	for _, document := range []string{
		`{"t":[{"ID":"a"},{"ID":" "},{"ID":"b"}]}`, `{"t":[{"ID":"a"},{"ID":"\r"},{"ID":"b"}]}`, `{"t":[{"ID":"a\r"}]}`, `{"t":[{"ID":1,"x":"a\r"}]}`,
		`{"call":{"function":"F","arguments":{"a":"x\r"}}}`, `{"result":{"data":[{"a":"x\r"}],"status":"SUCCESS"}}`, `{"result":{"data":[{"a":" "}],"status":"SUCCESS"}}`,
		`{"result":{"data":[],"status":"ERROR","error":"x\r"}}`,
	} {
		c, err := jsonbridge.FromJSON(document, jsonbridge.Compat())
		require.NoError(t, err)
		_, err = c.Text()
		require.True(t, errors.Is(err, jsonbridge.ErrWrite), document)
	}
}
