//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package pidginwatch

import (
	"errors"
	"os"
	"syscall"
)

// openFlags keep the opening of what is not a file from waiting.
const openFlags = os.O_RDONLY | syscall.O_NONBLOCK | syscall.O_NOFOLLOW

// lock takes an open folder for this process, until it is closed, also by the end of the process. Where the file system cannot lock, it does nothing.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return ErrInUse
	case errors.Is(err, syscall.EBADF) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOLCK):
		return nil
	}
	return err
}
