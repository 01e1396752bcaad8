// Package route says which executor a packet is for: the one that the packet names, the one that a routing rule of the host prefers, or the one
// of its workflow, and who takes it if that one does not.
//
// Nothing is executed, and nothing is decided about whether a packet may be: ask the safety gate before. A packet can name executors that the
// host knows, and no others.
package route

import (
	"errors"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
)

// Errors, to be compared with errors.Is.
var (
	ErrUnknownExecutor = errors.New("the host knows no such executor")
	ErrNoExecutor      = errors.New("there is no executor for the packet")
)

// Reason is why an executor was chosen.
type Reason string

// Reasons. Of a workflow it is workflow_ and its id.
const (
	Explicit Reason = "explicit_route"
	Rule     Reason = "routing_rule"
)

// workflow is the reason of a workflow.
func workflow(id string) Reason { return Reason("workflow_" + id) }

// Candidate is an executor that was considered.
type Candidate struct {
	Executor string
	Reason   Reason
	Place    registry.Place // in the configuration; of no file if the packet names it
}

// Decision is who is to take a packet.
type Decision struct {
	Recommended   string
	Fallback      string // "" if there is none
	Reason        Reason // of the recommended one
	HumanRequired bool   // as the gate says
	// Chain is all executors in the order in which they are to be asked, the recommended one first; each is there once.
	Chain []Candidate

	packet *pidgin.Packet
}

// Packet is the packet that the decision is about; nil for one that was made by hand.
func (d *Decision) Packet() *pidgin.Packet {
	if d == nil {
		return nil
	}
	return d.packet
}

// String tells the decision in a line.
func (d *Decision) String() string {
	fallback := d.Fallback
	if fallback == "" {
		fallback = "none"
	}
	return fmt.Sprintf("Route: %s (fallback: %s), human_required: %t, reason: %s", d.Recommended, fallback, d.HumanRequired, d.Reason)
}

// Decide chooses executors for a packet. Whether a human is required is what the gate says; it is passed on. Errors: ErrUnknownExecutor if the
// packet names one that stands nowhere in the registry; ErrNoExecutor if there is neither a rule nor a known workflow.
func Decide(p *pidgin.Packet, host *registry.Host, humanRequired bool) (*Decision, error) {
	d := &Decision{HumanRequired: humanRequired, packet: p}
	id := ""
	if wf := p.Scalar("wf"); wf != nil {
		id = wf.Text
	}
	if named := p.Scalar("route"); named != nil {
		if !slices.Contains(Executors(host), named.Text) {
			return nil, fmt.Errorf("%w: %s", ErrUnknownExecutor, source.Quote(named.Text, 40))
		}
		d.add(named.Text, Explicit, registry.Place{})
	}
	w, known := host.Workflow(id)
	for _, r := range host.RoutingRules() {
		if known && r.Matches(id) {
			d.add(r.Executor.Text, Rule, r.Executor.Place)
		}
	}
	if known {
		for _, e := range []registry.Entry{w.RecommendedExecutor(), w.FallbackExecutor()} {
			d.add(e.Text, workflow(id), e.Place)
		}
	}
	if len(d.Chain) == 0 {
		return nil, fmt.Errorf("%w: workflow %s", ErrNoExecutor, source.Quote(id, 40))
	}
	d.Recommended, d.Reason = d.Chain[0].Executor, d.Chain[0].Reason
	if len(d.Chain) > 1 {
		d.Fallback = d.Chain[1].Executor
	}
	return d, nil
}

// add puts an executor at the end of the chain, unless it is none or there already.
func (d *Decision) add(executor string, why Reason, at registry.Place) {
	if executor == "" || slices.ContainsFunc(d.Chain, func(c Candidate) bool { return c.Executor == executor }) {
		return
	}
	d.Chain = append(d.Chain, Candidate{executor, why, at})
}

// Executors are all executors that a host knows, sorted.
func Executors(host *registry.Host) []string {
	var all []string
	for _, w := range host.Workflows() {
		all = append(all, w.RecommendedExecutor().Text, w.FallbackExecutor().Text)
	}
	for _, r := range host.RoutingRules() {
		all = append(all, r.Executor.Text)
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(name string) bool { return name == "" })
}

// unknown is who takes a packet for the published program if nobody does.
const unknown = "unknown"

// Published chooses as the published program does: whatever a packet names, routing rules aside, and "unknown" if there is nobody.
func Published(p *pidgin.Packet, host *registry.Host, humanRequired bool) *Decision {
	id := unknown
	if wf := p.Scalar("wf"); wf != nil {
		id = wf.Text
	}
	d := &Decision{Recommended: unknown, Fallback: unknown, Reason: workflow(id), HumanRequired: humanRequired, packet: p}
	if w, known := host.Workflow(id); known {
		d.Recommended, d.Fallback = w.RecommendedExecutor().Text, w.FallbackExecutor().Text
	}
	if named := p.Scalar("route"); named != nil {
		d.Recommended, d.Reason = named.Text, Explicit
	}
	return d
}
