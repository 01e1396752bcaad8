package sagbench

import (
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/sag/parity"
	"github.com/parley-lang/parley/tokens"
)

// The settings of the published benchmark for budgets. limit is where its loop ends; patience is where this one does.
const (
	budgetTokens    = 10_000
	budgetThreshold = 0.7
	limit           = 2000
	patience        = 1_000_000
)

// The conversation whose folds are measured has at least foldedMessages messages, unless they would have more than foldedBytes together.
const (
	foldedMessages = 100
	foldedBytes    = 1 << 20
)

// groups are the sizes of groups.
var groups = []int{2, 5, 10, 25, 50}

// Report is all figures of some conversations.
type Report struct {
	Conversations []ConversationSizes
	Messages      int
	Sizes         []Size // of all conversations together
	Folded        int    // messages of the conversation that was folded
	Folds         []GroupSaving
	Budget        Endurance
	RoundTrip     RoundTrip
}

// ConversationSizes are the sizes of one conversation.
type ConversationSizes struct {
	Name     string
	Messages int
	Sizes    []Size
}

// GroupSaving is what folding by groups of a size saves.
type GroupSaving struct {
	Group int
	Units []UnitSaving
}

// UnitSaving is a saving in the unit of a counter.
type UnitSaving struct {
	Unit  string
	Short Saving // with summaries that say nothing
	// Facts is the saving with states that hold the facts of what is folded, as package parity extracts them. It is nil for groups that
	// hold a message twice, for equal facts are kept once and would flatter it.
	Facts *Saving
}

// Endurance is how far a conversation comes with a budget, in tokens estimated as a quarter of the characters.
type Endurance struct {
	Budget
	Linear  Run // without folds
	Limited Run // with folds, where the published benchmark's loop ends
	Folding Run // with folds, to the end
}

// Measure measures conversations with counters; characters come first by themselves. There must be a message.
func Measure(conversations []Conversation, counters ...tokens.Counter) (*Report, error) {
	counters = append([]tokens.Counter{Characters{}}, counters...)
	r := &Report{}
	var all []*sag.Message
	var texts Texts
	english := true
	for _, c := range conversations {
		t, err := TextsOf(c.Messages)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
		t.English = c.English
		english = english && c.English != nil
		r.Conversations = append(r.Conversations, ConversationSizes{c.Name, len(c.Messages), Sizes(t, counters...)})
		all = append(all, c.Messages...)
		texts.SAG, texts.JSON = append(texts.SAG, t.SAG...), append(texts.JSON, t.JSON...)
		texts.Indented, texts.English = append(texts.Indented, t.Indented...), append(texts.English, t.English...)
	}
	if len(all) == 0 {
		return nil, ErrEmpty
	}
	if !english {
		texts.English = nil
	}
	r.Messages, r.Sizes = len(all), Sizes(texts, counters...)

	engine, err := newEngine()
	if err != nil {
		return nil, err
	}
	t := newTurns(all)
	if err := r.folds(t, engine, append([]tokens.Counter{tokens.CodePoints{}}, counters[1:]...)); err != nil {
		return nil, err
	}
	if err := r.budget(t, engine); err != nil {
		return nil, err
	}
	r.RoundTrip, err = RoundTrips(all)
	return r, err
}

func (r *Report) folds(t turns, engine *fold.Engine, counters []tokens.Counter) error {
	var wires []string
	for bytes := 0; len(wires) < r.Messages || len(wires) < foldedMessages && bytes < foldedBytes; {
		text, err := t.wire(len(wires))
		if err != nil {
			return err
		}
		wires = append(wires, text)
		bytes += len(text)
	}
	r.Folded = len(wires)
	short := once(func(first, last int) (string, error) { return t.folded(engine, first, last, nil) })
	facts := once(func(first, last int) (string, error) {
		kept, err := parity.NewEngine(nil).Fold(t.list(first, last), "")
		if err != nil {
			return "", err
		}
		return t.folded(engine, first, last, kept.State)
	})
	for _, group := range groups {
		g := GroupSaving{Group: group}
		for _, c := range counters {
			s, err := Savings(wires, group, c, short)
			if err != nil {
				return err
			}
			u := UnitSaving{Unit: c.Name(), Short: s}
			if group <= r.Messages {
				f, err := Savings(wires, group, c, facts)
				if err != nil {
					return err
				}
				u.Facts = &f
			}
			g.Units = append(g.Units, u)
		}
		r.Folds = append(r.Folds, g)
	}
	return nil
}

// once makes each fold only once.
func once(fold Fold) Fold {
	made := map[[2]int]string{}
	return func(first, last int) (string, error) {
		if text, ok := made[[2]int{first, last}]; ok {
			return text, nil
		}
		text, err := fold(first, last)
		made[[2]int{first, last}] = text
		return text, err
	}
}

func (r *Report) budget(t turns, engine *fold.Engine) error {
	e := &r.Budget
	e.Budget = Budget{budgetTokens, budgetThreshold, patience}
	count := tokens.CodePoints{}
	cost := func(turn int) (int, error) {
		text, err := t.wire(turn)
		return count.Count(text), err
	}
	folded := func(first, last int) (int, error) {
		text, err := t.folded(engine, first, last, nil)
		return count.Count(text), err
	}
	var err error
	if e.Linear, err = Linear(e.Budget, cost); err != nil {
		return err
	}
	short := e.Budget
	short.MaxTurns = limit
	if e.Limited, err = Folding(short, cost, folded); err != nil {
		return err
	}
	e.Folding, err = Folding(e.Budget, cost, folded)
	return err
}
