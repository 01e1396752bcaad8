//go:build !unix

package process

import "time"

var begin = time.Now()

// CPU is the time that has passed: this system does not tell the processor time in a way that Go knows.
func CPU() time.Duration { return time.Since(begin) }
