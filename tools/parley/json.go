package main

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/parser"
)

func jsonVerb[M ast.Node](a *app, l *language[M]) *cobra.Command {
	var canonical, positions, from, min bool
	c := &cobra.Command{
		Use:   "json [flags] [FILE…|-]",
		Short: "Write each " + l.unit + " as JSON, or read JSON with --from",
		Long: "Write each " + l.unit + ` as one line of JSON, in the full form, which loses nothing, or in the
canonical form, which holds what the published original keeps.

With --from it is the other way round: read documents in either form and write
them as text, laid out as fmt does or, with --min, for the wire as min does. A
document begins at a line that begins with { or [, so that JSON Lines are read and
indented documents, too. The limit of --max-bytes is then half as high again.`,
	}
	r := newReading(a, l, c, "write findings as JSON Lines, too")
	w := newWire(r, c)
	f := c.Flags()
	f.BoolVar(&canonical, "canonical", false, "write the canonical form")
	f.BoolVar(&positions, "positions", false, "write the span of each node, in bytes")
	f.BoolVar(&from, "from", false, "read JSON and write text")
	f.BoolVar(&min, "min", false, "with --from: write text for the wire")
	c.RunE = func(c *cobra.Command, args []string) error {
		for _, pair := range [][2]string{{"canonical", "positions"}, {"from", "canonical"}, {"from", "positions"}, {"compat", "extended"}} {
			if err := exclusive(c, pair[:]...); err != nil {
				return err
			}
		}
		if min && !from {
			return usagef(c, "--min is for text: add --from, or see %s min", c.Parent().CommandPath())
		}
		if w.extended && !min {
			return usagef(c, "--extended is for the wire: add --from and --min")
		}
		r.open()
		if from {
			if !c.Flags().Changed("max-bytes") {
				r.maxBytes += r.maxBytes / 2
			}
			return (&fromJSON[M]{wire: w, min: min}).run(args)
		}
		var form []parser.Option
		switch {
		case canonical:
			form = append(form, parser.Canonical())
		case positions:
			form = append(form, parser.Positions())
		}
		return r.each(args, func(_ *input, m M) error { return r.writeJSON(m, form...) })
	}
	return c
}

// writeJSON writes a message as a line of JSON.
func (r *reading[M]) writeJSON(m M, form ...parser.Option) error {
	line, err := r.lang.encode(m, r.compatible(append(r.writing(), form...)...)...)
	if err != nil {
		return err
	}
	_, err = r.app.stdout.Write(append(line, '\n'))
	return err
}

// writeLine writes a value of the command's own as a line of JSON.
func (a *app) writeLine(v any) error {
	enc := json.NewEncoder(a.stdout)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
