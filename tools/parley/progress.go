package main

import (
	"fmt"
	"io"
)

// Progress is shown of long inputs, every so many bytes.
const (
	longInput    = 10 << 20
	progressStep = 1 << 20
)

// progress is a reader that tells how far it has come, on a terminal.
type progress struct {
	io.Reader
	to    io.Writer // nil if nobody looks
	name  string
	size  int64 // -1 if it is not known
	done  int64
	shown int64
}

// progress wraps a reader.
func (a *app) progress(r io.Reader, name string, size int64) *progress {
	p := &progress{Reader: r, name: name, size: size}
	if isTerminal(a.stderr) {
		p.to = a.stderr
	}
	return p
}

// Read implements io.Reader.
func (p *progress) Read(b []byte) (int, error) {
	n, err := p.Reader.Read(b)
	p.done += int64(n)
	if p.to != nil && max(p.done, p.size) > longInput && p.done-p.shown >= progressStep {
		p.shown = p.done
		if p.size > 0 {
			_, _ = fmt.Fprintf(p.to, "\r%s: %d of %d MiB", p.name, p.done>>20, p.size>>20)
		} else {
			_, _ = fmt.Fprintf(p.to, "\r%s: %d MiB", p.name, p.done>>20)
		}
	}
	return n, err
}

// finish takes the line away.
func (p *progress) finish() {
	if p.shown > 0 {
		_, _ = fmt.Fprint(p.to, "\r\x1b[K")
	}
}
