package sagbench

import (
	"errors"
	"fmt"

	"github.com/parley-lang/parley/tokens"
)

// Errors, to be compared with errors.Is.
var (
	ErrRule  = errors.New("not a rule to measure by")
	ErrEmpty = errors.New("there is no message to measure")
)

// Fold gives the text of the message that stands for those from first to last, counted from 0.
type Fold func(first, last int) (string, error)

// Saving is what folding saves.
type Saving struct {
	Messages int
	Group    int // messages in a group
	Folds    int
	Before   int // tokens, counted message by message
	After    int // tokens of the folds, and of messages that are not folded
}

// Percent is what is saved, in per cent of Before.
func (s Saving) Percent() float64 { return Saved(s.After, s.Before) }

// Savings replaces each group of messages by a fold; a message that is left alone at the end stays.
func Savings(texts []string, group int, counter tokens.Counter, fold Fold) (Saving, error) {
	if group < 1 {
		return Saving{}, fmt.Errorf("%w: a group of %d messages", ErrRule, group)
	}
	s := Saving{Messages: len(texts), Group: group}
	for _, text := range texts {
		s.Before += counter.Count(text)
	}
	for first := 0; first < len(texts); first += group {
		last := min(first+group, len(texts)) - 1
		if first == last {
			s.After += counter.Count(texts[first])
			continue
		}
		text, err := fold(first, last)
		if err != nil {
			return Saving{}, err
		}
		s.Folds++
		s.After += counter.Count(text)
	}
	return s, nil
}

// Budget is a budget of tokens for a conversation that goes on.
type Budget struct {
	Tokens    int
	Threshold float64 // the part of it at which Folding folds
	MaxTurns  int     // at most that many turns are tried; positive
}

// keep is how many messages at the end are never folded.
const keep = 2

// Run is how far a conversation came.
type Run struct {
	Turns     int  // that fit within the budget
	Exhausted bool // the next one did not; otherwise Turns is the limit and says nothing of the budget
	Folds     int
	Tokens    int // with the turn that did not fit
}

// Cost gives the tokens of the turn with a number, counted from 0.
type Cost func(turn int) (int, error)

func (b Budget) check() error {
	if b.Tokens < 1 || b.MaxTurns < 1 || !(b.Threshold > 0) {
		return fmt.Errorf("%w: %+v", ErrRule, b)
	}
	return nil
}

// Linear keeps every turn until the budget is reached.
func Linear(b Budget, cost Cost) (Run, error) {
	return b.run(cost, func(int, int) (int, error) { return 0, nil }, false)
}

// Folding folds all turns but the last two, each time that those that are not folded and the folds reach the threshold. The folds stay.
func Folding(b Budget, cost Cost, fold func(first, last int) (int, error)) (Run, error) {
	return b.run(cost, fold, true)
}

func (b Budget) run(cost Cost, fold func(first, last int) (int, error), folds bool) (Run, error) {
	if err := b.check(); err != nil {
		return Run{}, err
	}
	r := Run{Turns: b.MaxTurns}
	var open []int // costs of what is not folded
	for turn := range b.MaxTurns {
		n, err := cost(turn)
		if err != nil {
			return Run{}, err
		}
		open = append(open, n)
		r.Tokens += n
		if folds && float64(r.Tokens) >= float64(b.Tokens)*b.Threshold && len(open) > keep {
			n, err := fold(turn-len(open)+1, turn-keep)
			if err != nil {
				return Run{}, err
			}
			for _, gone := range open[:len(open)-keep] {
				r.Tokens -= gone
			}
			open = append(open[:0], open[len(open)-keep:]...)
			r.Tokens += n
			r.Folds++
		}
		if r.Tokens >= b.Tokens {
			r.Turns, r.Exhausted = turn, true
			return r, nil
		}
	}
	return r, nil
}
