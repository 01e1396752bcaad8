package ports

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// Process is a port that runs. It may be asked by one goroutine at a time.
type Process struct {
	name   string
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	stderr *tail
}

// Start starts a program that answers lines of JSON by lines of JSON. It ends with Close or with the context.
func Start(ctx context.Context, program string, args ...string) (*Process, error) {
	p := &Process{name: filepath.Base(program), cmd: exec.CommandContext(ctx, program, args...), stderr: &tail{}}
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReaderSize(out, 1<<16)
	p.cmd.Stderr = p.stderr
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s cannot be started: %w", p.name, err)
	}
	return p, nil
}

// Ask hands the port all inputs of one operation, each a JSON value, and gives its answers in the same order.
func (p *Process) Ask(op string, inputs [][]byte) ([][]byte, error) {
	sent := make(chan error, 1)
	go func() {
		w := bufio.NewWriterSize(p.in, 1<<16)
		for _, in := range inputs {
			_, _ = fmt.Fprintf(w, `{"op":%q,"in":%s}`+"\n", op, ascii(in)) // the writer keeps its error for Flush
		}
		sent <- w.Flush()
	}()
	answers := make([][]byte, 0, len(inputs))
	for i := range inputs {
		line, err := p.out.ReadBytes('\n')
		if err != nil {
			return nil, fmt.Errorf("no answer to %s, input %d of %d: %w", op, i+1, len(inputs), p.fault(err))
		}
		answers = append(answers, bytes.TrimSpace(line))
	}
	if err := <-sent; err != nil {
		return nil, p.fault(err)
	}
	return answers, nil
}

// Close ends the port and waits for it.
func (p *Process) Close() error {
	if err := p.in.Close(); err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, p.out)
	if err := p.cmd.Wait(); err != nil {
		return p.fault(err)
	}
	return nil
}

// fault adds what the port printed last to an error.
func (p *Process) fault(err error) error {
	if errors.Is(err, io.EOF) {
		err = errors.New("it ended early")
		if wait := p.cmd.Wait(); wait != nil {
			err = fmt.Errorf("it ended early: %w", wait)
		}
	}
	if said := strings.TrimSpace(p.stderr.String()); said != "" {
		return fmt.Errorf("%s: %w; it said: %s", p.name, err, said)
	}
	return fmt.Errorf("%s: %w", p.name, err)
}

// ascii gives a JSON text with all other characters escaped, so that no encoding on the way can change one.
func ascii(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch {
		case r < utf8.RuneSelf && r != 0x7f:
			out = append(out, byte(r))
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
		text = text[size:]
	}
	return out
}

// tail keeps the last of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const tailSize = 2000

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if over := len(t.text) - tailSize; over > 0 {
		t.text = append(t.text[:0], t.text[over:]...)
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}
