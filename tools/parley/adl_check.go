package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// known are the flags that say what there is.
type known struct {
	tools string
	names []string
}

// options reads the list of tools: an answer of an MCP server or a list, as JSON or YAML, or names, one a line.
func (k *known) options(a *app) ([]validate.Option, diag.List) {
	var out []validate.Option
	if k.names != nil {
		out = append(out, validate.Names(k.names...))
	}
	if k.tools == "" {
		return out, nil
	}
	in, d := a.read(k.tools, maxRuleFile)
	if d != nil {
		return nil, diag.List{d}
	}
	names, found := toolNames(source.NewFile(in.Name(), in.Text()))
	return append(out, validate.Tools(names...)), found
}

const (
	maxToolDepth  = 100
	maxToolErrors = 20
	toolsHint     = `it is {"tools": [{"name": "find_order"}]}, a list of names, or a name a line`
)

// toolNames are the names in a list of tools.
func toolNames(file *source.File) ([]string, diag.List) {
	if names, ok := nameLines(file.Text()); ok {
		return names, nil
	}
	code := diag.CodeUnreadable
	r := strictyaml.NewReader(file, strictyaml.Codes{Text: code, YAML: code, Key: code, Repeated: code, Value: code}, maxToolDepth, maxToolErrors, toolsHint)
	list := r.Read()
	for _, key := range []string{"result", "tools"} { // {"result": {"tools": []}} is the answer as it comes from the server
		if m := member(list, key); m != nil {
			list = m
		}
	}
	var names []string
	if list != nil && r.Is(list, strictyaml.List, "what the file holds of tools") {
		for _, item := range list.Items {
			name := item
			if item.Kind == strictyaml.Map {
				name = member(item, "name")
			}
			switch {
			case name == nil:
				r.Report(code, item.Span, toolsHint, "the tool has no name")
			case r.Is(name, strictyaml.String, "the name of a tool"):
				names = append(names, name.Text)
			}
		}
	}
	return names, r.Found()
}

// nameLines are the names of a text that has nothing else, one a line, besides comments; not ok if it is not such a text.
func nameLines(text string) (names []string, ok bool) {
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case strings.ContainsAny(line, " \t:[]{}\"',"):
			return nil, false
		default:
			names = append(names, line)
		}
	}
	return names, len(names) > 0
}

// member is the value of a key of a mapping, nil if there is none.
func member(n *strictyaml.Node, key string) *strictyaml.Node {
	if n != nil && n.Kind == strictyaml.Map {
		for _, m := range n.Members {
			if m.Key == key {
				return m.Value
			}
		}
	}
	return nil
}

// resolve finds what references lead to in the folder of the text, as compile does. Standard input has no folder.
func (x *checked) resolve(v *resolver) error {
	if x.text.File == nil || x.in.path == stdinArg {
		return nil
	}
	all, found, err := v.references(x.in, x.text.File)
	if err != nil {
		return err
	}
	x.found = append(x.found, found...)
	for _, u := range all.Cases {
		x.text.Known = append(x.text.Known, u.ID())
	}
	for _, u := range x.text.File.Cases {
		for _, ref := range u.Refs() {
			if strings.Contains(ref, "/") { // it is known, or was told just now
				x.text.Known = append(x.text.Known, ref)
			}
		}
	}
	return nil
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
	f.Var(fileFlag(&k.tools), "tools", "`file` with the tools that there are: the answer of an MCP server, or names, as JSON, YAML or one a line")
	f.StringSliceVar(&k.names, "names", nil, "`names` that may be set, for conditions")
	f.BoolVar(&sarif, "sarif", false, "write findings as one SARIF 2.1.0 document to standard output")
	f.BoolVarP(&quiet, "quiet", "q", false, "write no findings and no summary: the exit code tells")
	f.BoolVar(&strict, "strict", false, "let warnings count: exit code 1 for them too")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "json", "sarif", "quiet"); err != nil {
			return err
		}
		r.openCheck(sarif, quiet)
		return r.checkUseCases(args, &k, strict)
	}
	return c
}

// checked is an input of check, and what was found in it.
type checked struct {
	in    *input
	found diag.List
	text  validate.Text
}

// checkUseCases checks all texts, which may lead to each other, so that none is judged before all are read.
func (r *reading[M]) checkUseCases(args []string, k *known, strict bool) error {
	options, found := k.options(r.app)
	if len(found) > 0 {
		r.rep.add(found...)
		r.rep.flush()
		return nil
	}
	paths, ok := adlPaths(r, args)
	if !ok {
		return nil
	}
	n := 0
	var all []*checked
	for in := range r.inputs(paths) {
		x := &checked{in: in}
		all = append(all, x)
		f, err := adl.Parse(in.Text(), append(r.parsing(), adl.Name(in.Name()), adl.Warnings(&x.found))...)
		var list diag.List
		switch {
		case errors.As(err, &list):
			x.found = append(x.found, list...)
		case err != nil:
			return err
		default:
			n += len(f.Cases)
			x.text.File = f
			x.found = append(x.found, frontMatter(in.Name(), in.Text())...)
		}
	}
	v := newResolver(paths)
	var texts []validate.Text
	for _, x := range all {
		if err := x.resolve(v); err != nil {
			return err
		}
		texts = append(texts, x.text)
	}
	for i, list := range validate.All(texts, append(options, validate.MaxErrors(r.counted()))...) {
		found := append(all[i].found, list...)
		found.Sort()
		r.rep.add(found...)
		r.rep.flush()
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
