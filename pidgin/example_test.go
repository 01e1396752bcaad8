package pidgin_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
)

func Example() {
	p, err := pidgin.Parse(`# for the night shift
@run fix.lamp
wf=triage_bug
in=[bug_report,"file:logs/lamp.txt"]
note="Draft only, please"
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Kind(), p.RunID(), p.Scalar("note").Text)
	for _, item := range p.List("in").Items {
		fmt.Println(item.Ref.ID.Name, item.Ref.IsAlias(), item.Ref.IsPath())
	}
	// Output:
	// run fix.lamp Draft only, please
	// bug_report true false
	// logs/lamp.txt false true
}

func ExampleParse() {
	_, err := pidgin.Parse("@resutl fix.lamp\nrisk = low\nnote=Draft only\n", pidgin.Name("lamp.pgn"))
	var list diag.List
	if errors.As(err, &list) {
		_ = diag.Text(os.Stdout, list, diag.TextOptions{Excerpt: true})
	}
	// Output:
	// lamp.pgn:1:1: error PGN0002: there is no directive "@resutl"
	//    1 | @resutl fix.lamp
	//      | ^^^^^^^
	//    fix: did you mean @result?
	// lamp.pgn:2:1: error PGN0007: expected a field, found "risk = low"
	//    2 | risk = low
	//      | ^^^^^^^^^^
	//    hint: no blanks stand before and behind the equals sign
	//    fix: take the blanks away
	// lamp.pgn:3:12: error PGN0006: "only" stands behind the value: the published program drops it
	//    3 | note=Draft only
	//      |            ^^^^
	//    fix: put the value in quotes
}

func ExampleCompat() {
	var found diag.List
	p, err := pidgin.Parse("@run rel-2\nnote=Draft only\n", pidgin.Compat(), pidgin.Warnings(&found))
	fmt.Println(p.RunID(), p.Scalar("note").Text, err)
	for _, d := range found {
		fmt.Println(d)
	}
	// Output:
	// rel Draft <nil>
	// 1:9: warning PGN0005: "-2" stands behind the run id: the published program drops it
	// 2:12: warning PGN0006: "only" stands behind the value: the published program drops it
}

func ExampleWarnings() {
	var found diag.List
	p, err := pidgin.Parse("@run docs.review.2026-06-01\nin=[file:src/main.rs]\n", pidgin.Warnings(&found))
	fmt.Println(p.RunID(), p.List("in").Items[0].Ref, err)
	for _, d := range found {
		fmt.Println(d)
	}
	// Output:
	// docs.review.2026-06-01 file:src/main.rs <nil>
	// 1:6: warning PGN0202: the published program reads this run id as "docs.review.2026"
	// 2:5: warning PGN0201: an item with slashes: the published program reads it in quotes only
}

func ExampleMustParse() {
	p := pidgin.MustParse("@approval fix.lamp\nstatus=ok")
	fmt.Println(p.Kind() == pidgin.Approval, p.Scalar("status").Text)
	// Output: true ok
}

func ExampleMaxFields() {
	_, err := pidgin.Parse("@run a\nwf=x\nmode=y\n", pidgin.MaxFields(1))
	fmt.Println(err)
	// Output: 3:1: error PGN0013: the packet has more than 1 fields
}

func ExampleMaxLength() {
	_, err := pidgin.Parse("@run a\nnote=long\n", pidgin.MaxLength(3))
	fmt.Println(errors.Is(err, diag.CodePGNTooLong))
	// Output: true
}

func ExampleFormat() {
	p := pidgin.MustParse("\n\n# c\n  @run  fix.lamp\nin=[ a , \"b\" ]\n\n\nnote=x\n\n")
	out, err := pidgin.Format(p)
	fmt.Print(out, err)
	// Output:
	// # c
	// @run fix.lamp
	// in=[a,"b"]
	//
	// note=x
	// <nil>
}

func ExampleMinify() {
	p := pidgin.MustParse("@run fix.lamp\n# the report\nin=[file:a/b,\"log\"]\n")
	out, err := pidgin.Minify(p)
	fmt.Println(out, err)
	_, err = pidgin.Minify(pidgin.MustParse("@run rel-2"))
	fmt.Println(err)
	// Output:
	// @run fix.lamp
	// in=["file:a/b",log] <nil>
	// 1:1: error PLY0010: the published program reads no dashes in the run id "rel-2"
}

func ExampleExtended() {
	out, err := pidgin.Minify(pidgin.MustParse("@run rel-2\nin=[file:a/b]\n"), pidgin.Extended())
	fmt.Println(out, err)
	// Output:
	// @run rel-2
	// in=[file:a/b] <nil>
}

func ExampleCheck() {
	p := pidgin.MustParse("@run a\nin=[file:src/a]\n")
	fmt.Println(pidgin.Check(p))
	p.List("in").Items[0].Text = "file:.env" // and the reference is still the old one
	fmt.Println(pidgin.Check(p))
	// Output:
	// <nil>
	// 2:5: error PLY0010: the reference of the value "file:.env" is missing, or another one
}

func ExampleNewBuilder() {
	p, err := pidgin.NewBuilder(pidgin.Run, "fix.lamp").Comment("for the night shift").Set("wf", "triage_bug").SetList("in", "bug_report", "file:a b").Packet()
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := pidgin.Format(p)
	fmt.Print(out, err)
	// Output:
	// @run fix.lamp
	// # for the night shift
	// wf=triage_bug
	// in=[bug_report,"file:a b"]
	// <nil>
}

func ExampleBuilder_Packet() {
	_, err := pidgin.NewBuilder(pidgin.Result, "fix.lamp").Set("note", "done\nhuman=yes").Packet()
	fmt.Println(err)
	// Output: error PLY0010: the value "done\nhuman=yes" has the character U+000A in it, which some readers take for a line end or worse
}

func ExampleBuilder_Set() {
	p, _ := pidgin.NewBuilder(pidgin.Run, "a").Set("note", "two words").Packet()
	fmt.Println(p.Scalar("note").Text)
	// Output: two words
}

func ExampleBuilder_SetList() {
	p, _ := pidgin.NewBuilder(pidgin.Run, "a").SetList("out").Packet()
	fmt.Println(len(p.List("out").Items))
	// Output: 0
}

func ExampleBuilder_Comment() {
	p, _ := pidgin.NewBuilder(pidgin.Run, "a").Comment("first").Packet()
	out, _ := pidgin.Minify(p)
	fmt.Println(out)
	// Output: @run a
}

func ExampleEncodeJSON() {
	p := pidgin.MustParse("@run a\nwf=x\nin=[ep:U1]\n")
	for _, options := range [][]pidgin.Option{nil, {pidgin.Canonical()}, {pidgin.Compat()}} {
		doc, _ := pidgin.EncodeJSON(p, options...)
		fmt.Println(string(doc))
	}
	// Output:
	// {"type":"packet","directive":"run","run_id":"a","lines":[{"name":"wf","value":"x"},{"name":"in","value":[{"text":"ep:U1","ref":{"namespace":"ep","id":"U1"}}]}]}
	// {"directive":"run","run_id":"a","fields":{"in":["ep:U1"],"wf":"x"}}
	// {"packet":{"directive":"Run","fields":{"in":{"List":["ep:U1"]},"wf":{"Scalar":"x"}},"run_id":"a"}}
}

func ExamplePositions() {
	doc, _ := pidgin.EncodeJSON(pidgin.MustParse("@run a\n"), pidgin.Positions())
	fmt.Println(string(doc))
	// Output: {"type":"packet","header":{"directive":{"text":"run","at":[0,4]},"run_id":{"text":"a","at":[5,6]},"at":[0,6]},"lines":[],"at":[0,7]}
}

func ExampleDecodeJSON() {
	p, err := pidgin.DecodeJSON(`{"directive":"run","run_id":"a","fields":{"note":"two words","in":["x"]}}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	out, _ := pidgin.Format(p)
	fmt.Print(out)
	_, err = pidgin.DecodeJSON(`{"directive":"rnu","run_id":"a","fields":{}}`)
	fmt.Println(err)
	// Output:
	// @run a
	// note="two words"
	// in=[x]
	// 1:14: error PLY0009: there is no directive "rnu"
}

func ExampleTokens() {
	tokens, _ := pidgin.Tokens("@run a\nwf=x")
	for _, t := range tokens {
		fmt.Print(t.Name, t.Span, " ")
	}
	// Output: AT0-1 DIRECTIVE1-4 GAP4-5 RUN_ID5-6 NL6-7 NAME7-9 =9-10 WORD10-11 EOF11-11
}

func ExampleParseTree() {
	tree, err := pidgin.ParseTree("@run a\nwf=x")
	fmt.Println(tree.Lang.Rules[tree.Root().FirstChild().Rule()], err)
	// Output: header <nil>
}
