//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package antlrtool

import (
	"errors"
	"os"
	"syscall"
)

// locks tells whether lock does anything on this system.
const locks = true

// lock waits until no other process holds the folder and takes it; the function given lets it go. The system does that, too,
// when a process dies. Some network file systems cannot lock a folder: then it is as on the systems of lock_none.go.
func lock(dir string) (unlock func(), err error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX)
		if !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	unsupported := errors.Is(err, syscall.EBADF) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOLCK)
	if err != nil && !unsupported {
		_ = f.Close()
		return nil, &os.PathError{Op: "lock", Path: dir, Err: err}
	}
	return func() { _ = f.Close() }, nil
}
