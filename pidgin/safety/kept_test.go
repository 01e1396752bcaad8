package safety_test

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
	"github.com/parley-lang/parley/pidgin/safety"
)

// TestRulesBehindLinksAreNotWritten has hosts whose folder .pidgin, or a file in it, is a link to another place in the host, and whose logs are elsewhere.
func TestRulesBehindLinksAreNotWritten(t *testing.T) {
	for name, c := range map[string]struct {
		change        func(t *testing.T, dir string)
		kept, written []string
	}{
		"as usual": {func(*testing.T, string) {}, []string{".pidgin/x"}, []string{"conf/x", "safety.yaml"}},
		"the folder": {func(t *testing.T, dir string) {
			require.NoError(t, os.Rename(filepath.Join(dir, ".pidgin"), filepath.Join(dir, "conf [1]")))
			require.NoError(t, os.Symlink("conf [1]", filepath.Join(dir, ".pidgin")))
		}, []string{".pidgin/x", "conf [1]/" + registry.SafetyFile, "conf [1]", "CONF [1]/approvals/job.2.pgn", "conf%20[1]/x"}, []string{"conf 1/x", "a/conf [1]/x"}},
		"a file": {func(t *testing.T, dir string) {
			require.NoError(t, os.Rename(filepath.Join(dir, ".pidgin", registry.SafetyFile), filepath.Join(dir, "safety.yaml")))
			require.NoError(t, os.Symlink("../safety.yaml", filepath.Join(dir, ".pidgin", registry.SafetyFile)))
		}, []string{"safety.yaml", "SAFETY.yaml", ".pidgin/x"}, []string{"sub/safety.yaml", "conf/x"}},
		"the approvals": {func(t *testing.T, dir string) {
			require.NoError(t, os.Mkdir(filepath.Join(dir, "ok"), 0o700))
			require.NoError(t, os.Symlink("../ok", filepath.Join(dir, ".pidgin", "approvals")))
		}, []string{"ok/job.2.pgn"}, []string{"conf/x"}},
		"the logs": {func(t *testing.T, dir string) {
			lay(t, dir, map[string]string{".pidgin/" + registry.RuntimeFile: "runtime: {log_dir: var/log}\n"})
		}, []string{"var/log", "var/log/PIDGIN_RUNTIME_RUNS.csv", ".pidgin/logs/x"}, []string{"var/x", "log/x"}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			all := map[string]string{"src/a.md": "a"}
			for file, text := range maps.All(files) {
				if file != registry.RuntimeFile {
					all[".pidgin/"+file] = text
				}
			}
			lay(t, dir, all)
			c.change(t, dir)
			host, err := registry.Load(dir)
			require.NoError(t, err)
			gate, err := safety.New(host)
			require.NoError(t, err)
			root, err := os.OpenRoot(dir)
			require.NoError(t, err)
			defer func() { require.NoError(t, root.Close()) }()
			resolver, err := resolve.New(host, root)
			require.NoError(t, err)
			for _, list := range [][]string{c.kept, c.written} {
				for _, path := range list {
					p := pidgin.MustParse(task(`out=["file:` + path + `"]`))
					found, err := resolver.Resolve(t.Context(), p)
					require.NoError(t, err)
					v := gate.CheckResolved(t.Context(), p, found)
					assert.Equal(t, &list[0] == &c.written[0], v.Allowed(), "%s: %s", path, v)
				}
			}
		})
	}
}
