package main

import (
	"encoding/json"
	"io"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/conform/ports"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// recordedCrate answers vectors in their order as they were recorded, the first one changed if liar is set.
type recordedCrate struct {
	t    *testing.T
	list []vectors.Vector
	next int
	liar bool
}

func (r *recordedCrate) Close() error { return nil }

func (r *recordedCrate) Ask(_ string, inputs [][]byte) ([][]byte, error) {
	require.Len(r.t, inputs, 1)
	var in struct {
		Dir     string
		Profile struct{ Files map[string]string }
	}
	require.NoError(r.t, json.Unmarshal(inputs[0], &in))
	assert.Equal(r.t, "ws", filepath.Base(in.Dir))
	for name := range in.Profile.Files {
		assert.FileExists(r.t, filepath.Join(in.Dir, name))
	}
	if r.liar && r.next == 0 {
		r.next++
		return [][]byte{[]byte(`{"value":"another"}`)}, nil
	}
	out := r.list[r.next].Out
	r.next++
	return [][]byte{out}, nil
}

func TestTheCrateIsHeldToWhatWasRecorded(t *testing.T) {
	for _, topic := range []string{"lex", "route", "private_pattern", "config"} {
		list, err := vectors.Read("pidgin", topic)
		require.NoError(t, err)
		for _, liar := range []bool{false, true} {
			s := &session{lang: languageOf("pidgin"), report: newReport(), log: io.Discard}
			s.own, err = answerOurselves("pidgin", topic, "")
			require.NoError(t, err)
			require.NoError(t, s.crate(&pidginPort{ctx: t.Context(), driver: &recordedCrate{t: t, list: list, liar: liar}}, topic))
			require.Len(t, s.report.Rows, 1)
			row := s.report.Rows[0]
			assert.Equal(t, len(list), row.Inputs)
			if liar {
				require.Len(t, s.report.Differences, 1, topic)
				assert.Equal(t, list[0].ID, s.report.Differences[0].ID)
			} else {
				assert.Empty(t, s.report.Differences, topic)
			}
		}
	}
}

// Every topic is in the table: of a port, or as recorded.
func TestTopicsThatNoPortAnswers(t *testing.T) {
	s := &session{lang: languageOf("adl"), report: newReport(), log: io.Discard}
	var err error
	s.own, err = answerOurselves("adl", "", "")
	require.NoError(t, err)
	topics, err := topicsOf("adl")
	require.NoError(t, err)
	s.report.row("adl", adapted, topics[0])
	require.NoError(t, s.fromVectors(topics))
	require.Len(t, s.report.Rows, len(topics), "what a port answered is not entered again")
	for i, r := range s.report.Rows[1:] {
		assert.Equal(t, topics[i+1], r.Corpus)
		assert.Equal(t, wasOnly, r.Port)
		assert.Equal(t, r.Inputs, r.Agree+r.Deviate, r.Corpus)
		assert.NotZero(t, r.Inputs)
	}
	for lang, suite := range suites {
		topics, err := topicsOf(lang)
		require.NoError(t, err)
		assert.Subset(t, topics, suite.topics, lang)
	}

	// An answer that this suite does not give is a difference.
	row := s.report.row("adl", wasOnly, topics[1])
	s.own.enter(row, sample{id: "no such vector"}, []byte(`{}`))
	assert.Equal(t, 1, row.Differ)
}

// Without the tools that ports need, the table is there, with what was recorded in their place; that they are missing is said, and is a failure.
func TestMissingPortsAreSaid(t *testing.T) {
	t.Setenv("PARLEY_CACHE", t.TempDir())
	found := newReport()
	kit, err := ports.NewKit(t.Context(), io.Discard)
	require.NoError(t, err)
	t.Setenv("PATH", t.TempDir())
	for topic, lang := range map[string]string{"route": "pidgin", "lex": "sag", "tool": "agentdsl"} {
		require.NoError(t, conformOne(t.Context(), options{topic: topic}, kit, lang, "", found, io.Discard))
	}
	require.Len(t, found.Rows, 3)
	for _, r := range found.Rows {
		assert.Equal(t, wasOnly, r.Port)
		assert.NotZero(t, r.Agree)
	}
	slices.Sort(found.Missing)
	require.Equal(t, []string{
		"agentdsl: python3 was not found: install Python 3.10 or newer; its topics were compared with what was recorded",
		"pidgin: cargo was not found: install Rust 1.85 or newer; its topics were compared with what was recorded",
		"sag: python3 was not found: install Python 3.10 or newer; its topics were compared with what was recorded",
	}, found.Missing)

	found = newReport()
	require.NoError(t, conformOne(t.Context(), options{topic: "route", noRust: true}, kit, "pidgin", "", found, io.Discard))
	require.Len(t, found.Rows, 1)
	assert.Empty(t, found.Missing, "it was left out on purpose")
}
