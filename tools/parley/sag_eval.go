package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/expression"
)

// evalCommand works one expression out.
func evalCommand(a *app) *cobra.Command {
	var file string
	var explain, inJSON, compat bool
	c := &cobra.Command{
		Use:   "eval [flags] EXPRESSION",
		Short: "Work an expression out in a context",
		Long: `Work an expression out in a context, and print its value.

A name that the context lacks makes the value unknown (exit code 3), unless it is
compared with null. What cannot be worked out ends with exit code 1. A value ends
with 0 whatever it is, false too.`,
		Example: `  parley sag eval 'disk.free>10 && role=="chief"' --context state.json
  parley sag eval '2+3*4==14' --explain`,
		DisableFlagsInUseLine: true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef(c, "it takes one expression; quote it for the shell")
			}
			return nil
		},
	}
	c.Flags().Var(fileFlag(&file), "context", "JSON `file` with the values of names, - for standard input")
	c.Flags().BoolVar(&explain, "explain", false, "show what each part came to")
	c.Flags().BoolVar(&inJSON, "json", false, "write value and explanation as a line of JSON, and errors as JSON Lines")
	c.Flags().BoolVar(&compat, "compat", false, "work it out as the published original does")
	c.RunE = func(_ *cobra.Command, args []string) error {
		form := asText
		if inJSON {
			form = asJSON
		}
		rep := a.reporter(form, a.stderr, limit(100))
		rep.errorsOnly = true
		read := &ruleReader{app: a, rep: rep}
		env := read.environment(file)
		var options []expression.Option
		parse := func(text string) (*sag.RootExpr, error) { return sag.ParseExpr(text, sag.Name("<expression>")) }
		if compat {
			options = append(options, expression.Compat())
			parse = func(text string) (*sag.RootExpr, error) {
				return expression.ParseCompat(text, sag.Name("<expression>"))
			}
		}
		root, err := parse(args[0])
		var list diag.List
		if err != nil && !errors.As(err, &list) {
			return err
		}
		rep.add(list...)
		rep.flush()
		if read.bad || len(list) > 0 {
			return nil
		}
		program, err := expression.Compile(root.X, options...)
		if err != nil {
			return a.evalFailed(rep, args[0], root, err)
		}
		told := program.Explain(context.Background(), env)
		if told.Err == nil && told.Value.Kind() == expression.KindUnknown {
			a.raise(exitUnresolved)
		}
		switch {
		case inJSON:
			if told.Err != nil {
				a.raise(exitInvalid)
			}
			return a.writeEvaluation(told)
		case explain:
			if told.Err != nil {
				a.raise(exitInvalid)
			}
			_, err := fmt.Fprint(a.stdout, told.String())
			return err
		case told.Err != nil:
			return a.evalFailed(rep, args[0], root, told.Err)
		case told.Value.Kind() == expression.KindUnknown:
			names := told.Missing()
			for i := range names {
				names[i] = source.Visible(names[i])
			}
			_, err := fmt.Fprintf(a.stdout, "unknown, for want of %s\n", strings.Join(names, ", "))
			return err
		default:
			_, err := fmt.Fprintln(a.stdout, told.Value)
			return err
		}
	}
	return c
}

// writeEvaluation writes a value, or why there is none, with its explanation as a line of JSON.
func (a *app) writeEvaluation(told *expression.Explanation) error {
	why := "null"
	if told.Err != nil {
		why = string(jsonText(told.Err.Error()))
	}
	value, err := told.Value.MarshalJSON()
	if err != nil {
		return err
	}
	explanation, err := told.MarshalJSON()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.stdout, `{"kind":"%s","value":%s,"error":%s,"explanation":%s}`+"\n", told.Value.Kind(), value, why, explanation)
	return err
}

// evalFailed tells why an expression has no value, with an excerpt.
func (a *app) evalFailed(rep *reporter, text string, root *sag.RootExpr, err error) error {
	var e *expression.Error
	if !errors.As(err, &e) {
		return err
	}
	span := e.Span
	if text != root.Text && !strings.Contains(text, root.Text) { // read as the original does: without its white space
		text = root.Text
	}
	rep.add(diag.New(diag.CodeSAGNoValue, source.NewFile("<expression>", text), span, "%s", e.Msg))
	rep.flush()
	return nil
}
