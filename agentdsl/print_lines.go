package agentdsl

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// This file holds what can stand on a line, and where.

// ends are those ends of a text at which a reader drops blanks.
type ends uint8

const (
	inside   ends = iota // none: the text stands between other signs
	end                  // the right one
	bothEnds             // both
)

// line looks at a text that has to fit on a line, beside the given separators.
func (p *printer) line(what, text, separators string, at ends) bool {
	switch {
	case !utf8.ValidString(text):
		p.refuse("the %s %s is not valid UTF-8", what, source.Quote(text, 40))
	case strings.IndexByte(text, '\n') >= 0:
		p.refuse("the %s %s has a line end", what, source.Quote(text, 40))
	case separators != "" && strings.ContainsAny(text, separators):
		p.refuse("the %s %s has a %s in it: there is no way to escape it", what, source.Quote(text, 40), strings.Join(strings.Split(separators, ""), " or "))
	case at != inside && strings.TrimRightFunc(text, unicode.IsSpace) != text || at == bothEnds && trimmedLeft(text) != text:
		p.refuse("the %s %s has blanks at an end, which no reader keeps", what, source.Quote(text, 40))
	default:
		return true
	}
	return false
}

// isPlain says whether a text that is not empty is one of the many that can stand in any cell, and need no closer look.
func isPlain(text string) bool {
	if text[0] <= ' ' || text[0] == '[' || text[len(text)-1] <= ' ' {
		return false
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' || c == '|' || c >= 0x7f {
			return false
		}
	}
	return true
}

// ident gives a name if it can be written.
func (p *printer) ident(what string, id *Ident, separators string) (string, bool) {
	if id == nil {
		p.refuse("a %s is missing", what)
		return "", false
	}
	return id.Name, p.line(what, id.Name, separators, inside)
}

// text writes a text if it can be written.
func (p *printer) text(what string, t *Text, at ends) bool {
	if t == nil {
		p.refuse("a %s is missing", what)
		return false
	}
	if !p.line(what, t.Value, "", at) {
		return false
	}
	p.put(t.Value)
	return true
}

// bracketed looks at a name that stands in brackets of its own.
func (p *printer) bracketed(name string) {
	if startsWithBracket(name) || endsWithBracket(name) {
		p.refuse("the function name %s has a bracket at an end", source.Quote(name, 40))
	}
}

func hasPrefix(s, prefix string) bool { return strings.HasPrefix(s, prefix) }

func trimmedLeft(s string) string { return strings.TrimLeftFunc(s, unicode.IsSpace) }

func startsWithBracket(s string) bool { return s != "" && s[0] == '[' }

func endsWithBracket(s string) bool { return s != "" && s[len(s)-1] == ']' }

// isHeader says whether a line between blocks is a header.
func isHeader(line string) bool {
	found := blankHeader.FindString(line)
	switch {
	case found == "":
		return false
	case strings.HasSuffix(found, ":"): // of a schema
		return true
	default:
		return !strings.Contains(found, ":") && strings.TrimRightFunc(line[len(found):], unicode.IsSpace) == ""
	}
}

// isFunctionName says whether a line that begins with a bracket is the name of a function in a block of functions. What begins like a
// header is none.
func isFunctionName(line string) bool {
	if !startsWithBracket(line) || !endsWithBracket(line) {
		return false
	}
	for _, word := range [...]string{"[SCHEMA", "[DATA]", "[FUNCTIONS]", "[CALL]", "[RESULT]"} {
		if strings.HasPrefix(line, word) {
			return false
		}
	}
	return true
}
