package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/tooldef"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// functionsCommand lists functions, or makes them of tools.
func functionsCommand(a *app) *cobra.Command {
	var mcp bool
	c := &cobra.Command{
		Use:   "functions [flags] [FILE…|-]",
		Short: "List the functions that messages declare, or declare the tools of a JSON list",
		Long: `List the functions that messages declare, a line each: name, parameters, outputs and
what it does. A parameter with * is required.

With --from-mcp, read lists of tools as MCP servers give them (tools/list: name,
description, inputSchema, outputSchema) and write the functions with the schemas
that they refer to. What the language cannot say, such as a list of allowed words, is
told on standard error.`,
		Example:               "  parley agentdsl functions tools.adsl\n  parley agentdsl functions --from-mcp tools.json > tools.adsl",
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, agentdslLanguage(), c, "write each function as a line of JSON, and findings as JSON Lines")
	c.Flags().BoolVar(&mcp, "from-mcp", false, "read lists of tools in JSON and write functions")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "from-mcp", "json"); err != nil {
			return err
		}
		r.open()
		if mcp {
			for in := range r.inputs(args) {
				if err := a.declareTools(r, in); err != nil {
					return err
				}
			}
			return nil
		}
		return r.each(args, func(in *input, m *agentdsl.Message) error {
			for _, b := range m.Blocks {
				list, ok := b.(*agentdsl.Functions)
				if !ok {
					continue
				}
				for _, f := range list.Functions {
					if err := a.writeFunction(in, f, r.json); err != nil {
						return err
					}
				}
			}
			return nil
		})
	}
	return c
}

// writeFunction writes a function as a line.
func (a *app) writeFunction(in *input, f *agentdsl.Function, asJSON bool) error {
	desc := ""
	if f.Desc != nil {
		desc = f.Desc.Value
	}
	if !asJSON {
		_, err := fmt.Fprintf(a.stdout, "%s(%s) → (%s)  %s\n", f.Name.Name, params(f.Inputs), params(f.Outputs), desc)
		return err
	}
	type param struct {
		Name     string `json:"name"`
		Type     string `json:"type"`
		Required bool   `json:"required,omitempty"`
	}
	of := func(list []*agentdsl.Param) []param {
		out := []param{}
		for _, p := range list {
			out = append(out, param{p.Name.Name, p.Type.String(), p.Required})
		}
		return out
	}
	return a.writeLine(struct {
		File    string  `json:"file"`
		Name    string  `json:"name"`
		Desc    string  `json:"description"`
		Inputs  []param `json:"inputs"`
		Outputs []param `json:"outputs"`
	}{in.Name(), f.Name.Name, desc, of(f.Inputs), of(f.Outputs)})
}

func params(list []*agentdsl.Param) string {
	texts := make([]string, len(list))
	for i, p := range list {
		texts[i] = p.Name.Name + ": " + p.Type.String()
		if p.Required {
			texts[i] += "*"
		}
	}
	return strings.Join(texts, ", ")
}

// declareTools writes the functions of a list of tools.
func (a *app) declareTools(r *reading[*agentdsl.Message], in *input) error {
	list, err := tooldef.FromMCP([]byte(in.Text()))
	var text string
	if err == nil {
		var all *tooldef.Set
		if all, err = tooldef.Join(list...); err == nil {
			text, err = all.Text()
		}
	}
	var fault *ast.JSONError
	switch {
	case errors.As(err, &fault):
		at := source.Span{Start: int32(fault.Offset), End: int32(min(fault.Offset+1, len(in.Text())))} //nolint:gosec // a text has less than 2 GiB
		r.rep.add(diag.New(diag.CodeBadDocument, in.File, at, "%s", fault.Msg))
		return nil
	case err != nil:
		r.rep.add(diag.New(diag.CodeUnwritable, in.File, source.NoSpan, "%v", err))
		return nil
	}
	for _, d := range list {
		for _, n := range d.Notes {
			if _, err := fmt.Fprintf(a.stderr, "%s: %s: %s\n", in.Name(), d.Function.Name.Name, source.Visible(n.String())); err != nil {
				return err
			}
		}
	}
	if m, err := agentdsl.Parse(text, agentdsl.MaxBytes(agentdsl.Unlimited), agentdsl.MaxNodes(agentdsl.Unlimited)); err == nil {
		for _, d := range validate.Check(m) {
			if _, err := fmt.Fprintf(a.stderr, "%s: check --strict will say: %s %s: %s\n", in.Name(), d.Severity, d.Code, d.Message); err != nil {
				return err
			}
		}
	}
	_, err = a.stdout.Write([]byte(text))
	return err
}
