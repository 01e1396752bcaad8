package pidgin_test

import (
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin"
)

// TestGolden runs the input of each archive in testdata/golden through all that the package does; testdata/errors holds texts that are
// refused, each with its diagnostics as people see them, and with what the published program says of it.
func TestGolden(t *testing.T) {
	language := golden.Language[*pidgin.Packet]{Parse: pidgin.Parse[string], Format: pidgin.Format, Minify: pidgin.Minify, EncodeJSON: pidgin.EncodeJSON}
	golden.Inputs(t, "testdata/*/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		return language.Parts(t, string(input.Data))
	})
}
