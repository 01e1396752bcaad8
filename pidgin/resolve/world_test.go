package resolve_test

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
)

var files = map[string]string{
	registry.WorkflowFile: "workflows: [{id: tidy, risk_default: low, allowed_modes: [scan], required_inputs: [report], expected_outputs: [], recommended_executor: nova}]\n",
	registry.ActionFile:   "safe: [read]\ncontrolled: [merge]\nhuman_gated: [publish]\n",
	registry.SafetyFile:   "private_paths: [\".env\", \"**/secrets/**\"]\nhuman_required: {actions: [publish], risk_levels: [high, crit]}\n",
	registry.AliasFile: `aliases: {report: lamp, lamp: "file:src/lamp.md", ring: rang, rang: ring, self: self, ticket: "ep:T-9", lost: nowhere, keys: "file:.env",
  c1: c2, c2: c3, c3: c4, c4: "folder:src"}
common: {shared: "file:src/a.md"}
`,
}

type world struct {
	host *registry.Host
	root *os.Root
	dir  string
}

func newWorld(t testing.TB) *world {
	t.Helper()
	above, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	w := &world{dir: filepath.Join(above, "ws")}
	w.host, err = registry.Read(files)
	require.NoError(t, err)
	for name, text := range map[string]string{
		"src/a.md": "a", "src/b.md": "b", "src/lamp.md": "It blinks.", "src/sub/deep/x.md": "x", ".env": "K=V", "secrets/db.txt": "s", "Src2/A.md": "A", "../far/x.txt": "o", "../out.txt": "o",
	} {
		w.write(t, name, text)
	}
	w.root, err = os.OpenRoot(w.dir)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.root.Close()) })
	return w
}

func (w *world) at(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

func (w *world) write(t testing.TB, name, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(w.at(name)), 0o700))
	require.NoError(t, os.WriteFile(w.at(name), []byte(text), 0o600))
}

func (w *world) link(t testing.TB, name, target string) {
	t.Helper()
	require.NoError(t, os.Symlink(strings.ReplaceAll(target, "$ROOT", w.dir), w.at(name)))
}

// all resolves references that stand in the field in.
func (w *world) all(t testing.TB, refs []string, options ...resolve.Option) []*resolve.Reference {
	t.Helper()
	r, err := resolve.New(w.host, w.root, options...)
	require.NoError(t, err)
	p, err := pidgin.NewBuilder(pidgin.Run, "job.1").Set("wf", "tidy").SetList("in", refs...).Packet()
	require.NoError(t, err)
	found, err := r.Resolve(context.Background(), p)
	require.NoError(t, err)
	require.Same(t, p, found.Packet())
	return found.References()
}

func (w *world) one(t testing.TB, ref string) *resolve.Reference {
	t.Helper()
	return w.all(t, []string{ref})[0]
}
