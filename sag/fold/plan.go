package fold

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
)

// DefaultThreshold is the part of a budget at which a conversation is under pressure, DefaultTarget the part that a fold should bring it
// down to, and DefaultReserve the tokens that the message with the FOLD statement is thought to cost.
const (
	DefaultThreshold = 0.7
	DefaultTarget    = 0.5
	DefaultReserve   = 40
)

// Summarizer says what is worth knowing of messages that are to be folded: a summary, and a state or nil.
type Summarizer func(ctx context.Context, messages []*sag.Message) (summary string, state *sag.Object, err error)

// PlanOption changes one thing of DetectPressure, Plan and Compact.
type PlanOption func(*planning) error

type planning struct {
	counter   tokens.Counter
	threshold float64
	target    float64
	reserve   int
	keep      int
	split     bool
	summarize Summarizer
}

// Count counts tokens otherwise than by the published ports' estimate, a quarter of the characters rounded up for each message.
func Count(counter tokens.Counter) PlanOption {
	return func(p *planning) error {
		if counter == nil {
			return fmt.Errorf("%w: the counter is nil", ErrOption)
		}
		p.counter = counter
		return nil
	}
}

// Threshold is the part of the budget at which there is pressure; by default DefaultThreshold. Not positive is always.
func Threshold(part float64) PlanOption {
	return func(p *planning) error {
		if math.IsNaN(part) {
			return fmt.Errorf("%w: the threshold is no number", ErrOption)
		}
		p.threshold = part
		return nil
	}
}

// Target is the part of the budget that a fold should leave taken; by default DefaultTarget.
func Target(part float64) PlanOption {
	return func(p *planning) error {
		if math.IsNaN(part) || part < 0 {
			return fmt.Errorf("%w: the target is a part of the budget; got %v", ErrOption, part)
		}
		p.target = part
		return nil
	}
}

// Reserve is how many tokens the message with the FOLD statement is thought to cost; by default DefaultReserve.
func Reserve(n int) PlanOption {
	return func(p *planning) error {
		if n < 0 {
			return fmt.Errorf("%w: Reserve is not negative; got %d", ErrOption, n)
		}
		p.reserve = n
		return nil
	}
}

// Keep is how many messages at the end are never folded; by default 1.
func Keep(n int) PlanOption {
	return func(p *planning) error {
		if n < 0 {
			return fmt.Errorf("%w: Keep is not negative; got %d", ErrOption, n)
		}
		p.keep = n
		return nil
	}
}

// AllowSplit lets a request be folded without its answer where there is no other way: in a conversation in which each message answers
// the one before, there is no place that parts none.
func AllowSplit() PlanOption {
	return func(p *planning) error {
		p.split = true
		return nil
	}
}

// Summarize has Compact's summaries made by a function; by default they only tell how many messages there were, and their first and last
// id.
func Summarize(summarize Summarizer) PlanOption {
	return func(p *planning) error {
		if summarize == nil {
			return fmt.Errorf("%w: the summarizer is nil", ErrOption)
		}
		p.summarize = summarize
		return nil
	}
}

func newPlanning(options []PlanOption) (*planning, error) {
	p := &planning{
		counter: tokens.CodePoints{}, threshold: DefaultThreshold, target: DefaultTarget, reserve: DefaultReserve, keep: 1,
		summarize: countOnly,
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(p); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// count is the cost of a message as it would be sent: as the published ports read it, if they can.
func (p *planning) count(m *sag.Message) (int, error) {
	text, err := sag.Minify(m)
	if err != nil {
		text, err = sag.Minify(m, sag.Extended())
	}
	if err != nil {
		return 0, err
	}
	n := p.counter.Count(text)
	if n < 0 {
		return 0, errors.New("the counter gives a negative number of tokens")
	}
	return n, nil
}

// costs are the tokens of each message, and of all.
func (p *planning) costs(messages []*sag.Message) (each []int, total int, err error) {
	each = make([]int, len(messages))
	for i, m := range messages {
		if each[i], err = p.count(m); err != nil {
			return nil, 0, &MessageError{i, err}
		}
		total = plus(total, each[i])
	}
	return each, total, nil
}

// plus adds without overflow.
func plus(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}

// Pressure is how much of a budget a conversation takes.
type Pressure struct {
	Tokens  int // that its messages cost
	Reached bool
}

// DetectPressure counts the tokens of a conversation, message by message, and tells whether they have reached the part of the budget that
// Threshold says. A message that cannot be printed is a MessageError.
func DetectPressure(messages []*sag.Message, budget int, options ...PlanOption) (Pressure, error) {
	p, err := newPlanning(options)
	if err != nil {
		return Pressure{}, err
	}
	_, total, err := p.costs(messages)
	return p.pressure(total, budget), err
}

func (p *planning) pressure(total, budget int) Pressure {
	return Pressure{total, float64(total) >= float64(budget)*p.threshold}
}

// Cut is how much of a conversation to fold.
type Cut struct {
	Fold   int  // that many messages from the front; 0 if none need be
	Folded int  // tokens that they cost
	Kept   int  // tokens that the others cost
	Fits   bool // the others and the reserve are within the target
	Splits bool // a request is parted from its answer, as AllowSplit allows
}

// Plan finds the fewest messages at the front of a conversation whose fold brings it down to the target, or, if there is no such number,
// the most that can be folded. Messages that answer one another, and those of one id, stay together: all are folded or none is. If
// nothing can be folded so, the error is ErrNoCut. A message that cannot be printed is a MessageError.
//
// Nobody can see which messages will still be answered: Keep says how many of the last stay in any case.
func Plan(messages []*sag.Message, budget int, options ...PlanOption) (Cut, error) {
	p, err := newPlanning(options)
	if err != nil {
		return Cut{}, err
	}
	each, total, err := p.costs(messages)
	if err != nil {
		return Cut{}, err
	}
	return p.plan(messages, each, total, budget)
}

func (p *planning) plan(messages []*sag.Message, each []int, total, budget int) (Cut, error) {
	target := float64(budget) * p.target
	if float64(total) <= target {
		return Cut{Kept: total, Fits: true}, nil
	}
	parts := splits(messages)
	var best, parted Cut // without and with parting requests from answers
	folded := 0
	for n := 1; n <= len(messages)-p.keep; n++ {
		folded = plus(folded, each[n-1])
		cut := Cut{Fold: n, Folded: folded, Kept: sum(total, each, n, folded), Splits: parts[n]}
		cut.Fits = float64(cut.Kept)+float64(p.reserve) <= target
		if !parted.Fits {
			parted = cut
		}
		if !parts[n] {
			best = cut
			if cut.Fits {
				return cut, nil
			}
		}
	}
	if p.split && parted.Folded > p.reserve {
		return parted, nil
	}
	if best.Folded <= p.reserve { // nothing is won
		return Cut{}, ErrNoCut
	}
	return best, nil
}

// sum is the cost of the messages from n on.
func sum(total int, each []int, n, folded int) int {
	if total < math.MaxInt {
		return total - folded
	}
	rest := 0
	for _, c := range each[n:] {
		rest = plus(rest, c)
	}
	return rest
}

// splits tells for each place whether a cut there, before the message of that number, parts messages that belong together.
func splits(messages []*sag.Message) []bool {
	type span struct{ first, last int }
	spans := map[string]*span{} // of the messages that have an id or answer it
	note := func(id *sag.Ident, at int) {
		if id == nil {
			return
		}
		if s := spans[id.Name]; s != nil {
			s.last = at
			return
		}
		spans[id.Name] = &span{at, at}
	}
	for i, m := range messages {
		if m == nil || m.Header == nil {
			continue
		}
		note(m.Header.ID, i)
		if m.Header.Corr != nil {
			note(m.Header.Corr.ID, i)
		}
	}
	change := make([]int, len(messages)+2) // of how many spans lie over a place
	for _, s := range spans {
		change[s.first+1]++
		change[s.last+1]--
	}
	over := make([]bool, len(messages)+1)
	open := 0
	for n := range over {
		open += change[n]
		over[n] = open > 0
	}
	return over
}
