package compare_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens"
)

const header = "H v 1 id=m src=a dst=b ts=5\n"

// jsonIsFree is a counter to whom JSON costs next to nothing.
type jsonIsFree struct{}

func (jsonIsFree) Name() string { return "free-json" }

func (jsonIsFree) Count(text string) int {
	if strings.HasPrefix(text, "{") {
		return 2
	}
	return 5
}

func TestWith(t *testing.T) {
	m := sag.MustParse(header + `DO say("é😀")`)
	r, err := compare.With(m, tokens.CodePoints{}, tokens.UTF16{}, jsonIsFree{})
	require.NoError(t, err)

	assert.Equal(t, header+`DO say("é😀")`, r.SAG)
	assert.Equal(t, `{"header":{"version":1,"id":"m","src":"a","dst":"b","ts":5},"statements":[{"type":"action","verb":"say","args":["é😀"]}]}`, r.JSON)
	assert.Equal(t, compare.Measure{Unit: "characters", SAG: 40, JSON: 120}, r.Characters)
	assert.Equal(t, compare.Measure{Unit: "bytes", SAG: 44, JSON: 124}, r.Bytes)
	assert.Equal(t, []compare.Measure{{Unit: "chars/4 tokens", SAG: 10, JSON: 30}, {Unit: "utf16/4 tokens", SAG: 11, JSON: 31}, {Unit: "free-json tokens", SAG: 5, JSON: 2}}, r.Tokens)
	assert.NoError(t, r.OriginalErr)
	assert.Equal(t, `{"header":{"version":1,"messageId":"m","source":"a","destination":"b","timestamp":5},"statements":[{"type":"ActionStatement",`+
		`"verb":"say","args":['é😀']}]}`, r.Original.JSONText)
}

func TestReportIsAligned(t *testing.T) {
	r, err := compare.With(sag.MustParse(header+`DO say("é😀")`), tokens.CodePoints{}, jsonIsFree{})
	require.NoError(t, err)
	lines := strings.Split(r.String(), "\n")
	require.Len(t, lines, 4)
	assert.Equal(t, "parley:    40 characters for 120 of JSON, 80 saved (66.7 %)   10 chars/4 tokens for 30 of JSON, 20 saved (66.7 %)  "+
		"5 free-json tokens for 2 of JSON, 3 more (150.0 %)  44 bytes for 124 of JSON, 80 saved (64.5 %)", lines[0])
	assert.Equal(t, "original:  40 characters for 154 of JSON, 114 saved (74.0 %)  10 tokens for 39 of JSON, 29 saved (74.4 %)", lines[1])
	assert.True(t, strings.HasPrefix(lines[2], "because    the original "), lines[2])
	assert.Empty(t, lines[3])
}

func TestReportWithoutTheOriginal(t *testing.T) {
	r, err := compare.With(sag.MustParse(header + "A t = 1" + strings.Repeat("0", 4300)))
	require.NoError(t, err)
	assert.Nil(t, r.Original)
	assert.ErrorIs(t, r.OriginalErr, diag.CodeUnwritable)
	lines := strings.Split(r.String(), "\n")
	require.Len(t, lines, 3)
	assert.Contains(t, lines[1], "original:  no figure: ")
	assert.Contains(t, lines[1], "4301 digits")
}

func TestMeasure(t *testing.T) {
	tests := []struct {
		sag, json, saved int
		percent          float64
		text             string
	}{
		{59, 253, 194, 194 * 100.0 / 253, "59 bytes for 253 of JSON, 194 saved (76.7 %)"},
		{30, 20, -10, -50, "30 bytes for 20 of JSON, 10 more (50.0 %)"},
		{20, 20, 0, 0, "20 bytes for 20 of JSON, nothing saved"},
		{1, 0, -1, 0, "1 bytes for 0 of JSON, 1 more (0.0 %)"},
		{0, 0, 0, 0, "0 bytes for 0 of JSON, nothing saved"},
	}
	for _, test := range tests {
		m := compare.Measure{Unit: "bytes", SAG: test.sag, JSON: test.json}
		assert.Equal(t, test.saved, m.Saved())
		assert.Equal(t, test.percent, m.Percent())
		assert.Equal(t, test.text, m.String())
	}
}

func TestWithRefuses(t *testing.T) {
	deep := sag.MustParse(header + "A t = 1")
	for range 100_000 {
		s := deep.Statements[0].(*sag.AssertStmt)
		s.Value = &sag.List{Elems: []sag.Value{s.Value}}
	}
	for _, m := range []*sag.Message{nil, {}, {Header: &sag.Header{}}, deep} {
		r, err := compare.With(m, tokens.CodePoints{})
		assert.Nil(t, r)
		var list diag.List
		assert.True(t, errors.As(err, &list), "%v", err)
	}
}

// message draws a message by its text.
func message(t *rapid.T) *sag.Message {
	str := rapid.Map(rapid.OneOf(rapid.SampledFrom([]string{"", "it's", `"`, `\`, "a > b", "\n\t", "é😀"}), rapid.String()), func(s string) string {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(s) + `"`
	})
	value := rapid.OneOf(str, rapid.SampledFrom([]string{
		"null", "true", "0", "-7", "42", "1.5", "1e-9", "1e20", "a.b", "file:main", "[]", "{}", `[1,[null,"x"]]`, `{"a":1,"a":2,"b":{"c":[true]}}`,
	}))
	condition := rapid.OneOf(value, rapid.SampledFrom([]string{"a>1", "(a>1)", "((a+b)*2)==c", "a&&b||c", `name=="x y"`, "(null)"}))
	words := []string{}
	for range rapid.IntRange(1, 4).Draw(t, "statements") {
		v, c, s := value.Draw(t, "value"), condition.Draw(t, "condition"), str.Draw(t, "string")
		words = append(words, rapid.SampledFrom([]string{
			"DO go(" + v + ",k=" + v + "," + s + ",k=1) P:p:" + c + " PRIO=HIGH BECAUSE " + c, "DO go() BECAUSE " + s, "Q " + c + " WHERE " + c,
			"A a.b = " + v, "IF " + c + " THEN Q " + c + " ELSE EVT e(" + v + ")", "ERR E " + s, "ERR E", `FOLD f ` + s + ` STATE {"a":` + v + `}`,
			"RECALL f", "SUB a.* WHERE " + c, "UNSUB a", "KNOW a = " + v + " v 3",
		}).Draw(t, "statement"))
	}
	m, err := sag.Parse(header + strings.Join(words, ";"))
	if err != nil {
		t.Fatalf("%v", err)
	}
	return m
}

// Both texts of a report hold the message, and its figures are those of the texts.
func TestReportsHoldTheMessage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := message(t)
		r, err := compare.With(m, tokens.CodePoints{})
		require.NoError(t, err)

		back, err := sag.Parse(r.SAG)
		require.NoError(t, err, r.SAG)
		assert.True(t, ast.Equal(m, back), r.SAG)
		assert.True(t, json.Valid([]byte(r.JSON)), r.JSON)
		_, err = sag.DecodeJSON([]byte(r.JSON), sag.Canonical())
		assert.NoError(t, err, r.JSON)

		assert.Equal(t, compare.Measure{Unit: "characters", SAG: utf8.RuneCountInString(r.SAG), JSON: utf8.RuneCountInString(r.JSON)}, r.Characters)
		assert.Equal(t, compare.Measure{Unit: "bytes", SAG: len(r.SAG), JSON: len(r.JSON)}, r.Bytes)
		assert.Equal(t, r.Bytes.SAG+r.Bytes.Saved(), r.Bytes.JSON)
		require.NotNil(t, r.Original)
		assert.Equal(t, r.Original.SAGTokens+r.Original.TokensSaved, r.Original.JSONTokens)
		assert.Equal(t, utf8.RuneCountInString(r.Original.JSONText), r.Original.JSONLength)
		assert.False(t, math.IsNaN(r.Original.PercentSaved))
		assert.Len(t, strings.Split(r.String(), "\n"), 4)
	})
}

func TestMessageIsLeftAlone(t *testing.T) {
	text := header + `DO go(k=1,2,k=3) BECAUSE (a>b);Q (x)`
	m := sag.MustParse(text)
	_, err := compare.With(m)
	require.NoError(t, err)
	assert.True(t, ast.Equal(sag.MustParse(text), m))
}
