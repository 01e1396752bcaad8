package expression

import (
	"errors"

	"github.com/parley-lang/parley/ast/source"
)

// Kinds of errors. They are compared with errors.Is; each of ErrNotBoolean, ErrNotNumber and ErrNotComparable is an ErrType too. A
// cancelled evaluation gives the error of its context.
var (
	ErrType                 = errors.New("operand of a wrong kind")
	ErrNotBoolean     error = &subKind{"operand or result is not a boolean", ErrType}
	ErrNotNumber      error = &subKind{"operand is not a number", ErrType}
	ErrNotComparable  error = &subKind{"operands cannot be compared", ErrType}
	ErrDivisionByZero       = errors.New("division by zero")
	ErrRange                = errors.New("number beyond the range of floats")
	ErrLimit                = errors.New("limit reached")
	ErrValue                = errors.New("not a value")
	ErrDuplicateKey         = errors.New("repeated key")
	ErrTree                 = errors.New("not a tree of an expression")
	ErrPath                 = errors.New("not a path")
	ErrOption               = errors.New("bad option")
)

// subKind is a kind of error that belongs to a wider one.
type subKind struct {
	text  string
	wider error
}

func (k *subKind) Error() string { return k.text }
func (k *subKind) Unwrap() error { return k.wider }

// Error is why there is no value.
type Error struct {
	Kind error       // one of the Err values of this package, or the error of a context
	Span source.Span // of the sub-expression that failed, in the text that was parsed; the zero span in a tree made by hand
	Msg  string      // what is wrong, without values from the environment
}

func (e *Error) Error() string {
	if e.Msg == "" {
		return e.Kind.Error()
	}
	return e.Msg
}

// Unwrap gives the kind.
func (e *Error) Unwrap() error { return e.Kind }
