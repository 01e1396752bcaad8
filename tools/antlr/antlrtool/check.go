package antlrtool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// difference is a file of gen/ that is not as the generation makes it.
type difference struct {
	name string // below gen/, with slashes
	have []byte // nil: it is missing
	want []byte // nil: it should not be there
}

// check is the command: it compares what a generation gives with what is there, and changes nothing.
func (t *tool) check(ctx context.Context) error {
	return t.withMade(ctx, func(m *made) error {
		differences, err := compare(m, t.out, foreign)
		if err != nil {
			return err
		}
		for _, d := range differences {
			fmt.Fprintln(t.stdout, d.describe(t.show(filepath.Join(t.out, filepath.FromSlash(d.name)))))
		}
		n := len(differences)
		path := filepath.Join(t.grammars, lockName)
		have, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if !bytes.Equal(have, m.lock) {
			n++
			fmt.Fprintln(t.stdout, difference{have: have, want: m.lock}.describe(t.show(path)))
		}
		if n > 0 {
			return fmt.Errorf("not as the grammars give it (files: %d): run make generate and commit what it changes", n)
		}
		fmt.Fprintln(t.stdout, t.show(t.out), "is as the grammars give it")
		return nil
	})
}

// describe says in one line what differs; path is the file's.
func (d difference) describe(path string) string {
	switch {
	case d.have == nil:
		return path + ": missing"
	case d.want == nil:
		return path + ": no grammar gives this file"
	}
	have, want := strings.Split(string(d.have), "\n"), strings.Split(string(d.want), "\n")
	n := 0
	for n < len(have) && n < len(want) && have[n] == want[n] {
		n++
	}
	return fmt.Sprintf("%s:%d: is %s, should be %s", path, n+1, excerpt(have, n), excerpt(want, n))
}

// excerpt quotes a line, cut to a length that fits a terminal.
func excerpt(lines []string, n int) string {
	if n >= len(lines) {
		return "the end of the file"
	}
	const most = 60
	line := []rune(lines[n])
	if len(line) > most {
		return fmt.Sprintf("%q…", string(line[:most]))
	}
	return fmt.Sprintf("%q", string(line))
}

// foreign is what must not lie among generated code: all that was generated once, and all Go code but the package's comment, for it
// becomes part of the package.
func foreign(name string, text []byte) bool {
	return generated(name, text) || filepath.Ext(name) == ".go" && path.Base(name) != "doc.go"
}

// compare lists the differences between what was made and the folder gen, sorted by name. Of files that were not made now only those
// count that surplus names.
func compare(m *made, gen string, surplus func(name string, text []byte) bool) ([]difference, error) {
	want, err := readFiles(m.dir, m.kinds, func(string, []byte) bool { return true })
	if err != nil {
		return nil, err
	}
	have, err := readFiles(gen, m.kinds, func(name string, text []byte) bool {
		_, made := want[name]
		return made || surplus(name, text)
	})
	if err != nil {
		return nil, err
	}
	var list []difference
	for name, text := range want {
		if old, ok := have[name]; !ok || !bytes.Equal(old, text) {
			list = append(list, difference{name, old, text})
		}
	}
	for name, text := range have {
		if _, ok := want[name]; !ok {
			list = append(list, difference{name, text, nil})
		}
	}
	slices.SortFunc(list, func(a, b difference) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

// readFiles reads the files of dir's folders whose names end in one of the kinds, as far as keep wants them.
func readFiles(dir string, kinds []string, keep func(name string, text []byte) bool) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, kind := range kinds {
		paths, err := filepath.Glob(filepath.Join(dir, "*"+kind, "*"))
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			name := filepath.Base(filepath.Dir(path)) + "/" + filepath.Base(path)
			if text == nil {
				text = []byte{}
			}
			if keep(name, text) {
				files[name] = text
			}
		}
	}
	return files, nil
}

var generatedLine = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// generated tells a generated file from a hand-written one, such as doc.go, which is never touched.
func generated(name string, text []byte) bool {
	switch filepath.Ext(name) {
	case ".interp", ".tokens":
		return true
	case ".go":
		return generatedLine.Match(text)
	}
	return false
}
