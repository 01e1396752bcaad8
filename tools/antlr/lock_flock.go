//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"os"
	"syscall"
)

// locks tells whether lock does anything on this system.
const locks = true

// lock waits until no other process holds the lock file and takes it; the function given lets it go.
// The system drops the lock when a process dies, so the file may stay.
func lock(path string) (unlock func(), err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX)
		if err != syscall.EINTR { //nolint:errorlint // a bare errno
			break
		}
	}
	if err != nil {
		_ = f.Close()
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	return func() { _ = f.Close() }, nil
}
