package agentdsl_test

import (
	"encoding/csv"
	"io"
	"strings"
	"testing"

	"github.com/parley-lang/parley/agentdsl"
)

func BenchmarkDecoder(b *testing.B) {
	text := table(100_000)
	for name, options := range map[string][]agentdsl.Option{"kept rows": nil, "reused rows": {agentdsl.ReuseRows()}} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				rows := 0
				for _, err := range agentdsl.NewDecoder(strings.NewReader(text), options...).Rows() {
					if err != nil {
						b.Fatal(err)
					}
					rows++
				}
				if rows != 100_000 {
					b.Fatal(rows)
				}
			}
		})
	}
}

// BenchmarkCSV is for scale: the same rows through the standard library's reader of a similar format.
func BenchmarkCSV(b *testing.B) {
	text := table(100_000)
	for name, reuse := range map[string]bool{"kept rows": false, "reused rows": true} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				r := csv.NewReader(strings.NewReader(text))
				r.Comma, r.FieldsPerRecord, r.ReuseRecord, r.LazyQuotes = '|', -1, reuse, true
				for {
					if _, err := r.Read(); err == io.EOF {
						break
					} else if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
