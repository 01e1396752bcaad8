package correlation

import (
	"container/list"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
)

// DefaultMaxPeers is how many peers an engine remembers unless MaxPeers says otherwise.
const DefaultMaxPeers = 10_000

// Errors, to be compared with errors.Is.
var (
	ErrName      = errors.New("not a name that a message can hold") // an agent, peer or id
	ErrNotForMe  = errors.New("the message is for another agent")
	ErrNoMessage = errors.New("there is no message with a header")
	ErrOption    = errors.New("bad option")
	ErrState     = errors.New("the state is not of this agent")
	ErrIDs       = errors.New("there are no more ids")
)

// Engine makes the headers of one agent. It is safe for concurrent use.
type Engine struct {
	agent    string
	now      func() time.Time
	ids      func() (string, error) // nil: the engine counts
	maxPeers int

	mu     sync.Mutex
	next   int64
	last   map[string]*list.Element // of *received, by peer
	order  list.List                // of *received, the peer that was heard last at the back
	latest string                   // id of the last message of all
}

type received struct{ peer, id string }

// Option changes one thing of an engine.
type Option func(*Engine) error

// Clock gives the time that headers carry, in whole seconds; by default time.Now.
func Clock(now func() time.Time) Option {
	return func(e *Engine) error {
		if now == nil {
			return fmt.Errorf("%w: the clock is nil", ErrOption)
		}
		e.now = now
		return nil
	}
}

// IDs gives the engine another source of ids, which must never give one twice, also after a restart. It may be called by several
// goroutines at once. What it gives is checked: a message must be able to hold it.
func IDs(source func() (string, error)) Option {
	return func(e *Engine) error {
		if source == nil {
			return fmt.Errorf("%w: the source of ids is nil", ErrOption)
		}
		e.ids = source
		return nil
	}
}

// RandomIDs makes ids of the agent's name and 80 random bits, which need no state to be new after a restart. The source of the
// randomness is nil for the system's own.
func RandomIDs(random io.Reader) Option {
	return func(e *Engine) error {
		if random == nil {
			random = rand.Reader
		}
		var mu sync.Mutex
		e.ids = func() (string, error) {
			var bits [10]byte
			mu.Lock()
			defer mu.Unlock()
			if _, err := io.ReadFull(random, bits[:]); err != nil {
				return "", err
			}
			return e.agent + "-" + strings.ToLower(base32.StdEncoding.EncodeToString(bits[:])), nil
		}
		return nil
	}
}

// MaxPeers bounds how many peers are remembered: positive. The one that has been silent longest is forgotten.
func MaxPeers(n int) Option {
	return func(e *Engine) error {
		if n <= 0 {
			return fmt.Errorf("%w: MaxPeers is positive; got %d", ErrOption, n)
		}
		e.maxPeers = n
		return nil
	}
}

// New makes the engine of an agent. A name from which no header could be made is refused (ErrName).
func New(agent string, options ...Option) (*Engine, error) {
	e := &Engine{agent: agent, now: time.Now, maxPeers: DefaultMaxPeers, next: 1, last: map[string]*list.Element{}}
	if _, err := sag.NewHeader(agent+"-1", agent, agent, 0); err != nil {
		return nil, fmt.Errorf("%w: %s", ErrName, source.Quote(agent, 40))
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(e); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// Agent is the agent's name.
func (e *Engine) Agent() string { return e.agent }

// NewID gives an id that was not given before.
func (e *Engine) NewID() (string, error) {
	if e.ids != nil {
		id, err := e.ids()
		if err != nil {
			return "", err
		}
		if _, err := sag.NewCorrelation(id); err != nil {
			return "", fmt.Errorf("%w: the id %s", ErrName, source.Quote(id, 40))
		}
		return id, nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.next == math.MaxInt64 {
		return "", ErrIDs
	}
	id := fmt.Sprintf("%s-%d", e.agent, e.next)
	e.next++
	return id, nil
}

// Record notes a message that came in. One that is for another agent is refused (ErrNotForMe) and not noted.
func (e *Engine) Record(m *sag.Message) error {
	h, err := header(m)
	if err != nil {
		return err
	}
	if h.Dst == nil || h.Dst.Name != e.agent {
		return ErrNotForMe
	}
	if h.Src == nil {
		return ErrNoMessage
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.note(h.Src.Name, h.ID.Name)
	return nil
}

// note remembers the last message of a peer.
func (e *Engine) note(peer, id string) {
	e.latest = id
	if known := e.last[peer]; known != nil {
		known.Value.(*received).id = id //nolint:forcetypeassert // nothing else is in the list
		e.order.MoveToBack(known)
		return
	}
	e.last[peer] = e.order.PushBack(&received{peer, id})
	for len(e.last) > e.maxPeers {
		oldest := e.order.Front()
		delete(e.last, oldest.Value.(*received).peer) //nolint:forcetypeassert // as above
		e.order.Remove(oldest)
	}
}

// LastReceived is the id of the last message of a peer.
func (e *Engine) LastReceived(peer string) (id string, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	known := e.last[peer]
	if known == nil {
		return "", false
	}
	return known.Value.(*received).id, true //nolint:forcetypeassert // nothing else is in the list
}

// Latest is the id of the message that came last, whoever sent it. Not ok if there was none.
func (e *Engine) Latest() (id string, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.latest, e.latest != ""
}

// Header makes the header of a message to a peer. It answers the last message of that peer, if one was recorded.
func (e *Engine) Header(dst string) (*sag.Header, error) {
	id, _ := e.LastReceived(dst)
	return e.HeaderWith(dst, id)
}

// HeaderWith makes the header of a message to a peer that answers the message with the given id; none if it is "" or "-", which say on
// the wire that there is none.
func (e *Engine) HeaderWith(dst, corr string) (*sag.Header, error) {
	var answers *sag.Correlation
	if corr != "" && corr != "-" {
		c, err := sag.NewCorrelation(corr)
		if err != nil {
			return nil, fmt.Errorf("%w: the id %s", ErrName, source.Quote(corr, 40))
		}
		answers = c
	}
	if _, err := sag.NewHeader("m", e.agent, dst, 0); err != nil { // before an id is spent
		return nil, fmt.Errorf("%w: the receiver %s", ErrName, source.Quote(dst, 40))
	}
	now := e.now().Unix()
	if now < 0 {
		return nil, fmt.Errorf("%w: the clock stands before 1970", ErrOption)
	}
	id, err := e.NewID()
	if err != nil {
		return nil, err
	}
	h, err := sag.NewHeader(id, e.agent, dst, now)
	if err != nil {
		return nil, err
	}
	h.Corr = answers
	return h, nil
}

// Reply makes the header of an answer to a message: to its sender, with its id. The message is not recorded.
func (e *Engine) Reply(to *sag.Message) (*sag.Header, error) {
	h, err := header(to)
	if err != nil {
		return nil, err
	}
	if h.Src == nil {
		return nil, ErrNoMessage
	}
	return e.HeaderWith(h.Src.Name, h.ID.Name)
}

// header is the header of a message, if it has one with an id.
func header(m *sag.Message) (*sag.Header, error) {
	if m == nil || m.Header == nil || m.Header.ID == nil || m.Header.ID.Name == "" {
		return nil, ErrNoMessage
	}
	return m.Header, nil
}

// maxNext is the highest number that a state may go on from, so that no file can use up the ids.
const maxNext = 1 << 62

// State is what an engine knows: what to save before it ends, and to load when it begins.
type State struct {
	Agent string `json:"agent"`
	Next  int64  `json:"next"` // number of the next id; from 1
	// LastReceived is the id of the last message by peer.
	LastReceived map[string]string `json:"last_received,omitempty"`
	// Latest is the id of the last message of all; "" if there was none.
	Latest string `json:"latest,omitempty"`
}

// State is a copy of what the engine knows.
func (e *Engine) State() State {
	e.mu.Lock()
	defer e.mu.Unlock()
	s := State{Agent: e.agent, Next: e.next, Latest: e.latest}
	for peer, known := range e.last {
		if s.LastReceived == nil {
			s.LastReceived = map[string]string{}
		}
		s.LastReceived[peer] = known.Value.(*received).id //nolint:forcetypeassert // nothing else is in the list
	}
	return s
}

// Load puts a state in the place of what the engine knows. Its numbers never go back, so that no id is given twice. They end at 2⁶²: a state
// that goes on from there is not sound. A state of another
// agent (ErrState), and one with names that no message can hold (ErrName), is refused whole.
func (e *Engine) Load(s State) error {
	if s.Agent != e.agent {
		return fmt.Errorf("%w: it is of %s", ErrState, source.Quote(s.Agent, 40))
	}
	if s.Next < 1 || s.Next > maxNext {
		return fmt.Errorf("%w: ids are numbered from 1, and not from %d", ErrState, s.Next)
	}
	for peer, id := range s.LastReceived {
		if _, err := sag.NewHeader(id, peer, e.agent, 0); err != nil {
			return fmt.Errorf("%w: peer %s with id %s", ErrName, source.Quote(peer, 40), source.Quote(id, 40))
		}
	}
	if _, err := sag.NewCorrelation(s.Latest); s.Latest != "" && err != nil {
		return fmt.Errorf("%w: the id %s", ErrName, source.Quote(s.Latest, 40))
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.forget()
	e.next = max(e.next, s.Next)
	for _, peer := range slices.Sorted(maps.Keys(s.LastReceived)) {
		e.note(peer, s.LastReceived[peer])
	}
	e.latest = s.Latest
	return nil
}

// Clear forgets what peers have sent. Ids go on where they were.
func (e *Engine) Clear() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.forget()
}

func (e *Engine) forget() {
	e.latest = ""
	clear(e.last)
	e.order.Init()
}
