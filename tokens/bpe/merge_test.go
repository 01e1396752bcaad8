package bpe

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tiktoken-go/tokenizer"
	"pgregory.net/rapid"
)

// mergeSlowly is byte-pair encoding by its definition.
func mergeSlowly(piece string, r *ranks) []string {
	parts := strings.Split(piece, "")
	if len(parts) != len(piece) { // characters of several bytes
		parts = nil
		for i := range len(piece) {
			parts = append(parts, piece[i:i+1])
		}
	}
	for {
		best, at := unmergeable, -1
		for i := range len(parts) - 1 {
			if rank, ok := r.of(parts[i] + parts[i+1]); ok && rank < best {
				best, at = rank, i
			}
		}
		if at < 0 {
			return parts
		}
		parts[at] += parts[at+1]
		parts = append(parts[:at+1], parts[at+2:]...)
	}
}

func TestMergeAsDefined(t *testing.T) {
	for _, name := range Names() {
		e, err := encodings[name]()
		require.NoError(t, err)
		t.Run(name, func(t *testing.T) {
			m := new(merger)
			rapid.Check(t, func(t *rapid.T) {
				piece := rapid.OneOf(
					rapid.StringOfN(rapid.RuneFrom([]rune("abeinorst")), 1, 200, -1),
					rapid.StringOfN(rapid.RuneFrom([]rune(" \n-=a")), 1, 200, -1),
					rapid.StringN(1, 50, -1),
				).Draw(t, "piece")
				want := mergeSlowly(piece, &e.ranks)
				assert.Equal(t, len(want), m.count(piece, &e.ranks), "%q", want)
				assert.Equal(t, piece, strings.Join(want, ""))
			})
		})
	}
}

// Where the module that the vocabularies come from cuts texts as tiktoken does, its counts are a second opinion.
func TestCountsOfTheModule(t *testing.T) {
	for _, name := range Names() {
		codec, err := tokenizer.Get(tokenizer.Encoding(name))
		require.NoError(t, err)
		ours, err := New(name)
		require.NoError(t, err)
		t.Run(name, func(t *testing.T) {
			words := []string{"deploy", "DO", "(\"app1\")", "=", "1712000000", "x", "漢字", "Größe", "🚀", "{\"a\":[1,2.5]}", "BECAUSE", "'s", ";"}
			rapid.Check(t, func(t *rapid.T) {
				text := strings.Join(rapid.SliceOf(rapid.SampledFrom(words)).Draw(t, "words"), rapid.SampledFrom([]string{" ", "", "\n"}).Draw(t, "between"))
				want, err := codec.Count(text)
				require.NoError(t, err)
				assert.Equal(t, want, ours.Count(text))
			})
		})
	}
}
