package safety

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// Verdict is what the gate says of a packet. A gate makes it, and it does not change. A zero Verdict, and a nil one, blocks.
type Verdict struct {
	finished bool
	findings []Finding
	warnings []Finding
	more     int
	risk     string
	human    bool
	file     *source.File

	gate   *Gate
	packet *pidgin.Packet
	host   *registry.Host
	found  *resolve.Resolution
	print  uint64
}

// Allowed says whether the packet may go on. Whoever stops it tells why: see [Verdict.Err].
func (v *Verdict) Allowed() bool {
	return v != nil && v.finished && len(v.findings) == 0 && v.more == 0
}

// Findings are the reasons why the packet is blocked, by the order of the rules and that of the text.
func (v *Verdict) Findings() []Finding {
	switch {
	case v == nil || !v.finished && len(v.findings) == 0:
		return []Finding{{Rule: Unfinished, Span: source.NoSpan, Reason: "nothing was checked", Err: ErrUncertain}}
	default:
		return slices.Clone(v.findings)
	}
}

// More is how many findings there were beyond the limit.
func (v *Verdict) More() int {
	if v == nil {
		return 0
	}
	return v.more
}

// Warnings are what is worth knowing although it blocks nothing: references that nobody needs and that are not there.
func (v *Verdict) Warnings() []Finding {
	if v == nil {
		return nil
	}
	return slices.Clone(v.warnings)
}

// Rules are the rules that block, in their order, each once.
func (v *Verdict) Rules() []Rule {
	out := []Rule{}
	for _, r := range rules {
		if slices.ContainsFunc(v.Findings(), func(f Finding) bool { return f.Rule == r }) && !v.Allowed() {
			out = append(out, r)
		}
	}
	return out
}

// Risk is the level that the packet is treated as: the higher one of its own and of its workflow, "crit" if one of them cannot be told, and "med" if
// neither says one, as with a workflow that the host does not know.
func (v *Verdict) Risk() string {
	if v == nil || v.risk == "" {
		return "crit"
	}
	return v.risk
}

// HumanRequired says whether a human has to agree to the packet.
func (v *Verdict) HumanRequired() bool { return v == nil || !v.finished || v.human }

// Err is nil if the packet may go on, else a *BlockedError.
func (v *Verdict) Err() error {
	if v.Allowed() {
		return nil
	}
	return &BlockedError{v}
}

// String is one line for each finding.
func (v *Verdict) String() string {
	if v.Allowed() {
		return "allowed"
	}
	var b strings.Builder
	b.WriteString("blocked")
	for _, f := range v.Findings() {
		fmt.Fprintf(&b, "\n%s", f.Error())
	}
	if n := v.More(); n > 0 {
		fmt.Fprintf(&b, "\n%d more findings are not shown", n)
	}
	return b.String()
}

// Diagnostics are the findings as errors, and the warnings, for showing them with the text. The codes are the rules; those of Unreadable and
// Unfinished are PGN0601 and PGN0602.
func (v *Verdict) Diagnostics() diag.List {
	var file *source.File
	if v != nil {
		file = v.file
	}
	var list diag.List
	add := func(f Finding, severity diag.Severity) {
		at := f.Span
		if file == nil {
			at = source.NoSpan
		}
		d := diag.New(f.Rule.code(), file, at, "%s", f.Reason)
		d.Severity, d.Err = severity, f.Err
		list = append(list, d)
	}
	if !v.Allowed() {
		for _, f := range v.Findings() {
			add(f, diag.Error)
		}
	}
	for _, f := range v.Warnings() {
		add(f, diag.Warning)
	}
	return list
}

// BlockedError is the error of a verdict that lets no packet through. errors.Is finds ErrBlocked, the rules, and the errors of the findings.
type BlockedError struct {
	Verdict *Verdict
}

// Error is all findings, in one line.
func (e *BlockedError) Error() string {
	var reasons []string
	if e == nil {
		return ErrBlocked.Error()
	}
	for _, f := range e.Verdict.Findings() {
		reasons = append(reasons, f.Error())
	}
	if n := e.Verdict.More(); n > 0 {
		reasons = append(reasons, fmt.Sprintf("%d more findings are not shown", n))
	}
	return ErrBlocked.Error() + ": " + strings.Join(reasons, "; ")
}

// Unwrap gives ErrBlocked and the findings.
func (e *BlockedError) Unwrap() []error {
	errs := []error{ErrBlocked}
	if e == nil {
		return errs
	}
	for _, f := range e.Verdict.Findings() {
		errs = append(errs, &f)
	}
	return errs
}
