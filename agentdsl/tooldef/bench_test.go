package tooldef_test

import (
	"fmt"
	"testing"

	"github.com/parley-lang/parley/agentdsl/tooldef"
)

// BenchmarkEncode writes 10,000 rows, each with one row of a table that it refers to.
func BenchmarkEncode(b *testing.B) {
	d, err := tooldef.FromFunc("f", "", func() []pot { return nil })
	if err != nil {
		b.Fatal(err)
	}
	value := make([]pot, 10_000)
	for i := range value {
		value[i] = pot{Name: fmt.Sprintf("pot %d", i), Cups: []cup{{"a|b", i}}}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Encode(value); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	d, err := tooldef.FromFunc("brew", "", func(order) {})
	if err != nil {
		b.Fatal(err)
	}
	call, m := callOf(b, "[CALL]\n[brew]\nleaf:mint\nminutes:7\nheat:80.5\nmore:{\"k\":\"v\"}\n")
	b.ReportAllocs()
	for b.Loop() {
		args, err := tooldef.Decode(call, m.Source, d.Function)
		if err != nil {
			b.Fatal(err)
		}
		var o order
		if err := args.Into(&o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFromMCP(b *testing.B) {
	doc := []byte(`{"tools":[` + build(1000, ",", func(i int) string {
		return fmt.Sprintf(`{"name":"f%d","description":"d","inputSchema":{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"}},"required":["a"]}}`, i)
	}) + `]}`)
	b.SetBytes(int64(len(doc)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tooldef.FromMCP(doc); err != nil {
			b.Fatal(err)
		}
	}
}
