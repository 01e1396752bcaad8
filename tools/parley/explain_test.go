package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every code that a verdict on a message can have is explained, and no other.
func TestVerdictCodes(t *testing.T) {
	code := regexp.MustCompile(`(?m)^\t\w+ +Code = "([A-Z_]+)"`)
	want := map[string]bool{}
	for _, layer := range []string{"sanitizer", "guardrail", "schema"} {
		files, err := filepath.Glob("../../sag/" + layer + "/*.go")
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, m := range code.FindAllStringSubmatch(string(text), -1) {
				want[m[1]] = true
			}
		}
	}
	got := map[string]bool{}
	for _, info := range verdictCodes {
		got[string(info.Code)] = true
		assert.NotEmpty(t, info.Title)
		assert.Greater(t, len(info.Help), 10, info.Code)
	}
	assert.Greater(t, len(want), 30)
	assert.Equal(t, want, got)
}
