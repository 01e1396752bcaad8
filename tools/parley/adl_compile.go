package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/store"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/tokens/bpe"
)

// situation are the flags that say what holds.
type situation struct {
	with    []string
	used    []string
	message string
}

func (s *situation) bind(c *cobra.Command) {
	f := c.Flags()
	f.StringSliceVar(&s.with, "with", nil, "`names` that are set, for conditions; may be given several times")
	f.StringSliceVar(&s.used, "used", nil, "`ids` of use cases that were used before, in their order, each as often as it was")
	f.StringVar(&s.message, "message", "", "latest `text` of the user, for regular expressions")
}

func (s *situation) options() []compile.Option {
	return []compile.Option{compile.With(s.with...), compile.Used(s.used...), compile.Message(s.message)}
}

// together is all use cases of several texts, in their order, with those that they refer to.
type together struct {
	file   *adl.File
	inputs []*input
}

// frontMatter is what is wrong with what stands before the use cases, which the parser keeps as it is.
func frontMatter(name, text string) diag.List {
	_, err := store.ParseEntry(name, text)
	var found diag.List
	errors.As(err, &found)
	return found
}

// gather reads files and folders into one. Each text brings what it refers to from its own folder.
func gather(r *reading[*adl.File], args []string) (*together, error) {
	t := &together{file: &adl.File{}}
	paths, ok := adlPaths(r, args)
	if !ok {
		return t, nil
	}
	v := newResolver(paths)
	var files []*adl.File
	err := r.each(paths, func(in *input, f *adl.File) error {
		t.inputs = append(t.inputs, in)
		files = append(files, f)
		r.rep.add(frontMatter(in.Name(), in.Text())...)
		// Later, when all texts are one, nobody can say any more where a block without an end stands.
		_, blocks := conditional.Compile(f)
		r.rep.add(blocks...)
		all, found, err := v.references(in, f)
		if err != nil {
			return err
		}
		r.rep.add(found...)
		t.file.Cases = append(t.file.Cases, all.Cases...)
		return nil
	})
	r.rep.add(validate.Duplicates(files...)...)
	return t, err
}

func adlCompileCommand(a *app) *cobra.Command {
	var s situation
	var variables string
	fallback, alternative, examples, budget := limit(compile.DefaultFallbackLimit), limit(compile.DefaultAlternative), limit(compile.DefaultExampleLimit), limit(compile.Unlimited)
	encoding := choice{value: heuristic, words: append([]string{heuristic}, bpe.Names()...)}
	c := &cobra.Command{
		Use:   "compile [flags] [FILE…|FOLDER…|-]",
		Short: "Make the prompt that a model is given",
		Long: `Make the prompt that a model is given: the use cases that apply, with the lines that
count. Of folders, all texts that end in .md are taken. What a text refers to and does
not hold is brought from its folder. Nothing is run: fenced code is text.

With --json, what the prompt calls and leads to, and what is not in it, stands beside it.`,
		Example: `  parley adl compile --with gold,open shop/
  parley adl compile --used returns,returns --budget 2000 --encoding o200k_base --json returns.md`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, adlLanguage(), c, `write {"text", "tokens", "cases", "tools", "references", "skipped"}, and findings as JSON Lines`)
	s.bind(c)
	f := c.Flags()
	f.Var(&fallback, "fallback-limit", "uses from which on fallbacks count; -1: never")
	f.Var(&alternative, "alternative-from", "uses from which on alternatives count; -1: never")
	f.Var(&examples, "examples", "lines of examples of a use case; -1: all")
	f.Var(&budget, "budget", "tokens that the prompt may have; -1: any number")
	f.Var(&encoding, "encoding", "how tokens are counted")
	completeWords(c, "encoding", encoding.words)
	f.Var(fileFlag(&variables), "variables", "JSON `file` with the values of {{variables}}, which are filled in once")
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		counter, err := counterFor(encoding.value)
		if err != nil {
			return err
		}
		options := append(s.options(), compile.FallbackLimit(int(fallback)), compile.AlternativeFrom(int(alternative)),
			compile.ExampleLimit(int(examples)), compile.Budget(int(budget)), compile.Tokens(counter))
		if variables != "" {
			values, d := a.variables(variables)
			if d != nil {
				r.rep.add(d)
				r.rep.flush()
				return nil
			}
			options = append(options, compile.Variables(values))
		}
		t, err := gather(r, args)
		if err != nil || r.rep.errors > 0 {
			r.rep.flush()
			return err
		}
		p, err := compile.Prompt(context.Background(), t.file, options...)
		var list diag.List
		switch {
		case errors.As(err, &list):
			r.rep.add(list...)
			r.rep.flush()
			return nil
		case err != nil:
			return err
		}
		r.rep.flush()
		if r.json {
			return a.writeLine(newPromptJSON(p))
		}
		_, err = fmt.Fprint(a.stdout, p.Text)
		return err
	}
	return c
}

// variables reads the values of variables.
func (a *app) variables(path string) (map[string]any, *diag.Diagnostic) {
	in, d := a.read(path, maxRuleFile)
	if d != nil {
		return nil, d
	}
	dec := json.NewDecoder(strings.NewReader(in.Text()))
	dec.UseNumber()
	var values map[string]any
	if _, err := ast.ReadJSON([]byte(in.Text()), 100); err != nil {
		return nil, unreadable(path, err.Error(), "it is one object of JSON")
	}
	if err := dec.Decode(&values); err != nil {
		return nil, unreadable(path, err.Error(), "it is one object of JSON")
	}
	return values, nil
}

// promptJSON is a prompt and what is in it.
type promptJSON struct {
	Text       string        `json:"text"`
	Tokens     int           `json:"tokens"`
	Cases      []promptCase  `json:"cases"`
	Tools      []promptTool  `json:"tools"`
	References []string      `json:"references"`
	Skipped    []promptEmpty `json:"skipped"`
}

type promptCase struct {
	ID         string       `json:"id"`
	Body       compile.Body `json:"body"`
	Tokens     int          `json:"tokens"`
	Tools      []promptTool `json:"tools"`
	References []string     `json:"references"`
}

type promptTool struct {
	Name   string `json:"name"`
	Forced bool   `json:"forced"`
}

type promptEmpty struct {
	ID     string         `json:"id"`
	Reason compile.Reason `json:"reason"`
}

func newPromptJSON(p *compile.Result) *promptJSON {
	tools := func(list []compile.Tool) []promptTool {
		out := []promptTool{}
		for _, t := range list {
			out = append(out, promptTool(t))
		}
		return out
	}
	out := &promptJSON{
		Text: p.Text, Tokens: p.Tokens, Cases: []promptCase{}, Tools: tools(p.Tools), References: append([]string{}, p.Refs...), Skipped: []promptEmpty{},
	}
	for _, c := range p.Cases {
		out.Cases = append(out.Cases, promptCase{c.UseCase.ID(), c.Body, c.Tokens, tools(c.Tools), append([]string{}, c.Refs...)})
	}
	for _, s := range p.Skipped {
		out.Skipped = append(out.Skipped, promptEmpty{s.UseCase.ID(), s.Reason})
	}
	return out
}
