package parity

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
)

// DefaultMaxFolds is how many folds an engine keeps the facts of.
const DefaultMaxFolds = 10_000

// Errors of folds, beside ErrUnknownFold.
var (
	ErrKnownFold = errors.New("there is a fold of that id")
	ErrFull      = errors.New("there is no room for another fold")
)

// Engine keeps the facts of folds, so that a summary can be held against them later. It keeps no messages: that is package fold's. It is
// safe for concurrent use.
type Engine struct {
	schema *Schema

	mu    sync.Mutex
	next  int
	folds map[string][]Fact
}

// NewEngine makes an engine; the schema may be nil.
func NewEngine(schema *Schema) *Engine {
	return &Engine{schema: schema, folds: map[string][]Fact{}}
}

// Fold keeps the facts of messages and gives the FOLD statement that stands for them: its state holds the facts as statements, under
// "syndrome", and there is none if there are no facts. The id is of the engine's own, pf1, pf2, ….
func (e *Engine) Fold(messages []*sag.Message, summary string, options ...Option) (*sag.FoldStmt, error) {
	e.mu.Lock()
	for {
		e.next++
		if _, taken := e.folds[fmt.Sprintf("pf%d", e.next)]; !taken {
			break
		}
	}
	id := fmt.Sprintf("pf%d", e.next)
	e.mu.Unlock()
	return e.FoldAs(id, messages, summary, options...)
}

// FoldAs is Fold with an id of the caller's. One that is taken is refused (ErrKnownFold), for its facts would be lost.
func (e *Engine) FoldAs(id string, messages []*sag.Message, summary string, options ...Option) (*sag.FoldStmt, error) {
	facts := e.facts(messages, options)
	var state *sag.Object
	if len(facts) > 0 {
		list := &sag.List{}
		for _, f := range facts {
			list.Elems = append(list.Elems, sag.NewString(f.String()))
		}
		state = &sag.Object{Members: []*sag.Member{{Key: sag.NewString("syndrome"), Value: list}}}
	}
	stmt, err := sag.NewFold(id, summary, state)
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case len(e.folds) >= DefaultMaxFolds:
		return nil, ErrFull
	case e.has(id):
		return nil, fmt.Errorf("%w: %s", ErrKnownFold, id)
	}
	e.folds[id] = facts
	return stmt, nil
}

func (e *Engine) has(id string) bool {
	_, ok := e.folds[id]
	return ok
}

// facts extracts with the engine's own schema.
func (e *Engine) facts(messages []*sag.Message, options []Option) []Fact {
	return Extract(messages, append(slices.Clone(options), WithSchema(e.schema))...)
}

// Syndrome are the facts of a fold; not ok if there is no such fold.
func (e *Engine) Syndrome(id string) (facts []Fact, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	facts, ok = e.folds[id]
	return slices.Clone(facts), ok
}

// Forget drops the facts of a fold, and says whether there were any.
func (e *Engine) Forget(id string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	ok := e.has(id)
	delete(e.folds, id)
	return ok
}

// Check holds a reconstruction against the facts of a fold. The error is ErrUnknownFold.
func (e *Engine) Check(id string, reconstruction []*sag.Message) (*Report, error) {
	facts, ok := e.Syndrome(id)
	if !ok {
		return nil, fmt.Errorf("%w: %s", ErrUnknownFold, id)
	}
	return check(facts, reconstruction, e.schema), nil
}

// Compression is what a fold would save.
type Compression struct {
	Original int // tokens of the messages on the wire
	Folded   int // tokens of the summary and the facts
	Facts    int
}

// Ratio is Folded by Original, 1 where there is nothing to fold.
func (c Compression) Ratio() float64 {
	if c.Original == 0 {
		return 1
	}
	return float64(c.Folded) / float64(c.Original)
}

// Compression tells what a fold of messages would save. A message that the ports could not read is measured as it is written for this suite.
func (e *Engine) Compression(messages []*sag.Message, summary string, counter tokens.Counter, options ...Option) (Compression, error) {
	facts := e.facts(messages, options)
	c := Compression{Folded: counter.Count(summary) + Count(facts, counter), Facts: len(facts)}
	for _, m := range messages {
		if m == nil {
			continue
		}
		wire, err := sag.Minify(m, sag.Extended())
		if err != nil {
			return Compression{}, err
		}
		c.Original += counter.Count(wire)
	}
	return c, nil
}
