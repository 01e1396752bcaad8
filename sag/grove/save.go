package grove

import (
	"fmt"
	"slices"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
)

// Checkpoint saves the tree and the run, and gives the id to go back to it with. It waits for a step that is on its way. Errors: ErrNoStore, and
// those of checkpoint.Store.Save.
func (r *Run) Checkpoint() (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.g.store == nil {
		return "", ErrNoStore
	}
	c := checkpoint.Take(r.g.tree)
	c.Task, c.AgentsRun, c.Level, c.Levels = r.task, r.agentsRun, r.level, len(r.levels)
	c.Run = checkpoint.Run{Started: true, Levels: cloneLevels(r.levels)}
	for _, id := range r.levels[min(r.level, len(r.levels)-1)] {
		if r.done[id] {
			c.Run.Done = append(c.Run.Done, id)
		}
	}
	var err error
	if c.Messages, err = wires(r.log); err != nil {
		return "", err
	}
	return r.g.store.Save(c)
}

func wires(log []*sag.Message) ([]string, error) {
	list := make([]string, len(log))
	for i, m := range log {
		wire, err := sag.Minify(m, sag.Extended())
		if err != nil {
			return nil, err
		}
		list[i] = wire
	}
	return list, nil
}

// Rollback goes back to a checkpoint: the tree has the shape that it had, agents know what they knew and whom they told, and the run has
// its task, its level and its messages again. Agents that came later are gone. The error tells why nothing has changed: ErrNoStore,
// ErrResume if a message in the file is none, if its levels are none of a run, if it is of a chat, or if a file of the published package has
// agents that the tree does not have, and those of checkpoint.Store.Load and tree.Tree.Load. Conflicts are not in the file: those that
// were met before are no longer told of.
func (r *Run) Rollback(id string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, log, err := r.g.load(id)
	if err != nil {
		return err
	}
	levels := c.Run.Levels
	if !c.Run.Started {
		levels = r.levels
	}
	return r.goBack(c, levels, log)
}

// Resume takes up a run that was saved, also by another process, as [Run.Rollback] goes back to it.
func (g *Grove) Resume(id string) (*Run, error) {
	c, log, err := g.load(id)
	if err != nil {
		return nil, err
	}
	r := &Run{g: g, done: map[string]bool{}}
	levels := c.Run.Levels
	if !c.Run.Started {
		if err := g.tree.Subscribe("**"); err != nil {
			return nil, err
		}
		levels = g.tree.Levels()
	}
	if err := r.goBack(c, levels, log); err != nil {
		return nil, err
	}
	return r, nil
}

// load reads a checkpoint and its messages.
func (g *Grove) load(id string) (*checkpoint.Checkpoint, []*sag.Message, error) {
	if g.store == nil {
		return nil, nil, ErrNoStore
	}
	c, err := g.store.Load(id)
	if err != nil {
		return nil, nil, err
	}
	log := make([]*sag.Message, len(c.Messages))
	for i, text := range c.Messages {
		if log[i], err = sag.Parse(text); err != nil {
			return nil, nil, fmt.Errorf("%w: message %d of it: %w", ErrResume, i+1, err)
		}
		for _, s := range log[i].Statements {
			if _, known := s.(*sag.KnowStmt); !known {
				return nil, nil, fmt.Errorf("%w: message %d of it does not only tell facts", ErrResume, i+1)
			}
		}
	}
	return c, log, nil
}

// isChat says whether a checkpoint is one of a chat.
func isChat(c *checkpoint.Checkpoint) bool { return !c.Run.Started && c.Task == chatTask }

func (r *Run) goBack(c *checkpoint.Checkpoint, levels [][]string, log []*sag.Message) error {
	switch {
	case isChat(c):
		return fmt.Errorf("%w: it is of a chat", ErrResume)
	case c.Levels != len(levels) || c.Level > c.Levels || len(levels) == 0:
		return fmt.Errorf("%w: it is of level %d of %d, here are %d", ErrResume, c.Level, c.Levels, len(levels))
	}
	if err := checkLevels(levels, c); err != nil {
		return fmt.Errorf("%w: %w", ErrResume, err)
	}
	if err := r.g.restore(c); err != nil {
		return err
	}
	r.task, r.levels, r.level, r.agentsRun = c.Task, cloneLevels(levels), c.Level, c.AgentsRun
	r.log, r.conflicts = log, nil
	clear(r.done)
	for _, id := range c.Run.Done {
		r.done[id] = true
	}
	return nil
}

// checkLevels says why levels are none of a run: an agent runs once, the root alone and last, and only agents of the level that is not done
// yet have run of those to come.
func checkLevels(levels [][]string, c *checkpoint.Checkpoint) error {
	at := map[string]int{}
	for i, level := range levels {
		if len(level) == 0 {
			return fmt.Errorf("there is nobody in level %d", i+1)
		}
		for _, id := range level {
			if _, twice := at[id]; twice {
				return fmt.Errorf("agent %s is in two levels", source.Quote(id, 40))
			}
			at[id] = i
		}
	}
	if last := levels[len(levels)-1]; len(last) != 1 {
		return fmt.Errorf("%d agents are in the last level", len(last))
	}
	if c.Tree != nil {
		root := levels[len(levels)-1][0]
		for _, n := range c.Tree.Nodes {
			if n.Parent == "" && n.ID != root {
				return fmt.Errorf("the last level is of %s, and the root is %s", source.Quote(root, 40), source.Quote(n.ID, 40))
			}
		}
	}
	for _, id := range c.Run.Done {
		if level, known := at[id]; !known || level != c.Level {
			return fmt.Errorf("agent %s has run, and is not of level %d", source.Quote(id, 40), c.Level+1)
		}
	}
	return nil
}

// restore brings a tree back.
func (g *Grove) restore(c *checkpoint.Checkpoint) error {
	if c.Tree != nil {
		return g.tree.Load(*c.Tree)
	}
	ids := g.tree.IDs()
	for _, n := range c.Nodes {
		if !slices.Contains(ids, n.Key) {
			return fmt.Errorf("%w: it has an agent %q, which is not in the tree, and does not tell where it was", ErrResume, n.Key)
		}
	}
	_, err := c.Restore(g.tree)
	return err
}

// Checkpoints lists what is saved. There is nothing if there is no store.
func (g *Grove) Checkpoints() ([]checkpoint.Info, error) {
	if g.store == nil {
		return nil, nil
	}
	return g.store.List()
}
