package registry_test

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/golden"
	"github.com/parley-lang/parley/pidgin/registry"
)

// vectors calls a function for each vector of a topic.
func vectors(t testing.TB, topic string, f func(in, out json.RawMessage)) {
	t.Helper()
	file, err := os.Open("../../tools/conform/vectors/pidgin/" + topic + ".jsonl")
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v struct {
			In  json.RawMessage `json:"in"`
			Out json.RawMessage `json:"out"`
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &v))
		f(v.In, v.Out)
	}
	require.NoError(t, lines.Err())
}

// TestPublishedDefaultHost holds that the default host of the published program is read either way.
func TestPublishedDefaultHost(t *testing.T) {
	files := map[string]string{}
	vectors(t, "init", func(in, out json.RawMessage) {
		var i struct{ File string }
		var o struct{ Text string }
		require.NoError(t, json.Unmarshal(in, &i))
		require.NoError(t, json.Unmarshal(out, &o))
		if i.File != "" {
			files[strings.TrimPrefix(i.File, registry.Folder+"/")] = o.Text
		}
	})
	require.Len(t, files, 4)
	h, err := registry.Read(files)
	require.NoError(t, err)
	assert.Empty(t, h.Warnings())
	compat, err := registry.Read(files, registry.Compat())
	require.NoError(t, err)
	assert.Equal(t, texts(h.PrivatePaths()), texts(compat.PrivatePaths()))
	assert.Len(t, h.Actions(registry.HumanGated), 11)
}

// FuzzRead holds that a file gives a host whose entries stand in the file, or findings with places; and that what both readings take has at least
// the protection that the compatible one has.
func FuzzRead(f *testing.F) {
	kinds := map[string]byte{}
	for i, name := range registry.Names() {
		kinds[name] = byte(i)
		f.Add(registry.Defaults()[name], byte(i))
	}
	short := map[string]string{"workflow": registry.WorkflowFile, "action": registry.ActionFile, "safety": registry.SafetyFile, "aliases": registry.AliasFile}
	vectors(f, "config", func(in, _ json.RawMessage) {
		var i struct {
			Kind string
			YAML string
		}
		require.NoError(f, json.Unmarshal(in, &i))
		f.Add(i.YAML, kinds[short[i.Kind]])
	})
	for _, part := range golden.Parts(f, "testdata/findings/*.txtar") {
		if rest, ok := strings.CutPrefix(part.Name, "input "); ok {
			name, _, _ := strings.Cut(rest, ",")
			f.Add(string(part.Data), kinds[name])
		}
	}
	f.Fuzz(func(t *testing.T, text string, kind byte) {
		name := registry.Names()[int(kind)%len(registry.Names())]
		files := with(name, text)
		strict, err := registry.Read(files)
		checkFuzzed(t, strict, err)
		compat, err := registry.Read(files, registry.Compat())
		checkFuzzed(t, compat, err)
		if strict == nil || compat == nil {
			return
		}
		for _, e := range compat.PrivatePaths() {
			require.Contains(t, texts(strict.PrivatePaths()), e.Text)
		}
		for _, e := range compat.HumanActions() {
			require.Contains(t, texts(strict.HumanActions()), e.Text)
		}
		for _, a := range compat.Actions(registry.HumanGated) {
			b, ok := strict.Action(a.Name.Text)
			require.True(t, ok && b.Tier == registry.HumanGated)
		}
		for _, a := range compat.Aliases() {
			b, ok := strict.Alias(a.Name.Text)
			require.True(t, ok && a.Target.Text == b.Target.Text && a.Common == b.Common)
		}
	})
}

func checkFuzzed(t *testing.T, h *registry.Host, err error) {
	t.Helper()
	inside := func(file *source.File, at source.Span) {
		require.True(t, file != nil && at.IsValid() && at.Start <= at.End && int(at.End) <= len(file.Text()))
	}
	if err != nil {
		require.Nil(t, h)
		var list diag.List
		require.ErrorAs(t, err, &list)
		for _, d := range list {
			if !slices.Contains([]diag.Code{diag.CodeTooManyErrors, diag.CodeTooLarge, diag.CodeTooManyNodes}, d.Code) {
				inside(d.File, d.Span)
			}
		}
		require.NotEmpty(t, golden.Shown(t, list))
		return
	}
	golden.Shown(t, h.Warnings())
	entries := slices.Concat(h.PrivatePaths(), h.HumanActions(), h.HumanRisks(), h.DefaultDeny())
	for _, w := range h.Workflows() {
		entries = slices.Concat(entries, w.Modes(), w.RequiredInputs(), w.ExpectedOutputs(), []registry.Entry{w.ID(), w.RiskDefault(), w.RecommendedExecutor()})
	}
	for _, a := range h.Aliases() {
		entries = append(entries, a.Name, a.Target)
	}
	for _, tier := range []registry.Tier{registry.Safe, registry.Controlled, registry.HumanGated} {
		for _, a := range h.Actions(tier) {
			entries = append(entries, a.Name)
		}
	}
	for _, e := range entries {
		inside(e.File, e.Span)
	}
}
