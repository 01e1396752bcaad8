package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/safety"
	"github.com/parley-lang/parley/tools/bridge"
)

// converter is one run of convert.
type converter struct {
	app     *app
	rep     *reporter
	options []bridge.Option
	tools   string // file
	out     bytes.Buffer
	strict  bool
}

// convertCommand converts texts of one language to another.
func convertCommand(a *app) *cobra.Command {
	var list, strict, asLines bool
	var tools, host, id, src, dst string
	var time, version int64
	maxErrors := limit(100)
	from, to := choice{words: words(sources)}, choice{words: words(targets)}
	c := &cobra.Command{
		Use:   "convert [flags] --to TARGET [FILE…|FOLDER…|-]",
		Short: "Convert texts of one language to another, and tell what is lost",
		Long: `Convert texts of one language to another. Everything that the other one cannot say is
told on standard error, with its place and how it stands in the result: as warnings,
which are no failure. With --strict nothing is written if anything is lost.

Facts are SAG messages of KNOW statements. What --from is follows from the names of
the files if it is not told: .pgn, .md, .adsl, .json and .sag. A folder stands for the
files in it, at any depth, whose names end so; then --from has to tell what they are.
Of use cases all files become one result; of all others each text becomes one.`,
		Example: `  parley convert --to sag review.pgn
  parley convert --to mcp --tools tools.json shop.md
  parley convert --from facts --to agentdsl --strict < facts.sag
  parley convert --list`,
		DisableFlagsInUseLine: true,
	}
	f := c.Flags()
	f.Var(&from, "from", "language of the texts")
	f.Var(&to, "to", "what they become")
	completeWords(c, "from", from.words)
	completeWords(c, "to", to.words)
	f.BoolVar(&list, "list", false, "list the conversions that there are")
	f.BoolVar(&strict, "strict", false, "write nothing if anything is lost: exit code 1")
	f.BoolVar(&asLines, "json", false, "write losses and other findings as JSON Lines")
	f.Var(fileFlag(&tools), "tools", "`file` that says what tools take: the answer of an MCP server, or names, as JSON, YAML or one a line")
	f.Var(&pathFlag{"dir", &host}, "host", "`folder` of the host whose gate packets have to pass")
	f.StringVar(&id, "id", bridge.DefaultID, "id of a message that is made of a text without one")
	f.StringVar(&src, "src", bridge.DefaultSender, "agent that such a message is from")
	f.StringVar(&dst, "dst", bridge.DefaultReceiver, "agent that it is for")
	f.Int64Var(&time, "ts", 0, "its time, in seconds of Unix")
	f.Int64Var(&version, "fact-version", bridge.DefaultVersion, "version of facts that are made of a text without versions")
	f.Var(&maxErrors, "max-errors", "show no more findings of an input; -1: no limit")
	c.RunE = func(c *cobra.Command, args []string) error {
		if list {
			return a.listConversions()
		}
		conv, err := chooseConversion(c, from.value, to.value, args)
		if err != nil {
			return err
		}
		if tools != "" && conv.from != "adl" {
			return usagef(c, "--tools is for use cases, not for %s", conv.from)
		}
		form := asText
		if asLines {
			form = asJSON
		}
		if host != "" && conv.from != "pidgin" {
			return usagef(c, "--host is for packets, not for %s", conv.from)
		}
		v := &converter{app: a, rep: a.reporter(form, a.stderr, maxErrors), tools: tools, strict: strict}
		v.options = []bridge.Option{bridge.ID(id), bridge.Between(src, dst), bridge.Time(time), bridge.Version(version)}
		for _, n := range []int64{time, version} {
			if n < 0 {
				return usagef(c, "%d is negative", n)
			}
		}
		if host != "" {
			closeHost, ok := v.openHost(host)
			if !ok {
				return nil
			}
			defer closeHost()
		}
		return v.run(conv, args)
	}
	return c
}

// openHost has packets pass the gate of a host. If there is none, it says so, and is not ok.
func (v *converter) openHost(dir string) (closeHost func(), ok bool) {
	host, err := registry.Load(dir)
	var root *os.Root
	if err == nil {
		if dir, err = registry.Locate(dir); err == nil {
			root, err = os.OpenRoot(dir)
		}
	}
	var gate *safety.Gate
	if err == nil {
		gate, err = safety.New(host, safety.Approvals(safety.Folder(root, "")))
	}
	if err != nil {
		var list diag.List
		if !errors.As(err, &list) {
			list = diag.List{unreadable(dir, err.Error(), "")}
		}
		v.rep.add(list...)
		v.rep.flush()
		v.app.raise(exitUnreadable)
		return nil, false
	}
	v.options = append(v.options, bridge.Gate(gate))
	return func() { _ = root.Close() }, true
}

// chooseConversion finds the conversion that the flags and the names of the files ask for.
func chooseConversion(c *cobra.Command, from, to string, args []string) (*conversion, error) {
	if to == "" {
		return nil, usagef(c, "tell with --to what the texts are to become; --list lists the conversions")
	}
	candidates := []string{from}
	if from == "" {
		ext := ""
		for _, arg := range args {
			e := strings.ToLower(filepath.Ext(arg))
			if ext != "" && e != ext {
				return nil, usagef(c, "tell with --from what the texts are: their names end in %s and %s", ext, e)
			}
			ext = e
		}
		if candidates = byExtension[ext]; candidates == nil {
			return nil, usagef(c, "tell with --from what the texts are")
		}
	}
	for _, one := range candidates {
		for i := range conversions {
			if conv := &conversions[i]; conv.from == one && conv.to == to {
				return conv, nil
			}
		}
	}
	var known []string
	for _, conv := range conversions {
		if slices.Contains(candidates, conv.from) {
			known = append(known, conv.to)
		}
	}
	return nil, usagef(c, "%s becomes %s, not %s", candidates[0], either(known), to)
}

func (a *app) listConversions() error {
	w := tabwriter.NewWriter(a.stdout, 0, 0, 2, ' ', 0)
	for _, conv := range conversions {
		if _, err := fmt.Fprintf(w, "%s\t%s\t%s\n", conv.from, conv.to, conv.about); err != nil {
			return err
		}
	}
	return w.Flush()
}

// run converts the inputs, and writes what was made of each unless it has errors; with strict, all or nothing.
func (v *converter) run(conv *conversion, args []string) error {
	if conv.all != nil {
		if err := v.runAll(conv, args); err != nil {
			return err
		}
		return v.finish()
	}
	for _, arg := range expand(args, conv.extensions()) {
		if arg.wrong != nil {
			v.rep.add(arg.wrong)
			v.rep.flush()
			continue
		}
		for in := range v.app.inputs([]string{arg.path}, limit(conv.maxBytes), v.rep) {
			for c := range conv.each(in.File, v.options) {
				if err := v.settle(in.File, c); err != nil {
					return err
				}
			}
		}
	}
	return v.finish()
}

// runAll converts all inputs to one result.
func (v *converter) runAll(conv *conversion, args []string) error {
	paths, d := textsOf(args)
	if d != nil {
		v.rep.add(d)
		v.rep.flush()
		return nil
	}
	var files []*source.File
	for in := range v.app.inputs(paths, limit(conv.maxBytes), v.rep) {
		files = append(files, in.File)
	}
	var declared []*bridge.Tool
	if v.tools != "" {
		in, d := v.app.read(v.tools, maxRuleFile)
		if d != nil {
			return v.settle(nil, converted{err: diag.List{d}, part: source.NoSpan})
		}
		var err error
		if declared, err = bridge.ReadTools(in.File); err != nil {
			return v.settle(in.File, converted{err: err, part: source.NoSpan})
		}
	}
	if v.rep.errors > 0 {
		return nil
	}
	return v.settle(nil, conv.all(files, declared, v.options))
}

// settle reports what was found in an input, and writes what was made of it if there is no error. The input is nil for several.
func (v *converter) settle(in *source.File, c converted) error {
	defer v.rep.flush()
	var list diag.List
	var blocked *safety.BlockedError
	switch {
	case errors.As(c.err, &blocked):
		list = blocked.Verdict.Diagnostics()
		v.app.raise(exitOfVerdict(blocked.Verdict))
	case c.err == nil:
		list = c.losses.Diagnostics()
	case errors.As(c.err, &list):
	default:
		d := conversionFault(in, c.err)
		if d == nil {
			return c.err
		}
		list = diag.List{d}
	}
	for _, d := range list {
		switch {
		case in != nil && c.part != source.NoSpan:
			d = within(d, in, c.part)
		case in != nil && d.File == nil:
			d = at(d, in, source.NoSpan)
		}
		v.rep.add(d)
	}
	if c.err != nil {
		return nil
	}
	if v.strict {
		v.out.Write(c.text)
		return nil
	}
	_, err := v.app.stdout.Write(c.text)
	return err
}

// finish writes what --strict has held back.
func (v *converter) finish() error {
	if !v.strict {
		return nil
	}
	if v.rep.warnings > 0 {
		v.app.raise(exitInvalid)
	}
	if v.rep.warnings+v.rep.errors > 0 {
		return nil
	}
	_, err := v.app.stdout.Write(v.out.Bytes())
	return err
}

// conversionFault is the finding of an error that is no list of findings; nil if it is about nothing in the input.
func conversionFault(file *source.File, err error) *diag.Diagnostic {
	code, span := codeOf(err), source.NoSpan
	var row *jsonbridge.RowError
	var block *jsonbridge.BlockError
	switch {
	case errors.As(err, &row):
		span = row.Span
	case errors.As(err, &block):
		span = block.Span
	case errors.Is(err, bridge.ErrLimit):
		code = diag.CodeTooLarge
	}
	if code == "" {
		return nil
	}
	return diag.New(code, file, span, "%s", err.Error())
}
