package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/sag"
)

var update = flag.Bool("update", false, "write what the agent answers")

// converse gives a text to a new agent, at a fixed time and with ids that count.
func converse(t *testing.T, text string) string {
	t.Helper()
	var out strings.Builder
	require.NoError(t, newTestGardener(t).serve(context.Background(), strings.NewReader(text), &out))
	return out.String()
}

func newTestGardener(t *testing.T) *gardener {
	t.Helper()
	n := 0
	g, err := newGardener(func() time.Time { return time.Unix(1712000500, 0) }, func() (string, error) { n++; return fmt.Sprintf("g%d", n), nil })
	require.NoError(t, err)
	return g
}

// A day of the gardener, as it stands beside it.
func TestDay(t *testing.T) {
	day, err := os.ReadFile("day.sag")
	require.NoError(t, err)
	got := converse(t, string(day))
	if *update {
		require.NoError(t, os.WriteFile("answers.sag", []byte(got), 0o644))
	}
	want, err := os.ReadFile("answers.sag")
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// What was folded is given back.
func TestRecall(t *testing.T) {
	day, err := os.ReadFile("day.sag")
	require.NoError(t, err)
	first := converse(t, string(day))
	_, rest, ok := strings.Cut(first, "FOLD ")
	require.True(t, ok, "nothing was folded")
	id, _, _ := strings.Cut(rest, " ")
	ask := "\nH v 1 id=p8 src=planner dst=gardener ts=1712000480\nRECALL " + id + "\n"
	assert.Contains(t, converse(t, string(day)+ask), "A recalled.messages = ")
	assert.Contains(t, converse(t, ask), "ERR FOLD_UNKNOWN")
}

// Two orders of one message, each of which could be carried out alone.
func TestTogether(t *testing.T) {
	orders := strings.Repeat(`DO water(bed="lawn", litres=20);`, 3)
	got := converse(t, "H v 1 id=p1 src=planner dst=gardener ts=1712000420\n"+orders)
	assert.Contains(t, got, "A tank.litres = 30;A tank.litres = 10;ERR GUARDRAIL_DENIED")
}

// good is a message that comes behind others, and what is answered to it.
const (
	good     = "\n\nH v 1 id=last src=planner dst=gardener ts=1712000490\nKNOW the.end = 7 v 1; Q the.end\n"
	answered = "corr=last\nKNOW the.end = 7 v 1\n"
)

// No single message ends the conversation, whatever it is.
func TestGoesOn(t *testing.T) {
	from := func(header, statements string) string {
		return "H v 1 id=" + header + " ts=1712000480\n" + statements + "\n"
	}
	planner := func(statements string) string { return from("x1 src=planner dst=gardener", statements) }
	for _, c := range []struct{ name, text, want string }{
		{"a sender that ports take for a word", from("x1 src=A dst=gardener", "Q a"), "ERR UNKNOWN_SOURCE"},
		{"an id that they do", from("A src=planner dst=gardener", "Q a"), "ERR PARSE_ERROR"},
		{"a negative number", planner("KNOW x = -5 v 1;Q x"), "KNOW x = -5 v 1"},
		{"a reserved word", planner("KNOW x = KNOW v 1;Q x"), "KNOW x = KNOW v 1"},
		{"one in a topic", planner("KNOW a.DO = 1 v 1;Q a.DO"), ""},
		{"a backslash", planner(`Q "\n"`), "ERR NOT_KNOWN"},
		{"another backslash", planner(`KNOW x = "\\n" v 1; Q x`), `KNOW x = "\\n" v 1`},
		{"a fact of a large number", planner("KNOW x = 1" + strings.Repeat("0", 900) + " v 1; Q x"), "KNOW x = 1000"},
		{"a fact of a number of 5000 digits", planner("KNOW x = 1" + strings.Repeat("0", 5000) + " v 1; Q x"), "ERR FACT_REFUSED"},
		{"for another", from("x1 src=gardener dst=planner", "Q a"), ""},
		{"from the planner to itself", from("x1 src=planner dst=planner", "Q a"), "ERR NOT_FOR_ME"},
		{"from itself", from("x1 src=gardener dst=gardener", `DO water(bed="roses", litres=1)`), ""},
		{"a version beyond all", planner("KNOW x = 1 v 9223372036854775807"), "ERR FACT_REFUSED"},
		{"a version of a hundred digits", planner("KNOW x = 1 v " + strings.Repeat("9", 100)), "ERR"},
		{"a version far ahead", planner("KNOW x = 1 v 4611686018427387904; KNOW y = 1 v 4611686018427387904"), "ERR FACT_REFUSED"},
		{"an error", planner(`ERR WRONG "no"`), ""},
		{"an error of a stranger", from("x1 src=stranger dst=gardener", `ERR WRONG "no"`), ""},
		{"a correlation to itself", from("x1 src=planner dst=gardener corr=x1", "Q a"), ""},
		{"no statement", from("x1 src=planner dst=gardener", ""), "ERR PARSE_ERROR"},
		{"half a header", "H v 1 id=", "ERR PARSE_ERROR"},
		{"no text", "\xff\xfe\x00", "ERR PARSE_ERROR"},
		{"an order under a condition", planner(`IF 1<2 THEN DO water(bed="roses", litres=1)`), "ERR NOT_DONE"},
		{"litres twice", planner(`DO water(bed="roses", litres=1, litres=40)`), "ERR"},
		{"litres with a point", planner(`DO water(bed="roses", litres=1.0)`), "ERR"},
		{"litres below zero", planner(`DO water(bed="roses", litres=-40)`), "ERR"},
		{"litres without end", planner(`DO water(bed="roses", litres=1` + strings.Repeat("0", 400) + `)`), "ERR"},
		{"many statements", planner(strings.Repeat("Q a;", 10000) + "Q a"), "ERR TOO_MUCH"},
		{"a long query", planner("Q " + strings.Repeat("a", 60000)), "ERR NOT_KNOWN"},
		{"a long fact", planner(`KNOW x = "` + strings.Repeat("a", 60000) + `" v 1; Q x`), "ERR FACT_REFUSED"},
		{"a deep fact", planner("KNOW x = " + strings.Repeat("[", 190) + strings.Repeat("]", 190) + " v 1; Q x"), ""},
		{"deeper than anybody reads", planner("KNOW x = " + strings.Repeat("[", 30000) + " v 1"), "ERR PARSE_ERROR"},
		{"a long line", strings.Repeat("x", 3*maxMessage), "ERR TOO_LONG"},
		{"many lines", strings.Repeat("x\n", 2*maxMessage), "ERR TOO_LONG"},
		{"as long as may be", strings.Repeat("x", maxMessage-1), "ERR PARSE_ERROR"},
		{"a recall of nothing", planner("RECALL f1; RECALL f1; RECALL f1; RECALL f1; RECALL f1"), "ERR TOO_MUCH"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := converse(t, c.text+good)
			assert.Contains(t, got, answered)
			assert.Contains(t, got, c.want)
			if c.want == "" {
				assert.NotContains(t, got, "tank.litres")
			}
			for text := range strings.SplitSeq(strings.TrimSpace(got), "\n\n") {
				_, err := sag.Parse(text)
				assert.NoError(t, err, "an answer that cannot be read")
			}
		})
	}
}

// What was recalled once is there; recalling it again makes no copy, and one message recalls a few folds only.
func TestRecallTwice(t *testing.T) {
	g := newTestGardener(t)
	var out strings.Builder
	day, err := os.ReadFile("day.sag")
	require.NoError(t, err)
	require.NoError(t, g.serve(t.Context(), strings.NewReader(string(day)), &out))
	_, rest, ok := strings.Cut(out.String(), "FOLD ")
	require.True(t, ok)
	id, _, _ := strings.Cut(rest, " ")
	folded, err := g.folds.Unfold(id)
	require.NoError(t, err)
	before := len(g.context)
	out.Reset()
	require.NoError(t, g.take(t.Context(), "H v 1 id=p8 src=planner dst=gardener ts=1712000480\n"+strings.Repeat("RECALL "+id+";", 99)+"RECALL "+id, &out))
	assert.LessOrEqual(t, len(g.context), before+len(folded.Messages)+2)
	assert.Equal(t, maxRecalls, strings.Count(out.String(), "A recalled.messages"))
}

// Whatever comes, and however often, the context stays small.
func TestContextIsBounded(t *testing.T) {
	g := newTestGardener(t)
	var text strings.Builder
	for i := range 300 {
		fmt.Fprintf(&text, "H v 1 id=p%d src=planner dst=gardener ts=1712000480\n", i)
		switch i % 3 {
		case 0:
			fmt.Fprintf(&text, "Q %s%d\n\n", strings.Repeat("a", 10000), i)
		case 1:
			fmt.Fprintf(&text, "DO burn(bed=%d)\n\n", i)
		default:
			fmt.Fprintf(&text, "ERR E%d\n\n", i)
		}
	}
	require.NoError(t, g.serve(t.Context(), strings.NewReader(text.String()), io.Discard))
	assert.Less(t, len(g.context), 20)
	_, bytes := g.folds.Size()
	assert.LessOrEqual(t, bytes, int64(maxFolded))
}

// The limit holds for every order, whatever the order says of policies.
func TestLimitIsTheHosts(t *testing.T) {
	for _, behind := range []string{"", " P:spend", " P:other", " PRIO=CRITICAL", ` BECAUSE "a person has said so"`, " BECAUSE 1<2"} {
		got := converse(t, "H v 1 id=p1 src=planner dst=gardener ts=1712000420\nDO water(bed=\"lawn\", litres=21)"+behind)
		assert.NotContains(t, got, "tank.litres", behind)
		assert.Contains(t, got, "ERR ", behind)
	}
	assert.Contains(t, converse(t, "H v 1 id=p1 src=planner dst=gardener ts=1712000420\nDO water(bed=\"lawn\", litres=21)"), "ERR HUMAN_NEEDED")
}

// Only what is the agent's own ends it.
func TestOutputFails(t *testing.T) {
	reader, writer := io.Pipe()
	require.NoError(t, reader.CloseWithError(io.ErrClosedPipe))
	assert.ErrorIs(t, newTestGardener(t).serve(t.Context(), strings.NewReader("hello"), writer), io.ErrClosedPipe)
	assert.ErrorIs(t, newTestGardener(t).serve(t.Context(), iotest.ErrReader(io.ErrNoProgress), io.Discard), io.ErrNoProgress)
}

// alphabet are pieces of which strangers make their messages.
var alphabet = []string{
	"H v 1 ", "id=", "src=planner ", "dst=gardener ", "ts=1712000480", "corr=", "\n", "\n\n", ";", "DO ", "water(", "bed=", "litres=", "30", "-1", "1e999", ")", "KNOW ",
	"Q ", "A ", "ERR ", "RECALL ", "FOLD ", "SUB ", "UNSUB ", "IF ", "THEN ", "BECAUSE ", "P:spend", " v 9", "\"", "\\", "\\n", "[", "]", "{", "}", "null", "**", "\x00", "é", "\u202e", "\r\n", " ",
}

// mutated changes a text in a few places.
func mutated(t *rapid.T, text string) string {
	for range rapid.IntRange(0, 8).Draw(t, "changes") {
		at := rapid.IntRange(0, len(text)).Draw(t, "at")
		to := min(len(text), at+rapid.IntRange(0, 30).Draw(t, "leave out"))
		text = text[:at] + rapid.SampledFrom(alphabet).Draw(t, "put in") + text[to:]
	}
	return text
}

func TestMutatedDays(t *testing.T) {
	day, err := os.ReadFile("day.sag")
	require.NoError(t, err)
	rapid.Check(t, func(rt *rapid.T) {
		text := mutated(rt, string(day))
		if got := converse(t, text+good); !strings.Contains(got, answered) {
			rt.Fatalf("%q is the end of the conversation: %s", text, got)
		}
	})
}

func FuzzAgent(f *testing.F) {
	day, err := os.ReadFile("day.sag")
	require.NoError(f, err)
	f.Add(string(day))
	for text := range strings.SplitSeq(string(day), "\n\n") {
		f.Add(text)
	}
	f.Add("H v 1 id=x src=A dst=gardener ts=1\nKNOW x = -5 v 1;Q x;RECALL f1;ERR A \"\\n\"")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "last") || strings.Contains(text, "the.end") {
			return // it would be in the way of the message behind
		}
		assert.Contains(t, converse(t, text+good), answered)
	})
}
