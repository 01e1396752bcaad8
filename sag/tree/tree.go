package tree

import (
	"fmt"
	"slices"
	"sync"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/knowledge"
)

// Limits of a tree unless options say otherwise.
const (
	DefaultMaxNodes = 10_000
	DefaultMaxDepth = 1000 // levels
)

// Tree is agents, and who is above whom. It is safe for concurrent use.
type Tree struct {
	knowledge   func(id string) []knowledge.Option
	correlation func(id string) []correlation.Option
	maxNodes    int
	maxDepth    int

	mu    sync.RWMutex
	root  *node
	nodes map[string]*node
	order []*node // as they came
	next  int64   // from where on agents number their messages, above all that those who are gone have used
}

// Option changes one thing of a tree.
type Option func(*Tree) error

// Knowledge gives the options of each agent's facts, such as how many there may be and where they are folded to.
func Knowledge(options func(id string) []knowledge.Option) Option {
	return func(t *Tree) error {
		if options == nil {
			return fmt.Errorf("%w: Knowledge is nil", ErrOption)
		}
		t.knowledge = options
		return nil
	}
}

// Correlation gives the options of each agent's ids and headers, such as the clock.
func Correlation(options func(id string) []correlation.Option) Option {
	return func(t *Tree) error {
		if options == nil {
			return fmt.Errorf("%w: Correlation is nil", ErrOption)
		}
		t.correlation = options
		return nil
	}
}

// MaxNodes bounds how many agents a tree has: positive, or -1 for no limit.
func MaxNodes(n int) Option { return limit("MaxNodes", n, func(t *Tree) *int { return &t.maxNodes }) }

// MaxDepth bounds how many levels a tree has: positive, or -1 for no limit. A drawing grows with the product of agents and levels.
func MaxDepth(levels int) Option {
	return limit("MaxDepth", levels, func(t *Tree) *int { return &t.maxDepth })
}

func limit(name string, n int, of func(*Tree) *int) Option {
	return func(t *Tree) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: %s is positive, or -1 for no limit; got %d", ErrOption, name, n)
		}
		*of(t) = n
		return nil
	}
}

// New makes a tree of nobody.
func New(options ...Option) (*Tree, error) {
	t := &Tree{
		knowledge:   func(string) []knowledge.Option { return nil },
		correlation: func(string) []correlation.Option { return nil },
		maxNodes:    DefaultMaxNodes, maxDepth: DefaultMaxDepth, nodes: map[string]*node{}, next: 1,
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(t); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// AddRoot adds the first agent. Errors: ErrRoot if there is one, ErrName, ErrRole.
func (t *Tree) AddRoot(s Spec) (Node, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.root != nil {
		return Node{}, ErrRoot
	}
	return t.add(nil, s)
}

// AddChild adds an agent below another one, above whose versions those of its own facts will lie, and which does not subscribe to its facts yet: see [Tree.Subscribe] and [Tree.Graft]. Errors:
// ErrNotFound if there is no such parent, ErrExists, ErrName, ErrRole, ErrLimit.
func (t *Tree) AddChild(parent string, s Spec) (Node, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.addBelow(parent, s)
}

// Graft adds an agent below another one, which subscribes to all its facts. Errors are those of [Tree.AddChild].
func (t *Tree) Graft(parent string, s Spec) (Node, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	made, err := t.addBelow(parent, s)
	if err != nil {
		return Node{}, err
	}
	return made, t.nodes[s.ID].knowledge.AddSubscriber(parent, "**")
}

func (t *Tree) addBelow(parent string, s Spec) (Node, error) {
	above, err := t.find(parent)
	if err != nil {
		return Node{}, err
	}
	return t.add(above, s)
}

// add adds an agent, below no other one if parent is nil.
func (t *Tree) add(parent *node, s Spec) (Node, error) {
	if t.nodes[s.ID] != nil {
		return Node{}, fmt.Errorf("%w: %s", ErrExists, s.ID)
	}
	if t.maxNodes >= 0 && len(t.nodes) >= t.maxNodes {
		return Node{}, &LimitError{"agents", t.maxNodes}
	}
	if parent != nil && t.maxDepth >= 0 && parent.depth+2 > t.maxDepth {
		return Node{}, &LimitError{"levels", t.maxDepth}
	}
	made, err := t.make(s)
	if err != nil {
		return Node{}, err
	}
	if err := made.correlation.Load(correlation.State{Agent: s.ID, Next: t.next}); err != nil {
		return Node{}, err
	}
	if parent == nil {
		t.root = made
	} else {
		if err := made.knowledge.Advance(parent.knowledge.Version()); err != nil {
			return Node{}, err
		}
		made.parent, made.depth = parent, parent.depth+1
		parent.children = append(parent.children, made)
	}
	t.nodes[s.ID] = made
	t.order = append(t.order, made)
	return made.public(), nil
}

// find is the agent of a name.
func (t *Tree) find(id string) (*node, error) {
	n := t.nodes[id]
	if n == nil {
		return nil, fmt.Errorf("%w: %s", ErrNotFound, source.Quote(id, 40))
	}
	return n, nil
}

func (t *Tree) lookup(id string) (*node, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.find(id)
}

// Node is the agent of a name. Not ok if there is none.
func (t *Tree) Node(id string) (n Node, ok bool) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	found := t.nodes[id]
	if found == nil {
		return Node{}, false
	}
	return found.public(), true
}

// Root is the agent above all others. The error is ErrNoRoot.
func (t *Tree) Root() (Node, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if t.root == nil {
		return Node{}, ErrNoRoot
	}
	return t.root.public(), nil
}

// Knowledge is what an agent knows. The engine may be used as any other. The error is ErrNotFound.
func (t *Tree) Knowledge(id string) (*knowledge.Engine, error) {
	n, err := t.lookup(id)
	if err != nil {
		return nil, err
	}
	return n.knowledge, nil
}

// Correlation makes the headers of an agent. The error is ErrNotFound.
func (t *Tree) Correlation(id string) (*correlation.Engine, error) {
	n, err := t.lookup(id)
	if err != nil {
		return nil, err
	}
	return n.correlation, nil
}

// IDs are the names of all agents, as they came.
func (t *Tree) IDs() []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return ids(t.order)
}

func ids(nodes []*node) []string {
	list := make([]string, len(nodes))
	for i, n := range nodes {
		list[i] = n.spec.ID
	}
	return list
}

// Leaves are the names of those below whom there is nobody, as they came.
func (t *Tree) Leaves() []string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	var list []string
	for _, n := range t.order {
		if len(n.children) == 0 {
			list = append(list, n.spec.ID)
		}
	}
	return list
}

// Levels are the names by how far they are from the root, the farthest first, the root alone and last. In a level they stand as their
// parents do, and the children of one as they came.
func (t *Tree) Levels() [][]string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if t.root == nil {
		return nil
	}
	var levels [][]string
	for level := []*node{t.root}; len(level) > 0; {
		levels = append(levels, ids(level))
		var below []*node
		for _, n := range level {
			below = append(below, n.children...)
		}
		level = below
	}
	slices.Reverse(levels)
	return levels
}

// Depth is how far the farthest agent is from the root: 0 for a root alone, and for nobody.
func (t *Tree) Depth() int { return max(len(t.Levels())-1, 0) }

// Len is how many agents there are.
func (t *Tree) Len() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.order)
}

// Subscribe has each parent subscribe to topics of its children. Errors: knowledge.ErrPattern, knowledge.ErrLimit.
func (t *Tree) Subscribe(pattern string) error {
	if _, err := knowledge.CompilePattern(pattern); err != nil {
		return err
	}
	t.mu.RLock()
	defer t.mu.RUnlock()
	for _, n := range t.order {
		if n.parent == nil {
			continue
		}
		if err := n.knowledge.AddSubscriber(n.parent.spec.ID, pattern); err != nil {
			return fmt.Errorf("agent %s: %w", n.spec.ID, err)
		}
	}
	return nil
}
