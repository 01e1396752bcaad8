package sanitizer

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/guardrail"
)

// Layer is a group of checks.
type Layer string

// Layers, in the order in which they are looked at.
const (
	Parse     Layer = "PARSE"
	Routing   Layer = "ROUTING"
	Replay    Layer = "REPLAY"
	Schema    Layer = "SCHEMA"
	Guardrail Layer = "GUARDRAIL"
)

// Code names what is wrong. Besides those below, errors of layer SCHEMA have the codes of package schema, and those of layer GUARDRAIL
// the codes of package guardrail. It is an error so that it can be the target of errors.Is.
type Code string

// Codes of errors and warnings. The first three are the original's.
const (
	ParseError         Code = "PARSE_ERROR"         // the text is no message
	UnknownSource      Code = "UNKNOWN_SOURCE"      // the sender is not known
	UnknownDestination Code = "UNKNOWN_DESTINATION" // the receiver is not known
	Unwritable         Code = "UNWRITABLE"          // a message made by hand that could not be read back
	InvalidFilter      Code = "INVALID_FILTER"      // a filter that reads what a fact does not have
	Replayed           Code = "REPLAYED_ID"         // the sender has used the id before
	TooOld             Code = "TOO_OLD"             // older than what is remembered
	FromFuture         Code = "FROM_FUTURE"         // sent later than now
	Expired            Code = "EXPIRED"             // its time to live is over
	CorrelationCycle   Code = "CORRELATION_CYCLE"   // it answers itself, perhaps by way of others
	BadTime            Code = "BAD_TIME"            // ts or ttl beyond what a clock can tell
	Deceptive          Code = "DECEPTIVE_TEXT"      // a warning: a text holds a character that deceives
	ProseReason        Code = "PROSE_REASON"        // a warning: words after BECAUSE hold an operator, and were not evaluated
	TooManyErrors      Code = "TOO_MANY_ERRORS"     // the last entry of a list that was cut
)

// Error is the code.
func (c Code) Error() string { return string(c) }

// Error is one thing wrong with a message, or worth knowing about it.
type Error struct {
	Layer   Layer
	Code    Code
	Message string      // one line, safe to show: hidden characters are escaped, long texts cut
	Hint    string      // a line of advice, "" if there is none
	Span    source.Span // in the text; the zero span for a message made by hand
	Effect  guardrail.Effect
	Err     error // what the layer gave: a diag.List, *schema.Error or *guardrail.Finding; nil if there is no more to tell
}

// Error is layer, code and message.
func (e *Error) Error() string { return fmt.Sprintf("%s %s: %s", e.Layer, e.Code, e.Message) }

// Is reports whether target is the error's code.
func (e *Error) Is(target error) bool { return target == e.Code }

// Unwrap gives what the layer gave.
func (e *Error) Unwrap() error { return e.Err }

// Statement is the error as a statement to answer with.
func (e *Error) Statement() *sag.ErrorStmt {
	return &sag.ErrorStmt{Code: &sag.Ident{Name: string(e.Code)}, Message: sag.NewString(e.Message)}
}

// Result is what a sanitizer found.
type Result struct {
	// Parsed is what was read, nil if it could not be. It may break every other rule: what may be acted on is told by Accepted.
	Parsed   *sag.Message
	Errors   []*Error
	Warnings []*Error           // of text that deceives; warnings of the parser are in Diagnostics
	Verdict  *guardrail.Verdict // nil if no guard was asked
	Lax      bool               // all layers were looked at

	accepted *sag.Message // set by the sanitizer alone
	file     *source.File
	warnings diag.List
}

// Accepted is the message if a sanitizer has found nothing at all wrong with it, else nil.
func (r *Result) Accepted() *sag.Message {
	if r == nil || len(r.Errors) > 0 {
		return nil
	}
	return r.accepted
}

// Effect is allow if the message is accepted, else what its strongest error comes to: needs-human, unknown or deny.
func (r *Result) Effect() guardrail.Effect {
	effect := guardrail.Allow
	if r.Accepted() == nil && len(r.Errors) == 0 {
		return guardrail.Deny
	}
	for _, e := range r.Errors {
		effect = max(effect, e.Effect)
	}
	return effect
}

// Err is nil if the message is accepted, else all errors joined.
func (r *Result) Err() error {
	list := make([]error, len(r.Errors))
	for i, e := range r.Errors {
		list[i] = e
	}
	return errors.Join(list...)
}

// Statements are error statements to answer with, one for each error.
func (r *Result) Statements() []*sag.ErrorStmt {
	list := make([]*sag.ErrorStmt, len(r.Errors))
	for i, e := range r.Errors {
		list[i] = e.Statement()
	}
	return list
}

// Diagnostics are errors and warnings as findings with excerpts: those of the parser as they are, all others as SAG0311 (errors) and
// SAG0312 (text that deceives, or that looks like a condition).
func (r *Result) Diagnostics() diag.List {
	var list diag.List
	for _, e := range r.Errors {
		var found diag.List
		if errors.As(e.Err, &found) {
			list = append(list, found...)
			continue
		}
		list = append(list, r.diagnostic(diag.CodeSAGRefused, e))
	}
	for _, w := range r.Warnings {
		list = append(list, r.diagnostic(diag.CodeSAGDeceptive, w))
	}
	list = append(list, r.warnings...)
	list.Sort()
	return list
}

func (r *Result) diagnostic(code diag.Code, e *Error) *diag.Diagnostic {
	span := e.Span
	if r.file == nil || span == (source.Span{}) {
		span = source.NoSpan
	}
	d := diag.New(code, r.file, span, "%s: %s", e.Code, e.Message)
	d.Hint = e.Hint
	return d
}

// String is the result for people: accepted or not, then a line for each error and warning.
func (r *Result) String() string {
	var b strings.Builder
	switch {
	case r.Accepted() != nil:
		b.WriteString("accepted\n")
	case r.Lax:
		b.WriteString("not accepted (lax: every layer was looked at)\n")
	default:
		b.WriteString("not accepted\n")
	}
	for _, e := range r.Errors {
		b.WriteString(e.Error() + "\n")
	}
	for _, w := range r.Warnings {
		b.WriteString("warning " + w.Error() + "\n")
	}
	return b.String()
}

// AppendJSON appends the result as JSON on one line:
//
//	{"accepted":false,"effect":"deny","lax":false,"errors":[{"layer":"ROUTING","code":"UNKNOWN_SOURCE","effect":"deny","message":"…",
//	"hint":"","start":9,"end":14}],"warnings":[]}
func (r *Result) AppendJSON(to []byte) []byte {
	to = fmt.Appendf(to, `{"accepted":%t,"effect":%q,"lax":%t,"errors":[`, r.Accepted() != nil, r.Effect(), r.Lax)
	to = appendErrors(to, r.Errors)
	to = append(to, `],"warnings":[`...)
	to = appendErrors(to, r.Warnings)
	return append(to, "]}"...)
}

func appendErrors(to []byte, list []*Error) []byte {
	for i, e := range list {
		if i > 0 {
			to = append(to, ',')
		}
		to = fmt.Appendf(to, `{"layer":%q,"code":%q,"effect":%q,"message":`, e.Layer, e.Code, e.Effect)
		to = ast.AppendJSONString(to, e.Message)
		to = append(to, `,"hint":`...)
		to = ast.AppendJSONString(to, e.Hint)
		to = fmt.Appendf(to, `,"start":%d,"end":%d}`, e.Span.Start, e.Span.End)
	}
	return to
}

// MarshalJSON implements json.Marshaler; see AppendJSON.
func (r *Result) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }
