package antlrtool

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// The programs that the tool runs are played by the test binary itself: it is started under their names, with these variables.
const (
	fakeOn      = "PARLEY_FAKE"
	fakeVersion = "PARLEY_FAKE_VERSION" // what java -version prints
	fakePrint   = "PARLEY_FAKE_PRINT"   // what ANTLR or mvn prints
	fakeFail    = "PARLEY_FAKE_FAIL"    // not empty: exit code 1
	fakeLog     = "PARLEY_FAKE_LOG"     // file that gets the folder and the arguments
	fakeJar     = "PARLEY_FAKE_JAR"     // content of the jar that mvn copies
	fakeFetch   = "PARLEY_FAKE_FETCH"   // address of a jar: be the tool and fetch it
	fakeSum     = "PARLEY_FAKE_SUM"     // its checksum
)

// noLinger keeps programs that were built with the race detector from waiting at their end.
const noLinger = "atexit_sleep_ms=0"

func TestMain(m *testing.M) {
	if os.Getenv(fakeOn) == "" {
		os.Exit(m.Run())
	}
	os.Exit(fake(os.Args[1:]))
}

func fake(args []string) int {
	if url := os.Getenv(fakeFetch); url != "" {
		t, err := newTool(os.Stdout, os.Stderr)
		if err != nil {
			return 1
		}
		t.jar.url, t.jar.sha256 = url, os.Getenv(fakeSum)
		t.lookPath = func(string) (string, error) { return "", exec.ErrNotFound }
		return t.main(context.Background(), []string{"fetch"})
	}
	if log := os.Getenv(fakeLog); log != "" {
		dir, _ := os.Getwd()
		if err := os.WriteFile(log, []byte(strings.Join(append([]string{dir}, args...), "\n")), 0o600); err != nil {
			return 3
		}
	}
	if slices.Contains(args, "-version") {
		fmt.Fprintln(os.Stderr, os.Getenv(fakeVersion))
		return 0
	}
	fmt.Fprint(os.Stderr, os.Getenv(fakePrint))
	if os.Getenv(fakeFail) != "" {
		return 1
	}
	for i, arg := range args {
		if dir, ok := strings.CutPrefix(arg, "-DoutputDirectory="); ok {
			err := os.WriteFile(filepath.Join(dir, antlrJar.copied), []byte(os.Getenv(fakeJar)), 0o600)
			if err != nil {
				return 3
			}
		}
		if arg == "-o" {
			return fakeANTLR(args[i+1])
		}
	}
	return 0
}

// fakeANTLR writes what the real tool writes for Tiny.g4, which it reads from its working folder only to see that it is there.
func fakeANTLR(dir string) int {
	if _, err := os.Stat("Tiny.g4"); err != nil {
		return 4
	}
	archive, err := txtar.ParseFile(os.Getenv("PARLEY_FAKE_TINY"))
	if err != nil {
		return 5
	}
	for _, f := range archive.Files {
		if name, ok := strings.CutPrefix(f.Name, "out/"); ok {
			if os.WriteFile(filepath.Join(dir, name), f.Data, 0o600) != nil {
				return 6
			}
		}
	}
	return 0
}

// bench is a tool in a folder of its own, with fake programs and what it printed.
type bench struct {
	*tool
	dir      string
	out, err *bytes.Buffer
	vars     map[string]string
}

const jarText = "the jar"

// newBench gives a tool whose jar is jarText. Programs that are not among those named are not found.
func newBench(t *testing.T, programs ...string) *bench {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	tiny, err := filepath.Abs(filepath.Join("testdata", "tiny.txtar"))
	require.NoError(t, err)
	b := &bench{dir: t.TempDir(), out: &bytes.Buffer{}, err: &bytes.Buffer{}, vars: map[string]string{}}
	b.tool = &tool{
		jar: antlrJar, dir: b.dir, root: b.dir, stdout: b.out, stderr: b.err, client: http.DefaultClient,
		getenv:   func(name string) string { return b.vars[name] },
		cacheDir: func() (string, error) { return filepath.Join(b.dir, "cache"), nil },
		lookPath: func(name string) (string, error) {
			if slices.Contains(programs, name) {
				return self, nil
			}
			return "", exec.ErrNotFound
		},
		compile: func(context.Context, string) (bool, error) { return false, nil },
	}
	b.jar.sha256 = sumOf(t, jarText)
	b.jar.url = "http://127.0.0.1:0/none.jar"
	b.set(fakeOn, "1")
	b.set("GORACE", noLinger)
	b.set(fakeVersion, `openjdk version "17.0.15" 2025-04-15`)
	b.set("PARLEY_FAKE_TINY", tiny)
	return b
}

// set sets a variable of the programs run.
func (b *bench) set(name, value string) {
	if b.environ == nil {
		b.environ = os.Environ()
	}
	b.environ = append(b.environ, name+"="+value)
}

// do runs one command and gives its exit code; what it printed before is forgotten.
func (b *bench) do(args ...string) int {
	b.out.Reset()
	b.err.Reset()
	b.grammars, b.tool.out, b.verbose = "", "", false
	return b.main(context.Background(), args)
}

func sumOf(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	sum, err := fileSum(path)
	require.NoError(t, err)
	return sum
}

// write writes a file of the bench and gives its path.
func (b *bench) write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(b.dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestWrongUse(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{}, {"bake"}, {"fetch", "x"}, {"fetch", "-grammars", "x"}, {"generate", "-nope"}} {
		b := newBench(t)
		require.Equal(t, 2, b.do(args...), args)
		require.Contains(t, b.err.String(), "usage:")
	}
	b := newBench(t)
	require.Zero(t, b.do("help"))
	require.Contains(t, b.out.String(), "usage:")
}

func TestModuleRoot(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	b.write(t, "go.mod", "// x\nmodule "+modulePath+"\n\ngo 1.26.0\n")
	b.write(t, "a/go.mod", "module example.org/other\n")
	b.write(t, "a/b/c", "")
	require.Equal(t, b.dir, moduleRoot(filepath.Join(b.dir, "a", "b")))
	require.Empty(t, moduleRoot(filepath.Dir(b.dir)))

	b.root = ""
	require.Equal(t, 1, b.do("generate"))
	require.Contains(t, b.err.String(), "give -grammars")
}
