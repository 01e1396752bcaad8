package safety_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

// files are those of a host that has one of everything that the rules are about.
var files = map[string]string{
	registry.WorkflowFile: `workflows:
  - {id: tidy, risk_default: low, allowed_modes: [scan, patch], required_inputs: [], expected_outputs: [], recommended_executor: nova}
  - {id: ledger_close, risk_default: high, allowed_modes: [scan], required_inputs: [], expected_outputs: [], recommended_executor: nova}
  - {id: wipe, risk_default: crit, allowed_modes: [scan], required_inputs: [], expected_outputs: [], recommended_executor: nova}
  - {id: asked, risk_default: low, allowed_modes: [scan], required_inputs: [], expected_outputs: [], recommended_executor: nova, human_approval_required: true}
  - {id: narrow, risk_default: low, allowed_modes: [scan], allowed_actions: [read], required_inputs: [], expected_outputs: [], recommended_executor: nova}
  - {id: needy, risk_default: low, allowed_modes: [scan], required_inputs: [report, "file:src/a.md"], expected_outputs: [], recommended_executor: nova}
`,
	registry.ActionFile: "safe: [read, sort]\ncontrolled: [merge]\nhuman_gated: [publish]\n",
	registry.SafetyFile: `private_paths: [".env", "*.pem", ".git/", "**/secrets/**", "**/.ssh/**", "ops/plan.txt"]
human_required: {actions: [page], risk_levels: [med, high, crit]}
`,
	registry.AliasFile: `aliases:
  report: lamp
  lamp: "file:src/lamp.md"
  keys: hidden
  hidden: "file:.env"
  away: "file:../out.txt"
  ring: rang
  rang: ring
  ticket: "ep:T-9"
  gone: "file:src/gone.md"
common: {}
`,
	registry.RuntimeFile: "default_deny: [erase, Merge]\n",
}

// tree are the files that lie below the host's root, and links where the texts begin with an arrow.
var tree = map[string]string{
	"src/a.md": "a", "src/lamp.md": "It blinks.", ".env": "K=V", "app/.env.local": "K=V", "secrets/db.txt": "s", "home/.ssh/id": "s", ".git/config": "s",
	"ops/plan.txt": "s", "cert.pem": "s", "../out.txt": "o", "../far/x.txt": "o",
	"to-private": "→.env", "to-folder": "→secrets", "to-out": "→../far", "to-out-file": "→../out.txt", "hop": "→to-private", "round": "→round", "dangling": "→nothing",
	"in-link": "→src", ".pidgin/approvals/keep": "", "to-rules": "→.pidgin",
}

// world is a host with its files, its gate and its resolver.
type world struct {
	host     *registry.Host
	gate     *safety.Gate
	resolver *resolve.Resolver
	root     *os.Root
	dir      string
}

// lay puts files and links below a folder.
func lay(t testing.TB, dir string, tree map[string]string) {
	t.Helper()
	for name, text := range tree {
		name = filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
		if target, ok := strings.CutPrefix(text, "→"); ok {
			require.NoError(t, os.Symlink(filepath.FromSlash(target), name))
			continue
		}
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
}

func newWorld(t testing.TB, options ...safety.Option) *world {
	t.Helper()
	above, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	w := &world{dir: filepath.Join(above, "ws")}
	lay(t, w.dir, tree)
	w.host, err = registry.Read(files)
	require.NoError(t, err)
	w.root, err = os.OpenRoot(w.dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.root.Close()) })
	w.gate, err = safety.New(w.host, options...)
	require.NoError(t, err)
	w.resolver, err = resolve.New(w.host, w.root)
	require.NoError(t, err)
	return w
}

// both are the verdicts before and after the references are resolved.
func (w *world) both(t require.TestingT, p *pidgin.Packet) (before, after *safety.Verdict, found *resolve.Resolution) {
	before = w.gate.Check(context.Background(), p)
	found, err := w.resolver.Resolve(context.Background(), p)
	require.NoError(t, err)
	return before, w.gate.CheckResolved(context.Background(), p, found), found
}

// task is a packet that passes with what is added to it.
func task(more ...string) string {
	text := "@run job.1\n"
	for _, f := range []string{"wf=tidy", "mode=scan", "in=[file:src/a.md]", "out=[file:new.md]"} {
		name, _, _ := strings.Cut(f, "=")
		replaced := false
		for _, m := range more {
			replaced = replaced || strings.HasPrefix(m, name+"=") || m == "-"+name
		}
		if !replaced {
			text += f + "\n"
		}
	}
	for _, m := range more {
		if !strings.HasPrefix(m, "-") {
			text += m + "\n"
		}
	}
	return text
}

// rules are the rules of a verdict, separated by blanks; "" if it lets the packet through.
func rules(v *safety.Verdict) string {
	var names []string
	for _, r := range v.Rules() {
		names = append(names, strings.TrimPrefix(string(r), "SG-"))
	}
	return strings.Join(names, " ")
}
