package compile

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/template"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/tokens"
)

// Defaults.
const (
	DefaultFallbackLimit = 2           // uses of a use case without a limit of its own
	DefaultAlternative   = 1           // uses, from which on the alternative counts
	DefaultExampleLimit  = 10_000      // lines of examples of a use case
	DefaultMaxBytes      = 16 << 20    // of a prompt
	DefaultRunTime       = time.Second // of a block of code
)

// Unlimited lifts a limit.
const Unlimited = -1

// Errors, to be compared with errors.Is.
var (
	ErrOption   = errors.New("bad option")
	ErrFile     = errors.New("the file has errors")
	ErrTooLarge = errors.New("the prompt is too large")
	ErrRun      = errors.New("a block of code failed")
)

// Option changes one thing of a compilation.
type Option func(*config) error

type config struct {
	env         conditional.Env
	used        []string
	fallback    int
	alternative int
	examples    int
	noSolution  bool
	noExamples  bool
	maxBytes    int
	runner      Runner
	runTime     time.Duration
	counter     tokens.Counter
	budget      int
	variables   map[string]any
	templates   []template.Option
	templated   bool
	instead     map[string][]*adlast.Line
	stepByStep  bool
}

func configure(options []Option) (*config, error) {
	c := &config{
		env: conditional.Env{Names: map[string]bool{}}, fallback: DefaultFallbackLimit, alternative: DefaultAlternative, examples: DefaultExampleLimit,
		maxBytes: DefaultMaxBytes, runTime: DefaultRunTime, counter: tokens.CodePoints{}, budget: Unlimited,
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(c); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func limit(to *int, name string, n int) error {
	switch {
	case n == Unlimited:
		*to = int(^uint(0) >> 1)
	case n <= 0:
		return fmt.Errorf("%w: %s: a limit is positive, or -1 for none; got %d", ErrOption, name, n)
	default:
		*to = n
	}
	return nil
}

// With sets names, for conditions.
func With(names ...string) Option {
	return func(c *config) error {
		maps.Copy(c.env.Names, conditional.Names(names...))
		return nil
	}
}

// Message is the latest message of the user, for conditions with regular expressions.
func Message(text string) Option {
	return func(c *config) error {
		c.env.Message = text
		return nil
	}
}

// Used are the ids of the use cases that were used in the conversation, in their order, each as often as it was.
func Used(ids ...string) Option {
	return func(c *config) error {
		c.used = append(c.used, ids...)
		return nil
	}
}

// FallbackLimit is after how many uses the fallback of a use case counts that has no limit of its own; by default 2.
func FallbackLimit(n int) Option {
	return func(c *config) error { return limit(&c.fallback, "FallbackLimit", n) }
}

// AlternativeFrom is after how many uses the alternative of a use case counts; by default 1.
func AlternativeFrom(n int) Option {
	return func(c *config) error { return limit(&c.alternative, "AlternativeFrom", n) }
}

// ExampleLimit bounds the lines of examples of a use case; by default 10,000.
func ExampleLimit(n int) Option {
	return func(c *config) error { return limit(&c.examples, "ExampleLimit", n) }
}

// NoSolutions leaves steps, solutions and context out: what remains tells a model which use case is the right one.
func NoSolutions() Option {
	return func(c *config) error {
		c.noSolution = true
		return nil
	}
}

// NoExamples leaves examples out.
func NoExamples() Option {
	return func(c *config) error {
		c.noExamples = true
		return nil
	}
}

// MaxBytes bounds the prompt; by default 16 MiB.
func MaxBytes(n int) Option {
	return func(c *config) error { return limit(&c.maxBytes, "MaxBytes", n) }
}

// Runner runs blocks of code. It is the caller's, and so is what it allows.
type Runner interface {
	// CanRun says whether it knows a language, as it stands behind the back-ticks.
	CanRun(language string) bool
	// Run gives what stands in the place of the block. It ends when the context does.
	Run(ctx context.Context, language, code string) (string, error)
}

// Run has blocks of code run whose language a runner knows, each within a time.
func Run(r Runner, within time.Duration) Option {
	return func(c *config) error {
		if r == nil || within <= 0 {
			return fmt.Errorf("%w: Run: there is no runner, or no time", ErrOption)
		}
		c.runner, c.runTime = r, within
		return nil
	}
}

// Tokens says how tokens are counted; by default they are estimated, as a quarter of the characters.
func Tokens(counter tokens.Counter) Option {
	return func(c *config) error {
		if counter == nil {
			return fmt.Errorf("%w: Tokens: there is no counter", ErrOption)
		}
		c.counter = counter
		return nil
	}
}

// Budget is how many tokens the prompt may have. Use cases that do not fit are left out, later ones that do are not.
func Budget(n int) Option { return func(c *config) error { return limit(&c.budget, "Budget", n) } }

// Variables fills in the variables of the prompt, as package template does. They are filled in once: what a variable says is never read again.
func Variables(values map[string]any, options ...template.Option) Option {
	return func(c *config) error {
		c.variables, c.templates, c.templated = values, options, true
		return nil
	}
}

// Instead puts a text in place of the solution of the use case with an id, whatever it would be: as it is, whatever it says, on lines of its own. What it
// would call or lead to is not looked for.
func Instead(id, text string) Option {
	var lines []*adlast.Line
	for line := range strings.Lines(text) {
		l := &adlast.Line{}
		if line = strings.TrimRight(line, "\r\n"); line != "" {
			l.Inlines = []adlast.Inline{&adlast.Text{Text: line}}
		}
		lines = append(lines, l)
	}
	return InsteadLines(id, lines...)
}

// InsteadLines is Instead with lines that were read, such as those that a flow has come to: what they call and lead to is part of the result. Conditions of
// the lines are not looked at.
func InsteadLines(id string, lines ...*adlast.Line) Option {
	return func(c *config) error {
		if c.instead == nil {
			c.instead = map[string][]*adlast.Line{}
		}
		c.instead[id] = slices.DeleteFunc(slices.Clone(lines), func(l *adlast.Line) bool { return l == nil })
		return nil
	}
}

// StepByStep puts one step of a use case in the prompt in place of its solution: the first one before its first use, the second one before its second use,
// and so on, and the solution when all were had; only what follows counts as uses for alternative and fallback. A step is a line of the section of steps
// that counts, with the lines below it that are indented further.
func StepByStep() Option {
	return func(c *config) error {
		c.stepByStep = true
		return nil
	}
}
