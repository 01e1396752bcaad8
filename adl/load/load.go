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
	"github.com/parley-lang/parley/adl/conditional"
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

// Leave names texts that the caller has already. Where references lead to in them is looked at, and nothing of them is brought: it would be there twice,
// and looking at each of many texts that lead to one another would read all of them for each.
func Leave(has func(name string) bool) Option {
	return func(w *walk) error {
		if has == nil {
			return fmt.Errorf("%w: Leave has no function", ErrOption)
		}
		w.leave = has
		return nil
	}
}

// walk brings use cases, one after the other.
type walk struct {
	from     Loader
	maxFiles int
	bytes    int64 // that are left
	parsing  []adl.Option
	leave    func(name string) bool

	main  *text
	files map[string]*text    // by name; one that cannot be read has no use cases
	lost  map[string]bool     // names of files that are not there, each looked for once
	known map[string]*brought // by id: what has that id in what comes out
	found diag.List
	out   *adlast.File
}

// text is a file that was read, with all variants of each id, in their order.
type text struct {
	name   string
	source *source.File
	cases  map[string][]*adlast.UseCase
	bad    bool // it was told why
}

func newText(name string, file *adlast.File) *text {
	t := &text{name: name, source: file.Source, cases: map[string][]*adlast.UseCase{}}
	for _, u := range file.Cases {
		if u != nil {
			t.cases[u.ID()] = append(t.cases[u.ID()], u)
		}
	}
	return t
}

// brought is all variants of an id, of one text, and by which ones they came.
type brought struct {
	id   string
	text *text
	by   *brought
}

// References gives a file with the use cases behind its own that it refers to, and those that these refer to. All variants of an id come together. The
// file itself does not change; the new one has no text of its own, so that findings about it have no place: those about the texts that were brought are
// told here.
//
// A plain id is looked for in the text that refers to it, then in the file itself, then in the text of that name. An id has one text: a prompt in which
// two use cases have one name would not say which is meant.
//
// Findings: those of [adl.Parse] and the errors of package conditional about the texts, ADL0601 for a reference with a path that leads to no file or no use
// case, ADL0602 for a file that cannot be read or is beyond the limits, the warning ADL0603 for use cases that lead back to themselves, and ADL0604 for an id
// of two texts. The error is ErrOption, or that of the context.
func References(ctx context.Context, file *adlast.File, from Loader, options ...Option) (*adlast.File, diag.List, error) {
	w := &walk{from: from, maxFiles: DefaultMaxFiles, bytes: DefaultMaxBytes, files: map[string]*text{}, lost: map[string]bool{}, known: map[string]*brought{}}
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
	w.main = newText("", file)
	var queue []*brought
	for _, u := range file.Cases {
		if u == nil {
			continue
		}
		w.out.Cases = append(w.out.Cases, u)
		if w.known[u.ID()] == nil {
			x := &brought{id: u.ID(), text: w.main}
			w.known[x.id] = x
			queue = append(queue, x)
		}
	}
	for len(queue) > 0 {
		x := queue[0]
		queue = queue[1:]
		for _, r := range refs(x.text.cases[x.id]) {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			if next := w.follow(ctx, x, r); next != nil && (w.leave == nil || !w.leave(next.text.name)) {
				w.out.Cases = append(w.out.Cases, next.text.cases[next.id]...)
				queue = append(queue, next)
			}
		}
	}
	return w.out, w.found, nil
}

// refs are the references of the variants of a use case, each path once.
func refs(variants []*adlast.UseCase) []*adlast.Ref {
	var out []*adlast.Ref
	seen := map[string]bool{}
	for _, u := range variants {
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
	}
	return out
}

func (w *walk) report(code diag.Code, x *brought, at source.Span, format string, args ...any) {
	if x.text.source == nil {
		at = source.NoSpan
	}
	w.found = append(w.found, diag.New(code, x.text.source, at, format, args...))
}

// follow gives what a reference leads to, if it was not brought before.
func (w *walk) follow(ctx context.Context, x *brought, r *adlast.Ref) *brought {
	name := path.Clean(strings.Trim(r.Path, "/"))
	id := path.Base(name)
	of := path.Dir(name)
	var t *text
	plain := of == "."
	switch {
	case plain && len(x.text.cases[id]) > 0:
		t = x.text
	case plain && len(w.main.cases[id]) > 0:
		t = w.main
	case plain:
		of = id
		fallthrough
	default:
		t = w.open(ctx, x, r, of)
	}
	switch known := w.known[id]; {
	case t == nil && plain, t != nil && t.bad: // a plain id may be that of a use case of elsewhere
		return nil
	case t == nil:
		w.report(diag.CodeADLLoadMissing, x, r.Span(), "there is no file %s", source.Quote(of+ext, 60))
		return nil
	case len(t.cases[id]) == 0:
		if !plain || known == nil {
			w.report(diag.CodeADLLoadMissing, x, r.Span(), "the file %s has no use case %s", source.Quote(of+ext, 60), source.Quote(id, 40))
		}
		return nil
	case known == nil:
		next := &brought{id: id, text: t, by: x}
		w.known[id] = next
		return next
	case known.text != t:
		w.report(diag.CodeADLLoadClash, x, r.Span(), "%s is that of %s, and there is one of %s already", source.Quote(id, 40), t.said(), known.text.said())
		return nil
	default:
		w.circle(x, r, known)
		return nil
	}
}

// said is how findings name a text.
func (t *text) said() string {
	switch {
	case t.name != "":
		return source.Quote(t.name+ext, 60)
	case t.source != nil && t.source.Name() != "":
		return source.Quote(t.source.Name(), 60)
	default:
		return "the text itself"
	}
}

// circle reports a reference that leads back to where it came from.
func (w *walk) circle(x *brought, r *adlast.Ref, to *brought) {
	if to.by == nil { // of the file itself: its own references are no matter of loading
		return
	}
	for y := x; y != nil; y = y.by {
		if y == to {
			w.report(diag.CodeADLLoadCircle, x, r.Span(), "%s leads back to itself", source.Quote(to.id, 40))
			return
		}
	}
}

// open reads a file once. There is none if it gives nil.
func (w *walk) open(ctx context.Context, x *brought, r *adlast.Ref, name string) *text {
	if t, done := w.files[name]; done || w.lost[name] {
		return t
	}
	bad := &text{name: name, bad: true}
	if len(w.files) == w.maxFiles {
		w.report(diag.CodeADLLoadFile, x, r.Span(), "more than %d files are referred to", w.maxFiles)
		return bad
	}
	content, err := w.from.Load(ctx, name, w.bytes)
	if errors.Is(err, fs.ErrNotExist) {
		w.lost[name] = true
		return nil
	}
	w.files[name] = bad
	if err != nil {
		w.report(diag.CodeADLLoadFile, x, r.Span(), "the file %s cannot be read: %v", source.Quote(name+ext, 60), err)
		return bad
	}
	w.bytes -= int64(len(content))
	if w.main.source != nil && content == w.main.source.Text() { // a file may refer to itself by its path
		w.files[name] = w.main
		return w.main
	}
	file, err := adl.Parse(content, append([]adl.Option{adl.Name(name + ext)}, w.parsing...)...)
	var list diag.List
	switch {
	case errors.As(err, &list):
		w.found = append(w.found, list...)
		return bad
	case err != nil:
		w.report(diag.CodeADLLoadFile, x, r.Span(), "the file %s cannot be read: %v", source.Quote(name+ext, 60), err)
		return bad
	}
	// Later, when all texts are one, nobody can say any more where a block without an end stands.
	_, blocks := conditional.Compile(file)
	w.found = append(w.found, blocks.Errors()...)
	w.files[name] = newText(name, file)
	return w.files[name]
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
