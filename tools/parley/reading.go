package main

import (
	"errors"
	"iter"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// settings are the flags of all that reads texts.
type settings struct {
	compat    bool
	json      bool
	engine    *engineFlag
	maxBytes  limit // 0 for that of the language
	maxDepth  limit
	maxNodes  limit
	maxErrors limit

	documents bool // JSON is read, which is longer
}

// newSettings binds the flags to a command. unit is what an input holds, jsonUsage says what --json does.
func newSettings(c *cobra.Command, engines []parser.EngineKind, maxBytes limit, unit, jsonUsage string) *settings {
	s := &settings{maxBytes: maxBytes, maxDepth: parser.DefaultMaxDepth, maxNodes: parser.DefaultMaxNodes, maxErrors: parser.DefaultMaxErrors}
	f := c.Flags()
	f.BoolVar(&s.compat, "compat", false, "read (and write, where the verb does) exactly as the published original does")
	f.BoolVar(&s.json, "json", false, jsonUsage)
	s.engine = newEngineFlag(c, engines)
	usage := "refuse an input of more bytes; -1: no limit"
	if maxBytes == 0 {
		usage += " (default that of the language)"
	}
	f.Var(&s.maxBytes, "max-bytes", usage)
	f.Var(&s.maxDepth, "max-depth", "refuse deeper nesting; -1: as deep as is safe, 100,000 levels")
	f.Var(&s.maxNodes, "max-nodes", "refuse more tree nodes in a "+unit+"; -1: no limit")
	f.Var(&s.maxErrors, "max-errors", "show no more findings of an input; -1: no limit")
	return s
}

// bytes is how many bytes an input in a language may have.
func (s *settings) bytes(l *about) limit {
	switch {
	case s.maxBytes != 0:
		return s.maxBytes
	case s.documents:
		return limit(l.maxBytes + l.maxBytes/2)
	default:
		return limit(l.maxBytes)
	}
}

// reading is what work on texts of one language has in common: the flags, and the way from inputs to messages.
type reading[M ast.Node] struct {
	*settings
	app  *app
	lang *language[M]
	rep  *reporter

	streamLimits
	spilled int // findings of a stream that are not written yet
}

// newReading binds the common flags to a verb of one language. jsonUsage says what --json does there.
func newReading[M ast.Node](a *app, l *language[M], c *cobra.Command, jsonUsage string) *reading[M] {
	return &reading[M]{app: a, lang: l, settings: newSettings(c, l.engines, limit(l.maxBytes), l.unit, jsonUsage)}
}

// of makes the reading of a job.
func (l *language[M]) of(j *job, s *settings) *reading[M] {
	return &reading[M]{app: j.app, lang: l, rep: j.rep, settings: s}
}

// streamLimits are the limits that only streams have.
type streamLimits struct{ maxLine, maxBlock limit }

// bindStream adds them to a verb; flag is the one that has it read streams.
func (s *streamLimits) bindStream(c *cobra.Command, flag string) {
	s.maxLine, s.maxBlock = agentdsl.DefaultMaxLine, agentdsl.DefaultMaxBlock
	c.Flags().Var(&s.maxLine, "max-line", "with --"+flag+", refuse a line of more bytes; -1: 1 GiB")
	c.Flags().Var(&s.maxBlock, "max-block", "with --"+flag+", refuse a block other than rows of more bytes; -1: 1 GiB")
}

// open starts the report of a verb whose output is not the findings: they go to standard error, and warnings do not matter.
func (r *reading[M]) open() {
	form := asText
	if r.json {
		form = asJSON
	}
	r.rep = r.app.reporter(form, r.app.stderr, r.maxErrors)
	r.rep.errorsOnly = true
}

func (r *reading[M]) inputs(args []string) iter.Seq[*input] {
	return r.app.inputs(args, r.maxBytes, r.rep)
}

// each calls do with every good message of the inputs. A diag.List from it is one more finding about the message; any other error ends
// the work.
func (r *reading[M]) each(args []string, do func(*input, M) error) error {
	for in := range r.inputs(args) {
		if err := r.eachOf(in, func(m M) error { return do(in, m) }); err != nil {
			return err
		}
	}
	return nil
}

// eachOf calls do with every good message of an input, as each does.
func (r *reading[M]) eachOf(in *input, do func(M) error) error {
	for m, err := range r.messages(in) {
		if err == nil {
			err = do(m)
		}
		if err := r.settle(in, m, err); err != nil {
			return err
		}
	}
	return nil
}

// messages yields the messages of an input, as the language's ParseAll does, and adds the warnings to the report.
func (r *reading[M]) messages(in *input) iter.Seq2[M, error] {
	return func(yield func(M, error) bool) {
		var warnings diag.List
		for m, err := range r.lang.parseAll(in.Text(), append(r.parsing(), parser.Name(in.Name()), parser.Warnings(&warnings))...) {
			r.rep.add(warnings...)
			warnings = nil
			if !yield(m, err) {
				return
			}
		}
	}
}

// settle adds the findings of an error to the report, those without a place at that of the whole message, and gives back an error
// that is something else.
func (r *reading[M]) settle(in *input, m M, err error) error {
	var list diag.List
	if !errors.As(err, &list) {
		return err
	}
	for _, d := range list {
		if d.File == nil {
			d = at(d, in.File, r.lang.place(m))
		}
		r.rep.add(d)
	}
	return nil
}

// at is a copy of a diagnostic with another place.
func at(d *diag.Diagnostic, file *source.File, span source.Span) *diag.Diagnostic {
	placed := *d
	placed.File, placed.Span = file, span
	return &placed
}

// counted bounds the findings of a message that are counted, which are more than those that are shown.
func (s *settings) counted() int {
	const enough = 10_000
	if s.maxErrors == parser.Unlimited {
		return parser.Unlimited
	}
	return max(int(s.maxErrors), enough)
}

// parsing gives the options of a call that parses.
func (r *reading[M]) parsing() []parser.Option {
	return r.compatible(
		parser.Engine(r.engine.kind()),
		parser.MaxBytes(int(r.bytes(&r.lang.about))),
		parser.MaxDepth(int(r.maxDepth)),
		parser.MaxNodes(int(r.maxNodes)),
		parser.MaxErrors(r.counted()),
	)
}

// writing gives the options of a call that writes. What was read within the limits has no others to keep.
func (r *reading[M]) writing() []parser.Option {
	return []parser.Option{parser.MaxDepth(parser.Unlimited)}
}

func (r *reading[M]) compatible(options ...parser.Option) []parser.Option {
	if r.compat {
		options = append(options, parser.Compat())
	}
	return options
}
