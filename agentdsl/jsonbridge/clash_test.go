package jsonbridge_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast/source"
)

// What cannot stand beside each other in JSON is an error at its place, and nothing goes for it.
func TestClashes(t *testing.T) {
	for text, want := range map[string]string{
		"[SCHEMA:P]\nID:int|C:str\n[DATA]\n>1|KEEPME\n[SCHEMA:C]\nID:int|@P.ID:int\n[DATA]\n5|1\n":    `table "P", row 1: two things have one name: a column is called "C", and so is the table of rows that belong to this one`,
		"[SCHEMA:P]\nID:int|C:str|C:str\n[DATA]\n>1|a|b\n":                                            `table "P", row 1: two things have one name: two columns are called "C"`,
		"[SCHEMA:P]\nID:int|C:str|C:str\n[DATA]\n>1|a|_\n":                                            `table "P", row 1: two things have one name: two columns are called "C"`,
		"[RESULT]\n[A:int|A:str]\n>1|x\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n":                         `table "result", row 1: two things have one name: two columns are called "A"`,
		"[SCHEMA:S]\nID:int\n[RESULT]\n[@S.ID:int|S:str]\n>1|x\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n": `table "result", row 1: two things have one name: two columns are called "S"`,
		"[CALL]\n[F]\na:1\n>a:2\n":                                                                        `call "F": two things have one name: the argument "a" is given twice`,
		"[FUNCTIONS]\n[F]\nDESC[d]\nIN[a:int|>a:str]\nOUT[]\n":                                            `function "F": two things have one name: the parameter "a" is declared twice`,
		"[FUNCTIONS]\n[F]\nDESC[d]\nIN[]\nOUT[a:int|>a:str]\n":                                            `function "F": two things have one name: the parameter "a" is declared twice`,
		"[SCHEMA:>call]\nID:int\n[DATA]\n1\n[CALL]\n[F]\na:1\n":                                           `table "call": two things have one name: it is called as the blocks of another kind are`,
		"[CALL]\n[F]\n[CALL]\n[G]\n[SCHEMA:>calls]\nID:int\n[DATA]\n1\n":                                  `table "calls": two things have one name: it is called as the blocks of another kind are`,
		"[SCHEMA:>result]\nID:int\n[DATA]\n1\n[RESULT]\n[A:int]\n1\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n": `table "result": two things have one name: it is called as the blocks of another kind are`,
		"[SCHEMA:>functions]\nID:int\n[DATA]\n1\n[FUNCTIONS]\n[F]\nDESC[d]\nIN[]\nOUT[]\n":                `table "functions": two things have one name: it is called as the blocks of another kind are`,
	} {
		m := parse(t, strings.ReplaceAll(text, ">", ""))
		_, err := jsonbridge.ToJSON(m)
		require.ErrorIs(t, err, jsonbridge.ErrClash, text)
		assert.Equal(t, want, err.Error())
		span := source.NoSpan
		var row *jsonbridge.RowError
		var block *jsonbridge.BlockError
		switch {
		case errors.As(err, &row):
			span = row.Span
		case errors.As(err, &block):
			span = block.Span
		}
		assert.EqualValues(t, strings.Index(text, ">"), span.Start, text)
		_, err = jsonbridge.ToJSON(m, jsonbridge.Compat())
		require.NoError(t, err, "the published package takes the last one")
	}
	_, err := jsonbridge.ToJSON(parse(t, "[SCHEMA:P]\nID:int|C:str\n[DATA]\n1|_\n2|x\n[SCHEMA:C]\nID:int|@P.ID:int\n[DATA]\n5|1\n"))
	require.NoError(t, err, "an empty cell makes room for rows")
	var e jsonbridge.RowEncoder
	data := parse(t, "[SCHEMA:P]\nID:int|C:str|C:str\n[DATA]\n1|a|b\n").Blocks[1].(*agentdsl.Data)
	line, err := e.Append(nil, data.Of, &data.Rows[0])
	require.ErrorIs(t, err, jsonbridge.ErrClash)
	assert.Empty(t, line)
}

// Every cell of every message is in its JSON, or there is an error.
func TestNoCellIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 0
		token := func() string {
			n++
			return fmt.Sprintf("v%dv", n)
		}
		var b strings.Builder
		labels := []string{"P", "C", "Q"}
		for _, label := range rapid.SliceOfN(rapid.SampledFrom(labels), 1, 3).Draw(t, "labels") {
			names := rapid.SliceOfN(rapid.SampledFrom([]string{"P:str", "C:str", "Q:any", "x:str", "@P.ID:int", "@C.ID:int", "y:@Q.ID"}), 0, 4).Draw(t, "columns")
			fmt.Fprintf(&b, "[SCHEMA:%s]\nID:int", label)
			for _, name := range names {
				b.WriteString("|" + name)
			}
			b.WriteString("\n[DATA]\n")
			for i := range rapid.IntRange(0, 3).Draw(t, "rows") {
				fmt.Fprintf(&b, "%d", i+1)
				for _, name := range names {
					text := "_"
					switch {
					case rapid.IntRange(0, 4).Draw(t, "there") == 0:
					case strings.Contains(name, "@"):
						text = rapid.SampledFrom([]string{"1", "2", "9"}).Draw(t, "reference")
					default:
						text = token()
					}
					b.WriteString("|" + text)
				}
				b.WriteString("\n")
			}
		}
		for range rapid.IntRange(0, 2).Draw(t, "calls") {
			b.WriteString("[CALL]\n[F]\n")
			for _, key := range rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b"}), 0, 2).Draw(t, "arguments") {
				b.WriteString(key + ":" + token() + "\n")
			}
		}
		doc, err := jsonbridge.ToJSON(parsed(t, b.String()))
		if err != nil {
			require.True(t, errors.Is(err, jsonbridge.ErrClash) || errors.Is(err, jsonbridge.ErrCycle), "%v\n%s", err, b.String())
			return
		}
		for i := range n {
			require.Contains(t, string(doc), fmt.Sprintf("v%dv", i+1), b.String())
		}
	})
}

func parsed(t require.TestingT, text string) *agentdsl.Message {
	m, err := agentdsl.Parse(text)
	require.NoError(t, err, text)
	return m
}

// A row that names its parent twice belongs to it once.
func TestBelongingTwice(t *testing.T) {
	m := parse(t, "[SCHEMA:P]\nID:int\n[DATA]\n1\n[SCHEMA:C]\nx:int|@P.ID:int|@P.ID:int\n[DATA]\n5|1|1\n6|1|_\n")
	doc, err := jsonbridge.ToJSON(m, jsonbridge.Without(&jsonbridge.Helpers{Back: true}))
	require.NoError(t, err)
	assert.JSONEq(t, `{"P":[{"ID":1,"C":[{"x":5},{"x":6}]}]}`, string(doc))
}
