package registry_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin/registry"
)

// findings are all that was found in a host, warnings included.
func findings(t testing.TB, h *registry.Host, err error) diag.List {
	t.Helper()
	if err == nil {
		return h.Warnings()
	}
	require.Nil(t, h)
	var list diag.List
	require.ErrorAs(t, err, &list)
	return list
}

// with is the default host with another text of a file.
func with(name, text string) map[string]string {
	files := registry.Defaults()
	files[name] = text
	return files
}

func TestFindings(t *testing.T) {
	golden.Inputs(t, "testdata/findings/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		name, _, _ := strings.Cut(strings.TrimPrefix(input.Name, "input "), ",")
		h, err := registry.Read(with(name, string(input.Data)))
		list := findings(t, h, err)
		require.NotEmpty(t, list)
		out := []txtar.File{{Name: "diagnostics", Data: golden.Shown(t, list)}}
		compat, err := registry.Read(with(name, string(input.Data)), registry.Compat())
		return append(out, txtar.File{Name: "compat", Data: golden.Shown(t, findings(t, compat, err))})
	})
}

// TestFindingsOfHosts holds that all findings of all files come at once.
func TestFindingsOfHosts(t *testing.T) {
	golden.Archives(t, "testdata/hosts/*.txtar", func(t *testing.T, archive *txtar.Archive) (out []txtar.File) {
		files := map[string]string{}
		for _, f := range archive.Files {
			if f.Name != "diagnostics" {
				files[f.Name] = string(f.Data)
				out = append(out, f)
			}
		}
		h, err := registry.Read(files)
		return append(out, txtar.File{Name: "diagnostics", Data: golden.Shown(t, findings(t, h, err))})
	})
}

// TestFindingsNameFiles holds that a host of a folder tells of its files by paths that can be opened.
func TestFindingsNameFiles(t *testing.T) {
	dir := folder(t, with(registry.ActionFile, "safe: [\n"))
	_, err := registry.Load(dir)
	d := golden.Findings(t, err)[0]
	text, err := os.ReadFile(filepath.FromSlash(d.File.Name()))
	require.NoError(t, err)
	assert.Equal(t, "safe: [\n", string(text))
	t.Chdir(dir)
	for _, given := range []string{"", ".", registry.Folder, "./" + registry.Folder} {
		_, err = registry.Load(given)
		assert.Equal(t, ".pidgin/ACTION_REGISTRY.yaml", golden.Findings(t, err)[0].File.Name(), given)
	}
}

// folder makes a host of texts.
func folder(t testing.TB, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, registry.Folder), 0o700))
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, registry.Folder, name), []byte(text), 0o600))
	}
	return dir
}

func TestMaxErrors(t *testing.T) {
	files := map[string]string{}
	for name := range maps.Keys(registry.Defaults()) {
		files[name] = strings.Repeat("a: b\n", 1000)
	}
	_, err := registry.Read(files)
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.Len(t, list, registry.DefaultMaxErrors+1)
	assert.Equal(t, diag.CodeTooManyErrors, list[len(list)-1].Code)
	_, err = registry.Read(files, registry.MaxErrors(3))
	require.ErrorAs(t, err, &list)
	assert.Len(t, list, 4)
}
