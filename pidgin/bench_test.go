package pidgin_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/parley-lang/parley/internal/childtest"
	"github.com/parley-lang/parley/pidgin"
)

// usual is a packet as the documents of Pidgin describe it: a header and eight fields.
const usual = `@run task.example
wf=generic_review
mode=draft
in=[primary_subject,source_refs]
out=[review_notes,risk_flags,approval]
do=[read,summarize,draft]
deny=[publish,delete]
risk=med
note="Draft only"
`

// long is a packet of n comments, which no limit of fields bounds.
func long(n int) string {
	return "@run task.example\n" + strings.Repeat("# a line for people\n", n)
}

func BenchmarkParse(b *testing.B) {
	for _, engine := range []pidgin.EngineKind{pidgin.Compiled, pidgin.ANTLR} {
		for name, text := range map[string]string{"usual": usual, "long": long(40_000)} {
			b.Run(fmt.Sprintf("%s/%s", engine, name), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := pidgin.Parse(text, pidgin.Engine(engine)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkParsePlain(b *testing.B) {
	b.SetBytes(int64(len(usual)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := pidgin.Parse(usual); err != nil {
			b.Fatal(err)
		}
	}
}

// TestUsualPacketsTakeFewAllocations holds that a usual packet lies in one piece of memory, beside its text.
func TestUsualPacketsTakeFewAllocations(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { _ = pidgin.MustParse(usual) }); n > 5 && !childtest.Race {
		t.Errorf("%v allocations", n)
	}
}
