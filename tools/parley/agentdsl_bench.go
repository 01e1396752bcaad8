package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/tools/agentdslbench"
)

// agentdslBenchCommand measures how small AgentDSL is.
func agentdslBenchCommand(a *app) *cobra.Command {
	var asJSONLine bool
	maxBytes := limit(64 << 20)
	c := &cobra.Command{
		Use:   "bench [flags] [FILE…|-]",
		Short: "Measure how small AgentDSL is against JSON, and whether it comes back",
		Long: `Measure how small AgentDSL is against compact JSON, in characters and in tokens of the
vocabularies cl100k_base and o200k_base, and whether each document comes back as it
was. What the published package writes of the same documents stands beside it.

Without files, eight documents that come with the command are measured: those of the
published benchmark's kinds. With files, each is a JSON document.`,
		Example:               "  parley agentdsl bench\n  parley agentdsl bench --json catalogue.json",
		DisableFlagsInUseLine: true,
	}
	c.Flags().BoolVar(&asJSONLine, "json", false, "write the figures as one line of JSON, and errors as JSON Lines")
	c.Flags().Var(&maxBytes, "max-bytes", "refuse an input of more bytes; -1: no limit")
	c.RunE = func(_ *cobra.Command, args []string) error {
		form := asText
		if asJSONLine {
			form = asJSON
		}
		rep := a.reporter(form, a.stderr, limit(100))
		documents, err := agentdslbench.Scenarios()
		if err != nil {
			return err
		}
		if len(args) > 0 {
			documents = nil
			for in := range a.inputs(args, maxBytes, rep) {
				documents = append(documents, agentdslbench.Scenario{Name: in.Name(), JSON: in.Text()})
			}
			if rep.errors > 0 {
				return nil // figures of a part would pass for those of all
			}
		}
		counters, err := exactCounters()
		if err != nil {
			return err
		}
		figures, err := agentdslbench.Measure(documents, counters...)
		var fault *ast.JSONError
		if errors.As(err, &fault) {
			return a.refuse(exitInvalid, fmt.Errorf("%s, at byte %d", source.Visible(err.Error()), fault.Offset))
		}
		if err != nil {
			return err
		}
		if asJSONLine {
			return a.writeLine(figures)
		}
		_, err = fmt.Fprint(a.stdout, figures)
		return err
	}
	return c
}
