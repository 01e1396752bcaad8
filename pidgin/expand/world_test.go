package expand_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/expand"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/route"
	"github.com/parley-lang/parley/pidgin/safety"
)

// files are those of a host whose names are such that YAML 1.1 would read some of them as something else.
var files = map[string]string{
	registry.WorkflowFile: `workflows:
  - id: triage_bug
    risk_default: low
    allowed_modes: [scan, "no"]
    required_inputs: [bug_report]
    expected_outputs: [sheet]
    recommended_executor: nova
    fallback_executor: "007"
    description: Sorts defects
  - id: "on"
    risk_default: low
    allowed_modes: ["1_000"]
    required_inputs: []
    expected_outputs: []
    recommended_executor: "yes"
routing_rules:
  - workflow_match: ["on"]
    preferred_executor: "12:30"
`,
	registry.ActionFile:  "safe: [inspect, \"null\"]\ncontrolled: [merge]\nhuman_gated: [publish]\n",
	registry.SafetyFile:  "private_paths: [\".env\"]\nhuman_required: {actions: [page], risk_levels: [high, crit]}\n",
	registry.AliasFile:   "aliases: {bug_report: lamp, lamp: \"file:reports/lamp.md\", ticket: \"ep:T-9\"}\ncommon: {}\n",
	registry.RuntimeFile: "default_deny: [delete, Publish]\n",
}

// world is a host with its files, its gate and its resolver.
type world struct {
	host     *registry.Host
	gate     *safety.Gate
	resolver *resolve.Resolver
	dir      string
}

func newWorld(t testing.TB) *world {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	w := &world{dir: filepath.ToSlash(dir)}
	for name, text := range map[string]string{"reports/lamp.md": "It blinks.\n", "out/no": "", "src/a b.rs": "fn a() {}\n", ".env": "K=V\n"} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	w.host, err = registry.Read(files)
	require.NoError(t, err)
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, root.Close()) })
	w.gate, err = safety.New(w.host)
	require.NoError(t, err)
	w.resolver, err = resolve.New(w.host, root)
	require.NoError(t, err)
	return w
}

// shown puts a name in the place of the folder.
func (w *world) shown(text string) string { return strings.ReplaceAll(text, w.dir, "$ROOT") }

// parts are all that an expansion needs.
type parts struct {
	packet   *pidgin.Packet
	host     *registry.Host
	verdict  *safety.Verdict
	found    *resolve.Resolution
	decision *route.Decision
}

func (w *world) parts(t require.TestingT, p *pidgin.Packet) parts {
	found, err := w.resolver.Resolve(context.Background(), p)
	require.NoError(t, err)
	x := parts{packet: p, host: w.host, found: found, verdict: w.gate.CheckResolved(context.Background(), p, found)}
	x.decision, _ = route.Decide(p, w.host, x.verdict.HumanRequired()) // nil if there is none
	return x
}

func (x parts) expand() (expand.Packet, error) {
	return expand.Expand(x.packet, x.host, x.verdict, x.found, x.decision)
}
