package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Both ends of the pipe that to-json's help shows: each document comes back, whichever side is faster.
func TestHelpersThroughAPipe(t *testing.T) {
	for i := range 50 {
		file := filepath.Join(t.TempDir(), "h.json")
		document := fmt.Sprintf(`[{"a":[{"x":%d}]},{"b":{"c":1}}]`, i)
		read, write := io.Pipe()
		made := make(chan int, 1)
		go func() {
			var stderr strings.Builder
			code := run([]string{"agentdsl", "from-json", "--helpers", file}, strings.NewReader(document), write, &stderr, noEnv)
			_ = write.Close()
			made <- code
		}()
		var stdout, stderr strings.Builder
		code := run([]string{"agentdsl", "to-json", "--without", file}, read, &stdout, &stderr, noEnv)
		_ = read.Close()
		require.Equal(t, exitOK, <-made)
		require.Equal(t, exitOK, code, stderr.String())
		assert.JSONEq(t, document, stdout.String())
	}
}

// lookingWriter looks whether a file is whole when the first byte is written.
type lookingWriter struct {
	t    *testing.T
	file string
	seen bool
}

func (w *lookingWriter) Write(p []byte) (int, error) {
	if !w.seen {
		text, err := os.ReadFile(w.file)
		require.NoError(w.t, err)
		assert.True(w.t, strings.HasSuffix(string(text), "}\n"), "%s", text)
	}
	w.seen = true
	return len(p), nil
}

func TestHelpersAreWrittenBeforeTheOutput(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "h.json")
	w := &lookingWriter{t: t, file: file}
	require.Equal(t, exitOK, run([]string{"agentdsl", "from-json", "--helpers", file}, strings.NewReader(`{"a":1}`), w, io.Discard, noEnv))
	assert.True(t, w.seen)
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, left, 1, "nothing half written is left")

	// Where the helpers cannot be written, nobody gets an output that they are needed for.
	var stdout, stderr strings.Builder
	code := run([]string{"agentdsl", "from-json", "--helpers", filepath.Join(folder, "nowhere", "h.json")}, strings.NewReader(`{"a":1}`), &stdout, &stderr, noEnv)
	assert.NotEqual(t, exitOK, code)
	assert.Empty(t, stdout.String())
	assert.Contains(t, stderr.String(), "the file cannot be written")
}

// watchedReader gives a text, and then notes how much was written by the time that all of it was read.
type watchedReader struct {
	io.Reader
	out  *strings.Builder
	seen int
}

func (r *watchedReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil {
		r.seen = r.out.Len()
	}
	return n, err
}

// Findings without a limit are written as they come, and not kept.
func TestFindingsOfAStreamAreNotKept(t *testing.T) {
	const rows = 20_000
	for _, args := range []string{"agentdsl to-json --rows --max-errors -1", "agentdsl check --stream --max-errors -1"} {
		var stderr strings.Builder
		in := &watchedReader{Reader: strings.NewReader("[SCHEMA:A]\nID:int\n[DATA]\n" + strings.Repeat("1|2\n", rows)), out: &stderr}
		assert.Equal(t, exitInvalid, run(strings.Fields(args), in, io.Discard, &stderr, noEnv))
		assert.Equal(t, rows, strings.Count(stderr.String(), "ADS0010"), args)
		assert.Positive(t, in.seen, args)
		assert.Less(t, stderr.Len()-in.seen, stderr.Len()*9/10, args)
	}
}
