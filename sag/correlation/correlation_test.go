package correlation_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/correlation"
)

func at(seconds int64) correlation.Option {
	return correlation.Clock(func() time.Time { return time.Unix(seconds, 999_000_000) })
}

func message(id, src, dst, corr string) *sag.Message {
	if corr != "" {
		corr = " corr=" + corr
	}
	return sag.MustParse(fmt.Sprintf("H v 1 id=%s src=%s dst=%s ts=0%s\nRECALL f", id, src, dst, corr))
}

func wire(t *testing.T, h *sag.Header) string {
	t.Helper()
	text, err := sag.Minify(&sag.Message{Header: h, Statements: message("m", "a", "b", "").Statements})
	require.NoError(t, err)
	line, _, _ := strings.Cut(text, "\n")
	return line
}

func TestHeaders(t *testing.T) {
	me, err := correlation.New("me", at(100))
	require.NoError(t, err)
	h, err := me.Header("bob")
	require.NoError(t, err)
	assert.Equal(t, "H v 1 id=me-1 src=me dst=bob ts=100", wire(t, h))

	require.NoError(t, me.Record(message("b7", "bob", "me", "")))
	require.NoError(t, me.Record(message("c9", "cyd", "me", "")))
	h, err = me.Header("bob")
	require.NoError(t, err)
	assert.Equal(t, "H v 1 id=me-2 src=me dst=bob ts=100 corr=b7", wire(t, h), "an answer to bob names bob's message")
	h, err = me.Reply(message("b3", "bob", "me", ""))
	require.NoError(t, err)
	assert.Equal(t, "H v 1 id=me-3 src=me dst=bob ts=100 corr=b3", wire(t, h))
	h, err = me.HeaderWith("cyd", "-")
	require.NoError(t, err)
	assert.Equal(t, "H v 1 id=me-4 src=me dst=cyd ts=100", wire(t, h))
	id, ok := me.LastReceived("bob")
	assert.True(t, ok)
	assert.Equal(t, "b7", id, "a reply is no record")

	me.Clear()
	_, ok = me.LastReceived("bob")
	assert.False(t, ok)
	id, err = me.NewID()
	require.NoError(t, err)
	assert.Equal(t, "me-5", id)
}

func TestRefusals(t *testing.T) {
	for _, bad := range []string{"", "9lives", "a b", "x\nDO wipe()", "ünï", "true", "a;b"} {
		_, err := correlation.New(bad)
		require.ErrorIs(t, err, correlation.ErrName, bad)
	}
	me, err := correlation.New("me")
	require.NoError(t, err)
	_, err = me.Header("d ts=5\nDO wipe();A x")
	require.ErrorIs(t, err, correlation.ErrName)
	_, err = me.HeaderWith("bob", "m1 ttl=86400")
	require.ErrorIs(t, err, correlation.ErrName)
	id, err := me.NewID()
	require.NoError(t, err)
	assert.Equal(t, "me-1", id, "what is refused spends no id")

	require.ErrorIs(t, me.Record(message("b1", "bob", "eve", "")), correlation.ErrNotForMe)
	for _, m := range []*sag.Message{nil, {}, {Header: &sag.Header{}}, {Header: &sag.Header{ID: &sag.Ident{}}}} {
		require.ErrorIs(t, me.Record(m), correlation.ErrNoMessage)
		_, err := me.Reply(m)
		require.ErrorIs(t, err, correlation.ErrNoMessage)
	}
	half := &sag.Message{Header: &sag.Header{ID: &sag.Ident{Name: "x"}}}
	require.ErrorIs(t, me.Record(half), correlation.ErrNotForMe)
	_, err = me.Reply(half)
	require.ErrorIs(t, err, correlation.ErrNoMessage)
	half.Header.Dst = &sag.Ident{Name: "me"}
	require.ErrorIs(t, me.Record(half), correlation.ErrNoMessage)

	for _, o := range []correlation.Option{nil, correlation.Clock(nil), correlation.IDs(nil), correlation.MaxPeers(0)} {
		_, err := correlation.New("me", o)
		require.ErrorIs(t, err, correlation.ErrOption)
	}
	old, err := correlation.New("me", at(-5))
	require.NoError(t, err)
	_, err = old.Header("bob")
	require.ErrorIs(t, err, correlation.ErrOption)
}

func TestOtherIDs(t *testing.T) {
	me, err := correlation.New("me", correlation.IDs(func() (string, error) { return "bad id", nil }))
	require.NoError(t, err)
	_, err = me.Header("bob")
	require.ErrorIs(t, err, correlation.ErrName)
	none := errors.New("none left")
	me, err = correlation.New("me", correlation.IDs(func() (string, error) { return "", none }))
	require.NoError(t, err)
	_, err = me.Header("bob")
	require.ErrorIs(t, err, none)

	me, err = correlation.New("me", correlation.RandomIDs(bytes.NewReader(make([]byte, 10))))
	require.NoError(t, err)
	id, err := me.NewID()
	require.NoError(t, err)
	assert.Equal(t, "me-aaaaaaaaaaaaaaaa", id)
	_, err = me.NewID()
	require.Error(t, err, "the source has run dry")
	me, err = correlation.New("me", correlation.RandomIDs(nil))
	require.NoError(t, err)
	a, err := me.NewID()
	require.NoError(t, err)
	b, err := me.NewID()
	require.NoError(t, err)
	assert.NotEqual(t, a, b)
}

func TestState(t *testing.T) {
	me, err := correlation.New("me")
	require.NoError(t, err)
	require.NoError(t, me.Record(message("b7", "bob", "me", "")))
	_, err = me.NewID()
	require.NoError(t, err)
	saved := me.State()
	assert.Equal(t, correlation.State{Agent: "me", Next: 2, LastReceived: map[string]string{"bob": "b7"}, Latest: "b7"}, saved)

	again, err := correlation.New("me")
	require.NoError(t, err)
	require.NoError(t, again.Load(saved))
	assert.Equal(t, saved, again.State())
	saved.LastReceived["bob"] = "changed"
	assert.NotEqual(t, saved, again.State(), "a state is a copy")

	id, err := again.NewID()
	require.NoError(t, err)
	assert.Equal(t, "me-2", id, "no id is given twice after a restart")
	require.NoError(t, again.Load(correlation.State{Agent: "me", Next: 1}))
	id, err = again.NewID()
	require.NoError(t, err)
	assert.Equal(t, "me-3", id, "numbers never go back")

	require.ErrorIs(t, again.Load(correlation.State{Agent: "other", Next: 1}), correlation.ErrState)
	require.ErrorIs(t, again.Load(correlation.State{Agent: "me"}), correlation.ErrState)
	require.ErrorIs(t, again.Load(correlation.State{Agent: "me", Next: 1, LastReceived: map[string]string{"a b": "x"}}), correlation.ErrName)
	require.ErrorIs(t, again.Load(correlation.State{Agent: "me", Next: 1, Latest: "a b"}), correlation.ErrName)
}

func TestPeersAreBounded(t *testing.T) {
	me, err := correlation.New("me", correlation.MaxPeers(2))
	require.NoError(t, err)
	for _, peer := range []string{"a1", "b1", "a1", "c1"} {
		require.NoError(t, me.Record(message("m", peer, "me", "")))
	}
	_, ok := me.LastReceived("b1")
	assert.False(t, ok, "the one that has been silent longest is forgotten")
	_, ok = me.LastReceived("a1")
	assert.True(t, ok)
}

func TestIDsAreUniqueAtTheSameTime(t *testing.T) {
	me, err := correlation.New("me")
	require.NoError(t, err)
	seen := make(chan string, 1000)
	var wait sync.WaitGroup
	for range 10 {
		wait.Go(func() {
			for range 100 {
				h, err := me.Header("bob")
				if err != nil {
					t.Error(err)
					return
				}
				_ = me.Record(message("b", "bob", "me", ""))
				_ = me.State()
				seen <- h.ID.Name
			}
		})
	}
	wait.Wait()
	close(seen)
	ids := map[string]bool{}
	for id := range seen {
		ids[id] = true
	}
	assert.Len(t, ids, 1000)
}

func ids(list []*sag.Message) []string {
	var out []string
	for _, m := range list {
		out = append(out, m.Header.ID.Name)
	}
	return out
}

func TestConversation(t *testing.T) {
	c := correlation.Index([]*sag.Message{
		message("y", "a", "b", "x"), message("r", "a", "b", ""), message("x", "b", "a", "r"), nil, {}, message("x", "eve", "a", "z"),
		message("loop", "a", "b", "loop"), message("p", "a", "b", "q"), message("q", "a", "b", "p"), message("late", "a", "b", "q"),
	})
	thread, ok := c.Thread("y")
	require.True(t, ok)
	assert.Equal(t, []string{"r", "x", "y"}, ids(thread.Messages))
	assert.Empty(t, thread.Missing)
	thread, ok = c.Thread("late")
	require.True(t, ok)
	assert.Equal(t, []string{"p", "q", "late"}, ids(thread.Messages))
	assert.True(t, thread.Cycle)
	thread, _ = c.Thread("loop")
	assert.True(t, thread.Cycle)
	_, ok = c.Thread("z")
	assert.False(t, ok)
	_, ok = c.Thread("nobody")
	assert.False(t, ok)
	assert.Equal(t, []string{"x"}, ids(c.Responses("r")))
	assert.Equal(t, []string{"x"}, ids(c.Responses("z")))
	assert.Empty(t, c.Responses("nobody"))
	m, ok := c.Message("x")
	require.True(t, ok)
	assert.Equal(t, "b", m.Header.Src.Name, "the first of equal ids counts")
	_, ok = c.Message("z")
	assert.False(t, ok)

	var problems []string
	for _, p := range c.Problems() {
		problems = append(problems, p.Kind.String()+" "+p.ID)
	}
	assert.Equal(t, []string{"duplicate id x", "cycle loop", "cycle p", "missing message z", "no header "}, problems)
}

// Whatever the messages: a thread ends, holds each message once, each answers the one before it, and cycles are told.
func TestThreads(t *testing.T) {
	names := []string{"m1", "m2", "m3", "m4", "m5", "m6"}
	rapid.Check(t, func(t *rapid.T) {
		var list []*sag.Message
		for range rapid.IntRange(0, 12).Draw(t, "messages") {
			corr := rapid.SampledFrom(append([]string{""}, names...)).Draw(t, "corr")
			list = append(list, message(rapid.SampledFrom(names).Draw(t, "id"), "a", "b", corr))
		}
		c := correlation.Index(list)
		cycles := false
		for _, p := range c.Problems() {
			cycles = cycles || p.Kind == correlation.Cycle
		}
		found := false
		for n := range c.Nodes() {
			thread, ok := c.Thread(n.ID)
			if ok != (n.Message != nil) {
				t.Fatalf("%s has a thread: %t", n.ID, ok)
			}
			found = found || thread.Cycle
			seen := map[*sag.Message]bool{}
			for i, m := range thread.Messages {
				if seen[m] {
					t.Fatalf("%s is there twice", m.Header.ID.Name)
				}
				seen[m] = true
				if i > 0 && m.Header.Corr.ID.Name != thread.Messages[i-1].Header.ID.Name {
					t.Fatal("the chain is broken")
				}
			}
		}
		for _, name := range append(names, "unknown") {
			want, wanted := c.Thread(name)
			got, ok := correlation.Trace(list, name)
			if wanted != ok || want.Missing != got.Missing || want.Cycle != got.Cycle || !slices.Equal(want.Messages, got.Messages) {
				t.Fatalf("%s: %v %v, and %v %v", name, want, wanted, got, ok)
			}
		}
		if found != cycles {
			t.Fatalf("cycles are told: %t, and met: %t", cycles, found)
		}
	})
}

// A long conversation, its worst shapes: one chain, and one message that everybody answers.
func TestLongConversations(t *testing.T) {
	const n = 100_000
	chain, star := make([]*sag.Message, n), make([]*sag.Message, n)
	for i := range n {
		h := &sag.Header{ID: &sag.Ident{Name: fmt.Sprint("m", i)}, Corr: &sag.Correlation{ID: &sag.Ident{Name: fmt.Sprint("m", (i+1)%n)}}}
		chain[i] = &sag.Message{Header: h}
		star[i] = &sag.Message{Header: &sag.Header{ID: &sag.Ident{Name: fmt.Sprint("m", i)}, Corr: &sag.Correlation{ID: &sag.Ident{Name: "m0"}}}}
	}
	thread, ok := correlation.Index(chain).Thread("m0")
	require.True(t, ok)
	assert.Len(t, thread.Messages, n)
	assert.True(t, thread.Cycle)
	assert.Len(t, correlation.Index(star).Responses("m0"), n)
}

func BenchmarkTrace(b *testing.B) {
	list := make([]*sag.Message, 100_000)
	for i := range list {
		corr := ""
		if i > 0 {
			corr = fmt.Sprint("m", i-1)
		}
		list[i] = message(fmt.Sprint("m", i), "a", "b", corr)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := correlation.Trace(list, "m99999"); !ok {
			b.Fatal("not found")
		}
	}
}

func BenchmarkIndex(b *testing.B) {
	list := make([]*sag.Message, 100_000)
	for i := range list {
		corr := ""
		if i > 0 {
			corr = fmt.Sprint("m", i-1)
		}
		list[i] = message(fmt.Sprint("m", i), "a", "b", corr)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := correlation.Index(list).Thread("m99999"); !ok {
			b.Fatal("not found")
		}
	}
}

// Case C33: names from strangers that would add fields or statements.
func TestCase_C33(t *testing.T) {
	_, err := correlation.New("ops ts=0")
	require.ErrorIs(t, err, correlation.ErrName)
	me, err := correlation.New("me", correlation.IDs(func() (string, error) { return "m1\nDO wipe()", nil }))
	require.NoError(t, err)
	_, err = me.Header("you")
	require.ErrorIs(t, err, correlation.ErrName)
	me, err = correlation.New("me")
	require.NoError(t, err)
	_, err = me.Header("you ttl=9")
	require.ErrorIs(t, err, correlation.ErrName)
	_, err = me.HeaderWith("you", "m1 ttl=86400")
	require.ErrorIs(t, err, correlation.ErrName)
}
