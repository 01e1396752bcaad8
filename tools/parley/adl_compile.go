package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/compile"
	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/adl/load"
	"github.com/parley-lang/parley/adl/store"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
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
	err := eachFile(r, args, func(in *input, f *adl.File) error {
		t.inputs = append(t.inputs, in)
		r.rep.add(frontMatter(in.Name(), in.Text())...)
		if in.path != stdinArg {
			root, err := os.OpenRoot(filepath.Dir(in.path))
			if err != nil {
				return err
			}
			all, found, err := load.References(context.Background(), f, load.Root(root))
			if err := errors.Join(err, root.Close()); err != nil {
				return err
			}
			r.rep.add(found...)
			f = all
		}
		for _, u := range f.Cases {
			if !slices.Contains(t.file.Cases, u) {
				t.file.Cases = append(t.file.Cases, u)
			}
		}
		return nil
	})
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

// rendered are the sections that have conditions.
var rendered = []adlast.SectionKind{
	adlast.Goal, adlast.Steps, adlast.Solution, adlast.Alternative, adlast.Fallback, adlast.Context, adlast.Output,
}

func adlRenderCommand(a *app) *cobra.Command {
	var s situation
	c := &cobra.Command{
		Use:   "render [flags] [FILE…|FOLDER…|-]",
		Short: "Show which lines of each use case count",
		Long: `Show which lines of each use case count: those that do behind a blank, those that do not
behind a minus. Use cases that do not apply are told in their headings.`,
		Example:               `  parley adl render --with gold --used lost_card cards.md`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, adlLanguage(), c, `write {"file", "id", "applies", "lines": [{"section", "line", "counts", "text"}]} a line, and findings as JSON Lines`)
	s.bind(c)
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		return eachFile(r, args, func(in *input, f *adl.File) error {
			program, found := conditional.Compile(f)
			if found.HasErrors() {
				return found.Err()
			}
			for _, u := range f.Cases {
				if err := r.render(in, program, u, &s); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return c
}

// rendering is a line of a use case.
type rendering struct {
	Section string `json:"section"`
	Line    int    `json:"line"`
	Counts  bool   `json:"counts"`
	Text    string `json:"text"`
}

func (r *reading[M]) render(in *input, program *conditional.Program, u *adlast.UseCase, s *situation) error {
	env := conditional.Env{Names: conditional.Names(s.with...), Message: s.message}
	for _, id := range s.used {
		if id == u.ID() {
			env.Uses++
		}
	}
	lines := []rendering{}
	for _, kind := range rendered {
		counts := map[*adlast.Line]bool{}
		for l := range program.Lines(u, kind, env) {
			counts[l] = true
		}
		for l := range u.Lines(kind) {
			if text := l.Text(); text != "" {
				lines = append(lines, rendering{kind.String(), in.Position(int(l.Span().Start)).Line, counts[l], text})
			}
		}
	}
	applies := program.Applies(u, env)
	if r.json {
		return r.app.writeLine(struct {
			File    string      `json:"file"`
			ID      string      `json:"id"`
			Applies bool        `json:"applies"`
			Lines   []rendering `json:"lines"`
		}{in.Name(), u.ID(), applies, lines})
	}
	var b strings.Builder
	word := ""
	if !applies {
		word = " (does not apply)"
	}
	fmt.Fprintf(&b, "### %s%s\n", source.Visible(u.ID()), word)
	section := ""
	for _, l := range lines {
		if l.Section != section {
			section = l.Section
			b.WriteString("#### " + section + "\n")
		}
		sign := " "
		if !l.Counts {
			sign = "-"
		}
		fmt.Fprintf(&b, "%s %s\n", sign, source.Visible(l.Text))
	}
	_, err := fmt.Fprint(r.app.stdout, b.String())
	return err
}

// named is a tool or a use case, and who names it.
type named struct {
	Name     string   `json:"name"`
	Forced   bool     `json:"forced,omitempty"`
	UseCases []string `json:"use_cases"`
}

// namesCommand makes a verb that lists what lines name.
func namesCommand(a *app, c *cobra.Command, of func(ast.Node) (name string, forced, ok bool)) *cobra.Command {
	c.DisableFlagsInUseLine = true
	r := newReading(a, adlLanguage(), c, `write {"name", "use_cases"} a line, and findings as JSON Lines`)
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		var list []*named
		err := eachFile(r, args, func(_ *input, f *adl.File) error {
			for _, u := range f.Cases {
				for n := range ast.Preorder(u) {
					name, forced, ok := of(n)
					if !ok {
						continue
					}
					i := slices.IndexFunc(list, func(x *named) bool { return x.Name == name })
					if i < 0 {
						i = len(list)
						list = append(list, &named{Name: name})
					}
					list[i].Forced = list[i].Forced || forced
					if !slices.Contains(list[i].UseCases, u.ID()) {
						list[i].UseCases = append(list[i].UseCases, u.ID())
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		slices.SortFunc(list, func(x, y *named) int { return strings.Compare(x.Name, y.Name) })
		for _, x := range list {
			if r.json {
				err = a.writeLine(x)
			} else {
				word := ""
				if x.Forced {
					word = "!"
				}
				_, err = fmt.Fprintf(a.stdout, "%s%s: %s\n", source.Visible(x.Name), word, source.Visible(strings.Join(x.UseCases, ", ")))
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

func adlToolsCommand(a *app) *cobra.Command {
	return namesCommand(a, &cobra.Command{
		Use:   "tools [flags] [FILE…|FOLDER…|-]",
		Short: "List the tools that use cases call, and which ones call them",
		Long:  "List the tools that use cases call, and which ones call them. A tool that has to be\ncalled somewhere has an exclamation mark.",
	}, func(n ast.Node) (string, bool, bool) {
		t, ok := n.(*adlast.ToolCall)
		if !ok {
			return "", false, false
		}
		return t.Name, t.Forced, true
	})
}

func adlRefsCommand(a *app) *cobra.Command {
	return namesCommand(a, &cobra.Command{
		Use:   "refs [flags] [FILE…|FOLDER…|-]",
		Short: "List the use cases that others lead to, and which ones do",
	}, func(n ast.Node) (string, bool, bool) {
		t, ok := n.(*adlast.Ref)
		if !ok {
			return "", false, false
		}
		return t.Path, false, true
	})
}

func adlDiffCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "diff [flags] FILE FILE",
		Short: "Tell line by line how a text became another one",
		Long: `Tell line by line how a text became another one. Both are laid out as fmt does first, so
that nothing is told but what was changed. Exit code 1: they differ.`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, adlLanguage(), c, `write {"equal", "diff"}, and findings as JSON Lines`)
	c.RunE = func(c *cobra.Command, args []string) error {
		const two = 2
		if len(args) != two {
			return usagef(c, "it compares two texts")
		}
		r.open()
		var texts []string
		err := r.each(args, func(_ *input, f *adl.File) error {
			text, err := adl.Format(f)
			texts = append(texts, text)
			return err
		})
		if err != nil || len(texts) != two {
			return err
		}
		equal := texts[0] == texts[1]
		if !equal {
			a.raise(exitInvalid)
		}
		diff := store.Diff(args[0], texts[0], args[1], texts[1])
		if r.json {
			return a.writeLine(struct {
				Equal bool   `json:"equal"`
				Diff  string `json:"diff"`
			}{equal, diff})
		}
		if equal {
			return nil
		}
		_, err = fmt.Fprintln(a.stdout, diff)
		return err
	}
	return c
}

// known are the flags that say what there is.
type known struct {
	tools string
	names []string
}

// options reads the list of tools: an answer of an MCP server, a list of JSON, or names, one a line.
func (k *known) options(a *app) ([]validate.Option, *diag.Diagnostic) {
	var out []validate.Option
	if k.names != nil {
		out = append(out, validate.Names(k.names...))
	}
	if k.tools == "" {
		return out, nil
	}
	in, d := a.read(k.tools, maxRuleFile)
	if d != nil {
		return nil, d
	}
	names, err := toolNames(in.Text())
	if err != nil {
		return nil, unreadable(k.tools, err.Error(), `it is {"tools": [{"name": …}]}, a list of names, or a name a line`)
	}
	return append(out, validate.Tools(names...)), nil
}

func toolNames(text string) ([]string, error) {
	trimmed := strings.TrimSpace(text)
	if !strings.HasPrefix(trimmed, "{") && !strings.HasPrefix(trimmed, "[") {
		var out []string
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "- "))
			if line != "" && !strings.HasPrefix(line, "#") && line != "tools:" {
				out = append(out, line)
			}
		}
		return out, nil
	}
	v, err := ast.ReadJSON([]byte(trimmed), 100)
	if err != nil {
		return nil, err
	}
	if v.Kind == ast.JSONObject {
		if r := v.Member("result"); r != nil {
			v = r
		}
		v = v.Member("tools")
	}
	if v == nil || v.Kind != ast.JSONArray {
		return nil, errors.New("there is no list of tools")
	}
	var out []string
	for _, item := range v.Items {
		if item.Kind == ast.JSONObject {
			item = item.Member("name")
		}
		if item == nil || item.Kind != ast.JSONString {
			return nil, errors.New("a tool has no name")
		}
		out = append(out, item.Text)
	}
	return out, nil
}

func adlCheckCommand(a *app) *cobra.Command {
	var k known
	var sarif, quiet, strict bool
	c := &cobra.Command{
		Use:   "check [flags] [FILE…|FOLDER…|-]",
		Short: "Tell what is wrong with each use case",
		Long: `Tell what is wrong with each use case: what cannot be read, tools and use cases that do
not exist, ids that stand for two things, blocks without an end, text that nobody reads,
and more. Of folders, all texts that end in .md are checked, and may lead to each other.

Findings go to standard error with an excerpt of the text, a summary to standard
output. With --json or --sarif the findings are the output, without a summary.`,
		Example:               `  parley adl check --tools tools.json --names gold,known shop/`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, adlLanguage(), c, "write findings as JSON Lines to standard output")
	f := c.Flags()
	f.Var(fileFlag(&k.tools), "tools", "`file` with the tools that there are: the answer of an MCP server, or a list of names")
	f.StringSliceVar(&k.names, "names", nil, "`names` that may be set, for conditions")
	f.BoolVar(&sarif, "sarif", false, "write findings as one SARIF 2.1.0 document to standard output")
	f.BoolVarP(&quiet, "quiet", "q", false, "write no findings and no summary: the exit code tells")
	f.BoolVar(&strict, "strict", false, "let warnings count: exit code 1 for them too")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "json", "sarif", "quiet"); err != nil {
			return err
		}
		switch {
		case r.json:
			r.rep = a.reporter(asJSON, a.stdout, r.maxErrors)
		case sarif:
			r.rep = a.reporter(asSARIF, a.stdout, r.maxErrors)
		case quiet:
			r.rep = a.reporter(unsaid, a.stderr, r.maxErrors)
		default:
			r.rep = a.reporter(asText, a.stderr, r.maxErrors)
		}
		return r.checkUseCases(args, &k, strict)
	}
	return c
}

// checkUseCases checks all texts, which may lead to each other.
func (r *reading[M]) checkUseCases(args []string, k *known, strict bool) error {
	options, d := k.options(r.app)
	if d != nil {
		r.rep.add(d)
		r.rep.flush()
		return nil
	}
	paths, d := adlPaths(args)
	if d != nil {
		r.rep.add(d)
		r.rep.flush()
		return nil
	}
	var others []string
	for _, path := range paths { // ids of all texts, before any of them is judged
		if path == stdinArg {
			continue
		}
		if in, d := r.app.read(path, r.maxBytes); d == nil {
			if f, err := adl.Parse(in.Text(), r.parsing()...); err == nil {
				for _, u := range f.Cases {
					others = append(others, u.ID())
				}
			}
		}
	}
	n := 0
	for in := range r.inputs(paths) {
		var found diag.List
		f, err := adl.Parse(in.Text(), append(r.parsing(), adl.Name(in.Name()), adl.Warnings(&found))...)
		var list diag.List
		switch {
		case errors.As(err, &list):
			found = append(found, list...)
		case err != nil:
			return err
		default:
			n += len(f.Cases)
			found = append(found, frontMatter(in.Name(), in.Text())...)
			found = append(found, validate.Check(f, append(options, validate.UseCases(others...), validate.MaxErrors(r.counted()))...)...)
		}
		found.Sort()
		r.rep.add(found...)
	}
	if strict && r.rep.warnings > 0 {
		r.app.raise(exitInvalid)
	}
	switch r.rep.form {
	case asSARIF:
		return r.rep.sarif()
	case asText:
		_, err := fmt.Fprintf(r.app.stdout, "%s, %s, %s\n", count(n, "use case"), count(r.rep.errors, "error"), count(r.rep.warnings, "warning"))
		return err
	default:
		return nil
	}
}
