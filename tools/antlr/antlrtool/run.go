// Package antlrtool runs the ANTLR tool over grammars: it brings and checks the jar, finds Java, and puts what is generated into its
// final form.
package antlrtool

import (
	"context"
	"flag"
	"fmt"
	"io"
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

// Run runs one command of the program and gives the exit code: 0 success, 1 failure, 2 wrong use.
func Run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	t, err := newTool(stdout, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "antlr:", err)
		return 1
	}
	return t.main(ctx, args)
}

// main runs one command and gives the exit code.
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
