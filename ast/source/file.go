package source

import (
	"math"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// File is a text with a name, from which places in it can be told. It does not
// change and may be used by several goroutines at once. It must not be copied.
type File struct {
	name string
	text string

	before      int64 // bytes of a longer text that come before this part of it
	linesBefore int64

	once  sync.Once
	lines []int32 // offset of the start of each line; see lineStarts
}

// NewFile returns a File for a text that came from the place with this name,
// usually a path. The name is for messages only and may be empty; nothing is
// read from it. The text is kept as it is and never copied.
//
// Offsets in a [Span] have 32 bits. A text of 2 GiB or more is kept whole, but
// what lies beyond can be neither named nor shown: its positions are clamped.
func NewFile(name, text string) *File {
	return &File{name: name, text: text}
}

// NewPart returns a File for a part of a longer text, such as a stream, of which
// so many bytes and lines come before. The part begins where a line does.
//
// Spans are those of the part, as in any File, and so are the offsets that
// [File.Position] takes and [File.Offset] returns. Positions, and the numbers of
// lines that methods take, are those of the longer text.
func NewPart(name, text string, bytesBefore, linesBefore int64) *File {
	return &File{name: name, text: text, before: bytesBefore, linesBefore: linesBefore}
}

// Before returns how many bytes of a longer text come before this part of it, 0
// unless it was made by [NewPart].
func (f *File) Before() int64 { return f.before }

// Name returns the name given to [NewFile].
func (f *File) Name() string { return f.name }

// Text returns the whole text.
func (f *File) Text() string { return f.text }

// Slice returns the part of the text that s covers. A span that reaches beyond
// the text is cut off at its end; one that is not valid gives "".
func (f *File) Slice(s Span) string {
	if f == nil || !s.IsValid() {
		return ""
	}
	return f.text[f.clamp(int(s.Start)):f.clamp(int(s.End))]
}

// Position returns the position of a byte offset. An offset outside the text is
// clamped to its nearer end, so the result is always valid. An offset inside
// the encoding of a character has the columns of that character.
//
// The time it takes grows with the distance to the start of the line, and with
// the length of the text when a line is asked for the first time.
func (f *File) Position(offset int) Position {
	offset = f.clamp(offset)
	line := f.lineAt(offset)
	start := int(f.lineStarts()[line])
	p := Position{
		Offset:      toInt(f.before + int64(offset)),
		Line:        toInt(f.linesBefore + int64(line) + 1),
		Column:      1,
		ByteColumn:  offset - start + 1,
		UTF16Column: 1,
	}
	for _, r := range f.text[start:f.charStart(offset)] {
		p.Column++
		p.UTF16Column++
		if r > 0xFFFF {
			p.UTF16Column++
		}
	}
	return p
}

// Offset returns the byte offset of a position given as a line and a column in
// code points, both from 1. It undoes [File.Position] for the first byte of
// every character and for the end of the text. The place behind the last
// character of a line, where its line feed stands, is a position too; anything
// further on is not, and Offset returns 0 and false.
func (f *File) Offset(line, column int) (int, bool) {
	line = f.inPart(line)
	if line < 1 || line > f.NumLines() || column < 1 {
		return 0, false
	}
	start, end := f.lineBounds(line - 1)
	body := strings.TrimSuffix(f.text[start:end], "\n")
	for i := range body {
		if column--; column == 0 {
			return start + i, true
		}
	}
	if column != 1 {
		return 0, false
	}
	return start + len(body), true
}

// Line returns line n, counted from 1, without the LF or CRLF that ends it. It
// returns "" if there is no such line.
func (f *File) Line(n int) string {
	n = f.inPart(n)
	if n < 1 || n > f.NumLines() {
		return ""
	}
	start, end := f.lineBounds(n - 1)
	return f.text[start : end-lineEndLen(f.text[start:end])]
}

// NumLines returns the number of lines of the text or the part, which is one more than there are line
// feeds: a text that ends in one has an empty last line, as in an editor, and
// the empty text has one line.
func (f *File) NumLines() int { return len(f.lineStarts()) }

// inPart returns the number of a line counted from the start of the part, 0 if
// it comes before it.
func (f *File) inPart(line int) int { return int(max(int64(line)-f.linesBefore, 0)) }

// toInt returns the nearest int: an int of 32 bits does not reach as far as a
// stream.
func toInt(n int64) int { return int(min(n, math.MaxInt)) }

// lineStarts returns the line table. It is made on first need, as a text
// without mistakes needs none, and costs four bytes a line.
func (f *File) lineStarts() []int32 {
	f.once.Do(func() {
		text := f.text[:f.size()]
		f.lines = make([]int32, 1, strings.Count(text, "\n")+1)
		for at := 0; ; {
			i := strings.IndexByte(text[at:], '\n')
			if i < 0 {
				return
			}
			at += i + 1
			f.lines = append(f.lines, int32(at))
		}
	})
	return f.lines
}

// lineAt returns the index in the line table of the line that offset is on.
func (f *File) lineAt(offset int) int {
	i, found := slices.BinarySearch(f.lineStarts(), int32(offset))
	if found {
		return i
	}
	return i - 1
}

// lineBounds returns where the line with an index begins and where the next one
// does.
func (f *File) lineBounds(i int) (start, end int) {
	lines := f.lineStarts()
	if i+1 < len(lines) {
		return int(lines[i]), int(lines[i+1])
	}
	return int(lines[i]), f.size()
}

// size is the length of the part of the text that spans can reach.
func (f *File) size() int { return min(len(f.text), math.MaxInt32) }

func (f *File) clamp(offset int) int { return min(max(offset, 0), f.size()) }

// charStart returns the offset of the first byte of the character that the byte
// at offset belongs to.
func (f *File) charStart(offset int) int {
	if offset == len(f.text) || utf8.RuneStart(f.text[offset]) {
		return offset
	}
	for i := offset - 1; i >= 0 && i > offset-utf8.UTFMax; i-- {
		if !utf8.RuneStart(f.text[i]) {
			continue
		}
		if _, size := utf8.DecodeRuneInString(f.text[i:]); i+size > offset {
			return i
		}
		break
	}
	return offset
}

// lineEndLen returns the length of the LF or CRLF at the end of a line.
func lineEndLen(line string) int {
	switch {
	case strings.HasSuffix(line, "\r\n"):
		return 2
	case strings.HasSuffix(line, "\n"):
		return 1
	}
	return 0
}
