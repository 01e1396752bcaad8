package sag

import (
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/saggen"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor/sagvisitor"
)

// DefaultMaxBytes is the size limit of a text unless MaxBytes says otherwise: 1 MiB.
const DefaultMaxBytes = 1 << 20

// DefaultMaxDocument is the size limit of a JSON document unless MaxBytes says otherwise: 1.5 MiB.
const DefaultMaxDocument = 3 << 19

// Option changes one thing of a call; see the functions that make them.
type Option = parser.Option

// EngineKind names a parsing engine.
type EngineKind = parser.EngineKind

// The engines: the compiled one is the default; ANTLR's own Go runtime is the reference, many times slower.
const (
	Compiled = parser.Compiled
	ANTLR    = parser.ANTLR
)

// Unlimited lifts a limit; the depth still stops at parser.DepthCeiling.
const Unlimited = parser.Unlimited

// MaxBytes bounds the size of the input in bytes; by default DefaultMaxBytes.
func MaxBytes(n int) Option { return parser.MaxBytes(n) }

// MaxDepth bounds how deep brackets and statements may be nested; by default 200.
func MaxDepth(n int) Option { return parser.MaxDepth(n) }

// MaxNodes bounds the nodes of the parse tree; by default 4,000,000.
func MaxNodes(n int) Option { return parser.MaxNodes(n) }

// MaxErrors bounds how many findings of one message are reported; by default 100.
func MaxErrors(n int) Option { return parser.MaxErrors(n) }

// Name gives the input a name, such as a file's, that diagnostics show.
func Name(name string) Option { return parser.Name(name) }

// Engine chooses the parsing engine.
func Engine(k EngineKind) Option { return parser.Engine(k) }

// Compat reads what the grammar of the published Python package 1.2.3 reads and unescapes strings as it does (twice). Printers write
// what its minifier writes wherever that can be read back. What limits the package's process is not imitated: by default it fails
// beyond about 160 parentheses, 970 operands, 327 nested lists and numbers of 4,300 digits; here MaxDepth and the other limits hold.
func Compat() Option { return parser.Compat() }

// Extended lets Minify write what the published ports do not read.
func Extended() Option { return parser.Extended() }

// Canonical chooses the canonical JSON form; see [EncodeJSON].
func Canonical() Option { return parser.Canonical() }

// Positions adds spans to the full JSON form.
func Positions() Option { return parser.Positions() }

// Warnings appends findings that are no errors to a list.
func Warnings(to *diag.List) Option { return parser.Warnings(to) }

// grammar is SAG as the harness sees it.
var grammar = parser.Grammar{
	Engines: map[parser.EngineKind]parser.EngineImpl{
		parser.Compiled: sagtree.Compiled,
		parser.ANTLR: antlrengine.New(sagtree.Language, saggen.NewSAGLexer, saggen.NewSAGParser, map[int]func(*saggen.SAGParser){
			sagtree.RuleMessage:   func(p *saggen.SAGParser) { p.Message() },
			sagtree.RuleExprInput: func(p *saggen.SAGParser) { p.ExprInput() },
		}),
	},
	Describe: describe,
}

// Parse reads one message. The error is a diag.List; then there is no message.
//
// Accepted besides the grammar: a byte-order mark, and CRLF line ends.
func Parse[T ~string | ~[]byte](text T, options ...Option) (*Message, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	return parsePart(file, parser.Whole(file), cfg)
}

// ParseAll reads the messages of a text one after the other: a message starts at a line that begins with H, blanks, v and blanks and
// does not stand in a string; a NUL outside of strings ends a message too. A message that cannot be read gives its error, and
// reading goes on with the next one; but where such a line stands inside a string, that is an error and nothing behind it is read,
// for nobody can tell then what is a string and what is a message. A text of blanks holds no message. Spans and positions are those
// of the whole text.
//
// The size limit holds for the whole text, the other limits for each message.
func ParseAll[T ~string | ~[]byte](text T, options ...Option) iter.Seq2[*Message, error] {
	return func(yield func(*Message, error) bool) {
		cfg, file, err := open(text, options)
		if err != nil {
			yield(nil, err)
			return
		}
		for part, refused := range split(file, parser.Whole(file)) {
			if refused != nil {
				yield(nil, diag.List{refused})
				return
			}
			if cfg.Compat { // line ends that only stand between messages are no part of one
				part.End = part.Start + int32(len(strings.TrimRight(file.Slice(part), "\r\n")))
			}
			if !yield(parsePart(file, part, cfg)) {
				return
			}
		}
	}
}

// ParseExpr reads an expression that stands alone. The error is a diag.List. Blanks and line ends may stand round it.
func ParseExpr[T ~string | ~[]byte](text T, options ...Option) (*RootExpr, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	var root *RootExpr
	var found diag.List
	err = grammar.Build(file, parser.Whole(file), sagtree.RuleExprInput, cfg, func(tree *cst.Tree) {
		root, found = sagvisitor.Expr(tree, buildOptions(file, cfg))
	})
	if err != nil {
		return nil, err
	}
	if err := settle(found, cfg); err != nil {
		return nil, err
	}
	return root, nil
}

// MustParse is Parse for tests and package variables: it panics on an error.
func MustParse(text string, options ...Option) *Message {
	m, err := Parse(text, options...)
	if err != nil {
		panic(err)
	}
	return m
}

func open[T ~string | ~[]byte](text T, options []Option) (*parser.Config, *source.File, error) {
	cfg, err := parser.Configure(parser.Parsing, DefaultMaxBytes, options)
	if err != nil {
		return nil, nil, err
	}
	file, err := parser.Text(text, cfg)
	if err != nil {
		return nil, nil, err
	}
	if whole := parser.Whole(file); cfg.Compat && whole.Start > 0 { // the ports take a byte-order mark for a character
		return nil, nil, diag.List{describeCharacter(file, source.Span{End: whole.Start})}
	}
	return cfg, file, nil
}

func buildOptions(file *source.File, cfg *parser.Config) sagvisitor.Options {
	return sagvisitor.Options{File: file, Compat: cfg.Compat, MaxReports: cfg.MaxErrors}
}

func parsePart(file *source.File, part source.Span, cfg *parser.Config) (*Message, error) {
	var m *Message
	var found diag.List
	err := grammar.Build(file, part, sagtree.RuleMessage, cfg, func(tree *cst.Tree) {
		m, found = sagvisitor.Message(tree, buildOptions(file, cfg))
	})
	if err != nil {
		return nil, err
	}
	if err := settle(found, cfg); err != nil {
		return nil, err
	}
	return m, nil
}

// settle sorts what a builder found into an error and warnings.
func settle(found diag.List, cfg *parser.Config) error {
	if found.HasErrors() {
		return found
	}
	if cfg.Warnings != nil {
		*cfg.Warnings = append(*cfg.Warnings, found...)
	}
	return nil
}

// Token is a lexical token of SAG: what conformance suites and highlighters look at. Programs use the AST.
type Token struct {
	Name string // a literal in quotes ('DO') or the token's name (IDENT); EOF at the end
	Span source.Span
}

// Tokens cuts a text into tokens, blanks and line ends included; the last one is EOF. With an error, which is a diag.List, it gives
// the tokens before it. The tokens of a text that no message has are given all the same.
func Tokens[T ~string | ~[]byte](text T, options ...Option) ([]Token, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	raw, err := grammar.Lex(file, parser.Whole(file), cfg)
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
	return sagtree.Language.TokenName(int(t.Type))
}

// ParseTree gives the parse tree of a message: what conformance suites compare. Programs use the AST.
func ParseTree[T ~string | ~[]byte](text T, options ...Option) (*cst.Tree, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	return grammar.Run(file, parser.Whole(file), sagtree.RuleMessage, cfg)
}
