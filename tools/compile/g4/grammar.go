// Package g4 reads ANTLR4 grammars as far as code that is generated beside ANTLR's own needs them: the parser rules with their
// alternatives, labels, elements and comments. The meaning of lexer rules is taken from the automata that ANTLR writes; here
// only their names and places are kept.
package g4

import "fmt"

// Grammar is one .g4 file.
type Grammar struct {
	File  string // the name that errors give
	Name  string
	Kind  Kind
	Rules []*Rule // parser rules in source order
	Lexer []*Rule // lexer rules in source order, without their alternatives
}

// Kind tells what a file may hold.
type Kind uint8

const (
	Combined   Kind = iota // grammar X;
	LexerOnly              // lexer grammar X;
	ParserOnly             // parser grammar X;
)

// Rule is a parser rule (name in lower case) or a lexer rule.
type Rule struct {
	Name     string
	Line     int
	Doc      string // text of the doc comment above it, without its frame
	Fragment bool
	Alts     []*Alt
}

// Alt is one alternative of a rule or a block.
type Alt struct {
	Label string // after #; "" if there is none
	Line  int
	Elems []*Elem
}

// ElemKind tells what an element is.
type ElemKind uint8

const (
	TokenRef ElemKind = iota // IDENT, EOF
	Literal                  // 'DO'
	RuleRef                  // expr
	Set                      // ~A, ~(A | B): Alts holds what is excluded; Negated is true
	Wildcard                 // .
	Block                    // ( … )
)

// Elem is one element of an alternative.
type Elem struct {
	Kind      ElemKind
	Text      string // name, or the literal with its quotes
	Alts      []*Alt // of a Block or Set
	Negated   bool
	Suffix    byte // '?', '*', '+', or 0
	NonGreedy bool
	Label     string // name in name=element or name+=element
	List      bool   // the label is a list: +=
	Line, Col int    // both from 1
}

// Error is a fault of a grammar with its place.
type Error struct {
	File      string
	Line, Col int // both from 1
	Msg       string
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg) }

// Once reports whether the element stands exactly once where it stands: it has no suffix.
func (e *Elem) Once() bool { return e.Suffix == 0 }
