//go:build unix

package main

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// withItsOwn has a program stopped along with all that it has started.
func withItsOwn(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

// notifyReload tells of the signals that ask a server to read its configuration again.
func notifyReload(to chan<- os.Signal) { signal.Notify(to, syscall.SIGHUP) }
