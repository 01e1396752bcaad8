package reply_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl/reply"
)

func TestRead(t *testing.T) {
	known := []string{"lost_card", "lost", "Bücher", ""}
	for text, want := range map[string]reply.Tags{
		"<ID:lost_card>Blocked.":                {UseCase: "lost_card", Text: "Blocked."},
		"<id: lost_card > x":                    {UseCase: "lost_card", Text: "x"},
		"<UseCase:lost>x":                       {UseCase: "lost", Text: "x"},
		"<use_case:lost>x":                      {UseCase: "lost", Text: "x"},
		"<ID:lost_card><Step 2>Which?":          {UseCase: "lost_card", Step: "2", Text: "Which?"},
		"<ID:lost_card><No Step>x":              {UseCase: "lost_card", Text: "x"},
		"<step final_1>x":                       {Step: "final_1", Text: "x"},
		"<Step 1><Step 2>x":                     {Step: "1", Text: "x"},
		"<Step >x":                              {Text: "x"},
		"<ID:Bücher>ü":                          {UseCase: "Bücher", Text: "ü"},
		"<ID:LOST>x":                            {Unknown: []string{"LOST"}, Text: "x"},
		"<ID:ost>x":                             {Unknown: []string{"ost"}, Text: "x"},
		"<ID:>x":                                {Unknown: []string{""}, Text: "x"},
		"<ID:no><ID:lost>x<ID:no>":              {UseCase: "lost", Unknown: []string{"no"}, Text: "x"},
		"<ID:lost>x<ID:lost_card>y<ID:lost>":    {UseCase: "lost", Others: []string{"lost_card"}, Text: "xy"},
		"<ID<ID:lost>:lost_card>x":              {UseCase: "lost", Others: []string{"lost_card"}, Text: "x"},
		"<ID:lost\n>x":                          {Text: "<ID:lost\n>x"},
		"<ID:lost x":                            {Text: "<ID:lost x"},
		"a < b <ID:lost> c > d":                 {UseCase: "lost", Text: "a < b  c > d"},
		"<b>bold</b> <Stepping 2> <Step 2 now>": {Text: "<b>bold</b> <Stepping 2> <Step 2 now>"},
		"":                                      {},
	} {
		assert.Equal(t, want, reply.Read(text, known...), "%q", text)
	}
}

func TestReadHostile(t *testing.T) {
	const many = 100_000
	got := reply.Read(strings.Repeat("<ID:x>", many), "y")
	assert.Equal(t, reply.Tags{Unknown: []string{"x"}}, got)
	got = reply.Read(strings.Repeat("<ID:y><Step 1>", many), "y")
	assert.Equal(t, reply.Tags{UseCase: "y", Step: "1"}, got)
	for _, unit := range []string{"<", "<ID:", "<ID:<", "x", ">", "<Step ", "< >", "<ID:x"} {
		text := strings.Repeat(unit, 1<<20/len(unit))
		got := reply.Read(text, "x")
		assert.Equal(t, strings.TrimSpace(text), got.Text, unit)
	}
	nested := strings.Repeat("<ID:", many) + "x" + strings.Repeat(">", many)
	got = reply.Read(nested, "x")
	assert.Equal(t, "x", got.UseCase)
	assert.Empty(t, got.Text)
	distinct := make([]string, many)
	for i := range distinct {
		distinct[i] = fmt.Sprintf("<ID:%d>", i)
	}
	assert.Len(t, reply.Read(strings.Join(distinct, ""), "y").Unknown, many)
}

func TestHandle(t *testing.T) {
	known := []string{"lost_key", "stuck_door"}
	before := reply.State{Used: []string{"stuck_door"}, Current: "stuck_door"}
	for text, want := range map[string]reply.Handled{
		"<ID:lost_key>Cut.": {
			reply.State{Used: []string{"stuck_door", "lost_key"}, Current: "lost_key"}, "Cut.",
			reply.Event{Kind: reply.Named, UseCase: "lost_key", Used: true},
		},
		"<ID:lost_key><Step 2>Which?": {
			reply.State{Used: []string{"stuck_door"}, Current: "lost_key", Step: "2"}, "Which?",
			reply.Event{Kind: reply.Named, UseCase: "lost_key", Step: "2"},
		},
		"<ID:lost>x": {
			reply.State{Used: []string{"stuck_door"}}, "x", reply.Event{Kind: reply.Nameless, Unknown: []string{"lost"}},
		},
		"plain": {reply.State{Used: []string{"stuck_door"}}, "plain", reply.Event{Kind: reply.Nameless}},
		"<ID:lost_key>NO_ANSWER": {
			reply.State{Used: []string{"stuck_door", "lost_key"}, Current: "lost_key"}, "NO_ANSWER",
			reply.Event{Kind: reply.Unresolved, UseCase: "lost_key", Used: true},
		},
	} {
		got, err := reply.Handle(t.Context(), before, text, known)
		require.NoError(t, err)
		assert.Equal(t, want, *got, text)
		assert.Equal(t, reply.State{Used: []string{"stuck_door"}, Current: "stuck_door"}, before, "the state before is left alone")
	}
}

func TestHandleEnforced(t *testing.T) {
	known := []string{"lost_key", "stuck_door"}
	for answer, want := range map[string]reply.Event{
		"<lost_key>":              {Kind: reply.Classified, UseCase: "lost_key", Used: true},
		" lost_key\n":             {Kind: reply.Classified, UseCase: "lost_key", Used: true},
		"<ID:lost_key>":           {Kind: reply.Classified, UseCase: "lost_key", Used: true},
		"it is <stuck_door>, yes": {Kind: reply.Classified, UseCase: "stuck_door", Used: true},
		"<NONE>":                  {Kind: reply.Nameless},
		"":                        {Kind: reply.Nameless},
		"<>":                      {Kind: reply.Nameless},
		"<key>":                   {Kind: reply.Nameless, Unknown: []string{"key"}},
		"lost_key or stuck_door":  {Kind: reply.Nameless, Unknown: []string{"lost_key or stuck_door"}},
	} {
		calls := 0
		got, err := reply.Handle(t.Context(), reply.State{}, "plain", known, reply.Enforce(says(answer, &calls), "User: my key"))
		require.NoError(t, err)
		assert.Equal(t, want, got.Event, answer)
		assert.Equal(t, 1, calls)
	}
	calls := 0
	for _, text := range []string{"NO_ANSWER", "", "<ID:lost_key>x"} {
		_, err := reply.Handle(t.Context(), reply.State{}, text, known, reply.Enforce(says("<lost_key>", &calls), ""))
		require.NoError(t, err)
	}
	assert.Zero(t, calls, "nothing to classify")

	broken := errors.New("offline")
	model := reply.CompleterFunc(func(context.Context, string, string) (string, error) { return "", broken })
	got, err := reply.Handle(t.Context(), reply.State{}, "plain", known, reply.Enforce(model, ""), nil)
	require.ErrorIs(t, err, broken)
	assert.Equal(t, reply.Event{Kind: reply.Nameless}, got.Event)
	assert.Equal(t, "plain", got.Text)
}

// replies draws texts of tags, brackets and words.
func replies() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{
			"<ID:", "<Step ", "<No Step", "<use_case:", ">", "<", "a", "b", "ab", " ", "\n", "1", "NO_ANSWER", "ü", "</>",
		}), 0, 30).Draw(t, "parts"), "")
	})
}

func TestHandleProperties(t *testing.T) {
	known := []string{"a", "b", "ab"}
	rapid.Check(t, func(t *rapid.T) {
		var state reply.State
		for range rapid.IntRange(1, 5).Draw(t, "turns") {
			text := replies().Draw(t, "reply")
			answer := rapid.SampledFrom([]string{"a", "<b>", "<c>", "", "NONE", "abc"}).Draw(t, "answer")
			run := func() *reply.Handled {
				model := reply.CompleterFunc(func(context.Context, string, string) (string, error) { return answer, nil })
				h, err := reply.Handle(t.Context(), state, text, known, reply.Enforce(model, ""))
				require.NoError(t, err)
				return h
			}
			h := run()
			assert.Equal(t, h, run(), "the same comes to the same")
			require.GreaterOrEqual(t, len(h.State.Used), len(state.Used))
			assert.Equal(t, append([]string{}, state.Used...), append([]string{}, h.State.Used[:len(state.Used)]...))
			for _, id := range append(slices.Clone(h.State.Used), h.State.Current) {
				assert.True(t, id == "" && h.State.Current == "" || slices.Contains(known, id), "%q is nobody's id", id)
			}
			assert.NotContains(t, h.State.Used, "")
			again := reply.Read(h.Text, known...)
			assert.Equal(t, reply.Tags{Text: h.Text}, again, "no tag is left")
			state = h.State
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 100_000} {
		for _, unit := range []string{"<ID:a>", "<ID:", "word "} {
			text := strings.Repeat(unit, n)
			b.Run(fmt.Sprintf("%s/%d", unit, n), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					reply.Read(text, "a", "b")
				}
			})
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"<ID:lost_key>We cut one.", "<ID:lost_key><Step 2>Which lock?", "<ID<ID:a>:b>", "<UseCase:a> x ", "<ID:>x", "<No Step>"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := reply.Read(text, "a", "lost_key")
		if again := reply.Read(got.Text, "a", "lost_key"); again.UseCase != "" || again.Step != "" || again.Unknown != nil || again.Text != got.Text {
			t.Errorf("%q: %+v, then %+v", text, got, again)
		}
	})
}

func ExampleRead() {
	t := reply.Read("<ID:lost_card><Step 2>Which card is it?", "lost_card", "new_card")
	fmt.Println(t.UseCase, t.Step, t.Text)
	t = reply.Read("<ID:card>Which card is it?", "lost_card", "new_card")
	fmt.Printf("%q %q\n", t.UseCase, t.Unknown)
	// Output:
	// lost_card 2 Which card is it?
	// "" ["card"]
}

func ExampleHandle() {
	var state reply.State
	for _, text := range []string{"<ID:lost_card><Step 1>Which card?", "<ID:lost_card>It is blocked.", "<ID:refund>Done."} {
		h, _ := reply.Handle(context.Background(), state, text, []string{"lost_card", "new_card"})
		state = h.State
		fmt.Println(h.Event.Kind, h.Text, state.Used)
	}
	// Output:
	// named Which card? []
	// named It is blocked. [lost_card]
	// nameless Done. [lost_card]
}

func ExampleEnforce() {
	model := reply.CompleterFunc(func(context.Context, string, string) (string, error) { return "<new_card>", nil })
	h, err := reply.Handle(context.Background(), reply.State{}, "It is in the post.", []string{"lost_card", "new_card"}, reply.Enforce(model, "User: my new card?"))
	fmt.Println(h.Event.Kind, h.State.Used, err)
	// Output: classified [new_card] <nil>
}

func ExampleWithID() {
	fmt.Println(reply.WithID("lost_card", "It is blocked."))
	// Output: <USE_CASE:lost_card>It is blocked.
}
