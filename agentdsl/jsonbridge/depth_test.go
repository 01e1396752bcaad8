package jsonbridge_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/agentdsl/record"
)

// nested is a value in so many lists and objects, in the order that a pattern of brackets tells.
func nested(levels int, pattern, inner string) string {
	var opening strings.Builder
	closing := make([]byte, 0, levels)
	for i := range levels {
		if pattern[i%len(pattern)] == '[' {
			opening.WriteString("[")
			closing = append(closing, ']')
		} else {
			opening.WriteString(`{"k":`)
			closing = append(closing, '}')
		}
	}
	for i := len(closing) - 1; i >= 0; i-- {
		inner += string(closing[i])
	}
	return opening.String() + inner
}

// Whatever depth FromJSON takes, ToJSON gives back, and to no reader of the suite is it a text.
func TestDepthComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pattern := rapid.StringOfN(rapid.SampledFrom([]rune("[{")), 1, 7, -1).Draw(t, "pattern")
		levels := rapid.IntRange(90, 199).Draw(t, "levels")
		inner := nested(levels, pattern, rapid.SampledFrom([]string{"1", `"x"`, "[]", "null"}).Draw(t, "inner"))
		for _, document := range []string{inner, `{"a":` + inner + `,"b":2}`, `[{"a":` + inner + `}]`, `{"a":[{"s":` + quoted(inner) + `}]}`, `{"s":` + quoted(inner) + `,"t":` + inner + `}`} {
			made, err := jsonbridge.FromJSON(document)
			if err != nil {
				require.Greater(t, levels, jsonbridge.DefaultMaxDepth-3)
				continue
			}
			requireSame(t, document)
			for _, b := range made.Message.Blocks {
				data, ok := b.(*agentdsl.Data)
				if !ok {
					continue
				}
				for i := range data.Rows {
					for k, f := range data.Of.Fields {
						v, err := record.Value(f.Type, &data.Rows[i].Cells[k])
						require.NoError(t, err)
						if basic, ok := f.Type.(*agentdsl.BasicType); ok && basic.Kind == agentdsl.Any && strings.HasPrefix(data.Rows[i].Cells[k].Text, "[") {
							require.IsType(t, []any{}, v)
						}
					}
				}
			}
		}
	})
}

// A limit of the caller's counts in both directions.
func TestDepthThatIsAskedFor(t *testing.T) {
	for _, levels := range []int{300, 2000, 9990} {
		document := `{"a":` + nested(levels, "[", "1") + `,"b":2}`
		_, err := jsonbridge.FromJSON(document)
		require.Error(t, err)
		c, err := jsonbridge.FromJSON(document, jsonbridge.MaxDepth(levels+1))
		require.NoError(t, err)
		_, err = jsonbridge.ToJSON(c.Message, jsonbridge.Without(c.Helpers))
		require.ErrorIs(t, err, jsonbridge.ErrDepth, "it is no text")
		var row *jsonbridge.RowError
		require.ErrorAs(t, err, &row)
		assert.Equal(t, "root", row.Label)
		back, err := jsonbridge.ToJSON(c.Message, jsonbridge.Without(c.Helpers), jsonbridge.MaxDepth(levels+1))
		require.NoError(t, err)
		assert.True(t, json.Valid(back))
		assert.Equal(t, len(document), len(back))
	}
}

// Cells of strangers that are nested too deep are an error wherever they stand; those that are no JSON are texts.
func TestDepthOfCells(t *testing.T) {
	deep := nested(300, "[", "1")
	for _, text := range []string{
		"[SCHEMA:A]\nID:int|x:any\n[DATA]\n1|" + deep + "\n",
		"[SCHEMA:A]\nID:int|x:int\n[DATA]\n1|" + deep + "\n",
		"[SCHEMA:A]\nID:int|x:@A.ID\n[DATA]\n1|" + deep + "\n",
		"[RESULT]\n[ID:int|x:any]\n1|" + deep + "\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n\n",
		"[FUNCTIONS]\n[F]\nDESC[d]\nIN[x:any]\nOUT[]\n[CALL]\n[F]\nx:" + deep + "\n",
	} {
		_, err := jsonbridge.ToJSON(parse(t, text))
		require.ErrorIs(t, err, jsonbridge.ErrDepth, text)
		open := strings.ReplaceAll(text, deep, strings.Repeat("[", 300))
		doc, err := jsonbridge.ToJSON(parse(t, open))
		require.NoError(t, err, open)
		assert.Contains(t, string(doc), `"`+strings.Repeat("[", 300)+`"`)
	}
	var e jsonbridge.RowEncoder
	data := parse(t, "[SCHEMA:A]\nID:int|x:any\n[DATA]\n1|"+deep+"\n").Blocks[1].(*agentdsl.Data)
	line, err := e.Append([]byte("so far"), data.Of, &data.Rows[0])
	require.ErrorIs(t, err, jsonbridge.ErrDepth)
	assert.Equal(t, "so far", string(line))
}
