package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
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
	r := newReading(a, l, c, "write errors of reading as JSON Lines")
	c.Flags().StringVar(&pattern, "topics", "**", "only topics that match: * is one segment, ** any number")
	c.RunE = func(c *cobra.Command, args []string) error {
		if _, err := knowledge.CompilePattern(pattern); err != nil {
			return usagef(c, "--topics %s: %s", source.Quote(pattern, 40), err)
		}
		engine, err := knowledge.New(knowledge.Budget(-1), knowledge.MaxTopics(-1), knowledge.MaxValueBytes(-1), knowledge.MaxLead(-1)) // the input is bounded
		if err != nil {
			return err
		}
		r.open()
		type fact struct{ topic, version string }
		said := map[fact]sag.Value{} // all statements, also those that no longer hold
		err = r.each(args, func(in *input, m *sag.Message) error {
			for _, s := range m.Statements {
				know, ok := s.(*sag.KnowStmt)
				if !ok {
					continue
				}
				_, err := engine.Apply(c.Context(), know)
				if ctxErr := c.Context().Err(); ctxErr != nil {
					return ctxErr
				}
				at := in.Position(int(s.Span().Start))
				note := func(format string, args ...any) {
					a.raise(exitInvalid)
					fmt.Fprintf(a.stderr, "%s:%d:%d: %s\n", source.Visible(in.Name()), at.Line, at.Column, source.Visible(fmt.Sprintf(format, args...)))
				}
				if err != nil {
					var fault *knowledge.FactError
					if errors.As(err, &fault) {
						err = fault.Err
					}
					note("not taken: %v", err)
					continue
				}
				of := fact{know.Topic.Pattern, know.Version.Value.String()}
				if before, ok := said[of]; ok && !ast.Equal(before, know.Value) {
					note("conflict: %s has another value elsewhere with version %s", of.topic, of.version)
				} else {
					said[of] = know.Value
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
