package sanitizer_test

import (
	"context"
	"fmt"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/profiles/softwaredev"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/sag/schema"
)

func Example() {
	agents, _ := sanitizer.NewAgents("planner", "runner")
	s, err := sanitizer.New(sanitizer.KnownAgents(agents), sanitizer.Schemas(softwaredev.Registry()))
	if err != nil {
		fmt.Println(err)
		return
	}
	env, _ := expression.DecodeEnv(`{"tests": "failed"}`)
	for _, order := range []string{
		`DO deploy("shop", env="dev")`, `DO wipe(everything=true)`, `DO deploy("shop", env="dev") BECAUSE tests=="passed"`,
	} {
		r := s.Check(context.Background(), "H v 1 id=m7 src=planner dst=runner ts=1712000000\n"+order, env)
		if m := r.Accepted(); m != nil {
			fmt.Println("accepted:", len(m.Statements), "statement")
			continue
		}
		reply, _ := sag.FormatStmt(r.Statements()[0])
		fmt.Println(reply)
	}
	// Output:
	// accepted: 1 statement
	// ERR UNKNOWN_VERB "there is no verb \"wipe\""
	// ERR PRECONDITION_FAILED "Precondition not met: tests==\"passed\""
}

func ExampleNew() {
	s, _ := sanitizer.New(
		sanitizer.AnyAgent(), sanitizer.AllowUnknownVerbs(), sanitizer.Guard(guardrail.MustNew()), sanitizer.Lax(), sanitizer.MaxErrors(10),
		sanitizer.SchemaOptions(schema.MaxErrors(5)), sanitizer.Parsing(sag.MaxBytes(1000)),
	)
	r := s.Check(context.Background(), "H v 1 id=m1 src=a dst=b ts=0\nDO go() BECAUSE false; DO stay() BECAUSE gone", nil)
	fmt.Print(r)
	// Output:
	// not accepted (lax: every layer was looked at)
	// GUARDRAIL PRECONDITION_FAILED: Precondition not met: false
	// GUARDRAIL UNDEFINED_VARIABLE: Not known for precondition: gone
}

func ExampleSanitizer_CheckMessage() {
	s, _ := sanitizer.New(sanitizer.AnyAgent(), sanitizer.AllowUnknownVerbs())
	m := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nDO go()")
	m.Statements[0].(*sag.ActionStmt).Verb.Name = "go();DO wipe"
	fmt.Print(s.CheckMessage(context.Background(), m, nil))
	// Output:
	// not accepted
	// PARSE UNWRITABLE: the verb "go();DO wipe" is no name
}

func ExampleNewMemory() {
	now := func() time.Time { return time.Unix(1_712_000_000, 0) }
	memory, _ := sanitizer.NewMemory(sanitizer.Clock(now), sanitizer.Skew(time.Minute), sanitizer.MaxAge(time.Hour), sanitizer.Unit(time.Second), sanitizer.MaxRemembered(1000))
	s, _ := sanitizer.New(sanitizer.AnyAgent(), sanitizer.NewOnly(memory))
	text := "H v 1 id=m7 src=a dst=b ts=1711999990\nRECALL f1"
	fmt.Println(s.Check(context.Background(), text, nil).Accepted() != nil)
	fmt.Println(s.Check(context.Background(), text, nil).Errors[0])
	memory.Forget("a", "m7")
	fmt.Println(s.Check(context.Background(), text, nil).Accepted() != nil, memory.Len())
	// Output:
	// true
	// REPLAY REPLAYED_ID: a has sent a message m7 before
	// true 1
}

func ExampleResult_Diagnostics() {
	s, _ := sanitizer.New(sanitizer.AnyAgent(), sanitizer.Schemas(softwaredev.Registry()))
	r := s.Check(context.Background(), "H v 1 id=m1 src=a dst=b ts=0\nDO biuld(\"shop\")", nil)
	for _, d := range r.Diagnostics() {
		fmt.Println(d)
	}
	// Output: 2:4: error SAG0311: UNKNOWN_VERB: there is no verb "biuld"
}
