package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/sag/prompt"
	"github.com/parley-lang/parley/tokens/bpe"
)

// promptCommand writes what teaches a model the language.
func promptCommand(a *app) *cobra.Command {
	var preamble, suffix string
	var own []string
	var descriptions, cost bool
	without := choices{words: []string{string(prompt.Grammar), string(prompt.QuickReference), string(prompt.BuiltIn)}}
	encoding := choice{value: heuristic, words: append([]string{heuristic}, bpe.Names()...)}
	c := &cobra.Command{
		Use:   "prompt [flags] [SCHEMAS…]",
		Short: "Write a system prompt that teaches a model to write messages",
		Long: `Write a system prompt that teaches a model to write messages: the grammar, what
models get wrong, the signatures of verbs, examples. The files are schemas of
verbs in YAML or JSON. Every rule and example is held to the parser by tests.`,
		Example: `  parley sag prompt --profile softwaredev
  parley sag prompt --without grammar --cost --encoding o200k_base verbs.yaml`,
		DisableFlagsInUseLine: true,
	}
	f := c.Flags()
	profile := profileFlag(c)
	f.Var(&without, "without", "leave this section out; may be given several times")
	completeWords(c, "without", without.words)
	f.BoolVar(&descriptions, "descriptions", false, "say what verbs and arguments are for")
	f.Var(fileFlag(&preamble), "preamble", "`file` with words that come first")
	f.Var(fileFlag(&suffix), "suffix", "`file` with words that come last")
	f.StringArrayVar(&own, "example", nil, "`file` with an example of yours; may be given several times")
	f.BoolVar(&cost, "cost", false, "write what each section costs in tokens, and not the prompt")
	f.Var(&encoding, "encoding", "how tokens are counted")
	completeWords(c, "encoding", encoding.words)
	c.RunE = func(_ *cobra.Command, args []string) error {
		counter, err := counterFor(encoding.value)
		if err != nil {
			return err
		}
		rep := a.reporter(asText, a.stderr, limit(100))
		read := &ruleReader{app: a, rep: rep}
		words := func(path string) string {
			if in, ok := read.file(path); ok {
				return strings.TrimRight(in.Text(), "\r\n")
			}
			return ""
		}
		registry, _ := read.verbs(args, profile.value)
		options := []prompt.Option{prompt.WithVerbs(registry), prompt.WithCounter(counter)}
		for _, name := range without.values {
			options = append(options, prompt.Without(prompt.Name(name)))
		}
		if preamble != "" {
			options = append(options, prompt.WithPreamble(words(preamble)))
		}
		for _, path := range own {
			options = append(options, prompt.WithExamples(words(path)))
		}
		if suffix != "" {
			options = append(options, prompt.WithSuffix(words(suffix)))
		}
		if descriptions {
			options = append(options, prompt.WithDescriptions())
		}
		rep.flush()
		if read.bad {
			return nil
		}
		p := prompt.Build(options...)
		text := p.Text + "\n"
		if cost {
			text = p.Cost()
		}
		_, err = a.stdout.Write([]byte(text))
		return err
	}
	return c
}
