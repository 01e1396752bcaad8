package policy

import (
	"fmt"
	"math"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Defaults of the limits.
const (
	DefaultMaxBytes  = 1 << 20
	DefaultMaxErrors = 100
	DefaultMaxRule   = 4 << 10
	DefaultMaxDepth  = 50
	DefaultMaxNodes  = 1000
	DefaultMaxWork   = 20_000_000
)

// ruleCeiling is the length of a rule that no option lifts: the parser of rules recurses, and at this length, whatever the rule holds, it stays
// far from the end of the stack, which Go cannot recover from.
const ruleCeiling = 64 << 10

// Unlimited lifts a limit.
const Unlimited = -1

// Option changes one thing of how rules are loaded or evaluated. Without options, limits are safe. An option that is out of range makes
// loading fail with PLY0005.
type Option struct {
	name string
	n    int
	set  func(*config, int)
}

type config struct {
	maxBytes  int // of a file
	maxErrors int
	maxRule   int // bytes of a rule
	maxDepth  int // of brackets in a rule, and of a file
	maxNodes  int // of a rule's tree
	maxWork   int // steps of one evaluation
}

// MaxBytes bounds the size of a file in bytes; by default 1 MiB.
func MaxBytes(n int) Option {
	return Option{"MaxBytes", n, func(c *config, n int) { c.maxBytes = n }}
}

// MaxErrors bounds how many errors are reported; by default 100.
func MaxErrors(n int) Option {
	return Option{"MaxErrors", n, func(c *config, n int) { c.maxErrors = n }}
}

// MaxRule bounds the length of a rule in bytes; by default 4 KiB. It is never more than 64 KiB.
func MaxRule(n int) Option {
	return Option{"MaxRule", n, func(c *config, n int) { c.maxRule = min(n, ruleCeiling) }}
}

// MaxDepth bounds how deep the brackets of a rule, and the values of a file, are nested, in levels; by default 50. It is never more than
// 10,000.
func MaxDepth(n int) Option {
	return Option{"MaxDepth", n, func(c *config, n int) { c.maxDepth = min(n, 10_000) }}
}

// MaxNodes bounds the operators, names and values of a rule; by default 1,000.
func MaxNodes(n int) Option {
	return Option{"MaxNodes", n, func(c *config, n int) { c.maxNodes = n }}
}

// MaxWork bounds one evaluation of a rule, in steps: one for each operation, one for each part of a predicate and element that it looks at, and
// one for each eight bytes of text that it looks at; by default 20,000,000, which is about a second.
func MaxWork(n int) Option {
	return Option{"MaxWork", n, func(c *config, n int) { c.maxWork = n }}
}

func configure(options []Option) (*config, error) {
	c := &config{DefaultMaxBytes, DefaultMaxErrors, DefaultMaxRule, DefaultMaxDepth, DefaultMaxNodes, DefaultMaxWork}
	var list diag.List
	refuse := func(format string, args ...any) {
		list = append(list, diag.New(diag.CodeBadOption, nil, source.NoSpan, format, args...))
	}
	for _, o := range options {
		switch {
		case o.set == nil:
			refuse("an empty option was given")
		case o.n == Unlimited:
			o.set(c, math.MaxInt)
		case o.n <= 0:
			refuse("option %s: %s", o.name, fmt.Sprintf("a limit is positive, or -1 for none; got %d", o.n))
		default:
			o.set(c, o.n)
		}
	}
	if err := list.Err(); err != nil {
		return nil, err
	}
	return c, nil
}
