// Package load brings the use cases that a file refers to and does not hold.
//
//	file, found := load.References(ctx, file, load.Root(root))
//
// #faq/hours is the use case hours of the file faq.md; #hours, where no use case of the file has that id, is hours of hours.md, if there is one. What is
// brought may refer to more, which is brought, too. Each use case comes once, whoever refers to it.
//
// Where texts come from is the caller's: a [Loader] of a folder, of any file system, of a map, or of its own. Nothing is fetched over a network here.
package load

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// Limits, unless options say otherwise.
const (
	DefaultMaxFiles = 1000
	DefaultMaxBytes = 64 << 20 // of all texts that are brought
)

// ErrOption is the error of a bad option.
var ErrOption = errors.New("bad option")

// ext is how the names of files end.
const ext = ".md"

// Loader gives texts by their names, which are paths with slashes, of letters, digits, dashes and underscores, without an ending.
type Loader interface {
	// Load gives the text of a name. The error is fs.ErrNotExist if there is none. No text has more than most bytes.
	Load(ctx context.Context, name string, most int64) (text string, err error)
}

// LoaderFunc makes a Loader of a function.
type LoaderFunc func(ctx context.Context, name string, most int64) (string, error)

// Load calls the function.
func (f LoaderFunc) Load(ctx context.Context, name string, most int64) (string, error) {
	return f(ctx, name, most)
}

// Root loads from the files of a folder, whose names end in .md. No link leads out of it.
func Root(root *os.Root) Loader {
	return LoaderFunc(func(_ context.Context, name string, most int64) (string, error) {
		if root == nil {
			return "", fmt.Errorf("%w: there is no folder", ErrOption)
		}
		f, err := root.Open(name + ext)
		if err != nil {
			return "", err
		}
		return read(f, most)
	})
}

// FS loads from the files of a file system, such as an embedded one, whose names end in .md.
func FS(files fs.FS) Loader {
	return LoaderFunc(func(_ context.Context, name string, most int64) (string, error) {
		f, err := files.Open(name + ext)
		if err != nil {
			return "", err
		}
		return read(f, most)
	})
}

// Texts loads from texts by their names.
func Texts(texts map[string]string) Loader {
	return LoaderFunc(func(_ context.Context, name string, most int64) (string, error) {
		text, ok := texts[name]
		switch {
		case !ok:
			return "", fs.ErrNotExist
		case int64(len(text)) > most:
			return "", errTooLarge
		}
		return text, nil
	})
}

var errTooLarge = errors.New("it is too large")

func read(f fs.File, most int64) (text string, err error) {
	defer func() { _ = f.Close() }() // nothing was written
	info, err := f.Stat()
	switch {
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", errors.New("it is no regular file")
	case info.Size() > most:
		return "", errTooLarge
	}
	b, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(b)) > most {
		err = errTooLarge
	}
	return string(b), err
}

// Option changes one thing of References.
type Option func(*walk) error

// MaxFiles bounds how many files are brought; by default 1000.
func MaxFiles(n int) Option {
	return func(w *walk) error {
		if n <= 0 {
			return fmt.Errorf("%w: MaxFiles is positive; got %d", ErrOption, n)
		}
		w.maxFiles = n
		return nil
	}
}

// MaxBytes bounds all texts that are brought; by default 64 MiB.
func MaxBytes(n int64) Option {
	return func(w *walk) error {
		if n <= 0 {
			return fmt.Errorf("%w: MaxBytes is positive; got %d", ErrOption, n)
		}
		w.bytes = n
		return nil
	}
}

// Parsing are options of reading the texts.
func Parsing(options ...adl.Option) Option {
	return func(w *walk) error {
		w.parsing = append(w.parsing, options...)
		return nil
	}
}

// walk brings use cases, one after the other.
type walk struct {
	from     Loader
	maxFiles int
	bytes    int64 // that are left
	parsing  []adl.Option

	files map[string]*adlast.File // nil for one that cannot be read
	known map[string]*useCase     // by path and by id
	found diag.List
	out   *adlast.File
}

// useCase is a use case, and by which one it came.
type useCase struct {
	*adlast.UseCase
	file *source.File
	by   *useCase
}

// References gives a file with the use cases behind its own that it refers to, and those that these refer to. The file itself does not change; the new
// one has no text of its own, so that findings about it have no place: those about the texts that were brought are told here.
//
// Findings: those of [adl.Parse] about the texts, ADL0601 for a reference with a path that leads to no file or no use case, ADL0602 for a file that cannot
// be read or is beyond the limits, and the warning ADL0603 for use cases that lead back to themselves. The error is ErrOption, or that of the context.
func References(ctx context.Context, file *adlast.File, from Loader, options ...Option) (*adlast.File, diag.List, error) {
	w := &walk{from: from, maxFiles: DefaultMaxFiles, bytes: DefaultMaxBytes, files: map[string]*adlast.File{}, known: map[string]*useCase{}}
	if from == nil || file == nil {
		return nil, nil, fmt.Errorf("%w: there is no file, or no loader", ErrOption)
	}
	for _, o := range options {
		if o == nil {
			return nil, nil, fmt.Errorf("%w: it is empty", ErrOption)
		}
		if err := o(w); err != nil {
			return nil, nil, err
		}
	}
	w.out = &adlast.File{Front: file.Front, Before: file.Before, Version: file.Version}
	var queue []*useCase
	for _, u := range file.Cases {
		if u == nil {
			continue
		}
		w.out.Cases = append(w.out.Cases, u)
		x := &useCase{UseCase: u, file: file.Source}
		w.known[u.ID()] = x
		queue = append(queue, x)
	}
	for len(queue) > 0 {
		x := queue[0]
		queue = queue[1:]
		for _, r := range refs(x.UseCase) {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			if next := w.follow(ctx, x, r); next != nil {
				w.out.Cases = append(w.out.Cases, next.UseCase)
				queue = append(queue, next)
			}
		}
	}
	return w.out, w.found, nil
}

// refs are the references of a use case, each path once.
func refs(u *adlast.UseCase) []*adlast.Ref {
	var out []*adlast.Ref
	seen := map[string]bool{}
	for _, p := range u.Parts {
		s, ok := p.(*adlast.Section)
		if !ok || s == nil {
			continue
		}
		for _, l := range s.Lines {
			if l == nil {
				continue
			}
			for _, in := range l.Inlines {
				if r, ok := in.(*adlast.Ref); ok && !seen[r.Path] {
					seen[r.Path] = true
					out = append(out, r)
				}
			}
		}
	}
	return out
}

func (w *walk) report(code diag.Code, x *useCase, at source.Span, format string, args ...any) {
	if x.file == nil {
		at = source.NoSpan
	}
	w.found = append(w.found, diag.New(code, x.file, at, format, args...))
}

// follow gives the use case that a reference leads to, if it was not brought before.
func (w *walk) follow(ctx context.Context, x *useCase, r *adlast.Ref) *useCase {
	name := path.Clean(strings.Trim(r.Path, "/"))
	id := path.Base(name)
	of := path.Dir(name)
	if of == "." { // a plain id: of this file, or of one of its own name
		if known := w.known[id]; known != nil {
			w.circle(x, r, known)
			return nil
		}
		of = id
	} else if known := w.known[of+"/"+id]; known != nil {
		w.circle(x, r, known)
		return nil
	}
	file, there := w.open(ctx, x, r, of)
	if file == nil {
		if !there && of != id {
			w.report(diag.CodeADLLoadMissing, x, r.Span(), "there is no file %s", source.Quote(of+ext, 60))
		}
		return nil
	}
	for _, u := range file.Cases {
		if u != nil && u.ID() == id {
			next := &useCase{UseCase: u, file: file.Source, by: x}
			w.known[of+"/"+id] = next
			if w.known[id] == nil {
				w.known[id] = next
			}
			return next
		}
	}
	w.report(diag.CodeADLLoadMissing, x, r.Span(), "the file %s has no use case %s", source.Quote(of+ext, 60), source.Quote(id, 40))
	return nil
}

// circle reports a reference that leads back to where it came from.
func (w *walk) circle(x *useCase, r *adlast.Ref, to *useCase) {
	if to.by == nil { // of the file itself: its own references are no matter of loading
		return
	}
	for y := x; y != nil; y = y.by {
		if y == to {
			w.report(diag.CodeADLLoadCircle, x, r.Span(), "%s leads back to itself", source.Quote(to.ID(), 40))
			return
		}
	}
}

// open reads a file once.
func (w *walk) open(ctx context.Context, x *useCase, r *adlast.Ref, name string) (file *adlast.File, there bool) {
	if file, done := w.files[name]; done {
		return file, true
	}
	if len(w.files) == w.maxFiles {
		w.report(diag.CodeADLLoadFile, x, r.Span(), "more than %d files are referred to", w.maxFiles)
		return nil, true
	}
	text, err := w.from.Load(ctx, name, w.bytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	w.files[name] = nil
	if err != nil {
		w.report(diag.CodeADLLoadFile, x, r.Span(), "the file %s cannot be read: %v", source.Quote(name+ext, 60), err)
		return nil, true
	}
	w.bytes -= int64(len(text))
	file, err = adl.Parse(text, append([]adl.Option{adl.Name(name + ext)}, w.parsing...)...)
	var list diag.List
	switch {
	case errors.As(err, &list):
		w.found = append(w.found, list...)
		return nil, true
	case err != nil:
		w.report(diag.CodeADLLoadFile, x, r.Span(), "the file %s cannot be read: %v", source.Quote(name+ext, 60), err)
		return nil, true
	}
	w.files[name] = file
	return file, true
}

// Published gives the use cases of a file that was read as the Kotlin library reads, and behind them those that references with a path lead to: of the
// file of the path, or, with single, of that one whatever the path. What is brought brings nothing; a use case that is not there is not missed. The error
// is that of the loader.
func Published(ctx context.Context, cases []*adlast.UseCase, from Loader, single string) ([]*adlast.UseCase, error) {
	out := append([]*adlast.UseCase{}, cases...)
	seen := map[string]bool{}
	for _, u := range cases {
		for _, ref := range u.Refs() {
			at := strings.LastIndexByte(ref, '/')
			if at < 0 || seen[ref] {
				continue
			}
			seen[ref] = true
			name := strings.Trim(ref[:at], "/")
			if single != "" {
				name = single
			}
			text, err := from.Load(ctx, name, DefaultMaxBytes)
			if err != nil {
				return nil, err
			}
			file, err := adl.Parse(text, adl.Compat())
			if err != nil {
				return nil, err
			}
			for _, other := range file.Cases {
				if other.ID() == ref[at+1:] {
					out = append(out, other)
					break
				}
			}
		}
	}
	return out, nil
}
