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
	timeout time.Duration // of one reply
}

// maxFault is how much of what a program says of its failure is kept, in bytes.
const maxFault = 4096

var errTooMuch = fmt.Errorf("the program wrote more than %d bytes", grove.DefaultMaxReply)

// Complete implements prompt.Completer. The program is given the system prompt and the turns, each behind a line of its role. It is stopped, and
// so is whatever it has started, when the context ends, when it takes too long, and when it writes too much.
func (p *program) Complete(ctx context.Context, system string, turns []prompt.Turn, _ int) (string, error) {
	ctx, stop := context.WithTimeoutCause(ctx, p.timeout, fmt.Errorf("the program took longer than %v", p.timeout))
	defer stop()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var in strings.Builder
	if system != "" {
		in.WriteString("# system\n" + system + "\n\n")
	}
	for _, t := range turns {
		in.WriteString("# " + string(t.Role) + "\n" + t.Content + "\n\n")
	}
	cmd := exec.CommandContext(ctx, p.args[0], p.args[1:]...) //nolint:gosec // it is what the user asked for
	withItsOwn(cmd)
	cmd.Stdin = strings.NewReader(in.String())
	cmd.WaitDelay = time.Second
	out := &capped{most: grove.DefaultMaxReply, full: func() error { cancel(errTooMuch); return errTooMuch }}
	fault := &capped{most: maxFault}
	cmd.Stdout, cmd.Stderr = out, fault
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case err != nil:
		var exit *exec.ExitError
		if words := strings.TrimSpace(fault.kept.String()); errors.As(err, &exit) && words != "" {
			return "", fmt.Errorf("%w: %s", err, source.Quote(words, 200))
		}
		return "", err
	}
	return out.kept.String(), nil
}

// capped keeps what a program writes, up to a size.
type capped struct {
	kept bytes.Buffer
	most int
	full func() error // is called if there is more; nil lets the rest go
}

// Write implements io.Writer.
func (c *capped) Write(b []byte) (int, error) {
	room := c.most - c.kept.Len()
	if len(b) <= room {
		return c.kept.Write(b)
	}
	c.kept.Write(b[:room])
	if c.full != nil {
		return room, c.full()
	}
	return len(b), nil
}

var _ io.Writer = (*capped)(nil)
