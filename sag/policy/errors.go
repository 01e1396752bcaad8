package policy

import (
	"errors"

	"github.com/parley-lang/parley/ast/source"
)

// Kinds of errors that only rules have. The others are those of sag/expression: ErrType and what belongs to it, ErrDivisionByZero, ErrRange,
// ErrLimit and ErrValue.
var (
	ErrMissing  = errors.New("a name is missing")
	ErrNoOrder  = errors.New("no order")
	ErrInternal = errors.New("fault in the evaluation of a rule")
)

// Error is why a rule gave neither true nor false.
type Error struct {
	Kind    error       // what errors.Is finds: an Err value of this package or of sag/expression, or the error of a context
	Rule    string      // the name of the policy or guardrail
	Span    source.Span // of the operator or name in the rule's own text, in bytes; the zero span if it is about none
	Msg     string      // what is wrong; no values of the order or the context but names and keys
	Missing []string    // of ErrMissing: the names
}

func (e *Error) Error() string {
	if e.Msg == "" {
		return e.Kind.Error()
	}
	return source.Visible(e.Msg)
}

// Unwrap gives the kind.
func (e *Error) Unwrap() error { return e.Kind }
