package docs

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the pages that are made from tables")

// families are the codes that a page lists together, by how they are spelled.
var families = []struct{ title, pattern string }{
	{"All languages", `^PLY[0-9]`},
	{"SAG", `^SAG[0-9]`},
	{"SAG: verdicts on messages", `^[A-Z]+(_[A-Z]+)*$`},
	{"AgentDSL", `^ADS[0-9]`},
	{"Pidgin", `^PGN`},
	{"Pidgin: the rules of the gate", `^SG-`},
	{"LMOS ADL", `^ADL[0-9]`},
}

// codesPage is the page of all codes, as the command tells them.
func codesPage(t *testing.T) string {
	text, err := exec.Command(command(t), "explain", "--json").Output()
	require.NoError(t, err)
	type info struct{ Code, Severity, Title, Help string }
	var all []info
	for d := json.NewDecoder(bytes.NewReader(text)); ; {
		var i info
		if err := d.Decode(&i); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
		all = append(all, i)
	}
	var b strings.Builder
	b.WriteString("# Codes\n\nEvery finding has a code that keeps its meaning. `parley explain CODE` prints what stands here; this page is made of what it prints.\n")
	seen := 0
	for _, family := range families {
		fmt.Fprintf(&b, "\n## %s\n", family.title)
		for _, i := range all {
			if regexp.MustCompile(family.pattern).MatchString(i.Code) {
				seen++
				fmt.Fprintf(&b, "\n### %s\n\n**%s** (%s)\n\n%s\n", i.Code, i.Title, i.Severity, strings.TrimSpace(i.Help))
			}
		}
	}
	require.Equal(t, len(all), seen, "a code is of no family, or of two")
	return b.String()
}

// TestCodesPage holds docs/codes.md to the table of codes; go test ./internal/docs -update writes it.
func TestCodesPage(t *testing.T) { hold(t, "docs/codes.md", codesPage(t)) }
