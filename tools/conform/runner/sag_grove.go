package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/tree"
)

// groveOps are operations on groves, runs and chats.
var groveOps = merged(map[string]operation{
	"grove.run":            groveRun,
	"grove.messages_parse": groveMessagesParse,
	"grove.nodes":          func(w *world, _ *ast.JSONValue) ([]byte, error) { return w.nodesJSON() },
	"grove.events":         func(w *world, _ *ast.JSONValue) ([]byte, error) { return namesJSON(w.grove.events) },
	"grove.calls":          func(w *world, _ *ast.JSONValue) ([]byte, error) { return joinJSON(w.grove.calls), nil },
	"ig.new":               runNew,
	"ig.setup":             runSetup,
	"ig.step":              onRun(runStep),
	"ig.complete":          onRun(runComplete),
	"ig.result":            runResult,
	"ig.inspect":           runInspect,
	"ig.edit":              runEdit,
	"ig.checkpoint":        onRun(runCheckpoint),
	"ig.rollback":          runRollback,
	"ig.list":              runList,
	"chat.new":             chatNew,
	"chat.say":             chatSay,
	"chat.checkpoint":      chatCheckpoint,
	"chat.rollback":        chatRollback,
	"llm.run":              modelRun,
}, checkpointOps, treeOps)

// groveWorld is what a replay knows of trees and what runs on them.
type groveWorld struct {
	tree     *tree.Tree
	ids      int64 // of messages, for all agents
	versions *versions

	grove  *grove.Grove
	run    *grove.Run
	chat   *grove.Chat
	last   *grove.Result // of the last run
	events []string
	calls  [][]byte
}

var (
	errNoSetup  = errors.New("no run was started")
	errScripted = errors.New("the runner was told to fail") // and anything that a published runner raises by itself
)

// newGrove makes a grove with the runner of an operation, whose calls and events are recorded from here on.
func (w *world) newGrove(in *ast.JSONValue) error {
	r, err := w.runner(in.Member("runner"))
	if err != nil {
		return err
	}
	w.grove.events, w.grove.calls = nil, nil
	recorded := grove.RunnerFunc(func(ctx context.Context, in *grove.Input) ([]grove.Fact, error) {
		call, err := callJSON(in)
		if err != nil {
			return nil, err
		}
		w.grove.calls = append(w.grove.calls, call)
		return r.Run(ctx, in)
	})
	options := []grove.Option{grove.OnEvent(w.event)}
	if dir := text(in, "ckpt"); dir != "" {
		store, err := w.store(dir)
		if err != nil {
			return err
		}
		options = append(options, grove.Checkpoints(store))
	}
	w.grove.grove, err = grove.New(w.grove.tree, recorded, options...)
	return err
}

// event records what happened, as the published package's callbacks tell it.
func (w *world) event(e grove.Event) {
	line := ""
	switch e.Kind {
	case grove.Started:
		line = "start " + e.Agent
	case grove.Stated:
		line = fmt.Sprintf("done %s %d", e.Agent, len(e.Facts))
		for _, f := range e.Facts {
			w.grove.versions.note(e.Agent, f)
		}
	case grove.Told:
		line = fmt.Sprintf("propagate %s>%s %s", e.Agent, e.Parent, e.Message.Header.ID.Name)
	case grove.Disagreed:
		line = fmt.Sprintf("conflict %s %s", e.Agent, e.Conflict.Topic)
	}
	if e.Parent != grove.User {
		w.grove.events = append(w.grove.events, line)
	}
}

// callJSON is what a runner was given. The published package's runners are given one list of topics and texts.
func callJSON(in *grove.Input) ([]byte, error) {
	type pair struct {
		topic string
		value []byte
	}
	var given []pair
	put := func(topic string, v sag.Value) error {
		shown, err := valueJSON(v)
		if err != nil {
			return err
		}
		for i, p := range given {
			if p.topic == topic { // a later child's counts, in the earlier one's place
				given[i].value = shown
				return nil
			}
		}
		given = append(given, pair{topic, shown})
		return nil
	}
	var all []knowledge.Fact
	for _, r := range in.Below {
		if !in.Chat {
			all = append(all, r.Facts...)
		}
	}
	if in.Chat {
		all = in.Known
	}
	for _, f := range all {
		if err := put(f.Topic, f.Value); err != nil {
			return nil, err
		}
	}
	if in.Chat {
		given = append(given, pair{"user.feedback", quote(in.Task)})
		var lines []string
		for _, e := range in.History {
			lines = append(lines, "User: "+e.User, "Agent: "+e.Agent)
		}
		if len(lines) > 0 {
			given = append(given, pair{"chat.history", quote(strings.Join(lines, "\n"))})
		}
	}
	parts := make([][]byte, len(given))
	for i, p := range given {
		parts[i] = fmt.Appendf(nil, `[%s,%s]`, quote(p.topic), p.value)
	}
	return fmt.Appendf(nil, `{"agent":%s,"task":%s,"child_facts":%s}`, quote(in.Agent.ID), quote(in.Task), joinJSON(parts)), nil
}

// runner is the one that a vector describes.
func (w *world) runner(spec *ast.JSONValue) (grove.Runner, error) {
	if spec == nil {
		return nil, wrongVector{errors.New("there is no runner")}
	}
	switch text(spec, "kind") {
	case "echo":
		return grove.Echo(), nil
	case "scripted":
		return scripted(spec), nil
	case "llm":
		return grove.Model((&script{replies: spec.Member("replies").Items}).completer())
	default:
		return nil, wrongVector{fmt.Errorf("there is no runner %q", text(spec, "kind"))}
	}
}

// scripted gives an agent, call by call, the facts that a vector has for it.
func scripted(spec *ast.JSONValue) grove.Runner {
	calls := map[string]int{}
	return grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
		id := in.Agent.ID
		if fails := spec.Member("raise"); fails != nil {
			if why := fails.Member(id); why != nil {
				return nil, fmt.Errorf("%w: %s", errScripted, why.Text)
			}
		}
		n := calls[id]
		calls[id]++
		all := spec.Member("facts").Member(id)
		if all == nil || len(all.Items) == 0 {
			return nil, nil
		}
		var facts []grove.Fact
		for _, given := range all.Items[min(n, len(all.Items)-1)].Items {
			v, err := sagValue(given.Items[1])
			if err != nil {
				return nil, err
			}
			facts = append(facts, grove.Fact{Topic: given.Items[0].Text, Value: v})
		}
		return facts, nil
	})
}

// script is a model that gives recorded replies.
type script struct {
	replies []*ast.JSONValue
	system  string
	turns   []prompt.Turn
	tokens  int
}

func (s *script) completer() prompt.Completer {
	return prompt.CompleterFunc(func(_ context.Context, system string, turns []prompt.Turn, maxTokens int) (string, error) {
		s.system, s.tokens = system, maxTokens
		if s.turns == nil {
			s.turns = turns
		}
		if len(s.replies) == 0 {
			return "", errors.New("there are no more replies")
		}
		reply := s.replies[0]
		s.replies = s.replies[1:]
		if why := reply.Member("raise"); why != nil {
			return "", errors.New(why.Text)
		}
		return reply.Text, nil
	})
}

func groveRun(w *world, in *ast.JSONValue) ([]byte, error) {
	if err := w.newGrove(in); err != nil {
		return nil, err
	}
	r, err := w.grove.grove.Run(context.Background(), text(in, "task"))
	w.grove.last = r
	if err != nil && r == nil {
		return nil, err
	}
	shown, errShown := w.resultJSON(r)
	if errShown != nil {
		return nil, errShown
	}
	if err != nil { // the result is what was done until then
		return fmt.Appendf(nil, `{"failed":%s,"partial":%s}`, quote(err.Error()), shown), nil
	}
	events, err := namesJSON(w.grove.events)
	if err != nil {
		return nil, err
	}
	nodes, err := w.nodesJSON()
	shown = shown[:len(shown)-1]
	return fmt.Appendf(shown, `,"events":%s,"calls":%s,"nodes":%s}`, events, joinJSON(w.grove.calls), nodes), err
}

func (w *world) resultJSON(r *grove.Result) ([]byte, error) {
	facts, err := factsJSON(w.grove.versions.facts(r.Facts))
	if err != nil {
		return nil, err
	}
	messages, err := w.wires(r.Messages)
	if err != nil {
		return nil, err
	}
	out := fmt.Appendf(nil, `{"facts":%s,"messages":%s,"report":%s,"agents_run":%d,"levels_processed":%d`,
		facts, messages, quote(r.Report()), r.AgentsRun, r.Level)
	if len(r.Conflicts) > 0 {
		conflicts, err := w.groveConflicts(r.Conflicts)
		if err != nil {
			return nil, err
		}
		out = fmt.Appendf(out, `,"conflicts":%s`, conflicts)
	}
	return append(out, '}'), nil
}

func (w *world) groveConflicts(list []grove.Conflict) ([]byte, error) {
	var plain []knowledge.Conflict
	for _, c := range list {
		plain = append(plain, c.Conflict)
	}
	return w.conflicts(plain)
}

// wires are messages as they are sent, with the versions of the published package.
func (w *world) wires(list []*sag.Message) ([]byte, error) {
	return listJSON(w.grove.versions.messages(list), func(m *sag.Message) ([]byte, error) {
		wire, err := sag.Minify(m, sag.Compat())
		if err != nil {
			wire, err = sag.Minify(m, sag.Extended())
		}
		return quote(wire), err
	})
}

func (w *world) nodesJSON() ([]byte, error) {
	return listJSON(w.grove.tree.IDs(), func(id string) ([]byte, error) {
		e, err := w.grove.tree.Knowledge(id)
		if err != nil {
			return nil, err
		}
		facts, err := factsJSON(w.grove.versions.facts(e.Facts()))
		return fmt.Appendf(nil, `[%s,%s]`, quote(id), facts), err
	})
}

// groveMessagesParse says of each message of the last run whether it is itself when it is read back.
func groveMessagesParse(w *world, _ *ast.JSONValue) ([]byte, error) {
	if w.grove.last == nil {
		return nil, errNoSetup
	}
	return listJSON(w.grove.last.Messages, func(m *sag.Message) ([]byte, error) {
		wire, err := sag.Minify(m, sag.Extended())
		if err != nil {
			return nil, err
		}
		back, err := sag.Parse(wire, sag.Engine(w.call.engine))
		return fmt.Append(nil, err == nil && ast.Equal(m, back)), nil
	})
}

func runNew(w *world, in *ast.JSONValue) ([]byte, error) {
	w.grove.run = nil
	return null, w.newGrove(in)
}

func runSetup(w *world, in *ast.JSONValue) ([]byte, error) {
	r, err := w.grove.grove.Start(text(in, "task"))
	if err != nil {
		return nil, err
	}
	w.grove.run = r
	return levelsJSON(r.Levels())
}

// onRun makes an operation of one on the run.
func onRun(do func(r *grove.Run, w *world) ([]byte, error)) operation {
	return func(w *world, _ *ast.JSONValue) ([]byte, error) {
		if w.grove.run == nil {
			return nil, errNoSetup
		}
		return do(w.grove.run, w)
	}
}

func runStep(r *grove.Run, w *world) ([]byte, error) {
	s, err := r.Step(context.Background())
	if err != nil {
		return nil, err
	}
	agents, err := namesJSON(s.Agents)
	if err != nil {
		return nil, err
	}
	facts, err := listJSON(s.Facts, func(r grove.Report) ([]byte, error) {
		produced, err := pairsJSON(r.Facts)
		return fmt.Appendf(nil, `[%s,%s]`, quote(r.Agent), produced), err
	})
	if err != nil {
		return nil, err
	}
	messages, err := w.wires(s.Messages)
	return fmt.Appendf(nil, `{"level":%d,"total_levels":%d,"agents_run":%s,"facts_produced":%s,"messages":%s,"is_complete":%t}`,
		s.Level, s.Levels, agents, facts, messages, s.Complete), err
}

func pairsJSON(facts []knowledge.Fact) ([]byte, error) {
	return listJSON(facts, func(f knowledge.Fact) ([]byte, error) {
		v, err := valueJSON(f.Value)
		return fmt.Appendf(nil, `[%s,%s]`, quote(f.Topic), v), err
	})
}

func runComplete(r *grove.Run, w *world) ([]byte, error) {
	result, err := r.Complete(context.Background())
	if err != nil {
		return nil, err
	}
	return w.resultJSON(result)
}

// runResult is the result of a run; of one that was not started, it is empty.
func runResult(w *world, _ *ast.JSONValue) ([]byte, error) {
	if w.grove.run == nil {
		return w.resultJSON(&grove.Result{})
	}
	return w.resultJSON(w.grove.run.Result())
}

func runInspect(w *world, in *ast.JSONValue) ([]byte, error) {
	e, err := w.grove.tree.Knowledge(text(in, "id"))
	if err != nil {
		return nil, err
	}
	return factsJSON(w.grove.versions.facts(e.Facts()))
}

func runEdit(w *world, in *ast.JSONValue) ([]byte, error) {
	v, err := value(in, "value")
	if err != nil {
		return nil, err
	}
	id, topic := text(in, "id"), text(in, "topic")
	if _, err := w.grove.tree.Knowledge(id); err != nil {
		return nil, err
	}
	if w.grove.run == nil {
		return nil, errNoSetup
	}
	if err := w.grove.run.Edit(context.Background(), id, topic, v); err != nil {
		return nil, err
	}
	e, err := w.grove.tree.Knowledge(id)
	if err != nil {
		return nil, err
	}
	f, _ := e.Get(topic)
	w.grove.versions.note(id, f)
	return null, nil
}

func runCheckpoint(r *grove.Run, w *world) ([]byte, error) {
	id, err := r.Checkpoint()
	if err != nil {
		return nil, err
	}
	w.saved(id)
	return quote(id), nil
}

func runRollback(w *world, in *ast.JSONValue) ([]byte, error) {
	id := text(in, "id")
	if w.grove.run == nil { // it can be taken up at once
		r, err := w.grove.grove.Resume(id)
		if err != nil {
			return nil, err
		}
		w.grove.run = r
	} else if err := w.grove.run.Rollback(id); err != nil {
		return nil, err
	}
	w.wentBack(id)
	return null, nil
}

func runList(w *world, _ *ast.JSONValue) ([]byte, error) {
	list, err := w.grove.grove.Checkpoints()
	if err != nil {
		return nil, err
	}
	return listJSON(list, func(i checkpoint.Info) ([]byte, error) { return quote(i.ID), i.Err })
}

func chatNew(w *world, in *ast.JSONValue) ([]byte, error) {
	if err := w.newGrove(in); err != nil {
		return nil, err
	}
	w.grove.chat = w.grove.grove.NewChat(w.grove.last)
	return null, nil
}

func chatSay(w *world, in *ast.JSONValue) ([]byte, error) {
	r, err := w.grove.chat.Say(context.Background(), text(in, "text"))
	if err != nil {
		return nil, err
	}
	facts, err := pairsJSON(r.Facts)
	if err != nil {
		return nil, err
	}
	message := null
	if r.Message != nil {
		wire, err := w.wires([]*sag.Message{r.Message})
		if err != nil {
			return nil, err
		}
		message = wire[1 : len(wire)-1]
	}
	return fmt.Appendf(nil, `{"reply":%s,"facts_updated":%s,"message":%s,"call":%s}`,
		quote(r.Text), facts, message, w.grove.calls[len(w.grove.calls)-1]), nil
}

func chatCheckpoint(w *world, _ *ast.JSONValue) ([]byte, error) {
	id, err := w.grove.chat.Checkpoint()
	if err != nil {
		return nil, err
	}
	w.saved(id)
	return quote(id), nil
}

func chatRollback(w *world, in *ast.JSONValue) ([]byte, error) {
	if err := w.grove.chat.Rollback(text(in, "id")); err != nil {
		return nil, err
	}
	w.wentBack(text(in, "id"))
	return null, nil
}

// modelRun has a model play one agent.
func modelRun(w *world, in *ast.JSONValue) ([]byte, error) {
	n, ok := w.grove.tree.Node(text(in, "node"))
	if !ok {
		return nil, wrongVector{errors.New("there is no such node")}
	}
	replies := in.Member("replies")
	if replies == nil {
		return nil, wrongVector{errors.New("there are no replies")}
	}
	s := &script{replies: replies.Items}
	var options []grove.ModelOption
	if in.Member("max_tokens") != nil {
		most, err := number(in, "max_tokens")
		if err != nil {
			return nil, err
		}
		options = append(options, grove.MaxTokens(int(most)))
	}
	r, err := grove.Model(s.completer(), options...)
	if err != nil {
		return nil, err
	}
	input := &grove.Input{Agent: n, Task: text(in, "task")}
	if given := in.Member("child_facts"); given != nil && len(given.Items) > 0 {
		below := grove.Report{Agent: "below"}
		for _, f := range given.Items {
			below.Facts = append(below.Facts, knowledge.Fact{Topic: f.Items[0].Text, Value: sag.NewString(f.Items[1].Text)})
		}
		input.Below = []grove.Report{below}
	}
	facts, err := r.Run(context.Background(), input)
	if err != nil {
		return nil, err
	}
	e, err := w.grove.tree.Knowledge(n.ID)
	if err != nil {
		return nil, err
	}
	var stated []knowledge.Fact
	for _, f := range facts {
		stated = append(stated, knowledge.Fact{Topic: f.Topic, Value: f.Value})
		if _, gone := f.Value.(*sag.NullLit); gone {
			continue
		}
		if _, err := e.Assert(f.Topic, f.Value); err != nil {
			return nil, err
		}
	}
	shown, err := pairsJSON(stated)
	if err != nil {
		return nil, err
	}
	known, err := factsJSON(e.Facts())
	if err != nil {
		return nil, err
	}
	turns, err := listJSON(s.turns, func(t prompt.Turn) ([]byte, error) {
		return fmt.Appendf(nil, `{"role":%s,"content":%s}`, quote(string(t.Role)), quote(t.Content)), nil
	})
	return fmt.Appendf(nil, `{"system_prompt":%s,"messages":%s,"max_tokens":%d,"facts":%s,"knowledge":%s}`,
		systemJSON(s.system), turns, s.tokens, shown, known), err
}

// systemJSON is what a vector tells of a system prompt: the words on the agent, and what the fixed words name.
func systemJSON(system string) []byte {
	who, rest, _ := strings.Cut(system, "\n\n")
	instruction := strings.TrimLeft(rest, "\n")
	out := fmt.Appendf(nil, `{"role_text":%s,"line_feeds_before_instruction":%d`, quote(who), len(system)-len(who)-len(instruction))
	lines := strings.Split(instruction, "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Topics: ") })
	if at < 0 {
		return append(out, `,"instruction":"plain"}`...)
	}
	example := strings.Fields(lines[len(lines)-1]) // Example: A topic = …
	return fmt.Appendf(out, `,"instruction":"topics","topics_as_listed":%s,"example_topic":%s}`, quote(strings.TrimPrefix(lines[at], "Topics: ")), quote(example[2]))
}
