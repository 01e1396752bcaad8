package checkpoint

import (
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// Errors, to be compared with errors.Is.
var (
	ErrNotFound = errors.New("there is no such checkpoint")
	ErrID       = errors.New("not the id of a checkpoint")
	ErrExists   = errors.New("there is a checkpoint of this id")
	ErrDamaged  = errors.New("the file is not a checkpoint")     // a DamagedError
	ErrContent  = errors.New("the checkpoint cannot be written") // a value that JSON does not have
	ErrLimit    = errors.New("there are as many checkpoints as there may be")
	ErrOption   = errors.New("bad option")
)

// DamagedError says that a file is broken, or none of a checkpoint. It is ErrDamaged.
type DamagedError struct {
	ID     string
	Reason error
}

// Error tells what is wrong with which file.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("checkpoint %s: %v: %v", source.Quote(e.ID, 60), ErrDamaged, e.Reason)
}

// Unwrap gives ErrDamaged and the reason.
func (e *DamagedError) Unwrap() []error { return []error{ErrDamaged, e.Reason} }

// Checkpoint is the state of a tree, and of the run that it is from.
type Checkpoint struct {
	ID        string // as it stands in the file; given by Store.Save
	Task      string
	Time      time.Time // to the microsecond; given by Store.Save
	AgentsRun int
	Level     int // levels that are done
	Levels    int // that there are
	Nodes     []Node
	Messages  []string // as text, not looked at

	Tree *tree.State // nil if the file does not have it
	Run  Run
}

// Node is an agent as the published package knows it.
type Node struct {
	Key          string // that decides which agent it is
	Agent        string // its name as it is told besides
	Role         string
	Facts        []knowledge.Fact // without deletions and what was folded; a null is a value here
	Version      int64            // of its latest own fact, or the highest that it has seen
	LastReceived string           // id of the last message it received, "" if none
}

// Run is what a run or a chat knows besides.
type Run struct {
	Started bool       `json:"started,omitempty"` // the levels are those of a run
	Levels  [][]string `json:"levels,omitempty"`  // names of its agents
	Done    []string   `json:"done,omitempty"`    // of the level that is not done yet
	History []Exchange `json:"history,omitempty"` // of a chat
}

// Exchange is one turn of a chat.
type Exchange struct {
	User  string `json:"user"`
	Agent string `json:"agent"`
}

// Take makes a checkpoint of a tree. Task, counters and messages are to be added.
func Take(t *tree.Tree) *Checkpoint {
	state := t.State()
	c := &Checkpoint{Tree: &state}
	for _, saved := range state.Nodes {
		n := Node{Key: saved.ID, Agent: saved.ID, Role: saved.Role, Version: saved.Knowledge.Version, LastReceived: saved.Correlation.Latest}
		n.Facts, _ = held(saved.Knowledge) // an engine's own state is sound
		c.Nodes = append(c.Nodes, n)
	}
	return c
}

// held are the facts of a state that are there, in their order.
func held(s knowledge.State) ([]knowledge.Fact, error) {
	e, err := knowledge.New(knowledge.Budget(-1), knowledge.MaxTopics(-1), knowledge.MaxValueBytes(-1), knowledge.MaxLead(-1))
	if err != nil {
		return nil, err
	}
	own := knowledge.State{Version: s.Version, Sequence: s.Sequence}
	for _, t := range s.Topics {
		if t.Fold == "" {
			own.Topics = append(own.Topics, t)
		}
	}
	if err := e.Load(own); err != nil || e.Len() == 0 {
		return nil, err
	}
	return e.Facts(), nil
}

// Restored tells what became of the agents of a checkpoint.
type Restored struct {
	Missing []string // agents of the checkpoint that the tree does not have
	Other   []string // agents of the tree that the checkpoint does not have; they stay as they were, and tell the others all again
}

// Restore gives the agents of a tree the facts, versions and acknowledgements that they had. Agents are the same if they have the same name;
// who is above whom stays as it is in the tree, and so do subscriptions that are not in the file. What was sent after the checkpoint
// was made is sent again. To have the whole tree back, with its shape, load the State of Tree into one: see tree.Tree.Load.
//
// Nothing is changed if the error is not nil: a value that no fact can have, more facts than the budget allows.
func (c *Checkpoint) Restore(t *tree.Tree) (Restored, error) {
	var out Restored
	state := t.State()
	at := make(map[string]int, len(state.Nodes))
	for i, n := range state.Nodes {
		at[n.ID] = i
	}
	known := make(map[string]bool, len(c.Nodes))
	saved := c.states()
	for _, n := range c.Nodes {
		known[n.Key] = true
		i, ok := at[n.Key]
		if !ok {
			out.Missing = append(out.Missing, n.Key)
			continue
		}
		var err error
		if state.Nodes[i], err = n.over(state.Nodes[i], saved[n.Key]); err != nil {
			return Restored{}, fmt.Errorf("agent %s: %w", source.Quote(n.Key, 40), err)
		}
	}
	for i, n := range state.Nodes {
		if known[n.ID] {
			continue
		}
		out.Other = append(out.Other, n.ID)
		for j, s := range n.Knowledge.Subscribers { // what it told them they may have forgotten
			if known[s.Peer] {
				state.Nodes[i].Knowledge.Subscribers[j].Acknowledged = 0
			}
		}
	}
	return out, t.Load(state)
}

// states are the full states of agents, as far as the file has them.
func (c *Checkpoint) states() map[string]*tree.NodeState {
	all := map[string]*tree.NodeState{}
	if c.Tree != nil {
		for i := range c.Tree.Nodes {
			all[c.Tree.Nodes[i].ID] = &c.Tree.Nodes[i]
		}
	}
	return all
}

// over puts what an agent was in the place of what it is.
func (n *Node) over(now tree.NodeState, saved *tree.NodeState) (tree.NodeState, error) {
	if saved != nil {
		subscribers := saved.Knowledge.Subscribers
		for _, s := range now.Knowledge.Subscribers { // that came later
			if !subscribed(subscribers, s) {
				s.Acknowledged = 0
				subscribers = append(subscribers[:len(subscribers):len(subscribers)], s)
			}
		}
		now.Knowledge, now.Correlation = saved.Knowledge, saved.Correlation
		now.Knowledge.Subscribers = subscribers
		return now, nil
	}
	facts := knowledge.State{Version: n.Version, Subscriptions: now.Knowledge.Subscriptions, Subscribers: now.Knowledge.Subscribers}
	for i := range facts.Subscribers {
		facts.Subscribers[i].Acknowledged = 0
	}
	for _, f := range n.Facts {
		facts.Sequence++
		t := knowledge.TopicState{Topic: f.Topic, Version: f.Version, Sequence: facts.Sequence}
		facts.Version = max(facts.Version, f.Version)
		if _, null := f.Value.(*sag.NullLit); !null { // the published package's null is a deletion
			text, err := sag.FormatExpr(f.Value)
			if err != nil {
				return now, fmt.Errorf("topic %s: %w", source.Quote(f.Topic, 40), err)
			}
			t.Value, t.Place = text, facts.Sequence
		}
		facts.Topics = append(facts.Topics, t)
	}
	now.Knowledge = facts
	now.Correlation = correlation.State{Agent: now.ID, Next: now.Correlation.Next, Latest: n.LastReceived}
	return now, nil
}

func subscribed(list []knowledge.SubscriptionState, s knowledge.SubscriptionState) bool {
	for _, known := range list {
		if known.Peer == s.Peer && known.Pattern == s.Pattern {
			return true
		}
	}
	return false
}

// seconds is a time as the files have it.
func seconds(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

// timeOf reads seconds that a float of Python holds to the microsecond.
func timeOf(s float64) (time.Time, error) {
	const most = 1 << 33 // some 270 years from 1970
	if math.IsNaN(s) || math.Abs(s) > most {
		return time.Time{}, fmt.Errorf("%v is no time", s)
	}
	return time.UnixMicro(int64(math.Round(s * 1e6))).UTC(), nil
}
