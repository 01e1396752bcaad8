package safety

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/parley-lang/parley/pidgin/internal/canon"
	"github.com/parley-lang/parley/pidgin/registry"
)

// kept are patterns for where hosts keep their rules, approvals and logs. What a packet has written there could be the rules of the next one. Besides
// every folder .pidgin, as one below the host's makes a host of its own, these are the places that the names in it lead to by symbolic links, and where
// the logs are.
func kept(host *registry.Host) (*canon.Patterns, error) {
	patterns := []string{registry.Folder + "/"}
	if logs := path.Clean(host.Logging().Dir.Text); logs != "." {
		patterns = append(patterns, literal(logs))
	}
	root, err := filepath.EvalSymlinks(host.Dir())
	if err != nil || host.Dir() == "" { // nothing of it is on the disk
		return canon.Compile(patterns...)
	}
	for _, name := range append(registry.Names(), "", filepath.Base(ApprovalFolder)) {
		real, err := filepath.EvalSymlinks(filepath.Join(root, registry.Folder, name))
		if err != nil {
			continue // it is not there
		}
		place, err := filepath.Rel(root, real)
		if err == nil && filepath.IsLocal(place) && place != "." {
			patterns = append(patterns, literal(filepath.ToSlash(place)))
		}
	}
	return canon.Compile(patterns...)
}

// literal is a pattern for one place from the root on.
func literal(place string) string {
	return "/" + strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(strings.Trim(place, "/"))
}
