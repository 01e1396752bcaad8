package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tools/conform/ports"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// runFakes runs the whole suite of SAG over fake ports.
func runFakes(t *testing.T, change func(op string, answers [][]byte)) *report {
	t.Helper()
	return runFakesFor(t, "", change)
}

func runFakesFor(t *testing.T, topic string, change func(op string, answers [][]byte)) *report {
	t.Helper()
	s := &session{
		lang: ports.Languages[0], options: options{n: 20, seed: 1, topic: topic}, report: newReport(), log: io.Discard, ports: map[port]asker{},
	}
	for _, name := range []port{published, withOurs, javaOurs} {
		t.Setenv(fakePort, string(name))
		self, err := os.Executable()
		require.NoError(t, err)
		p, err := ports.Start(t.Context(), self)
		require.NoError(t, err)
		s.ports[name] = &liar{p, change}
	}
	var err error
	s.own, err = answerOurselves("sag", topic, "")
	require.NoError(t, err)
	require.NoError(t, sagSuite(s))
	require.NoError(t, s.close())
	return s.report
}

// liar is a port whose answers are changed on the way.
type liar struct {
	asker
	change func(op string, answers [][]byte)
}

func (l *liar) Ask(op string, inputs [][]byte) ([][]byte, error) {
	answers, err := l.asker.Ask(op, inputs)
	if l.change != nil && err == nil {
		l.change(op, answers)
	}
	return answers, err
}

func TestOneTopic(t *testing.T) {
	found := runFakesFor(t, "knowledge", nil)
	require.Len(t, found.Rows, 1)
	assert.Empty(t, found.Differences)
	assert.NotEmpty(t, found.Listed)
	assert.Equal(t, found.Rows[0].Inputs, found.Rows[0].Agree+found.Rows[0].Deviate)

	// A listed answer of ours stands for what was recorded and for nothing else.
	id, deviates := found.Listed[0].ID, 0
	list, err := vectors.Read("sag", "knowledge")
	require.NoError(t, err)
	for list[deviates].ID != id {
		deviates++
	}
	found = runFakesFor(t, "knowledge", func(_ string, answers [][]byte) { answers[deviates] = alter(t, answers[deviates]) })
	require.Len(t, found.Differences, 1)
	assert.Equal(t, id, found.Differences[0].ID)

	require.Len(t, runFakesFor(t, "lex", nil).Rows, 1)
}

func TestAlteredAnswersDiffer(t *testing.T) {
	honest := runFakes(t, nil)
	for _, d := range honest.Differences {
		t.Errorf("honest ports differ: %s, %s, %s: %s\n%s\n%s\n%s", d.Port, d.Corpus, d.ID, d.Why, d.Input, d.Theirs, d.Ours)
	}
	require.NotEmpty(t, honest.Rows)
	for _, r := range honest.Rows {
		assert.Equal(t, r.Inputs, r.Agree+r.Deviate+r.Differ, r.Corpus)
		assert.NotZero(t, r.Inputs, r.Corpus)
	}

	found := runFakes(t, func(_ string, answers [][]byte) { answers[0] = alter(t, answers[0]) })
	require.Len(t, found.Rows, len(honest.Rows))
	for i, r := range found.Rows {
		if r.Port != recorded {
			assert.Equal(t, honest.Rows[i].Differ+1, r.Differ, "%s, %s: one altered answer", r.Port, r.Corpus)
		}
	}
	var text bytes.Buffer
	require.NoError(t, found.writeText(&text))
	assert.Contains(t, text.String(), "DIFFERS: sag, parse_tree of broken messages, java+grammar, made/00000")
	text.Reset()
	require.NoError(t, found.writeJSON(&text))
	var back report
	require.NoError(t, json.Unmarshal(text.Bytes(), &back))
	assert.Len(t, back.Differences, found.differ())
}

// alter changes an answer in one place.
func alter(t *testing.T, text []byte) []byte {
	t.Helper()
	for _, change := range [][2]string{
		{`"column":`, `"column":9`}, {`"column": `, `"column": 9`},
		{`"<EOF>"`, `"<EOF>",""`}, {`["EOF"`, `["END"`}, {`"wire": "H`, `"wire": "h`}, {`"sag_tokens": `, `"sag_tokens": 1`},
		{`"tokens": `, `"tokens": 1`}, {`"valid": true`, `"valid": false`}, {`[false, "ok"`, `[true, "ok"`}, {`"ts":`, `"ts":1`}, {`"ts": `, `"ts": 1`},
		{`"results": [`, `"results": [1,`}, {`"results":[`, `"results":[1,`}, {`"type": "`, `"type": "x`}, {`"type":"`, `"type":"x`}, {`"kind":"`, `"kind":"x`}, {`"original_tokens": `, `"original_tokens": 1`},
	} {
		if out := strings.Replace(string(text), change[0], change[1], 1); out != string(text) && json.Valid([]byte(out)) {
			return []byte(out)
		}
	}
	t.Fatalf("this cannot be altered: %s", text)
	return nil
}

func TestExtensionsAreRefusedAtThePortsPlace(t *testing.T) {
	text := "H v 1 id=a src=b dst=c ts=1\nQ x > 1"
	c := fill("one", 1, func(string) bool { return true }, func() string { return text })
	theirs, ours := read([]byte(`{"error":{"kind":"syntax","line":2,"column":3}}`)), read([]byte(`{"error":{"kind":"syntax","line":2,"column":5}}`))
	assert.Empty(t, moved(c)(0, theirs, ours), "a text that we read: no other place is excused")

	text = "H v 1 id=a src=b dst=c ts=1\nQ x > BECAUSE )"
	c = fill("one", 1, func(string) bool { return true }, func() string { return text })
	_, err := sag.Parse(text)
	require.Error(t, err)
	assert.NotEmpty(t, moved(c)(0, theirs, ours), "we go on further")
	theirs.Error.Column = 100
	assert.Empty(t, moved(c)(0, theirs, ours), "we must not stop before")
	assert.Empty(t, moved(c)(0, read([]byte(`{"ast":{}}`)), ours), "what the package reads, we must read")
}

func TestJavaDifferencesAreKnownOnes(t *testing.T) {
	for _, topic := range sagTopics {
		list, err := vectors.Read("sag", topic)
		require.NoError(t, err)
		for _, v := range list {
			if len(v.Java) > 0 {
				assert.NotEmpty(t, javaReason(topic, v), v.ID)
			}
		}
	}
	same := vectors.Vector{In: []byte(`{"expr":"1+1","context":{}}`), Out: []byte(`{"type":"float","value":2.0}`), Java: []byte(`{"type":"float","value":3.0}`)}
	assert.Empty(t, javaReason("expression", same))
	unknown := vectors.Vector{In: []byte(`{"text":"x"}`), Out: []byte(`{"wire":"H v 1 id=a src=b dst=c ts=1\nRECALL a"}`)}
	unknown.Java = []byte(`{"wire":"H v 1 id=a src=b dst=c ts=1\nRECALL b"}`)
	assert.Empty(t, javaReason("minify", unknown))
}

func TestCorporaAreTheSameForTheSameSeed(t *testing.T) {
	corpora := func(seed uint64) [][][]byte {
		c := &sagCheck{session: &session{options: options{n: 100, seed: seed}}}
		require.NoError(t, c.makeCorpora())
		return [][][]byte{c.ports.inputs(), c.extended.inputs(), c.broken.inputs(), c.expressions.inputs()}
	}
	first := corpora(1)
	assert.Equal(t, first, corpora(1))
	assert.NotEqual(t, first, corpora(2))
	for _, c := range first {
		assert.Len(t, c, 100)
	}
	used := map[string]bool{}
	for _, in := range first[1] {
		for _, e := range extensions(vectors.Text(in)) {
			used[e] = true
		}
	}
	assert.Len(t, used, 7, "every extension occurs")
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"-n", "0"}, {"more"}, {"-lang", "latin"}, {"-what"}, {"-topic", "nothing"}, {"-lang", "adl", "-topic", "lex"}, {"-adapter", "x"}, {"-timeout", "0s"}} {
		var out, errs bytes.Buffer
		assert.Equal(t, 2, run(t.Context(), args, &out, &errs))
		assert.Contains(t, errs.String(), "usage: conform")
		assert.Empty(t, out.String())
	}
}
