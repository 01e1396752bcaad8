package parser

import (
	"math"
	"sync"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser/cst"
)

// EngineImpl reads a part of a text. Its offsets are those of the whole text. An engine keeps the limits, stops at the first
// error, prints nothing, and may be used by many goroutines at once.
type EngineImpl interface {
	// Parse reads the part by the given rule, which ends at the end of the text. An engine may put the tree into the given slabs; then
	// it is gone when they are used again. With nil the tree may be kept.
	Parse(text string, part source.Span, rule int, limits cst.Limits, reuse *cst.Slabs) (*cst.Tree, *cst.Error)
	// Lex cuts the part into tokens, the last of them EOF. With an error it gives the tokens before it.
	Lex(text string, part source.Span) ([]cst.Token, *cst.Error)
}

// Grammar is one language as the harness sees it.
type Grammar struct {
	Engines map[EngineKind]EngineImpl
	// TokensPerNode bounds the tokens of a text: so many times the limit of nodes; 0 for no limit.
	TokensPerNode int
	// Describe makes a diagnostic of a syntax or lexical error in the language's own terms.
	Describe func(file *source.File, e *cst.Error) *diag.Diagnostic

	slabs sync.Pool // of *cst.Slabs
}

// Text makes a file of an input after the checks that come before parsing: size limit, UTF-8. The error is a diag.List.
// A []byte is copied, so that changing it later changes no AST.
func Text[T ~string | ~[]byte](input T, cfg *Config) (*source.File, error) {
	if n := len(input); n > cfg.MaxBytes || n > math.MaxInt32 {
		d := diag.New(diag.CodeTooLarge, source.NewFile(cfg.Name, ""), source.NoSpan, "the text has %d bytes, the limit is %d", n, min(cfg.MaxBytes, math.MaxInt32))
		d.Hint = "raise the limit if the sender is trusted, or split the text"
		return nil, diag.List{d}
	}
	file := source.NewFile(cfg.Name, string(input))
	if at, ok := source.Check(file.Text()); !ok {
		span := source.Span{Start: int32(at), End: int32(at) + 1}
		d := diag.New(diag.CodeNotUTF8, file, span, "byte 0x%02x is not valid UTF-8 here", file.Text()[at])
		d.Hint = "save or send the text as UTF-8"
		return nil, diag.List{d}
	}
	return file, nil
}

// Whole is the part of a file that holds its content: all but a byte-order mark.
func Whole(file *source.File) source.Span {
	rest, _ := source.TrimBOM(file.Text())
	return source.Span{Start: int32(len(file.Text()) - len(rest)), End: int32(len(file.Text()))}
}

// Run parses a part of a file by the given rule, to a tree that may be kept. The error is a diag.List of one diagnostic.
func (g *Grammar) Run(file *source.File, part source.Span, rule int, cfg *Config) (*cst.Tree, error) {
	return g.run(file, part, rule, cfg, nil)
}

// maxKept is how many bytes of slabs are kept for the next parse: enough for usual messages, too little for hostile ones to leave
// much behind.
const maxKept = 4 << 20

// Build parses a part of a file and hands the tree to a builder, which must not keep it or any node of it: its memory is used again.
// The error is a diag.List of one diagnostic; then the builder is not called.
func (g *Grammar) Build(file *source.File, part source.Span, rule int, cfg *Config, build func(*cst.Tree)) error {
	slabs, _ := g.slabs.Get().(*cst.Slabs)
	if slabs == nil {
		slabs = &cst.Slabs{}
	}
	tree, err := g.run(file, part, rule, cfg, slabs)
	if err == nil {
		build(tree)
	}
	if slabs.Size() <= maxKept {
		g.slabs.Put(slabs)
	}
	return err
}

func (g *Grammar) run(file *source.File, part source.Span, rule int, cfg *Config, reuse *cst.Slabs) (*cst.Tree, error) {
	limits := cfg.Limits()
	if g.TokensPerNode > 0 && limits.Nodes <= math.MaxInt32 {
		limits.Tokens = int(min(int64(limits.Nodes)*int64(g.TokensPerNode), math.MaxInt32))
	}
	tree, err := g.Engines[cfg.Engine].Parse(file.Text(), part, rule, limits, reuse)
	if err != nil {
		return nil, diag.List{g.diagnose(file, err)}
	}
	return tree, nil
}

// Lex cuts a part of a file into tokens. With an error, a diag.List of one diagnostic, it gives the tokens before it.
func (g *Grammar) Lex(file *source.File, part source.Span, cfg *Config) ([]cst.Token, error) {
	tokens, err := g.Engines[cfg.Engine].Lex(file.Text(), part)
	if err != nil {
		return tokens, diag.List{g.diagnose(file, err)}
	}
	return tokens, nil
}

func (g *Grammar) diagnose(file *source.File, e *cst.Error) *diag.Diagnostic {
	switch e.Kind {
	case cst.Depth:
		d := diag.New(diag.CodeTooDeep, file, e.Span, "this is nested more than %d levels deep", e.Limit)
		d.Hint = "flatten the text, or raise the limit if the sender is trusted"
		return d
	case cst.Nodes:
		d := diag.New(diag.CodeTooManyNodes, file, e.Span, "the text has more than %d tree nodes up to here", e.Limit)
		d.Hint = "split the text, or raise the limit if the sender is trusted"
		return d
	case cst.Tokens:
		d := diag.New(diag.CodeTooManyNodes, file, e.Span, "the text has more than %d tokens up to here", e.Limit)
		d.Hint = "split the text, or raise the limit of nodes if the sender is trusted"
		return d
	default:
		return g.Describe(file, e)
	}
}
