// Command agent is a gardener among agents: it reads messages of SAG from a pipe, does what may be done, answers, and keeps its context small.
//
//	go run ./examples/agent < examples/agent/day.sag
//
// Messages are separated by an empty line. Each is checked by every layer that there is (form, sender, replay, schema of the verb, conditions, the
// host's rules) before anything is done; one that is refused is answered with the reason. What was said is kept, and folded when it becomes too much:
// a RECALL statement gives it back.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
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
policies:
  spend:
    require: 'named.litres <= 20'
    otherwise: needs-human
    message: More than 20 litres need a person.
guardrails:
  - name: empty
    when: 'verb == "water" && named.litres > context.tank'
    effect: deny
    message: There is not so much in the tank.
default: allow
`

const (
	maxMessage = 64 << 10 // bytes
	budget     = 220      // tokens of context that a model of this gardener would get
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
	agents, err := sanitizer.NewAgents("planner", "gardener")
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
	if g.talk, err = correlation.New("gardener", options...); err != nil {
		return nil, err
	}
	if g.facts, err = knowledge.New(); err != nil {
		return nil, err
	}
	g.folds, err = fold.New()
	return g, err
}

// serve answers the messages of in until it ends.
func (g *gardener) serve(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxMessage)
	var text strings.Builder
	for more := true; more; {
		more = lines.Scan()
		if line := lines.Text(); more && line != "" {
			if text.Len()+len(line) > maxMessage {
				return fmt.Errorf("a message has more than %d bytes", maxMessage)
			}
			text.WriteString(line + "\n")
			continue
		}
		if text.Len() > 0 {
			if err := g.take(ctx, text.String(), out); err != nil {
				return err
			}
			text.Reset()
		}
	}
	return lines.Err()
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
	if err := g.talk.Record(message); err != nil {
		return err
	}
	if _, err := g.facts.Receive(ctx, message); err != nil {
		return err
	}
	for _, statement := range message.Statements {
		answer, err := g.obey(statement)
		if err != nil {
			return err
		}
		if answer != nil {
			answers = append(answers, answer)
		}
	}
	g.context = append(g.context, message)
	return errors.Join(g.say(message, answers, out), g.tidy(ctx, out))
}

// obey does what a statement asks for, and gives the answer, nil if it needs none.
func (g *gardener) obey(statement sag.Stmt) (sag.Stmt, error) {
	switch s := statement.(type) {
	case *sag.ActionStmt: // water, for there is no other verb in the schemas
		for _, arg := range s.Args {
			if n, ok := arg.Value.(*sag.IntLit); ok {
				litres, ok := n.Value.Int64()
				if !ok || litres > g.tank { // the rules allowed it before the orders that stand before it in the message
					return sag.NewError("GUARDRAIL_DENIED", "there is not so much in the tank any more")
				}
				g.tank -= litres
			}
		}
		return sag.NewAssert("tank.litres", sag.NewInt(g.tank))
	case *sag.QueryStmt:
		topic := s.Expr.Text
		if fact, ok := g.facts.Get(topic); ok && !fact.Deleted() {
			return sag.NewKnow(topic, fact.Value, fact.Version)
		}
		return sag.NewError("NOT_KNOWN", "nobody has told "+topic)
	case *sag.RecallStmt:
		folded, err := g.folds.Recall(s)
		if err != nil {
			return fold.ErrorStatement(err), nil
		}
		g.context = append(g.context, folded.Messages...)
		return sag.NewAssert("recalled.messages", sag.NewInt(int64(len(folded.Messages))))
	case *sag.KnowStmt, *sag.SubStmt, *sag.UnsubStmt: // the engine of facts has them
		return nil, nil
	default:
		return sag.NewError("NOT_DONE", "a gardener does not do this")
	}
}

// say sends an answer to a message, or to the planner if what came was no message.
func (g *gardener) say(to *sag.Message, answers []sag.Stmt, out io.Writer) error {
	if len(answers) == 0 {
		return nil
	}
	header := func() (*sag.Header, error) { return g.talk.Header("planner") }
	if to != nil {
		header = func() (*sag.Header, error) { return g.talk.Reply(to) }
	}
	h, err := header()
	if err != nil {
		return err
	}
	message, err := sag.NewMessage(h, answers...)
	if err != nil {
		return err
	}
	g.context = append(g.context, message)
	text, err := sag.Minify(message)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s\n\n", text)
	return err
}

// tidy folds the front of the context if it has grown beyond the budget, and says so.
func (g *gardener) tidy(ctx context.Context, out io.Writer) error {
	c, err := g.folds.Compact(ctx, g.context, budget, func() (*sag.Header, error) { return g.talk.Header("planner") }, fold.Keep(2))
	switch {
	case errors.Is(err, fold.ErrNoCut):
		return nil
	case err != nil:
		return err
	case c.Fold == nil:
		return nil
	}
	g.context = c.Messages
	text, err := sag.Minify(c.Messages[0])
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s\n\n", text)
	return err
}
