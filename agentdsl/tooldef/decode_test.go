package tooldef_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/agentdsl/validate"
)

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

// No number of any spelling comes in as an infinity, or as a zero that it is not, wherever in a value it stands.
func TestNumbersBeyondAFloat(t *testing.T) {
	f := &agentdsl.Function{Name: &agentdsl.Ident{Name: "f"}, Inputs: []*agentdsl.Param{{Name: &agentdsl.Ident{Name: "a"}, Type: &agentdsl.BasicType{Kind: agentdsl.Any}}}}
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.SampledFrom([]string{"1e400", "-1e400", "1.5E+309", "1e-400", "-0.1e-330", "1e308", "0e999", "0.0", "5e-324", "1" + strings.Repeat("0", 400), "1" + strings.Repeat("0", 400) + ".5"}).Draw(t, "number")
		value := number
		for range rapid.IntRange(0, 4).Draw(t, "depth") {
			value = fmt.Sprintf(rapid.SampledFrom([]string{`[%s]`, `[1,%s]`, `{"k":%s}`, `{"a":2,"k":%s}`}).Draw(t, "in"), value)
		}
		call, m := callOf2(t, "[CALL]\n[f]\na:"+value+"\n")
		args, err := tooldef.Decode(call, m.Source, f)
		x, _, parsed := big.ParseFloat(number, 10, 2000, big.ToNearestEven)
		require.NoError(t, parsed)
		near, _ := x.Float64()
		if whole := !strings.ContainsAny(number, ".eE"); !whole && (math.IsInf(near, 0) || near == 0 && x.Sign() != 0) {
			require.ErrorContains(t, err, "ADS0324", value)
			return
		}
		require.NoError(t, err, value)
		require.NotContains(t, fmt.Sprint(args.Map()), "Inf")
		var into struct {
			A any `agentdsl:"a"`
		}
		require.NoError(t, args.Into(&into))
		require.NotContains(t, fmt.Sprint(into.A), "Inf")
	})
}
