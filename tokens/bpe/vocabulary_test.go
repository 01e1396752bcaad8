package bpe

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The sums are those that tiktoken checks when it has downloaded a vocabulary (tiktoken_ext/openai_public.py).
func TestVocabulariesAreThePublishedOnes(t *testing.T) {
	for name, want := range map[string]string{
		CL100K: "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
		O200K:  "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
	} {
		e, err := encodings[name]()
		require.NoError(t, err)
		byRank := make([]string, len(e.ranks.byToken))
		for token, rank := range e.ranks.byToken {
			byRank[rank] = token
		}
		sum := sha256.New()
		for rank, token := range byRank {
			fmt.Fprintf(sum, "%s %d\n", base64.StdEncoding.EncodeToString([]byte(token)), rank)
		}
		assert.Equal(t, want, hex.EncodeToString(sum.Sum(nil)), name)
	}
}

func TestVocabulariesHoldEveryByte(t *testing.T) {
	for name, build := range encodings {
		e, err := build()
		require.NoError(t, err)
		for b := range 256 {
			_, ok := e.ranks.of(string([]byte{byte(b)}))
			assert.True(t, ok, "%s: byte %d", name, b)
		}
	}
}

func TestLoadFails(t *testing.T) {
	_, err := load("no_base", 1, splitCL100K)
	assert.ErrorContains(t, err, "no_base")
	_, err = load(CL100K, 100_257, splitCL100K)
	assert.ErrorContains(t, err, "token 100256")
}
