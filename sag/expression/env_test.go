package expression_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag/expression"
)

func TestDecodeEnv(t *testing.T) {
	env := decode(t, `{"i":9007199254740993,"h":123456789012345678901234567890,"f":1.5,"e":1e3,"w":9007199254740993.0,"z":-0.0,"g":1e308,"d":12345678901234567890.0,"o":{"l":[1,{"k":null}]}}`)
	for path, want := range map[string]string{
		"i": "9007199254740993", "h": "123456789012345678901234567890", "f": "1.5", "e": "1000.0", "w": "9007199254740993", "z": "-0.0", "g": "1e+308", "d": "12345678901234567890", "o": `{"l":[1,{"k":null}]}`,
	} {
		got, err := env.Get(path).MarshalJSON()
		require.NoError(t, err)
		assert.Equal(t, want, string(got), path)
	}
	for doc, kind := range map[string]error{
		`{"a":1,"a":1}`: expression.ErrValue, `{"a":{"b":1,"b":2}}`: expression.ErrValue, `[]`: expression.ErrValue, `null`: expression.ErrValue, ``: expression.ErrValue,
		`{} {}`: expression.ErrValue, `{"a":1e400}`: expression.ErrRange, "{\"\xff\":1}": expression.ErrValue, `{"a":"\ud800"}`: expression.ErrValue,
		`{"a":` + strings.Repeat("[", 300) + strings.Repeat("]", 300) + `}`: expression.ErrLimit, `{"a":` + strings.Repeat("9", 20_000) + `}`: expression.ErrLimit,
		`{"a":NaN}`: expression.ErrValue, `{"a":"` + strings.Repeat("x", 2<<20) + `"}`: expression.ErrLimit,
	} {
		env, err := expression.DecodeEnv(doc)
		assert.ErrorIs(t, err, kind, "%.60s", doc)
		assert.Nil(t, env)
	}
	_, err := expression.DecodeEnv(`{"ok":1, "a": 1e999}`)
	var fault *expression.Error
	require.ErrorAs(t, err, &fault)
	assert.EqualValues(t, 14, fault.Span.Start)
	_, err = expression.DecodeEnv([]byte(`{"a":[[1]]}`), expression.MaxDepth(2))
	assert.ErrorIs(t, err, expression.ErrLimit)
	_, err = expression.DecodeEnv(`{"a":"`+strings.Repeat("x", 2<<20)+`"}`, expression.MaxBytes(expression.Unlimited))
	assert.NoError(t, err)
	env, err = expression.DecodeEnv(`{"w":9007199254740993.0,"inf":1e999,"i":9007199254740993}`, expression.Compat())
	require.NoError(t, err)
	assert.Equal(t, "9.007199254740992e+15 +Inf 9007199254740993", fmt.Sprint(env.Get("w"), env.Get("inf"), env.Get("i")))
	_, err = compile(t, "inf > 1").Eval(context.Background(), env)
	assert.ErrorIs(t, err, expression.ErrValue)
	_, err = expression.DecodeEnv(`{}`, expression.MaxNodes(1))
	assert.ErrorIs(t, err, expression.ErrOption)
}

func TestMapEnvSet(t *testing.T) {
	data := map[string]any{"a": map[string]any{"b": 1, "deep": map[string]any{"x": 1}}, "n": nil, "s": "x"}
	before, err := json.Marshal(data)
	require.NoError(t, err)
	env := expression.NewMapEnv(data)
	require.NoError(t, env.Set("a.b", 2))
	require.NoError(t, env.Set("a.deep.y", "new"))
	require.NoError(t, env.Set("top", []any{1}))
	require.NoError(t, env.Set("n.x.y", true))
	require.NoError(t, env.Set("nothing", nil))
	after, err := json.Marshal(data)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after), "the caller's data stay as they are")
	text, err := expression.ValueOf(env.Map()).MarshalJSON()
	require.NoError(t, err)
	assert.JSONEq(t, `{"a":{"b":2,"deep":{"x":1,"y":"new"}},"n":{"x":{"y":true}},"nothing":null,"s":"x","top":[1]}`, string(text))
	for _, path := range []string{"", ".", "a.", ".a", "a..b", "s.x", "a.b.c", "top.x"} {
		assert.ErrorIs(t, env.Set(path, 1), expression.ErrPath, path)
	}
	assert.ErrorIs(t, env.Set("c", make(chan int)), expression.ErrValue)
	same, err := expression.ValueOf(env.Map()).MarshalJSON()
	require.NoError(t, err)
	assert.Equal(t, string(text), string(same), "what failed changed nothing")

	assert.True(t, env.Has("a.b"))
	assert.False(t, env.Has("nothing"))
	assert.False(t, env.Has("q"))
	assert.Equal(t, []string{"q.r"}, env.Get("q.r").Missing())
	empty := &expression.MapEnv{}
	assert.Empty(t, empty.Map())
	require.NoError(t, empty.Set("a", 1))
	assert.True(t, empty.Has("a"))
	require.NoError(t, expression.NewMapEnv(map[string]any{"m": map[string]any(nil)}).Set("m.x", 1))
}

func TestValueOf(t *testing.T) {
	type level string
	n := 7
	for _, c := range []struct {
		in   any
		want string
	}{
		{nil, "null"}, {true, "true"}, {int8(-1), "-1"}, {uint64(math.MaxUint64), "18446744073709551615"}, {float32(0.5), "0.5"}, {level("high"), `"high"`},
		{&n, "7"}, {(*int)(nil), "null"}, {[]string{"a"}, `["a"]`}, {[]string(nil), "null"}, {map[string]string{"k": "v"}, `{"k":"v"}`}, {map[string]string(nil), "null"},
		{map[level]int{"x": 1}, `{"x":1}`}, {map[level]int(nil), "null"}, {[2]int{1, 2}, "[1,2]"}, {[]int(nil), "null"}, {[]any(nil), "null"}, {map[string]any(nil), "null"},
		{ast.NewInt(3), "3"}, {json.Number("12345678901234567890"), "12345678901234567890"}, {json.Number("1.50"), "1.5"}, {big.NewInt(5), "5"}, {(*big.Int)(nil), "null"},
		{expression.IntValue(1), "1"}, {[]expression.Value{expression.NullValue()}, "[null]"}, {map[string]expression.Value{}, "{}"}, {int32(3), "3"},
		{[]*big.Int{big.NewInt(1)}, "[1]"}, {time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), `"2026-01-02T03:04:05Z"`}, {time.Second, "1000000000"},
	} {
		got, err := expression.ValueOf(c.in).MarshalJSON()
		assert.NoError(t, err)
		assert.Equal(t, c.want, string(got))
	}
	type loop *loop
	var l loop
	l = &l
	for _, in := range []any{make(chan int), func() {}, 1i, []byte("x"), map[int]string{1: "x"}, json.Number("1_0"), json.Number("0x1p4."), json.Number("abc"), json.Number("1e999"), l, badText{}, raw{}} {
		assert.Equal(t, expression.KindInvalid, expression.ValueOf(in).Kind(), "%T", in)
		_, err := expression.MustCompile("x==null").Eval(context.Background(), expression.NewMapEnv(map[string]any{"x": in}))
		assert.ErrorIs(t, err, expression.ErrValue, "%T", in)
		_, err = expression.MustCompile("x==[1]").Eval(context.Background(), expression.NewMapEnv(map[string]any{"x": []any{in}}))
		assert.ErrorIs(t, err, expression.ErrValue, "%T", in)
	}
}

type badText struct{}

func (badText) MarshalText() ([]byte, error) { return nil, errors.New("no") }

type raw struct{ A int }

func (raw) MarshalJSON() ([]byte, error) { return []byte("1"), nil }

type Base struct {
	ID    int `json:"id"`
	Name  string
	Inner *int
}

type Other struct {
	Name string
	Deep bool `json:"deep"`
}

type disk struct {
	*Base
	Other
	Free    float64 `json:"free,omitempty"`
	Secret  string  `json:"-"`
	hidden  int
	Tags    []string          `json:"tags"`
	Next    *disk             `json:"next"`
	Labels  map[string]string `json:"labels"`
	Any     any               `json:"any"`
	Name    string            `json:"name"`
	Since   time.Time         `json:"since"`
	Number  json.Number       `json:"number"`
	Channel chan int          `json:"channel"`
}

func TestStructEnv(t *testing.T) {
	d := &disk{Free: 0, hidden: 1, Tags: []string{"x"}, Labels: map[string]string{"k": "v"}, Any: map[string]any{"n": 1}, Name: "own", Number: "12"}
	d.Next = &disk{Base: &Base{ID: 9}, Free: 2.5}
	_, err := expression.NewStructEnv(d)
	assert.ErrorIs(t, err, expression.ErrValue, "Name is in both embedded structs")

	type plain struct {
		*Base
		Disk *Other `json:"disk"`
		Free float64
		Any  any
		hide int
		Skip string `json:"-"`
		T    time.Time
		L    map[string]string
		C    chan int
	}
	p := plain{Disk: &Other{Deep: true}, Free: 2.5, Any: map[string]any{"n": 1, "l": []int{1}}, hide: 1, Skip: "s", L: map[string]string{"k": "v"}}
	env, err := expression.NewStructEnv(&p)
	require.NoError(t, err)
	for text, want := range map[string]string{
		"disk.deep": "true", "disk.Name": `""`, "Free": "2.5", "Any.n": "1", "Any.l": "[1]", "L.k": `"v"`, "L.q": `{"$unknown":["L.q"]}`, "T": `"0001-01-01T00:00:00Z"`,
		"id": `{"$unknown":["id"]}`, "hide": `{"$unknown":["hide"]}`, "Skip": `{"$unknown":["Skip"]}`, "Free.x": `{"$unknown":["Free.x"]}`, "Base": `{"$unknown":["Base"]}`,
		`disk=={"Name":"","deep":true}`: "true", `disk=={"deep":true}`: "false",
	} {
		v, err := compile(t, text).Eval(context.Background(), env)
		require.NoError(t, err, text)
		got, err := v.MarshalJSON()
		require.NoError(t, err)
		assert.Equal(t, want, string(got), text)
	}
	_, err = compile(t, "C").Eval(context.Background(), env)
	assert.ErrorIs(t, err, expression.ErrValue)
	p.Base = &Base{ID: 3}
	v, err := compile(t, "id ==3&&Name==\"\"&&Inner==null").Eval(context.Background(), env)
	require.NoError(t, err)
	is, _ := v.Bool()
	assert.True(t, is)
	for _, bad := range []any{nil, 1, map[string]any{}, (*plain)(nil)} {
		_, err := expression.NewStructEnv(bad)
		assert.ErrorIs(t, err, expression.ErrValue, "%T", bad)
	}
	// A struct in a map, with a name that is claimed twice.
	_, err = compile(t, "d.Name==null").Eval(context.Background(), expression.NewMapEnv(map[string]any{"d": d}))
	assert.ErrorIs(t, err, expression.ErrValue)
	v, err = compile(t, "d.next.id").Eval(context.Background(), expression.NewMapEnv(map[string]any{"d": d}))
	require.NoError(t, err)
	id, _ := v.Int64()
	assert.EqualValues(t, 9, id)
}
