//go:build unix

package registry

import (
	"io/fs"
	"os"
	"syscall"
)

// openFlags open a file without waiting for somebody who writes into it, should it be a pipe.
const openFlags = os.O_RDONLY | syscall.O_NONBLOCK

// belongsToUser says whether a file is the user's who runs the program, or that of root.
func belongsToUser(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && (int(stat.Uid) == os.Geteuid() || stat.Uid == 0)
}
