package policy_test

import (
	"context"
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/policy"
)

const rules = `
context: {role: string}
policies:
  spend: {require: 'args[0] <= 500 && context.role == "chief"', otherwise: needs-human, message: Orders above 500 need a person.}
guardrails:
  - {name: production, when: 'named?.env == "prod" && priority != "CRITICAL"', effect: deny}
`

func order(text string) policy.Input {
	m := sag.MustParse("H v 1 id=m1 src=planner dst=shop ts=1700000000\n" + text)
	return policy.Input{Header: m.Header, Action: m.Statements[0].(*sag.ActionStmt)}
}

func ExampleLoad() {
	set, err := policy.Load("rules.yaml", []byte(rules))
	fmt.Println(set.Names(), err)
	_, err = policy.Load("rules.yaml", []byte(`guardrails: [{name: night, when: 'verbs == "deploy"', effect: deny}]`))
	fmt.Println(err)
	// Output:
	// [spend] <nil>
	// rules.yaml:1:35: error SAG0326: there is no name "verbs"
}

func ExampleSet_Policy() {
	set, err := policy.Load("rules.yaml", []byte(rules))
	if err != nil {
		fmt.Println(err)
		return
	}
	chief := expression.NewMapEnv(map[string]any{"role": "chief"})
	for _, text := range []string{`DO buy(20) P:spend`, `DO buy(900) P:spend`, `DO buy() P:spend`} {
		in := order(text)
		in.Env = chief
		v, known := set.Policy(context.Background(), in.Action.Policy.Name.Name, in)
		fmt.Printf("%t %s %q\n", known, v.Effect, v.Message)
	}
	// Output:
	// true allow ""
	// true needs-human "Orders above 500 need a person."
	// true unknown "policy spend cannot be decided: args[0] is missing"
}

func ExampleSet_Guard() {
	set, err := policy.Load("rules.yaml", []byte(rules))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{`DO deploy(env="prod")`, `DO deploy(env="prod") PRIO=CRITICAL`, `DO deploy()`} {
		v := set.Guard(context.Background(), order(text))
		fmt.Printf("%s %q\n", v.Effect, v.Message)
	}
	// Output:
	// deny "guardrail production forbids this"
	// allow ""
	// allow ""
}

func ExampleSet_Names() {
	set, _ := policy.Load("rules.yaml", []byte(rules))
	fmt.Println(set.Names())
	// Output: [spend]
}

func ExampleNew() {
	set, err := policy.New(policy.Definition{
		Context:  map[string]policy.Type{"disk.free": policy.Number},
		Policies: map[string]policy.Policy{"room": {Require: `context.disk.free > args[0]`}},
	}, policy.MaxRule(200))
	if err != nil {
		fmt.Println(err)
		return
	}
	in := order(`DO store(10) P:room`)
	v, _ := set.Policy(context.Background(), "room", in)
	fmt.Println(v.Effect, v.Missing)
	// Output: unknown [context.disk.free]
}

func ExampleParseType() {
	t, ok := policy.ParseType("integer")
	fmt.Println(t, ok)
	// Output: integer true
}
