package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/parley-lang/parley/internal/atomicfile"
	"github.com/parley-lang/parley/tools/conform/ports"
)

const pageHead = `# Benchmarks

Written by ` + "`make bench`" + `: all figures are of one run, on one machine, on the same texts for all that is compared. Measure on your own machine before you
rely on a ratio; those below 1 are what is slower here.

- Times are medians of rounds that alternate between what is compared, so that a busy machine slows all of it. They are processor time, garbage collection
  included, unless a table says otherwise.
- What the times hold is not quite the same: Go from text to AST, Python from text to the package's model, Java from text to a parse tree, when its compiler has
  settled. "compiled" and "antlr" are the two engines of this suite ([ENGINES.md](ENGINES.md)).
- The worst inputs that we know are among the tables; [SECURITY.md](../SECURITY.md) has those of all languages, each in a process of its own.

`

// page makes a page in Markdown of tables: each part of the text that begins with an empty line is a table with its title.
func page(ctx context.Context, tables, log string, now time.Time) string {
	var b strings.Builder
	b.WriteString(pageHead)
	fmt.Fprintf(&b, "| | |\n|---|---|\n| date | %s |\n| machine | %s, %d processors, %s/%s |\n| Go | %s |\n", now.UTC().Format(time.DateOnly), processor(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
	for _, line := range strings.Split(strings.TrimSpace(log), "\n") {
		if strings.Contains(line, "left out") {
			what, _, _ := strings.Cut(line, " left out") // the reason is one of this machine
			fmt.Fprintf(&b, "| left out | %s |\n", strings.TrimSuffix(strings.TrimSuffix(what, " is"), " are"))
		}
	}
	for _, v := range versions(ctx) {
		fmt.Fprintf(&b, "| %s | %s |\n", v[0], v[1])
	}
	for _, part := range strings.Split(strings.TrimSpace(tables), "\n\n") {
		title, table, ok := strings.Cut(part, "\n")
		if !ok {
			continue // of the surroundings, which stand above
		}
		name, more := title, ""
		if i := strings.IndexAny(title, ",;"); i > 0 {
			name, more = title[:i], strings.TrimSpace(title[i+1:])
		}
		fmt.Fprintf(&b, "\n## %s\n\n", name)
		if more != "" {
			fmt.Fprintf(&b, "%s%s.\n\n", strings.ToUpper(more[:1]), more[1:])
		}
		fmt.Fprintf(&b, "```text\n%s\n```\n", table)
	}
	return b.String()
}

// processor is the name that the system gives the processor, "unknown" where it tells none.
func processor() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown"
	}
	for lines := bufio.NewScanner(bytes.NewReader(info)); lines.Scan(); {
		if key, name, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return "unknown"
}

// versions are those of what stands beside this suite, as far as it is there.
func versions(ctx context.Context) [][2]string {
	var out [][2]string
	for _, tool := range [][]string{{"python3", "--version"}, {"javac", "-version"}, {"rustc", "--version"}} {
		text, err := exec.CommandContext(ctx, tool[0], tool[1:]...).CombinedOutput()
		if line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n"); err == nil {
			out = append(out, [2]string{tool[0], line})
		}
	}
	published := []string{ports.PidginPackages}
	for _, l := range ports.Languages {
		published = append(published, l.Package)
	}
	slices.Sort(published)
	return append(out, [2]string{"published packages", strings.Join(published, ", ")})
}

// writePage puts the page into a file.
func writePage(path, text string) error {
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }()
	return atomicfile.Write(root, filepath.Base(path), []byte(text), 0o644)
}
