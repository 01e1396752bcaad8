package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write what the agent answers")

// converse gives a text to a new agent, at a fixed time and with ids that count.
func converse(t *testing.T, text string) string {
	t.Helper()
	n := 0
	g, err := newGardener(func() time.Time { return time.Unix(1712000500, 0) }, func() (string, error) { n++; return fmt.Sprintf("g%d", n), nil })
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, g.serve(context.Background(), strings.NewReader(text), &out))
	return out.String()
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

func TestTooLong(t *testing.T) {
	g, err := newGardener(time.Now, nil)
	require.NoError(t, err)
	assert.Error(t, g.serve(context.Background(), strings.NewReader(strings.Repeat("x", maxMessage+1)), &strings.Builder{}))
	assert.Error(t, g.serve(context.Background(), strings.NewReader(strings.Repeat("x\n", maxMessage)), &strings.Builder{}))
}
