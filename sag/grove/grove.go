package grove

import (
	"context"
	"fmt"
	"sync"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// Grove has the agents of a tree work.
type Grove struct {
	tree     *tree.Tree
	runner   Runner
	parallel int
	maxFacts int
	store    *checkpoint.Store

	telling sync.Mutex // held while events is called: runs and chats may tell at once
	events  func(Event)
}

// Option changes one thing of a grove.
type Option func(*Grove) error

// Parallel has up to n agents of a level run at once; by default one. The runner is called by as many goroutines then.
func Parallel(n int) Option {
	return func(g *Grove) error {
		if n <= 0 {
			return fmt.Errorf("%w: Parallel is positive; got %d", ErrOption, n)
		}
		g.parallel = n
		return nil
	}
}

// DefaultMaxFacts is how many facts a runner may give at once unless [MaxFacts] says otherwise.
const DefaultMaxFacts = 10_000

// MaxFacts bounds how many facts a runner may give at once: positive, or -1 for no limit. More are a *FactsError, and none is stated. How many
// an agent may know is a matter of the tree: see tree.Knowledge.
func MaxFacts(n int) Option {
	return func(g *Grove) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: MaxFacts is positive, or -1 for no limit; got %d", ErrOption, n)
		}
		g.maxFacts = n
		return nil
	}
}

// OnEvent has a function told of what happens, while it happens, one thing after the other. It must not change the tree, nor call the run.
func OnEvent(tell func(Event)) Option {
	return func(g *Grove) error {
		if tell == nil {
			return fmt.Errorf("%w: the function for events is nil", ErrOption)
		}
		g.events = tell
		return nil
	}
}

// Checkpoints says where runs and chats are saved.
func Checkpoints(s *checkpoint.Store) Option {
	return func(g *Grove) error {
		if s == nil {
			return fmt.Errorf("%w: the store is nil", ErrOption)
		}
		g.store = s
		return nil
	}
}

// New makes a grove of a tree.
func New(t *tree.Tree, r Runner, options ...Option) (*Grove, error) {
	if f, isFunc := r.(RunnerFunc); t == nil || r == nil || isFunc && f == nil {
		return nil, fmt.Errorf("%w: there is no tree, or no runner", ErrOption)
	}
	g := &Grove{tree: t, runner: r, parallel: 1, maxFacts: DefaultMaxFacts, events: func(Event) {}}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(g); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// happened tells of an event.
func (g *Grove) happened(e Event) {
	g.telling.Lock()
	defer g.telling.Unlock()
	g.events(e)
}

// Tree is the tree.
func (g *Grove) Tree() *tree.Tree { return g.tree }

// EventKind is what happened.
type EventKind uint8

// Kinds of events.
const (
	Started   EventKind = iota + 1 // an agent begins to run
	Stated                         // it has run, and its facts are stated
	Told                           // it told its parent: a message
	Disagreed                      // two facts of one topic had different values, and neither agent had seen the other's: a conflict
)

// String is the kind in a word.
func (k EventKind) String() string {
	names := [...]string{"", "started", "stated", "told", "disagreed"}
	if int(k) < len(names) {
		return names[k]
	}
	return ""
}

// Event is something that happened. It must not be changed.
type Event struct {
	Kind     EventKind
	Agent    string
	Parent   string              // that was told
	Task     string              // of Started
	Facts    []knowledge.Fact    // of Stated
	Message  *sag.Message        // of Told
	Conflict *knowledge.Conflict // of Disagreed
}

// Run works on a task from the leaves to the root. If an agent fails, or the context ends, the result is what was done until then, and the error
// tells why (an *AgentError); to go on from there, use [Grove.Start]. A result is nil only if nothing could begin: see there.
func (g *Grove) Run(ctx context.Context, task string) (*Result, error) {
	r, err := g.Start(task)
	if err != nil {
		return nil, err
	}
	return r.Complete(ctx)
}
