package guardrail

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/policy"
)

// Guard decides about orders. It is safe for concurrent use.
type Guard struct {
	policies    *policy.Set
	cache       *expression.Cache
	limits      []expression.Option
	maxFindings int
	maxWork     int
	doubtful    Effect // what words with an operator come to
}

// New makes a guard.
func New(options ...Option) (*Guard, error) {
	cache, err := expression.NewCache(0)
	if err != nil {
		return nil, err
	}
	g := &Guard{cache: cache, maxFindings: DefaultMaxFindings, maxWork: DefaultMaxWork}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(g); err != nil {
			return nil, err
		}
	}
	switch p, err := expression.Compile(&sag.NullLit{}, g.limits...); {
	case err != nil:
		return nil, err // a limit that is out of range
	case p.IsCompat():
		return nil, fmt.Errorf("%w: there is no compatible guard", ErrOption)
	}
	return g, nil
}

// MustNew is New for tests and package variables: it panics on an error.
func MustNew(options ...Option) *Guard {
	g, err := New(options...)
	if err != nil {
		panic(err)
	}
	return g
}

// Check decides about all orders of a message, those in branches of IF included. Without an environment (nil) no name is there.
func (g *Guard) Check(ctx context.Context, m *sag.Message, env expression.Env) *Verdict {
	c := g.begin(ctx, env)
	if m == nil {
		c.find(&Finding{Effect: Deny, Code: InvalidAction, Part: WholeAction, Message: "There is no message"})
		return c.done()
	}
	c.header = m.Header
	for _, s := range m.Statements {
		c.statement(s)
	}
	return c.done()
}

// CheckStmt decides about all orders of a statement. The header, which the host's rules may look at, may be nil.
func (g *Guard) CheckStmt(ctx context.Context, h *sag.Header, s sag.Stmt, env expression.Env) *Verdict {
	c := g.begin(ctx, env)
	c.header = h
	c.statement(s)
	return c.done()
}

// CheckAction decides about one order. The header, which the host's rules may look at, may be nil.
func (g *Guard) CheckAction(ctx context.Context, h *sag.Header, a *sag.ActionStmt, env expression.Env) *Verdict {
	c := g.begin(ctx, env)
	c.header = h
	c.action(a)
	return c.done()
}

// check is one check in the making.
type check struct {
	*Guard
	ctx     context.Context
	env     expression.Env
	header  *sag.Header
	verdict *Verdict
	more    int // findings beyond the bound
	budget  *expression.Budget
}

func (g *Guard) begin(ctx context.Context, env expression.Env) *check {
	if ctx == nil {
		ctx = context.Background()
	}
	return &check{
		Guard: g, ctx: ctx, env: env, budget: expression.NewBudget(g.maxWork),
		verdict: &Verdict{checked: true, maxWork: g.maxWork},
	}
}

func (c *check) done() *Verdict {
	if c.more > 0 {
		c.verdict.Findings = append(c.verdict.Findings, &Finding{
			Effect: c.verdict.Effect, Code: TooManyFindings, Part: WholeAction, Message: fmt.Sprintf("%d more findings are not shown", c.more),
		})
	}
	return c.verdict
}

// find adds a finding. The strongest effect is never left out.
func (c *check) find(f *Finding) {
	stronger := f.Effect > c.verdict.Effect
	c.verdict.Effect = max(c.verdict.Effect, f.Effect)
	if len(c.verdict.Findings) >= c.maxFindings && !stronger {
		c.more++
		return
	}
	c.verdict.Findings = append(c.verdict.Findings, f)
}

// maxBranches is how many statements one statement may hold: more than a text has room for. A tree made by hand may hold itself.
const maxBranches = 4_000_000

// statement looks at the orders of a statement. Branches may be nested as deep as a tree made by hand is, so it does not recurse.
func (c *check) statement(s sag.Stmt) {
	stack := []sag.Stmt{s}
	for seen := 0; len(stack) > 0; seen++ {
		if seen > maxBranches || seen%1024 == 1023 && c.ctx.Err() != nil {
			f := &Finding{Effect: Unknown, Code: LimitExceeded, Part: WholeAction, Message: "A statement holds too many others", Err: c.ctx.Err()}
			if f.Err != nil {
				f.Code, f.Message = Cancelled, "The check was cancelled"
			}
			c.find(f)
			return
		}
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch s := s.(type) {
		case *sag.ActionStmt:
			c.action(s)
		case *sag.ControlStmt:
			if s == nil || s.Then == nil {
				c.noStatement()
				continue
			}
			if s.Else != nil {
				stack = append(stack, s.Else)
			}
			stack = append(stack, s.Then)
		case *sag.QueryStmt, *sag.AssertStmt, *sag.EventStmt, *sag.ErrorStmt, *sag.FoldStmt, *sag.RecallStmt, *sag.SubStmt, *sag.UnsubStmt, *sag.KnowStmt:
		default:
			c.noStatement()
		}
	}
}

// noStatement refuses what is no statement of the language, or lacks a branch: nobody can tell what it orders.
func (c *check) noStatement() {
	c.find(&Finding{Effect: Deny, Code: InvalidAction, Part: WholeAction, Message: "There is something that is no whole statement"})
}

// action looks at one order.
func (c *check) action(a *sag.ActionStmt) {
	c.verdict.Actions++
	if a == nil {
		c.find(&Finding{Effect: Deny, Code: InvalidAction, Part: WholeAction, Message: "Action cannot be null"})
		return
	}
	if a.Verb == nil || a.Policy != nil && a.Policy.Name == nil {
		c.find(&Finding{Effect: Deny, Code: InvalidAction, Part: WholeAction, Message: "The order lacks its verb or its policy's name", Action: a, Span: a.Span()})
		return
	}
	if err := c.ctx.Err(); err != nil {
		c.find(&Finding{Effect: Unknown, Code: Cancelled, Part: WholeAction, Message: "The check was cancelled", Action: a, Span: a.Span(), Err: err})
		return
	}
	if c.policies != nil {
		v := c.policies.Guard(c.ctx, c.input(a))
		c.ruled(a, v, WholeAction, a.Span(), GuardrailDenied, GuardrailUnknown)
	}
	if a.Policy != nil {
		c.policy(a)
	}
	if a.Reason != nil {
		c.reason(a)
	}
}

func (c *check) input(a *sag.ActionStmt) policy.Input {
	return policy.Input{Header: c.header, Action: a, Env: c.env}
}

// ruled turns the verdict of a host's rule into a finding.
func (c *check) ruled(a *sag.ActionStmt, v policy.Verdict, part Part, at source.Span, denied, unknown Code) {
	if v.Effect == Allow {
		return
	}
	f := &Finding{Effect: v.Effect, Part: part, Rule: v.Rule, Message: v.Message, Missing: v.Missing, Action: a, Span: at, Err: v.Err}
	switch v.Effect {
	case NeedsHuman:
		f.Code = HumanNeeded
	case Deny:
		f.Code = denied
	default:
		f.Code = unknown
	}
	c.find(f)
}

// policy looks at the policy of an order.
func (c *check) policy(a *sag.ActionStmt) {
	p := a.Policy
	name := p.Name.Name
	known := false
	if c.policies != nil {
		var v policy.Verdict
		if v, known = c.policies.Policy(c.ctx, name, c.input(a)); known {
			c.ruled(a, v, PolicyPart, p.Span(), PolicyFailed, PolicyUnknown)
		}
	}
	switch {
	case p.Cond != nil:
		c.condition(a, p.Cond, p.Span(), PolicyPart, name)
	case !known:
		c.find(&Finding{
			Effect: Unknown, Code: UnknownPolicy, Part: PolicyPart, Rule: name, Action: a, Span: p.Span(),
			Message: "There is no policy " + source.Quote(name, maxQuoted),
		})
	}
}

// condition works a condition out, which must be true.
func (c *check) condition(a *sag.ActionStmt, root *sag.RootExpr, at source.Span, part Part, rule string) {
	f := &Finding{Effect: Deny, Part: part, Rule: rule, Action: a, Span: at, env: c.env}
	what := "precondition"
	if part == PolicyPart {
		what = "policy " + source.Visible(rule)
	}
	program, err := c.cache.Compile(root, c.limits...)
	var value expression.Value
	if err == nil {
		f.program = program
		value, err = program.EvalWithin(c.ctx, c.env, c.budget)
	}
	truth, _ := value.Bool()
	switch {
	case err != nil:
		f.Err = err
		c.failed(f, what)
	case value.Kind() == expression.KindUnknown:
		f.Effect, f.Code, f.Missing = Unknown, UndefinedVariable, value.Missing()
		f.Message = fmt.Sprintf("Not known for %s: %s", what, nameList(f.Missing))
	case value.Kind() != expression.KindBool:
		f.Code = NotACondition
		f.Message = fmt.Sprintf("The %s is neither true nor false but of kind %s: %s", what, value.Kind(), conditionText(root))
	case truth:
		return
	case part == PolicyPart:
		f.Code, f.Message = PolicyFailed, fmt.Sprintf("Policy %s not met: %s", source.Visible(rule), conditionText(root))
	default:
		f.Code, f.Message = PreconditionFailed, "Precondition not met: "+conditionText(root)
	}
	c.find(f)
}

// failed fills in a finding about a condition that gave an error.
func (c *check) failed(f *Finding, what string) {
	switch {
	case errors.Is(f.Err, context.Canceled) || errors.Is(f.Err, context.DeadlineExceeded):
		f.Effect, f.Code, f.Message = Unknown, Cancelled, "The check was cancelled"
	case errors.Is(f.Err, expression.ErrLimit):
		f.Effect, f.Code, f.Message = Unknown, LimitExceeded, fmt.Sprintf("The %s is too large to be worked out", what)
	default:
		f.Code = InvalidExpression
		text := f.Err.Error()
		var e *expression.Error
		if errors.As(f.Err, &e) {
			text = e.Msg
		}
		f.Message = fmt.Sprintf("Failed to evaluate %s: %s", what, source.Visible(text))
	}
}

// The bounds of what messages quote, in code points or names.
const (
	maxQuoted = 60
	maxText   = 200
	maxNames  = 10
)

func nameList(names []string) string {
	shown := names[:min(len(names), maxNames)]
	var b strings.Builder
	for i, name := range shown {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(cut(name, maxQuoted))
	}
	if n := len(names) - len(shown); n > 0 {
		fmt.Fprintf(&b, " and %d more", n)
	}
	return b.String()
}

// conditionText is a condition as it was written, on one line. A tree that was changed is written anew.
func conditionText(root *sag.RootExpr) string {
	if read, err := sag.ParseExpr(root.Text); err == nil && ast.Equal(read.X, root.X) {
		return cut(root.Text, maxText)
	}
	text, err := sag.FormatExpr(root.X)
	if err != nil {
		return "…"
	}
	return cut(text, maxText)
}

// cut makes a text safe to show, and short.
func cut(text string, most int) string {
	n := 0
	for i := range text {
		if n == most {
			return source.Visible(text[:i]) + "…"
		}
		n++
	}
	return source.Visible(text)
}
