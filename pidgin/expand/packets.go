package expand

import (
	"github.com/parley-lang/parley/internal/yamltext"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/document"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// SpecVersion is the version of the form, which is that of the published program.
const SpecVersion = "1.0"

// Packet is an expanded packet: *RunPacket, *ResultPacket, *ApprovalPacket or *ContextPacket.
type Packet interface {
	// Kind is what the packet is.
	Kind() pidgin.Kind
	// AppendYAML appends the packet as a document of YAML.
	AppendYAML(to []byte) []byte
	// YAML is the packet as a document of YAML. Readers of versions 1.1 and 1.2 read the same texts; the document ends with a line end.
	YAML() string
	// MarshalJSON is the packet as an object of JSON, with the keys of the YAML in their order.
	MarshalJSON() ([]byte, error)

	document() document.Map
}

// Common is what packets of all kinds have.
type Common struct {
	RunID         string
	EffectiveRisk string // the level that the packet is treated as, which may be higher than what it says
	HumanRequired bool   // whether a human has to agree
	Note          *string

	Route               *string // the executor that the packet names
	RecommendedExecutor *string // who is to take it: always the one of the decision
	FallbackExecutor    *string
	RouteReason         *string
}

// head are the keys before those of a kind.
func (c *Common) head(k pidgin.Kind) document.Map {
	return document.Map{{Key: "spec_version", Value: SpecVersion}, {Key: "packet_type", Value: k.String()}, {Key: "run_id", Value: c.RunID}}
}

// gate are the keys of what was decided of a packet.
func (c *Common) gate() document.Map {
	return document.Map{
		{Key: "effective_risk", Value: c.EffectiveRisk},
		{Key: "human_required", Value: c.HumanRequired},
		{Key: "route", Value: c.Route},
		{Key: "recommended_executor", Value: c.RecommendedExecutor},
		{Key: "fallback_executor", Value: c.FallbackExecutor},
		{Key: "route_reason", Value: c.RouteReason},
	}
}

func (c *Common) note() document.Member { return document.Member{Key: "note", Value: c.Note} }

func (t TTL) members() document.Map {
	return document.Map{{Key: "ttl", Value: t.Text}, {Key: "ttl_given", Value: t.Given}}
}

// Reference is a reference and what it stands for.
type Reference struct {
	Reference  string  // as the packet has it
	Target     *string // the reference that it stands for once aliases are followed; nil if that leads nowhere
	Status     resolve.Status
	Confidence float64 // 1 for what is resolved, else 0
	Path       *string // of a file or folder of the host, absolute but with RelativePaths; nil for all else
}

func documents(list []Reference) []document.Map {
	out := make([]document.Map, len(list))
	for i, r := range list {
		out[i] = document.Map{
			{Key: "reference", Value: r.Reference},
			{Key: "target", Value: r.Target},
			{Key: "status", Value: r.Status.String()},
			{Key: "confidence", Value: document.Decimal(r.Confidence)},
			{Key: "path", Value: r.Path},
		}
	}
	return out
}

// RunPacket is a task.
type RunPacket struct {
	Common

	Workflow, Mode  string
	Inputs, Outputs []Reference // those of in, and those of out
	DoActions       []string
	DenyActions     []string // those of the packet, then those that the host denies in every packet
	Risk, Human     *string  // what the packet itself says
	TTL             TTL
}

// Kind is pidgin.Run.
func (*RunPacket) Kind() pidgin.Kind { return pidgin.Run }

func (p *RunPacket) document() document.Map {
	d := append(p.head(p.Kind()), document.Map{
		{Key: "workflow", Value: p.Workflow},
		{Key: "mode", Value: p.Mode},
		{Key: "inputs", Value: documents(p.Inputs)},
		{Key: "outputs", Value: documents(p.Outputs)},
		{Key: "do_actions", Value: p.DoActions},
		{Key: "deny_actions", Value: p.DenyActions},
		{Key: "risk", Value: p.Risk},
		{Key: "human", Value: p.Human},
	}...)
	return append(append(append(d, p.gate()...), p.TTL.members()...), p.note())
}

// ResultPacket is the outcome of a task.
type ResultPacket struct {
	Common

	Workflow string
	Status   *string
	Outputs  []Reference // those of out
	Produced []Reference
}

// Kind is pidgin.Result.
func (*ResultPacket) Kind() pidgin.Kind { return pidgin.Result }

func (p *ResultPacket) document() document.Map {
	d := append(p.head(p.Kind()), document.Map{
		{Key: "workflow", Value: p.Workflow},
		{Key: "status", Value: p.Status},
		{Key: "outputs", Value: documents(p.Outputs)},
		{Key: "produced", Value: documents(p.Produced)},
	}...)
	return append(append(d, p.gate()...), p.note())
}

// ApprovalPacket is what a human agreed to.
type ApprovalPacket struct {
	Common

	Workflow    *string
	Status      *string
	Inputs      []Reference // those of in
	Risk, Human *string     // what the packet itself says
	Hash        *string     // of the only text of a packet that is approved; see safety.Hash
	TTL         TTL
}

// Kind is pidgin.Approval.
func (*ApprovalPacket) Kind() pidgin.Kind { return pidgin.Approval }

func (p *ApprovalPacket) document() document.Map {
	d := append(p.head(p.Kind()), document.Map{
		{Key: "workflow", Value: p.Workflow},
		{Key: "status", Value: p.Status},
		{Key: "inputs", Value: documents(p.Inputs)},
		{Key: "hash", Value: p.Hash},
		{Key: "risk", Value: p.Risk},
		{Key: "human", Value: p.Human},
	}...)
	return append(append(append(d, p.gate()...), p.TTL.members()...), p.note())
}

// ContextPacket is a request for more information.
type ContextPacket struct {
	Common

	Workflow        string
	Mode            *string
	Inputs, Outputs []Reference // those of in, and those of out
	Risk            *string     // what the packet itself says
	TTL             TTL
}

// Kind is pidgin.Context.
func (*ContextPacket) Kind() pidgin.Kind { return pidgin.Context }

func (p *ContextPacket) document() document.Map {
	d := append(p.head(p.Kind()), document.Map{
		{Key: "workflow", Value: p.Workflow},
		{Key: "mode", Value: p.Mode},
		{Key: "inputs", Value: documents(p.Inputs)},
		{Key: "outputs", Value: documents(p.Outputs)},
		{Key: "risk", Value: p.Risk},
	}...)
	return append(append(append(d, p.gate()...), p.TTL.members()...), p.note())
}

// AppendYAML appends the packet as a document of YAML.
func (p *RunPacket) AppendYAML(to []byte) []byte { return p.document().AppendYAML(to, yamltext.Append) }

// AppendYAML appends the packet as a document of YAML.
func (p *ResultPacket) AppendYAML(to []byte) []byte {
	return p.document().AppendYAML(to, yamltext.Append)
}

// AppendYAML appends the packet as a document of YAML.
func (p *ApprovalPacket) AppendYAML(to []byte) []byte {
	return p.document().AppendYAML(to, yamltext.Append)
}

// AppendYAML appends the packet as a document of YAML.
func (p *ContextPacket) AppendYAML(to []byte) []byte {
	return p.document().AppendYAML(to, yamltext.Append)
}

// YAML is the packet as a document of YAML.
func (p *RunPacket) YAML() string { return string(p.AppendYAML(nil)) }

// YAML is the packet as a document of YAML.
func (p *ResultPacket) YAML() string { return string(p.AppendYAML(nil)) }

// YAML is the packet as a document of YAML.
func (p *ApprovalPacket) YAML() string { return string(p.AppendYAML(nil)) }

// YAML is the packet as a document of YAML.
func (p *ContextPacket) YAML() string { return string(p.AppendYAML(nil)) }

// MarshalJSON is the packet as an object of JSON; there is no error.
func (p *RunPacket) MarshalJSON() ([]byte, error) { return p.document().AppendJSON(nil), nil }

// MarshalJSON is the packet as an object of JSON; there is no error.
func (p *ResultPacket) MarshalJSON() ([]byte, error) { return p.document().AppendJSON(nil), nil }

// MarshalJSON is the packet as an object of JSON; there is no error.
func (p *ApprovalPacket) MarshalJSON() ([]byte, error) { return p.document().AppendJSON(nil), nil }

// MarshalJSON is the packet as an object of JSON; there is no error.
func (p *ContextPacket) MarshalJSON() ([]byte, error) { return p.document().AppendJSON(nil), nil }
