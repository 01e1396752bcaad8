package expand

import (
	"slices"

	"github.com/parley-lang/parley/internal/yamltext"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/document"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// unknown is what the published program writes for what nobody said.
const unknown = "unknown"

// PublishedPacket is what the published program makes of a packet of any kind. It is there to be compared, and nobody should act on it: the program
// asks no gate for it.
type PublishedPacket struct {
	RunID, Workflow, Mode  string // unknown if there is none
	Inputs, Outputs        []Reference
	DoActions, DenyActions []string
	EffectiveRisk          string
	HumanRequired          bool
	RecommendedExecutor    string // of the workflow, whatever the packet names
	FallbackExecutor       string
	TTL                    string
	Note                   *string
}

// Published writes a packet out as the published program does: always in the form of a task, with "unknown" for what is not there, what is no list
// where one belongs left out, a reference that is in both lists twice in each, and the risk that the packet gives itself.
func Published(p *pidgin.Packet, host *registry.Host, found *resolve.Resolution) *PublishedPacket {
	text := func(field, otherwise string) string {
		if s := p.Scalar(field); s != nil {
			return s.Text
		}
		return otherwise
	}
	list := func(field string) []string {
		if l := p.List(field); l != nil {
			return l.Texts()
		}
		return []string{}
	}
	x := &PublishedPacket{
		RunID: p.RunID(), Workflow: text("wf", unknown), Mode: text("mode", unknown), DoActions: list("do"), DenyActions: list("deny"),
		EffectiveRisk: "med", RecommendedExecutor: unknown, FallbackExecutor: unknown, TTL: text("ttl", DefaultTTL),
	}
	if note := p.Scalar("note"); note != nil {
		x.Note = &note.Text
	}
	w, known := host.Workflow(x.Workflow)
	if known = known && p.Scalar("wf") != nil; known {
		x.RecommendedExecutor, x.FallbackExecutor = w.RecommendedExecutor().Text, w.FallbackExecutor().Text
	}
	switch {
	case p.Field("risk") != nil:
		x.EffectiveRisk = text("risk", x.EffectiveRisk)
	case known:
		x.EffectiveRisk = w.RiskDefault().Text
	}
	x.HumanRequired = x.EffectiveRisk == "high" || x.EffectiveRisk == "crit"
	x.Inputs, x.Outputs = published(found, p, list("in")), published(found, p, list("out"))
	return x
}

// published are all references of in and out with texts that are named.
func published(found *resolve.Resolution, p *pidgin.Packet, named []string) []Reference {
	out := []Reference{}
	for _, r := range found.References() {
		if (r.Field() == "in" || r.Field() == "out") && p.List(r.Field()) != nil && slices.Contains(named, r.Original().Text) {
			x := Reference{Reference: r.Original().Text, Status: r.Status(), Confidence: r.Confidence()}
			if path, ok := r.Path(); ok {
				x.Path = &path
			}
			out = append(out, x)
		}
	}
	return out
}

func (p *PublishedPacket) document() document.Map {
	refs := func(list []Reference) []document.Map {
		out := documents(list)
		for i := range out {
			out[i] = slices.DeleteFunc(out[i], func(m document.Member) bool { return m.Key == "target" })
		}
		return out
	}
	return document.Map{
		{Key: "spec_version", Value: SpecVersion},
		{Key: "run_id", Value: p.RunID},
		{Key: "workflow", Value: p.Workflow},
		{Key: "mode", Value: p.Mode},
		{Key: "inputs", Value: refs(p.Inputs)},
		{Key: "outputs", Value: refs(p.Outputs)},
		{Key: "do_actions", Value: p.DoActions},
		{Key: "deny_actions", Value: p.DenyActions},
		{Key: "effective_risk", Value: p.EffectiveRisk},
		{Key: "human_required", Value: p.HumanRequired},
		{Key: "recommended_executor", Value: p.RecommendedExecutor},
		{Key: "fallback_executor", Value: p.FallbackExecutor},
		{Key: "ttl", Value: p.TTL},
		{Key: "note", Value: p.Note},
	}
}

// YAML is the packet as the published program writes it, which a reader of YAML 1.1 may read as something else.
func (p *PublishedPacket) YAML() string {
	return string(p.document().AppendYAML(nil, yamltext.AppendPublished))
}

// MarshalJSON is the packet as an object of JSON, with the keys of the YAML in their order; there is no error.
func (p *PublishedPacket) MarshalJSON() ([]byte, error) { return p.document().AppendJSON(nil), nil }
