package bridge

import (
	"fmt"

	"github.com/parley-lang/parley/pidgin/safety"
)

// Limits and values unless options say otherwise.
const (
	DefaultMaxLosses = 10_000
	DefaultSender    = "parley" // agent that a message is from, where the source names none
	DefaultReceiver  = "any"    // agent that a message is for
	DefaultID        = "m1"     // of a message
	DefaultVersion   = 1        // of facts
)

// Unlimited lifts a limit.
const Unlimited = -1

// Option changes one thing of a conversion. One that a conversion has no use for means nothing to it.
type Option func(*config) error

type config struct {
	id, sender, receiver string
	time                 int64 // of a message
	version              int64 // of facts
	maxLosses            int
	gate                 *safety.Gate // nil if no gate is asked
}

func configure(options []Option) (*config, error) {
	c := &config{id: DefaultID, sender: DefaultSender, receiver: DefaultReceiver, version: DefaultVersion, maxLosses: DefaultMaxLosses}
	for _, o := range options {
		if err := o(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// ID is the id of a message that is made of a source without one; by default DefaultID. A packet has one.
func ID(id string) Option { return func(c *config) error { c.id = id; return nil } }

// Between names the agents of a message that is made of a source which does not: by default it goes from DefaultSender to DefaultReceiver.
func Between(sender, receiver string) Option {
	return func(c *config) error { c.sender, c.receiver = sender, receiver; return nil }
}

// Time is that of a message, by custom in seconds of Unix, that is made of a source which tells none; by default 0, for a conversion looks at no clock.
func Time(seconds int64) Option {
	return func(c *config) error {
		if seconds < 0 {
			return fmt.Errorf("%w: the time %d is negative", ErrOption, seconds)
		}
		c.time = seconds
		return nil
	}
}

// Version is that of facts that are made of a source which tells none: 0 or more; by default DefaultVersion.
func Version(n int64) Option {
	return func(c *config) error {
		if n < 0 {
			return fmt.Errorf("%w: the version %d is negative", ErrOption, n)
		}
		c.version = n
		return nil
	}
}

// Gate has packets pass the gate of a host before they are converted, as far as that looks at no files. The order has the risk that the gate treats the
// packet as.
func Gate(g *safety.Gate) Option {
	return func(c *config) error {
		if g == nil {
			return fmt.Errorf("%w: the gate is nil", ErrOption)
		}
		c.gate = g
		return nil
	}
}

// MaxLosses bounds how many losses a conversion tells; one with more is an ErrLimit. It is positive, or -1 for no limit; by default
// DefaultMaxLosses.
func MaxLosses(n int) Option {
	return func(c *config) error {
		if n < 1 && n != Unlimited {
			return fmt.Errorf("%w: MaxLosses is positive, or -1 for no limit, not %d", ErrOption, n)
		}
		c.maxLosses = n
		return nil
	}
}
