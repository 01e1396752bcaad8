package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// folderOf makes files of a folder, and gives the folder.
func folderOf(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, nil, 0o600))
	}
	return dir
}

func TestExpand(t *testing.T) {
	t.Chdir(folderOf(t, "a.sag", "b.md", "d/c.sag", "d/e/f.sag", "d/e/g.adsl", ".h/i.sag", "d/.j.sag", "[k].sag", "l.SAG", "empty/m.txt"))
	for _, c := range []struct {
		args []string
		want []string
	}{
		{nil, []string{"-"}},
		{[]string{"a.sag", "-", "none.sag"}, []string{"a.sag", "-", "none.sag"}},
		{[]string{"."}, []string{"[k].sag", "a.sag", "d/c.sag", "d/e/f.sag", "l.SAG"}},
		{[]string{"d/"}, []string{"d/c.sag", "d/e/f.sag"}},
		{[]string{"*.sag"}, []string{"[k].sag", "a.sag"}},
		{[]string{"d/*.sag"}, []string{"d/c.sag"}},
		{[]string{"d/*/*"}, []string{"d/e/f.sag", "d/e/g.adsl"}},
		{[]string{"**/*.sag"}, []string{"[k].sag", "a.sag", "d/c.sag", "d/e/f.sag"}},
		{[]string{"d/**"}, []string{"d/c.sag", "d/e/f.sag", "d/e/g.adsl"}},
		{[]string{"{a,b}.*"}, []string{"a.sag", "b.md"}},
		{[]string{".h/*.sag"}, []string{".h/i.sag"}},
		{[]string{"**/.j.sag"}, []string{"d/.j.sag"}},
		{[]string{"[k].sag"}, []string{"[k].sag"}},
		{[]string{"d/c.sag", "d", "./d/e/f.sag"}, []string{"d/c.sag", "d/e/f.sag"}},
		{[]string{"empty"}, []string{"!empty"}},
		{[]string{"no*"}, []string{"!no*"}},
		{[]string{"no[*"}, []string{"!no[*"}},
	} {
		var got []string
		for _, a := range expand(c.args, []string{"sag"}) {
			name := filepath.ToSlash(a.path)
			if a.wrong != nil {
				name = "!" + name
			}
			got = append(got, name)
		}
		assert.Equal(t, c.want, got, "%q", c.args)
	}
}

// What cannot be looked into is told, and the rest is found.
func TestExpandGoesOn(t *testing.T) {
	dir := folderOf(t, "a.sag", "no/b.sag")
	w := &walk{root: dir, takes: func(string) bool { return true }}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, d := range entries {
		path := filepath.Join(dir, d.Name())
		if d.IsDir() {
			require.NoError(t, w.visit(path, d, nil))
			assert.Equal(t, fs.SkipDir, w.visit(path, d, fs.ErrPermission))
			continue
		}
		require.NoError(t, w.visit(path, d, nil))
	}
	require.NoError(t, w.visit(filepath.Join(dir, "gone"), nil, fs.ErrNotExist))
	assert.Len(t, w.files, 1)
	assert.Len(t, w.wrong, 2)
}
