package bpe

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
)

// The sum is over the classes of all code points as tiktoken 0.14 sees them, found out by matching each one alone. It changes when
// Go's tables come to know a newer Unicode than tiktoken's: then the new characters must be taken out again.
func TestClassesAreThoseOfTiktoken(t *testing.T) {
	table := make([]byte, unicode.MaxRune+1)
	for r := range table {
		table[r] = byte(classOf(rune(r)))
	}
	sum := sha256.Sum256(table)
	assert.Equal(t, "940d8781cc9dbc208bda736cf647ad784d5ea5ca26620190b68ce1f657d4a79d", hex.EncodeToString(sum[:]))
}
