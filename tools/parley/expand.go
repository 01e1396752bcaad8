package main

import (
	"errors"
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
	link  bool // found, and a link: nothing is read through it
	wrong *diag.Diagnostic
}

// expand puts the files of folders, at any depth, and those that patterns match in the place of both: of folders, the files with one of
// the extensions. Hidden files and folders are left out unless they are named, and so is what is no regular file; no link is followed that was
// found and not named. What stands for nothing, or cannot be looked into, is told by what is wrong with it, and the rest is worked on. A file
// that several arguments stand for is one input, in the place of the first.
func expand(args, exts []string) []argument {
	if len(args) == 0 {
		args = []string{stdinArg}
	}
	var out []argument
	known := map[string]bool{}
	for _, arg := range args {
		for _, a := range argumentsOf(arg, exts) {
			if a.path != stdinArg && a.wrong == nil {
				name := absolute(a.path)
				if known[name] {
					continue
				}
				known[name] = true
			}
			out = append(out, a)
		}
	}
	return out
}

// argumentsOf are the inputs that an argument stands for.
func argumentsOf(arg string, exts []string) []argument {
	w, wrong := walkOf(arg, exts)
	switch {
	case wrong != nil:
		return []argument{{path: arg, wrong: wrong}}
	case w == nil:
		return []argument{{path: arg}}
	default:
		return w.all()
	}
}

// walkOf is how the files are found that an argument stands for: those of a folder that have one of the extensions, or those that match a pattern; nil if it
// is neither. A file that has the name of a pattern is a file.
func walkOf(arg string, exts []string) (*walk, *diag.Diagnostic) {
	info, err := os.Stat(arg)
	switch {
	case arg == stdinArg:
		return nil, nil
	case err == nil && info.IsDir():
		return &walk{
			arg: arg, root: arg, none: "the folder has no texts, which end in " + either(dotted(exts)),
			takes: func(rel string) bool { return slices.Contains(exts, extension(rel)) },
		}, nil
	case err == nil || !strings.ContainsAny(arg, "*?[{"):
		return nil, nil
	}
	base, pattern := doublestar.SplitPattern(filepath.ToSlash(arg))
	if !doublestar.ValidatePattern(pattern) {
		return nil, unreadable(arg, "there is no such file, and it is no pattern", "")
	}
	w := &walk{
		arg: arg, root: filepath.FromSlash(base), none: "there is no such file, and the pattern matches none", hint: "** stands for folders at any depth",
		takes:  func(rel string) bool { return doublestar.MatchUnvalidated(pattern, filepath.ToSlash(rel)) },
		hidden: strings.HasPrefix(pattern, ".") || strings.Contains(pattern, "/."),
	}
	if !strings.Contains(pattern, "**") {
		w.depth = strings.Count(pattern, "/") + 1
	}
	return w, nil
}

// walk finds files below a folder.
type walk struct {
	arg    string // what findings name
	root   string
	takes  func(rel string) bool
	hidden bool // also what is hidden
	depth  int  // folders deeper than this are not looked into; 0 for no bound

	none, hint string // what is wrong if there is nothing

	files []argument
	wrong []argument
}

// all gives what was found, in the order of paths, and behind it what could not be looked into. If there is nothing at all, that is wrong.
func (w *walk) all() []argument {
	root := w.root
	if info, err := os.Lstat(root); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		root += string(filepath.Separator) // a link that was named is followed
	}
	_ = filepath.WalkDir(root, w.visit) // all errors are among what is wrong
	switch {
	case len(w.files) > maxFound:
		return []argument{{path: w.arg, wrong: diag.New(diag.CodeTooLarge, source.NewFile(w.arg, ""), source.NoSpan, "it stands for more than %d files", maxFound)}}
	case len(w.files) == 0 && len(w.wrong) == 0:
		return []argument{{path: w.arg, wrong: unreadable(w.arg, w.none, w.hint)}}
	}
	slices.SortFunc(w.files, func(a, b argument) int { return strings.Compare(a.path, b.path) })
	return append(w.files, w.wrong...)
}

func (w *walk) visit(path string, d fs.DirEntry, err error) error {
	rel, relErr := filepath.Rel(w.root, path)
	switch {
	case err != nil || relErr != nil:
		w.wrong = append(w.wrong, argument{path: path, wrong: refusal(path, errors.Join(err, relErr))})
		if d != nil && d.IsDir() {
			return fs.SkipDir
		}
	case rel == ".":
	case strings.HasPrefix(d.Name(), ".") && !w.hidden:
		if d.IsDir() {
			return fs.SkipDir
		}
	case d.IsDir():
		if w.tooDeep(rel) {
			return fs.SkipDir
		}
	case d.Type()&fs.ModeSymlink != 0 && w.takes(rel):
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			w.files = append(w.files, argument{path: path, found: true, link: true})
		}
	case d.Type().IsRegular() && w.takes(rel):
		w.files = append(w.files, argument{path: path, found: true})
		if len(w.files) > maxFound {
			return fs.SkipAll
		}
	}
	return nil
}

// tooDeep says whether nothing below a folder can be taken.
func (w *walk) tooDeep(rel string) bool {
	return w.depth > 0 && strings.Count(filepath.ToSlash(rel), "/")+1 >= w.depth
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
