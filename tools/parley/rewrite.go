package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/internal/atomicfile"
)

// errChanged says that a file has another text than the one that was read.
var errChanged = errors.New("it has changed since it was read; it is left as it is")

// replaceFile gives a file another text in the place of the one that it had: whoever reads it meets the old one or the new one, also after a crash.
// The file keeps its mode and its owner; a symbolic link goes on pointing to it. What somebody else has saved meanwhile stays.
func replaceFile(path, old, text string) error {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	name := filepath.Base(path)
	info, err := root.Lstat(name)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("it is not a regular file")
	}
	if info.Mode().Perm()&0o222 == 0 {
		return errors.New("it is read-only") // replacing would go round what its owner wants
	}
	if now, err := root.ReadFile(name); err != nil {
		return err
	} else if string(now) != old {
		return errChanged
	}
	if err := atomicfile.Write(root, name, []byte(text), info.Mode().Perm()); err != nil {
		return err
	}
	return keepOwner(root, name, info)
}

// writeFile puts data into a file, which need not be there yet. Whoever opens it meets all of it or what was there before; but a device or a
// pipe gets it as it is written.
func writeFile(path string, data []byte) error {
	switch info, err := os.Stat(path); {
	case err == nil && info.Mode().IsRegular():
		old, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return replaceFile(path, string(old), string(data))
	case err == nil:
		return os.WriteFile(path, data, newFile)
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	return atomicfile.Write(root, filepath.Base(path), data, newFile)
}

const newFile fs.FileMode = 0o644 // as any file that a user has written
