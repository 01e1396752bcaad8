package diag

import (
	"slices"

	"github.com/parley-lang/parley/ast/source"
)

// Collector gathers diagnostics and keeps a limited number of them, so that a
// text with a mistake in every byte does not cost memory for each. The zero
// value is ready to use and has no limit. It is not safe for concurrent use.
type Collector struct {
	// Max is the number of diagnostics that are kept. There is no limit if it
	// is less than 1.
	Max int

	kept     List
	dropped  int
	hasError bool // one of kept is an error
}

// Add takes a diagnostic. When the collector is full it only counts it, with
// one exception: the first error takes the place of the last entry if none of
// them is an error.
func (c *Collector) Add(d *Diagnostic) {
	isError := d.Severity == Error
	switch {
	case c.Max < 1 || len(c.kept) < c.Max:
		c.kept = append(c.kept, d)
	case isError && !c.hasError:
		c.kept[len(c.kept)-1] = d
		c.dropped++
	default:
		c.dropped++
		return
	}
	c.hasError = c.hasError || isError
}

// Full reports whether no more diagnostics are kept, which is a good time to
// stop looking for them.
func (c *Collector) Full() bool { return c.Max >= 1 && len(c.kept) >= c.Max }

// List returns what was kept, in the order in which it came. If something was
// dropped, a note with the code [CodeTooManyErrors] at the end says how much.
func (c *Collector) List() List {
	l := slices.Clone(c.kept)
	if c.dropped == 0 {
		return l
	}
	return append(l, New(CodeTooManyErrors, nil, source.NoSpan, "%d more not shown", c.dropped))
}
