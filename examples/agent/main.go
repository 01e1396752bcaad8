// Command agent is a gardener among agents: it reads messages of SAG from a pipe, does what may be done, answers, and keeps its context small.
//
//	go run ./examples/agent < examples/agent/day.sag
//
// Messages are separated by an empty line. Each is checked by every layer that there is (form, sender, replay, schema of the verb, conditions, the
// host's rules) before anything is done; one that is refused is answered with the reason. What was said is kept, and folded when it becomes too much:
// a RECALL statement gives it back.
//
// No message ends the agent, and none makes it work or remember without a bound: what cannot be done is answered with an error statement, and where
// there is nobody to answer, with nothing. Only when its own input or output fails does it end.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/policy"
	"github.com/parley-lang/parley/sag/sanitizer"
	"github.com/parley-lang/parley/sag/schema"
)

// rules are the host's own. No message can change them.
const rules = `
context:
  tank: integer
guardrails:
  - name: empty
    when: 'verb == "water" && named.litres > context.tank'
    effect: deny
    message: There is not so much in the tank.
  - name: spend
    when: 'verb == "water" && named.litres > 20'
    effect: needs-human
    message: More than 20 litres need a person.
default: allow
`

const (
	name    = "gardener"
	planner = "planner"

	budget        = 220       // tokens of context that a model of this gardener would get
	maxMessage    = 64 << 10  // bytes
	maxStatements = 100       // of a message that is obeyed
	maxRecalls    = 4         // of a message
	maxValue      = 1 << 10   // bytes of a fact
	maxFold       = 256 << 10 // bytes that are put behind one FOLD statement, and so come back with one RECALL
	maxFolded     = 16 << 20  // bytes of all folds; the oldest ones are forgotten
	maxContext    = 500       // messages, if they cannot be folded
)

func main() {
	g, err := newGardener(time.Now, nil)
	if err == nil {
		err = g.serve(context.Background(), os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "agent:", err)
		os.Exit(1)
	}
}

// gardener is the agent: who it is, what it knows, and what was said.
type gardener struct {
	check *sanitizer.Sanitizer
	talk  *correlation.Engine
	facts *knowledge.Engine
	folds *fold.Engine

	tank    int64
	context []*sag.Message
}

// newGardener makes the agent with all that it asks before it acts. ids may be nil.
func newGardener(now func() time.Time, ids func() (string, error)) (*gardener, error) {
	water, err := schema.New("water").Named(schema.String("bed").Required().Pattern("[a-z]+"), schema.Integer("litres").Required().Min(1)).Build()
	if err != nil {
		return nil, err
	}
	registry, err := schema.NewRegistry(water)
	if err != nil {
		return nil, err
	}
	set, err := policy.Load("rules.yaml", []byte(rules))
	if err != nil {
		return nil, err
	}
	guard, err := guardrail.New(guardrail.Policies(set))
	if err != nil {
		return nil, err
	}
	agents, err := sanitizer.NewAgents(planner, name)
	if err != nil {
		return nil, err
	}
	memory, err := sanitizer.NewMemory(sanitizer.Clock(now))
	if err != nil {
		return nil, err
	}
	g := &gardener{tank: 50}
	g.check, err = sanitizer.New(sanitizer.KnownAgents(agents), sanitizer.Schemas(registry), sanitizer.Guard(guard), sanitizer.NewOnly(memory))
	if err != nil {
		return nil, err
	}
	options := []correlation.Option{correlation.Clock(now)}
	if ids != nil {
		options = append(options, correlation.IDs(ids))
	}
	if g.talk, err = correlation.New(name, options...); err != nil {
		return nil, err
	}
	if g.facts, err = knowledge.New(knowledge.MaxValueBytes(maxValue)); err != nil {
		return nil, err
	}
	g.folds, err = fold.New(fold.MaxFoldBytes(maxFold), fold.MaxBytes(maxFolded), fold.DropOldest(func(fold.Dropped) {}))
	return g, err
}

// serve answers the messages of in until it ends. Its errors are those of in and out, and never what a message says.
func (g *gardener) serve(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, 4<<10)
	var text strings.Builder
	tooLong, inLine := false, false
	for {
		part, more, err := lines.ReadLine() // of a long line there are several parts
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if ends := err != nil || len(part) == 0 && !inLine; !ends {
			if tooLong = tooLong || text.Len()+len(part) >= maxMessage; !tooLong {
				text.Write(part)
				if !more {
					text.WriteByte('\n')
				}
			}
			inLine = more
			continue
		}
		var failed error
		switch {
		case tooLong: // it is read to its end, and nothing of it is kept
			failed = g.say(nil, []sag.Stmt{refusal("TOO_LONG", fmt.Sprintf("a message has at most %d bytes", maxMessage))}, out)
		case text.Len() > 0:
			failed = g.take(ctx, text.String(), out)
		}
		if failed == nil {
			failed = g.tidy(ctx, out)
		}
		if failed != nil || err != nil {
			return failed
		}
		text.Reset()
		tooLong = false
	}
}

// take takes one message: what speaks against it is the answer, or else what came of it.
func (g *gardener) take(ctx context.Context, text string, out io.Writer) error {
	env, err := expression.DecodeEnv(fmt.Sprintf(`{"tank": %d}`, g.tank))
	if err != nil {
		return err
	}
	result := g.check.Check(ctx, text, env)
	message := result.Accepted()
	var answers []sag.Stmt
	if message == nil {
		for _, e := range result.Statements() {
			answers = append(answers, e)
		}
		return g.say(result.Parsed, answers, out)
	}
	if message.Header.Src.Name == name {
		return nil // what came back of its own, or of one who takes its name
	}
	switch err := g.talk.Record(message); {
	case errors.Is(err, correlation.ErrNotForMe):
		return g.say(message, []sag.Stmt{refusal("NOT_FOR_ME", "this is the "+name)}, out)
	case err != nil:
		return g.say(message, []sag.Stmt{refusal("NOT_DONE", "the message cannot be noted")}, out)
	case len(message.Statements) > maxStatements:
		return g.say(message, []sag.Stmt{refusal("TOO_MUCH", fmt.Sprintf("a message has at most %d statements", maxStatements))}, out)
	}
	if _, err := g.facts.Receive(ctx, message); err != nil { // what is good among the facts was taken
		answers = append(answers, refusal("FACT_REFUSED", strings.ReplaceAll(err.Error(), "\n", "; ")))
	}
	recalls := 0
	for _, statement := range message.Statements {
		if _, ok := statement.(*sag.RecallStmt); ok {
			recalls++
		}
		answer := sag.Stmt(refusal("TOO_MUCH", fmt.Sprintf("a message recalls at most %d folds", maxRecalls)))
		if recalls <= maxRecalls {
			answer = g.obey(statement)
		}
		if answer != nil {
			answers = append(answers, answer)
		}
	}
	g.context = append(g.context, message)
	return g.say(message, answers, out)
}

// obey does what a statement asks for, and gives the answer, nil if it needs none.
func (g *gardener) obey(statement sag.Stmt) sag.Stmt {
	switch s := statement.(type) {
	case *sag.ActionStmt: // water, for there is no other verb in the schemas
		for _, arg := range s.Args {
			if n, ok := arg.Value.(*sag.IntLit); ok {
				litres, ok := n.Value.Int64()
				if !ok || litres > g.tank { // the rules allowed it before the orders that stand before it in the message
					return refusal("GUARDRAIL_DENIED", "there is not so much in the tank any more")
				}
				g.tank -= litres
			}
		}
		return made(sag.NewAssert("tank.litres", sag.NewInt(g.tank)))
	case *sag.QueryStmt:
		topic := s.Expr.Text
		if fact, ok := g.facts.Get(topic); ok && !fact.Deleted() {
			return made(sag.NewKnow(topic, fact.Value, fact.Version))
		}
		return refusal("NOT_KNOWN", "nobody has told "+topic)
	case *sag.RecallStmt:
		folded, err := g.folds.Recall(s)
		if err != nil {
			return fold.ErrorStatement(err)
		}
		g.remember(folded.Messages)
		return made(sag.NewAssert("recalled.messages", sag.NewInt(int64(len(folded.Messages)))))
	case *sag.KnowStmt, *sag.SubStmt, *sag.UnsubStmt: // the engine of facts has them
		return nil
	case *sag.ErrorStmt: // an answer to it would be answered in turn
		return nil
	default:
		return refusal("NOT_DONE", "a gardener does not do this")
	}
}

// remember puts messages back into the context that are not there yet.
func (g *gardener) remember(messages []*sag.Message) {
	type key struct{ from, id string }
	keyOf := func(m *sag.Message) key { return key{m.Header.Src.Name, m.Header.ID.Name} }
	there := make(map[key]bool, len(g.context))
	for _, m := range g.context {
		there[keyOf(m)] = true
	}
	for _, m := range messages {
		if !there[keyOf(m)] {
			g.context = append(g.context, m)
		}
	}
}

// made is a statement, or the error that says that it cannot be said.
func made[S sag.Stmt](statement S, err error) sag.Stmt {
	if err != nil {
		return refusal("NOT_SAID", "the answer cannot be written")
	}
	return statement
}

// refusal is an error statement. Its words may hold what a stranger has written, so they are cut; what they hold is quoted by whoever writes them.
func refusal(code, words string) *sag.ErrorStmt {
	const longest = 200
	if runes := []rune(words); len(runes) > longest {
		words = string(runes[:longest]) + "…"
	}
	return &sag.ErrorStmt{Code: &sag.Ident{Name: code}, Message: sag.NewString(words)}
}

// say sends an answer to a message, or to the planner if what came was no message. Nothing is said to nobody, to oneself, and to messages that only
// tell of errors: two agents that did would never end.
func (g *gardener) say(to *sag.Message, answers []sag.Stmt, out io.Writer) error {
	if len(answers) == 0 || to != nil && (to.Header.Src.Name == name || tellsErrors(to)) {
		return nil
	}
	header := func() (*sag.Header, error) { return g.talk.Header(planner) }
	if to != nil {
		header = func() (*sag.Header, error) { return g.talk.Reply(to) }
	}
	h, err := header()
	switch {
	case errors.Is(err, correlation.ErrName), errors.Is(err, correlation.ErrNoMessage):
		return nil // there is nobody whom an answer would reach
	case err != nil:
		return err
	}
	message, text, err := written(h, answers)
	if err != nil {
		message, text, err = written(h, []sag.Stmt{refusal("NOT_SAID", "the answer cannot be written")})
	}
	if err == nil { // or else it is the header that cannot be written, which is made of the sender's
		g.context = append(g.context, message)
		_, failed := fmt.Fprintf(out, "%s\n\n", text)
		return failed
	}
	return nil
}

func tellsErrors(m *sag.Message) bool {
	return !slices.ContainsFunc(m.Statements, func(s sag.Stmt) bool { _, ok := s.(*sag.ErrorStmt); return !ok })
}

// written makes a message and its text: for all ports if they can read it, or else for this suite, which has read what it answers.
func written(h *sag.Header, statements []sag.Stmt) (*sag.Message, string, error) {
	message, err := sag.NewMessage(h, statements...)
	if err != nil {
		return nil, "", err
	}
	text, err := sag.Minify(message)
	if err != nil {
		text, err = sag.Minify(message, sag.Extended())
	}
	return message, text, err
}

// tidy folds the front of the context if it has grown beyond the budget, and says so. Where nothing can be folded, the front is forgotten in the end.
func (g *gardener) tidy(ctx context.Context, out io.Writer) error {
	c, err := g.folds.Compact(ctx, g.context, budget, func() (*sag.Header, error) { return g.talk.Header(planner) }, fold.Keep(2), fold.AllowSplit())
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil || c.Fold == nil {
		if errors.Is(err, fold.ErrLimit) { // what came back is larger than what a fold may hold
			g.context = g.context[len(g.context)/2:]
		}
		g.context = g.context[max(0, len(g.context)-maxContext):]
		return nil
	}
	front := c.Messages[0]
	_, text, err := written(front.Header, front.Statements)
	if err == nil { // or else the context stays as it was
		g.context = c.Messages
		_, failed := fmt.Fprintf(out, "%s\n\n", text)
		return failed
	}
	return nil
}
