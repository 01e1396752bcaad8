package python_test

import (
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/python"
)

func TestPythonFloats(t *testing.T) {
	tests := []struct {
		f    float64
		want string
	}{
		{0, "0.0"}, {math.Copysign(0, -1), "-0.0"}, {1, "1.0"}, {-1.5, "-1.5"}, {100, "100.0"},
		{1e15, "1000000000000000.0"}, {9999999999999998, "9999999999999998.0"}, {1e16, "1e+16"}, {1.5e16, "1.5e+16"},
		{12345678901234567, "1.2345678901234568e+16"}, {1e22, "1e+22"}, {1e100, "1e+100"}, {math.MaxFloat64, "1.7976931348623157e+308"},
		{0.1, "0.1"}, {0.0001, "0.0001"}, {0.00012, "0.00012"}, {0.00001, "1e-05"}, {-1.25e-7, "-1.25e-07"}, {5e-324, "5e-324"},
		{0.30000000000000004, "0.30000000000000004"}, {math.Inf(1), "inf"}, {math.Inf(-1), "-inf"}, {math.NaN(), "nan"},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, python.Float(test.f))
	}
}

func TestPythonFloatsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.Float64().Draw(t, "f")
		text := python.Float(f)
		back, err := strconv.ParseFloat(text, 64)
		assert.NoError(t, err)
		assert.Equal(t, math.Float64bits(f), math.Float64bits(back))
		assert.Regexp(t, `^-?(\d+\.\d+|\d(\.\d+)?e[+-]\d{2,3})$`, text)
	})
}

func TestPythonStrings(t *testing.T) {
	tests := []struct{ s, want string }{
		{"", `''`}, {"a b", `'a b'`}, {"it's", `"it's"`}, {`say "x"`, `'say "x"'`}, {`it's "x"`, `'it\'s "x"'`}, {`\`, `'\\'`},
		{"\t\n\r", `'\t\n\r'`}, {"\x00\x1b\x7f", `'\x00\x1b\x7f'`}, {"\u0085\u00a0\u00ad", `'\x85\xa0\xad'`}, {"é漢😀", `'é漢😀'`},
		{"\u200b\u2028\ue000\ufeff", `'\u200b\u2028\ue000\ufeff'`}, {"\U000e0001\U0010ffff", `'\U000e0001\U0010ffff'`},
		{"e\u0301", "'e\u0301'"}, {"\u3000", `'\u3000'`}, {"\v\f\a", `'\x0b\x0c\x07'`},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, python.Repr(&sag.StringLit{Value: test.s}))
		assert.Equal(t, test.s, python.Str(&sag.StringLit{Value: test.s}))
	}
}

func TestPythonValues(t *testing.T) {
	tests := []struct{ sag, want string }{
		{`null`, `None`}, {`true`, `True`}, {`false`, `False`}, {`007`, `7`}, {`1.50`, `1.5`}, {`[]`, `[]`}, {`{}`, `{}`},
		{`["a",1,[null,{}],a.b]`, `['a', 1, [None, {}], 'a.b']`},
		{`{"b":1,"a":[true],"b":{"it's":2.0}}`, `{'b': {"it's": 2.0}, 'a': [True]}`},
	}
	for _, test := range tests {
		m := sag.MustParse("H v 1 id=m src=a dst=b ts=1\nA t = " + test.sag)
		assert.Equal(t, test.want, python.Str(m.Statements[0].(*sag.AssertStmt).Value))
	}
}
