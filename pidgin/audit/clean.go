package audit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxValue is how many characters of a value are logged; what follows is cut off, and an ellipsis says so.
const MaxValue = 500

// clean makes a value printable on one line: what is no printable character is written as an escape, and so is a backslash, so that nothing
// else can look like one.
func clean(s string) string {
	var b strings.Builder
	n := 0
	for i, r := range s {
		if n == MaxValue {
			return b.String() + "…"
		}
		n++
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r == '\\':
			b.WriteString(`\\`)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == ' ' || unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\u{%x}`, r)
		}
	}
	return b.String()
}

// cell is a value for a field of CSV that a spreadsheet takes for text: one that begins as a formula does has an apostrophe before it. Blanks and
// a plus or minus may stand before the sign that makes it one.
func cell(s string) string {
	s = clean(s)
	trimmed := strings.TrimLeftFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '"' || r == '\'' })
	if trimmed != "" && strings.ContainsAny(trimmed[:1], "=+-@|%") || strings.HasPrefix(trimmed, "＝") || strings.HasPrefix(trimmed, "＋") ||
		strings.HasPrefix(trimmed, "－") || strings.HasPrefix(trimmed, "＠") {
		return "'" + s
	}
	return s
}
