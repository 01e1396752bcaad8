package knowledge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// Engine holds the facts of one agent. It is safe for concurrent use: what it is given is copied, and so is what it gives.
type Engine struct {
	budget, maxTopics, maxValueBytes, maxSubscribers, maxPatterns int
	maxLead                                                       int64
	onlySubscribed                                                bool
	folder                                                        Folder
	folding                                                       sync.Mutex // held while facts are folded; never taken with mu held

	mu      sync.RWMutex
	closed  bool  // see Close
	life    *life // another one when the sequence may name something else than before
	version int64 // the highest seen
	seq     int64 // of the latest change
	born    int64 // of the latest fact that appeared
	gen     int64 // of the latest pattern of a subscriber
	entries *table
	changes chain // all entries, the latest change last
	held    chain // those with a value, in the same order

	own         map[string]Pattern
	subscribers map[string]*subscriber
}

// life is told from others by its address, so it has a size.
type life struct{ _ byte }

// entry is all that is remembered of a topic. Facts and folds are replaced and never changed, so that they can be read without the lock.
type entry struct {
	fact
	seq   int64   // of the change that made it so
	fold  *folded // nil if it is not folded
	born  int64
	links [chains]links
	ref   ref // its own number
}

// folded tells where a value is.
type folded struct {
	id     string
	digest digest
}

// deleted tells a deletion from a fact that is held or folded.
func (t *entry) deleted() bool { return t.value.none() && t.fold == nil }

// New makes an engine that knows nothing.
func New(options ...Option) (*Engine, error) {
	e := &Engine{
		budget: DefaultBudget, maxValueBytes: DefaultMaxValueBytes,
		maxSubscribers: DefaultMaxSubscribers, maxPatterns: DefaultMaxPatterns, maxLead: DefaultMaxLead,
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(e); err != nil {
			return nil, err
		}
	}
	if e.maxTopics == 0 {
		e.maxTopics = max(DefaultMaxTopics, e.budget*10)
		if e.budget > math.MaxInt/10 {
			e.maxTopics = -1
		}
	}
	e.forget()
	return e, nil
}

// forget empties the engine. Its version stays.
func (e *Engine) forget() {
	e.life = new(life)
	e.seq, e.born = 0, 0
	e.entries, e.own, e.subscribers = newTable(), map[string]Pattern{}, map[string]*subscriber{}
	e.changes, e.held = chain{of: e.entries, which: inChanges}, chain{of: e.entries, which: inHeld}
}

// expect makes room for the first facts, as many as are given at once.
func (e *Engine) expect(facts int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.entries.n == 0 && (e.maxTopics < 0 || facts <= e.maxTopics) {
		e.entries.reserve(facts)
	}
}

// Clear forgets all facts and subscriptions. Versions go on where they were.
func (e *Engine) Clear() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.forget()
}

// Close has the engine take nothing more: no facts, deletions or subscriptions, of its own or from elsewhere, which are ErrClosed from then on.
// What it knows can still be read, and sent. It is for handing over all that there is to another engine; see [Engine.Reopen].
func (e *Engine) Close() { e.setClosed(true) }

// Reopen takes back a Close.
func (e *Engine) Reopen() { e.setClosed(false) }

func (e *Engine) setClosed(closed bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed = closed
}

// Advance sees to it that the versions of the engine's own facts will lie above one that others have seen, so that what it states is not
// taken for older than what they know. Versions never go back. The error is ErrVersion for one that is negative or above MaxVersion.
func (e *Engine) Advance(version int64) error {
	if version < 0 || version > MaxVersion {
		return fmt.Errorf("%w: %d", ErrVersion, version)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.version = max(e.version, version)
	return nil
}

// Assert states a fact: it gets the highest version seen and one more, also if the value is the same as before. The statement is
// what subscribers will be sent.
//
// Errors: ErrTopic and ErrValue for what no fact can have (null is a deletion, see [Engine.Delete]), ErrBudget and ErrLimit if there is no
// room, ErrFold if the folder failed, ErrVersion if there are no more versions, ErrClosed. Nothing has changed then.
func (e *Engine) Assert(topic string, value sag.Value) (*sag.KnowStmt, error) {
	return e.AssertContext(context.Background(), topic, value)
}

// AssertContext is Assert with a context for the folder.
func (e *Engine) AssertContext(ctx context.Context, topic string, value sag.Value) (*sag.KnowStmt, error) {
	in, err := e.check(topic, value, 0)
	if err != nil {
		return nil, err
	}
	if in.value.none() {
		return nil, fmt.Errorf("%w: null stands for a deletion", ErrValue)
	}
	_, err = e.put(ctx, &in, func(*entry) error { return nil })
	if err != nil {
		return nil, err
	}
	return in.stmt(), nil
}

// Delete deletes a fact, which may have been folded, and gives the statement that tells of it. Errors: ErrNotFound, ErrVersion, ErrClosed.
func (e *Engine) Delete(topic string) (*sag.KnowStmt, error) {
	in := checked{fact: fact{topic: topic}}
	_, err := e.put(context.Background(), &in, func(old *entry) error {
		if old == nil || old.deleted() {
			return fmt.Errorf("%w: %s", ErrNotFound, source.Quote(topic, 40))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return in.stmt(), nil
}

// verdict says what became of a fact.
type verdict struct {
	taken    bool
	conflict *Conflict
	newer    *entry // a copy of what is held, if that has a higher version
}

// put stores a fact. With may it is one of the engine's own, if may has no objection, and gets its version; without, one from elsewhere.
func (e *Engine) put(ctx context.Context, in *checked, may func(old *entry) error) (verdict, error) {
	var looked entry // that was folded, and its value, which was looked up
	var value *checked
	for {
		e.mu.Lock()
		old := e.entries.get(in.topic)
		if value != nil && (old == nil || old.seq != looked.seq || old.fold != looked.fold) {
			value = nil // something has happened meanwhile
		}
		v, err := verdict{taken: true}, error(nil)
		switch {
		case e.closed:
			err = ErrClosed
		case may != nil:
			if err = may(old); err == nil && e.version == math.MaxInt64 {
				err = fmt.Errorf("%w: there are no more", ErrVersion)
			}
		case in.version-e.version > e.maxLead && e.maxLead >= 0:
			err = fmt.Errorf("%w: %d, and the highest is %d", ErrLead, in.version, e.version)
		case old != nil && in.version < old.version:
			held := *old
			v = verdict{newer: &held}
		case old != nil && in.version == old.version && old.fold != nil && value == nil && digestOf(in.text()) != old.fold.digest:
			looked = *old
			e.mu.Unlock()
			if value, err = e.unfold(ctx, &looked); err != nil {
				return verdict{}, err
			}
			continue
		case old != nil && in.version == old.version:
			v = judge(old, in, value)
		}
		if err == nil && v.taken {
			err = e.room(old, in)
		}
		if err != nil && errors.Is(err, ErrBudget) && e.folder != nil {
			e.mu.Unlock()
			if err := e.makeRoom(ctx, 1); err != nil {
				return verdict{}, err
			}
			continue
		}
		if err == nil {
			if may != nil {
				in.version = e.version + 1
			}
			e.version = max(e.version, in.version)
			if v.taken {
				e.store(old, in.fact)
			}
		}
		e.mu.Unlock()
		return v, err
	}
}

// judge decides between two facts of the same version.
func judge(old *entry, in, value *checked) verdict {
	var held checked
	switch {
	case old.fold != nil && value == nil: // the digests are the same
		return verdict{}
	case old.fold != nil:
		held = *value
	default:
		held.fact = old.fact
	}
	if in.value == held.value || !in.value.none() && !held.value.none() && in.text() == held.text() {
		return verdict{}
	}
	wins := in.beats(&held)
	c := &Conflict{in.topic, in.version, in.version, held.value.show(), in.value.show()}
	if wins {
		c.Kept, c.Lost = c.Lost, c.Kept
	}
	return verdict{taken: wins, conflict: c}
}

// topicLimit is how many topics there may be.
func (e *Engine) topicLimit() int {
	if e.maxTopics >= 0 {
		return min(maxEntries, e.maxTopics)
	}
	return maxEntries
}

// room says whether there is room for a fact in the place of an old one, if there is one.
func (e *Engine) room(old *entry, in *checked) error {
	if most := e.topicLimit(); old == nil && e.entries.n >= most {
		return &LimitError{"topics", most}
	}
	if !in.value.none() && (old == nil || old.value.none()) && e.budget >= 0 && e.held.n >= e.budget {
		return &BudgetError{in.topic, e.budget}
	}
	return nil
}

// store puts a fact in the place of the old one. It has been checked, and there is room.
func (e *Engine) store(old *entry, f fact) {
	if old == nil {
		old = e.entries.add(f.topic)
	} else {
		e.changes.remove(old)
	}
	e.changes.push(old)
	if !old.value.none() {
		e.held.remove(old)
	} else if !f.value.none() {
		e.born++
		old.born = e.born
	}
	if !f.value.none() {
		e.held.push(old)
	}
	e.seq++
	old.fact, old.seq, old.fold = f, e.seq, nil
}

// Get gives the fact of a topic, if it is held; one that was folded is not, see [Engine.Folded].
func (e *Engine) Get(topic string) (Fact, bool) {
	e.mu.RLock()
	t := e.entries.get(topic)
	if t == nil || t.value.none() {
		e.mu.RUnlock()
		return Fact{}, false
	}
	f := t.fact
	e.mu.RUnlock()
	return f.show(), true
}

// Query gives the facts whose topics match a pattern, in the order in which the topics appeared.
func (e *Engine) Query(pattern string) ([]Fact, error) {
	p, err := CompilePattern(pattern)
	if err != nil {
		return nil, err
	}
	if p.segments == nil {
		if f, ok := e.Get(pattern); ok {
			return []Fact{f}, nil
		}
		return nil, nil
	}
	return e.query(p), nil
}

// Facts are all facts, in the order in which their topics appeared.
func (e *Engine) Facts() []Fact { return e.query(Pattern{"**", []string{"**"}}) }

func (e *Engine) query(p Pattern) []Fact {
	type found struct {
		fact
		born int64
	}
	e.mu.RLock()
	var all []found
	for t := e.held.oldest(); t != nil; t = e.held.next(t) {
		if p.Matches(t.topic) {
			all = append(all, found{t.fact, t.born})
		}
	}
	e.mu.RUnlock()
	slices.SortFunc(all, func(a, b found) int { return cmp.Compare(a.born, b.born) })
	facts := make([]Fact, len(all))
	values := copier{left: len(all)}
	for i, f := range all {
		facts[i] = Fact{f.topic, values.show(f.value), f.version}
	}
	return facts
}

// Len is how many facts are held.
func (e *Engine) Len() int {
	e.mu.RLock()
	defer e.mu.RUnlock()
	return e.held.n
}

// Version is the highest version seen; 0 before there is any.
func (e *Engine) Version() int64 {
	e.mu.RLock()
	defer e.mu.RUnlock()
	return e.version
}

// Pressure is the share of the budget that is used, from 0 to 1; 0 without a budget.
func (e *Engine) Pressure() float64 {
	if e.budget < 0 {
		return 0
	}
	return float64(e.Len()) / float64(e.budget)
}

// Forget drops the memory of deletions whose topics match a pattern, as far as every subscriber has acknowledged them, and says how many. An
// older fact that comes in afterwards brings such a topic back: forget only what nobody can still have on the way.
func (e *Engine) Forget(pattern string) (int, error) {
	p, err := CompilePattern(pattern)
	if err != nil {
		return 0, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	n := 0
	for next := e.changes.oldest(); next != nil; {
		t := next
		next = e.changes.next(t)
		if t.deleted() && p.Matches(t.topic) && !e.awaited(t) {
			e.changes.remove(t)
			e.entries.remove(t)
			n++
		}
	}
	return n, nil
}

// awaited says whether a subscriber has yet to acknowledge what became of a topic.
func (e *Engine) awaited(t *entry) bool {
	for _, s := range e.subscribers {
		for _, w := range s.wants {
			if w.acked < t.seq && w.pattern.Matches(t.topic) {
				return true
			}
		}
	}
	return false
}
