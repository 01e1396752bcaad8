package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

func checkVerb[M ast.Node](a *app, l *language[M]) *cobra.Command {
	var sarif, quiet, strict, stream bool
	c := &cobra.Command{
		Use:   "check [flags] [FILE…|-]",
		Short: "Tell what is wrong in each " + l.unit,
		Long: `Tell what is wrong, and what is read but probably not meant.

Findings go to standard error with an excerpt of the text, a summary to standard
output. With --json or --sarif the findings are the output, without a summary.` + l.rules(),
	}
	r := newReading(a, l, c, "write findings as JSON Lines to standard output")
	c.Flags().BoolVar(&sarif, "sarif", false, "write findings as one SARIF 2.1.0 document to standard output")
	c.Flags().BoolVarP(&quiet, "quiet", "q", false, "write no findings and no summary: the exit code tells")
	c.Flags().BoolVar(&strict, "strict", false, "let warnings count: exit code 1 for them too")
	if l.stream != nil {
		c.Flags().BoolVar(&stream, "stream", false, "read inputs of any size in little memory; rules about what blocks and rows mean, such as ADS0313 and ADS0322, are not checked")
		r.bindStream(c, "stream")
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "json", "sarif", "quiet"); err != nil {
			return err
		}
		for _, own := range []string{"max-line", "max-block"} {
			if !stream && c.Flags().Changed(own) {
				return usagef(c, "--%s is a limit of --stream", own)
			}
		}
		if stream {
			for _, other := range []string{"strict", "sarif", "engine", "max-depth"} {
				if err := exclusive(c, "stream", other); err != nil {
					return err
				}
			}
		}
		r.openCheck(sarif, quiet)
		if stream {
			return r.checkStreams(args)
		}
		n := 0
		for in := range r.inputs(args) {
			for m, err := range r.messages(in) {
				n++
				if err := r.settle(in, m, err); err != nil {
					return err
				}
				if err == nil && l.validate != nil {
					r.rep.add(judged(l.validate(m), in.File, strict)...)
				}
			}
		}
		if strict && r.rep.warnings > 0 {
			a.raise(exitInvalid)
		}
		switch r.rep.form {
		case asSARIF:
			return r.rep.sarif()
		case asText:
			_, err := fmt.Fprintf(a.stdout, "%s, %s, %s\n", count(n, l.unit), count(r.rep.errors, "error"), count(r.rep.warnings, "warning"))
			return err
		default:
			return nil
		}
	}
	return c
}

// judged are the findings of the rules of a language in their file: where these are not strict, none is more than a warning.
func judged(list diag.List, file *source.File, strict bool) diag.List {
	for i, d := range list {
		d = at(d, file, d.Span)
		if !strict {
			d.Severity = max(d.Severity, diag.Warning)
		}
		list[i] = d
	}
	return list
}

// checkStreams checks inputs of any size.
func (r *reading[M]) checkStreams(args []string) error {
	blocks, rows := 0, 0
	err := r.eachStream(args, func(in io.Reader, options []parser.Option) error {
		b, n, err := r.lang.stream(in, r.spill, options...)
		blocks, rows = blocks+b, rows+n
		return err
	})
	if err != nil || r.rep.form != asText {
		return err
	}
	_, err = fmt.Fprintf(r.app.stdout, "%s, %s, %s, %s\n", count(blocks, "block"), count(rows, "row"), count(r.rep.errors, "error"), count(r.rep.warnings, "warning"))
	return err
}
