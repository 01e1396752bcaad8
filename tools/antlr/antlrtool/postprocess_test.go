package antlrtool

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

func tinyFile(t *testing.T, name string) []byte {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/tiny.txtar")
	require.NoError(t, err)
	for _, f := range archive.Files {
		if f.Name == name {
			return f.Data
		}
	}
	require.FailNow(t, "no such file", name)
	return nil
}

// Case C40: generated code passes go vet, and holds neither dates nor folders.
func TestCase_C40(t *testing.T) {
	t.Parallel()
	src := tinyFile(t, "out/tiny_parser.go")
	out, err := postprocess("tiny_parser.go", src, 3)
	require.NoError(t, err)
	text := string(out)
	require.NotContains(t, text, "Trick")
	require.Equal(t, 3, strings.Count(text, "errorExit:"))
	// Only the rule that has no way to its label keeps a goto that is never run.
	require.Equal(t, 1, strings.Count(text, "if false {\n\t\tgoto errorExit // keeps the label used\n\t}\n"))
	require.Contains(t, text, "p.ExitRule()\n\treturn localctx\n}\n")
	require.True(t, strings.HasPrefix(text, "// Code generated from Tiny.g4 by ANTLR 4.13.2. DO NOT EDIT.\n"))

	// Nothing to do the second time, but then the counts no longer fit.
	_, err = postprocess("tiny_parser.go", out, 3)
	require.EqualError(t, err, "tiny_parser.go: 3 parser rules, but 3 labels errorExit, 0 gotos behind a return (0 in all): ANTLR's output is not the expected one")
}

func TestPostprocessRefuses(t *testing.T) {
	t.Parallel()
	src := string(tinyFile(t, "out/tiny_parser.go"))
	for _, c := range []struct {
		name, src string
		rules     int
		message   string
	}{
		{"another count of rules", src, 4, "4 parser rules, but 3 labels errorExit, 3 gotos behind a return (3 in all)"},
		{"one goto less", strings.Replace(src, trick, "", 1), 3, "3 labels errorExit, 2 gotos"},
		{"another wording", strings.Replace(src, trick, "goto errorExit // Trick", 1), 3, "2 gotos behind a return (2 in all)"},
		{"one goto more", src + "// " + trick + "\n", 3, "3 gotos behind a return (4 in all)"},
		{"no Go", "package x; func", 0, "does not parse"},
	} {
		_, err := postprocess("tiny_parser.go", []byte(c.src), c.rules)
		require.ErrorContains(t, err, c.message, c.name)
	}
}

func TestInterpRules(t *testing.T) {
	t.Parallel()
	n, err := interpRules("Tiny.interp", tinyFile(t, "out/Tiny.interp"))
	require.NoError(t, err)
	require.Equal(t, 3, n)
	for _, text := range []string{"", "rule names:\na\nb", "rule names:\n\n\natn:\n"} {
		_, err := interpRules("X.interp", []byte(text))
		require.Error(t, err, text)
	}
}
