package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/load"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// adlPaths puts the texts of folders, at any depth, and what patterns match in their place. If that cannot be, it says so, and is not ok.
func adlPaths[M ast.Node](r *reading[M], args []string) (paths []string, ok bool) {
	paths, d := textsOf(args)
	if d != nil {
		r.rep.add(d)
		r.rep.flush()
		return nil, false
	}
	return paths, true
}

// textsOf are the texts of files and folders of use cases.
func textsOf(args []string) (paths []string, wrong *diag.Diagnostic) {
	for _, arg := range expand(args, adlLanguage().exts) {
		if arg.wrong != nil {
			return nil, arg.wrong
		}
		paths = append(paths, arg.path)
	}
	return paths, nil
}

// eachFile calls do with each text of files and folders.
func eachFile(r *reading[*adl.File], args []string, do func(*input, *adl.File) error) error {
	paths, ok := adlPaths(r, args)
	if !ok {
		return nil
	}
	return r.each(paths, do)
}

// resolver brings what texts refer to from their folders. What several of them bring is told once.
type resolver struct {
	given map[string]bool // texts that are read anyway, with findings of their own
	told  map[mishap]bool
}

// mishap is what makes two findings of several loads one.
type mishap struct {
	path string
	code diag.Code
	at   source.Span
}

func newResolver(paths []string) *resolver {
	v := &resolver{given: map[string]bool{}, told: map[mishap]bool{}}
	for _, path := range paths {
		v.given[absolute(path)] = true
	}
	return v
}

// absolute is one name for a file, however it is named.
func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return filepath.Clean(path)
}

// references gives the text of an input with what it refers to, except for what is given. Standard input has no folder, and brings nothing.
func (v *resolver) references(in *input, f *adl.File) (*adl.File, diag.List, error) {
	if in.path == stdinArg {
		return f, nil, nil
	}
	folder := filepath.Dir(in.path)
	root, err := os.OpenRoot(folder)
	if err != nil { // the text could be read; what it refers to cannot
		return f, diag.List{refusal(folder, err)}, nil
	}
	full := func(name string) string { return absolute(filepath.Join(folder, filepath.FromSlash(name))) }
	all, found, err := load.References(context.Background(), f, load.Root(root), load.Leave(func(name string) bool { return v.given[full(name+".md")] }))
	if err := errors.Join(err, root.Close()); err != nil {
		return nil, nil, err
	}
	var out diag.List
	for _, d := range found {
		if d.File != nil && d.File != f.Source {
			m := mishap{full(d.File.Name()), d.Code, d.Span}
			if v.given[m.path] || v.told[m] {
				continue
			}
			v.told[m] = true
		}
		out = append(out, d)
	}
	return all, out, nil
}
