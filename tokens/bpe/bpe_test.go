package bpe_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
)

// counter is the counter of a name that exists.
func counter(t testing.TB, name string) tokens.Counter {
	t.Helper()
	c, err := bpe.New(name)
	require.NoError(t, err)
	return c
}

// The table was recorded with Python tiktoken 0.14: len(encode_ordinary(text*times)).
func TestCountsOfTiktoken(t *testing.T) {
	data, err := os.ReadFile("testdata/counts.jsonl")
	require.NoError(t, err)
	rows := 0
	for line := range bytes.Lines(data) {
		rows++
		row := struct {
			Text  string
			Times int
			CL100 int `json:"cl100k_base"`
			O200  int `json:"o200k_base"`
		}{Times: 1}
		require.NoError(t, json.Unmarshal(line, &row))
		text := strings.Repeat(row.Text, row.Times)
		assert.Equal(t, row.CL100, counter(t, bpe.CL100K).Count(text), "%s: %q × %d", bpe.CL100K, row.Text, row.Times)
		assert.Equal(t, row.O200, counter(t, bpe.O200K).Count(text), "%s: %q × %d", bpe.O200K, row.Text, row.Times)
	}
	assert.Equal(t, 200, rows)
}

func TestNames(t *testing.T) {
	for _, name := range bpe.Names() {
		c := counter(t, name)
		assert.Equal(t, name, c.Name())
		assert.Same(t, c, counter(t, name), "built once")
	}
}

func TestUnknownName(t *testing.T) {
	tests := []struct{ name, suggestion, message string }{
		{"cl100k_bsae", "cl100k_base", `bpe: unknown vocabulary "cl100k_bsae", did you mean "cl100k_base"?`},
		{"O200K_BASE", "o200k_base", `bpe: unknown vocabulary "O200K_BASE", did you mean "o200k_base"?`},
		{"", "", `bpe: unknown vocabulary "", there are cl100k_base and o200k_base`},
		{"claude", "", `bpe: unknown vocabulary "claude", there are cl100k_base and o200k_base`},
		{"p50k_base", "o200k_base", ""},
	}
	for _, test := range tests {
		c, err := bpe.New(test.name)
		assert.Nil(t, c)
		var unknown *bpe.UnknownError
		require.True(t, errors.As(err, &unknown), "%v", err)
		assert.Equal(t, test.name, unknown.Name)
		if test.message != "" {
			assert.Equal(t, test.suggestion, unknown.Suggestion)
			assert.Equal(t, test.message, err.Error())
		}
	}
}

// Special tokens are text like any other: they are more than one token.
func TestSpecialTokensAreText(t *testing.T) {
	for _, name := range bpe.Names() {
		for _, special := range []string{"<|endoftext|>", "<|endofprompt|>", "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>"} {
			assert.Greater(t, counter(t, name).Count(special), 2, "%s %s", name, special)
		}
	}
}

// Each byte that is no UTF-8 counts as the replacement character does that encoding/json would send.
func TestInvalidUTF8(t *testing.T) {
	for _, text := range []string{"\xff", "a\xffb", "\xe2\x82", "ab\xf0\x9f\x98", "\xed\xa0\x80", "\xc0\x80\xc0\x80", "x\xff\xff y"} {
		sent := strings.Map(func(r rune) rune { return r }, text)
		for _, name := range bpe.Names() {
			assert.Equal(t, counter(t, name).Count(sent), counter(t, name).Count(text), "%s %q", name, text)
		}
	}
}

func TestHostileTexts(t *testing.T) {
	const short, long = 1 << 14, 1 << 18
	tests := []struct {
		size  int
		units []string
	}{
		{short, []string{
			"a", "A", "é", "漢", "🚀", "\u0301", "1", "-", "/", "\x00", "\xff", " ", "\n", "\r\n", " \n", "\n ", "\u00a0", "\t ",
			"Aa", "aA", "漢A", "\u0301A", "'s", "'", " '", "<|endoftext|>", "abcdefghijklmnopqrstuvwxyz", "The quick brown fox. ",
		}},
		{long, []string{"a", " \n", "\u0301A", "\xff"}}, // what is quadratic takes so long that nobody overlooks it
	}
	for _, test := range tests {
		for _, unit := range test.units {
			text := strings.Repeat(unit, test.size/len(unit)) + "x"
			for _, name := range bpe.Names() {
				count := counter(t, name).Count(text)
				assert.GreaterOrEqual(t, count, test.size/128, "%s %q", name, unit) // the longest token has 128 bytes
				assert.LessOrEqual(t, count, test.size+1, "%s %q", name, unit)
			}
		}
	}
}

func TestConcurrentUse(t *testing.T) {
	long := strings.Repeat("antidisestablishmentarianism", 500)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for _, name := range bpe.Names() {
				c, err := bpe.New(name)
				if assert.NoError(t, err) {
					assert.Equal(t, 2, c.Count("hello world"))
					assert.Equal(t, c.Count(long), c.Count(long))
				}
			}
		})
	}
	group.Wait()
}
