package main

import (
	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/parser"
)

// showing is the work of the verb parse.
type showing struct {
	*verb
	canonical bool
}

func parseVerb(a *app, langs []anyLanguage) *cobra.Command {
	unit := unitOf(langs)
	c := &cobra.Command{
		Use:   "parse [flags] [FILE…|FOLDER…|-]",
		Short: "Show the syntax tree of each " + unit,
		Long: "Show the typed syntax tree of each " + unit + `: one node a line with its span in bytes, trees
separated by an empty line. With --json each is one line of JSON in the full
form, with spans. Warnings are not shown: check does that.` + filesHelp(langs),
	}
	v := &showing{verb: newVerb(a, langs, c, "write trees and findings as JSON Lines")}
	c.Flags().BoolVar(&v.canonical, "canonical", false, "with --json: the canonical form, as the published original has it")
	c.RunE = func(c *cobra.Command, args []string) error {
		if v.canonical && !v.json {
			return usagef(c, "--canonical is a form of JSON: add --json")
		}
		v.open()
		v.blank = !v.json
		return v.each(args, func(j *job) error { return j.lang.parseInput(j, v) })
	}
	return c
}

// parseInput writes the trees of an input.
func (l *language[M]) parseInput(j *job, v *showing) error {
	r := l.of(j, v.settings)
	first := true
	return r.eachOf(j.in, func(m M) error {
		if v.json {
			form := parser.Positions()
			if v.canonical {
				form = parser.Canonical()
			}
			return r.writeJSON(m, form)
		}
		if !first {
			if _, err := j.app.stdout.Write([]byte("\n")); err != nil {
				return err
			}
		}
		first = false
		return ast.Dump(j.app.stdout, m)
	})
}
