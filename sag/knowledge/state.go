package knowledge

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// State is what an engine knows: what to save, as JSON for example, and to load again.
type State struct {
	Version       int64               `json:"version"`  // the highest seen
	Sequence      int64               `json:"sequence"` // of the latest change
	Topics        []TopicState        `json:"topics,omitempty"`
	Subscriptions []string            `json:"subscriptions,omitempty"` // the engine's own
	Subscribers   []SubscriptionState `json:"subscribers,omitempty"`
}

// TopicState is what is known of a topic. They stand in the order in which they changed.
type TopicState struct {
	Topic    string `json:"topic"`
	Value    string `json:"value,omitempty"` // as text of SAG; "" if it was deleted or folded
	Version  int64  `json:"version"`
	Sequence int64  `json:"sequence"`        // of the change; from 1
	Place    int64  `json:"place,omitempty"` // among the facts in the order in which they appeared; from 1
	Fold     string `json:"fold,omitempty"`  // that has the value
	Digest   string `json:"digest,omitempty"`
}

// SubscriptionState is a pattern that a peer subscribed to.
type SubscriptionState struct {
	Peer         string `json:"peer"`
	Pattern      string `json:"pattern"`
	Where        string `json:"where,omitempty"`
	Acknowledged int64  `json:"acknowledged,omitempty"` // every change up to this one has reached the peer
}

// State is a copy of what the engine knows. What a folder holds is not in it.
func (e *Engine) State() State {
	e.mu.RLock()
	s := State{Version: e.version, Sequence: e.seq, Subscriptions: slices.Sorted(maps.Keys(e.own))}
	list := make([]entry, 0, e.entries.n)
	for t := e.changes.oldest(); t != nil; t = e.changes.next(t) {
		list = append(list, *t)
	}
	for peer, sub := range e.subscribers {
		for _, w := range sub.wants {
			s.Subscribers = append(s.Subscribers, SubscriptionState{peer, w.pattern.text, w.where, w.acked})
		}
	}
	e.mu.RUnlock()
	slices.SortStableFunc(s.Subscribers, func(a, b SubscriptionState) int { return cmp.Compare(a.Peer, b.Peer) })
	for _, t := range list {
		saved := TopicState{Topic: t.topic, Version: t.version, Sequence: t.seq}
		switch {
		case !t.value.none():
			saved.Value, _ = valueText(t.value.show()) // was written when it came
			saved.Place = t.born
		case t.fold != nil:
			saved.Fold, saved.Digest = t.fold.id, hex.EncodeToString(t.fold.digest[:])
		}
		s.Topics = append(s.Topics, saved)
	}
	return s
}

// Load puts a state in the place of what the engine knows. Versions never go back: the higher one stays. Tokens that were given
// before are no longer taken, so that what they stand for is sent again. Limits and options are the engine's own.
//
// A state that is not sound, or that does not fit the engine's limits, is refused whole (ErrState). It has to be the latest one: if anything
// may have come in after it was saved, use [Engine.Rewind].
func (e *Engine) Load(s State) error {
	fresh := &Engine{
		budget: e.budget, maxTopics: e.maxTopics, maxValueBytes: e.maxValueBytes, maxSubscribers: e.maxSubscribers,
		maxPatterns: e.maxPatterns, maxLead: e.maxLead, folder: e.folder,
	}
	fresh.forget()
	if err := fresh.restore(s); err != nil {
		return fmt.Errorf("%w: %w", ErrState, err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.forget()
	e.version = max(e.version, fresh.version)
	e.seq, e.born = fresh.seq, fresh.born
	e.entries, e.own = fresh.entries, fresh.own
	e.changes, e.held = fresh.changes, fresh.held
	for peer, sub := range fresh.subscribers {
		sub.update(func(w *want) {
			e.gen++
			w.gen = e.gen
		})
		e.subscribers[peer] = sub
	}
	return nil
}

// Rewind is Load for a state after which facts, subscriptions or acknowledgements may have come in. What peers hold is not known then: each
// is sent everything again that it subscribed to, and the statements, to be sent to all whom the engine subscribed with, ask for the same.
// Peers that subscribed after the state was saved have to do so again.
func (e *Engine) Rewind(s State) ([]sag.Stmt, error) {
	s.Subscribers = slices.Clone(s.Subscribers)
	for i := range s.Subscribers {
		s.Subscribers[i].Acknowledged = 0
	}
	if err := e.Load(s); err != nil {
		return nil, err
	}
	return e.Resubscribe(), nil
}

// restore fills an empty engine that nobody else uses.
func (e *Engine) restore(s State) error {
	if s.Version < 0 || s.Version > maxCount || s.Sequence < 0 || s.Sequence > maxCount {
		return fmt.Errorf("version %d and sequence %d are not from 0 to %d", s.Version, s.Sequence, int64(maxCount))
	}
	e.version = s.Version
	for _, p := range s.Subscriptions {
		if _, err := e.Subscribe(p); err != nil {
			return err
		}
	}
	places := map[int64]bool{}
	for _, t := range s.Topics {
		if err := e.restoreTopic(s, t, places); err != nil {
			return fmt.Errorf("topic %s: %w", source.Quote(t.Topic, 40), err)
		}
	}
	e.seq = s.Sequence
	for _, sub := range s.Subscribers {
		if err := e.restoreSubscriber(s, sub); err != nil {
			return fmt.Errorf("subscriber %s: %w", source.Quote(sub.Peer, 40), err)
		}
	}
	return nil
}

func (e *Engine) restoreTopic(s State, t TopicState, places map[int64]bool) error {
	switch {
	case t.Version < 0 || t.Version > s.Version:
		return fmt.Errorf("%w: %d is not from 0 to %d", ErrVersion, t.Version, s.Version)
	case t.Sequence <= e.seq || t.Sequence > s.Sequence:
		return fmt.Errorf("sequence %d is not above %d and at most %d", t.Sequence, e.seq, s.Sequence)
	case t.Value != "" && t.Fold != "":
		return fmt.Errorf("%w: it has one and is folded", ErrValue)
	case (t.Value == "") != (t.Place == 0) || t.Place < 0 || t.Place > s.Sequence || places[t.Place]:
		return fmt.Errorf("place %d is taken, or none from 1 to %d", t.Place, s.Sequence)
	case (t.Fold == "") != (t.Digest == ""):
		return fmt.Errorf("%w: a fold and a digest go together", ErrValue)
	}
	places[t.Place] = t.Place != 0
	in, err := e.readValue(t)
	if err != nil {
		return err
	}
	if e.entries.get(t.Topic) != nil {
		return fmt.Errorf("%w: it is there twice", ErrTopic)
	}
	if err := e.room(nil, &in); err != nil {
		return err
	}
	e.store(nil, in.fact)
	made := e.entries.get(t.Topic)
	made.seq, made.born = t.Sequence, t.Place
	e.seq, e.born = t.Sequence, max(e.born, t.Place)
	if t.Fold == "" {
		return nil
	}
	if e.folder == nil {
		return errNoFolder
	}
	if _, err := sag.NewRecall(t.Fold); err != nil {
		return fmt.Errorf("%w: fold %s", ErrFold, source.Quote(t.Fold, 40))
	}
	made.fold = &folded{id: t.Fold}
	d, err := hex.DecodeString(t.Digest)
	if err != nil || copy(made.fold.digest[:], d) != len(d) || len(d) != len(digest{}) {
		return fmt.Errorf("%w: digest %s", ErrFold, source.Quote(t.Digest, 40))
	}
	return nil
}

// readValue reads a value from its text.
func (e *Engine) readValue(t TopicState) (checked, error) {
	if t.Value == "" {
		return e.check(t.Topic, &sag.NullLit{}, t.Version)
	}
	root, err := sag.ParseExpr(t.Value)
	if err != nil {
		return checked{}, fmt.Errorf("%w: %w", ErrValue, err)
	}
	value, ok := root.X.(sag.Value)
	if _, null := value.(*sag.NullLit); !ok || null {
		return checked{}, fmt.Errorf("%w: %s", ErrValue, source.Quote(t.Value, 40))
	}
	return e.check(t.Topic, value, t.Version)
}

func (e *Engine) restoreSubscriber(s State, sub SubscriptionState) error {
	if sub.Acknowledged < 0 || sub.Acknowledged > s.Sequence {
		return fmt.Errorf("%w: %d", ErrNeverSent, sub.Acknowledged)
	}
	stmt := &sag.SubStmt{Topic: &sag.Topic{Pattern: sub.Pattern}}
	if sub.Where != "" {
		root, err := sag.ParseExpr(sub.Where)
		if err != nil {
			return err
		}
		stmt.Filter = root
	}
	if known := e.subscribers[sub.Peer]; known != nil && known.find(sub.Pattern) >= 0 {
		return fmt.Errorf("%w: %s is there twice", ErrPattern, source.Quote(sub.Pattern, 40))
	}
	if err := e.AddSubscription(sub.Peer, stmt); err != nil {
		return err
	}
	wants := e.subscribers[sub.Peer].wants
	wants[len(wants)-1].acked = sub.Acknowledged
	return nil
}
