package validate_test

import (
	"fmt"
	"testing"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
)

// rows is a text of n rows of ten columns, one of them a reference.
func rows(n int) string {
	return build("[SCHEMA:TEAM]\nID:int|NAME:str\n[DATA]\n", 1000, func(i int) string { return fmt.Sprintf("%d|Team %d\n", i+1, i) }) +
		build("[SCHEMA:PERSON]\nID:int|NAME:str|MAIL:str|CITY:str|AGE:int|SCORE:float|NOTE:str|TEAM:@TEAM.ID|TAG:str|MORE:any\n[DATA]\n", n, func(i int) string {
			return fmt.Sprintf("%d|Person Number %d|p%d@mail.example|Somewhere|%d|%d.5|a short note|%d|tag%d|{\"k\":[1,2]}\n", i+1, i, i, i%90, i%1000, i%1000+1, i%13)
		})
}

// BenchmarkCheck checks 100,000 rows with references; BenchmarkParse is what reading the same text takes.
func BenchmarkCheck(b *testing.B) {
	text := rows(100_000)
	m := agentdsl.MustParse(text)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if found := validate.Check(m); len(found) > 0 {
			b.Fatal(found)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	text := rows(100_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		agentdsl.MustParse(text)
	}
}
