//go:build unix && !linux

package main

import (
	"runtime"
	"syscall"
)

// limitMemory does nothing: not all of these systems hold a process to it. The peak is judged all the same.
func limitMemory(uint64) error { return nil }

// peakMemory is the highest memory of this process.
func peakMemory() int {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int(u.Maxrss)
	}
	return int(u.Maxrss) << 10
}
