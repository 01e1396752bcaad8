package registry_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/pidgin/registry"
)

func TestLocate(t *testing.T) {
	dir := folder(t, registry.Defaults())
	t.Setenv(registry.RootVariable, "")
	below := filepath.Join(dir, "a", "b")
	require.NoError(t, os.MkdirAll(below, 0o700))
	config := filepath.Join(dir, registry.Folder)

	for _, given := range []string{dir, config, config + "/", filepath.Join(dir, "a", "..")} {
		got, err := registry.Locate(given)
		require.NoError(t, err, given)
		assert.Equal(t, dir, got, given)
	}
	t.Chdir(below)
	got, err := registry.Locate("")
	require.NoError(t, err)
	assert.True(t, sameFolder(t, dir, got), "upwards: %s", got)
	h, err := registry.Load("")
	require.NoError(t, err)
	assert.Equal(t, got, h.Dir())

	other := folder(t, registry.Defaults())
	for _, named := range []string{other, filepath.Join(other, registry.Folder)} {
		t.Setenv(registry.RootVariable, named)
		got, err = registry.Locate("")
		require.NoError(t, err)
		assert.Equal(t, other, got, "the variable comes before the search")
		got, err = registry.Locate("../..")
		require.NoError(t, err)
		assert.True(t, sameFolder(t, dir, got), "what is named comes before the variable")
	}
}

func sameFolder(t *testing.T, a, b string) bool {
	t.Helper()
	x, err := os.Stat(a)
	require.NoError(t, err)
	y, err := os.Stat(b)
	require.NoError(t, err)
	return os.SameFile(x, y)
}

func TestNoHost(t *testing.T) {
	t.Setenv(registry.RootVariable, "")
	empty := t.TempDir()
	refused := func(dir string, kind error, words string) {
		t.Helper()
		_, err := registry.Load(dir)
		require.ErrorIs(t, err, diag.CodePGNHost)
		require.ErrorIs(t, err, kind)
		assert.Contains(t, err.Error(), words)
	}
	refused(empty, registry.ErrNoHost, "holds no folder .pidgin")
	refused(filepath.Join(empty, "none"), os.ErrNotExist, "none")
	file := filepath.Join(empty, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	refused(file, registry.ErrNoHost, "is no folder")

	misplaced := filepath.Join(empty, "conf")
	require.NoError(t, os.Mkdir(misplaced, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(misplaced, registry.AliasFile), nil, 0o600))
	refused(misplaced, registry.ErrNoHost, "not called .pidgin")

	both := folder(t, registry.Defaults())
	require.NoError(t, os.WriteFile(filepath.Join(both, registry.AliasFile), nil, 0o600))
	refused(both, registry.ErrAmbiguous, "could be a host or the folder of one")
	t.Setenv(registry.RootVariable, both)
	refused("", registry.ErrAmbiguous, "$PIDGIN_ROOT_DIR: ")

	inside := folder(t, registry.Defaults()) // .pidgin/.pidgin
	require.NoError(t, os.Mkdir(filepath.Join(inside, registry.Folder, registry.Folder), 0o700))
	refused(filepath.Join(inside, registry.Folder), registry.ErrAmbiguous, "could be")
}

func TestMissingAndMisnamedFiles(t *testing.T) {
	files := registry.Defaults()
	delete(files, registry.SafetyFile)
	delete(files, registry.RuntimeFile)
	files["pidgin_runtime_config.yml"] = "default_deny: [publish]\n"
	files["SAFTY_RULES.yaml"] = "{}"
	files["notes.yaml"] = "not: ours"
	files["WORKFLOW_REGISTRY.yaml.bak"] = "old"
	_, err := registry.Load(folder(t, files))
	var list diag.List
	require.ErrorAs(t, err, &list)
	var shown []string
	for _, d := range list {
		shown = append(shown, filepath.Base(d.File.Name())+": "+d.Hint)
	}
	assert.Equal(t, []string{
		"SAFETY_RULES.yaml: a host has all of WORKFLOW_REGISTRY.yaml, ACTION_REGISTRY.yaml, SAFETY_RULES.yaml, REFERENCE_ALIASES.yaml",
		"SAFTY_RULES.yaml: did you mean SAFETY_RULES.yaml?",
		"pidgin_runtime_config.yml: did you mean PIDGIN_RUNTIME_CONFIG.yaml?",
	}, shown)
	_, err = registry.Load(folder(t, files), registry.Compat())
	require.ErrorAs(t, err, &list)
	assert.Len(t, list, 1, "the published program looks at no other names")
}

// TestLinks holds that links are followed within the host and nowhere else.
func TestLinks(t *testing.T) {
	files := registry.Defaults()
	delete(files, registry.AliasFile)
	outside := filepath.Join(t.TempDir(), "aliases.yaml")
	require.NoError(t, os.WriteFile(outside, []byte("aliases: {stolen: \"file:x\"}\n"), 0o600))
	link := func(target string) error {
		t.Helper()
		dir := folder(t, files)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "shared.yaml"), []byte("aliases: {mine: \"file:x\"}\n"), 0o600))
		require.NoError(t, os.Symlink(target, filepath.Join(dir, registry.Folder, registry.AliasFile)))
		h, err := registry.Load(dir)
		if err == nil {
			_, ok := h.Alias("mine")
			assert.True(t, ok)
		}
		return err
	}
	require.NoError(t, link("../shared.yaml"))
	for _, target := range []string{outside, "../../shared.yaml", "../../../../../../../../../../etc/passwd", "/dev/zero", registry.AliasFile} {
		err := link(target)
		require.ErrorIs(t, err, diag.CodeUnreadable, target)
		assert.NotContains(t, err.Error(), "stolen")
	}

	// The folder itself is a link out of the host.
	real, dir := folder(t, registry.Defaults()), t.TempDir()
	require.NoError(t, os.Symlink(filepath.Join(real, registry.Folder), filepath.Join(dir, registry.Folder)))
	for _, given := range []string{dir, filepath.Join(dir, registry.Folder)} {
		_, err := registry.Load(given)
		require.ErrorIs(t, err, diag.CodeUnreadable, given)
	}
}

func TestFolderInPlaceOfAFile(t *testing.T) {
	files := registry.Defaults()
	delete(files, registry.ActionFile)
	dir := folder(t, files)
	require.NoError(t, os.Mkdir(filepath.Join(dir, registry.Folder, registry.ActionFile), 0o700))
	_, err := registry.Load(dir)
	require.ErrorIs(t, err, diag.CodeUnreadable)
	assert.Contains(t, err.Error(), "no regular file")

	pidgin := t.TempDir() // .pidgin is a file
	require.NoError(t, os.WriteFile(filepath.Join(pidgin, registry.Folder), nil, 0o600))
	_, err = registry.Load(pidgin)
	require.ErrorIs(t, err, registry.ErrNoHost)
}

// TestFilesThatChange holds that a host is what all files held at one moment.
func TestFilesThatChange(t *testing.T) {
	dir := folder(t, registry.Defaults())
	name := filepath.Join(dir, registry.Folder, registry.AliasFile)
	n := 0
	write := func() {
		n++
		require.NoError(t, os.WriteFile(name+".new", []byte("aliases: {a: \"file:"+strings.Repeat("x", n)+"\"}\n"), 0o600))
		require.NoError(t, os.Rename(name+".new", name))
	}
	h, err := registry.Load(dir, registry.WhileReading(func() {
		if n < 2 {
			write()
		}
	}))
	require.NoError(t, err)
	a, _ := h.Alias("a")
	assert.Equal(t, "file:xx", a.Target.Text, "what was read last")

	_, err = registry.Load(dir, registry.WhileReading(write))
	require.ErrorIs(t, err, diag.CodeUnreadable)
	assert.Contains(t, err.Error(), "changes while it is read")

	// A file that comes, and one that goes.
	runtime := filepath.Join(dir, registry.Folder, registry.RuntimeFile)
	require.NoError(t, os.Remove(runtime))
	h, err = registry.Load(dir, registry.WhileReading(func() {
		require.NoError(t, os.WriteFile(runtime, []byte("default_deny: [publish]\n"), 0o600))
		require.NoError(t, os.Chtimes(runtime, time.Unix(1, 0), time.Unix(1, 0)))
	}))
	require.NoError(t, err)
	assert.Len(t, h.DefaultDeny(), 1)
	_, err = registry.Load(dir, registry.WhileReading(func() { _ = os.Remove(name) }))
	require.ErrorIs(t, err, diag.CodeUnreadable)
	assert.Contains(t, err.Error(), "the file is missing")
}

func TestReload(t *testing.T) {
	dir := folder(t, registry.Defaults())
	h, err := registry.Load(dir)
	require.NoError(t, err)
	name := filepath.Join(dir, registry.Folder, registry.AliasFile)
	require.NoError(t, os.WriteFile(name, []byte("aliases: {fresh: \"file:x\"}\n"), 0o600))
	again, err := h.Reload()
	require.NoError(t, err)
	_, ok := again.Alias("fresh")
	assert.True(t, ok)
	_, ok = h.Alias("fresh")
	assert.False(t, ok, "a host does not change")
	require.NoError(t, os.WriteFile(name, []byte("aliases: ["), 0o600))
	_, err = again.Reload()
	require.Error(t, err)
	_, ok = again.Alias("fresh")
	assert.True(t, ok)

	t.Setenv(registry.RootVariable, dir)
	require.NoError(t, os.WriteFile(name, []byte("aliases: {}"), 0o600))
	h, err = registry.Load("", registry.Compat())
	require.Error(t, err, "the published program needs common")
	assert.Nil(t, h)
	h, err = registry.Load("")
	require.NoError(t, err)
	t.Setenv(registry.RootVariable, folder(t, registry.Defaults()))
	again, err = h.Reload()
	require.NoError(t, err)
	assert.Equal(t, h.Dir(), again.Dir(), "the same folder, wherever a search would lead now")
}
