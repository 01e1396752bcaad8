package guardrail_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
)

func Example() {
	guard := guardrail.MustNew()
	env, _ := expression.DecodeEnv(`{"stock": 9, "open": true}`)
	msg := sag.MustParse("H v 1 id=m7 src=planner dst=runner ts=1712000000\nDO sell(10) BECAUSE open&&stock>=10")

	verdict := guard.Check(context.Background(), msg, env)
	fmt.Print(verdict.Explain(context.Background()))
	reply, _ := sag.FormatStmt(verdict.Statement())
	fmt.Println(reply)
	// Output:
	// deny (1 order)
	// deny PRECONDITION_FAILED: Precondition not met: open&&stock>=10
	//   (open && (stock >= 10)) = false
	//     open = true
	//     (stock >= 10) = false
	//       stock = 9
	// ERR PRECONDITION_FAILED "Precondition not met: open&&stock>=10"
}

func ExampleGuard_CheckAction() {
	order, _ := sag.NewAction("wipe")
	order.Reason = &sag.Reason{Cond: sag.NewRoot(must(sag.NewPath("approved")))}
	verdict := guardrail.MustNew().CheckAction(context.Background(), nil, order, nil)
	fmt.Println(verdict.Effect, verdict.Code(), verdict.First().Missing)
	// Output: unknown UNDEFINED_VARIABLE [approved]
}

func ExampleGuard_CheckStmt() {
	stmt := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nIF night THEN DO stop() ELSE DO run() BECAUSE 1>2").Statements[0]
	verdict := guardrail.MustNew().CheckStmt(context.Background(), nil, stmt, nil)
	fmt.Println(verdict.Actions, verdict.Effect)
	// Output: 2 deny
}

func ExampleNew() {
	_, err := guardrail.New(guardrail.MaxFindings(0))
	fmt.Println(errors.Is(err, guardrail.ErrOption))
	// Output: true
}

func ExampleLimits() {
	guard := guardrail.MustNew(guardrail.Limits(expression.MaxNodes(5)), guardrail.MaxFindings(10))
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nDO run() BECAUSE 1+1+1+1+1>1")
	fmt.Println(guard.Check(context.Background(), msg, nil).Code())
	// Output: LIMIT_EXCEEDED
}

func ExampleVerdict_Err() {
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nDO pay() P:cap:amount<500")
	env, _ := expression.DecodeEnv(`{"amount": 900}`)
	err := guardrail.MustNew().Check(context.Background(), msg, env).Err()
	fmt.Println(errors.Is(err, guardrail.PolicyFailed), err)
	// Output: true POLICY_FAILED: Policy cap not met: amount<500
}

func ExampleFinding_Explain() {
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nDO run() BECAUSE n>1")
	verdict := guardrail.MustNew().Check(context.Background(), msg, nil)
	fmt.Print(verdict.First().Explain(context.Background()))
	// Output:
	// (n > 1) = unknown for want of n
	//   n = unknown, for it is missing
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func ExampleDoubtfulWords() {
	guard := guardrail.MustNew(guardrail.DoubtfulWords(guardrail.NeedsHuman), guardrail.MaxWork(1_000_000))
	msg := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nDO run() BECAUSE \"load<3 or so\"")
	verdict := guard.Check(context.Background(), msg, nil)
	for f, told := range verdict.Explanations(context.Background()) {
		fmt.Println(f.Effect, f.Code, told)
	}
	// Output: needs-human DOUBTFUL_REASON <nil>
}
