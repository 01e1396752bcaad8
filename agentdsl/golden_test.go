package agentdsl_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
)

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostics as people see them, and with the one that the published package gives.
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
	m, err := agentdsl.Parse(input, agentdsl.Name("input"), agentdsl.Warnings(&found))
	if err != nil {
		require.ErrorAs(t, err, &found)
	}
	add("diagnostics", string(golden.Shown(t, found)))
	_, published := agentdsl.Parse(input, agentdsl.Name("input"), agentdsl.Compat())
	if published != nil {
		require.ErrorAs(t, published, &found)
		add("compat", string(golden.Shown(t, found)))
	}
	if err != nil {
		return out
	}
	add("ast", dump(m))
	formatted, err := agentdsl.Format(m)
	require.NoError(t, err)
	add("format", formatted)
	assert.True(t, ast.Equal(m, parseOK(t, formatted)))
	wire, err := agentdsl.Minify(m)
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
		options []agentdsl.Option
	}{{"json", nil}, {"canonical", []agentdsl.Option{agentdsl.Canonical()}}, {"published", []agentdsl.Option{agentdsl.Compat()}}} {
		doc, err := agentdsl.EncodeJSON(m, way.options...)
		require.NoError(t, err)
		add(way.name, string(doc))
	}
	return out
}
