package schema

import (
	"fmt"
	"math"
)

// Unlimited lifts a limit.
const Unlimited = -1

// maxErrors is how many errors of an order are reported by default.
const maxErrors = 100

// Option changes one thing of a validation. Without options, everything is checked and unknown verbs are refused.
type Option func(*config)

type config struct {
	allowUnknown bool
	compat       bool
	max          int
	bad          string
}

// AllowUnknownVerbs accepts orders whose verb has no schema, whatever their arguments.
func AllowUnknownVerbs() Option { return func(c *config) { c.allowUnknown = true } }

// MaxErrors bounds how many errors of an order are reported, by default 100; -1 lifts the limit. One more entry then says how many are
// not shown. Any other number that is not positive makes the validation fail with INVALID_OPTION.
func MaxErrors(n int) Option {
	return func(c *config) {
		switch {
		case n == Unlimited:
			c.max = math.MaxInt
		case n <= 0:
			c.bad = fmt.Sprintf("option MaxErrors: a limit is positive, or -1 for none; got %d", n)
		default:
			c.max = n
		}
	}
}

// Compat validates as the published Python package 1.2.3 does: the first error only, in its words. Unknown verbs pass; null passes for
// every argument; of a repeated name the last value counts; a positional argument is not known by its name; a FLOAT is no whole number;
// in allowed values true is 1. Messages hold values as they are, however long, in Python's notation.
//
// Patterns are RE2's all the same: \d takes ASCII digits only, where Python's takes those of all scripts.
func Compat() Option { return func(c *config) { c.compat = true } }

func configure(options []Option) *config {
	c := &config{max: maxErrors}
	for _, o := range options {
		if o == nil {
			c.bad = "an empty option was given"
			continue
		}
		o(c)
	}
	return c
}
