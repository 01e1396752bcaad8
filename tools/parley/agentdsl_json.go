package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// bridging is what to-json and from-json have in common.
type bridging struct {
	*reading[*agentdsl.Message]
	maxDepth  int
	maxOutput limit
	helpers   string // file
}

func (b *bridging) options() []jsonbridge.Option {
	options := []jsonbridge.Option{jsonbridge.MaxDepth(b.maxDepth)}
	if b.maxOutput != 0 {
		options = append(options, jsonbridge.MaxOutput(int(b.maxOutput)))
	}
	if b.compat {
		options = append(options, jsonbridge.Compat())
	}
	return options
}

func newBridging(a *app, c *cobra.Command) *bridging {
	b := &bridging{reading: newReading(a, agentdslLanguage(), c, "write findings as JSON Lines"), maxDepth: jsonbridge.DefaultMaxDepth}
	c.DisableFlagsInUseLine = true
	c.Flags().IntVar(&b.maxDepth, "max-json-depth", b.maxDepth, "refuse JSON, and references, that are nested deeper; at most 10,000")
	c.Flags().Var(&b.maxOutput, "max-output", "refuse to write more bytes; -1: no limit; by default 16 MiB and 32 times what is read")
	return b
}

// toJSONCommand writes the data of messages.
func toJSONCommand(a *app) *cobra.Command {
	var keepOrder, indent, rows bool
	c := &cobra.Command{
		Use:   "to-json [flags] [FILE…|-]",
		Short: "Write the tables, calls and results of each message as a JSON document",
		Long: `Write the tables, calls and results of each message as one JSON document: a table
is a list of objects, a row stands where it is referred to, and rows that name
what they belong to are a list in that. Nothing is lost: what nothing refers to
stands under the name of its table.

With --without, the columns that from-json has added go again, so that the document
is the one that it was made of. The file is read when the input has ended.

With --rows, each row is a line, as soon as it is read: {"table": …, "row": {…}}.
References stay the values that they are; nothing is kept in memory.

To see the blocks themselves as JSON, use json.`,
		Example: "  parley agentdsl to-json garden.adsl\n  parley agentdsl from-json --helpers h.json doc.json | parley agentdsl to-json --without h.json",
	}
	b := newBridging(a, c)
	c.Flags().BoolVar(&keepOrder, "keep-order", false, "leave members in the order of their columns, and do not sort them")
	c.Flags().BoolVar(&rows, "rows", false, "write a line for each row of the tables, while they are read; inputs may be of any size")
	b.bindStream(c, "rows")
	c.Flags().BoolVar(&indent, "indent", false, "lay documents out for people; by default each is a line")
	c.Flags().Var(fileFlag(&b.helpers), "without", "take out what from-json has added, as the `file` of its --helpers tells")
	c.RunE = func(c *cobra.Command, args []string) error {
		for _, other := range []string{"indent", "keep-order", "without", "compat", "max-output", "max-json-depth"} {
			if err := exclusive(c, "rows", other); err != nil {
				return err
			}
		}
		for _, own := range []string{"max-line", "max-block"} {
			if !rows && c.Flags().Changed(own) {
				return usagef(c, "--%s is a limit of --rows", own)
			}
		}
		b.open()
		if rows {
			return b.eachStream(args, b.writeRows)
		}
		options := b.options()
		if keepOrder {
			options = append(options, jsonbridge.KeepOrder())
		}
		// The helpers are read once a message was: in a pipe, from-json has written them by the time that its output ends.
		helpers := sync.OnceValue(b.readHelpers)
		return b.each(args, func(in *input, m *agentdsl.Message) error {
			options := options
			if b.helpers != "" {
				h := helpers()
				if h == nil {
					return nil
				}
				options = append(slices.Clip(options), jsonbridge.Without(h))
			}
			doc, err := jsonbridge.ToJSON(m, options...)
			if err != nil {
				return b.finding(in, err)
			}
			if indent {
				var laidOut bytes.Buffer
				if err := json.Indent(&laidOut, doc, "", "  "); err != nil {
					return err
				}
				doc = laidOut.Bytes()
			}
			_, err = a.stdout.Write(append(doc, '\n'))
			return err
		})
	}
	return c
}

// readHelpers reads the file of --without; nil if it cannot be read, which is reported.
func (b *bridging) readHelpers() *jsonbridge.Helpers {
	in, d := b.app.read(b.helpers, limit(jsonbridge.DefaultMaxOutput))
	if d != nil {
		b.rep.add(d)
		b.rep.flush()
		return nil
	}
	h := &jsonbridge.Helpers{}
	read := json.NewDecoder(strings.NewReader(in.Text()))
	read.DisallowUnknownFields()
	if err := read.Decode(h); err != nil {
		d := diag.New(diag.CodeUnreadable, in.File, source.NoSpan, "this is no file of from-json --helpers: %v", err)
		b.rep.add(d)
		b.rep.flush()
		return nil
	}
	return h
}

// finding makes a finding of what has no JSON.
func (b *bridging) finding(in *input, err error) error {
	code := codeOf(err)
	if code == "" {
		return err
	}
	span := source.NoSpan
	var row *jsonbridge.RowError
	var block *jsonbridge.BlockError
	switch {
	case errors.As(err, &row):
		span = row.Span
	case errors.As(err, &block):
		span = block.Span
	}
	return diag.List{diag.New(code, in.File, span, "%s", err.Error())}
}

// codeOf is the code of what has no JSON; "" for an error of another kind.
func codeOf(err error) diag.Code {
	switch {
	case errors.Is(err, jsonbridge.ErrCycle):
		return diag.CodeADSCycle
	case errors.Is(err, jsonbridge.ErrDepth):
		return diag.CodeADSTooFar
	case errors.Is(err, jsonbridge.ErrLimit):
		return diag.CodeADSTooMuch
	case errors.Is(err, jsonbridge.ErrClash):
		return diag.CodeADSClash
	case errors.Is(err, jsonbridge.ErrNoSchema):
		return diag.CodeADSNoSchema
	case errors.Is(err, jsonbridge.ErrShape), errors.Is(err, jsonbridge.ErrWrite):
		return diag.CodeUnwritable
	default:
		return ""
	}
}

// fromJSONCommand makes messages of documents.
func fromJSONCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "from-json [flags] [FILE…|-]",
		Short: "Write JSON documents as AgentDSL",
		Long: `Write each JSON document as a message: lists of objects become tables, objects in
objects rows that are referred to, lists in objects rows that name what they belong
to. Every object is written once. What fits no table stands in a cell as JSON.

With --helpers, what was added is told: IDs, back references, and the table that
stands for the document. That file is whole before anything is written to standard
output. to-json --without takes it out again, and gives the same
document, whatever it was.

A file is one document. To read blocks that were written by json, use json --from.`,
		Example: "  parley agentdsl from-json catalogue.json\n  curl -s https://example.org/data.json | parley agentdsl from-json",
	}
	b := newBridging(a, c)
	c.Flags().Var(fileFlag(&b.helpers), "helpers", "write what was added to this `file`; for one document")
	c.RunE = func(c *cobra.Command, args []string) error {
		if b.helpers != "" && len(args) > 1 {
			return usagef(c, "--helpers is for one document, and there are %d", len(args))
		}
		b.open()
		for in := range b.inputs(args) {
			if err := b.fromJSON(in); err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

func (b *bridging) fromJSON(in *input) error {
	made, err := jsonbridge.FromJSON(in.Text(), b.options()...)
	var text string
	if err == nil {
		text, err = made.Text()
	}
	var fault *ast.JSONError
	switch {
	case errors.As(err, &fault):
		code := diag.CodeBadDocument
		if fault.TooDeep {
			code = diag.CodeTooDeep
		}
		at := source.Span{Start: int32(fault.Offset), End: int32(min(fault.Offset+1, len(in.Text())))} //nolint:gosec // a text has less than 2 GiB
		b.rep.add(diag.New(code, in.File, at, "%s", fault.Msg))
		return nil
	case err != nil:
		err = b.finding(in, err)
		var list diag.List
		if !errors.As(err, &list) {
			return err
		}
		for _, d := range list {
			b.rep.add(at(d, in.File, d.Span))
		}
		return nil
	}
	if b.helpers != "" { // first, so that they are there for whoever reads the output to its end
		saved, err := json.MarshalIndent(made.Helpers, "", "  ")
		if err != nil {
			return err
		}
		if err := writeFile(b.helpers, append(saved, '\n')); err != nil {
			b.rep.fail(b.helpers, "the file cannot be written: %v", cause(err))
			return nil
		}
	}
	_, err = b.app.stdout.Write([]byte(text))
	return err
}
