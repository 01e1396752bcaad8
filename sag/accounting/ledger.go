package accounting

import (
	"fmt"
	"maps"
	"math"
	"sync"
	"time"
)

// DefaultMaxTotals is how many pairs of agent and model a ledger has sums for, unless MaxTotals says otherwise.
const DefaultMaxTotals = 10_000

// Ledger adds up calls. It is safe for concurrent use.
type Ledger struct {
	prices    map[string]Price
	other     *Price // of models that are not among the prices; nil: not known
	now       func() time.Time
	maxTotals int

	mu     sync.Mutex
	totals map[pair]*Totals
	order  []pair // of the first call of each
	all    Totals // without cost: it is worked out when it is asked for
	first  time.Time
	last   time.Time
}

type pair struct{ agent, model string }

// Option changes one thing of a ledger.
type Option func(*Ledger) error

// Prices gives the prices of models, by name. Of several options, the later ones add to the earlier ones.
func Prices(prices map[string]Price) Option {
	return func(l *Ledger) error {
		for model := range prices {
			if err := checkName("model", model); err != nil {
				return fmt.Errorf("%w: %w", ErrOption, err)
			}
		}
		maps.Copy(l.prices, prices)
		return nil
	}
}

// OtherModels gives the price of all models that Prices does not name; by default they have none.
func OtherModels(p Price) Option {
	return func(l *Ledger) error {
		l.other = &p
		return nil
	}
}

// Clock gives the time of calls; by default time.Now.
func Clock(now func() time.Time) Option {
	return func(l *Ledger) error {
		if now == nil {
			return fmt.Errorf("%w: the clock is nil", ErrOption)
		}
		l.now = now
		return nil
	}
}

// MaxTotals bounds how many pairs of agent and model the ledger has sums for: positive, or -1 for no limit; by default DefaultMaxTotals.
func MaxTotals(n int) Option {
	return func(l *Ledger) error {
		if n <= 0 && n != -1 {
			return fmt.Errorf("%w: MaxTotals is positive, or -1 for no limit; got %d", ErrOption, n)
		}
		l.maxTotals = n
		return nil
	}
}

// New makes a ledger. Its prices stay as they are: when they change, take the report and make another.
func New(options ...Option) (*Ledger, error) {
	l := &Ledger{prices: map[string]Price{}, now: time.Now, maxTotals: DefaultMaxTotals, totals: map[pair]*Totals{}}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(l); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// Call is one call of a model.
type Call struct {
	Agent     string // who called: characters that show, at most MaxNameBytes
	Model     string // what was called, likewise
	In        int64  // tokens that the model read
	Out       int64  // tokens that it wrote
	Latency   time.Duration
	Estimated bool // the tokens are counted here and not told by the provider
	Failed    bool // there was no reply; tokens that were billed all the same may be given
}

// Record is a call that was recorded.
type Record struct {
	Call
	Time time.Time
	Cost Cost
}

// Record adds a call to the sums and gives it with its time and cost. One that cannot be added is a CallError, and changes nothing: an
// agent or a model without a proper name, a negative number, sums beyond 2⁶³-1 tokens or nanoseconds, one pair of agent and model too many.
func (l *Ledger) Record(c Call) (Record, error) {
	if err := check(c); err != nil {
		return Record{}, &CallError{c, err}
	}
	r := Record{Call: c, Time: l.now(), Cost: l.cost(c.Model, 1, c.In, c.Out)}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.room(c); err != nil {
		return Record{}, &CallError{c, err}
	}
	key := pair{c.Agent, c.Model}
	sum := l.totals[key]
	if sum == nil {
		sum = &Totals{}
		l.totals[key] = sum
		l.order = append(l.order, key)
	}
	sum.add(c)
	if l.all.Calls == 0 {
		l.first = r.Time
	}
	l.last = r.Time
	l.all.add(c)
	return r, nil
}

// check gives the first thing that is wrong with a call.
func check(c Call) error {
	if err := checkName("agent", c.Agent); err != nil {
		return err
	}
	if err := checkName("model", c.Model); err != nil {
		return err
	}
	switch {
	case c.In < 0:
		return fmt.Errorf("%w: %d tokens in", ErrNegative, c.In)
	case c.Out < 0:
		return fmt.Errorf("%w: %d tokens out", ErrNegative, c.Out)
	case c.Latency < 0:
		return fmt.Errorf("%w: a latency of %v", ErrNegative, c.Latency)
	}
	return nil
}

// room tells whether a call can be added. Numbers are not negative, so that no part of a sum is larger than the sum.
func (l *Ledger) room(c Call) error {
	if l.totals[pair{c.Agent, c.Model}] == nil && l.maxTotals > 0 && len(l.totals) >= l.maxTotals {
		return &LimitError{l.maxTotals}
	}
	left := math.MaxInt64 - l.all.In - l.all.Out
	if c.In > left || c.Out > left-c.In {
		return fmt.Errorf("%w: tokens", ErrOverflow)
	}
	if c.Latency > math.MaxInt64-l.all.Latency {
		return fmt.Errorf("%w: latency", ErrOverflow)
	}
	return nil
}

// cost is what calls of a model cost.
func (l *Ledger) cost(model string, calls, in, out int64) Cost {
	p, ok := l.prices[model]
	if !ok && l.other == nil {
		return Cost{Unpriced: calls}
	}
	if !ok {
		p = *l.other
	}
	return Cost{Amount: p.of(in, out)}
}

// Totals are the sums of calls.
type Totals struct {
	Calls     int64
	Failed    int64 // of Calls
	Estimated int64 // of Calls: those whose tokens were counted and not told
	In, Out   int64 // tokens
	Latency   time.Duration
	Cost      Cost
}

// Tokens is In and Out together.
func (t Totals) Tokens() int64 { return t.In + t.Out }

func (t *Totals) add(c Call) {
	t.Calls++
	if c.Failed {
		t.Failed++
	}
	if c.Estimated {
		t.Estimated++
	}
	t.In += c.In
	t.Out += c.Out
	t.Latency += c.Latency
}

func (t *Totals) plus(u Totals) {
	t.Calls += u.Calls
	t.Failed += u.Failed
	t.Estimated += u.Estimated
	t.In += u.In
	t.Out += u.Out
	t.Latency += u.Latency
	t.Cost = t.Cost.plus(u.Cost)
}

// Calls is how many calls are in the sums.
func (l *Ledger) Calls() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.Calls
}
