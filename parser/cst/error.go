package cst

import (
	"fmt"

	"github.com/parley-lang/parley/ast/source"
)

// ErrorKind tells what stopped an engine.
type ErrorKind uint8

const (
	Syntax  ErrorKind = iota // a token that cannot stand where it does
	Lexical                  // text that is no token of the language
	Depth                    // nesting deeper than the limit
	Nodes                    // more tree nodes than the limit
	Tokens                   // more tokens than the limit
)

// Error is the first thing that an engine could not read. Both engines report the same kind and place for the same text; only
// the expected set may differ in size, and only the compiled engine, which cuts a text into tokens before it looks at them, meets the limit
// of tokens before all else.
type Error struct {
	Kind     ErrorKind
	Span     source.Span // the offending token; for Lexical the text that fits no token; empty at the end of the text
	Found    int         // type of the offending token, EOF at the end; 0 for Lexical
	Expected []int       // token types that could stand there, ascending; nil for Lexical and the limits
	Rule     int         // index of the rule that was being read; -1 if none was
	Limit    int         // the limit that was passed; for Depth, Nodes and Tokens
}

// Error says what happened in the terms of the engine; façades make diagnostics of their own from the fields.
func (e *Error) Error() string {
	switch e.Kind {
	case Lexical:
		return fmt.Sprintf("no token at offset %d", e.Span.Start)
	case Depth:
		return fmt.Sprintf("nesting deeper than %d at offset %d", e.Limit, e.Span.Start)
	case Nodes:
		return fmt.Sprintf("more than %d nodes at offset %d", e.Limit, e.Span.Start)
	case Tokens:
		return fmt.Sprintf("more than %d tokens at offset %d", e.Limit, e.Span.Start)
	default:
		return fmt.Sprintf("unexpected token of type %d at offset %d", e.Found, e.Span.Start)
	}
}

// Limits bounds an engine's work. Depth and Nodes are positive.
type Limits struct {
	Depth int // how often a rule may stand inside itself: the nesting that a writer sees, not the parser's frames
	Nodes int // how many rule nodes a tree may have
	// Tokens is how many tokens a text may have; 0 for no limit. Texts of short tokens under few nodes need one, for a token takes 12 bytes.
	Tokens int
}
