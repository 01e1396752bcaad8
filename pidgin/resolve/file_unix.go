//go:build unix

package resolve

import (
	"os"
	"syscall"
)

// openFlags open a file without waiting for somebody who writes into it, should it have become a pipe.
const openFlags = os.O_RDONLY | syscall.O_NONBLOCK
