package bpe

import (
	"fmt"

	"github.com/tiktoken-go/tokenizer"
)

// ranks are the tokens of a vocabulary, with their place in it: pairs that make a lower one are merged first.
type ranks struct {
	byToken map[string]uint32
	longest int // token, in bytes
}

// of is the rank of a token; not ok if there is no such token.
func (r *ranks) of(token string) (rank uint32, ok bool) {
	if len(token) > r.longest { // spares hashing what a stranger made long
		return 0, false
	}
	rank, ok = r.byToken[token]
	return rank, ok
}

// load builds an encoding of so many tokens from the embedded vocabulary.
func load(name string, size uint32, split splitter) (*encoding, error) {
	codec, err := tokenizer.Get(tokenizer.Encoding(name))
	if err != nil {
		return nil, fmt.Errorf("bpe: vocabulary %s: %w", name, err)
	}
	r := ranks{byToken: make(map[string]uint32, size)}
	for id := range size {
		token, err := codec.Decode([]uint{uint(id)})
		if err != nil {
			return nil, fmt.Errorf("bpe: vocabulary %s, token %d: %w", name, id, err)
		}
		r.byToken[token] = id
		r.longest = max(r.longest, len(token))
	}
	return &encoding{name: name, ranks: r, split: split}, nil
}
