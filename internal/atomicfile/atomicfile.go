// Package atomicfile writes files that are there whole or not at all, also after a crash.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"time"
)

// prefix and suffix mark the names of files that are still being written.
const prefix, suffix = ".", ".tmp"

// IsTemp says whether a name is one that Write gives to a file until it is whole.
func IsTemp(name string) bool {
	return strings.HasPrefix(name, prefix) && strings.HasSuffix(name, suffix)
}

// Write puts a file with the data in a folder, in the place of what has that name. Once it returns without an error, the file has reached
// the disk; until then, whoever reads it meets what was there before. Nobody but its owner may read or write the file before it is whole;
// then it has the mode. The name is that of a file right in the folder.
func Write(root *os.Root, name string, data []byte, mode fs.FileMode) error {
	temp, err := whole(root, name, data, mode)
	if err != nil {
		return err
	}
	if err := root.Rename(temp, name); err != nil {
		return errors.Join(err, root.Remove(temp))
	}
	return SyncFolder(root)
}

// Create is Write for a file that is not there yet; if it is, also if another process makes it at the same time, it stays, and the error is
// fs.ErrExist.
func Create(root *os.Root, name string, data []byte, mode fs.FileMode) error {
	temp, err := whole(root, name, data, mode)
	if err != nil {
		return err
	}
	err = root.Link(temp, name)
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission) { // a file system without links
		if _, err := root.Lstat(name); err == nil {
			return errors.Join(fs.ErrExist, root.Remove(temp))
		}
		err = root.Rename(temp, name)
	} else {
		err = errors.Join(err, root.Remove(temp))
	}
	if err != nil {
		return err
	}
	return SyncFolder(root)
}

// stale is how old a file is that was being written and that no one writes any more.
const stale = time.Hour

// Clear removes what a crash has left half written in a folder.
func Clear(root *os.Root) error {
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !IsTemp(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		info, err := e.Info()
		if err == nil && time.Since(info.ModTime()) > stale {
			err = root.Remove(e.Name())
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // another process was faster
			return err
		}
	}
	return nil
}

// whole makes a file with the data that has reached the disk, beside the named one.
func whole(root *os.Root, name string, data []byte, mode fs.FileMode) (temp string, err error) {
	temp, f, err := create(root, name)
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, root.Remove(temp))
	}
	return temp, nil
}

// create makes a file beside the named one.
func create(root *os.Root, name string) (string, *os.File, error) {
	const tries = 100
	for range tries {
		temp := fmt.Sprintf("%s%s.%08x%s", prefix, name, rand.Uint32(), suffix)
		f, err := root.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if !errors.Is(err, fs.ErrExist) {
			return temp, f, err
		}
	}
	return "", nil, errors.New("there is no free name for a temporary file")
}

// SyncFolder makes sure that what was renamed or removed in a folder stays so after a crash.
func SyncFolder(root *os.Root) error {
	if runtime.GOOS == "windows" { // folders cannot be synced there
		return nil
	}
	f, err := root.Open(".")
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
