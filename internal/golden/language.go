package golden

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/parser"
)

// Language is what a façade can do with a text.
type Language[M ast.Node] struct {
	Parse          func(string, ...parser.Option) (M, error)
	Format, Minify func(M, ...parser.Option) (string, error)
	EncodeJSON     func(M, ...parser.Option) ([]byte, error)
}

// Parts are all that a façade makes of a text: what it finds, also as the published original reads, and if it can be read its tree and its texts.
func (l Language[M]) Parts(t *testing.T, input string) []txtar.File {
	t.Helper()
	var out []txtar.File
	add := func(name string, text string) {
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		out = append(out, txtar.File{Name: name, Data: []byte(text)})
	}
	var found diag.List
	m, err := l.Parse(input, parser.Name("input"), parser.Warnings(&found))
	if err != nil {
		require.ErrorAs(t, err, &found)
	}
	add("diagnostics", string(Shown(t, found)))
	if _, published := l.Parse(input, parser.Name("input"), parser.Compat()); published != nil {
		require.ErrorAs(t, published, &found)
		add("compat", string(Shown(t, found)))
	}
	if err != nil {
		return out
	}
	var tree strings.Builder
	require.NoError(t, ast.Dump(&tree, m))
	add("ast", tree.String())
	formatted, err := l.Format(m)
	require.NoError(t, err)
	add("format", formatted)
	again, err := l.Parse(formatted)
	require.NoError(t, err)
	assert.True(t, ast.Equal(m, again))
	add("minify", l.wire(t, m))
	for _, way := range []struct {
		name    string
		options []parser.Option
	}{{"json", nil}, {"canonical", []parser.Option{parser.Canonical()}}, {"published", []parser.Option{parser.Compat()}}} {
		doc, err := l.EncodeJSON(m, way.options...)
		require.NoError(t, err)
		add(way.name, string(doc))
	}
	return out
}

// wire is a tree as it goes over the wire, or why it cannot.
func (l Language[M]) wire(t *testing.T, m M) string {
	t.Helper()
	wire, err := l.Minify(m)
	if err == nil {
		return wire
	}
	var list diag.List
	require.ErrorAs(t, err, &list)
	wire = "refused:\n"
	for _, d := range list {
		wire += "  " + d.Message + "\n"
	}
	return wire
}
