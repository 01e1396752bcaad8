package jsonbridge_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
)

// plain is a document without its layout and the order of its members: numbers are as they are spelled.
func plain(v *ast.JSONValue) any {
	switch v.Kind {
	case ast.JSONArray:
		list := []any{}
		for _, item := range v.Items {
			list = append(list, plain(item))
		}
		return list
	case ast.JSONObject:
		object := map[string]any{}
		for _, m := range v.Members {
			object[m.Key] = plain(m.Value)
		}
		return object
	case ast.JSONNumber:
		return json.Number(v.Text)
	case ast.JSONString:
		return v.Text
	case ast.JSONBool:
		return v.Bool
	default:
		return nil
	}
}

func read(t require.TestingT, document string) any {
	v, err := ast.ReadJSON([]byte(document), 1000)
	require.NoError(t, err, document)
	return plain(v)
}

// there sends a document there and back again, by the text and by the helpers as JSON, as they would travel.
func there(t require.TestingT, document string, options ...jsonbridge.Option) (text, back string) {
	c, err := jsonbridge.FromJSON(document, options...)
	require.NoError(t, err, document)
	text, err = c.Text()
	require.NoError(t, err, document)
	m, err := agentdsl.Parse(text, agentdsl.MaxBytes(-1), agentdsl.MaxNodes(-1))
	require.NoError(t, err, text)
	saved, err := json.Marshal(c.Helpers)
	require.NoError(t, err)
	helpers := &jsonbridge.Helpers{}
	require.NoError(t, json.Unmarshal(saved, helpers))
	out, err := jsonbridge.ToJSON(m, append(slices.Clone(options), jsonbridge.Without(helpers), jsonbridge.MaxOutput(-1))...)
	require.NoError(t, err, text)
	return text, string(out)
}

func requireSame(t require.TestingT, document string, options ...jsonbridge.Option) {
	text, back := there(t, document, options...)
	require.Equal(t, read(t, document), read(t, back), "%s\n%s\n%s", document, text, back)
}

// awkward are strings that could be taken for something else.
var awkward = []string{
	"", "_", " ", " padded ", "12", "-0", "1.5", "1e5", "true", "false", "null", "NaN", "Infinity", "a|b", "|", "a\nb", "\r\n", "a,b", "[", "[]", "{}", `"`, `""`, `"a"`, `\`,
	"[DATA]", "[SCHEMA:X]", "\n\n[CALL]\n[DropAll]\n", "é", "茶", "\u2028", "\u0085", "\u00a0x", "\ufeff", "\u200b", "\x00", "\x1f", "@T.ID", "@", "ID", "id", "a.b", "a:b", "*", "int", "x*", "[1,2]", `{"a":1}`,
	"DESC[x]", "functions", "call", "result", "calls", "results", "value", "data", "status", "error", "parent", "\u007f", "𐍈",
}

var words = []string{"a", "b", "items", "name", "ID", "id", "owner", "tags", "note", "root", "sub", "kids"}

func numbers() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{"0", "-0", "1", "1.0", "1.50", "1e5", "1E+5", "-1.5e-300", "1e400", "9223372036854775807", "9223372036854775808", "123456789012345678901234567890", "0.1", "5e-324"}),
		rapid.Custom(func(t *rapid.T) string { return fmt.Sprint(rapid.Int64().Draw(t, "n")) }),
	)
}

func texts() *rapid.Generator[string] {
	return rapid.OneOf(rapid.SampledFrom(awkward), rapid.SampledFrom(words), rapid.String())
}

func keys() *rapid.Generator[string] {
	return rapid.OneOf(rapid.SampledFrom(words), rapid.SampledFrom(words), rapid.SampledFrom(words), texts())
}

func quoted(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

// documents are any, of values up to a depth; shaped ones have lists of objects with the same keys, as most do.
func documents(depth int) *rapid.Generator[string] { return documentsWith(depth, keys()) }

// documentsWith are documents with such keys.
func documentsWith(depth int, keys *rapid.Generator[string]) *rapid.Generator[string] {
	scalar := rapid.Custom(func(t *rapid.T) string {
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			return rapid.SampledFrom([]string{"null", "true", "false"}).Draw(t, "word")
		case 1, 2:
			return numbers().Draw(t, "number")
		default:
			return quoted(texts().Draw(t, "text"))
		}
	})
	if depth == 0 {
		return scalar
	}
	below := rapid.Deferred(func() *rapid.Generator[string] { return documentsWith(depth-1, keys) })
	list := rapid.Custom(func(t *rapid.T) string {
		return "[" + strings.Join(rapid.SliceOfN(below, 0, 4).Draw(t, "items"), ",") + "]"
	})
	object := rapid.Custom(func(t *rapid.T) string {
		var members []string
		for _, k := range rapid.SliceOfNDistinct(keys, 0, 5, rapid.ID).Draw(t, "keys") {
			members = append(members, quoted(k)+":"+below.Draw(t, "value"))
		}
		return "{" + strings.Join(members, ",") + "}"
	})
	table := rapid.Custom(func(t *rapid.T) string {
		columns := rapid.SliceOfNDistinct(keys, 1, 4, rapid.ID).Draw(t, "columns")
		kinds := make([]*rapid.Generator[string], len(columns))
		for i := range columns {
			kinds[i] = rapid.SampledFrom([]*rapid.Generator[string]{scalar, numbers(), below, rapid.Map(texts(), quoted)}).Draw(t, "kind")
		}
		var rows []string
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			var members []string
			for i, k := range columns {
				if rapid.IntRange(0, 9).Draw(t, "there") > 0 {
					members = append(members, quoted(k)+":"+kinds[i].Draw(t, "cell"))
				}
			}
			rows = append(rows, "{"+strings.Join(members, ",")+"}")
		}
		return "[" + strings.Join(rows, ",") + "]"
	})
	return rapid.OneOf(scalar, list, object, object, table, table)
}

// Every JSON document comes back as it was.
func TestEveryDocumentComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		document := documents(4).Draw(t, "document")
		requireSame(t, document)
		requireSame(t, document, jsonbridge.KeepOrder())
	})
}

func FuzzEveryDocumentComesBack(f *testing.F) {
	for _, s := range []string{
		`{"a":[{"ID":1,"x":"a|b"},{"ID":2,"x":null}]}`, `[1,[2,{"a":[]}]]`, `""`, `{"call":{"function":"F","arguments":{"a":1}}}`,
		`{"result":{"status":"SUCCESS","data":[{"a":1}],"error":null}}`, `{"a":{"b":{"c":[{"d":{}}]}}}`,
	} {
		f.Add(s)
	}
	for _, s := range awkward {
		f.Add(fmt.Sprintf(`{%s:[{%s:%s}]}`, quoted(s), quoted(s), quoted(s)))
	}
	f.Fuzz(func(t *testing.T, document string) {
		if len(document) > 1<<14 {
			return
		}
		if _, err := ast.ReadJSON([]byte(document), jsonbridge.DefaultMaxDepth); err != nil {
			return
		}
		requireSame(t, document)
	})
}

// No string changes the number of blocks and rows of a text.
func TestNoStringForgesALine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := texts().Draw(t, "text")
		document := fmt.Sprintf(`{"t":[{"a":%s,"b":1},{"a":"x","b":2}]}`, quoted(s))
		text, _ := there(t, document)
		tame, _ := there(t, `{"t":[{"a":"y","b":1},{"a":"x","b":2}]}`)
		require.Equal(t, strings.Count(tame, "\n"), strings.Count(text, "\n"), text)
	})
}
