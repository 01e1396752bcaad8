package main

import (
	"io"
	"iter"
	"slices"

	"github.com/spf13/cobra"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/tokens"
)

// about is what there is to know of a language whatever the type of its AST.
type about struct {
	name     string // of the sub-command
	title    string
	long     string
	unit     string   // what a text holds one or many of
	exts     []string // of its files
	prose    bool     // files with these extensions may as well be none of the language
	maxBytes int
	engines  []parser.EngineKind
	streams  bool   // check can read inputs of any size
	rules    string // what check knows beyond the grammar
	parts    string // what check counts, if that is not unit

	// begins says whether a line at the front of a text tells that it is in the language.
	begins func(line string) bool

	// keys tell, in the outermost object of a JSON document, that it is one of the language.
	keys []string
}

func (l *about) is() *about { return l }

// anyLanguage is a language whatever the type of its AST.
type anyLanguage interface {
	is() *about
	parseInput(*job, *showing) error
	checkInput(*job, *checking) (*outcome, error)
	checkStreams(*checking, []string) error
	layOut(*job, *formatting) (string, error)
	minInput(*job, *shortening) error
	jsonInput(*job, *converting) error
	measureInput(*job, *counting) ([]*sizes, error)
}

// language is what the verbs need to know of a language, M being the root of its AST.
type language[M ast.Node] struct {
	about

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

	// check takes the place of what check does with an input, if the language has more to say of it.
	check func(*job, *checking) (*outcome, error)

	// untidy finds what fmt would take from a message and nobody would get back; nil if there is no such thing.
	untidy func(M) diag.List

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

// languageCommand makes the sub-command of a language, with all its verbs.
func languageCommand[M ast.Node](a *app, l *language[M]) *cobra.Command {
	c := group(&cobra.Command{
		Use:     l.name + " COMMAND",
		Short:   "Work with " + l.title,
		Long:    l.long,
		GroupID: groupLanguages,
	})
	langs := []anyLanguage{l}
	c.AddCommand(parseVerb(a, langs), checkVerb(a, langs), fmtVerb(a, langs), minVerb(a, langs), jsonVerb(a, langs), tokensVerb(a, langs))
	return c
}

// counted is what check counts.
func (l *about) counted() string {
	if l.parts != "" {
		return l.parts
	}
	return l.unit
}

// unitOf is what an input in one of some languages holds.
func unitOf(langs []anyLanguage) string {
	if len(langs) == 1 {
		return langs[0].is().unit
	}
	return "text"
}

// only is the language of a name among others, nil if it is not there.
func only(langs []anyLanguage, name string) anyLanguage {
	for _, l := range langs {
		if l.is().name == name {
			return l
		}
	}
	return nil
}

// filesHelp tells what the arguments of a verb may be.
func filesHelp(langs []anyLanguage) string {
	var exts []string
	for _, l := range langs {
		exts = append(exts, dotted(l.is().exts)...)
	}
	help := "\n\nOf a folder, all files that end in " + either(exts) + ` are taken,
at any depth, without hidden ones and links. A pattern may stand for files, too, if the
shell leaves it: ** is for folders at any depth.`
	if slices.ContainsFunc(langs, func(l anyLanguage) bool { return l.is().prose }) {
		help += ` A file that is found so,
ends in .md and has no use case is left out.`
	}
	if len(langs) > 1 {
		help += `

The language of each input is told by its extension, or else by its first line; --lang
names it, and then only its files are taken of folders.`
	}
	return help
}
