package accounting

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption   = errors.New("bad option")
	ErrAmount   = errors.New("not an amount of money")
	ErrName     = errors.New("not a name")
	ErrNegative = errors.New("this cannot be negative")
	ErrOverflow = errors.New("the sum is too large")
	ErrLimit    = errors.New("a limit is reached")             // a LimitError
	ErrMessage  = errors.New("the message cannot be measured") // a MessageError
	ErrCounter  = errors.New("the counter gives no number of tokens")
)

// CallError says why a call was not recorded: ErrName, ErrNegative, ErrOverflow or ErrLimit.
type CallError struct {
	Call Call
	Err  error
}

// Error names the agent, the model and what is wrong.
func (e *CallError) Error() string {
	return fmt.Sprintf("the call of model %s by agent %s is not recorded: %v", source.Quote(e.Call.Model, 40), source.Quote(e.Call.Agent, 40), e.Err)
}

// Unwrap gives what is wrong.
func (e *CallError) Unwrap() error { return e.Err }

// LimitError says that there are as many pairs of agent and model as there may be. It is ErrLimit.
type LimitError struct{ Max int }

// Error tells the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%v: there may be sums for %d pairs of agent and model", ErrLimit, e.Max)
}

// Unwrap gives ErrLimit.
func (e *LimitError) Unwrap() error { return ErrLimit }

// MessageError says which message cannot be measured. It is ErrMessage.
type MessageError struct {
	Index  int // into the messages given, from 0
	Reason error
}

// Error tells the message and the reason.
func (e *MessageError) Error() string {
	return fmt.Sprintf("%v: number %d: %v", ErrMessage, e.Index+1, e.Reason)
}

// Unwrap gives ErrMessage and the reason.
func (e *MessageError) Unwrap() []error { return []error{ErrMessage, e.Reason} }

// MaxNameBytes is how long the name of an agent or a model may be.
const MaxNameBytes = 200

// checkName takes what shows as one word or a few: names stand in reports, and strangers may have chosen them.
func checkName(what, name string) error {
	bad := func(why string) error {
		return fmt.Errorf("%w: the %s %s %s", ErrName, what, source.Quote(name, 40), why)
	}
	switch {
	case name == "":
		return fmt.Errorf("%w: the %s is empty", ErrName, what)
	case len(name) > MaxNameBytes:
		return bad(fmt.Sprintf("has %d bytes, where at most %d may be", len(name), MaxNameBytes))
	case !utf8.ValidString(name):
		return bad("is not UTF-8")
	case strings.TrimSpace(name) != name:
		return bad("begins or ends with a blank")
	case strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return bad("has a character that does not show")
	}
	return nil
}
