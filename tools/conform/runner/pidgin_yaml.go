package runner

import (
	"errors"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/internal/yamltext"
)

// pidginYAML writes a text as a scalar, behind a key and as an item of a list.
func pidginYAML(in *ast.JSONValue, c *call) ([]byte, error) {
	value := in.Member("value")
	if value == nil || value.Kind != ast.JSONString {
		return nil, errors.New("a vector of this topic has a text as value")
	}
	write := yamltext.Append
	if c.mode == Compat {
		write = yamltext.AppendPublished
	}
	to := write([]byte("v: "), value.Text, 0)
	to = write(append(to, "\nl:\n- "...), value.Text, 0)
	return quote(string(append(to, '\n'))), nil
}
