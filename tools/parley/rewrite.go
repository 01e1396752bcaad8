package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/internal/atomicfile"
)

// replaceFile gives a file another text: whoever reads it meets the old one or the new one, also after a crash. The file keeps its
// mode; a symbolic link goes on pointing to it.
func replaceFile(path, text string) error {
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
	return atomicfile.Write(root, name, []byte(text), info.Mode().Perm())
}

// writeFile puts data into a file, which need not be there yet. Whoever opens it meets all of it or what was there before; but a device or a
// pipe gets it as it is written.
func writeFile(path string, data []byte) error {
	switch info, err := os.Stat(path); {
	case err == nil && info.Mode().IsRegular():
		return replaceFile(path, string(data))
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
