package pidginwatch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/parley-lang/parley/internal/atomicfile"
	"github.com/parley-lang/parley/pidgin/pipeline"
	"github.com/parley-lang/parley/pidgin/registry"
)

// Watcher takes packets out of the inbox of a host. It is for one goroutine.
type Watcher struct {
	pipeline  *pipeline.Pipeline
	settle    time.Duration
	rescan    time.Duration
	maxFiles  int
	overwrite bool
	report    func(Event)
	now       func() time.Time
	after     func(time.Duration) <-chan time.Time

	dir     string // of the host
	root    *os.Root
	inbox   *os.Root
	work    *os.Root
	out     *os.Root
	done    *os.Root
	refused *os.Root
	held    *os.File // the lock
	seen    map[string]sight
	passes  int
}

// sight is how a file was when it was first seen so.
type sight struct {
	info  fs.FileInfo
	since time.Time
	pass  int // the last one in which it was there
}

// New makes a watcher of the host of a pipeline, which stays the caller's, and the folders that are not there yet. Errors: ErrOption, ErrFolder, ErrInUse,
// and pipeline.ErrClosed.
func New(p *pipeline.Pipeline, options ...Option) (w *Watcher, err error) {
	w = &Watcher{
		pipeline: p, settle: DefaultSettle, rescan: DefaultRescan, maxFiles: DefaultMaxFiles, report: func(Event) {}, now: time.Now, after: time.After,
		seen: map[string]sight{},
	}
	if p == nil {
		return nil, fmt.Errorf("%w: there is no pipeline", ErrOption)
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(w); err != nil {
			return nil, err
		}
	}
	host := p.Host()
	switch {
	case host == nil:
		return nil, pipeline.ErrClosed
	case host.Dir() == "":
		return nil, fmt.Errorf("%w: %w", ErrFolder, registry.ErrInMemory)
	}
	w.dir = host.Dir()
	if err := w.open(); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// open opens the folders.
func (w *Watcher) open() error {
	var err error
	if w.root, err = os.OpenRoot(w.dir); err != nil {
		return fmt.Errorf("%w: %w", ErrFolder, err)
	}
	for _, f := range []struct {
		to   **os.Root
		name string
	}{{&w.inbox, Inbox}, {&w.work, work}, {&w.out, Generated}, {&w.done, Done}, {&w.refused, Refused}} {
		if *f.to, err = folder(w.root, f.name); err != nil {
			return fmt.Errorf("%w: %s: %w", ErrFolder, f.name, err)
		}
	}
	if w.held, err = w.work.Open("."); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrFolder, work, err)
	}
	if err := lock(w.held); err != nil {
		return fmt.Errorf("%s: %w", Inbox, err)
	}
	for _, r := range []*os.Root{w.out, w.refused} {
		if err := atomicfile.Clear(r); err != nil {
			return fmt.Errorf("%w: %w", ErrFolder, err)
		}
	}
	return nil
}

var errLink = errors.New("it is no folder, or a link to one")

// folder opens a folder, which is made if it is not there, and is not a link.
func folder(root *os.Root, name string) (*os.Root, error) {
	const mode = 0o700 // packets are their owner's
	if err := root.Mkdir(name, mode); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	info, err := root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, errLink
	}
	r, err := root.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	if opened, err := r.Stat("."); err != nil || !os.SameFile(info, opened) {
		return nil, errors.Join(errLink, err, r.Close())
	}
	return r, nil
}

// Close lets the folders go.
func (w *Watcher) Close() error {
	var errs []error
	for _, r := range []**os.Root{&w.root, &w.inbox, &w.work, &w.out, &w.done, &w.refused} {
		if *r != nil {
			errs = append(errs, (*r).Close())
			*r = nil
		}
	}
	if w.held != nil {
		errs = append(errs, w.held.Close())
		w.held = nil
	}
	return errors.Join(errs...)
}

// Once does what is in the inbox now, as far as it stays as it is, and ends. Errors are those of Run.
func (w *Watcher) Once(ctx context.Context) error {
	for {
		did, waiting, err := w.pass(ctx)
		if err != nil || ctx.Err() != nil {
			return err
		}
		if did {
			continue
		}
		if !waiting {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-w.after(w.settle):
		}
		if did, _, err = w.pass(ctx); err != nil || !did {
			return err // what is not done now is still being written
		}
	}
}

// Run does what is in the inbox, and what comes, until the context ends, which is no error. The configuration is read again when one of its files has
// changed. Errors: ErrWrite, ErrGone, pipeline.ErrLog, pipeline.ErrClosed, and those of the system, which may watch no more folders.
func (w *Watcher) Run(ctx context.Context) (err error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("the system does not watch folders: %w", err)
	}
	defer func() { err = errors.Join(err, notify.Close()) }()
	config := filepath.Join(w.dir, registry.Folder)
	inbox := filepath.Join(w.dir, filepath.FromSlash(Inbox))
	for _, dir := range []string{config, inbox} {
		if err := notify.Add(dir); err != nil {
			return fmt.Errorf("the system does not watch %s: %w", dir, err)
		}
	}
	if err := w.there(inbox); err != nil {
		return err
	}
	w.report(Event{Kind: Ready})
	var next, again <-chan time.Time // of a pass, and of reading the configuration
	scan := true
	for {
		if scan {
			did, waiting, err := w.pass(ctx)
			if err != nil || ctx.Err() != nil {
				return err
			}
			switch {
			case did: // there may be more
				next = w.after(0)
			case waiting:
				next = w.after(w.settle)
			default:
				next = w.after(w.rescan)
			}
			scan = false
		}
		select {
		case <-ctx.Done():
			return nil
		case <-next:
			if err := w.there(inbox); err != nil {
				return err
			}
			scan = true
		case <-again:
			again = nil
			w.report(Event{Kind: Reloaded, Err: w.pipeline.Reload()})
		case e := <-notify.Events:
			switch dir, name := filepath.Split(e.Name); {
			case e.Name == inbox && e.Has(fsnotify.Remove|fsnotify.Rename):
				return ErrGone
			case filepath.Clean(dir) == inbox && e.Has(fsnotify.Create|fsnotify.Write):
				if isNew, err := w.notice(name); err != nil {
					return err
				} else if isNew {
					next = w.after(w.settle)
				}
			case filepath.Clean(dir) == config && slices.Contains(registry.Names(), name):
				again = w.after(w.settle) // after the last of several changes
			}
		case err := <-notify.Errors:
			w.report(Event{Kind: Behind, Err: err})
			scan = true
		}
	}
}

// there makes sure that the inbox is still where it was.
func (w *Watcher) there(inbox string) error {
	is, err := os.Lstat(inbox)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrGone, err)
	}
	if was, err := w.inbox.Stat("."); err != nil || !os.SameFile(is, was) {
		return ErrGone
	}
	return nil
}

// notice looks at a file of which something is known to have happened, and says whether none is being waited for so far.
func (w *Watcher) notice(name string) (first bool, err error) {
	if !isPacket(name) || len(w.seen) >= w.maxFiles {
		return false, nil
	}
	first = len(w.seen) == 0
	_, err = w.settled(w.inbox, Inbox, name)
	return first, err
}

// isPacket leaves out what is hidden: programs write so what is not yet complete.
func isPacket(name string) bool { return strings.HasSuffix(name, extension) && name[0] != '.' }

// settled says whether a file has stayed as it is for long enough.
func (w *Watcher) settled(root *os.Root, dir, name string) (bool, error) {
	key := path.Join(dir, name)
	info, err := root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		delete(w.seen, key)
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("%w: %w", ErrFolder, err)
	}
	now := w.now()
	was, ok := w.seen[key]
	if !ok || !same(was.info, info) || now.Before(was.since) {
		w.seen[key] = sight{info, now, w.passes}
		return false, nil
	}
	was.pass = w.passes
	w.seen[key] = was
	return now.Sub(was.since) >= w.settle, nil
}

func same(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime()) && a.Mode() == b.Mode()
}

// pass looks through the inbox once. It says whether packets were done, and whether some are to be waited for.
func (w *Watcher) pass(ctx context.Context) (did, waiting bool, err error) {
	w.passes++
	// What a process before this one has picked up comes first.
	for _, f := range []struct {
		root *os.Root
		dir  string
	}{{w.work, work}, {w.inbox, Inbox}} {
		names, err := packets(f.root, w.maxFiles)
		if err != nil {
			return did, waiting, fmt.Errorf("%w: %s: %w", ErrFolder, f.dir, err)
		}
		for _, name := range names {
			if over(ctx) {
				return did, waiting, nil
			}
			ready, err := w.settled(f.root, f.dir, name)
			if err != nil {
				return did, waiting, err
			}
			if !ready {
				waiting = true
				continue
			}
			was := w.seen[path.Join(f.dir, name)].info
			delete(w.seen, path.Join(f.dir, name))
			if f.root == w.inbox {
				ok, err := w.claim(name)
				if err != nil {
					return did, waiting, err
				}
				if !ok {
					waiting = true
					continue
				}
			}
			ok, err := w.process(ctx, name, was)
			if err != nil {
				return did, waiting, err
			}
			did = did || ok
			waiting = waiting || !ok
		}
	}
	for key, s := range w.seen {
		if s.pass != w.passes {
			delete(w.seen, key) // it has gone
		}
	}
	return did, waiting, nil
}

func over(ctx context.Context) bool { return ctx.Err() != nil }

// packets are the names of the packets in a folder, sorted, but no more than some. The folder may hold any number of files.
func packets(root *os.Root, most int) ([]string, error) {
	f, err := root.Open(".")
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	const batch = 256
	var names []string
	for len(names) < most {
		entries, err := f.ReadDir(batch)
		for _, e := range entries {
			if isPacket(e.Name()) && len(names) < most {
				names = append(names, e.Name())
			}
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(names)
	return names, nil
}
