package fold

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/parley-lang/parley/internal/atomicfile"
)

const (
	recordSuffix  = ".sag"
	removedSuffix = ".removed"

	recordMode = 0o600 // conversations are their owner's
)

// Folder keeps each record in a file of its own, ID.sag, a text of SAG that can be read as any other; an empty file ID.removed remembers
// a fold that was removed. A record is written beside its place, synced, and then put there, so that it is whole or not there at all,
// also after a crash. Files of other names are left alone, and listed as damaged.
//
// Several processes may use one folder; but each engine counts only what was there when it was made, and what it has put there itself.
type Folder struct {
	root *os.Root

	mu      sync.Mutex // of writers
	removed tombstones
}

// OpenFolder opens a folder, which is made if it is not there, along with those above it. What a crash has left half written is cleared
// away.
func OpenFolder(path string) (*Folder, error) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	f := &Folder{root: root, removed: newTombstones()}
	if err := f.open(); err != nil {
		return nil, errors.Join(err, root.Close())
	}
	return f, nil
}

// open finds what was removed, and clears away what was never finished.
func (f *Folder) open() error {
	files, err := f.files()
	if err != nil {
		return err
	}
	for _, file := range files {
		name := file.Name()
		if id, ok := strings.CutSuffix(name, removedSuffix); ok && isID(id) {
			f.bury(id)
		}
	}
	return atomicfile.Clear(f.root)
}

// files are all files of the folder, those written first at the front.
func (f *Folder) files() ([]fs.FileInfo, error) {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	if err != nil {
		return nil, err
	}
	files := make([]fs.FileInfo, 0, len(entries))
	for _, e := range entries {
		info, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) { // removed in the meantime
			continue
		}
		if err != nil {
			return nil, err
		}
		files = append(files, info)
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	return files, nil
}

// bury notes that a fold was removed, and forgets those of which it was too long ago.
func (f *Folder) bury(id string) {
	for _, old := range f.removed.remember(id, MaxRemoved) {
		_ = f.root.Remove(old + removedSuffix) // if it stays, more is remembered than need be
	}
}

// Close ends the use of the folder.
func (f *Folder) Close() error { return f.root.Close() }

// Put keeps a record. When it returns without an error, the record is on the disk.
func (f *Folder) Put(id, record string) error {
	if !isID(id) {
		return fmt.Errorf("%w: %.40q is no id of a fold", ErrContent, id)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := atomicfile.Write(f.root, id+recordSuffix, []byte(record), recordMode); err != nil {
		return err
	}
	f.removed.forget(id)
	if err := f.root.Remove(id + removedSuffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Get gives a record. An id that is none is not looked for.
func (f *Folder) Get(id string, max int64) (string, error) {
	if !isID(id) {
		return "", &NotFoundError{ID: id}
	}
	name := id + recordSuffix
	info, err := f.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", f.missing(id)
	}
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", &DamagedError{id, name, errors.New("it is no regular file")}
	}
	file, err := f.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", f.missing(id)
	}
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	var from io.Reader = file
	if max > 0 {
		if info.Size() > max {
			return "", &LimitError{"bytes of a fold", max, info.Size()}
		}
		from = io.LimitReader(file, max+1)
	}
	var b strings.Builder
	b.Grow(int(min(info.Size()+1, 1<<30)))
	n, err := io.Copy(&b, from)
	if err != nil {
		return "", err
	}
	if max > 0 && n > max { // it has grown in the meantime
		return "", &LimitError{"bytes of a fold", max, n}
	}
	return b.String(), nil
}

// missing is the error for an id without a file.
func (f *Folder) missing(id string) error {
	_, err := f.root.Lstat(id + removedSuffix)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return &NotFoundError{ID: id, Removed: err == nil}
}

// Remove forgets a record. What remembers it is written first, so that a crash between the two removes nothing.
func (f *Folder) Remove(id string) error {
	if !isID(id) {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	name := id + recordSuffix
	if _, err := f.root.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := atomicfile.Write(f.root, id+removedSuffix, nil, recordMode); err != nil {
		return err
	}
	f.bury(id)
	if err := f.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return atomicfile.SyncFolder(f.root)
}

// List tells what is there, by the time at which it was written. A file that is none of a fold's is an entry with an error.
func (f *Folder) List() ([]Entry, error) {
	files, err := f.files()
	if err != nil {
		return nil, err
	}
	var all []Entry
	for _, file := range files {
		name := file.Name()
		id, isRecord := strings.CutSuffix(name, recordSuffix)
		buried, isTombstone := strings.CutSuffix(name, removedSuffix)
		e := Entry{Name: name, Bytes: file.Size()}
		switch {
		case isRecord && isID(id) && file.Mode().IsRegular():
			e.ID = id
		case isRecord && isID(id):
			e.ID, e.Err = id, &DamagedError{id, name, errors.New("it is no regular file")}
		case isTombstone && isID(buried), atomicfile.IsTemp(name):
			continue
		default:
			e.Err = &DamagedError{"", name, errors.New("its name is not that of a fold")}
		}
		all = append(all, e)
	}
	return all, nil
}
