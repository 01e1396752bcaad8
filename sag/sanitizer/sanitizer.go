package sanitizer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/filter"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/schema"
)

// DefaultMaxErrors is how many errors, and how many warnings, a result holds unless MaxErrors says otherwise.
const DefaultMaxErrors = 100

// Unlimited lifts a limit.
const Unlimited = -1

// ErrOption is the error of an option that is out of range.
var ErrOption = errors.New("bad option")

// Sanitizer looks at messages. It is safe for concurrent use.
type Sanitizer struct {
	agents    *Agents
	schemas   *schema.Registry
	guard     *guardrail.Guard
	memory    *Memory
	parsing   []sag.Option
	checks    []schema.Option
	lax       bool
	maxErrors int
}

// Option changes one thing of a sanitizer.
type Option func(*Sanitizer) error

// KnownAgents says who may send and receive. Without it nobody is known: nothing is accepted. See AnyAgent.
func KnownAgents(a *Agents) Option {
	return func(s *Sanitizer) error {
		if a == nil {
			return fmt.Errorf("%w: the agents are nil", ErrOption)
		}
		s.agents = a
		return nil
	}
}

// AnyAgent lets everybody send and receive: the layer ROUTING is left out.
func AnyAgent() Option {
	return func(s *Sanitizer) error {
		s.agents = nil
		return nil
	}
}

// Schemas gives the schemas of verbs. Without them no verb is known: no order is accepted. See AllowUnknownVerbs.
func Schemas(r *schema.Registry) Option {
	return func(s *Sanitizer) error {
		if r == nil {
			return fmt.Errorf("%w: the registry of schemas is nil", ErrOption)
		}
		s.schemas = r
		return nil
	}
}

// AllowUnknownVerbs accepts orders whose verb has no schema, whatever their arguments.
func AllowUnknownVerbs() Option {
	return func(s *Sanitizer) error {
		s.checks = append(s.checks, schema.AllowUnknownVerbs())
		return nil
	}
}

// SchemaOptions gives options to the check of schemas, such as schema.MaxErrors.
func SchemaOptions(options ...schema.Option) Option {
	return func(s *Sanitizer) error {
		s.checks = append(s.checks, options...)
		return nil
	}
}

// Guard gives the guard that permits orders. Without it one without rules of the host is asked, which looks at reasons and the
// conditions of policies.
func Guard(g *guardrail.Guard) Option {
	return func(s *Sanitizer) error {
		if g == nil {
			return fmt.Errorf("%w: the guard is nil", ErrOption)
		}
		s.guard = g
		return nil
	}
}

// NewOnly accepts a message once: the layer REPLAY asks a memory. Only what is accepted is remembered.
func NewOnly(m *Memory) Option {
	return func(s *Sanitizer) error {
		if m == nil || m.seen == nil {
			return fmt.Errorf("%w: the memory is none that NewMemory has made", ErrOption)
		}
		s.memory = m
		return nil
	}
}

// Lax looks at all layers and tells all errors. What has errors is not accepted in lax mode either.
func Lax() Option {
	return func(s *Sanitizer) error {
		s.lax = true
		return nil
	}
}

// Parsing gives options to the parser, such as limits and sag.Name.
func Parsing(options ...sag.Option) Option {
	return func(s *Sanitizer) error {
		s.parsing = append(s.parsing, options...)
		return nil
	}
}

// MaxErrors bounds how many errors, and how many warnings, a result holds: positive, or -1 for no bound. One more error then says
// that there are more.
func MaxErrors(n int) Option {
	return func(s *Sanitizer) error {
		switch {
		case n == Unlimited:
			s.maxErrors = int(^uint(0) >> 1)
		case n <= 0:
			return fmt.Errorf("%w: MaxErrors is positive, or -1 for none; got %d", ErrOption, n)
		default:
			s.maxErrors = n
		}
		return nil
	}
}

// New makes a sanitizer. Without options it accepts nothing but messages without orders between agents that nobody knows, which is to
// say nothing.
func New(options ...Option) (*Sanitizer, error) {
	s := &Sanitizer{agents: &Agents{}, schemas: &schema.Registry{}, maxErrors: DefaultMaxErrors}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(s); err != nil {
			return nil, err
		}
	}
	if s.guard == nil {
		guard, err := guardrail.New()
		if err != nil {
			return nil, err
		}
		s.guard = guard
	}
	return s, nil
}

// Check reads a message that came in and looks at it. Without an environment (nil) conditions know no name.
func (s *Sanitizer) Check(ctx context.Context, text string, env expression.Env) *Result {
	r := &Result{Lax: s.lax}
	m, err := sag.Parse(text, append(slices.Clone(s.parsing), sag.Warnings(&r.warnings))...)
	if err != nil {
		s.unread(r, err)
		return r
	}
	r.Parsed, r.file = m, m.Source
	return s.look(ctx, r, m, env, s.lax)
}

// unread notes that a text is no message.
func (s *Sanitizer) unread(r *Result, err error) {
	e := &Error{Layer: Parse, Code: ParseError, Message: "The text is no message", Effect: guardrail.Deny, Err: err}
	var list diag.List
	if errors.As(err, &list) {
		first := list.Errors()[0]
		e.Message, e.Hint, e.Span, r.file = first.Message, first.Hint, first.Span, first.File
		if first.File != nil && first.Span.IsValid() {
			at := first.Position()
			e.Message = fmt.Sprintf("line %d, column %d: %s", at.Line, at.Column, first.Message)
		}
	}
	r.Errors = append(r.Errors, e)
}

// CheckMessage looks at a message that was read or made already, such as one to be sent. All layers are looked at. That it can be
// written, and read back, is checked first.
func (s *Sanitizer) CheckMessage(ctx context.Context, m *sag.Message, env expression.Env) *Result {
	r := &Result{Lax: s.lax, Parsed: m}
	if m == nil {
		r.Errors = append(r.Errors, &Error{Layer: Parse, Code: ParseError, Message: "There is no message", Effect: guardrail.Deny})
		return r
	}
	r.file = m.Source
	if _, err := sag.Minify(m, sag.Extended()); err != nil {
		e := &Error{Layer: Parse, Code: Unwritable, Message: "The message cannot be written so that it reads back", Effect: guardrail.Deny, Err: err}
		var list diag.List
		if errors.As(err, &list) && len(list) > 0 {
			e.Message = list[0].Message
		}
		r.Errors = append(r.Errors, e)
		return r // its parts may be missing
	}
	return s.look(ctx, r, m, env, true)
}

// look is all layers behind the parser.
func (s *Sanitizer) look(ctx context.Context, r *Result, m *sag.Message, env expression.Env, all bool) *Result {
	c := &collector{Sanitizer: s, r: r}
	s.lint(c, m)
	release := func(bool) {}
	defer func() { release(r.accepted != nil) }() // also if the host's environment panics
	for _, layer := range []func(){
		func() { s.routing(c, m.Header) },
		func() {
			if forget := s.replay(c, m.Header); forget != nil {
				release = forget
			}
		},
		func() { s.orders(c, m) },
		func() { s.permission(ctx, c, m, env) },
	} {
		layer()
		if len(r.Errors) > 0 && !all {
			break
		}
	}
	if len(r.Errors) == 0 {
		r.accepted = m
	}
	return r
}

// collector adds errors to a result within its bounds.
type collector struct {
	*Sanitizer
	r *Result
}

func (c *collector) add(e *Error) {
	if e.Effect == guardrail.Allow {
		e.Effect = guardrail.Deny
	}
	c.r.Errors = c.bounded(c.r.Errors, e)
}

func (c *collector) warn(e *Error) { c.r.Warnings = c.bounded(c.r.Warnings, e) }

// bounded appends to a list up to the bound, and then one entry that says that there is more.
func (c *collector) bounded(list []*Error, e *Error) []*Error {
	switch {
	case len(list) < c.maxErrors:
		return append(list, e)
	case len(list) == c.maxErrors:
		return append(list, &Error{Layer: e.Layer, Code: TooManyErrors, Message: "There are more, which are not shown", Effect: guardrail.Deny})
	default:
		return list
	}
}

// routing looks at sender and receiver.
func (s *Sanitizer) routing(c *collector, h *sag.Header) {
	if s.agents == nil {
		return
	}
	if !s.agents.Knows(h.Src.Name) {
		c.add(&Error{Layer: Routing, Code: UnknownSource, Message: "Unknown source agent: " + source.Visible(h.Src.Name), Span: h.Src.Span()})
	}
	if !s.agents.Knows(h.Dst.Name) {
		c.add(&Error{Layer: Routing, Code: UnknownDestination, Message: "Unknown destination agent: " + source.Visible(h.Dst.Name), Span: h.Dst.Span()})
	}
}

func (s *Sanitizer) replay(c *collector, h *sag.Header) func(bool) {
	if s.memory == nil {
		return nil
	}
	errs, release := s.memory.begin(h)
	for _, e := range errs {
		c.add(e)
	}
	return release
}

// orders holds every order against its schema, and looks at filters.
func (s *Sanitizer) orders(c *collector, m *sag.Message) {
	for stmt := range inBranches(m.Statements) {
		switch stmt := stmt.(type) {
		case *sag.ActionStmt:
			for _, found := range s.schemas.Validate(stmt, s.checks...) {
				c.add(&Error{Layer: Schema, Code: Code(found.Code), Message: found.Message, Hint: found.Hint, Span: found.Span, Err: found})
			}
		case *sag.SubStmt:
			if _, err := filter.Compile(stmt); err != nil {
				c.add(&Error{Layer: Schema, Code: InvalidFilter, Message: err.Error(), Span: stmt.Span(), Err: err})
			}
		}
	}
}

// permission asks the guard.
func (s *Sanitizer) permission(ctx context.Context, c *collector, m *sag.Message, env expression.Env) {
	c.r.Verdict = s.guard.Check(ctx, m, env)
	for _, n := range c.r.Verdict.Notes {
		c.warn(&Error{Layer: Guardrail, Code: ProseReason, Message: n.Message, Span: n.Span})
	}
	for _, f := range c.r.Verdict.Findings {
		c.add(&Error{Layer: Guardrail, Code: Code(f.Code), Message: f.Message, Span: f.Span, Effect: f.Effect, Err: f})
	}
}
