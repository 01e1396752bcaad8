package expression

import (
	"fmt"
	"math"
)

// Defaults of the limits.
const (
	DefaultMaxNodes  = 4_000_000
	DefaultMaxDepth  = 200
	DefaultMaxDigits = 10_000
	DefaultMaxWork   = 10_000_000
	DefaultMaxBytes  = 3 << 19
)

// Unlimited lifts a limit.
const Unlimited = -1

// Option changes one thing of a call. Without options, limits are safe.
type Option struct {
	name  string
	scope scope
	n     int
	set   func(*config, int)
}

// scope is the kind of call that an option is for.
type scope uint8

const (
	compiling scope = 1 << iota
	decoding
)

// config is what options add up to; it is part of a cache's key.
type config struct {
	compat    bool
	maxNodes  int
	maxDepth  int
	maxDigits int // of a whole number
	maxWork   int
	maxBytes  int // of a document
}

// Compat evaluates as the published Python package 1.2.3 does: both sides of every operator, floats everywhere, missing names and literal
// lists as null. [ParseCompat] tells the rest, and [DecodeEnv] how numbers are read.
func Compat() Option {
	return Option{"Compat", compiling | decoding, 1, func(c *config, _ int) { c.compat = true }}
}

// MaxNodes bounds the nodes of an expression: operators, values, and what lists and objects hold. By default 4,000,000, as many as
// the parser makes.
func MaxNodes(n int) Option {
	return Option{"MaxNodes", compiling, n, func(c *config, n int) { c.maxNodes = n }}
}

// MaxDepth bounds how deep parentheses, lists and objects are nested, in levels, and of a document how deep it is; by default 200. A
// chain such as a+b+c is not nested. Neither compiling nor evaluating needs stack for depth; of documents depth is never more than
// 100,000.
func MaxDepth(n int) Option {
	return Option{"MaxDepth", compiling | decoding, n, func(c *config, n int) { c.maxDepth = n }}
}

// MaxDigits bounds the decimal digits of whole numbers, given and worked out; by default 10,000. Numbers that fit
// 64 bits always pass, and of results some that are a few digits longer, for results are measured in bits.
func MaxDigits(n int) Option {
	return Option{"MaxDigits", compiling | decoding, n, func(c *config, n int) { c.maxDigits = n }}
}

// MaxWork bounds one evaluation, in steps: one for each operation, and one for each eight bytes of text, word of a number, member or
// element that it looks at. By default 10,000,000, which is half a second
// of a machine of today at most.
func MaxWork(n int) Option {
	return Option{"MaxWork", compiling, n, func(c *config, n int) { c.maxWork = n }}
}

// MaxBytes bounds the size of a document in bytes; by default 1.5 MiB.
func MaxBytes(n int) Option {
	return Option{"MaxBytes", decoding, n, func(c *config, n int) { c.maxBytes = n }}
}

func configure(s scope, options []Option) (config, error) {
	c := config{maxNodes: DefaultMaxNodes, maxDepth: DefaultMaxDepth, maxDigits: DefaultMaxDigits, maxWork: DefaultMaxWork, maxBytes: DefaultMaxBytes}
	for _, o := range options {
		switch {
		case o.set == nil:
			return c, &Error{Kind: ErrOption, Msg: "an empty option"}
		case o.scope&s == 0:
			return c, &Error{Kind: ErrOption, Msg: fmt.Sprintf("%s means nothing here", o.name)}
		case o.n == Unlimited:
			o.set(&c, math.MaxInt)
		case o.n <= 0:
			return c, &Error{Kind: ErrOption, Msg: fmt.Sprintf("%s: a limit is positive, or -1 for none; got %d", o.name, o.n)}
		default:
			o.set(&c, o.n)
		}
	}
	return c, nil
}

// maxBits is how many bits a number of so many digits needs at most.
func (c *config) maxBits() int {
	if c.maxDigits > math.MaxInt/4 {
		return math.MaxInt
	}
	return c.maxDigits/3*10 + c.maxDigits%3*4 // 1000 is less than 2 to the 10th
}
