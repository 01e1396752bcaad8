package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
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
		engine, err := knowledge.New(knowledge.Budget(-1), knowledge.MaxTopics(-1), knowledge.MaxValueBytes(-1), knowledge.MaxLead(-1)) // the input is bounded
		if err != nil {
			return err
		}
		r.open()
		heard := hearing{engine, map[edition]statement{}}
		err = r.each(args, func(in *input, m *sag.Message) error {
			var faults diag.List
			for _, s := range m.Statements {
				know, ok := s.(*sag.KnowStmt)
				if !ok {
					continue
				}
				if fault := heard.hear(c.Context(), in.File, know); fault != nil {
					faults = append(faults, fault)
				}
				if err := c.Context().Err(); err != nil {
					return err
				}
			}
			if len(faults) > 0 {
				return faults
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

// hearing is what facts were heard, one after the other.
type hearing struct {
	engine *knowledge.Engine
	said   map[edition]statement // all statements, also those that no longer hold
}

// edition is a version of a topic.
type edition struct{ topic, version string }

// statement is a value and where it stands.
type statement struct {
	value sag.Value
	file  *source.File
	span  source.Span
}

// hear takes a fact, and gives what is wrong with it: it is not taken, or it has another value than before with the same version.
func (h *hearing) hear(ctx context.Context, file *source.File, know *sag.KnowStmt) *diag.Diagnostic {
	if _, err := h.engine.Apply(ctx, know); err != nil {
		var fault *knowledge.FactError
		if errors.As(err, &fault) {
			err = fault.Err
		}
		return diag.New(diag.CodeSAGFactRefused, file, know.Span(), "this fact is not taken: %v", err)
	}
	of := edition{know.Topic.Pattern, know.Version.Value.String()}
	before, heard := h.said[of]
	if !heard {
		h.said[of] = statement{know.Value, file, know.Span()}
		return nil
	}
	if ast.Equal(before.value, know.Value) {
		return nil
	}
	d := diag.New(diag.CodeSAGFactConflict, file, know.Span(), "%s has another value with version %s", of.topic, of.version)
	d.Hint = "give what is newer a higher version"
	if before.file == file {
		d.Related = []diag.Related{{Span: before.span, Message: "the other value stands here"}}
	} else {
		at := before.file.Position(int(before.span.Start))
		d.Message += fmt.Sprintf(", in %s:%d:%d", before.file.Name(), at.Line, at.Column)
	}
	return d
}
