package antlrtool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// modulePath is the module whose root holds grammars/ and gen/.
const modulePath = "github.com/parley-lang/parley"

// tool is one run of the program: what it was asked for, and its ways to the world, which tests replace.
type tool struct {
	jar      jarSpec
	grammars string // folder of the grammars, absolute once resolve was called
	out      string // folder of the generated packages, the same
	verbose  bool

	dir    string // folder in which the program was started
	root   string // the module's root, "" outside the module
	stdout io.Writer
	stderr io.Writer

	getenv   func(string) string
	environ  []string // of the programs run, nil for this process's own
	lookPath func(string) (string, error)
	cacheDir func() (string, error)
	client   *http.Client
	// compile writes the typed accessors of all grammars below genRoot and tells whether it did.
	compile func(ctx context.Context, genRoot string) (bool, error)
}

func newTool(stdout, stderr io.Writer) (*tool, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	t := &tool{
		jar: antlrJar, dir: dir, root: moduleRoot(dir), stdout: stdout, stderr: stderr,
		getenv: os.Getenv, lookPath: exec.LookPath, cacheDir: os.UserCacheDir, client: http.DefaultClient,
	}
	t.compile = t.runCompile
	return t, nil
}

var moduleLine = regexp.MustCompile(`(?m)^module[ \t]+` + regexp.QuoteMeta(modulePath) + `\s*$`)

// moduleRoot gives the folder of the module's go.mod, searched from dir upwards, or "".
func moduleRoot(dir string) string {
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && moduleLine.Match(text) {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}

// resolve turns both folders into absolute ones; without a flag they are the module's.
func (t *tool) resolve() error {
	for _, f := range []struct {
		dir        *string
		flag, name string
	}{{&t.grammars, "-grammars", "grammars"}, {&t.out, "-out", "gen"}} {
		switch {
		case *f.dir == "" && t.root == "":
			return fmt.Errorf("this folder is not inside the module %s: give %s", modulePath, f.flag)
		case *f.dir == "":
			*f.dir = filepath.Join(t.root, f.name)
		case !filepath.IsAbs(*f.dir):
			*f.dir = filepath.Join(t.dir, *f.dir)
		}
	}
	return nil
}

// show gives a path as messages have it: below the module's root as seen from there, otherwise as it is.
func (t *tool) show(path string) string {
	if t.root != "" {
		if rel, err := filepath.Rel(t.root, path); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	return path
}

// run starts a program in dir and gives all that it printed; the error is non-nil if it failed.
func (t *tool) run(ctx context.Context, dir, name string, args ...string) (string, error) {
	if t.verbose {
		fmt.Fprintf(t.stderr, "+ (cd %s && %s %s)\n", dir, name, strings.Join(args, " "))
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = t.environ
	var printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &printed
	err := cmd.Run()
	return printed.String(), err
}

// runCompile runs tools/compile, which makes typed accessors and the compiled parser from ANTLR's automata in genRoot.
// It does nothing in a module that has no tools/compile.
func (t *tool) runCompile(ctx context.Context, genRoot string) (bool, error) {
	if t.root == "" {
		return false, nil
	}
	if _, err := os.Stat(filepath.Join(t.root, "tools", "compile", "main.go")); errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	goTool, err := t.lookPath("go")
	if err != nil {
		return false, errors.New("go was not found on the path; it is needed to run tools/compile")
	}
	printed, err := t.run(ctx, t.root, goTool, "run", "./tools/compile", "-grammars", t.show(t.grammars), "-gen", genRoot)
	if err != nil {
		return false, fmt.Errorf("tools/compile failed (%w):\n%s", err, strings.TrimRight(printed, "\n"))
	}
	if t.verbose {
		fmt.Fprint(t.stderr, printed)
	}
	return true, nil
}
