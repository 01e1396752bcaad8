package docs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// deviationsPage is the page of what a language is answered differently in: what the entries say, without the rows.
func deviationsPage(t *testing.T, name, title string) string {
	data, err := vectors.FS.ReadFile(name + "/deviations.yaml")
	require.NoError(t, err)
	d, err := runner.ReadDeviations(data)
	require.NoError(t, err)
	var b strings.Builder
	fmt.Fprintf(&b, "# Where %s is answered differently\n\nMade from [deviations.yaml](../../tools/conform/vectors/%s/deviations.yaml), which has the exact answer to every vector, and is held row by row. "+
		"*Fixed* is what the original has wrong, *stricter* what it should refuse, *extended* what only this suite reads, *wording* another text that says the same. "+
		"Where a topic has a compatible reading, *default* tells what is different without it.\n", title, name)
	var topics []string
	for _, e := range d.Entries {
		if !slices.Contains(topics, e.Topic) {
			topics = append(topics, e.Topic)
		}
	}
	slices.Sort(topics)
	for _, topic := range topics {
		fmt.Fprintf(&b, "\n## %s\n\n| kind | reading | vectors | why |\n|---|---|---|---|\n", topic)
		for _, e := range d.Entries {
			if e.Topic != topic {
				continue
			}
			mode := string(e.Mode)
			if mode == "" {
				mode = "any"
			}
			fmt.Fprintf(&b, "| %s | %s | %d | %s |\n", e.Kind, mode, len(e.Rows), strings.NewReplacer("|", "\\|", "<", "&lt;", "\n", " ").Replace(strings.TrimSpace(e.Reason)))
		}
	}
	return b.String()
}

func TestDeviationsPages(t *testing.T) {
	for _, l := range titles {
		hold(t, "docs/deviations/"+l.name+".md", deviationsPage(t, l.name, l.title))
	}
}
