package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/tools/conform/runner"
	"github.com/parley-lang/parley/tools/conform/vectors"
)

// conformer is one run of the command conform.
type conformer struct {
	app    *app
	asJSON bool
	topics []*topicCount // in the order in which they were met
	total  topicCount
}

// topicCount counts what came of the vectors of one topic.
type topicCount struct {
	name                     string
	passed, failed, deviates int
}

func (t *topicCount) add(o runner.Outcome) {
	switch o {
	case runner.Passed:
		t.passed++
	case runner.Deviates:
		t.deviates++
	default:
		t.failed++
	}
}

func conformCommand(a *app) *cobra.Command {
	mode := choice{value: string(runner.Compat), words: []string{string(runner.Compat), string(runner.Default)}}
	run := conformer{app: a}
	var lang string
	c := &cobra.Command{
		Use:   "conform [flags] PATH…",
		Short: "Run conformance vectors and compare the answers with the recorded ones",
		Long: `Run conformance vectors and compare the answers of this suite with the recorded
ones. A path is a vector file or a folder of them; each file is LANGUAGE/TOPIC.jsonl.

Where this suite answers differently on purpose, the deviations.yaml beside the
vectors, or else the one that is built in, gives the exact answer and the reason. A
difference that is not listed fails, and so does a listed one that is none, and a
topic that this suite does not know. Topics that have a compatible reading are
judged in it, unless --mode default is given.`,
		Example: `  parley conform vectors/
  parley conform --mode default vectors/sag/parse.jsonl`,
		DisableFlagsInUseLine: true,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"jsonl"}, cobra.ShellCompDirectiveFilterFileExt
		},
	}
	f := c.Flags()
	f.StringVar(&lang, "lang", "", "only this language")
	f.Var(&mode, "mode", "reading that is judged")
	engine := newEngineFlag(c, []parser.EngineKind{parser.Compiled, parser.ANTLR})
	f.BoolVar(&run.asJSON, "json", false, "write a line of JSON for each vector")
	completeWords(c, "mode", mode.words)
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usagef(c, "a vector file or a folder of them is missing")
		}
		options := runner.Options{Mode: runner.Mode(mode.value), Lang: lang, Engine: engine.kind(), Fallback: vectors.FS}
		var err error
		if options.Program, err = os.Executable(); err != nil {
			return err
		}
		for _, arg := range args {
			if err := run.path(arg, options); err != nil {
				run.unreadable(arg, err)
			}
		}
		run.summary()
		return nil
	}
	return c
}

// path runs a file or a folder. A file's language is the name of its folder.
func (r *conformer) path(arg string, o runner.Options) error {
	abs, err := filepath.Abs(arg)
	if err != nil {
		return err
	}
	info, err := os.Stat(abs)
	if err != nil {
		return err
	}
	var root fs.FS = os.DirFS(filepath.Dir(abs))
	base := filepath.Base(abs)
	if !info.IsDir() {
		root, base = os.DirFS(filepath.Dir(filepath.Dir(abs))), path.Join(filepath.Base(filepath.Dir(abs)), base)
	}
	return runner.Run(onlyBelow{root, base}, o, r.result)
}

func (r *conformer) unreadable(arg string, err error) {
	r.total.failed++
	r.app.raise(exitUnreadable)
	d := diag.New(diag.CodeUnreadable, source.NewFile(arg, ""), source.NoSpan, "the vectors cannot be read: %v", cause(err))
	_ = diag.Text(r.app.stderr, diag.List{d}, diag.TextOptions{})
}

func (r *conformer) result(res runner.Result) {
	name := res.Lang + "/" + res.Topic
	if n := len(r.topics); n == 0 || r.topics[n-1].name != name {
		r.topics = append(r.topics, &topicCount{name: name})
	}
	r.topics[len(r.topics)-1].add(res.Outcome)
	r.total.add(res.Outcome)
	if res.Outcome == runner.Failed {
		r.app.raise(exitInvalid)
	}
	switch {
	case r.asJSON:
		line, err := json.Marshal(jsonResult{res.Lang, res.Topic, res.ID, res.Outcome, res.Why, json.RawMessage(res.Want), json.RawMessage(res.Got)})
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(r.app.stdout, "%s\n", line)
	case res.Outcome == runner.Failed:
		fmt.Fprintf(r.app.stdout, "FAIL %s %s: %s\n", name, source.Visible(res.ID), source.Visible(res.Why))
		if res.Want != "" {
			fmt.Fprintf(r.app.stdout, "  want %s\n", source.Visible(res.Want))
		}
		if res.Got != "" {
			fmt.Fprintf(r.app.stdout, "  got  %s\n", source.Visible(res.Got))
		}
	}
}

// jsonResult is a result for machines.
type jsonResult struct {
	Lang    string          `json:"lang"`
	Topic   string          `json:"topic"`
	ID      string          `json:"id"`
	Outcome runner.Outcome  `json:"outcome"`
	Why     string          `json:"why,omitempty"`
	Want    json.RawMessage `json:"want,omitempty"`
	Got     json.RawMessage `json:"got,omitempty"`
}

// summary says for each topic how many vectors passed and which share deviates; the last line adds all up.
func (r *conformer) summary() {
	w := r.app.stdout
	if r.asJSON {
		fmt.Fprintf(w, `{"passed":%d,"failed":%d,"deviate":%d}`+"\n", r.total.passed, r.total.failed, r.total.deviates)
		return
	}
	for _, t := range r.topics {
		all := t.passed + t.failed + t.deviates
		fmt.Fprintf(w, "%-20s %5d vectors %5d passed %5d failed %5d deviate (%.0f %%)\n", t.name, all, t.passed, t.failed, t.deviates,
			100*float64(t.deviates)/float64(all))
	}
	fmt.Fprintf(w, "conform: %d passed, %d failed, %d deviate\n", r.total.passed, r.total.failed, r.total.deviates)
}

// onlyBelow is a file system that shows one file or folder, and the deviations beside a file.
type onlyBelow struct {
	fs.FS
	base string
}

// ReadDir implements fs.ReadDirFS: a walk meets only what was asked for.
func (o onlyBelow) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.FS, name)
	if err != nil {
		return nil, err
	}
	var kept []fs.DirEntry
	for _, e := range entries {
		full := path.Join(name, e.Name())
		if isBelow(full, o.base) || isBelow(o.base, full) {
			kept = append(kept, e)
		}
	}
	return kept, nil
}

// isBelow says whether a path is another one or lies below it.
func isBelow(p, top string) bool {
	return p == top || len(p) > len(top) && p[:len(top)] == top && p[len(top)] == '/'
}
