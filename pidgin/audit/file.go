package audit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
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
	rotate bool
	keep   time.Duration

	mu    sync.Mutex
	known fs.FileInfo // the file that was no link when it was first opened
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

// MaxBytes bounds how large the file may become: positive. Unless [Rotate] says otherwise, a log that is full is an error: what to do with old
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

// Rotate has a log that is full put aside, under its name with the time before the ending, instead of being an error, and removes those that were put
// aside longer ago than keep; 0 keeps them all. It needs MaxBytes.
func Rotate(keep time.Duration) Option {
	return func(f *File) error {
		if keep < 0 {
			return fmt.Errorf("%w: Rotate: a time to keep logs is not negative", ErrOption)
		}
		f.rotate, f.keep = true, keep
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
	if f.rotate && f.max == 0 {
		return nil, fmt.Errorf("%w: Rotate needs MaxBytes", ErrOption)
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
	full, err := f.write(text)
	if err != nil || !full {
		return err
	}
	if err := f.putAside(); err != nil {
		return err
	}
	full, err = f.write(text)
	if err == nil && full {
		err = fmt.Errorf("an event has more than %d bytes", f.max)
	}
	return err
}

// write writes a text at the end of the file. If it is full, and is to be put aside then, nothing is written.
func (f *File) write(text []byte) (full bool, err error) {
	file, err := f.open()
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() {
		return false, errors.New("it is no regular file")
	}
	if f.known == nil || !os.SameFile(info, f.known) { // a link would have events written into any other file of the folder
		is, err := f.root.Lstat(f.name)
		if err != nil || !os.SameFile(info, is) {
			return false, errors.Join(errors.New("it is a symbolic link"), err)
		}
		f.known = is
	}
	switch whole, err := endsWhole(file, info.Size()); {
	case err != nil:
		return false, err
	case info.Size() == 0:
		text = append(f.format.head(), text...)
	case !whole: // the process died while it wrote: what it has left ends here
		text = append([]byte("\n"), text...)
	}
	if f.max > 0 && info.Size()+int64(len(text)) > f.max {
		if f.rotate && info.Size() > int64(len(f.format.head())) {
			return true, nil
		}
		return false, fmt.Errorf("it would have more than %d bytes", f.max)
	}
	if len(text) == 0 {
		return false, nil
	}
	if _, err := file.Write(text); err != nil {
		return false, err
	}
	if f.sync {
		return false, file.Sync()
	}
	return false, nil
}

// asideForm is the time in the name of a log that was put aside; it sorts as the times do.
const asideForm = "20060102T150405.000000000Z"

// putAside gives the full log another name, and removes those that are kept no longer. Another process may have done so meanwhile: then the log
// that is put aside is one that is nearly empty, and nothing is lost.
func (f *File) putAside() error {
	ext := path.Ext(f.name)
	stem := strings.TrimSuffix(f.name, ext)
	now := f.now().UTC()
	aside := stem + "." + now.Format(asideForm) + ext
	if err := f.root.Link(f.name, aside); err != nil { // which, unlike a renaming, takes no name that is there
		return err
	}
	if err := f.root.Remove(f.name); err != nil {
		return err
	}
	if f.keep == 0 {
		return nil
	}
	dir, err := f.root.Open(path.Dir(f.name))
	if err != nil {
		return err
	}
	defer func() { _ = dir.Close() }() // nothing was written
	names, err := dir.Readdirnames(-1)
	if err != nil {
		return err
	}
	for _, name := range names {
		rest, ours := strings.CutPrefix(name, path.Base(stem)+".")
		when, err := time.Parse(asideForm, strings.TrimSuffix(rest, ext))
		if !ours || err != nil || !strings.HasSuffix(rest, ext) || now.Sub(when) <= f.keep {
			continue
		}
		if err := f.root.Remove(path.Join(path.Dir(f.name), name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
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
