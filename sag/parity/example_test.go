package parity_test

import (
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/parity"
	"github.com/parley-lang/parley/tokens"
)

const talk = "H v 1 id=o1 src=a dst=b ts=0\nDO ship(\"crate\", box=7) BECAUSE \"deadline\"; A weight = 12.5"

func Example() {
	original := []*sag.Message{sag.MustParse(talk)}
	summary := []*sag.Message{sag.MustParse("H v 1 id=s1 src=a dst=b ts=9\nDO ship(\"crate\"); A weight = 13.5")}
	report := parity.Verify(original, summary)
	fmt.Println(report)
	fmt.Println(report.Intact(), report.Total(), report.Ratio())
	// Output:
	// parity VIOLATED — 3/4 fact(s) lost or changed:
	//   ✗ A action.ship.box = 7
	//   ✗ A action.ship.reason = "deadline"
	//   ✗ A weight = 12.5
	// false 4 0.25
}

func ExampleExtract() {
	schema := &parity.Schema{Paths: map[string]string{"weight": "load.kg"}}
	facts := parity.Extract([]*sag.Message{sag.MustParse(talk)}, parity.WithSchema(schema), parity.Protect("load"))
	for _, f := range facts {
		fmt.Println(f)
	}
	fmt.Println(parity.Count(facts, tokens.CodePoints{}), "tokens")
	// Output:
	// A load.kg = 12.5
	// 4 tokens
}

func ExampleEngine() {
	e := parity.NewEngine(nil)
	messages := []*sag.Message{sag.MustParse(talk)}
	stmt, err := e.Fold(messages, "crate shipped", parity.Protect("weight"))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := sag.FormatStmt(stmt)
	fmt.Println(text)
	report, _ := e.Check(stmt.ID.Name, nil)
	fmt.Println(len(report.Lost), "lost")
	facts, _ := e.Syndrome("pf1")
	saved, _ := e.Compression(messages, "crate shipped", tokens.CodePoints{}, parity.Protect("weight"))
	fmt.Println(len(facts), saved.Original, saved.Folded, e.Forget("pf1"))
	_, err = e.FoldAs("trip", messages, "s")
	fmt.Println(err)
	// Output:
	// FOLD pf1 "crate shipped" STATE {"syndrome": ["A weight = 12.5"]}
	// 1 lost
	// 1 22 8 true
	// <nil>
}
