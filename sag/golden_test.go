package sag_test

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

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostic as people see it.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			archive := txtar.Parse(data)
			got := &txtar.Archive{Comment: archive.Comment}
			for _, f := range archive.Files {
				if !strings.HasPrefix(f.Name, "input") {
					continue
				}
				got.Files = append(got.Files, f)
				suffix := strings.TrimPrefix(f.Name, "input")
				for _, part := range goldenParts(t, string(f.Data)) {
					part.Name += suffix
					got.Files = append(got.Files, part)
				}
			}
			text := txtar.Format(got)
			if *update {
				require.NoError(t, os.WriteFile(file, text, 0o644))
				return
			}
			assert.Equal(t, string(data), string(text), "run go test -update if the change is meant")
		})
	}
}

func goldenParts(t *testing.T, input string) []txtar.File {
	t.Helper()
	var out []txtar.File
	add := func(name string, text string) {
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		out = append(out, txtar.File{Name: name, Data: []byte(text)})
	}
	var found diag.List
	m, err := sag.Parse(input, sag.Name("input"), sag.Warnings(&found))
	if err != nil {
		require.ErrorAs(t, err, &found)
	}
	var shown bytes.Buffer
	require.NoError(t, diag.Text(&shown, found, diag.TextOptions{Excerpt: true}))
	add("diagnostics", shown.String())
	if err != nil {
		return out
	}
	add("ast", dump(m))
	formatted, err := sag.Format(m)
	require.NoError(t, err)
	add("format", formatted)
	again := parseOK(t, formatted)
	assert.True(t, ast.Equal(m, again))
	for name, options := range map[string][]sag.Option{"minify": nil, "minify-compat": {sag.Compat()}, "minify-extended": {sag.Extended()}} {
		text, err := sag.Minify(m, options...)
		if err != nil {
			var list diag.List
			require.ErrorAs(t, err, &list)
			text = "refused:\n"
			for _, d := range list {
				text += "  " + d.Message + "\n"
			}
		}
		add(name, text)
	}
	for name, options := range map[string][]sag.Option{"json": nil, "canonical": {sag.Canonical()}} {
		doc, err := sag.EncodeJSON(m, options...)
		require.NoError(t, err)
		add(name, string(doc))
	}
	sortParts(out)
	return out
}

// sortParts puts the parts into one order, for maps have none.
func sortParts(parts []txtar.File) {
	order := []string{"diagnostics", "ast", "format", "minify", "minify-compat", "minify-extended", "json", "canonical"}
	sorted := make([]txtar.File, 0, len(parts))
	for _, name := range order {
		for _, p := range parts {
			if p.Name == name {
				sorted = append(sorted, p)
			}
		}
	}
	copy(parts, sorted)
}
