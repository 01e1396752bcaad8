package ast_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// num and sum are a small language: numbers, sums, and parentheses that mean nothing.
type (
	num struct {
		ast.Loc
		n int
	}
	sum struct {
		ast.Loc
		parts []ast.Node
	}
	paren struct {
		ast.Loc
		x ast.Node
	}
)

func (n *num) SameAs(other ast.Node) bool { return n.n == other.(*num).n }
func (n *num) Detail() string             { return fmt.Sprint(n.n) }

func (s *sum) AppendChildren(to []ast.Node) []ast.Node   { return append(to, s.parts...) }
func (p *paren) AppendChildren(to []ast.Node) []ast.Node { return append(to, p.x) }
func (p *paren) Inner() ast.Node                         { return p.x }

func add(parts ...ast.Node) *sum { return &sum{parts: parts} }

func one(n int) *num { return &num{n: n} }

func TestWalkOrder(t *testing.T) {
	tree := add(one(1), add(one(2), one(3)), one(4))
	var seen []string
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil:
			seen = append(seen, ")")
		case *num:
			seen = append(seen, n.Detail())
			return false
		default:
			seen = append(seen, "(")
		}
		return true
	})
	assert.Equal(t, "( 1 ( 2 3 ) 4 )", strings.Join(seen, " "))
	var numbers []int
	for n := range ast.Preorder(tree) {
		if n, ok := n.(*num); ok {
			if n.n == 4 {
				break
			}
			numbers = append(numbers, n.n)
		}
	}
	assert.Equal(t, []int{1, 2, 3}, numbers)
}

func TestDeepTreesNeedNoStack(t *testing.T) {
	var a, b ast.Node = one(1), one(1)
	for range 500_000 {
		a, b = &paren{x: add(a)}, add(b)
	}
	assert.True(t, ast.Equal(a, b))
	n := 0
	for range ast.Preorder(a) {
		n++
	}
	assert.Equal(t, 1_000_001, n)
	ast.Inspect(a, func(ast.Node) bool { return true })
	var out strings.Builder
	require.NoError(t, ast.Dump(&out, b))
	assert.Less(t, out.Len(), 1<<20)
	assert.Contains(t, out.String(), "… deeper")
}

func TestEqual(t *testing.T) {
	a := add(one(1), &paren{x: add(one(2))})
	assert.True(t, ast.Equal(a, add(one(1), add(&paren{x: &paren{x: one(2)}}))))
	placed := one(1)
	placed.Loc = ast.At(source.Span{Start: 3, End: 4})
	assert.True(t, ast.Equal(placed, one(1)))
	for _, other := range []ast.Node{add(one(1)), add(one(1), add(one(3))), add(one(1), one(2)), add(add(one(2)), one(1)), one(1), nil, (*sum)(nil)} {
		assert.False(t, ast.Equal(a, other))
	}
	assert.True(t, ast.Equal(nil, (*sum)(nil)))
}

func ExampleDump() {
	tree := &sum{Loc: ast.Loc{Start: 0, End: 3}, parts: []ast.Node{
		&num{Loc: ast.Loc{Start: 0, End: 1}, n: 1}, &num{Loc: ast.Loc{Start: 2, End: 3}, n: 2},
	}}
	var out strings.Builder
	_ = ast.Dump(&out, tree)
	fmt.Print(out.String())
	// Output:
	// sum [0:3]
	//   num 1 [0:1]
	//   num 2 [2:3]
}

func TestIntAgreesWithBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`-?0{0,3}[0-9]{1,30}`)
		a, b := text.Draw(t, "a"), text.Draw(t, "b")
		x, err := ast.ParseInt(a)
		require.NoError(t, err)
		y, err := ast.ParseInt(b)
		require.NoError(t, err)
		bigX, _ := new(big.Int).SetString(a, 10)
		bigY, _ := new(big.Int).SetString(b, 10)
		assert.Equal(t, bigX.String(), x.String())
		assert.Equal(t, bigX.Cmp(bigY), x.Cmp(y))
		assert.Equal(t, bigX.Sign(), x.Sign())
		assert.Zero(t, x.Big().Cmp(bigX))
		assert.Equal(t, x, ast.BigInt(bigX))
		if n, ok := x.Int64(); ok {
			assert.Equal(t, ast.NewInt(n), x)
			assert.Equal(t, bigX.Int64(), n)
		} else {
			assert.False(t, bigX.IsInt64())
		}
	})
	for _, bad := range []string{"", "-", "+1", "1.0", "0x1", " 1", "1e3", "١"} {
		_, err := ast.ParseInt(bad)
		assert.Error(t, err, bad)
	}
	limit, _ := ast.ParseInt("-9223372036854775808")
	n, ok := limit.Int64()
	assert.True(t, ok)
	assert.Equal(t, int64(math.MinInt64), n)
}

func ExampleParseInt() {
	n, err := ast.ParseInt("0099999999999999999999999")
	fmt.Println(n, err, n.Sign())
	// Output: 99999999999999999999999 <nil> 1
}

func TestReadJSON(t *testing.T) {
	v, err := ast.ReadJSON([]byte(` {"b":[1, 2.50,"xé\ud83d\ude00"],"a":{"n":null,"t":true}} `), 10)
	require.NoError(t, err)
	assert.Equal(t, "b", v.Members[0].Key)
	assert.EqualValues(t, 2, v.Members[0].Offset)
	items := v.Member("b").Items
	assert.Equal(t, "2.50", items[1].Text)
	assert.EqualValues(t, 10, items[1].Offset)
	assert.Equal(t, "xé😀", items[2].Text)
	assert.Equal(t, ast.JSONNull, v.Member("a").Member("n").Kind)
	assert.True(t, v.Member("a").Member("t").Bool)
	assert.Nil(t, v.Member("c"))
}

func TestReadJSONRefuses(t *testing.T) {
	for text, at := range map[string]int{
		"":                           0,
		`{"a":1`:                     6,
		`{"a":1} x`:                  8,
		`{"a":1,"b":2,"a":3}`:        13,
		"\"\xff\"":                   1,
		`["\ud800"]`:                 2,
		`["\ud800\ud801"]`:           2,
		`["x\udc00"]`:                3,
		`["\\\ud83d\ude00\ud83d"]`:   16,
		"[[[[[[[[[[[[1]]]]]]]]]]]]":  11,
		`[1,]`:                       3,
		`{"a" 1}`:                    5,
		`[01]`:                       2,
		"[\"raw\nline\"]":            5,
		strings.Repeat("[", 100_000): 10_000,
	} {
		_, err := ast.ReadJSON([]byte(text), 10)
		var fault *ast.JSONError
		if assert.ErrorAs(t, err, &fault, "%.40q", text) && len(text) < 1000 {
			assert.Equal(t, at, fault.Offset, "%q: %v", text, err)
		}
	}
}

func TestReadJSONWithin(t *testing.T) {
	const doc = `{"a":[1,2],"b":null}`
	_, err := ast.ReadJSONWithin([]byte(doc), 10, 5)
	require.NoError(t, err)
	_, err = ast.ReadJSONWithin([]byte(doc), 10, 4)
	var fault *ast.JSONError
	require.ErrorAs(t, err, &fault)
	assert.True(t, fault.TooMany)
	assert.Equal(t, 15, fault.Offset)
}

func TestJSONStringsAndFloats(t *testing.T) {
	assert.Equal(t, `"a\"b\\c\n\r\t\u0001<&> é"`, string(ast.AppendJSONString(nil, "a\"b\\c\n\r\t\x01<&> é")))
	for f, want := range map[float64]string{1: "1.0", 2.5: "2.5", 1e21: "1e+21", 1e-7: "1e-07", math.Inf(1): `{"$float":"inf"}`, math.Inf(-1): `{"$float":"-inf"}`} {
		assert.Equal(t, want, string(ast.AppendJSONFloat(nil, f)))
	}
	assert.Equal(t, `{"$float":"nan"}`, string(ast.AppendJSONFloat(nil, math.NaN())))
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		v, err := ast.ReadJSON(ast.AppendJSONString(nil, s), 1)
		require.NoError(t, err)
		assert.Equal(t, s, v.Text)
	})
}

func FuzzReadJSON(f *testing.F) {
	for _, seed := range []string{`{"a":[1,2.5,"x",null,true]}`, `"\ud83d\ude00"`, `[[[]]]`, `{"a":1,"a":2}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := ast.ReadJSON(data, 50)
		if err != nil {
			var fault *ast.JSONError
			require.ErrorAs(t, err, &fault)
			require.True(t, fault.Offset >= 0 && fault.Offset <= len(data))
			return
		}
		require.NotNil(t, v)
	})
}

func TestEqualJSON(t *testing.T) {
	value := func(text string) *ast.JSONValue {
		v, err := ast.ReadJSON([]byte(text), 10)
		require.NoError(t, err)
		return v
	}
	for _, c := range []struct {
		a, b  string
		equal bool
	}{
		{`{"a":1,"b":[true,null,"x"]}`, `{"b":[true,null,"x"],"a":1}`, true},
		{`{"a":1,"b":2,"c":3}`, `{"a":1,"c":3,"b":2}`, true},
		{`{"a":1,"b":2,"c":3}`, `{"a":1,"c":2,"b":3}`, false},
		{`{"a":1,"b":2}`, `{"a":1,"c":2}`, false},
		{`1`, `1.0`, false}, {`"1"`, `1`, false}, {`null`, `false`, false}, {`true`, `false`, false},
		{`[1,2]`, `[2,1]`, false}, {`[1]`, `[1,1]`, false}, {`{}`, `[]`, false}, {`{"a":1}`, `{}`, false},
	} {
		assert.Equal(t, c.equal, ast.EqualJSON(value(c.a), value(c.b)), "%s %s", c.a, c.b)
		assert.Equal(t, c.equal, ast.EqualJSON(value(c.b), value(c.a)), "%s %s", c.b, c.a)
	}
}
