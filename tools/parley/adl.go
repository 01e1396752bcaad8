package main

import (
	"iter"
	"regexp"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/adl"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/tokens"
)

// adlCommand makes the sub-command of ADL.
func adlCommand(a *app) *cobra.Command {
	c := languageCommand(a, adlLanguage())
	for _, verb := range c.Commands() {
		if verb.Name() == "min" { // prompts are what is short, not their sources
			c.RemoveCommand(verb)
		}
	}
	c.AddCommand(adlCompileCommand(a), adlRenderCommand(a), adlToolsCommand(a), adlRefsCommand(a), adlDiffCommand(a))
	return c
}

// adlLanguage is ADL as the verbs see it.
func adlLanguage() *language[*adl.File] {
	return &language[*adl.File]{
		about: about{
			name:  "adl",
			title: "LMOS ADL, use cases for an agent",
			long: `LMOS ADL, in which people write use cases for an agent in lines of markdown.

    ### UseCase: lost_card (2) <known>
    #### Description
    The customer has lost a card.

    #### Solution
    <gold>Call @block_card(id)! first,
    then see #new_card.

A file holds any number of use cases.`,
			unit:   "file",
			exts:   []string{"md"},
			parts:  "use case",
			begins: beginsADL,
			rules: `Checked are tools and use cases that do not exist, ids that stand for two things,
blocks without an end, text that nobody reads, and more. All use cases of one call may
lead to each other, and are judged when all are read.`,
			keys:     []string{"cases", "useCases"},
			prose:    true,
			maxBytes: adl.DefaultMaxBytes,
			engines:  []parser.EngineKind{adl.Compiled, adl.ANTLR},
		},
		parseAll: parseADL,
		format:   adl.Format,
		minify:   adl.Format,
		encode:   adl.EncodeJSON,
		decode:   adl.DecodeJSON[string],
		compare:  compareADL,
		equal:    adl.Equal,
		check:    readUseCases,
		place:    func(f *adl.File) source.Span { return f.Span() },
	}
}

// parseADL yields the file that a text is.
func parseADL(text string, options ...parser.Option) iter.Seq2[*adl.File, error] {
	return func(yield func(*adl.File, error) bool) { yield(adl.Parse(text, options...)) }
}

// compareADL compares a file with its canonical JSON.
func compareADL(f *adl.File, counters ...tokens.Counter) (*sizes, error) {
	text, err := adl.Format(f)
	if err != nil {
		return nil, err
	}
	document, err := adl.EncodeJSON(f, adl.Canonical())
	if err != nil {
		return nil, err
	}
	label := ""
	if len(f.Cases) > 0 {
		label = f.Cases[0].ID()
	}
	return sizesOf(label, text, string(document), counters), nil
}

var useCaseHeading = regexp.MustCompile(`(?i)^#+[ \t]*(use ?case|case|skill)[ \t]*:`)

// beginsADL says whether a line begins a use case.
func beginsADL(line string) bool { return useCaseHeading.MatchString(line) }
