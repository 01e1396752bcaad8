package expand

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/canon"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// Errors besides those of verdicts, to be compared with errors.Is.
var (
	ErrVerdict    = errors.New("the verdict is about another packet")
	ErrHost       = errors.New("the verdict is by the rules of another host")
	ErrChanged    = errors.New("the packet is not what it was when it was checked")
	ErrUnchecked  = errors.New("what the references stand for was not checked")
	ErrResolution = errors.New("the references are not those that were checked")
	ErrDecision   = errors.New("there is no decision about who takes the packet, or it is about another packet or another verdict")
	ErrField      = errors.New("the packet has a field that its kind does not have, or not in this way")
	ErrText       = errors.New("a path is no text in UTF-8")
)

// Option changes one thing of Expand.
type Option func(*form)

// LeaveFields leaves fields out that the kind of packet does not have, as the published program does, instead of ErrField. The caller tells of them:
// package validate finds them.
func LeaveFields() Option { return func(f *form) { f.leave = true } }

// RelativePaths gives the paths of references from the folder of the host on, with slashes, instead of absolute ones: for readers who are not to know
// where the host lies, or to whom it lies elsewhere.
func RelativePaths() Option { return func(f *form) { f.relative = true } }

// Expand writes a packet out.
//
// The verdict is one of [safety.Gate.CheckResolved] about this packet and what was found of its references, by the rules of the host; that of
// [safety.Gate.Check], and no resolution (nil), are enough for a packet without references. The decision is that of package route about this packet
// and this verdict; nil if there is none, which only a packet that is no task may lack.
//
// Errors: if the gate does not let the packet through, whatever else may be wrong, verdict.Err(), which is safety.ErrBlocked; ErrVerdict, ErrHost,
// ErrChanged, ErrUnchecked, ErrResolution and ErrDecision if the pieces do not belong together; ErrField, in a diag.List with the places, for
// fields that would not be in the form of the packet: none is left out without a word; ErrText. With an error there is nothing else.
func Expand(p *pidgin.Packet, host *registry.Host, verdict *safety.Verdict, found *resolve.Resolution, decision *route.Decision,
	options ...Option,
) (Packet, error) {
	if err := together(p, host, verdict, found, decision); err != nil {
		return nil, err
	}
	f := newForm(p, options)
	x := Common{RunID: p.RunID(), EffectiveRisk: verdict.Risk(), HumanRequired: verdict.HumanRequired(), Note: f.one("note"), Route: f.one("route")}
	if decision != nil {
		x.RecommendedExecutor, x.FallbackExecutor = &decision.Recommended, given(decision.Fallback)
		reason := string(decision.Reason)
		x.RouteReason = &reason
	}
	refs := references{found: found}
	var out Packet
	switch p.Kind() {
	case pidgin.Run:
		out = &RunPacket{
			Common: x, Workflow: f.word("wf"), Mode: f.word("mode"), Inputs: refs.of(f, "in"), Outputs: refs.of(f, "out"),
			DoActions: f.texts("do"), DenyActions: denied(f.texts("deny"), host), Risk: f.one("risk"), Human: f.one("human"), TTL: f.ttl(),
		}
	case pidgin.Result:
		out = &ResultPacket{Common: x, Workflow: f.word("wf"), Status: f.one("status"), Outputs: refs.of(f, "out"), Produced: refs.of(f, "produced")}
	case pidgin.Approval:
		out = &ApprovalPacket{
			Common: x, Workflow: f.one("wf"), Status: f.one("status"), Inputs: refs.of(f, "in"), Risk: f.one("risk"), Human: f.one("human"),
			Hash: f.one("hash"), TTL: f.ttl(),
		}
	case pidgin.Context:
		out = &ContextPacket{Common: x, Workflow: f.word("wf"), Mode: f.one("mode"), Inputs: refs.of(f, "in"), Outputs: refs.of(f, "out"), Risk: f.one("risk"), TTL: f.ttl()}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	if refs.err != nil {
		return nil, refs.err
	}
	return out, nil
}

// together holds that a verdict lets a packet through, and that it is about what stands beside it.
func together(p *pidgin.Packet, host *registry.Host, verdict *safety.Verdict, found *resolve.Resolution, decision *route.Decision) error {
	switch {
	case !verdict.Allowed():
		return verdict.Err()
	case p == nil || verdict.Packet() != p:
		return ErrVerdict
	case host == nil || verdict.Host() != host:
		return ErrHost
	case !verdict.Unchanged():
		return ErrChanged
	case found != nil && found != verdict.Resolution():
		return ErrResolution
	case found == nil && hasReferences(p):
		return ErrUnchecked
	case decision == nil && p.Kind() == pidgin.Run:
		return ErrDecision
	case decision != nil && (decision.Packet() != p || decision.HumanRequired != verdict.HumanRequired()):
		return ErrDecision
	}
	return nil
}

// hasReferences says whether anything stands in a field that holds references.
func hasReferences(p *pidgin.Packet) bool {
	for _, name := range []string{"in", "out", "produced", "route"} {
		if l := p.List(name); p.Scalar(name) != nil || l != nil && len(l.Items) > 0 {
			return true
		}
	}
	return false
}

// denied are the actions that a packet denies, and those that the host denies in every packet.
func denied(own []string, host *registry.Host) []string {
	named := map[string]bool{}
	for _, a := range own {
		named[canon.Name(a)] = true
	}
	for _, e := range host.DefaultDeny() {
		if name := canon.Name(e.Text); !named[name] {
			named[name] = true
			own = append(own, e.Text)
		}
	}
	return own
}

// references are those of a resolution.
type references struct {
	found *resolve.Resolution
	err   error
}

// of gives those of one field, as often as they are named there.
func (r *references) of(f *form, field string) []Reference {
	f.list(field)
	out := []Reference{}
	for _, ref := range r.found.References() {
		if ref.Field() != field {
			continue
		}
		x := Reference{Reference: ref.Original().Text, Status: ref.Status(), Confidence: ref.Confidence()}
		if t := ref.Target(); ref.Status() == resolve.Resolved || ref.Status() == resolve.Missing {
			x.Target = given(t.String())
		}
		path, ok := ref.Path()
		if f.relative {
			path, ok = ref.Location()
		}
		if ok {
			x.Path = &path
			if !utf8.ValidString(path) {
				r.err = fmt.Errorf("%w: %q", ErrText, path)
			}
		}
		out = append(out, x)
	}
	return out
}

// given is nil for what is not there.
func given(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
