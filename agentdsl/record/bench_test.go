package record_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/record"
)

type person struct {
	ID    int
	Name  string
	Mail  string
	City  string
	Age   int
	Score float64
	Note  string
	Owner int
	Tag   string
	More  any
}

const benchRows = 100_000

// persons is a text of records of ten columns, about 87 bytes each.
func persons() string {
	var b strings.Builder
	b.WriteString("[SCHEMA:PERSON]\nID:int|NAME:str|MAIL:str|CITY:str|AGE:int|SCORE:float|NOTE:str|OWNER:int|TAG:str|MORE:any\n[DATA]\n")
	for i := range benchRows {
		fmt.Fprintf(&b, "%d|Person Number %d|p%d@mail.example|Somewhere|%d|%d.5|a short note|%d|tag%d|_\n", i, i, i, i%90, i%1000, i%77, i%13)
	}
	return b.String()
}

func benchDecode[T any](b *testing.B) {
	text := persons()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		rows := 0
		for _, err := range record.Decode[T](agentdsl.NewDecoder(strings.NewReader(text), agentdsl.ReuseRows())) {
			if err != nil {
				b.Fatal(err)
			}
			rows++
		}
		if rows != benchRows {
			b.Fatal(rows)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	b.Run("structs", benchDecode[person])
	b.Run("maps", benchDecode[map[string]any])
}

func BenchmarkWriter(b *testing.B) {
	text := persons()
	var list []person
	for p, err := range record.Decode[person](agentdsl.NewDecoder(strings.NewReader(text))) {
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, p)
	}
	schema, err := record.SchemaOf[person]("PERSON")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		e := agentdsl.NewEncoder(io.Discard)
		w, err := record.NewWriter[person](e, schema)
		if err != nil {
			b.Fatal(err)
		}
		for _, p := range list {
			if err := w.Write(p); err != nil {
				b.Fatal(err)
			}
		}
		if err := e.Flush(); err != nil {
			b.Fatal(err)
		}
	}
}
