package main

import (
	"iter"
	"unicode/utf8"

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
		switch verb.Name() {
		case "min", "check": // prompts are what is short, not their sources; and a check knows more than the grammar
			c.RemoveCommand(verb)
		}
	}
	c.AddCommand(adlCheckCommand(a), adlCompileCommand(a), adlRenderCommand(a), adlToolsCommand(a), adlRefsCommand(a), adlDiffCommand(a))
	return c
}

// adlLanguage is ADL as the verbs see it.
func adlLanguage() *language[*adl.File] {
	return &language[*adl.File]{
		name:  "adl",
		title: "LMOS ADL, use cases for an agent",
		about: `LMOS ADL, in which people write use cases for an agent in lines of markdown.

    ### UseCase: lost_card (2) <known>
    #### Description
    The customer has lost a card.

    #### Solution
    <gold>Call @block_card(id)! first,
    then see #new_card.

A file holds any number of use cases.`,
		unit:     "file",
		ext:      "md",
		maxBytes: adl.DefaultMaxBytes,
		engines:  []parser.EngineKind{adl.Compiled, adl.ANTLR},
		parseAll: parseADL,
		format:   adl.Format,
		minify:   adl.Format,
		encode:   adl.EncodeJSON,
		decode:   adl.DecodeJSON[string],
		compare:  compareADL,
		equal:    adl.Equal,
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
	json := string(document)
	s := &sizes{}
	if len(f.Cases) > 0 {
		s.label = f.Cases[0].ID()
	}
	s.measures = append(s.measures,
		newComparison("characters", utf8.RuneCountInString(text), utf8.RuneCountInString(json)),
		newComparison("bytes", len(text), len(json)))
	for _, c := range counters {
		s.measures = append(s.measures, newComparison("tokens ("+c.Name()+")", c.Count(text), c.Count(json)))
	}
	s.report = lineEach(s.measures) + "\n"
	return s, nil
}
