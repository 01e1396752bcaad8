package adlast

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// What the Kotlin library does with a piece of text. Package compat tells more of it.

// IsKotlinBlank says whether the library takes a character for white space.
func IsKotlinBlank(r rune) bool {
	return r == ' ' || r >= '\t' && r <= '\r' || r >= 0x1c && r <= 0x1f || r > 0x85 && unicode.In(r, unicode.Zs, unicode.Zl, unicode.Zp)
}

// KotlinTrim takes white space off both ends.
func KotlinTrim(s string) string { return strings.TrimFunc(s, IsKotlinBlank) }

// isASCIIBlank is \s.
func isASCIIBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// isWord is \w.
func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// KotlinLineEnd is the length of the character at the beginning of a text if a dot of a pattern does not match it, else 0.
func KotlinLineEnd(s string) int {
	if s == "" {
		return 0
	}
	switch s[0] {
	case '\n', '\r':
		return 1
	case 0xc2:
		if len(s) > 1 && s[1] == 0x85 {
			return 2
		}
	case 0xe2:
		if len(s) > 2 && s[1] == 0x80 && (s[2] == 0xa8 || s[2] == 0xa9) {
			return 3
		}
	}
	return 0
}

// KotlinClosing finds the next closing bracket in the line, from an offset on; without one, it gives the end of the line.
func KotlinClosing(text string, from int) (at int, closed bool) {
	for from < len(text) && text[from] != '>' && KotlinLineEnd(text[from:]) == 0 {
		from++
	}
	return from, from < len(text) && text[from] == '>'
}

// KotlinConditions takes out everything that stands in angle brackets, cut at commas, each part once.
func KotlinConditions(text string) (string, []string) {
	var b strings.Builder
	var conds Set
	from := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '<' {
			continue
		}
		end, closed := KotlinClosing(text, i+1)
		if !closed {
			i = end // no bracket up to here closes
			continue
		}
		for _, part := range strings.Split(text[i+1:end], ",") {
			conds.Add(KotlinTrim(part))
		}
		b.WriteString(text[from:i])
		from, i = end+1, end
	}
	if from == 0 {
		return KotlinTrim(text), conds.Names()
	}
	b.WriteString(text[from:])
	return KotlinTrim(b.String()), conds.Names()
}

// isToolName says whether a character can be in the name of a tool.
func isToolName(c byte) bool { return isWord(c) || c == '-' }

// KotlinFunctions finds calls without arguments that stand behind white space, and writes their names instead, wherever the same call stands.
func KotlinFunctions(text string) (string, []string) {
	var found Set
	for i := 1; i < len(text); i++ {
		if text[i] != '@' || !isASCIIBlank(text[i-1]) {
			continue
		}
		end := i + 1
		for end < len(text) && isToolName(text[end]) {
			end++
		}
		if end > i+1 && strings.HasPrefix(text[end:], "()") {
			found.Add(text[i+1 : end])
			i = end + 1
		} else {
			i = end - 1
		}
	}
	names := found.Names()
	if names == nil {
		return text, nil
	}
	pairs := make([]string, 0, 2*len(names))
	for _, name := range names {
		pairs = append(pairs, "@"+name+"()", name)
	}
	return KotlinTrim(KotlinReplace(text, pairs)), names
}

// KotlinReplace makes replacements, pairs of old and new text, one after the other, as the library does. Its work grows with their number times the
// length of the text; beyond some, all are made in one pass, which is another text only where one replacement makes an occurrence of the next.
func KotlinReplace(text string, pairs []string) string {
	const most = 1 << 26 // bytes that are gone through
	if int64(len(pairs))*int64(len(text)) > most {
		return strings.NewReplacer(pairs...).Replace(text)
	}
	for i := 0; i < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, pairs[i], pairs[i+1])
	}
	return text
}

// KotlinRefs finds references behind a character that is no letter, digit or underscore of ASCII and before a blank, a dot, a comma or the end, and
// takes folders off them, wherever the same reference stands.
func KotlinRefs(text string) (string, []string) {
	var found Set
	for i := 1; i < len(text); i++ {
		if text[i] != '#' || isWord(text[i-1]) {
			continue
		}
		end := i + 1
		for end < len(text) && (isToolName(text[end]) || text[end] == '/') {
			end++
		}
		rest := text[end:]
		if end > i+1 && (rest == "" || rest[0] == ' ' || rest[0] == '.' || rest[0] == ',' || KotlinLineEnd(rest) == len(rest) || rest == "\r\n") {
			found.Add(text[i+1 : end])
		}
		i = end - 1
	}
	refs := found.Names()
	if refs == nil {
		return text, nil
	}
	var pairs []string
	for _, ref := range refs {
		if i := strings.LastIndexByte(ref, '/'); i >= 0 {
			pairs = append(pairs, "#"+ref, "#"+ref[i+1:])
		}
	}
	return KotlinTrim(KotlinReplace(text, pairs)), refs
}

// KotlinLine reads a line.
func KotlinLine(text string) Conditional { return KotlinCalls(KotlinConditions(text)) }

// KotlinCalls reads what is left of a line when its conditions are taken out.
func KotlinCalls(text string, conds []string) Conditional {
	c := Conditional{Conditions: conds}
	if i := slices.Index(conds, "/"); i >= 0 {
		c.Conditions, c.End = slices.Delete(conds, i, i+1), true
	}
	if strings.IndexByte(text, '@') >= 0 {
		text, c.Functions = KotlinFunctions(text)
	}
	if strings.IndexByte(text, '#') >= 0 {
		text, c.Refs = KotlinRefs(text)
	}
	c.Text = text
	return c
}

// KotlinHeader cuts the id and the limit of a use case; false if there is no limit.
func KotlinHeader(text string) (id string, limit int, ok bool) {
	const blanks = " \t\n\v\f\r"
	rest := strings.TrimLeft(text, blanks)
	n := strings.IndexAny(rest, "("+blanks)
	if n < 0 {
		n = len(rest)
	}
	id, rest = rest[:n], strings.Trim(rest[n:], blanks)
	if id == "" {
		return KotlinTrim(text), 0, false
	}
	if rest == "" {
		return id, 0, false
	}
	if rest[0] != '(' || rest[len(rest)-1] != ')' {
		return KotlinTrim(text), 0, false
	}
	digits, n64 := strings.Trim(rest[1:len(rest)-1], blanks), int64(0)
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return KotlinTrim(text), 0, false
		}
		if n64 <= math.MaxInt32 {
			n64 = n64*10 + int64(digits[i]-'0')
		}
	}
	if digits == "" || n64 > math.MaxInt32 {
		return id, 0, false
	}
	return id, int(n64), true
}

// KotlinVersion finds the first version in a text, which goes up to the last closing bracket of its line.
func KotlinVersion(text string) (version string, at source.Span, ok bool) {
	const word = "version:"
	for i := 0; i < len(text); i++ {
		if text[i] != '<' {
			continue
		}
		n := FoldPrefix(text[i+1:], word)
		if n == 0 {
			continue
		}
		from, last, end := i+1+n, -1, i+1+n
		for end < len(text) && KotlinLineEnd(text[end:]) == 0 {
			if text[end] == '>' {
				last = end
			}
			end++
		}
		if last >= 0 {
			return KotlinTrim(text[from:last]), source.Span{Start: int32(i), End: int32(last) + 1}, true
		}
		i = end - 1
	}
	return "", source.NoSpan, false
}

// FoldPrefix is the length of the beginning of a text that is a word but for upper and lower case, as Unicode has them; 0 if there is none. The word
// is in lower case.
func FoldPrefix(text, word string) int {
	n := 0
	for _, want := range word {
		r, size := utf8.DecodeRuneInString(text[n:])
		if size == 0 || r != want && unicode.ToLower(unicode.ToUpper(r)) != want {
			return 0
		}
		n += size
	}
	return n
}
