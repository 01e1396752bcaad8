package emit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// title makes a grammar's name an exported Go name.
func title(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(r)) + name[size:]
}

// signs names the characters of literal tokens.
var signs = map[rune]string{
	'!': "Bang", '"': "Quote", '#': "Hash", '$': "Dollar", '%': "Percent", '&': "Amp", '\'': "Apostrophe", '(': "LParen",
	')': "RParen", '*': "Star", '+': "Plus", ',': "Comma", '-': "Minus", '.': "Dot", '/': "Slash", ':': "Colon",
	';': "Semi", '<': "Less", '=': "Eq", '>': "Greater", '?': "Question", '@': "At", '[': "LBracket", '\\': "Backslash",
	']': "RBracket", '^': "Caret", '_': "Underscore", '`': "Backquote", '{': "LBrace", '|': "Bar", '}': "RBrace", '~': "Tilde",
	'\n': "LF", '\r': "CR", '\t': "Tab", ' ': "Space",
}

// literalName makes a Go name of a literal such as 'P:': letters and digits stay, signs are spelled.
func literalName(literal string) (string, bool) {
	text := strings.Trim(literal, "'")
	if strings.HasPrefix(literal, `'`) && len(literal) > 2 {
		text = literal[1 : len(literal)-1]
	}
	text = strings.NewReplacer(`\\`, `\`, `\'`, `'`, `\n`, "\n", `\r`, "\r", `\t`, "\t").Replace(text)
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if b.Len() == 0 {
				r = unicode.ToUpper(r)
				if unicode.IsDigit(r) {
					b.WriteString("N")
				}
			}
			b.WriteRune(r)
		case signs[r] != "":
			b.WriteString(signs[r])
		default:
			return "", false
		}
	}
	return b.String(), b.Len() > 0
}
