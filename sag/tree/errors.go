package tree

import (
	"errors"
	"fmt"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption   = errors.New("bad option")
	ErrName     = errors.New("not a name that can be sent") // of an agent, or a topic of its
	ErrRole     = errors.New("not a role")
	ErrNotFound = errors.New("there is no such agent")
	ErrExists   = errors.New("there is an agent of this name")
	ErrNoRoot   = errors.New("the tree has no root")
	ErrRoot     = errors.New("a tree has one root, which stays")
	ErrLimit    = errors.New("the tree is as large as it may be")
	ErrState    = errors.New("the state is not one of a tree")
	ErrSkipped  = errors.New("facts would be lost")
)

// LimitError says that a tree has as many agents, or as many levels, as it may have. It is an ErrLimit.
type LimitError struct {
	Of    string // agents, levels, bytes of a role, topics of an agent
	Limit int
}

// Error names the limit.
func (e *LimitError) Error() string { return fmt.Sprintf("there are at most %d %s", e.Limit, e.Of) }

// Is says that it is an ErrLimit.
func (e *LimitError) Is(target error) bool { return target == ErrLimit }
