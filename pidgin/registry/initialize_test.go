package registry_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/atomicfile"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
)

// TestDefaultHost holds that the default host has nothing to be found in it, and that its example names what is there.
func TestDefaultHost(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	done, err := registry.Init(dir)
	require.NoError(t, err)
	for _, w := range done {
		assert.Equal(t, registry.Created, w.Outcome, w.Name)
		info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(w.Name)))
		require.NoError(t, err)
		assert.True(t, info.Mode().IsRegular())
	}
	h, err := registry.Load(dir)
	require.NoError(t, err)
	assert.Empty(t, h.Warnings())
	compat, err := registry.Load(dir, registry.Compat())
	require.NoError(t, err)
	assert.Equal(t, h.WorkflowIDs(), compat.WorkflowIDs())

	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(registry.Example)))
	require.NoError(t, err)
	packet, err := pidgin.Parse(text)
	require.NoError(t, err)
	w, ok := h.Workflow(packet.Scalar("wf").Text)
	require.True(t, ok)
	assert.True(t, w.AllowsMode(packet.Scalar("mode").Text))
	for _, in := range packet.List("in").Items {
		assert.True(t, w.Requires(in.Text))
	}
	assert.Len(t, packet.List("in").Items, len(w.RequiredInputs()))
	for _, w := range h.Workflows() {
		for _, in := range w.RequiredInputs() {
			a, ok := h.Alias(in.Text)
			require.True(t, ok, in.Text)
			namespace, id, _ := strings.Cut(a.Target.Text, ":")
			info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(id)))
			require.NoError(t, err, in.Text)
			assert.Equal(t, namespace == "folder", info.IsDir(), in.Text)
		}
	}
	for _, do := range packet.List("do").Items {
		a, ok := h.Action(do.Text)
		assert.True(t, ok && a.Tier == registry.Safe, do.Text)
	}
}

func TestInitKeepsFiles(t *testing.T) {
	dir := folder(t, map[string]string{registry.ActionFile: "mine\n"})
	done, err := registry.Init(dir)
	require.NoError(t, err)
	for _, w := range done {
		assert.Equal(t, w.Name == ".pidgin/"+registry.ActionFile, w.Outcome == registry.Kept, "%s was %s", w.Name, w.Outcome)
	}
	name := filepath.Join(dir, registry.Folder, registry.ActionFile)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "mine\n", string(text))
	done, err = registry.Init(dir, registry.Overwrite())
	require.NoError(t, err)
	for _, w := range done {
		assert.Equal(t, registry.Replaced, w.Outcome)
	}
	_, err = registry.Load(dir)
	require.NoError(t, err)
	require.NoError(t, filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		assert.False(t, atomicfile.IsTemp(filepath.Base(path)) && filepath.Base(path) != registry.Folder, path)
		return err
	}))
}

// TestInitStaysInside holds that nothing is written outside of the host, whatever links are in it, and that a link is not written through.
func TestInitStaysInside(t *testing.T) {
	outside := t.TempDir()
	victim := filepath.Join(outside, "victim")
	require.NoError(t, os.WriteFile(victim, []byte("precious"), 0o600))
	for name, target := range map[string]string{
		".pidgin": outside, ".pidgin/examples": outside, ".pidgin/logs": outside, ".pidgin/" + registry.SafetyFile: victim,
	} {
		dir := t.TempDir()
		link := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(link), 0o700))
		require.NoError(t, os.Symlink(target, link))
		_, err := registry.Init(dir, registry.Overwrite())
		if filepath.Ext(name) == ".yaml" {
			require.NoError(t, err)
			info, err := os.Lstat(link)
			require.NoError(t, err)
			assert.True(t, info.Mode().IsRegular(), "the link is replaced")
		} else {
			require.ErrorIs(t, err, diag.CodePGNHost, name)
		}
	}
	entries, err := os.ReadDir(outside)
	require.NoError(t, err)
	assert.Len(t, entries, 1)
	text, err := os.ReadFile(victim)
	require.NoError(t, err)
	assert.Equal(t, "precious", string(text))
}

func TestInitFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "f")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		done, err := registry.Init(dir)
		require.ErrorIs(t, err, diag.CodePGNHost)
		assert.Empty(t, done)
	}
	_, err := registry.Init(t.TempDir(), nil)
	require.ErrorIs(t, err, diag.CodeBadOption)
	dir := folder(t, nil)
	require.NoError(t, os.Mkdir(filepath.Join(dir, registry.Folder, registry.SafetyFile), 0o700))
	done, err := registry.Init(dir)
	require.NoError(t, err, "what is there is kept, whatever it is")
	assert.Equal(t, registry.Kept, done[3].Outcome)
	require.NoError(t, os.WriteFile(filepath.Join(dir, registry.Folder, registry.SafetyFile, "x"), nil, 0o600))
	done, err = registry.Init(dir, registry.Overwrite())
	require.ErrorIs(t, err, diag.CodePGNHost)
	assert.Len(t, done, 3, "it tells what was done before")
}

// TestInitAtOnce holds that of several at the same time each file is written by one.
func TestInitAtOnce(t *testing.T) {
	dir := t.TempDir()
	var wg sync.WaitGroup
	var mu sync.Mutex
	created := map[string]int{}
	for range 8 {
		wg.Go(func() {
			done, err := registry.Init(dir)
			assert.NoError(t, err)
			mu.Lock()
			defer mu.Unlock()
			for _, w := range done {
				if w.Outcome == registry.Created {
					created[w.Name]++
				}
			}
		})
	}
	wg.Wait()
	assert.Len(t, created, 9)
	for name, n := range created {
		assert.Equal(t, 1, n, name)
	}
}
