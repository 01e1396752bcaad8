package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

func minVerb[M ast.Node](a *app, l *language[M]) *cobra.Command {
	var null bool
	c := &cobra.Command{
		Use:   "min [flags] [FILE…|-]",
		Short: "Write each " + l.unit + " in the fewest characters, for the wire",
		Long: "Write each " + l.unit + ` in the fewest characters that the published original reads.
What it cannot read is an error; --extended writes that too, for this suite
alone. Each is followed by a line end or, with -0, by a NUL.`,
	}
	r := newReading(a, l, c, `write {"file": …, "text": …} a line, and findings as JSON Lines`)
	w := newWire(r, c)
	c.Flags().BoolVarP(&null, "null", "0", false, "end each "+l.unit+" with a NUL, not with a line end")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "compat", "extended"); err != nil {
			return err
		}
		if err := exclusive(c, "json", "null"); err != nil {
			return err
		}
		r.open()
		return r.each(args, func(in *input, m M) error {
			text, err := w.text(m)
			switch {
			case err != nil:
				return err
			case r.json:
				return a.writeLine(struct {
					File string `json:"file"`
					Text string `json:"text"`
				}{in.Name(), text})
			case null && strings.Contains(text, "\x00"):
				return diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "the %s holds a NUL itself, so none can end it", l.unit)}
			case null:
				text += "\x00"
			default:
				text += "\n"
			}
			_, err = a.stdout.Write([]byte(text))
			return err
		})
	}
	return c
}

// wire writes messages for the wire, in one of three ways.
type wire[M ast.Node] struct {
	*reading[M]
	extended bool
}

func newWire[M ast.Node](r *reading[M], c *cobra.Command) *wire[M] {
	w := &wire[M]{reading: r}
	c.Flags().BoolVar(&w.extended, "extended", false, "also write what only this suite reads")
	return w
}

func (w *wire[M]) text(m M) (string, error) {
	options := w.compatible(w.writing()...)
	if w.extended {
		options = append(options, parser.Extended())
	}
	return w.lang.minify(m, options...)
}
