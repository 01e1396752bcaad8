package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/atomicfile"
)

// Limits, unless options say otherwise.
const (
	DefaultMaxBytes    = 8 << 20 // of a text
	DefaultMaxTexts    = 10_000  // that are listed or searched
	DefaultMaxVersions = 10_000  // of a text
)

// Unlimited lifts a limit.
const Unlimited = -1

const (
	ext        = ".md"
	versions   = ".versions"
	fileMode   = 0o644
	folderMode = 0o755
)

// Option changes one thing of a store.
type Option func(*Folder) error

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

// MaxBytes bounds a text, with its front matter; by default 8 MiB.
func MaxBytes(n int) Option {
	return func(f *Folder) error { return limit(&f.maxBytes, "MaxBytes", n) }
}

// MaxTexts bounds how many texts are listed or searched; by default 10,000. More are ErrTooLarge.
func MaxTexts(n int) Option {
	return func(f *Folder) error { return limit(&f.maxTexts, "MaxTexts", n) }
}

// MaxVersions bounds how many versions of a text are kept; by default 10,000. More are ErrTooLarge: none is removed by itself.
func MaxVersions(n int) Option {
	return func(f *Folder) error { return limit(&f.maxVersions, "MaxVersions", n) }
}

// Folder is a store in a folder. It is safe for use by several goroutines at once. Several stores of one folder, also in other processes, keep each text
// as one version; which of those that are put at the same time stays the present one is open.
type Folder struct {
	root        *os.Root
	maxBytes    int
	maxTexts    int
	maxVersions int

	looked func() // called between the look at a file and its opening: tests replace files there

	mu sync.Mutex
}

// Open makes a store of a folder, which stays the caller's and is open as long as the store is used. The error is ErrOption.
func Open(root *os.Root, options ...Option) (*Folder, error) {
	f := &Folder{root: root, maxBytes: DefaultMaxBytes, maxTexts: DefaultMaxTexts, maxVersions: DefaultMaxVersions}
	if root == nil {
		return nil, fmt.Errorf("%w: there is no folder", ErrOption)
	}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(f); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// maxLooks is how often a file is looked at that another one takes the place of meanwhile.
const maxLooks = 100

// errReplaced says that a file was replaced between the look at it and its opening.
var errReplaced = errors.New("it is not what it was when it was looked at")

// read reads a file of the folder. Whoever writes one puts a new file in its place, also between the steps here: then the new one is read. What never is
// a regular file, or another one each time, is an error.
func (f *Folder) read(name string) (text string, err error) {
	for range maxLooks {
		if text, err = f.readOnce(name); !errors.Is(err, errReplaced) {
			return text, err
		}
	}
	return "", fmt.Errorf("%s: %w, %d times", name, err, maxLooks)
}

func (f *Folder) readOnce(name string) (string, error) {
	info, err := f.root.Lstat(name)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", fmt.Errorf("%s is no regular file", name)
	}
	if f.looked != nil {
		f.looked()
	}
	file, err := f.root.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }() // nothing was written
	is, err := file.Stat()
	switch {
	case err != nil:
		return "", err
	case !os.SameFile(info, is):
		return "", errReplaced
	}
	text, err := io.ReadAll(io.LimitReader(file, int64(f.maxBytes)+1))
	switch {
	case err != nil:
		return "", err
	case len(text) > f.maxBytes:
		return "", fmt.Errorf("%w: %s has more than %d bytes", ErrTooLarge, name, f.maxBytes)
	}
	return string(text), nil
}

// entry reads the entry of a file. Its id is the name of the file; one that is called otherwise inside is a fault.
func (f *Folder) entry(id, name string) (*Entry, error) {
	text, err := f.read(name)
	if err != nil {
		return nil, err
	}
	e, err := ParseEntry(name, text)
	if err != nil {
		return nil, err
	}
	if e.ID != "" && e.ID != id {
		return nil, diag.List{diag.New(diag.CodeADLFrontID, nil, noSpan, "the file %s says that its id is %.60q", name, e.ID)}
	}
	e.ID = id
	return e, nil
}

// Get gives a text as it is now. Errors: ErrID, ErrNotFound, ErrTooLarge, those of [ParseEntry].
func (f *Folder) Get(ctx context.Context, id string) (*Entry, error) {
	if err := CheckID(id); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	e, err := f.entry(id, id+ext)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s", ErrNotFound, id)
	}
	return e, err
}

// Versions are the numbers of the versions that are kept of a text, the oldest first.
func (f *Folder) Versions(ctx context.Context, id string) ([]int, error) {
	if err := CheckID(id); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	names, err := f.names(path.Join(versions, id), f.maxVersions)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var out []int
	for _, name := range names {
		if n, err := strconv.Atoi(name); err == nil && n > 0 && strconv.Itoa(n) == name {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out, err
}

// names are the names of the texts in a folder, without their ending.
func (f *Folder) names(dir string, most int) ([]string, error) {
	d, err := f.root.Open(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = d.Close() }() // nothing was written
	var out []string
	for {
		list, err := d.ReadDir(1000)
		for _, e := range list {
			if name, ok := strings.CutSuffix(e.Name(), ext); ok && !e.IsDir() && !strings.HasPrefix(name, ".") {
				if len(out) == most {
					return nil, fmt.Errorf("%w: there are more than %d texts", ErrTooLarge, most)
				}
				out = append(out, name)
			}
		}
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// GetVersion gives a version of a text. Errors: those of Get, and ErrVersion.
func (f *Folder) GetVersion(ctx context.Context, id string, version int) (*Entry, error) {
	if err := CheckID(id); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	e, err := f.entry(id, versionName(id, version))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s, version %d", ErrVersion, id, version)
	}
	return e, err
}

func versionName(id string, version int) string {
	return path.Join(versions, id, strconv.Itoa(version)+ext)
}

// Put stores a text and gives the number of its version. One that is just as it was is no new version. What people have changed in the file since is
// kept as a version of its own before, unless it is what a version has. Errors: ErrID, also for an id that another one differs from only in capitals; ErrEntry for a text that would not
// be read back; ErrTooLarge.
func (f *Folder) Put(ctx context.Context, e *Entry) (version int, err error) {
	text, err := f.writable(e)
	if err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.unlike(e.ID); err != nil {
		return 0, err
	}
	// The file is read before the versions are: each store keeps a version before it writes the file, so that a text that is in no version then is from
	// people.
	now, err := f.read(e.ID + ext)
	isThere := err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	kept, err := f.Versions(ctx, e.ID)
	if err != nil {
		return 0, err
	}
	last, lastText := 0, ""
	if len(kept) > 0 {
		last = kept[len(kept)-1]
		if lastText, err = f.read(versionName(e.ID, last)); err != nil {
			return 0, err
		}
	}
	if isThere && now == text && lastText == text {
		return last, nil
	}
	if isThere && now != text {
		is, err := f.isKept(e.ID, kept, now)
		if err != nil {
			return 0, err
		}
		if !is { // edited by hand, or from before there were versions
			if last, err = f.keep(e.ID, last, now); err != nil {
				return 0, err
			}
			lastText = now
		}
	}
	if lastText != text {
		if last, err = f.keep(e.ID, last, text); err != nil {
			return 0, err
		}
	}
	return last, atomicfile.Write(f.root, e.ID+ext, []byte(text), fileMode)
}

// isKept says whether a text is one of the versions, which it is mostly one of the newest of. Those of another size need not be read.
func (f *Folder) isKept(id string, kept []int, text string) (bool, error) {
	for _, n := range slices.Backward(kept) {
		name := versionName(id, n)
		info, err := f.root.Lstat(name)
		if err != nil {
			return false, err
		}
		if info.Size() != int64(len(text)) {
			continue
		}
		if is, err := f.read(name); err != nil || is == text {
			return err == nil, err
		}
	}
	return false, nil
}

// writable is the text of an entry that is read back as it is.
func (f *Folder) writable(e *Entry) (string, error) {
	if e == nil {
		return "", fmt.Errorf("%w: there is none", ErrEntry)
	}
	text, err := e.Text()
	if err != nil {
		return "", err
	}
	if len(text) > f.maxBytes {
		return "", fmt.Errorf("%w: the text has more than %d bytes", ErrTooLarge, f.maxBytes)
	}
	back, err := ParseEntry(e.ID, text)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrEntry, err)
	}
	if back.Content != e.Content || back.Output != e.Output || back.Version != e.Version || !slices.Equal(back.Tags, e.Tags) ||
		!slices.Equal(back.Examples, e.Examples) {
		return "", fmt.Errorf("%w: it would be read back otherwise", ErrEntry)
	}
	return text, nil
}

// unlike refuses an id that some file systems take for another one.
func (f *Folder) unlike(id string) error {
	names, err := f.names(".", f.maxTexts)
	if err != nil {
		return err
	}
	for _, name := range names {
		if name != id && strings.EqualFold(name, id) {
			return fmt.Errorf("%w %s: there is %s, which differs only in capitals", ErrID, id, name)
		}
	}
	return nil
}

// keep stores a version behind the last one; another process may have been faster.
func (f *Folder) keep(id string, last int, text string) (int, error) {
	dir := path.Join(versions, id)
	if err := f.root.MkdirAll(dir, folderMode); err != nil {
		return 0, err
	}
	root, err := f.root.OpenRoot(dir)
	if err != nil {
		return 0, err
	}
	defer func() { _ = root.Close() }() // what was written has reached the disk
	for n := last + 1; ; n++ {
		if n > f.maxVersions {
			return 0, fmt.Errorf("%w: there are %d versions of %s", ErrTooLarge, f.maxVersions, id)
		}
		err := atomicfile.Create(root, strconv.Itoa(n)+ext, []byte(text), fileMode)
		if err == nil || !errors.Is(err, fs.ErrExist) {
			return n, err
		}
	}
}

// Delete removes a text. Its versions stay. Errors: ErrID, ErrNotFound.
func (f *Folder) Delete(ctx context.Context, id string) error {
	if err := CheckID(id); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.root.Remove(id + ext)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s", ErrNotFound, id)
	}
	return err
}

// FileError is what is wrong with one file of a store.
type FileError struct {
	Name string // of the file
	Err  error
}

func (e *FileError) Error() string { return e.Name + ": " + e.Err.Error() }

// Unwrap gives what is wrong with the file.
func (e *FileError) Unwrap() error { return e.Err }

// List gives all texts that have all of some tags, by their ids. Files whose names are no ids are no texts. One file that cannot be read does not take
// the others away: the texts are valid beside an error that joins a *FileError for each such file, whose tags nobody knows. With other errors, which are
// ErrTooLarge and those of the context and the folder, there are no texts.
func (f *Folder) List(ctx context.Context, tags ...string) ([]*Entry, error) {
	names, err := f.names(".", f.maxTexts)
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var out []*Entry
	var wrong []error
	for _, id := range names {
		if CheckID(id) != nil {
			continue
		}
		e, err := f.Get(ctx, id)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case errors.Is(err, ErrNotFound): // removed meanwhile
			continue
		case err != nil:
			wrong = append(wrong, &FileError{id + ext, err})
			continue
		}
		if !slices.ContainsFunc(tags, func(tag string) bool { return !slices.Contains(e.Tags, tag) }) {
			out = append(out, e)
		}
	}
	return out, errors.Join(wrong...)
}

// Match is a text that a search has found.
type Match struct {
	Entry *Entry
	Hits  int // how often the words of the query stand in it; one in the id counts as many
}

// Search gives the texts with all words of a query in their ids, contents, tags and examples, those with the most hits first. Capitals do not count.
// Errors are those of List; beside those of single files, what was found in the others is valid.
func (f *Folder) Search(ctx context.Context, query string, tags ...string) ([]Match, error) {
	words := strings.Fields(strings.ToLower(query))
	list, err := f.List(ctx, tags...)
	if len(words) == 0 {
		return nil, err
	}
	const inID = 1000
	var out []Match
	for _, e := range list {
		id := strings.ToLower(e.ID)
		text := strings.ToLower(e.Content + "\n" + strings.Join(e.Tags, "\n") + "\n" + strings.Join(e.Examples, "\n"))
		hits := 0
		for _, w := range words {
			n := strings.Count(text, w) + inID*strings.Count(id, w)
			if n == 0 {
				hits = 0
				break
			}
			hits += n
		}
		if hits > 0 {
			out = append(out, Match{e, hits})
		}
	}
	slices.SortStableFunc(out, func(a, b Match) int { return b.Hits - a.Hits })
	return out, err
}

// Diff tells how a version of a text became another one; see [Diff].
func (f *Folder) Diff(ctx context.Context, id string, from, to int) (string, error) {
	a, err := f.GetVersion(ctx, id, from)
	if err != nil {
		return "", err
	}
	b, err := f.GetVersion(ctx, id, to)
	if err != nil {
		return "", err
	}
	return Diff(fmt.Sprintf("v%d", from), a.Content, fmt.Sprintf("v%d", to), b.Content), nil
}
