package main

import "syscall"

// limitMemory ends this process when it writes to more memory than this; what Go only reserves does not count.
func limitMemory(bytes uint64) error {
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: bytes, Max: bytes})
}
