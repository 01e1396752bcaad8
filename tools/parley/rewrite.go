package main

import (
	"errors"
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
