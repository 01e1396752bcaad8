package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/parley-lang/parley/internal/childtest"
)

var update = flag.Bool("update", false, "write what the command gives into the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"parley": main, pgn: main})
}

func TestScripts(t *testing.T) {
	examples, err := filepath.Abs("../../examples/sag")
	if err != nil {
		t.Fatal(err)
	}
	useCases, err := filepath.Abs("../../examples/adl")
	if err != nil {
		t.Fatal(err)
	}
	dir, files := "testdata/script", []string(nil)
	if childtest.Race { // under which each process takes a second to start: the scripts in which anything is done at once
		dir = ""
		for _, name := range []string{"suite", "check_watch", "pidgin_serve", "pidgin_watch", "grove", "fmt_write", "convert"} {
			files = append(files, "testdata/script/"+name+".txtar")
		}
	}
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		Files:               files,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("EXAMPLES", examples)
			env.Setenv("ADL", useCases)
			env.Setenv("ESC", "\x1b")
			program, err := exec.LookPath("parley") // what testscript.Main has put there
			if err != nil {
				return err
			}
			env.Setenv("PARLEY", program)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code":    code,
			"write":   write,
			"mode":    mode,
			"same":    same,
			"ids":     ids,
			"spoil":   spoil,
			"serve":   serve,
			"await":   await,
			"rewatch": rewatch,
		},
	})
}

// ids takes the id of the FOLD statement in a file into $ID, and puts it for FOLDID in request.sag.
func ids(ts *testscript.TestScript, _ bool, args []string) {
	id := strings.Fields(ts.ReadFile(args[0]))[1]
	ts.Setenv("ID", id)
	request := strings.Replace(ts.ReadFile("request.sag"), "FOLDID", id, 1)
	ts.Check(os.WriteFile(ts.MkAbs("request.sag"), []byte(request), 0o600))
}

// spoil cuts the end off every fold of a folder.
func spoil(ts *testscript.TestScript, _ bool, args []string) {
	files, err := filepath.Glob(filepath.Join(ts.MkAbs(args[0]), "*.sag"))
	ts.Check(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		ts.Check(err)
		ts.Check(os.WriteFile(file, text[:len(text)-5], 0o600))
	}
}

// serve starts parley pidgin serve on a free port, asks it for the health of its host, with a token unless that is -, posts the
// named file, has it read its configuration again, stops it by a signal, and leaves its answers in answers.txt and its standard error in serve.txt:
// serve TOKEN|- ROUTE FILE FLAG….
func serve(ts *testscript.TestScript, _ bool, args []string) {
	cmd := exec.Command(ts.Getenv("PARLEY"), append([]string{"pidgin", "serve", "--bind", "127.0.0.1:0"}, args[3:]...)...)
	cmd.Dir, cmd.Env = ts.MkAbs("."), append(os.Environ(), "PARLEY_TOKEN="+ts.Getenv("PARLEY_TOKEN"))
	var told strings.Builder
	pipe, err := cmd.StderrPipe()
	ts.Check(err)
	stderr := bufio.NewReader(io.TeeReader(pipe, &told))
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		_, _ = io.Copy(io.Discard, stderr)
		ts.Fatalf("it does not start: %s", told.String())
	}
	base := strings.TrimSpace(strings.TrimPrefix(line, "listening on ")) + "/api/v1/"
	var answers strings.Builder
	ask := func(method, route string, body io.Reader) {
		r, err := http.NewRequest(method, base+route, body)
		ts.Check(err)
		if args[0] != "-" {
			r.Header.Set("Authorization", "Bearer "+args[0])
		}
		res, err := http.DefaultClient.Do(r)
		ts.Check(err)
		text, err := io.ReadAll(res.Body)
		ts.Check(errors.Join(err, res.Body.Close()))
		fmt.Fprintf(&answers, "%d %s\n", res.StatusCode, text)
	}
	ask(http.MethodGet, "health", nil)
	ask(http.MethodPost, args[1], strings.NewReader(ts.ReadFile(args[2])))
	http.DefaultClient.CloseIdleConnections()
	ts.Check(cmd.Process.Signal(syscall.SIGHUP))
	_, err = stderr.ReadString('\n')
	ts.Check(err)
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	_, err = io.Copy(io.Discard, stderr)
	ts.Check(errors.Join(err, cmd.Wait()))
	ts.Check(os.WriteFile(ts.MkAbs("answers.txt"), []byte(answers.String()), 0o600))
	ts.Check(os.WriteFile(ts.MkAbs("serve.txt"), []byte(told.String()), 0o600))
}

// await starts parley pidgin watch, waits for a line of its standard output that begins as told, stops it by a signal, and expects the exit code 0:
// await TEXT FLAG….
func await(ts *testscript.TestScript, _ bool, args []string) {
	cmd := exec.Command(ts.Getenv("PARLEY"), append([]string{"pidgin", "watch"}, args[1:]...)...)
	cmd.Dir = ts.MkAbs(".")
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	lines := bufio.NewScanner(stdout)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), args[0]) {
	}
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	ts.Check(cmd.Wait())
}

// rewatch starts parley check --watch, waits for its first summary, copies a file over another, waits for the next summary, stops it by a signal, and
// expects the exit code of the last check: rewatch N SUMMARY FROM TO SUMMARY ARGUMENT….
func rewatch(ts *testscript.TestScript, _ bool, args []string) {
	cmd := exec.Command(ts.Getenv("PARLEY"), append([]string{"check", "--watch"}, args[5:]...)...)
	cmd.Dir = ts.MkAbs(".")
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	lines := bufio.NewScanner(stdout)
	summary := func(want string) {
		for lines.Scan() { // a save may be seen as two
			if lines.Text() == want {
				return
			}
		}
		ts.Fatalf("it ended without %q", want)
	}
	summary(args[1])
	ts.Check(os.WriteFile(ts.MkAbs(args[3]), []byte(ts.ReadFile(args[2])), 0o600))
	summary(args[4])
	ts.Check(cmd.Process.Signal(syscall.SIGTERM))
	got := 0
	var exit *exec.ExitError
	if err := cmd.Wait(); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit code %d, not %s", got, args[0])
	}
}

// code runs parley and compares its exit code: code 64 sag check --nonsense.
func code(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: code N ARGUMENT…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec("parley", args[1:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, not %d", got, want)
	}
}

// write makes a file of texts in Go's notation without its quotes, each repeated if a count stands before it:
// write a.sag 'H v 1 …\n' 100000*x.
func write(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: write FILE [N*]TEXT…")
	}
	var out strings.Builder
	for _, arg := range args[1:] {
		n := 1
		if count, rest, ok := strings.Cut(arg, "*"); ok {
			if c, err := strconv.Atoi(count); err == nil {
				n, arg = c, rest
			}
		}
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(arg, `"`, `\"`) + `"`)
		ts.Check(err)
		out.WriteString(strings.Repeat(text, n))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(out.String()), 0o600))
}

// mode compares the permissions of a file: mode 640 a.sag.
func mode(ts *testscript.TestScript, neg bool, args []string) {
	info, err := os.Lstat(ts.MkAbs(args[1]))
	ts.Check(err)
	if got := fmt.Sprintf("%03o", info.Mode().Perm()); got != args[0] {
		ts.Fatalf("%s has mode %s, not %s", args[1], got, args[0])
	}
}

// same compares an output or a file with a text in Go's notation: same stdout 'a\x00b\x00'.
func same(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.Unquote(`"` + strings.ReplaceAll(args[1], `"`, `\"`) + `"`)
	ts.Check(err)
	if got := ts.ReadFile(args[0]); (got == want) == neg {
		ts.Fatalf("%s is %q", args[0], got)
	}
}
