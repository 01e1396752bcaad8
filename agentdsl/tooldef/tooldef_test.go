package tooldef_test

import (
	"context"
	"encoding/json"
	"math"
	"math/big"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
)

// textOf is the text of a definition, which is read and found right.
func textOf(t testing.TB, d *tooldef.Definition, err error) string {
	t.Helper()
	require.NoError(t, err)
	text, err := d.Text()
	require.NoError(t, err)
	_, found := validate.Text(text)
	require.NoError(t, found.Err(), "%s", text)
	return text
}

// answerOf is the text of an answer, which is read and found right.
func answerOf(t testing.TB, a *tooldef.Answer, err error) string {
	t.Helper()
	require.NoError(t, err)
	text, err := a.Text()
	require.NoError(t, err)
	_, found := validate.Text(text)
	require.NoError(t, found.Err(), "%s", text)
	return text
}

type lid struct {
	MM float64
}

type cup struct {
	Colour string `agentdsl:"COLOUR"`
	ML     int
}

type pot struct {
	Name string `agentdsl:"NAME,required"`
	Lid  *lid   `agentdsl:"LID"`
	Cups []cup  `agentdsl:"CUPS"`
	_    int
	Skip int `agentdsl:"-"`
}

type order struct {
	Leaf    string            `agentdsl:"leaf,required"`
	Minutes int8              `agentdsl:"minutes"`
	Heat    *float64          `agentdsl:"heat"`
	Sweet   bool              `agentdsl:"sweet"`
	More    map[string]string `agentdsl:"more"`
	Cup     cup               `agentdsl:"cup"`
	From    netip.Addr        `agentdsl:"from"`
}

func TestFromFunc(t *testing.T) {
	type row struct {
		ID   int
		Name string
	}
	type box struct{ Rows []row }
	type base struct{ A int }
	type derived struct {
		base
		B int
	}
	for _, test := range []struct {
		name    string
		fn      any
		options []tooldef.Option
		want    string
	}{
		{"struct", func(context.Context, order) (*pot, error) { return nil, nil }, nil, "[SCHEMA:lid]\nID:int|MM:float\n\n[SCHEMA:cup]\nID:int|COLOUR:str|ML:int\n\n" +
			"[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[leaf:str*|minutes:int|heat:float|sweet:any|more:any|cup:any|from:str]\nOUT[NAME:str*|LID:@lid.ID|CUPS:@cup.ID]\n\n"},
		{"bool", func(struct{ A bool }) bool { return true }, []tooldef.Option{tooldef.Extended()}, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[A:bool]\nOUT[result:bool]\n\n"},
		{"nothing", func() {}, nil, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[]\nOUT[]\n\n"},
		{"error only", func(context.Context) error { return nil }, nil, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[]\nOUT[]\n\n"},
		{"names", func(string, uint16, ...any) []string { return nil }, []tooldef.Option{tooldef.Params("a,required", "b", "c")}, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[a:str*|b:int|c:any]\nOUT[result:str]\n\n"},
		{"rows", func() []cup { return nil }, nil, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[]\nOUT[COLOUR:str|ML:int]\n\n"},
		{"own ID", func() box { return box{} }, nil, "[SCHEMA:row]\nID:int|Name:str\n\n[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[]\nOUT[Rows:@row.ID]\n\n"},
		{"embedded", func(derived) json.RawMessage { return nil }, nil, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[A:int|B:int]\nOUT[result:any]\n\n"},
		{"one twice", func() struct{ A, B cup } { return struct{ A, B cup }{} }, nil, "[SCHEMA:cup]\nID:int|COLOUR:str|ML:int\n\n[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[]\nOUT[A:@cup.ID|B:@cup.ID]\n\n"},
		{"bytes", func() []byte { return nil }, nil, "[FUNCTIONS]\n[f]\nDESC[Does it]\nIN[]\nOUT[result:any]\n\n"},
	} {
		d, err := tooldef.FromFunc("f", "Does\n it\n", test.fn, test.options...)
		assert.Equal(t, test.want, textOf(t, d, err), test.name)
	}
}

type tree struct{ Sub []tree }

type endless []endless

func TestFromFuncRefuses(t *testing.T) {
	type twice struct {
		A int
		B int `agentdsl:"A"`
	}
	type badTag struct {
		A int `agentdsl:"A,optional"`
	}
	type badID struct{ ID string }
	for _, test := range []struct {
		fn      any
		options []tooldef.Option
		want    error
	}{
		{nil, nil, tooldef.ErrType},
		{7, nil, tooldef.ErrType},
		{func(int) {}, nil, tooldef.ErrName},
		{func(int, int) {}, []tooldef.Option{tooldef.Params("a")}, tooldef.ErrName},
		{func(int, int) {}, []tooldef.Option{tooldef.Params("a", "a")}, tooldef.ErrClash},
		{func(int) {}, []tooldef.Option{tooldef.Params("a|b")}, tooldef.ErrWrite},
		{func(struct{ C chan int }) {}, nil, tooldef.ErrType},
		{func(struct{ M map[int]int }) {}, nil, tooldef.ErrType},
		{func() (int, int) { return 0, 0 }, nil, tooldef.ErrType},
		{func() tree { return tree{} }, nil, tooldef.ErrType},
		{func() endless { return nil }, nil, tooldef.ErrDepth},
		{func(twice) {}, nil, tooldef.ErrClash},
		{func(badTag) {}, nil, tooldef.ErrOption},
		{func() struct{ B badID } { return struct{ B badID }{} }, nil, tooldef.ErrType},
		{func() struct{ B struct{ A int } } { return struct{ B struct{ A int } }{} }, nil, tooldef.ErrType},
		{func() {}, []tooldef.Option{nil}, tooldef.ErrOption},
		{func() {}, []tooldef.Option{tooldef.MaxBytes(0)}, tooldef.ErrOption},
	} {
		_, err := tooldef.FromFunc("f", "", test.fn, test.options...)
		require.ErrorIs(t, err, test.want, "%T", test.fn)
	}
	d, err := tooldef.FromFunc("f", "", func(tree) {}, tooldef.Params("t"))
	assert.Equal(t, "[FUNCTIONS]\n[f]\nDESC[No description provided]\nIN[t:any]\nOUT[]\n\n", textOf(t, d, err))
	require.Len(t, d.Notes, 1)
	assert.Equal(t, "t: the fields of tooldef_test.tree are not declared", d.Notes[0].String())
}

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

func TestJoin(t *testing.T) {
	one, err := tooldef.FromFunc("one", "First", func() pot { return pot{} })
	require.NoError(t, err)
	two, err := tooldef.FromFunc("two", "Second", func() struct{ C cup } { return struct{ C cup }{} })
	require.NoError(t, err)
	set, err := tooldef.Join(one, two)
	require.NoError(t, err)
	text, err := set.Text()
	require.NoError(t, err)
	_, found := validate.Text(text)
	require.NoError(t, found.Err())
	assert.Equal(t, "[SCHEMA:lid]\nID:int|MM:float\n\n[SCHEMA:cup]\nID:int|COLOUR:str|ML:int\n\n[FUNCTIONS]\n[one]\nDESC[First]\nIN[]\nOUT[NAME:str*|LID:@lid.ID|CUPS:@cup.ID]\n\n"+
		"[two]\nDESC[Second]\nIN[]\nOUT[C:@cup.ID]\n\n", text)
	_, err = tooldef.Join(one, one)
	require.ErrorIs(t, err, tooldef.ErrClash)
	type cup struct{ Other int }
	other, err := tooldef.FromFunc("other", "", func() struct{ C cup } { return struct{ C cup }{} })
	require.NoError(t, err)
	_, err = tooldef.Join(one, other)
	require.ErrorIs(t, err, tooldef.ErrClash)
	for _, bad := range []*tooldef.Definition{nil, {}, {Function: one.Function, Schemas: []*agentdsl.Schema{nil}}} {
		_, err = tooldef.Join(bad)
		require.ErrorIs(t, err, tooldef.ErrShape)
		_, err = bad.Encode(1)
		require.ErrorIs(t, err, tooldef.ErrShape)
	}
	none, err := tooldef.Join()
	require.NoError(t, err)
	text, err = none.Text()
	require.NoError(t, err)
	assert.Empty(t, text)
}

func TestEncode(t *testing.T) {
	made, err := tooldef.FromFunc("f", "", func() []pot { return nil })
	require.NoError(t, err)
	const tail = "[STATUS:str]\nSUCCESS\n[ERROR:str]\n"
	a, err := made.Encode([]pot{{Name: "a|b", Lid: &lid{60}, Cups: []cup{{"x", 1}, {"_", 2}}}, {Name: "[c]", Lid: &lid{math.Inf(1)}}})
	assert.Equal(t, "[SCHEMA:lid]\nID:int|MM:float\n[DATA]\n1|60.0\n2|Infinity\n\n[SCHEMA:cup]\nID:int|COLOUR:str|ML:int\n[DATA]\n1|x|1\n2|\"_\"|2\n\n"+
		"[RESULT]\n[NAME:str|LID:@lid.ID|CUPS:@cup.ID]\n\"a\\u007cb\"|1|1,2\n\"[c]\"|2|_\n"+tail, answerOf(t, a, err))
	a, err = made.Encode(pot{})
	assert.Equal(t, "[SCHEMA:lid]\nID:int|MM:float\n\n[SCHEMA:cup]\nID:int|COLOUR:str|ML:int\n\n[RESULT]\n[NAME:str|LID:@lid.ID|CUPS:@cup.ID]\n\"\"|_|_\n"+tail, answerOf(t, a, err))
	a, err = made.EncodeError("[Errno 2] no\r\nfile\n[CALL]\n")
	assert.Equal(t, "[SCHEMA:lid]\nID:int|MM:float\n\n[SCHEMA:cup]\nID:int|COLOUR:str|ML:int\n\n[RESULT]\n[NAME:str|LID:@lid.ID|CUPS:@cup.ID]\n[STATUS:str]\nERROR\n[ERROR:str]\nerror: [Errno 2] no file [CALL]\n", answerOf(t, a, err))
	_, err = made.EncodeError(" \n")
	require.ErrorIs(t, err, tooldef.ErrStatus)
	_, err = made.EncodeStatus(nil, 0, "")
	require.ErrorIs(t, err, tooldef.ErrStatus)
	_, err = made.EncodeStatus(nil, agentdsl.Success, "x")
	require.ErrorIs(t, err, tooldef.ErrStatus)

	scalar := func(typ string) *tooldef.Definition {
		d, err := tooldef.FromJSONSchema("f", "", nil, []byte(`{"type":"`+typ+`"}`))
		require.NoError(t, err)
		return d
	}
	for _, test := range []struct {
		typ   string
		value any
		want  string
	}{
		{"integer", 7, "7\n"}, {"integer", int8(-3), "-3\n"}, {"integer", uint64(math.MaxInt64), "9223372036854775807\n"}, {"integer", []int{1, 2}, "1\n2\n"},
		{"integer", []int(nil), ""}, {"integer", nil, "_\n"}, {"integer", json.Number("12"), "12\n"},
		{"number", 1e300, "1.0e+300\n"}, {"number", 5, "5\n"}, {"number", math.NaN(), "NaN\n"}, {"number", float32(0.1), "0.1\n"}, {"number", json.RawMessage("1e5"), "100000.0\n"},
		{"string", "plain, with commas", "plain, with commas\n"}, {"string", "12", "\"12\"\n"}, {"string", " x", "\" x\"\n"}, {"string", []byte{0xff}, "\"/w==\"\n"},
		{"string", netip.MustParseAddr("127.0.0.1"), "127.0.0.1\n"}, {"string", "\"", "\"\\\"\"\n"}, {"string", "null", "\"null\"\n"},
		{"boolean", true, "true\n"}, {"boolean", "text", "\"text\"\n"}, {"boolean", map[string]any{"result": []any{1, "a|b"}}, "{\"result\":[1,\"a\\u007cb\"]}\n"},
		{"boolean", nil, "null\n"}, {"boolean", []any{nil, 1.5}, "null\n1.5\n"},
	} {
		a, err := scalar(test.typ).Encode(test.value)
		if test.value != nil && test.want == "\"/w==\"\n" {
			test.want = "/w==\n"
		}
		_, rows, _ := strings.Cut(answerOf(t, a, err), "]\n[")
		_, rows, _ = strings.Cut(rows, "]\n")
		assert.Equal(t, test.want+tail, rows, "%v", test.value)
	}
	for _, test := range []struct {
		typ   string
		value any
		want  error
	}{
		{"integer", uint64(math.MaxUint64), tooldef.ErrValue}, {"integer", 1.0, tooldef.ErrValue}, {"integer", "1", tooldef.ErrValue}, {"integer", []any{[]any{1}}, tooldef.ErrValue},
		{"number", "1.5", tooldef.ErrValue}, {"number", json.RawMessage("1e999"), tooldef.ErrValue}, {"number", json.Number("x"), tooldef.ErrValue},
		{"string", 1, tooldef.ErrValue}, {"string", "\xff", tooldef.ErrValue}, {"string", map[string]any{"\xff": 1}, tooldef.ErrValue}, {"string", make(chan int), tooldef.ErrType},
		{"string", map[int]int{}, tooldef.ErrType}, {"boolean", math.Inf(1), tooldef.ErrValue}, {"boolean", []any{[]any{1}}, tooldef.ErrWrite},
	} {
		_, err := scalar(test.typ).Encode(test.value)
		require.ErrorIs(t, err, test.want, "%v", test.value)
	}
	var loop []any
	loop = append(loop, nil)
	loop[0] = loop
	_, err = scalar("boolean").Encode(loop)
	require.ErrorIs(t, err, tooldef.ErrDepth)
	deep := &ast.JSONValue{Kind: ast.JSONArray}
	for range 200 {
		deep = &ast.JSONValue{Kind: ast.JSONArray, Items: []*ast.JSONValue{deep}}
	}
	_, err = scalar("boolean").Encode(deep)
	require.ErrorIs(t, err, tooldef.ErrDepth)
}

func TestEncodeOwnIDs(t *testing.T) {
	type row struct {
		ID   *int
		Name string
	}
	type box struct{ Rows []row }
	d, err := tooldef.FromFunc("f", "", func() box { return box{} })
	require.NoError(t, err)
	id := func(n int) *int { return &n }
	a, err := d.Encode([]box{{[]row{{id(7), "x"}, {id(9), "y"}}}, {[]row{{id(7), "x"}}}})
	assert.Equal(t, "[SCHEMA:row]\nID:int|Name:str\n[DATA]\n7|x\n9|y\n\n[RESULT]\n[Rows:@row.ID]\n7,9\n7\n[STATUS:str]\nSUCCESS\n[ERROR:str]\n", answerOf(t, a, err))
	for _, test := range []struct {
		rows []row
		want error
	}{
		{[]row{{id(7), "x"}, {id(7), "y"}}, tooldef.ErrClash},
		{[]row{{id(7), "x"}, {nil, "y"}}, tooldef.ErrValue},
		{[]row{{nil, "x"}, {id(1), "y"}}, tooldef.ErrValue},
		{[]row{{id(0), "x"}}, tooldef.ErrValue},
		{[]row{{id(-1), "x"}}, tooldef.ErrValue},
	} {
		_, err := d.Encode(box{test.rows})
		require.ErrorIs(t, err, test.want)
	}
	a, err = d.Encode(box{[]row{{nil, "x"}, {nil, "y"}}})
	assert.Contains(t, answerOf(t, a, err), "[DATA]\n1|x\n2|y\n")
}

// callOf reads a message whose last block is a call.
func callOf(t testing.TB, text string) (*agentdsl.Call, *agentdsl.Message) {
	t.Helper()
	m := agentdsl.MustParse(text)
	call, ok := m.Blocks[len(m.Blocks)-1].(*agentdsl.Call)
	require.True(t, ok)
	return call, m
}

func TestDecode(t *testing.T) {
	d, err := tooldef.FromFunc("brew", "", func(order) {})
	require.NoError(t, err)
	call, m := callOf(t, "[CALL]\n[brew]\nleaf:\"a\\u007cb\\n\"\nminutes:7\nheat:.5\nsweet:true\nmore:{\"k\":\"v\"}\ncup:{\"COLOUR\":\"red\",\"ML\":3}\nfrom:127.0.0.1\n")
	args, err := tooldef.Decode(call, m.Source, d.Function)
	require.NoError(t, err)
	assert.Equal(t, []string{"leaf", "minutes", "heat", "sweet", "more", "cup", "from"}, args.Names())
	assert.Equal(t, map[string]any{
		"leaf": "a|b\n", "minutes": int64(7), "heat": 0.5, "sweet": true, "more": map[string]any{"k": "v"}, "cup": map[string]any{"COLOUR": "red", "ML": int64(3)}, "from": "127.0.0.1",
	}, args.Map())
	var got order
	require.NoError(t, args.Into(&got))
	half := 0.5
	assert.Equal(t, order{Leaf: "a|b\n", Minutes: 7, Heat: &half, Sweet: true, More: map[string]string{"k": "v"}, Cup: cup{"red", 3}, From: netip.MustParseAddr("127.0.0.1")}, got)

	for text, want := range map[string][]string{
		"leaf:x\nminutes:300\n":             {`4:9: error ADS0324: the value of the argument "minutes": 300 does not fit int8`},
		"leaf:x\nsweet:1\nmore:[1]\n":       {`4:7: error ADS0324: the value of the argument "sweet": 1 does not fit bool`, `5:6: error ADS0324: the value of the argument "more": an array does not fit map[string]string`},
		"leaf:x\ncup:{\"COLOR\":\"red\"}\n": {`4:5: error ADS0324: the value of the argument "cup": tooldef_test.cup has no field "COLOR"`},
		"leaf:x\ncup:{\"ML\":\"red\"}\n":    {`4:5: error ADS0324: the value of the argument "cup": "ML": the string "red" does not fit int`},
		"leaf:x\nfrom:nowhere\n":            {`4:6: error ADS0324: the value of the argument "from": the string "nowhere" does not fit netip.Addr: ParseAddr("nowhere"): unable to parse IP`},
		"leaf:x\nminutes:1,2\n":             {`4:9: error ADS0324: the value of the argument "minutes": an array does not fit int8`},
		"leaf:x\nmore:{\"k\":1}\n":          {`4:6: error ADS0324: the value of the argument "more": "k": 1 does not fit string`},
	} {
		call, m := callOf(t, "[CALL]\n[brew]\n"+text)
		args, err := tooldef.Decode(call, m.Source, d.Function)
		require.NoError(t, err)
		assert.Equal(t, want, messages(args.Into(&order{})), "%s", text)
	}
	for text, want := range map[string][]string{
		"[CALL]\n[brew]\n":                                 {`2:2: error ADS0330: the call of "brew" does not give "leaf"`},
		"[CALL]\n[brew]\nleaf:_\n":                         {`3:1: error ADS0330: the call of "brew" does not give "leaf"`},
		"[CALL]\n[brew]\nleaf:x\nleaf:y\nminuts:3\n":       {`4:1: error ADS0332: the argument "leaf" is given twice`, `5:1: error ADS0331: the function "brew" takes no "minuts"`},
		"[CALL]\n[brew]\nleaf:x\nminutes:long\n":           {`4:9: error ADS0324: the value "long" of the argument "minutes" is no int`},
		"[CALL]\n[brew]\nleaf:x\nmore:{\"a\":1,\"a\":2}\n": {`4:6: error ADS0324: the value of the argument "more": the key "a" is given twice`},
		"[CALL]\n[brw]\n":                                  {`2:2: error ADS0329: the function "brw" is not declared`},
	} {
		call, m := callOf(t, text)
		_, err := tooldef.Decode(call, m.Source, d.Function)
		assert.Equal(t, want, messages(err), "%s", text)
	}
	_, err = tooldef.Decode(nil, nil)
	require.ErrorIs(t, err, validate.MalformedArgument)
	_, err = tooldef.Decode(call, m.Source, nil)
	require.Error(t, err)
	_, err = tooldef.Decode(&agentdsl.Call{}, nil, d.Function)
	require.ErrorIs(t, err, validate.MalformedArgument)
	require.ErrorIs(t, args.Into(order{}), tooldef.ErrType)
	require.ErrorIs(t, args.Into(nil), tooldef.ErrType)
	require.ErrorIs(t, args.Into(&struct {
		Leaf chan int `agentdsl:"leaf"`
	}{}), tooldef.ErrType)
	require.ErrorIs(t, args.Into(&struct{}{}), validate.UnknownParam)
	require.ErrorIs(t, args.Into(&struct {
		order
		X int `agentdsl:",required"`
	}{}), validate.MissingParam)
}

// messages are the lines of a list.
func messages(err error) []string {
	list, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return nil
	}
	var lines []string
	for _, one := range list.Unwrap() {
		lines = append(lines, one.Error())
	}
	return lines
}

func TestDecodeTypes(t *testing.T) {
	f := agentdsl.MustParse("[FUNCTIONS]\n[f]\nDESC[d]\nIN[i:int|f:float|s:str|b:bool|a:any|r:@T.ID|u]\nOUT[]\n").Blocks[0].(*agentdsl.Functions).Functions[0]
	for text, want := range map[string]map[string]any{
		"i:9223372036854775807":      {"i": int64(math.MaxInt64)},
		"i:1,-2":                     {"i": []any{int64(1), int64(-2)}},
		"f:-Infinity":                {"f": math.Inf(-1)},
		"f:7":                        {"f": 7.0},
		"s:plain \"text\"":           {"s": "plain \"text\""},
		"s:\"\"":                     {"s": ""},
		"s:a,b":                      {"s": "a,b"},
		"s: x":                       {"s": " x"},
		"s:_":                        {},
		"s:12":                       {"s": "12"},
		"b:TRUE,false":               {"b": []any{true, false}},
		"a:[1,null,{\"k\":1e2}]":     {"a": []any{int64(1), nil, map[string]any{"k": 100.0}}},
		"a:123456789012345678901234": {"a": func() *big.Int { n, _ := new(big.Int).SetString("123456789012345678901234", 10); return n }()},
		"r:7":                        {"r": int64(7)},
		"u:x":                        {"u": "x"},
	} {
		call, m := callOf(t, "[CALL]\n[f]\n"+text+"\n")
		args, err := tooldef.Decode(call, m.Source, f)
		require.NoError(t, err, text)
		assert.Equal(t, want, args.Map(), text)
	}
	var into struct {
		I []uint8         `agentdsl:"i"`
		F float32         `agentdsl:"f"`
		S **string        `agentdsl:"s"`
		A any             `agentdsl:"a"`
		R json.Number     `agentdsl:"r"`
		U json.RawMessage `agentdsl:"u"`
		B [2]bool         `agentdsl:"b"`
	}
	call, m := callOf(t, "[CALL]\n[f]\ni:1,2\nf:1.5\ns:x\na:null\nr:7\nu:x\nb:true,false\n")
	args, err := tooldef.Decode(call, m.Source, f)
	require.NoError(t, err)
	require.NoError(t, args.Into(&into))
	assert.Equal(t, []uint8{1, 2}, into.I)
	assert.Equal(t, "x", **into.S)
	assert.Equal(t, json.Number("7"), into.R)
	assert.JSONEq(t, `"x"`, string(into.U))
	assert.Equal(t, [2]bool{true, false}, into.B)
	assert.Nil(t, into.A)
}

func TestFromMessage(t *testing.T) {
	d, err := tooldef.FromFunc("f", "Does it", func() []pot { return nil })
	text := textOf(t, d, err)
	m := agentdsl.MustParse(text)
	back, err := tooldef.FromMessage(m, "f")
	assert.Equal(t, text, textOf(t, back, err))
	a, err := back.Encode(pot{Name: "x", Lid: &lid{1}})
	b, err2 := d.Encode(pot{Name: "x", Lid: &lid{1}})
	assert.Equal(t, answerOf(t, b, err2), answerOf(t, a, err))
	for text, want := range map[string]error{
		"": tooldef.ErrName,
		"[FUNCTIONS]\n[f]\nDESC[]\nIN[]\nOUT[A:@A.ID]\n":                                         tooldef.ErrType,
		"[SCHEMA:A]\nID:int|A:@A.ID\n[FUNCTIONS]\n[f]\nDESC[]\nIN[]\nOUT[A:@A.ID]\n":             tooldef.ErrType,
		"[SCHEMA:A]\nID:int\n[SCHEMA:A]\nID:int\n[FUNCTIONS]\n[f]\nDESC[]\nIN[]\nOUT[A:@A.ID]\n": tooldef.ErrClash,
		"[SCHEMA:A]\nX:int\n[FUNCTIONS]\n[f]\nDESC[]\nIN[]\nOUT[A:@A.ID]\n":                      tooldef.ErrShape,
	} {
		_, err := tooldef.FromMessage(agentdsl.MustParse(text), "f")
		require.ErrorIs(t, err, want, "%s", text)
	}
	_, err = tooldef.FromMessage(nil, "f")
	require.ErrorIs(t, err, tooldef.ErrShape)
	one, err := tooldef.FromMessage(agentdsl.MustParse("[FUNCTIONS]\n[f]\nDESC[d]\nIN[]\nOUT[result:str]\n"), "f")
	require.NoError(t, err)
	for _, value := range []any{"x", map[string]any{"result": "x"}} {
		a, err := one.Encode(value)
		assert.Contains(t, answerOf(t, a, err), "]\nx\n[")
	}
}

func TestSignatures(t *testing.T) {
	for doc, want := range map[string]error{
		"":                      tooldef.ErrShape,
		"[]":                    tooldef.ErrShape,
		`{"name":7}`:            tooldef.ErrShape,
		`{"name":"a","name":1}`: tooldef.ErrShape,
	} {
		_, err := tooldef.ReadSignature([]byte(doc))
		require.ErrorIs(t, err, want, doc)
	}
	_, err := tooldef.FromSignature(nil)
	require.ErrorIs(t, err, tooldef.ErrShape)
	read := func(doc string) *tooldef.Signature {
		s, err := tooldef.ReadSignature([]byte(doc))
		require.NoError(t, err)
		return s
	}
	for _, options := range [][]tooldef.Option{nil, {tooldef.Compat()}} {
		_, err = tooldef.FromSignature(read(`{"name":"f","returns":"T","types":[{"name":"T","fields":[{"name":"U","type":"list[T]"}]}]}`), options...)
		require.ErrorIs(t, err, tooldef.ErrType)
		_, err = tooldef.FromSignature(read(`{"name":"f","params":[{"name":"a|b","type":"int"}]}`), options...)
		require.ErrorIs(t, err, tooldef.ErrWrite)
		_, err = tooldef.FromSignature(read(`{"name":"f]"}`), options...)
		require.ErrorIs(t, err, tooldef.ErrWrite)
	}
	_, err = tooldef.FromSignature(read(`{"name":"f","returns":"T","types":[{"name":"T","fields":[{"name":"U","type":"U"}]},{"name":"U","fields":[{"name":"ID","type":"str"}]}]}`))
	require.ErrorIs(t, err, tooldef.ErrType)
	d, err := tooldef.FromSignature(read(`{"name":"f","params":[{"name":"b","type":"bool"},{"name":"o","type":"Optional[int]"}],"returns":"typing.List['Cup']","types":[{"name":"Cup","fields":[{"name":"A","type":"\"int\""}]}]}`), tooldef.Extended())
	assert.Equal(t, "[FUNCTIONS]\n[f]\nDESC[No description provided]\nIN[b:bool*|o:any*]\nOUT[A:int*]\n\n", textOf(t, d, err))
	assert.Equal(t, []tooldef.Note{{"o", "Optional[int] is any"}}, d.Notes)
}
