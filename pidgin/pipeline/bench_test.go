package pipeline_test

import (
	"strings"
	"testing"

	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
)

// ordinary is a packet, and host rules, of ordinary size.
const ordinary = `@run task.example
wf=review
mode=scan
in=[source]
out=[report]
do=[read]
deny=[publish]
risk=low
note="Draft only"
`

func BenchmarkRun(b *testing.B) {
	rules := strings.Replace(files()[registry.SafetyFile], "\".env*\"", `".env", ".env.*", "*.key", "*.pem", ".git/", "**/.ssh/**"`, 1)
	dir := host(b, map[string]string{registry.SafetyFile: rules})
	for name, options := range map[string][]pipeline.Option{"unlogged": {pipeline.Log(nil)}, "logged": nil} {
		p := open(b, dir, options...)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				res, err := p.Run(b.Context(), "job.pgn", ordinary)
				if err != nil || res.Expanded().YAML() == "" {
					b.Fatal(err)
				}
			}
		})
	}
}
