package tree

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/knowledge"
)

// Bounds of what is said of an agent.
const (
	MaxIDBytes     = 256
	MaxRoleBytes   = 1024
	MaxPromptBytes = 1 << 20
	MaxOwnTopics   = 1000
)

// Spec says what an agent is.
type Spec struct {
	ID     string      // a name that a header can hold
	Role   string      // what it is for, in words; one line, may be empty
	Topics []string    // of the facts that it is to state
	Prompt string      // what a language model is told that plays it
	Meta   *sag.Object // whatever else there is to say, nil if nothing
}

// Node is an agent of a tree, as it was when it was asked for.
type Node struct {
	Spec
	Parent   string   // "" for the root
	Children []string // in the order in which they came
}

// Leaf says whether there is nobody below the agent.
func (n Node) Leaf() bool { return len(n.Children) == 0 }

// Root says whether there is nobody above it.
func (n Node) Root() bool { return n.Parent == "" }

// node is an agent in its tree.
type node struct {
	spec     Spec
	parent   *node
	children []*node
	depth    int // 0 for the root

	knowledge   *knowledge.Engine
	correlation *correlation.Engine
	telling     sync.Mutex // held while it tells its parent: two at once would tell the same
}

// public copies a node.
func (n *node) public() Node {
	out := Node{Spec: n.spec}
	out.Topics, out.Meta = slices.Clone(n.spec.Topics), copyObject(n.spec.Meta)
	if n.parent != nil {
		out.Parent = n.parent.spec.ID
	}
	for _, c := range n.children {
		out.Children = append(out.Children, c.spec.ID)
	}
	return out
}

// make makes a node of its description, with engines that know nothing.
func (t *Tree) make(s Spec) (*node, error) {
	if len(s.ID) > MaxIDBytes {
		return nil, &LimitError{"bytes of a name", MaxIDBytes}
	}
	if err := checkRole(s.Role); err != nil {
		return nil, err
	}
	if len(s.Topics) > MaxOwnTopics {
		return nil, &LimitError{"topics of an agent", MaxOwnTopics}
	}
	for _, topic := range s.Topics {
		if err := checkTopic(topic); err != nil {
			return nil, err
		}
	}
	if _, ok := source.Check(s.Prompt); !ok || len(s.Prompt) > MaxPromptBytes {
		return nil, fmt.Errorf("%w: its prompt is not UTF-8, or has more than %d bytes", ErrRole, MaxPromptBytes)
	}
	if s.Meta != nil {
		if _, err := sag.FormatExpr(s.Meta); err != nil {
			return nil, fmt.Errorf("%w: what is said of it besides: %w", ErrRole, err)
		}
	}
	c, err := correlation.New(s.ID, t.correlation(s.ID)...)
	if errors.Is(err, correlation.ErrName) {
		return nil, fmt.Errorf("%w: %s", ErrName, source.Quote(s.ID, 40))
	}
	if err != nil {
		return nil, err
	}
	k, err := knowledge.New(t.knowledge(s.ID)...)
	if err != nil {
		return nil, err
	}
	s.Topics, s.Meta = slices.Clone(s.Topics), copyObject(s.Meta)
	return &node{spec: s, knowledge: k, correlation: c}, nil
}

// checkRole refuses what would spoil a drawing, in which a role is part of a line.
func checkRole(role string) error {
	if len(role) > MaxRoleBytes {
		return &LimitError{"bytes of a role", MaxRoleBytes}
	}
	if _, ok := source.Check(role); !ok || strings.ContainsFunc(role, unprintable) {
		return fmt.Errorf("%w: %s has characters that cannot be seen", ErrRole, source.Quote(role, 40))
	}
	return nil
}

func unprintable(r rune) bool { return r != ' ' && !unicode.IsPrint(r) }

func checkTopic(topic string) error {
	if len(topic) > knowledge.MaxTopicBytes || strings.Contains(topic, "*") {
		return fmt.Errorf("%w: the topic %s", ErrName, source.Quote(topic, 40))
	}
	if _, err := sag.NewKnow(topic, &sag.BoolLit{}, 0); err != nil {
		return fmt.Errorf("%w: the topic %s", ErrName, source.Quote(topic, 40))
	}
	return nil
}

// copyObject copies what was checked before.
func copyObject(o *sag.Object) *sag.Object {
	if o == nil {
		return nil
	}
	f := knowledge.Fact{Topic: "t", Value: o}
	return f.Stmt().Value.(*sag.Object) //nolint:forcetypeassert // a copy is of the same kind
}
