package pidginwatch

import (
	"errors"
	"fmt"
	"time"

	"github.com/parley-lang/parley/pidgin/pipeline"
)

// Defaults of the options.
const (
	DefaultSettle   = 500 * time.Millisecond
	DefaultRescan   = time.Minute
	DefaultMaxFiles = 1000
)

// Errors, to be compared with errors.Is. All end the watch.
var (
	ErrOption = errors.New("bad option")
	ErrFolder = errors.New("a folder of the host cannot be used")
	ErrWrite  = errors.New("a packet cannot be put in its place")
	ErrInUse  = errors.New("another process watches the inbox")
	ErrGone   = errors.New("the inbox is no longer there")
)

// Kind is what an event is about.
type Kind uint8

// Kinds of events.
const (
	Ready    Kind = iota + 1 // the inbox is being watched
	Expanded                 // something came out of a packet
	Rejected                 // nothing did
	Reloaded                 // the configuration was read again, or could not be; then the one before stays
	Behind                   // the system lost count of what happened in the inbox, which is looked through
)

// Event tells what the watcher did. Names of files are those from the host's folder on, with slashes.
type Event struct {
	Kind   Kind
	File   string // where the packet was
	To     string // where it is
	Output string // what came out of it
	Why    string // the file that tells why nothing did
	Result *pipeline.Result
	Err    error // why nothing came out, or the configuration could not be read
}

// Option changes one thing of a watcher.
type Option func(*Watcher) error

// Settle is how long a file has to stay as it is before it is picked up; by default [DefaultSettle].
func Settle(d time.Duration) Option {
	return func(w *Watcher) error {
		w.settle = d
		return positive("Settle", int64(d))
	}
}

// Rescan is how often the inbox is looked through although nothing is known to have happened, which not every file system tells; by default
// [DefaultRescan].
func Rescan(d time.Duration) Option {
	return func(w *Watcher) error {
		w.rescan = d
		return positive("Rescan", int64(d))
	}
}

// MaxFiles is how many files are looked at in one pass; by default [DefaultMaxFiles]. Others come in the next one.
func MaxFiles(n int) Option {
	return func(w *Watcher) error {
		w.maxFiles = n
		return positive("MaxFiles", int64(n))
	}
}

// Overwrite has what comes out of a packet replace what came out of another one with the same run id.
func Overwrite() Option {
	return func(w *Watcher) error {
		w.overwrite = true
		return nil
	}
}

// Report is told of what the watcher does, in its goroutine. By default nobody is told.
func Report(f func(Event)) Option {
	return func(w *Watcher) error {
		if f == nil {
			return fmt.Errorf("%w: Report: there is no function", ErrOption)
		}
		w.report = f
		return nil
	}
}

// Clock gives the time by which files settle, and waits; by default time.Now and time.After.
func Clock(now func() time.Time, after func(time.Duration) <-chan time.Time) Option {
	return func(w *Watcher) error {
		if now == nil || after == nil {
			return fmt.Errorf("%w: Clock: there is no function", ErrOption)
		}
		w.now, w.after = now, after
		return nil
	}
}

func positive(option string, n int64) error {
	if n <= 0 {
		return fmt.Errorf("%w: %s: %d is not positive", ErrOption, option, n)
	}
	return nil
}
