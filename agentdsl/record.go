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
	kept.move(make([]Cell, len(r.Cells)), strings.Clone(r.text))
	return &kept
}

// move gives the record memory of its own: for its cells, which are copied, and an equal line.
func (r *Record) move(cells []Cell, line string) {
	for i := range r.Cells {
		c := &r.Cells[i]
		cells[i] = Cell{Loc: c.Loc, Text: line[c.Start:c.End]}
	}
	r.text, r.Cells = line, cells
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
	records []Record
}

// keep copies a record whose line begins at an offset in the part at hand.
func (s *shelf) keep(r *Record, part string, start int) *Record {
	end := start + len(r.text)
	if start < s.from || end > s.from+len(s.text) {
		s.text, s.from = strings.Clone(part[start:max(end, min(start+shelfText, len(part)))]), start
	}
	if len(s.cells) < len(r.Cells) {
		s.cells = make([]Cell, max(shelfCells, len(r.Cells)))
	}
	if len(s.records) == 0 {
		s.records = make([]Record, shelfRecords)
	}
	kept := &s.records[0]
	s.records = s.records[1:]
	*kept = *r
	n := len(r.Cells)
	kept.move(s.cells[:n:n], s.text[start-s.from:end-s.from])
	s.cells = s.cells[n:]
	return kept
}
