package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"sync/atomic"
	"syscall"

	"github.com/spf13/pflag"

	"github.com/parley-lang/parley/ast/source"
)

// app is one run of the command: its surroundings, and the exit code that it has come to.
type app struct {
	stdin     io.Reader
	stdinUsed *atomic.Bool // shared by all jobs of a command
	stdout    *output
	stderr    io.Writer
	env       func(string) string
	color     choice
	code      int
}

// run carries out a command line, given without the program's name, and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, env func(string) string) int {
	return protect(stderr, env, func() int {
		a := &app{
			stdin:     stdin,
			stdinUsed: new(atomic.Bool),
			stdout:    newOutput(stdout, isTerminal(stdout)),
			stderr:    stderr,
			env:       env,
			color:     choice{value: "auto", words: []string{"auto", "always", "never"}},
		}
		return a.run(args)
	})
}

func (a *app) run(args []string) int {
	root := a.rootCommand()
	root.SetArgs(append([]string{}, args...)) // nil would mean the arguments of the process
	err := root.Execute()
	// A verb that cannot write gives up with an error of its own. The output remembers the cause.
	if writeErr := a.stdout.Flush(); writeErr != nil {
		if !errors.Is(writeErr, syscall.EPIPE) {
			fmt.Fprintf(a.stderr, "parley: cannot write to standard output: %v\n", cause(writeErr))
		}
		return exitInternal
	}
	var usage *usageError
	if flag := new(pflag.NotExistError); errors.As(err, &flag) { // of the root's flags, before a command
		err = flagError(root, err)
	}
	switch {
	case errors.As(err, &usage):
		fmt.Fprintln(a.stderr, source.Visible(usage.text))
		return exitUsage
	case err != nil:
		fmt.Fprintf(a.stderr, "parley: %s\n", source.Visible(err.Error()))
		return exitInternal
	default:
		return a.code
	}
}

// raise sets the exit code, unless there was a graver one before.
func (a *app) raise(code int) { a.code = max(a.code, code) }

// protect makes one line and an exit code of a panic.
func protect(stderr io.Writer, env func(string) string, f func() int) (code int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(stderr, "parley: internal error: %s; this is a fault of parley: please report it with the command line and its input at %s/security"+
				" (PARLEY_DEBUG=1 shows where it happened)\n", source.Visible(fmt.Sprint(p)), home)
			if env("PARLEY_DEBUG") != "" {
				fmt.Fprintf(stderr, "%s", debug.Stack())
			}
			code = exitInternal
		}
	}()
	return f()
}

// cause takes the operation and the path off that the system's errors begin with.
func cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	default:
		return err
	}
}
