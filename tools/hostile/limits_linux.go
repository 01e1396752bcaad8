package main

import (
	"os"
	"strconv"
	"strings"
	"syscall"
)

// limitMemory ends this process when it writes to more memory than this; what Go only reserves does not count.
func limitMemory(bytes uint64) error {
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: bytes, Max: bytes})
}

// peakMemory is the highest memory of this process. What rusage tells would count the parent's as well, from before the child became
// another program.
func peakMemory() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, line, _ := strings.Cut(string(status), "VmHWM:")
	if fields := strings.Fields(line); len(fields) > 0 {
		if kilobytes, err := strconv.Atoi(fields[0]); err == nil {
			return kilobytes << 10
		}
	}
	return 0
}
