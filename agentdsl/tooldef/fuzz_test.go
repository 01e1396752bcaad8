package tooldef_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
)

// vectorLines are the lines of a file of vectors.
func vectorLines(t testing.TB, topic string) [][]byte {
	t.Helper()
	data, err := os.ReadFile("../../tools/conform/vectors/agentdsl/" + topic + ".jsonl")
	require.NoError(t, err)
	return bytes.Split(bytes.TrimSpace(data), []byte("\n"))
}

// checkDefinition holds that a definition is read back as it is.
func checkDefinition(t testing.TB, d *tooldef.Definition) {
	t.Helper()
	text, err := d.Text()
	require.NoError(t, err)
	m, err := agentdsl.Parse(text)
	require.NoError(t, err, "%q", text)
	require.True(t, ast.Equal(d.Message(), m), "%q", text)
}

// checkAnswer holds that an answer is read back as it is.
func checkAnswer(t testing.TB, a *tooldef.Answer) {
	t.Helper()
	text, err := a.Text()
	require.NoError(t, err)
	m, err := agentdsl.Parse(text)
	require.NoError(t, err, "%q", text)
	require.True(t, ast.Equal(a.Message, m), "%q", text)
}

type vector struct {
	In struct {
		Signature json.RawMessage `json:"signature"`
		Value     json.RawMessage `json:"value"`
		Text      string          `json:"text"`
	} `json:"in"`
}

func FuzzSignature(f *testing.F) {
	for _, topic := range []string{"tool", "serialize_result"} {
		for _, line := range vectorLines(f, topic) {
			var v vector
			require.NoError(f, json.Unmarshal(line, &v))
			f.Add([]byte(v.In.Signature), []byte(v.In.Value))
		}
	}
	f.Fuzz(func(t *testing.T, signature, value []byte) {
		s, err := tooldef.ReadSignature(signature)
		if err != nil {
			return
		}
		for _, options := range [][]tooldef.Option{nil, {tooldef.Compat()}, {tooldef.Extended()}} {
			d, err := tooldef.FromSignature(s, options...)
			if err != nil {
				continue
			}
			checkDefinition(t, d)
			if a, err := d.Encode(json.RawMessage(value), options...); err == nil {
				checkAnswer(t, a)
			}
		}
	})
}

func FuzzMCP(f *testing.F) {
	f.Add([]byte(`{"tools":[{"name":"f","description":"d","inputSchema":{"type":"object","properties":{"a":{"$ref":"#/$defs/x"}},"required":["a"],"$defs":{"x":{"type":["integer","null"]}}},`+
		`"outputSchema":{"type":"array","items":{"properties":{"b":{"title":"B","properties":{"c":{"anyOf":[{"type":"string"},{"type":"null"}]}}},"d":{"type":"array","items":{"$ref":"#"}}}}}}]}`),
		[]byte(`[{"b":{"c":"x|y"},"d":[1]}]`))
	f.Fuzz(func(t *testing.T, document, value []byte) {
		list, err := tooldef.FromMCP(document)
		if err != nil {
			return
		}
		for _, d := range list {
			checkDefinition(t, d)
			if a, err := d.Encode(json.RawMessage(value)); err == nil {
				checkAnswer(t, a)
			}
		}
		_, _ = tooldef.Join(list...)
	})
}

// FuzzDecode holds that what the validator finds nothing in can be decoded, but for JSON with a key twice.
func FuzzDecode(f *testing.F) {
	for _, topic := range []string{"validation", "parse_call", "parse_message"} {
		for _, line := range vectorLines(f, topic) {
			var v vector
			require.NoError(f, json.Unmarshal(line, &v))
			f.Add(v.In.Text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, _ := validate.Text(text)
		if m == nil {
			return
		}
		functions := validate.Declared(m)
		for _, b := range m.Blocks {
			call, ok := b.(*agentdsl.Call)
			if !ok {
				continue
			}
			args, err := tooldef.Decode(call, m.Source, functions...)
			if err != nil {
				continue
			}
			require.Len(t, args.Map(), len(args.Names()))
		}
		for _, fn := range functions {
			if d, err := tooldef.FromMessage(m, fn.Name.Name); err == nil {
				if a, err := d.EncodeError("why"); err == nil {
					checkAnswer(t, a)
				}
			}
		}
	})
}

// TestVectorsAreRight holds that whatever the vectors declare and give is right by all rules, but for names that are no identifiers.
func TestVectorsAreRight(t *testing.T) {
	for _, topic := range []string{"tool", "serialize_result"} {
		for _, line := range vectorLines(t, topic) {
			var v vector
			require.NoError(t, json.Unmarshal(line, &v))
			s, err := tooldef.ReadSignature(v.In.Signature)
			require.NoError(t, err)
			d, err := tooldef.FromSignature(s)
			require.NoError(t, err, "%s", line)
			checkDefinition(t, d)
			text, err := d.Text()
			require.NoError(t, err)
			_, found := validate.Text(text)
			for _, one := range found {
				require.Equal(t, validate.InvalidIdentifier, validate.KindOf(one), "%s", text)
			}
			if topic == "tool" {
				continue
			}
			a, err := d.Encode(v.In.Value)
			if err != nil {
				require.ErrorIs(t, err, tooldef.ErrValue, "%s", line)
				continue
			}
			checkAnswer(t, a)
			text, err = a.Text()
			require.NoError(t, err)
			_, found = validate.Text(text)
			require.Empty(t, found, "%s", text)
		}
	}
}
