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

// reading is what the verbs that read texts have in common: their flags, and the way from arguments to messages.
type reading[M ast.Node] struct {
	app  *app
	lang *language[M]
	rep  *reporter

	compat    bool
	json      bool
	engine    *engineFlag
	maxBytes  limit
	maxDepth  limit
	maxNodes  limit
	maxErrors limit
	maxLine   limit // of streams
	maxBlock  limit
	spilled   int // findings of a stream that are not written yet
}

// newReading binds the common flags to a verb. jsonUsage says what --json does there.
func newReading[M ast.Node](a *app, l *language[M], c *cobra.Command, jsonUsage string) *reading[M] {
	r := &reading[M]{
		app:       a,
		lang:      l,
		maxBytes:  limit(l.maxBytes),
		maxDepth:  parser.DefaultMaxDepth,
		maxNodes:  parser.DefaultMaxNodes,
		maxErrors: parser.DefaultMaxErrors,
	}
	f := c.Flags()
	f.BoolVar(&r.compat, "compat", false, "read (and write, where the verb does) exactly as the published original does")
	f.BoolVar(&r.json, "json", false, jsonUsage)
	r.engine = newEngineFlag(c, l.engines)
	f.Var(&r.maxBytes, "max-bytes", "refuse an input of more bytes; -1: no limit")
	f.Var(&r.maxDepth, "max-depth", "refuse deeper nesting; -1: as deep as is safe, 100,000 levels")
	f.Var(&r.maxNodes, "max-nodes", "refuse more tree nodes in a "+l.unit+"; -1: no limit")
	f.Var(&r.maxErrors, "max-errors", "show no more findings of an input; -1: no limit")
	return r
}

// bindStream adds the limits that only streams have.
func (r *reading[M]) bindStream(c *cobra.Command, flag string) {
	r.maxLine, r.maxBlock = agentdsl.DefaultMaxLine, agentdsl.DefaultMaxBlock
	c.Flags().Var(&r.maxLine, "max-line", "with --"+flag+", refuse a line of more bytes; -1: 1 GiB")
	c.Flags().Var(&r.maxBlock, "max-block", "with --"+flag+", refuse a block other than rows of more bytes; -1: 1 GiB")
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

// openCheck starts the report of a verb whose output is the findings.
func (r *reading[M]) openCheck(sarif, quiet bool) {
	switch {
	case r.json:
		r.rep = r.app.reporter(asJSON, r.app.stdout, r.maxErrors)
	case sarif:
		r.rep = r.app.reporter(asSARIF, r.app.stdout, r.maxErrors)
	case quiet:
		r.rep = r.app.reporter(unsaid, r.app.stderr, r.maxErrors)
	default:
		r.rep = r.app.reporter(asText, r.app.stderr, r.maxErrors)
	}
}

func (r *reading[M]) inputs(args []string) iter.Seq[*input] {
	return r.app.inputs(args, r.maxBytes, r.rep)
}

// each calls do with every good message of the inputs. A diag.List from it is one more finding about the message; any other error ends
// the work.
func (r *reading[M]) each(args []string, do func(*input, M) error) error {
	for in := range r.inputs(args) {
		for m, err := range r.messages(in) {
			if err == nil {
				err = do(in, m)
			}
			if err := r.settle(in, m, err); err != nil {
				return err
			}
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
func (r *reading[M]) counted() int {
	const enough = 10_000
	if r.maxErrors == parser.Unlimited {
		return parser.Unlimited
	}
	return max(int(r.maxErrors), enough)
}

// parsing gives the options of a call that parses.
func (r *reading[M]) parsing() []parser.Option {
	return r.compatible(
		parser.Engine(r.engine.kind()),
		parser.MaxBytes(int(r.maxBytes)),
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
