// Command antlr generates the Go code of every grammar in grammars/ with the ANTLR tool.
//
//	go run ./tools/antlr fetch       bring the ANTLR jar into the cache
//	go run ./tools/antlr generate    write gen/ and grammars/LOCK anew
//	go run ./tools/antlr check       generate aside, compare with gen/ and grammars/LOCK
//
// The jar lies in parley/antlr below the user's cache folder, or in antlr below the folder that PARLEY_CACHE names; ANTLR_JAR names
// a jar to use as it is. Whichever it is, its SHA-256 is checked before every use. Java (11 or newer) is taken from JAVA_HOME
// or from the path, and needed only here: what is generated is kept under version control.
//
// Places in messages are file:line:column; lines and columns count from 1, columns in characters (code points).
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
)

const usage = `usage: antlr COMMAND [flags]

  fetch      bring the ANTLR jar into the cache (PARLEY_CACHE sets the folder, ANTLR_JAR a jar of your own)
  generate   generate the Go code of all grammars and write grammars/LOCK
  check      generate aside and compare with what is there

Flags of all commands:
  -v               show the programs that are run
Flags of generate and check:
  -grammars DIR    folder of the grammars (default: grammars in the module)
  -out DIR         folder of the generated packages (default: gen in the module)
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	t, err := newTool(os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "antlr:", err)
		os.Exit(1)
	}
	code := t.main(ctx, os.Args[1:])
	stop()
	os.Exit(code)
}

// main runs one command and gives the exit code: 0 success, 1 failure, 2 wrong use.
func (t *tool) main(ctx context.Context, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(t.stderr, usage)
		return 2
	}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&t.verbose, "v", false, "")
	var run func(context.Context) error
	switch args[0] {
	case "fetch":
		run = t.fetch
	case "generate", "check":
		flags.StringVar(&t.grammars, "grammars", "", "")
		flags.StringVar(&t.out, "out", "", "")
		run = t.generate
		if args[0] == "check" {
			run = t.check
		}
	case "help", "-h", "-help", "--help":
		fmt.Fprint(t.stdout, usage)
		return 0
	default:
		fmt.Fprintf(t.stderr, "antlr: there is no command %q\n%s", args[0], usage)
		return 2
	}
	if err := flags.Parse(args[1:]); err != nil || flags.NArg() > 0 {
		if err == nil {
			err = fmt.Errorf("%s takes no argument %q", args[0], flags.Arg(0))
		}
		fmt.Fprintf(t.stderr, "antlr: %v\n%s", err, usage)
		return 2
	}
	if err := run(ctx); err != nil {
		fmt.Fprintln(t.stderr, "antlr:", err)
		return 1
	}
	return 0
}
