package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/tokens"
	"github.com/parley-lang/parley/tokens/bpe"
	"github.com/parley-lang/parley/tools/sagbench"
)

// benchCommand measures how small SAG is.
func benchCommand(a *app) *cobra.Command {
	l := sagLanguage()
	c := &cobra.Command{
		Use:   "bench [flags] [FILE…|-]",
		Short: "Measure how small SAG is, and say what each figure means",
		Long: `Measure how small SAG is: against JSON and English that say the same, by folding,
and within a budget of tokens; and whether messages come back as they were. Each
figure says what it is a ratio of. Tokens are counted exactly, with the vocabularies
cl100k_base and o200k_base, where it does not say that they are estimated.

Without files, ten conversations that come with the command are measured; with
files, each file is a conversation, and there is no English.`,
		Example:               "  parley sag bench\n  parley sag bench --json incident.sag",
		DisableFlagsInUseLine: true,
	}
	r := newReading(a, l, c, `write the figures as one line of JSON, and errors as JSON Lines`)
	c.RunE = func(_ *cobra.Command, args []string) error {
		r.open()
		conversations, err := conversationsOf(r, args)
		if err != nil || r.rep.errors > 0 {
			return err // figures of a part would pass for those of all
		}
		counters, err := exactCounters()
		if err != nil {
			return err
		}
		figures, err := sagbench.Measure(conversations, counters...)
		if err != nil {
			return a.refuse(exitInvalid, err)
		}
		if r.json {
			return a.writeLine(figures)
		}
		_, err = fmt.Fprint(a.stdout, figures)
		return err
	}
	return c
}

// conversationsOf takes each input for a conversation; without any, it gives those that come with the command.
func conversationsOf(r *reading[*sag.Message], args []string) ([]sagbench.Conversation, error) {
	if len(args) == 0 {
		return sagbench.Corpus()
	}
	var all []sagbench.Conversation
	var last *input
	err := r.each(args, func(in *input, m *sag.Message) error {
		if in != last {
			all = append(all, sagbench.Conversation{Name: in.Name()})
			last = in
		}
		c := &all[len(all)-1]
		c.Messages = append(c.Messages, m)
		return nil
	})
	return all, err
}

// exactCounters are those of all vocabularies.
func exactCounters() ([]tokens.Counter, error) {
	var all []tokens.Counter
	for _, name := range bpe.Names() {
		c, err := bpe.New(name)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}
