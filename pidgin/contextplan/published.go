package contextplan

import (
	"math"
	"slices"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// Published plans as the published program does: a reference that is not there would be read as text, a folder has a size, a file that is named twice
// is counted twice, and the case of a name's end matters.
func Published(p *pidgin.Packet, found *resolve.Resolution) *Plan {
	plan := &Plan{RunID: p.RunID(), PrimaryRefs: []Reference{}, RetrievalMethods: []Method{}, published: true}
	for _, r := range found.References() {
		if r.Field() != "in" && r.Field() != "out" || p.List(r.Field()) == nil {
			continue
		}
		method := FullText
		x := Reference{Reference: r.Original().Text, Resolved: r.Status() == resolve.Resolved, Method: &method}
		if at, ok := r.Path(); ok {
			x.Path = &at
			if slices.Contains(noText, end(r.Target().ID)) {
				method = MetadataOnly
			}
		}
		if info := r.Info(); x.Resolved && info != nil {
			size := info.Size()
			x.Bytes = &size
			plan.TotalBytes += min(size, math.MaxInt64-plan.TotalBytes)
		}
		plan.use(method)
		plan.PrimaryRefs = append(plan.PrimaryRefs, x)
	}
	plan.EstimatedTokens = DefaultModel().Tokens(plan.TotalBytes)
	plan.TokenBudget = max(DefaultMinBudget, plan.EstimatedTokens)
	plan.CompressionAllowed = plan.TotalBytes > DefaultCompressAbove
	return plan
}
