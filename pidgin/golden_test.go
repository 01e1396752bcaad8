package pidgin_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin"
)

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostics as people see them, and with what the published program says of it.
func TestGolden(t *testing.T) {
	golden.Inputs(t, "testdata/*/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		return goldenParts(t, string(input.Data))
	})
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
	p, err := pidgin.Parse(input, pidgin.Name("input"), pidgin.Warnings(&found))
	if err != nil {
		require.ErrorAs(t, err, &found)
	}
	add("diagnostics", string(golden.Shown(t, found)))
	_, published := pidgin.Parse(input, pidgin.Name("input"), pidgin.Compat())
	if published != nil {
		require.ErrorAs(t, published, &found)
		add("compat", string(golden.Shown(t, found)))
	}
	if err != nil {
		return out
	}
	add("ast", dump(p))
	formatted, err := pidgin.Format(p)
	require.NoError(t, err)
	add("format", formatted)
	assert.True(t, ast.Equal(p, parseOK(t, formatted)))
	wire, err := pidgin.Minify(p)
	if err != nil {
		var list diag.List
		require.ErrorAs(t, err, &list)
		wire = "refused:\n"
		for _, d := range list {
			wire += "  " + d.Message + "\n"
		}
	}
	add("minify", wire)
	for _, way := range []struct {
		name    string
		options []pidgin.Option
	}{{"json", nil}, {"canonical", []pidgin.Option{pidgin.Canonical()}}, {"published", []pidgin.Option{pidgin.Compat()}}} {
		doc, err := pidgin.EncodeJSON(p, way.options...)
		require.NoError(t, err)
		add(way.name, string(doc))
	}
	return out
}
