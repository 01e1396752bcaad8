package knowledge

import (
	"fmt"
	"maps"
	"slices"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/filter"
)

// subscriber is a peer that wants to be told.
type subscriber struct {
	wants []want // in the order in which they came; replaced and never changed, so that it can be read without the lock
}

// want is a pattern of a subscriber.
type want struct {
	pattern Pattern
	where   string // the filter's text, "" if there is none
	filter  *filter.Filter
	gen     int64 // when it was asked for; counts for all subscribers
	acked   int64 // every change up to this one that the pattern is about has reached the subscriber
}

// Subscribe notes that the engine wants to know of topics, and gives the statement that tells others so.
func (e *Engine) Subscribe(pattern string) (*sag.SubStmt, error) {
	p, err := CompilePattern(pattern)
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if _, known := e.own[pattern]; !known && e.maxPatterns >= 0 && len(e.own) >= e.maxPatterns {
		return nil, &LimitError{"patterns", e.maxPatterns}
	}
	e.own[pattern] = p
	return &sag.SubStmt{Topic: &sag.Topic{Pattern: pattern}}, nil
}

// Unsubscribe takes back a Subscribe, and gives the statement that tells others so. To take back what was not said is no error.
func (e *Engine) Unsubscribe(pattern string) (*sag.UnsubStmt, error) {
	if _, err := CompilePattern(pattern); err != nil {
		return nil, err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.own, pattern)
	return &sag.UnsubStmt{Topic: &sag.Topic{Pattern: pattern}}, nil
}

// Subscriptions are the patterns that the engine subscribed to itself, sorted.
func (e *Engine) Subscriptions() []string {
	e.mu.RLock()
	defer e.mu.RUnlock()
	return slices.Sorted(maps.Keys(e.own))
}

// Interested says whether the engine subscribed to a topic itself.
func (e *Engine) Interested(topic string) bool {
	e.mu.RLock()
	defer e.mu.RUnlock()
	for _, p := range e.own {
		if p.Matches(topic) {
			return true
		}
	}
	return false
}

// Resubscribe gives the statements by which an engine that has lost facts asks others to send all that it subscribed to once more.
func (e *Engine) Resubscribe() []sag.Stmt {
	var statements []sag.Stmt
	for _, p := range e.Subscriptions() {
		statements = append(statements, &sag.SubStmt{Topic: &sag.Topic{Pattern: p}})
	}
	return statements
}

// AddSubscriber sees to it that a peer is told of topics. Facts that are there already are among what it will be sent. If it subscribed
// to the pattern before, without a condition, nothing changes.
//
// Errors: ErrPeer if no message could be sent to the peer, ErrPattern, ErrLimit, ErrClosed.
func (e *Engine) AddSubscriber(peer, pattern string) error {
	return e.subscribe(peer, &sag.SubStmt{Topic: &sag.Topic{Pattern: pattern}}, false)
}

// AddSubscription takes a SUB statement of a peer. It asks for all facts that match, whatever the peer has acknowledged for the pattern
// before: that is how peers that have lost theirs get them again.
//
// If the statement has a condition, the peer is sent the facts that fulfil it, and all deletions; it is not told of a value that does not
// fulfil it, also where an earlier one did. A condition that could hold for no fact is refused (see package filter). Other errors
// are those of [Engine.AddSubscriber].
func (e *Engine) AddSubscription(peer string, sub *sag.SubStmt) error {
	return e.subscribe(peer, sub, true)
}

func (e *Engine) subscribe(peer string, sub *sag.SubStmt, anew bool) error {
	w, err := newWant(peer, sub)
	if err != nil {
		return err
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return ErrClosed
	}
	s := e.subscribers[peer]
	if s == nil {
		if e.maxSubscribers >= 0 && len(e.subscribers) >= e.maxSubscribers {
			return &LimitError{"subscribers", e.maxSubscribers}
		}
		s = &subscriber{}
	}
	at := s.find(w.pattern.text)
	switch {
	case at >= 0 && s.wants[at].where == w.where && !anew:
		return nil
	case at < 0 && e.maxPatterns >= 0 && len(s.wants) >= e.maxPatterns:
		return &LimitError{"patterns", e.maxPatterns}
	}
	e.gen++
	w.gen = e.gen
	s.wants = slices.Clone(s.wants)
	if at >= 0 {
		s.wants[at] = w
	} else {
		s.wants = append(s.wants, w)
	}
	e.subscribers[peer] = s
	return nil
}

func newWant(peer string, sub *sag.SubStmt) (want, error) {
	if _, err := sag.NewHeader("m", peer, peer, 0); err != nil {
		return want{}, fmt.Errorf("%w: %s", ErrPeer, source.Quote(peer, 40))
	}
	if sub == nil || sub.Topic == nil {
		return want{}, fmt.Errorf("%w: there is none", ErrPattern)
	}
	p, err := CompilePattern(sub.Topic.Pattern)
	if err != nil {
		return want{}, err
	}
	w := want{pattern: p}
	if sub.Filter != nil {
		if w.where, err = sag.FormatExpr(sub.Filter.X); err != nil {
			return want{}, fmt.Errorf("the condition of a subscription: %w", err)
		}
		own, err := sag.ParseExpr(w.where) // the caller may change its own
		if err != nil {
			return want{}, fmt.Errorf("the condition of a subscription: %w", err)
		}
		if w.filter, err = filter.Compile(&sag.SubStmt{Filter: own}); err != nil {
			return want{}, fmt.Errorf("the condition of a subscription: %w", err)
		}
	}
	return w, nil
}

func (s *subscriber) find(pattern string) int {
	return slices.IndexFunc(s.wants, func(w want) bool { return w.pattern.text == pattern })
}

// RemoveSubscriber notes that a peer no longer wants to know of a pattern that it subscribed to, and says whether it had. What it
// acknowledged for the pattern is forgotten: if it subscribes again, everything follows.
func (e *Engine) RemoveSubscriber(peer, pattern string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	s := e.subscribers[peer]
	if s == nil {
		return false
	}
	at := s.find(pattern)
	if at < 0 {
		return false
	}
	if s.wants = slices.Concat(s.wants[:at], s.wants[at+1:]); len(s.wants) == 0 {
		delete(e.subscribers, peer)
	}
	return true
}

// MoveSubscriber gives the subscriptions of one peer to another one, which is sent all that they ask for. Patterns that it has already
// stay as they are. If the first peer has none, nothing changes. Errors: ErrPeer, ErrLimit; the subscriptions stay where they are then.
func (e *Engine) MoveSubscriber(from, to string) error {
	if _, err := sag.NewHeader("m", to, to, 0); err != nil {
		return fmt.Errorf("%w: %s", ErrPeer, source.Quote(to, 40))
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	old := e.subscribers[from]
	if old == nil || from == to {
		return nil
	}
	moved := &subscriber{}
	if known := e.subscribers[to]; known != nil {
		moved.wants = slices.Clone(known.wants)
	}
	for _, w := range old.wants {
		if moved.find(w.pattern.text) >= 0 {
			continue
		}
		if e.maxPatterns >= 0 && len(moved.wants) >= e.maxPatterns {
			return &LimitError{"patterns", e.maxPatterns}
		}
		e.gen++
		w.gen, w.acked = e.gen, 0
		moved.wants = append(moved.wants, w)
	}
	e.subscribers[to] = moved
	delete(e.subscribers, from)
	return nil
}

// Resync forgets what a peer has acknowledged, so that it is sent everything again.
func (e *Engine) Resync(peer string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if s := e.subscribers[peer]; s != nil {
		s.update(func(w *want) {
			e.gen++
			w.gen, w.acked = e.gen, 0
		})
	}
}

// update changes copies of the wants.
func (s *subscriber) update(change func(*want)) {
	s.wants = slices.Clone(s.wants)
	for i := range s.wants {
		change(&s.wants[i])
	}
}

// Subscribers are the peers with the patterns that they subscribed to, in the order in which these came.
func (e *Engine) Subscribers() map[string][]string {
	e.mu.RLock()
	defer e.mu.RUnlock()
	all := make(map[string][]string, len(e.subscribers))
	for peer, s := range e.subscribers {
		for _, w := range s.wants {
			all[peer] = append(all[peer], w.pattern.text)
		}
	}
	return all
}
