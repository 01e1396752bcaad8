package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
	"github.com/parley-lang/parley/sag/guardrail"
	"github.com/parley-lang/parley/sag/sanitizer"
)

const rulesHelp = `
What is not asked for is not looked at: without --agents anybody may send, without
--schemas or --profile every verb will do, without --policies no policy is known.
Reasons and the conditions of policies are always looked at, also those of orders
inside IF; a name that the context lacks permits nothing.`

// guardCommand tells the verdict on each message.
func guardCommand(a *app) *cobra.Command {
	var explain bool
	var set rules
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "guard [flags] [FILE…|-]",
		Short: "Tell whether the orders of each message may be carried out, and why not",
		Long: `Tell whether the orders of each message may be carried out, and why not.

A verdict is allow, needs-human, unknown or deny; all but allow end with exit code 2.
` + rulesHelp,
		Example: `  parley sag guard --context state.json --profile softwaredev orders.sag
  parley sag guard --policies rules.yaml --explain < message.sag`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write a line of JSON for each message, and errors as JSON Lines")
	set.bind(c)
	c.Flags().BoolVar(&explain, "explain", false, "show what each part of a condition came to")
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		s, env, err := set.sanitizer(a, r.rep)
		if err != nil {
			return unlessRules(err)
		}
		return r.each(args, func(in *input, m *sag.Message) error {
			result := s.CheckMessage(context.Background(), m, env)
			if result.Effect() != guardrail.Allow {
				a.raise(exitDenied)
			}
			if r.json {
				line := fmt.Appendf(nil, `{"file":%s,"line":%d,"id":%s,"result":`, jsonText(in.Name()), in.Position(int(m.Start)).Line, jsonText(m.Header.ID.Name))
				line = append(result.AppendJSON(line), `,"verdict":`...)
				if result.Verdict != nil {
					line = result.Verdict.AppendJSON(line)
				} else {
					line = append(line, "null"...)
				}
				if explain {
					var err error
					if line, err = appendExplanations(line, result.Verdict); err != nil {
						return err
					}
				}
				_, err := fmt.Fprintf(a.stdout, "%s}\n", line)
				return err
			}
			return a.writeVerdict(in, m, result, explain)
		})
	}
	return c
}

// writeVerdict writes the verdict on a message for people.
func (a *app) writeVerdict(in *input, m *sag.Message, r *sanitizer.Result, explain bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d: %s: %s\n", source.Visible(in.Name()), in.Position(int(m.Start)).Line, m.Header.ID.Name, r.Effect())
	explanations := map[*guardrail.Finding]*expression.Explanation{}
	if explain {
		explanations = maps.Collect(r.Verdict.Explanations(context.Background()))
	}
	for _, e := range r.Errors {
		fmt.Fprintf(&b, "  %s %s: %s\n", e.Effect, e.Code, e.Message)
		if e.Hint != "" {
			fmt.Fprintf(&b, "    hint: %s\n", e.Hint)
		}
		var f *guardrail.Finding
		if !errors.As(e.Err, &f) {
			continue
		}
		if told := explanations[f]; told != nil {
			for line := range strings.Lines(told.String()) {
				b.WriteString("    " + line)
			}
		}
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(&b, "  note %s: %s\n", w.Code, w.Message)
	}
	_, err := fmt.Fprint(a.stdout, b.String())
	return err
}

// appendExplanations adds the explanations of a verdict's findings to a line, null where there is none.
func appendExplanations(line []byte, v *guardrail.Verdict) ([]byte, error) {
	line = append(line, `,"explanations":[`...)
	first := true
	for _, told := range v.Explanations(context.Background()) {
		if !first {
			line = append(line, ',')
		}
		first = false
		if told == nil {
			line = append(line, "null"...)
			continue
		}
		text, err := told.MarshalJSON()
		if err != nil {
			return nil, err
		}
		line = append(line, text...)
	}
	return append(line, ']'), nil
}

// sanitizeCommand lets through what is accepted.
func sanitizeCommand(a *app) *cobra.Command {
	var set rules
	var reply bool
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "sanitize [flags] [FILE…|-]",
		Short: "Let only the messages through that nothing speaks against",
		Long: `Let only the messages through that nothing speaks against: they are written to
standard output in the shortest form, one after the other. What speaks against the
others goes to standard error, with an excerpt each, and ends with exit code 2.
` + rulesHelp,
		Example:               `  parley sag sanitize --agents agents.txt --schemas verbs.yaml --context state.json < in.sag > out.sag`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write errors as JSON Lines")
	set.bind(c)
	c.Flags().BoolVar(&reply, "reply", false, "write the ERR statements to answer with to standard error, instead of excerpts")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := exclusive(c, "json", "reply"); err != nil {
			return err
		}
		r.open()
		s, env, err := set.sanitizer(a, r.rep)
		if err != nil {
			return unlessRules(err)
		}
		first := true
		return r.each(args, func(_ *input, m *sag.Message) error {
			result := s.CheckMessage(context.Background(), m, env)
			if accepted := result.Accepted(); accepted != nil {
				wire, err := sag.Minify(accepted, slices.Concat(r.writing(), r.compatible(), wireOptions(r.compat))...)
				if err != nil {
					return err
				}
				if !first {
					wire = "\n" + wire
				}
				first = false
				_, err = fmt.Fprint(a.stdout, wire)
				return err
			}
			a.raise(exitDenied)
			if !reply {
				return result.Diagnostics()
			}
			for _, s := range result.Statements() {
				text, err := sag.FormatStmt(s)
				if err != nil {
					return err
				}
				fmt.Fprintln(a.stderr, text)
			}
			return nil
		})
	}
	return c
}

// wireOptions let extensions be written where the original need not read them.
func wireOptions(compat bool) []sag.Option {
	if compat {
		return nil
	}
	return []sag.Option{sag.Extended()}
}

// unlessRules takes an error away that was reported.
func unlessRules(err error) error {
	if errors.Is(err, errRules) {
		return nil
	}
	return err
}
