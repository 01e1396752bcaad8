package sag_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
)

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostic as people see it.
func TestGolden(t *testing.T) {
	golden.Inputs(t, "testdata/*/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		return goldenParts(t, string(input.Data))
	})
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
	add("diagnostics", string(golden.Shown(t, found)))
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
