//go:build unix

package registry_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin/registry"
)

// TestPipe holds that a pipe that nobody writes into does not keep a reader waiting, also if it takes a file's place while that is read.
func TestPipe(t *testing.T) {
	files := registry.Defaults()
	dir := folder(t, files)
	name := filepath.Join(dir, registry.Folder, registry.SafetyFile)
	_, err := registry.Load(dir, registry.WhileReading(func() {
		_ = os.Remove(name)
		_ = syscall.Mkfifo(name, 0o600)
	}))
	require.ErrorIs(t, err, diag.CodeUnreadable)
	assert.Contains(t, err.Error(), "no regular file")
	_, err = registry.Load(dir)
	require.ErrorIs(t, err, diag.CodeUnreadable)
	assert.Contains(t, err.Error(), "no regular file")
}

// TestUnreadable holds for a file that may not be read, which only root may all the same.
func TestUnreadable(t *testing.T) {
	dir := folder(t, registry.Defaults())
	name := filepath.Join(dir, registry.Folder, registry.SafetyFile)
	require.NoError(t, os.Chmod(name, 0))
	_, err := registry.Load(dir)
	if os.Geteuid() == 0 {
		require.NoError(t, err)
		return
	}
	require.ErrorIs(t, err, os.ErrPermission)
}

// TestFolderOfAnother holds that a host found above the working directory is the user's own.
func TestFolderOfAnother(t *testing.T) {
	if os.Geteuid() != 0 { // nobody else can give a folder away
		return
	}
	t.Setenv(registry.RootVariable, "")
	dir := folder(t, registry.Defaults())
	require.NoError(t, os.Chown(filepath.Join(dir, registry.Folder), 12345, 12345))
	below := filepath.Join(dir, "below")
	require.NoError(t, os.Mkdir(below, 0o700))
	t.Chdir(below)
	_, err := registry.Load("")
	require.ErrorIs(t, err, registry.ErrNoHost)
	assert.Contains(t, err.Error(), "another user")
	_, err = registry.Load(dir)
	require.NoError(t, err, "a host that is named is trusted")
}
