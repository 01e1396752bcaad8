package knowledge

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// Delta is what a peer has to be sent.
type Delta struct {
	Peer  string
	Facts []*sag.KnowStmt // those that changed first stand first
	// Token acknowledges the facts, once the peer has them.
	Token Token
	// Withheld are facts for which the condition of a subscription could not be worked out, such as value>3 for a text. They are not
	// sent, for they do not fulfil it.
	Withheld []*FactError

	marks []int64 // the change that each of the facts is
}

// Token names what was sent in a delta, or in a part of one. It means something to the engine that made it only, until a state is loaded.
type Token struct {
	peer     string
	life     *life
	gen      int64 // the patterns up to this one were looked at
	from, to int64 // the changes; those up to from must have been acknowledged before
}

// Split cuts a delta into parts of at most n facts, each with a token of its own, for messages of a bounded size. The parts may be sent at
// once; they have to be acknowledged in order. N is positive. If facts were added to those that the engine gave, or taken away, only the
// token of the last part acknowledges anything: all of the delta, as that of the whole does.
func (d Delta) Split(n int) []Delta {
	if n <= 0 || len(d.Facts) <= n {
		return []Delta{d}
	}
	var parts []Delta
	marked := len(d.marks) == len(d.Facts)
	from := d.Token.from
	for at := 0; at < len(d.Facts); {
		end := at + min(n, len(d.Facts)-at)
		p := Delta{Peer: d.Peer, Facts: d.Facts[at:end:end]}
		last := end == len(d.Facts)
		if last {
			p.Withheld = d.Withheld
		}
		if marked {
			p.marks = d.marks[at:end:end]
		}
		if marked || last {
			p.Token = d.Token
			p.Token.from = from
		}
		if marked && !last {
			p.Token.to = d.marks[end-1]
			from = p.Token.to
		}
		parts, at = append(parts, p), end
	}
	return parts
}

// pending is a change that may have to be sent.
type pending struct {
	fact
	seq  int64
	fold *folded
}

// Delta gives the facts that match what a peer subscribed to and that it has not acknowledged in the version that is held, deletions among
// them. Nothing is noted as sent: until its token is acknowledged, the same comes again. Time depends on how much has changed since
// then, not on how much is known. A peer that has not subscribed gets nothing, and a token that acknowledges nothing.
//
// Errors: ErrFold if facts that were folded cannot be had from the folder; those of the context.
func (e *Engine) Delta(ctx context.Context, peer string) (Delta, error) {
	d := Delta{Peer: peer}
	room := pendings.Get().(*[]pending) //nolint:forcetypeassert // there is nothing else
	changes, wants, token := e.pending(peer, (*room)[:0])
	defer func() {
		clear(changes) // so that no value is held
		*room = changes[:0]
		pendings.Put(room)
	}()
	d.Token = token
	folds := unfolded{}
	send := changes[:0] // the same memory: never ahead of what is read
	for i := range changes {
		c := &changes[i]
		if i&1023 == 0 && ctx.Err() != nil {
			return Delta{}, context.Cause(ctx)
		}
		sends, fault, err := e.resolve(ctx, c, wants, folds)
		if err != nil {
			return Delta{}, err
		}
		if fault != nil {
			if ctx.Err() != nil { // the fault is that of the context and not of the fact
				return Delta{}, context.Cause(ctx)
			}
			d.Withheld = append(d.Withheld, &FactError{Index: len(d.Withheld), Topic: c.topic, Err: fault})
		}
		if sends {
			send = append(send, *c)
		}
	}
	if len(send) == 0 {
		e.raise(Token{peer: peer, life: token.life, gen: token.gen, to: token.to})
		return d, nil
	}
	if first := send[0].seq - 1; len(changes) > len(send) { // what the peer does not want need not be looked at again
		e.raise(Token{peer: peer, life: token.life, gen: token.gen, to: first})
	}
	d.Facts, d.marks = make([]*sag.KnowStmt, len(send)), make([]int64, len(send))
	all, values := make([]know, len(send)), copier{left: len(send)}
	for i := range send {
		c := &send[i]
		if err := e.fetch(ctx, c, folds); err != nil {
			return Delta{}, err
		}
		all[i].fill(c.topic, c.version, values.orNull(c.value))
		d.Facts[i], d.marks[i] = &all[i].stmt, c.seq
	}
	return d, nil
}

// pendings are lists that were used before: for a delta of many facts such a list is a quarter of all that it allocates.
var pendings = sync.Pool{New: func() any { return new([]pending) }}

// pending gives the changes that the subscriber may not have, oldest first, in a list with room for some.
func (e *Engine) pending(peer string, room []pending) ([]pending, []want, Token) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	s := e.subscribers[peer]
	if s == nil {
		return room, nil, Token{}
	}
	from := s.wants[0].acked
	for _, w := range s.wants {
		from = min(from, w.acked)
	}
	n := 0
	for t := e.changes.latest(); t != nil && t.seq > from; t = e.changes.prev(t) {
		n++
	}
	changes := slices.Grow(room, n)[:n]
	for t := e.changes.latest(); n > 0; t = e.changes.prev(t) {
		n--
		changes[n] = pending{t.fact, t.seq, t.fold}
	}
	return changes, s.wants, Token{peer: peer, life: e.life, gen: e.gen, to: e.seq}
}

// resolve says whether a change has to be sent: a pattern is about it for which it is not acknowledged. The fault says that a condition could
// not be worked out.
func (e *Engine) resolve(ctx context.Context, c *pending, wants []want, folds unfolded) (sends bool, fault, err error) {
	deleted := c.value.none() && c.fold == nil
	for _, w := range wants {
		if w.acked >= c.seq || !w.pattern.Matches(c.topic) {
			continue
		}
		if w.filter == nil || deleted {
			return true, nil, nil
		}
		if err := e.fetch(ctx, c, folds); err != nil {
			return false, nil, err
		}
		truth, err := w.filter.Match(ctx, c.stmt())
		if truth == expression.True && err == nil {
			return true, nil, nil
		}
		if err != nil {
			fault = err
		}
	}
	return false, fault, nil
}

// Acknowledge notes that a peer has what a token was given with; older tokens change nothing.
//
// Errors: ErrNeverSent for a token that is not of this engine, or from before a state was loaded, or for a peer that no longer subscribes;
// ErrOrder for a part of a delta when an earlier one is not acknowledged. What is not noted will be sent again.
func (e *Engine) Acknowledge(t Token) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	s := e.subscribers[t.peer]
	if s == nil || t.life != e.life || t.to > e.seq {
		return fmt.Errorf("%w to %s", ErrNeverSent, source.Quote(t.peer, 40))
	}
	for _, w := range s.wants {
		if w.gen <= t.gen && w.acked < t.from {
			return fmt.Errorf("%w by %s", ErrOrder, source.Quote(t.peer, 40))
		}
	}
	s.raise(t)
	return nil
}

// raise notes what a peer has, or does not want.
func (e *Engine) raise(t Token) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if s := e.subscribers[t.peer]; s != nil && t.life == e.life {
		s.raise(t)
	}
}

func (s *subscriber) raise(t Token) {
	if slices.ContainsFunc(s.wants, func(w want) bool { return w.gen <= t.gen && w.acked < t.to }) {
		s.update(func(w *want) {
			if w.gen <= t.gen {
				w.acked = max(w.acked, t.to)
			}
		})
	}
}
