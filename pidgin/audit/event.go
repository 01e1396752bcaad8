package audit

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption = errors.New("bad option")
	ErrWrite  = errors.New("the log cannot be written")
	ErrEvent  = errors.New("not an event that can be logged")
)

// Stage is what was done.
type Stage uint8

// Stages of a packet, in their order.
const (
	Parse Stage = iota + 1
	Validate
	Safety
	Resolve
	Route
	Expand
	Run
)

var stages = [...]string{"", "parse", "validate", "safety", "resolve", "route", "expand", "run"}

// String is the stage in a word, "" for none.
func (s Stage) String() string {
	if int(s) < len(stages) {
		return stages[s]
	}
	return ""
}

// Outcome is what came of it.
type Outcome uint8

// Outcomes.
const (
	OK      Outcome = iota + 1
	Failed          // the stage found something wrong
	Blocked         // a rule of safety does not let the packet through
)

var outcomes = [...]string{"", "ok", "failed", "blocked"}

// String is the outcome in a word, "" for none.
func (o Outcome) String() string {
	if int(o) < len(outcomes) {
		return outcomes[o]
	}
	return ""
}

// Event is a stage that has ended.
type Event struct {
	Time    time.Time // when it ended; a log sets it if it is zero
	Stage   Stage
	Outcome Outcome
	Run     string // the packet's run id, or what is known of it: the name of its file
	Status  string // a word besides, such as dry_run_ok
	Type    string // of the packet, of Expand

	References int // that there are, of Resolve
	Unresolved int // that lead nowhere or are forbidden

	Executors []string // in the order in which they are to be asked, of Route

	Findings []Finding // why it failed or was blocked; the values as they stand in the packet
}

// Finding is one reason.
type Finding struct {
	Rule   string // or code: SG-4, PGN_E002
	Field  string
	Value  string
	Reason string // in words
}

// Logger takes events. An error means that the event may not be in the log.
type Logger interface {
	Log(ctx context.Context, e *Event) error
}

// LoggerFunc makes a Logger of a function.
type LoggerFunc func(ctx context.Context, e *Event) error

// Log calls the function.
func (f LoggerFunc) Log(ctx context.Context, e *Event) error { return f(ctx, e) }

// All tells each event to several loggers, one after the other: to all of them, whichever fails.
func All(loggers ...Logger) Logger {
	list := slices.Clone(loggers)
	return LoggerFunc(func(ctx context.Context, e *Event) error {
		var errs []error
		for _, l := range list {
			if err := l.Log(ctx, e); err != nil {
				errs = append(errs, err)
			}
		}
		return errors.Join(errs...)
	})
}

// check refuses an event of which a log could not tell what it is.
func (e *Event) check() error {
	if e == nil || e.Stage.String() == "" || e.Outcome.String() == "" {
		return ErrEvent
	}
	return nil
}
