package document_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/parley-lang/parley/internal/yamltext"
	"github.com/parley-lang/parley/pidgin/internal/document"
)

func TestMap(t *testing.T) {
	text, number := "on", int64(-7)
	m := document.Map{
		{Key: "none", Value: nil}, {Key: "text", Value: "a: b"}, {Key: "given", Value: &text}, {Key: "absent", Value: (*string)(nil)}, {Key: "truth", Value: true},
		{Key: "number", Value: int64(12)}, {Key: "given_number", Value: &number}, {Key: "no_number", Value: (*int64)(nil)}, {Key: "part", Value: document.Decimal(1)},
		{Key: "empty", Value: []string{}}, {Key: "texts", Value: []string{"x", "1"}},
		{Key: "maps", Value: []document.Map{{{Key: "a", Value: "line\nbreak"}, {Key: "b", Value: []string{"c"}}}, {{Key: "a", Value: nil}}}},
		{Key: "no_maps", Value: []document.Map(nil)},
	}
	assert.Equal(t, `none: null
text: 'a: b'
given: 'on'
absent: null
truth: true
number: 12
given_number: -7
no_number: null
part: 1.0
empty: []
texts:
- x
- '1'
maps:
- a: |-
    line
    break
  b:
  - c
- a: null
no_maps: []
`, string(m.AppendYAML(nil, yamltext.Append)))
	assert.JSONEq(t, `{"none":null,"text":"a: b","given":"on","absent":null,"truth":true,"number":12,"given_number":-7,"no_number":null,"part":1.0,"empty":[],`+
		`"texts":["x","1"],"maps":[{"a":"line\nbreak","b":["c"]},{"a":null}],"no_maps":[]}`, string(m.AppendJSON(nil)))
	assert.Equal(t, `{}`, string(document.Map{}.AppendJSON(nil)))
	assert.Panics(t, func() { document.Map{{Key: "x", Value: 1.5}}.AppendJSON(nil) }, "a mistake of this suite's own")
}
