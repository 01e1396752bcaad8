package docs

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// titles are the names of the languages, by those of their packages.
var titles = []struct{ name, title string }{{"sag", "SAG"}, {"agentdsl", "AgentDSL"}, {"pidgin", "Pidgin"}, {"adl", "LMOS ADL"}}

// nodesPage is the page of the nodes of a language, from their comments.
func nodesPage(t *testing.T, name, title string) string {
	files := token.NewFileSet()
	place := filepath.Join(root, "ast", name+"ast")
	parsed, err := parser.ParseDir(files, place, func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }, parser.ParseComments) //nolint:staticcheck // one package without build tags
	require.NoError(t, err)
	p := doc.New(parsed[name+"ast"], "github.com/parley-lang/parley/ast/"+name+"ast", 0)
	var b strings.Builder
	fmt.Fprintf(&b, "# The syntax tree of %s\n\nMade from the package `ast/%sast`. Each node has a span in bytes (`ast.Loc`); `ast.Walk`, `ast.Preorder` and `ast.Equal` work on all of them, and `%s` has aliases.\n\n%s\n", title, name, name, strings.TrimSpace(p.Doc))
	for _, typ := range p.Types {
		if !ast.IsExported(typ.Name) {
			continue
		}
		spec := typ.Decl.Specs[0].(*ast.TypeSpec) //nolint:forcetypeassert // what declares a type
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", typ.Name, strings.TrimSpace(typ.Doc))
		structure, ok := spec.Type.(*ast.StructType)
		if !ok {
			continue
		}
		var rows []string
		for _, f := range structure.Fields.List {
			if len(f.Names) == 0 {
				continue
			}
			var names []string
			for _, n := range f.Names {
				if n.IsExported() {
					names = append(names, "`"+n.Name+"`")
				}
			}
			if len(names) == 0 {
				continue
			}
			var kind strings.Builder
			require.NoError(t, printer.Fprint(&kind, files, f.Type))
			text := strings.TrimSpace(f.Doc.Text() + " " + f.Comment.Text())
			rows = append(rows, fmt.Sprintf("| %s | `%s` | %s |", strings.Join(names, ", "), kind.String(), strings.ReplaceAll(strings.ReplaceAll(text, "\n", " "), "|", "\\|")))
		}
		if len(rows) > 0 {
			fmt.Fprintf(&b, "\n| field | type | |\n|---|---|---|\n%s\n", strings.Join(rows, "\n"))
		}
	}
	return b.String()
}

// hold compares a page that is made of tables with what stands in docs; with -update it is written.
func hold(t *testing.T, name, want string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(root, name), []byte(want), 0o644))
	}
	assert.True(t, want == read(t, name), "%s is not what it is made of: go test ./internal/docs -update writes it", name)
}

func TestNodesPages(t *testing.T) {
	for _, l := range titles {
		hold(t, "docs/ast/"+l.name+".md", nodesPage(t, l.name, l.title))
	}
}
