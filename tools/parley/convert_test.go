package main

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// There are names by which texts in folders are known, whatever they are converted from.
func TestConvertExtensions(t *testing.T) {
	for _, c := range conversions {
		assert.NotEmpty(t, c.extensions(), "folders hold no texts of %s", c.from)
	}
	conv := &conversions[slices.IndexFunc(conversions, func(c conversion) bool { return c.from == "json" && c.to == "facts" })]
	assert.Equal(t, []string{"json", "jsonl"}, conv.extensions())
}

// TestBridgesPage holds that docs/bridges.md has an example of everything that can be made; what it shows is run with all other pages.
func TestBridgesPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/bridges.md")
	require.NoError(t, err)
	for _, target := range words(targets) {
		assert.Regexp(t, `(?m)^\$ parley convert .*--to `+target+` `, string(page), "no example makes %s", target)
	}
}
