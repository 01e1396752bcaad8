package tree

import (
	"fmt"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/knowledge"
)

// maxNext is from where on a state may number messages at most, so that no file can use up the ids.
const maxNext = 1 << 62

// State is a whole tree: what to save, as JSON for example, and to load again.
type State struct {
	Nodes []NodeState `json:"nodes"` // as they came
	// Next is from where on agents that come later number their messages; 0 is 1.
	Next int64 `json:"next,omitempty"`
}

// NodeState is an agent with what it knows.
type NodeState struct {
	ID          string            `json:"id"`
	Role        string            `json:"role,omitempty"`
	Parent      string            `json:"parent,omitempty"` // "" for the root
	Children    []string          `json:"children,omitempty"`
	Topics      []string          `json:"topics,omitempty"`
	Prompt      string            `json:"prompt,omitempty"`
	Meta        string            `json:"meta,omitempty"` // as text of SAG
	Knowledge   knowledge.State   `json:"knowledge"`
	Correlation correlation.State `json:"correlation"`
}

// State is a copy of the whole tree. What folders hold is not in it.
func (t *Tree) State() State {
	t.mu.RLock()
	defer t.mu.RUnlock()
	s := State{Nodes: make([]NodeState, 0, len(t.order))}
	if t.next > 1 {
		s.Next = t.next
	}
	for _, n := range t.order {
		public := n.public()
		saved := NodeState{
			ID: public.ID, Role: public.Role, Parent: public.Parent, Children: public.Children, Topics: public.Topics, Prompt: public.Prompt,
			Knowledge: n.knowledge.State(), Correlation: n.correlation.State(),
		}
		if public.Meta != nil {
			saved.Meta, _ = sag.FormatExpr(public.Meta) // was written when it came
		}
		s.Nodes = append(s.Nodes, saved)
	}
	return s
}

// Load puts a state in the place of the tree: of its agents, of who is above whom, and of all that they know. Agents that are in both
// keep their engines; their versions and ids never go back. Those that are not in the state are gone, with all that they knew; their engines
// are closed. A state
// that is not sound (ErrState), or that does not fit the limits, is refused whole, and so is one of facts, with knowledge.ErrState.
func (t *Tree) Load(s State) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	fresh := &Tree{knowledge: t.knowledge, correlation: t.correlation, maxNodes: t.maxNodes, maxDepth: t.maxDepth, nodes: map[string]*node{}}
	if s.Next < 0 || s.Next > maxNext {
		return fmt.Errorf("%w: messages are numbered from 1, and not from %d", ErrState, s.Next)
	}
	for _, saved := range s.Nodes {
		if err := fresh.load(saved); err != nil {
			return fmt.Errorf("%w: agent %s: %w", ErrState, source.Quote(saved.ID, 40), err)
		}
	}
	if err := fresh.link(s); err != nil {
		return fmt.Errorf("%w: %w", ErrState, err)
	}
	for i, n := range fresh.order {
		old := t.nodes[n.spec.ID]
		if old == nil {
			continue
		}
		// What a fresh engine took, this one with the same options takes.
		if err := old.knowledge.Load(s.Nodes[i].Knowledge); err != nil {
			return err
		}
		if err := old.correlation.Load(s.Nodes[i].Correlation); err != nil {
			return err
		}
		n.knowledge, n.correlation = old.knowledge, old.correlation
	}
	t.next = max(t.next, s.Next)
	for _, gone := range t.order {
		if fresh.nodes[gone.spec.ID] == nil {
			gone.knowledge.Close()
			t.next = max(t.next, gone.correlation.State().Next)
		}
	}
	t.root, t.nodes, t.order = fresh.root, fresh.nodes, fresh.order
	return nil
}

// load adds an agent that is not in its place yet.
func (t *Tree) load(saved NodeState) error {
	spec := Spec{ID: saved.ID, Role: saved.Role, Topics: saved.Topics, Prompt: saved.Prompt}
	if saved.Meta != "" {
		read, err := sag.ParseExpr(saved.Meta)
		if err != nil {
			return err
		}
		meta, ok := read.X.(*sag.Object)
		if !ok {
			return fmt.Errorf("%w: what is said of it besides is no object", ErrRole)
		}
		spec.Meta = meta
	}
	if t.nodes[spec.ID] != nil {
		return ErrExists
	}
	if t.maxNodes >= 0 && len(t.nodes) >= t.maxNodes {
		return &LimitError{"agents", t.maxNodes}
	}
	made, err := t.make(spec)
	if err != nil {
		return err
	}
	if err := made.knowledge.Load(saved.Knowledge); err != nil {
		return err
	}
	if err := made.correlation.Load(saved.Correlation); err != nil {
		return err
	}
	t.nodes[spec.ID] = made
	t.order = append(t.order, made)
	return nil
}

// link puts the agents of a state in their places.
func (t *Tree) link(s State) error {
	listed := make(map[*node]bool, len(t.order)) // as somebody's child
	for i, n := range t.order {
		saved := s.Nodes[i]
		switch parent := t.nodes[saved.Parent]; {
		case saved.Parent == "" && t.root != nil:
			return ErrRoot
		case saved.Parent == "":
			t.root = n
		case parent == nil:
			return fmt.Errorf("%w: %s", ErrNotFound, source.Quote(saved.Parent, 40))
		default:
			n.parent = parent
		}
		for _, id := range saved.Children {
			c, err := t.find(id)
			if err != nil {
				return err
			}
			if listed[c] {
				return fmt.Errorf("agent %s is a child twice", c.spec.ID)
			}
			listed[c] = true
			n.children = append(n.children, c)
		}
	}
	if t.root == nil && len(t.order) > 0 {
		return ErrNoRoot
	}
	// Whoever is reached from the root, once each and as its parent's child, is in a tree.
	seen := 0
	for level, depth := []*node{t.root}, 0; len(level) > 0 && t.root != nil; depth++ {
		if t.maxDepth >= 0 && depth >= t.maxDepth {
			return &LimitError{"levels", t.maxDepth}
		}
		var below []*node
		for _, n := range level {
			n.depth = depth
			if seen++; seen > len(t.order) {
				return fmt.Errorf("agent %s is below itself, or below two others", n.spec.ID)
			}
			for _, c := range n.children {
				if c.parent != n {
					return fmt.Errorf("agent %s is a child of %s, and does not say so", c.spec.ID, n.spec.ID)
				}
			}
			below = append(below, n.children...)
		}
		level = below
	}
	if seen != len(t.order) {
		return fmt.Errorf("%d agents are below nobody", len(t.order)-seen)
	}
	return nil
}
