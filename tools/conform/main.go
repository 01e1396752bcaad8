// Command conform runs the originals beside this suite, and parsers that are generated from our grammars for other languages, and
// compares what they read.
//
//	go run ./tools/conform [flags]
//	go run ./tools/conform -adapter COMMAND -lang NAME [-topic NAME]
//
// It installs the published packages, builds the published crates and the Java parser in a cache (see package ports), so it needs Python 3.10, a
// JDK 11 and Rust 1.85, or newer ones, and a network the first time. Inputs are the recorded vectors and messages that it makes itself, always the
// same ones for the same seed. Topics that no port answers are compared with what was recorded of the original.
//
// With -adapter it puts the vectors of a language to a port of somebody else's instead, as a command that answers lines by lines.
//
// An answer agrees, or it deviates for a reason that is named and checked, or it differs. One that differs makes the exit code 1;
// a port that is missing makes it 1 as well, and its topics are compared with what was recorded; wrong use makes it 2.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"time"

	"github.com/parley-lang/parley/tools/conform/ports"
)

const usage = `usage: conform [flags]

  -json        print one JSON document instead of text
  -lang NAME   only this language
  -topic NAME  only the vectors of this topic, and only through the published package
  -n N         messages made for each corpus (2000)
  -seed N      another seed, for other messages (1)
  -no-rust     leave out the published crates: what was recorded of them is taken instead

  -adapter COMMAND  put the vectors of the language that -lang names to this command instead: its words are separated by blanks, and single or
                    double quotes hold what has blanks
  -timeout TIME     how long the adapter may take for one answer (10s)
`

// options are the flags.
type options struct {
	json  bool
	lang  string
	topic string
	n     int
	seed  uint64

	noRust  bool
	adapter string
	timeout time.Duration
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
	flags.BoolVar(&o.noRust, "no-rust", false, "")
	flags.StringVar(&o.adapter, "adapter", "", "")
	flags.DurationVar(&o.timeout, "timeout", 10*time.Second, "")
	err := flags.Parse(args)
	if err == nil {
		err = o.check(flags.Args())
	}
	if err != nil {
		fmt.Fprintf(stderr, "conform: %v\n%s", err, usage)
		return 2
	}
	found := newReport()
	judged := conform
	if o.adapter != "" {
		judged = adapt
	}
	failed := judged(ctx, o, found, stderr)
	if failed != nil && len(found.Rows) == 0 {
		fmt.Fprintln(stderr, "conform:", failed)
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
	for _, left := range found.Missing {
		fmt.Fprintln(stderr, "conform: left out:", left)
	}
	if failed != nil {
		fmt.Fprintln(stderr, "conform:", failed)
	}
	if found.differ() > 0 || len(found.Missing) > 0 || failed != nil {
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
	case o.timeout <= 0:
		return fmt.Errorf("-timeout is positive, got %v", o.timeout)
	case o.lang != "" && !slices.Contains(languages, o.lang):
		return fmt.Errorf("there is no language %q", o.lang)
	case o.adapter != "" && o.lang == "":
		return errors.New("-adapter needs -lang, the language that it answers")
	case o.topic != "":
		return o.checkTopic()
	}
	return nil
}

// checkTopic looks whether there are vectors of the topic.
func (o *options) checkTopic() error {
	for _, lang := range languages {
		topics, err := topicsOf(lang)
		if err != nil {
			return err
		}
		if (o.lang == "" || lang == o.lang) && slices.Contains(topics, o.topic) {
			return nil
		}
	}
	return fmt.Errorf("there is no topic %q with vectors", o.topic)
}

// languages are all that have vectors, in the order of the table.
var languages = []string{"sag", "agentdsl", "pidgin", "adl"}

// suite is the check of a language beside its ports.
type suite struct {
	topics []string // that ports answer
	run    func(ctx context.Context, kit *ports.Kit, s *session) error
}

// suites are the checks of the languages that have ports.
var suites = map[string]suite{
	"sag": {sagTopics, pythonSuite(sagSuite)}, "agentdsl": {agentdslTopics, pythonSuite(agentdslSuite)}, "pidgin": {pidginTopics, pidginSuite},
}

// leftOutError is that of a port that could not be brought here.
type leftOutError struct{ why error }

func (e *leftOutError) Error() string { return e.why.Error() }
func (e *leftOutError) Unwrap() error { return e.why }

// pythonSuite is a suite of the ports that sessions start.
func pythonSuite(run func(*session) error) func(context.Context, *ports.Kit, *session) error {
	return func(ctx context.Context, kit *ports.Kit, s *session) error {
		err := s.start(ctx, kit)
		if err != nil {
			err = &leftOutError{err}
		} else {
			err = run(s)
		}
		if closeErr := s.close(); err == nil {
			err = closeErr
		}
		return err
	}
}

func conform(ctx context.Context, o options, found *report, log io.Writer) error {
	kit, err := ports.NewKit(ctx, log)
	if err != nil {
		return err
	}
	return withProgram(ctx, func(program string) error {
		for _, lang := range languages {
			if o.lang != "" && lang != o.lang {
				continue
			}
			if err := conformOne(ctx, o, kit, lang, program, found, log); err != nil {
				return fmt.Errorf("%s: %w", lang, err)
			}
		}
		return nil
	})
}

// conformOne compares one language: with its ports, and where none answers with what was recorded.
func conformOne(ctx context.Context, o options, kit *ports.Kit, lang, program string, found *report, log io.Writer) error {
	topics, err := topicsOf(lang)
	if err != nil || o.topic != "" && !slices.Contains(topics, o.topic) {
		return err
	}
	s := &session{lang: languageOf(lang), options: o, report: found, log: log}
	if s.own, err = answerOurselves(lang, o.topic, program); err != nil {
		return err
	}
	beside, hasPorts := suites[lang]
	if hasPorts && (o.topic == "" || slices.Contains(beside.topics, o.topic)) {
		var left *leftOutError
		switch err := beside.run(ctx, kit, s); {
		case errors.As(err, &left):
			found.Missing = append(found.Missing, fmt.Sprintf("%s: %v; its topics were compared with what was recorded", lang, err))
		case err != nil:
			return err
		}
	}
	return s.fromVectors(topics)
}

// languageOf is a language as its ports know it.
func languageOf(name string) ports.Language {
	if at := slices.IndexFunc(ports.Languages, func(l ports.Language) bool { return l.Name == name }); at >= 0 {
		return ports.Languages[at]
	}
	return ports.Language{Name: name}
}
