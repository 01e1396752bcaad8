package registry

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// maxTries is how often files that change while they are read are read again, and maxEntries how many names of the folder are looked at.
const (
	maxTries   = 3
	maxEntries = 1000
)

var (
	errNotRegular = errors.New("it is no regular file")
	errChanging   = errors.New("it changes while it is read")
)

// snapshot reads all files of a host, such as they were at one moment, and reports those whose names are almost right.
func (at place) snapshot(cfg *config) (map[string]text, diag.List, error) {
	root, err := os.OpenRoot(at.host)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = root.Close() }() // nothing was written
	texts := map[string]text{}
	var changed string
	for range maxTries {
		stamps := map[string]fs.FileInfo{}
		for _, name := range names {
			if name == RuntimeFile && cfg.compat {
				continue
			}
			t, info := readFile(root, name, cfg.maxBytes)
			t.name = path.Join(at.shown, name)
			texts[name], stamps[name] = t, info
		}
		cfg.read()
		changed = ""
		for name, before := range stamps {
			after, err := root.Stat(path.Join(Folder, name))
			if !same(before, after, err) || !texts[name].given && err == nil {
				changed = name
			}
		}
		if changed == "" {
			break
		}
	}
	if changed != "" {
		t := texts[changed]
		t.err = errChanging
		texts[changed] = t
	}
	if cfg.compat {
		return texts, nil, nil
	}
	return texts, misnamed(root, at), nil
}

// same says whether a file is still the one that was read. One that could not be read is reported as such.
func same(before, after fs.FileInfo, err error) bool {
	if before == nil || err != nil {
		return before == nil
	}
	return os.SameFile(before, after) && before.Size() == after.Size() && before.ModTime().Equal(after.ModTime())
}

// readFile reads a file, and of one that is larger than the limit only enough to tell. Without a file there is no information.
func readFile(root *os.Root, name string, limit int) (text, fs.FileInfo) {
	fail := func(err error) (text, fs.FileInfo) {
		if errors.Is(err, fs.ErrNotExist) {
			return text{}, nil
		}
		return text{given: true, err: err}, nil
	}
	name = path.Join(Folder, name)
	if info, err := root.Stat(name); err != nil {
		return fail(err)
	} else if !info.Mode().IsRegular() { // opening a device may do something
		return fail(errNotRegular)
	}
	f, err := root.OpenFile(name, openFlags, 0)
	if err != nil {
		return fail(err)
	}
	defer func() { _ = f.Close() }() // nothing was written
	info, err := f.Stat()
	if err != nil {
		return fail(err)
	}
	if !info.Mode().IsRegular() { // it is another one by now
		return fail(errNotRegular)
	}
	if info.Size() > int64(limit) {
		return text{size: info.Size(), given: true}, info
	}
	var b strings.Builder
	b.Grow(int(info.Size()))
	n, err := io.Copy(&b, io.LimitReader(f, int64(limit)+1))
	if err != nil {
		return fail(err)
	}
	return text{body: b.String(), size: n, given: true}, info
}

// misnamed reports files whose names are almost those of the configuration: what they say would be ignored.
func misnamed(root *os.Root, at place) diag.List {
	f, err := root.Open(Folder)
	if err != nil {
		return nil // its files cannot be read either
	}
	defer func() { _ = f.Close() }() // nothing was written
	entries, err := f.ReadDir(maxEntries)
	if err != nil {
		return nil
	}
	var found diag.List
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || slices.Contains(names, name) || !almost(name) {
			continue
		}
		d := diag.New(diag.CodePGNHost, source.NewFile(path.Join(at.shown, name), ""), source.NoSpan, "the file would be ignored: it has none of the names that are read")
		near, _ := didyoumean.Closest(strings.ToUpper(stem(name)), stems())
		d.Hint = "did you mean " + near + ".yaml?"
		found = append(found, d)
	}
	return found
}

// almost says whether a name is that of a file of the configuration but for case, a letter or two, or the way YAML files are called.
func almost(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	if ext != ".yaml" && ext != ".yml" && ext != ".json" {
		return false
	}
	_, near := didyoumean.Closest(strings.ToUpper(stem(name)), stems())
	return near
}

func stem(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

func stems() []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = stem(name)
	}
	return out
}
