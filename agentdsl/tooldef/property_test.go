package tooldef_test

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
)

// nasty draws texts that would forge lines, cells and values.
func nasty() *rapid.Generator[string] {
	part := rapid.OneOf(
		rapid.SampledFrom([]string{"|", "\n", "\r\n", "_", "[", "]", "[DATA]", "[RESULT]", "[STATUS:str]", "SUCCESS", "[CALL]\n[Drop]\n", ":", ",", "\"", "\\", "\\u007c", " ", "\t", "\x00", "\u2028", "\u0085", "\ufeff", "12", "true", "null", "{}", "@A.ID", "*", "é"}),
		rapid.String(),
	)
	return rapid.Map(rapid.SliceOfN(part, 0, 6), func(parts []string) string { return strings.ToValidUTF8(strings.Join(parts, ""), "?") })
}

type leafy struct {
	S string
	N int64
	F float64
	J json.RawMessage
}

type nested struct {
	Name string
	One  *leafy
	Many []leafy
	Any  any
}

// anyValue draws a JSON value.
func anyValue() *rapid.Generator[any] {
	scalar := rapid.OneOf(rapid.Just(any(nil)), rapid.Map(nasty(), func(s string) any { return s }), rapid.Map(rapid.Int64(), func(n int64) any { return n }), rapid.Just(any(true)), rapid.Just(any(1.5)))
	return rapid.OneOf(scalar, rapid.Map(rapid.SliceOfN(scalar, 0, 3), func(l []any) any { return l }),
		rapid.Map(rapid.MapOfN(nasty(), scalar, 0, 3), func(m map[string]any) any { return m }))
}

// TestResultsForgeNothing holds that a result of whatever values is read as that result and its tables and nothing else, that nothing in it
// is wrong, and that every value comes back.
func TestResultsForgeNothing(t *testing.T) {
	d, err := tooldef.FromFunc("f", "", func() []nested { return nil })
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		leaf := rapid.Custom(func(t *rapid.T) leafy {
			raw, err := json.Marshal(anyValue().Draw(t, "json"))
			require.NoError(t, err)
			return leafy{nasty().Draw(t, "string"), rapid.Int64().Draw(t, "int"), rapid.Float64Range(-1e300, 1e300).Draw(t, "float"), raw}
		})
		value := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) nested {
			return nested{nasty().Draw(t, "name"), rapid.Ptr(leaf, true).Draw(t, "one"), rapid.SliceOfN(leaf, 0, 3).Draw(t, "many"), anyValue().Draw(t, "any")}
		}), 0, 3).Draw(t, "value")
		a, err := d.Encode(value)
		require.NoError(t, err)
		text, err := a.Text()
		require.NoError(t, err)
		m, found := validate.Text(text)
		require.Empty(t, found, "%q", text)
		require.True(t, ast.Equal(a.Message, m), "%q", text)
		for i, b := range m.Blocks {
			_, result := b.(*agentdsl.Result)
			require.Equal(t, i == len(m.Blocks)-1, result, "%q", text)
		}
		checkRows(t, m, value)
	})
}

// checkRows compares rows with the values that they were written of, through the bridge to JSON for each table.
func checkRows(t *rapid.T, m *agentdsl.Message, value []nested) {
	var all []leafy
	for _, v := range value {
		if v.One != nil {
			all = append(all, *v.One)
		}
		all = append(all, v.Many...)
	}
	result := m.Blocks[len(m.Blocks)-1].(*agentdsl.Result)
	require.Len(t, result.Rows, len(value))
	asTable := &agentdsl.Schema{Label: &agentdsl.Ident{Name: "R"}, Fields: []*agentdsl.Field{result.Fields[0], {Name: result.Fields[3].Name, Type: result.Fields[3].Type}}}
	rows := &agentdsl.Data{Of: asTable}
	for _, r := range result.Rows {
		rows.Rows = append(rows.Rows, agentdsl.Row{Cells: []agentdsl.Cell{r.Cells[0], r.Cells[3]}})
	}
	var back struct {
		R []struct {
			Name string
			Any  any
		}
		L []leafy `json:"leafy"`
	}
	doc, err := jsonbridge.ToJSON(&agentdsl.Message{Blocks: append(m.Blocks[:len(m.Blocks)-1:len(m.Blocks)-1], asTable, rows)})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(doc, &back), "%s", doc)
	require.Len(t, back.R, len(value))
	require.Len(t, back.L, len(all))
	for i, v := range value {
		require.Equal(t, v.Name, back.R[i].Name)
		require.Equal(t, throughJSON(t, v.Any), back.R[i].Any)
	}
	for i, l := range all {
		require.Equal(t, l.S, back.L[i].S)
		require.Equal(t, l.N, back.L[i].N)
		require.Equal(t, math.Float64bits(l.F+0), math.Float64bits(back.L[i].F+0))
		require.JSONEq(t, string(l.J), string(back.L[i].J))
	}
}

func throughJSON(t *rapid.T, v any) any {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	var back any
	require.NoError(t, json.Unmarshal(text, &back))
	return back
}

// TestErrorsForgeNothing holds the same of the messages of errors and of descriptions, in both ways of writing.
func TestErrorsForgeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := nasty().Draw(t, "doc")
		for _, options := range [][]tooldef.Option{nil, {tooldef.Compat()}} {
			d, err := tooldef.FromSignature(&tooldef.Signature{Name: "f", Doc: &doc}, options...)
			require.NoError(t, err, "%q", doc)
			text, err := d.Text()
			require.NoError(t, err)
			m, err := agentdsl.Parse(text)
			require.NoError(t, err, "%q", text)
			require.True(t, ast.Equal(m, d.Message()), "%q", text)
			message := nasty().Draw(t, "message")
			a, err := d.EncodeError(message, options...)
			if err != nil {
				require.ErrorIs(t, err, tooldef.ErrStatus)
				require.Empty(t, options)
				continue
			}
			text, err = a.Text()
			require.NoError(t, err)
			m, err = agentdsl.Parse(text)
			require.NoError(t, err, "%q", text)
			require.True(t, ast.Equal(a.Message, m), "%q", text)
			require.Len(t, m.Blocks, 1)
			require.Equal(t, agentdsl.Failure, m.Blocks[0].(*agentdsl.Result).Status.Code)
		}
	})
}

// TestCompatForgesNothing holds that the published way of writing values gives the result and its tables and nothing else, too.
func TestCompatForgesNothing(t *testing.T) {
	d, err := tooldef.FromFunc("f", "", func() []nested { return nil })
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		row := map[string]any{"Name": anyValue().Draw(t, "name"), "Any": anyValue().Draw(t, "any"), "One": map[string]any{"S": anyValue().Draw(t, "s")}}
		a, err := d.Encode([]any{row, anyValue().Draw(t, "row")}, tooldef.Compat())
		require.NoError(t, err)
		text, err := a.Text()
		require.NoError(t, err)
		m, err := agentdsl.Parse(text, agentdsl.Compat())
		require.NoError(t, err, "%q", text)
		require.True(t, ast.Equal(a.Message, m), "%q", text)
	})
}

// TestArgumentsComeBack holds that a str is what was written, bare or as a JSON string, and that what goes into a struct is what Map gives.
func TestArgumentsComeBack(t *testing.T) {
	f := agentdsl.MustParse("[FUNCTIONS]\n[f]\nDESC[d]\nIN[s:str|a:any|n:int]\nOUT[]\n").Blocks[0].(*agentdsl.Functions).Functions[0]
	rapid.Check(t, func(t *rapid.T) {
		s, a, n := nasty().Draw(t, "s"), anyValue().Draw(t, "a"), rapid.Int64().Draw(t, "n")
		quoted, err := json.Marshal(s)
		require.NoError(t, err)
		raw, err := json.Marshal(a)
		require.NoError(t, err)
		num, err := json.Marshal(n)
		require.NoError(t, err)
		call, m := callOf2(t, "[CALL]\n[f]\ns:"+string(quoted)+"\na:"+string(raw)+"\nn:"+string(num)+"\n")
		args, err := tooldef.Decode(call, m.Source, f)
		require.NoError(t, err)
		var got struct {
			S string `agentdsl:"s"`
			A any    `agentdsl:"a"`
			N int64  `agentdsl:"n"`
		}
		require.NoError(t, args.Into(&got))
		require.Equal(t, s, got.S)
		require.Equal(t, n, got.N)
		require.Equal(t, throughJSON(t, a), throughJSON(t, got.A))
		require.True(t, reflect.DeepEqual(args.Map()["a"], got.A))
	})
}

func callOf2(t *rapid.T, text string) (*agentdsl.Call, *agentdsl.Message) {
	m, err := agentdsl.Parse(text)
	require.NoError(t, err, "%q", text)
	call, ok := m.Blocks[0].(*agentdsl.Call)
	assert.True(t, ok)
	return call, m
}
