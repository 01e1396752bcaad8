package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const message = "H v 1 id=m1 src=ann dst=bob ts=0\nRECALL f1\n"

func noEnv(string) string { return "" }

// brokenWriter fails from the start.
type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

func TestReaderOfOutputGoneEndsQuietly(t *testing.T) {
	gone := &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}
	for _, args := range []string{"sag parse", "sag check", "sag check --json --strict", "sag fmt", "sag min", "sag json", "explain", "version", "--help"} {
		var stderr strings.Builder
		code := run(strings.Fields(args), strings.NewReader(message), brokenWriter{gone}, &stderr, noEnv)
		if args == "sag check --json --strict" { // nothing to write
			assert.Equal(t, exitOK, code, args)
			continue
		}
		assert.Equal(t, exitInternal, code, args)
		assert.Empty(t, stderr.String(), args)
	}
}

func TestOutputThatCannotBeWrittenIsAnError(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
	for _, args := range []string{"sag parse", "sag check", "sag check --sarif", "sag fmt", "sag min", "sag json", "sag fmt --json -d", "explain SAG0001", "help", "completion bash"} {
		var stderr strings.Builder
		assert.Equal(t, exitInternal, run(strings.Fields(args), strings.NewReader(message), brokenWriter{full}, &stderr, noEnv), args)
		assert.Equal(t, "parley: cannot write to standard output: no space left on device\n", stderr.String(), args)
	}
}

// countingReader gives messages without end.
type countingReader struct{ n int }

func (r *countingReader) Read(p []byte) (int, error) {
	n := copy(p, strings.Repeat(message, len(p)/len(message)+1))
	r.n += n
	return n, nil
}

func TestStandardInputIsReadToTheLimitOnly(t *testing.T) {
	r := &countingReader{}
	var stderr strings.Builder
	code := run([]string{"sag", "check", "--max-bytes=100000"}, r, io.Discard, &stderr, noEnv)
	assert.Equal(t, exitInvalid, code)
	assert.Contains(t, stderr.String(), "<stdin>: error PLY0001: the text is larger than the limit of 100000 bytes\n")
	assert.Less(t, r.n, 100000+1<<16) // the buffer may be a little larger
}

func TestStandardInputThatFails(t *testing.T) {
	r := io.MultiReader(strings.NewReader(message), &failingReader{})
	var stderr strings.Builder
	assert.Equal(t, exitUnreadable, run([]string{"sag", "check"}, r, io.Discard, &stderr, noEnv))
	assert.Contains(t, stderr.String(), "<stdin>: error PLY0008: the file cannot be read: the line is dead\n")
}

type failingReader struct{}

func (failingReader) Read([]byte) (int, error) { return 0, errors.New("the line is dead") }

func TestPanicIsOneLine(t *testing.T) {
	var stderr strings.Builder
	code := protect(&stderr, noEnv, func() int { panic("index out of \x1b[2J range") })
	assert.Equal(t, exitInternal, code)
	assert.Equal(t, 1, strings.Count(stderr.String(), "\n"))
	assert.Contains(t, stderr.String(), "parley: internal error: index out of ␛[2J range; ")
	assert.NotContains(t, stderr.String(), "goroutine")

	stderr.Reset()
	debug := func(key string) string { return map[string]string{"PARLEY_DEBUG": "1"}[key] }
	assert.Equal(t, exitInternal, protect(&stderr, debug, func() int { panic(errors.New("oh")) }))
	assert.Contains(t, stderr.String(), "run_test.go")
}

func TestColor(t *testing.T) {
	env := func(set string) func(string) string {
		return func(key string) string {
			if key == set {
				return "1"
			}
			return ""
		}
	}
	for _, tc := range []struct {
		flag string
		env  func(string) string
		want bool
	}{{"always", env(""), true}, {"always", env("NO_COLOR"), true}, {"never", env(""), false}, {"auto", env(""), false}} {
		a := &app{color: choice{value: tc.flag}, env: tc.env}
		assert.Equal(t, tc.want, a.colorful(io.Discard), tc)
	}
}

func TestTerminalObeysNothing(t *testing.T) {
	for _, pieces := range [][]string{
		{"a\x1b[2Jb\tc\nd\r\x00é"},
		{"a\x1b", "[2Jb", "\tc\n", "", "d\r\x00", "\xc3", "\xa9"},
	} {
		var got strings.Builder
		o := newOutput(&got, true)
		for _, p := range pieces {
			n, err := o.Write([]byte(p))
			require.NoError(t, err)
			require.Equal(t, len(p), n)
		}
		require.NoError(t, o.Flush())
		assert.Equal(t, "a␛[2Jb\tc\nd␍␀é", got.String())
	}
	var got strings.Builder
	o := newOutput(&got, true)
	_, _ = o.Write([]byte("a\xf0\x9f"))
	require.NoError(t, o.Flush())
	assert.Equal(t, `a\xf0\x9f`, got.String())

	got.Reset()
	o = newOutput(&got, false)
	_, _ = o.Write([]byte("\x1b[2J"))
	require.NoError(t, o.Flush())
	assert.Equal(t, "\x1b[2J", got.String())
}

func TestReplaceFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.sag")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	require.NoError(t, os.Chmod(path, 0o750))
	require.NoError(t, replaceFile(path, "old", "new"))
	require.ErrorIs(t, replaceFile(path, "old", "newer"), errChanged, "what somebody else has saved is lost")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "new", string(text))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o750), info.Mode().Perm())

	assert.ErrorIs(t, replaceFile(filepath.Join(dir, "none"), "", ""), os.ErrNotExist)
	assert.ErrorContains(t, replaceFile(dir, "", ""), "it is not a regular file")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 1, "no temporary file stays")
}
