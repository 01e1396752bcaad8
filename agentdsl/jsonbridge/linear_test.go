package jsonbridge_test

import (
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
)

// allocated is how many bytes a function takes from the heap, those that are free again included.
func allocated(f func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}

// Objects in each other, or lists of them, with long keys: no key is held once for each level below it.
func TestMemoryOfLongKeysOnADeepPath(t *testing.T) {
	key := strings.Repeat("k", 8000)
	for opening, closing := range map[string]string{`{"KEY":`: "}", `{"KEY":[{"x":1},{"y":`: "}]}"} {
		perByte := func(levels int) float64 {
			document := strings.Repeat(strings.ReplaceAll(opening, "KEY", key), levels) + "1" + strings.Repeat(closing, levels)
			return allocated(func() {
				_, err := jsonbridge.FromJSON(document)
				require.NoError(t, err)
			}) / float64(len(document))
		}
		assert.Less(t, perByte(60), 2*perByte(10), opening)
	}
}

// repeated is a text for each number from 0, with commas between them.
func repeated(n int, format string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strings.ReplaceAll(format, "#", strconv.Itoa(i)))
	}
	return b.String()
}

// Many tables that would all be called the same find their numbers without trying those that are taken, which showed in what was allocated.
func TestNamingIsLinear(t *testing.T) {
	for _, format := range []string{
		`"p#":[{"a":{"b":#}},{"a":{"b":1}}]`, `"p#":[{"a.b":{"b":#}},{"a_b":{"b":1}}]`, `"p#":[{"a":{"b":#}}],"a_#":[{"b":1}]`,
		`"p#":[{"` + strings.Repeat("k", 200) + `":{"b":#}}]`,
	} {
		each := func(n int) float64 {
			document := "{" + repeated(n, format) + "}"
			return allocated(func() {
				_, err := jsonbridge.FromJSON(document)
				require.NoError(t, err)
			}) / float64(n)
		}
		assert.Less(t, each(6400), 2*each(400), format)
		requireSame(t, "{"+repeated(50, format)+"}")
	}
}

// A label that is made of a key is none that is too long for the language.
func TestNamesOfLongKeys(t *testing.T) {
	long := strings.Repeat("é", 250)
	document := `{"t":[{"` + long + `":{"a":1},"` + long + `2":{"a":2}}]}`
	requireSame(t, document)
	c, err := jsonbridge.FromJSON(document)
	require.NoError(t, err)
	for _, b := range c.Message.Blocks {
		if s, ok := b.(*agentdsl.Schema); ok {
			assert.LessOrEqual(t, utf8.RuneCountInString(s.Label.Name), 100)
		}
	}
}

// What tells which rows belong to which grows with the document, whatever it holds: many parents of one table, long IDs, long names.
func TestTextIsLinear(t *testing.T) {
	long := strings.Repeat("x", 200)
	for _, format := range []string{
		`"a_#":[{"a":[{"b":1}]}]`,
		`"p#":[{"a":[{"x":1}],"c":#}]`,
		`"p#":[{"q":{"a":[{"x":1}]}}]`,
		`"p#":[{"a":[{"x":1}]},{"a":[{"x":2}]}]`,
		`"p#":[{"a":[{"x":1}],"b":[{"a":[{"y":1},{"x":1}]}]}]`,
		`"p#":[{"a":{"a":{"b":[{"c":1}]}}}]`,
		`"p#":[{"ID":"` + long + `#","a":[{"x":1}` + strings.Repeat(`,{"x":2}`, 200) + `]}]`,
		`"p#` + long + `":[{` + repeated(50, `"k#":[{"x":1}]`) + `}]`,
		`"p#":[{"o":{"ID":"` + long + `","v":1}}]`,
		`"p#":[{"k#":#,"l":{"k#":1}}]`,
		`"p#":[{"|#":"|","x":"\u0001|"}]`,
	} {
		for _, shape := range []string{"{@}", "[{@}]", `{"o":{@}}`, `[{"x":[{"y":1},{@}]}]`} {
			sizes := func(n int) (document, text float64) {
				doc := strings.ReplaceAll(shape, "@", repeated(n, format))
				made, _ := there(t, doc)
				return float64(len(doc)), float64(len(made))
			}
			smallDoc, small := sizes(300)
			largeDoc, large := sizes(1200)
			assert.Less(t, large/largeDoc, max(4, 1.5*small/smallDoc), "%s %s", shape, format)
			assert.Less(t, large/largeDoc, 12.0, "%s %s", shape, format)
			requireSame(t, strings.ReplaceAll(shape, "@", repeated(20, format)))
		}
	}
}

// The text of a message is never longer than FromJSON takes it to be, nor is that more than what little stands between lines.
func TestLimitOfTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		document := documents(4).Draw(t, "document")
		text, _ := there(t, document)
		_, err := jsonbridge.FromJSON(document, jsonbridge.MaxOutput(len(text)))
		require.NoError(t, err, text)
		_, err = jsonbridge.FromJSON(document, jsonbridge.MaxOutput(len(text)-1))
		require.ErrorIs(t, err, jsonbridge.ErrLimit, text)
	})
}
