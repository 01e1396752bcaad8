package source

import "strconv"

// Position is an offset in a text as people and programs name it. The zero
// Position is no position.
//
// A byte that is part of no valid UTF-8 sequence counts as one code point and
// as one UTF-16 unit, which is what it becomes when a program decodes the text
// and replaces what it cannot read with U+FFFD.
//
// On machines whose int has 32 bits, offsets and lines of a stream that are
// further on than an int can tell are the greatest int.
type Position struct {
	Offset      int // in bytes, from 0
	Line        int // from 1; only LF ends a line
	Column      int // in code points, from 1: what people and diagnostics see
	ByteColumn  int // in bytes, from 1
	UTF16Column int // in UTF-16 code units, from 1: what editors count in
}

// IsValid reports whether p is a position.
func (p Position) IsValid() bool { return p.Line > 0 }

// String returns "line:column", with the column in code points, or "-" if p is
// not valid.
func (p Position) String() string {
	if !p.IsValid() {
		return "-"
	}
	return strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column)
}
