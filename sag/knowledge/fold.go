package knowledge

import (
	"context"
	"errors"
	"fmt"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// FoldOldest has the n facts that changed least lately folded, all if there are fewer, and gives the statement that stands for them; nil if
// there are none. Errors: ErrFold if the folder failed, or there is none; the facts stay as they are then.
func (e *Engine) FoldOldest(ctx context.Context, n int) (*sag.FoldStmt, error) {
	if e.folder == nil {
		return nil, fmt.Errorf("%w: there is no folder", ErrFold)
	}
	e.folding.Lock()
	defer e.folding.Unlock()
	e.mu.RLock()
	victims := e.oldest(n)
	e.mu.RUnlock()
	return e.foldAway(ctx, victims)
}

// makeRoom makes room for n more facts.
func (e *Engine) makeRoom(ctx context.Context, n int) error {
	e.folding.Lock()
	defer e.folding.Unlock()
	e.mu.RLock()
	surplus := e.held.n - e.budget + n
	if surplus <= 0 { // somebody else has made room
		e.mu.RUnlock()
		return nil
	}
	victims := e.oldest(surplus + e.budget/4)
	e.mu.RUnlock()
	_, err := e.foldAway(ctx, victims)
	return err
}

// oldest copies entries with a value. The lock is held.
func (e *Engine) oldest(n int) []entry {
	var list []entry
	for t := e.held.oldest(); t != nil && len(list) < n; t = e.held.next(t) {
		list = append(list, *t)
	}
	return list
}

// foldAway hands facts to the folder, without the lock, and then lets go of the values of those that have not changed meanwhile.
func (e *Engine) foldAway(ctx context.Context, victims []entry) (*sag.FoldStmt, error) {
	if len(victims) == 0 {
		return nil, nil
	}
	facts, digests := make([]Fact, len(victims)), make([]digest, len(victims))
	for i, t := range victims {
		facts[i] = t.show()
		text, err := valueText(facts[i].Value)
		if err != nil {
			return nil, err
		}
		digests[i] = digestOf(text)
	}
	stmt, err := e.folder.Fold(ctx, facts)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrFold, err)
	case stmt == nil || stmt.ID == nil || stmt.ID.Name == "":
		return nil, fmt.Errorf("%w: the folder gave no id", ErrFold)
	}
	if _, err := sag.NewRecall(stmt.ID.Name); err != nil {
		return nil, fmt.Errorf("%w: the folder gave the id %s, which nobody can recall", ErrFold, source.Quote(stmt.ID.Name, 40))
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for i, v := range victims {
		if t := e.entries.get(v.topic); t != nil && t.seq == v.seq && !t.value.none() {
			t.value, t.fold = kept{}, &folded{stmt.ID.Name, digests[i]}
			e.held.remove(t)
		}
	}
	return stmt, nil
}

// Folded gives the id of the fold that holds the fact of a topic, and the fact's version. Not ok if it is not folded.
func (e *Engine) Folded(topic string) (id string, version int64, ok bool) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	t := e.entries.get(topic)
	if t == nil || t.fold == nil {
		return "", 0, false
	}
	return t.fold.id, t.version, true
}

// Recall gives the fact of a topic, from the folder if it is folded. Errors: ErrNotFound, ErrFold.
func (e *Engine) Recall(ctx context.Context, topic string) (Fact, error) {
	e.mu.RLock()
	t := e.entries.get(topic)
	if t == nil || t.deleted() {
		e.mu.RUnlock()
		return Fact{}, fmt.Errorf("%w: %s", ErrNotFound, source.Quote(topic, 40))
	}
	now := *t
	e.mu.RUnlock()
	if now.fold == nil {
		return now.show(), nil
	}
	c, err := e.unfold(ctx, &now)
	if err != nil {
		return Fact{}, err
	}
	return c.show(), nil
}

// unfold gives the fact of an entry that is folded.
func (e *Engine) unfold(ctx context.Context, t *entry) (*checked, error) {
	one := pending{t.fact, t.seq, t.fold}
	if err := e.fetch(ctx, &one, unfolded{}); err != nil {
		return nil, err
	}
	text, err := valueText(one.value.orNull())
	return &checked{one.fact, text}, err
}

// unfolded are the facts of folds by id and topic, so that each fold is asked for once.
type unfolded map[string]map[string]Fact

// fetch sees to the value of a fact that is folded.
func (e *Engine) fetch(ctx context.Context, p *pending, folds unfolded) error {
	if p.fold == nil || !p.value.none() {
		return nil
	}
	if e.folder == nil {
		return fmt.Errorf("%w: there is no folder for %s", ErrFold, source.Quote(p.fold.id, 40))
	}
	facts := folds[p.fold.id]
	if facts == nil {
		given, err := e.folder.Unfold(ctx, p.fold.id)
		if err != nil {
			return fmt.Errorf("%w: %s: %w", ErrFold, source.Quote(p.fold.id, 40), err)
		}
		facts = make(map[string]Fact, len(given))
		for _, f := range given {
			facts[f.Topic] = f
		}
		folds[p.fold.id] = facts
	}
	f, ok := facts[p.topic]
	if ok && f.Value != nil && f.Version == p.version {
		if text, err := valueText(f.Value); err == nil && digestOf(text) == p.fold.digest {
			p.value = keep(f.Value)
			return nil
		}
	}
	return fmt.Errorf("%w: %s does not hold %s as it was", ErrFold, source.Quote(p.fold.id, 40), source.Quote(p.topic, 40))
}

var errNoFolder = errors.New("facts are folded and there is no folder")
