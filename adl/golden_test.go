package adl_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
)

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostics as people see them. What the Kotlin library makes of each stands beside.
func TestGolden(t *testing.T) {
	golden.Inputs(t, "testdata/*/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		return goldenParts(t, string(input.Data))
	})
}

func goldenParts(t *testing.T, input string) []txtar.File {
	t.Helper()
	var out []txtar.File
	add := func(name, text string) {
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		out = append(out, txtar.File{Name: name, Data: []byte(text)})
	}
	var found diag.List
	f, err := adl.Parse(input, adl.Name("input"), adl.Warnings(&found))
	if err != nil {
		require.ErrorAs(t, err, &found)
	}
	add("diagnostics", string(golden.Shown(t, found)))
	if err == nil {
		add("ast", dump(f))
		formatted, err := adl.Format(f)
		require.NoError(t, err)
		add("format", formatted)
		for _, way := range []struct {
			name    string
			options []adl.Option
		}{{"json", nil}, {"canonical", []adl.Option{adl.Canonical()}}} {
			doc, err := adl.EncodeJSON(f, way.options...)
			require.NoError(t, err)
			add(way.name, string(doc))
		}
	}
	published, err := adl.Parse(input, adl.Name("input"), adl.Compat())
	if err != nil {
		require.ErrorAs(t, err, &found)
		add("kotlin", string(golden.Shown(t, found)))
		return out
	}
	add("kotlin", dump(published))
	return out
}
