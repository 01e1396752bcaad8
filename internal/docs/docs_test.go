// Package docs holds the texts to what they say. It has tests only.
package docs

import (
	"os"
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

// TestLinks holds that every file that a text links to is there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#]+)\)`)
	for _, name := range pages(t) {
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
	for _, file := range pages(t) {
		for _, m := range named.FindAllStringSubmatch(read(t, file), -1) {
			assert.Regexp(t, `(?m)^`+m[1]+`:`, makefile, "%s names make %s", file, m[1])
		}
	}
}

// TestCodesAreKnown holds that every code that a text or the source names is in the table.
func TestCodesAreKnown(t *testing.T) {
	code := regexp.MustCompile(`\b(PLY|SAG|ADS|PGN|ADL)[0-9]{4}\b`)
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

// TestLayersAreTold holds that the page of each language has every package of it that others can import.
func TestLayersAreTold(t *testing.T) {
	for _, l := range titles {
		page := read(t, "docs/"+l.name+".md")
		err := filepath.WalkDir(filepath.Join(root, l.name), func(path string, d os.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "internal" || d.Name() == "testdata"):
				return filepath.SkipDir
			case d.IsDir():
				sources, err := filepath.Glob(filepath.Join(path, "*.go"))
				rel, _ := filepath.Rel(root, path) // both are below the root
				if len(sources) > 0 {
					assert.Contains(t, page, "| `"+filepath.ToSlash(rel)+"` |", "docs/%s.md", l.name)
				}
				return err
			}
			return nil
		})
		require.NoError(t, err)
	}
}
