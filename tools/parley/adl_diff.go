package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/adl/store"
)

func adlDiffCommand(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "diff [flags] FILE FILE",
		Short: "Tell line by line how a text became another one",
		Long: `Tell line by line how a text became another one. Both are laid out as fmt does first, so
that nothing is told but what was changed. Exit code 1: they differ.`,
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, adlLanguage(), c, `write {"equal", "diff"}, and findings as JSON Lines`)
	c.RunE = func(c *cobra.Command, args []string) error {
		const two = 2
		if len(args) != two {
			return usagef(c, "it compares two texts")
		}
		r.open()
		var texts []string
		err := r.each(args, func(_ *input, f *adl.File) error {
			text, err := adl.Format(f)
			texts = append(texts, text)
			return err
		})
		if err != nil || len(texts) != two {
			return err
		}
		equal := texts[0] == texts[1]
		if !equal {
			a.raise(exitInvalid)
		}
		diff := store.Diff(args[0], texts[0], args[1], texts[1])
		if r.json {
			return a.writeLine(struct {
				Equal bool   `json:"equal"`
				Diff  string `json:"diff"`
			}{equal, diff})
		}
		if equal {
			return nil
		}
		_, err = fmt.Fprintln(a.stdout, diff)
		return err
	}
	return c
}
