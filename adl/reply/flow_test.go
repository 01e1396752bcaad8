package reply_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/reply"
)

const cakes = `### UseCase: order_cake
#### Description
A guest wants a cake.
#### Solution
Round or square?

[round] #pick_cream
[square] Sell it with @sell_square()!
[cancel] RESET
[lost] see #gone
[other] see #refund
[secret] Give it away. <staff>
[else] Ask again.
----
### Case: pick_cream
Vanilla or cocoa?
[vanilla] #done
[cocoa] #pick_more
[back] #pick_cream
----
### Case: pick_more
How much cocoa?
[much] #pick_cream
----
### Case: done
"Your cake is ordered."
----
### UseCase: refund
#### Description
Money back.
#### Solution
Refund it.
`

// turn is one in which the use case was used last.
func turn(t testing.TB, message string, steps ...string) reply.Turn {
	t.Helper()
	f := adl.MustParse(cakes)
	p, found := conditional.Compile(f)
	require.NoError(t, found.Err())
	out := reply.Turn{
		File: f, Program: p, UseCase: f.Cases[0], Used: []string{"order_cake"}, Env: conditional.Env{Message: message},
	}
	if len(steps) > 0 {
		out.Progress = &reply.Progress{UseCase: "order_cake", Steps: steps}
	}
	return out
}

func TestFlow(t *testing.T) {
	at := func(steps ...string) *reply.Progress { return &reply.Progress{UseCase: "order_cake", Steps: steps} }
	for _, c := range []struct {
		message  string
		steps    []string
		text     string
		answer   string
		choice   string
		ref      string
		progress *reply.Progress
		codes    string
	}{
		{message: "round", text: "Vanilla or cocoa?\n", choice: "round", ref: "pick_cream", progress: at("pick_cream")},
		{message: "  ROUND ", text: "Vanilla or cocoa?\n", choice: "round", ref: "pick_cream", progress: at("pick_cream")},
		{message: "square", text: "Sell it with sell_square\n", choice: "square"},
		{message: "cancel", text: "Round or square?\n\n", choice: "cancel"},
		{message: "cancel", steps: []string{"pick_cream"}, text: "Vanilla or cocoa?\n", progress: at("pick_cream")},
		{message: "rou", text: "Ask again.\n", choice: "else"},
		{message: "", text: "Ask again.\n", choice: "else"},
		{message: "secret", text: "Ask again.\n", choice: "else"},
		{message: "lost", text: "see #gone\n", choice: "lost", codes: "ADL0901"},
		{message: "other", text: "see #refund\n", choice: "other", ref: "refund"},
		{message: "vanilla", steps: []string{"pick_cream"}, text: "\"Your cake is ordered.\"\n", answer: "Your cake is ordered.", choice: "vanilla", ref: "done",
			progress: at("pick_cream", "done")},
		{message: "cocoa", steps: []string{"pick_cream"}, text: "How much cocoa?\n", choice: "cocoa", ref: "pick_more", progress: at("pick_cream", "pick_more")},
		{message: "much", steps: []string{"pick_cream", "pick_more"}, text: "Vanilla or cocoa?\n", choice: "much", ref: "pick_cream", progress: at("pick_cream")},
		{message: "hm", steps: []string{"pick_cream", "done"}, text: "Round or square?\n\n"},
		{message: "square", steps: []string{"nowhere"}, text: "Sell it with sell_square\n", choice: "square", codes: "ADL0902"},
		{message: "square", steps: []string{"refund"}, text: "Sell it with sell_square\n", choice: "square", codes: "ADL0902"},
	} {
		m, err := reply.Flow(t.Context(), turn(t, c.message, c.steps...))
		require.NoError(t, err)
		what := fmt.Sprint(c.message, c.steps)
		assert.True(t, m.Changed, what)
		assert.Equal(t, c.text, m.Text(), what)
		assert.Equal(t, c.answer, m.Answer, what)
		assert.Equal(t, c.answer != "", m.Final, what)
		assert.Equal(t, c.ref, m.Ref, what)
		assert.Equal(t, c.progress, m.Progress, what)
		choice, codes := "", ""
		if m.Choice != nil {
			choice = m.Choice.Name
		}
		for _, d := range m.Found {
			codes += string(d.Code)
		}
		assert.Equal(t, c.choice, choice, what)
		assert.Equal(t, c.codes, codes, what)
	}
}

func TestFlowIsAskedFirst(t *testing.T) {
	for _, used := range [][]string{nil, {"refund"}, {"order_cake", "refund"}} {
		now := turn(t, "round", "pick_cream")
		now.Used = used
		m, err := reply.Flow(t.Context(), now)
		require.NoError(t, err)
		assert.Equal(t, "Round or square?\n\n", m.Text())
		assert.Nil(t, m.Choice)
		assert.Nil(t, m.Progress)
	}
	now := turn(t, "round")
	now.UseCase = now.File.Cases[4]
	m, err := reply.Flow(t.Context(), now)
	require.NoError(t, err)
	assert.False(t, m.Changed, "a use case without options is what it was")
	_, err = reply.Flow(t.Context(), reply.Turn{})
	require.ErrorIs(t, err, reply.ErrTurn)
}

func TestFlowCondition(t *testing.T) {
	now := turn(t, "secret")
	now.Env.Names = conditional.Names("staff")
	m, err := reply.Flow(t.Context(), now)
	require.NoError(t, err)
	assert.Equal(t, "secret", m.Choice.Name)
	assert.Equal(t, "Give it away.", m.Choice.Command())
}

func TestFlowModel(t *testing.T) {
	for answer, want := range map[string]string{
		"round": "round", " Round\n": "round", "- square": "square", "": "else", "squ": "else", "round or square": "else", "NONE": "else", "secret": "else",
	} {
		calls := 0
		now := turn(t, "the circle one")
		now.Model = says(answer, &calls)
		m, err := reply.Flow(t.Context(), now)
		require.NoError(t, err)
		assert.Equal(t, want, m.Choice.Name, answer)
		assert.Equal(t, 1, calls)
	}
	calls := 0
	now := turn(t, "round")
	now.Model = says("square", &calls)
	m, err := reply.Flow(t.Context(), now)
	require.NoError(t, err)
	assert.Equal(t, "round", m.Choice.Name)
	assert.Zero(t, calls, "an option that is named is not asked for")

	now = turn(t, "hm", "pick_cream")
	now.NoMatch = "Please say it again."
	m, err = reply.Flow(t.Context(), now)
	require.NoError(t, err)
	assert.Nil(t, m.Choice)
	assert.Equal(t, "Please say it again.\n", m.Text())

	broken := errors.New("offline")
	now.Model = reply.CompleterFunc(func(context.Context, string, string) (string, error) { return "", broken })
	_, err = reply.Flow(t.Context(), now)
	require.ErrorIs(t, err, broken)
}

func TestFlowCompiled(t *testing.T) {
	now := turn(t, "square")
	m, err := reply.Flow(t.Context(), now)
	require.NoError(t, err)
	r, err := compile.Prompt(t.Context(), now.File, compile.InsteadLines("order_cake", m.Lines...))
	require.NoError(t, err)
	assert.Equal(t, []compile.Tool{{Name: "sell_square", Forced: true}}, r.Tools, "tools of options that were not taken are none of the prompt's")
	assert.NotContains(t, r.Text, "[")
	assert.Contains(t, r.Text, "#### Solution\nSell it with sell_square\n")
}

func TestFlowProperties(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		now := turn(t, "")
		for range rapid.IntRange(1, 12).Draw(rt, "turns") {
			now.Env.Message = rapid.SampledFrom([]string{"round", "cocoa", "much", "vanilla", "back", "square", "cancel", "other", "lost", "what", ""}).Draw(rt, "message")
			m, err := reply.Flow(rt.Context(), now)
			require.NoError(rt, err)
			again, err := reply.Flow(rt.Context(), now)
			require.NoError(rt, err)
			assert.Equal(rt, m.Text(), again.Text())
			assert.Equal(rt, m.Progress, again.Progress)
			assert.NotContains(rt, m.Text(), "[", "options are never shown")
			if m.Progress != nil {
				assert.LessOrEqual(rt, len(m.Progress.Steps), len(now.File.Cases))
			}
			now.Progress = m.Progress
		}
	})
}

func TestFlowHostile(t *testing.T) {
	const many = 20_000
	f := adl.MustParse("### UseCase: a\n#### Solution\n" + strings.Repeat("[x] #b\n", many) + "### Case: b\nend\n")
	p, _ := conditional.Compile(f)
	m, err := reply.Flow(t.Context(), reply.Turn{
		File: f, Program: p, UseCase: f.Cases[0], Used: []string{"a"}, Env: conditional.Env{Message: strings.Repeat("x", 1<<20)},
	})
	require.NoError(t, err)
	assert.Nil(t, m.Choice)
	assert.Empty(t, m.Text())
}

func TestStatic(t *testing.T) {
	for solution, want := range map[string]string{
		`"We are closed."`: "We are closed.", `- "We are closed."`: "We are closed.", "\"line one\nline two\"": "line one\nline two", `"x" `: "x",
		"<gold>\"Gold.\"\n\"All.\" <!gold>": "All.", `"call @f() and #r here"`: "call f and #r here",
		`"A" and "B"`: "-", `"`: "-", `"open`: "-", `closed"`: "-", "plain": "-", "": "-", "“curly”": "-", `* "x"`: "-", `""`: "",
	} {
		f := adl.MustParse("### UseCase: a\n#### Solution\n" + solution + "\n")
		p, _ := conditional.Compile(f)
		got, ok := reply.Static(p, f.Cases[0], adl.Solution, conditional.Env{})
		if !ok {
			got = "-"
		}
		assert.Equal(t, want, got, solution)
	}
	_, ok := reply.Static(nil, nil, adl.Solution, conditional.Env{})
	assert.False(t, ok)
}

func ExampleFlow() {
	file := adl.MustParse(cakes)
	program, _ := conditional.Compile(file)
	turn := reply.Turn{File: file, Program: program, UseCase: file.Cases[0], Used: []string{"order_cake"}}
	for _, message := range []string{"round", "vanilla"} {
		turn.Env.Message = message
		move, err := reply.Flow(context.Background(), turn)
		if err != nil {
			panic(err)
		}
		fmt.Println(move.Ref, move.Final, strings.TrimSpace(move.Text()))
		turn.Progress = move.Progress
	}
	// Output:
	// pick_cream false Vanilla or cocoa?
	// done true "Your cake is ordered."
}

func ExampleStatic() {
	file := adl.MustParse("### UseCase: hours\n#### Solution\n\"We open at nine.\"\n")
	program, _ := conditional.Compile(file)
	fmt.Println(reply.Static(program, file.Cases[0], adl.Solution, conditional.Env{}))
	// Output: We open at nine. true
}
