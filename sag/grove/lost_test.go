package grove_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// flat is a root with n agents below it, a00 and so on.
func flat(t *testing.T, n int) *tree.Tree {
	t.Helper()
	in := newTree(t)
	_, err := in.AddRoot(tree.Spec{ID: "top"})
	require.NoError(t, err)
	for i := range n {
		_, err := in.AddChild("top", tree.Spec{ID: fmt.Sprintf("a%02d", i)})
		require.NoError(t, err)
	}
	return in
}

// However an agent fails, beside others or alone, the level is not done, and the run goes on with those that did not run.
func TestNoFailureIsTakenForSuccess(t *testing.T) {
	for name, fail := range map[string]func() error{
		"canceled by itself": func() error { return fmt.Errorf("my own request: %w", context.Canceled) },
		"an end of time":     func() error { return context.DeadlineExceeded },
		"its goroutine ends": func() error { runtime.Goexit(); return nil },
	} {
		for _, parallel := range []int{2, 8} {
			failing := true
			r := grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
				if in.Agent.ID == "a03" && failing {
					return nil, fail()
				}
				return []grove.Fact{{"found." + in.Agent.ID, sag.NewInt(1)}}, nil
			})
			run, err := newGrove(t, flat(t, 8), r, grove.Parallel(parallel)).Start("x")
			require.NoError(t, err)
			step, err := run.Step(ctx)
			require.Error(t, err, name)
			var agent *grove.AgentError
			require.ErrorAs(t, err, &agent, name)
			assert.Equal(t, "a03", agent.Agent, name)
			assert.NotContains(t, step.Agents, "a03")
			failing = false
			result, err := run.Complete(ctx)
			require.NoError(t, err, name)
			assert.Equal(t, 9, result.AgentsRun, name)
			assert.Len(t, result.Facts, 9, name)
		}
	}
}

// Of agents that ran at once, all those that did well are done, whoever else was not taken.
func TestOneWhoseFactsAreNotTakenKeepsNobodyBack(t *testing.T) {
	in, err := tree.New(tree.Knowledge(func(id string) []knowledge.Option {
		if id == "a00" {
			return []knowledge.Option{knowledge.Budget(1)}
		}
		return nil
	}))
	require.NoError(t, err)
	_, err = in.AddRoot(tree.Spec{ID: "top"})
	require.NoError(t, err)
	for _, id := range []string{"a00", "a01", "a02"} {
		_, err := in.AddChild("top", tree.Spec{ID: id})
		require.NoError(t, err)
	}
	two := func(id string) []grove.Fact {
		return []grove.Fact{{id + ".x", sag.NewInt(1)}, {id + ".y", sag.NewInt(1)}}
	}
	var all sync.WaitGroup
	all.Add(3) // all are at work before one is done
	r := grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
		all.Done()
		all.Wait()
		return two(in.Agent.ID), nil
	})
	run, err := newGrove(t, in, r, grove.Parallel(3)).Start("x")
	require.NoError(t, err)
	step, err := run.Step(ctx)
	require.ErrorIs(t, err, knowledge.ErrBudget)
	assert.Equal(t, []string{"a01", "a02"}, step.Agents)
	facts, err := run.Inspect("a00")
	require.NoError(t, err)
	assert.Empty(t, facts, "one that has no room for all states none")
}

func TestMaxFacts(t *testing.T) {
	many := make([]grove.Fact, 101)
	for i := range many {
		many[i] = grove.Fact{Topic: fmt.Sprintf("t.n%d", i), Value: sag.NewInt(1)}
	}
	g := newGrove(t, flat(t, 0), giving(map[string][]grove.Fact{"top": many}), grove.MaxFacts(100))
	_, err := g.Run(ctx, "x")
	require.ErrorIs(t, err, grove.ErrFacts)
	require.ErrorContains(t, err, "there are 101, at most 100 are taken")
	_, err = newGrove(t, flat(t, 0), giving(map[string][]grove.Fact{"top": many}), grove.MaxFacts(-1)).Run(ctx, "x")
	require.NoError(t, err)
}

// Who comes into the tree during a run, and what is edited after it, is heard at the root.
func TestAllThatIsKnownIsTold(t *testing.T) {
	in := flat(t, 1)
	run, err := newGrove(t, in, giving(nil)).Start("x")
	require.NoError(t, err)
	_, err = run.Step(ctx)
	require.NoError(t, err)
	_, err = in.Graft("a00", tree.Spec{ID: "late"})
	require.NoError(t, err)
	require.NoError(t, run.Edit(ctx, "late", "found.late", sag.NewInt(1)))
	result, err := run.Complete(ctx)
	require.NoError(t, err)
	require.Len(t, result.Facts, 1)
	require.NoError(t, run.Edit(ctx, "late", "found.after", sag.NewInt(2)))
	result = run.Result()
	assert.Len(t, result.Facts, 2, "no level is left to tell it before")
	assert.Len(t, result.Messages, 4)
	require.NoError(t, run.Edit(ctx, "late", "found.after", nil))
	assert.Len(t, run.Result().Facts, 1)
}

// A fact that is not the newest is a conflict if its agent did not know of the newer one.
func TestWhatIsOverruledIsTold(t *testing.T) {
	in := flat(t, 1)
	top, err := in.Knowledge("top")
	require.NoError(t, err)
	for i := range 3 {
		_, err := top.Assert("plan", sag.NewInt(int64(i)))
		require.NoError(t, err)
	}
	var events []grove.Event
	g := newGrove(t, in, giving(map[string][]grove.Fact{"a00": {{"plan", sag.NewInt(9)}}}), grove.OnEvent(func(e grove.Event) {
		if e.Kind == grove.Disagreed {
			events = append(events, e)
		}
	}))
	result, err := g.Run(ctx, "x")
	require.NoError(t, err)
	want := knowledge.Conflict{Topic: "plan", Version: 3, LostVersion: 1, Kept: sag.NewInt(2), Lost: sag.NewInt(9)}
	assert.Equal(t, []grove.Conflict{{Agent: "top", From: "a00", Conflict: want}}, result.Conflicts)
	require.Len(t, events, 1)
	assert.Equal(t, want, *events[0].Conflict)
	assert.Contains(t, result.Report(), "Conflicts: 1")
}

func TestPrunedWhileItRuns(t *testing.T) {
	for _, parallel := range []int{1, 2} {
		in := flat(t, 2)
		r := grove.RunnerFunc(func(_ context.Context, at *grove.Input) ([]grove.Fact, error) {
			if at.Agent.ID == "a00" {
				if _, err := in.Prune(ctx, "a00", nil); err != nil {
					return nil, err
				}
			}
			return []grove.Fact{{"found." + at.Agent.ID, sag.NewInt(1)}}, nil
		})
		run, err := newGrove(t, in, r, grove.Parallel(parallel)).Start("x")
		require.NoError(t, err)
		step, err := run.Step(ctx)
		require.NoError(t, err)
		assert.Equal(t, []string{"a00"}, step.Gone)
		assert.Equal(t, []string{"a01"}, step.Agents)
	}
}

func TestChatsAndRunsAreNotMixedUp(t *testing.T) {
	saved := store(t)
	g := newGrove(t, farm(), grove.Echo(), grove.Checkpoints(saved))
	run, err := g.Start("x")
	require.NoError(t, err)
	result, err := run.Complete(ctx)
	require.NoError(t, err)
	ofRun, err := run.Checkpoint()
	require.NoError(t, err)
	chat := g.NewChat(result)
	_, err = chat.Say(ctx, "and?")
	require.NoError(t, err)
	ofChat, err := chat.Checkpoint()
	require.NoError(t, err)
	require.ErrorIs(t, run.Rollback(ofChat), grove.ErrResume)
	_, err = g.Resume(ofChat)
	require.ErrorIs(t, err, grove.ErrResume)
	require.ErrorIs(t, chat.Rollback(ofRun), grove.ErrResume)

	// A chat that is taken up again still tells what it is about.
	other := g.NewChat(nil)
	require.NoError(t, other.Rollback(ofChat))
	assert.Len(t, other.History(), 1)
	again, err := other.Checkpoint()
	require.NoError(t, err)
	first, err := saved.Load(ofChat)
	require.NoError(t, err)
	second, err := saved.Load(again)
	require.NoError(t, err)
	assert.Equal(t, first.Messages, second.Messages)
	assert.Equal(t, first.AgentsRun, second.AgentsRun)
	assert.Equal(t, first.Level, second.Level)
}

// Roles that differ have topics that differ.
func TestRoleTopicKeepsRolesApart(t *testing.T) {
	seen := map[string]string{}
	for _, n := range []tree.Spec{
		{ID: "x1", Role: "Experte Ä"}, {ID: "x2", Role: "专家 A"}, {ID: "x3", Role: "农民 A"}, {ID: "x4", Role: "Бухгалтер 1"},
		{ID: "x5", Role: strings.Repeat("long ", 200)}, {ID: "x6", Role: strings.Repeat("long ", 201)}, {ID: "x7"},
	} {
		topic := grove.RoleTopic(tree.Node{Spec: n})
		require.NoError(t, knowledge.Check(topic, sag.NewInt(1)))
		assert.Empty(t, seen[topic], topic)
		seen[topic] = n.ID
	}
}

// Runs and chats of one grove tell their events one after the other.
func TestEventsComeOneByOne(t *testing.T) {
	n := 0 // the race detector sees it if not
	g := newGrove(t, flat(t, 4), grove.Echo(), grove.Parallel(4), grove.OnEvent(func(grove.Event) { n++ }))
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() {
			_, err := g.NewChat(nil).Say(ctx, "x")
			assert.NoError(t, err)
			_, err = g.Run(ctx, "x")
			assert.NoError(t, err)
		})
	}
	wait.Wait()
	assert.Positive(t, n)
}
