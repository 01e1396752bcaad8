package sag

import (
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
)

// split yields the parts of a text that hold one message each; see ParseAll. Parts of blanks only are left out.
//
// A line that begins a message and stands inside a string is the end of it: either somebody forgot a quote, and from here on what is
// taken for text is strings and the other way round, or somebody wrote the line into a string on purpose. Whichever it is, going on
// would let the writer of a string forge a message, so the rest of the text is refused. Minify and Format never write such a line.
func split(file *source.File, whole source.Span) iter.Seq2[source.Span, *diag.Diagnostic] {
	return func(yield func(source.Span, *diag.Diagnostic) bool) {
		text := file.Text()
		start, end := int(whole.Start), int(whole.End)
		emit := func(to int) bool {
			from := start
			start = to
			part := text[from:to]
			lead := len(part) - len(strings.TrimLeft(part, " \t\r\n"))
			return lead == len(part) || yield(source.Span{Start: int32(from + lead), End: int32(to)}, nil)
		}
		quote := -1 // where the string began that is being read
		for i := start; i < end; i++ {
			c := text[i]
			begins := (c == '\n' || c == 0) && beginsMessage(text[i+1:end])
			switch {
			case quote >= 0 && begins:
				yield(source.NoSpan, headerInString(file, quote, i+1))
				return
			case quote >= 0 && c == '\\':
				if i+1 < end && text[i+1] != '\n' && text[i+1] != 0 { // a line end behind a backslash is looked at as well
					i++
				}
			case c == '"':
				if quote >= 0 {
					quote = -1
				} else {
					quote = i
				}
			case quote >= 0:
			case c == 0:
				if !emit(i) {
					return
				}
				start = i + 1
			case begins:
				if !emit(i + 1) {
					return
				}
			}
		}
		emit(end)
	}
}

// headerInString is the error of a header inside a string.
func headerInString(file *source.File, quote, header int) *diag.Diagnostic {
	d := diag.New(diag.CodeSAGHeaderInString, file, source.Span{Start: int32(header), End: int32(header) + 1},
		"a line that begins a message stands inside a string: nothing from here on is read")
	d.Hint = "a quote is missing before this line; or write the line end inside the string as \\n"
	d.Related = []diag.Related{{Span: source.Span{Start: int32(quote), End: int32(quote) + 1}, Message: "the string begins here"}}
	return d
}

// beginsMessage says whether a line starts with H, blanks, v and a blank.
func beginsMessage(line string) bool {
	if line == "" || line[0] != 'H' {
		return false
	}
	rest := strings.TrimLeft(line[1:], " \t")
	return len(rest) < len(line)-1 && len(rest) > 1 && rest[0] == 'v' && (rest[1] == ' ' || rest[1] == '\t')
}
