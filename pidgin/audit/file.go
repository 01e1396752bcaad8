package audit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"
	"time"

	"github.com/parley-lang/parley/internal/atomicfile"
)

// File is a log in a file. It is safe for concurrent use, also by several processes: an event is one write at the end of the file.
type File struct {
	root   *os.Root
	name   string
	format Format
	now    func() time.Time
	sync   bool
	max    int64

	mu sync.Mutex
}

// Option changes one thing of a log.
type Option func(*File) error

// Sync has each event reach the disk before Log returns; otherwise it is with the system, which keeps it if the process ends, but not if the
// machine does.
func Sync() Option {
	return func(f *File) error {
		f.sync = true
		return nil
	}
}

// Clock gives the time of events that have none; by default time.Now.
func Clock(now func() time.Time) Option {
	return func(f *File) error {
		if now == nil {
			return fmt.Errorf("%w: the clock is nil", ErrOption)
		}
		f.now = now
		return nil
	}
}

// MaxBytes bounds how large the file may become: positive. A log that is full is an error, and nothing is removed by itself: what to do with old
// logs is its owner's decision.
func MaxBytes(n int64) Option {
	return func(f *File) error {
		if n <= 0 {
			return fmt.Errorf("%w: MaxBytes is positive; got %d", ErrOption, n)
		}
		f.max = n
		return nil
	}
}

const (
	fileMode   = 0o600 // what packets ask for is their owner's
	folderMode = 0o700
)

// Open makes a log of a file below a folder, which nothing in its name leaves. The file and its folders are made if they are not there. Each
// event opens the file anew, so that it may be moved away at any time. Errors: ErrOption, ErrWrite.
func Open(root *os.Root, name string, format Format, options ...Option) (*File, error) {
	if root == nil || format.event == nil {
		return nil, fmt.Errorf("%w: there is no folder, or no format", ErrOption)
	}
	f := &File{root: root, name: path.Clean(name), format: format, now: time.Now}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(f); err != nil {
			return nil, err
		}
	}
	if err := f.append(nil); err != nil {
		return nil, err
	}
	return f, nil
}

// Log implements Logger. Errors: ErrEvent, ErrWrite, those of the context.
func (f *File) Log(ctx context.Context, e *Event) error {
	if err := e.check(); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	line, err := f.format.Append(nil, e.at(f.now))
	if err != nil {
		return err
	}
	return f.append(line)
}

// append writes a text at the end of the file, behind what every file begins with.
func (f *File) append(text []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%w: %s: %w", ErrWrite, f.name, err)
		}
	}()
	f.mu.Lock()
	defer f.mu.Unlock()
	file, err := f.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("it is no regular file")
	}
	switch whole, err := endsWhole(file, info.Size()); {
	case err != nil:
		return err
	case info.Size() == 0:
		text = append(f.format.head(), text...)
	case !whole: // the process died while it wrote: what it has left ends here
		text = append([]byte("\n"), text...)
	}
	if f.max > 0 && info.Size()+int64(len(text)) > f.max {
		return fmt.Errorf("it would have more than %d bytes", f.max)
	}
	if len(text) == 0 {
		return nil
	}
	if _, err := file.Write(text); err != nil {
		return err
	}
	if f.sync {
		return file.Sync()
	}
	return nil
}

func (f *File) open() (*os.File, error) {
	const flags = os.O_APPEND | os.O_RDWR
	file, err := f.root.OpenFile(f.name, flags, 0)
	if !errors.Is(err, fs.ErrNotExist) {
		return file, err
	}
	if err := f.make(); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	return f.root.OpenFile(f.name, flags, 0)
}

// make makes the file with its first line, of which there is one however many processes begin at once.
func (f *File) make() error {
	dir, name := path.Split(f.name)
	if dir == "" {
		return atomicfile.Create(f.root, name, f.format.head(), fileMode)
	}
	if err := f.root.MkdirAll(path.Clean(dir), folderMode); err != nil {
		return err
	}
	folder, err := f.root.OpenRoot(path.Clean(dir))
	if err != nil {
		return err
	}
	return errors.Join(atomicfile.Create(folder, name, f.format.head(), fileMode), folder.Close())
}

// endsWhole says whether the last line of a file has its end.
func endsWhole(file io.ReaderAt, size int64) (bool, error) {
	if size == 0 {
		return true, nil
	}
	var last [1]byte
	_, err := file.ReadAt(last[:], size-1)
	return last[0] == '\n', err
}
