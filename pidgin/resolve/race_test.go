package resolve_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// TestWhatChangedIsNotOpened changes something between the looking and the opening.
func TestWhatChangedIsNotOpened(t *testing.T) {
	for name, c := range map[string]struct {
		ref    string
		change func(t *testing.T, w *world)
	}{
		"the file is another one": {"file:src/a.md", func(t *testing.T, w *world) { // its place is not free for a moment, so that no number is used twice
			w.write(t, "src/new", "a")
			require.NoError(t, os.Rename(w.at("src/new"), w.at("src/a.md")))
		}},
		"the file is a link to a private one": {"file:src/a.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Remove(w.at("src/a.md")))
			w.link(t, "src/a.md", "../.env")
		}},
		"the file is a link out": {"file:src/a.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Remove(w.at("src/a.md")))
			w.link(t, "src/a.md", "../../out.txt")
		}},
		"the file is a link to itself under another name": {"file:src/a.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Rename(w.at("src/a.md"), w.at("src/moved")))
			w.link(t, "src/a.md", "moved")
		}},
		"the file is gone": {"file:src/a.md", func(t *testing.T, w *world) { require.NoError(t, os.Remove(w.at("src/a.md"))) }},
		"the file is a folder": {"file:src/a.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Remove(w.at("src/a.md")))
			require.NoError(t, os.Mkdir(w.at("src/a.md"), 0o700))
		}},
		"the folder is a link to where it was moved": {"file:src/sub/deep/x.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Rename(w.at("src/sub"), w.at("moved")))
			w.link(t, "src/sub", "../moved")
		}},
		"the folder is a link to a private one": {"file:src/a.md", func(t *testing.T, w *world) {
			w.write(t, "secrets/a.md", "s")
			require.NoError(t, os.Rename(w.at("src"), w.at("moved")))
			w.link(t, "src", "secrets")
		}},
		"the folder is another one": {"file:src/a.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Rename(w.at("src"), w.at("moved")))
			w.write(t, "src/a.md", "a")
		}},
		"the folder is a file": {"file:src/sub/deep/x.md", func(t *testing.T, w *world) {
			require.NoError(t, os.Rename(w.at("src/sub"), w.at("moved")))
			w.write(t, "src/sub", "")
		}},
		"the folder is gone":                {"file:src/a.md", func(t *testing.T, w *world) { require.NoError(t, os.RemoveAll(w.at("src"))) }},
		"the folder that was named is gone": {"folder:src/sub", func(t *testing.T, w *world) { require.NoError(t, os.RemoveAll(w.at("src/sub"))) }},
		"the folder that was named is a link": {"folder:src/sub", func(t *testing.T, w *world) {
			require.NoError(t, os.Rename(w.at("src/sub"), w.at("moved")))
			w.link(t, "src/sub", "../moved")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			ref := w.one(t, c.ref)
			require.Equal(t, resolve.Resolved, ref.Status())
			c.change(t, w)
			f, err := ref.Open(t.Context())
			assert.ErrorIs(t, err, resolve.ErrChanged)
			assert.Nil(t, f)
		})
	}
}

// TestWhatOnlyMovedAboveIsOpened holds that a root stays the folder that it was, wherever that is.
func TestWhatOnlyMovedAboveIsOpened(t *testing.T) {
	w := newWorld(t)
	ref := w.one(t, "file:src/a.md")
	require.NoError(t, os.Rename(w.dir, w.dir+"2"))
	w.write(t, "src/a.md", "another")
	f, err := ref.Open(t.Context())
	require.NoError(t, err)
	text, err := io.ReadAll(f)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	assert.Equal(t, "a", string(text))
}

func TestCreate(t *testing.T) {
	w := newWorld(t)
	w.link(t, "in", "src")
	w.link(t, "dangling", "src/later")
	for ref, at := range map[string]string{
		"file:src/new": "src/new", "file:n1/n2/new": "n1/n2/new", "file:in/new2": "src/new2", "file:dangling": "src/later", "file:n3/../in/new3": "src/new3",
	} {
		r := w.one(t, ref)
		f, err := r.Create(t.Context())
		require.NoError(t, err, ref)
		_, err = f.WriteString("text")
		require.NoError(t, err)
		info, err := f.Stat()
		require.NoError(t, err)
		require.NoError(t, f.Close())
		is, err := os.Lstat(w.at(at))
		require.NoError(t, err, ref)
		assert.True(t, os.SameFile(info, is), ref)
		_, err = r.Create(t.Context())
		assert.ErrorIs(t, err, resolve.ErrChanged, "what is there is not overwritten")
	}
	for _, ref := range []string{"folder:new", "file:src/a.md", "file:src", "ep:x", "nobody"} {
		_, err := w.one(t, ref).Create(t.Context())
		assert.ErrorIs(t, err, resolve.ErrNotFound, ref)
	}
}

// TestWhatChangedIsNotWritten changes something between the looking and the making.
func TestWhatChangedIsNotWritten(t *testing.T) {
	for name, c := range map[string]struct {
		ref    string
		change func(t *testing.T, w *world)
	}{
		"there is a file":               {"file:src/new", func(t *testing.T, w *world) { w.write(t, "src/new", "mine") }},
		"there is a link to nothing":    {"file:src/new", func(t *testing.T, w *world) { w.link(t, "src/new", "nothing") }},
		"there is a link out":           {"file:src/new", func(t *testing.T, w *world) { w.link(t, "src/new", "../../new") }},
		"there is a link to a file":     {"file:src/new", func(t *testing.T, w *world) { w.link(t, "src/new", "a.md") }},
		"a new folder is a link out":    {"file:n1/new", func(t *testing.T, w *world) { w.link(t, "n1", "../far") }},
		"a new folder is a link":        {"file:n1/new", func(t *testing.T, w *world) { w.link(t, "n1", "secrets") }},
		"a new folder is a link to src": {"file:n1/new", func(t *testing.T, w *world) { w.link(t, "n1", "src") }},
		"a new folder is a file":        {"file:n1/new", func(t *testing.T, w *world) { w.write(t, "n1", "") }},
		"a folder is a link": {"file:src/new", func(t *testing.T, w *world) {
			require.NoError(t, os.Rename(w.at("src"), w.at("moved")))
			w.link(t, "src", "secrets")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			ref := w.one(t, c.ref)
			require.Equal(t, resolve.Missing, ref.Status())
			c.change(t, w)
			f, err := ref.Create(t.Context())
			assert.ErrorIs(t, err, resolve.ErrChanged)
			assert.Nil(t, f)
			for _, name := range []string{"../far/new", "secrets/new", "../new", "src/nothing"} {
				assert.NoFileExists(t, w.at(name))
			}
		})
	}
}

func TestOpenFile(t *testing.T) {
	w := newWorld(t)
	w.link(t, "in", "src")
	w.link(t, "src/link", "a.md")
	for path, want := range map[string]error{
		"src/a.md": nil, "src/sub/deep/x.md": nil, "src": resolve.ErrKind, "src/none": resolve.ErrMissing, "none/x": resolve.ErrChanged,
		"in/a.md": resolve.ErrChanged, "src/link": resolve.ErrKind, "../out.txt": resolve.ErrOutside, "/etc/passwd": resolve.ErrOutside, "": resolve.ErrOutside,
		"src/../src/a.md": resolve.ErrOutside, "./src/a.md": resolve.ErrOutside, "src//a.md": resolve.ErrOutside, "src/a.md/": resolve.ErrOutside, ".": resolve.ErrOutside,
	} {
		f, err := resolve.OpenFile(t.Context(), w.root, path)
		assert.ErrorIs(t, err, want, path)
		if want == nil {
			require.NoError(t, err, path)
			require.NoError(t, f.Close())
		} else {
			assert.Nil(t, f, path)
		}
	}
	_, err := resolve.OpenFile(t.Context(), nil, "src/a.md")
	assert.ErrorIs(t, err, resolve.ErrOutside)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = resolve.OpenFile(ctx, w.root, "src/a.md")
	assert.ErrorIs(t, err, context.Canceled)
}

// TestRacingRenames has somebody else swap files and folders for links to what is private and outside, all the time. Whatever is opened, or made, is
// in neither.
func TestRacingRenames(t *testing.T) {
	w := newWorld(t)
	w.write(t, "secrets/a.md", "secret")
	w.write(t, "secrets/sub/deep/x.md", "secret")
	w.write(t, "../far/a.md", "secret")
	w.write(t, "../far/sub/deep/x.md", "secret")
	w.link(t, "bad-folder", "secrets")
	w.link(t, "bad-out", "../far")
	w.link(t, "src/bad-file", "../secrets/a.md")
	w.link(t, "src/bad-file-out", "../../far/a.md")
	r, err := resolve.New(w.host, w.root)
	require.NoError(t, err)

	stop := make(chan struct{})
	var others sync.WaitGroup
	others.Go(func() {
		swap := func(a, b string) { // and back
			for range 2 {
				_ = os.Rename(w.at(a), w.at(a+".kept")) // another turn will do what this one could not
				_ = os.Rename(w.at(b), w.at(a))
				_ = os.Rename(w.at(a+".kept"), w.at(b))
			}
		}
		for {
			select {
			case <-stop:
				return
			default:
			}
			swap("src", "bad-folder")
			swap("src/a.md", "src/bad-file")
			swap("src", "bad-out")
			swap("src/a.md", "src/bad-file-out")
		}
	})
	opened, made := 0, 0
	const rounds = 1000
	for n := range rounds {
		p := pidgin.MustParse(fmt.Sprintf("@run a\nwf=tidy\nin=[file:src/a.md,file:src/sub/deep/x.md]\nout=[file:src/made%d/x,file:src/sub/made%d]", n, n))
		found, err := r.Resolve(t.Context(), p)
		require.NoError(t, err)
		for _, ref := range found.References() {
			if f, err := ref.Open(t.Context()); err == nil {
				opened++
				text, err := io.ReadAll(f)
				require.NoError(t, err)
				require.NoError(t, f.Close())
				require.NotContains(t, string(text), "secret")
			}
			if f, err := ref.Create(t.Context()); err == nil {
				made++
				require.NoError(t, f.Close())
			}
		}
	}
	close(stop)
	others.Wait()
	require.NotZero(t, opened)
	require.NotZero(t, made)
	for _, dir := range []string{"secrets", "../far"} {
		require.NoError(t, walk(w.at(dir), func(path string) { require.NotContains(t, path, "made") }))
	}
}

func walk(dir string, visit func(path string)) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		visit(dir + "/" + e.Name())
		if e.IsDir() {
			if err := walk(dir+"/"+e.Name(), visit); err != nil {
				return err
			}
		}
	}
	return nil
}
