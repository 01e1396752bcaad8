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

// form is a way to write a message.
type form struct {
	name    string
	options []sag.Option
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
	for _, way := range []form{{"minify", nil}, {"minify-compat", []sag.Option{sag.Compat()}}, {"minify-extended", []sag.Option{sag.Extended()}}} {
		text, err := sag.Minify(m, way.options...)
		if err != nil {
			var list diag.List
			require.ErrorAs(t, err, &list)
			text = "refused:\n"
			for _, d := range list {
				text += "  " + d.Message + "\n"
			}
		}
		add(way.name, text)
	}
	for _, way := range []form{{"json", nil}, {"canonical", []sag.Option{sag.Canonical()}}} {
		doc, err := sag.EncodeJSON(m, way.options...)
		require.NoError(t, err)
		add(way.name, string(doc))
	}
	return out
}
