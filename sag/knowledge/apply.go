package knowledge

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/sag"
)

// Result says what facts from elsewhere have changed.
type Result struct {
	Changed   []Fact     // what is held now, or was deleted, in the order in which it came
	Conflicts []Conflict // of facts with the version that was held and another value
	Outdated  []Conflict // of facts with a lower version than was held and another value
	Skipped   []Fact     // that the engine did not subscribe to, with option OnlySubscribed
}

// Conflict tells of two facts of a topic with different values, of which one was kept.
type Conflict struct {
	Topic       string
	Version     int64     // of what was kept
	LostVersion int64     // the same, or a lower one
	Kept, Lost  sag.Value // nil for a deletion; what was kept is nil, too, if it is folded and the versions differ
}

// Apply takes facts from elsewhere, one after the other. Ones that are held already, and older ones, change nothing; whoever states a fact
// without having seen a newer one is told so by Outdated.
//
// What is wrong with a fact, a *FactError each, does not keep it from taking the others: a pattern for a topic (ErrTopic), a value or
// version that cannot be (ErrValue, ErrVersion, ErrLimit, ErrLead), no room (ErrBudget, ErrLimit). Acknowledge to the sender only what was taken
// without ErrBudget, ErrLimit, ErrLead, ErrFold and ErrClosed: then it is sent again.
func (e *Engine) Apply(ctx context.Context, facts ...*sag.KnowStmt) (Result, error) {
	a := application{left: len(facts)}
	if len(facts) > 1 {
		e.expect(len(facts))
	}
	var errs []error
	for i, k := range facts {
		if err := a.take(ctx, e, k); err != nil {
			errs = append(errs, factError(i, k, err))
		}
	}
	return a.Result, errors.Join(errs...)
}

func factError(i int, k *sag.KnowStmt, err error) *FactError {
	if k == nil || k.Topic == nil {
		return &FactError{Index: i, Err: err}
	}
	return &FactError{i, k.Topic.Pattern, err}
}

// application is the result as far as it has come.
type application struct {
	Result
	values copier
	left   int // facts to come, as far as that is known
}

// take takes one fact.
func (a *application) take(ctx context.Context, e *Engine, k *sag.KnowStmt) error {
	a.left--
	if k == nil || k.Topic == nil {
		return fmt.Errorf("%w: there is none", ErrTopic)
	}
	if k.Version == nil {
		return fmt.Errorf("%w: there is none", ErrVersion)
	}
	version, ok := k.Version.Value.Int64()
	if !ok || version < 0 || version > MaxVersion {
		return fmt.Errorf("%w: a version is a whole number from 0 to 2⁶²", ErrVersion)
	}
	in, err := e.check(k.Topic.Pattern, k.Value, version)
	if err != nil {
		return err
	}
	if e.onlySubscribed && !e.Interested(in.topic) {
		a.Skipped = append(a.Skipped, in.show())
		return nil
	}
	v, err := e.put(ctx, &in, nil)
	if v.conflict != nil {
		a.Conflicts = append(a.Conflicts, *v.conflict)
	}
	if v.newer != nil && !v.newer.sameValue(&in) {
		a.Outdated = append(a.Outdated, Conflict{in.topic, v.newer.version, in.version, v.newer.value.show(), in.value.show()})
	}
	if v.taken && err == nil {
		if a.Changed == nil {
			a.Changed = make([]Fact, 0, max(a.left, 0)+1)
			a.values.left = cap(a.Changed)
		}
		a.Changed = append(a.Changed, Fact{in.topic, a.values.show(in.value), in.version})
	}
	return err
}

// sameValue says whether an entry has the value of a fact, folded or not.
func (t *entry) sameValue(in *checked) bool {
	switch {
	case t.fold != nil:
		return !in.value.none() && digestOf(in.text()) == t.fold.digest
	case t.value == in.value:
		return true
	case t.value.none() || in.value.none():
		return false
	}
	held := checked{fact: t.fact}
	return held.text() == in.text()
}

// Receive takes a whole message: its sender is subscribed and unsubscribed as it says, and its facts are applied; see [Engine.Apply],
// [Engine.AddSubscription] and [Engine.RemoveSubscriber]. Statements of other kinds, and what stands inside IF, are not looked at.
func (e *Engine) Receive(ctx context.Context, m *sag.Message) (Result, error) {
	var a application
	if m == nil || m.Header == nil || m.Header.Src == nil {
		return Result{}, fmt.Errorf("%w: the message has no sender", ErrPeer)
	}
	peer := m.Header.Src.Name
	var errs []error
	for i, s := range m.Statements {
		switch s := s.(type) {
		case *sag.KnowStmt:
			if err := a.take(ctx, e, s); err != nil {
				errs = append(errs, factError(i, s, err))
			}
		case *sag.SubStmt:
			if err := e.AddSubscription(peer, s); err != nil {
				errs = append(errs, fmt.Errorf("statement %d: %w", i, err))
			}
		case *sag.UnsubStmt:
			if s != nil && s.Topic != nil {
				e.RemoveSubscriber(peer, s.Topic.Pattern)
			}
		}
	}
	return a.Result, errors.Join(errs...)
}
