package validate_test

import (
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/internal/golden"
)

// TestGolden shows the findings of the texts in testdata/golden as people see them.
func TestGolden(t *testing.T) {
	golden.Inputs(t, "testdata/golden/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		_, found := validate.Text(string(input.Data), validate.Parsing(agentdsl.Name("input")))
		return []txtar.File{{Name: "diagnostics", Data: golden.Shown(t, found)}}
	})
}
