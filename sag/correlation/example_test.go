package correlation_test

import (
	"fmt"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
)

func Example() {
	noon := func() time.Time { return time.Unix(1_712_000_000, 0) }
	me, err := correlation.New("runner", correlation.Clock(noon))
	if err != nil {
		fmt.Println(err)
		return
	}
	incoming := sag.MustParse("H v 1 id=p-7 src=planner dst=runner ts=1711999990\nQ health.status")
	if err := me.Record(incoming); err != nil {
		fmt.Println(err)
		return
	}
	h, _ := me.Header("planner")
	answer, _ := sag.NewMessage(h, sag.MustParse("H v 1 id=m src=a dst=b ts=0\nA health.status = \"good\"").Statements...)
	text, _ := sag.Minify(answer)
	fmt.Println(text)
	// Output:
	// H v 1 id=runner-1 src=runner dst=planner ts=1712000000 corr=p-7
	// A health.status = "good"
}

func ExampleEngine_Reply() {
	me, _ := correlation.New("runner", correlation.MaxPeers(100))
	h, _ := me.Reply(sag.MustParse("H v 1 id=p-8 src=planner dst=runner ts=0\nQ x"))
	fmt.Println(h.ID.Name, "answers", h.Corr.ID.Name)
	// Output: runner-1 answers p-8
}

func ExampleEngine_HeaderWith() {
	me, _ := correlation.New("runner")
	_, err := me.HeaderWith("planner", "p-8 ttl=9")
	fmt.Println(err)
	// Output: not a name that a message can hold: the id "p-8 ttl=9"
}

func ExampleEngine_State() {
	me, _ := correlation.New("runner")
	id, _ := me.NewID()
	saved := me.State() // kept over a restart
	again, _ := correlation.New("runner")
	_ = again.Load(saved)
	next, _ := again.NewID()
	_, known := again.LastReceived("planner")
	again.Clear()
	fmt.Println(id, next, known, again.Agent())
	// Output: runner-1 runner-2 false runner
}

func ExampleRandomIDs() {
	me, _ := correlation.New("runner", correlation.RandomIDs(nil))
	id, _ := me.NewID()
	fmt.Println(len(id) == len("runner-")+16)
	// Output: true
}

func ExampleIDs() {
	n := 40
	me, _ := correlation.New("runner", correlation.IDs(func() (string, error) { n++; return fmt.Sprintf("job-%d", n), nil }))
	id, _ := me.NewID()
	fmt.Println(id)
	// Output: job-41
}

func ExampleIndex() {
	var messages []*sag.Message
	for m, err := range sag.ParseAll("H v 1 id=a1 src=ann dst=bob ts=0\nQ x\nH v 1 id=b1 src=bob dst=ann ts=1 corr=a1\nA x = 1\nH v 1 id=a2 src=ann dst=bob ts=2 corr=gone\nQ y") {
		if err == nil {
			messages = append(messages, m)
		}
	}
	c := correlation.Index(messages)
	thread, _ := c.Thread("b1")
	first, _ := c.Message("a1")
	fmt.Println(len(thread.Messages), len(c.Responses("a1")), first.Header.Src.Name)
	for n := range c.Nodes() {
		fmt.Println(n.ID, len(n.Answers))
	}
	for _, p := range c.Problems() {
		fmt.Println(p.Kind, p.ID)
	}
	// Output:
	// 2 1 ann
	// a1 1
	// b1 0
	// a2 0
	// gone 1
	// missing message gone
}

func ExampleTrace() {
	log := []*sag.Message{
		sag.MustParse("H v 1 id=a1 src=ann dst=bob ts=0\nQ x"),
		sag.MustParse("H v 1 id=b1 src=bob dst=ann ts=1 corr=a1\nA x = 1"),
	}
	thread, ok := correlation.Trace(log, "b1")
	for _, m := range thread.Messages {
		fmt.Println(m.Header.ID.Name)
	}
	fmt.Println(ok, thread.Missing == "", thread.Cycle)
	// Output:
	// a1
	// b1
	// true true false
}
