package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/tools/compile/g4"
)

// Measures of diagrams, in the units of SVG.
const (
	boxHalf   = 11.0 // half the height of a box
	charWidth = 7.2
	padding   = 10.0
	gap       = 10.0 // between two parts of a line
	arc       = 8.0
	spread    = 8.0   // between two lines
	maxWidth  = 860.0 // beyond it, a line is broken where that is possible
	margin    = 14.0
)

// part is something that a track goes through. The track enters at the left, at the height of y, and leaves at the right, at the same height.
type part interface {
	// size gives how wide the part is, and how far it reaches above and below the track.
	size() (width, up, down float64)
	draw(d *drawing, x, y float64)
}

// drawing is an SVG that grows.
type drawing struct{ strings.Builder }

func (d *drawing) path(format string, args ...any) {
	fmt.Fprintf(d, `<path d="`+format+`"/>`+"\n", args...)
}

// line is a track between two points of one height.
func (d *drawing) line(x1, x2, y float64) {
	if x1 != x2 {
		d.path("M%.1f %.1fH%.1f", x1, y, x2)
	}
}

// box is a token or the name of a rule.
type box struct {
	text string
	rule bool
}

func (b box) size() (float64, float64, float64) {
	return float64(utf8.RuneCountInString(b.text))*charWidth + 2*padding, boxHalf, boxHalf
}

func (b box) draw(d *drawing, x, y float64) {
	w, up, _ := b.size()
	class, radius := "t", up
	if b.rule {
		class, radius = "r", 2.0
	}
	fmt.Fprintf(d, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f"/>`+"\n", class, x, y-up, w, 2*up, radius)
	fmt.Fprintf(d, `<text x="%.1f" y="%.1f">%s</text>`+"\n", x+w/2, y+4, escape(b.text))
}

// skip is a track with nothing on it.
type skip struct{}

func (skip) size() (float64, float64, float64) { return 0, 0, 0 }
func (skip) draw(*drawing, float64, float64)   {}

// sequence is parts one behind the other.
type sequence []part

func (s sequence) size() (width, up, down float64) {
	for i, p := range s {
		w, u, l := p.size()
		width, up, down = width+w, max(up, u), max(down, l)
		if i > 0 {
			width += gap
		}
	}
	return width, up, down
}

func (s sequence) draw(d *drawing, x, y float64) {
	for i, p := range s {
		if i > 0 {
			d.line(x, x+gap, y)
			x += gap
		}
		w, _, _ := p.size()
		p.draw(d, x, y)
		x += w
	}
}

// choice is parts of which the track goes through one, the first at its height and the others below.
type choice []part

func (c choice) size() (width, up, down float64) {
	for i, p := range c {
		w, u, l := p.size()
		width = max(width, w)
		if i == 0 {
			up, down = u, l
		} else {
			down += spread + u + l
		}
	}
	return width + 4*arc, up, down
}

func (c choice) draw(d *drawing, x, y float64) {
	width, _, _ := c.size()
	inner := width - 4*arc
	at := y
	for i, p := range c {
		w, u, l := p.size()
		if i > 0 {
			at += spread + u
			d.path("M%.1f %.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1f", x, y, arc, arc, arc, at-arc, arc, arc, arc)
			d.path("M%.1f %.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1f", x+width-2*arc, at, arc, arc, -arc, y+arc, -arc, arc, -arc)
		} else {
			d.line(x, x+2*arc, y)
			d.line(x+width-2*arc, x+width, y)
		}
		p.draw(d, x+2*arc, at)
		d.line(x+2*arc+w, x+2*arc+inner, at)
		at += l
	}
}

// optional is a part that the track may go round, above it.
type optional struct{ of part }

func (o optional) size() (width, up, down float64) {
	w, u, l := o.of.size()
	return w + 4*arc, u + spread + 2, l
}

func (o optional) draw(d *drawing, x, y float64) {
	width, up, _ := o.size()
	top := y - up
	d.line(x, x+2*arc, y)
	d.line(x+width-2*arc, x+width, y)
	d.path("M%.1f %.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1fH%.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1f",
		x, y, arc, arc, -arc, top+arc, -arc, arc, -arc, x+width-2*arc, arc, arc, arc, y-arc, arc, arc, arc)
	o.of.draw(d, x+2*arc, y)
}

// loop is a part that the track may go through again, by a way back below it.
type loop struct{ of part }

func (l loop) size() (width, up, down float64) {
	w, u, b := l.of.size()
	return w + 4*arc, u, b + spread + 2
}

func (l loop) draw(d *drawing, x, y float64) {
	width, _, down := l.size()
	low := y + down
	d.line(x, x+2*arc, y)
	d.line(x+width-2*arc, x+width, y)
	right := x + width - 2*arc
	d.path("M%.1f %.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1fH%.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1f",
		right, y, arc, arc, arc, low-arc, arc, -arc, arc, x+2*arc, -arc, -arc, -arc, y+arc, -arc, arc, -arc)
	d.path("M%.1f %.1fl5 -3.5v7z", x+width/2-3, low) // which way it goes
	l.of.draw(d, x+2*arc, y)
}

// partOf is the diagram of alternatives.
func partOf(alts []*g4.Alt) part {
	var c choice
	for _, a := range alts {
		var s sequence
		for _, e := range a.Elems {
			s = append(s, partOfElem(e))
		}
		switch len(s) {
		case 0:
			c = append(c, skip{})
		case 1:
			c = append(c, s[0])
		default:
			c = append(c, s)
		}
	}
	if len(c) == 1 {
		return c[0]
	}
	return c
}

func partOfElem(e *g4.Elem) part {
	var p part
	switch e.Kind {
	case g4.Block:
		p = partOf(e.Alts)
	case g4.Set:
		p = box{text: "none of " + strings.ReplaceAll(excluded(e), " | ", ", ")}
	case g4.Wildcard:
		p = box{text: "any token"}
	default:
		p = box{text: e.Text, rule: e.Kind == g4.RuleRef}
	}
	switch e.Suffix {
	case '?':
		return optional{p}
	case '*':
		return optional{loop{p}}
	case '+':
		return loop{p}
	default:
		return p
	}
}

// broken are the lines of a rule: of one that is too wide and a sequence, as many as it takes.
func broken(p part) []part {
	s, ok := p.(sequence)
	if w, _, _ := p.size(); !ok || w <= maxWidth {
		return []part{p}
	}
	var lines []part
	var line sequence
	for _, next := range s {
		if w, _, _ := append(line[:len(line):len(line)], next).size(); w > maxWidth && len(line) > 0 {
			lines = append(lines, line)
			line = nil
		}
		line = append(line, next)
	}
	return append(lines, line)
}

const style = `text{font:12px ui-monospace,monospace;text-anchor:middle;fill:#1f2328}` +
	`.n{text-anchor:start;font-weight:bold;font-size:13px}.b{fill:#fff}path{fill:none;stroke:#57606a;stroke-width:1.3}` +
	`rect{stroke:#57606a}.t{fill:#ddf4ff}.r{fill:#fff8c5}`

// diagram draws all parser rules of a grammar, one below the other.
func diagram(g *g4.Grammar) string {
	var d drawing
	y, width := margin, 0.0
	for _, r := range g.Rules {
		y += 12
		fmt.Fprintf(&d, `<text class="n" x="%.1f" y="%.1f">%s</text>`+"\n", margin, y, escape(r.Name))
		y += spread
		lines := broken(partOf(r.Alts))
		for i, p := range lines {
			w, up, down := p.size()
			y += up + 2
			x := margin + 2*gap
			switch {
			case i == 0:
				d.path("M%.1f %.1fv10m0 -5H%.1f", margin, y-5, x)
			default: // from the end of the line above
				d.line(margin+gap, x, y)
			}
			p.draw(&d, x, y)
			end := x + w + gap
			d.line(x+w, end, y)
			width = max(width, end+gap)
			if i == len(lines)-1 {
				d.path("M%.1f %.1fh%.1fm0 -5v10m4 0v-10", end, y, gap-4)
				y += down + 2*spread
				continue
			}
			_, nextUp, _ := lines[i+1].size()
			between := y + down + spread
			below := between + spread + nextUp + 2
			d.path("M%.1f %.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1fH%.1fq%.1f 0 %.1f %.1fV%.1fq0 %.1f %.1f %.1f",
				end, y, arc, arc, arc, between-arc, arc, -arc, arc, margin+gap, -arc, -arc, arc, below-arc, arc, arc, arc)
			y = between + spread
		}
	}
	width += margin
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f"><title>%s</title><style>%s</style><rect class="b" width="100%%" height="100%%" style="stroke:none"/>`+"\n%s</svg>\n",
		width, y, width, y, escape(g.Name), style, d.String())
}

var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace
