package ast

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// slowly reads a document with the slow reader alone.
func slowly(data []byte, maxDepth int) (*JSONValue, error) {
	var raw json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	r := jsonReader{data: data, tokens: d, maxDepth: maxDepth, values: math.MaxInt}
	return r.value(0)
}

var jsonSeeds = []string{
	`{"a":[1,2.5,-0,1e5,-1E-5],"b":{"c":null},"d":true,"e":false}`, ` [ ] `, `{}`, `""`, `"\u00e9\ud83d\ude00\n\/\b\f\"\\"`, `"\ud800"`, `"\udc00\ud800"`, `"\u12"`,
	`01`, `-`, `1.`, `.5`, `1e`, `+1`, `tru`, `nul`, `[1,]`, `{"a":1,}`, `{"a" 1}`, `{a:1}`, `"a`, "\"a\nb\"", "\"\t\"", `1 2`, `[[[[]]]]`, `{"a":1,"a":2}`, "\ufeff{}",
	`{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12,"m":13,"n":14,"o":15,"p":16,"q":17,"a":18}`, "\"\u007f\u2028\"", `"\x"`, `"\`, "",
}

// The fast reader reads what the slow one reads, and nothing else.
func FuzzQuickJSON(f *testing.F) {
	for _, s := range jsonSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := ReadJSON([]byte(text), 6)
		quick := jsonText{s: text, maxDepth: 6, values: math.MaxInt}
		fast, ok := quick.document()
		if ok != (err == nil) && utf8.ValidString(text) {
			t.Fatalf("%q: %v and %v", text, ok, err)
		}
		if err == nil && !ValidJSON(text, 6) || err != nil && ValidJSON(text, 6) && !strings.Contains(err.Error(), "given twice") && utf8.ValidString(text) {
			t.Fatalf("%q: %v", text, err)
		}
		if err != nil {
			return
		}
		if s, ok := UnquoteJSON(text); ok != (got.Kind == JSONString && text == strings.TrimSpace(text)) || ok && s != got.Text {
			t.Fatalf("%q is the string %q", text, s)
		}
		slow, err := slowly([]byte(text), 6)
		require.NoError(t, err)
		if !reflect.DeepEqual(slow, got) {
			t.Fatalf("%q is read in two ways", text)
		}
		if !reflect.DeepEqual(slow, fast) {
			t.Fatalf("%q is read in two ways", text)
		}
	})
}

func BenchmarkReadJSON(b *testing.B) {
	var doc strings.Builder
	doc.WriteString(`{"rows":[`)
	for i := range 10_000 {
		if i > 0 {
			doc.WriteByte(',')
		}
		fmt.Fprintf(&doc, `{"ID":%d,"name":"user %d","mail":"user%d@example.org","age":%d,"score":%d.5,"active":true}`, i, i, i, i%90, i)
	}
	doc.WriteString("]}")
	data := []byte(doc.String())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadJSON(data, 10); err != nil {
			b.Fatal(err)
		}
	}
}

// A byte-order mark, which editors write, is named for what it is.
func TestReadJSONNamesAByteOrderMark(t *testing.T) {
	_, err := ReadJSON([]byte("\ufeff{}"), 10)
	var fault *JSONError
	require.ErrorAs(t, err, &fault)
	require.Contains(t, fault.Msg, "byte-order mark")
	require.Zero(t, fault.Offset)
}
