package tree_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

func pair(t *testing.T, options ...tree.Option) *tree.Tree {
	t.Helper()
	made, err := tree.New(options...)
	require.NoError(t, err)
	_, err = made.AddRoot(tree.Spec{ID: "top"})
	require.NoError(t, err)
	_, err = made.Graft("top", tree.Spec{ID: "low"})
	require.NoError(t, err)
	return made
}

func engine(t *testing.T, in *tree.Tree, id string) *knowledge.Engine {
	t.Helper()
	e, err := in.Knowledge(id)
	require.NoError(t, err)
	return e
}

// What an agent that is being taken out accepts is either at its parent afterwards, or it was refused.
func TestPruneLosesNothingThatWasAccepted(t *testing.T) {
	for range 20 {
		in := pair(t, tree.Knowledge(func(string) []knowledge.Option { return []knowledge.Option{knowledge.Budget(-1)} }))
		low := engine(t, in, "low")
		var accepted []string
		var wait sync.WaitGroup
		began := make(chan bool)
		wait.Go(func() {
			for i := 0; ; i++ {
				topic := fmt.Sprintf("t.n%d", i)
				if _, err := low.Assert(topic, sag.NewInt(1)); err != nil {
					assert.ErrorIs(t, err, knowledge.ErrClosed)
					return
				}
				if accepted = append(accepted, topic); i == 10 {
					close(began)
				}
			}
		})
		<-began
		_, err := in.Prune(t.Context(), "low", nil)
		require.NoError(t, err)
		wait.Wait()
		for _, topic := range accepted {
			_, ok := engine(t, in, "top").Get(topic)
			require.True(t, ok, topic)
		}
	}
}

func TestPruneThatFailsLeavesTheAgentAtWork(t *testing.T) {
	in := pair(t, tree.Knowledge(func(id string) []knowledge.Option {
		if id == "top" {
			return []knowledge.Option{knowledge.OnlySubscribed()}
		}
		return nil
	}))
	low := engine(t, in, "low")
	_, err := low.Assert("a", sag.NewInt(1))
	require.NoError(t, err)
	_, err = in.Prune(t.Context(), "low", nil)
	require.ErrorIs(t, err, tree.ErrSkipped, "the parent does not want to know")
	_, err = low.Assert("b", sag.NewInt(1))
	require.NoError(t, err)
	_, err = engine(t, in, "top").Subscribe("**")
	require.NoError(t, err)
	_, err = in.Prune(t.Context(), "low", nil)
	require.NoError(t, err)
	assert.Equal(t, 2, engine(t, in, "top").Len())
}

func TestLoadClosesWhoIsGone(t *testing.T) {
	in := pair(t)
	saved := in.State()
	_, err := in.Graft("low", tree.Spec{ID: "late"})
	require.NoError(t, err)
	late := engine(t, in, "late")
	require.NoError(t, in.Load(saved))
	_, err = late.Assert("a", sag.NewInt(1))
	require.ErrorIs(t, err, knowledge.ErrClosed)
}

// An agent that has the name of one that is gone gives no id that the other one gave, also when the tree was saved meanwhile.
func TestIDsAreGivenOnce(t *testing.T) {
	in := pair(t)
	seen := map[string]bool{}
	send := func(in *tree.Tree) {
		m, err := in.Message("low", "top", knowledge.Fact{Topic: "a", Value: sag.NewInt(1), Version: 1})
		require.NoError(t, err)
		require.False(t, seen[m.Header.ID.Name], m.Header.ID.Name)
		seen[m.Header.ID.Name] = true
	}
	empty := in.State()
	again := func() {
		_, err := in.Graft("top", tree.Spec{ID: "low"})
		require.NoError(t, err)
	}
	send(in)
	send(in)
	_, err := in.Prune(t.Context(), "low", nil)
	require.NoError(t, err)
	saved := in.State()
	again()
	send(in)
	other, err := tree.New()
	require.NoError(t, err)
	require.NoError(t, other.Load(saved))
	_, err = other.Graft("top", tree.Spec{ID: "low"})
	require.NoError(t, err)
	m, err := other.Message("low", "top", knowledge.Fact{Topic: "a", Value: sag.NewInt(1), Version: 1})
	require.NoError(t, err)
	assert.Equal(t, "low-3", m.Header.ID.Name, "not one that was given before the tree was saved")

	// Going back to where the agent was not there.
	alone := empty
	alone.Nodes = alone.Nodes[:1]
	alone.Nodes[0].Children = nil
	require.NoError(t, in.Load(alone))
	again()
	send(in)
}

// What an agent that comes later states is newer than what its parent knows, though it has not seen it.
func TestWhoComesLaterIsHeard(t *testing.T) {
	in := pair(t)
	for range 5 {
		_, err := engine(t, in, "top").Assert("a", sag.NewInt(1))
		require.NoError(t, err)
	}
	_, err := in.Graft("top", tree.Spec{ID: "late"})
	require.NoError(t, err)
	_, err = engine(t, in, "late").Assert("a", sag.NewInt(2))
	require.NoError(t, err)
	sent, err := in.Propagate(t.Context(), "late")
	require.NoError(t, err)
	assert.Len(t, sent.Result.Changed, 1)

	_, err = engine(t, in, "low").Assert("a", sag.NewInt(3))
	require.NoError(t, err)
	sent, err = in.Propagate(t.Context(), "low")
	require.NoError(t, err)
	assert.Empty(t, sent.Result.Changed)
	require.Len(t, sent.Result.Outdated, 1, "one that was there before and has not seen it is told so")
	assert.Equal(t, int64(1), sent.Result.Outdated[0].LostVersion)
}

func TestPropagateAtOnceSendsOnce(t *testing.T) {
	in := pair(t)
	for i := range 100 {
		_, err := engine(t, in, "low").Assert(fmt.Sprintf("t.n%d", i), sag.NewInt(1))
		require.NoError(t, err)
	}
	var wait sync.WaitGroup
	messages := make([]int, 8)
	for i := range messages {
		wait.Go(func() {
			sent, err := in.Propagate(t.Context(), "low")
			assert.NoError(t, err)
			messages[i] = len(sent.Messages)
		})
	}
	wait.Wait()
	sum := 0
	for _, n := range messages {
		sum += n
	}
	assert.Equal(t, 1, sum)
}

func TestStatesThatAreNone(t *testing.T) {
	in := pair(t)
	for name, change := range map[string]func(*tree.State){
		"a child twice":      func(s *tree.State) { s.Nodes[0].Children = []string{"low", "low"} },
		"ids from the end":   func(s *tree.State) { s.Nodes[1].Correlation.Next = math.MaxInt64 },
		"ids of all":         func(s *tree.State) { s.Next = math.MaxInt64 },
		"ids from below":     func(s *tree.State) { s.Next = -1 },
		"a version too high": func(s *tree.State) { s.Nodes[1].Knowledge.Version = math.MaxInt64 },
	} {
		s := in.State()
		change(&s)
		require.ErrorIs(t, in.Load(s), tree.ErrState, name)
	}
	s := in.State()
	s.Nodes[1].Correlation.Next = math.MaxInt64
	require.ErrorIs(t, in.Load(s), correlation.ErrState)

	// Many children that are named many times: refused before they are many.
	big := tree.State{Nodes: []tree.NodeState{{ID: "n0", Correlation: correlation.State{Agent: "n0", Next: 1}}}}
	for i := 1; i < 60; i++ {
		id, parent := fmt.Sprintf("n%d", i), fmt.Sprintf("n%d", i-1)
		big.Nodes[i-1].Children = []string{id, id, id, id}
		big.Nodes = append(big.Nodes, tree.NodeState{ID: id, Parent: parent, Correlation: correlation.State{Agent: id, Next: 1}})
	}
	require.ErrorIs(t, in.Load(big), tree.ErrState)
}

// slow is a writer that asks the tree something while it is written to.
type slow struct {
	in *tree.Tree
	bytes.Buffer
}

func (s *slow) Write(b []byte) (int, error) {
	done := make(chan bool)
	go func() { // one that changes the tree must not wait for the writer, nor the writer for it
		_, _ = s.in.AddChild("low", tree.Spec{ID: fmt.Sprintf("n%d", s.in.Len())})
		close(done)
	}()
	<-done
	_ = s.in.IDs()
	return s.Buffer.Write(b)
}

func TestDrawHoldsNobodyUp(t *testing.T) {
	in := pair(t)
	w := &slow{in: in}
	require.NoError(t, in.Draw(w, nil))
	assert.Contains(t, w.String(), "low")
}

func TestHintsOfFilesAreBounded(t *testing.T) {
	var b strings.Builder
	b.WriteString("agents:\n  - id: root\n")
	for i := range 5000 {
		fmt.Fprintf(&b, "  - {id: a%d, parent: root}\n", i)
	}
	for i := range 300 {
		fmt.Fprintf(&b, "  - {id: b%d, parent: completely-different-%d}\n", i, i)
	}
	_, err := tree.Read("f.yaml", []byte(b.String()))
	require.Error(t, err)
	assert.Less(t, len(err.Error()), 20_000)
	_, err = tree.Read("f.yaml", []byte("agents: []\n"))
	require.ErrorContains(t, err, "there are no agents")
}
