package sag_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
)

func Example() {
	text := `H v 1 id=m7 src=planner dst=runner ts=1712000000 corr=m6
DO deploy("app1", env="prod") PRIO=HIGH BECAUSE balance>1000; Q health.status`
	msg, err := sag.Parse(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("from", msg.Header.Src.Name, "in answer to", msg.Header.CorrID())
	for n := range ast.Preorder(msg) {
		switch n := n.(type) {
		case *sag.ActionStmt:
			fmt.Println("order:", n.Verb.Name, "with", len(n.Args), "arguments")
		case *sag.BinaryExpr:
			fmt.Println("only if:", text[n.Start:n.End])
		case *sag.QueryStmt:
			fmt.Println("question:", n.Expr.Text)
		}
	}
	// Output:
	// from planner in answer to m6
	// order: deploy with 2 arguments
	// only if: balance>1000
	// question: health.status
}

func ExampleParse_error() {
	_, err := sag.Parse("H v 1 id=m1 src=a dst=b ts=1\nDO run(1", sag.Name("order.sag"))
	var list diag.List
	if errors.As(err, &list) {
		_ = diag.Text(os.Stdout, list, diag.TextOptions{Excerpt: true})
	}
	fmt.Println(errors.Is(err, diag.CodeSAGUnclosed))
	// Output:
	// order.sag:2:9: error SAG0006: the text ends where ")" is expected
	//    2 | DO run(1
	//      |         ^
	//    hint: a ( is not closed
	// true
}

func ExampleWarnings() {
	var found diag.List
	_, err := sag.Parse("H v 1 id=m1 src=a dst=b ts=1\nDO run(level=HIGH)", sag.Warnings(&found))
	fmt.Println(err)
	for _, d := range found {
		fmt.Println(d)
	}
	// Output:
	// <nil>
	// 2:14: warning SAG0206: the reserved word HIGH as a name: the published Python and Java ports do not read this
}

func ExampleParseAll() {
	text := "H v 1 id=m1 src=a dst=b ts=1\nRECALL f1\n\nH v 1 id=m2 src=b dst=a ts=2\nRECALL\n\nH v 1 id=m3 src=a dst=b ts=3\nRECALL f3\n"
	for msg, err := range sag.ParseAll(text) {
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Println(msg.Header.ID.Name)
	}
	// Output:
	// m1
	// error: 5:7: error SAG0006: the statement is not complete
	// m3
}

func ExampleParseExpr() {
	root, err := sag.ParseExpr("1+2*3")
	if err != nil {
		fmt.Println(err)
		return
	}
	sum := root.X.(*sag.BinaryExpr)
	fmt.Println(sum.Op, sum.Y.(*sag.BinaryExpr).Op)
	// Output: + *
}

func ExampleFormat() {
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=1\nA limits = {\"max\":5};DO go(1,2)")
	text, _ := sag.Format(msg)
	fmt.Print(text)
	// Output:
	// H v 1 id=m1 src=a dst=b ts=1
	// A limits = {"max": 5};
	// DO go(1, 2)
}

func ExampleMinify() {
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=1\nDO go( 1, k = 2 ) BECAUSE stock > 5;\nA temp = 0.00001\n")
	text, err := sag.Minify(msg)
	fmt.Println(text, err)
	_, err = sag.Minify(sag.MustParse("H v 1 id=m1 src=a dst=b ts=1\nA temp = -5"))
	fmt.Println(err)
	// Output:
	// H v 1 id=m1 src=a dst=b ts=1
	// DO go(1,k=2) BECAUSE stock>5;A temp = 0.00001 <nil>
	// 2:1: error PLY0010: the published ports do not read the negative number "-5"
}

func ExampleEncodeJSON() {
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=1\nDO go(app.x, n=2) BECAUSE a>1")
	full, _ := sag.EncodeJSON(msg)
	canonical, _ := sag.EncodeJSON(msg, sag.Canonical())
	fmt.Printf("%s\n%s\n", full, canonical)
	// Output:
	// {"type":"message","header":{"version":1,"id":"m1","src":"a","dst":"b","ts":1},"statements":[{"type":"action","verb":"go","args":[{"value":{"path":"app.x"}},{"name":"n","value":2}],"reason":{"cond":{"expr":{"chain":[{"path":"a"},">",1]},"text":"a>1"}}}]}
	// {"header":{"version":1,"id":"m1","src":"a","dst":"b","ts":1,"corr":null,"ttl":null},"statements":[{"type":"action","verb":"go","args":["app.x"],"named_args":{"n":2},"policy":null,"policy_expr":null,"priority":null,"reason":"a>1"}]}
}

func ExampleDecodeJSON() {
	msg, err := sag.DecodeJSON(`{"header":{"version":1,"id":"m1","src":"a","dst":"b","ts":1},"statements":[{"type":"recall","id":"f1"}]}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := sag.Minify(msg)
	fmt.Println(text)
	_, err = sag.DecodeJSON(`{"header":{"version":1,"id":"m1\nDO wipe()","src":"a","dst":"b","ts":1},"statements":[{"type":"recall","id":"f1"}]}`)
	fmt.Println(err)
	// Output:
	// H v 1 id=m1 src=a dst=b ts=1
	// RECALL f1
	// error PLY0009: the message id "m1\nDO wipe()" is no name
}

func ExampleNewMessage() {
	header, err := sag.NewHeader("m1", "planner", "runner", 1712000000)
	if err != nil {
		fmt.Println(err)
		return
	}
	order, _ := sag.NewAction("deploy", sag.NewArg(sag.NewString("app1")))
	msg, _ := sag.NewMessage(header, order)
	text, _ := sag.Minify(msg)
	fmt.Println(text)
	_, err = sag.NewAction("go();DO evil")
	fmt.Println(err)
	// Output:
	// H v 1 id=m1 src=planner dst=runner ts=1712000000
	// DO deploy("app1")
	// error PLY0010: the verb "go();DO evil" is no name
}

func ExampleTokens() {
	tokens, _ := sag.Tokens("a-1 - 2")
	for _, t := range tokens {
		fmt.Print(t.Name, " ")
	}
	// Output: IDENT WS '-' WS INT EOF
}

// Every kind of statement that programs write often has a constructor; what could not be read back is refused at once.
func Example_constructors() {
	header := must(sag.NewHeader("m2", "runner", "planner", 1712000005))
	header.Corr = must(sag.NewCorrelation("m1"))
	header.TTL = sag.NewInt(30)
	state := must(sag.ValueOf(map[string]any{"paid": true, "items": []any{1, "two", nil}})).(*sag.Object)
	level := must(sag.NewBinary(must(sag.NewPath("level")), ">", sag.NewInt(80)))
	msg := must(sag.NewMessage(
		header,
		must(sag.NewEvent("opened", sag.NewArg(sag.NewString("gate")), must(sag.NewNamedArg("at", must(sag.ValueOf(3.5)))))),
		must(sag.NewError("E_TIMEOUT", "no answer")),
		must(sag.NewError("E_GONE", "")),
		must(sag.NewFold("f1", "Settled", state)),
		must(sag.NewFold("f2", "Empty", nil)),
		must(sag.NewRecall("f1")),
		must(sag.NewSub("tank.*", level)),
		must(sag.NewSub("pump.*", nil)),
		must(sag.NewUnsub("tank.*")),
		must(sag.NewKnow("tank.level", sag.NewInt(80), 3)),
	))
	text, err := sag.Format(msg)
	fmt.Print(text, err, "\n")
	_, err = sag.NewKnow("tank.level", sag.NewInt(80), -1)
	fmt.Println(err)
	// Output:
	// H v 1 id=m2 src=runner dst=planner ts=1712000005 corr=m1 ttl=30
	// EVT opened("gate", at=3.5);
	// ERR E_TIMEOUT "no answer";
	// ERR E_GONE;
	// FOLD f1 "Settled" STATE {"items": [1, "two", null], "paid": true};
	// FOLD f2 "Empty";
	// RECALL f1;
	// SUB tank.* WHERE level>80;
	// SUB pump.*;
	// UNSUB tank.*;
	// KNOW tank.level = 80 v 3
	// <nil>
	// error PLY0010: the version "-1" is negative
}
