package fold_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/tokens"
)

// survey is a conversation of two messages.
func survey() []*sag.Message {
	return []*sag.Message{
		sag.MustParse("H v 1 id=q1 src=base dst=scout ts=1700000000\nDO survey(\"north ridge\",depth=3)"),
		sag.MustParse("H v 1 id=q2 src=scout dst=base ts=1700000005 corr=q1\nA ridge.clear = true"),
	}
}

func Example() {
	e, err := fold.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	stmt, err := e.Fold(survey(), "the north ridge is clear", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := sag.FormatStmt(stmt)
	fmt.Println(text)

	// Later, somebody asks for it.
	ask := sag.MustParse("H v 1 id=q9 src=scout dst=base ts=1700000100\nRECALL " + stmt.ID.Name)
	f, err := e.Recall(ask.Statements[0].(*sag.RecallStmt)) //nolint:forcetypeassert // it is one
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range f.Messages {
		text, _ := sag.Minify(m)
		fmt.Println(text)
	}
	// Output:
	// FOLD flzsj6tqnzqzdbx3ncy3eeuj462 "the north ridge is clear"
	// H v 1 id=q1 src=base dst=scout ts=1700000000
	// DO survey("north ridge",depth=3)
	// H v 1 id=q2 src=scout dst=base ts=1700000005 corr=q1
	// A ridge.clear = true
}

func ExampleNew() {
	e, _ := fold.New(fold.MaxFolds(1), fold.MaxBytes(1<<20), fold.MaxFoldBytes(-1), fold.MaxMessages(100))
	_, _ = e.Fold(survey(), "one", nil)
	_, err := e.Fold(survey(), "two", nil)
	fmt.Println(err)
	fmt.Println(errors.Is(err, fold.ErrLimit))
	// Output:
	// a limit is reached: 2 folds, where at most 1 may be
	// true
}

func ExampleDropOldest() {
	e, _ := fold.New(fold.MaxFolds(1), fold.DropOldest(func(d fold.Dropped) {
		fmt.Printf("%q with %d messages had to go\n", d.Fold.Summary, len(d.Fold.Messages))
	}))
	_, _ = e.Fold(survey(), "one", nil)
	_, err := e.Fold(survey(), "two", nil)
	fmt.Println(err)
	// Output:
	// "one" with 2 messages had to go
	// <nil>
}

func ExampleEngine_Fold() {
	e, _ := fold.New()
	state, _ := sag.ValueOf(map[string]any{"camps": 4})
	stmt, _ := e.Fold(survey(), "the ridge", state.(*sag.Object)) //nolint:forcetypeassert // a map gives one
	again, _ := e.Fold(survey(), "the ridge", stmt.State)
	text, _ := sag.FormatStmt(again)
	fmt.Println(text)
	fmt.Println(again.ID.Name == stmt.ID.Name)
	_, err := e.Fold([]*sag.Message{nil}, "", nil)
	fmt.Println(errors.Is(err, fold.ErrMessage))
	// Output:
	// FOLD f5fwgn62ujivoe7xcaa57adpola "the ridge" STATE {"camps": 4}
	// true
	// true
}

func ExampleEngine_Unfold() {
	e, _ := fold.New()
	stmt, _ := e.Fold(survey(), "the ridge", nil)
	f, _ := e.Unfold(stmt.ID.Name)
	text, _ := sag.FormatStmt(f.Statement())
	fmt.Println(len(f.Messages), text)
	// Output: 2 FOLD fn27wu4uovla5kw6btekqzpo22e "the ridge"
}

func ExampleEngine_Recall() {
	e, _ := fold.New()
	recall, _ := sag.NewRecall("f9")
	_, err := e.Recall(recall)
	var missing *fold.NotFoundError
	fmt.Println(errors.As(err, &missing), errors.Is(err, fold.ErrRemoved))
	// Output: true false
}

func ExampleErrorStatement() {
	e, _ := fold.New()
	stmt, _ := e.Fold(survey(), "the ridge", nil)
	_ = e.Remove(stmt.ID.Name)
	for _, id := range []string{"f9", stmt.ID.Name} {
		_, err := e.Unfold(id)
		answer, _ := sag.FormatStmt(fold.ErrorStatement(err))
		fmt.Println(answer)
	}
	// Output:
	// ERR FOLD_UNKNOWN "the fold f9 is not known"
	// ERR FOLD_REMOVED "the fold fn27wu4uovla5kw6btekqzpo22e was removed"
}

func ExampleEngine_Expand() {
	e, _ := fold.New()
	inner, _ := e.Fold(survey(), "the ridge", nil)
	h, _ := sag.NewHeader("k1", "base", "base", 1_700_000_010)
	note, _ := sag.NewMessage(h, inner)
	outer, _ := e.Fold([]*sag.Message{note}, "all of it", nil)

	f, _ := e.Unfold(outer.ID.Name)
	x, _ := e.Expand(outer.ID.Name)
	fmt.Println(len(f.Messages), len(x.Messages), len(x.Opened), x.Missing)
	// Output: 1 2 2 []
}

func ExampleEngine_List() {
	e, _ := fold.New(fold.In(fold.NewMemory()))
	_, _ = e.Fold(survey(), "the ridge", nil)
	all, _ := e.List()
	for _, info := range all {
		fmt.Println(info.ID, info.Summary, info.Messages, info.Err)
	}
	folds, bytes := e.Size()
	fmt.Println(folds, bytes == all[0].Bytes)
	_ = e.Clear()
	fmt.Println(e.Size())
	// Output:
	// fn27wu4uovla5kw6btekqzpo22e the ridge 2 <nil>
	// 1 true
	// 0 0
}

func ExampleOpenFolder() {
	dir, err := os.MkdirTemp("", "folds")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(dir) }()
	for range 2 { // and after a restart
		folder, err := fold.OpenFolder(dir)
		if err != nil {
			fmt.Println(err)
			return
		}
		e, _ := fold.New(fold.In(folder))
		before, _ := e.Size()
		_, _ = e.Fold(survey(), "the ridge", nil)
		after, _ := e.Size()
		fmt.Println(before, after)
		_ = folder.Close()
	}
	// Output:
	// 0 1
	// 1 1
}

func ExampleID() {
	id, _ := fold.ID(survey(), "the ridge", nil)
	fmt.Println(id)
	// Output: fn27wu4uovla5kw6btekqzpo22e
}

func ExampleDetectPressure() {
	p, _ := fold.DetectPressure(survey(), 50)
	fmt.Println(p.Tokens, p.Reached)
	p, _ = fold.DetectPressure(survey(), 50, fold.Threshold(0.9), fold.Count(tokens.UTF16{}))
	fmt.Println(p.Tokens, p.Reached)
	// Output:
	// 39 true
	// 39 false
}

func ExamplePlan() {
	m := func(id, rest string) *sag.Message {
		return sag.MustParse("H v 1 id=" + id + " src=a dst=b ts=1" + rest + "\nQ some.longer.topic.of.interest")
	}
	list := []*sag.Message{m("m1", ""), m("m2", ""), m("m3", " corr=m2"), m("m4", ""), m("m5", "")}
	cut, _ := fold.Plan(list, 150, fold.Target(0.4), fold.Reserve(10), fold.Keep(2))
	fmt.Println(cut.Fold, "of", len(list)) // two would do, and part m3 from m2
	chain := []*sag.Message{m("m1", ""), m("m2", " corr=m1"), m("m3", " corr=m2"), m("m4", " corr=m3")}
	_, err := fold.Plan(chain, 60, fold.Reserve(10))
	fmt.Println(err)
	cut, _ = fold.Plan(chain, 60, fold.Reserve(10), fold.AllowSplit())
	fmt.Println(cut.Fold, cut.Splits)
	// Output:
	// 3 of 5
	// there is no place to fold
	// 3 true
}

func ExampleEngine_Compact() {
	e, _ := fold.New()
	me, _ := correlation.New("base", correlation.Clock(func() time.Time { return time.Unix(1_700_000_000, 0) }))
	var talk []*sag.Message
	for i := range 20 {
		h, _ := sag.NewHeader(fmt.Sprintf("s%d", i), "scout", "base", int64(i))
		event, _ := sag.NewEvent("reached", sag.NewArg(sag.NewString(fmt.Sprintf("camp %d of the ridge", i))))
		m, _ := sag.NewMessage(h, event)
		talk = append(talk, m)
	}
	summarize := func(_ context.Context, m []*sag.Message) (string, *sag.Object, error) {
		return fmt.Sprintf("the scout has passed %d camps", len(m)), nil, nil
	}
	c, err := e.Compact(context.Background(), talk, 400, func() (*sag.Header, error) { return me.Header("base") }, fold.Summarize(summarize))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := sag.Minify(c.Messages[0])
	fmt.Println(text)
	fmt.Println(c.Cut.Fold, "folded,", c.Before, "tokens before,", c.After, "after")
	// Output:
	// H v 1 id=base-1 src=base dst=base ts=1700000000
	// FOLD fnvr6rqbee72wgyfksj4t2x6lyx "the scout has passed 12 camps"
	// 12 folded, 370 tokens before, 180 after
}
