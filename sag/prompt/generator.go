package prompt

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

// Defaults of a generator.
const (
	DefaultMaxRetries = 2       // how often the model is asked again
	DefaultMaxTokens  = 512     // what a reply may cost, in tokens of the model
	DefaultMaxReply   = 1 << 20 // how large a reply may be, in bytes: 1 MiB
)

// Unlimited lifts the limit of a reply's size.
const Unlimited = -1

// maxFindings bounds what is reported of one reply.
const maxFindings = 100

// Errors of generators.
var (
	// ErrNoValidReply says that every attempt gave a reply that could not be taken.
	ErrNoValidReply = errors.New("the model gave no valid message")
	// ErrOption says that an option is out of range.
	ErrOption = errors.New("option out of range")
)

// Generator asks a model for a message until it gives a valid one. It does not change, and may be used by several goroutines at once if its
// Completer may.
type Generator struct {
	model      Completer
	checks     bool
	registry   *schema.Registry
	validation []schema.Option
	reading    []sag.Option
	prompt     []Option
	system     *string
	maxRetries int
	maxTokens  int
	maxReply   int
}

// GeneratorOption changes one thing of a generator.
type GeneratorOption func(*Generator)

// WithSchemas checks the orders of a message, those inside IF too, and puts the signatures of their verbs into the prompt. A verb without a
// schema is refused unless the options say otherwise. Without this option no order is checked; a nil registry is refused.
func WithSchemas(r *schema.Registry, options ...schema.Option) GeneratorOption {
	return func(g *Generator) { g.checks, g.registry, g.validation = true, r, slices.Clone(options) }
}

// WithPrompt gives the options of the system prompt, which is built anew for each message, so that it has the verbs of that time.
func WithPrompt(options ...Option) GeneratorOption {
	return func(g *Generator) { g.prompt = slices.Clone(options) }
}

// WithSystem gives the system prompt itself, which may be empty, instead of one that is built.
func WithSystem(text string) GeneratorOption { return func(g *Generator) { g.system = &text } }

// WithParsing gives options of sag.Parse: sag.Compat takes only what the published ports read.
func WithParsing(options ...sag.Option) GeneratorOption {
	return func(g *Generator) { g.reading = slices.Clone(options) }
}

// MaxRetries bounds how often the model is asked again, by default 2; 0 asks once.
func MaxRetries(n int) GeneratorOption { return func(g *Generator) { g.maxRetries = n } }

// MaxTokens bounds what a reply may cost in tokens of the model, by default 512. It is the Completer that holds to it.
func MaxTokens(n int) GeneratorOption { return func(g *Generator) { g.maxTokens = n } }

// MaxReply bounds the size of a reply in bytes, by default 1 MiB; -1 lifts the limit. A message has its own, see sag.MaxBytes.
func MaxReply(n int) GeneratorOption { return func(g *Generator) { g.maxReply = n } }

// NewGenerator makes a generator. The error is ErrOption: there is no model or no registry, or a limit is out of range.
func NewGenerator(model Completer, options ...GeneratorOption) (*Generator, error) {
	g := &Generator{model: model, maxRetries: DefaultMaxRetries, maxTokens: DefaultMaxTokens, maxReply: DefaultMaxReply}
	for _, o := range options {
		o(g)
	}
	f, isFunc := model.(CompleterFunc)
	switch {
	case model == nil, isFunc && f == nil:
		return nil, fmt.Errorf("%w: there is no model", ErrOption)
	case g.checks && g.registry == nil:
		return nil, fmt.Errorf("%w: there is no registry, so that no order would be checked", ErrOption)
	case g.maxRetries < 0:
		return nil, fmt.Errorf("%w: retries cannot be %d, which would never ask; 0 asks once", ErrOption, g.maxRetries)
	case g.maxTokens <= 0:
		return nil, fmt.Errorf("%w: a reply cannot have at most %d tokens", ErrOption, g.maxTokens)
	case g.maxReply <= 0 && g.maxReply != Unlimited:
		return nil, fmt.Errorf("%w: a reply cannot have at most %d bytes; -1 lifts the limit", ErrOption, g.maxReply)
	}
	return g, nil
}

// Result is a message that a model gave.
type Result struct {
	Extraction
	Reply    string  // the model's text that the message was taken from
	Attempts int     // how often the model was asked, at least 1
	Errors   []error // what was wrong with the replies before, one each: a diag.List with places in the reply
}

// GenerateError tells why there is no message. errors.Is and errors.As look at the reason and at all that was wrong with the replies.
type GenerateError struct {
	Err      error   // ErrNoValidReply, the error of the model, or that of the context
	Attempts int     // how often the model was asked
	Errors   []error // what was wrong with the replies, one each
	Reply    string  // the last reply, "" if there was none
}

// Error is the reason, how often the model was asked, and what was wrong with the last reply.
func (e *GenerateError) Error() string {
	text := fmt.Sprintf("%v (attempts: %d)", e.Err, e.Attempts)
	if n := len(e.Errors); n > 0 {
		text += "; last reply: " + e.Errors[n-1].Error()
	}
	return text
}

// Unwrap gives the reason and what was wrong with the replies.
func (e *GenerateError) Unwrap() []error { return append([]error{e.Err}, e.Errors...) }

// System is the system prompt that the model is given now.
func (g *Generator) System() string {
	if g.system != nil {
		return *g.system
	}
	options := g.prompt
	if g.registry != nil {
		options = append(slices.Clone(options), WithVerbs(g.registry))
	}
	return join(newSettings(options).sections()) // nobody asks what it costs
}

// Generate asks the model, with a conversation that may be empty and is not changed, until a reply holds one valid message. What is wrong with a
// reply is told to the model, with line, column, the line itself and a hint. The error is a *GenerateError: no reply was valid, the model failed,
// which is not tried again, or the context ended, which is looked at before each attempt.
func (g *Generator) Generate(ctx context.Context, conversation []Turn) (*Result, error) {
	system, turns := g.System(), slices.Clone(conversation)
	failed := &GenerateError{Err: ErrNoValidReply}
	for failed.Attempts <= g.maxRetries {
		if failed.Err = ctx.Err(); failed.Err != nil {
			return nil, failed
		}
		failed.Attempts++
		reply, err := g.model.Complete(ctx, system, slices.Clone(turns), g.maxTokens)
		if err != nil {
			failed.Err = err
			return nil, failed
		}
		failed.Reply = reply
		found, err := g.take(reply)
		if err == nil {
			return &Result{Extraction: *found, Reply: reply, Attempts: failed.Attempts, Errors: failed.Errors}, nil
		}
		failed.Errors = append(failed.Errors, err)
		turns = append(turns, Turn{Assistant, g.remembered(reply)}, Turn{User, Feedback(err)})
	}
	failed.Err = ErrNoValidReply
	return nil, failed
}

// remembered is a reply as the model sees it again.
func (g *Generator) remembered(reply string) string {
	if g.tooLarge(reply) {
		return fmt.Sprintf("[a reply of %d bytes, left out]", len(reply))
	}
	return reply
}

func (g *Generator) tooLarge(reply string) bool {
	return g.maxReply != Unlimited && len(reply) > g.maxReply
}

// take reads a reply and checks its orders.
func (g *Generator) take(reply string) (*Extraction, error) {
	if g.tooLarge(reply) {
		return nil, diag.List{diag.New(diag.CodeTooLarge, nil, source.NoSpan, "the reply has %d bytes, more than the limit of %d", len(reply), g.maxReply)}
	}
	found, err := Extract(reply, g.reading...)
	if err != nil || g.registry == nil {
		return found, err
	}
	wrong := diag.Collector{Max: maxFindings}
	for n := range ast.Preorder(found.Message) {
		if order, ok := n.(*sag.ActionStmt); ok && !wrong.Full() {
			for _, d := range g.registry.Validate(order, g.validation...).Diagnostics(found.Message.Source) {
				wrong.Add(d)
			}
		}
	}
	if list := wrong.List(); len(list) > 0 {
		return nil, movedList(list, source.NewFile("", reply), int(found.Taken.Start))
	}
	return found, nil
}
