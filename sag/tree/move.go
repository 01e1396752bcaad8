package tree

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/sag/knowledge"
)

// MaxMessageBytes is how long the messages are at most that carry facts up a tree; more facts make more messages. One fact that is longer
// makes a message of its own.
const MaxMessageBytes = 512 << 10

// Sent is what an agent told its parent.
type Sent struct {
	From, To string
	Messages []*sag.Message         // whose facts were taken; none if there was nothing to tell
	Facts    []*sag.KnowStmt        // all that they carry
	Result   knowledge.Result       // what that changed at the parent, and conflicts
	Withheld []*knowledge.FactError // see knowledge.Delta
}

// Propagate sends an agent's parent what it subscribed to and has not got yet, takes it there, and notes at the agent that it is there.
// The messages answer what the agent was sent last. The root has nobody to tell.
//
// Errors: ErrNotFound; what the parent would not take (see knowledge.Engine.Apply), which is sent again the next time, along with what was
// sent and taken; those of a folder and of the context.
func (t *Tree) Propagate(ctx context.Context, id string) (Sent, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	n, err := t.find(id)
	if err != nil {
		return Sent{}, err
	}
	if n.parent == nil {
		return Sent{From: id}, nil
	}
	return n.tell(ctx)
}

// Pending says whether an agent has something to tell its parent. The error is ErrNotFound, or of a folder or the context.
func (t *Tree) Pending(ctx context.Context, id string) (bool, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	n, err := t.find(id)
	if err != nil || n.parent == nil {
		return false, err
	}
	delta, err := n.knowledge.Delta(ctx, n.parent.spec.ID)
	return len(delta.Facts) > 0, err
}

func (n *node) tell(ctx context.Context) (Sent, error) {
	n.telling.Lock()
	defer n.telling.Unlock()
	to := n.parent
	sent := Sent{From: n.spec.ID, To: to.spec.ID}
	delta, err := n.knowledge.Delta(ctx, sent.To)
	if err != nil {
		return sent, err
	}
	sent.Withheld = delta.Withheld
	if len(delta.Facts) == 0 {
		return sent, nil
	}
	for _, part := range delta.Split(fitting(delta.Facts)) {
		m, err := n.message(sent.To, part.Facts)
		if err != nil {
			return sent, err
		}
		result, err := to.knowledge.Apply(ctx, part.Facts...)
		sent.Result.Changed = append(sent.Result.Changed, result.Changed...)
		sent.Result.Conflicts = append(sent.Result.Conflicts, result.Conflicts...)
		sent.Result.Outdated = append(sent.Result.Outdated, result.Outdated...)
		sent.Result.Skipped = append(sent.Result.Skipped, result.Skipped...)
		if err != nil {
			return sent, fmt.Errorf("agent %s takes not all that %s tells it: %w", sent.To, sent.From, err)
		}
		sent.Messages = append(sent.Messages, m)
		sent.Facts = append(sent.Facts, part.Facts...)
		if err := to.correlation.Record(m); err != nil {
			return sent, err
		}
		if err := n.knowledge.Acknowledge(part.Token); err != nil {
			return sent, err
		}
	}
	return sent, nil
}

// fitting is how many facts a message holds, so that none of the messages is too long.
func fitting(facts []*sag.KnowStmt) int {
	sizes := make([]int, len(facts))
	for i, k := range facts {
		text, _ := sag.FormatStmt(k) // what a delta holds can be written
		sizes[i] = len(text) + 1
	}
	n := len(sizes)
	for ; n > 1; n = (n + 1) / 2 {
		fits := true
		for part := range slices.Chunk(sizes, n) {
			sum := 0
			for _, size := range part {
				sum += size
			}
			fits = fits && sum <= MaxMessageBytes
		}
		if fits {
			break
		}
	}
	return n
}

// message carries facts to another agent.
func (n *node) message(to string, facts []*sag.KnowStmt) (*sag.Message, error) {
	corr, _ := n.correlation.Latest()
	h, err := n.correlation.HeaderWith(to, corr)
	if err != nil {
		return nil, err
	}
	statements := make([]sag.Stmt, len(facts))
	for i, k := range facts {
		statements[i] = k
	}
	return sag.NewMessage(h, statements...)
}

// Message makes a message of an agent that carries facts to anyone. It answers what the agent was sent last. Errors: ErrNotFound, and
// those of correlation.Engine.HeaderWith.
func (t *Tree) Message(from, to string, facts ...knowledge.Fact) (*sag.Message, error) {
	n, err := t.lookup(from)
	if err != nil {
		return nil, err
	}
	statements := make([]*sag.KnowStmt, len(facts))
	for i, f := range facts {
		statements[i] = f.Stmt()
	}
	return n.message(to, statements)
}

// Pruned is what became of an agent that was taken out.
type Pruned struct {
	Node   Node
	Facts  []knowledge.Fact // that it knew, deletions left out
	Result knowledge.Result // what they changed at its parent, and conflicts
	Moved  []string         // its children, which are its parent's now
	Fold   *sag.FoldStmt    // that recalls its facts, if they were to be folded
}

// Prune takes an agent out of the tree. Its parent takes over its facts, with their versions, so that what it knows better stays, and its
// children, behind its own ones; where the agent had subscribed to theirs, it does so now. The agent's engine is closed: whoever still has it
// and states a fact there is told so (knowledge.ErrClosed), and nothing is lost in silence. If folds is not nil, a message with the
// facts is folded there first, and the statement recalls it. Whoever else had subscribed to the agent has to subscribe to others.
//
// Errors: ErrNotFound, ErrRoot for the root, those of folding, what the parent would not take, and ErrSkipped if it did not subscribe to it. The agent stays then; what the
// parent took already stays there, too.
func (t *Tree) Prune(ctx context.Context, id string, folds *fold.Engine) (Pruned, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n, err := t.find(id)
	if err != nil {
		return Pruned{}, err
	}
	if n.parent == nil {
		return Pruned{}, ErrRoot
	}
	n.knowledge.Close()
	out, err := t.prune(ctx, n, folds)
	if err != nil {
		n.knowledge.Reopen()
		return Pruned{}, err
	}
	t.next = max(t.next, n.correlation.State().Next)
	t.remove(n)
	return out, nil
}

// prune hands over all that a node knows, and its children.
func (t *Tree) prune(ctx context.Context, n *node, folds *fold.Engine) (Pruned, error) {
	out := Pruned{Node: n.public(), Moved: ids(n.children)}
	id := n.spec.ID
	all, err := n.everything(ctx)
	if err != nil {
		return Pruned{}, err
	}
	statements := make([]*sag.KnowStmt, len(all))
	for i, f := range all {
		statements[i] = f.Stmt()
		if !f.Deleted() {
			out.Facts = append(out.Facts, f)
		}
	}
	if folds != nil {
		if out.Fold, err = n.fold(folds, out.Facts); err != nil {
			return Pruned{}, err
		}
	}
	if out.Result, err = n.parent.knowledge.Apply(ctx, statements...); err != nil {
		return Pruned{}, fmt.Errorf("agent %s takes not all that %s knew: %w", n.parent.spec.ID, id, err)
	}
	if left := len(out.Result.Skipped); left > 0 {
		return Pruned{}, fmt.Errorf("%w: agent %s did not subscribe to %d facts of %s", ErrSkipped, n.parent.spec.ID, left, id)
	}
	for _, c := range n.children {
		if err := c.knowledge.MoveSubscriber(id, n.parent.spec.ID); err != nil {
			return Pruned{}, fmt.Errorf("agent %s: %w", c.spec.ID, err)
		}
	}
	return out, nil
}

// everything is all that an agent knows, deletions and what is folded too, in the order in which the topics appeared.
func (n *node) everything(ctx context.Context) ([]knowledge.Fact, error) {
	facts := n.knowledge.Facts()
	for _, s := range n.knowledge.State().Topics {
		switch {
		case s.Fold != "":
			f, err := n.knowledge.Recall(ctx, s.Topic)
			if err != nil && !errors.Is(err, knowledge.ErrNotFound) {
				return nil, err
			}
			if err == nil {
				facts = append(facts, f)
			}
		case s.Value == "":
			facts = append(facts, knowledge.Fact{Topic: s.Topic, Version: s.Version})
		}
	}
	return facts, nil
}

// fold keeps what an agent knew.
func (n *node) fold(folds *fold.Engine, facts []knowledge.Fact) (*sag.FoldStmt, error) {
	state := &sag.Object{}
	var messages []*sag.Message
	var statements []*sag.KnowStmt
	for _, f := range facts {
		k := f.Stmt()
		statements = append(statements, k)
		state.Members = append(state.Members, &sag.Member{Key: sag.NewString(f.Topic), Value: k.Value})
	}
	if len(statements) > 0 {
		m, err := n.message(n.parent.spec.ID, statements)
		if err != nil {
			return nil, err
		}
		messages = append(messages, m)
	}
	summary := fmt.Sprintf("Pruned agent '%s' (%s)", n.spec.ID, n.spec.Role)
	return folds.Fold(messages, summary, &sag.Object{Members: []*sag.Member{{Key: sag.NewString("facts"), Value: state}}})
}

// remove takes a node that has a parent out, which gets its children.
func (t *Tree) remove(n *node) {
	p := n.parent
	p.children = slices.DeleteFunc(p.children, func(c *node) bool { return c == n })
	p.children = append(p.children, n.children...)
	delete(t.nodes, n.spec.ID)
	t.order = slices.DeleteFunc(t.order, func(c *node) bool { return c == n })
	for _, c := range n.children {
		c.parent = p
	}
	rise := slices.Clone(n.children)
	for len(rise) > 0 {
		c := rise[len(rise)-1]
		rise = append(rise[:len(rise)-1], c.children...)
		c.depth--
	}
}
