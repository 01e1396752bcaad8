package jsonbridge_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
)

// flat is a table of ten columns, of some 87 bytes a row.
func flat(rows int) string {
	var b strings.Builder
	b.WriteString("[SCHEMA:EVENT]\nID:int|NAME:str|MAIL:str|AGE:int|LAND:str|STATE:str|SINCE:int|SEEN:int|PLAN:str|PAID:float\n[DATA]\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d|name_%d|mail%d@mail.example|%d|NL|enabled|%d|%d|basic|%d.25\n", i+1, i, i, 20+i%60, 1620000000+i, 1621000000+i*7, i%10000)
	}
	return b.String()
}

// related are rows that refer to a tenth as many, or belong to them.
func related(rows int, column string) string {
	var b strings.Builder
	b.WriteString("[SCHEMA:HIVE]\nID:int|NAME:str\n[DATA]\n")
	for i := range rows / 10 {
		fmt.Fprintf(&b, "%d|hive %d\n", i+1, i)
	}
	b.WriteString("[SCHEMA:BEE]\nID:int|NAME:str|" + column + "\n[DATA]\n")
	for i := range rows {
		fmt.Fprintf(&b, "%d|bee %d|%d\n", i+1, i, i%(rows/10)+1)
	}
	return b.String()
}

func BenchmarkToJSON(b *testing.B) {
	for name, text := range map[string]string{
		"flat": flat(100_000), "references20000": related(20_000, "HOME:@HIVE.ID"), "references80000": related(80_000, "HOME:@HIVE.ID"),
		"children20000": related(20_000, "@HIVE.ID:int"), "children80000": related(80_000, "@HIVE.ID:int"),
	} {
		b.Run(name, func(b *testing.B) {
			m := parse(b, text)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_, err := jsonbridge.ToJSON(m)
				require.NoError(b, err)
			}
		})
		b.Run(name+"/fromText", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				m, err := agentdsl.Parse(text)
				require.NoError(b, err)
				_, err = jsonbridge.ToJSON(m)
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkFromJSON(b *testing.B) {
	for name, text := range map[string]string{"flat": flat(100_000), "children20000": related(20_000, "@HIVE.ID:int")} {
		doc, err := jsonbridge.ToJSON(parse(b, text), jsonbridge.KeepOrder())
		require.NoError(b, err)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(doc)))
			b.ReportAllocs()
			for b.Loop() {
				c, err := jsonbridge.FromJSON(doc)
				require.NoError(b, err)
				_, err = c.Text()
				require.NoError(b, err)
			}
		})
	}
}
