package pipeline

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Stage is a step of the way.
type Stage string

// The stages.
const (
	Parse    Stage = "parse"
	Validate Stage = "validate"
	Safety   Stage = "safety"
	Resolve  Stage = "resolve"
	Contain  Stage = "contain"
	Route    Stage = "route"
	Plan     Stage = "plan"
	Measure  Stage = "measure"
	Expand   Stage = "expand"
)

var stages = []Stage{Parse, Validate, Safety, Resolve, Contain, Route, Plan, Measure, Expand}

// Stages are all stages in their order.
func Stages() []Stage { return slices.Clone(stages) }

// Errors, to be compared with errors.Is. What a packet is stopped for is found behind an [*Error] as well: a diag.List, and the errors of package safety.
var (
	ErrOption  = errors.New("bad option")
	ErrClosed  = errors.New("the pipeline is closed")
	ErrLog     = errors.New("the log does not take what was done")
	ErrCustom  = errors.New("a stage of the caller's own stopped the packet")
	ErrChanged = errors.New("the packet was changed on its way")
)

// Error tells where a run ended, and why.
type Error struct {
	Stage Stage
	Name  string // of the packet: its run id, or that of its text if it has none
	Err   error
}

// Error is one line, but for a diag.List, which has one for each finding.
func (e *Error) Error() string { return fmt.Sprintf("%s: %s: %v", e.Name, e.Stage, e.Err) }

// Unwrap gives the reason.
func (e *Error) Unwrap() error { return e.Err }

// Event tells an observer of a stage that has ended.
type Event struct {
	Stage  Stage
	Custom string // the name of a stage of the caller's own, which stands before or after Stage; "" for Stage itself
	Name   string // of the packet, as in Error
	Took   time.Duration
	Err    error // nil if the packet goes on
}
