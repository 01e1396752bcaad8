//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpu is the processor time that this process has used, in all its threads.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // the arguments are valid
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
