package schema

import (
	"fmt"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// Code names a kind of error. It is an error only so that it can be the target of errors.Is.
type Code string

// Error returns the code.
func (c Code) Error() string { return string(c) }

// Codes of errors. The first eight are the original's.
const (
	InvalidAction   Code = "INVALID_ACTION"     // there is no order, or one made by hand that lacks its parts
	MissingArg      Code = "MISSING_ARG"        // a required argument is not given
	TypeMismatch    Code = "TYPE_MISMATCH"      // a value of another type
	TooManyArgs     Code = "TOO_MANY_ARGS"      // more positional arguments than the verb has
	InvalidArgs     Code = "INVALID_ARGS"       // an argument by a name that the verb does not have
	ValueNotAllowed Code = "VALUE_NOT_ALLOWED"  // a value that is none of those allowed
	PatternMismatch Code = "PATTERN_MISMATCH"   // a string that does not match the pattern
	ValueOutOfRange Code = "VALUE_OUT_OF_RANGE" // a number below the minimum or above the maximum

	UnknownVerb   Code = "UNKNOWN_VERB"    // the verb has no schema
	RepeatedArg   Code = "REPEATED_ARG"    // an argument given twice, be it once by its place and once by its name
	NullArg       Code = "NULL_ARG"        // null for a required argument
	TooManyErrors Code = "TOO_MANY_ERRORS" // the last entry of a list that was cut: how many errors are not shown
	InvalidOption Code = "INVALID_OPTION"  // an option of the call is out of range; nothing was checked
)

// Error is one thing wrong with an order.
type Error struct {
	Code    Code
	Verb    string      // of the order, as it stands there: nothing is escaped or cut
	Arg     string      // the argument it is about, as it stands in the order; "" if it is about none
	Message string      // one line, safe to show: hidden characters are escaped, long values cut
	Hint    string      // a line of advice, "" if there is none
	Span    source.Span // where it is in the text that the order was read from; the verb if something is missing
}

// Error is the code and the message.
func (e *Error) Error() string { return string(e.Code) + ": " + source.Visible(e.Message) }

// Is reports whether target is the error's code.
func (e *Error) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == e.Code
}

// Statement is the error as a statement to answer with.
func (e *Error) Statement() *sag.ErrorStmt {
	return &sag.ErrorStmt{Code: &sag.Ident{Name: string(e.Code)}, Message: sag.NewString(e.Message)}
}

// Errors is all that is wrong with an order, in the order of the checks: positional arguments, names, named arguments as the schema
// has them. Return [Errors.Err] where an error is expected: an empty list in an error is not nil.
type Errors []*Error

// Err is the list, or nil if it is empty.
func (l Errors) Err() error {
	if len(l) == 0 {
		return nil
	}
	return l
}

// Error is the first entry, and how many more there are.
func (l Errors) Error() string {
	switch len(l) {
	case 0:
		return "no errors"
	case 1:
		return l[0].Error()
	case 2:
		return l[0].Error() + " (and 1 more error)"
	}
	return fmt.Sprintf("%s (and %d more errors)", l[0].Error(), len(l)-1)
}

// Unwrap gives all entries.
func (l Errors) Unwrap() []error {
	out := make([]error, len(l))
	for i, e := range l {
		out[i] = e
	}
	return out
}

// Diagnostics are the errors as findings of SAG0310 in the file that the order was read from, such as [sag.Message]'s Source. The file
// may be nil.
func (l Errors) Diagnostics(file *source.File) diag.List {
	out := make(diag.List, len(l))
	for i, e := range l {
		span := e.Span
		if file == nil || span.Len() == 0 {
			span = source.NoSpan
		}
		out[i] = diag.New(diag.CodeSAGSchema, file, span, "%s", e.Message)
		out[i].Hint, out[i].Err = e.Hint, e
		if e.Code == TooManyErrors {
			out[i].Code, out[i].Severity = diag.CodeTooManyErrors, diag.Note
		}
	}
	return out
}
