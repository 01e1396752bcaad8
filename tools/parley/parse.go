package main

import (
	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/parser"
)

func parseVerb[M ast.Node](a *app, l *language[M]) *cobra.Command {
	var canonical bool
	c := &cobra.Command{
		Use:   "parse [flags] [FILE…|-]",
		Short: "Show the syntax tree of each " + l.unit,
		Long: "Show the typed syntax tree of each " + l.unit + `: one node a line with its span in bytes, trees
separated by an empty line. With --json each is one line of JSON in the full
form, with spans. Warnings are not shown: check does that.`,
	}
	r := newReading(a, l, c, "write trees and findings as JSON Lines")
	c.Flags().BoolVar(&canonical, "canonical", false, "with --json: the canonical form, as the published original has it")
	c.RunE = func(c *cobra.Command, args []string) error {
		if canonical && !r.json {
			return usagef(c, "--canonical is a form of JSON: add --json")
		}
		r.open()
		first := true
		return r.each(args, func(_ *input, m M) error {
			if r.json {
				form := parser.Positions()
				if canonical {
					form = parser.Canonical()
				}
				return r.writeJSON(m, form)
			}
			if !first {
				if _, err := a.stdout.Write([]byte("\n")); err != nil {
					return err
				}
			}
			first = false
			return ast.Dump(a.stdout, m)
		})
	}
	return c
}
