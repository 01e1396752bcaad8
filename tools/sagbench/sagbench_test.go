package sagbench_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
	"github.com/parley-lang/parley/tools/sagbench"
)

func corpus(t testing.TB) []sagbench.Conversation {
	t.Helper()
	c, err := sagbench.Corpus()
	require.NoError(t, err)
	return c
}

func exact(t testing.TB) []tokens.Counter {
	t.Helper()
	var all []tokens.Counter
	for _, name := range bpe.Names() {
		c, err := bpe.New(name)
		require.NoError(t, err)
		all = append(all, c)
	}
	return all
}

func TestCorpus(t *testing.T) {
	all := corpus(t)
	assert.Len(t, all, 10)
	kinds := map[string]bool{}
	for _, c := range all {
		assert.Len(t, c.Messages, 3, c.Name)
		assert.Len(t, c.English, 3, c.Name)
		for i, m := range c.Messages {
			assert.True(t, strings.HasPrefix(c.English[i], m.Header.Src.Name+" to "+m.Header.Dst.Name+": "), c.English[i])
			for _, s := range m.Statements {
				kinds[fmt.Sprintf("%T", s)] = true
			}
		}
	}
	assert.GreaterOrEqual(t, len(kinds), 9, "the conversations have most kinds of statements")
}

func TestReport(t *testing.T) {
	golden.Archives(t, "testdata/report.txtar", func(t *testing.T, _ *txtar.Archive) []txtar.File {
		t.Helper()
		r, err := sagbench.Measure(corpus(t), exact(t)...)
		require.NoError(t, err)
		line, err := json.Marshal(r)
		require.NoError(t, err)
		var doc bytes.Buffer
		require.NoError(t, json.Indent(&doc, line, "", " "))
		return []txtar.File{{Name: "report.txt", Data: []byte(r.String())}, {Name: "report.json", Data: append(doc.Bytes(), '\n')}}
	})
}

// What the report says of the sizes is what anyone can count: the JSON is valid, says the same, and has the size that is told.
func TestTextsSayTheSame(t *testing.T) {
	for _, c := range corpus(t) {
		texts, err := sagbench.TextsOf(c.Messages)
		require.NoError(t, err)
		for i, m := range c.Messages {
			back, err := sag.Parse(texts.SAG[i])
			require.NoError(t, err)
			assert.True(t, ast.Equal(m, back))
			was, err := sag.EncodeJSON(m, sag.Canonical())
			require.NoError(t, err)
			for _, doc := range []string{texts.JSON[i], texts.Indented[i]} {
				read, err := sag.DecodeJSON(doc, sag.Canonical())
				require.NoError(t, err)
				is, err := sag.EncodeJSON(read, sag.Canonical())
				require.NoError(t, err)
				assert.JSONEq(t, string(was), string(is))
			}
		}
	}
}

func TestSizes(t *testing.T) {
	got := sagbench.Sizes(sagbench.Texts{SAG: []string{"é", "b"}, JSON: []string{"12345"}, Indented: nil, English: []string{"", ""}}, sagbench.Characters{}, tokens.CodePoints{})
	assert.Equal(t, []sagbench.Size{{"characters", 3, 5, 0, 1}, {"chars/4", 1, 2, 0, 1}}, got)
	assert.Equal(t, "40.0%", sagbench.Percent(sagbench.Saved(3, 5)))
	assert.Equal(t, "-200.0%", sagbench.Percent(sagbench.Saved(3, 1)))
	assert.Zero(t, sagbench.Saved(3, 0))
}

// length counts bytes.
type length struct{}

func (length) Name() string          { return "bytes" }
func (length) Count(text string) int { return len(text) }

func TestSavings(t *testing.T) {
	texts := strings.Split("aaaa bbbb cccc dddd eeee", " ")
	var asked [][2]int
	fold := func(first, last int) (string, error) {
		asked = append(asked, [2]int{first, last})
		return "f", nil
	}
	got, err := sagbench.Savings(texts, 2, length{}, fold)
	require.NoError(t, err)
	assert.Equal(t, sagbench.Saving{Messages: 5, Group: 2, Folds: 2, Before: 20, After: 6}, got)
	assert.Equal(t, [][2]int{{0, 1}, {2, 3}}, asked)
	assert.InDelta(t, 70, got.Percent(), 0)

	got, err = sagbench.Savings(texts, 9, length{}, fold)
	require.NoError(t, err)
	assert.Equal(t, sagbench.Saving{Messages: 5, Group: 9, Folds: 1, Before: 20, After: 1}, got)
	got, err = sagbench.Savings(texts, 1, length{}, fold)
	require.NoError(t, err)
	assert.Equal(t, sagbench.Saving{Messages: 5, Group: 1, Before: 20, After: 20}, got)
	got, err = sagbench.Savings(nil, math.MaxInt, length{}, fold)
	require.NoError(t, err)
	assert.Zero(t, got.Percent())

	_, err = sagbench.Savings(texts, 0, length{}, fold)
	assert.ErrorIs(t, err, sagbench.ErrRule)
	broken := errors.New("broken")
	_, err = sagbench.Savings(texts, 2, length{}, func(int, int) (string, error) { return "", broken })
	assert.ErrorIs(t, err, broken)
}

func TestBudget(t *testing.T) {
	ten := func(int) (int, error) { return 10, nil }
	var folds [][2]int
	one := func(first, last int) (int, error) {
		folds = append(folds, [2]int{first, last})
		return 15, nil
	}
	b := sagbench.Budget{Tokens: 100, Threshold: 0.5, MaxTurns: 1000}
	r, err := sagbench.Linear(b, ten)
	require.NoError(t, err)
	assert.Equal(t, sagbench.Run{Turns: 9, Exhausted: true, Tokens: 100}, r, "the tenth turn reaches the budget")

	r, err = sagbench.Folding(b, ten, one)
	require.NoError(t, err)
	// 50 → 35 → 55 → 50 → 60 → 65 → 75 → 80, and so on, five more with each turn.
	assert.True(t, r.Exhausted)
	assert.Equal(t, len(folds), r.Folds)
	assert.Equal(t, [2]int{0, 2}, folds[0])
	for i, f := range folds[1:] {
		assert.Equal(t, folds[i][1]+1, f[0], "nothing is folded twice or left out")
	}
	assert.Equal(t, r.Turns-2, folds[len(folds)-1][1], "two messages stay")

	b.MaxTurns = 5
	r, err = sagbench.Linear(b, ten)
	require.NoError(t, err)
	assert.Equal(t, sagbench.Run{Turns: 5, Tokens: 50}, r, "the limit is no end of the budget")

	for _, bad := range []sagbench.Budget{{}, {Tokens: 1, MaxTurns: 1}, {Tokens: 1, Threshold: 1}, {Threshold: 1, MaxTurns: 1}, {Tokens: 1, MaxTurns: 1, Threshold: math.NaN()}} {
		_, err := sagbench.Linear(bad, ten)
		assert.ErrorIs(t, err, sagbench.ErrRule)
		_, err = sagbench.Folding(bad, ten, one)
		assert.ErrorIs(t, err, sagbench.ErrRule)
	}
	broken := errors.New("broken")
	_, err = sagbench.Linear(b, func(int) (int, error) { return 0, broken })
	assert.ErrorIs(t, err, broken)
	_, err = sagbench.Folding(b, ten, func(int, int) (int, error) { return 0, broken })
	assert.ErrorIs(t, err, broken)
}

// Folds that cost nothing never use up the budget, and the run ends all the same.
func TestBudgetEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		costs := rapid.SliceOfN(rapid.IntRange(0, 50), 1, 20).Draw(t, "costs")
		fold := rapid.IntRange(0, 20).Draw(t, "fold")
		b := sagbench.Budget{
			Tokens: rapid.IntRange(1, 500).Draw(t, "tokens"), Threshold: rapid.Float64Range(0.01, 2).Draw(t, "threshold"), MaxTurns: rapid.IntRange(1, 300).Draw(t, "turns"),
		}
		cost := func(turn int) (int, error) { return costs[turn%len(costs)], nil }
		linear, err := sagbench.Linear(b, cost)
		require.NoError(t, err)
		sum := 0
		for turn := range linear.Turns {
			sum += costs[turn%len(costs)]
		}
		assert.Less(t, sum, b.Tokens)
		folding, err := sagbench.Folding(b, cost, func(first, last int) (int, error) {
			assert.LessOrEqual(t, first, last)
			return fold, nil
		})
		require.NoError(t, err)
		assert.LessOrEqual(t, folding.Turns, b.MaxTurns)
		assert.Equal(t, folding.Exhausted, folding.Tokens >= b.Tokens)
	})
}

func TestRoundTrips(t *testing.T) {
	var all []*sag.Message
	for _, c := range corpus(t) {
		all = append(all, c.Messages...)
	}
	r, err := sagbench.RoundTrips(all)
	require.NoError(t, err)
	assert.Equal(t, sagbench.RoundTrip{Messages: 30, Wire: 30, Folded: 30}, r)
	r, err = sagbench.RoundTrips(nil)
	require.NoError(t, err)
	assert.Zero(t, r)
	_, err = sagbench.RoundTrips([]*sag.Message{nil})
	assert.Error(t, err)
}

func TestMeasureRefuses(t *testing.T) {
	for _, none := range [][]sagbench.Conversation{nil, {{Name: "empty"}}} {
		_, err := sagbench.Measure(none)
		assert.ErrorIs(t, err, sagbench.ErrEmpty)
	}
	_, err := sagbench.Measure([]sagbench.Conversation{{Name: "broken", Messages: []*sag.Message{{}}}})
	assert.ErrorContains(t, err, "broken")
}

// A conversation without English, of one message that is larger than the budget, with a time that no machine number holds.
func TestMeasureOddConversations(t *testing.T) {
	m := sag.MustParse(`H v 1 id=x src=a dst=b ts=99999999999999999999 corr=w ttl=1` + "\n" + `A t = "` + strings.Repeat("long ", 20_000) + `"`)
	r, err := sagbench.Measure([]sagbench.Conversation{{Name: "odd", Messages: []*sag.Message{m}}})
	require.NoError(t, err)
	assert.Zero(t, r.Sizes[0].English)
	assert.NotContains(t, r.String(), "English is")
	assert.Equal(t, 0, r.Budget.Linear.Turns)
	assert.Less(t, r.Folded, 100, "large messages are not repeated without bounds")
	assert.Nil(t, r.Folds[0].Units[0].Facts, "no figure where equal facts would flatter it")
	doc, err := json.Marshal(r)
	require.NoError(t, err)
	assert.NotContains(t, string(doc), "english")
}

func Example() {
	conversations, err := sagbench.Corpus()
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := sagbench.Measure(conversations, tokens.CodePoints{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range r.Sizes {
		fmt.Println(s.Unit, s.SAG, "for", s.JSON, "of JSON:", sagbench.Percent(sagbench.Saved(s.SAG, s.JSON)), "smaller")
	}
	fmt.Println(r.Budget.Linear.Turns, r.Budget.Limited.Exhausted, r.Budget.Folding.Turns)
	// Output:
	// characters 3576 for 7005 of JSON: 49.0% smaller
	// chars/4 894 for 1752 of JSON: 49.0% smaller
	// 331 false 26851
}
