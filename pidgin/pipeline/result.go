package pipeline

import (
	"slices"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/measure"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// Result is what came of a packet. What belongs to a stage that was not reached is nil.
type Result struct {
	name     string
	host     *registry.Host
	packet   *pidgin.Packet
	findings diag.List
	verdict  *safety.Verdict
	found    *resolve.Resolution
	decision *route.Decision
	plan     *contextplan.Plan
	size     *measure.Report
	expanded expand.Packet
	done     bool
}

// Name is the packet's run id, or the name of its text if that is not known.
func (r *Result) Name() string { return r.name }

// Host is the configuration that the packet was held against.
func (r *Result) Host() *registry.Host { return r.host }

// Packet is what was read.
func (r *Result) Packet() *pidgin.Packet { return r.packet }

// Findings are what reading and validating found, warnings among them.
func (r *Result) Findings() diag.List { return slices.Clone(r.findings) }

// Verdict is what the gate said last: of [Contain], or of [Safety] if that was not reached.
func (r *Result) Verdict() *safety.Verdict { return r.verdict }

// Resolution is what the references stand for.
func (r *Result) Resolution() *resolve.Resolution { return r.found }

// Decision is who is to take the packet; nil also if it is none that anybody takes.
func (r *Result) Decision() *route.Decision { return r.decision }

// Plan is what there is to read.
func (r *Result) Plan() *contextplan.Plan { return r.plan }

// Expanded is what the one who takes the packet gets; nil unless all stages let it go on.
func (r *Result) Expanded() expand.Packet {
	if !r.done {
		return nil
	}
	return r.expanded
}

// Size is how large the packet is.
func (r *Result) Size() *measure.Report { return r.size }

// Complete says whether all stages let the packet go on.
func (r *Result) Complete() bool { return r.done }
