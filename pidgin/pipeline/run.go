package pipeline

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/measure"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/pidgin/validate"
)

// run is one packet on its way.
type run struct {
	*loaded
	config *config
	ctx    context.Context
	name   string
	text   string
	given  *pidgin.Packet
	last   Stage // of a check, in which all is to be found, and nothing comes out; "" for a run
	result *Result
	first  error
	seal   string // of the packet as it was read, if stages of the caller's own could change it
}

// step is a stage: what it does, and what the log is told of it. A nil event is told nothing.
type step struct {
	stage Stage
	do    func(*run) error
	event func(*run, error) *audit.Event
}

// Stages of which the log knows nothing by itself are told if they fail, as the next one that it knows.
var steps = []step{
	{Parse, (*run).parse, told(audit.Parse)},
	{Validate, (*run).validate, told(audit.Validate)},
	{Safety, (*run).safety, told(audit.Safety)},
	{Resolve, (*run).resolve, told(audit.Resolve)},
	{Contain, (*run).contain, told(audit.Safety)},
	{Route, (*run).route, told(audit.Route)},
	{Plan, (*run).plan, failure(audit.Expand)},
	{Measure, (*run).measure, failure(audit.Expand)},
	{Expand, (*run).expand, told(audit.Expand)},
}

// all takes the packet through the stages.
func (r *run) all() error {
	r.result.host = r.host
	for _, s := range steps {
		if err := r.step(s); err != nil {
			return err
		}
		if r.last == s.stage {
			return r.first
		}
	}
	if err := r.tell(&audit.Event{Stage: audit.Run, Outcome: audit.OK, Status: "dry_run_ok"}); err != nil {
		return r.fail(Expand, err)
	}
	r.result.done = true
	return nil
}

// step makes one stage, with those of the caller's own round it. In a check, what a stage finds is kept, and the way goes on as long as there is a
// packet.
func (r *run) step(s step) error {
	for _, c := range r.config.before[s.stage] {
		if err := r.custom(s.stage, c); err != nil {
			return err
		}
	}
	start := time.Now()
	err := context.Cause(r.ctx)
	if err == nil {
		err = s.do(r)
	}
	if logErr := r.tell(s.event(r, err)); logErr != nil {
		err = errors.Join(err, logErr)
	}
	took := time.Since(start)
	if err != nil {
		err = r.fail(s.stage, err)
	}
	r.observe(Event{Stage: s.stage, Name: r.result.name, Took: took, Err: err})
	if err != nil {
		return r.goesOn(err)
	}
	if s.stage == Parse && len(r.config.before)+len(r.config.after) > 0 {
		if r.seal, err = safety.Hash(r.result.packet); err != nil {
			return r.fail(Parse, err)
		}
	}
	for _, c := range r.config.after[s.stage] {
		if err := r.custom(s.stage, c); err != nil {
			return err
		}
	}
	return nil
}

// goesOn is nil if a check can go on although a stage found something.
func (r *run) goesOn(err error) error {
	if r.first == nil {
		r.first = err
	}
	if r.last == "" || r.result.packet == nil || context.Cause(r.ctx) != nil || errors.Is(err, ErrLog) {
		return r.first
	}
	return nil
}

func (r *run) fail(stage Stage, err error) error { return &Error{stage, r.result.name, err} }

func (r *run) custom(stage Stage, c custom) error {
	start := time.Now()
	err := context.Cause(r.ctx)
	if err == nil {
		err = c.do(r.ctx, r.result)
	}
	if err != nil {
		err = fmt.Errorf("%w: %s: %w", ErrCustom, c.name, err)
	} else if r.seal != "" {
		if now, hashErr := safety.Hash(r.result.packet); hashErr != nil || now != r.seal {
			err = fmt.Errorf("%w: by the stage %s", ErrChanged, c.name)
		}
	}
	if err != nil {
		logErr := r.tell(&audit.Event{
			Stage: logged[stage], Outcome: audit.Failed, Status: "custom_stage", Findings: []audit.Finding{{Rule: c.name, Reason: err.Error()}},
		})
		err = r.fail(stage, errors.Join(err, logErr))
	}
	r.observe(Event{Stage: stage, Custom: c.name, Name: r.result.name, Took: time.Since(start), Err: err})
	return err
}

func (r *run) observe(e Event) {
	for _, f := range r.config.observers {
		f(r.ctx, e)
	}
}

// logged is what the log calls the stages.
var logged = map[Stage]audit.Stage{
	Parse: audit.Parse, Validate: audit.Validate, Safety: audit.Safety, Resolve: audit.Resolve, Contain: audit.Safety,
	Route: audit.Route, Plan: audit.Expand, Measure: audit.Expand, Expand: audit.Expand,
}

// tell gives an event to the log. What went wrong is told also when the context has ended.
func (r *run) tell(e *audit.Event) error {
	if r.logger == nil || e == nil || r.last != "" && r.config.runsOnly {
		return nil
	}
	e.Run = r.result.name
	ctx := r.ctx
	if e.Outcome != audit.OK {
		ctx = context.WithoutCancel(ctx)
	}
	if err := r.logger.Log(ctx, e); err != nil {
		return fmt.Errorf("%w: %w", ErrLog, err)
	}
	return nil
}

// told makes the events of a stage.
func told(stage audit.Stage) func(*run, error) *audit.Event {
	return func(r *run, err error) *audit.Event {
		e := &audit.Event{Stage: stage, Outcome: audit.OK}
		if err != nil {
			e.Outcome, e.Findings = audit.Failed, findings(err)
		}
		var blocked *safety.BlockedError
		if errors.As(err, &blocked) {
			e.Outcome = audit.Blocked
		}
		r.detail(e)
		return e
	}
}

// failure makes the events of a stage that is told only if it fails.
func failure(stage audit.Stage) func(*run, error) *audit.Event {
	return func(r *run, err error) *audit.Event {
		if err == nil {
			return nil
		}
		return told(stage)(r, err)
	}
}

// detail adds what the log wants to know of some stages.
func (r *run) detail(e *audit.Event) {
	switch e.Stage {
	case audit.Resolve:
		if r.result.found != nil {
			e.References, e.Unresolved = count(r.result.found)
		}
	case audit.Route:
		if d := r.result.decision; d != nil {
			for _, c := range d.Chain {
				e.Executors = append(e.Executors, c.Executor)
			}
		}
	case audit.Expand:
		if r.result.packet != nil {
			e.Type = r.result.packet.Kind().String()
		}
	}
}

// count counts references, and those that lead nowhere or are forbidden.
func count(found *resolve.Resolution) (all, unresolved int) {
	for _, ref := range found.References() {
		all++
		if s := ref.Status(); s == resolve.Unresolved || s == resolve.Forbidden {
			unresolved++
		}
	}
	return all, unresolved
}

// findings are what an error says, for the log.
func findings(err error) []audit.Finding {
	var blocked *safety.BlockedError
	var list diag.List
	switch {
	case errors.As(err, &blocked):
		var out []audit.Finding
		for _, f := range blocked.Verdict.Findings() {
			out = append(out, audit.Finding{Rule: string(f.Rule), Field: f.Field, Value: f.Value, Reason: f.Reason})
		}
		if n := blocked.Verdict.More(); n > 0 {
			out = append(out, audit.Finding{Reason: fmt.Sprintf("%d more findings", n)})
		}
		return out
	case errors.As(err, &list):
		var out []audit.Finding
		for _, d := range list {
			if d.Severity == diag.Error {
				out = append(out, audit.Finding{Rule: string(d.Code), Value: excerpt(d), Reason: d.Message})
			}
		}
		return out
	default:
		return []audit.Finding{{Reason: err.Error()}}
	}
}

// excerpt is the text that a finding is about.
func excerpt(d *diag.Diagnostic) string {
	if d.File == nil || !d.Span.IsValid() {
		return ""
	}
	return d.File.Text()[d.Span.Start:d.Span.End]
}

func (r *run) parse() error {
	if r.given != nil {
		if err := pidgin.Check(r.given); err != nil {
			return err
		}
		r.result.packet = r.given
	} else {
		packet, err := pidgin.Parse(r.text, append(slices.Clip(r.reading), pidgin.Name(r.name), pidgin.Warnings(&r.result.findings))...)
		if err != nil {
			return r.list(err)
		}
		r.result.packet = packet
	}
	r.result.name = r.result.packet.RunID()
	return nil
}

// list keeps the findings of an error.
func (r *run) list(err error) error {
	var list diag.List
	if errors.As(err, &list) {
		r.result.findings = append(r.result.findings, list...)
	}
	return err
}

func (r *run) validate() error {
	list := validate.Check(r.result.packet, r.host)
	if r.config.compat {
		list = lenient(list)
	}
	r.result.findings = append(r.result.findings, list...)
	return list.Err()
}

// lenient makes warnings of what the published program does not find.
func lenient(list diag.List) diag.List {
	out := make(diag.List, len(list))
	for i, d := range list {
		if out[i] = d; d.Severity == diag.Error && !strings.HasPrefix(string(d.Code), published) {
			weaker := *d
			weaker.Severity = diag.Warning
			out[i] = &weaker
		}
	}
	return out
}

// published is how the codes of the published program begin.
const published = "PGN_E"

func (r *run) safety() error {
	r.result.verdict = r.gate.Check(r.ctx, r.result.packet)
	return r.result.verdict.Err()
}

func (r *run) resolve() (err error) {
	r.result.found, err = r.resolver.Resolve(r.ctx, r.result.packet)
	return err
}

func (r *run) contain() error {
	r.result.verdict = r.gate.Continue(r.ctx, r.result.verdict, r.result.found)
	return r.result.verdict.Err()
}

// route decides who takes the packet. An approval without a workflow is for nobody who could be named.
func (r *run) route() (err error) {
	r.result.decision, err = route.Decide(r.result.packet, r.host, r.result.verdict.HumanRequired())
	if errors.Is(err, route.ErrNoExecutor) && r.result.packet.Kind() != pidginast.Run {
		return nil
	}
	return err
}

func (r *run) plan() (err error) {
	r.result.plan, err = contextplan.Make(r.result.packet, r.result.found, r.config.plan...)
	return err
}

func (r *run) expand() (err error) {
	var options []expand.Option
	if r.config.compat {
		options = append(options, expand.LeaveFields()) // validate has found them
	}
	if r.config.relative {
		options = append(options, expand.RelativePaths())
	}
	r.result.expanded, err = expand.Expand(r.result.packet, r.host, r.result.verdict, r.result.found, r.result.decision, options...)
	return err
}

func (r *run) measure() (err error) {
	r.result.size, err = measure.Packet(r.result.packet, r.config.counters, pidgin.Extended())
	return err
}
