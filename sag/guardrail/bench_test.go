package guardrail_test

import (
	"testing"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/guardrail"
)

func BenchmarkCheck(b *testing.B) {
	e := env(b, `{"a":{"b":12},"c":"x"}`)
	g := guardrail.MustNew()
	for name, reason := range map[string]string{"expression": `a.b>10&&c=="x"`, "quoted": `"a.b>10&&c==\"x\""`, "prose": `"as agreed yesterday"`} {
		m := sag.MustParse(header + "DO deploy(env=\"prod\") BECAUSE " + reason)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if v := g.Check(b.Context(), m, e); !v.Allowed() {
					b.Fatal(v.Explain(b.Context()))
				}
			}
		})
	}
}
