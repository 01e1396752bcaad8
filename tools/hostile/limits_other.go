//go:build !unix

package main

import "time"

func limitMemory(uint64) error { return nil }

// peakMemory is not known.
func peakMemory() int { return 0 }

var begin = time.Now()

// cpu is the time that has passed: this system does not tell the processor time in a way that Go knows.
func cpu() time.Duration { return time.Since(begin) }
