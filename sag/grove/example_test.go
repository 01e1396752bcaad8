package grove_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/tree"
)

// farm is a tree of three.
func farm() *tree.Tree {
	t, _ := tree.New()
	_, _ = t.AddRoot(tree.Spec{ID: "lead", Role: "Farm Lead"})
	_, _ = t.AddChild("lead", tree.Spec{ID: "soil", Role: "Soil Expert", Topics: []string{"soil.ph", "soil.wet"}})
	_, _ = t.AddChild("lead", tree.Spec{ID: "rain", Role: "Rain Watch"})
	return t
}

func Example() {
	g, err := grove.New(farm(), grove.Echo())
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := g.Run(context.Background(), "Survey the field")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Report())
	// Output:
	// Grove Execution Report
	// ========================================
	//   Messages exchanged: 2
	//
	//   farm_lead.analysis: [Farm Lead] Synthesized analysis on: Survey the field
	//   rain_watch.analysis: [Rain Watch] Synthesized analysis on: Survey the field
	//   soil.ph: [Soil Expert] Analysis for soil.ph on: Survey the field
	//   soil.wet: [Soil Expert] Analysis for soil.wet on: Survey the field
	// ========================================
}

// A runner of one's own: what an agent states, from what those below it know.
func ExampleRunnerFunc() {
	runner := grove.RunnerFunc(func(_ context.Context, in *grove.Input) ([]grove.Fact, error) {
		if in.Agent.Leaf() {
			return []grove.Fact{{Topic: in.Agent.ID + ".count", Value: sag.NewInt(int64(len(in.Agent.ID)))}}, nil
		}
		known := 0
		for _, child := range in.Below {
			known += len(child.Facts)
		}
		return []grove.Fact{{Topic: "total", Value: sag.NewInt(int64(known))}}, nil
	})
	g, _ := grove.New(farm(), runner, grove.Parallel(2), grove.OnEvent(func(e grove.Event) {
		if e.Kind == grove.Told {
			text, _ := sag.FormatStmt(e.Message.Statements[0])
			fmt.Println(e.Agent, "told", e.Parent, text)
		}
	}))
	result, err := g.Run(context.Background(), "count")
	fmt.Println(result.AgentsRun, result.Complete(), err)
	// Output:
	// soil told lead KNOW soil.count = 4 v 1
	// rain told lead KNOW rain.count = 4 v 1
	// 3 true <nil>
}

func ExampleGrove_Start() {
	g, _ := grove.New(farm(), grove.Echo())
	ctx := context.Background()
	run, err := g.Start("Survey the field")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(run.Levels())
	_, _ = run.Step(ctx)
	err = run.Edit(ctx, "rain", "rain_watch.analysis", sag.NewString("no rain"))
	step, _ := run.Step(ctx)
	fmt.Println(step.Agents, len(step.Messages), "message on what was edited", err)
	facts, _ := run.Inspect("lead")
	text, _ := sag.FormatStmt(facts[2].Stmt())
	fmt.Println(text)
	_, err = run.Step(ctx)
	fmt.Println(errors.Is(err, grove.ErrComplete), run.Result().Level)
	// Output:
	// [[soil rain] [lead]]
	// [lead] 1 message on what was edited <nil>
	// KNOW rain_watch.analysis = "no rain" v 2
	// true 2
}

func ExampleRun_Rollback() {
	dir, _ := os.MkdirTemp("", "checkpoints")
	defer func() { _ = os.RemoveAll(dir) }()
	store, _ := checkpoint.Open(dir)
	defer func() { _ = store.Close() }()
	g, _ := grove.New(farm(), grove.Echo(), grove.Checkpoints(store))
	ctx := context.Background()
	run, _ := g.Start("Survey the field")
	_, _ = run.Step(ctx)
	id, err := run.Checkpoint()
	if err != nil {
		fmt.Println(err)
		return
	}
	_, _ = run.Complete(ctx)
	err = run.Rollback(id)
	fmt.Println(run.Result().Level, err)

	// Another process takes it up, with a tree of its own.
	empty, _ := tree.New()
	other, _ := grove.New(empty, grove.Echo(), grove.Checkpoints(store))
	resumed, err := other.Resume(id)
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := resumed.Complete(ctx)
	fmt.Println(result.Task, len(result.Facts), err)
	list, _ := other.Checkpoints()
	fmt.Println(len(list))
	// Output:
	// 1 <nil>
	// Survey the field 4 <nil>
	// 1
}

func ExampleModel() {
	answers := []string{
		"Sure!\nA soil.ph = 6.5\nA soil.wet = \"a little",
		"A soil.ph = 6.5; A soil.wet = \"a little\"",
		"```\nA rain.mm = 3\n```",
		"It will be a good year.",
	}
	model := prompt.CompleterFunc(func(_ context.Context, _ string, turns []prompt.Turn, _ int) (string, error) {
		if last := turns[len(turns)-1].Content; strings.HasPrefix(last, "Your reply") {
			fmt.Println(strings.Split(last, "\n")[1])
		}
		answer := answers[0]
		answers = answers[1:]
		return answer, nil
	})
	runner, err := grove.Model(model, grove.MaxTokens(200), grove.Retries(1), grove.MaxReply(10_000), grove.Parsing(sag.MaxDepth(20)))
	if err != nil {
		fmt.Println(err)
		return
	}
	g, _ := grove.New(farm(), runner)
	result, err := g.Run(context.Background(), "Survey the field")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range result.Facts {
		text, _ := sag.FormatStmt(f.Stmt())
		fmt.Println(text)
	}
	// Output:
	// Line 3, column 14: this string is never closed.
	// KNOW soil.ph = 6.5 v 1
	// KNOW soil.wet = "a little" v 2
	// KNOW rain.mm = 3 v 1
	// KNOW farm_lead.analysis = "It will be a good year." v 3
}

func ExampleGrove_NewChat() {
	g, _ := grove.New(farm(), grove.Echo())
	ctx := context.Background()
	result, _ := g.Run(ctx, "Survey the field")
	chat := g.NewChat(result)
	reply, err := chat.Say(ctx, "Shorter, please")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reply.Text)
	fmt.Println(reply.Message.Header.Dst.Name, len(chat.History()))
	// Output:
	// farm_lead.analysis: [Farm Lead] Synthesized analysis on: Shorter, please
	// user 1
}

func ExampleRoleTopic() {
	for _, role := range []string{"Soil Expert", "QA/Ops", "Späher", "3D Artist", ""} {
		fmt.Println(grove.RoleTopic(tree.Node{Spec: tree.Spec{ID: "x-1", Role: role}}))
	}
	// Output:
	// soil_expert.analysis
	// qa_ops.analysis
	// spaher.analysis
	// r3d_artist.analysis
	// x_1.analysis
}

func ExampleSystemPrompt() {
	n, _ := farm().Node("rain")
	fmt.Println(strings.Split(grove.SystemPrompt(n), "\n")[0])
	// Output: You are a Rain Watch.
}
