package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/tree"
)

// groveFlags are what the command of groves is asked for.
type groveFlags struct {
	agents, task, command string
	checkpoints, resume   string
	parallel, budget      int
	timeout               time.Duration
	echo, messages        bool
}

// defaultBudget is how many facts an agent may know: the root of a tree knows those of all.
const defaultBudget = 100_000

// groveCommand draws the tree of agents that messages tell of, or has one work.
func groveCommand(a *app) *cobra.Command {
	var g groveFlags
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "grove [flags] [FILE…|-]",
		Short: "Draw the tree of agents that messages tell of, or have one work on a task",
		Long: `Draw the tree of agents that messages tell of: whoever told another one facts (KNOW)
is below it. Behind each agent stands how many facts it knows then. An agent that
tells two others, or that tells itself by way of others, has no place in a tree: it
stays where it was first, and is reported (exit code 1).

With --agents and --task, have the agents of a YAML or JSON file work, from the
leaves to the root, and print the report; with --messages, what they told each
other. Two facts of one topic that neither agent has seen of the other are a
conflict, which is reported (exit code 1). With --checkpoints the state is saved
before the first level and after each, and --resume goes on from there after a
failure (exit code 1).

What an agent says comes from --command: a program with arguments, split at
blanks, that is run without a shell for each reply, and has --timeout for it. Its
standard input is what a model is told, each part behind a line of its role:

  # system
  You are a Soil Expert. Answer with SAG assert statements and nothing else …

  # user
  Task: Survey the field

It writes the reply, such as: A soil.ph = 6.5; A soil.wet = true. A reply that
cannot be read is answered with what is wrong (# assistant, # user), up to two
times. With --echo instead, each agent says something that is made up: it shows
who works when, and who tells whom.`,
		Example: `  parley sag grove incident.sag
  parley sag grove --agents farm.yaml --task "Survey the field" --echo
  parley sag grove --agents farm.yaml --task "Survey the field" --command "llm" --parallel 4 --checkpoints saved`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write errors as JSON Lines")
	f := c.Flags()
	f.Var(fileFlag(&g.agents), "agents", "YAML or JSON `file` with the agents that are to work")
	f.StringVar(&g.task, "task", "", "what they are to work on")
	f.StringVar(&g.command, "command", "", "`program` with arguments that answers for an agent; it is run without a shell")
	f.BoolVar(&g.echo, "echo", false, "have agents say something that is made up")
	f.DurationVar(&g.timeout, "timeout", 2*time.Minute, "how long the program may take for one reply")
	f.IntVar(&g.budget, "budget", defaultBudget, "how many facts an agent may know; -1: no limit")
	f.IntVar(&g.parallel, "parallel", 1, "how many agents of a level work at once")
	f.Var(&pathFlag{"folder", &g.checkpoints}, "checkpoints", "`folder` to save the state in after each level")
	f.StringVar(&g.resume, "resume", "", "go on from the checkpoint of this `id`")
	f.BoolVar(&g.messages, "messages", false, "print the messages, and not the report")
	c.RunE = func(c *cobra.Command, args []string) error {
		given := c.Flags().Changed
		if !given("agents") && !given("resume") {
			for _, name := range []string{"task", "command", "echo", "timeout", "budget", "parallel", "checkpoints", "messages"} {
				if given(name) {
					return usagef(c, "--%s goes with --agents", name)
				}
			}
			r.open()
			return a.drawGrove(c.Context(), r, args)
		}
		for _, name := range []string{"compat", "json", "engine", "max-bytes", "max-depth", "max-nodes", "max-errors"} {
			if given(name) {
				return usagef(c, "--%s is about messages that are read, and with --agents none are", name)
			}
		}
		switch {
		case len(args) > 0:
			return usagef(c, "with --agents, no messages are read")
		case given("resume") && g.checkpoints == "":
			return usagef(c, "name the folder of the checkpoints with --checkpoints")
		case given("resume") == given("task"):
			return usagef(c, "say what to work on with --task, or, with --resume, which checkpoint has it")
		case given("command") == given("echo") || given("command") && strings.TrimSpace(g.command) == "":
			return usagef(c, "say what answers for the agents: --command with a program, or --echo for something made up")
		case g.parallel <= 0:
			return usagef(c, "--parallel is positive")
		case g.budget < -1 || g.budget == 0:
			return usagef(c, "--budget is positive, or -1 for no limit")
		case g.timeout <= 0:
			return usagef(c, "--timeout is positive")
		}
		return a.runGrove(c.Context(), &g)
	}
	return c
}

// telling is who told whom in a conversation.
type telling struct {
	order   []string // agents as they are first mentioned
	parents map[string]string
	below   map[string][]string
}

// drawGrove draws the trees of a conversation.
func (a *app) drawGrove(ctx context.Context, r *reading[*sag.Message], args []string) error {
	t := &telling{parents: map[string]string{}, below: map[string][]string{}}
	type place struct {
		file *source.File
		span source.Span
	}
	type told struct {
		from, to string
		facts    []*sag.KnowStmt
		place
	}
	var log []told
	seen := map[string]bool{}
	mention := func(id string) {
		if !seen[id] {
			seen[id] = true
			t.order = append(t.order, id)
		}
	}
	places := map[string]place{}
	err := r.each(args, func(in *input, m *sag.Message) error {
		var facts []*sag.KnowStmt
		for _, s := range m.Statements {
			if k, ok := s.(*sag.KnowStmt); ok {
				facts = append(facts, k)
			}
		}
		from, to := m.Header.Src.Name, m.Header.Dst.Name
		if len(facts) == 0 {
			return nil
		}
		mention(from)
		mention(to)
		log = append(log, told{from, to, facts, place{in.File, m.Header.Span()}})
		if _, known := places[from]; !known {
			places[from] = place{in.File, m.Header.Span()}
		}
		if why := t.tell(from, to); why != "" {
			return diag.List{diag.New(diag.CodeSAGNoPlace, in.File, m.Header.Span(), "%s", why)}
		}
		return nil
	})
	if err != nil {
		return err
	}
	trees, home, err := t.trees(func(id string, why error) {
		at := places[id]
		r.rep.add(diag.New(diag.CodeSAGNoPlace, at.file, at.span, "%s and those below it are not drawn: %v", id, why))
	})
	if err != nil {
		return err
	}
	for _, m := range log {
		for _, id := range []string{m.from, m.to} {
			if home[id] == nil { // not drawn
				continue
			}
			e, err := home[id].Knowledge(id)
			if err != nil {
				return err
			}
			result, err := e.Apply(ctx, m.facts...)
			if err != nil {
				r.rep.add(diag.New(diag.CodeSAGFactRefused, m.file, m.span, "%s does not take all facts of %s: %v", id, m.from, err))
			}
			for _, c := range result.Conflicts {
				r.rep.add(diag.New(diag.CodeSAGValuesDiffer, m.file, m.span, "%s holds another value of %s with version %d", id, c.Topic, c.Version))
			}
		}
	}
	r.rep.flush()
	for _, made := range trees {
		if err := made.Draw(a.stdout, &tree.View{}); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(a.stdout); err != nil {
			return err
		}
	}
	return nil
}

// tell notes that one agent is below another one, or says why it is not.
func (t *telling) tell(from, to string) string {
	if known, told := t.parents[from]; told {
		if known != to {
			return fmt.Sprintf("%s tells %s, and told %s before", from, to, known)
		}
		return ""
	}
	for up := to; up != ""; up = t.parents[up] {
		if up == from {
			return fmt.Sprintf("%s tells %s, which is below it", from, to)
		}
	}
	t.parents[from] = to
	t.below[to] = append(t.below[to], from)
	return ""
}

// trees are the trees of a conversation, and which one an agent is in. One that is too far from its root is told of, and is in none.
func (t *telling) trees(tooFar func(id string, why error)) ([]*tree.Tree, map[string]*tree.Tree, error) {
	var all []*tree.Tree
	home := map[string]*tree.Tree{}
	for _, id := range t.order {
		if t.parents[id] != "" {
			continue
		}
		made, err := tree.New(tree.MaxNodes(-1), tree.Knowledge(func(string) []knowledge.Option { // the input is bounded
			return []knowledge.Option{knowledge.Budget(-1), knowledge.MaxTopics(-1), knowledge.MaxValueBytes(-1), knowledge.MaxLead(-1)}
		}))
		if err != nil {
			return nil, nil, err
		}
		_, err = made.AddRoot(tree.Spec{ID: id, Role: id})
		if errors.Is(err, tree.ErrLimit) {
			tooFar(id, err)
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		home[id] = made
		for level := []string{id}; len(level) > 0; {
			var next []string
			for _, parent := range level {
				for _, child := range t.below[parent] {
					_, err := made.AddChild(parent, tree.Spec{ID: child, Role: child})
					if errors.Is(err, tree.ErrLimit) {
						tooFar(child, err)
						continue
					}
					if err != nil {
						return nil, nil, err
					}
					home[child] = made
					next = append(next, child)
				}
			}
			level = next
		}
		all = append(all, made)
	}
	return all, home, nil
}

// runGrove has agents work.
func (a *app) runGrove(ctx context.Context, g *groveFlags) error {
	// An interrupt stops the programs, and what was done until then is still told and saved.
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	rep := a.reporter(asText, a.stderr, limit(100))
	about := []tree.Option{tree.MaxNodes(-1), tree.Knowledge(func(string) []knowledge.Option {
		return []knowledge.Option{knowledge.Budget(g.budget)}
	})}
	made, err := tree.New(about...)
	if g.agents != "" {
		read := &ruleReader{app: a, rep: rep}
		in, ok := read.file(g.agents)
		if ok {
			if made, err = tree.Read(in.Name(), []byte(in.Text()), about...); err != nil {
				read.report(err)
			}
		}
		if rep.flush(); read.bad {
			return nil
		}
	}
	if err != nil {
		return err
	}
	options := []grove.Option{grove.Parallel(g.parallel)}
	if g.checkpoints != "" {
		store, err := checkpoint.Open(g.checkpoints)
		if err != nil {
			return a.refuse(exitUnreadable, fmt.Errorf("the folder of checkpoints %s cannot be used: %w", source.Quote(g.checkpoints, 60), cause(err)))
		}
		defer func() { _ = store.Close() }()
		options = append(options, grove.Checkpoints(store))
	}
	runner := grove.Echo()
	if args := strings.Fields(g.command); len(args) > 0 {
		if runner, err = grove.Model(&program{args: args, timeout: g.timeout}); err != nil {
			return err
		}
	}
	working, err := grove.New(made, runner, options...)
	if err != nil {
		return err
	}
	run, err := startGrove(working, g)
	if err != nil {
		return a.refuse(exitUnreadable, err)
	}
	return a.stepGrove(ctx, run, g)
}

func startGrove(g *grove.Grove, flags *groveFlags) (*grove.Run, error) {
	if flags.resume != "" {
		return g.Resume(flags.resume)
	}
	return g.Start(flags.task)
}

// stepGrove runs level after level, and saves the state before the first one and after each.
func (a *app) stepGrove(ctx context.Context, run *grove.Run, g *groveFlags) error {
	saved := g.resume
	save := func() error {
		if g.checkpoints == "" {
			return nil
		}
		id, err := run.Checkpoint()
		if err != nil {
			return fmt.Errorf("the state cannot be saved: %w", err)
		}
		saved = id
		return nil
	}
	var failed, unsaved error
	if g.resume == "" {
		unsaved = save()
	}
	for failed == nil && unsaved == nil {
		var step *grove.Step
		step, failed = run.Step(ctx)
		if errors.Is(failed, grove.ErrComplete) {
			failed = nil
			break
		}
		a.tellConflicts(step)
		unsaved = save()
		if failed == nil && step.Complete {
			break
		}
	}
	if err := a.writeGrove(run.Result(), g.messages); err != nil {
		return err
	}
	switch {
	case unsaved != nil:
		return a.refuse(exitUnreadable, unsavedAfter(failed, unsaved))
	case failed == nil:
		return nil
	case saved != "":
		failed = fmt.Errorf("%w; go on with --resume %s", failed, saved)
	}
	return a.refuse(exitInvalid, failed)
}

// unsavedAfter is the error of a state that could not be saved, behind that of the step before it, if there is one.
func unsavedAfter(failed, unsaved error) error {
	if failed == nil {
		return unsaved
	}
	return fmt.Errorf("%w; %w", failed, unsaved)
}

// tellConflicts tells of the conflicts of a step.
func (a *app) tellConflicts(step *grove.Step) {
	if step == nil {
		return
	}
	for _, c := range step.Conflicts {
		a.raise(exitInvalid)
		agent, topic := source.Visible(c.Agent), source.Visible(c.Topic)
		if c.LostVersion == c.Version {
			fmt.Fprintf(a.stderr, "conflict at %s: %s has two values with version %d\n", agent, topic, c.Version)
		} else {
			fmt.Fprintf(a.stderr, "conflict at %s: %s keeps its value with version %d; %s told another one with version %d\n",
				agent, topic, c.Version, source.Visible(c.From), c.LostVersion)
		}
	}
}

func (a *app) writeGrove(r *grove.Result, messages bool) error {
	if !messages {
		_, err := fmt.Fprintln(a.stdout, r.Report())
		return err
	}
	for _, m := range r.Messages {
		wire, err := sag.Minify(m, sag.Extended())
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(a.stdout, wire); err != nil {
			return err
		}
	}
	return nil
}
