package tooldef

import (
	"errors"
	"fmt"
)

// Errors, to be compared with errors.Is.
var (
	ErrOption = errors.New("bad option")
	ErrType   = errors.New("the language has no such type")
	ErrName   = errors.New("this cannot be a name")
	ErrShape  = errors.New("the document has another shape")
	ErrDepth  = errors.New("nested too deep")
	ErrValue  = errors.New("the value does not fit its declaration")
	ErrStatus = errors.New("the status and the message do not fit each other")
	ErrWrite  = errors.New("no text can say this")
	ErrClash  = errors.New("two things have one name")
	ErrLimit  = errors.New("larger than allowed")
)

// Unlimited lifts a limit.
const Unlimited = -1

const (
	// DefaultMaxBytes is how large a JSON document may be unless MaxBytes says otherwise: 16 MiB.
	DefaultMaxBytes = 16 << 20

	// MaxDepth is how deep types and values may be nested: 100 levels. There is no option for it.
	MaxDepth = 100

	// maxSchemas bounds the schemas of one definition in compatible mode, which declares a type once for each place it stands in.
	maxSchemas = 10_000
)

// Option changes one thing of a call.
type Option func(*config) error

type config struct {
	compat   bool
	extended bool
	maxBytes int
	names    []string
}

// Compat declares signatures and writes results as the published package does. It means nothing to other calls.
func Compat() Option {
	return func(c *config) error {
		c.compat = true
		return nil
	}
}

// Extended uses the type bool, which the published package does not read; without it a bool is any.
func Extended() Option {
	return func(c *config) error {
		c.extended = true
		return nil
	}
}

// MaxBytes bounds the size of a JSON document in bytes: positive, or -1 for no limit.
func MaxBytes(n int) Option {
	return func(c *config) error {
		switch {
		case n == Unlimited:
			c.maxBytes = int(^uint(0) >> 1)
		case n <= 0:
			return fmt.Errorf("%w: MaxBytes is positive, or -1 for no limit; got %d", ErrOption, n)
		default:
			c.maxBytes = n
		}
		return nil
	}
}

// Params names the parameters of a Go function, in order; but for one of type context.Context at the front, which is none. Names may have
// ",required" behind them, as in struct tags.
func Params(names ...string) Option {
	return func(c *config) error {
		c.names = append(c.names, names...)
		return nil
	}
}

func configure(options []Option) (*config, error) {
	c := &config{maxBytes: DefaultMaxBytes}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}
