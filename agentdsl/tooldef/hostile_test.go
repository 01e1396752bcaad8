package tooldef_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
)

func build(n int, sep string, part func(i int) string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = part(i)
	}
	return strings.Join(parts, sep)
}

// TestHostileSchemas declares tools of large documents of which each would be slow, deep or large for a reader that is not careful.
func TestHostileSchemas(t *testing.T) {
	const n = 100_000
	def := func(i int) string { return fmt.Sprintf(`"d%d":{"$ref":"#/$defs/d%d"}`, i, i+1) }
	for name, test := range map[string]struct {
		output string
		want   error
	}{
		"a chain of references": {`{"$ref":"#/$defs/d0","$defs":{` + build(n, ",", def) + `}}`, tooldef.ErrDepth},
		"a chain of objects": {`{"type":"object","properties":{"a":{"$ref":"#/$defs/d0"}},"$defs":{` + build(n, ",", func(i int) string {
			return fmt.Sprintf(`"d%d":{"properties":{"n":{"$ref":"#/$defs/d%d"}}}`, i, i+1)
		}) + `}}`, tooldef.ErrDepth},
		"two references in each object": {`{"type":"object","properties":{"a":{"$ref":"#/$defs/d0"}},"$defs":{` + build(90, ",", func(i int) string {
			return fmt.Sprintf(`"d%d":{"properties":{"l":{"$ref":"#/$defs/d%d"},"r":{"$ref":"#/$defs/d%d"}}}`, i, i+1, i+1)
		}) + `,"d90":{"type":"string"}}}`, nil},
		"objects of one name": {`{"type":"object","properties":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"p%d":{"title":"T","properties":{"a":{}}}`, i) }) + `}}`, nil},
		"references among many definitions": {`{"type":"object","properties":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"p%d":{"$ref":"#/$defs/d%d"}`, i, n-1-i) }) +
			`},"$defs":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"d%d":{"type":"string"}`, i) }) + `}}`, nil},
		"references to one definition of many words": {`{"type":"object","properties":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"p%d":{"$ref":"#/$defs/d"}`, i) }) +
			`},"$defs":{"d":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"x-%d":1`, i) }) + `,"anyOf":[` + build(n, ",", func(int) string { return `{"type":"null"}` }) + `]}}}`, nil},
		"required":  {`{"type":"object","properties":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"p%d":{}`, i) }) + `},"required":[` + build(n, ",", func(i int) string { return fmt.Sprintf(`"p%d"`, i) }) + `]}`, nil},
		"keywords":  {`{"type":"object","properties":{"a":{` + build(n, ",", func(i int) string { return fmt.Sprintf(`"k%d":[[[]]]`, i) }) + `}}}`, nil},
		"brackets":  {strings.Repeat("[", 1_000_000), tooldef.ErrShape},
		"a pointer": {`{"$ref":"#` + strings.Repeat("/$ref", 100_000) + `"}`, tooldef.ErrShape},
	} {
		_, err := tooldef.FromJSONSchema("f", "", nil, []byte(test.output))
		if test.want == nil {
			assert.NoError(t, err, name)
		} else {
			assert.ErrorIs(t, err, test.want, name)
		}
	}
}

// TestHostileSignatures does so for classes.
func TestHostileSignatures(t *testing.T) {
	top := "T0"
	classes := func(n int, field string) *tooldef.Signature {
		s := &tooldef.Signature{Name: "f", Returns: &top}
		for i := range n {
			typ := tooldef.SignatureType{Name: fmt.Sprintf("T%d", i)}
			for _, f := range strings.Fields(field) {
				typ.Fields = append(typ.Fields, tooldef.SignatureField{Name: f, Type: fmt.Sprintf("T%d", i+1)})
			}
			s.Types = append(s.Types, typ)
		}
		return s
	}
	_, err := tooldef.FromSignature(classes(100_000, "A"))
	require.ErrorIs(t, err, tooldef.ErrDepth)
	_, err = tooldef.FromSignature(classes(90, "A B"))
	require.NoError(t, err)
	_, err = tooldef.FromSignature(classes(90, "A B"), tooldef.Compat())
	require.ErrorIs(t, err, tooldef.ErrLimit)
	deep := strings.Repeat("list[", 1_000_000) + "int" + strings.Repeat("]", 1_000_000)
	_, err = tooldef.FromSignature(&tooldef.Signature{Name: "f", Returns: &deep, Params: []tooldef.SignatureParam{{Name: "a", Type: &deep}}})
	require.NoError(t, err)
}

// TestHostileCalls decodes large values.
func TestHostileCalls(t *testing.T) {
	f := agentdsl.MustParse("[FUNCTIONS]\n[f]\nDESC[d]\nIN[n:int|a:any|s:str]\nOUT[]\n").Blocks[0].(*agentdsl.Functions).Functions[0]
	for text, good := range map[string]bool{
		"n:" + strings.Repeat("1,", 1_000_000) + "1":                                true,
		"n:" + strings.Repeat(",", 1_000_000):                                       false,
		"a:" + strings.Repeat("[", 1_000_000):                                       false,
		"a:" + strings.Repeat("[", 100) + strings.Repeat("]", 100):                  true,
		"a:" + strings.Repeat("[", 101) + strings.Repeat("]", 101):                  false,
		"a:[" + strings.Repeat("1,", 500_000) + "1]":                                true,
		"a:" + strings.Repeat("9", 1_000_000):                                       true,
		"s:\"" + strings.Repeat(`\u007c`, 500_000) + "\"":                           true,
		"s:" + strings.Repeat("\"", 1_000_000):                                      true,
		strings.Repeat("n:1\n", 300_000):                                            false,
		build(300_000, "\n", func(i int) string { return fmt.Sprintf("x%d:1", i) }): false,
	} {
		call, m := callOf(t, "[CALL]\n[f]\n"+text+"\n")
		args, err := tooldef.Decode(call, m.Source, f)
		require.Equal(t, good, err == nil, "%.60s: %v", text, err)
		if good {
			assert.Len(t, args.Map(), 1)
			var into struct {
				N []int  `agentdsl:"n"`
				A any    `agentdsl:"a"`
				S string `agentdsl:"s"`
			}
			_ = args.Into(&into) // one number is no list
		}
	}
}
