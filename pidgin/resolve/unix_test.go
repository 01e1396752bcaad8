//go:build unix

package resolve_test

import (
	"net"
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin/resolve"
)

// TestWhatIsNoFileNeverBlocks has pipes and sockets: opening one would wait for somebody.
func TestWhatIsNoFileNeverBlocks(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, syscall.Mkfifo(w.at("pipe"), 0o600))
	t.Chdir(w.dir) // names of sockets are short
	l, err := net.Listen("unix", "socket")
	require.NoError(t, err)
	defer func() { _ = l.Close() }()
	w.link(t, "to-pipe", "pipe")
	w.link(t, "to-device", "/dev/null")
	for _, ref := range []string{"file:pipe", "folder:pipe", "file:to-pipe", "file:socket", "folder:socket"} {
		r := w.one(t, ref)
		assert.Equal(t, resolve.Forbidden, r.Status(), ref)
		assert.ErrorIs(t, r.Err(), resolve.ErrKind, ref)
		_, err := r.Open(t.Context())
		assert.ErrorIs(t, err, resolve.ErrNotFound, ref)
	}
	assert.Equal(t, resolve.Missing, w.one(t, "file:pipe/x").Status())
	assert.ErrorIs(t, w.one(t, "file:to-device").Err(), resolve.ErrOutside)
	_, err = resolve.OpenFile(t.Context(), w.root, "pipe")
	assert.ErrorIs(t, err, resolve.ErrKind)
	_, err = resolve.OpenFile(t.Context(), w.root, "socket")
	assert.ErrorIs(t, err, resolve.ErrKind)

	ref := w.one(t, "file:src/a.md") // becomes one
	require.NoError(t, os.Remove(w.at("src/a.md")))
	require.NoError(t, syscall.Mkfifo(w.at("src/a.md"), 0o600))
	_, err = ref.Open(t.Context())
	assert.ErrorIs(t, err, resolve.ErrChanged)
}

// TestADeviceAsRoot holds that what lies in the root may be a device, and is no file all the same.
func TestADeviceAsRoot(t *testing.T) {
	w := newWorld(t)
	root, err := os.OpenRoot("/dev")
	require.NoError(t, err)
	defer func() { require.NoError(t, root.Close()) }()
	w.root = root
	assert.ErrorIs(t, w.one(t, "file:null").Err(), resolve.ErrKind)
	_, err = resolve.OpenFile(t.Context(), root, "null")
	assert.ErrorIs(t, err, resolve.ErrKind)
}
