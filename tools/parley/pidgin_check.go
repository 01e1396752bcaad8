package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/validate"
)

func pidginValidateCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "validate [flags] [FILE…|-]",
		Short: "Tell what is wrong with the fields of each packet",
		Long: `Tell what is wrong with the fields of each packet: those that are missing or do not
exist, and workflows, modes and actions that the host does not know. No file that a
packet names is looked at, and nothing is decided about whether it may be carried
out: see check.
` + hostHelp,
	}
	h := newHosted(a, c, `write {"file", "run_id", "valid", "findings"} a line`)
	noHost := c.Flags().Bool("no-host", false, "check what no host is needed for, and read no configuration")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "no-host", "host"); err != nil {
			return err
		}
		if *noHost {
			h.report()
			return h.validateAlone(args)
		}
		p, err := h.open(pipeline.Log(nil))
		if err != nil {
			return unlessHost(err)
		}
		defer func() { _ = p.Close() }() // nothing was written
		return h.each(p, args, func(in *input) error {
			res, err := p.Validate(background(), in.Name(), in.Text())
			valid := err == nil
			if err := h.settle(res, err); err != nil {
				return err
			}
			return h.writeValidity(in, res.Packet(), valid)
		})
	}
	return c
}

// validateAlone checks packets without a host.
func (h *hosted) validateAlone(args []string) error {
	for in := range h.app.inputs(args, pidgin.DefaultMaxBytes, h.rep) {
		packet, valid, err := h.validateOne(in)
		if err != nil {
			return err
		}
		if err := h.writeValidity(in, packet, valid); err != nil {
			return err
		}
	}
	return nil
}

// validateOne checks a packet without a host.
func (h *hosted) validateOne(in *input) (packet *pidgin.Packet, valid bool, err error) {
	var list diag.List
	options := []pidgin.Option{pidgin.Name(in.Name()), pidgin.Warnings(&list)}
	if h.compat {
		options = append(options, pidgin.Compat())
	}
	packet, err = pidgin.Parse(in.Text(), options...)
	var found diag.List
	if errors.As(err, &found) {
		list = append(list, found...)
	} else if err != nil {
		return nil, false, err
	}
	if packet != nil {
		list = append(list, validate.Check(packet, nil)...)
	}
	h.rep.add(list...)
	return packet, !list.HasErrors(), nil
}

// writeValidity writes whether a packet is valid.
func (h *hosted) writeValidity(in *input, packet *pidgin.Packet, valid bool) error {
	if !h.json {
		return h.writeOutcome(in, valid)
	}
	list, err := h.taken()
	if err != nil {
		return err
	}
	return h.app.writeLine(struct {
		File     string          `json:"file"`
		RunID    *string         `json:"run_id"`
		Valid    bool            `json:"valid"`
		Findings json.RawMessage `json:"findings"`
	}{in.Name(), runID(packet), valid, list})
}

// taken takes the findings of the current input, as JSON: they are part of a result and are not written besides.
func (h *hosted) taken() (json.RawMessage, error) {
	list := h.rep.current.List()
	h.rep.current = diag.Collector{Max: h.rep.max}
	return findingsJSON(list)
}

func runID(packet *pidgin.Packet) *string {
	if packet == nil {
		return nil
	}
	id := packet.RunID()
	return &id
}

// packetCheck is what packets are held against by check: a host, if there is one.
type packetCheck struct {
	*hosted
	alone    bool // there is no other language, and so there has to be a host
	opened   sync.Once
	pipeline *pipeline.Pipeline
	failed   error // why there is none, besides that nobody has made one
	told     bool  // that there is no host
}

const packetHelp = `Packets are held against a host: what is wrong with their fields, what the rules SG-1
to SG-9 say, and where their references lead. Nothing is logged, and nothing comes out
that could be carried out.

Exit codes: 1 for a packet that is not valid, 2 for one that is blocked, 3 if all that
blocks it is that an input that its workflow needs is not named, or not there.
` + hostHelp

// newPacketCheck binds the flags of the host to check.
func newPacketCheck(v *checking, c *cobra.Command) *packetCheck {
	k := &packetCheck{hosted: &hosted{app: v.app}, alone: len(v.langs) == 1}
	k.bindHost(c)
	k.bindApprovals(c)
	if k.alone {
		for _, flag := range packetLimits {
			_ = c.Flags().MarkHidden(flag) // it is there
		}
		c.Flags().Lookup("json").Usage = `write {"file", "run_id", "valid", "errors", "safety", "references", "findings"} a line`
		return k
	}
	c.Long = strings.Replace(c.Long, packetHelp, packetHelp+` Without a host,
packets are checked as far as none is needed, and a warning says so. Packets are read
within the limits of the host.`, 1)
	return k
}

// packetLimits are flags that a host has limits of its own for.
var packetLimits = []string{"engine", "max-bytes", "max-depth", "max-nodes"}

// prepare loads the host if there is no other language. If it cannot be used, the report says why, and it is not ready.
func (k *packetCheck) prepare(v *checking) (ready bool, err error) {
	k.rep, k.json, k.compat, k.maxErrors = v.rep, v.json, v.compat, v.maxErrors
	k.pipeline, k.opened, k.told = nil, sync.Once{}, false
	if !k.alone {
		return true, nil
	}
	for _, flag := range packetLimits {
		if v.command.Flags().Changed(flag) {
			return false, usagef(v.command, "--%s is not for packets: the host has the limits", flag)
		}
	}
	if k.pipeline, err = k.open(pipeline.Log(nil)); err != nil {
		return false, unlessHost(err)
	}
	v.largest = map[string]limit{"pidgin": limit(k.pipeline.Host().Limits().PacketBytes.Value)}
	return true, nil
}

// load loads the host for the first packet among texts of other languages; what is wrong with it is reported with that.
func (k *packetCheck) load(h *hosted) {
	k.opened.Do(func() {
		p, err := h.find()
		k.pipeline, k.failed = p, err
	})
}

func (k *packetCheck) close() {
	if k.pipeline != nil {
		_ = k.pipeline.Close() // nothing was written
	}
}

// judgePacket holds a packet against the host, or checks what no host is needed for.
func judgePacket(j *job, v *checking) (*outcome, error) {
	h := *v.packets.hosted
	h.app, h.rep = j.app, j.rep
	o := &outcome{units: 1}
	if !v.packets.alone {
		v.packets.load(&h)
	}
	p := v.packets.pipeline
	switch {
	case v.packets.failed != nil:
		h.rep.add(unreadable(j.in.Name(), "there is no verdict on the packet, for the host cannot be used", ""))
		return o, unlessHost(v.packets.failed)
	case p == nil:
		o.hostless = true
		_, _, err := h.validateOne(j.in)
		return o, err
	}
	res, err := p.Check(background(), j.in.Name(), j.in.Text())
	o.packet, o.valid = res, err == nil
	return o, h.settle(res, err)
}

// tell writes whether a packet may be carried out, where there is no other language, and else, once, that there is no host to say so.
func (k *packetCheck) tell(j *job, v *checking, o *outcome) error {
	switch {
	case o.hostless && !k.told:
		k.told = true
		d := diag.New(diag.CodePGNHost, j.in.File, source.NoSpan, "there is no host: whether packets may be carried out was not checked")
		d.Severity, d.Hint = diag.Warning, "name the folder of the host with --host"
		v.rep.add(d)
		return nil
	case o.packet == nil || !k.alone || v.rep.form == asSARIF || v.rep.form == unsaid:
		return nil
	case !k.json:
		return k.writeOutcome(j.in, o.valid)
	}
	words := []string{}
	for _, d := range v.rep.current.List().Errors() {
		words = append(words, "["+string(d.Code)+"] "+d.Message)
	}
	list, err := k.taken()
	if err != nil {
		return err
	}
	res := o.packet
	return v.app.writeLine(struct {
		File       string          `json:"file"`
		RunID      *string         `json:"run_id"`
		Valid      bool            `json:"valid"`
		Errors     []string        `json:"errors"`
		Safety     *verdictJSON    `json:"safety"`
		References []referenceJSON `json:"references"`
		Findings   json.RawMessage `json:"findings"`
	}{j.in.Name(), runID(res.Packet()), o.valid, words, newVerdictJSON(res.Verdict()), referencesJSON(res.Resolution()), list})
}

func pidginResolveCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "resolve [flags] [FILE…|-]",
		Short: "Tell what the references of each packet stand for",
		Long: `Tell what the references of each packet stand for: whether they are there, what they
are once aliases are followed, and why not. Where one may not lead is told, and not
looked at. Exit code 3: an input that the workflow needs is not there.
` + hostHelp,
	}
	h := newHosted(a, c, "write an array of references a line")
	c.RunE = func(_ *cobra.Command, args []string) error {
		p, err := h.open(pipeline.Log(nil))
		if err != nil {
			return unlessHost(err)
		}
		defer func() { _ = p.Close() }() // nothing was written
		return h.each(p, args, func(in *input) error {
			res, err := p.Check(background(), in.Name(), in.Text())
			found := res.Resolution()
			if found == nil {
				return h.settle(res, err)
			}
			for _, ref := range found.References() {
				if ref.Required() && ref.Status() != resolve.Resolved {
					a.raise(exitUnresolved)
				}
			}
			if h.json {
				return a.writeLine(referencesJSON(found))
			}
			return h.writeReferences(in, found)
		})
	}
	return c
}

// referenceJSON is a reference with the keys of the published program, and more.
type referenceJSON struct {
	Original     string  `json:"original"`
	Namespace    string  `json:"namespace"`
	RefID        string  `json:"ref_id"`
	ResolvedPath *string `json:"resolved_path"`
	Confidence   decimal `json:"confidence"`
	Required     bool    `json:"required"`
	Status       string  `json:"status"`
	Field        string  `json:"field"`
	Reason       *string `json:"reason"`
}

// decimal is a number that is written with one decimal.
type decimal float64

// MarshalJSON implements json.Marshaler.
func (d decimal) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, float64(d), 'f', 1, 64), nil
}

func referencesJSON(found *resolve.Resolution) []referenceJSON {
	out := []referenceJSON{}
	if found == nil {
		return out
	}
	for _, ref := range found.References() {
		r := referenceJSON{
			Original: ref.Original().Text, Namespace: ref.Target().Namespace, RefID: ref.Target().ID, Confidence: decimal(ref.Confidence()),
			Required: ref.Required(), Status: ref.Status().String(), Field: ref.Field(),
		}
		if path, ok := ref.Path(); ok {
			r.ResolvedPath = &path
		}
		if err := ref.Err(); err != nil {
			reason := err.Error()
			r.Reason = &reason
		}
		out = append(out, r)
	}
	return out
}

// writeReferences writes references for people.
func (h *hosted) writeReferences(in *input, found *resolve.Resolution) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", source.Visible(in.Name()), count(len(found.References()), "reference"))
	for _, ref := range found.References() {
		fmt.Fprintf(&b, "  %-10s %s %s", strings.ToUpper(ref.Status().String()), ref.Field(), source.Quote(ref.Original().Text, 60))
		if target := ref.Target(); target.Namespace != "" {
			fmt.Fprintf(&b, " -> %s", source.Quote(target.Namespace+":"+target.ID, 60))
		}
		if where, ok := ref.Location(); ok {
			fmt.Fprintf(&b, " at %s", source.Quote(where, 200))
		}
		if ref.Required() {
			b.WriteString(", required")
		}
		if err := ref.Err(); err != nil {
			fmt.Fprintf(&b, ": %v", err)
		}
		b.WriteByte('\n')
	}
	_, err := fmt.Fprint(h.app.stdout, b.String())
	return err
}
