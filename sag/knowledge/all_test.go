package knowledge_test

import (
	"context"
	"fmt"
	"math"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

func TestAssertAllIsAllOrNothing(t *testing.T) {
	e, err := knowledge.New(knowledge.Budget(2), knowledge.MaxTopics(3), knowledge.MaxValueBytes(20))
	require.NoError(t, err)
	_, err = e.Assert("kept", sag.NewInt(1))
	require.NoError(t, err)
	before := e.State()
	one := sag.NewInt(1)
	for name, c := range map[string]struct {
		facts []knowledge.Fact
		is    error
		at    int
	}{
		"no topic":             {[]knowledge.Fact{{Topic: "a", Value: one}, {Topic: "b c", Value: one}}, knowledge.ErrTopic, 1},
		"null is a deletion":   {[]knowledge.Fact{{Topic: "a", Value: one}, {Topic: "b", Value: &sag.NullLit{}}}, knowledge.ErrValue, 1},
		"a value of no number": {[]knowledge.Fact{{Topic: "a", Value: &sag.List{Elems: []sag.Value{&sag.FloatLit{Value: math.Inf(1)}}}}}, knowledge.ErrValue, 0},
		"a long value":         {[]knowledge.Fact{{Topic: "a", Value: sag.NewString("0123456789012345678")}}, knowledge.ErrLimit, 0},
		"too many topics": {
			[]knowledge.Fact{{Topic: "kept"}, {Topic: "a", Value: one}, {Topic: "b", Value: one}, {Topic: "c", Value: one}}, knowledge.ErrLimit, 3,
		},
		"no room": {[]knowledge.Fact{{Topic: "a", Value: one}, {Topic: "b", Value: one}}, knowledge.ErrBudget, -1},
	} {
		stated, err := e.AssertAll(t.Context(), c.facts...)
		require.ErrorIs(t, err, c.is, name)
		assert.Empty(t, stated, name)
		var fault *knowledge.FactError
		if c.at >= 0 && assert.ErrorAs(t, err, &fault, name) {
			assert.Equal(t, c.at, fault.Index, name)
		}
		assert.Equal(t, before, e.State(), name)
	}

	// What is deleted makes room, whichever comes first; of a topic that is given twice, the last value counts.
	stated, err := e.AssertAll(t.Context(), knowledge.Fact{Topic: "a", Value: one}, knowledge.Fact{Topic: "a", Value: sag.NewInt(2)},
		knowledge.Fact{Topic: "b", Value: one}, knowledge.Fact{Topic: "kept"}, knowledge.Fact{Topic: "unknown"})
	require.NoError(t, err)
	var wires []string
	for _, k := range stated {
		text, err := sag.FormatStmt(k)
		require.NoError(t, err)
		wires = append(wires, text)
	}
	assert.Equal(t, []string{"KNOW a = 1 v 2", "KNOW a = 2 v 3", "KNOW b = 1 v 4", "KNOW kept = null v 5"}, wires)
	assert.Equal(t, 2, e.Len())
}

func TestAssertAllFolds(t *testing.T) {
	to := &memory{name: "f"}
	e, err := knowledge.New(knowledge.Budget(4), knowledge.Fold(to))
	require.NoError(t, err)
	fact := func(i int) knowledge.Fact {
		return knowledge.Fact{Topic: fmt.Sprintf("t.n%d", i), Value: sag.NewInt(int64(i))}
	}
	for i := range 4 {
		_, err = e.Assert(fact(i).Topic, fact(i).Value)
		require.NoError(t, err)
	}
	_, err = e.AssertAll(t.Context(), fact(0), fact(4), fact(5), fact(6))
	require.NoError(t, err)
	for i := range 7 {
		f, err := e.Recall(t.Context(), fact(i).Topic)
		require.NoError(t, err)
		assert.Equal(t, fact(i).Value, f.Value)
	}
	assert.LessOrEqual(t, e.Len(), 4)
	_, err = e.AssertAll(t.Context(), fact(10), fact(11), fact(12), fact(13), fact(14))
	require.ErrorIs(t, err, knowledge.ErrBudget, "five do not fit into four, whatever is folded")
}

func TestClosed(t *testing.T) {
	e, err := knowledge.New()
	require.NoError(t, err)
	k, err := e.Assert("a", sag.NewInt(1))
	require.NoError(t, err)
	e.Close()
	refuse := func(what string, err error) { require.ErrorIs(t, err, knowledge.ErrClosed, what) }
	_, err = e.Assert("b", sag.NewInt(1))
	refuse("assert", err)
	_, err = e.AssertAll(t.Context(), knowledge.Fact{Topic: "b", Value: sag.NewInt(1)})
	refuse("all", err)
	_, err = e.Delete("a")
	refuse("delete", err)
	_, err = e.Apply(t.Context(), k)
	refuse("apply", err)
	refuse("subscribe", e.AddSubscriber("bob", "**"))
	assert.Equal(t, 1, e.Len())
	e.Reopen()
	_, err = e.Assert("b", sag.NewInt(1))
	require.NoError(t, err)
}

// Whoever asserts while an engine is closed knows afterwards what became of it.
func TestNothingAcceptedIsLostByClose(t *testing.T) {
	e, err := knowledge.New(knowledge.Budget(-1))
	require.NoError(t, err)
	var all sync.WaitGroup
	accepted := make([]int, 4)
	for w := range accepted {
		all.Go(func() {
			for i := 0; ; i++ {
				if _, err := e.Assert(fmt.Sprintf("t%d.n%d", w, i), sag.NewInt(1)); err != nil {
					assert.ErrorIs(t, err, knowledge.ErrClosed)
					return
				}
				accepted[w]++
			}
		})
	}
	for e.Len() < 100 {
		_, _ = e.Query("t0.n1")
	}
	e.Close()
	after := e.Len()
	all.Wait()
	sum := 0
	for _, n := range accepted {
		sum += n
	}
	assert.Equal(t, sum, after)
}

func TestOutdated(t *testing.T) {
	e, err := knowledge.New(knowledge.Fold(&memory{name: "f"}))
	require.NoError(t, err)
	require.NoError(t, e.Advance(7))
	_, err = e.Assert("a", sag.NewInt(1))
	require.NoError(t, err)
	older := func(value sag.Value) *sag.KnowStmt {
		return knowledge.Fact{Topic: "a", Value: value, Version: 3}.Stmt()
	}
	r, err := e.Apply(t.Context(), older(sag.NewInt(1)), older(sag.NewInt(2)), older(nil))
	require.NoError(t, err)
	assert.Equal(t, []knowledge.Conflict{
		{Topic: "a", Version: 8, LostVersion: 3, Kept: sag.NewInt(1), Lost: sag.NewInt(2)},
		{Topic: "a", Version: 8, LostVersion: 3, Kept: sag.NewInt(1)},
	}, r.Outdated, "the same value is no other one")
	_, err = e.FoldOldest(t.Context(), 1)
	require.NoError(t, err)
	r, err = e.Apply(t.Context(), older(sag.NewInt(1)), older(sag.NewInt(2)))
	require.NoError(t, err)
	assert.Equal(t, []knowledge.Conflict{{Topic: "a", Version: 8, LostVersion: 3, Lost: sag.NewInt(2)}}, r.Outdated)
	require.ErrorIs(t, e.Advance(-1), knowledge.ErrVersion)
	require.ErrorIs(t, e.Advance(math.MaxInt64), knowledge.ErrVersion)
}

// No state, however it was made up, takes from an engine the versions and numbers for what is to come.
func TestStatesUseNothingUp(t *testing.T) {
	for name, s := range map[string]knowledge.State{
		"version":  {Version: math.MaxInt64},
		"sequence": {Sequence: math.MaxInt64},
		"place":    {Version: 1, Sequence: 1, Topics: []knowledge.TopicState{{Topic: "a", Value: "1", Version: 1, Sequence: 1, Place: math.MaxInt64}}},
	} {
		e, err := knowledge.New()
		require.NoError(t, err)
		require.ErrorIs(t, e.Load(s), knowledge.ErrState, name)
	}
	e, err := knowledge.New(knowledge.MaxLead(-1))
	require.NoError(t, err)
	_, err = e.Apply(context.Background(), knowledge.Fact{Topic: "a", Value: sag.NewInt(1), Version: knowledge.MaxVersion}.Stmt())
	require.NoError(t, err)
	_, err = e.Assert("b", sag.NewInt(1))
	require.NoError(t, err)
	again, err := knowledge.New()
	require.NoError(t, err)
	require.NoError(t, again.Load(e.State()), "what an engine saves, it loads")
	_, err = again.Assert("b", sag.NewInt(1))
	require.NoError(t, err)
}

func TestNumbersTooLarge(t *testing.T) {
	e, err := knowledge.New()
	require.NoError(t, err)
	for _, text := range []string{"1e400", "-1e400", "[1, [1e400]]", `{"a": {"b": 1e999}}`} {
		m := sag.MustParse(header + "KNOW a = " + text + " v 1")
		_, err := e.Receive(t.Context(), m)
		require.ErrorIs(t, err, knowledge.ErrValue, text)
	}
}
