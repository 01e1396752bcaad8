package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/tools/antlr/antlrtool"
	"github.com/parley-lang/parley/tools/compile/explain"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
)

func grammarCommand(a *app) *cobra.Command {
	c := group(&cobra.Command{
		Use:   "grammar COMMAND",
		Short: "Help for those who write grammars",
	})
	c.AddCommand(grammarExplainCommand(a))
	return c
}

func grammarExplainCommand(a *app) *cobra.Command {
	var rule string
	c := &cobra.Command{
		Use:   "explain [flags] GRAMMAR.g4",
		Short: "Tell how the compiled parser decides what to read",
		Long: `Tell how the compiled parser decides what to read: each decision of a rule with
its alternatives, the tokens that it looks at, the automaton where one token is
not enough, and where only the order of the alternatives decides.

The grammar is a combined one, or that of a parser with its lexer beside it.
Where the LOCK beside it says that gen/ was generated from this very text,
nothing else is needed; else ANTLR reads the grammar first, which takes Java.`,
		Example:               "  parley grammar explain grammars/SAG.g4 --rule expr",
		DisableFlagsInUseLine: true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef(c, "it takes one grammar")
			}
			return nil
		},
	}
	c.Flags().StringVar(&rule, "rule", "", "explain this rule; by default all that have something to decide")
	c.RunE = func(c *cobra.Command, args []string) error {
		text, err := os.ReadFile(args[0])
		if err != nil {
			return a.refuse(exitUnreadable, fmt.Errorf("cannot read %s: %w", args[0], cause(err)))
		}
		g, err := g4.Parse(filepath.Base(args[0]), string(text))
		if err != nil {
			return a.refuse(exitInvalid, err)
		}
		if g.Kind == g4.LexerOnly {
			return usagef(c, "%s has no parser rules; give %sParser.g4", args[0], strings.TrimSuffix(g.Name, "Lexer"))
		}
		name, made, err := antlrtool.Interp(context.Background(), args[0], a.stderr)
		if err != nil {
			return a.refuse(exitInvalid, err)
		}
		in, err := interp.Parse(name, string(made))
		if err != nil {
			return a.refuse(exitInvalid, err)
		}
		rules := in.Rules
		if rule != "" {
			rules = []string{rule}
		}
		for i, r := range rules {
			if i > 0 {
				fmt.Fprintln(a.stdout)
			}
			if err := explain.Rule(a.stdout, g, in, r); err != nil {
				return a.refuse(exitInvalid, err)
			}
		}
		return nil
	}
	return c
}
