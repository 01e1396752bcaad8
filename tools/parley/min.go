package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// shortening is the work of the verb min.
type shortening struct {
	*verb
	extended, null bool
}

func minVerb(a *app, langs []anyLanguage) *cobra.Command {
	unit := unitOf(langs)
	c := &cobra.Command{
		Use:   "min [flags] [FILE…|FOLDER…|-]",
		Short: "Write each " + unit + " in the fewest characters, for the wire",
		Long: "Write each " + unit + ` in the fewest characters that the published original reads.
What it cannot read is an error; --extended writes that too, for this suite
alone. Each is followed by a line end or, with -0, by a NUL.` + filesHelp(langs),
	}
	v := &shortening{verb: newVerb(a, langs, c, `write {"file": …, "text": …} a line, and findings as JSON Lines`)}
	bindExtended(c, &v.extended, "")
	c.Flags().BoolVarP(&v.null, "null", "0", false, "end each "+unit+" with a NUL, not with a line end")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "compat", "extended"); err != nil {
			return err
		}
		if err := exclusive(c, "json", "null"); err != nil {
			return err
		}
		v.open()
		return v.each(args, func(j *job) error { return j.lang.minInput(j, v) })
	}
	return c
}

func bindExtended(c *cobra.Command, extended *bool, when string) {
	c.Flags().BoolVar(extended, "extended", false, when+"also write what only this suite reads")
}

// minInput writes the messages of an input for the wire.
func (l *language[M]) minInput(j *job, v *shortening) error {
	r := l.of(j, v.settings)
	return r.eachOf(j.in, func(m M) error {
		text, err := r.wire(m, v.extended)
		switch {
		case err != nil:
			return err
		case v.json:
			return j.app.writeLine(struct {
				File string `json:"file"`
				Text string `json:"text"`
			}{j.in.Name(), text})
		case v.null && strings.Contains(text, "\x00"):
			return diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "the %s holds a NUL itself, so none can end it", l.unit)}
		case v.null:
			text += "\x00"
		default:
			text += "\n"
		}
		_, err = j.app.stdout.Write([]byte(text))
		return err
	})
}

// wire gives a message as it goes over the wire.
func (r *reading[M]) wire(m M, extended bool) (string, error) {
	options := r.compatible(r.writing()...)
	if extended {
		options = append(options, parser.Extended())
	}
	return r.lang.minify(m, options...)
}
