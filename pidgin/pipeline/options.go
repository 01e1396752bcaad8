package pipeline

import (
	"context"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/audit"
	"github.com/parley-lang/parley/pidgin/contextplan"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tokens"
)

// Option changes one thing of a pipeline. No option makes a stage let through what it would stop, but for approvals.
type Option func(*config) error

// Func is a stage of the caller's own. An error stops the packet. What there is so far is in the result; it cannot be changed, and a packet that was
// changed is stopped with ErrChanged.
type Func func(ctx context.Context, r *Result) error

type config struct {
	logger      audit.Logger
	logged      bool // Log was given
	sync        bool
	runsOnly    bool // checks are not told to the log
	observers   []func(context.Context, Event)
	before      map[Stage][]custom
	after       map[Stage][]custom
	approvals   []safety.ApprovalSource
	gate        []safety.Option
	counters    []tokens.Counter
	plan        []contextplan.Option
	compat      bool
	relative    bool // paths of what comes out
	hostOptions []registry.Option
}

type custom struct {
	name string
	do   Func
}

func configure(options []Option) (*config, error) {
	c := &config{before: map[Stage][]custom{}, after: map[Stage][]custom{}}
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

func bad(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrOption}, args...)...)
}

// Log says where the stages are told; nil for nowhere. By default, [Open] tells them to [LogFile] in the folder of logs of the host, and [New] nowhere.
func Log(to audit.Logger) Option {
	return func(c *config) error {
		c.logger, c.logged = to, true
		return nil
	}
}

// SyncLog has the log that [Open] makes reach the disk before the next stage begins; otherwise it reaches the system, which keeps it when the process
// ends, but not when the machine does.
func SyncLog() Option {
	return func(c *config) error {
		c.sync = true
		return nil
	}
}

// UnloggedChecks has runs told to the log, but neither [Pipeline.Parse] nor [Pipeline.Validate] nor [Pipeline.Check], of which nothing comes out that
// could be carried out: strangers who may only ask cannot fill it.
func UnloggedChecks() Option {
	return func(c *config) error {
		c.runsOnly = true
		return nil
	}
}

// Observe has a function called behind each stage, in the goroutine of the run. It may be given several times.
func Observe(f func(context.Context, Event)) Option {
	return func(c *config) error {
		if f == nil {
			return bad("Observe: there is no function")
		}
		c.observers = append(c.observers, f)
		return nil
	}
}

// Before adds a stage before another one; those before the same stage run in the order in which they were added.
func Before(stage Stage, name string, f Func) Option {
	return addCustom("Before", stage, name, f, func(c *config) map[Stage][]custom { return c.before })
}

// After adds a stage after another one. It runs only if that lets the packet go on.
func After(stage Stage, name string, f Func) Option {
	return addCustom("After", stage, name, f, func(c *config) map[Stage][]custom { return c.after })
}

func addCustom(option string, stage Stage, name string, f Func, to func(*config) map[Stage][]custom) Option {
	return func(c *config) error {
		switch {
		case !slices.Contains(stages, stage):
			return bad("%s: there is no stage %q", option, string(stage))
		case name == "" || f == nil:
			return bad("%s: a stage has a name and a function", option)
		}
		to(c)[stage] = append(to(c)[stage], custom{name, f})
		return nil
	}
}

// Approvals adds a source of approvals of critical packets. [Open] looks into the folder of approvals of the host as well, see [safety.Folder].
func Approvals(from safety.ApprovalSource) Option {
	return func(c *config) error {
		if from == nil {
			return bad("Approvals: there is no source")
		}
		c.approvals = append(c.approvals, from)
		return nil
	}
}

// MaxFindings bounds the findings of a verdict; by default [safety.DefaultMaxFindings].
func MaxFindings(n int) Option {
	return func(c *config) error {
		c.gate = append(c.gate, safety.MaxFindings(n))
		return nil
	}
}

// PlanOptions are options of the context plan, such as how tokens are estimated.
func PlanOptions(options ...contextplan.Option) Option {
	return func(c *config) error {
		if slices.ContainsFunc(options, func(o contextplan.Option) bool { return o == nil }) {
			return bad("PlanOptions: one is empty")
		}
		c.plan = append(c.plan, options...)
		return nil
	}
}

// Tokens names the token models that the packet is measured with; none by default.
func Tokens(counters ...tokens.Counter) Option {
	return func(c *config) error {
		if slices.Contains(counters, nil) {
			return bad("Tokens: there is no counter")
		}
		c.counters = append(c.counters, counters...)
		return nil
	}
}

// RelativePaths has what comes out of a packet name files from the folder of the host on, see [expand.RelativePaths].
func RelativePaths() Option {
	return func(c *config) error {
		c.relative = true
		return nil
	}
}

// Compat reads packets as the published program does, see [pidgin.Compat]: what it ignores is a warning, where it would be an error. With [Open], the
// configuration is read so, too, see [registry.Compat]. No stage behind that is laxer.
func Compat() Option {
	return func(c *config) error {
		c.compat = true
		c.hostOptions = append(c.hostOptions, registry.Compat())
		return nil
	}
}

// HostOptions are options of loading the configuration, of [Open].
func HostOptions(options ...registry.Option) Option {
	return func(c *config) error {
		c.hostOptions = append(c.hostOptions, options...)
		return nil
	}
}

// reading are the options of reading a packet of a host.
func (c *config) reading(host *registry.Host) []pidgin.Option {
	limits := host.Limits()
	out := []pidgin.Option{
		pidgin.MaxBytes(limits.PacketBytes.Value), pidgin.MaxFields(limits.Fields.Value), pidgin.MaxLength(limits.FieldChars.Value),
	}
	if c.compat {
		out = append(out, pidgin.Compat())
	}
	return out
}
