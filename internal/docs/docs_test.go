// Package docs holds the texts to what they say. It has tests only.
package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
)

const root = "../.."

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, name))
	require.NoError(t, err)
	return string(data)
}

// block is the first fenced block of a language behind a heading or text.
func block(t *testing.T, text, behind, lang string) string {
	t.Helper()
	_, text, ok := strings.Cut(text, behind)
	require.True(t, ok, "no %q", behind)
	_, text, ok = strings.Cut(text, "```"+lang+"\n")
	require.True(t, ok, "no block of %s behind %q", lang, behind)
	code, _, ok := strings.Cut(text, "```")
	require.True(t, ok)
	return code
}

// TestReadmeProgram runs the program of the README and compares what it prints.
func TestReadmeProgram(t *testing.T) {
	readme := read(t, "README.md")
	program := block(t, readme, "## In a Go program", "go")
	want := block(t, readme, "## In a Go program", "text")
	// Inside the module, so that its packages are found, and where ./... does not look.
	require.NoError(t, os.MkdirAll("testdata", 0o755))
	dir, err := os.MkdirTemp("testdata", "readme")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o644))
	out, err := exec.Command("go", "run", "./"+dir).CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.Equal(t, want, string(out))
}

// TestLinks holds that every file that a text links to is there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#]+)\)`)
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "docs/conformance.md", "docs/ENGINES.md", "docs/pidgin.md", "docs/cases.md", "tools/python/README.md"} {
		for _, m := range link.FindAllStringSubmatch(read(t, name), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			_, err := os.Stat(filepath.Join(root, filepath.Dir(name), m[1]))
			assert.NoError(t, err, "%s links to %s", name, m[1])
		}
	}
}

// TestTargets holds that make has each target that a text names, and tells what it does.
func TestTargets(t *testing.T) {
	makefile := read(t, "Makefile")
	for _, name := range []string{"demo", "build", "install", "test", "race", "lint", "fuzz", "bench", "hostile", "antlr", "generate", "check-gen", "conformance", "cover", "ci", "clean"} {
		assert.Regexp(t, `(?m)^`+name+`:.*## .+`, makefile, "target %s has no line in make help", name)
	}
	named := regexp.MustCompile("`make ([a-z-]+)")
	for _, file := range []string{"README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/conformance.md", "docs/ENGINES.md", "docs/pidgin.md", "tools/python/README.md"} {
		for _, m := range named.FindAllStringSubmatch(read(t, file), -1) {
			assert.Regexp(t, `(?m)^`+m[1]+`:`, makefile, "%s names make %s", file, m[1])
		}
	}
}

// TestCodesAreKnown holds that every code that a text or the source names is in the table.
func TestCodesAreKnown(t *testing.T) {
	code := regexp.MustCompile(`\b(PLY|SAG|ADS|PGN|LADL)[0-9]{4}\b`)
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".git") || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if ext := filepath.Ext(path); d.IsDir() || ext != ".go" && ext != ".md" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, name := range code.FindAllString(string(data), -1) {
			_, known := diag.Lookup(diag.Code(name))
			assert.True(t, known, "%s names %s", path, name)
		}
		return nil
	})
	require.NoError(t, err)
}
