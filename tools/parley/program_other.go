//go:build !unix

package main

import "os/exec"

// withItsOwn leaves it at stopping the program itself: there are no groups of processes.
func withItsOwn(*exec.Cmd) {}
