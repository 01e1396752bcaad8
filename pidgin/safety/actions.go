package safety

import (
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/canon"
)

// actions applies SG-1 and SG-2.
func (c *checking) actions() {
	denied := map[string]string{}
	for name := range c.denied {
		denied[name] = "the host denies it"
	}
	for _, s := range values(c.p, "deny") {
		denied[canon.Name(s.Text)] = "the packet denies it"
	}
	agreed := c.agreed()
	for _, s := range values(c.p, "do") {
		name := canon.Name(s.Text)
		if why, ok := denied[name]; ok {
			c.about(SG1, "do", s, nil, "the action %s is asked for, and %s", show(s.Text), why)
		}
		why, gated := c.gated[name]
		switch written, known := c.known[name]; {
		case !known:
			c.about(SG2, "do", s, ErrUnknown, "the host has no action %s, so that nobody knows whether a human has to agree", show(s.Text))
		case !c.registered(s.Text):
			c.about(SG2, "do", s, ErrUnknown, "the host has no action %s, only %s, which it looks like", show(s.Text), show(written))
		case c.w != nil && !c.w.AllowsAction(s.Text):
			c.about(SG2, "do", s, ErrUnknown, "the workflow %s does not allow the action %s", show(c.w.ID().Text), show(s.Text))
		}
		if gated {
			c.v.human = true
			if !agreed {
				c.about(SG2, "do", s, ErrHuman, "the action %s needs human=yes, for %s", show(s.Text), why)
			}
		}
	}
	if c.w != nil && c.w.HumanApproval().Value {
		c.v.human = true
		if !agreed && asks(c.p) {
			c.human(SG2, "the workflow %s needs human=yes", show(c.w.ID().Text))
		}
	}
}

// registered says whether an action is exactly one that the host knows.
func (c *checking) registered(name string) bool {
	if _, ok := c.host.Action(name); ok {
		return true
	}
	for _, e := range c.host.HumanActions() {
		if e.Text == name {
			return true
		}
	}
	return false
}

// agreed says whether the packet has human=yes, exactly.
func (c *checking) agreed() bool {
	s := c.p.Scalar("human")
	return s != nil && s.Text == "yes"
}

// human reports that human=yes is missing.
func (c *checking) human(rule Rule, format string, args ...any) {
	f := c.p.Field("human")
	if f == nil {
		c.missing(rule, "human", ErrHuman, format+"; there is none", args...)
		return
	}
	c.report(rule, "human", shownValue(f.Value), f.Value.Span(), ErrHuman, format+", not %s", append(args, show(shownValue(f.Value)))...)
}

// shownValue is a value as findings have it.
func shownValue(v pidgin.Value) string {
	switch v := v.(type) {
	case *pidgin.Scalar:
		return v.Text
	case *pidgin.List:
		text := "["
		for i, s := range v.Items {
			if i > 0 {
				text += ","
			}
			text += s.Text
			const enough = 200
			if len(text) > enough {
				return text + "…]"
			}
		}
		return text + "]"
	default:
		return ""
	}
}
