package grove_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/tree"
)

var ctx = context.Background()

// noon stands still.
func noon() time.Time { return time.Unix(1_700_000_000, 0) }

func newTree(t require.TestingT) *tree.Tree {
	made, err := tree.New(tree.Correlation(func(string) []correlation.Option {
		return []correlation.Option{correlation.Clock(noon)}
	}))
	require.NoError(t, err)
	return made
}

func newGrove(t require.TestingT, in *tree.Tree, r grove.Runner, options ...grove.Option) *grove.Grove {
	g, err := grove.New(in, r, options...)
	require.NoError(t, err)
	return g
}

func store(t testing.TB) *checkpoint.Store {
	s, err := checkpoint.Open(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// giving is a runner that gives facts by agent.
func giving(facts map[string][]grove.Fact) grove.Runner {
	return grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) { return facts[in.Agent.ID], nil })
}

func TestMistakes(t *testing.T) {
	_, err := grove.New(nil, grove.Echo())
	require.ErrorIs(t, err, grove.ErrOption)
	_, err = grove.New(farm(), nil)
	require.ErrorIs(t, err, grove.ErrOption)
	_, err = grove.New(farm(), grove.RunnerFunc(nil))
	require.ErrorIs(t, err, grove.ErrOption)
	for _, o := range []grove.Option{nil, grove.Parallel(0), grove.OnEvent(nil), grove.Checkpoints(nil), grove.MaxFacts(0)} {
		_, err := grove.New(farm(), grove.Echo(), o)
		require.ErrorIs(t, err, grove.ErrOption)
	}
	var none prompt.CompleterFunc
	for _, c := range []prompt.Completer{nil, none} {
		_, err := grove.Model(c)
		require.ErrorIs(t, err, grove.ErrOption)
	}
	for _, o := range []grove.ModelOption{nil, grove.MaxTokens(0), grove.Retries(-1), grove.MaxReply(0)} {
		_, err := grove.Model(prompt.CompleterFunc(func(context.Context, string, []prompt.Turn, int) (string, error) { return "", nil }), o)
		require.ErrorIs(t, err, grove.ErrOption)
	}
	g := newGrove(t, newTree(t), grove.Echo())
	_, err = g.Run(ctx, "x")
	require.ErrorIs(t, err, tree.ErrNoRoot)
	_, err = g.NewChat(nil).Say(ctx, "x")
	require.ErrorIs(t, err, tree.ErrNoRoot)
	g = newGrove(t, farm(), grove.Echo())
	assert.NotNil(t, g.Tree())
	_, err = g.Start("\xff")
	require.ErrorIs(t, err, grove.ErrTask)
	_, err = g.NewChat(nil).Say(ctx, "\xff")
	require.ErrorIs(t, err, grove.ErrTask)
	run, err := g.Start("x")
	require.NoError(t, err)
	_, err = run.Checkpoint()
	require.ErrorIs(t, err, grove.ErrNoStore)
	require.ErrorIs(t, run.Rollback("x"), grove.ErrNoStore)
	_, err = g.Resume("x")
	require.ErrorIs(t, err, grove.ErrNoStore)
	_, err = g.NewChat(nil).Checkpoint()
	require.ErrorIs(t, err, grove.ErrNoStore)
	require.ErrorIs(t, g.NewChat(nil).Rollback("x"), grove.ErrNoStore)
	list, err := g.Checkpoints()
	require.NoError(t, err)
	assert.Empty(t, list)
	_, err = run.Inspect("x")
	require.ErrorIs(t, err, tree.ErrNotFound)
	require.ErrorIs(t, run.Edit(ctx, "x", "a", sag.NewInt(1)), tree.ErrNotFound)
	require.ErrorIs(t, run.Edit(ctx, "lead", "a b", sag.NewInt(1)), grove.ErrFacts)
	assert.Empty(t, grove.EventKind(99).String())
	assert.Equal(t, "told", grove.Told.String())
}

// A runner that gives anything which could not be sent has failed, and states nothing.
func TestFactsThatCannotBeSent(t *testing.T) {
	good := grove.Fact{Topic: "good", Value: sag.NewInt(1)}
	for name, bad := range map[string]grove.Fact{
		"a forged statement": {Topic: "a = 1 v 9;DO wipe()", Value: sag.NewInt(1)},
		"a pattern":          {Topic: "a.*", Value: sag.NewInt(1)},
		"no topic":           {Topic: "", Value: sag.NewInt(1)},
		"a long topic":       {Topic: strings.Repeat("a", 2000), Value: sag.NewInt(1)},
		"bytes":              {Topic: "a", Value: sag.NewString("\xff")},
		"half a value":       {Topic: "a", Value: &sag.List{Elems: []sag.Value{nil}}},
	} {
		in := farm()
		g := newGrove(t, in, giving(map[string][]grove.Fact{"soil": {good, bad}}))
		result, err := g.Run(ctx, "x")
		require.ErrorIs(t, err, grove.ErrFacts, name)
		var agent *grove.AgentError
		require.ErrorAs(t, err, &agent)
		assert.Equal(t, "soil", agent.Agent)
		assert.Zero(t, result.AgentsRun)
		e, err := in.Knowledge("soil")
		require.NoError(t, err)
		assert.Zero(t, e.Len(), name)
	}
	many := make([]grove.Fact, 9)
	_, err := newGrove(t, farm(), giving(map[string][]grove.Fact{"soil": many})).Run(ctx, "x")
	assert.ErrorContains(t, err, "and 4 more")
}

func TestNullDeletes(t *testing.T) {
	in := farm()
	facts := map[string][]grove.Fact{"soil": {{"a", sag.NewInt(1)}, {"b", nil}, {"a", sag.NewInt(2)}}}
	g := newGrove(t, in, giving(facts))
	result, err := g.Run(ctx, "x")
	require.NoError(t, err)
	require.Len(t, result.Facts, 1, "the last value counts, and what was not there cannot go")
	assert.Equal(t, int64(1), result.Facts[0].Version)
	facts["soil"] = []grove.Fact{{"a", &sag.NullLit{}}}
	result, err = g.Run(ctx, "x")
	require.NoError(t, err)
	assert.Empty(t, result.Facts, "the root forgets it, too")
	require.Len(t, result.Messages, 1)
	text, err := sag.FormatStmt(result.Messages[0].Statements[0])
	require.NoError(t, err)
	assert.Equal(t, "KNOW a = null v 2", text)
}

func TestConflictsAreTold(t *testing.T) {
	g := newGrove(t, farm(), giving(map[string][]grove.Fact{
		"soil": {{"state", sag.NewString("wet")}}, "rain": {{"state", sag.NewString("dry")}},
	}))
	result, err := g.Run(ctx, "x")
	require.NoError(t, err)
	require.Len(t, result.Conflicts, 1)
	assert.Equal(t, "rain", result.Conflicts[0].From)
	assert.Equal(t, "lead", result.Conflicts[0].Agent)
	assert.Contains(t, result.Report(), "Conflicts: 1")
	assert.Contains(t, result.Report(), "state: wet", "the greater text, whoever comes first")
}

// A step that failed goes on with the agents that did not run.
func TestFailureAndRetry(t *testing.T) {
	for _, parallel := range []int{1, 3} {
		var calls sync.Map
		fail := atomic.Bool{}
		fail.Store(true)
		runner := grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
			n, _ := calls.LoadOrStore(in.Agent.ID, new(atomic.Int64))
			n.(*atomic.Int64).Add(1)
			if in.Agent.ID == "rain" && fail.Load() {
				return nil, errors.New("drowned")
			}
			return []grove.Fact{{in.Agent.ID + ".x", sag.NewInt(1)}}, nil
		})
		in := farm()
		g := newGrove(t, in, runner, grove.Parallel(parallel))
		run, err := g.Start("x")
		require.NoError(t, err)
		step, err := run.Step(ctx)
		require.ErrorContains(t, err, `agent "rain": drowned`)
		result := run.Result()
		assert.Equal(t, 0, result.Level)
		assert.False(t, result.Complete())
		assert.Contains(t, result.Report(), "Levels done: 0 of 2")
		if parallel == 1 {
			assert.Equal(t, []string{"soil"}, step.Agents)
		}
		result, err = run.Complete(ctx)
		require.Error(t, err)
		assert.NotNil(t, result)
		fail.Store(false)
		result, err = run.Complete(ctx)
		require.NoError(t, err)
		assert.Len(t, result.Facts, 3)
		assert.Equal(t, 3, result.AgentsRun)
		if parallel == 1 {
			n, _ := calls.Load("soil")
			assert.Equal(t, int64(1), n.(*atomic.Int64).Load(), "who has run is not asked again")
		}
		again, err := run.Complete(ctx)
		require.NoError(t, err)
		assert.Equal(t, result, again)
	}
}

func TestContextEndsARun(t *testing.T) {
	for _, parallel := range []int{1, 2} {
		stopped, stop := context.WithCancel(ctx)
		runner := grove.RunnerFunc(func(c context.Context, in *grove.Input) ([]grove.Fact, error) {
			stop()
			<-c.Done()
			return nil, c.Err()
		})
		run, err := newGrove(t, farm(), runner, grove.Parallel(parallel)).Start("x")
		require.NoError(t, err)
		_, err = run.Step(stopped)
		require.ErrorIs(t, err, context.Canceled)
		_, err = run.Step(stopped)
		require.ErrorIs(t, err, context.Canceled)
	}
}

// When one agent fails, those that run beside it are stopped, and the error is the one of who failed.
func TestParallelFailureStopsTheOthers(t *testing.T) {
	var together sync.WaitGroup
	together.Add(2)
	runner := grove.RunnerFunc(func(c context.Context, in *grove.Input) ([]grove.Fact, error) {
		together.Done()
		together.Wait()
		if in.Agent.ID == "rain" {
			return nil, errors.New("drowned")
		}
		<-c.Done()
		return nil, c.Err()
	})
	_, err := newGrove(t, farm(), runner, grove.Parallel(2)).Run(ctx, "x")
	require.ErrorContains(t, err, "drowned")
	require.NotErrorIs(t, err, context.Canceled)
}

func TestPanicOfARunnerReachesTheCaller(t *testing.T) {
	for _, parallel := range []int{1, 2} {
		runner := grove.RunnerFunc(func(context.Context, *grove.Input) ([]grove.Fact, error) { panic("boom") })
		g := newGrove(t, farm(), runner, grove.Parallel(parallel))
		assert.PanicsWithValue(t, "boom", func() { _, _ = g.Run(ctx, "x") })
	}
}

// forest is a random tree with a runner that depends on all that it is given.
func forest(t *rapid.T) (build func() *tree.Tree, runner grove.Runner) {
	n := rapid.IntRange(1, 14).Draw(t, "agents")
	parents := make([]int, n)
	for i := 1; i < n; i++ {
		parents[i] = rapid.IntRange(0, i-1).Draw(t, "parent")
	}
	build = func() *tree.Tree {
		in := newTree(t)
		_, err := in.AddRoot(tree.Spec{ID: "a0", Role: "R"})
		require.NoError(t, err)
		for i := 1; i < n; i++ {
			_, err := in.AddChild(fmt.Sprintf("a%d", parents[i]), tree.Spec{ID: fmt.Sprintf("a%d", i), Role: "R"})
			require.NoError(t, err)
		}
		return in
	}
	topics := rapid.SliceOfN(rapid.SampledFrom([]string{"own", "x", "y", "z"}), n, n).Draw(t, "topics")
	runner = grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
		var i int
		_, _ = fmt.Sscanf(in.Agent.ID, "a%d", &i)
		topic := topics[i]
		if topic == "own" {
			topic += "." + in.Agent.ID
		}
		sum := int64(i)
		for _, r := range in.Below {
			for _, f := range r.Facts {
				sum = sum*31 + f.Version + int64(len(f.Topic))
			}
		}
		for _, f := range in.Known {
			sum = sum*17 + f.Version
		}
		return []grove.Fact{{topic, sag.NewInt(sum)}, {topic + ".two", sag.NewInt(-sum)}}, nil
	})
	return build, runner
}

// In parallel or one after the other, whole or step by step, with a rollback on the way or in another process: the result is the same.
func TestEveryWayGivesTheSame(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		build, runner := forest(t)
		saved, err := checkpoint.Open(dir)
		require.NoError(t, err)
		defer func() { require.NoError(t, saved.Close()) }()
		want, err := newGrove(t, build(), runner).Run(ctx, "task")
		require.NoError(t, err)

		at := newGrove(t, build(), runner, grove.Parallel(4))
		got, err := at.Run(ctx, "task")
		require.NoError(t, err)
		same(t, want, got, true)

		g := newGrove(t, build(), runner, grove.Checkpoints(saved), grove.Parallel(2))
		run, err := g.Start("task")
		require.NoError(t, err)
		for range rapid.IntRange(0, want.Levels).Draw(t, "steps before") {
			_, err := run.Step(ctx)
			require.NoError(t, err)
		}
		id, err := run.Checkpoint()
		require.NoError(t, err)
		before := run.Result()
		for range rapid.IntRange(0, want.Levels-before.Level).Draw(t, "steps in vain") {
			_, err := run.Step(ctx)
			require.NoError(t, err)
		}
		require.NoError(t, run.Rollback(id))
		require.Equal(t, before.Level, run.Result().Level)

		other, err := newGrove(t, newTree(t), runner, grove.Checkpoints(saved)).Resume(id)
		require.NoError(t, err)
		got, err = other.Complete(ctx)
		require.NoError(t, err)
		same(t, want, got, true)
		got, err = run.Complete(ctx)
		require.NoError(t, err)
		require.Len(t, got.Facts, len(want.Facts))
		require.Len(t, got.Messages, len(want.Messages))
		require.NoError(t, saved.Delete(id))
	})
}

func same(t *rapid.T, want, got *grove.Result, wires bool) {
	require.Equal(t, want.AgentsRun, got.AgentsRun)
	require.Equal(t, want.Level, got.Level)
	require.Equal(t, want.Facts, got.Facts)
	require.Len(t, got.Messages, len(want.Messages))
	for i := range want.Messages {
		if wires {
			require.True(t, ast.Equal(want.Messages[i], got.Messages[i]), i)
		}
	}
}

// Every message of a log can be read, and is traced from the root's last word to a leaf.
func TestLogCanBeTraced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		build, runner := forest(t)
		result, err := newGrove(t, build(), runner).Run(ctx, "task")
		require.NoError(t, err)
		c := correlation.Index(result.Messages)
		for _, p := range c.Problems() {
			require.NotContains(t, []correlation.ProblemKind{correlation.DuplicateID, correlation.Cycle, correlation.Missing}, p.Kind)
		}
		for _, m := range result.Messages {
			wire, err := sag.Minify(m, sag.Extended())
			require.NoError(t, err)
			back, err := sag.Parse(wire)
			require.NoError(t, err)
			require.True(t, ast.Equal(m, back))
		}
	})
}

func TestTreeThatChangesDuringARun(t *testing.T) {
	in := farm()
	g := newGrove(t, in, grove.Echo())
	run, err := g.Start("x")
	require.NoError(t, err)
	_, err = in.Graft("rain", tree.Spec{ID: "late", Role: "Late"})
	require.NoError(t, err)
	_, err = in.Prune(ctx, "soil", nil)
	require.NoError(t, err)
	step, err := run.Step(ctx)
	require.NoError(t, err)
	assert.Equal(t, []string{"rain"}, step.Agents)
	assert.Equal(t, []string{"soil"}, step.Gone)
	result, err := run.Complete(ctx)
	require.NoError(t, err)
	assert.Equal(t, 2, result.AgentsRun, "levels are fixed when a run starts")
	result, err = g.Run(ctx, "y")
	require.NoError(t, err)
	assert.Equal(t, 3, result.Levels)
}

func TestParentWithoutRoom(t *testing.T) {
	in, err := tree.New(tree.Knowledge(func(id string) []knowledge.Option {
		if id == "top" {
			return []knowledge.Option{knowledge.Budget(1)}
		}
		return nil
	}))
	require.NoError(t, err)
	_, err = in.AddRoot(tree.Spec{ID: "top"})
	require.NoError(t, err)
	_, err = in.AddChild("top", tree.Spec{ID: "low"})
	require.NoError(t, err)
	result, err := newGrove(t, in, giving(map[string][]grove.Fact{"low": {{"a", sag.NewInt(1)}, {"b", sag.NewInt(1)}}})).Run(ctx, "x")
	require.ErrorIs(t, err, knowledge.ErrBudget)
	assert.Len(t, result.Facts, 1)
	assert.Empty(t, result.Messages, "a message whose facts are not all taken is sent again")
	_, err = newGrove(t, in, giving(map[string][]grove.Fact{"top": {{"c", sag.NewInt(1)}}})).NewChat(nil).Say(ctx, "x")
	require.ErrorIs(t, err, knowledge.ErrBudget)
}

func TestRollbackRefusesWhatItCannotGoBackTo(t *testing.T) {
	saved := store(t)
	in := farm()
	g := newGrove(t, in, grove.Echo(), grove.Checkpoints(saved))
	run, err := g.Start("x")
	require.NoError(t, err)
	require.ErrorIs(t, run.Rollback("nothing"), checkpoint.ErrNotFound)
	require.ErrorIs(t, run.Rollback("../x"), checkpoint.ErrID)
	before := in.State()
	for name, change := range map[string]func(*checkpoint.Checkpoint){
		"a message that is none": func(c *checkpoint.Checkpoint) { c.Messages = []string{"junk"} },
		"a level too many":       func(c *checkpoint.Checkpoint) { c.Level = 9 },
		"other levels":           func(c *checkpoint.Checkpoint) { c.Levels = 9 },
		"an agent of no place":   func(c *checkpoint.Checkpoint) { c.Tree, c.Nodes[0].Key = nil, "ghost" },
		"a tree that is none":    func(c *checkpoint.Checkpoint) { c.Tree.Nodes[0].Children = nil },
		"facts that cannot be": func(c *checkpoint.Checkpoint) {
			c.Tree, c.Nodes[0].Facts = nil, []knowledge.Fact{{Topic: "a b", Value: sag.NewInt(1)}}
		},
		"a level without a run":    func(c *checkpoint.Checkpoint) { c.Run = checkpoint.Run{}; c.Levels = 3 },
		"a run without its levels": func(c *checkpoint.Checkpoint) { c.Run.Levels = nil },
		"a run of no levels":       func(c *checkpoint.Checkpoint) { c.Run.Levels, c.Levels = nil, 0 },
		"a level of nobody":        func(c *checkpoint.Checkpoint) { c.Run.Levels[0] = nil },
		"an agent that runs twice": func(c *checkpoint.Checkpoint) { c.Run.Levels[0] = append(c.Run.Levels[0], c.Run.Levels[1][0]) },
		"another root":             func(c *checkpoint.Checkpoint) { c.Run.Levels[1] = []string{"ghost"} },
		"two roots":                func(c *checkpoint.Checkpoint) { c.Run.Levels[1] = append(c.Run.Levels[1], "ghost") },
		"one who ran out of turn":  func(c *checkpoint.Checkpoint) { c.Run.Done = []string{c.Run.Levels[1][0]} },
		"a message with an order":  func(c *checkpoint.Checkpoint) { c.Messages = []string{"H v 1 id=m src=a dst=b ts=0\nDO x()"} },
		"a chat":                   func(c *checkpoint.Checkpoint) { c.Task, c.Run = "chat-session", checkpoint.Run{} },
	} {
		c := checkpoint.Take(in)
		c.Levels, c.Run = 2, checkpoint.Run{Started: true, Levels: run.Levels()}
		change(c)
		id, err := saved.Save(c)
		require.NoError(t, err, name)
		require.Error(t, run.Rollback(id), name)
		_, err = g.Resume(id)
		require.Error(t, err, name)
		assert.Equal(t, before, in.State(), name)
	}
}

// A run of the published package is taken up where it stood.
func TestResumeOfThePublishedPackagesFile(t *testing.T) {
	dir := t.TempDir()
	doc, err := os.ReadFile("../checkpoint/testdata/published.json")
	require.NoError(t, err)
	midway := strings.Replace(string(doc), `"current_level": 2`, `"current_level": 1`, 1)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "published.json"), []byte(midway), 0o600))
	saved, err := checkpoint.Open(dir)
	require.NoError(t, err)
	defer func() { _ = saved.Close() }()
	in := newTree(t)
	_, err = in.AddRoot(tree.Spec{ID: "cap", Role: "Captain", Topics: []string{"voyage.plan"}})
	require.NoError(t, err)
	for _, id := range []string{"nav", "cook"} {
		_, err = in.AddChild("cap", tree.Spec{ID: id, Role: id})
		require.NoError(t, err)
	}
	run, err := newGrove(t, in, grove.Echo(), grove.Checkpoints(saved)).Resume("published")
	require.NoError(t, err)
	step, err := run.Step(ctx)
	require.NoError(t, err)
	assert.Equal(t, []string{"cap"}, step.Agents)
	result := run.Result()
	assert.Equal(t, "Chart a safe passage", result.Task)
	assert.True(t, result.Complete())
	assert.GreaterOrEqual(t, len(result.Messages), 2)
}

func TestChat(t *testing.T) {
	saved := store(t)
	var seen []grove.Input
	runner := grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
		seen = append(seen, *in)
		if in.Task == "fail" {
			return nil, errors.New("tired")
		}
		if in.Task == "nothing" {
			return nil, nil
		}
		return []grove.Fact{{"answer", sag.NewString(in.Task + "\nline")}}, nil
	})
	g := newGrove(t, farm(), runner, grove.Checkpoints(saved))
	chat := g.NewChat(nil)
	for i := range 5 {
		reply, err := chat.Say(ctx, fmt.Sprintf("turn %d", i))
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprintf(`answer: "turn %d\nline"`, i), reply.Text)
		v, _ := reply.Message.Statements[0].(*sag.KnowStmt).Version.Value.Int64()
		assert.Equal(t, reply.Facts[0].Version, v, "each fact is told with its own version")
	}
	last := seen[len(seen)-1]
	assert.True(t, last.Chat)
	assert.Len(t, last.History, grove.HistoryShown)
	assert.Equal(t, "turn 1", last.History[0].User)
	_, err := chat.Say(ctx, "fail")
	require.ErrorContains(t, err, "tired")
	assert.Len(t, chat.History(), 5)
	id, err := chat.Checkpoint()
	require.NoError(t, err)
	reply, err := chat.Say(ctx, "nothing")
	require.NoError(t, err)
	assert.Nil(t, reply.Message)
	assert.Equal(t, "(no facts produced)", reply.Text)
	require.NoError(t, chat.Rollback(id))
	assert.Len(t, chat.History(), 5, "what was said until then is there")
	require.ErrorIs(t, chat.Rollback("x"), checkpoint.ErrNotFound)
	for range grove.MaxHistory {
		_, err := chat.Say(ctx, "nothing")
		require.NoError(t, err)
	}
	assert.Len(t, chat.History(), grove.MaxHistory)
}

func TestConcurrentUse(t *testing.T) {
	saved := store(t)
	in := farm()
	g := newGrove(t, in, grove.Echo(), grove.Checkpoints(saved), grove.Parallel(2))
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() {
			for range 5 {
				run, err := g.Start("x")
				assert.NoError(t, err)
				_, err = run.Step(ctx)
				assert.NoError(t, err)
				id, err := run.Checkpoint()
				assert.NoError(t, err)
				_ = run.Result().Report()
				_, err = run.Complete(ctx)
				assert.NoError(t, err)
				_, err = g.Checkpoints()
				assert.NoError(t, err)
				_, err = saved.Load(id)
				assert.NoError(t, err)
				_, err = g.NewChat(run.Result()).Say(ctx, "hello")
				assert.NoError(t, err)
			}
		})
	}
	wait.Wait()
}
