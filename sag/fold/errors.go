package fold

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// Errors, to be compared with errors.Is.
var (
	ErrNotFound = errors.New("there is no such fold")        // a NotFoundError: of an id that is unknown, or whose fold was removed
	ErrUnknown  = errors.New("the fold is not known")        // a NotFoundError: there was never such a fold here, or it was long ago
	ErrRemoved  = errors.New("the fold was removed")         // a NotFoundError: it was here
	ErrDamaged  = errors.New("the stored fold is damaged")   // a DamagedError
	ErrLimit    = errors.New("a limit is reached")           // a LimitError
	ErrMessage  = errors.New("the message cannot be folded") // a MessageError
	ErrContent  = errors.New("the fold cannot be written")   // its summary or its state
	ErrNoCut    = errors.New("there is no place to fold")    // none that parts no request from its answer and makes it shorter
	ErrOption   = errors.New("bad option")
	ErrNoRecall = errors.New("there is no recall statement to obey")
)

// NotFoundError says that there is no fold with an id. It is ErrNotFound, and either ErrUnknown or ErrRemoved.
type NotFoundError struct {
	ID      string
	Removed bool // there was one; otherwise nothing is known of it
}

// Error tells which fold is missing.
func (e *NotFoundError) Error() string {
	return fmt.Sprintf("%v: %s", e.Unwrap()[1], source.Quote(e.ID, 40))
}

// Unwrap gives ErrNotFound, and ErrUnknown or ErrRemoved.
func (e *NotFoundError) Unwrap() []error {
	if e.Removed {
		return []error{ErrNotFound, ErrRemoved}
	}
	return []error{ErrNotFound, ErrUnknown}
}

// DamagedError says that what is stored is not the fold of its id. It is ErrDamaged.
type DamagedError struct {
	ID     string // "" if what is stored has no id of a fold for a name
	Name   string // of the file, "" in memory
	Reason error
}

// Error tells what is damaged, and how.
func (e *DamagedError) Error() string {
	name := e.ID
	if name == "" {
		name = e.Name
	}
	return fmt.Sprintf("%v: %s: %v", ErrDamaged, source.Quote(name, 60), e.Reason)
}

// Unwrap gives ErrDamaged and the reason.
func (e *DamagedError) Unwrap() []error { return []error{ErrDamaged, e.Reason} }

// LimitError says which limit is reached. It is ErrLimit.
type LimitError struct {
	What string // that is counted: "folds", "bytes", …
	Max  int64
	Got  int64
}

// Error tells the limit and what it would take.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%v: %d %s, where at most %d may be", ErrLimit, e.Got, e.What, e.Max)
}

// Unwrap gives ErrLimit.
func (e *LimitError) Unwrap() error { return ErrLimit }

// MessageError says which message cannot be kept. It is ErrMessage.
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

// ErrorStatement is what to answer to the sender of a RECALL that gave an error: ERR FOLD_UNKNOWN, FOLD_REMOVED, FOLD_DAMAGED, or
// FOLD_UNAVAILABLE for whatever else is wrong, which is not told to strangers. Nil if there is no error.
func ErrorStatement(err error) *sag.ErrorStmt {
	if err == nil {
		return nil
	}
	code, words := "FOLD_UNAVAILABLE", "the fold cannot be read now"
	var missing *NotFoundError
	var damaged *DamagedError
	switch {
	case errors.As(err, &missing) && missing.Removed:
		code, words = "FOLD_REMOVED", aboutFold(missing.ID, "was removed")
	case errors.As(err, &missing):
		code, words = "FOLD_UNKNOWN", aboutFold(missing.ID, "is not known")
	case errors.As(err, &damaged):
		code, words = "FOLD_DAMAGED", aboutFold(damaged.ID, "is damaged")
	}
	return &sag.ErrorStmt{Code: &sag.Ident{Name: code}, Message: sag.NewString(words)}
}

// aboutFold names a fold in words that any message can hold, however the id was given.
func aboutFold(id, what string) string {
	if _, err := sag.NewRecall(id); err != nil || len(id) > 64 {
		return "the fold " + what
	}
	return "the fold " + id + " " + what
}
