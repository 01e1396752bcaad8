package main

import (
	"io"
	"iter"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/tokens"
)

// language is what the verbs need to know of a language, M being the root of its AST.
type language[M ast.Node] struct {
	name     string // of the sub-command
	title    string
	about    string
	unit     string // what a text holds one or many of
	ext      string // of its files
	maxBytes int
	engines  []parser.EngineKind

	parseAll func(string, ...parser.Option) iter.Seq2[M, error]
	format   func(M, ...parser.Option) (string, error)
	minify   func(M, ...parser.Option) (string, error)
	encode   func(M, ...parser.Option) ([]byte, error)
	decode   func(string, ...parser.Option) (M, error)

	compare func(M, ...tokens.Counter) (*sizes, error)

	// equal says whether two roots are the same but for layout; nil for ast.Equal.
	equal func(a, b M) bool

	// validate finds what is wrong with a message that could be read; nil if the language has no rules beyond its grammar.
	validate func(M) diag.List

	// stream reads a text of any size and counts its blocks and rows; nil if the language has no such reader.
	// Findings go to found, as they come.
	stream func(in io.Reader, found func(diag.List), options ...parser.Option) (blocks, rows int, err error)

	// place is the part of a text that stands for all of M in a finding.
	place func(M) source.Span
}

// same says whether two roots are the same but for layout.
func (l *language[M]) same(a, b M) bool {
	if l.equal != nil {
		return l.equal(a, b)
	}
	return ast.Equal(a, b)
}

// rules tells of the rules that check knows beyond the grammar, if there are any.
func (l *language[M]) rules() string {
	if l.validate == nil {
		return ""
	}
	return `

What the language demands and a lenient reader takes, such as unique IDs and
references that lead somewhere, are warnings; with --strict, errors are errors.`
}

// languageCommand makes the sub-command of a language, with all its verbs.
func languageCommand[M ast.Node](a *app, l *language[M]) *cobra.Command {
	c := group(&cobra.Command{
		Use:     l.name + " COMMAND",
		Short:   "Work with " + l.title,
		Long:    l.about,
		GroupID: groupLanguages,
	})
	for _, verb := range []*cobra.Command{
		parseVerb(a, l),
		checkVerb(a, l),
		fmtVerb(a, l),
		minVerb(a, l),
		jsonVerb(a, l),
		tokensVerb(a, l),
	} {
		verb.DisableFlagsInUseLine = true
		verb.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{l.ext}, cobra.ShellCompDirectiveFilterFileExt
		}
		c.AddCommand(verb)
	}
	return c
}
