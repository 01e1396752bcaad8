package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// maxFound is how many files a folder or a pattern may stand for.
const maxFound = 100_000

// argument is an input of a command line.
type argument struct {
	path  string
	found bool // in a folder, or by a pattern: nobody has said that it is a text of a language
	wrong *diag.Diagnostic
}

// expand puts the files of folders, at any depth, and those that patterns match in the place of both: of folders, the files with one of
// the extensions. Hidden files and folders are left out unless they are named, and no link to a folder is followed. What stands for
// nothing is told by what is wrong with it.
func expand(args, exts []string) []argument {
	if len(args) == 0 {
		args = []string{stdinArg}
	}
	var out []argument
	for _, arg := range args {
		paths, ok, d := filesOf(arg, exts)
		switch {
		case d != nil:
			out = append(out, argument{path: arg, wrong: d})
		case !ok:
			out = append(out, argument{path: arg})
		default:
			for _, path := range paths {
				out = append(out, argument{path: path, found: true})
			}
		}
	}
	return out
}

// filesOf are the files that a folder or a pattern stands for; not ok if the argument is neither. A file that has the name of a pattern is a file.
func filesOf(arg string, exts []string) (paths []string, ok bool, d *diag.Diagnostic) {
	info, err := os.Stat(arg)
	switch {
	case arg == stdinArg:
		return nil, false, nil
	case err == nil && info.IsDir():
		paths, d = filesIn(arg, exts)
		return paths, true, d
	case err == nil || !strings.ContainsAny(arg, "*?[{"):
		return nil, false, nil
	}
	paths, err = doublestar.FilepathGlob(arg, doublestar.WithFilesOnly(), doublestar.WithNoFollow(), doublestar.WithNoHidden(), doublestar.WithFailOnIOErrors())
	switch {
	case err != nil:
		return nil, true, refusal(arg, err)
	case len(paths) == 0:
		return nil, true, unreadable(arg, "there is no such file, and the pattern matches none", "** stands for folders at any depth")
	case len(paths) > maxFound:
		return nil, true, tooMany(arg)
	}
	slices.Sort(paths)
	return paths, true, nil
}

// filesIn are the files of a folder, at any depth, that have one of the extensions.
func filesIn(folder string, exts []string) ([]string, *diag.Diagnostic) {
	var files []string
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && slices.Contains(exts, extension(path)):
			files = append(files, path)
			if len(files) > maxFound {
				return fs.SkipAll
			}
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, refusal(folder, err)
	case len(files) > maxFound:
		return nil, tooMany(folder)
	case len(files) == 0:
		return nil, unreadable(folder, "the folder has no texts, which end in "+either(dotted(exts)), "")
	}
	slices.Sort(files)
	return files, nil
}

func tooMany(name string) *diag.Diagnostic {
	return diag.New(diag.CodeTooLarge, source.NewFile(name, ""), source.NoSpan, "it stands for more than %d files", maxFound)
}

// extension is that of a path without its dot, in small letters.
func extension(path string) string {
	return strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
}

func dotted(exts []string) []string {
	var out []string
	for _, e := range exts {
		out = append(out, "."+e)
	}
	return out
}
