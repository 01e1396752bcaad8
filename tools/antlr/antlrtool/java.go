package antlrtool

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// oldestJava is the oldest version of Java that the jar runs on.
const oldestJava = 11

// java finds Java, in JAVA_HOME or else on the path, and makes sure that it is new enough.
func (t *tool) java(ctx context.Context) (string, error) {
	path, err := t.findJava()
	if err != nil {
		return "", err
	}
	printed, err := t.run(ctx, t.dir, path, "-version")
	if err != nil {
		return "", fmt.Errorf("java -version failed (%w): %s", err, strings.TrimSpace(printed))
	}
	version, major, ok := javaVersion(printed)
	if !ok {
		return "", fmt.Errorf("java -version names no version: %s", strings.TrimSpace(printed))
	}
	if major < oldestJava {
		return "", fmt.Errorf("java is too old: found version %s, install a JRE %d or newer (only needed to regenerate)", version, oldestJava)
	}
	return path, nil
}

func (t *tool) findJava() (string, error) {
	if home := t.getenv("JAVA_HOME"); home != "" {
		path := filepath.Join(home, "bin", "java")
		if runtime.GOOS == "windows" {
			path += ".exe"
		}
		if _, err := os.Stat(path); err != nil {
			return "", fmt.Errorf("JAVA_HOME is set but has no bin/java: %w", err)
		}
		return path, nil
	}
	path, err := t.lookPath("java")
	if err != nil {
		return "", fmt.Errorf("java was not found: install a JRE %d or newer (only needed to regenerate)", oldestJava)
	}
	return path, nil
}

var javaVersionText = regexp.MustCompile(`(?m)^\S+ version "((\d+)(?:\.(\d+))?[^"]*)"`)

// javaVersion reads what java -version prints: 17.0.15 is version 17, 1.8.0_292 version 8.
func javaVersion(printed string) (version string, major int, ok bool) {
	m := javaVersionText.FindStringSubmatch(printed)
	if m == nil {
		return "", 0, false
	}
	text := m[2]
	if text == "1" && m[3] != "" {
		text = m[3]
	}
	major, err := strconv.Atoi(text)
	return m[1], major, err == nil
}

// errANTLR says that ANTLR refused a grammar; what it said was printed.
var errANTLR = errors.New("ANTLR found fault with the grammar, nothing was changed")

// runANTLR generates one language's code into dir.
func (t *tool) runANTLR(ctx context.Context, java, jar string, l *language, dir string) error {
	args := []string{
		// The outcome must not hang on the user's locale.
		"-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US",
		"-cp", jar, "org.antlr.v4.Tool",
		"-encoding", "UTF-8", "-Dlanguage=Go", "-visitor", "-no-listener", "-Werror", "-package", l.pkg("gen"), "-o", dir,
	}
	for _, g := range l.grammars() {
		args = append(args, filepath.Base(g.file)) // bare, for the name stands in the output
	}
	printed, err := t.run(ctx, t.grammars, java, args...)
	lines, found := rewriteMessages(printed, t.show(t.grammars))
	for _, line := range lines {
		fmt.Fprintln(t.stderr, line)
	}
	switch {
	case found:
		return errANTLR
	case err != nil:
		return fmt.Errorf("the ANTLR tool failed on %s (%w)", l.name, err)
	}
	return nil
}

var (
	messageHead  = regexp.MustCompile(`^(error|warning)\((\d+)\):\s*(.*)$`)
	messagePlace = regexp.MustCompile(`^([^:]+\.g4):(\d+):(-?\d+):\s*(.*)$`)
)

// treatedAsError is the number of ANTLR's remark that -Werror made an error of a warning.
const treatedAsError = "10"

// rewriteMessages turns what ANTLR prints into lines that editors understand; dir is the folder of the grammars as shown.
// ANTLR counts columns from 0, the lines given count them from 1. found tells whether there was an error or a warning.
func rewriteMessages(printed, dir string) (lines []string, found bool) {
	for line := range strings.Lines(printed) {
		line = strings.TrimRight(line, "\r\n")
		if line == "" || strings.HasPrefix(line, "Picked up ") && strings.Contains(line, "JAVA_") {
			continue
		}
		m := messageHead.FindStringSubmatch(line)
		if m == nil {
			lines = append(lines, line)
			continue
		}
		kind, number, text := m[1], m[2], m[3]
		if kind == "error" && number == treatedAsError && found {
			continue
		}
		found = true
		place := dir
		if p := messagePlace.FindStringSubmatch(text); p != nil {
			column, err := strconv.Atoi(p[3])
			if err != nil || column < 0 {
				column = 0
			}
			place = fmt.Sprintf("%s/%s:%s:%d", dir, p[1], p[2], column+1)
			text = p[4]
		}
		lines = append(lines, fmt.Sprintf("%s: %s %s: %s", place, kind, number, text))
	}
	return lines, found
}
