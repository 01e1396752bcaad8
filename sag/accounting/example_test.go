package accounting_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/accounting"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/tokens"
)

// exampleLedger has the price of one model.
func exampleLedger() *accounting.Ledger {
	price, err := accounting.ParsePrice("2.50", "10.00")
	if err != nil {
		panic(err)
	}
	l, err := accounting.New(accounting.Prices(map[string]accounting.Price{"model-a": price}))
	if err != nil {
		panic(err)
	}
	return l
}

func Example() {
	ledger := exampleLedger()
	for _, c := range []accounting.Call{
		{Agent: "nav", Model: "model-a", In: 1000, Out: 500, Latency: 1200 * time.Millisecond},
		{Agent: "cook", Model: "model-a", In: 200, Out: 80, Latency: 400 * time.Millisecond},
		{Agent: "cook", Model: "model-b", In: 300, Out: 20, Latency: 300 * time.Millisecond},
	} {
		if _, err := ledger.Record(c); err != nil {
			fmt.Println(err)
			return
		}
	}
	report, err := ledger.Report(accounting.Roles(func(agent string) string {
		return map[string]string{"nav": "Navigator", "cook": "Ship cook"}[agent]
	}))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(report)
	// Output:
	// agent  role       model    calls  in    out  latency  cost
	// nav    Navigator  model-a  1      1000  500  1.2s     0.0075
	// cook   Ship cook  model-a  1      200   80   400ms    0.0013
	//                   model-b  1      300   20   300ms    unknown
	// all               model-a  2      1200  580  1.6s     0.0088
	// all               model-b  1      300   20   300ms    unknown
	// all                        3      1500  600  1.9s     at least 0.0088
	// The cost is not complete: there is no price for 1 call of model-b.
}

func ExampleNew() {
	price, _ := accounting.ParsePrice("1", "2")
	l, _ := accounting.New(
		accounting.OtherModels(price),
		accounting.MaxTotals(1),
		accounting.Clock(func() time.Time { return time.Unix(1_700_000_000, 0) }),
	)
	r, _ := l.Record(accounting.Call{Agent: "nav", Model: "any", In: 3, Out: 7})
	fmt.Println(r.Cost, r.Time.Unix())
	_, err := l.Record(accounting.Call{Agent: "cook", Model: "any"})
	fmt.Println(errors.Is(err, accounting.ErrLimit), l.Calls())
	// Output:
	// 0.000017 1700000000
	// true 1
}

func ExampleParseAmount() {
	a, _ := accounting.ParseAmount("0.80")
	b, _ := accounting.ParseAmount("0.8")
	fmt.Println(a, a.Equal(b))
	_, err := accounting.ParseAmount("-1")
	fmt.Println(err)
	// Output:
	// 0.8 true
	// not an amount of money: "-1"
}

func ExampleCost() {
	l := exampleLedger()
	r, _ := l.Record(accounting.Call{Agent: "nav", Model: "model-b", In: 1000})
	fmt.Println(r.Cost, r.Cost.Known())
	// Output: unknown false
}

func ExampleLedger_Agent() {
	nav, _ := exampleLedger().Agent("nav")
	r, _ := nav.Record(accounting.Call{Model: "model-a", In: 1000, Out: 500})
	fmt.Println(r.Agent, r.Cost)
	// Output: nav 0.0075
}

func ExampleAgent_Completer() {
	l := exampleLedger()
	nav, _ := l.Agent("nav")
	model := prompt.CompleterFunc(func(context.Context, string, []prompt.Turn, int) (string, error) {
		return "H v 1 id=n1 src=nav dst=cap ts=1700000000\nA route.clear = true", nil
	})
	recorded, _ := nav.Completer(model, "model-a", tokens.CodePoints{})
	if _, err := recorded.Complete(context.Background(), "Answer in SAG.", []prompt.Turn{{Role: prompt.User, Content: "Is the route clear?"}}, 100); err != nil {
		fmt.Println(err)
		return
	}
	r, _ := l.Report()
	fmt.Println(r.Total.In, r.Total.Out, r.Total.Estimated, r.Total.Cost)
	// Output: 9 16 1 0.0001825
}

func ExampleLedger_Reset() {
	l := exampleLedger()
	_, _ = l.Record(accounting.Call{Agent: "nav", Model: "model-a", In: 1000, Out: 500})
	forgotten, _ := l.Reset()
	fmt.Println(forgotten.Total.Calls, l.Calls())
	// Output: 1 0
}

func ExampleMeasure() {
	list := []*sag.Message{
		sag.MustParse("H v 1 id=q1 src=a dst=b ts=1700000000\nDO plant(\"oak\",rows=3)"),
		sag.MustParse("H v 1 id=q2 src=b dst=a ts=1700000000 corr=q1\nA rows.done = 3"),
	}
	t, _ := accounting.Measure(list, tokens.CodePoints{})
	for _, m := range t.Messages {
		fmt.Println(m.ID, m.Measure)
	}
	fmt.Println(t)
	// Output:
	// q1 15 chars/4 tokens for 40 of JSON, 25 saved (62.5 %)
	// q2 16 chars/4 tokens for 36 of JSON, 20 saved (55.6 %)
	// 2 messages: 31 chars/4 tokens for 76 of JSON, 45 saved (59.2 %)
}
