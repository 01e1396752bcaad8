package docs

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/sag"
)

// fence is one fenced block of a page.
type fence struct {
	page string // from the root, with slashes
	line int
	lang string // the first word behind the back-ticks
	file string // the second: the block is a file of this name, which commands of the page work on
	text string
}

// pages are all texts in Markdown that are documentation: examples are inputs.
func pages(t *testing.T) []string {
	var out []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") && d.Name() != ".." || slices.Contains([]string{"build", "bin", "testdata", "gen"}, d.Name())):
			return fs.SkipDir
		case filepath.Ext(path) == ".md":
			rel, err := filepath.Rel(root, path)
			if err == nil && !strings.HasPrefix(filepath.ToSlash(rel), "examples/") {
				out = append(out, filepath.ToSlash(rel))
			}
			return err
		}
		return nil
	})
	require.NoError(t, err)
	return out
}

// fences are the fenced blocks of a page.
func fences(t *testing.T, page string) []fence {
	var out []fence
	var open *fence
	var body strings.Builder
	n := 0
	for lines := bufio.NewScanner(strings.NewReader(read(t, page))); lines.Scan(); {
		n++
		line := lines.Text()
		switch {
		case open == nil && strings.HasPrefix(line, "```"):
			lang, file, _ := strings.Cut(strings.TrimSpace(strings.TrimLeft(line, "`")), " ")
			open = &fence{page: page, line: n, lang: lang, file: file}
			body.Reset()
		case open != nil && strings.TrimSpace(line) == "```":
			open.text = body.String()
			out = append(out, *open)
			open = nil
		case open != nil:
			body.WriteString(line + "\n")
		}
	}
	require.Nil(t, open, "%s: a block has no end", page)
	return out
}

// TestBlocks runs every block of every page, as far as it is something that can be run: commands and programs are carried out, and texts of the
// languages are read.
func TestBlocks(t *testing.T) {
	parley := command(t)
	kinds := map[string]int{}
	for _, page := range pages(t) {
		blocks := fences(t, page)
		if len(blocks) == 0 {
			continue
		}
		t.Run(page, func(t *testing.T) {
			dir := t.TempDir() // shared by the blocks of a page, which may build on each other
			for _, folder := range []string{"examples", "grammars"} {
				require.NoError(t, os.CopyFS(filepath.Join(dir, folder), os.DirFS(filepath.Join(root, folder))))
			}
			for i, f := range blocks {
				kinds[f.lang]++
				if f.file != "" {
					require.NoError(t, os.WriteFile(filepath.Join(dir, filepath.Base(f.file)), []byte(f.text), 0o600))
				}
				switch f.lang {
				case "console":
					console(t, f, dir, filepath.Dir(parley))
				case "sh":
					shell(t, f)
				case "go":
					want := ""
					if i+1 < len(blocks) && blocks[i+1].lang == "text" {
						want = blocks[i+1].text
					}
					program(t, f, want)
				case "sag":
					for _, err := range sag.ParseAll(f.text) {
						assert.NoError(t, err, "%s:%d", f.page, f.line)
					}
				case "agentdsl":
					_, err := agentdsl.Parse(f.text)
					assert.NoError(t, err, "%s:%d", f.page, f.line)
				case "pidgin":
					_, err := pidgin.Parse(f.text)
					assert.NoError(t, err, "%s:%d", f.page, f.line)
				case "adl":
					_, err := adl.Parse(f.text)
					assert.NoError(t, err, "%s:%d", f.page, f.line)
				case "json":
					assert.True(t, json.Valid([]byte(f.text)), "%s:%d", f.page, f.line)
				case "yaml":
					var v any
					assert.NoError(t, yaml.Unmarshal([]byte(f.text), &v), "%s:%d", f.page, f.line)
				case "python":
					script(t, f)
				case "text", "ebnf", "antlr": // outputs, which are compared where what gives them runs, and what pages of grammars are held to by their maker
				default:
					assert.Fail(t, "nobody runs this", "%s:%d: a block of kind %q", f.page, f.line, f.lang)
				}
			}
		})
	}
	for _, kind := range []string{"console", "sh", "go", "text", "ebnf"} {
		assert.Positive(t, kinds[kind], "no page has a block of kind %q", kind)
	}
}

// console carries out the commands of a block, which stand behind "$ ", and compares what they print with the lines below: a line of … alone stands
// for any lines. Where there are none, anything may be printed. No command may be wrongly called or fail inside.
func console(t *testing.T, f fence, dir, path string) {
	type step struct {
		command string
		want    []string
	}
	var steps []*step
	for line := range strings.Lines(f.text) {
		line = strings.TrimSuffix(line, "\n")
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			steps = append(steps, &step{command: command})
			continue
		}
		require.NotEmpty(t, steps, "%s:%d: it begins with no command", f.page, f.line)
		last := steps[len(steps)-1]
		if strings.HasSuffix(last.command, `\`) {
			last.command = strings.TrimSuffix(last.command, `\`) + strings.TrimSpace(line)
			continue
		}
		last.want = append(last.want, line)
	}
	for _, s := range steps {
		cmd := exec.Command("sh", "-c", s.command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+path+string(os.PathListSeparator)+os.Getenv("PATH"))
		var out, findings bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &findings
		err := cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code > 4 || code < 0 {
			assert.NoError(t, err, "%s:%d: %s\n%s", f.page, f.line, s.command, findings.String())
		}
		if len(s.want) == 0 {
			continue
		}
		want := regexp.MustCompile(pattern(s.want)) // findings may be shown, or not, before results or behind them
		if !want.Match(out.Bytes()) && !want.MatchString(findings.String()+out.String()) {
			assert.Regexp(t, want, out.String()+findings.String(), "%s:%d: %s", f.page, f.line, s.command)
		}
	}
}

// pattern matches a whole output of these lines.
func pattern(lines []string) string {
	var b strings.Builder
	b.WriteString(`\A`)
	for _, line := range lines {
		if strings.TrimSpace(line) == "…" {
			b.WriteString(`(?s:.*?)`)
			continue
		}
		b.WriteString(regexp.QuoteMeta(line) + `\n`)
	}
	b.WriteString(`\z`)
	return b.String()
}

var (
	makeLine   = regexp.MustCompile(`^make ([a-z-]+)\b`)
	goLine     = regexp.MustCompile(`^go (run|test|generate|build) (?:-[a-z]+ )*(\./[A-Za-z0-9/._-]+)`)
	parleyLine = regexp.MustCompile(`^parley ((?:[a-z][a-z-]* ?)+)`)
)

// shell holds that what a block tells to type exists: targets of make, packages and commands. It takes too long, or more than Go, to do it in a test.
func shell(t *testing.T, f fence) {
	for line := range strings.Lines(f.text) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "#")
		line = strings.TrimSpace(line)
		switch {
		case line == "", strings.HasPrefix(line, "go install github.com/parley-lang/parley/tools/parley@"), strings.HasPrefix(line, "git "), strings.HasPrefix(line, "cd "):
		case makeLine.MatchString(line):
			assert.Regexp(t, `(?m)^`+makeLine.FindStringSubmatch(line)[1]+`:`, read(t, "Makefile"), "%s:%d: %s", f.page, f.line, line)
		case goLine.MatchString(line):
			place := strings.TrimSuffix(goLine.FindStringSubmatch(line)[2], "/...")
			_, err := os.Stat(filepath.Join(root, place))
			assert.NoError(t, err, "%s:%d: %s", f.page, f.line, line)
		case parleyLine.MatchString(line):
			words := strings.Fields(parleyLine.FindStringSubmatch(line)[1])
			cmd := exec.Command(command(t), append([]string{"help"}, words[:min(2, len(words))]...)...)
			out, err := cmd.CombinedOutput()
			assert.NoError(t, err, "%s:%d: %s\n%s", f.page, f.line, line, out)
		default:
			assert.Fail(t, "nobody knows this", "%s:%d: %s", f.page, f.line, line)
		}
	}
}

// program runs a whole program inside the module, so that its packages are found, and compares what it prints with the block of text behind it.
func program(t *testing.T, f fence, want string) {
	require.True(t, strings.HasPrefix(f.text, "package main"), "%s:%d: it is no whole program", f.page, f.line)
	require.NoError(t, os.MkdirAll("testdata", 0o755)) // where ./... does not look
	dir, err := os.MkdirTemp("testdata", "program")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(f.text), 0o644))
	out, err := exec.Command("go", "run", "./"+dir).CombinedOutput()
	require.NoError(t, err, "%s:%d\n%s", f.page, f.line, out)
	require.NotEmpty(t, want, "%s:%d: no block of text behind it says what it prints", f.page, f.line)
	assert.Equal(t, want, string(out), "%s:%d", f.page, f.line)
}

// script holds that a program in Python is one, where there is a Python; its package is tested by make python.
func script(t *testing.T, f fence) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Logf("%s:%d: there is no Python to read it", f.page, f.line)
		return
	}
	cmd := exec.Command(python, "-c", "import ast, sys; ast.parse(sys.stdin.read())")
	cmd.Stdin = bytes.NewReader([]byte(f.text))
	out, err := cmd.CombinedOutput()
	assert.NoError(t, err, "%s:%d\n%s", f.page, f.line, out)
}
