package knowledge

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast/source"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption    = errors.New("bad option")
	ErrPattern   = errors.New("not a pattern of topics")
	ErrTopic     = errors.New("not a topic")
	ErrValue     = errors.New("not a value that a fact can have")
	ErrVersion   = errors.New("not a version that is taken")
	ErrLead      = errors.New("the version is too far ahead of all that were seen")
	ErrPeer      = errors.New("not the name of a peer")
	ErrNotFound  = errors.New("there is no such fact")
	ErrNeverSent = errors.New("this was never sent")
	ErrOrder     = errors.New("an earlier part is not acknowledged yet")
	ErrBudget    = errors.New("there is no room for another fact")
	ErrLimit     = errors.New("there are too many")
	ErrFold      = errors.New("folding failed")
	ErrState     = errors.New("the state is not sound")
	ErrClosed    = errors.New("the engine takes nothing more")
)

// FactError tells why a fact was not taken, or not sent.
type FactError struct {
	Index int    // of the statement in what was given
	Topic string // as it was given
	Err   error
}

// Error gives the fact and what is wrong with it.
func (e *FactError) Error() string {
	return fmt.Sprintf("fact %d, %s: %v", e.Index, source.Quote(e.Topic, 40), e.Err)
}

// Unwrap gives what is wrong.
func (e *FactError) Unwrap() error { return e.Err }

// BudgetError says that a fact was refused because the engine holds as many as it may. It is an ErrBudget.
type BudgetError struct {
	Topic  string
	Budget int
}

// Error names the topic and the budget.
func (e *BudgetError) Error() string {
	return fmt.Sprintf("%v: %s; the budget is %d", ErrBudget, source.Quote(e.Topic, 40), e.Budget)
}

// Is says that it is an ErrBudget.
func (e *BudgetError) Is(target error) bool { return target == ErrBudget }

// LimitError says that there are as many of something as there may be. It is an ErrLimit.
type LimitError struct {
	Of    string // topics, subscribers, patterns, bytes of a value
	Limit int
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%v %s; the limit is %d", ErrLimit, e.Of, e.Limit)
}

// Is says that it is an ErrLimit.
func (e *LimitError) Is(target error) bool { return target == ErrLimit }
