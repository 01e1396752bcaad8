package agentdsl

import (
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdslgen"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor/agentdslvisitor"
)

// DefaultMaxBytes is the size limit of a text unless MaxBytes says otherwise: 16 MiB.
const DefaultMaxBytes = 16 << 20

// DefaultMaxDocument is the size limit of a JSON document unless MaxBytes says otherwise: 16 MiB.
const DefaultMaxDocument = 16 << 20

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

// MaxBytes bounds the size of the input in bytes; by default DefaultMaxBytes, and for a stream nothing.
func MaxBytes(n int) Option { return parser.MaxBytes(n) }

// MaxDepth bounds how deep a JSON document may be nested; by default 200. Texts have no depth.
func MaxDepth(n int) Option { return parser.MaxDepth(n) }

// MaxNodes bounds the nodes of the parse tree, and the rows and cells together; by default 4,000,000. A text has twice as many tokens
// at most. Of a stream it bounds the cells of each row, and the nodes of each other block; by default DefaultStreamNodes.
func MaxNodes(n int) Option { return parser.MaxNodes(n) }

// MaxErrors bounds how many findings of one text are reported, errors before warnings; by default 100. A stream ends behind so many errors.
func MaxErrors(n int) Option { return parser.MaxErrors(n) }

// Name gives the input a name, such as a file's, that diagnostics show.
func Name(name string) Option { return parser.Name(name) }

// Engine chooses the parsing engine.
func Engine(k EngineKind) Option { return parser.Engine(k) }

// Compat reads exactly what the published package agentdsl 0.0.2 reads, to the same blocks, and otherwise gives one error: the first
// that the package gives. Where the package panics, on some types that begin with an asterisk, that is an unknown type. EncodeJSON then
// writes the form that the package's parse gives, and DecodeJSON passes over unknown members of that form.
func Compat() Option { return parser.Compat() }

// Extended lets Minify write what the published package does not read.
func Extended() Option { return parser.Extended() }

// Canonical chooses the canonical JSON form; see [EncodeJSON].
func Canonical() Option { return parser.Canonical() }

// Positions adds spans to the full JSON form.
func Positions() Option { return parser.Positions() }

// Warnings appends findings that are no errors to a list.
func Warnings(to *diag.List) Option { return parser.Warnings(to) }

// grammar is AgentDSL as the harness sees it.
var grammar = parser.Grammar{
	Engines: map[parser.EngineKind]parser.EngineImpl{
		parser.Compiled: agentdsltree.Compiled,
		parser.ANTLR: antlrengine.New(agentdsltree.Language, agentdslgen.NewAgentDSLLexer, agentdslgen.NewAgentDSLParser, map[int]func(*agentdslgen.AgentDSLParser){
			agentdsltree.RuleMessage: func(p *agentdslgen.AgentDSLParser) { p.Message() },
		}),
	},
	TokensPerNode: 2, // a cell and the pipe behind it
	Describe: func(_ *source.File, e *cst.Error) *diag.Diagnostic {
		panic("agentdsl: the grammar does not take every text: " + e.Error())
	},
}

// Parse reads a text. The error is a diag.List of all that is wrong, MaxErrors findings at most; then there is no message.
//
// Accepted besides the grammar: a byte-order mark, which Compat takes for a character as the published package does, and CRLF line
// ends.
func Parse[T ~string | ~[]byte](text T, options ...Option) (*Message, error) {
	cfg, file, part, err := open(text, options)
	if err != nil {
		return nil, err
	}
	var m *Message
	var found diag.List
	err = buildFrom(file, part, cfg, func(tree *cst.Tree) {
		m, found = agentdslvisitor.Message(tree, agentdslvisitor.Options{
			File: file, Compat: cfg.Compat, MaxReports: cfg.MaxErrors, MaxNodes: cfg.MaxNodes,
		})
	})
	switch {
	case err != nil:
		return nil, err
	case found.HasErrors():
		return nil, found
	case cfg.Warnings != nil:
		*cfg.Warnings = append(*cfg.Warnings, found...)
	}
	return m, nil
}

// MustParse is Parse for tests and package variables: it panics on an error.
func MustParse(text string, options ...Option) *Message {
	m, err := Parse(text, options...)
	if err != nil {
		panic(err)
	}
	return m
}

func open[T ~string | ~[]byte](text T, options []Option) (*parser.Config, *source.File, source.Span, error) {
	cfg, err := parser.Configure(parser.Parsing, DefaultMaxBytes, options)
	if err != nil {
		return nil, nil, source.NoSpan, err
	}
	file, err := parser.Text(text, cfg)
	if err != nil {
		return nil, nil, source.NoSpan, err
	}
	part := parser.Whole(file)
	if cfg.Compat {
		part.Start = 0
	}
	return cfg, file, part, nil
}

// Token is a lexical token of AgentDSL: what conformance suites and highlighters look at. Programs use the AST.
type Token struct {
	Name string // such as CELL; EOF at the end
	Span source.Span
}

// Tokens cuts a text into tokens, which lie side by side; the last one is EOF.
func Tokens[T ~string | ~[]byte](text T, options ...Option) ([]Token, error) {
	cfg, file, part, err := open(text, options)
	if err != nil {
		return nil, err
	}
	raw, err := grammar.Lex(file, part, cfg)
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
	return agentdsltree.Language.TokenName(int(t.Type))
}

// ParseTree gives the parse tree of a text: every text has one. Programs use the AST.
func ParseTree[T ~string | ~[]byte](text T, options ...Option) (*cst.Tree, error) {
	cfg, file, part, err := open(text, options)
	if err != nil {
		return nil, err
	}
	return grammar.Run(file, part, agentdsltree.RuleMessage, cfg)
}
