package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
	"github.com/parley-lang/parley/tokens"
)

// sagCommand makes the sub-command of SAG: what all languages have, and its own layers.
func sagCommand(a *app) *cobra.Command {
	c := languageCommand(a, sagLanguage())
	c.AddCommand(evalCommand(a), guardCommand(a), sanitizeCommand(a), schemaCommand(a), foldCommand(a), unfoldCommand(a), recallCommand(a), traceCommand(a), knowCommand(a), groveCommand(a), promptCommand(a), benchCommand(a))
	return c
}

// sagLanguage is SAG as the verbs see it.
func sagLanguage() *language[*sag.Message] {
	return &language[*sag.Message]{
		about: about{
			name:  "sag",
			title: "SAG, the Semantic Action Grammar",
			long: `SAG, the Semantic Action Grammar: one-line messages that agents send each other.

    H v 1 id=m7 src=planner dst=runner ts=1712000000 corr=m6 ttl=30
    DO deploy("app1", env="prod") PRIO=HIGH BECAUSE balance>1000; Q health.status

A file holds any number of messages: each begins with its header line, or behind
a NUL. One that is broken does not keep the others from being worked on.`,
			unit:     "message",
			exts:     []string{"sag"},
			begins:   beginsSAG,
			keys:     []string{"header", "statements"},
			maxBytes: sag.DefaultMaxBytes,
			engines:  []parser.EngineKind{sag.Compiled, sag.ANTLR},
		},
		parseAll: sag.ParseAll[string],
		format:   sag.Format,
		minify:   sag.Minify,
		encode:   sag.EncodeJSON,
		decode:   sag.DecodeJSON[string],
		compare:  compareSAG,
		place:    func(m *sag.Message) source.Span { return m.Header.Span() },
	}
}

func compareSAG(m *sag.Message, counters ...tokens.Counter) (*sizes, error) {
	r, err := compare.With(m, counters...)
	if err != nil {
		return nil, err
	}
	s := &sizes{label: m.Header.ID.Name, report: r.String()}
	for _, of := range append([]compare.Measure{r.Characters, r.Bytes}, r.Tokens...) {
		s.measures = append(s.measures, newComparison(of.Unit, of.SAG, of.JSON))
	}
	return s, nil
}

// beginsSAG says whether a line begins a header.
func beginsSAG(line string) bool { return strings.HasPrefix(line, "H v ") }
