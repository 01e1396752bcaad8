package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBridgesPage holds that docs/bridges.md has an example of everything that can be made; what it shows is run with all other pages.
func TestBridgesPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/bridges.md")
	require.NoError(t, err)
	for _, target := range words(targets) {
		assert.Regexp(t, `(?m)^\$ parley convert .*--to `+target+` `, string(page), "no example makes %s", target)
	}
}
