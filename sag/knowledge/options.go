package knowledge

import "fmt"

// Limits unless options say otherwise.
const (
	DefaultBudget         = 1000
	DefaultMaxTopics      = 100_000
	DefaultMaxValueBytes  = 65_536
	DefaultMaxSubscribers = 1000
	DefaultMaxPatterns    = 100
	DefaultMaxLead        = 1 << 42
)

// MaxVersion is the highest version that a fact from elsewhere may have. All those above are for what the engine states after it: enough for
// any time to come, so that no fact, and no file of facts, can use them up.
const MaxVersion = 1 << 62

// maxCount is the highest version, sequence or place that a state may have.
const maxCount = MaxVersion + MaxVersion/2

// Option changes one thing of an engine.
type Option func(*Engine) error

func limit[N int | int64](name string, n N, set func(*Engine, N)) Option {
	return func(e *Engine) error {
		if n <= 0 && n != -1 {
			return fmt.Errorf("%w: %s is positive, or -1 for none; got %d", ErrOption, name, n)
		}
		set(e, n)
		return nil
	}
}

// Budget bounds how many facts the engine holds: positive, or -1 for as many as MaxTopics allows. Folded and deleted ones do not count.
func Budget(facts int) Option {
	return limit("Budget", facts, func(e *Engine, n int) { e.budget = n })
}

// MaxTopics bounds how many topics the engine remembers, with those whose facts were folded or deleted: positive, or -1 for no limit.
// It grows with the budget unless it is given: it is at least ten times as much.
func MaxTopics(n int) Option {
	return limit("MaxTopics", n, func(e *Engine, n int) { e.maxTopics = n })
}

// MaxValueBytes bounds how long the text of a value may be, in bytes: positive, or -1 for no limit.
func MaxValueBytes(n int) Option {
	return limit("MaxValueBytes", n, func(e *Engine, n int) { e.maxValueBytes = n })
}

// MaxSubscribers bounds how many peers may subscribe: positive, or -1 for no limit.
func MaxSubscribers(n int) Option {
	return limit("MaxSubscribers", n, func(e *Engine, n int) { e.maxSubscribers = n })
}

// MaxPatterns bounds how many patterns one peer, and the engine itself, may subscribe to: positive, or -1 for no limit.
func MaxPatterns(n int) Option {
	return limit("MaxPatterns", n, func(e *Engine, n int) { e.maxPatterns = n })
}

// MaxLead bounds how far the version of a fact that comes in may lie above the highest one seen: positive, or -1 for no limit. Versions
// end at MaxVersion and every engine goes on above the highest, so that a stranger who was allowed to name any version could use them up with
// a single fact. The default has room for times in milliseconds as versions. What is too far is an ErrLead: it is to be sent again, for
// it may be taken once what lies between has come. Who may send facts can move the versions of all, so let in only those who may.
func MaxLead(n int64) Option {
	return limit("MaxLead", n, func(e *Engine, n int64) { e.maxLead = n })
}

// Fold has the facts that changed least lately folded when there is no room for another one: as many as are too many, and a quarter of the
// budget more.
func Fold(to Folder) Option {
	return func(e *Engine) error {
		if to == nil {
			return fmt.Errorf("%w: the folder is nil", ErrOption)
		}
		e.folder = to
		return nil
	}
}

// OnlySubscribed has the engine take facts from others only if it subscribed to their topics itself. By default it takes all.
func OnlySubscribed() Option {
	return func(e *Engine) error {
		e.onlySubscribed = true
		return nil
	}
}
