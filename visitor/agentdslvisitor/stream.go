package agentdslvisitor

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/cst"
)

// Stream builds the AST of a text that comes in parts, a block or a row at a time. What it gives, and reports, is what Message would for
// the whole text; what stands in one part and matters to the next ones is kept here.
type Stream struct {
	Options // File is set for each part

	// Schema is the last one above, nil if there is none. Width is that of its rows: UnknownWidth if there is none, or if it could not be
	// read.
	Schema *agentdslast.Schema
	Width  int

	data *agentdslast.Data
}

// NewStream makes a Stream at the start of a text.
func NewStream(o Options) *Stream { return &Stream{Options: o, Width: UnknownWidth} }

func (s *Stream) begin(file *source.File) *builder {
	b := &builder{Options: s.Options, text: file.Text(), end: len(file.Text()), schema: s.Schema, width: s.Width, data: s.data}
	b.File = file
	return b
}

func (s *Stream) end(b *builder) diag.List {
	s.Schema, s.Width, s.data = b.schema, b.width, b.data
	return b.done()
}

// Block builds the one block of a tree of rule message. The file may go on behind what the tree holds, with the line that stands there in
// the whole text: then the block is not the last one. With an error in the list the block is not complete.
func (s *Stream) Block(tree *cst.Tree, file *source.File) (block agentdslast.Block, found diag.List) {
	b := s.begin(file)
	for child := range tree.Root().Children() {
		block = b.block(child)
	}
	return block, s.end(b)
}

// Stray makes a stray line of the file's text from an offset on.
func (s *Stream) Stray(file *source.File, from int32) (*agentdslast.Stray, diag.List) {
	b := s.begin(file)
	stray := &agentdslast.Stray{Loc: ast.At(b.trim(source.Span{Start: from, End: int32(b.end)}))}
	stray.Text = b.slice(stray.Span())
	b.stray(stray)
	return stray, s.end(b)
}

// WrongWidth reports a row of data whose width is not that of the schema.
func (s *Stream) WrongWidth(row *agentdslast.Row, file *source.File) diag.List {
	b := s.begin(file)
	b.wrongRow(row)
	return s.end(b)
}

// Place says what a token at the start of a line, and the one behind it, say of the line.
type Place uint8

// The places of a line.
const (
	Inside Place = iota // of the block that is open
	Blank               // line, or several of them, that is part of no block
	Stray               // line
	Rows                // header of rows of data
	Row                 // of data or of a result
	Opener              // header of any other block
)

// PlaceOf tells what a line is by its tokens, which are the first ones in the list. The last token of all is EOF.
func PlaceOf(tokens []cst.Token) Place {
	switch tokens[0].Type {
	case agentdsltree.TokenROW_CELL, agentdsltree.TokenROW_PIPE:
		return Row
	case agentdsltree.TokenBLANK:
		return Blank
	case agentdsltree.TokenSTRAY:
		return Stray
	case agentdsltree.TokenLBRACK:
		switch tokens[1].Type {
		case agentdsltree.TokenSCHEMA_HDR, agentdsltree.TokenFUNCTIONS_HDR, agentdsltree.TokenCALL_HDR, agentdsltree.TokenRESULT_HDR:
			return Opener
		case agentdsltree.TokenDATA_HDR:
			return Rows
		case agentdsltree.TokenHEADER_TEXT, agentdsltree.TokenNL, cst.EOF:
			return Stray
		}
	}
	return Inside
}
