package safety

import (
	"slices"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/canon"
	"github.com/parley-lang/parley/pidgin/registry"
)

// top is the highest level of risk, usual that of a packet and workflow that do not say.
const (
	top   = "crit"
	usual = "med"
)

// level is the place of a level of risk in their order, -1 if it is none.
func level(name string) int { return slices.Index(registry.Risks(), name) }

// risk applies SG-3.
func (c *checking) risk() {
	most, said := -1, false
	if c.w != nil {
		said = true
		if most = level(c.w.RiskDefault().Text); most < 0 {
			most = level(top)
			c.report(SG3, "wf", c.w.ID().Text, c.p.Field("wf").Value.Span(), ErrUncertain,
				"the workflow %s has the level of risk %s, which there is not", show(c.w.ID().Text), show(c.w.RiskDefault().Text))
		}
	}
	if f := c.p.Field("risk"); f != nil {
		said = true
		own := -1
		if s, ok := f.Value.(*pidgin.Scalar); ok {
			own = level(s.Text)
		}
		if own < 0 {
			c.report(SG3, "risk", shownValue(f.Value), f.Value.Span(), ErrUncertain,
				"there is no level of risk %s; it is one of low, med, high and crit", show(shownValue(f.Value)))
			own = level(top)
		}
		most = max(most, own)
	}
	if !said {
		most = level(usual)
	}
	name := registry.Risks()[most]
	c.v.risk, c.v.human = name, most >= level("high") // what the other rules may add to
	why := "nothing of the risk " + name + " can do without a human"
	for _, e := range c.host.HumanRisks() {
		if canon.Name(e.Text) == name && !c.v.human {
			c.v.human = true
			why = "the safety rules ask for a human at the risk " + name
		}
	}
	if c.v.human && !c.agreed() && asks(c.p) {
		c.human(SG3, "the packet needs human=yes, for "+why)
	}
}
