// Command grammardoc writes the pages of the grammars: docs/grammar/LANGUAGE.md, with the rules as EBNF, and LANGUAGE.svg, with the same rules as
// railroad diagrams.
//
//	go run ./tools/grammardoc FOLDER
//
// make generate runs it; a test holds the pages to the grammars.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/parley-lang/parley/grammars"
)

func main() { os.Exit(run(os.Args[1:], os.Stderr)) }

func run(args []string, stderr io.Writer) int {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: grammardoc FOLDER")
		return 2
	}
	if err := write(args[0]); err != nil {
		fmt.Fprintln(stderr, "grammardoc:", err)
		return 1
	}
	return 0
}

func write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, l := range languages {
		text, svg, err := page(grammars.FS, l)
		if err != nil {
			return err
		}
		for name, data := range map[string]string{l.name + ".md": text, l.name + ".svg": svg} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
