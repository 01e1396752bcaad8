package jsonbridge_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
)

func TestRowEncoder(t *testing.T) {
	m := agentdsl.MustParse("[DATA]\n1|a\n[SCHEMA:A]\nID:int|x:str|y:int|@B.ID:int\n[DATA]\n1|t|2|3\n_|_|_|_\n[SCHEMA:B]\nID:float|y:any\n[DATA]\n1|{\"a\": [1]}\n")
	var e jsonbridge.RowEncoder
	var lines []string
	for _, b := range m.Blocks {
		if d, ok := b.(*agentdsl.Data); ok {
			for i := range d.Rows {
				line, err := e.Append(nil, d.Of, &d.Rows[i])
				require.NoError(t, err)
				lines = append(lines, string(line))
			}
		}
	}
	assert.Equal(t, []string{`["1","a"]`, `{"ID":1,"x":"t","y":2,"@B.ID":3}`, `{}`, `{"ID":1.0,"y":{"a":[1]}}`}, lines)
}
