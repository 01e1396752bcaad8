package pipeline_test

import (
	"testing"

	"github.com/parley-lang/parley/pidgin/pipeline"
)

func BenchmarkRun(b *testing.B) {
	for name, options := range map[string][]pipeline.Option{"unlogged": {pipeline.Log(nil)}, "logged": nil} {
		p := open(b, host(b, nil), options...)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Run(b.Context(), "job.pgn", good); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
