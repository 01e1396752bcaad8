package agentdsl

import (
	"io"
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor/agentdslvisitor"
)

// Limits of a Decoder unless options say otherwise.
const (
	DefaultMaxLine     = 16 << 20  // bytes of a line
	DefaultMaxBlock    = 16 << 20  // bytes of a block other than rows of data
	DefaultStreamNodes = 1_000_000 // cells of a row, and nodes of the tree of any other block
)

// ceiling is what no option lifts, in bytes: places in a block and the line behind it have 31 bits.
const ceiling = 1 << 30

// MaxLine bounds the length of a line of a stream in bytes, without its line feed; by default 16 MiB, and never more than 1 GiB. A longer one ends the stream with
// PLY0001.
func MaxLine(n int) Option { return parser.MaxLine(n) }

// MaxBlock bounds the size in bytes of a schema, a block of functions, a call or a result in a stream; by default 16 MiB, and
// never more than 1 GiB. A longer one ends
// the stream with PLY0001. Rows of data, which are handed out one by one, have no such limit.
func MaxBlock(n int) Option { return parser.MaxBlock(n) }

// ReuseRows lets a [Decoder] use the memory of a [Record] again: it is valid until the next step of the iteration only, and so are its
// cells. What has to live longer is copied with [Record.Clone].
func ReuseRows() Option { return parser.ReuseRows() }

// Event is what a [Decoder] comes to next: a block, or a row of data.
type Event struct {
	// Block is a block of the message, nil for a row. Of a *Data it is the head alone: its rows follow, an event each, up to the next block.
	Block Block
	// Record is a row of the *Data above, nil for a block.
	Record *Record
	// Source is the text of the block, which the places of its nodes refer to and which knows its place in the stream; nil for a row, which
	// has its own.
	Source *source.File
}

// Position is where the block or the row begins in the stream.
func (e Event) Position() source.Position {
	switch {
	case e.Record != nil:
		return e.Record.Position()
	case e.Block == nil:
		return source.Position{}
	default:
		return e.Source.Position(int(e.Block.Span().Start))
	}
}

// Decoder reads a message from a stream, block by block and row by row, in memory that does not grow with the stream.
//
// What it gives is what [Parse] gives for the whole text, in the same order, and so are the findings, with their places in the stream. But
// Parse tells of an error before anything else, and a Decoder when it comes to it: what stands before it has been handed out by then.
//
// A Decoder is for one stream and one goroutine. It starts none, and keeps no more than a window of the text and the block at hand. To give
// up a stream that does not end, stop iterating; to give up one whose reader does not return, let the reader fail, which is all that a
// context could do here.
type Decoder struct {
	cfg    *parser.Config
	win    window
	stream *agentdslvisitor.Stream

	lexer  cst.LexState
	tokens []cst.Token // of the part at hand
	at     int         // the next one

	bom    int  // the size of a byte-order mark at the start of the stream
	data   bool // rows of data go on
	open   bool // another block goes on
	from   int  // where it begins in the part at hand
	carry  []byte
	offset int64 // where it begins in the stream
	line   int64

	cells  []Cell
	record Record
	shelf  shelf

	errors   int // so far
	warnings int
	unsaid   int // warnings beyond the limit
	fatal    error
	done     bool
}

// NewDecoder makes a decoder of what r gives. An option that does not belong here is the error of the first step.
//
// By default a stream may be of any size ([MaxBytes] bounds it), a line and a block other than rows of 16 MiB ([MaxLine], [MaxBlock]), a row
// of 1,000,000 cells ([MaxNodes]), and after 100 errors the stream ends ([MaxErrors]). Other options are [Compat], [Name], [ReuseRows] and
// [Warnings], of which it keeps as many as of errors. The decoder reads ahead, but never waits for more than the end of a line.
func NewDecoder(r io.Reader, options ...Option) *Decoder {
	defaults := []Option{parser.MaxLine(DefaultMaxLine), parser.MaxBlock(DefaultMaxBlock), parser.MaxNodes(DefaultStreamNodes), parser.MaxBytes(Unlimited)}
	cfg, err := parser.Configure(parser.Streaming, 0, append(defaults, options...))
	cfg.MaxLine, cfg.MaxBlock = min(cfg.MaxLine, ceiling), min(cfg.MaxBlock, ceiling)
	d := &Decoder{cfg: cfg, fatal: err}
	d.win = window{cfg: cfg, r: r}
	d.stream = agentdslvisitor.NewStream(agentdslvisitor.Options{Compat: cfg.Compat, MaxNodes: cfg.MaxNodes})
	return d
}

// Events yields the blocks and rows of the stream in order, or errors, each of them a diag.List. A block or a row with errors is not
// yielded. Behind most errors the stream goes on: what follows is read, unless the loop is left. The last error is followed by nothing if
// it is one of reading, of the text's encoding, or of a limit.
//
// Behind a schema that cannot be read, which is an error, its rows are passed over: there is no telling what their cells mean.
//
// A loop that is left can be taken up again by another call, also of Rows.
func (d *Decoder) Events() iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		for {
			s, ok := d.next()
			if !ok || !yield(s.event, s.err) {
				return
			}
		}
	}
}

// Rows yields the rows of all data blocks, with their schemas, and errors as [Decoder.Events] does. All else is passed over: a stream of
// calls and results is read with Events.
func (d *Decoder) Rows() iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		for {
			s, ok := d.next()
			if !ok || (s.event.Record != nil || s.err != nil) && !yield(s.event.Record, s.err) {
				return
			}
		}
	}
}

// step is what an iteration yields.
type step struct {
	event Event
	err   error
}

// next goes on to the next block, row or error; not ok at the end.
func (d *Decoder) next() (s step, ok bool) {
	for !d.done {
		switch {
		case d.fatal != nil:
			d.done = true
			d.sayUnsaid()
			return step{err: d.fatal}, true
		case d.at == len(d.tokens):
			if s, ok = d.refill(); ok {
				return s, true
			}
			continue
		case d.tokens[d.at].Type == cst.EOF:
			d.at++
			continue
		}
		switch place := agentdslvisitor.PlaceOf(d.tokens[d.at:]); {
		case place == agentdslvisitor.Row && d.data:
			if s, ok = d.row(); ok {
				return s, true
			}
		case place == agentdslvisitor.Inside || place == agentdslvisitor.Row:
			d.skipLine()
		case d.open:
			return d.close(int(d.tokens[d.at].Start))
		case place == agentdslvisitor.Blank:
			d.data = false
			d.at++
		case place == agentdslvisitor.Opener:
			d.data, d.open, d.from = false, true, d.begin()
			d.offset, d.line = d.win.offset+int64(d.from), d.win.lineAt(d.from)
			d.skipLine()
		case place == agentdslvisitor.Rows:
			begin := d.begin()
			d.data = true
			d.skipLine()
			return d.block(d.file(begin, int(d.tokens[d.at].Start)), -1)
		default:
			begin := d.begin()
			d.data = false
			d.skipLine()
			file := d.file(begin, int(d.tokens[d.at].Start))
			stray, found := d.limited().Stray(file, d.lead(file))
			return d.event(stray, file, found)
		}
	}
	return step{}, false
}

// begin is where the block begins whose first token is the next one. A byte-order mark before it is part of its first line.
func (d *Decoder) begin() int {
	at := int(d.tokens[d.at].Start)
	if d.win.offset == 0 && at == d.bom {
		return 0
	}
	return at
}

// lead is how much of a file comes before its block.
func (d *Decoder) lead(file *source.File) int32 {
	if file.Before() == 0 {
		return int32(d.bom)
	}
	return 0
}

// skipLine goes on to the start of the next line.
func (d *Decoder) skipLine() {
	for d.tokens[d.at].Type != cst.EOF {
		end := d.tokens[d.at].End
		d.at++
		if d.win.text[end-1] == '\n' {
			return
		}
	}
}

// file is a piece of the part at hand.
func (d *Decoder) file(begin, end int) *source.File {
	text := strings.Clone(d.win.text[begin:end]) // so that a kept node keeps no window
	return source.NewPart(d.cfg.Name, text, d.win.offset+int64(begin), d.win.lineAt(begin))
}

// refill goes on to the next part. Where one ends, a block may be at its end, or the stream.
func (d *Decoder) refill() (s step, ok bool) {
	if d.open && d.lexer.AtStart(agentdsltree.Compiled) {
		return d.close(len(d.win.text)) // nothing can follow it
	}
	if d.open {
		d.carry = append(d.carry, d.win.text[d.from:]...)
		d.from = 0
		if len(d.carry) > d.cfg.MaxBlock {
			return d.tooLarge()
		}
	}
	if !d.win.next() {
		return d.finish()
	}
	d.shelf.text = ""
	text := d.win.text
	part := source.Span{Start: 0, End: int32(len(text))}
	if d.cfg.Compat {
		if masked, some := maskHeaders(text); some {
			text = masked
		}
	} else if d.win.offset == 0 {
		rest, _ := source.TrimBOM(text)
		d.bom = len(text) - len(rest)
		part.Start = int32(d.bom)
	}
	limit := max(2*min(d.cfg.MaxNodes, ceiling/2), windowSize) + 2 // only a line that is longer than a window can have more
	if cap(d.tokens) > 2*windowSize {
		d.tokens = nil // of a long line
	}
	tokens, fault := agentdsltree.Compiled.LexOn(&d.lexer, text, part, d.tokens, limit)
	d.tokens, d.at = tokens, 0
	switch {
	case fault == nil:
	case fault.Kind == cst.Tokens:
		d.tokens, d.open = d.tokens[:0], false
		d.fatal = d.tooMany(d.win.offset, d.win.line, d.win.text)
	default:
		panic("agentdsl: the grammar does not take every text: " + fault.Error())
	}
	return step{}, false
}

// tooMany is the error of a line.
func (d *Decoder) tooMany(offset, line int64, text string) error {
	file := source.NewPart(d.cfg.Name, strings.Clone(text[:min(len(text), shown)]), offset, line)
	found := diag.New(diag.CodeTooManyNodes, file, source.Span{}, "the line has more than %d cells or fields", d.cfg.MaxNodes)
	found.Hint = "raise the limit of nodes if the sender is trusted"
	return diag.List{found}
}

// shown is how much of what is too large a finding holds.
const shown = 200

// finish deals with the end of the stream.
func (d *Decoder) finish() (s step, ok bool) {
	switch {
	case d.win.stop != nil:
		d.open = false // what was cut off says nothing
		d.fatal = d.win.stop
	case d.open:
		return d.close(0)
	default:
		d.done = true
	}
	d.sayUnsaid()
	return step{}, false
}

// sayUnsaid ends the list of warnings, if there were too many.
func (d *Decoder) sayUnsaid() {
	if d.unsaid > 0 {
		note := diag.New(diag.CodeTooManyErrors, source.NewFile(d.cfg.Name, ""), source.NoSpan, "%d more findings are not shown", d.unsaid)
		*d.cfg.Warnings = append(*d.cfg.Warnings, note)
		d.unsaid = 0
	}
}

// tooLarge ends the stream at a block, the beginning of which is kept.
func (d *Decoder) tooLarge() (step, bool) {
	file := source.NewPart(d.cfg.Name, firstLine(string(d.carry[:min(len(d.carry), shown)])), d.offset, d.line)
	found := diag.New(diag.CodeTooLarge, file, source.Span{}, "the block has more than %d bytes", d.cfg.MaxBlock)
	found.Hint = "raise the limit of a block if the sender is trusted"
	d.done, d.open, d.carry = true, false, nil
	d.sayUnsaid()
	return step{err: diag.List{found}}, true
}

// close builds the block that is open and ends at an offset in the part at hand. The line behind it, which a finding may have to show, is
// part of its file.
func (d *Decoder) close(end int) (step, bool) {
	d.open = false
	size := len(d.carry) + end - d.from
	if size > d.cfg.MaxBlock {
		d.carry = append(d.carry, d.win.text[d.from:min(end, d.from+shown)]...)
		return d.tooLarge()
	}
	next := d.win.text[end:]
	if i := strings.IndexByte(next, '\n'); i >= 0 {
		next = next[:i+1]
	}
	text := string(d.carry) + d.win.text[d.from:end] + next
	if d.carry = d.carry[:0]; cap(d.carry) > 1<<20 {
		d.carry = nil
	}
	return d.block(source.NewPart(d.cfg.Name, text, d.offset, d.line), size)
}

// block builds the block at the start of a file, which goes on behind it if it has a size of its own.
func (d *Decoder) block(file *source.File, size int) (step, bool) {
	if size < 0 {
		size = len(file.Text())
	}
	var block Block
	var found diag.List
	part := source.Span{Start: d.lead(file), End: int32(size)}
	err := buildFrom(file, part, d.cfg, func(tree *cst.Tree) {
		block, found = d.limited().Block(tree, file)
	})
	if err != nil { // a limit
		d.done = true
		return step{err: err}, true
	}
	return d.event(block, file, found)
}

// limited is the builder, which makes no more findings than are still wanted.
func (d *Decoder) limited() *agentdslvisitor.Stream {
	d.stream.MaxReports = max(d.cfg.MaxErrors-d.errors, 1)
	return d.stream
}

// event hands out a block if there is no error in it.
func (d *Decoder) event(b Block, file *source.File, found diag.List) (step, bool) {
	if found.HasErrors() {
		return step{err: d.failed(found)}, true
	}
	if d.cfg.Warnings != nil {
		room := min(len(found), d.cfg.MaxErrors-d.warnings)
		d.warnings += room
		d.unsaid += len(found) - room
		*d.cfg.Warnings = append(*d.cfg.Warnings, found[:room]...)
	}
	return step{event: Event{Block: b, Source: file}}, true
}

// failed counts errors, and sees to it that enough is enough.
func (d *Decoder) failed(found diag.List) error {
	d.errors += len(found.Errors())
	switch {
	case d.cfg.Compat:
		d.done = true
	case d.errors >= d.cfg.MaxErrors:
		last := found[len(found)-1]
		stop := diag.New(diag.CodeTooManyErrors, last.File, source.NoSpan, "the stream has %d errors up to here, the rest is not read", d.errors)
		stop.Severity = diag.Error
		d.fatal = diag.List{stop}
	}
	return found
}

// row reads a row of data; not ok if it is passed over.
func (d *Decoder) row() (step, bool) {
	start := int(d.tokens[d.at].Start)
	text, cells, r := d.win.text[start:], d.cells[:0], &d.record
	if !d.cfg.ReuseRows {
		text, cells, r = d.shelf.room(d.win.text, start)
	}
	cells, n := agentdslvisitor.AppendCells(cells, text, int32(start), d.tokens[d.at:])
	d.at += n
	width := d.stream.Width
	switch {
	case len(cells) > d.cfg.MaxNodes:
		d.fatal = d.tooMany(d.win.offset+int64(start), d.win.lineAt(start), firstLine(text))
		return step{}, false
	case width == agentdslvisitor.UnknownWidth && d.stream.Schema != nil:
		return step{}, false
	case d.cfg.ReuseRows:
		d.cells = cells
	default:
		cells = d.shelf.take(cells)
	}
	line := text[:int(d.tokens[d.at-1].End)-start]
	if n := len(line) - 1; line[n] == '\n' {
		line = strings.TrimSuffix(line[:n], "\r")
	}
	*r = Record{
		Schema: d.stream.Schema, Row: Row{Loc: ast.Loc{Start: cells[0].Start, End: cells[len(cells)-1].End}, Cells: cells},
		text: line, offset: d.win.offset + int64(start), line: d.win.lineAt(start), cfg: d.cfg,
	}
	if width != len(cells) && width != agentdslvisitor.UnknownWidth {
		kept := r.Clone()
		return step{err: d.failed(d.limited().WrongWidth(&kept.Row, kept.Source()))}, true
	}
	return step{event: Event{Record: r}}, true
}
