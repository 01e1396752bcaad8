package knowledge

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/parley-lang/parley/sag"
)

// AssertAll states several facts at once: all, or none if there is something wrong with one. Each gets a version of its own, in the order
// in which they are given; the versions that they come with make no difference. A fact without a value deletes what is known of its
// topic, and is left out if that is nothing. The statements are what subscribers will be sent.
//
// Errors are those of [Engine.Assert]; a *FactError names the fact that cannot be stated.
func (e *Engine) AssertAll(ctx context.Context, facts ...Fact) ([]*sag.KnowStmt, error) {
	all := make([]checked, len(facts))
	for i, f := range facts {
		value := f.Value
		if value == nil {
			value = &sag.NullLit{}
		}
		var err error
		if all[i], err = e.check(f.Topic, value, 0); err == nil && f.Value != nil && all[i].value.none() {
			err = fmt.Errorf("%w: null stands for a deletion", ErrValue)
		}
		if err != nil {
			return nil, &FactError{i, f.Topic, err}
		}
	}
	for {
		e.mu.Lock()
		more, err := e.roomForAll(all)
		if err == nil {
			stated := e.storeAll(all)
			e.mu.Unlock()
			return stated, nil
		}
		e.mu.Unlock()
		// What is folded away makes room for facts that there are to be, unless these alone are too many.
		if !errors.Is(err, ErrBudget) || e.folder == nil || more > e.budget {
			return nil, err
		}
		if err := e.makeRoom(ctx, more); err != nil {
			return nil, err
		}
	}
}

// roomForAll says whether there is room for facts, and how many more are held with them.
func (e *Engine) roomForAll(all []checked) (more int, err error) {
	switch {
	case e.closed:
		return 0, ErrClosed
	case e.version > math.MaxInt64-int64(len(all)):
		return 0, fmt.Errorf("%w: there are no more", ErrVersion)
	}
	topics, maxTopics := e.entries.n, e.topicLimit()
	held := make(map[string]bool, len(all)) // as it is after those that were looked at
	for i := range all {
		in := &all[i]
		was, seen := held[in.topic]
		if !seen {
			old := e.entries.get(in.topic)
			was = old != nil && !old.value.none()
			if old == nil && !in.value.none() {
				topics++
			}
		}
		is := !in.value.none()
		if is && !was {
			more++
		} else if was && !is {
			more--
		}
		held[in.topic] = is
		if topics > maxTopics {
			return 0, &FactError{i, in.topic, &LimitError{"topics", maxTopics}}
		}
	}
	if more > 0 && e.budget >= 0 && e.held.n+more > e.budget {
		return more, &BudgetError{all[len(all)-1].topic, e.budget}
	}
	return more, nil
}

// storeAll stores facts for which there is room.
func (e *Engine) storeAll(all []checked) []*sag.KnowStmt {
	stated := make([]*sag.KnowStmt, 0, len(all))
	for i := range all {
		in := &all[i]
		old := e.entries.get(in.topic)
		if in.value.none() && (old == nil || old.deleted()) {
			continue
		}
		e.version++
		in.version = e.version
		e.store(old, in.fact)
		stated = append(stated, in.stmt())
	}
	return stated
}
