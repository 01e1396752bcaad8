package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/load"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// maxFolder is how many files of a folder are read.
const maxFolder = 10_000

// adlPaths puts the texts of folders, at any depth, in the place of the folders. If that cannot be, it says so, and is not ok.
func adlPaths[M ast.Node](r *reading[M], args []string) (paths []string, ok bool) {
	paths, d := textsOf(args)
	if d != nil {
		r.rep.add(d)
		r.rep.flush()
		return nil, false
	}
	return paths, true
}

func textsOf(args []string) ([]string, *diag.Diagnostic) {
	var out []string
	for _, arg := range args {
		info, err := os.Stat(arg)
		if arg == stdinArg || err != nil || !info.IsDir() {
			out = append(out, arg)
			continue
		}
		var files []string
		err = filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() && filepath.Ext(path) == ".md" {
				files = append(files, path)
			}
			if len(files) > maxFolder {
				return fs.SkipAll
			}
			return err
		})
		switch {
		case err != nil:
			return nil, refusal(arg, err)
		case len(files) > maxFolder:
			d := diag.New(diag.CodeTooLarge, source.NewFile(arg, ""), source.NoSpan, "the folder has more than %d texts", maxFolder)
			return nil, d
		case len(files) == 0:
			return nil, unreadable(arg, "the folder has no texts, which end in .md", "")
		}
		slices.Sort(files)
		out = append(out, files...)
	}
	return out, nil
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
	if err != nil {
		return nil, nil, err
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
