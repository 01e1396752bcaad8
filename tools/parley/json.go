package main

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/parser"
)

// converting is the work of the verb json.
type converting struct {
	*verb
	form          []parser.Option // of JSON
	from          bool            // JSON is read, and not written
	min, extended bool            // text is written for the wire
}

func jsonVerb(a *app, langs []anyLanguage) *cobra.Command {
	var canonical, positions bool
	unit := unitOf(langs)
	c := &cobra.Command{
		Use:   "json [flags] [FILE…|FOLDER…|-]",
		Short: "Write each " + unit + " as JSON, or read JSON with --from",
		Long: "Write each " + unit + ` as one line of JSON, in the full form, which loses nothing, or in the
canonical form, which holds what the published original keeps.

With --from it is the other way round: read documents in either form and write
them as text, laid out as fmt does or, with --min, for the wire as min does. A
document begins at a line that begins with { or [, so that JSON Lines are read and
indented documents, too. The limit of --max-bytes is then half as high again.` + filesHelp(langs),
	}
	v := &converting{verb: newVerb(a, langs, c, "write findings as JSON Lines, too")}
	f := c.Flags()
	bindExtended(c, &v.extended, "with --from --min: ")
	f.BoolVar(&canonical, "canonical", false, "write the canonical form")
	f.BoolVar(&positions, "positions", false, "write the span of each node, in bytes")
	f.BoolVar(&v.from, "from", false, "read JSON and write text")
	f.BoolVar(&v.min, "min", false, "with --from: write text for the wire")
	c.RunE = func(c *cobra.Command, args []string) error {
		for _, pair := range [][2]string{{"canonical", "positions"}, {"from", "canonical"}, {"from", "positions"}, {"compat", "extended"}} {
			if err := exclusive(c, pair[:]...); err != nil {
				return err
			}
		}
		if v.min && !v.from {
			return usagef(c, "--min is for text: add --from, or see parley %s min", langs[0].is().name)
		}
		if v.extended && !v.min {
			return usagef(c, "--extended is for the wire: add --from and --min")
		}
		switch {
		case canonical:
			v.form = append(v.form, parser.Canonical())
		case positions:
			v.form = append(v.form, parser.Positions())
		}
		if v.from && !c.Flags().Changed("max-bytes") {
			v.maxBytes, v.documents = 0, true
		}
		v.open()
		v.blank = v.from && !v.min
		return v.each(args, func(j *job) error { return j.lang.jsonInput(j, v) })
	}
	return c
}

// jsonInput writes the messages of an input as JSON, or its documents as text.
func (l *language[M]) jsonInput(j *job, v *converting) error {
	r := l.of(j, v.settings)
	if v.from {
		return r.fromJSON(j.in, v)
	}
	return r.eachOf(j.in, func(m M) error { return r.writeJSON(m, v.form...) })
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
