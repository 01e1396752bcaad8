package atomicfile_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/internal/atomicfile"
)

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	defer func() { _ = root.Close() }()
	for _, text := range []string{"one", "", "two\n"} {
		require.NoError(t, atomicfile.Write(root, "f", []byte(text), 0o600))
		got, err := os.ReadFile(filepath.Join(dir, "f"))
		require.NoError(t, err)
		assert.Equal(t, text, string(got))
	}
	require.NoError(t, root.Mkdir("folder", 0o700))
	require.NoError(t, root.WriteFile("folder/x", nil, 0o600))
	require.Error(t, atomicfile.Write(root, "folder", nil, 0o600), "a folder that is not empty stays")
	require.Error(t, atomicfile.Write(root, "../out", nil, 0o600))
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 2, "what failed leaves nothing behind")
	assert.True(t, atomicfile.IsTemp(".f.01234567.tmp"))
	assert.False(t, atomicfile.IsTemp("f"))
}

func TestCreate(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	defer func() { _ = root.Close() }()
	require.NoError(t, atomicfile.Create(root, "f", []byte("one"), 0o600))
	require.ErrorIs(t, atomicfile.Create(root, "f", []byte("two"), 0o600), fs.ErrExist)
	require.Error(t, atomicfile.Create(root, "../f", nil, 0o600))
	got, err := os.ReadFile(filepath.Join(dir, "f"))
	require.NoError(t, err)
	assert.Equal(t, "one", string(got))
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 1, "what failed leaves nothing behind")
}

func TestClear(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	defer func() { _ = root.Close() }()
	old := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{".f.00000001.tmp", ".f.00000002.tmp", "f"} {
		require.NoError(t, root.WriteFile(name, nil, 0o600))
		if name != ".f.00000002.tmp" {
			require.NoError(t, root.Chtimes(name, old, old))
		}
	}
	require.NoError(t, root.Mkdir(".d.tmp", 0o700))
	require.NoError(t, root.Chtimes(".d.tmp", old, old))
	require.NoError(t, atomicfile.Clear(root))
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	assert.Equal(t, []string{".d.tmp", ".f.00000002.tmp", "f"}, names, "only old files that were being written go")
}
