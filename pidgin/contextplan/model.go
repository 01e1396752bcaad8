package contextplan

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/parley-lang/parley/tokens"
)

// Model tells how many tokens so many bytes make, about: nobody has read them.
type Model interface {
	// Name is the name of the model, for people.
	Name() string
	// Tokens is the estimate for a number of bytes, which is not negative.
	Tokens(bytes int64) int64
}

// Ratio is a model by which a number of bytes makes a number of tokens, and all else in proportion, rounded up. Both are positive.
type Ratio struct {
	Bytes, PerTokens int64
}

// DefaultModel is the published program's: four bytes make a token.
func DefaultModel() Ratio { return Ratio{Bytes: 4, PerTokens: 1} }

// Name is such as "4 bytes/token" or "17 bytes/5 tokens".
func (r Ratio) Name() string {
	if r.PerTokens == 1 {
		return fmt.Sprintf("%d bytes/token", r.Bytes)
	}
	return fmt.Sprintf("%d bytes/%d tokens", r.Bytes, r.PerTokens)
}

// Tokens is the estimate; the largest number there is if it would be larger, or if the model is none.
func (r Ratio) Tokens(bytes int64) int64 {
	switch {
	case r.Bytes <= 0 || r.PerTokens <= 0:
		return math.MaxInt64
	case bytes <= 0:
		return 0
	}
	high, low := bits.Mul64(uint64(bytes), uint64(r.PerTokens))
	if high >= uint64(r.Bytes) {
		return math.MaxInt64
	}
	n, rest := bits.Div64(high, low, uint64(r.Bytes))
	if rest > 0 && n < math.MaxInt64 {
		n++
	}
	return int64(min(n, math.MaxInt64))
}

// Sample is the ratio that a counter finds in a text, which should be like those that are to be read. The error is ErrOption if the text has no
// tokens.
func Sample(counter tokens.Counter, text string) (Ratio, error) {
	if counter == nil {
		return Ratio{}, fmt.Errorf("%w: Sample: there is no counter", ErrOption)
	}
	n := counter.Count(text)
	if text == "" || n <= 0 {
		return Ratio{}, fmt.Errorf("%w: Sample: the text has no tokens", ErrOption)
	}
	return Ratio{Bytes: int64(len(text)), PerTokens: int64(n)}, nil
}

// Option changes one thing of a plan.
type Option func(*config) error

type config struct {
	model         Model
	minBudget     int64
	compressAbove int64
}

// TokenModel chooses how tokens are estimated; by default DefaultModel.
func TokenModel(m Model) Option {
	return func(c *config) error {
		if r, ok := m.(Ratio); m == nil || ok && (r.Bytes <= 0 || r.PerTokens <= 0) {
			return fmt.Errorf("%w: TokenModel: both numbers of a ratio are positive", ErrOption)
		}
		c.model = m
		return nil
	}
}

// MinBudget is the least budget in tokens, which is positive; by default 1000.
func MinBudget(n int64) Option {
	return func(c *config) error {
		if n <= 0 {
			return fmt.Errorf("%w: MinBudget: a budget is positive; got %d", ErrOption, n)
		}
		c.minBudget = n
		return nil
	}
}

// CompressAbove is how many bytes may not be compressed; by default 50,000. 0 allows it for all.
func CompressAbove(bytes int64) Option {
	return func(c *config) error {
		if bytes < 0 {
			return fmt.Errorf("%w: CompressAbove: a size is not negative; got %d", ErrOption, bytes)
		}
		c.compressAbove = bytes
		return nil
	}
}
