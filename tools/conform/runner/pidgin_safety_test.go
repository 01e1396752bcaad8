package runner

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// evasionCase is a vector of the topic evasion on a host of its own.
type evasionCase struct {
	id, want, text string
	host           *pidginHost
}

func evasions(t *testing.T) (all []evasionCase) {
	t.Helper()
	data, err := vectors.FS.ReadFile("pidgin/evasion.jsonl")
	require.NoError(t, err)
	c := &call{file: func(name string) ([]byte, error) { return vectors.FS.ReadFile("pidgin/" + name) }}
	for line := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n") {
		row, err := ast.ReadJSON([]byte(line), maxJSONDepth)
		require.NoError(t, err)
		h, err := pidginProfile(row.Member("in"), c)
		require.NoError(t, err)
		t.Cleanup(h.close)
		all = append(all, evasionCase{row.Member("id").Text, row.Member("out").Member("want").Text, h.place(row.Member("in").Member("text").Text), h})
	}
	require.Len(t, all, counts["pidgin"]["evasion"])
	return all
}

var ruleName = regexp.MustCompile(`SG-[1-9]`)

// judgeWant holds what a vector says in words against what came of it.
func judgeWant(t *testing.T, c evasionCase, text string) {
	t.Helper()
	p, err := pidgin.Parse(text)
	switch {
	case strings.HasPrefix(c.want, "pass"):
		require.NoError(t, err)
		_, after, _, err := c.host.check(p)
		require.NoError(t, err)
		assert.True(t, after.Allowed(), "%s: %s", c.id, after)
	case strings.HasPrefix(c.want, "block"), strings.HasPrefix(c.want, "error"):
		if err != nil {
			assert.Contains(t, c.want, "error", c.id)
			return
		}
		before, after, _, err := c.host.check(p)
		require.NoError(t, err)
		require.False(t, after.Allowed(), "%s came out", c.id)
		require.ErrorIs(t, after.Err(), safety.ErrBlocked)
		for _, f := range after.Findings() {
			assert.NotEmpty(t, f.Reason)
			assert.NotEmpty(t, f.Field, "%s: %s", c.id, f.Error())
			assert.True(t, f.Span.IsValid(), "%s: %s", c.id, f.Error())
		}
		for _, rule := range ruleName.FindAllString(c.want, -1) {
			require.ErrorIs(t, after.Err(), safety.Rule(rule), "%s is blocked for another reason: %s", c.id, after)
		}
		if strings.Contains(c.want, "outside root") {
			require.ErrorIs(t, after.Err(), safety.ErrOutside, "%s: %s", c.id, after)
		}
		if strings.Contains(c.want, "unknown action") {
			require.ErrorIs(t, after.Err(), safety.ErrUnknown, "%s: %s", c.id, after)
		}
		for _, rule := range before.Rules() {
			assert.Contains(t, after.Rules(), rule, "%s: what blocks before blocks after, too", c.id)
		}
	default:
		assert.Equal(t, "no private file named; not an escape", c.want, c.id)
	}
}

// TestEvasionsDoNotPass holds what the vectors say in words: none that should be blocked comes out, each is blocked by the rule that is named, and
// what is harmless passes.
func TestEvasionsDoNotPass(t *testing.T) {
	for _, c := range evasions(t) {
		t.Run(c.id, func(t *testing.T) { judgeWant(t, c, c.text) })
	}
}

// TestEvasionsAreBlockedForTheRightReason gives each packet the inputs that its workflow needs: what blocks still blocks, and not because something is
// missing.
func TestEvasionsAreBlockedForTheRightReason(t *testing.T) {
	for _, c := range evasions(t) {
		t.Run(c.id, func(t *testing.T) {
			text, added := c.withInputs(t)
			if !added || strings.Contains(c.want, "SG-8") {
				return
			}
			judgeWant(t, c, text)
			if p, err := pidgin.Parse(text); err == nil {
				_, after, _, err := c.host.check(p)
				require.NoError(t, err)
				assert.NotErrorIs(t, after.Err(), safety.SG8)
				assert.Equal(t, !strings.HasPrefix(c.want, "block") && !errors.Is(after.Err(), safety.ErrBlocked), after.Allowed(), "%s: %s", c.id, after)
			}
		})
	}
}

var inputs = regexp.MustCompile(`(?m)^in=\[(.*)\]$`)

// withInputs names in a packet what its workflow needs, and has the host's aliases say what that is.
func (c evasionCase) withInputs(t *testing.T) (text string, added bool) {
	t.Helper()
	workflow := regexp.MustCompile(`(?m)^wf=\[?(\w+)`).FindStringSubmatch(c.text)
	require.NotNil(t, workflow, c.id)
	w, ok := c.host.Workflow(workflow[1])
	if !ok {
		return c.text, false
	}
	found := inputs.FindStringSubmatch(c.text)
	require.NotNil(t, found, c.id)
	names, aliases := found[1], ""
	for _, e := range w.RequiredInputs() {
		if _, ok := c.host.Alias(e.Text); !ok {
			aliases += fmt.Sprintf("  %s: \"file:reports/bug-17.md\"\n", e.Text)
		}
		if !regexp.MustCompile(`(^|,)` + e.Text + `(,|$)`).MatchString(names) {
			names = strings.TrimPrefix(names+","+e.Text, ",")
			added = true
		}
	}
	if aliases != "" {
		file := filepath.Join(c.host.dir, registry.Folder, registry.AliasFile)
		old, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(old), "aliases:\n", "aliases:\n"+aliases, 1)), 0o600))
		c.host.Host, err = c.host.Reload()
		require.NoError(t, err)
		added = true
	}
	return strings.Replace(c.text, found[0], "in=["+names+"]", 1), added
}
