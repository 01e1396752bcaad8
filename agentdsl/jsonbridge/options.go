package jsonbridge

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/internal/cell"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption   = errors.New("bad option")
	ErrNoSchema = errors.New("rows without a schema have no name")
	ErrCycle    = errors.New("references go in a circle")
	ErrDepth    = errors.New("references or values go too deep")
	ErrLimit    = errors.New("the output is larger than allowed")
	ErrClash    = errors.New("two things have one name")
	ErrShape    = errors.New("the helpers are not those of the message")
	ErrWrite    = errors.New("this cannot be written")
)

// Limits unless options say otherwise.
const (
	DefaultMaxDepth  = cell.MaxDepth // 200, of nested values and of references
	DefaultMaxOutput = 16 << 20      // bytes, and as many more as Growth times the cells, or the document, have
	Growth           = 32
)

// RowError says at which row of which table something is wrong.
type RowError struct {
	Label string
	Row   int // from 1
	// Span is where the row stands in the text that was parsed; source.NoSpan if it is from none.
	Span source.Span
	Err  error
}

func rowError(label string, row int, cells []agentdsl.Cell, err error) *RowError {
	e := &RowError{Label: label, Row: row + 1, Span: source.NoSpan, Err: err}
	if len(cells) > 0 {
		e.Span = source.Span{Start: cells[0].Span().Start, End: cells[len(cells)-1].Span().End}
	}
	return e
}

// Error names the place.
func (e *RowError) Error() string { return fmt.Sprintf("table %q, row %d: %v", e.Label, e.Row, e.Err) }

// Unwrap gives what is wrong.
func (e *RowError) Unwrap() error { return e.Err }

// BlockError says with which block something is wrong.
type BlockError struct {
	What string // it is: table, function or call
	Name string
	// Span is where that stands in the text that was parsed; source.NoSpan if it is from none.
	Span source.Span
	Err  error
}

func blockError(what string, name *agentdsl.Ident, at ast.Node, err error) *BlockError {
	return &BlockError{What: what, Name: nameOf(name), Span: at.Span(), Err: err}
}

// Error names the block.
func (e *BlockError) Error() string { return fmt.Sprintf("%s %q: %v", e.What, e.Name, e.Err) }

// Unwrap gives what is wrong.
func (e *BlockError) Unwrap() error { return e.Err }

// settings are the options of a call.
type settings struct {
	compat    bool
	keepOrder bool
	maxDepth  int
	maxOutput int
	helpers   *Helpers
	addedIDs  map[string]bool // those of the helpers
}

// Option changes one thing of a call.
type Option func(*settings) error

// Compat does what the published package does.
func Compat() Option {
	return func(s *settings) error {
		s.compat = true
		return nil
	}
}

// KeepOrder writes members in the order of the columns, and tables in that of their schemas; by default both are sorted by name, as the published
// package does. It means nothing to FromJSON.
func KeepOrder() Option {
	return func(s *settings) error {
		s.keepOrder = true
		return nil
	}
}

// depthLimit is the highest MaxDepth: what is nested deeper could use up the stack.
const depthLimit = cell.Deepest

// MaxDepth bounds how deep values are nested, also those in cells, and how far references go: from 1 to 10,000. What FromJSON has read within it,
// ToJSON gives back within it.
func MaxDepth(n int) Option {
	return func(s *settings) error {
		if n <= 0 || n > depthLimit {
			return fmt.Errorf("%w: MaxDepth is from 1 to %d; got %d", ErrOption, depthLimit, n)
		}
		s.maxDepth = n
		return nil
	}
}

// MaxOutput bounds the bytes that ToJSON writes, and those of the text that FromJSON makes: positive, or -1 for no limit. A few rows that refer to
// each other can stand for very many values. By default it is DefaultMaxOutput and Growth times what is read.
func MaxOutput(n int) Option {
	return func(s *settings) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: MaxOutput is positive, or -1 for no limit; got %d", ErrOption, n)
		}
		s.maxOutput = n
		return nil
	}
}

// Without takes out what FromJSON has added, so that ToJSON gives what was there.
func Without(h *Helpers) Option {
	return func(s *settings) error {
		s.helpers, s.addedIDs = h, map[string]bool{}
		if h != nil {
			for _, label := range h.IDs {
				s.addedIDs[label] = true
			}
		}
		return nil
	}
}

func configure(options []Option) (*settings, error) {
	s := &settings{maxDepth: DefaultMaxDepth}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Helpers is what a message has that is not of the document it was made of.
type Helpers struct {
	Root *Root    `json:"root,omitempty"`
	IDs  []string `json:"ids,omitempty"`  // labels of the tables whose column ID was added
	Back bool     `json:"back,omitempty"` // all columns whose names begin with @ were added
}

// Root is the table that stands for the document itself.
type Root struct {
	Label string   `json:"label"`
	Kind  RootKind `json:"kind"`
}

// RootKind says what a document is.
type RootKind string

// Kinds of documents that need a root.
const (
	RootObject RootKind = "object" // the one row of the table
	RootList   RootKind = "list"   // all rows of the table
	RootValue  RootKind = "value"  // the member value of its one row
)

// valueColumn is the column that holds a whole document.
const valueColumn = "value"
