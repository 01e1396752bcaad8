package knowledge_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

func show(s sag.Stmt) {
	text, err := sag.FormatStmt(s)
	fmt.Println(text, err)
}

func Example() {
	ctx := context.Background()
	lab, _ := knowledge.New()
	dock, _ := knowledge.New()
	_ = lab.AddSubscriber("dock", "air.*")
	_, _ = lab.Assert("air.temp", sag.NewInt(20))
	_, _ = lab.Assert("log.line", sag.NewString("started"))

	delta, err := lab.Delta(ctx, "dock")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := dock.Apply(ctx, delta.Facts...) // at the other end of the line
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result.Changed), lab.Acknowledge(delta.Token))
	delta, _ = lab.Delta(ctx, "dock")
	fmt.Println(len(delta.Facts), dock.Version())
	// Output:
	// 1 <nil>
	// 0 1
}

func ExampleMatches() {
	fmt.Println(knowledge.Matches("tank.**.level", "tank.north.2.level"))
	fmt.Println(knowledge.Matches("tank.lev*", "tank.level"))
	// Output:
	// true <nil>
	// false not a pattern of topics: "tank.lev*"
}

func ExampleCompilePattern() {
	p, err := knowledge.CompilePattern("*.level")
	fmt.Println(p, p.Matches("tank.level"), p.Matches("level"), err)
	// Output: *.level true false <nil>
}

func ExampleEngine_Assert() {
	e, _ := knowledge.New(knowledge.Budget(1))
	fact, _ := e.Assert("tank.level", sag.NewInt(80))
	show(fact)
	_, err := e.Assert("tank.temp", sag.NewInt(4))
	fmt.Println(errors.Is(err, knowledge.ErrBudget), err)
	// Output:
	// KNOW tank.level = 80 v 1 <nil>
	// true there is no room for another fact: "tank.temp"; the budget is 1
}

func ExampleEngine_Delete() {
	e, _ := knowledge.New()
	_, _ = e.Assert("tank.level", sag.NewInt(80))
	gone, _ := e.Delete("tank.level")
	show(gone)
	_, ok := e.Get("tank.level")
	fmt.Println(ok, e.Len())
	n, err := e.Forget("tank.*")
	fmt.Println(n, err)
	// Output:
	// KNOW tank.level = null v 2 <nil>
	// false 0
	// 1 <nil>
}

func ExampleEngine_Query() {
	e, _ := knowledge.New()
	_, _ = e.Assert("tank.level", sag.NewInt(80))
	_, _ = e.Assert("sea.level", sag.NewInt(2))
	facts, err := e.Query("*.level")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range facts {
		show(f.Stmt())
	}
	fmt.Println(len(e.Facts()), e.Pressure())
	// Output:
	// KNOW tank.level = 80 v 1 <nil>
	// KNOW sea.level = 2 v 2 <nil>
	// 2 0.002
}

func ExampleEngine_Receive() {
	e, _ := knowledge.New()
	m := sag.MustParse("H v 1 id=m1 src=lab dst=dock ts=0\nKNOW port.open = true v 3; KNOW port.open = false v 3; SUB port.*")
	result, err := e.Receive(context.Background(), m)
	fmt.Println(len(result.Changed), err, e.Subscribers())
	for _, c := range result.Conflicts {
		kept, _ := sag.FormatExpr(c.Kept)
		fmt.Println("conflict:", c.Topic, c.Version, kept)
	}
	// Output:
	// 1 <nil> map[lab:[port.*]]
	// conflict: port.open 3 true
}

func ExampleEngine_Subscribe() {
	e, _ := knowledge.New(knowledge.OnlySubscribed())
	sub, _ := e.Subscribe("tank.*")
	show(sub)
	fmt.Println(e.Interested("tank.level"), e.Interested("secret.key"), e.Subscriptions())
	unsub, _ := e.Unsubscribe("tank.*")
	show(unsub)
	// Output:
	// SUB tank.* <nil>
	// true false [tank.*]
	// UNSUB tank.* <nil>
}

func ExampleEngine_AddSubscription() {
	e, _ := knowledge.New()
	sub := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nSUB tank.* WHERE value>70").Statements[0].(*sag.SubStmt)
	fmt.Println(e.AddSubscription("dock", sub))
	_, _ = e.Assert("tank.north", sag.NewInt(80))
	_, _ = e.Assert("tank.south", sag.NewInt(60))
	delta, _ := e.Delta(context.Background(), "dock")
	for _, k := range delta.Facts {
		show(k)
	}
	fmt.Println(e.RemoveSubscriber("dock", "tank.*"))
	// Output:
	// <nil>
	// KNOW tank.north = 80 v 1 <nil>
	// true
}

func ExampleDelta_Split() {
	e, _ := knowledge.New()
	_ = e.AddSubscriber("dock", "**")
	for _, topic := range []string{"a", "b", "c"} {
		_, _ = e.Assert(topic, sag.NewInt(1))
	}
	delta, _ := e.Delta(context.Background(), "dock")
	parts := delta.Split(2) // for messages of two facts
	fmt.Println(len(parts), e.Acknowledge(parts[1].Token))
	fmt.Println(e.Acknowledge(parts[0].Token), e.Acknowledge(parts[1].Token))
	// Output:
	// 2 an earlier part is not acknowledged yet by "dock"
	// <nil> <nil>
}

func ExampleFold() {
	e, _ := knowledge.New(knowledge.Budget(2), knowledge.Fold(&memory{name: "f"}))
	for _, topic := range []string{"a", "b", "c"} {
		_, _ = e.Assert(topic, sag.NewString(topic))
	}
	id, version, _ := e.Folded("a")
	fmt.Println(e.Len(), id, version)
	fact, _ := e.Recall(context.Background(), "a")
	show(fact.Stmt())
	stmt, _ := e.FoldOldest(context.Background(), 1)
	show(stmt)
	// Output:
	// 2 f1 1
	// KNOW a = "a" v 1 <nil>
	// FOLD f2 "1 facts" <nil>
}

func ExampleEngine_Load() {
	e, _ := knowledge.New()
	_, _ = e.Assert("tank.level", sag.NewInt(80))
	saved := e.State() // kept over a restart, as JSON for example
	again, _ := knowledge.New()
	fmt.Println(again.Load(saved), again.Len())
	fact, _ := again.Assert("tank.level", sag.NewInt(81))
	show(fact)
	// Output:
	// <nil> 1
	// KNOW tank.level = 81 v 2 <nil>
}

func ExampleEngine_Rewind() {
	e, _ := knowledge.New()
	_, _ = e.Subscribe("tank.*")
	checkpoint := e.State()
	_, _ = e.Assert("tank.level", sag.NewInt(80))
	ask, err := e.Rewind(checkpoint) // to be sent to those who were sent the SUB
	fmt.Println(e.Len(), e.Version(), err)
	for _, s := range ask {
		show(s)
	}
	e.Clear()
	e.Resync("dock")
	fmt.Println(len(e.Resubscribe()))
	// Output:
	// 0 1 <nil>
	// SUB tank.* <nil>
	// 0
}

func ExampleEngine_AssertAll() {
	e, _ := knowledge.New(knowledge.Budget(2))
	stated, err := e.AssertAll(context.Background(), knowledge.Fact{Topic: "soil.ph", Value: sag.NewInt(6)}, knowledge.Fact{Topic: "soil.wet", Value: &sag.BoolLit{Value: true}})
	fmt.Println(len(stated), err)
	_, err = e.AssertAll(context.Background(), knowledge.Fact{Topic: "soil.ph", Value: sag.NewInt(7)}, knowledge.Fact{Topic: "rain", Value: sag.NewInt(3)})
	f, _ := e.Get("soil.ph")
	fmt.Println(err, f.Version)
	// Output:
	// 2 <nil>
	// there is no room for another fact: "rain"; the budget is 2 1
}

func ExampleEngine_Close() {
	old, _ := knowledge.New()
	k, _ := old.Assert("soil.ph", sag.NewInt(6))
	old.Close() // from here on, nothing can come in that would be left behind
	heir, _ := knowledge.New()
	_, _ = heir.Apply(context.Background(), k)
	_, err := old.Assert("soil.wet", &sag.BoolLit{Value: true})
	fmt.Println(heir.Len(), err)
	// Output: 1 the engine takes nothing more
}
