package bridge

import (
	"context"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/lookalike"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/validate"
	"github.com/parley-lang/parley/sag"
)

// levels are the priority of an order by the risk of its packet.
var levels = map[string]string{"low": "LOW", "med": "NORMAL", "high": "HIGH", "crit": "CRITICAL"}

// PidginToSAG makes an order of a @run packet; the package's comment tells how.
//
// What a packet forbids, its risk and whether a human has to agree are in the order, always. Without a gate (option [Gate]) nobody knows which actions need a
// human on a host, and an order that asks for no approval is a loss. The error is a diag.List: of a packet of another kind, or one that is not valid by what
// can be told without a host, or one that the gate of every host blocks, as it asks for what it denies (SG-1), or has a high risk and no human
// (SG-3); or it is a *safety.BlockedError of the gate.
func PidginToSAG(p *pidgin.Packet, options ...Option) (*sag.Message, Losses, error) {
	var file *source.File
	if p != nil {
		file = p.Source
	}
	t, err := newTally(file, options)
	if err != nil {
		return nil, nil, err
	}
	if err := t.admit(p); err != nil {
		return nil, nil, err
	}
	c := &order{tally: t, p: p}
	if risk := p.Scalar("risk"); risk != nil {
		c.risk = risk.Text
	}
	c.human = isHigh(c.risk) || p.Scalar("human") != nil && p.Scalar("human").Text == "yes"
	if t.gate != nil {
		verdict := t.gate.Check(context.Background(), p)
		if err := verdict.Err(); err != nil {
			return nil, nil, err
		}
		c.risk, c.human = verdict.Risk(), c.human || verdict.HumanRequired()
	}
	m, err := c.message()
	if err != nil {
		return nil, nil, err
	}
	return done(t, m)
}

// admit refuses a packet that orders nothing, is not valid, or is blocked by every gate.
func (t *tally) admit(p *pidgin.Packet) error {
	found := validate.Check(p, nil)
	if found.HasErrors() {
		var errs diag.List
		for _, d := range found {
			if d.Severity == diag.Error {
				errs = append(errs, d)
			}
		}
		return errs
	}
	if p.Kind() != pidgin.Run {
		return t.refuse(p.Header.Span(), "only @run packets become orders", "a packet @%s orders nothing", p.Kind())
	}
	denied := map[string]bool{}
	for _, item := range items(p, "deny") {
		denied[lookalike.Fold(strings.TrimSpace(item.Text))] = true
	}
	for _, item := range items(p, "do") {
		if denied[lookalike.Fold(strings.TrimSpace(item.Text))] {
			return t.fault(diag.CodeSG1, item.Span(), "every host blocks the packet", "%s is asked for and denied", source.Quote(item.Text, 40))
		}
	}
	if human := p.Scalar("human"); human != nil && human.Text == "no" && p.Scalar("risk") != nil && isHigh(p.Scalar("risk").Text) {
		return t.fault(diag.CodeSG3, human.Span(), "every host blocks the packet", "what has the risk %s cannot do without a human", p.Scalar("risk").Text)
	}
	return nil
}

func items(p *pidgin.Packet, field string) []*pidgin.Scalar {
	if l := p.List(field); l != nil {
		return l.Items
	}
	return nil
}

func isHigh(risk string) bool { return risk == "high" || risk == "crit" }

// order makes the message of one packet.
type order struct {
	*tally
	p     *pidgin.Packet
	risk  string // "" if nobody says
	human bool   // has to agree
}

func (c *order) message() (*sag.Message, error) {
	wf := c.p.Scalar("wf")
	verb := EncodeName(wf.Text)
	c.rename(wf.Span(), "the workflow", wf.Text, verb)
	args, err := c.args()
	if err != nil {
		return nil, err
	}
	do, err := sag.NewAction(verb, args...)
	if err != nil {
		return nil, err
	}
	if do.Policy, err = c.policy(); err != nil {
		return nil, err
	}
	if level, ok := sagast.ParseLevel(levels[c.risk]); ok {
		do.Priority = &sag.Priority{Level: level}
	}
	if note := c.p.Scalar("note"); note != nil && note.Text != "" {
		do.Reason = &sag.Reason{Text: sag.NewString(note.Text)}
		if sagast.HoldsComparison(note.Text) || strings.Contains(note.Text, "&&") || strings.Contains(note.Text, "||") {
			c.lose(Changed, note.Span(), "words, which the published guardrail takes for a condition", "the note looks like a condition")
		}
	}
	id := EncodeName(c.p.RunID())
	c.rename(c.p.Header.ID.Span(), "the run id", c.p.RunID(), id)
	h, err := sag.NewHeader(id, c.sender, c.receiver, c.time)
	if err != nil {
		return nil, err
	}
	h.TTL = c.ttl()
	c.comments()
	return sag.NewMessage(h, do)
}

// args are the fields that nothing else of an order stands for, in their order.
func (c *order) args() ([]*sag.Arg, error) {
	var args []*sag.Arg
	for f := range c.p.Fields() {
		name := f.Name.Name
		var value sag.Value
		switch v := f.Value.(type) {
		case *pidgin.Scalar:
			if name == "wf" || name == "note" && v.Text != "" || name == "ttl" && seconds(v.Text) != nil {
				continue
			}
			value = sag.NewString(v.Text)
		case *pidgin.List:
			list := &sag.List{}
			for _, item := range v.Items {
				list.Elems = append(list.Elems, sag.NewString(item.Text))
			}
			value = list
		}
		as := EncodeName(name)
		c.rename(f.Name.Span(), "the field", name, as)
		arg, err := sag.NewNamedArg(as, value)
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
	}
	return args, nil
}

// policy names the risk. Where a human has to agree, its condition is that the approval at hand is the one of this run.
func (c *order) policy() (*sag.Policy, error) {
	name := "risk.default"
	if c.risk != "" {
		name = "risk." + c.risk
	}
	policy := &sag.Policy{Name: &sag.Ident{Name: name}}
	if !c.human {
		if c.gate == nil {
			c.lose(Assumed, c.p.Header.Span(), "an order that asks for no approval", "no gate has said whether a human has to agree")
		}
		return policy, nil
	}
	approval, err := sag.NewPath("approval")
	if err != nil {
		return nil, err
	}
	cond, err := sag.NewBinary(approval, "==", sag.NewString(c.p.RunID()))
	if err != nil {
		return nil, err
	}
	policy.Cond = sag.NewRoot(cond)
	return policy, nil
}

// ttl is the field ttl in seconds, nil if there is none that can be told so.
func (c *order) ttl() *sag.IntLit {
	ttl := c.p.Scalar("ttl")
	if ttl == nil {
		return nil
	}
	n := seconds(ttl.Text)
	if n != nil && n.Value.String() != ttl.Text {
		c.lose(Changed, ttl.Span(), n.Value.String()+" seconds", "the time to live %s has a unit", source.Quote(ttl.Text, 40))
	}
	return n
}

// seconds reads a whole number of seconds, or one with the unit s, m, h or d; nil for anything else, and for what no int64 holds.
func seconds(text string) *sag.IntLit {
	unit := int64(1)
	if end := len(text) - 1; end > 0 {
		if at := strings.IndexByte("smhd", text[end]); at >= 0 {
			unit = [...]int64{1, 60, 3600, 86400}[at]
			text = text[:end]
		}
	}
	n, err := strconv.ParseUint(text, 10, 40)
	if err != nil {
		return nil
	}
	return sag.NewInt(int64(n) * unit) //nolint:gosec // 40 bits
}

// comments tells of the comments, which an order has no place for.
func (c *order) comments() {
	for _, lines := range [][]pidgin.Line{c.p.Before, c.p.Lines} {
		for _, l := range lines {
			if comment, ok := l.(*pidgin.Comment); ok {
				c.lose(Dropped, comment.Span(), "", "an order has no comments: %s", source.Quote(comment.Text, 40))
			}
		}
	}
}
