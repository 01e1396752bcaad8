package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBridgesPage runs every command of docs/bridges.md over the files that stand there, and compares what it writes: the result, and behind it the losses, where
// any of them are shown.
func TestBridgesPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/bridges.md")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	fence := regexp.MustCompile("(?ms)^```(\\w+) ?([^\n]*)\n(.*?)^```$")
	shown := map[string]bool{}
	for _, m := range fence.FindAllStringSubmatch(string(page), -1) {
		kind, name, body := m[1], m[2], m[3]
		if kind == "text" {
			require.NoError(t, os.WriteFile(name, []byte(body), 0o600))
			continue
		}
		require.Equal(t, "console", kind)
		line, want, _ := strings.Cut(body, "\n")
		args := strings.Fields(strings.TrimPrefix(line, "$ parley "))
		var stdout, stderr bytes.Buffer
		code := run(args, strings.NewReader(""), &stdout, &stderr, func(string) string { return "" })
		assert.Zero(t, code, line)
		if want != stdout.String() { // the losses are shown, too
			assert.Equal(t, want, stdout.String()+stderr.String(), line)
		}
		for i, arg := range args {
			if arg == "--to" {
				shown[args[i+1]] = true
			}
		}
	}
	for _, target := range words(targets) {
		assert.True(t, shown[target], "no example makes %s", target)
	}
}
