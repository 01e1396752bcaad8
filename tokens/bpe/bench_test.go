package bpe_test

import (
	"strings"
	"testing"

	"github.com/parley-lang/parley/tokens/bpe"
)

func BenchmarkCount(b *testing.B) {
	texts := []struct{ name, text string }{
		{"message", "H v 1 id=m7 src=planner dst=runner ts=1712000000\nDO deploy(\"app1\",env=\"prod\") P:security:risk<3 BECAUSE balance>1000"},
		{"prose", strings.Repeat("The quick brown fox. ", 1<<20/21)},
		{"letter", strings.Repeat("a", 1<<20)},
		{"blanks", strings.Repeat(" ", 1<<20)},
		{"blank_lines", strings.Repeat(" \n", 1<<19)},
		{"invalid", strings.Repeat("\xff", 1<<20)},
	}
	for _, name := range bpe.Names() {
		for _, text := range texts {
			b.Run(name+"/"+text.name, func(b *testing.B) {
				c := counter(b, name)
				b.SetBytes(int64(len(text.text)))
				b.ReportAllocs()
				for b.Loop() {
					c.Count(text.text)
				}
			})
		}
	}
}
