package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// maxFolder is how many files of a folder are read.
const maxFolder = 10_000

// adlPaths puts the texts of folders, at any depth, in the place of the folders.
func adlPaths(args []string) ([]string, *diag.Diagnostic) {
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
	paths, d := adlPaths(args)
	if d != nil {
		r.rep.add(d)
		r.rep.flush()
		return nil
	}
	return r.each(paths, do)
}
