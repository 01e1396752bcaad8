package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/parley-lang/parley/tools/conform/runner"
)

// maxAnswer bounds a line of an adapter, in bytes.
const maxAnswer = 64 << 20

// adapter is a command of somebody else's that answers one line by one line. It is asked one question at a time.
type adapter struct {
	ctx     context.Context // of the whole run
	words   []string
	timeout time.Duration
	inputs  map[string][]byte // what was asked last, by the vector's id

	faults int
	last   error

	running *adapterProcess // nil if it does not run
}

// adapterProcess is one run of the command.
type adapterProcess struct {
	cmd    *exec.Cmd
	cancel context.CancelFunc
	in     io.WriteCloser
	lines  chan []byte
	broken chan error // one, when there are no more lines
	said   bytes.Buffer
}

var errNotStarted = errors.New("it cannot be started")

func (a *adapter) start() error {
	ctx, cancel := context.WithCancel(a.ctx)
	cmd := exec.CommandContext(ctx, a.words[0], a.words[1:]...) //nolint:gosec // it is what the caller names
	p := &adapterProcess{cmd: cmd, cancel: cancel, lines: make(chan []byte), broken: make(chan error, 1)}
	p.cmd.WaitDelay = a.timeout // a child of it may hold its pipes
	p.cmd.Stderr = &limited{to: &p.said}
	in, err := p.cmd.StdinPipe()
	if err == nil {
		p.in = in
		var out io.ReadCloser
		if out, err = p.cmd.StdoutPipe(); err == nil {
			if err = p.cmd.Start(); err == nil {
				go p.read(ctx, out)
				a.running = p
				return nil
			}
		}
	}
	cancel()
	return fmt.Errorf("%w: %w", errNotStarted, err)
}

// read passes the lines on, up to the end of the process.
func (p *adapterProcess) read(ctx context.Context, out io.Reader) {
	r := bufio.NewReaderSize(out, 1<<16)
	for {
		var line []byte
		for {
			part, err := r.ReadSlice('\n')
			line = append(line, part...)
			if len(line) > maxAnswer {
				p.broken <- fmt.Errorf("an answer is longer than %d MiB", maxAnswer>>20)
				return
			}
			if errors.Is(err, bufio.ErrBufferFull) {
				continue
			}
			if err != nil {
				p.broken <- io.EOF
				return
			}
			break
		}
		select {
		case p.lines <- bytes.TrimSpace(line):
		case <-ctx.Done():
			return
		}
	}
}

// ask puts one question and waits for the answer.
func (a *adapter) ask(q runner.Question) ([]byte, error) {
	if a.running == nil {
		if err := a.start(); err != nil {
			return nil, err
		}
	}
	p := a.running
	request, err := json.Marshal(struct {
		Op   string          `json:"op"`
		Kind string          `json:"kind,omitempty"`
		In   json.RawMessage `json:"in"`
	}{q.Topic, q.Kind, q.In})
	if err != nil {
		return nil, err
	}
	go func() { _, _ = p.in.Write(append(request, '\n')) }() // what cannot be written has no answer
	late := time.NewTimer(a.timeout)
	defer late.Stop()
	select {
	case line := <-p.lines:
		return line, nil
	case err := <-p.broken:
		return nil, p.fault(err)
	case <-late.C:
		return nil, p.withSaid(fmt.Errorf("there was no answer within %v; it must end each answer with a line feed and flush it", a.timeout))
	case <-a.ctx.Done():
		return nil, a.ctx.Err()
	}
}

// fault tells how the process ended.
func (p *adapterProcess) fault(err error) error {
	if errors.Is(err, io.EOF) {
		err = errors.New("it ended without an answer")
		if wait := p.cmd.Wait(); wait != nil {
			err = fmt.Errorf("it ended without an answer: %w", wait)
		}
	}
	return p.withSaid(err)
}

// withSaid adds what the process wrote to its standard error. It is only called when nothing is asked any more.
func (p *adapterProcess) withSaid(err error) error {
	p.cancel()
	_ = p.cmd.Wait() // it was ended by us, or has ended; either way all that it said is there now
	if text := strings.TrimSpace(p.said.String()); text != "" {
		return fmt.Errorf("%w; it said: %s", err, text)
	}
	return err
}

// stop ends the process, if it runs.
func (a *adapter) stop() {
	if a.running == nil {
		return
	}
	a.running.cancel()
	_ = a.running.in.Close()
	_ = a.running.cmd.Wait() // it was ended by us
	a.running = nil
}

// end closes the input of the process, which is to end then by itself.
func (a *adapter) end() error {
	p := a.running
	if p == nil {
		return nil
	}
	if err := p.in.Close(); err != nil {
		return err
	}
	late := time.NewTimer(a.timeout)
	defer late.Stop()
	select {
	case line := <-p.lines:
		return fmt.Errorf("the adapter printed a line too many at the end: %s", excerpt(line))
	case err := <-p.broken:
		if !errors.Is(err, io.EOF) {
			return err
		}
	case <-late.C:
		return fmt.Errorf("the adapter does not end when its input does; it was ended after %v", a.timeout)
	}
	a.running = nil
	defer p.cancel()
	if err := p.cmd.Wait(); err != nil {
		return fmt.Errorf("the adapter failed at the end: %w", err)
	}
	return nil
}

// limited keeps the first of what is written.
type limited struct{ to *bytes.Buffer }

func (l *limited) Write(text []byte) (int, error) {
	const most = 2000
	if room := most - l.to.Len(); room > 0 {
		l.to.Write(text[:min(room, len(text))])
	}
	return len(text), nil
}
