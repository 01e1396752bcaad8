package tree_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag/tree"
)

func ExampleRead() {
	t, err := tree.Read("farm.yaml", []byte(`
agents:
  - id: lead
    role: Team Lead
  - id: soil
    parent: lead
    role: Soil Expert
    topics: [soil.ph]
    prompt: You know soils.
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t)
	soil, _ := t.Node("soil")
	fmt.Println(soil.Topics, soil.Prompt)
	// Output:
	// Team Lead (lead)
	//     └── Soil Expert (soil)
	// [soil.ph] You know soils.
}

// TestReadErrors shows every fault of a file of agents as people see it.
func TestReadErrors(t *testing.T) {
	golden.Inputs(t, "testdata/errors/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		in, err := tree.Read(input.Name, input.Data)
		require.Nil(t, in)
		return []txtar.File{golden.Diagnostics(t, err)}
	})
}

func TestReadLimits(t *testing.T) {
	_, err := tree.Read("x.yaml", []byte("agents: []"), tree.MaxNodes(0))
	require.ErrorIs(t, err, tree.ErrOption)
	_, err = tree.Read("x.yaml", make([]byte, tree.MaxFileBytes+1))
	require.ErrorIs(t, err, diag.CodeTooLarge)
	_, err = tree.Read("x.yaml", []byte("\xff"))
	require.ErrorIs(t, err, diag.CodeNotUTF8)
	many := "agents:\n - id: a\n" + strings.Repeat(" - id: a b\n   parent: a\n", 500)
	_, err = tree.Read("x.yaml", []byte(many))
	var list diag.List
	require.ErrorAs(t, err, &list)
	assert.LessOrEqual(t, len(list), 101)
}

func FuzzRead(f *testing.F) {
	seeds, err := os.ReadFile("testdata/errors/agents.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range txtar.Parse(seeds).Files {
		f.Add(string(file.Data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		in, err := tree.Read("f.yaml", []byte(text))
		var list diag.List
		if err != nil && !errors.As(err, &list) {
			t.Fatalf("%T %v", err, err)
		}
		if err == nil {
			_ = in.String()
		}
	})
}
