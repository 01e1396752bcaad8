package store

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/internal/atomicfile"
)

// A file that is replaced between the look at it and its opening is read as what took its place, unless that is no file, or there is no end of it.
func TestReadReplaced(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, root.Close()) })
	f, err := Open(root)
	require.NoError(t, err)
	require.NoError(t, atomicfile.Write(root, "other", []byte("secret"), fileMode))

	times := 0
	replacing := func(most int, replace func() error) func() {
		times = 0
		require.NoError(t, root.RemoveAll("a.md"))
		require.NoError(t, atomicfile.Write(root, "a.md", []byte("old"), fileMode))
		return func() {
			if times++; times <= most {
				require.NoError(t, replace())
			}
		}
	}
	byFile := func() error { return atomicfile.Write(root, "a.md", []byte("new"), fileMode) }

	f.looked = replacing(3, byFile)
	text, err := f.read("a.md")
	require.NoError(t, err)
	assert.Equal(t, "new", text)
	assert.Equal(t, 4, times)

	f.looked = replacing(1000, byFile)
	_, err = f.read("a.md")
	require.ErrorIs(t, err, errReplaced)
	assert.ErrorContains(t, err, "a.md")
	assert.Equal(t, maxLooks, times)

	f.looked = replacing(1, func() error { return root.Remove("a.md") })
	_, err = f.read("a.md")
	require.ErrorIs(t, err, os.ErrNotExist)

	if err := os.Symlink("other", filepath.Join(t.TempDir(), "link")); err == nil { // where there are links
		f.looked = replacing(1, func() error { _ = root.Remove("a.md"); return root.Symlink("other", "a.md") })
		_, err = f.read("a.md")
		require.ErrorContains(t, err, "no regular file")
	}
}
