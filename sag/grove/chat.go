package grove

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/knowledge"
)

// Bounds of a chat.
const (
	HistoryShown = 3    // exchanges that a runner is given
	MaxHistory   = 1000 // exchanges that a chat remembers; older ones go
)

// User is the name to which messages of a chat are sent.
const User = "user"

// noFacts is what an agent answers that has nothing to say.
const noFacts = "(no facts produced)"

// chatTask is the task of checkpoints of chats.
const chatTask = "chat-session"

// Chat talks to the root of a tree. It is safe for concurrent use; what is said is answered in turn.
type Chat struct {
	g    *Grove
	from *Result

	mu      sync.Mutex
	history []checkpoint.Exchange
}

// NewChat begins a chat about a result, which may be nil: it is only what checkpoints of the chat tell of.
func (g *Grove) NewChat(about *Result) *Chat {
	if about == nil {
		about = &Result{}
	}
	return &Chat{g: g, from: about}
}

// Reply is what the root answered.
type Reply struct {
	Facts   []knowledge.Fact // that it stated; deletions are among them
	Message *sag.Message     // that tells the user so; nil if there are none
	Text    string           // the same for people to read, a fact a line
}

// Say says something to the root, and gives its answer. The runner runs for the root only, with what is said as the task; the facts that
// it gives are the root's then. On an error, an *AgentError, nothing is remembered of it. Other errors: ErrTask, tree.ErrNoRoot.
func (c *Chat) Say(ctx context.Context, text string) (*Reply, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := source.Check(text); !ok {
		return nil, ErrTask
	}
	root, err := c.g.tree.Root()
	if err != nil {
		return nil, err
	}
	in := &Input{Agent: root, Task: text, Chat: true, History: slices.Clone(c.history[max(len(c.history)-HistoryShown, 0):])}
	e, err := c.g.tree.Knowledge(root.ID)
	if err != nil {
		return nil, err
	}
	in.Known = e.Facts()
	c.g.happened(Event{Kind: Started, Agent: root.ID, Task: text})
	facts, err := c.g.call(ctx, in)
	if err != nil {
		return nil, err
	}
	reply := &Reply{}
	if reply.Facts, err = c.g.state(ctx, root.ID, facts); err != nil {
		return nil, err
	}
	c.g.happened(Event{Kind: Stated, Agent: root.ID, Facts: reply.Facts})
	reply.Text = replyText(reply.Facts)
	if len(reply.Facts) > 0 {
		if reply.Message, err = c.g.tree.Message(root.ID, User, reply.Facts...); err != nil {
			return nil, &AgentError{root.ID, err}
		}
		c.g.happened(Event{Kind: Told, Agent: root.ID, Parent: User, Message: reply.Message})
	}
	c.history = append(c.history, checkpoint.Exchange{User: text, Agent: reply.Text})
	c.history = c.history[max(len(c.history)-MaxHistory, 0):]
	return reply, nil
}

func replyText(facts []knowledge.Fact) string {
	if len(facts) == 0 {
		return noFacts
	}
	lines := make([]string, len(facts))
	for i, f := range facts {
		lines[i] = f.Topic + ": " + shown(f.Value)
	}
	return strings.Join(lines, "\n")
}

// History is what was said, the oldest first.
func (c *Chat) History() []checkpoint.Exchange {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.history)
}

// Checkpoint saves the tree and the chat, and gives the id to go back to it with. Errors: ErrNoStore, and those of checkpoint.Store.Save.
func (c *Chat) Checkpoint() (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.g.store == nil {
		return "", ErrNoStore
	}
	saved := checkpoint.Take(c.g.tree)
	saved.Task, saved.AgentsRun, saved.Level, saved.Levels = chatTask, c.from.AgentsRun, c.from.Level, c.from.Levels
	saved.Run.History = slices.Clone(c.history)
	var err error
	if saved.Messages, err = wires(c.from.Messages); err != nil {
		return "", err
	}
	return c.g.store.Save(saved)
}

// Rollback goes back to a checkpoint: what agents knew, and what was said until then. Errors are those of [Run.Rollback], with ErrResume for a
// checkpoint that is of a run.
func (c *Chat) Rollback(id string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	saved, log, err := c.g.load(id)
	if err != nil {
		return err
	}
	if !isChat(saved) {
		return fmt.Errorf("%w: it is of no chat", ErrResume)
	}
	if err := c.g.restore(saved); err != nil {
		return err
	}
	c.history = slices.Clone(saved.Run.History)
	c.from = &Result{Messages: log, AgentsRun: saved.AgentsRun, Level: saved.Level, Levels: saved.Levels}
	return nil
}
