package main

import (
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/jsonbridge"
	"github.com/parley-lang/parley/agentdsl/validate"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/tokens"
)

// agentdslCommand makes the sub-command of AgentDSL: what all languages have, and its own layers.
func agentdslCommand(a *app) *cobra.Command {
	c := languageCommand(a, agentdslLanguage())
	c.AddCommand(toJSONCommand(a), fromJSONCommand(a), functionsCommand(a), agentdslBenchCommand(a))
	return c
}

// agentdslLanguage is AgentDSL as the verbs see it.
func agentdslLanguage() *language[*agentdsl.Message] {
	return &language[*agentdsl.Message]{
		about: about{
			name:  "agentdsl",
			title: "AgentDSL, tables, functions, calls and results",
			long: `AgentDSL, a language of lines: tables of records with references, declarations of
functions, calls and results.

    [SCHEMA:PLANT]
    ID:int|NAME:str|BED:@BED.ID
    [DATA]
    1|Fern|7

A file is one message of any number of blocks.`,
			unit:    "message",
			exts:    []string{"adsl"},
			begins:  beginsAgentDSL,
			streams: true,
			rules: `What AgentDSL demands and a lenient reader takes, such as unique IDs and
references that lead somewhere, are warnings; with --strict, errors are errors.`,
			keys:     []string{"blocks", "block"},
			maxBytes: agentdsl.DefaultMaxBytes,
			engines:  []parser.EngineKind{agentdsl.Compiled, agentdsl.ANTLR},
		},
		parseAll: parseOne,
		format:   agentdsl.Format,
		minify:   agentdsl.Minify,
		encode:   agentdsl.EncodeJSON,
		decode:   agentdsl.DecodeJSON[string],
		compare:  compareAgentDSL,
		stream:   checkAgentDSL,
		untidy:   untidyAgentDSL,
		validate: func(m *agentdsl.Message) diag.List { return validate.Check(m) },
		place:    func(m *agentdsl.Message) source.Span { return m.Span() },
	}
}

// parseOne yields the message that a text is.
func parseOne(text string, options ...parser.Option) iter.Seq2[*agentdsl.Message, error] {
	return func(yield func(*agentdsl.Message, error) bool) { yield(agentdsl.Parse(text, options...)) }
}

// compareAgentDSL compares a message with the JSON that it is.
func compareAgentDSL(m *agentdsl.Message, counters ...tokens.Counter) (*sizes, error) {
	text, err := agentdsl.Minify(m, agentdsl.Extended())
	if err != nil {
		return nil, err
	}
	document, err := jsonbridge.ToJSON(m)
	if err != nil {
		return nil, err
	}
	return sizesOf(count(len(m.Blocks), "block"), text, string(document), counters), nil
}

// beginsAgentDSL says whether a line begins a block.
func beginsAgentDSL(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "[SCHEMA:") || slices.Contains([]string{"[DATA]", "[FUNCTIONS]", "[CALL]", "[RESULT]"}, line)
}

// untidyAgentDSL finds lines that belong to no block and stand behind blanks. To fmt these are layout; but nobody knows what such a line is, and if the
// text is none of AgentDSL, its indentation may be all that holds it together.
func untidyAgentDSL(m *agentdsl.Message) diag.List {
	var found diag.List
	for _, b := range m.Blocks {
		stray, ok := b.(*agentdsl.Stray)
		if !ok || m.Source == nil {
			continue
		}
		at := stray.Span().Start
		if before := m.Source.Text()[:at]; before != "" && (strings.HasSuffix(before, " ") || strings.HasSuffix(before, "\t")) {
			d := diag.New(diag.CodeUnwritable, m.Source, stray.Span(), "the line belongs to no block, and its indentation would be lost")
			d.Hint = "take the line out, or its indentation; or the text is none of AgentDSL"
			return append(found, d)
		}
	}
	return found
}
