package main

import (
	"errors"
	"io"
	"io/fs"
	"iter"
	"math"
	"os"
	"strings"
	"syscall"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

const (
	stdinArg  = "-"       // on the command line
	stdinName = "<stdin>" // in findings
)

// input is a text that was read, and where it came from.
type input struct {
	*source.File
	path string // stdinArg for standard input
}

// inputs yields the texts that the arguments name, none of them meaning standard input. One that cannot be read, or is larger than
// the limit, is reported and left out.
func (a *app) inputs(args []string, limit limit, rep *reporter) iter.Seq[*input] {
	return func(yield func(*input) bool) {
		if len(args) == 0 {
			args = []string{stdinArg}
		}
		for _, path := range args {
			in, d := a.read(path, limit)
			if d != nil {
				rep.add(d)
			}
			goOn := d != nil || yield(in)
			rep.flush()
			if !goOn {
				return
			}
		}
	}
}

// read reads one text completely, but never more than one byte beyond the limit.
func (a *app) read(path string, limit limit) (*input, *diag.Diagnostic) {
	name, r := stdinName, a.stdin
	if path == stdinArg {
		if a.stdinUsed.Swap(true) {
			return nil, unreadable(name, "it was read before", "- can stand for one input only")
		}
	} else {
		name = path
		f, err := os.Open(path)
		if err != nil {
			return nil, refusal(name, err)
		}
		defer func() { _ = f.Close() }()
		r = f
	}
	most := int64(math.MaxInt32) // what a source.Span reaches
	if limit != parser.Unlimited {
		most = min(most, int64(limit))
	}
	var text strings.Builder
	seen := a.progress(io.LimitReader(r, most+1), name, -1)
	n, err := io.Copy(&text, seen)
	seen.finish()
	switch {
	case err != nil:
		return nil, refusal(name, err)
	case n > most:
		d := diag.New(diag.CodeTooLarge, source.NewFile(name, ""), source.NoSpan, "the text is larger than the limit of %d bytes", most)
		d.Hint = "split the text, or raise the limit with --max-bytes if the sender is trusted"
		return nil, d
	default:
		return &input{source.NewFile(name, text.String()), path}, nil
	}
}

// open gives an input as a stream, and tells how large it is, -1 if that is not known. The caller closes it.
func (a *app) open(path string) (r io.ReadCloser, name string, size int64, d *diag.Diagnostic) {
	if path == stdinArg {
		if a.stdinUsed.Swap(true) {
			return nil, stdinName, 0, unreadable(stdinName, "it was read before", "- can stand for one input only")
		}
		return io.NopCloser(a.stdin), stdinName, -1, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, path, 0, refusal(path, err)
	}
	size = -1
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		size = info.Size()
	}
	return f, path, size, nil
}

// refusal tells why the system did not let a file be read.
func refusal(name string, err error) *diag.Diagnostic {
	var d *diag.Diagnostic
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d = unreadable(name, "there is no such file", "")
	case errors.Is(err, fs.ErrPermission):
		d = unreadable(name, "it may not be read by you", "")
	case errors.Is(err, syscall.EISDIR):
		d = unreadable(name, "it is a folder", "name the files in it")
	default:
		d = unreadable(name, cause(err).Error(), "")
	}
	d.Err = err
	return d
}

func unreadable(name, reason, hint string) *diag.Diagnostic {
	d := diag.New(diag.CodeUnreadable, source.NewFile(name, ""), source.NoSpan, "the file cannot be read: %s", reason)
	d.Hint = hint
	return d
}
