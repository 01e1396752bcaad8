package sanitizer

import (
	"cmp"
	"container/heap"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// DefaultMaxRemembered is how many messages a memory holds unless MaxRemembered says otherwise.
const DefaultMaxRemembered = 100_000

// DefaultSkew is how far the clocks of agents may be apart unless Skew says otherwise.
const DefaultSkew = time.Minute

// Memory remembers messages, so that none is accepted twice. It is safe for concurrent use.
//
// A message is known by its sender and id. What is remembered is bounded: when it is full, the message that was sent earliest is
// forgotten, and from then on nothing as old as it is accepted, for it might be a repetition. A message from the future is refused, so
// that a stranger's clock cannot make the memory forget.
//
// The header's ts is taken for seconds since 1970, or for what Unit says.
type Memory struct {
	now  func() time.Time
	unit time.Duration
	skew time.Duration
	most int

	maxAge time.Duration // 0: none

	mu    sync.Mutex
	seen  map[messageKey]*entry
	asked map[messageKey]int // how many messages answer one
	order entries            // by time of sending
	floor int64              // what was sent at or before this, in units, may have been forgotten
}

type messageKey struct{ src, id string }

type entry struct {
	messageKey
	answers messageKey // of its receiver, who sent what it answers; zero if it answers nothing
	ts      int64
	index   int // in order
}

// MemoryOption changes one thing of a memory.
type MemoryOption func(*Memory) error

// Clock gives the time; by default time.Now.
func Clock(now func() time.Time) MemoryOption {
	return func(m *Memory) error {
		if now == nil {
			return fmt.Errorf("%w: the clock is nil", ErrOption)
		}
		m.now = now
		return nil
	}
}

// Unit is what ts and ttl of a header count: at least a nanosecond; by default seconds.
func Unit(d time.Duration) MemoryOption {
	return func(m *Memory) error {
		if d <= 0 {
			return fmt.Errorf("%w: a unit is positive", ErrOption)
		}
		m.unit = d
		return nil
	}
}

// Skew is how far the clocks of agents may be apart; by default a minute.
func Skew(d time.Duration) MemoryOption {
	return func(m *Memory) error {
		if d < 0 || d > maxSpan {
			return fmt.Errorf("%w: a skew is at most a year, and not negative", ErrOption)
		}
		m.skew = d
		return nil
	}
}

// MaxAge refuses messages that were sent longer ago: more than nothing, at most a year. By default there is no such bound, and a message
// without a time to live is accepted however old it is, if it was not seen before; after a restart nothing was.
func MaxAge(d time.Duration) MemoryOption {
	return func(m *Memory) error {
		if d <= 0 || d > maxSpan {
			return fmt.Errorf("%w: a greatest age is at most a year, and more than nothing", ErrOption)
		}
		m.maxAge = d
		return nil
	}
}

// maxSpan bounds what options add to times, so that these stay far from the ends of what a time can be.
const maxSpan = 366 * 24 * time.Hour

// MaxRemembered bounds how many messages are remembered, about 200 bytes each and their ids: positive.
func MaxRemembered(n int) MemoryOption {
	return func(m *Memory) error {
		if n <= 0 {
			return fmt.Errorf("%w: a memory holds at least one message", ErrOption)
		}
		m.most = n
		return nil
	}
}

// NewMemory makes an empty memory.
func NewMemory(options ...MemoryOption) (*Memory, error) {
	m := &Memory{
		now: time.Now, unit: time.Second, skew: DefaultSkew, most: DefaultMaxRemembered,
		seen: map[messageKey]*entry{}, asked: map[messageKey]int{}, floor: math.MinInt64,
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(m); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// Len is how many messages are remembered.
func (m *Memory) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.seen)
}

// Forget forgets a message that was remembered, such as one whose order could not be carried out and may be sent again. It says whether
// there was one.
func (m *Memory) Forget(src, id string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	e := m.seen[messageKey{src, id}]
	if e == nil {
		return false
	}
	m.remove(e)
	return true
}

// begin checks a message and remembers it at once, so that of two at the same time one is refused. Release says whether it was accepted
// in the end; if not it is forgotten. With errors there is nothing to release.
func (m *Memory) begin(h *sag.Header) (errs []*Error, release func(accepted bool)) {
	fail := func(code Code, at source.Span, format string, args ...any) {
		errs = append(errs, &Error{Layer: Replay, Code: code, Message: fmt.Sprintf(format, args...), Span: at})
	}
	ts, ok := h.Timestamp.Value.Int64()
	if !ok || !m.fits(ts) {
		fail(BadTime, h.Timestamp.Span(), "The time of sending is beyond what a clock can tell")
		return errs, nil
	}
	now := m.now()
	sent := time.Unix(0, 0).Add(time.Duration(ts) * m.unit)
	if sent.After(now.Add(m.skew)) {
		fail(FromFuture, h.Timestamp.Span(), "Sent at %s, which is later than now", sent.UTC().Format(time.RFC3339))
	}
	if m.maxAge > 0 && sent.Add(m.maxAge).Add(m.skew).Before(now) {
		fail(TooOld, h.Timestamp.Span(), "Sent at %s, which is too long ago", sent.UTC().Format(time.RFC3339))
	}
	if h.TTL != nil {
		ttl, ok := h.TTL.Value.Int64()
		switch {
		case !ok || ttl > math.MaxInt64/int64(m.unit): // it lives longer than any clock
		case sent.Add(time.Duration(ttl) * m.unit).Add(m.skew).Before(now):
			fail(Expired, h.TTL.Span(), "Its time to live ended at %s", sent.Add(time.Duration(ttl)*m.unit).UTC().Format(time.RFC3339))
		}
	}
	e := &entry{messageKey: messageKey{h.Src.Name, h.ID.Name}, ts: ts}
	if h.Corr != nil && h.Corr.ID != nil {
		e.answers = messageKey{h.Dst.Name, h.Corr.ID.Name}
	}

	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.seen[e.messageKey] != nil:
		fail(Replayed, h.ID.Span(), "%s has sent a message %s before", source.Visible(e.src), source.Visible(e.id))
	case ts <= m.floor:
		fail(TooOld, h.Timestamp.Span(), "It is older than what is remembered, and may be a repetition")
	}
	if m.leadsTo(e.answers, e.messageKey) {
		fail(CorrelationCycle, h.Corr.Span(), "It answers %s, which answers this message in turn", source.Visible(e.answers.id))
	}
	if len(errs) > 0 {
		return errs, nil
	}
	m.add(e)
	return nil, func(accepted bool) {
		m.mu.Lock()
		defer m.mu.Unlock()
		switch {
		case accepted:
			m.forgetOldest()
		case m.seen[e.messageKey] == e:
			m.remove(e)
		}
	}
}

// fits says whether a time can be worked with.
func (m *Memory) fits(ts int64) bool {
	most := (math.MaxInt64 - int64(m.skew)) / int64(m.unit) / 2
	return ts >= -most && ts <= most
}

// leadsTo follows what answers what, and says whether it comes to a message.
func (m *Memory) leadsTo(from, to messageKey) bool {
	if from != to && m.asked[to] == 0 {
		return false // the usual case: nothing answers a message that has just been sent
	}
	for range len(m.seen) + 1 { // a cycle among what is remembered ends, too
		if from == to {
			return true
		}
		e := m.seen[from]
		if e == nil || e.answers == (messageKey{}) {
			return false
		}
		from = e.answers
	}
	return false
}

func (m *Memory) add(e *entry) {
	m.seen[e.messageKey] = e
	if e.answers != (messageKey{}) {
		m.asked[e.answers]++
	}
	heap.Push(&m.order, e)
}

// forgetOldest makes room. What is still being looked at takes room beyond the bound until it is accepted.
func (m *Memory) forgetOldest() {
	for len(m.seen) > m.most {
		oldest := m.order[0]
		m.floor = max(m.floor, oldest.ts)
		m.remove(oldest)
	}
}

func (m *Memory) remove(e *entry) {
	heap.Remove(&m.order, e.index)
	delete(m.seen, e.messageKey)
	if e.answers != (messageKey{}) {
		if m.asked[e.answers]--; m.asked[e.answers] == 0 {
			delete(m.asked, e.answers)
		}
	}
}

// entries is a heap by time of sending.
type entries []*entry

func (h entries) Len() int           { return len(h) }
func (h entries) Less(i, j int) bool { return cmp.Less(h[i].ts, h[j].ts) }
func (h entries) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].index, h[j].index = i, j
}

// Push implements heap.Interface.
func (h *entries) Push(x any) {
	e := x.(*entry) //nolint:forcetypeassert // only entries are pushed
	e.index = len(*h)
	*h = append(*h, e)
}

// Pop implements heap.Interface.
func (h *entries) Pop() any {
	last := (*h)[len(*h)-1]
	*h = slices.Delete(*h, len(*h)-1, len(*h))
	return last
}
