package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/pidgin/pipeline"
)

// checking is the work of the verb check.
type checking struct {
	*verb
	streamLimits
	sarif, quiet, strict, stream, watch bool
	command                             *cobra.Command
	useCases                            *useCaseCheck // nil if no language has use cases
	packets                             *packetCheck  // nil if no language has packets
}

// outcome is what check has to tell of an input besides its findings.
type outcome struct {
	units int
	later *checked // use cases, which are judged when all are read

	packet   *pipeline.Result // what the host says of a packet
	valid    bool             // it may be carried out
	hostless bool             // there is no host to say so
}

func checkVerb(a *app, langs []anyLanguage) *cobra.Command {
	v := &checking{}
	c := &cobra.Command{
		Use:   "check [flags] [FILE…|FOLDER…|-]",
		Short: "Tell what is wrong in each " + unitOf(langs),
		Long: `Tell what is wrong, and what is read but probably not meant.

Findings go to standard error with an excerpt of the text, a summary to standard
output. With --json or --sarif the findings are the output, without a summary.` + filesHelp(langs),
	}
	for _, l := range langs {
		if about := l.is().rules; about != "" {
			c.Long += "\n\n" + about
		}
	}
	v.command = c
	v.verb = newVerb(a, langs, c, "write findings as JSON Lines to standard output")
	f := c.Flags()
	f.BoolVar(&v.sarif, "sarif", false, "write findings as one SARIF 2.1.0 document to standard output")
	f.BoolVarP(&v.quiet, "quiet", "q", false, "write no findings and no summary: the exit code tells")
	f.BoolVar(&v.strict, "strict", false, "let warnings count: exit code 1 for them too")
	f.BoolVar(&v.watch, "watch", false, "check again whenever a file changes, until interrupted")
	if len(langs) == 1 && langs[0].is().streams {
		f.BoolVar(&v.stream, "stream", false, "read inputs of any size in little memory; rules about what blocks and rows mean, such as ADS0313 and ADS0322, are not checked")
		v.bindStream(c, "stream")
	}
	if only(langs, "adl") != nil {
		v.useCases = newUseCaseCheck(c)
	}
	if only(langs, "pidgin") != nil {
		v.packets = newPacketCheck(v, c)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "json", "sarif", "quiet"); err != nil {
			return err
		}
		switch {
		case v.stream:
			for _, other := range []string{"strict", "sarif", "engine", "max-depth", "watch"} {
				if err := exclusive(c, "stream", other); err != nil {
					return err
				}
			}
			return langs[0].checkStreams(v, args)
		case c.Flags().Changed("max-line"), c.Flags().Changed("max-block"):
			return usagef(c, "--max-line and --max-block are limits of --stream")
		case v.watch:
			if err := exclusive(c, "watch", "sarif"); err != nil {
				return err
			}
			return v.again(c, args)
		default:
			return v.run(args)
		}
	}
	return c
}

// begin starts the report of a verb whose output is the findings.
func (v *checking) begin() {
	switch {
	case v.json && v.packets != nil && v.packets.alone: // the findings are part of the answers
		v.rep = v.app.reporter(asJSON, v.app.stderr, v.maxErrors)
	case v.json:
		v.rep = v.app.reporter(asJSON, v.app.stdout, v.maxErrors)
	case v.sarif:
		v.rep = v.app.reporter(asSARIF, v.app.stdout, v.maxErrors)
	case v.quiet:
		v.rep = v.app.reporter(unsaid, v.app.stderr, v.maxErrors)
	default:
		v.rep = v.app.reporter(asText, v.app.stderr, v.maxErrors)
	}
	v.strange = 0
}

// run checks all inputs once.
func (v *checking) run(args []string) error {
	v.begin()
	if ready, err := v.prepare(); !ready || err != nil {
		return err
	}
	if v.packets != nil {
		defer v.packets.close()
	}
	files, units := 0, 0
	var later []*checked
	err := work(v.verb, args, func(j *job) (*outcome, error) { return j.lang.checkInput(j, v) }, func(j *job, o *outcome) error {
		files++
		units += o.units
		if o.later != nil {
			later = append(later, o.later)
		}
		if v.packets != nil {
			return v.packets.tell(j, v, o)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(later) > 0 {
		if err := v.judge(later); err != nil {
			return err
		}
	}
	if v.strict && v.rep.warnings > 0 {
		v.app.raise(exitInvalid)
	}
	switch v.rep.form {
	case asSARIF:
		return v.rep.sarif()
	case asText:
		if v.packets != nil && v.packets.alone {
			return nil // each has its line
		}
		return v.summary(files, units)
	default:
		return nil
	}
}

// prepare reads what inputs are held against. If that cannot be, the report says so, and it is not ready.
func (v *checking) prepare() (ready bool, err error) {
	if v.useCases != nil {
		if found := v.useCases.prepare(v.app); len(found) > 0 {
			v.rep.add(found...)
			v.rep.flush()
			return false, nil
		}
	}
	if v.packets != nil {
		return v.packets.prepare(v)
	}
	return true, nil
}

// summary tells what was checked: files, if they may be of several languages.
func (v *checking) summary(files, units int) error {
	what := count(files, "file")
	if len(v.langs) == 1 {
		what = count(units, v.langs[0].is().counted())
	}
	left := ""
	if v.strange > 0 {
		left = fmt.Sprintf("; left out, as links or for they hold none of the languages: %s", count(v.strange, "file"))
	}
	_, err := fmt.Fprintf(v.app.stdout, "%s, %s, %s%s\n", what, count(v.rep.errors, "error"), count(v.rep.warnings, "warning"), left)
	return err
}

// checkInput finds what is wrong in an input.
func (l *language[M]) checkInput(j *job, v *checking) (*outcome, error) {
	if l.check != nil {
		return l.check(j, v)
	}
	r := l.of(j, v.settings)
	o := &outcome{}
	for m, err := range r.messages(j.in) {
		o.units++
		if err := r.settle(j.in, m, err); err != nil {
			return nil, err
		}
		if err == nil && l.validate != nil {
			j.rep.add(judged(l.validate(m), j.in.File, v.strict)...)
		}
	}
	return o, nil
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
func (l *language[M]) checkStreams(v *checking, args []string) error {
	v.begin()
	r := l.of(&job{app: v.app, rep: v.rep}, v.settings)
	r.streamLimits = v.streamLimits
	blocks, rows := 0, 0
	err := r.eachStream(args, func(in io.Reader, options []parser.Option) error {
		b, n, err := l.stream(in, r.spill, options...)
		blocks, rows = blocks+b, rows+n
		return err
	})
	if err != nil || v.rep.form != asText {
		return err
	}
	_, err = fmt.Fprintf(v.app.stdout, "%s, %s, %s, %s\n", count(blocks, "block"), count(rows, "row"), count(v.rep.errors, "error"), count(v.rep.warnings, "warning"))
	return err
}
