package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// replaceFile gives a file another text: whoever reads it meets the old one or the new one, also after a crash. The file keeps its
// mode; a symbolic link goes on pointing to it.
func replaceFile(path, text string) (err error) {
	path, err = filepath.EvalSymlinks(path)
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
	temp, f, err := createTemp(root, name)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = root.Remove(temp)
		}
	}()
	if err := fill(f, text, info.Mode().Perm()); err != nil {
		return err
	}
	return root.Rename(temp, name)
}

// createTemp makes a file beside the named one, that nobody else may read before it has its mode.
func createTemp(root *os.Root, name string) (string, *os.File, error) {
	const tries = 100
	for range tries {
		temp := fmt.Sprintf(".%s.%08x.tmp", name, rand.Uint32())
		f, err := root.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if !errors.Is(err, fs.ErrExist) {
			return temp, f, err
		}
	}
	return "", nil, errors.New("there is no free name for a temporary file beside it")
}

// fill writes and closes a file.
func fill(f *os.File, text string, mode fs.FileMode) error {
	_, err := f.WriteString(text)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}
