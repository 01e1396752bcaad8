// Package ports runs what the suite is compared with: the published implementations, and parsers that ANTLR generates from our
// grammars for other languages. It brings them into a cache outside of version control, starts them, and asks them by JSON Lines.
//
// Needed are Python 3.10, a JDK 11 and Rust 1.85, or newer ones, each for its ports, and a network the first time. The cache is parley/ports below the user's
// cache folder, or ports below the folder that PARLEY_CACHE names. What lies there is named after all that it was made from, so
// that it is made anew when one of these changes and never otherwise.
package ports

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// files are the adapters and drivers. They are written to the cache, so that the program finds them wherever it is started.
//
//go:embed python/*.py python/*.txt java/parley/*.java rust/pidgin_*
var files embed.FS

// Language is what a port needs to know of a language.
type Language struct {
	Name     string   // as the folder of its vectors is called
	Package  string   // the published package and its version
	Grammars []string // files below grammars/ of which parsers are generated for other languages; none if only the package is run
	Class    string   // what the names of the generated classes begin with
	Rule     string   // that a whole text is read by
}

// Languages are those that have ports.
var Languages = []Language{
	{Name: "sag", Package: "semantic-action-grammar 1.2.3", Grammars: []string{"SAG.g4"}, Class: "SAG", Rule: "message"},
	{Name: "agentdsl", Package: "agentdsl 0.0.2"},
}

// Kit prepares and starts ports. It is no use to several goroutines at once.
type Kit struct {
	cache string
	log   io.Writer
	jar   string // path of the ANTLR jar, once it is known
}

// NewKit makes a kit. What takes time is told to log.
func NewKit(ctx context.Context, log io.Writer) (*Kit, error) {
	base := os.Getenv("PARLEY_CACHE")
	switch {
	case base == "":
		user, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("there is no cache folder, set PARLEY_CACHE to one: %w", err)
		}
		base = filepath.Join(user, "parley")
	case !filepath.IsAbs(base):
		// Relative to the module, as for tools/antlr: the same folder wherever the program is started.
		mod, err := output(ctx, "", "go", "env", "GOMOD")
		if err != nil {
			return nil, fmt.Errorf("PARLEY_CACHE is a relative path and the module is not known: %w", err)
		}
		base = filepath.Join(filepath.Dir(mod), base)
	}
	cache := filepath.Join(base, "ports")
	return &Kit{cache: cache, log: log}, os.MkdirAll(cache, 0o755)
}

// build gives the folder of the cache that belongs to the inputs, and fills it if it is not there. It is filled aside and then
// renamed, so that nothing half made is ever used, and many processes may build at once.
func (k *Kit) build(ctx context.Context, what string, inputs []string, fill func(ctx context.Context, dir string) error) (string, error) {
	sum := sha256.New()
	for _, in := range inputs {
		_, _ = fmt.Fprintf(sum, "%d:%s", len(in), in)
	}
	dir := filepath.Join(k.cache, what+"-"+hex.EncodeToString(sum.Sum(nil)[:8]))
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	_, _ = fmt.Fprintf(k.log, "preparing %s in the cache\n", what)
	tmp, err := os.MkdirTemp(k.cache, "new-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(tmp) }()
	if err := fill(ctx, tmp); err != nil {
		return "", err
	}
	if err := os.Rename(tmp, dir); err != nil {
		if _, statErr := os.Stat(dir); statErr == nil {
			return dir, nil // another process was faster
		}
		return "", err
	}
	return dir, nil
}

// readAll gives the content of the files of a file system that match a pattern, by their names, and all of it as one input.
func readAll(from fs.FS, pattern string) (contents map[string][]byte, input string, err error) {
	names, err := fs.Glob(from, pattern)
	if err != nil {
		return nil, "", err
	}
	if len(names) == 0 {
		return nil, "", fmt.Errorf("there is no %s", pattern)
	}
	contents = map[string][]byte{}
	for _, name := range names {
		text, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, "", err
		}
		contents[name] = text
		input += name + "\n" + string(text)
	}
	return contents, input, nil
}

// writeAll writes files, without the folders that their names have, into dir and gives their paths.
func writeAll(dir string, contents map[string][]byte) ([]string, error) {
	var paths []string
	for name, text := range contents {
		path := filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// output runs a program and gives what it printed to its standard output. The error holds the line that tells most.
func output(ctx context.Context, dir, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err == nil {
		return strings.TrimSpace(string(out)), nil
	}
	said := string(out)
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		said = string(exit.Stderr) + said
	}
	if line := telling(said); line != "" {
		return "", fmt.Errorf("%s failed (%w): %s", filepath.Base(name), err, line)
	}
	return "", fmt.Errorf("%s failed: %w", filepath.Base(name), err)
}

// telling picks the first line that speaks of an error, else the last one.
func telling(printed string) string {
	last := ""
	for line := range strings.Lines(printed) {
		line = strings.TrimSpace(line)
		if strings.Contains(strings.ToLower(line), "error") {
			return line
		}
		if line != "" {
			last = line
		}
	}
	return last
}
