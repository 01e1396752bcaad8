package antlrtool

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is the kind of a token of a grammar file.
type kind int

const (
	kEOF       kind = iota
	kIdent          // rule, token, label or key word
	kLiteral        // 'text', with its quotes
	kSet            // [a-z] in a lexer rule
	kArgs           // [int x] elsewhere
	kAction         // {…}
	kPredicate      // {…}?
	kPunct          // anything else; += and -> are one token, so is :: and ..
)

// tok is one token; line and column count from 1, columns in code points.
type tok struct {
	kind kind
	text string
	pos  pos
}

// pos is a place in a file.
type pos struct{ line, col int }

func (t tok) is(punct string) bool { return t.kind == kPunct && t.text == punct }

// problem is something wrong at a place of a file.
type problem struct {
	file string
	pos  pos
	text string
}

func (p problem) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.file, p.pos.line, p.pos.col, p.text)
}

// scanner cuts a .g4 file into tokens. It knows as much of the language as is needed to never take a comment, a literal or a set
// for something else; what is wrong otherwise, ANTLR says.
type scanner struct {
	src     string
	at      int
	pos     pos
	toks    []tok
	start   bool   // the next identifier begins a rule or a statement of the file's head
	lexer   bool   // inside a lexer rule: [ begins a set
	block   bool   // inside the braces of options, tokens or channels
	problem string // of the first fault
	where   pos
}

// scan gives the tokens of a grammar file, the last one of kind kEOF, and the place of the first fault, if there is one.
func scan(file, src string) ([]tok, *problem) {
	s := &scanner{src: strings.TrimPrefix(src, "\ufeff"), pos: pos{1, 1}, start: true}
	for s.at < len(s.src) && s.problem == "" {
		s.one()
	}
	s.toks = append(s.toks, tok{kEOF, "", s.pos})
	if s.problem != "" {
		return s.toks, &problem{file, s.where, s.problem}
	}
	return s.toks, nil
}

func (s *scanner) peek() (rune, int) { return utf8.DecodeRuneInString(s.src[s.at:]) }

// skip moves on by n bytes, counting lines and columns.
func (s *scanner) skip(n int) {
	for _, r := range s.src[s.at : s.at+n] {
		if r == '\n' {
			s.pos.line++
			s.pos.col = 1
		} else {
			s.pos.col++
		}
	}
	s.at += n
}

// take makes a token of the next n bytes.
func (s *scanner) take(k kind, n int) tok {
	t := tok{k, s.src[s.at : s.at+n], s.pos}
	s.skip(n)
	s.toks = append(s.toks, t)
	return t
}

func (s *scanner) fail(format string, args ...any) {
	if s.problem == "" {
		s.problem, s.where = fmt.Sprintf(format, args...), s.pos
	}
	s.skip(len(s.src) - s.at)
}

// one reads one token, comment or blank.
func (s *scanner) one() {
	rest := s.src[s.at:]
	r, size := s.peek()
	switch {
	case unicode.IsSpace(r):
		s.skip(size)
	case strings.HasPrefix(rest, "//"):
		n := strings.IndexByte(rest, '\n')
		if n < 0 {
			n = len(rest)
		}
		s.skip(n)
	case strings.HasPrefix(rest, "/*"):
		n := strings.Index(rest[2:], "*/")
		if n < 0 {
			s.fail("this comment does not end")
			return
		}
		s.skip(n + 4)
	case r == '\'':
		s.quoted(kLiteral, '\'', "literal")
	case r == '[' && s.lexer:
		s.quoted(kSet, ']', "character set")
	case r == '[':
		s.quoted(kArgs, ']', "argument list")
	case r == '{':
		s.brace()
	case isIdentStart(r):
		s.ident()
	default:
		s.punct(rest, size)
	}
}

func isIdentStart(r rune) bool { return r == '_' || unicode.IsLetter(r) }

func isIdent(r rune) bool { return isIdentStart(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) }

func (s *scanner) ident() {
	rest := s.src[s.at:]
	n := strings.IndexFunc(rest, func(r rune) bool { return !isIdent(r) })
	if n < 0 {
		n = len(rest)
	}
	t := s.take(kIdent, n)
	if !s.start || s.block {
		return
	}
	switch t.text {
	case "fragment", "public", "private", "protected":
		return // the name follows
	}
	s.start = false
	s.lexer = isTokenName(t.text)
}

// isTokenName tells a lexer rule's name, which begins with a capital letter, from a parser rule's.
func isTokenName(name string) bool {
	r, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(r)
}

func (s *scanner) punct(rest string, size int) {
	n := size
	for _, two := range []string{"+=", "->", "::", ".."} {
		if strings.HasPrefix(rest, two) {
			n = 2
		}
	}
	switch t := s.take(kPunct, n); t.text {
	case ";":
		s.start = true
	case "}":
		s.start, s.block = true, false
	case ":":
		s.start = false
	}
}

// quoted reads a text up to its closing character, with backslash escapes. Literals and sets do not run over a line's end.
func (s *scanner) quoted(k kind, end byte, what string) {
	rest := s.src[s.at:]
	for i := 1; i < len(rest); i++ {
		switch {
		case rest[i] == '\\' && i+1 < len(rest) && rest[i+1] != '\n':
			i++
		case rest[i] == end:
			s.take(k, i+1)
			return
		case rest[i] == '\n' && k != kArgs:
			s.fail("this %s does not end on its line", what)
			return
		}
	}
	s.fail("this %s does not end", what)
}

// brace reads an action, or the opening brace of options, tokens or channels.
func (s *scanner) brace() {
	if n := len(s.toks); n > 0 && s.toks[n-1].kind == kIdent {
		switch s.toks[n-1].text {
		case "options", "tokens", "channels":
			s.block = true
			s.take(kPunct, 1)
			return
		}
	}
	rest := s.src[s.at:]
	depth := 0
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '\\':
			i++
		case c == '"' || c == '\'':
			i += actionString(rest[i:])
		case strings.HasPrefix(rest[i:], "//"):
			if n := strings.IndexByte(rest[i:], '\n'); n > 0 {
				i += n
			}
		case strings.HasPrefix(rest[i:], "/*"):
			if n := strings.Index(rest[i+2:], "*/"); n >= 0 {
				i += n + 3
			}
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth > 0 {
				continue
			}
			after := strings.TrimLeft(rest[i+1:], " \t\r\n")
			k := kAction
			if strings.HasPrefix(after, "?") {
				k = kPredicate
			}
			s.take(k, i+1)
			s.start = true
			return
		}
	}
	s.fail("this action does not end")
}

// actionString gives how far a string inside an action reaches beyond its first character, 0 if it does not end on its line.
func actionString(text string) int {
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0]:
			return i
		}
	}
	return 0
}
