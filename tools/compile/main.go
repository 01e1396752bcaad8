// Compile writes the part of a grammar's Go code that ANTLR does not: the typed accessors over the neutral parse tree.
//
// Usage:
//
//	go run ./tools/compile [-grammars DIR] [-gen DIR]
//
// It reads each grammar of the folder (X.g4, or the pair XLexer.g4 and XParser.g4) and the .interp files that ANTLR wrote for it
// into GEN/<x>gen, and writes the package GEN/<x>tree. Files that would not change are left as they are; files there that it
// would not write are removed.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/parley-lang/parley/tools/compile/emit"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
)

func main() {
	grammars := flag.String("grammars", "grammars", "folder of the .g4 files")
	gen := flag.String("gen", "gen", "folder of the generated packages")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintln(os.Stderr, "compile: takes no arguments; see -help")
		os.Exit(64)
	}
	if err := run(*grammars, *gen); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

// run compiles every grammar of a folder.
func run(grammars, gen string) error {
	files, err := filepath.Glob(filepath.Join(grammars, "*.g4"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("no grammar in %s", grammars)
	}
	for _, file := range files {
		base := strings.TrimSuffix(filepath.Base(file), ".g4")
		if strings.HasSuffix(base, "Lexer") {
			continue // read with its parser
		}
		if err := compile(file, base, gen); err != nil {
			return err
		}
	}
	return nil
}

func compile(file, base, gen string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	g, err := g4.Parse(filepath.Base(file), string(text))
	if err != nil {
		return err
	}
	lower := strings.ToLower(strings.TrimSuffix(base, "Parser"))
	in, err := readInterp(filepath.Join(gen, lower+"gen", base+".interp"))
	if err != nil {
		return err
	}
	pkg := lower + "tree"
	out, err := emit.Accessors(pkg, g, in)
	if err != nil {
		return err
	}
	code, err := emit.Parser(pkg, g, in)
	if err != nil {
		return err
	}
	maps.Copy(out, code)
	lexer, lexGrammar := strings.TrimSuffix(base, "Parser")+"Lexer", g
	if g.Kind == g4.ParserOnly {
		text, err := os.ReadFile(filepath.Join(filepath.Dir(file), lexer+".g4"))
		if err != nil {
			return err
		}
		if lexGrammar, err = g4.Parse(lexer+".g4", string(text)); err != nil {
			return err
		}
	}
	lexIn, err := readInterp(filepath.Join(gen, lower+"gen", lexer+".interp"))
	if err != nil {
		return err
	}
	if out["lexer.go"], err = emit.Lexer(pkg, lexGrammar, lexIn); err != nil {
		return err
	}
	return writeAll(filepath.Join(gen, pkg), out)
}

func readInterp(path string) (*interp.File, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("%w (ANTLR runs first)", err)
	}
	return interp.Parse(filepath.Base(path), string(text))
}

// writeAll makes the folder hold exactly the given files.
func writeAll(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	old, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range old {
		if _, keep := files[entry.Name()]; !keep && strings.HasSuffix(entry.Name(), ".go") {
			if err := os.Remove(filepath.Join(dir, entry.Name())); err != nil {
				return err
			}
		}
	}
	for name, data := range files {
		path := filepath.Join(dir, name)
		if have, err := os.ReadFile(path); err == nil && bytes.Equal(have, data) {
			continue
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
