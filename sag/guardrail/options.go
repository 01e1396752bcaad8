package guardrail

import (
	"errors"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/policy"
)

// DefaultMaxWork is how many steps all conditions of a check may take together unless MaxWork says otherwise; see expression.MaxWork.
const DefaultMaxWork = 20_000_000

// DefaultMaxFindings is how many findings and how many notes a verdict holds unless MaxFindings says otherwise.
const DefaultMaxFindings = 100

// Option changes one thing of a guard.
type Option func(*Guard) error

// ErrOption is the error of an option that is out of range.
var ErrOption = errors.New("bad option")

// Policies gives the guard the host's rules: policies that orders name, and guardrails that look at every order. Without them no
// policy is known.
func Policies(set *policy.Set) Option {
	return func(g *Guard) error {
		if set == nil {
			return fmt.Errorf("%w: the set of policies is nil", ErrOption)
		}
		g.policies = set
		return nil
	}
}

// MaxWork bounds what all conditions of one check cost together, in the steps of package expression: positive, or -1 for no bound. When
// they are used up, the conditions that are left are unknown.
func MaxWork(n int) Option {
	return func(g *Guard) error {
		switch {
		case n == expression.Unlimited:
			g.maxWork = int(^uint(0) >> 1)
		case n <= 0:
			return fmt.Errorf("%w: MaxWork is positive, or -1 for none; got %d", ErrOption, n)
		default:
			g.maxWork = n
		}
		return nil
	}
}

// DoubtfulWords says what a reason in words comes to that holds an operator and yet is no condition, such as "stock>100 or so": Allow, as
// by default, or something stricter for hosts whose senders write conditions in quotes.
func DoubtfulWords(e Effect) Option {
	return func(g *Guard) error {
		if e > Deny {
			return fmt.Errorf("%w: there is no such effect", ErrOption)
		}
		g.doubtful = e
		return nil
	}
}

// Limits bounds what one condition may cost; see the options of package expression. Compat is none: it reads a missing name as null.
func Limits(options ...expression.Option) Option {
	return func(g *Guard) error {
		g.limits = slices.Clone(options)
		return nil
	}
}

// MaxFindings bounds how many findings, and how many notes, a verdict holds: positive, or -1 for no bound. One more finding then says
// how many were left out; the effect is that of all.
func MaxFindings(n int) Option {
	return func(g *Guard) error {
		switch {
		case n == expression.Unlimited:
			g.maxFindings = int(^uint(0) >> 1)
		case n <= 0:
			return fmt.Errorf("%w: MaxFindings is positive, or -1 for none; got %d", ErrOption, n)
		default:
			g.maxFindings = n
		}
		return nil
	}
}
