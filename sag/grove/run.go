package grove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// Run is a task that agents work on, level by level. It is safe for concurrent use; steps wait for each other.
type Run struct {
	g *Grove

	mu        sync.Mutex
	task      string
	levels    [][]string
	level     int             // the one that is to run
	done      map[string]bool // agents of it that have run
	agentsRun int
	log       []*sag.Message
	conflicts []Conflict
}

// Start begins a run: parents subscribe to all that their children know, and the levels are fixed. Nothing runs yet. Errors: ErrTask;
// tree.ErrNoRoot; knowledge.ErrLimit if an agent has too many subscribers.
func (g *Grove) Start(task string) (*Run, error) {
	if _, ok := source.Check(task); !ok {
		return nil, ErrTask
	}
	if _, err := g.tree.Root(); err != nil {
		return nil, err
	}
	if err := g.tree.Subscribe("**"); err != nil {
		return nil, err
	}
	return &Run{g: g, task: task, levels: g.tree.Levels(), done: map[string]bool{}}, nil
}

// Levels are the agents in the order in which they run, the root alone and last.
func (r *Run) Levels() [][]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return cloneLevels(r.levels)
}

func cloneLevels(levels [][]string) [][]string {
	out := make([][]string, len(levels))
	for i, level := range levels {
		out[i] = slices.Clone(level)
	}
	return out
}

// Step is what one step has come to.
type Step struct {
	Level     int // the one that ran, from 0 for the farthest from the root
	Levels    int
	Agents    []string       // that ran
	Gone      []string       // of the level that are no longer in the tree
	Facts     []Report       // that they stated; deletions are among them
	Messages  []*sag.Message // that were sent, also of facts that were edited
	Conflicts []Conflict
	Complete  bool // it was the last one
}

// Step runs the next level. Before, what agents of levels that are done know and have not told yet is told. On an error, an *AgentError, the
// step has what was done, and the next one goes on with the agents that did not run. ErrComplete if there is no level left.
func (r *Run) Step(ctx context.Context) (*Step, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.step(ctx)
}

func (r *Run) step(ctx context.Context) (*Step, error) {
	if r.level == len(r.levels) {
		return nil, ErrComplete
	}
	s := &Step{Level: r.level, Levels: len(r.levels)}
	for _, level := range r.levels[:r.level] {
		for _, id := range level {
			if err := r.tell(ctx, s, id); err != nil {
				return s, err
			}
		}
	}
	var todo []string
	for _, id := range r.levels[r.level] {
		if _, there := r.g.tree.Node(id); !there {
			s.Gone = append(s.Gone, id)
		} else if !r.done[id] {
			todo = append(todo, id)
		}
	}
	work := r.inTurn
	if r.g.parallel > 1 && len(todo) > 1 {
		work = r.atOnce
	}
	if err := work(ctx, s, todo); err != nil {
		return s, err
	}
	r.level++
	clear(r.done)
	s.Complete = r.level == len(r.levels)
	return s, nil
}

// inTurn runs agents one after the other, up to the first that fails.
func (r *Run) inTurn(ctx context.Context, s *Step, todo []string) error {
	for _, id := range todo {
		in, err := r.input(id)
		if err != nil {
			return err
		}
		r.g.events(Event{Kind: Started, Agent: id, Task: r.task})
		facts, err := r.g.call(ctx, in)
		if err != nil {
			return err
		}
		if err := r.settle(ctx, s, id, facts); err != nil {
			return err
		}
	}
	return nil
}

// errOther is why agents are stopped that run beside one that failed.
var errOther = errors.New("another agent failed")

// atOnce runs agents of a level at once, and settles in their order what they give.
func (r *Run) atOnce(ctx context.Context, s *Step, todo []string) error {
	inputs := make([]*Input, len(todo))
	for i, id := range todo {
		var err error
		if inputs[i], err = r.input(id); err != nil {
			return err
		}
	}
	type outcome struct {
		facts []Fact
		err   error
		panic any
		ran   bool
	}
	outcomes := make([]outcome, len(todo))
	all, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var wait sync.WaitGroup
	room := make(chan struct{}, r.g.parallel)
	for i, in := range inputs {
		room <- struct{}{}
		if all.Err() != nil {
			break
		}
		r.g.events(Event{Kind: Started, Agent: todo[i], Task: r.task})
		wait.Go(func() {
			o := &outcomes[i]
			defer func() {
				if o.panic = recover(); o.panic != nil || o.err != nil {
					stop(errOther)
				}
				<-room
			}()
			o.ran = true
			o.facts, o.err = r.g.call(all, in)
		})
	}
	wait.Wait()
	var failed error
	for i, o := range outcomes {
		switch {
		case o.panic != nil:
			panic(o.panic) // where the caller can see it
		case !o.ran:
		case o.err == nil:
			if err := r.settle(ctx, s, todo[i], o.facts); err != nil {
				return errors.Join(failed, err)
			}
		case errors.Is(o.err, context.Canceled) && errors.Is(context.Cause(all), errOther) && ctx.Err() == nil: // was stopped
		case failed == nil:
			failed = o.err
		}
	}
	if failed == nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return failed
}

// input gathers what an agent is given.
func (r *Run) input(id string) (*Input, error) {
	n, ok := r.g.tree.Node(id)
	if !ok {
		return nil, &AgentError{id, tree.ErrNotFound}
	}
	in := &Input{Agent: n, Task: r.task}
	e, err := r.g.tree.Knowledge(id)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	in.Known = e.Facts()
	for _, c := range n.Children {
		child, ok := r.g.tree.Node(c)
		e, err := r.g.tree.Knowledge(c)
		if !ok || err != nil { // pruned just now
			continue
		}
		in.Below = append(in.Below, Report{Agent: c, Role: child.Role, Facts: e.Facts()})
	}
	return in, nil
}

// call has the runner run.
func (g *Grove) call(ctx context.Context, in *Input) ([]Fact, error) {
	id := in.Agent.ID
	if err := ctx.Err(); err != nil {
		return nil, &AgentError{id, err}
	}
	facts, err := g.runner.Run(ctx, in)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	facts, err = statable(facts)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	return facts, nil
}

// state states facts in an agent's name.
func (g *Grove) state(ctx context.Context, id string, facts []Fact) ([]knowledge.Fact, error) {
	e, err := g.tree.Knowledge(id)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	var stated []knowledge.Fact
	for _, f := range facts {
		var k *sag.KnowStmt
		_, deleted := f.Value.(*sag.NullLit)
		if deleted {
			k, err = e.Delete(f.Topic)
			if errors.Is(err, knowledge.ErrNotFound) {
				continue
			}
		} else {
			k, err = e.AssertContext(ctx, f.Topic, f.Value)
		}
		if err != nil {
			return stated, &AgentError{id, fmt.Errorf("topic %s: %w", f.Topic, err)}
		}
		version, _ := k.Version.Value.Int64()
		fact := knowledge.Fact{Topic: f.Topic, Version: version}
		if !deleted {
			fact.Value = k.Value
		}
		stated = append(stated, fact)
	}
	return stated, nil
}

// settle states what an agent gave, and has it told.
func (r *Run) settle(ctx context.Context, s *Step, id string, facts []Fact) error {
	stated, err := r.g.state(ctx, id, facts)
	n, _ := r.g.tree.Node(id)
	if len(stated) > 0 || err == nil {
		s.Facts = append(s.Facts, Report{Agent: id, Role: n.Role, Facts: stated})
	}
	if err != nil {
		return err
	}
	r.done[id] = true
	r.agentsRun++
	s.Agents = append(s.Agents, id)
	r.g.events(Event{Kind: Stated, Agent: id, Facts: stated})
	return r.tell(ctx, s, id)
}

// tell has an agent tell its parent what that does not know yet.
func (r *Run) tell(ctx context.Context, s *Step, id string) error {
	sent, err := r.g.tree.Propagate(ctx, id)
	if errors.Is(err, tree.ErrNotFound) { // pruned since
		return nil
	}
	r.log = append(r.log, sent.Messages...)
	s.Messages = append(s.Messages, sent.Messages...)
	for _, m := range sent.Messages {
		r.g.events(Event{Kind: Told, Agent: id, Parent: sent.To, Message: m})
	}
	for _, c := range sent.Result.Conflicts {
		met := Conflict{Agent: sent.To, From: id, Conflict: c}
		r.conflicts = append(r.conflicts, met)
		s.Conflicts = append(s.Conflicts, met)
		r.g.events(Event{Kind: Disagreed, Agent: sent.To, Conflict: &met.Conflict})
	}
	if err != nil {
		return &AgentError{id, err}
	}
	return nil
}

// Complete runs all levels that are left. On an error, the result is what was done until then; to call it again goes on.
func (r *Run) Complete(ctx context.Context) (*Result, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		_, err := r.step(ctx)
		if errors.Is(err, ErrComplete) {
			return r.result(), nil
		}
		if err != nil {
			return r.result(), err
		}
	}
}

// Result is what the run has come to until now.
func (r *Run) Result() *Result {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.result()
}

func (r *Run) result() *Result {
	out := &Result{
		Task: r.task, Messages: slices.Clone(r.log), Conflicts: slices.Clone(r.conflicts),
		AgentsRun: r.agentsRun, Level: r.level, Levels: len(r.levels),
	}
	if root, err := r.g.tree.Root(); err == nil {
		if e, err := r.g.tree.Knowledge(root.ID); err == nil {
			out.Facts = e.Facts()
		}
	}
	return out
}

// Inspect gives the facts that an agent knows. The error is tree.ErrNotFound.
func (r *Run) Inspect(agent string) ([]knowledge.Fact, error) {
	e, err := r.g.tree.Knowledge(agent)
	if err != nil {
		return nil, err
	}
	return e.Facts(), nil
}

// Edit states a fact in an agent's name, or, if the value is null or nil, deletes one. Its parent is told before the next level runs. Errors:
// tree.ErrNotFound, ErrFacts, and those of knowledge.Engine.Assert.
func (r *Run) Edit(ctx context.Context, agent, topic string, value sag.Value) error {
	if _, err := r.g.tree.Knowledge(agent); err != nil {
		return err
	}
	facts, err := statable([]Fact{{topic, value}})
	if err != nil {
		return &AgentError{agent, err}
	}
	_, err = r.g.state(ctx, agent, facts)
	return err
}
