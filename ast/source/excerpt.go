package source

import (
	"fmt"
	"strings"
)

// ExcerptOptions says how [File.Excerpt] shows a piece of text. The zero value
// is ready to use.
type ExcerptOptions struct {
	// Width is the most columns of a line that are shown, without the gutter.
	// Of a longer line the part around the span is shown, with … in the place
	// of what is left out. 100 if less than 1, and never less than 20.
	Width int

	// TabWidth is the distance of tab stops in columns: 4 if less than 1, and
	// never more than 16. In a line that is cut at the left they are counted
	// from the cut.
	TabWidth int

	// Gutter puts the line number and a bar in front.
	Gutter bool
}

const (
	defaultWidth    = 100
	minWidth        = 20
	defaultTabWidth = 4
	maxTabWidth     = 16
)

func (o ExcerptOptions) withDefaults() ExcerptOptions {
	if o.Width < 1 {
		o.Width = defaultWidth
	}
	if o.TabWidth < 1 {
		o.TabWidth = defaultTabWidth
	}
	o.Width = max(o.Width, minWidth)
	o.TabWidth = min(o.TabWidth, maxTabWidth)
	return o
}

// Excerpt returns the line on which a span begins and under it a line with
// carets (^) below the span, separated by a line feed and without one at the
// end:
//
//	2 | Q load >> 5
//	  |        ^^
//
// An empty span gets one caret, also at the end of a line or of the text. If
// the span goes on in the next line, or beyond what is shown, the carets end in
// an ellipsis. A span that reaches beyond the text is cut off at its end; one
// that is not valid has no excerpt, "".
//
// The carets stand where a terminal with a fixed-width font draws the
// characters: tabs are expanded, wide characters and emoji have two columns,
// marks have none. What must not reach a terminal is spelled out as by
// [Visible], so the result is two lines of valid UTF-8 whatever the text is.
// Spaces at the end of either line are left out.
//
// Time and memory depend on the width, not on the length of the line, once the
// line table exists.
func (f *File) Excerpt(s Span, opts ExcerptOptions) string {
	if !s.IsValid() {
		return ""
	}
	opts = opts.withDefaults()
	from, to := f.clamp(int(s.Start)), f.clamp(int(s.End))
	index := f.lineAt(from)
	start, next := f.lineBounds(index)
	end := next - lineEndLen(f.text[start:next])
	goesOn := to > next
	// Whatever is in the line end or behind it stands at the end of the line.
	v := newView(f.text, start, end, min(from, end), min(to, end), opts)

	line, carets := v.render()
	if goesOn && !v.cutCarets {
		carets = append(carets, "…"...)
	}

	lineGutter, caretGutter := "", ""
	if opts.Gutter {
		lineGutter = fmt.Sprintf("%4d | ", f.linesBefore+int64(index)+1)
		caretGutter = strings.Repeat(" ", len(lineGutter)-2) + "| "
	}
	return strings.TrimRight(lineGutter+string(line), " ") + "\n" + caretGutter + string(carets)
}

// view is the part of a line that is shown: some of its glyphs, all of them if
// they fit.
type view struct {
	text      string
	glyphs    []glyph
	from, to  int  // the span within the line; from == to if it is empty
	cutLeft   bool // text is left out before the glyphs
	cutRight  bool // and behind them
	cutCarets bool // some of what is left out on the right belongs to the span
	tabWidth  int
}

// newView chooses what to show of the line text[start:end].
func newView(text string, start, end, from, to int, opts ExcerptOptions) *view {
	v := &view{text: text, from: from, to: to, tabWidth: opts.TabWidth}
	col := 0
	for at := start; at < end && col <= opts.Width; {
		g := nextGlyph(text, at, end)
		v.glyphs = append(v.glyphs, g)
		col += v.width(g, col)
		at = g.end
	}
	if col > opts.Width {
		v.window(start, end, opts.Width-2) // a column for the mark on each side
	}
	return v
}

// window chooses the glyphs, at most width columns of them, around the start of
// the span in a line that is too long to be shown. It reads the line from some
// way before the span: glyphs are found forwards only, and going back by the
// length of the longest possible glyph for each column is sure to suffice.
func (v *view) window(start, end, width int) {
	begin := start
	if before := v.from - (width+2)*maxGlyphBytes; before > start {
		begin = resync(v.text, start, before)
	}
	glyphs := v.glyphs[:0]
	focus, ahead := 0, 0 // index of the first glyph of the span; columns from there on
	at := begin
	for at < end && ahead <= width {
		g := nextGlyph(v.text, at, end)
		at = g.end
		glyphs = append(glyphs, g)
		if g.end <= v.from {
			focus = len(glyphs)
		} else {
			ahead += v.roomFor(g)
		}
	}

	span := 0
	for i := focus; i < len(glyphs) && glyphs[i].start < v.to && span < width; i++ {
		span += v.roomFor(glyphs[i])
	}
	left := (width - max(span, 1)) / 2
	if span >= width {
		left = width / 4
	}
	lo, cols := focus, 0
	for lo > 0 && cols+v.roomFor(glyphs[lo-1]) <= left {
		lo--
		cols += v.roomFor(glyphs[lo])
	}
	hi := focus
	for hi < len(glyphs) && cols+v.roomFor(glyphs[hi]) <= width {
		cols += v.roomFor(glyphs[hi])
		hi++
	}
	// Near the end of the line there is room left over for more of its front.
	for hi == len(glyphs) && lo > 0 && cols+v.roomFor(glyphs[lo-1]) <= width {
		lo--
		cols += v.roomFor(glyphs[lo])
	}
	v.cutLeft = lo > 0 || begin > start
	v.cutRight = hi < len(glyphs) || at < end
	v.glyphs = glyphs[lo:hi]
	v.cutCarets = v.cutRight && v.to > v.glyphs[len(v.glyphs)-1].end
}

// render returns the line as it is shown and the carets under it.
func (v *view) render() (line, carets []byte) {
	col := 0
	if v.cutLeft {
		line = append(line, "…"...)
		carets = append(carets, ' ')
	}
	marked := false
	for _, g := range v.glyphs {
		w := v.width(g, col)
		col += w
		if g.kind == tab {
			line = appendN(line, ' ', w)
		} else {
			line = appendGlyph(line, v.text, g)
		}
		switch {
		case g.end <= v.from:
			carets = appendN(carets, ' ', w)
		case v.from == v.to && !marked:
			carets = append(carets, '^')
			marked = true
		case g.start < v.to && v.from < v.to:
			carets = appendN(carets, '^', w)
			marked = true
		}
	}
	if v.cutRight {
		line = append(line, "…"...)
	}
	switch {
	case !marked:
		carets = append(carets, '^')
	case v.cutCarets:
		carets = append(carets, "…"...)
	}
	return line, carets
}

// width returns the columns g takes when it begins in column col.
func (v *view) width(g glyph, col int) int {
	if g.kind == tab {
		return v.tabWidth - col%v.tabWidth
	}
	return g.width
}

// roomFor returns the most columns g can take.
func (v *view) roomFor(g glyph) int { return v.width(g, 0) }

// resync returns an offset at or a little before at, not before start, from
// which decoding finds the same characters as from the start of the line.
func resync(text string, start, at int) int {
	for i := at; i > start && i > at-4; i-- {
		if text[i]&0xC0 != 0x80 {
			return i
		}
	}
	return at // in the middle of bytes that are no UTF-8
}

func appendN(b []byte, c byte, n int) []byte {
	for range n {
		b = append(b, c)
	}
	return b
}
