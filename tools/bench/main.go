// Command bench measures the parsers: text to AST here, beside the published Python package and a Java parser generated from our
// grammar; conditions, facts and conversations beside the Python package; and AgentDSL and Pidgin beside their published packages.
//
//	go run ./tools/bench [-quick] [-no-ports] [-engines] [-facts] [-agentdsl] [-pidgin] [-adl] [-write FILE]
//
// Every engine is measured on the same texts in the same run, in rounds that alternate between engines, so that a busy machine
// slows all of them; medians are given. Processor time is measured, not time that has passed, but for the first parse in a fresh
// process and for many goroutines. Ports need what tools/conform needs; one that is missing is left out with a line that says so.
//
// What the times hold is not quite the same. All are of whole processes, garbage collection included; Go: text to AST, Python: text
// to the package's model, Java: text to parse tree, when its compiler has settled.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/parley-lang/parley/sag"
)

const usage = `usage: bench [flags]

  -quick      fewer rounds, and not the largest inputs
  -no-ports   measure Go only
  -engines    only compare the engines of this suite with each other
  -facts      only facts and conversations
  -agentdsl   only AgentDSL
  -pidgin     only Pidgin
  -adl        only ADL
  -write FILE also write all figures to a page in Markdown
`

// engine is a column of the tables.
type engine struct {
	name string
	kind sag.EngineKind
}

// engines are those of this suite.
var engines = []engine{{"compiled", sag.Compiled}, {"antlr", sag.ANTLR}}

// effort is how long is measured.
type effort struct {
	rounds int
	batch  time.Duration // that one measurement takes at least, in which short texts are read many times
	large  bool          // also inputs that take seconds
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var quick, noPorts, onlyEngines, onlyFacts, onlyAgentDSL, onlyPidgin, onlyADL bool
	var cold, write string
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&quick, "quick", false, "")
	flags.BoolVar(&noPorts, "no-ports", false, "")
	flags.BoolVar(&onlyEngines, "engines", false, "")
	flags.BoolVar(&onlyFacts, "facts", false, "")
	flags.BoolVar(&onlyAgentDSL, "agentdsl", false, "")
	flags.BoolVar(&onlyPidgin, "pidgin", false, "")
	flags.BoolVar(&onlyADL, "adl", false, "")
	flags.StringVar(&write, "write", "", "")
	flags.StringVar(&cold, "cold", "", "") // for the fresh processes that this one starts
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		if err == nil {
			err = fmt.Errorf("there is an argument too many: %q", flags.Arg(0))
		}
		fmt.Fprintf(stderr, "bench: %v\n%s", err, usage)
		return 2
	}
	var err error
	switch {
	case cold != "":
		err = runCold(cold, stdout)
	case onlyEngines:
		err = compareEngines(stdout)
	default:
		e := effort{rounds: 5, batch: 200 * time.Millisecond, large: true}
		if quick {
			e = effort{rounds: 3, batch: 50 * time.Millisecond}
		}
		all := !onlyFacts && !onlyAgentDSL && !onlyPidgin && !onlyADL
		if write != "" && !all {
			fmt.Fprintf(stderr, "bench: a page has all figures: leave out -write, or the flags for some\n%s", usage)
			return 2
		}
		var tables, told bytes.Buffer
		stdout, stderr := io.MultiWriter(stdout, &tables), io.MultiWriter(stderr, &told)
		for _, part := range []struct {
			wanted bool
			tables func() error
		}{
			{all || onlyFacts, func() error { return bench(ctx, e, !noPorts, onlyFacts, stdout, stderr) }},
			{all || onlyAgentDSL, func() error { return agentdslTables(ctx, e, !noPorts, stdout, stderr) }},
			{all || onlyPidgin, func() error { return pidginTables(ctx, e, !noPorts, stdout, stderr) }},
			{all || onlyADL, func() error { return adlTable(ctx, e, stdout) }},
			{all, func() error { return savings(stdout) }},
		} {
			if err == nil && part.wanted {
				err = part.tables()
			}
		}
		if err == nil && write != "" {
			err = writePage(write, page(ctx, tables.String(), told.String(), time.Now()))
		}
	}
	if err != nil {
		fmt.Fprintln(stderr, "bench:", err)
		return 1
	}
	return 0
}

// bench runs all measurements, or those of facts and conversations, one table after the other.
func bench(ctx context.Context, e effort, withPorts, onlyFacts bool, out, log io.Writer) error {
	var others []*other
	if withPorts {
		others = startPorts(ctx, log)
	}
	fmt.Fprintln(out, environment())
	var err error
	if !onlyFacts {
		err = speed(ctx, e, others, out)
		if err == nil {
			err = conditions(e, others, out)
		}
	}
	if err == nil {
		err = facts(e, others, out)
	}
	for _, o := range others {
		if closeErr := o.port.Close(); err == nil {
			err = closeErr
		}
	}
	if onlyFacts {
		return err
	}
	for _, next := range []func(effort, io.Writer) error{parallel, growth, hostile} {
		if err == nil {
			err = next(e, out)
		}
	}
	return err
}
