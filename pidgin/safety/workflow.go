package safety

import (
	"strings"

	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/pidgin"
)

// workflow applies SG-5 and SG-6.
func (c *checking) workflow() {
	f := c.p.Field("wf")
	if f == nil {
		if c.p.Kind() != pidgin.Approval {
			c.missing(SG5, "wf", ErrUncertain, "the packet has no workflow, so that nobody knows its rules")
		}
	} else if s, ok := f.Value.(*pidgin.Scalar); !ok {
		c.report(SG5, "wf", shownValue(f.Value), f.Value.Span(), ErrUncertain, "wf is one workflow, no list")
	} else if c.w, ok = c.host.Workflow(s.Text); !ok {
		c.w = nil
		hint := ""
		if near, ok := didyoumean.Closest(s.Text, c.host.WorkflowIDs()); ok {
			hint = "; there is " + show(near)
		}
		c.about(SG5, "wf", s, ErrUnknown, "the host has no workflow %s%s", show(s.Text), hint)
	}
	m := c.p.Field("mode")
	switch {
	case m == nil && c.p.Kind() == pidgin.Run:
		c.missing(SG6, "mode", ErrUncertain, "the packet has no mode, so that nobody knows whether the workflow allows it")
	case m == nil || c.w == nil:
	default:
		s, ok := m.Value.(*pidgin.Scalar)
		if ok && c.w.AllowsMode(s.Text) {
			return
		}
		var modes []string
		for _, e := range c.w.Modes() {
			modes = append(modes, e.Text)
		}
		c.report(SG6, "mode", shownValue(m.Value), m.Value.Span(), ErrUnknown,
			"the workflow %s has no mode %s, only %s", show(c.w.ID().Text), show(shownValue(m.Value)), show(strings.Join(modes, ", ")))
	}
}
