package schema_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const header = "H v 1 id=m src=a dst=b ts=1\n"

func action(t testing.TB, statement string) *sag.ActionStmt {
	t.Helper()
	m, err := sag.Parse(header + statement)
	require.NoError(t, err, "%s", statement)
	return m.Statements[0].(*sag.ActionStmt)
}

func mustLoad(t testing.TB, text string) []*schema.Verb {
	t.Helper()
	verbs, err := schema.Load("test.yaml", []byte(text))
	require.NoError(t, err)
	return verbs
}

func shown(t testing.TB, list diag.List) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, diag.Text(&b, list, diag.TextOptions{Excerpt: true}))
	return b.String()
}

// golden runs the parts of an archive through a function and compares what it appends.
func golden(t *testing.T, pattern string, answer func(t *testing.T, archive *txtar.Archive) []txtar.File) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			archive := txtar.Parse(data)
			text := txtar.Format(&txtar.Archive{Comment: archive.Comment, Files: answer(t, archive)})
			if *update {
				require.NoError(t, os.WriteFile(file, text, 0o644))
				return
			}
			assert.Equal(t, string(data), string(text), "run go test -update if the change is meant")
		})
	}
}

// TestLoadErrors shows every fault of a schema file as people see it. Parts named input… are files; what is behind them is their findings.
func TestLoadErrors(t *testing.T) {
	golden(t, "testdata/errors/*.txtar", func(t *testing.T, archive *txtar.Archive) (out []txtar.File) {
		for _, f := range archive.Files {
			if !strings.HasPrefix(f.Name, "input") {
				continue
			}
			verbs, err := schema.Load(f.Name, f.Data)
			require.Error(t, err, "%s", f.Name)
			require.Nil(t, verbs)
			var list diag.List
			require.ErrorAs(t, err, &list)
			for _, d := range list {
				assert.True(t, d.Position().IsValid() || d.Code == diag.CodeTooManyErrors, "%s has no place", d)
			}
			out = append(out, f, txtar.File{Name: "diagnostics" + strings.TrimPrefix(f.Name, "input"), Data: []byte(shown(t, list))})
		}
		return out
	})
}

// TestVerdicts shows what is said of orders: all errors with their places, and what the published package says.
func TestVerdicts(t *testing.T) {
	golden(t, "testdata/verdicts/*.txtar", func(t *testing.T, archive *txtar.Archive) (out []txtar.File) {
		r := &schema.Registry{}
		for _, f := range archive.Files {
			switch f.Name {
			case "schema":
				require.NoError(t, r.Register(mustLoad(t, string(f.Data))...))
				out = append(out, f)
			case "orders":
				var b strings.Builder
				for line := range strings.Lines(string(f.Data)) {
					line = strings.TrimSpace(line)
					m, err := sag.Parse(header+line, sag.Name("order"))
					require.NoError(t, err)
					a := m.Statements[0].(*sag.ActionStmt)
					fmt.Fprintf(&b, "== %s\n", line)
					found := r.Validate(a)
					b.WriteString(shown(t, found.Diagnostics(m.Source)))
					for _, e := range found {
						fmt.Fprintf(&b, "  %s %s\n", e.Code, e.Arg)
					}
					for _, e := range r.Validate(a, schema.Compat()) {
						fmt.Fprintf(&b, "  compat: %s\n", e)
					}
				}
				out = append(out, f, txtar.File{Name: "verdicts", Data: []byte(b.String())})
			}
		}
		return out
	})
}
