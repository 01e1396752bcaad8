package policy

import (
	"strings"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// inside is where a part of a string stands in the file that the string is written in. Where that cannot be told, because of escapes
// or folded lines before it, it is where the string begins.
func inside(file string, n *strictyaml.Node, part source.Span) source.Span {
	start := int(n.Span.Start)
	whole := source.Span{Start: n.Span.Start, End: max(n.Span.End, n.Span.Start)}
	if start >= len(file) {
		return whole
	}
	var at []int
	switch c := file[start]; c {
	case '\'', '"':
		at = alignQuoted(file, start+1, n.Text[:part.End], c)
	case '|', '>':
		at = alignBlock(file, start, n.Text[:part.End])
	default:
		at = alignQuoted(file, start, n.Text[:part.End], 0)
	}
	if at == nil {
		return whole
	}
	out := source.Span{Start: int32(at[part.Start]), End: int32(at[part.Start])}
	if part.End > part.Start {
		out.End = int32(at[part.End-1] + 1)
	}
	return out
}

// alignQuoted gives the offset in the file of each byte of a text, and of its end, in a scalar of one line; nil if there is more to it than
// doubled quotes.
func alignQuoted(file string, at int, text string, quote byte) []int {
	out := make([]int, 0, len(text)+1)
	for i := range len(text) {
		if at >= len(file) || file[at] != text[i] || text[i] == '\n' || quote == '"' && text[i] == '\\' {
			return nil
		}
		out = append(out, at)
		if text[i] == '\'' && quote == '\'' {
			at++
		}
		at++
	}
	return append(out, at)
}

// alignBlock does so for a literal block: each line of the text stands in a line of the file, behind an indent.
func alignBlock(file string, at int, text string) []int {
	out := make([]int, 0, len(text)+1)
	end := at
	for line := range strings.SplitAfterSeq(text, "\n") {
		next := strings.IndexByte(file[end:], '\n')
		if next < 0 {
			return nil
		}
		begin := end + next + 1
		stop := strings.IndexByte(file[begin:], '\n')
		if stop < 0 {
			stop = len(file) - begin
		}
		words := strings.TrimRight(line, "\n")
		skip := strings.Index(file[begin:begin+stop], words)
		if skip < 0 || strings.Trim(file[begin:begin+skip], " ") != "" {
			return nil
		}
		for i := range len(line) {
			out = append(out, begin+skip+i)
		}
		end = begin + stop
		if len(out) == len(text) {
			return append(out, begin+skip+len(words))
		}
	}
	return nil
}
