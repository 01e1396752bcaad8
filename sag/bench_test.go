package sag_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/parley-lang/parley/sag"
)

const header = "H v 1 id=m1 src=planner dst=runner ts=1700000000\n"

// tenStatements holds nearly all kinds of statements.
const tenStatements = `DO deploy("app1", env="prod", replicas=3) P:security PRIO=HIGH BECAUSE balance>1000;` +
	`Q health.status WHERE cpu>80&&mem<0.9;A state.ready = true;IF ready==true THEN DO start() ELSE DO wait(5);` +
	`EVT deployComplete("app1", at=3.5);ERR TIMEOUT "Connection timed out";KNOW system.cpu = 85 v 3;` +
	`FOLD f1 "Completed onboarding" STATE {"users":42,"tags":["a","b"]};RECALL f1;SUB tank.* WHERE level>80`

func benchText(statements int) string {
	return header + strings.TrimSuffix(strings.Repeat(tenStatements+";", statements/10), ";")
}

func BenchmarkParse(b *testing.B) {
	for _, engine := range []sag.EngineKind{sag.Compiled, sag.ANTLR} {
		for _, n := range []int{10, 1000} {
			text := benchText(n)
			b.Run(fmt.Sprintf("%s/%d", engine, n), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := sag.Parse(text, sag.Engine(engine)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkParseTree(b *testing.B) {
	text := benchText(1000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sag.ParseTree(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTokens(b *testing.B) {
	text := benchText(1000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := sag.Tokens(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMinify(b *testing.B) {
	m := sag.MustParse(benchText(1000))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sag.Minify(m); err != nil {
			b.Fatal(err)
		}
	}
}
