package fold

import (
	"context"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/sag"
)

// Compaction is a conversation after Compact.
type Compaction struct {
	Messages []*sag.Message // a new list; the message with the FOLD statement is its first one if something was folded
	Fold     *sag.FoldStmt  // nil if nothing was folded
	Cut      Cut            // what was folded
	Before   int            // tokens
	After    int            // tokens
}

// Compact folds the front of a conversation if it is under pressure: a message with the FOLD statement takes its place, with a header
// that is asked for only then. What is folded is what Plan finds. The messages given, and their list, are not changed.
//
// On an error nothing is kept and nothing is lost: also on one of the summarizer's, on a fold that would cost as much as what it stands
// for, or no place to fold (both ErrNoCut; see AllowSplit for conversations in which each message answers the last), and when the
// context is done.
func (e *Engine) Compact(ctx context.Context, messages []*sag.Message, budget int, header func() (*sag.Header, error), options ...PlanOption) (*Compaction, error) {
	p, err := newPlanning(options)
	if err != nil {
		return nil, err
	}
	if header == nil {
		return nil, fmt.Errorf("%w: there is no source of the header", ErrOption)
	}
	if p.target >= p.threshold && p.threshold > 0 {
		return nil, fmt.Errorf("%w: a target of %v is no relief from a threshold of %v", ErrOption, p.target, p.threshold)
	}
	each, total, err := p.costs(messages)
	if err != nil {
		return nil, err
	}
	c := &Compaction{Before: total, After: total, Cut: Cut{Kept: total}}
	if !p.pressure(total, budget).Reached {
		c.Messages = slices.Clone(messages)
		return c, nil
	}
	if c.Cut, err = p.plan(messages, each, total, budget); err != nil {
		return nil, err
	}
	if c.Cut.Fold == 0 {
		c.Messages = slices.Clone(messages)
		return c, nil
	}
	folded := messages[:c.Cut.Fold]
	m, fold, err := e.compacted(ctx, p, folded, header)
	if err != nil {
		return nil, err
	}
	cost, err := p.count(m)
	if err != nil {
		return nil, err
	}
	if cost >= c.Cut.Folded {
		return nil, fmt.Errorf("%w: the fold costs %d tokens, what it stands for %d", ErrNoCut, cost, c.Cut.Folded)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := e.keep(fold); err != nil {
		return nil, err
	}
	c.Messages = append([]*sag.Message{m}, messages[c.Cut.Fold:]...)
	c.Fold, c.After = fold.stmt, plus(cost, c.Cut.Kept)
	return c, nil
}

// compacted makes the message that stands for others, and the fold to keep.
func (e *Engine) compacted(ctx context.Context, p *planning, folded []*sag.Message, header func() (*sag.Header, error)) (*sag.Message, prepared, error) {
	summary, state, err := p.summarize(ctx, slices.Clone(folded))
	if err != nil {
		return nil, prepared{}, err
	}
	fold, err := e.prepare(folded, summary, state)
	if err != nil {
		return nil, prepared{}, err
	}
	h, err := header()
	if err != nil {
		return nil, prepared{}, err
	}
	m, err := sag.NewMessage(h, fold.stmt)
	return m, fold, err
}

// countOnly is the summary where nobody makes a better one.
func countOnly(_ context.Context, messages []*sag.Message) (string, *sag.Object, error) {
	first, last := messages[0].Header.ID.Name, messages[len(messages)-1].Header.ID.Name
	if len(messages) == 1 {
		return "1 message, " + first, nil, nil
	}
	return fmt.Sprintf("%d messages, %s to %s", len(messages), first, last), nil, nil
}
