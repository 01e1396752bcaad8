package resolve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/parley-lang/parley/pidgin/internal/canon"
)

// Bounds of one way through the root.
const (
	maxLinks = 40  // symbolic links
	maxSteps = 600 // names, those of links included
	maxDepth = 100 // folders that are open at once
)

// place is where a way leads.
type place struct {
	at   []string    // below the root, without symbolic links
	info fs.FileInfo // nil if there is nothing
}

// walk goes a way below a root name by name. What it was told not to enter it does not even ask for.
type walk struct {
	root    *os.Root
	folder  []string // the root's absolute parts
	private *canon.Patterns
	at      []string   // absolute
	open    []*os.Root // the folders from the root to at; only those up to where something was missing
	links   int
	steps   int
	err     error // why it is missing
}

func (w *walk) close() {
	for _, r := range w.open[1:] {
		_ = r.Close() // nothing was written
	}
}

// inside gives the place below the root, if there is one.
func (w *walk) inside() ([]string, bool) {
	if len(w.at) < len(w.folder) || !slices.Equal(w.at[:len(w.folder)], w.folder) {
		return nil, false
	}
	return w.at[len(w.folder):], true
}

// locate goes where a reading of a path leads. Errors are ErrOutside, ErrPrivate, ErrUncertain, ErrChanged, and those of the context; what is not
// there is none.
func locate(ctx context.Context, root *os.Root, folder []string, private *canon.Patterns, path canon.Reading) (place, error) {
	w := &walk{root: root, folder: folder, private: private, open: []*os.Root{root}}
	defer w.close()
	if !path.Absolute {
		w.at = slices.Clone(folder)
	}
	todo := slices.Clone(path.Parts)
	slices.Reverse(todo)
	var info fs.FileInfo
	for len(todo) > 0 {
		if err := ctx.Err(); err != nil {
			return place{}, err
		}
		if w.steps++; w.steps > maxSteps {
			return place{}, fmt.Errorf("%w: more than %d names are on the way", ErrUncertain, maxSteps)
		}
		part := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		var link string
		var err error
		if info, link, err = w.step(part); err != nil {
			return place{}, err
		}
		if link == "" {
			continue
		}
		next, err := w.follow(link)
		if err != nil {
			return place{}, err
		}
		slices.Reverse(next.Parts)
		todo = append(todo, next.Parts...)
	}
	at, ok := w.inside()
	if !ok {
		return place{}, ErrOutside
	}
	if by, private := w.private.Match(at); private {
		return place{}, fmt.Errorf("%w: %s by the pattern %q", ErrPrivate, strings.Join(at, "/"), by)
	}
	if w.err != nil {
		return place{at: slices.Clone(at)}, nil
	}
	if info == nil { // a way up ends in a folder that is open
		stat, err := w.open[len(w.open)-1].Stat(".")
		if err != nil {
			return place{}, fmt.Errorf("%w: %w", ErrUncertain, err)
		}
		info = stat
	}
	return place{slices.Clone(at), info}, nil
}

// follow prepares for going where a link leads.
func (w *walk) follow(link string) (canon.Reading, error) {
	if w.links++; w.links > maxLinks {
		return canon.Reading{}, fmt.Errorf("%w: more than %d symbolic links are on the way", ErrUncertain, maxLinks)
	}
	if filepath.VolumeName(link) != "" {
		return canon.Reading{}, ErrOutside
	}
	var next canon.Reading
	next.Absolute = filepath.IsAbs(link)
	for part := range strings.SplitSeq(filepath.ToSlash(link), "/") {
		if part != "" && part != "." {
			next.Parts = append(next.Parts, part)
		}
	}
	if next.Absolute {
		w.at = nil
		w.close()
		w.open = w.open[:1]
	}
	return next, nil
}

// step goes on by one name. It gives what is there, and if that is a symbolic link, where it leads instead of going there.
func (w *walk) step(part string) (info fs.FileInfo, link string, err error) {
	if part == ".." {
		if len(w.at) == 0 {
			return nil, "", nil // the root of the file system is above itself
		}
		before, _ := w.inside()
		w.at = w.at[:len(w.at)-1]
		switch n := len(before); {
		case n > 0 && n == len(w.open)-1:
			_ = w.open[n].Close() // nothing was written
			w.open = w.open[:n]
		case n > 0: // there is nothing above what is no folder
			w.err = ErrMissing
		}
		return nil, "", nil
	}
	w.at = append(w.at, part)
	at, ok := w.inside()
	if !ok || len(at) == 0 { // on the way to the root, or outside; where it ends is looked at in the end
		return nil, "", nil
	}
	if by, private := w.private.Match(at); private {
		return nil, "", fmt.Errorf("%w: %s by the pattern %q", ErrPrivate, strings.Join(at, "/"), by)
	}
	if len(w.open) == len(at) { // also behind what is missing: who makes that first comes this way, through the links that are on it
		return w.look(part)
	}
	w.err = ErrMissing // below what is no folder; it is told once it is known that all of the way is allowed
	return nil, "", nil
}

// look asks for the name in the innermost folder that is open.
func (w *walk) look(part string) (info fs.FileInfo, link string, err error) {
	dir := w.open[len(w.open)-1]
	info, err = dir.Lstat(part)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		w.err = ErrMissing
		return nil, "", nil
	case err != nil:
		return nil, "", fmt.Errorf("%w: %w", ErrUncertain, err)
	case info.Mode()&fs.ModeSymlink != 0:
		link, err = dir.Readlink(part)
		if err != nil || link == "" {
			return nil, "", fmt.Errorf("%w: a symbolic link cannot be read: %w", ErrUncertain, errors.Join(ErrChanged, err))
		}
		w.at = w.at[:len(w.at)-1]
		return nil, link, nil
	case !info.IsDir():
		return info, "", nil
	}
	if len(w.open) > maxDepth {
		return nil, "", fmt.Errorf("%w: it is more than %d folders deep", ErrUncertain, maxDepth)
	}
	sub, err := enter(dir, part, info)
	if err != nil {
		return nil, "", err
	}
	w.open = append(w.open, sub)
	return info, "", nil
}

// enter opens a folder, and holds that it is the one that was looked at: were it a symbolic link by now, the root would follow it.
func enter(dir *os.Root, name string, was fs.FileInfo) (*os.Root, error) {
	sub, err := dir.OpenRoot(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUncertain, err)
	}
	if is, err := sub.Stat("."); err != nil || !os.SameFile(was, is) {
		_ = sub.Close() // nothing was written
		return nil, fmt.Errorf("%w: %w", ErrChanged, errors.Join(ErrUncertain, err))
	}
	return sub, nil
}

// descend opens the folders of a way without symbolic links, one after the other, and calls do in the last one. With grow, folders that are not there
// are made.
func descend(ctx context.Context, root *os.Root, way []string, grow bool, do func(dir *os.Root) error) error {
	dir := root
	for _, name := range way {
		if err := ctx.Err(); err != nil {
			return err
		}
		info, err := dir.Lstat(name)
		if grow && errors.Is(err, fs.ErrNotExist) {
			if err = dir.Mkdir(name, 0o700); err == nil || errors.Is(err, fs.ErrExist) {
				info, err = dir.Lstat(name)
			}
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrChanged, err)
		}
		if !info.IsDir() {
			return ErrChanged
		}
		sub, err := enter(dir, name, info)
		if err != nil {
			return err
		}
		defer func() { _ = sub.Close() }() // nothing was written through it that is not checked
		dir = sub
	}
	return do(dir)
}

// OpenFile opens a regular file below a root, by a path with slashes: nothing on the way, nor the file, may be a symbolic link. What has
// changed between being looked at and being opened is refused with ErrChanged.
func OpenFile(ctx context.Context, root *os.Root, path string) (*os.File, error) {
	way := strings.Split(path, "/")
	if root == nil || !filepath.IsLocal(filepath.FromSlash(path)) || slices.Contains(way, "..") || slices.Contains(way, ".") || slices.Contains(way, "") {
		return nil, ErrOutside
	}
	return openAt(ctx, root, way, nil)
}

// openAt opens what is at a place, if it still is what it was; nil is any regular file.
func openAt(ctx context.Context, root *os.Root, at []string, was fs.FileInfo) (file *os.File, err error) {
	if len(at) == 0 {
		at = []string{"."}
	}
	err = descend(ctx, root, at[:len(at)-1], false, func(dir *os.Root) error {
		name := at[len(at)-1]
		info, err := dir.Lstat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist) && was == nil:
			return fmt.Errorf("%w: %w", ErrMissing, err)
		case err != nil:
			return fmt.Errorf("%w: %w", ErrChanged, err)
		case was == nil && !info.Mode().IsRegular():
			return ErrKind
		case was == nil:
			was = info
		case !os.SameFile(was, info) || was.Mode().Type() != info.Mode().Type():
			return ErrChanged
		}
		f, err := dir.OpenFile(name, openFlags, 0)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrChanged, err)
		}
		if is, err := f.Stat(); err != nil || !os.SameFile(was, is) || was.Mode().Type() != is.Mode().Type() {
			_ = f.Close() // nothing was written
			return ErrChanged
		}
		file = f
		return nil
	})
	return file, err
}
