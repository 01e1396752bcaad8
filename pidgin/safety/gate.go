package safety

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/canon"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// DefaultMaxFindings is how many findings a verdict has at most, unless MaxFindings says otherwise.
const DefaultMaxFindings = 100

// Unlimited lifts a limit.
const Unlimited = -1

// Option changes one thing of a gate. No option makes it let through what it would block, but for approvals.
type Option func(*Gate) error

// MaxFindings bounds the findings of a verdict; by default 100. How many more there were is told.
func MaxFindings(n int) Option {
	return func(g *Gate) error {
		switch {
		case n == Unlimited:
			n = int(^uint(0) >> 1)
		case n <= 0:
			return fmt.Errorf("%w: MaxFindings: a limit is positive, or -1 for none; got %d", ErrOption, n)
		}
		g.maxFindings = n
		return nil
	}
}

// Approvals says where approvals of critical packets are looked for; without it there are none. It may be given several times.
func Approvals(from ApprovalSource) Option {
	return func(g *Gate) error {
		if from == nil {
			return fmt.Errorf("%w: Approvals: there is no source", ErrOption)
		}
		g.approvals = append(g.approvals, from)
		return nil
	}
}

// Gate checks packets by the rules of one host. It does not change and is safe for use by several goroutines at once.
type Gate struct {
	host        *registry.Host
	private     *canon.Patterns
	rules       *canon.Patterns // where hosts have their rules and approvals: a packet that is written there could make those of the next one
	folder      canon.Folder
	maxFindings int
	approvals   []ApprovalSource

	gated   map[string]string // canonical names of actions that need a human, and why
	denied  map[string]string // canonical names of actions that the host denies
	known   map[string]string // canonical names of all actions, and how they are written
	aliases map[string][]registry.Alias

	standing sync.Map // what aliases of the host stand for: name to []standing
	judged   sync.Map // what aliases stand for, as it was judged: text to canon.Judgement
}

// New makes a gate for a host. Errors are ErrOption, and ErrPattern for a private path that cannot be read: a rule that nobody understands would be none.
func New(host *registry.Host, options ...Option) (*Gate, error) {
	if host == nil {
		return nil, fmt.Errorf("%w: there is no host", ErrOption)
	}
	g := &Gate{
		host: host, maxFindings: DefaultMaxFindings,
		gated: map[string]string{}, denied: map[string]string{}, known: map[string]string{}, aliases: map[string][]registry.Alias{},
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(g); err != nil {
			return nil, err
		}
	}
	var err error
	if g.private, err = canon.Private(host); err != nil {
		return nil, err
	}
	if g.rules, err = kept(host); err != nil {
		return nil, err
	}
	if dir := host.Dir(); dir != "" {
		g.folder = canon.NewFolder(dir)
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			g.folder = canon.NewFolder(real, dir)
		}
	}
	for _, tier := range []registry.Tier{registry.Safe, registry.Controlled, registry.HumanGated} {
		for _, a := range host.Actions(tier) {
			name := canon.Name(a.Name.Text)
			g.known[name] = a.Name.Text
			if tier == registry.HumanGated {
				g.gated[name] = "it is human-gated"
			}
		}
	}
	for _, e := range host.HumanActions() {
		name := canon.Name(e.Text)
		if g.known[name] == "" {
			g.known[name] = e.Text
		}
		if g.gated[name] == "" {
			g.gated[name] = "the safety rules ask for a human"
		}
	}
	for _, e := range host.DefaultDeny() {
		g.denied[canon.Name(e.Text)] = e.Text
	}
	for _, a := range host.Aliases() {
		name := canon.Name(a.Name.Text)
		g.aliases[name] = append(g.aliases[name], a)
	}
	return g, nil
}

// Check applies all rules that can be decided without looking at files: SG-1 to SG-7 and SG-9, and of SG-8 whether every input is named. Only
// approvals are read, from where the options say.
func (g *Gate) Check(ctx context.Context, p *pidgin.Packet) *Verdict {
	return g.check(ctx, p, nil, false, nil)
}

// CheckResolved applies all rules, those of Check once more, to a packet whose references are resolved: each must be among those of the resolution,
// and lead where it may.
func (g *Gate) CheckResolved(ctx context.Context, p *pidgin.Packet, found *resolve.Resolution) *Verdict {
	return g.check(ctx, p, found, true, nil)
}

// Continue is CheckResolved of a packet that Check has looked at: if its verdict lets the packet through, is of this gate, and the packet is what it was,
// what was decided then is not decided anew.
func (g *Gate) Continue(ctx context.Context, before *Verdict, found *resolve.Resolution) *Verdict {
	return g.check(ctx, before.Packet(), found, true, before)
}

// checking is one check.
type checking struct {
	*Gate
	ctx     context.Context
	p       *pidgin.Packet
	v       *Verdict
	w       *registry.Workflow // nil if there is none, or it is not known
	ordered map[Rule][]Finding
}

func (g *Gate) check(ctx context.Context, p *pidgin.Packet, found *resolve.Resolution, resolved bool, before *Verdict) *Verdict {
	v := &Verdict{human: true, risk: top}
	if g == nil || g.host == nil {
		return v
	}
	c := &checking{Gate: g, ctx: ctx, p: p, v: v, ordered: map[Rule][]Finding{}}
	decided := before.Allowed() && before.gate == g && before.Unchanged()
	if !decided {
		if err := pidgin.Check(p); err != nil {
			c.report(Unreadable, "", "", source.NoSpan, err, "the packet is none: %v", err)
			return c.end()
		}
	}
	v.file = p.Source
	v.gate, v.packet, v.host, v.print = g, p, g.host, fingerprint(p)
	if resolved {
		v.found = found
	}
	c.decide(resolved, decided)
	if decided {
		v.human = before.human
	}
	if err := ctx.Err(); err != nil {
		c.report(Unfinished, "", "", source.NoSpan, err, "the check was not finished: %v", err)
	}
	return c.end()
}

// decide applies the rules; what was decided already, but for what later rules need to know, is left out.
func (c *checking) decide(resolved, decided bool) {
	if c.workflow(); !c.goOn() {
		return
	}
	c.risk()
	if !decided {
		for _, step := range [...]func(*checking){(*checking).names, (*checking).actions, (*checking).inputs, (*checking).paths} {
			if !c.goOn() {
				return
			}
			step(c)
		}
	}
	if resolved && c.goOn() {
		c.resolved(c.v.found)
	}
	if c.goOn() {
		c.approval()
	}
}

func (c *checking) goOn() bool { return c.ctx.Err() == nil }

func (c *checking) end() *Verdict {
	for _, r := range rules {
		list := c.ordered[r]
		slices.SortStableFunc(list, func(a, b Finding) int { return int(a.Span.Start) - int(b.Span.Start) })
		for _, f := range list {
			if len(c.v.findings) == c.maxFindings {
				c.v.more++
				continue
			}
			c.v.findings = append(c.v.findings, f)
		}
	}
	c.v.finished = true
	return c.v
}

// report adds a finding, but for one that is there already.
func (c *checking) report(rule Rule, field, value string, at source.Span, err error, format string, args ...any) {
	f := Finding{rule, field, value, at, oneLine(fmt.Sprintf(format, args...)), err}
	const near = 4 // only findings of the same value can be the same
	list := c.ordered[rule]
	for _, other := range list[max(len(list)-near, 0):] {
		if other.Field == f.Field && other.Span == f.Span && other.Value == f.Value && other.Reason == f.Reason {
			return
		}
	}
	c.ordered[rule] = append(list, f)
}

// about adds a finding about a value.
func (c *checking) about(rule Rule, field string, s *pidgin.Scalar, err error, format string, args ...any) {
	c.report(rule, field, s.Text, s.Span(), err, format, args...)
}

// missing adds a finding about a field that is not there.
func (c *checking) missing(rule Rule, field string, err error, format string, args ...any) {
	at := source.NoSpan
	if c.p.Header != nil {
		at = c.p.Header.Span()
	}
	c.report(rule, field, "", at, err, format, args...)
}

// values are the values of a field, one or many: a single one is never skipped where a list belongs.
func values(p *pidgin.Packet, field string) []*pidgin.Scalar {
	f := p.Field(field)
	if f == nil {
		return nil
	}
	switch v := f.Value.(type) {
	case *pidgin.List:
		return v.Items
	case *pidgin.Scalar:
		return []*pidgin.Scalar{v}
	default:
		return nil
	}
}

// fieldRules are the fields that rules are about.
var fieldRules = map[string][]Rule{
	"do": {SG1, SG2}, "deny": {SG1}, "human": {SG2, SG3}, "risk": {SG3, SG9}, "wf": {SG5}, "mode": {SG6},
	"in": {SG4, SG8}, "out": {SG4}, "produced": {SG4}, "route": {SG4},
}

// names looks for fields that only look like those that rules are about: the rules cannot tell what was meant.
func (c *checking) names() {
	for f := range c.p.Fields() {
		name := f.Name.Name
		like, similar := meant(name)
		if !similar {
			continue
		}
		for _, rule := range fieldRules[like] {
			c.report(rule, name, "", f.Name.Span(), ErrUncertain, "there is no field %s; it may have been meant for %s", source.Quote(name, 40), like)
		}
	}
}

// oneLine puts the errors that a reason is made of behind one another.
func oneLine(reason string) string { return strings.ReplaceAll(reason, "\n", ": ") }

// show is a value for reasons.
func show(text string) string { return source.Quote(text, 60) }

// kindHasActions says whether a packet asks for something to be done: those that do must have human=yes where a human is needed.
func asks(p *pidgin.Packet) bool {
	switch p.Kind() {
	case pidginast.Run, pidginast.Approval:
		return true
	default:
		return p.Field("do") != nil || p.Field("human") != nil
	}
}
