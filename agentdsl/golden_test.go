package agentdsl_test

import (
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/internal/golden"
)

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostics as people see them, and with the one that the published package gives.
func TestGolden(t *testing.T) {
	language := golden.Language[*agentdsl.Message]{Parse: agentdsl.Parse[string], Format: agentdsl.Format, Minify: agentdsl.Minify, EncodeJSON: agentdsl.EncodeJSON}
	golden.Inputs(t, "testdata/*/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		return language.Parts(t, string(input.Data))
	})
}
