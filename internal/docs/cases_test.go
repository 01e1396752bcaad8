package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// caseTest is a test of a case, as its comment says.
type caseTest struct{ pkg, name string }

// caseTests are the tests of each case: those whose comment has a line that begins with "Case C" and its number.
func caseTests(t *testing.T) map[string][]caseTest {
	t.Helper()
	line := regexp.MustCompile(`(?m)^// Case (C[0-9]{2}): `)
	found := map[string][]caseTest{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || d.Name() == "build" || strings.HasPrefix(d.Name(), ".git")) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Doc == nil || !strings.HasPrefix(f.Name.Name, "Test") {
				continue
			}
			for _, c := range f.Doc.List {
				if m := line.FindStringSubmatch(c.Text); m != nil {
					found[m[1]] = append(found[m[1]], caseTest{filepath.ToSlash(dir), f.Name.Name})
				}
			}
		}
		return nil
	})
	require.NoError(t, err)
	return found
}

// TestCases holds that the table of cases has a row for each, in their order, with all of its tests and no others.
func TestCases(t *testing.T) {
	const last = 53
	row := regexp.MustCompile(`(?m)^\| (C[0-9]{2}) \| [^|]+ \| (?:[^|]|\\\|)+ \| (.+) \|$`)
	named := regexp.MustCompile("`([a-z0-9/]+) (Test[A-Za-z0-9_]+)`")
	found := caseTests(t)
	rows := row.FindAllStringSubmatch(read(t, "docs/cases.md"), -1)
	require.Len(t, rows, last)
	for i, m := range rows {
		number := fmt.Sprintf("C%02d", i+1)
		require.Equal(t, number, m[1])
		var tests []caseTest
		for _, n := range named.FindAllStringSubmatch(m[2], -1) {
			tests = append(tests, caseTest{n[1], n[2]})
		}
		assert.NotEmpty(t, tests, number)
		assert.ElementsMatch(t, found[number], tests, "%s: tests whose comment begins with the case, and those that the table names", number)
		delete(found, number)
	}
	assert.Empty(t, found, "numbers that the table does not have")
}

// Case C34: nothing is built or tested with the tag that takes the locks out of the runtime of ANTLR.
func TestCase_C34(t *testing.T) {
	tag := "antlr." + "nomutex"
	read := []string{".go", ".sh", ".yml", ".yaml", ".toml", ".py", ""} // the last is the Makefile's
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case slices.Contains([]string{".git", "build", "bin"}, d.Name()):
			if d.IsDir() {
				return filepath.SkipDir
			}
		case !d.IsDir() && slices.Contains(read, filepath.Ext(path)):
			data, err := os.ReadFile(path)
			assert.False(t, strings.Contains(string(data), tag), path)
			return err
		}
		return nil
	})
	require.NoError(t, err)
}
