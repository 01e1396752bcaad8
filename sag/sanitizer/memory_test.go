package sanitizer_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/sanitizer"
)

func at(seconds int64) func() time.Time {
	return func() time.Time { return time.Unix(seconds, 0) }
}

func message(id, src string, ts int64, rest string) string {
	return fmt.Sprintf("H v 1 id=%s src=%s dst=bob ts=%d%s\nDO build(\"a\")", id, src, ts, rest)
}

func TestReplay(t *testing.T) {
	now := int64(1_712_000_000)
	memory, err := sanitizer.NewMemory(sanitizer.Clock(func() time.Time { return time.Unix(now, 0) }), sanitizer.Skew(10*time.Second))
	require.NoError(t, err)
	s := usual(t, sanitizer.NewOnly(memory))
	check := func(text string) []string { return codes(s.Check(t.Context(), text, nil).Errors) }

	assert.Empty(t, check(message("m1", "ann", now, "")))
	assert.Equal(t, []string{"REPLAY REPLAYED_ID"}, check(message("m1", "ann", now, "")))
	assert.Empty(t, check(message("m1", "bob", now, "")), "another sender has ids of its own")
	assert.Equal(t, []string{"REPLAY FROM_FUTURE"}, check(message("m2", "ann", now+11, "")))
	assert.Empty(t, check(message("m2", "ann", now+10, "")), "clocks may be apart")
	assert.Equal(t, []string{"REPLAY EXPIRED"}, check(message("m3", "ann", now-50, " ttl=30")))
	assert.Empty(t, check(message("m3", "ann", now-40, " ttl=30")))
	assert.Equal(t, []string{"REPLAY BAD_TIME"}, check("H v 1 id=m4 src=ann dst=bob ts=99999999999999999999\nRECALL f"))
	assert.Equal(t, []string{"REPLAY BAD_TIME"}, check("H v 1 id=m4 src=ann dst=bob ts=9223372036854775807\nRECALL f"))
	assert.Empty(t, check(message("m4", "ann", now, " ttl=99999999999999999999")))

	// What is not accepted is not remembered.
	assert.Equal(t, []string{"GUARDRAIL PRECONDITION_FAILED"}, check(message("m5", "ann", now, "")+" BECAUSE false"))
	assert.Empty(t, check(message("m5", "ann", now, "")))

	assert.True(t, memory.Forget("ann", "m5"))
	assert.False(t, memory.Forget("ann", "m5"))
	assert.Empty(t, check(message("m5", "ann", now, "")))
}

func TestCorrelationCycles(t *testing.T) {
	memory, err := sanitizer.NewMemory(sanitizer.Clock(at(1000)))
	require.NoError(t, err)
	s := usual(t, sanitizer.NewOnly(memory))
	check := func(src, dst, id, corr string) []string {
		if corr != "" {
			corr = " corr=" + corr
		}
		text := strings.Replace(message(id, src, 1000, corr), "dst=bob", "dst="+dst, 1)
		return codes(s.Check(t.Context(), text, nil).Errors)
	}
	assert.Empty(t, check("ann", "bob", "a", "z"), "what is answered may not have been seen")
	assert.Empty(t, check("bob", "ann", "b", "a"))
	assert.Empty(t, check("ann", "bob", "c", "b"))
	assert.Equal(t, []string{"REPLAY CORRELATION_CYCLE"}, check("bob", "ann", "z", "c"))
	assert.Empty(t, check("bob", "ann", "z", ""))
	assert.Empty(t, check("ann", "bob", "d", "-"))

	// Ids are each sender's own: two agents may count alike.
	assert.Empty(t, check("ann", "bob", "n1", ""))
	assert.Empty(t, check("bob", "ann", "n1", "n1"))
	assert.Equal(t, []string{"REPLAY CORRELATION_CYCLE"}, check("bob", "bob", "self", "self"))
}

// Whatever is sent in whatever order, to however small a memory: nothing is accepted twice.
func TestNothingIsAcceptedTwice(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		memory, err := sanitizer.NewMemory(sanitizer.Clock(at(1000)), sanitizer.MaxRemembered(rapid.IntRange(1, 5).Draw(rt, "room")))
		require.NoError(rt, err)
		s := usual(t, sanitizer.NewOnly(memory))
		accepted := map[string]bool{}
		for range rapid.IntRange(1, 40).Draw(rt, "messages") {
			id := rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f", "g"}).Draw(rt, "id")
			ts := int64(900 + 10*int(id[0]-'a')) // a repetition has the same time
			text := message(id, "ann", ts, "")
			if s.Check(rt.Context(), text, nil).Accepted() == nil {
				continue
			}
			require.False(rt, accepted[id], "%s is accepted twice", id)
			accepted[id] = true
		}
		require.LessOrEqual(rt, memory.Len(), 5)
	})
}

func TestMemoryIsBounded(t *testing.T) {
	memory, err := sanitizer.NewMemory(sanitizer.Clock(at(1000)), sanitizer.MaxRemembered(2))
	require.NoError(t, err)
	s := usual(t, sanitizer.NewOnly(memory))
	for i := range 5 {
		assert.NotNil(t, s.Check(t.Context(), message(fmt.Sprint("m", i), "ann", int64(100+i), ""), nil).Accepted())
	}
	assert.Equal(t, 2, memory.Len())
	r := s.Check(t.Context(), message("m0", "ann", 100, ""), nil)
	assert.Equal(t, []string{"REPLAY TOO_OLD"}, codes(r.Errors))
	r = s.Check(t.Context(), message("m4", "ann", 104, ""), nil)
	assert.Equal(t, []string{"REPLAY REPLAYED_ID"}, codes(r.Errors))
}

func TestMemoryOptions(t *testing.T) {
	for _, o := range []sanitizer.MemoryOption{nil, sanitizer.Clock(nil), sanitizer.Unit(0), sanitizer.Skew(-1), sanitizer.Skew(1 << 62), sanitizer.MaxRemembered(0), sanitizer.MaxAge(0)} {
		_, err := sanitizer.NewMemory(o)
		require.ErrorIs(t, err, sanitizer.ErrOption)
	}
	memory, err := sanitizer.NewMemory(sanitizer.Clock(at(1000)), sanitizer.Unit(time.Millisecond))
	require.NoError(t, err)
	s := usual(t, sanitizer.NewOnly(memory))
	assert.NotNil(t, s.Check(t.Context(), message("m1", "ann", 1_000_500, ""), nil).Accepted())
	_, err = sanitizer.New(sanitizer.NewOnly(&sanitizer.Memory{}))
	require.ErrorIs(t, err, sanitizer.ErrOption)

	memory, err = sanitizer.NewMemory(sanitizer.Clock(at(1000)), sanitizer.MaxAge(100*time.Second), sanitizer.Skew(0))
	require.NoError(t, err)
	s = usual(t, sanitizer.NewOnly(memory))
	assert.NotNil(t, s.Check(t.Context(), message("m1", "ann", 900, ""), nil).Accepted())
	assert.Equal(t, []string{"REPLAY TOO_OLD"}, codes(s.Check(t.Context(), message("m2", "ann", 899, ""), nil).Errors))
}

// What is refused in the end forgets nothing, and neither does a host that panics.
func TestRefusedMessagesTakeNoRoom(t *testing.T) {
	memory, err := sanitizer.NewMemory(sanitizer.Clock(at(1000)), sanitizer.MaxRemembered(1))
	require.NoError(t, err)
	s := usual(t, sanitizer.NewOnly(memory))
	require.NotNil(t, s.Check(t.Context(), message("m1", "ann", 100, ""), nil).Accepted())
	assert.Nil(t, s.Check(t.Context(), message("m2", "ann", 200, "")+" BECAUSE false", nil).Accepted())
	assert.Equal(t, []string{"REPLAY REPLAYED_ID"}, codes(s.Check(t.Context(), message("m1", "ann", 100, ""), nil).Errors), "m1 is remembered")
	assert.NotNil(t, s.Check(t.Context(), message("m3", "ann", 50, ""), nil).Accepted(), "nothing was forgotten, so nothing is too old")

	assert.Panics(t, func() { s.Check(t.Context(), message("m4", "ann", 300, "")+" BECAUSE n", panics{}) })
	assert.NotNil(t, s.Check(t.Context(), message("m4", "ann", 300, ""), nil).Accepted())
}

// panics is a host's environment that fails.
type panics struct{}

func (panics) Lookup([]string) (expression.Value, bool) { panic("no values today") }
