package store

import (
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

var noSpan = source.NoSpan

// maxTable bounds the table that the lines of two texts are compared by.
const maxTable = 16 << 20

// Diff tells line by line how a text becomes another one: a line each with the names of both, then all lines, those that are taken away behind "-", those
// that are added behind "+", all others behind a blank. Line ends are not compared. Of texts that have very many different lines, it is not the shortest
// way that is told.
func Diff(fromName, from, toName, to string) string {
	a, b := lines(from), lines(to)
	var out strings.Builder
	out.WriteString("--- " + fromName + "\n+++ " + toName)
	put := func(sign byte, line string) {
		out.WriteByte('\n')
		out.WriteByte(sign)
		out.WriteString(line)
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		put(' ', a[0])
		a, b = a[1:], b[1:]
	}
	same := 0
	for same < min(len(a), len(b)) && a[len(a)-1-same] == b[len(b)-1-same] {
		same++
	}
	tail := a[len(a)-same:]
	a, b = a[:len(a)-same], b[:len(b)-same]
	if len(a) > 0 && len(b) > 0 && (len(a)+1) <= maxTable/(len(b)+1) {
		common(a, b, put)
	} else {
		for _, line := range a {
			put('-', line)
		}
		for _, line := range b {
			put('+', line)
		}
	}
	for _, line := range tail {
		put(' ', line)
	}
	return out.String()
}

// common tells the shortest way, by the longest sequence of lines that both texts have.
func common(a, b []string, put func(sign byte, line string)) {
	width := len(b) + 1
	longest := make([]uint32, (len(a)+1)*width)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				longest[i*width+j] = longest[(i+1)*width+j+1] + 1
			} else {
				longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			put(' ', a[i])
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && longest[(i+1)*width+j] >= longest[i*width+j+1]:
			put('-', a[i])
			i++
		default:
			put('+', b[j])
			j++
		}
	}
}

// lines are those of a text, without their ends.
func lines(text string) []string {
	out := strings.Split(text, "\n")
	for i, line := range out {
		out[i] = strings.TrimSuffix(line, "\r")
	}
	return out
}
