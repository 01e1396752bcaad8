package compare

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

const header = "H v 1 id=m src=a dst=b ts=5\n"

// rows reads a file of JSON lines.
func rows[T any](t *testing.T, from fs.FS, name string) []T {
	t.Helper()
	data, err := fs.ReadFile(from, name)
	require.NoError(t, err)
	var out []T
	for line := range bytes.Lines(data) {
		var row T
		require.NoError(t, json.Unmarshal(line, &row))
		out = append(out, row)
	}
	return out
}

// The conformance vectors of compare_with_json.
func TestOriginalVectors(t *testing.T) {
	type vector struct {
		ID  string
		In  struct{ Text string }
		Out struct {
			SAGLength    int     `json:"sag_length"`
			JSONLength   int     `json:"json_length"`
			SAGTokens    int     `json:"sag_tokens"`
			JSONTokens   int     `json:"json_tokens"`
			TokensSaved  int     `json:"tokens_saved"`
			PercentSaved float64 `json:"percent_saved"`
			Summary      string
			JSONText     string `json:"json_text"`
		}
	}
	vectors := rows[vector](t, vectors.FS, "sag/compare_json.jsonl")
	assert.Len(t, vectors, 18)
	for _, v := range vectors {
		t.Run(v.ID, func(t *testing.T) {
			m, err := sag.Parse(v.In.Text, sag.Compat())
			require.NoError(t, err)
			got, err := Original(m)
			require.NoError(t, err)
			assert.Equal(t, OriginalFigure(v.Out), *got)
		})
	}
}

// More answers of the published package, recorded with version 1.2.3 on Python 3.11, with the wire text that it writes.
func TestOriginalRecorded(t *testing.T) {
	type record struct {
		Text, Wire   string
		JSONText     string  `json:"json_text"`
		PercentSaved float64 `json:"percent_saved"`
		Summary      string
	}
	for _, r := range rows[record](t, os.DirFS("testdata"), "original.jsonl") {
		m, err := sag.Parse(r.Text, sag.Compat())
		require.NoError(t, err, r.Text)
		got, err := Original(m)
		require.NoError(t, err, r.Text)
		assert.Equal(t, r.JSONText, got.JSONText, r.Text)
		assert.Equal(t, r.PercentSaved, got.PercentSaved, r.Text)
		assert.Equal(t, r.Summary, got.Summary, r.Text)
		var w wire
		w.message(m)
		assert.Equal(t, r.Wire, w.b.String(), r.Text)
	}
}

// What only this suite reads, the package can still hold and print.
func TestOriginalOfExtendedMessages(t *testing.T) {
	tests := []struct{ text, wire string }{
		{`A t = -5`, `A t = -5`},
		{`A t = -0.25`, `A t = -0.25`},
		{`A t = 1e400`, `A t = inf`},
		{`A t = 1e-7`, `A t = 1e-07`},
		{`DO go( 1 , k = 2 )`, `DO go(1,k=2)`},
		{`DO go() BECAUSE stock > 40`, `DO go() BECAUSE stock>40`},
		{`SUB a WHERE ( x > 1 )`, `SUB a WHERE (x>1)`},
		{`Q ( x + 1 )`, `Q x+1`},
	}
	for _, test := range tests {
		m, err := sag.Parse(header + test.text)
		require.NoError(t, err, test.text)
		_, err = Original(m)
		require.NoError(t, err, test.text)
		var w wire
		w.message(m)
		assert.Equal(t, header+test.wire, w.b.String())
	}
}

// The text of a condition counts only if it says what the tree says.
func TestOriginalFollowsTheTree(t *testing.T) {
	m := sag.MustParse(header + "Q (a>b)")
	query := m.Statements[0].(*sag.QueryStmt)
	wireOf := func() string {
		_, err := Original(m)
		require.NoError(t, err)
		var w wire
		w.message(m)
		return strings.TrimPrefix(w.b.String(), header)
	}
	assert.Equal(t, "Q a>b", wireOf())
	query.Expr.Text = "c>d"
	assert.Equal(t, "Q a>b", wireOf())
	query.Expr.Text = ""
	assert.Equal(t, "Q a>b", wireOf())
	query.Expr.Text = " ((a>b))"
	assert.Equal(t, "Q a>b", wireOf())
	query.Expr.X = &sag.ParenExpr{X: &sag.ParenExpr{X: query.Expr.X}}
	assert.Equal(t, "Q a>b", wireOf())
}

func TestOriginalRefuses(t *testing.T) {
	huge := sag.MustParse(header + "A t = 1")
	value := huge.Statements[0].(*sag.AssertStmt).Value.(*sag.IntLit)
	value.Value = ast.BigInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(4300), nil))

	deep := sag.MustParse(header + "A t = 1")
	for range 100_000 {
		assert := deep.Statements[0].(*sag.AssertStmt)
		assert.Value = &sag.List{Elems: []sag.Value{assert.Value}}
	}

	invalid := sag.MustParse(header + `A t = "x"`)
	invalid.Statements[0].(*sag.AssertStmt).Value = &sag.StringLit{Value: "\xff"}

	tests := []struct {
		name string
		m    *sag.Message
		code diag.Code
	}{
		{"nothing", nil, diag.CodeUnwritable},
		{"no header", &sag.Message{}, diag.CodeUnwritable},
		{"no names", &sag.Message{Header: &sag.Header{}}, diag.CodeUnwritable},
		{"no statements", &sag.Message{Header: huge.Header}, diag.CodeUnwritable},
		{"4301 digits", huge, diag.CodeUnwritable},
		{"depth", deep, diag.CodeTooDeep},
		{"no UTF-8", invalid, diag.CodeUnwritable},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			figure, err := Original(test.m)
			assert.Nil(t, figure)
			assert.True(t, errors.Is(err, test.code), "%v", err)
			var list diag.List
			assert.True(t, errors.As(err, &list))
		})
	}
}

func TestOriginalNumbersOfManyDigits(t *testing.T) {
	digits := strings.Repeat("9", 4300)
	for _, text := range []string{
		"A t = " + digits,
		"A t = -" + digits,
		"Q a>1" + digits,            // a condition is text
		"DO a() P:p:1" + digits,     // also where it is a lone number
		"DO a() BECAUSE 1" + digits, // and here
		"SUB a WHERE 1" + digits,
	} {
		_, err := Original(sag.MustParse(header + text))
		assert.NoError(t, err, text[:12])
	}
	for _, text := range []string{"Q 1" + digits, "IF 1" + digits + " THEN Q a", "KNOW a = 1 v 1" + digits, "DO a(k=[1" + digits + "])"} {
		_, err := Original(sag.MustParse(header + text))
		assert.ErrorIs(t, err, diag.CodeUnwritable, text[:12])
	}
}
