package agentdsl

import (
	"strings"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// Record is a row of data in a stream, with what it belongs to. The places of the row and of its cells are byte offsets in its line.
type Record struct {
	// Schema is the schema that the row belongs to, which has as many fields as the row has cells; nil if there is none above.
	Schema *Schema
	Row

	text   string // of the line
	offset int64
	line   int64 // lines before it
	cfg    *parser.Config
}

// Text is the line that the row stands in, with the blanks round it and without its line end.
func (r *Record) Text() string { return r.text }

// Offset tells how many bytes of the stream come before the line.
func (r *Record) Offset() int64 { return r.offset }

// Line is the number of the line in the stream, from 1.
func (r *Record) Line() int64 { return r.line + 1 }

// Source is the line as a file, which knows its place in the stream: diagnostics about the row name it.
func (r *Record) Source() *source.File {
	name := ""
	if r.cfg != nil {
		name = r.cfg.Name
	}
	return source.NewPart(name, r.text, r.offset, r.line)
}

// Position is where the row begins in the stream.
func (r *Record) Position() source.Position { return r.Source().Position(int(r.Start)) }

// Clone is a record that may be kept, whatever the reader does with this one. It holds on to nothing else.
func (r *Record) Clone() *Record {
	kept := *r
	kept.text = strings.Clone(r.text)
	kept.Cells = make([]Cell, len(r.Cells))
	for i := range r.Cells {
		c := &r.Cells[i]
		kept.Cells[i] = Cell{Loc: c.Loc}
		if r.holds(c) {
			kept.Cells[i].Text = kept.text[c.Start:c.End]
		} else {
			kept.Cells[i].Text = strings.Clone(c.Text)
		}
	}
	return &kept
}

// holds says whether a cell's text is what the line has in its place: it is unless somebody has changed the cell.
func (r *Record) holds(c *Cell) bool {
	return 0 <= c.Start && c.Start <= c.End && int(c.End) <= len(r.text) && r.text[c.Start:c.End] == c.Text
}

// The sizes of a shelf: one piece of memory serves several rows, but few enough that one row which is kept keeps little else.
const (
	shelfText    = 1 << 10 // bytes
	shelfCells   = 64
	shelfRecords = 8
)

// shelf is memory for records that may be kept.
type shelf struct {
	text    string // a copy of a piece of the part at hand
	from    int    // where that begins
	cells   []Cell
	width   int // of the last row
	records []Record
}

// room is memory for the row whose line begins at an offset in the part at hand: a copy of the text from there to the end of the line at
// least, a slice for cells, which may grow, and a record.
func (s *shelf) room(part string, start int) (text string, cells []Cell, r *Record) {
	end := len(part)
	if i := strings.IndexByte(part[start:], '\n'); i >= 0 {
		end = start + i + 1
	}
	if start < s.from || end > s.from+len(s.text) {
		s.text, s.from = strings.Clone(part[start:max(end, min(start+shelfText, len(part)))]), start
	}
	if len(s.cells) < max(s.width, 1) {
		s.cells = make([]Cell, max(shelfCells, s.width))
	}
	if len(s.records) == 0 {
		s.records = make([]Record, shelfRecords)
	}
	return s.text[start-s.from:], s.cells[:0], &s.records[0]
}

// take makes cells and record those of a row that is handed out.
func (s *shelf) take(cells []Cell) []Cell {
	n := len(cells)
	s.width = n
	if n <= len(s.cells) {
		s.cells = s.cells[n:]
	}
	s.records = s.records[1:]
	return cells[:n:n]
}
