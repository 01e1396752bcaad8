package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/validate"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/tools/internal/toollist"
)

// known are the flags that say what there is.
type known struct {
	tools string
	names []string
}

// useCaseCheck is what use cases are held against by check.
type useCaseCheck struct {
	known
	options []validate.Option
}

func newUseCaseCheck(c *cobra.Command) *useCaseCheck {
	k := &useCaseCheck{}
	c.Flags().Var(fileFlag(&k.tools), "tools", "`file` with the tools that use cases may call: the answer of an MCP server, or names, as JSON, YAML or one a line")
	c.Flags().StringSliceVar(&k.names, "names", nil, "`names` that may be set, for conditions of use cases")
	return k
}

// prepare reads the list of tools.
func (k *useCaseCheck) prepare(a *app) (found diag.List) {
	k.options, found = k.known.read(a)
	return found
}

// read reads the list of tools: an answer of an MCP server or a list, as JSON or YAML, or names, one a line.
func (k *known) read(a *app) ([]validate.Option, diag.List) {
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

// toolNames are the names in a list of tools.
func toolNames(file *source.File) ([]string, diag.List) {
	var names []string
	if lines, ok := toollist.Lines(file.Text()); ok {
		for _, l := range lines {
			names = append(names, l.Name)
		}
		return names, nil
	}
	r, items := toollist.Items(file, nil)
	for _, item := range items {
		if name := toollist.Name(r, item); name != nil {
			names = append(names, name.Text)
		}
	}
	return names, r.Found()
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

// checked is an input of check, and what was found in it.
type checked struct {
	in    *input
	found diag.List
	text  validate.Text
}

// readUseCases reads an input, which is judged when all are read: texts may lead to each other.
func readUseCases(j *job, v *checking) (*outcome, error) {
	x := &checked{in: j.in}
	o := &outcome{later: x}
	f, err := adl.Parse(j.in.Text(), append(adlLanguage().of(j, v.settings).parsing(), adl.Name(j.in.Name()), adl.Warnings(&x.found))...)
	var list diag.List
	switch {
	case errors.As(err, &list):
		x.found = append(x.found, list...)
	case err != nil:
		return nil, err
	default:
		o.units = len(f.Cases)
		x.text.File = f
		x.found = append(x.found, frontMatter(j.in.Name(), j.in.Text())...)
	}
	return o, nil
}

// judge tells what is wrong with use cases, of all texts.
func (v *checking) judge(all []*checked) error {
	var paths []string
	for _, x := range all {
		paths = append(paths, x.in.path)
	}
	from := newResolver(paths)
	var texts []validate.Text
	for _, x := range all {
		if err := x.resolve(from); err != nil {
			return err
		}
		texts = append(texts, x.text)
	}
	for i, list := range validate.All(texts, append(v.useCases.options, validate.MaxErrors(v.counted()))...) {
		found := append(all[i].found, list...)
		found.Sort()
		v.rep.add(found...)
		v.rep.flush()
	}
	return nil
}
