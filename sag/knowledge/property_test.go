package knowledge_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// flight is a delta under way: its text, and how it is acknowledged.
type flight struct {
	from, to int
	text     string
	token    knowledge.Token
}

// network is engines that exchange facts badly.
type network struct {
	engines  []*knowledge.Engine
	names    []string
	links    [][2]int // who sends to whom
	flights  []flight
	saved    []string              // states as JSON
	savedOf  []int                 // of which engine
	seen     []map[string]standing // what each engine held of each topic when last looked
	versions []int64
}

// standing is what an engine holds of a topic.
type standing struct {
	version int64
	value   string // as text, null for a deletion
}

// beats is the rule by which facts win.
func (a standing) beats(b standing) bool {
	if a.version != b.version {
		return a.version > b.version
	}
	if a.value == "null" || b.value == "null" {
		return b.value == "null" && a.value != "null"
	}
	return a.value > b.value
}

func standings(t require.TestingT, e *knowledge.Engine) map[string]standing {
	all := map[string]standing{}
	for _, topic := range e.State().Topics {
		s := standing{topic.Version, topic.Value}
		switch {
		case topic.Fold != "":
			f, err := e.Recall(context.Background(), topic.Topic)
			require.NoError(t, err)
			require.Equal(t, topic.Version, f.Version)
			s.value = text(t, f.Value)
		case topic.Value == "":
			s.value = "null"
		}
		all[topic.Topic] = s
	}
	return all
}

func text(t require.TestingT, v sag.Value) string {
	stmt, err := sag.NewKnow("t", v, 0)
	require.NoError(t, err)
	out, err := sag.FormatStmt(stmt)
	require.NoError(t, err)
	return out[len("KNOW t = ") : len(out)-len(" v 0")]
}

func newNetwork(t *rapid.T) *network {
	n := &network{}
	count := rapid.IntRange(2, 4).Draw(t, "engines")
	for i := range count {
		options := []knowledge.Option{knowledge.MaxLead(-1)}
		if rapid.Bool().Draw(t, "folds") {
			options = append(options, knowledge.Budget(rapid.IntRange(1, 3).Draw(t, "budget")), knowledge.Fold(&memory{name: fmt.Sprintf("f%d-", i)}))
		}
		e, err := knowledge.New(options...)
		require.NoError(t, err)
		_, err = e.Subscribe("**")
		require.NoError(t, err)
		n.engines, n.names = append(n.engines, e), append(n.names, fmt.Sprintf("e%d", i))
		n.seen, n.versions = append(n.seen, map[string]standing{}), append(n.versions, 0)
	}
	for i := 1; i < count; i++ { // a tree, so that everybody hears of everything, and links more
		n.link(t, i, rapid.IntRange(0, i-1).Draw(t, "link"))
	}
	return n
}

func (n *network) link(t *rapid.T, a, b int) {
	for _, l := range [][2]int{{a, b}, {b, a}} {
		n.links = append(n.links, l)
		require.NoError(t, n.engines[l[0]].AddSubscriber(n.names[l[1]], "**"))
	}
}

func (n *network) engine(t *rapid.T) int {
	return rapid.IntRange(0, len(n.engines)-1).Draw(t, "engine")
}

func topic(t *rapid.T) string {
	return rapid.SampledFrom([]string{"a", "b", "c.x", "c.y", "d"}).Draw(t, "topic")
}

func value(t *rapid.T) sag.Value {
	v, err := sag.ValueOf(rapid.SampledFrom([]any{1, -2, 2.5, "x", "null", true, []any{1, nil}, map[string]any{"k": 1}}).Draw(t, "value"))
	require.NoError(t, err)
	return v
}

func (n *network) Assert(t *rapid.T) {
	_, err := n.engines[n.engine(t)].Assert(topic(t), value(t))
	require.NoError(t, err)
}

func (n *network) Delete(t *rapid.T) {
	if _, err := n.engines[n.engine(t)].Delete(topic(t)); err != nil {
		require.ErrorIs(t, err, knowledge.ErrNotFound)
	}
}

// Send puts a delta on its way, cut up or whole.
func (n *network) Send(t *rapid.T) {
	l := rapid.SampledFrom(n.links).Draw(t, "link")
	n.flights = append(n.flights, n.send(t, l, rapid.IntRange(0, 2).Draw(t, "parts"))...)
}

func (n *network) send(t require.TestingT, l [2]int, parts int) (all []flight) {
	d, err := n.engines[l[0]].Delta(context.Background(), n.names[l[1]])
	require.NoError(t, err)
	for _, d := range d.Split(parts) {
		f := flight{from: l[0], to: l[1], token: d.Token}
		if len(d.Facts) > 0 {
			h, err := sag.NewHeader("m", n.names[l[0]], n.names[l[1]], 0)
			require.NoError(t, err)
			m := &sag.Message{Header: h}
			for _, k := range d.Facts {
				m.Statements = append(m.Statements, k)
			}
			f.text, err = sag.Minify(m, sag.Extended())
			require.NoError(t, err)
		}
		all = append(all, f)
	}
	return all
}

// Deliver takes any delta that is under way, which may stay there to come again, and may acknowledge it.
func (n *network) Deliver(t *rapid.T) {
	if len(n.flights) == 0 {
		t.Skip("nothing is under way")
	}
	i := rapid.IntRange(0, len(n.flights)-1).Draw(t, "flight")
	f := n.flights[i]
	if !rapid.Bool().Draw(t, "again") {
		n.flights = append(n.flights[:i], n.flights[i+1:]...)
	}
	n.deliver(t, f, rapid.Bool().Draw(t, "acknowledge"))
}

func (n *network) deliver(t require.TestingT, f flight, acknowledge bool) {
	if f.text != "" {
		_, err := n.engines[f.to].Receive(context.Background(), sag.MustParse(f.text))
		require.NoError(t, err)
	}
	if !acknowledge {
		return
	}
	err := n.engines[f.from].Acknowledge(f.token)
	if err != nil && !errors.Is(err, knowledge.ErrOrder) {
		require.ErrorIs(t, err, knowledge.ErrNeverSent) // the state was put back meanwhile
	}
}

func (n *network) Lose(t *rapid.T) {
	if len(n.flights) == 0 {
		t.Skip("nothing is under way")
	}
	i := rapid.IntRange(0, len(n.flights)-1).Draw(t, "flight")
	n.flights = append(n.flights[:i], n.flights[i+1:]...)
}

func (n *network) Link(t *rapid.T) {
	if a, b := n.engine(t), n.engine(t); a != b {
		n.link(t, a, b)
	}
}

func (n *network) Save(t *rapid.T) {
	i := n.engine(t)
	data, err := json.Marshal(n.engines[i].State())
	require.NoError(t, err)
	n.saved, n.savedOf = append(n.saved, string(data)), append(n.savedOf, i)
}

// Restart saves and loads an engine's state.
func (n *network) Restart(t *rapid.T) {
	e := n.engines[n.engine(t)]
	before := e.State()
	data, err := json.Marshal(before)
	require.NoError(t, err)
	var s knowledge.State
	require.NoError(t, json.Unmarshal(data, &s))
	require.NoError(t, e.Load(s))
	require.Equal(t, before, e.State())
}

// Rewind puts an engine back to any state of its own that was saved. Peers learn of that; those that subscribed since do so again.
func (n *network) Rewind(t *rapid.T) {
	if len(n.saved) == 0 {
		t.Skip("nothing is saved")
	}
	i := rapid.IntRange(0, len(n.saved)-1).Draw(t, "state")
	e := n.engines[n.savedOf[i]]
	var s knowledge.State
	require.NoError(t, json.Unmarshal([]byte(n.saved[i]), &s))
	statements, err := e.Rewind(s)
	require.NoError(t, err)
	for _, l := range n.links {
		switch n.savedOf[i] {
		case l[0]:
			require.NoError(t, e.AddSubscriber(n.names[l[1]], "**"))
		case l[1]:
			h, err := sag.NewHeader("m", n.names[l[1]], n.names[l[0]], 0)
			require.NoError(t, err)
			_, err = n.engines[l[0]].Receive(context.Background(), &sag.Message{Header: h, Statements: statements})
			require.NoError(t, err)
		}
	}
	n.seen[n.savedOf[i]] = map[string]standing{}
}

// Check holds that nothing goes back: neither an engine's version nor what it holds of a topic.
func (n *network) Check(t *rapid.T) {
	for i, e := range n.engines {
		require.GreaterOrEqual(t, e.Version(), n.versions[i])
		n.versions[i] = e.Version()
		now := standings(t, e)
		for topic, was := range n.seen[i] {
			is, ok := now[topic]
			require.True(t, ok, "%s is forgotten", topic)
			require.True(t, is == was || is.beats(was), "%s went from %v to %v", topic, was, is)
			require.LessOrEqual(t, is.version, e.Version())
		}
		n.seen[i] = now
	}
}

// Whatever was asserted and deleted, in whatever order deltas came, however often or not at all: once they come as they should, all
// engines hold the same.
func TestEnginesComeToHoldTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := newNetwork(t)
		t.Repeat(map[string]func(*rapid.T){
			"": n.Check, "assert": n.Assert, "assert2": n.Assert, "delete": n.Delete, "send": n.Send, "send2": n.Send,
			"deliver": n.Deliver, "deliver2": n.Deliver, "lose": n.Lose, "link": n.Link, "save": n.Save,
			"restart": n.Restart, "rewind": n.Rewind,
		})
		for range len(n.engines) + 1 { // a fact goes one link at least in each
			for _, l := range n.links {
				for _, f := range n.send(t, l, 0) {
					n.deliver(t, f, true)
				}
			}
		}
		want := standings(t, n.engines[0])
		for _, e := range n.engines[1:] {
			require.Equal(t, want, standings(t, e))
		}
		for _, l := range n.links {
			d, err := n.engines[l[0]].Delta(context.Background(), n.names[l[1]])
			require.NoError(t, err)
			require.Empty(t, d.Facts, "there is an end to it")
		}
	})
}

// Whatever a peer subscribes to, late, again or no longer, and whatever is lost: once a delta reaches it, it holds the facts that match.
func TestSubscribersGetWhatMatches(t *testing.T) {
	patterns := []string{"**", "c.*", "a", "*.x", "*"}
	rapid.Check(t, func(t *rapid.T) {
		from, err := knowledge.New()
		require.NoError(t, err)
		to, err := knowledge.New(knowledge.OnlySubscribed())
		require.NoError(t, err)
		tell := func(s sag.Stmt) {
			h, err := sag.NewHeader("m", "to", "from", 0)
			require.NoError(t, err)
			_, err = from.Receive(context.Background(), &sag.Message{Header: h, Statements: []sag.Stmt{s}})
			require.NoError(t, err)
		}
		send := func(arrives bool) {
			d, err := from.Delta(context.Background(), "to")
			require.NoError(t, err)
			for _, d := range d.Split(2) {
				if arrives {
					_, err = to.Apply(context.Background(), d.Facts...)
					require.NoError(t, err)
					if len(d.Facts) > 0 {
						require.NoError(t, from.Acknowledge(d.Token))
					}
				}
			}
		}
		require.NoError(t, from.AddSubscriber("to", "**")) // more than it says that it wants
		t.Repeat(map[string]func(*rapid.T){
			"assert": func(t *rapid.T) {
				_, err := from.Assert(topic(t), value(t))
				require.NoError(t, err)
			},
			"delete": func(t *rapid.T) { _, _ = from.Delete(topic(t)) },
			"send":   func(t *rapid.T) { send(rapid.Bool().Draw(t, "arrives")) },
			"subscribe": func(t *rapid.T) {
				s, err := to.Subscribe(rapid.SampledFrom(patterns).Draw(t, "pattern"))
				require.NoError(t, err)
				tell(s)
			},
			"unsubscribe": func(t *rapid.T) {
				s, err := to.Unsubscribe(rapid.SampledFrom(patterns[1:]).Draw(t, "pattern"))
				require.NoError(t, err)
				tell(s)
			},
		})
		for _, s := range to.Resubscribe() {
			if rapid.Bool().Draw(t, "anew") {
				tell(s)
			}
		}
		for _, p := range to.Subscriptions() {
			require.NoError(t, from.AddSubscriber("to", p))
		}
		send(true)
		has := standings(t, to)
		for topic, is := range standings(t, from) {
			if to.Interested(topic) {
				require.Equal(t, is, has[topic], topic)
			}
		}
	})
}
