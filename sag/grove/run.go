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
	if err := r.tellAll(ctx, s); err != nil {
		return s, err
	}
	var todo []string
	for _, id := range r.levels[r.level] {
		if !r.there(id) {
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

// tellAll has all agents whose turn does not come any more tell what they know, from the farthest to the root: those of levels that are
// done, and those that came later.
func (r *Run) tellAll(ctx context.Context, s *Step) error {
	later := map[string]bool{}
	for _, level := range r.levels[r.level:] {
		for _, id := range level {
			later[id] = true
		}
	}
	for _, level := range r.g.tree.Levels() {
		for _, id := range level {
			if later[id] && !r.done[id] {
				continue
			}
			if err := r.tell(ctx, s, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// there says whether an agent is in the tree.
func (r *Run) there(id string) bool {
	_, ok := r.g.tree.Node(id)
	return ok
}

// inTurn runs agents one after the other, up to the first that fails.
func (r *Run) inTurn(ctx context.Context, s *Step, todo []string) error {
	for _, id := range todo {
		in, err := r.input(id)
		if errors.Is(err, tree.ErrNotFound) {
			s.Gone = append(s.Gone, id)
			continue
		}
		if err != nil {
			return err
		}
		r.g.happened(Event{Kind: Started, Agent: id, Task: r.task})
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

// atOnce runs agents of a level at once, and settles in their order what they give.
func (r *Run) atOnce(ctx context.Context, s *Step, todo []string) error {
	var inputs []*Input
	for _, id := range todo {
		in, err := r.input(id)
		switch {
		case errors.Is(err, tree.ErrNotFound):
			s.Gone = append(s.Gone, id)
		case err != nil:
			return err
		default:
			inputs = append(inputs, in)
		}
	}
	outcomes := make([]outcome, len(inputs))
	all, stop := context.WithCancel(ctx)
	defer stop()
	var wait sync.WaitGroup
	var first firstFailure
	room := make(chan struct{}, r.g.parallel)
	for i, in := range inputs {
		room <- struct{}{}
		if all.Err() != nil {
			break
		}
		r.g.happened(Event{Kind: Started, Agent: in.Agent.ID, Task: r.task})
		wait.Go(func() {
			o := &outcomes[i]
			o.err = errExit // unless the runner comes back
			defer func() {
				if o.panic = recover(); o.panic != nil || o.err != nil {
					first.note(i)
					stop()
				}
				<-room
			}()
			o.facts, o.err = r.g.call(all, in)
			o.ran = true
		})
	}
	wait.Wait()
	var failed []error
	for i, o := range outcomes {
		id := inputs[i].Agent.ID
		switch {
		case o.panic != nil:
			panic(o.panic) // where the caller can see it
		case o.ran && o.err == nil:
			if err := r.settle(ctx, s, id, o.facts); err != nil {
				failed = append(failed, err)
			}
		case o.ran && errors.Is(o.err, context.Canceled) && !first.is(i) && ctx.Err() == nil: // was stopped
		case o.err != nil:
			failed = append(failed, o.failure(id))
		}
	}
	if len(failed) == 0 {
		return ctx.Err()
	}
	err := failed[0]
	for _, more := range failed[1:] {
		err = fmt.Errorf("%w; %w", err, more)
	}
	return err
}

// outcome is what became of an agent that ran beside others.
type outcome struct {
	facts []Fact
	err   error
	panic any
	ran   bool // it came back
}

// errExit is why an agent failed whose goroutine ended.
var errExit = errors.New("the runner ended its goroutine")

// failure is the error of an agent that failed.
func (o *outcome) failure(id string) error {
	if o.ran {
		return o.err // an AgentError
	}
	return &AgentError{id, o.err}
}

// firstFailure is which agent failed first: it is why the others were stopped.
type firstFailure struct {
	once sync.Once
	at   int
}

func (f *firstFailure) note(i int) { f.once.Do(func() { f.at = i }) }

// is may be asked when all are done.
func (f *firstFailure) is(i int) bool { return f.at == i }

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
	facts, err = statable(facts, g.maxFacts)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	return facts, nil
}

// state states facts in an agent's name: all, or none.
func (g *Grove) state(ctx context.Context, id string, facts []Fact) ([]knowledge.Fact, error) {
	e, err := g.tree.Knowledge(id)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	known := make([]knowledge.Fact, len(facts))
	for i, f := range facts {
		known[i].Topic = f.Topic
		if _, deleted := f.Value.(*sag.NullLit); !deleted {
			known[i].Value = f.Value
		}
	}
	statements, err := e.AssertAll(ctx, known...)
	if err != nil {
		return nil, &AgentError{id, err}
	}
	stated := make([]knowledge.Fact, len(statements))
	for i, k := range statements {
		version, _ := k.Version.Value.Int64()
		stated[i] = knowledge.Fact{Topic: k.Topic.Pattern, Version: version}
		if _, deleted := k.Value.(*sag.NullLit); !deleted {
			stated[i].Value = k.Value
		}
	}
	return stated, nil
}

// settle states what an agent gave, and has it told.
func (r *Run) settle(ctx context.Context, s *Step, id string, facts []Fact) error {
	n, _ := r.g.tree.Node(id)
	stated, err := r.g.state(ctx, id, facts)
	if err != nil && !r.there(id) { // pruned while it ran
		s.Gone = append(s.Gone, id)
		return nil
	}
	if err != nil {
		return err
	}
	s.Facts = append(s.Facts, Report{Agent: id, Role: n.Role, Facts: stated})
	r.done[id] = true
	r.agentsRun++
	s.Agents = append(s.Agents, id)
	r.g.happened(Event{Kind: Stated, Agent: id, Facts: stated})
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
		r.g.happened(Event{Kind: Told, Agent: id, Parent: sent.To, Message: m})
	}
	for _, c := range slices.Concat(sent.Result.Conflicts, sent.Result.Outdated) {
		met := Conflict{Agent: sent.To, From: id, Conflict: c}
		r.conflicts = append(r.conflicts, met)
		s.Conflicts = append(s.Conflicts, met)
		r.g.happened(Event{Kind: Disagreed, Agent: sent.To, Conflict: &met.Conflict})
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

// Edit states a fact in an agent's name, or, if the value is null or nil, deletes one. Those above are told before the next level runs, and at
// once if none is left. It waits for a step that is on its way, so a runner must not call it. Errors: tree.ErrNotFound, ErrFacts, and those
// of knowledge.Engine.AssertAll; if those above cannot be told, an *AgentError, and the fact stands.
func (r *Run) Edit(ctx context.Context, agent, topic string, value sag.Value) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, err := r.g.tree.Knowledge(agent); err != nil {
		return err
	}
	facts, err := statable([]Fact{{topic, value}}, 1)
	if err != nil {
		return &AgentError{agent, err}
	}
	if _, err := r.g.state(ctx, agent, facts); err != nil || r.level < len(r.levels) {
		return err
	}
	return r.tellAll(ctx, &Step{})
}
