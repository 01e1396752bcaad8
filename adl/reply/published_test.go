package reply_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/reply"
)

func TestPublishedHandle(t *testing.T) {
	processed := map[string]string{"lost_key": "### UseCase: lost_key\nCut."}
	for id, want := range map[string]bool{"lost_key": true, "lost": true, "e": true, "": true, "zz": false} {
		got, err := reply.PublishedHandle(t.Context(), reply.PublishedReply{ID: &id, Processed: processed})
		require.NoError(t, err)
		assert.Equal(t, want, got.ID != nil, id)
		own, err := reply.Handle(t.Context(), reply.State{}, "<ID:"+id+">x", []string{"lost_key"})
		require.NoError(t, err)
		assert.Equal(t, id == "lost_key", own.Event.Used, id)
	}
	calls := 0
	got, err := reply.PublishedHandle(t.Context(), reply.PublishedReply{Message: "plain", Processed: processed, Enforce: says("it is <lost>", &calls)})
	require.NoError(t, err)
	assert.Equal(t, "lost", *got.ID)
}

// publishedTurn is the same turn for the Kotlin library.
func publishedTurn(message string, steps ...string) reply.PublishedTurn {
	f := adl.MustParse(strings.ReplaceAll(cakes, "] #", "] go to #"), adl.Compat())
	out := reply.PublishedTurn{
		UseCase: f.Cases[0], Cases: f.Cases, Used: []string{"order_cake"},
		Conversation: []reply.Said{{Text: "cake"}, {Assistant: true, Text: "round or square?"}, {Text: message}},
	}
	if len(steps) > 0 {
		out.Progress = &reply.Progress{UseCase: "order_cake", Steps: steps}
	}
	return out
}

func TestPublishedFlow(t *testing.T) {
	for answer, want := range map[string]string{"": "round", "squ": "square", "- cancel": "", "NONE": "else"} {
		calls := 0
		now := publishedTurn("what")
		now.Model = says(answer, &calls)
		m, err := reply.PublishedFlow(t.Context(), now)
		require.NoError(t, err)
		got := ""
		if m.Choice != nil {
			got = m.Choice.Name
		}
		assert.Equal(t, want, got, answer)
	}
	m, err := reply.PublishedFlow(t.Context(), publishedTurn("vanilla", "pick_cream"))
	require.NoError(t, err)
	assert.Equal(t, "Your cake is ordered.", *m.Break)
	now := publishedTurn("hm", "pick_cream")
	now.NoMatch = "Again?"
	m, err = reply.PublishedFlow(t.Context(), now)
	require.NoError(t, err)
	assert.Contains(t, m.Text, "#### Solution\nAgain?\n")
	assert.Equal(t, []string{"pick_cream"}, m.Progress.Steps)
}

func TestPublishedStatic(t *testing.T) {
	for text, want := range map[string]string{`"a" and "b"`: `a" and "b`, `"`: "", `- "x"`: "x", "x": "-", `"x`: "-"} {
		got, ok := reply.PublishedStatic(text)
		if !ok {
			got = "-"
		}
		assert.Equal(t, want, got, text)
	}
}

func ExamplePublishedHandle() {
	id := "lost" // as in <ID:lost>
	h, err := reply.PublishedHandle(context.Background(), reply.PublishedReply{
		ID: &id, Processed: map[string]string{"lost_key": "### UseCase: lost_key"},
	})
	fmt.Println(*h.ID, h.Used, err)
	// Output: lost true <nil>
}

func ExamplePublishedFlow() {
	m, err := reply.PublishedFlow(context.Background(), publishedTurn("round"))
	fmt.Println(*m.Ref, m.Progress.Steps, err)
	// Output: pick_cream [pick_cream] <nil>
}

func ExamplePublishedStatic() {
	fmt.Println(reply.PublishedStatic(`"Open." or "Closed."`))
	// Output: Open." or "Closed. true
}

func ExamplePublishedFabricated() {
	fmt.Println(reply.PublishedFabricated("see https://a.example", []string{"https://a.example/x"}))
	fmt.Println(reply.PublishedFabricated("see https://a.example/y", []string{"https://a.example/x"}))
	// Output:
	//  false
	// Fabricated link detected, url is : https://a.example/y true
}

func ExamplePublishedHold() {
	model := reply.CompleterFunc(func(context.Context, string, string) (string, error) { return "FAIL, it is rude", nil })
	fmt.Println(reply.PublishedHold(context.Background(), model, "You MUST be kind.", "Go away."))
	// Output: FAIL, it is rude <nil>
}
