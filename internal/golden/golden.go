// Package golden serves tests that hold what is said today to what was said before, which stands in archives of texts; -update rewrites them.
package golden

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast/diag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Archives compares each archive that matches a pattern with what the function makes of it.
func Archives(t *testing.T, pattern string, answer func(t *testing.T, archive *txtar.Archive) []txtar.File) {
	t.Helper()
	for _, file := range matches(t, pattern) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			archive := txtar.Parse(data)
			text := txtar.Format(&txtar.Archive{Comment: archive.Comment, Files: answer(t, archive)})
			if *update {
				require.NoError(t, os.WriteFile(file, text, 0o644))
				return
			}
			assert.Equal(t, string(data), string(text), "run go test -update if the change is meant")
		})
	}
}

// Inputs does so for archives of inputs: parts whose names begin with input. Behind each stands what the function makes of it, and the
// names of those parts end as the input's does.
func Inputs(t *testing.T, pattern string, answer func(t *testing.T, input txtar.File) []txtar.File) {
	t.Helper()
	Archives(t, pattern, func(t *testing.T, archive *txtar.Archive) (out []txtar.File) {
		for _, f := range archive.Files {
			suffix, ok := strings.CutPrefix(f.Name, "input")
			if !ok {
				continue
			}
			out = append(out, f)
			for _, part := range answer(t, f) {
				part.Name += suffix
				out = append(out, part)
			}
		}
		return out
	})
}

// Parts gives the parts of all archives that match a pattern, as seeds of a fuzz target.
func Parts(t testing.TB, pattern string) []txtar.File {
	t.Helper()
	var out []txtar.File
	for _, file := range matches(t, pattern) {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		out = append(out, archive.Files...)
	}
	return out
}

func matches(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files, pattern)
	return files
}

// Findings gives the list that an error has to be. Each finding in it has a place inside its text, but for the note that others are not
// shown.
func Findings(t testing.TB, err error) diag.List {
	t.Helper()
	var list diag.List
	require.ErrorAs(t, err, &list)
	for _, d := range list {
		if d.Code == diag.CodeTooManyErrors {
			continue
		}
		require.True(t, d.Position().IsValid(), "%s has no place", d)
		require.LessOrEqual(t, int(d.Span.End), len(d.File.Text()), "%s", d)
	}
	return list
}

// Shown is a list as people see it.
func Shown(t testing.TB, list diag.List) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, diag.Text(&b, list, diag.TextOptions{Excerpt: true}))
	return b.Bytes()
}

// Diagnostics is a part of that name that shows the findings of an error.
func Diagnostics(t testing.TB, err error) txtar.File {
	t.Helper()
	return txtar.File{Name: "diagnostics", Data: Shown(t, Findings(t, err))}
}
