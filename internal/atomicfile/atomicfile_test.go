package atomicfile_test

import (
	"os"
	"path/filepath"
	"testing"

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
