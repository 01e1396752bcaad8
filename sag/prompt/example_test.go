package prompt_test

import (
	"context"
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tokens"
)

// model answers with words, then with a mistake, then well.
func model() prompt.CompleterFunc {
	replies := []string{
		"Sure, I will deploy it.",
		"H v 1 id=m2 src=bot dst=srv ts=1700000000\nDO deploy(\"shop\", replicas=0)",
		"Here it is:\n```sag\nH v 1 id=m2 src=bot dst=srv ts=1700000000\nDO deploy(\"shop\", replicas=2)\n```\n",
	}
	next := 0
	return func(context.Context, string, []prompt.Turn, int) (string, error) {
		next++
		return replies[next-1], nil
	}
}

var deploy = schema.New("deploy").Positional(schema.String("app").Required()).Named(schema.Integer("replicas").Min(1)).MustBuild()

func Example() {
	registry, _ := schema.NewRegistry(deploy)
	g, err := prompt.NewGenerator(model(), prompt.WithSchemas(registry), prompt.MaxRetries(2), prompt.MaxTokens(200))
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := g.Generate(context.Background(), []prompt.Turn{{Role: prompt.User, Content: "Deploy the shop"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	wire, _ := sag.Minify(result.Message)
	fmt.Println(wire)
	fmt.Println("attempts:", result.Attempts)
	for _, e := range result.Errors {
		fmt.Println(e)
	}
	for _, s := range result.Skipped {
		fmt.Println("skipped", s.Kind, s.Span.Start, s.Span.End)
	}
	// Output:
	// H v 1 id=m2 src=bot dst=srv ts=1700000000
	// DO deploy("shop",replicas=2)
	// attempts: 3
	// 1:1: error SAG0004: no line of the reply begins a message
	// 2:28: error SAG0310: argument replicas is 0, below the minimum 1
	// skipped words 0 12
	// skipped fence 12 19
	// skipped blank 90 91
	// skipped fence 91 95
}

func ExampleBuild() {
	registry, _ := schema.NewRegistry(deploy)
	p := prompt.Build(prompt.WithPreamble("You run a shop."), prompt.WithVerbs(registry), prompt.WithCounter(tokens.UTF16{}))
	fmt.Print(p.Cost())
	fmt.Println(p.Sections[3].Text)
	// Output:
	// preamble              4
	// grammar             586
	// quick_reference     260
	// verbs                22
	// examples            270
	// total              1143 tokens (utf16/4)
	// Available verbs and their signatures:
	//
	//   DO deploy(app: STRING, replicas?: INTEGER >=1)
}

func ExampleBuild_options() {
	registry, _ := schema.NewRegistry(deploy)
	p := prompt.Build(
		prompt.Without(prompt.Grammar, prompt.QuickReference, prompt.BuiltIn),
		prompt.WithVerbs(registry), prompt.WithDescriptions(),
		prompt.WithExamples(prompt.Examples()[0]),
		prompt.WithSuffix("Answer in SAG."),
	)
	fmt.Println(p.Text)
	// Output:
	// Available verbs and their signatures:
	//
	//   DO deploy(app: STRING, replicas?: INTEGER >=1)
	//
	// H v 1 id=m1 src=planner dst=runner ts=1700000000
	// DO deploy("app1")
	//
	// Answer in SAG.
}

func ExampleExtract() {
	x, err := prompt.Extract("Of course!\n\nH v 1 id=m2 src=bot dst=srv ts=1700000000\nQ shop.state\n\nAnything else?")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := sag.FormatStmt(x.Message.Statements[0])
	fmt.Println(text, "at", x.Taken.Start, "to", x.Taken.End)
	for _, s := range x.Skipped {
		fmt.Println("skipped", s.Kind, s.Span.Start, "to", s.Span.End)
	}
	// Output:
	// Q shop.state at 12 to 66
	// skipped words 0 to 11
	// skipped blank 11 to 12
	// skipped blank 66 to 68
	// skipped words 68 to 82
}

func ExampleFeedback() {
	_, err := prompt.Extract("H v 1 id=m2 src=bot dst=srv ts=1700000000\nDO deploy(\"shop\")\nQ shop.state")
	fmt.Println(prompt.Feedback(err))
	// Output:
	// Your reply could not be used as a SAG message.
	// Line 3, column 1: the statement before Q is not closed by a semicolon.
	// Q shop.state
	// ^
	// Hint: write ; between statements, also at the end of a line.
	// Send the whole message again, corrected, and nothing else.
}

func ExampleNewGenerator() {
	_, err := prompt.NewGenerator(model(), prompt.MaxRetries(-1))
	fmt.Println(err)
	g, err := prompt.NewGenerator(model(), prompt.WithSystem("Speak SAG."), prompt.WithParsing(sag.Compat()), prompt.MaxReply(10_000))
	fmt.Println(g.System(), err)
	// Output:
	// option out of range: retries cannot be -1, which would never ask; 0 asks once
	// Speak SAG. <nil>
}

func ExampleGenerator_Generate() {
	g, _ := prompt.NewGenerator(model(), prompt.MaxRetries(0))
	_, err := g.Generate(context.Background(), nil)
	fmt.Println(err)
	// Output:
	// the model gave no valid message (attempts: 1); last reply: 1:1: error SAG0004: no line of the reply begins a message
}
