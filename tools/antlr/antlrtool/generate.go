package antlrtool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// made is what one generation gives: files that lie in a scratch folder, and the content of LOCK.
type made struct {
	dir   string // like gen/
	kinds []string
	lock  []byte
}

// generate is the command: everything is made aside first, so that a fault leaves gen/ as it was.
func (t *tool) generate(ctx context.Context) error {
	return t.withMade(ctx, func(m *made) error {
		n, err := t.replace(m)
		if err != nil {
			return err
		}
		changed, err := writeIfChanged(filepath.Join(t.grammars, lockName), m.lock)
		if err != nil {
			return err
		}
		if changed {
			n++
			fmt.Fprintln(t.stdout, "wrote", t.show(filepath.Join(t.grammars, lockName)))
		}
		if n == 0 {
			fmt.Fprintln(t.stdout, t.show(t.out), "is up to date")
		}
		return nil
	})
}

// withMade generates everything into a scratch folder and hands it to do. Only one process at a time is at work with
// one folder of grammars.
func (t *tool) withMade(ctx context.Context, do func(*made) error) error {
	if err := t.resolve(); err != nil {
		return err
	}
	languages, err := t.languages()
	if err != nil {
		return err
	}
	java, err := t.java(ctx)
	if err != nil {
		return err
	}
	jar, err := t.ensureJar(ctx)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "parley-gen-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(scratch) }()

	unlock, err := lock(t.grammars)
	if err != nil {
		return err
	}
	defer unlock()
	m, err := t.make(ctx, java, jar, languages, scratch)
	if err != nil {
		return err
	}
	return do(m)
}

// languages reads the grammars and checks them; everything found wrong is printed.
func (t *tool) languages() ([]*language, error) {
	languages, problems, err := readLanguages(t.grammars, t.show)
	if err != nil {
		return nil, err
	}
	for _, l := range languages {
		if l.lexer != nil && l.parser != nil {
			problems = append(problems, checkNames(l)...)
		}
	}
	for _, p := range problems {
		fmt.Fprintln(t.stderr, p)
	}
	if len(problems) > 0 {
		return nil, errors.New("the grammars are not fit for generation, nothing was changed")
	}
	return languages, nil
}

// make generates all languages into dir.
func (t *tool) make(ctx context.Context, java, jar string, languages []*language, dir string) (*made, error) {
	m := &made{dir: dir, kinds: []string{"gen"}, lock: lockText(languages, t.jar)}
	for _, l := range languages {
		into := filepath.Join(dir, l.pkg("gen"))
		if err := os.Mkdir(into, 0o755); err != nil {
			return nil, err
		}
		if err := t.runANTLR(ctx, java, jar, l, into); err != nil {
			return nil, err
		}
		if err := finish(l, into); err != nil {
			return nil, err
		}
	}
	compiled, err := t.compile(ctx, dir)
	if err != nil {
		return nil, err
	}
	if compiled {
		m.kinds = append(m.kinds, "tree")
	}
	return m, nil
}

// finish puts the files that ANTLR wrote for one language into their final form.
func finish(l *language, dir string) error {
	interp := l.parser.name + ".interp"
	text, err := os.ReadFile(filepath.Join(dir, interp))
	if err != nil {
		return fmt.Errorf("ANTLR wrote no %s: %w", interp, err)
	}
	rules, err := interpRules(interp, normal(text))
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	parsers := 0
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text = normal(text)
		if filepath.Ext(path) == ".go" {
			n := 0
			if strings.HasSuffix(path, "_parser.go") {
				parsers++
				n = rules
			}
			if text, err = postprocess(l.pkg("gen")+"/"+e.Name(), text, n); err != nil {
				return err
			}
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	if parsers != 1 {
		return fmt.Errorf("ANTLR wrote %d files …_parser.go for %s, not one", parsers, l.name)
	}
	return nil
}

// normal gives a text with \n as its only line end, whatever system made it.
func normal(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }

// replace brings gen/ to the state of what was made: it writes the files that differ and removes generated ones that are no longer
// made. It tells how many files it touched.
func (t *tool) replace(m *made) (int, error) {
	differences, err := compare(m, t.out, generated)
	if err != nil {
		return 0, err
	}
	for _, d := range differences {
		path := filepath.Join(t.out, filepath.FromSlash(d.name))
		if d.want == nil {
			if err := os.Remove(path); err != nil {
				return 0, err
			}
			_ = os.Remove(filepath.Dir(path)) // only goes if nothing else is in it
			fmt.Fprintln(t.stdout, "removed", t.show(path))
			continue
		}
		if _, err := writeIfChanged(path, d.want); err != nil {
			return 0, err
		}
		fmt.Fprintln(t.stdout, "wrote", t.show(path))
	}
	return len(differences), nil
}

// writeIfChanged writes a file by renaming a finished one into its place, unless it has the content already.
func writeIfChanged(path string, text []byte) (bool, error) {
	old, err := os.ReadFile(path)
	switch {
	case err == nil && bytes.Equal(old, text):
		return false, nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return false, err
	}
	f, err := os.CreateTemp(dir, ".new-")
	if err != nil {
		return false, err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return false, errors.Join(err, os.Remove(f.Name()))
	}
	return true, nil
}
