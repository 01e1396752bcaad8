package agentdsl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/parley-lang/parley/agentdsl"
)

// table is a text of n records of ten columns, about 87 bytes each.
func table(n int) string {
	var b strings.Builder
	b.WriteString("[SCHEMA:PERSON]\nID:int|NAME:str|MAIL:str|CITY:str|AGE:int|SCORE:float|NOTE:str|OWNER:int|TAG:str|MORE:any\n[DATA]\n")
	for i := range n {
		fmt.Fprintf(&b, "%d|Person Number %d|p%d@mail.example|Somewhere|%d|%d.5|a short note|%d|tag%d|_\n", i, i, i, i%90, i%1000, i%77, i%13)
	}
	return b.String()
}

func BenchmarkParse(b *testing.B) {
	for _, engine := range []agentdsl.EngineKind{agentdsl.Compiled, agentdsl.ANTLR} {
		for _, n := range []int{10, 100_000} {
			text := table(n)
			b.Run(fmt.Sprintf("%s/%d", engine, n), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := agentdsl.Parse(text, agentdsl.Engine(engine)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkParseTree(b *testing.B) {
	text := table(100_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := agentdsl.ParseTree(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFormat(b *testing.B) {
	text := table(100_000)
	m := agentdsl.MustParse(text)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := agentdsl.Format(m); err != nil {
			b.Fatal(err)
		}
	}
}

// TestRowsTakeFewAllocations holds that rows and cells lie in few pieces of memory, whatever their number.
func TestRowsTakeFewAllocations(t *testing.T) {
	few, many := table(1000), table(10_000)
	allocations := func(text string) float64 {
		return testing.AllocsPerRun(5, func() { _ = agentdsl.MustParse(text) })
	}
	if a, b := allocations(few), allocations(many); b > a+40 {
		t.Errorf("%v allocations for 1,000 rows, %v for 10,000", a, b)
	}
}
