package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag/grove"
	"github.com/parley-lang/parley/sag/prompt"
)

// program is a model that is a program: it is run for each reply, reads the conversation from its standard input, and writes the reply.
type program struct {
	args    []string
	timeout time.Duration
}

// Complete implements prompt.Completer. The program is given the system prompt and the turns, each behind a line of its role.
func (p *program) Complete(ctx context.Context, system string, turns []prompt.Turn, _ int) (string, error) {
	ctx, stop := context.WithTimeoutCause(ctx, p.timeout, fmt.Errorf("the program took longer than %v", p.timeout))
	defer stop()
	var in strings.Builder
	if system != "" {
		in.WriteString("# system\n" + system + "\n\n")
	}
	for _, t := range turns {
		in.WriteString("# " + string(t.Role) + "\n" + t.Content + "\n\n")
	}
	cmd := exec.CommandContext(ctx, p.args[0], p.args[1:]...) //nolint:gosec // it is what the user asked for
	cmd.Stdin = strings.NewReader(in.String())
	cmd.WaitDelay = time.Second
	var out, fault capped
	cmd.Stdout, cmd.Stderr = &out, &fault
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case out.full:
		return "", fmt.Errorf("the program wrote more than %d bytes", grove.DefaultMaxReply)
	case err != nil:
		var exit *exec.ExitError
		if words := strings.TrimSpace(fault.String()); errors.As(err, &exit) && words != "" {
			return "", fmt.Errorf("%w: %s", err, source.Quote(words, 200))
		}
		return "", err
	}
	return out.String(), nil
}

// capped keeps what a program writes, up to the size of a reply.
type capped struct {
	bytes.Buffer
	full bool
}

// Write implements io.Writer. What is too much ends the program.
func (c *capped) Write(b []byte) (int, error) {
	if c.Len()+len(b) > grove.DefaultMaxReply {
		c.full = true
		return 0, io.ErrShortWrite
	}
	return c.Buffer.Write(b)
}
