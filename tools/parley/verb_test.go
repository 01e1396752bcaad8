package main

import (
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The same verbs have the same flags in all languages, but for those that only one language has a use for.
func TestVerbsAreTheSame(t *testing.T) {
	a := &app{}
	own := map[string][]string{
		"check agentdsl": {"stream", "max-line", "max-block"},
		"check pidgin":   {"host", "approval"},
		"check adl":      {"tools", "names"},
	}
	missing := map[string]string{"adl min": "prompts are what is short, not their sources"}
	groups := map[string]*cobra.Command{"sag": sagCommand(a), "agentdsl": agentdslCommand(a), "pidgin": pidginCommand(a), "adl": adlCommand(a)}
	flags := func(c *cobra.Command) map[string]string {
		out := map[string]string{}
		c.Flags().VisitAll(func(f *pflag.Flag) { out[f.Name] = f.Value.Type() + f.Shorthand })
		return out
	}
	for _, verb := range []string{"parse", "check", "fmt", "min", "json", "tokens"} {
		var want map[string]string
		for _, name := range []string{"sag", "agentdsl", "pidgin", "adl"} {
			c, _, err := groups[name].Find([]string{verb})
			if missing[name+" "+verb] != "" {
				assert.NotEqual(t, verb, c.Name())
				continue
			}
			require.NoError(t, err)
			got := flags(c)
			for _, f := range own[verb+" "+name] {
				assert.Contains(t, got, f)
				delete(got, f)
			}
			if want == nil {
				want = got
			}
			assert.Equal(t, want, got, "%s %s", name, verb)
		}
	}
	for _, c := range a.suiteCommands() {
		one, _, err := groups["sag"].Find([]string{c.Name()})
		require.NoError(t, err)
		for f, kind := range flags(one) {
			assert.Equal(t, kind, flags(c)[f], "parley %s has --%s", c.Name(), f)
		}
	}
}

func TestBar(t *testing.T) {
	var screen strings.Builder
	b := &bar{to: &screen, all: 9, last: time.Now().Add(-barStep)}
	b.show(3)
	b.show(4) // too soon
	b.clear()
	b.clear()
	assert.Equal(t, "\r3 of 9 files\x1b[K\r\x1b[K", screen.String())
	quiet := newBar(&app{stderr: &screen}, 9) // no terminal
	quiet.show(3)
	quiet.clear()
	assert.NotContains(t, screen.String(), "of 9 files\x1b[K\r\x1b[K\r3")
}
