package docs

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
)

var update = flag.Bool("update", false, "write the pages that are made from tables")

// families are the codes that a page lists together, by what they begin with.
var families = []struct{ prefix, title string }{
	{"PLY", "All languages"},
	{"SAG", "SAG"},
	{"ADS", "AgentDSL"},
	{"PGN", "Pidgin"},
	{"SG-", "Pidgin: the rules of the gate"},
	{"ADL", "LMOS ADL"},
}

// codesPage is the page of all codes.
func codesPage(t *testing.T) string {
	var b strings.Builder
	b.WriteString("# Codes\n\nEvery finding has a code that keeps its meaning. `parley explain CODE` prints what stands here; this page is made from the same table.\n")
	seen := 0
	for _, family := range families {
		fmt.Fprintf(&b, "\n## %s\n", family.title)
		for _, info := range diag.Codes() {
			if !strings.HasPrefix(string(info.Code), family.prefix) {
				continue
			}
			seen++
			fmt.Fprintf(&b, "\n### %s\n\n**%s** (%s)\n\n%s\n", info.Code, info.Title, info.Severity, strings.TrimSpace(info.Help))
		}
	}
	require.Equal(t, len(diag.Codes()), seen, "a code is of no family")
	return b.String()
}

// TestCodesPage holds docs/codes.md to the table of codes; go test ./internal/docs -update writes it.
func TestCodesPage(t *testing.T) { hold(t, "docs/codes.md", codesPage(t)) }
