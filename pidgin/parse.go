package pidgin

import (
	"math"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/pidgingen"
	"github.com/parley-lang/parley/gen/pidgintree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/antlrengine"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor/pidginvisitor"
)

// The limits of a packet unless options say otherwise. They are those of the published program, which a host's runtime configuration may change.
const (
	DefaultMaxBytes  = 1_000_000 // of a text, less a byte-order mark
	DefaultMaxFields = 100
	DefaultMaxLength = 10_000 // of a run id, a name, a value and an item of a list, in characters
)

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

// MaxBytes bounds the size of the input in bytes; by default DefaultMaxBytes, and DefaultMaxDocument for JSON.
func MaxBytes(n int) Option { return parser.MaxBytes(n) }

// MaxFields bounds the fields of a packet; by default DefaultMaxFields.
func MaxFields(n int) Option { return parser.MaxFields(n) }

// MaxLength bounds the run id, each name, each value and each item of a list, in characters; by default DefaultMaxLength.
func MaxLength(n int) Option { return parser.MaxLength(n) }

// MaxDepth bounds how deep a JSON document may be nested; by default 200. Texts have no depth.
func MaxDepth(n int) Option { return parser.MaxDepth(n) }

// MaxNodes bounds the nodes of the parse tree; by default 4,000,000. A text has four times as many tokens at most.
func MaxNodes(n int) Option { return parser.MaxNodes(n) }

// MaxErrors bounds how many findings of one text are reported, errors before warnings; by default 100.
func MaxErrors(n int) Option { return parser.MaxErrors(n) }

// Name gives the input a name, such as a file's, that diagnostics show.
func Name(name string) Option { return parser.Name(name) }

// Engine chooses the parsing engine.
func Engine(k EngineKind) Option { return parser.Engine(k) }

// Compat reads exactly what the published program pidgin-lang 0.1.12 reads, to the same packet, and otherwise gives one error: the first that the
// program gives. What the program drops without a word, behind a run id or a value, is dropped with a warning (see [Warnings]). EncodeJSON then
// writes the form that the program prints.
func Compat() Option { return parser.Compat() }

// Extended lets Minify write what the published program does not read.
func Extended() Option { return parser.Extended() }

// Canonical chooses the canonical JSON form; see [EncodeJSON].
func Canonical() Option { return parser.Canonical() }

// Positions adds spans to the full JSON form.
func Positions() Option { return parser.Positions() }

// Warnings appends findings that are no errors to a list.
func Warnings(to *diag.List) Option { return parser.Warnings(to) }

// grammar is Pidgin as the harness sees it.
var grammar = parser.Grammar{
	Engines: map[parser.EngineKind]parser.EngineImpl{
		parser.Compiled: pidgintree.Compiled,
		parser.ANTLR: antlrengine.New(pidgintree.Language, pidgingen.NewPidginLexer, pidgingen.NewPidginParser, map[int]func(*pidgingen.PidginParser){
			pidgintree.RulePacket: func(p *pidgingen.PidginParser) { p.Packet() },
		}),
	},
	TokensPerNode: 4, // a usual field
	Describe: func(_ *source.File, e *cst.Error) *diag.Diagnostic {
		panic("pidgin: the grammar does not take every text: " + e.Error())
	},
}

// Parse reads a text, which is one packet. The error is a diag.List of all that is wrong, MaxErrors findings at most; then there is no packet.
//
// Accepted besides the grammar: a byte-order mark, and CRLF line ends.
func Parse[T ~string | ~[]byte](text T, options ...Option) (*Packet, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	var p *Packet
	var found diag.List
	err = grammar.Build(file, parser.Whole(file), pidgintree.RulePacket, cfg, func(tree *cst.Tree) {
		p, found = pidginvisitor.Packet(tree, pidginvisitor.Options{
			File: file, Compat: cfg.Compat, MaxReports: cfg.MaxErrors, MaxFields: cfg.MaxFields, MaxLength: cfg.MaxLength,
			MaxBytes: max(cfg.MaxLength, DefaultMaxLength),
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
	return p, nil
}

// MustParse is Parse for tests and package variables: it panics on an error.
func MustParse(text string, options ...Option) *Packet {
	p, err := Parse(text, options...)
	if err != nil {
		panic(err)
	}
	return p
}

// configure adds options up for a call.
func configure(scope parser.Scope, maxBytes int, options []Option) (*parser.Config, error) {
	cfg, err := parser.Configure(scope|parser.Fields, maxBytes, options)
	if err != nil {
		return nil, err
	}
	if cfg.MaxFields == 0 {
		cfg.MaxFields = DefaultMaxFields
	}
	if cfg.MaxLength == 0 {
		cfg.MaxLength = DefaultMaxLength
	}
	return cfg, nil
}

const bom = "\ufeff"

func open[T ~string | ~[]byte](text T, options []Option) (*parser.Config, *source.File, error) {
	cfg, err := configure(parser.Parsing, DefaultMaxBytes, options)
	if err != nil {
		return nil, nil, err
	}
	if len(text) >= len(bom) && string(text[:len(bom)]) == bom && cfg.MaxBytes <= math.MaxInt-len(bom) {
		cfg.MaxBytes += len(bom) // which is no part of the packet
	}
	file, err := parser.Text(text, cfg)
	return cfg, file, err
}

// Token is a lexical token of Pidgin: what conformance suites and highlighters look at. Programs use the AST.
type Token struct {
	Name string // such as WORD; EOF at the end
	Span source.Span
}

// Tokens cuts a text into tokens, which lie side by side; the last one is EOF.
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
	return strings.Trim(pidgintree.Language.TokenName(int(t.Type)), "'")
}

// ParseTree gives the parse tree of a text: every text has one. Programs use the AST.
func ParseTree[T ~string | ~[]byte](text T, options ...Option) (*cst.Tree, error) {
	cfg, file, err := open(text, options)
	if err != nil {
		return nil, err
	}
	return grammar.Run(file, parser.Whole(file), pidgintree.RulePacket, cfg)
}
