package mcpserver

import (
	"context"
	"encoding/json"

	"github.com/parley-lang/parley/ast/diag"
)

// Language is what the tools need to know of a language.
type Language struct {
	Name string

	// Parse reads a text. Findings are all that there is to say; if there are errors among them, the documents are those that could be read.
	Parse func(text string) ([]Document, diag.List)

	// Check tells whether a text may be acted on, where that is more than whether it can be read. Nil for languages that have no such rules.
	Check func(ctx context.Context, text string, stage Stage) (*Verdict, error)

	// Expand writes a text out for whoever acts on it. Nil for languages that have nothing of the kind. A *Refusal is the error of a text that
	// nothing may come out of.
	Expand func(ctx context.Context, text string) (any, error)

	// Compile makes what a model is given of a text. Nil for languages that have nothing of the kind.
	Compile func(ctx context.Context, text string, names []string) (any, error)
}

// Document is a text that was read.
type Document interface {
	JSON() (json.RawMessage, error)
	Format() (string, error)
	Minify() (string, error)
	Validate() diag.List
	Sizes() ([]Size, error)
}

// Size is how large a document is on the wire, and as JSON that says the same.
type Size struct {
	Unit    string  `json:"unit"`
	Text    int     `json:"text"`
	JSON    int     `json:"json"`
	Saved   int     `json:"saved"`
	Percent float64 `json:"percent"`
}

// Stage is how far a check goes.
type Stage string

// Stages of a check.
const (
	Validate Stage = "validate" // what the text says, without looking at what it names
	Gate     Stage = "gate"     // also what it asks for: the default
)

// Verdict is what a check found.
type Verdict struct {
	Valid    bool // whether the text may be acted on, as far as the check went
	Findings diag.List
	Details  any // more, in the language's own form; may be nil
}

// Refusal is the error of a text that nothing may come out of.
type Refusal struct {
	Verdict *Verdict
	Err     error
}

// Error is that of the cause.
func (r *Refusal) Error() string { return r.Err.Error() }

// Unwrap gives the cause.
func (r *Refusal) Unwrap() error { return r.Err }
