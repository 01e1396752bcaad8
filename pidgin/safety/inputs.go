package safety

import (
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/pidgin"
)

// inputs applies SG-8 as far as it goes without looking: every input that the workflow of a task needs is named in it.
func (c *checking) inputs() {
	if c.w == nil || c.p.Kind() != pidgin.Run {
		return
	}
	named := map[string]bool{}
	for _, s := range values(c.p, "in") {
		if s.Ref != nil {
			named[s.Ref.String()] = true
		}
	}
	for _, e := range c.w.RequiredInputs() {
		ref := pidginast.NewRef(e.Text)
		if ref == nil || named[ref.String()] {
			continue
		}
		const format = "the workflow %s needs the input %s, which in does not name"
		at := c.header()
		if f := c.p.Field("in"); f != nil {
			at = f.Value.Span()
		}
		c.report(SG8, "in", e.Text, at, ErrMissing, format, show(c.w.ID().Text), show(e.Text))
	}
}
