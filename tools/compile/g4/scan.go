package g4

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

type tokKind uint8

const (
	tEOF tokKind = iota
	tName
	tLiteral // with quotes
	tCharSet // [ … ]
	tAction  // { … }
	tDoc     // /** … */
	tPunct   // one or two characters: += -> or a single one
)

type token struct {
	kind      tokKind
	text      string
	line, col int
}

// scanner cuts a grammar into tokens. Comments other than doc comments are skipped.
type scanner struct {
	file      string
	src       string
	pos       int
	line, col int
}

func (s *scanner) fail(line, col int, msg string) *Error { return &Error{s.file, line, col, msg} }

func (s *scanner) advance(n int) {
	for _, r := range s.src[s.pos : s.pos+n] {
		if r == '\n' {
			s.line++
			s.col = 1
		} else {
			s.col++
		}
	}
	s.pos += n
}

func (s *scanner) next() (token, *Error) {
	for s.pos < len(s.src) {
		rest := s.src[s.pos:]
		line, col := s.line, s.col
		take := func(kind tokKind, n int) (token, *Error) {
			s.advance(n)
			return token{kind, rest[:n], line, col}, nil
		}
		switch r, size := utf8.DecodeRuneInString(rest); {
		case unicode.IsSpace(r) || r == '\uFEFF':
			s.advance(size)
		case strings.HasPrefix(rest, "//"):
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			s.advance(end)
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest, "*/")
			if end < 0 {
				return token{}, s.fail(line, col, "this comment is never closed")
			}
			if strings.HasPrefix(rest, "/**") && end > 2 {
				return take(tDoc, end+2)
			}
			s.advance(end + 2)
		case r == '\'':
			n, err := s.quoted(rest, '\'', "literal")
			if err != nil {
				return token{}, err
			}
			return take(tLiteral, n)
		case r == '[':
			n, err := s.quoted(rest, ']', "character set")
			if err != nil {
				return token{}, err
			}
			return take(tCharSet, n)
		case r == '{':
			n, err := s.action(rest)
			if err != nil {
				return token{}, err
			}
			return take(tAction, n)
		case r == '_' || unicode.IsLetter(r):
			n := strings.IndexFunc(rest, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			if n < 0 {
				n = len(rest)
			}
			return take(tName, n)
		case strings.HasPrefix(rest, "+="), strings.HasPrefix(rest, "->"), strings.HasPrefix(rest, ".."), strings.HasPrefix(rest, "::"):
			return take(tPunct, 2)
		default:
			return take(tPunct, size)
		}
	}
	return token{tEOF, "", s.line, s.col}, nil
}

// quoted measures a literal or a character set; a backslash takes the next character with it.
func (s *scanner) quoted(rest string, end byte, what string) (int, *Error) {
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case '\n':
			return 0, s.fail(s.line, s.col, "this "+what+" is not closed on its line")
		case end:
			return i + 1, nil
		}
	}
	return 0, s.fail(s.line, s.col, "this "+what+" is never closed")
}

// action measures { … } with nested braces, strings and comments inside.
func (s *scanner) action(rest string) (int, *Error) {
	depth := 0
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1, nil
			}
		case '"', '\'':
			for q := rest[i]; i+1 < len(rest); {
				i++
				if rest[i] == '\\' {
					i++
				} else if rest[i] == q {
					break
				}
			}
		}
	}
	return 0, s.fail(s.line, s.col, "this action is never closed")
}
