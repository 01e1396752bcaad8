package tooldef_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl/tooldef"
)

func TestFromJSONSchema(t *testing.T) {
	const input = `{"type":"object","properties":{
		"leaf":{"type":"string","enum":["mint","sage"],"description":"Which leaf"},
		"minutes":{"type":["integer","null"],"minimum":1},
		"heat":{"anyOf":[{"type":"number"},{"type":"null"}]},
		"sweet":{"type":"boolean"},
		"tags":{"type":"array","items":{"type":"string"}},
		"cup":{"$ref":"#/$defs/cup"},
		"either":{"oneOf":[{"type":"string"},{"type":"integer"}]},
		"what":true
	},"required":["leaf"],"additionalProperties":false,"$defs":{"cup":{"type":"object","properties":{"ml":{"type":"integer"}}}}}`
	const output = `{"type":"array","items":{"$ref":"#/definitions/Pot"},"definitions":{
		"Pot":{"type":"object","properties":{"NAME":{"type":"string"},"LID":{"$ref":"#/definitions/Lid"},"SPARE":{"$ref":"#/definitions/Lid"},
			"CUPS":{"type":"array","items":{"title":"A Cup","properties":{"ML":{"type":"integer"},"POT":{"$ref":"#/definitions/Pot"}}}}},"required":["NAME"]},
		"Lid":{"type":"object","properties":{"MM":{"type":"number"},"ID":{"type":"integer"}}}}}`
	d, err := tooldef.FromJSONSchema("brew", "Makes tea", []byte(input), []byte(output))
	assert.Equal(t, "[SCHEMA:Lid]\nID:int|MM:float\n\n[SCHEMA:A_Cup]\nID:int|ML:int|POT:any\n\n[FUNCTIONS]\n[brew]\nDESC[Makes tea]\n"+
		"IN[leaf:str*|minutes:int|heat:float|sweet:any|tags:any|cup:any|either:any|what:any]\nOUT[NAME:str*|LID:@Lid.ID|SPARE:@Lid.ID|CUPS:@A_Cup.ID]\n\n", textOf(t, d, err))
	var notes []string
	for _, n := range d.Notes {
		notes = append(notes, n.String())
	}
	assert.Equal(t, []string{
		`leaf: enum is not declared: ["mint","sage"]`,
		`leaf: the description is not declared: "Which leaf"`,
		"minutes: minimum is not declared: 1",
		"tags: what the array holds is not declared",
		"cup: what the object holds is not declared",
		"either: alternatives are any",
		"result.CUPS.POT: the object holds itself: it is any",
	}, notes)

	d, err = tooldef.FromJSONSchema("f", "d", nil, []byte(`{"type":"string"}`))
	assert.Equal(t, "[FUNCTIONS]\n[f]\nDESC[d]\nIN[]\nOUT[result:str]\n\n", textOf(t, d, err))
	d, err = tooldef.FromJSONSchema("f", "d", []byte(`{"type":"object"}`), []byte(`{"type":"object","properties":{"A":{"properties":{"X":{"type":"boolean"}}},"B":{"properties":{"A":{"properties":{"X":{}}}}}}}`), tooldef.Extended())
	assert.Equal(t, "[SCHEMA:A]\nID:int|X:bool\n\n[SCHEMA:A_2]\nID:int|X:any\n\n[SCHEMA:B]\nID:int|A:@A_2.ID\n\n[FUNCTIONS]\n[f]\nDESC[d]\nIN[]\nOUT[A:@A.ID|B:@B.ID]\n\n", textOf(t, d, err))
}

func TestFromJSONSchemaRefuses(t *testing.T) {
	property := func(schema string) string { return `{"type":"object","properties":{"a":` + schema + `}}` }
	for text, want := range map[string]error{
		`{`:                                  tooldef.ErrShape,
		`[]`:                                 tooldef.ErrShape,
		`true`:                               tooldef.ErrShape,
		`{"type":"string"}`:                  tooldef.ErrShape,
		`{"type":"object","properties":[]}`:  tooldef.ErrShape,
		`{"type":"object","required":["a"]}`: tooldef.ErrShape,
		`{"type":"object","required":[1]}`:   tooldef.ErrShape,
		`{"type":"object","required":"a"}`:   tooldef.ErrShape,
		property(`7`):                        tooldef.ErrShape,
		property(`{"type":7}`):               tooldef.ErrShape,
		property(`{"type":"text"}`):          tooldef.ErrShape,
		property(`{"type":["string",1]}`):    tooldef.ErrShape,
		property(`{"anyOf":{}}`):             tooldef.ErrShape,
		property(`{"$ref":1}`):               tooldef.ErrShape,
		property(`{"$ref":"other.json"}`):    tooldef.ErrShape,
		property(`{"$ref":"#/none"}`):        tooldef.ErrShape,
		property(`{"$ref":"#anchor"}`):       tooldef.ErrShape,
		`{"$ref":"#/a","a":{"$ref":"#/b"},"b":{"$ref":"#/a"}}`:        tooldef.ErrDepth,
		`{"type":"object","properties":{"a:b":{"type":"string"}}}`:    tooldef.ErrWrite,
		`{"type":"object","properties":{"a\nb":{"type":"string"}}}`:   tooldef.ErrWrite,
		`{"type":"object","properties":{"a":{},"a":{}}}`:              tooldef.ErrShape,
		strings.Repeat(`{"a":`, 300) + "1" + strings.Repeat("}", 300): tooldef.ErrShape,
	} {
		_, err := tooldef.FromJSONSchema("f", "", []byte(text), nil)
		require.ErrorIs(t, err, want, "%.200s", text)
	}
	_, err := tooldef.FromJSONSchema("f", "", nil, []byte(property(`{"properties":{"ID":{"type":"string"}}}`)))
	require.ErrorIs(t, err, tooldef.ErrType)
	_, err = tooldef.FromJSONSchema("f", "", []byte(property("{}")), nil, tooldef.MaxBytes(10))
	require.ErrorIs(t, err, tooldef.ErrLimit)
	_, err = tooldef.FromJSONSchema("f]", "", nil, nil)
	require.ErrorIs(t, err, tooldef.ErrWrite)
}

func TestFromMCP(t *testing.T) {
	const tool = `{"name":"get_weather","title":"Weather","description":"Gets\nthe weather","inputSchema":{"type":"object","properties":{"city":{"type":"string"}},"required":["city"]},` +
		`"outputSchema":{"type":"object","properties":{"temperature":{"type":"number"}}},"annotations":{"readOnlyHint":true}}`
	for _, doc := range []string{tool, "[" + tool + "]", `{"tools":[` + tool + `]}`, `{"jsonrpc":"2.0","id":1,"result":{"tools":[` + tool + `],"nextCursor":null}}`} {
		list, err := tooldef.FromMCP([]byte(doc))
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Equal(t, "[FUNCTIONS]\n[get_weather]\nDESC[Gets the weather]\nIN[city:str*]\nOUT[temperature:float]\n\n", textOf(t, list[0], nil))
		assert.Equal(t, []tooldef.Note{{"title", `this is not declared: "Weather"`}, {"annotations", `this is not declared: {"readOnlyHint":true}`}}, list[0].Notes)
	}
	list, err := tooldef.FromMCP([]byte(`{"tools":[]}`))
	require.NoError(t, err)
	assert.Empty(t, list)
	for doc, want := range map[string]error{
		"":                              tooldef.ErrShape,
		"7":                             tooldef.ErrShape,
		"[7]":                           tooldef.ErrShape,
		`{"tools":{}}`:                  tooldef.ErrShape,
		`{"tools":[],"nextCursor":"x"}`: tooldef.ErrShape,
		`{"name":""}`:                   tooldef.ErrShape,
		`{"name":"f"}`:                  tooldef.ErrShape,
		`{"name":"f","description":1}`:  tooldef.ErrShape,
		`{"name":"f","inputSchema":7}`:  tooldef.ErrShape,
		"[" + tool + "," + tool + "]":   tooldef.ErrClash,
		`{"name":"f\ng","inputSchema":{"type":"object"}}`: tooldef.ErrWrite,
	} {
		_, err := tooldef.FromMCP([]byte(doc))
		require.ErrorIs(t, err, want, "%s", doc)
	}
	_, err = tooldef.FromMCP([]byte(tool), tooldef.MaxBytes(5))
	require.ErrorIs(t, err, tooldef.ErrLimit)
}
