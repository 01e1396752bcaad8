//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// withItsOwn has a program stopped along with all that it has started.
func withItsOwn(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
