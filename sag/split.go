package sag

import (
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast/source"
)

// split yields the parts of a text that hold one message each; see ParseAll. Parts of blanks only are left out. A line that looks like
// a header is none inside a string: cutting there would let the writer of a string forge a message. So a string that is never
// closed takes the rest of the text with it.
func split(text string, whole source.Span) iter.Seq[source.Span] {
	return func(yield func(source.Span) bool) {
		start := int(whole.Start)
		end := int(whole.End)
		emit := func(to int) bool {
			from := start
			start = to
			part := text[from:to]
			lead := len(part) - len(strings.TrimLeft(part, " \t\r\n"))
			return lead == len(part) || yield(source.Span{Start: int32(from + lead), End: int32(to)})
		}
		inString := false
		for i := start; i < end; i++ {
			switch c := text[i]; {
			case inString && c == '\\':
				i++
			case c == '"':
				inString = !inString
			case inString:
			case c == 0:
				if !emit(i) {
					return
				}
				start = i + 1
			case c == '\n' && beginsMessage(text[i+1:end]):
				if !emit(i + 1) {
					return
				}
			}
		}
		emit(end)
	}
}

// beginsMessage says whether a line starts with H, blanks, v and a blank.
func beginsMessage(line string) bool {
	if line == "" || line[0] != 'H' {
		return false
	}
	rest := strings.TrimLeft(line[1:], " \t")
	return len(rest) < len(line)-1 && len(rest) > 1 && rest[0] == 'v' && (rest[1] == ' ' || rest[1] == '\t')
}
