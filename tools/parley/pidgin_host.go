package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tools/internal/refused"
)

const hostHelp = `
The host is the folder that --host names, or else $PIDGIN_ROOT_DIR, or the nearest
folder from here upwards that has a folder .pidgin. Its configuration is read first;
what is wrong with it ends with exit code 4.`

// hosted is what the verbs that hold packets against a host have in common.
type hosted struct {
	app       *app
	rep       *reporter
	dir       string
	approvals []string
	compat    bool
	json      bool
	maxErrors limit
}

// newHosted binds the common flags to a verb. jsonUsage says what --json does there.
func newHosted(a *app, c *cobra.Command, jsonUsage string) *hosted {
	h := &hosted{app: a, maxErrors: parser.DefaultMaxErrors}
	h.bindHost(c)
	f := c.Flags()
	f.BoolVar(&h.compat, "compat", false, "read packets and configuration as the published program does; the gate is the same")
	f.BoolVar(&h.json, "json", false, jsonUsage)
	f.Var(&h.maxErrors, "max-errors", "show no more findings of an input; -1: no limit")
	c.DisableFlagsInUseLine = true
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return []string{"pgn"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return h
}

// bindHost adds the flag that names the host.
func (h *hosted) bindHost(c *cobra.Command) {
	c.Flags().Var(&pathFlag{"dir", &h.dir}, "host", "`folder` of the host")
}

// bindApprovals adds the flag for the verbs that ask the gate.
func (h *hosted) bindApprovals(c *cobra.Command) {
	c.Flags().StringArrayVar(&h.approvals, "approval", nil, "`file` with an @approval packet for a critical one, besides the host's folder of approvals")
}

// errHost says that there is no host to work with; why was reported.
var errHost = errors.New("the host cannot be used")

// unlessHost takes an error away that was reported.
func unlessHost(err error) error {
	if errors.Is(err, errHost) {
		return nil
	}
	return err
}

// report starts the report.
func (h *hosted) report() {
	form := asText
	if h.json {
		form = asJSON
	}
	h.rep = h.app.reporter(form, h.app.stderr, h.maxErrors)
}

// open loads the host. What is wrong with it is reported.
func (h *hosted) open(options ...pipeline.Option) (*pipeline.Pipeline, error) {
	if h.rep == nil {
		h.report()
	}
	if h.compat {
		options = append(options, pipeline.Compat())
	}
	for _, path := range h.approvals {
		packet, err := h.approval(path)
		if err != nil {
			h.unusable(path, err)
			return nil, errHost
		}
		options = append(options, pipeline.Approvals(safety.Packets(packet)))
	}
	if h.maxErrors == parser.Unlimited {
		options = append(options, pipeline.MaxFindings(safety.Unlimited))
	}
	p, err := pipeline.Open(h.dir, options...)
	if err != nil {
		h.unusable(h.shownDir(), err)
		return nil, errHost
	}
	h.rep.add(p.Host().Warnings()...)
	h.rep.flush()
	return p, nil
}

// find loads the host, if there is one: nil if none was named, and none is found.
func (h *hosted) find() (*pipeline.Pipeline, error) {
	if h.dir == "" && h.app.env(registry.RootVariable) == "" && len(h.approvals) == 0 {
		if _, err := registry.Locate(""); errors.Is(err, registry.ErrNoHost) {
			return nil, nil
		}
	}
	return h.open(pipeline.Log(nil))
}

func (h *hosted) shownDir() string {
	if h.dir == "" {
		return registry.Folder
	}
	return h.dir
}

// approval reads a packet that approves.
func (h *hosted) approval(path string) (*pidgin.Packet, error) {
	in, d := h.app.read(path, safety.MaxApproval)
	if d != nil {
		return nil, diag.List{d}
	}
	return pidgin.Parse(in.Text(), pidgin.Name(in.Name()))
}

// unusable reports why the host cannot be used.
func (h *hosted) unusable(name string, err error) {
	var list diag.List
	if !errors.As(err, &list) {
		d := diag.New(diag.CodePGNHost, source.NewFile(name, ""), source.NoSpan, "the host cannot be used: %v", err)
		d.Err = err
		list = diag.List{d}
	}
	h.rep.add(list...)
	h.rep.flush()
	if errors.Is(err, audit.ErrWrite) {
		h.app.raise(exitInternal)
		return
	}
	h.app.raise(exitUnreadable)
}

// each does something with every input. Results may be nil; they are reported before the next input.
func (h *hosted) each(p *pipeline.Pipeline, args []string, do func(in *input) error) error {
	for in := range h.app.inputs(args, limit(p.Host().Limits().PacketBytes.Value), h.rep) {
		if err := do(in); err != nil {
			return err
		}
	}
	return nil
}

// settle reports what a result holds against a packet, and gives back an error that is something else.
func (h *hosted) settle(res *pipeline.Result, err error) error {
	h.rep.add(res.Findings()...)
	if v := res.Verdict(); v != nil {
		h.rep.add(v.Diagnostics()...)
		h.app.raise(exitOfVerdict(v))
	}
	var list diag.List
	switch {
	case err == nil || errors.Is(err, safety.ErrBlocked) && !errors.Is(err, pipeline.ErrLog):
		return nil
	case errors.As(err, &list) && !errors.Is(err, pipeline.ErrLog):
		for _, d := range list {
			if !slices.Contains(res.Findings(), d) {
				h.rep.add(d)
			}
		}
		return nil
	}
	var stopped *pipeline.Error
	switch kind := refused.Of(res, err).Kind; {
	case !errors.As(err, &stopped), kind != refused.Unfit && !errors.Is(err, resolve.ErrLimit):
		return err
	}
	h.rep.add(&diag.Diagnostic{ // the packet is at fault, by something that has no place in its text
		Severity: diag.Error, File: source.NewFile(stopped.Name, ""), Span: source.NoSpan, Message: fmt.Sprintf("%s: %v", stopped.Stage, stopped.Err), Err: stopped.Err,
	})
	return nil
}

// exitOfVerdict is the exit code of what the gate says: 3 if all that it has against a packet is that inputs are not there.
func exitOfVerdict(v *safety.Verdict) int {
	rules := v.Rules()
	switch {
	case v.Allowed():
		return exitOK
	case len(rules) == 1 && rules[0] == safety.SG8:
		return exitUnresolved
	default:
		return exitDenied
	}
}

// findingsJSON are findings as an array of JSON.
func findingsJSON(list diag.List) (json.RawMessage, error) {
	var lines bytes.Buffer
	if err := diag.JSON(&lines, list); err != nil {
		return nil, err
	}
	out := []json.RawMessage{}
	for line := range bytes.Lines(lines.Bytes()) {
		out = append(out, json.RawMessage(bytes.TrimSpace(line)))
	}
	return json.Marshal(out)
}

// verdictJSON is what the gate says, with the keys of the published program.
type verdictJSON struct {
	Allowed       bool          `json:"allowed"`
	Blocked       bool          `json:"blocked"`
	EffectiveRisk string        `json:"effective_risk"`
	FiredRules    []safety.Rule `json:"fired_rules"`
	HumanRequired bool          `json:"human_required"`
}

func newVerdictJSON(v *safety.Verdict) *verdictJSON {
	if v == nil {
		return nil
	}
	return &verdictJSON{v.Allowed(), !v.Allowed(), v.Risk(), v.Rules(), v.HumanRequired()}
}

// background is the context of a command: signals end the process.
func background() context.Context { return context.Background() }

// verdictWord is PASS or FAIL.
func verdictWord(ok bool) string {
	if ok {
		return "PASS"
	}
	return "FAIL"
}

func (h *hosted) writeOutcome(in *input, ok bool) error {
	_, err := fmt.Fprintf(h.app.stdout, "%s: %s\n", source.Visible(in.Name()), verdictWord(ok))
	return err
}
