//go:build !unix

package main

import (
	"os"
	"os/exec"
)

// withItsOwn leaves it at stopping the program itself: there are no groups of processes.
func withItsOwn(*exec.Cmd) {}

// notifyReload does nothing: there is no signal that asks a server to read its configuration again.
func notifyReload(chan<- os.Signal) {}
