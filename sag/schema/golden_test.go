package schema_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/schema"
)

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

// TestLoadErrors shows every fault of a schema file as people see it. Parts named input… are files; what is behind them is their findings.
func TestLoadErrors(t *testing.T) {
	golden.Inputs(t, "testdata/errors/*.txtar", func(t *testing.T, input txtar.File) []txtar.File {
		verbs, err := schema.Load(input.Name, input.Data)
		require.Nil(t, verbs)
		return []txtar.File{golden.Diagnostics(t, err)}
	})
}

// TestVerdicts shows what is said of orders: all errors with their places, and what the published package says.
func TestVerdicts(t *testing.T) {
	golden.Archives(t, "testdata/verdicts/*.txtar", func(t *testing.T, archive *txtar.Archive) (out []txtar.File) {
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
					b.Write(golden.Shown(t, found.Diagnostics(m.Source)))
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
