// Command conform runs the originals beside this suite, and parsers that are generated from our grammars for other languages, and
// compares what they read.
//
//	go run ./tools/conform [flags]
//
// It installs the published packages and builds the Java parser in a cache (see package ports), so it needs Python 3.10 and a JDK
// 11, or newer ones, and a network the first time. Inputs are the recorded vectors and messages that it makes itself, always the
// same ones for the same seed.
//
// An answer agrees, or it deviates for a reason that is named and checked, or it differs. One that differs makes the exit code 1;
// a port that is missing makes it 1 as well; wrong use makes it 2.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/parley-lang/parley/tools/conform/ports"
)

const usage = `usage: conform [flags]

  -json        print one JSON document instead of text
  -lang NAME   only this language
  -topic NAME  only the vectors of this topic, and only through the published package
  -n N         messages made for each corpus (2000)
  -seed N      another seed, for other messages (1)
`

// options are the flags.
type options struct {
	json  bool
	lang  string
	topic string
	n     int
	seed  uint64
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var o options
	flags := flag.NewFlagSet("conform", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	flags.StringVar(&o.lang, "lang", "", "")
	flags.StringVar(&o.topic, "topic", "", "")
	flags.IntVar(&o.n, "n", 2000, "")
	flags.Uint64Var(&o.seed, "seed", 1, "")
	err := flags.Parse(args)
	if err == nil {
		err = o.check(flags.Args())
	}
	if err != nil {
		fmt.Fprintf(stderr, "conform: %v\n%s", err, usage)
		return 2
	}
	found := newReport()
	if err := conform(ctx, o, found, stderr); err != nil {
		fmt.Fprintln(stderr, "conform:", err)
		return 1
	}
	if o.json {
		err = found.writeJSON(stdout)
	} else {
		err = found.writeText(stdout)
	}
	if err != nil {
		fmt.Fprintln(stderr, "conform:", err)
		return 1
	}
	if found.differ() > 0 {
		return 1
	}
	return 0
}

func (o *options) check(rest []string) error {
	switch {
	case len(rest) > 0:
		return fmt.Errorf("there is an argument too many: %q", rest[0])
	case o.n < 1:
		return fmt.Errorf("-n is positive, got %d", o.n)
	case o.lang != "" && suites[o.lang] == nil:
		return fmt.Errorf("there is no language %q with ports", o.lang)
	}
	return nil
}

// suites are the checks of a language, for each language that has ports.
var suites = map[string]func(*session) error{"sag": sagSuite, "agentdsl": agentdslSuite}

func conform(ctx context.Context, o options, found *report, log io.Writer) error {
	kit, err := ports.NewKit(ctx, log)
	if err != nil {
		return err
	}
	for _, l := range ports.Languages {
		if o.lang != "" && l.Name != o.lang {
			continue
		}
		s := &session{lang: l, options: o, report: found, log: log}
		err := s.start(ctx, kit)
		if err == nil {
			err = suites[l.Name](s)
		}
		if closeErr := s.close(); err == nil {
			err = closeErr
		}
		if err != nil {
			return fmt.Errorf("%s: %w", l.Name, err)
		}
	}
	return nil
}
