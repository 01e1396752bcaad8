package grove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/tree"
)

// Defaults of [Model].
const (
	DefaultMaxTokens = 512     // what a reply may cost, in tokens of the model
	DefaultRetries   = 2       // how often the model is asked again
	DefaultMaxReply  = 1 << 20 // how large a reply may be, in bytes
)

// model asks a language model what an agent has to say.
type model struct {
	completer prompt.Completer
	maxTokens int
	retries   int
	maxReply  int
	reading   []sag.Option
}

// ModelOption changes one thing of [Model].
type ModelOption func(*model) error

// MaxTokens bounds what a reply may cost, in tokens of the model: positive. It is the Completer that holds to it.
func MaxTokens(n int) ModelOption {
	return func(m *model) error {
		if n <= 0 {
			return fmt.Errorf("%w: MaxTokens is positive; got %d", ErrOption, n)
		}
		m.maxTokens = n
		return nil
	}
}

// Retries is how often the model is asked again if statements of its reply cannot be read; 0 asks once.
func Retries(n int) ModelOption {
	return func(m *model) error {
		if n < 0 {
			return fmt.Errorf("%w: Retries cannot be %d; 0 asks once", ErrOption, n)
		}
		m.retries = n
		return nil
	}
}

// MaxReply bounds the size of a reply in bytes: positive, or -1 for no limit.
func MaxReply(n int) ModelOption {
	return func(m *model) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: MaxReply is positive, or -1 for no limit; got %d", ErrOption, n)
		}
		m.maxReply = n
		return nil
	}
}

// Parsing gives options of sag.Parse, with which replies are read.
func Parsing(options ...sag.Option) ModelOption {
	return func(m *model) error {
		m.reading = slices.Clone(options)
		return nil
	}
}

// Model is a runner that asks a language model. It is told the prompt of the agent, or else its role, which statements to answer with, the
// task, and what those below the agent know; in a chat, what was said before, too. Values are written as a message holds them, so that a
// text cannot pass for another line.
//
// Its reply is read as [prompt.Asserts] does: assert statements alone, in a fence, or on lines of their own among words. If there are none, all
// that it said is one fact, a text under [RoleTopic]. If a line is meant to be a statement and cannot be read, or states what no fact can be,
// it is told why and asked again; when that is of no use the agent has failed. A failure of the model itself is not tried again.
func Model(c prompt.Completer, options ...ModelOption) (Runner, error) {
	if f, isFunc := c.(prompt.CompleterFunc); c == nil || isFunc && f == nil {
		return nil, fmt.Errorf("%w: there is no model", ErrOption)
	}
	m := &model{completer: c, maxTokens: DefaultMaxTokens, retries: DefaultRetries, maxReply: DefaultMaxReply}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(m); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// Run implements Runner.
func (m *model) Run(ctx context.Context, in *Input) ([]Fact, error) {
	system, turns := SystemPrompt(in.Agent), conversation(in)
	for attempt := 0; ; attempt++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		reply, err := m.completer.Complete(ctx, system, slices.Clone(turns), m.maxTokens)
		if err != nil {
			return nil, err
		}
		if m.maxReply >= 0 && len(reply) > m.maxReply {
			return nil, fmt.Errorf("the reply of the model has %d bytes, more than the limit of %d", len(reply), m.maxReply)
		}
		facts, err := m.read(in, reply)
		if err == nil {
			return facts, nil
		}
		if attempt == m.retries {
			return nil, fmt.Errorf("the reply of the model (attempts: %d): %w", attempt+1, err)
		}
		turns = append(turns, prompt.Turn{Role: prompt.Assistant, Content: reply}, prompt.Turn{Role: prompt.User, Content: prompt.Feedback(err)})
	}
}

// errEmpty is why a model is asked again that said nothing.
var errEmpty = errors.New("the reply is empty; answer with assert statements")

// read takes the facts of a reply.
func (m *model) read(in *Input, reply string) ([]Fact, error) {
	asserts, err := prompt.Asserts(reply, m.reading...)
	if err != nil {
		return nil, err
	}
	if len(asserts) == 0 {
		words := strings.TrimSpace(reply)
		if words == "" {
			return nil, errEmpty
		}
		return []Fact{{RoleTopic(in.Agent), sag.NewString(words)}}, nil
	}
	facts := make([]Fact, len(asserts))
	for i, a := range asserts {
		facts[i] = Fact{a.Path.Text, a.Value}
	}
	return statable(facts, -1)
}

// SystemPrompt is what a model is told that plays an agent.
func SystemPrompt(n tree.Node) string {
	who := n.Prompt
	if who == "" {
		who = fmt.Sprintf("You are a %s.", n.Role)
		if n.Role == "" {
			who = fmt.Sprintf("You are the agent %s.", n.ID)
		}
	}
	const form = "Answer with SAG assert statements and nothing else, joined by semicolons:\n" +
		"A topic = value; A topic = value\n" +
		`A value is "text", 42, 2.5, true, [1, 2] or {"key": 1}; null says that there is none any more. In texts, write \" for a quote and \n for a new line.`
	if len(n.Topics) == 0 {
		return who + "\n\n\n\n" + form
	}
	return who + "\n\n\n\n" + form + "\nTopics: " + strings.Join(n.Topics, ", ") +
		"\nExample: A " + n.Topics[0] + ` = "what you found"`
}

// conversation is what a model is told of the task.
func conversation(in *Input) []prompt.Turn {
	var turns []prompt.Turn
	for _, e := range in.History {
		turns = append(turns, prompt.Turn{Role: prompt.User, Content: e.User}, prompt.Turn{Role: prompt.Assistant, Content: e.Agent})
	}
	var b strings.Builder
	b.WriteString("Task: " + in.Task)
	if in.Chat {
		list(&b, "What you know:", in.Known)
	}
	var below []knowledge.Fact
	for _, r := range in.Below {
		below = append(below, r.Facts...)
	}
	list(&b, "Input from specialist agents:", below)
	return append(turns, prompt.Turn{Role: prompt.User, Content: b.String()})
}

func list(b *strings.Builder, title string, facts []knowledge.Fact) {
	if len(facts) == 0 {
		return
	}
	b.WriteString("\n\n" + title)
	for _, f := range facts {
		b.WriteString("\n  - " + f.Topic + ": " + written(f.Value))
	}
}
