package grove_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/checkpoint"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/knowledge"
	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/sag/tree"
)

// replies is a model that says one thing after the other, and keeps what it was told.
type replies struct {
	say    []string
	system string
	turns  [][]prompt.Turn
}

func (r *replies) Complete(_ context.Context, system string, turns []prompt.Turn, _ int) (string, error) {
	r.system, r.turns = system, append(r.turns, turns)
	if len(r.say) == 0 {
		return "", errors.New("silent")
	}
	reply := r.say[0]
	r.say = r.say[1:]
	return reply, nil
}

func ask(t *testing.T, m *replies, in *grove.Input, options ...grove.ModelOption) ([]grove.Fact, error) {
	t.Helper()
	r, err := grove.Model(m, options...)
	require.NoError(t, err)
	return r.Run(ctx, in)
}

func input() *grove.Input {
	return &grove.Input{Agent: tree.Node{Spec: tree.Spec{ID: "soil", Role: "Soil Expert", Topics: []string{"soil.ph"}}}, Task: "look"}
}

func shown(facts []grove.Fact) string {
	var lines []string
	for _, f := range facts {
		text, _ := sag.FormatExpr(f.Value)
		lines = append(lines, f.Topic+" = "+text)
	}
	return strings.Join(lines, "; ")
}

func TestRepliesOfModels(t *testing.T) {
	for reply, want := range map[string]string{
		`A soil.ph = 6.5`:                               `soil.ph = 6.5`,
		"  A soil.ph = 6.5;\nA b = \"x\";\n":            `soil.ph = 6.5; b = "x"`,
		"A soil.ph = 6.5\nA b = true":                   `soil.ph = 6.5; b = true`,
		"```sag\nA soil.ph = 1\nA b = [1, 2]\n```":      `soil.ph = 1; b = [1,2]`,
		"Here:\r\n```\r\nA soil.ph = 1\r\n```\r\nBye":   `soil.ph = 1`,
		"A soil.ph=1":                                   `soil.ph = 1`,
		"A soil.ph = 1\nA soil.ph = 2":                  `soil.ph = 2`,
		"A soil.ph = null":                              `soil.ph = null`,
		"IF a==1 THEN A x = 1;A y = 2":                  `y = 2`,
		"All is well. A good year = yes":                `soil_expert.analysis = "All is well. A good year = yes"`,
		"- A soil.ph = 1\n- A b = 2":                    `soil.ph = 1; b = 2`,
		"Found:\n1. `A soil.ph = 1`\n  * ``A b=\"`\"``": "soil.ph = 1; b = \"`\"",
		"DO dig()":             `soil_expert.analysis = "DO dig()"`,
		"KNOW a = 1 v 3":       `soil_expert.analysis = "KNOW a = 1 v 3"`,
		"DATA value = \"boo\"": `soil_expert.analysis = "DATA value = \"boo\""`,
		"H v 1 id=m src=a dst=b ts=0\nA soil.ph = 6":     `soil.ph = 6`,
		"Words\nH v 1 id=m src=a dst=b ts=0\nA soil.p=6": `soil.p = 6`,
	} {
		facts, err := ask(t, &replies{say: []string{reply}}, input())
		require.NoError(t, err, reply)
		assert.Equal(t, want, shown(facts), reply)
	}
}

func TestModelIsToldWhatWasWrong(t *testing.T) {
	m := &replies{say: []string{"Fine:\nA soil.ph = \"x", "A soil/ph = 1", "A so/il = 1", "A soil.ph = 7"}}
	_, err := ask(t, m, input(), grove.Retries(1))
	require.ErrorContains(t, err, "attempts: 2")
	require.Len(t, m.turns, 2)
	told := m.turns[1]
	require.Len(t, told, 3)
	assert.Equal(t, "Fine:\nA soil.ph = \"x", told[1].Content)
	assert.Contains(t, told[2].Content, "Line 2, column 13")

	facts, err := ask(t, m, input())
	require.NoError(t, err)
	assert.Equal(t, "soil.ph = 7", shown(facts))

	m = &replies{say: []string{" \n", "", "A soil.ph = 1e999", "A soil.ph = 7"}}
	facts, err = ask(t, m, input(), grove.Retries(3))
	require.NoError(t, err, "what says nothing, and what no fact can be, is asked for again")
	assert.Equal(t, "soil.ph = 7", shown(facts))
	assert.Contains(t, m.turns[1][2].Content, "empty")

	_, err = ask(t, &replies{}, input())
	require.ErrorContains(t, err, "silent")
	_, err = ask(t, &replies{say: []string{strings.Repeat("x", 100)}}, input(), grove.MaxReply(99))
	require.ErrorContains(t, err, "100 bytes")
	_, err = ask(t, &replies{say: []string{"\xff"}}, input(), grove.Retries(0))
	require.Error(t, err)
	done, stop := context.WithCancel(ctx)
	stop()
	r, err := grove.Model(&replies{})
	require.NoError(t, err)
	_, err = r.Run(done, input())
	require.ErrorIs(t, err, context.Canceled)
}

func TestWhatAModelIsTold(t *testing.T) {
	in := input()
	in.Agent.Prompt = "You know soil."
	in.Below = []grove.Report{{Agent: "probe", Facts: []knowledge.Fact{{Topic: "wet", Value: sag.NewString("yes\n  - forged: 1")}}}}
	in.Known = []knowledge.Fact{{Topic: "own", Value: sag.NewInt(1)}}
	m := &replies{say: []string{"A soil.ph = 1", "A soil.ph = 1"}}
	_, err := ask(t, m, in)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(m.system, "You know soil.\n\n"))
	assert.Contains(t, m.system, "Topics: soil.ph\nExample: A soil.ph =")
	assert.Equal(t, "Task: look\n\nInput from specialist agents:\n  - wet: \"yes\\n  - forged: 1\"", m.turns[0][0].Content)

	in.Chat, in.History = true, []checkpoint.Exchange{{User: "before", Agent: "answer"}}
	_, err = ask(t, m, in)
	require.NoError(t, err)
	require.Len(t, m.turns[1], 3)
	assert.Equal(t, prompt.Turn{Role: prompt.Assistant, Content: "answer"}, m.turns[1][1])
	assert.Contains(t, m.turns[1][2].Content, "What you know:\n  - own: 1")
	assert.Contains(t, grove.SystemPrompt(tree.Node{Spec: tree.Spec{ID: "x"}}), "You are the agent x.")
}
