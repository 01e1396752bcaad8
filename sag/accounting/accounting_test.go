package accounting_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/accounting"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/tokens"
)

func price(t require.TestingT, in, out string) accounting.Price {
	p, err := accounting.ParsePrice(in, out)
	require.NoError(t, err)
	return p
}

func amount(t require.TestingT, text string) accounting.Amount {
	a, err := accounting.ParseAmount(text)
	require.NoError(t, err)
	return a
}

// table has two models with prices.
func table(t require.TestingT) accounting.Option {
	return accounting.Prices(map[string]accounting.Price{"big": price(t, "2.50", "10"), "small": price(t, "0.15", "0.60")})
}

func ledger(t require.TestingT, options ...accounting.Option) *accounting.Ledger {
	l, err := accounting.New(options...)
	require.NoError(t, err)
	return l
}

// clock is a time that tests move.
type clock struct{ now time.Time }

func (c *clock) read() time.Time { return c.now }

func TestParseAmount(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "0.80": "0.8", "10": "10", "007.500": "7.5", "0.000000000001": "0.000000000001",
		strings.Repeat("9", 30): strings.Repeat("9", 30),
	} {
		a, err := accounting.ParseAmount(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, a.String())
	}
	for _, text := range []string{
		"", ".", "1.", ".5", "-1", "+1", "1e6", "1e999999999", "1,000", "1_000", "0x1", "1/3", " 1", "1 ", "NaN", "Inf", "1.2.3", "٣", "\xff",
		strings.Repeat("9", 31), "0." + strings.Repeat("0", 1_000_000),
	} {
		_, err := accounting.ParseAmount(text)
		assert.ErrorIs(t, err, accounting.ErrAmount, text[:min(len(text), 40)])
		assert.Less(t, len(err.Error()), 200)
	}
	_, err := accounting.ParsePrice("1", "x")
	assert.ErrorIs(t, err, accounting.ErrAmount)
	_, err = accounting.ParsePrice("x", "1")
	assert.ErrorIs(t, err, accounting.ErrAmount)
}

func TestAmount(t *testing.T) {
	a, zero := amount(t, "0.1"), accounting.Amount{}
	assert.Equal(t, "0", zero.String())
	assert.True(t, zero.Equal(amount(t, "0.00")))
	assert.Equal(t, 1, a.Cmp(zero))
	assert.InDelta(t, 0.1, a.Float64(), 0)
	a.Rat().SetInt64(7)
	assert.Equal(t, "0.1", a.String(), "a caller cannot change it")
	doc, err := json.Marshal(struct{ Cost accounting.Amount }{a})
	require.NoError(t, err)
	assert.Equal(t, `{"Cost":"0.1"}`, string(doc))
}

func TestRecord(t *testing.T) {
	at := &clock{time.Unix(1_700_000_000, 5)}
	l := ledger(t, table(t), accounting.Clock(at.read))
	c := accounting.Call{Agent: "nav", Model: "big", In: 1000, Out: 500, Latency: 12500 * time.Microsecond}
	r, err := l.Record(c)
	require.NoError(t, err)
	assert.Equal(t, c, r.Call)
	assert.Equal(t, at.now, r.Time)
	assert.Equal(t, "0.0075", r.Cost.String())
	assert.True(t, r.Cost.Known())

	r, err = l.Record(accounting.Call{Agent: "nav", Model: "Big"})
	require.NoError(t, err)
	assert.False(t, r.Cost.Known(), "a name is taken as it is, and no tokens of no price are not free")
	assert.Equal(t, "unknown", r.Cost.String())
	assert.EqualValues(t, 2, l.Calls())
}

func TestOtherModels(t *testing.T) {
	l := ledger(t, table(t), accounting.OtherModels(price(t, "1", "2")))
	for model, want := range map[string]string{"big": "12.5", "any": "3"} {
		r, err := l.Record(accounting.Call{Agent: "a", Model: model, In: 1_000_000, Out: 1_000_000})
		require.NoError(t, err)
		assert.Equal(t, want, r.Cost.String(), model)
	}
}

func TestRecordRefuses(t *testing.T) {
	full := func(t *testing.T) *accounting.Ledger {
		t.Helper()
		l := ledger(t, table(t), accounting.MaxTotals(1))
		_, err := l.Record(accounting.Call{Agent: "a", Model: "big", In: math.MaxInt64 - 10, Out: 5, Latency: math.MaxInt64 - 5})
		require.NoError(t, err)
		return l
	}
	tests := []struct {
		name string
		call accounting.Call
		want error
	}{
		{"no agent", accounting.Call{Model: "big"}, accounting.ErrName},
		{"no model", accounting.Call{Agent: "a"}, accounting.ErrName},
		{"blank", accounting.Call{Agent: " a", Model: "big"}, accounting.ErrName},
		{"line end", accounting.Call{Agent: "a\nb", Model: "big"}, accounting.ErrName},
		{"hidden", accounting.Call{Agent: "a", Model: "b\u200big"}, accounting.ErrName},
		{"bytes", accounting.Call{Agent: "a", Model: "\xff"}, accounting.ErrName},
		{"long", accounting.Call{Agent: strings.Repeat("a", 201), Model: "big"}, accounting.ErrName},
		{"tokens in", accounting.Call{Agent: "a", Model: "big", In: -1}, accounting.ErrNegative},
		{"tokens out", accounting.Call{Agent: "a", Model: "big", Out: math.MinInt64}, accounting.ErrNegative},
		{"latency", accounting.Call{Agent: "a", Model: "big", Latency: -1}, accounting.ErrNegative},
		{"sum of tokens", accounting.Call{Agent: "a", Model: "big", In: 3, Out: 3}, accounting.ErrOverflow},
		{"tokens of one call", accounting.Call{Agent: "a", Model: "big", In: math.MaxInt64, Out: math.MaxInt64}, accounting.ErrOverflow},
		{"sum of latencies", accounting.Call{Agent: "a", Model: "big", Latency: 6}, accounting.ErrOverflow},
		{"another agent", accounting.Call{Agent: "b", Model: "big"}, accounting.ErrLimit},
		{"another model", accounting.Call{Agent: "a", Model: "small"}, accounting.ErrLimit},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l := full(t)
			before, err := l.Report()
			require.NoError(t, err)
			_, err = l.Record(test.call)
			assert.ErrorIs(t, err, test.want)
			var refused *accounting.CallError
			require.ErrorAs(t, err, &refused)
			assert.Equal(t, test.call, refused.Call)
			assert.Less(t, len(err.Error()), 400)
			after, err := l.Report()
			require.NoError(t, err)
			assert.Equal(t, before.String(), after.String(), "it changes nothing")
			_, err = l.Record(accounting.Call{Agent: "a", Model: "big", In: 5, Latency: 5})
			assert.NoError(t, err, "what fits is taken")
		})
	}
}

func TestOptions(t *testing.T) {
	for name, o := range map[string]accounting.Option{
		"nil": nil, "clock": accounting.Clock(nil), "0": accounting.MaxTotals(0), "-2": accounting.MaxTotals(-2),
		"model": accounting.Prices(map[string]accounting.Price{"": {}}),
	} {
		_, err := accounting.New(o)
		assert.ErrorIs(t, err, accounting.ErrOption, name)
	}
	l := ledger(t, accounting.MaxTotals(-1))
	for name, o := range map[string]accounting.ReportOption{
		"nil": nil, "roles": accounting.Roles(nil), "counter": accounting.Messages(nil, nil),
	} {
		_, err := l.Report(o)
		assert.ErrorIs(t, err, accounting.ErrOption, name)
		_, err = l.Reset(o)
		assert.ErrorIs(t, err, accounting.ErrOption, name)
	}
}

// What the caller does to the table afterwards changes no price.
func TestPricesAreCopied(t *testing.T) {
	prices := map[string]accounting.Price{"big": price(t, "1", "1")}
	l := ledger(t, accounting.Prices(prices))
	prices["big"] = price(t, "9", "9")
	r, err := l.Record(accounting.Call{Agent: "a", Model: "big", In: 1_000_000})
	require.NoError(t, err)
	assert.Equal(t, "1", r.Cost.String())
}

func TestReport(t *testing.T) {
	at := &clock{time.Unix(100, 0)}
	l := ledger(t, table(t), accounting.Clock(at.read))
	for _, c := range []accounting.Call{
		{Agent: "ghost", Model: "big", In: 1, Out: 1, Latency: time.Millisecond},
		{Agent: "cook", Model: "small", In: 2, Out: 2, Latency: 2 * time.Millisecond},
		{Agent: "nav", Model: "free", In: 3, Out: 3, Latency: 3 * time.Millisecond, Estimated: true},
		{Agent: "cook", Model: "big", In: 4, Out: 4, Latency: 4 * time.Millisecond},
		{Agent: "cook", Model: "big", Failed: true},
	} {
		_, err := l.Record(c)
		require.NoError(t, err)
		at.now = at.now.Add(time.Second)
	}
	m := sag.MustParse("H v 1 id=k src=a dst=b ts=17\nQ x")
	r, err := l.Report(accounting.Roles(func(agent string) string {
		if agent == "cook" {
			return "Ship Cook"
		}
		return ""
	}), accounting.Messages([]*sag.Message{m, m}, tokens.CodePoints{}))
	require.NoError(t, err)
	assert.Equal(t, time.Unix(100, 0), r.First)
	assert.Equal(t, time.Unix(104, 0), r.Last)
	assert.Equal(t, []string{"free"}, r.Unpriced())
	assert.EqualValues(t, 20, r.Total.Tokens())
	want := `agent  role       model  calls  in  out  latency  cost
ghost  ghost      big    1      1   1    1ms      0.0000125
cook   Ship Cook  small  1      2   2    2ms      0.0000015
                  big    2      4   4    4ms      0.00005
nav    nav        free   1      3   3    3ms      unknown
all               big    3      5   5    5ms      0.0000625
all               small  1      2   2    2ms      0.0000015
all               free   1      3   3    3ms      unknown
all                      5      10  10   10ms     at least 0.000064
The cost is not complete: there is no price for 1 call of free.
The tokens of 1 call are estimated.
There was no reply to 1 call; what was billed for them all the same may be missing.
2 messages: 16 chars/4 tokens for 56 of JSON, 40 saved (71.4 %)
`
	assert.Equal(t, want, r.String())
	assert.Equal(t, "0.0000515", r.Agents[1].Cost.String(), "exact, where binary fractions give 5.1500000000000005e-05")
}

func TestRolesAreMadeVisible(t *testing.T) {
	l := ledger(t)
	_, err := l.Record(accounting.Call{Agent: "a", Model: "m"})
	require.NoError(t, err)
	r, err := l.Report(accounting.Roles(func(string) string { return "x\x1b[31m\ny" }))
	require.NoError(t, err)
	assert.NotContains(t, r.String(), "\x1b")
	assert.Len(t, strings.Split(r.String(), "\n"), 5)
}

func TestEmptyReport(t *testing.T) {
	r, err := ledger(t).Report(accounting.Messages(nil, tokens.CodePoints{}))
	require.NoError(t, err)
	assert.Empty(t, r.Agents)
	assert.True(t, r.Total.Cost.Known())
	assert.Equal(t, &accounting.Traffic{Total: compare.Measure{Unit: "chars/4 tokens"}}, r.Traffic)
	assert.Equal(t, "0 messages: 0 chars/4 tokens for 0 of JSON, nothing saved", r.Traffic.String())
}

func TestReset(t *testing.T) {
	l := ledger(t, table(t), accounting.MaxTotals(1))
	call := accounting.Call{Agent: "a", Model: "big", In: math.MaxInt64}
	_, err := l.Record(call)
	require.NoError(t, err)
	r, err := l.Reset()
	require.NoError(t, err)
	assert.EqualValues(t, 1, r.Total.Calls)
	assert.Zero(t, l.Calls())
	_, err = l.Record(accounting.Call{Agent: "b", Model: "small", In: math.MaxInt64})
	assert.NoError(t, err, "there is room again")
	assert.EqualValues(t, 1, r.Total.Calls, "a report does not change")
	assert.Equal(t, "a", r.Agents[0].Agent)
}

// counterOf gives the same number for any text.
type counterOf int

func (counterOf) Name() string       { return "odd" }
func (c counterOf) Count(string) int { return int(c) }

func TestMeasure(t *testing.T) {
	list := []*sag.Message{
		sag.MustParse("H v 1 id=k src=a dst=b ts=17\nERR E \"some long explanation text here\""),
		sag.MustParse("H v 1 id=l src=b dst=a ts=17\nRECALL f1"),
	}
	got, err := accounting.Measure(list, tokens.CodePoints{})
	require.NoError(t, err)
	for i, m := range list {
		r, err := compare.With(m, tokens.CodePoints{})
		require.NoError(t, err)
		assert.Equal(t, r.Tokens[0], got.Messages[i].Measure)
	}
	assert.Equal(t, "l", got.Messages[1].ID)
	assert.Equal(t, got.Messages[0].SAG+got.Messages[1].SAG, got.Total.SAG)
	assert.Equal(t, got.Messages[0].JSON+got.Messages[1].JSON, got.Total.JSON)

	_, err = accounting.Measure(append(list, nil), tokens.CodePoints{})
	var bad *accounting.MessageError
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, 2, bad.Index)
	var list2 diag.List
	assert.ErrorAs(t, err, &list2)
	_, err = accounting.Measure(list, counterOf(-1))
	assert.ErrorIs(t, err, accounting.ErrCounter)
	_, err = accounting.Measure(list, counterOf(math.MaxInt))
	assert.ErrorIs(t, err, accounting.ErrOverflow)
}

func TestAgent(t *testing.T) {
	l := ledger(t, table(t))
	_, err := l.Agent("")
	assert.ErrorIs(t, err, accounting.ErrName)
	nav, err := l.Agent("nav")
	require.NoError(t, err)
	assert.Equal(t, "nav", nav.Name())
	for _, c := range []accounting.Call{{Model: "big"}, {Agent: "nav", Model: "big"}} {
		r, err := nav.Record(c)
		require.NoError(t, err)
		assert.Equal(t, "nav", r.Agent)
	}
	_, err = nav.Record(accounting.Call{Agent: "cook", Model: "big"})
	assert.ErrorIs(t, err, accounting.ErrName)
	assert.EqualValues(t, 2, l.Calls())
}

func TestCompleter(t *testing.T) {
	at := &clock{time.Unix(100, 0)}
	l := ledger(t, table(t), accounting.Clock(at.read), accounting.MaxTotals(1))
	nav, err := l.Agent("nav")
	require.NoError(t, err)
	asked := 0
	failure := errors.New("rate limit")
	var fails error
	model := prompt.CompleterFunc(func(_ context.Context, system string, turns []prompt.Turn, maxTokens int) (string, error) {
		asked++
		at.now = at.now.Add(3 * time.Second)
		assert.Equal(t, "12345678", system)
		assert.Equal(t, 9, maxTokens)
		if fails != nil {
			return "", fails
		}
		turns[0].Content = "changed afterwards"
		return "1234", nil
	})
	for _, bad := range []func() (prompt.Completer, error){
		func() (prompt.Completer, error) { return nav.Completer(nil, "big", tokens.CodePoints{}) },
		func() (prompt.Completer, error) {
			return nav.Completer(prompt.CompleterFunc(nil), "big", tokens.CodePoints{})
		},
		func() (prompt.Completer, error) { return nav.Completer(model, "big", nil) },
	} {
		_, err := bad()
		assert.ErrorIs(t, err, accounting.ErrOption)
	}
	_, err = nav.Completer(model, "", tokens.CodePoints{})
	assert.ErrorIs(t, err, accounting.ErrName)

	wrapped, err := nav.Completer(model, "big", tokens.CodePoints{})
	require.NoError(t, err)
	ask := func(c prompt.Completer) (string, error) {
		return c.Complete(context.Background(), "12345678", []prompt.Turn{{Role: prompt.User, Content: "12345"}, {Role: prompt.Assistant, Content: "1"}}, 9)
	}
	reply, err := ask(wrapped)
	require.NoError(t, err)
	assert.Equal(t, "1234", reply)
	fails = failure
	_, err = ask(wrapped)
	assert.ErrorIs(t, err, failure)
	r, err := l.Report()
	require.NoError(t, err)
	assert.Equal(t, "0.0000225", r.Total.Cost.String())
	assert.EqualValues(t, []int64{2, 1, 1, 5, 1}, []int64{r.Total.Calls, r.Total.Failed, r.Total.Estimated, r.Total.In, r.Total.Out})
	assert.Equal(t, 6*time.Second, r.Total.Latency)

	fails = nil
	other, err := nav.Completer(model, "small", tokens.CodePoints{})
	require.NoError(t, err)
	_, err = ask(other)
	assert.ErrorIs(t, err, accounting.ErrLimit)
	assert.Equal(t, 2, asked, "what there is no room for is not asked")

	odd, err := nav.Completer(model, "big", counterOf(-1))
	require.NoError(t, err)
	_, err = ask(odd)
	assert.ErrorIs(t, err, accounting.ErrCounter)
	assert.Equal(t, 2, asked)
}

// A reply is not lost because the ledger filled up meanwhile.
func TestReplyIsGivenAlongWithTheError(t *testing.T) {
	l := ledger(t, accounting.MaxTotals(1))
	nav, err := l.Agent("nav")
	require.NoError(t, err)
	wrapped, err := nav.Completer(prompt.CompleterFunc(func(context.Context, string, []prompt.Turn, int) (string, error) {
		_, err := l.Record(accounting.Call{Agent: "other", Model: "m"})
		return "dear reply", err
	}), "big", tokens.CodePoints{})
	require.NoError(t, err)
	reply, err := wrapped.Complete(context.Background(), "", nil, 1)
	assert.Equal(t, "dear reply", reply)
	assert.ErrorIs(t, err, accounting.ErrLimit)
}

// A clock that is set back makes no call fail.
func TestClockSetBack(t *testing.T) {
	at := &clock{time.Unix(100, 0)}
	l := ledger(t, accounting.Clock(at.read))
	nav, err := l.Agent("nav")
	require.NoError(t, err)
	wrapped, err := nav.Completer(prompt.CompleterFunc(func(context.Context, string, []prompt.Turn, int) (string, error) {
		at.now = time.Unix(50, 0)
		return "x", nil
	}), "m", tokens.CodePoints{})
	require.NoError(t, err)
	_, err = wrapped.Complete(context.Background(), "", nil, 1)
	require.NoError(t, err)
	r, err := l.Report()
	require.NoError(t, err)
	assert.Zero(t, r.Total.Latency)
}

// Sums by agent, by model and of all agree with the calls, to the last digit, in whatever order they came.
func TestSumsAreExact(t *testing.T) {
	million := big.NewRat(1_000_000, 1)
	rapid.Check(t, func(t *rapid.T) {
		l := ledger(t, table(t))
		prices := map[string][2]*big.Rat{"big": {big.NewRat(5, 2), big.NewRat(10, 1)}, "small": {big.NewRat(15, 100), big.NewRat(60, 100)}}
		byAgent, byModel, all := map[string]*big.Rat{}, map[string]*big.Rat{}, new(big.Rat)
		unpriced := int64(0)
		for range rapid.IntRange(0, 40).Draw(t, "calls") {
			c := accounting.Call{
				Agent: rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "agent"), Model: rapid.SampledFrom([]string{"big", "small", "none"}).Draw(t, "model"),
				In: rapid.Int64Range(0, 1<<50).Draw(t, "in"), Out: rapid.Int64Range(0, 1<<50).Draw(t, "out"),
			}
			r, err := l.Record(c)
			require.NoError(t, err)
			p, known := prices[c.Model]
			assert.Equal(t, known, r.Cost.Known())
			if !known {
				unpriced++
				continue
			}
			cost := new(big.Rat).Add(new(big.Rat).Mul(p[0], new(big.Rat).SetInt64(c.In)), new(big.Rat).Mul(p[1], new(big.Rat).SetInt64(c.Out)))
			cost.Quo(cost, million)
			assert.Zero(t, cost.Cmp(r.Cost.Amount.Rat()))
			for key, sums := range map[string]map[string]*big.Rat{c.Agent: byAgent, c.Model: byModel} {
				if sums[key] == nil {
					sums[key] = new(big.Rat)
				}
				sums[key].Add(sums[key], cost)
			}
			all.Add(all, cost)
		}
		r, err := l.Report()
		require.NoError(t, err)
		assert.Zero(t, all.Cmp(r.Total.Cost.Amount.Rat()))
		assert.Equal(t, unpriced, r.Total.Cost.Unpriced)
		for _, a := range r.Agents {
			if byAgent[a.Agent] != nil {
				assert.Zero(t, byAgent[a.Agent].Cmp(a.Cost.Amount.Rat()))
			}
		}
		for _, m := range r.Models {
			if byModel[m.Model] != nil {
				assert.Zero(t, byModel[m.Model].Cmp(m.Cost.Amount.Rat()))
			}
		}
		back, ok := new(big.Rat).SetString(r.Total.Cost.Amount.String())
		require.True(t, ok)
		assert.Zero(t, all.Cmp(back), "the digits are all of it")
	})
}

// Many goroutines record, report and reset; what the reports of the resets say together is all that was recorded.
func TestConcurrentUse(t *testing.T) {
	l := ledger(t, table(t))
	var wg sync.WaitGroup
	var mu sync.Mutex
	var calls, in int64
	take := func() {
		r, err := l.Reset()
		assert.NoError(t, err)
		mu.Lock()
		defer mu.Unlock()
		calls += r.Total.Calls
		in += r.Total.In
	}
	for _, name := range []string{"a", "b", "c", "d"} {
		agent, err := l.Agent(name)
		require.NoError(t, err)
		model, err := agent.Completer(prompt.CompleterFunc(func(context.Context, string, []prompt.Turn, int) (string, error) { return "", nil }), "small", tokens.CodePoints{})
		require.NoError(t, err)
		wg.Go(func() {
			for i := range 200 {
				_, err := agent.Record(accounting.Call{Model: "big", In: 1})
				assert.NoError(t, err)
				_, err = model.Complete(context.Background(), "1234", nil, 1)
				assert.NoError(t, err)
				if i%20 == 0 {
					take()
				}
			}
		})
		wg.Go(func() {
			for range 50 {
				r, err := l.Report()
				assert.NoError(t, err)
				assert.Equal(t, r.Total.Calls, r.Total.In)
				_ = r.String()
				_ = l.Calls()
			}
		})
	}
	wg.Wait()
	take()
	assert.EqualValues(t, 1600, calls)
	assert.EqualValues(t, 1600, in)
}
