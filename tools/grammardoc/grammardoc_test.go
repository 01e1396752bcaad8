package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/grammars"
	"github.com/parley-lang/parley/tools/compile/g4"
)

const folder = "../../docs/grammar"

// TestPages holds the pages to the grammars.
func TestPages(t *testing.T) {
	for _, l := range languages {
		text, svg, err := page(grammars.FS, l)
		require.NoError(t, err)
		for name, want := range map[string]string{l.name + ".md": text, l.name + ".svg": svg} {
			got, err := os.ReadFile(filepath.Join(folder, name))
			require.NoError(t, err)
			assert.True(t, want == string(got), "docs/grammar/%s is not that of the grammar: make generate writes it", name)
		}
		parser, _, err := read(grammars.FS, l.parser)
		require.NoError(t, err)
		lexer, _, err := read(grammars.FS, l.lexer)
		require.NoError(t, err)
		for _, r := range append(parser.Rules, lexer.Lexer...) {
			assert.Contains(t, text, "\n### "+r.Name+"\n")
		}
		for _, r := range parser.Rules {
			assert.NotEmpty(t, doc(r), "%s has no comment", r.Name)
			assert.Contains(t, doc(r), "`", "%s has no example", r.Name)
			assert.Contains(t, svg, ">"+r.Name+"</text>")
		}
	}
}

func TestEBNF(t *testing.T) {
	g, err := g4.Parse("X.g4", "grammar X;\na : x=B ('c' | d)* e+? ~(B | C)? . # one\n  | # none\n ;\nd: 'd'; e: 'e';B: 'b'; C: 'c';\n")
	require.NoError(t, err)
	assert.Equal(t, "a ::= B ('c' | d)* e+ (ANY - (B | C))? ANY | ", rule(g.Rules[0]))
	source := "B: 'b';\nC: ';' [;\\]] // ;\n   'c'\n ;\nD: 'd';\n"
	assert.Equal(t, "C: ';' [;\\]] // ;\n   'c'\n ;", definition(source, &g4.Rule{Line: 2}))
	assert.Equal(t, "D: 'd';", definition(source, &g4.Rule{Line: 5}))
}

// A diagram is well-formed, and no part of it lies outside.
func TestDiagram(t *testing.T) {
	g, err := g4.Parse("X.g4", "grammar X;\na : "+strings.Repeat("'<&\">' b (c | d? | )+ ", 12)+";\nb: B*; c: ~(B|C) .; d: ;\nB: 'b'; C: 'c';\n")
	require.NoError(t, err)
	svg := diagram(g)
	d := xml.NewDecoder(strings.NewReader(svg))
	boxes := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "rect" {
			boxes++
		}
	}
	assert.Equal(t, 1+12*4+1+2, boxes)
	for _, p := range broken(partOf(g.Rules[0].Alts)) {
		w, _, _ := p.size()
		assert.LessOrEqual(t, w, maxWidth)
	}
}

func TestUsage(t *testing.T) {
	var errs strings.Builder
	assert.Equal(t, 2, run(nil, &errs))
	assert.Equal(t, 1, run([]string{filepath.Join(t.TempDir(), "a\x00b")}, &errs))
	dir := filepath.Join(t.TempDir(), "deep", "er")
	assert.Equal(t, 0, run([]string{dir}, &errs))
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, files, 2*len(languages))
}
