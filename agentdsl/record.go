package agentdsl

import (
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

// Clone is a record that may be kept, whatever the reader does with this one.
func (r *Record) Clone() *Record { return r.keep(r.text) }

// keep is a record of its own whose line is the given one.
func (r *Record) keep(line string) *Record {
	kept := *r
	kept.text = line
	kept.Cells = make([]Cell, len(r.Cells))
	for i := range r.Cells {
		c := &r.Cells[i]
		kept.Cells[i] = Cell{Loc: c.Loc, Text: line[c.Start:c.End]}
	}
	return &kept
}
