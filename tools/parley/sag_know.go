package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/knowledge"
)

// knowCommand tells which facts hold at the end of a conversation.
func knowCommand(a *app) *cobra.Command {
	var pattern string
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "know [flags] [FILE…|-]",
		Short: "Tell which facts hold after all messages",
		Long: `Tell which facts hold after all messages: of each topic the KNOW statement with the
highest version, whatever the order in which they came, and without what was
deleted (KNOW topic = null). Facts inside IF are conditions of others and do not
count. Two values with one version are a conflict (exit code 1): it is reported,
and settled as every agent settles it.`,
		Example:               "  parley sag know incident.sag\n  parley sag know --topics 'checkout.*' incident.sag",
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, "write errors as JSON Lines")
	c.Flags().StringVar(&pattern, "topics", "**", "only topics that match: * is one segment, ** any number")
	c.RunE = func(c *cobra.Command, args []string) error {
		if _, err := knowledge.CompilePattern(pattern); err != nil {
			return usagef(c, "--topics %s: %s", source.Quote(pattern, 40), err)
		}
		engine, err := knowledge.New()
		if err != nil {
			return err
		}
		r.open()
		err = r.each(args, func(in *input, m *sag.Message) error {
			for _, s := range m.Statements {
				know, ok := s.(*sag.KnowStmt)
				if !ok {
					continue
				}
				taken, err := engine.Apply(c.Context(), know)
				if ctxErr := c.Context().Err(); ctxErr != nil {
					return ctxErr
				}
				at := in.Position(int(s.Span().Start))
				if err != nil {
					a.raise(exitInvalid)
					var fault *knowledge.FactError
					if errors.As(err, &fault) {
						err = fault.Err
					}
					fmt.Fprintf(a.stderr, "%s:%d:%d: not taken: %s\n", source.Visible(in.Name()), at.Line, at.Column, source.Visible(err.Error()))
				}
				for _, x := range taken.Conflicts {
					a.raise(exitInvalid)
					kept, err := sag.FormatStmt(knowledge.Fact{Topic: x.Topic, Value: x.Kept, Version: x.Version}.Stmt())
					if err != nil {
						return err
					}
					fmt.Fprintf(a.stderr, "%s:%d:%d: conflict: another value has this version; %s holds\n", source.Visible(in.Name()), at.Line, at.Column, kept)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		facts, err := engine.Query(pattern)
		if err != nil {
			return err
		}
		for _, f := range facts {
			text, err := sag.FormatStmt(f.Stmt())
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintln(a.stdout, text); err != nil {
				return err
			}
		}
		return nil
	}
	return c
}
