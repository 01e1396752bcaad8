package fold_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/fold"
	"github.com/parley-lang/parley/tokens"
)

// one counts every message as so many tokens.
type one int

func (one) Name() string       { return "one" }
func (n one) Count(string) int { return int(n) }

func TestDetectPressure(t *testing.T) {
	list := []*sag.Message{sag.MustParse("H v 1 id=p1 src=a dst=b ts=1\nQ x")} // 8 tokens
	for _, c := range []struct {
		budget    int
		threshold float64
		want      bool
	}{{9, 0.7, true}, {11, 0.7, true}, {12, 0.7, false}, {8, 1, true}, {9, 1, false}, {0, 1, true}, {5, -1, true}, {100, 0, true}, {math.MaxInt, 0.5, false}} {
		p, err := fold.DetectPressure(list, c.budget, fold.Threshold(c.threshold))
		require.NoError(t, err)
		assert.Equal(t, fold.Pressure{Tokens: 8, Reached: c.want}, p, c)
	}
	p, err := fold.DetectPressure(nil, 1)
	require.NoError(t, err)
	assert.Equal(t, fold.Pressure{}, p)
	p, err = fold.DetectPressure(conversation(3), 100, fold.Count(one(math.MaxInt/2)))
	require.NoError(t, err)
	assert.Equal(t, math.MaxInt, p.Tokens, "it does not overflow")
	p, err = fold.DetectPressure([]*sag.Message{sag.MustParse("H v 1 id=p1 src=a dst=b ts=1\nA x = \"🚀🚀\"")}, 100, fold.Count(tokens.UTF16{}))
	require.NoError(t, err)
	assert.Equal(t, 11, p.Tokens)

	_, err = fold.DetectPressure([]*sag.Message{list[0], nil}, 1)
	require.ErrorIs(t, err, fold.ErrMessage)
	_, err = fold.DetectPressure(list, 1, fold.Count(one(-1)))
	require.ErrorIs(t, err, fold.ErrMessage)
	for name, o := range map[string]fold.PlanOption{
		"nil": nil, "counter": fold.Count(nil), "threshold": fold.Threshold(math.NaN()), "target": fold.Target(-1), "reserve": fold.Reserve(-1),
		"keep": fold.Keep(-1), "summarizer": fold.Summarize(nil),
	} {
		_, err = fold.DetectPressure(list, 1, o)
		require.ErrorIs(t, err, fold.ErrOption, name)
		_, err = fold.Plan(list, 1, o)
		require.ErrorIs(t, err, fold.ErrOption, name)
	}
}

func TestPlan(t *testing.T) {
	ten := []fold.PlanOption{fold.Count(one(10)), fold.Reserve(5)}
	plan := func(budget int, list []*sag.Message, more ...fold.PlanOption) (fold.Cut, error) {
		return fold.Plan(list, budget, append(slices.Clone(ten), more...)...)
	}
	cut, err := plan(200, conversation(10))
	require.NoError(t, err)
	assert.Equal(t, fold.Cut{Kept: 100, Fits: true}, cut, "half of the budget is the target")
	cut, err = plan(100, conversation(10))
	require.NoError(t, err)
	assert.Equal(t, fold.Cut{Fold: 6, Folded: 60, Kept: 40, Fits: true}, cut)
	cut, err = plan(100, conversation(10), fold.Keep(7))
	require.NoError(t, err)
	assert.Equal(t, fold.Cut{Fold: 3, Folded: 30, Kept: 70}, cut, "it is done as far as it may")
	_, err = plan(100, conversation(10), fold.Keep(10))
	require.ErrorIs(t, err, fold.ErrNoCut)
	_, err = plan(100, conversation(10), fold.Keep(11))
	require.ErrorIs(t, err, fold.ErrNoCut)
	_, err = plan(1, conversation(2), fold.Reserve(10))
	require.ErrorIs(t, err, fold.ErrNoCut, "nothing is won")
	cut, err = plan(0, conversation(3), fold.Keep(0))
	require.NoError(t, err)
	assert.Equal(t, 3, cut.Fold)

	// The pair 5-6 lies over the place that would do.
	list := conversation(10)
	list[6] = ask("m6", "m5")
	cut, err = plan(100, list)
	require.NoError(t, err)
	assert.Equal(t, 7, cut.Fold)
	list[9] = ask("m9", "m2") // the answer comes last: only what is before the request can go
	cut, err = plan(100, list)
	require.NoError(t, err)
	assert.Equal(t, fold.Cut{Fold: 2, Folded: 20, Kept: 80}, cut)
	cut, err = plan(100, list, fold.AllowSplit())
	require.NoError(t, err)
	assert.Equal(t, fold.Cut{Fold: 6, Folded: 60, Kept: 40, Fits: true, Splits: true}, cut)

	chain := []*sag.Message{ask("m0", "")}
	for i := range 9 {
		chain = append(chain, ask(fmt.Sprintf("m%d", i+1), fmt.Sprintf("m%d", i)))
	}
	_, err = plan(100, chain)
	require.ErrorIs(t, err, fold.ErrNoCut)
	_, err = plan(100, []*sag.Message{nil})
	require.ErrorIs(t, err, fold.ErrMessage)
	cut, err = fold.Plan(conversation(3), 10, fold.Count(one(math.MaxInt/2)))
	require.NoError(t, err)
	assert.Equal(t, math.MaxInt/2, cut.Kept)
}

// However requests and answers are mixed, no cut parts them, and no smaller one would do.
func TestPlanPartsNobody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 30).Draw(t, "messages")
		list := make([]*sag.Message, n)
		for i := range list {
			corr := ""
			if to := rapid.IntRange(-2*n, n-1).Draw(t, "answers"); to >= 0 {
				corr = fmt.Sprintf("m%d", to)
			}
			list[i] = ask(fmt.Sprintf("m%d", rapid.SampledFrom([]int{i, i, i, i, 0}).Draw(t, "id")), corr)
		}
		parts := func(cut int) bool {
			for _, a := range list[:cut] {
				for _, b := range list[cut:] {
					answers := func(x, y *sag.Message) bool { return x.Header.Corr != nil && x.Header.Corr.ID.Name == y.Header.ID.Name }
					if answers(a, b) || answers(b, a) || a.Header.ID.Name == b.Header.ID.Name {
						return true
					}
				}
			}
			return false
		}
		budget, keep := rapid.IntRange(0, 20*n).Draw(t, "budget"), rapid.IntRange(0, 3).Draw(t, "keep")
		cut, err := fold.Plan(list, budget, fold.Count(one(10)), fold.Reserve(5), fold.Keep(keep))
		legal := func(k int) bool { return k > 0 && k <= n-keep && !parts(k) }
		if err != nil {
			for k := range n + 1 {
				if legal(k) && !corrsToNobody(list, k) {
					t.Fatalf("there is a place at %d: %v", k, err)
				}
			}
			return
		}
		if cut.Fold == 0 {
			if float64(n*10) > float64(budget)/2 {
				t.Fatal("nothing is folded though it does not fit")
			}
			return
		}
		if !legal(cut.Fold) || cut.Splits || cut.Folded+cut.Kept != n*10 {
			t.Fatalf("a bad cut: %+v", cut)
		}
	})
}

// corrsToNobody says whether messages on both sides of a place answer one message that is not there; they are kept together, too.
func corrsToNobody(list []*sag.Message, cut int) bool {
	for _, a := range list[:cut] {
		for _, b := range list[cut:] {
			if a.Header.Corr != nil && b.Header.Corr != nil && a.Header.Corr.ID.Name == b.Header.Corr.ID.Name {
				return true
			}
		}
	}
	return false
}

func header() (*sag.Header, error) { return sag.NewHeader("fold-1", "a", "a", 9) }

func TestCompact(t *testing.T) {
	ctx := context.Background()
	e := engine(t)
	list := conversation(40) // 18 or 19 tokens each
	before := texts(t, list)
	c, err := e.Compact(ctx, list, 2000, header)
	require.NoError(t, err)
	assert.Nil(t, c.Fold)
	assert.Equal(t, list, c.Messages)

	c, err = e.Compact(ctx, list, 600, header)
	require.NoError(t, err)
	require.NotNil(t, c.Fold)
	assert.Equal(t, before, texts(t, list), "the conversation given is not changed")
	assert.True(t, c.Cut.Fits)
	assert.LessOrEqual(t, c.After, 300)
	p, err := fold.DetectPressure(c.Messages, 600)
	require.NoError(t, err)
	assert.Equal(t, fold.Pressure{Tokens: c.After}, p)
	assert.Equal(t, before[c.Cut.Fold:], texts(t, c.Messages[1:]))
	assert.Equal(t, fmt.Sprintf("%d messages, m0 to m%d", c.Cut.Fold, c.Cut.Fold-1), c.Fold.Summary.Value)

	// Over and over: the conversation goes on, and is all there at the end.
	all := before
	now := c.Messages
	for i := range 200 {
		m := ask(fmt.Sprintf("n%d", i), "")
		all = append(all, texts(t, []*sag.Message{m})...)
		c, err = e.Compact(ctx, append(now, m), 600, header)
		require.NoError(t, err)
		now = c.Messages
	}
	last, err := e.Fold(now, "the end", nil)
	require.NoError(t, err)
	x, err := e.Expand(last.ID.Name)
	require.NoError(t, err)
	assert.Equal(t, all, texts(t, x.Messages))
	assert.Empty(t, x.Missing)
}

// Case C31: a boundary in the middle of three interleaved requests moves; a summarizer that fails loses nothing.
func TestCase_C31(t *testing.T) {
	var list []*sag.Message
	for i, corr := range []string{"", "", "", "", "", "m4", "", "", "m6", "m5", "", "m7", "", ""} {
		list = append(list, ask(fmt.Sprintf("m%d", i), corr))
	}
	e := engine(t)
	_, err := e.Compact(context.Background(), list, 150, header, fold.Count(one(10)), fold.Reserve(0), fold.Keep(13))
	require.ErrorIs(t, err, fold.ErrNoCut, "a fold of one costs as much as what it stands for")
	n, _ := e.Size()
	assert.Zero(t, n)

	c, err := e.Compact(context.Background(), list, 300, header, fold.Reserve(25))
	require.NoError(t, err)
	assert.Equal(t, 12, c.Cut.Fold)
	f, err := e.Unfold(c.Fold.ID.Name)
	require.NoError(t, err)
	assert.Equal(t, texts(t, list), texts(t, append(f.Messages, c.Messages[1:]...)))

	e = engine(t)
	failure := errors.New("the model is away")
	_, err = e.Compact(context.Background(), list, 300, header, fold.Summarize(func(context.Context, []*sag.Message) (string, *sag.Object, error) {
		return "", nil, failure
	}))
	require.ErrorIs(t, err, failure)
	_, err = e.Compact(context.Background(), list, 300, func() (*sag.Header, error) { return nil, failure })
	require.ErrorIs(t, err, failure)
	ctx, cancel := context.WithCancel(context.Background())
	_, err = e.Compact(ctx, list, 300, header, fold.Summarize(func(_ context.Context, m []*sag.Message) (string, *sag.Object, error) {
		clear(m) // a list of its own
		cancel()
		return "s", nil, nil
	}))
	require.ErrorIs(t, err, context.Canceled)
	assert.NotNil(t, list[0])
	_, err = e.Compact(context.Background(), list, 300, nil)
	require.ErrorIs(t, err, fold.ErrOption)
	_, err = e.Compact(context.Background(), list, 300, header, fold.Target(0.7))
	require.ErrorIs(t, err, fold.ErrOption)
	n, _ = e.Size()
	assert.Zero(t, n, "nothing is kept of what failed")
}
