package grove

import (
	"errors"
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption   = errors.New("bad option")
	ErrTask     = errors.New("the task is not UTF-8")
	ErrComplete = errors.New("the run is complete")
	ErrNoStore  = errors.New("there is no store of checkpoints")
	ErrResume   = errors.New("the checkpoint cannot be gone back to")
	ErrFacts    = errors.New("facts that cannot be stated") // a FactsError
)

// AgentError says which agent failed. errors.Is and errors.As look at why.
type AgentError struct {
	Agent string
	Err   error
}

// Error names the agent and tells why.
func (e *AgentError) Error() string {
	return fmt.Sprintf("agent %s: %v", source.Quote(e.Agent, 40), e.Err)
}

// Unwrap gives the reason.
func (e *AgentError) Unwrap() error { return e.Err }

// FactsError says which facts of a runner could not be sent, so that none of its facts was stated. It is ErrFacts.
type FactsError struct{ Errs []error }

// maxTold bounds how many reasons are told at once.
const maxTold = 5

// Error tells what is wrong with the first facts.
func (e *FactsError) Error() string {
	var told []string
	for _, err := range e.Errs[:min(len(e.Errs), maxTold)] {
		told = append(told, err.Error())
	}
	text := ErrFacts.Error() + ": " + strings.Join(told, "; ")
	if n := len(e.Errs) - len(told); n > 0 {
		text += fmt.Sprintf("; and %d more", n)
	}
	return text
}

// Unwrap gives ErrFacts and all reasons.
func (e *FactsError) Unwrap() []error { return append([]error{ErrFacts}, e.Errs...) }
