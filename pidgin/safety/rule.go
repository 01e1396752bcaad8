package safety

import (
	"errors"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// Rule is a rule of the gate. It is an error, so that it can be the target of errors.Is.
type Rule string

// Rules, those of the published program by its names. SG7 never has a finding.
const (
	SG1 Rule = "SG-1"
	SG2 Rule = "SG-2"
	SG3 Rule = "SG-3"
	SG4 Rule = "SG-4"
	SG5 Rule = "SG-5"
	SG6 Rule = "SG-6"
	SG7 Rule = "SG-7"
	SG8 Rule = "SG-8"
	SG9 Rule = "SG-9"

	Unreadable Rule = "UNREADABLE" // there is no packet, or one that no text could say, or a resolution of another one
	Unfinished Rule = "UNFINISHED" // the check was cancelled, or never made
)

var rules = []Rule{SG1, SG2, SG3, SG4, SG5, SG6, SG7, SG8, SG9, Unreadable, Unfinished}

// Rules are those of the published program, in their order.
func Rules() []Rule { return append([]Rule(nil), rules[:9]...) }

// Error is the name.
func (r Rule) Error() string { return string(r) }

// code is that of diagnostics.
func (r Rule) code() diag.Code {
	switch r {
	case Unreadable:
		return diag.CodePGNUnreadable
	case Unfinished:
		return diag.CodePGNUnfinished
	default:
		return diag.Code(r)
	}
}

// ErrBlocked is what the error of every verdict is that lets no packet through; the rules, and the errors below, say more. All are compared with errors.Is.
var ErrBlocked = errors.New("the packet is blocked")

// What is wrong, where a rule has several reasons. The first four are those of package resolve, whose other errors are found as well.
var (
	ErrPrivate   = resolve.ErrPrivate
	ErrOutside   = resolve.ErrOutside
	ErrUncertain = resolve.ErrUncertain
	ErrMissing   = resolve.ErrMissing
	ErrUnknown   = errors.New("the host does not know it")
	ErrHuman     = errors.New("a human has to agree")
	ErrApproval  = errors.New("an approval is needed")
	ErrOption    = errors.New("bad option")
)

// Finding is one reason why a packet is blocked, or a warning.
type Finding struct {
	Rule   Rule
	Field  string      // of the packet, "" if it is about none
	Value  string      // as it stands there, or of an input that is not named, as the host has it; "" if there is none
	Span   source.Span // of the value, or of what lacks one; NoSpan in a packet that was not read from a text
	Reason string      // in words, one line; values in it are quoted and cut
	Err    error       // what kind of reason it is; may be nil
}

// Error is rule and reason.
func (f *Finding) Error() string { return string(f.Rule) + ": " + f.Reason }

// Unwrap gives rule and kind.
func (f *Finding) Unwrap() []error {
	if f.Err == nil {
		return []error{f.Rule}
	}
	return []error{f.Rule, f.Err}
}
