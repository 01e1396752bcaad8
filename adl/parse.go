package adl

import (
	"math"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/adlgen"
	"github.com/parley-lang/parley/gen/adltree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor/adlvisitor"
)

// DefaultMaxBytes is the size limit of a text unless MaxBytes says otherwise: 8 MiB.
const DefaultMaxBytes = 8 << 20

// DefaultMaxDocument is the size limit of a JSON document unless MaxBytes says otherwise: 64 MiB.
const DefaultMaxDocument = 64 << 20

// Option changes one thing of a call; see the functions that make them.
type Option = parser.Option

// EngineKind names a parsing engine.
type EngineKind = parser.EngineKind

// The engines: the compiled one is the default; ANTLR's own Go runtime is the reference, many times slower.
const (
	Compiled = parser.Compiled
	ANTLR    = parser.ANTLR
)

// Unlimited lifts a limit.
const Unlimited = parser.Unlimited

// MaxBytes bounds the size of the input in bytes; by default DefaultMaxBytes, and DefaultMaxDocument for JSON.
func MaxBytes(n int) Option { return parser.MaxBytes(n) }

// MaxNodes bounds the nodes of the parse tree, about one a line; by default 4,000,000. A text has twice as many tokens at most.
func MaxNodes(n int) Option { return parser.MaxNodes(n) }

// MaxErrors bounds how many findings of one text are reported, errors before warnings; by default 100.
func MaxErrors(n int) Option { return parser.MaxErrors(n) }

// MaxDepth bounds how deep a JSON document may be nested; by default 200. Texts have no depth.
func MaxDepth(n int) Option { return parser.MaxDepth(n) }

// Name gives the input a name, such as a file's, that diagnostics show.
func Name(name string) Option { return parser.Name(name) }

// Engine chooses the parsing engine.
func Engine(k EngineKind) Option { return parser.Engine(k) }

// Compat reads exactly what the Kotlin library arc-assistants (0.233.0) reads: lines have the form that it keeps them in, [Line].Kotlin, and no inlines.
// Its first error is the only one. Such a file cannot be written by [Format], and [EncodeJSON] writes its canonical form only.
func Compat() Option { return parser.Compat() }

// Canonical chooses the canonical JSON form; see [EncodeJSON].
func Canonical() Option { return parser.Canonical() }

// Positions adds spans to the full JSON form.
func Positions() Option { return parser.Positions() }

// Warnings appends findings that are no errors to a list.
func Warnings(to *diag.List) Option { return parser.Warnings(to) }

// describe is never called: the grammar takes every text.
func describe(_ *source.File, e *cst.Error) *diag.Diagnostic {
	panic("adl: the grammar does not take every text: " + e.Error())
}

// grammar is ADL as the harness sees it; kotlin is the reading of the Kotlin library, which begins in a mode of its own.
var (
	grammar = parser.Grammar{
		Engines: map[parser.EngineKind]parser.EngineImpl{
			parser.Compiled: adltree.Compiled,
			parser.ANTLR: antlrengine.New(adltree.Language, adlgen.NewADLLexer, adlgen.NewADLParser, map[int]func(*adlgen.ADLParser){
				adltree.RuleFile: func(p *adlgen.ADLParser) { p.File() },
			}),
		},
		TokensPerNode: 2,
		Describe:      describe,
	}
	kotlin = parser.Grammar{
		Engines: map[parser.EngineKind]parser.EngineImpl{
			parser.Compiled: adltree.Compiled.StartIn(adlgen.ADLLexerKOTLIN),
			parser.ANTLR: antlrengine.New(adltree.Language, antlrengine.StartIn(adlgen.NewADLLexer, adlgen.ADLLexerKOTLIN), adlgen.NewADLParser,
				map[int]func(*adlgen.ADLParser){adltree.RuleKotlin: func(p *adlgen.ADLParser) { p.Kotlin() }}),
		},
		TokensPerNode: 2,
		Describe:      describe,
	}
)

// reading is what a call reads a text by.
func reading(file *source.File, cfg *parser.Config) (g *parser.Grammar, part source.Span, rule int) {
	if cfg.Compat { // a byte-order mark is a character like others
		return &kotlin, source.Span{End: int32(len(file.Text()))}, adltree.RuleKotlin
	}
	return &grammar, parser.Whole(file), adltree.RuleFile
}

// Parse reads a text. The error is a diag.List of all that is wrong, MaxErrors findings at most; then there is no file.
//
// Accepted besides the grammar: a byte-order mark. Lines end with CR, LF or both.
func Parse[T ~string | ~[]byte](text T, options ...Option) (*File, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	var f *File
	var found diag.List
	g, part, rule := reading(file, cfg)
	err = g.Build(file, part, rule, cfg, func(tree *cst.Tree) {
		build := adlvisitor.File
		if cfg.Compat {
			build = adlvisitor.Kotlin
		}
		f, found = build(tree, adlvisitor.Options{File: file, MaxReports: cfg.MaxErrors})
	})
	switch {
	case err != nil:
		return nil, err
	case found.HasErrors():
		return nil, found
	case cfg.Warnings != nil:
		*cfg.Warnings = append(*cfg.Warnings, found...)
	}
	return f, nil
}

// MustParse is Parse for tests and package variables: it panics on an error.
func MustParse(text string, options ...Option) *File {
	f, err := Parse(text, options...)
	if err != nil {
		panic(err)
	}
	return f
}

const bom = "\ufeff"

func open[T ~string | ~[]byte](text T, options []Option) (*parser.Config, *source.File, error) {
	cfg, err := parser.Configure(parser.Parsing, DefaultMaxBytes, options)
	if err != nil {
		return nil, nil, err
	}
	if len(text) >= len(bom) && string(text[:len(bom)]) == bom && cfg.MaxBytes <= math.MaxInt-len(bom) {
		cfg.MaxBytes += len(bom) // which is no part of the text
	}
	file, err := parser.Text(text, cfg)
	return cfg, file, err
}

// ParseLine reads one line of a section whose lines have conditions, calls and references, such as a solution: what it is in a file, wherever it stands
// there. The error is that of Parse, and PLY0010 if the text is no single line, or a heading, a divider or the like.
func ParseLine(text string, options ...Option) (*Line, error) {
	lines, err := ParseLines(text, options...)
	switch {
	case err != nil:
		return nil, err
	case len(lines) == 0:
		return &Line{}, nil
	case len(lines) > 1:
		return nil, notOne(text)
	}
	return lines[0], nil
}

// solution begins a section in which lines are read.
const solution = "### UseCase: a\n#### Solution\n"

// ParseLines reads the lines of a section whose lines have conditions, calls and references, such as a solution. The error is that of Parse, and PLY0010 if
// the text has headings or dividers in it.
func ParseLines(text string, options ...Option) ([]*Line, error) {
	return piece(solution, text, options, func(f *File) ([]*Line, bool) {
		if len(f.Cases) != 1 || len(f.Cases[0].Parts) != 1 {
			return nil, false
		}
		s, ok := f.Cases[0].Parts[0].(*Section)
		if !ok {
			return nil, false
		}
		return s.Lines, s.Kind == Solution
	})
}

// ParseHeader reads what stands behind the colon of a use case's heading: id, limit and conditions. The error is that of Parse, and PLY0010 if the text is
// no single line.
func ParseHeader(text string, options ...Option) (*Header, error) {
	return piece("### UseCase: ", text, options, func(f *File) (*Header, bool) {
		if len(f.Cases) != 1 || len(f.Cases[0].Parts) > 0 {
			return nil, false
		}
		return f.Cases[0].Header, true
	})
}

func notOne(text string) error {
	return diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "the text %s is more than what is asked for", source.Quote(text, 40))}
}

// piece reads a text behind a head and takes what is asked for. Spans are those of the whole.
func piece[N any](head, text string, options []Option, take func(*File) (N, bool)) (N, error) {
	var none N
	f, err := Parse(head+text, options...)
	if err != nil {
		return none, err
	}
	n, ok := take(f)
	if !ok {
		return none, notOne(text)
	}
	return n, nil
}

// Token is a lexical token of ADL: what conformance suites and highlighters look at. Programs use the AST.
type Token struct {
	Name string // such as CONDITION; EOF at the end
	Span source.Span
}

// Tokens cuts a text into tokens, which lie side by side; the last one is EOF.
func Tokens[T ~string | ~[]byte](text T, options ...Option) ([]Token, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	g, part, _ := reading(file, cfg)
	raw, err := g.Lex(file, part, cfg)
	tokens := make([]Token, len(raw))
	for i, t := range raw {
		tokens[i] = Token{tokenName(t), source.Span{Start: t.Start, End: t.End}}
	}
	return tokens, err
}

func tokenName(t cst.Token) string {
	if t.Type == cst.EOF {
		return "EOF"
	}
	return strings.Trim(adltree.Language.TokenName(int(t.Type)), "'")
}

// ParseTree gives the parse tree of a text: every text has one, and its tokens lie side by side. Programs use the AST.
func ParseTree[T ~string | ~[]byte](text T, options ...Option) (*cst.Tree, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	g, part, rule := reading(file, cfg)
	return g.Run(file, part, rule, cfg)
}
