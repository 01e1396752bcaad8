package agentdsl

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

const (
	firstSize  = 4 << 10  // bytes that are read at once, at first
	windowSize = 64 << 10 // the same from a reader that gives so many
	emptyReads = 100      // that are borne one after the other
)

// window reads a stream in parts of whole lines.
type window struct {
	cfg *parser.Config
	r   io.Reader

	buf        []byte
	start, end int  // of what is read and not handed out
	seen       int  // bytes behind start that are known to hold no line end
	filled     bool // the reader had enough for the whole buffer
	total      int64
	ended      bool  // there is no more to read
	stop       error // why, if it is not the end of the stream: a diag.List

	text   string // the part at hand
	offset int64  // where it begins
	line   int64  // how many lines come before mark
	mark   int    // a place in text
}

// next takes the next part: as many whole lines as are there, or what is behind the last line end. It does not wait for more than it needs.
// At the end it gives false, and stop tells whether that came about by an error.
func (w *window) next() bool {
	w.line += int64(strings.Count(w.text[w.mark:], "\n"))
	w.offset += int64(len(w.text))
	w.text, w.mark = "", 0
	for {
		if n := w.lines(); n > 0 {
			return w.take(n)
		}
		switch {
		case w.seen > w.cfg.MaxLine:
			d := diag.New(diag.CodeTooLarge, w.part(""), source.Span{}, "the line has more than %d bytes", w.cfg.MaxLine)
			d.Hint = "raise the limit of a line if the sender is trusted"
			w.stop = diag.List{d}
			return false
		case w.stop != nil || w.ended && w.seen == 0:
			return false
		case w.ended:
			return w.take(w.seen)
		}
		w.read()
	}
}

// lines tells how many bytes the lines that are there have: so many lines as fit in a window, or one that does not. It does not look twice
// at what holds no line end.
func (w *window) lines() int {
	ahead := w.buf[w.start:w.end]
	if w.seen < windowSize {
		if i := bytes.LastIndexByte(ahead[w.seen:min(len(ahead), windowSize)], '\n'); i >= 0 {
			return w.seen + i + 1
		}
		w.seen = min(len(ahead), windowSize)
	}
	if i := bytes.IndexByte(ahead[w.seen:], '\n'); i >= 0 {
		return w.seen + i + 1
	}
	w.seen = len(ahead)
	return 0
}

// take hands out so many bytes. What is no UTF-8 ends the stream before its line.
func (w *window) take(n int) bool {
	w.text = string(w.buf[w.start : w.start+n])
	w.start += n
	w.seen = 0
	if at, ok := source.Check(w.text); !ok {
		begin := strings.LastIndexByte(w.text[:at], '\n') + 1
		lines := w.line + int64(strings.Count(w.text[:begin], "\n"))
		file := source.NewPart(w.cfg.Name, firstLine(w.text[begin:]), w.offset+int64(begin), lines)
		span := source.Span{Start: int32(at - begin), End: int32(at-begin) + 1}
		d := diag.New(diag.CodeNotUTF8, file, span, "byte 0x%02x is not valid UTF-8 here", w.text[at])
		d.Hint = "save or send the text as UTF-8"
		w.stop, w.start, w.end, w.ended = diag.List{d}, 0, 0, true
		w.text = w.text[:begin]
		return begin > 0
	}
	return true
}

// firstLine is a text up to its first line end.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// read reads once, into a buffer that grows only for a line that does not fit.
func (w *window) read() {
	if w.start > 0 {
		w.end = copy(w.buf, w.buf[w.start:w.end])
		w.start = 0
		if len(w.buf) > windowSize && w.end < windowSize/2 {
			w.buf = append(make([]byte, 0, windowSize), w.buf[:w.end]...)[:windowSize]
		}
	}
	most := w.cfg.MaxLine + 1
	if w.end == len(w.buf) || w.filled && len(w.buf) < windowSize {
		if size := min(max(2*len(w.buf), firstSize), most); size > len(w.buf) {
			w.buf = append(make([]byte, 0, size), w.buf[:w.end]...)[:size]
		}
	}
	for range emptyReads {
		n, err := w.r.Read(w.buf[w.end:])
		if n < 0 || n > len(w.buf)-w.end {
			w.fail(errors.New("the reader gave an impossible count"))
			return
		}
		w.end += n
		w.filled = w.end == len(w.buf)
		w.total += int64(n)
		if over := w.total - int64(w.cfg.MaxBytes); over > 0 {
			w.end -= int(over)
			d := diag.New(diag.CodeTooLarge, source.NewFile(w.cfg.Name, ""), source.NoSpan, "the stream has more than %d bytes", w.cfg.MaxBytes)
			d.Hint = "raise the limit if the sender is trusted"
			w.stop = diag.List{d}
			return
		}
		switch {
		case err == io.EOF:
			w.ended = true
			return
		case err != nil:
			w.fail(err)
			return
		case n > 0:
			return
		}
	}
	w.fail(io.ErrNoProgress)
}

func (w *window) fail(err error) {
	d := diag.New(diag.CodeUnreadable, w.part(""), source.NoSpan, "the stream cannot be read on: %v", err)
	d.Err = err
	w.stop = diag.List{d}
}

// lineAt tells how many lines come before an offset in the part at hand. Offsets never go back.
func (w *window) lineAt(at int) int64 {
	w.line += int64(strings.Count(w.text[w.mark:at], "\n"))
	w.mark = at
	return w.line
}

// part makes a file of a text that begins where the part at hand ends.
func (w *window) part(text string) *source.File {
	return source.NewPart(w.cfg.Name, text, w.offset+int64(len(w.text)), w.line+int64(strings.Count(w.text[w.mark:], "\n")))
}
