// Package bpe counts tokens exactly as byte-pair encoding with OpenAI's public vocabularies does, offline: the vocabularies are
// part of the program.
//
// The counts are those of Python tiktoken 0.14 (encode_ordinary): texts of special tokens such as <|endoftext|> are ordinary text.
// Models of other makers count differently, and what a provider wraps round a message is not counted.
//
// Text may be hostile. The time is in proportion to the length, times its logarithm within one run of letters, signs or blanks,
// whatever the text is; memory for such a run is about 40 bytes for each of its bytes (which are three where the text is no UTF-8).
//
// The vocabularies come from github.com/tiktoken-go/tokenizer; a test holds that they are byte for byte the published ones. The
// splitting of texts and the merging are this package's: that module takes runs of blank lines apart where tiktoken does not, and
// quadratic time for them (8 minutes for a mebibyte of " \n").
package bpe

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/tokens"
)

// The names of the vocabularies.
const (
	CL100K = "cl100k_base" // 100,256 tokens: GPT-4, GPT-3.5, the text-embedding-3 models
	O200K  = "o200k_base"  // 199,998 tokens: GPT-4o, GPT-4.1, GPT-5, the o models
)

// encodings are built when they are first wanted: each takes a tenth of a second and some megabytes.
var encodings = map[string]func() (*encoding, error){
	CL100K: sync.OnceValues(func() (*encoding, error) { return load(CL100K, 100_256, splitCL100K) }),
	O200K:  sync.OnceValues(func() (*encoding, error) { return load(O200K, 199_998, splitO200K) }),
}

// Names gives the names that [New] knows, sorted.
func Names() []string { return []string{CL100K, O200K} }

// New gives the counter of a vocabulary. The first call for a name builds it, later ones give the same counter again, which is safe
// for concurrent use. The counter takes each byte that is not part of valid UTF-8 for a U+FFFD, as encoding/json sends it.
//
// The error is an [*UnknownError] for a name that is not one of [Names].
func New(name string) (tokens.Counter, error) {
	build, ok := encodings[name]
	if !ok {
		near, _ := didyoumean.Closest(name, Names())
		return nil, &UnknownError{Name: name, Suggestion: near}
	}
	e, err := build()
	if err != nil {
		return nil, err
	}
	return e, nil
}

// UnknownError is the error for a vocabulary that does not exist here.
type UnknownError struct {
	Name       string // as asked for
	Suggestion string // the name that was probably meant; "" if none is near
}

// Error names the vocabularies that there are.
func (e *UnknownError) Error() string {
	if e.Suggestion != "" {
		return fmt.Sprintf("bpe: unknown vocabulary %.80q, did you mean %q?", e.Name, e.Suggestion)
	}
	return fmt.Sprintf("bpe: unknown vocabulary %.80q, there are %s", e.Name, strings.Join(Names(), " and "))
}

// encoding is a vocabulary with the way to cut texts for it.
type encoding struct {
	name  string
	ranks ranks
	split splitter
}

// Name implements tokens.Counter.
func (e *encoding) Name() string { return e.name }

// Count implements tokens.Counter.
func (e *encoding) Count(text string) int {
	text = wellFormed(text)
	var m *merger
	count := 0
	for len(text) > 0 {
		n := e.split(text)
		piece := text[:n]
		text = text[n:]
		if _, whole := e.ranks.of(piece); whole {
			count++
			continue
		}
		if m == nil {
			m = mergers.Get().(*merger)
			defer m.release()
		}
		count += m.count(piece, &e.ranks)
	}
	return count
}

// wellFormed puts a U+FFFD for each byte that is not part of valid UTF-8.
func wellFormed(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	out := slices.Grow([]byte(nil), len(text)+len(text)/8)
	for _, r := range text {
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}
