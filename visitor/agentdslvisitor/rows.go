package agentdslvisitor

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/cst"
)

// Rows are most of most texts, so they are read from their tokens directly, into one piece of memory for all rows of a block and one for
// all their cells.

func (b *builder) dataBlock(x agentdsltree.Data) agentdslast.Block {
	b.header(x.LBRACK(), x.DATA_HDR(), "DATA]")
	d := &agentdslast.Data{Loc: b.loc(x.Node), Of: b.schema}
	b.data = d
	s, ok := b.slabOf(x.Node)
	if !ok {
		return d
	}
	for r := range x.Children() {
		row := s.row(b, r.Tokens())
		if b.width != UnknownWidth && len(row.Cells) != b.width {
			b.wrongRow(row)
		}
	}
	d.Rows = s.rows
	return d
}

// slab is the memory of the rows of a block.
type slab struct {
	rows  []agentdslast.Row
	cells []agentdslast.Cell
}

// slabOf makes room for the rows of a block, unless there are too many.
func (b *builder) slabOf(x cst.Node) (slab, bool) {
	rows := x.Count(agentdsltree.RuleRow)
	cells := rows
	if rows > 0 {
		for _, t := range x.Tokens() {
			if t.Type == agentdsltree.TokenPIPE || t.Type == agentdsltree.TokenROW_PIPE {
				cells++
			}
		}
	}
	if b.nodes += rows + cells; b.nodes > b.MaxNodes {
		if d := b.report(diag.CodeTooManyNodes, b.trim(x.Span()), "the text has more than %d rows and cells up to here", b.MaxNodes); d != nil {
			d.Hint = "split the text, or raise the limit if the sender is trusted"
		}
		return slab{}, false
	}
	return slab{make([]agentdslast.Row, 0, rows), make([]agentdslast.Cell, 0, cells)}, true
}

// row reads the tokens of a row.
func (s *slab) row(b *builder, tokens []cst.Token) *agentdslast.Row {
	from := len(s.cells)
	s.cells, _ = AppendCells(s.cells, b.text, 0, tokens)
	cells := s.cells[from:len(s.cells):len(s.cells)]
	loc := ast.Loc{Start: cells[0].Start, End: cells[len(cells)-1].End}
	s.rows = append(s.rows, agentdslast.Row{Loc: loc, Cells: cells})
	return &s.rows[len(s.rows)-1]
}

// AppendCells reads the cells of a row from the tokens that begin with it, and tells how many of these the row has, its line end included.
// The text begins at the given offset of those that tokens have; the places of the cells are counted from there.
func AppendCells(cells []agentdslast.Cell, text string, from int32, tokens []cst.Token) ([]agentdslast.Cell, int) {
	cell := source.NoSpan // that is being read
	for i, t := range tokens {
		t.Start, t.End = t.Start-from, t.End-from
		switch t.Type {
		case agentdsltree.TokenCELL, agentdsltree.TokenROW_CELL:
			cell = trim(text, source.Span{Start: t.Start, End: t.End})
		case agentdsltree.TokenPIPE, agentdsltree.TokenROW_PIPE:
			if cell == source.NoSpan { // at the start of a row the token holds the blanks before it
				cell = source.Span{Start: t.End - 1, End: t.End - 1}
			}
			cells = append(cells, agentdslast.Cell{Loc: ast.At(cell), Text: text[cell.Start:cell.End]})
			cell = source.Span{Start: t.End, End: t.End}
		default: // the end of the line, or of the text
			if t.Type == agentdsltree.TokenNL {
				i++
			}
			return append(cells, agentdslast.Cell{Loc: ast.At(cell), Text: text[cell.Start:cell.End]}), i
		}
	}
	return append(cells, agentdslast.Cell{Loc: ast.At(cell), Text: text[cell.Start:cell.End]}), len(tokens)
}

// wrongRow reports a row of data.
func (b *builder) wrongRow(row *agentdslast.Row) {
	b.wrongWidth(diag.CodeADSWidth, row, "the schema "+source.Quote(b.schema.Label.Name, 40), b.width)
}

func (b *builder) wrongWidth(code diag.Code, row *agentdslast.Row, whose string, want int) {
	d := b.report(code, row.Span(), "%s here, and %s has %s", count(len(row.Cells), "cell"), whose, count(want, "field"))
	if d == nil {
		return
	}
	switch {
	case len(row.Cells) > want:
		d.Hint = `a pipe always separates, also inside quotes and JSON: write it as \u007c in a JSON string`
	case len(row.Cells) == 1 && len(row.Cells[0].Text) >= 3 && row.Cells[0].Text[:3] == "```":
		d.Hint = "take the code fence off, or put a blank line before it"
	default:
		d.Hint = "an empty cell is written as _; a blank line ends the rows"
	}
}
