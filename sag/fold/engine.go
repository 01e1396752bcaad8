package fold

import (
	"container/list"
	"errors"
	"fmt"
	"sync"

	"github.com/parley-lang/parley/sag"
)

// Limits of an engine unless options say otherwise.
const (
	DefaultMaxFolds     = 10_000
	DefaultMaxBytes     = 256 << 20 // of all records
	DefaultMaxFoldBytes = 16 << 20  // of one
	DefaultMaxMessages  = 100_000   // of one; and of one expansion
)

// Engine folds messages and gives them back. It is safe for concurrent use.
type Engine struct {
	store        Store
	maxFolds     int64
	maxBytes     int64
	maxFoldBytes int64
	maxMessages  int64
	dropped      func(Dropped) // nil: a fold too many is refused

	mu    sync.Mutex // of writers, and of what follows
	known map[string]*list.Element
	order list.List // of size, the oldest first
	bytes int64
}

type size struct {
	id    string
	bytes int64
}

// Option changes one thing of an engine.
type Option func(*Engine) error

// In keeps the folds in another store than one in memory. What is there already counts against the limits.
func In(store Store) Option {
	return func(e *Engine) error {
		if store == nil {
			return fmt.Errorf("%w: the store is nil", ErrOption)
		}
		e.store = store
		return nil
	}
}

func limit(name string, n int64, to func(*Engine) *int64) Option {
	return func(e *Engine) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: %s is positive, or -1 for no limit; got %d", ErrOption, name, n)
		}
		*to(e) = n
		return nil
	}
}

// MaxFolds bounds how many folds are kept; by default DefaultMaxFolds, -1 for no limit.
func MaxFolds(n int) Option {
	return limit("MaxFolds", int64(n), func(e *Engine) *int64 { return &e.maxFolds })
}

// MaxBytes bounds the bytes of all records together; by default DefaultMaxBytes, -1 for no limit.
func MaxBytes(n int64) Option {
	return limit("MaxBytes", n, func(e *Engine) *int64 { return &e.maxBytes })
}

// MaxFoldBytes bounds the bytes of one record, also of one that is read; by default DefaultMaxFoldBytes, -1 for no limit.
func MaxFoldBytes(n int64) Option {
	return limit("MaxFoldBytes", n, func(e *Engine) *int64 { return &e.maxFoldBytes })
}

// MaxMessages bounds the messages of one fold, and those that Expand looks at; by default DefaultMaxMessages, -1 for no limit.
func MaxMessages(n int) Option {
	return limit("MaxMessages", int64(n), func(e *Engine) *int64 { return &e.maxMessages })
}

// Dropped is a fold that had to go.
type Dropped struct {
	ID   string
	Fold *Fold // what it was; nil if it could not be read
	Err  error // why it could not be read, or could not be removed
}

// DropOldest makes room for a fold too many by removing those that were made first, and tells of each; by default the new one is refused.
// The callback runs when the new fold is kept, in the goroutine that folds, and may use the engine.
//
// A fold of folds was made after those, and outlives them unless they are folded again: that makes a fold the youngest.
func DropOldest(dropped func(Dropped)) Option {
	return func(e *Engine) error {
		if dropped == nil {
			return fmt.Errorf("%w: nothing is dropped unless someone is told", ErrOption)
		}
		e.dropped = dropped
		return nil
	}
}

// New makes an engine.
func New(options ...Option) (*Engine, error) {
	e := &Engine{
		maxFolds: DefaultMaxFolds, maxBytes: DefaultMaxBytes, maxFoldBytes: DefaultMaxFoldBytes, maxMessages: DefaultMaxMessages,
		known: map[string]*list.Element{},
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(e); err != nil {
			return nil, err
		}
	}
	if e.store == nil {
		e.store = NewMemory()
	}
	entries, err := e.store.List()
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if entry.Err == nil {
			e.add(entry.ID, entry.Bytes)
		}
	}
	return e, nil
}

// add counts a fold, or notes that it was made again.
func (e *Engine) add(id string, bytes int64) {
	if known := e.known[id]; known != nil {
		e.bytes += bytes - known.Value.(size).bytes //nolint:forcetypeassert // nothing else is in the list
		known.Value = size{id, bytes}
		e.order.MoveToBack(known)
		return
	}
	e.known[id] = e.order.PushBack(size{id, bytes})
	e.bytes += bytes
}

func (e *Engine) forget(id string) {
	if known := e.known[id]; known != nil {
		e.bytes -= known.Value.(size).bytes //nolint:forcetypeassert // nothing else is in the list
		e.order.Remove(known)
		delete(e.known, id)
	}
}

// Fold keeps messages with a summary, and a state if it is not nil, and gives the statement to put in their place. To fold the same
// again changes nothing and gives the same statement. An empty list is a fold like any other.
//
// A message that cannot be kept exactly is a MessageError, a summary or state that cannot is ErrContent, one fold too many a LimitError;
// then nothing is kept.
func (e *Engine) Fold(messages []*sag.Message, summary string, state *sag.Object) (*sag.FoldStmt, error) {
	p, err := e.prepare(messages, summary, state)
	if err != nil {
		return nil, err
	}
	return p.stmt, e.keep(p)
}

// prepared is a fold that is not yet kept.
type prepared struct {
	id, record string
	stmt       *sag.FoldStmt
}

func (e *Engine) prepare(messages []*sag.Message, summary string, state *sag.Object) (prepared, error) {
	if err := within("messages of a fold", e.maxMessages, int64(len(messages))); err != nil {
		return prepared{}, err
	}
	record, err := encode(messages, summary, state)
	if err != nil {
		return prepared{}, err
	}
	if err := within("bytes of a fold", e.maxFoldBytes, int64(len(record))); err != nil {
		return prepared{}, err
	}
	id := digest(record)
	first, _, err := next(record) // so that the statement shares nothing with the caller's state
	if err != nil {
		return prepared{}, fmt.Errorf("%w: %w", ErrContent, err)
	}
	stmt := first.Statements[0].(*sag.FoldStmt) //nolint:forcetypeassert // it was written as one
	return prepared{id, record, (&Fold{ID: id, Summary: stmt.Summary.Value, State: stmt.State}).Statement()}, nil
}

func within(what string, max, got int64) error {
	if max > 0 && got > max {
		return &LimitError{what, max, got}
	}
	return nil
}

// keep stores a fold.
func (e *Engine) keep(p prepared) error {
	dropped, err := e.put(p)
	for _, d := range dropped {
		e.dropped(d)
	}
	return err
}

func (e *Engine) put(p prepared) ([]Dropped, error) {
	n := int64(len(p.record))
	if err := within("bytes", e.maxBytes, n); err != nil { // no dropping could help
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.known[p.id] == nil && e.dropped == nil {
		if err := errors.Join(within("folds", e.maxFolds, int64(len(e.known))+1), within("bytes", e.maxBytes, e.bytes+n)); err != nil {
			return nil, err
		}
	}
	// One that is there already is put again: that mends a damaged one, and makes it the youngest.
	if err := e.store.Put(p.id, p.record); err != nil {
		return nil, err
	}
	e.add(p.id, n)
	var dropped []Dropped
	for e.dropped != nil && (within("", e.maxFolds, int64(len(e.known))) != nil || within("", e.maxBytes, e.bytes) != nil) {
		d := e.drop(e.order.Front().Value.(size).id) //nolint:forcetypeassert // nothing else is in the list
		dropped = append(dropped, d)
		if e.known[d.ID] != nil { // it will not go: the next fold tries again
			break
		}
	}
	return dropped, nil
}

// drop removes a fold, and gives it.
func (e *Engine) drop(id string) Dropped {
	d := Dropped{ID: id}
	d.Fold, d.Err = e.Unfold(id)
	if err := e.store.Remove(id); err != nil {
		d.Err = errors.Join(d.Err, err)
		return d
	}
	e.forget(id)
	return d
}

// Unfold gives a fold by its id, as a copy of its own. A fold that is not there is a NotFoundError, one that is not what it was a
// DamagedError, one beyond MaxFoldBytes a LimitError. There is never a part of a fold.
func (e *Engine) Unfold(id string) (*Fold, error) {
	if !isID(id) {
		return nil, &NotFoundError{ID: id}
	}
	record, err := e.store.Get(id, e.maxFoldBytes)
	if err != nil {
		return nil, err
	}
	f, err := decode(id, record)
	if err != nil {
		return nil, &DamagedError{ID: id, Reason: err}
	}
	return f, nil
}

// Recall obeys a RECALL statement. The errors are those of Unfold; ErrorStatement makes the answer to send of each.
func (e *Engine) Recall(stmt *sag.RecallStmt) (*Fold, error) {
	if stmt == nil || stmt.ID == nil {
		return nil, ErrNoRecall
	}
	return e.Unfold(stmt.ID.Name)
}

// Remove forgets a fold, but not that it was there. One that is not there is a NotFoundError. What a removed fold of folds held stays.
func (e *Engine) Remove(id string) error {
	if !isID(id) {
		return &NotFoundError{ID: id}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	var missing *NotFoundError
	if _, err := e.store.Get(id, 1); errors.As(err, &missing) {
		e.forget(id)
		return err
	}
	if err := e.store.Remove(id); err != nil {
		return err
	}
	e.forget(id)
	return nil
}

// Clear removes all folds that the engine counts, the oldest first; it stops at the first that will not go.
func (e *Engine) Clear() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	for e.order.Len() > 0 {
		id := e.order.Front().Value.(size).id //nolint:forcetypeassert // nothing else is in the list
		if err := e.store.Remove(id); err != nil {
			return err
		}
		e.forget(id)
	}
	return nil
}

// Size is how many folds the engine counts against its limits, and the bytes of their records.
func (e *Engine) Size() (folds int, bytes int64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.known), e.bytes
}

// Info is a fold in a list.
type Info struct {
	Entry
	Summary  string
	Messages int
}

// List tells what is in the store, the oldest first. All of it is read and checked; what is damaged, or no fold at all, is told by the
// Err of its entry, and hides nothing else.
func (e *Engine) List() ([]Info, error) {
	entries, err := e.store.List()
	if err != nil {
		return nil, err
	}
	all := make([]Info, 0, len(entries))
	for _, entry := range entries {
		info := Info{Entry: entry}
		if entry.Err == nil {
			f, err := e.Unfold(entry.ID)
			if errors.Is(err, ErrNotFound) { // removed in the meantime
				continue
			}
			if info.Err = err; err == nil {
				info.Summary, info.Messages = f.Summary, len(f.Messages)
			}
		}
		all = append(all, info)
	}
	return all, nil
}
