package agentdsl

import (
	"io"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/parser"
)

// Encoder writes a message to a stream, block by block and row by row, in memory that does not grow with what is written. The text is that
// of [Format] for the same blocks, and [Parse] and a [Decoder] read them back.
//
// What no text could say is refused with the diag.List of PLY0010 that Format gives: a cell with a pipe or a line end, a row with another
// number of cells than its schema has fields, rows that would be read as those of another schema. Nothing of a block that is refused is
// written, but of a *Data the rows before the one that is wrong. The encoder can go on behind it.
//
// An Encoder is for one stream and one goroutine. It holds text back: call Flush at the end.
type Encoder struct {
	w   io.Writer
	p   printer
	err error // of the writer, or of the options

	row   [1]Row
	cells []Cell
}

// encodeSize is how many bytes are written at once.
const encodeSize = 64 << 10

// NewEncoder makes an encoder that writes to w. With [Compat] it refuses what the published package does not read, the type bool, and leaves
// out the type behind a reference. [MaxErrors] bounds how much is said about one block. An option that does not belong here is the error of
// every call.
func NewEncoder(w io.Writer, options ...Option) *Encoder {
	cfg, err := parser.Configure(parser.Writing, 0, options)
	return &Encoder{w: w, err: err, p: printer{cfg: cfg, wide: true, extended: !cfg.Compat}}
}

// Encode writes a block behind those before it. A *Data without rows is the head of rows that follow by EncodeRow and EncodeCells.
func (e *Encoder) Encode(b Block) error {
	if e.err != nil {
		return e.err
	}
	d, ok := b.(*Data)
	if !ok || d == nil {
		return e.write(func() {
			if ast.IsNil(b) {
				e.p.refuse("a block is missing")
			} else {
				e.p.next(b)
			}
		})
	}
	if err := e.write(func() { e.p.next(&Data{Loc: d.Loc, Of: d.Of}) }); err != nil {
		return err
	}
	for i := range d.Rows {
		if err := e.EncodeRow(&d.Rows[i]); err != nil {
			return err
		}
	}
	return nil
}

// EncodeRow writes a row of data for the last schema above. Behind anything but another row or the head of a data block it begins a block.
// Cells are written as they are: package record writes values.
func (e *Encoder) EncodeRow(r *Row) error {
	if e.err != nil {
		return e.err
	}
	e.row[0] = *r
	return e.write(func() {
		if _, ok := e.p.before.(*Data); !ok {
			e.p.next(&Data{Of: e.p.schema})
		}
		e.p.dataRows(e.row[:])
	})
}

// EncodeCells is EncodeRow for a row of these texts. An empty text is an empty cell.
func (e *Encoder) EncodeCells(texts ...string) error {
	e.cells = e.cells[:0]
	for _, text := range texts {
		e.cells = append(e.cells, Cell{Text: text})
	}
	return e.EncodeRow(&Row{Cells: e.cells})
}

// Schema is the last schema that was written, to which rows belong; nil if there is none.
func (e *Encoder) Schema() *Schema { return e.p.schema }

// write makes the printer write something, all of it or nothing.
func (e *Encoder) write(what func()) error {
	p := &e.p
	size, schema, before, inData := len(p.buf), p.schema, p.before, p.inData
	what()
	if len(p.list) > 0 {
		_, err := p.result()
		p.buf, p.schema, p.before, p.inData, p.list, p.more = p.buf[:size], schema, before, inData, nil, 0
		return err
	}
	if len(p.buf) >= encodeSize {
		return e.Flush()
	}
	return nil
}

// Flush writes what was held back. The error is that of the writer, now or before, or of the options; after it nothing more is written.
func (e *Encoder) Flush() error {
	if e.err != nil || len(e.p.buf) == 0 {
		return e.err
	}
	n, err := e.w.Write(e.p.buf)
	if err == nil && n < len(e.p.buf) {
		err = io.ErrShortWrite
	}
	e.p.buf, e.err = e.p.buf[:0], err
	if cap(e.p.buf) > 4*encodeSize { // of a long block
		e.p.buf = nil
	}
	return err
}
