package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/conform/vectors"
)

// adaptSelf runs the program with the test binary as the adapter.
func adaptSelf(t *testing.T, kind string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	t.Setenv(fakePort, kind)
	self, err := os.Executable()
	require.NoError(t, err)
	var out, errs bytes.Buffer
	code = run(t.Context(), append([]string{"-adapter", "'" + self + "'", "-lang", "sag"}, args...), &out, &errs)
	return code, out.String(), errs.String()
}

func TestAnAdapterThatAnswersAsRecorded(t *testing.T) {
	code, out, errs := adaptSelf(t, string(published), "-timeout", "1m", "-json")
	require.Zero(t, code, errs)
	var found report
	require.NoError(t, json.Unmarshal([]byte(out), &found))
	require.Len(t, found.Rows, len(sagTopics))
	for _, r := range found.Rows {
		list, err := vectors.Read("sag", r.Corpus)
		require.NoError(t, err)
		assert.Equal(t, len(list), r.Agree, r.Corpus)
	}
}

func TestFaultsOfAdapters(t *testing.T) {
	for kind, want := range map[string]string{
		"hangs":            "there was no answer within 50ms",
		"greets":           `no JSON: "ready"`,
		"dies":             "it ended without an answer: exit status 3; it said: no module named sag",
		"endless":          "an answer is longer than 64 MiB",
		"talks":            `a line too many at the end: "\"bye\""`,
		"fails at the end": "exit status 4",
	} {
		timeout := "1m"
		if kind == "hangs" {
			timeout = "50ms"
		}
		code, out, errs := adaptSelf(t, kind, "-topic", "count_tokens", "-timeout", timeout)
		assert.Equal(t, 1, code, kind)
		assert.Contains(t, errs, want, kind)
		assert.Contains(t, out, "DIFFERS: sag, count_tokens, adapter, count_tokens/len-", kind)
	}
}

func TestWhatAnAdapterLacks(t *testing.T) {
	// The fake port knows vectors of SAG only.
	t.Setenv(fakePort, string(published))
	self, err := os.Executable()
	require.NoError(t, err)
	var out, errs bytes.Buffer
	assert.Equal(t, 1, run(t.Context(), []string{"-adapter", self, "-lang", "agentdsl", "-timeout", "1m"}, &out, &errs))
	assert.Contains(t, errs.String(), "the adapter answers no topic of agentdsl")
	assert.Contains(t, errs.String(), "not answered: 40 vectors of tool")

	assert.Equal(t, 1, run(t.Context(), []string{"-adapter", self, "-lang", "pidgin", "-topic", "route", "-timeout", "1m"}, &out, &errs))
	assert.Contains(t, out.String(), "DIFFERS: pidgin, route, adapter, route/0: the topic is not answered")
	assert.NotContains(t, out.String(), `"profile":"P"`, "the workspace itself is sent")

	errs.Reset()
	assert.Equal(t, 1, run(t.Context(), []string{"-adapter", "no-such-program-at-all", "-lang", "sag"}, &out, &errs))
	assert.Contains(t, errs.String(), "it cannot be started")
}

func TestWordsOfACommand(t *testing.T) {
	for command, want := range map[string][]string{
		"python3 a.py":            {"python3", "a.py"},
		`  'my port' "it's" x"y"`: {"my port", "it's", "xy"},
		`a ''`:                    {"a", ""},
	} {
		words, err := splitWords(command)
		require.NoError(t, err)
		assert.Equal(t, want, words)
	}
	for _, command := range []string{"", " ", "a 'b"} {
		_, err := splitWords(command)
		assert.Error(t, err, command)
	}
}

const exampleAdapter = "example/adapter.py"

// The page shows the example as it is.
func TestThePageShowsTheExample(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "conformance.md"))
	require.NoError(t, err)
	code, err := os.ReadFile(exampleAdapter)
	require.NoError(t, err)
	assert.True(t, strings.Contains(string(page), "```python\n"+string(code)+"```\n"), "docs/conformance.md does not show %s as it is", exampleAdapter)
}

// Where there is a Python, the example answers what the page says.
func TestTheExampleRuns(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		return
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "conformance.md"))
	require.NoError(t, err)
	var out, errs bytes.Buffer
	require.Zero(t, run(t.Context(), []string{"-adapter", python + " " + exampleAdapter, "-lang", "sag", "-timeout", "1m"}, &out, &errs), errs.String())
	for line := range strings.Lines(out.String()) {
		line = strings.TrimRight(line, " \n")
		assert.True(t, strings.Contains(string(page), line), "the page does not show %q", line)
	}
}
