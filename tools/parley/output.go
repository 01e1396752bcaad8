package main

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// output is standard output. It is buffered and keeps its first error, which Flush tells at the end.
//
// Messages come from strangers, and a string in one may hold what a terminal obeys. So what goes to a terminal is made visible;
// into files and pipes it goes as it is.
type output struct {
	buf    *bufio.Writer
	screen bool
	rest   []byte // the first bytes of a character that a later Write completes
}

func newOutput(w io.Writer, screen bool) *output {
	return &output{buf: bufio.NewWriterSize(w, 1<<16), screen: screen}
}

func (o *output) Write(p []byte) (int, error) {
	if !o.screen {
		return o.buf.Write(p)
	}
	text := append(o.rest, p...)
	whole := wholeRunes(text)
	o.rest = bytes.Clone(text[whole:])
	if err := o.show(text[:whole]); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Flush writes what is buffered and gives the first error of this or any call before.
func (o *output) Flush() error {
	if len(o.rest) > 0 {
		_ = o.show(o.rest) // the buffer keeps the error
		o.rest = nil
	}
	return o.buf.Flush()
}

// show writes a text with only line ends and tabs left as they are.
func (o *output) show(text []byte) error {
	for {
		end := bytes.IndexAny(text, "\n\t")
		if end < 0 {
			_, err := o.buf.WriteString(source.Visible(string(text)))
			return err
		}
		if _, err := o.buf.WriteString(source.Visible(string(text[:end])) + string(text[end])); err != nil {
			return err
		}
		text = text[end+1:]
	}
}

// wholeRunes is the length of text without a character at its end that is not complete.
func wholeRunes(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	return len(text)
}
