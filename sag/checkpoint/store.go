package checkpoint

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/atomicfile"
)

// Limits of a store unless options say otherwise.
const (
	DefaultMaxCheckpoints = 10_000
	DefaultMaxFileBytes   = 64 << 20
)

const (
	fileSuffix = ".json"
	fileMode   = 0o600 // what agents know is their owner's
)

// idForm is what ids look like, so that they are names of files right in the folder on every system.
var idForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`)

// Store keeps checkpoints in a folder, ID.json each. It is safe for concurrent use, also by several processes.
type Store struct {
	root     *os.Root
	now      func() time.Time
	ids      func() (string, error)
	maxCount int
	maxBytes int64

	mu sync.Mutex // of writers, which count
}

// Option changes one thing of a store.
type Option func(*Store) error

// Clock gives the time of checkpoints; by default time.Now.
func Clock(now func() time.Time) Option {
	return func(s *Store) error {
		if now == nil {
			return fmt.Errorf("%w: the clock is nil", ErrOption)
		}
		s.now = now
		return nil
	}
}

// IDs gives the store another source of ids than random UUIDs. What it gives is checked.
func IDs(source func() (string, error)) Option {
	return func(s *Store) error {
		if source == nil {
			return fmt.Errorf("%w: the source of ids is nil", ErrOption)
		}
		s.ids = source
		return nil
	}
}

// MaxCheckpoints bounds how many files there are: positive, or -1 for no limit. One too many is refused; nothing is ever removed by itself.
func MaxCheckpoints(n int) Option {
	return func(s *Store) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: MaxCheckpoints is positive, or -1 for no limit; got %d", ErrOption, n)
		}
		s.maxCount = n
		return nil
	}
}

// MaxFileBytes bounds how large a file may be, written or read: positive, or -1 for no limit.
func MaxFileBytes(n int64) Option {
	return func(s *Store) error {
		if n == 0 || n < -1 {
			return fmt.Errorf("%w: MaxFileBytes is positive, or -1 for no limit; got %d", ErrOption, n)
		}
		s.maxBytes = n
		return nil
	}
}

// Open opens a folder, which is made if it is not there, along with those above it. What a crash has left half written is cleared away.
func Open(path string, options ...Option) (*Store, error) {
	s := &Store{now: time.Now, ids: randomID, maxCount: DefaultMaxCheckpoints, maxBytes: DefaultMaxFileBytes}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: an empty option was given", ErrOption)
		}
		if err := o(s); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	s.root = root
	if err := atomicfile.Clear(root); err != nil {
		return nil, errors.Join(err, root.Close())
	}
	return s, nil
}

// Close ends the use of the folder.
func (s *Store) Close() error { return s.root.Close() }

// randomID is a UUID of version 4.
func randomID() (string, error) {
	var b [16]byte
	if _, err := io.ReadFull(rand.Reader, b[:]); err != nil {
		return "", err
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]), nil
}

func checkID(id string) error {
	if !idForm.MatchString(id) {
		return fmt.Errorf("%w: %s; ids are letters, digits, - and _", ErrID, source.Quote(id, 60))
	}
	return nil
}

// Save keeps a checkpoint, gives it an id and the time, and returns the id. Once it returns without an error, the file has reached the disk.
// Errors: ErrExists, ErrLimit, ErrContent, also for what could not be loaded again, ErrID for a source of ids that gives what is none.
func (s *Store) Save(c *Checkpoint) (string, error) {
	id, err := s.ids()
	if err != nil {
		return "", err
	}
	if err := checkID(id); err != nil {
		return "", err
	}
	saved := *c
	saved.ID = id
	if saved.Time, err = timeOf(seconds(s.now())); err != nil {
		return "", fmt.Errorf("%w: the clock: %w", ErrContent, err)
	}
	data, err := Encode(&saved)
	if err != nil {
		return "", err
	}
	if _, err := Decode(id, data); err != nil {
		return "", fmt.Errorf("%w: it could not be loaded again: %w", ErrContent, err)
	}
	if s.maxBytes >= 0 && int64(len(data)) > s.maxBytes {
		return "", fmt.Errorf("%w: it has %d bytes, at most %d are allowed", ErrLimit, len(data), s.maxBytes)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.maxCount >= 0 {
		names, err := s.names()
		if err != nil {
			return "", err
		}
		if len(names) >= s.maxCount {
			return "", fmt.Errorf("%w: %d", ErrLimit, s.maxCount)
		}
	}
	err = atomicfile.Create(s.root, id+fileSuffix, data, fileMode)
	if errors.Is(err, fs.ErrExist) {
		return "", fmt.Errorf("%w: %s", ErrExists, id)
	}
	if err != nil {
		return "", err
	}
	c.ID, c.Time = saved.ID, saved.Time
	return id, nil
}

// names are those of the files that could be checkpoints, sorted.
func (s *Store) names() ([]string, error) {
	entries, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, fileSuffix) && !atomicfile.IsTemp(name) {
			names = append(names, name)
		}
	}
	return names, nil
}

// Load gives a checkpoint by the id that is the name of its file. Errors: ErrNotFound, also for what is no id, which is an ErrID too;
// ErrDamaged, ErrLimit for a file that is too large.
func (s *Store) Load(id string) (*Checkpoint, error) {
	if err := checkID(id); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotFound, err)
	}
	name := id + fileSuffix
	info, err := s.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s", ErrNotFound, id)
	}
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &DamagedError{id, errors.New("it is no regular file")}
	}
	f, err := s.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s", ErrNotFound, id)
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	var from io.Reader = f
	if s.maxBytes >= 0 {
		from = io.LimitReader(f, s.maxBytes+1)
	}
	data, err := io.ReadAll(from)
	if err != nil {
		return nil, err
	}
	if s.maxBytes >= 0 && int64(len(data)) > s.maxBytes {
		return nil, fmt.Errorf("%w: file %s has more than %d bytes", ErrLimit, name, s.maxBytes)
	}
	return Decode(id, data)
}

// Info tells of a file.
type Info struct {
	ID     string // the name of the file without .json, with which it is loaded
	Task   string
	Time   time.Time
	Level  int
	Levels int
	Err    error // why it cannot be loaded, or what is odd about it; the rest may be empty then
}

// ErrOtherID is in an Info if the id in a file is not its name. It can be loaded by its name.
var ErrOtherID = errors.New("the file tells another id than its name")

// List tells what is there, by time and then by id; what is broken comes last. All files are read.
func (s *Store) List() ([]Info, error) {
	names, err := s.names()
	if err != nil {
		return nil, err
	}
	var all []Info
	for _, name := range names {
		info := Info{ID: strings.TrimSuffix(name, fileSuffix)}
		c, err := s.Load(info.ID)
		switch {
		case errors.Is(err, ErrNotFound) && !errors.Is(err, ErrID): // deleted in the meantime
			continue
		case err != nil:
			info.Err = err
		default:
			info.Task, info.Time, info.Level, info.Levels = c.Task, c.Time, c.Level, c.Levels
			if c.ID != info.ID {
				info.Err = fmt.Errorf("%w: %s", ErrOtherID, source.Quote(c.ID, 60))
			}
		}
		all = append(all, info)
	}
	broken := func(i Info) int {
		if i.Err != nil && !errors.Is(i.Err, ErrOtherID) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(all, func(a, b Info) int {
		return cmp.Or(cmp.Compare(broken(a), broken(b)), a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

// Delete removes a checkpoint. One that is not there is no error; what is no id is (ErrID).
func (s *Store) Delete(id string) error {
	if err := checkID(id); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.root.Remove(id + fileSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return atomicfile.SyncFolder(s.root)
}
