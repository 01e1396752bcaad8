//go:build unix && !linux

package process

import (
	"runtime"
	"syscall"
)

// Peak is the highest memory of this process in bytes, 0 if the system does not tell.
func Peak() int {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int(u.Maxrss)
	}
	return int(u.Maxrss) << 10
}
