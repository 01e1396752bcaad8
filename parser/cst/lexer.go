package cst

import (
	"sort"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/source"
)

// fault is the type of the token that stands behind the last good one where the lexer could not go on. No rule takes it, so a parser
// that comes as far stops there.
const fault = -2

// Lexer is the tables of a compiled lexer. They are generated, and never changed.
type Lexer struct {
	ASCII  [128]uint8 // class of each byte below 0x80
	Ranges []LexRange // classes of longer characters, ascending
	Width  int        // number of classes
	Modes  []LexMode
	// Actions are what can happen when a rule has matched, by number from 1; Actions[0] is unused.
	Actions []LexAction
}

// LexRange is a range of code points of one class.
type LexRange struct {
	To    rune // the last one; the first follows the range before
	Class uint8
}

// LexMode is the automaton of one mode.
type LexMode struct {
	Next   []uint16 // by state*Width+class: 1 + the next state, 0 if there is none
	Accept []uint16 // by state: the action if the text ends here, 0 if nothing has matched
	// Stay is, by state, the bytes that lead back to the state itself; nil where they are few.
	Stay []*[256]bool
}

// LexAction is what happens when a rule has matched.
type LexAction struct {
	Type     int32 // of the token; 0 if the text is no token
	Skip     bool  // the text is dropped
	More     bool  // the token goes on
	Hidden   bool  // the token is on another channel: the parser does not see it
	Commands []LexCommand
}

// LexCommand changes the mode: to Mode, with the present one kept if Push, or back to the one kept last if Pop.
type LexCommand struct {
	Mode      int
	Push, Pop bool
}

// lex cuts a part of a text into tokens, the last of them EOF, or the fault where no rule matches.
func (l *Lexer) lex(text string, part source.Span, tokens []Token) ([]Token, *Error) {
	text = text[:part.End]
	pos, mode := int(part.Start), 0
	var modes []int
	for {
		start := pos
		if pos == len(text) {
			return append(tokens, Token{EOF, int32(pos), int32(pos)}), nil
		}
	more:
		action, end := l.match(&l.Modes[mode], text, pos)
		if action == 0 {
			if pos == len(text) { // nothing follows a rule that said more
				return append(tokens, Token{EOF, int32(start), int32(pos)}), nil
			}
			tokens = append(tokens, Token{fault, int32(start), int32(end)})
			return tokens, &Error{Kind: Lexical, Span: source.Span{Start: int32(start), End: int32(end)}, Rule: -1}
		}
		pos = end
		a := &l.Actions[action]
		typ := a.Type
		for _, c := range a.Commands {
			switch {
			case c.Pop && len(modes) == 0:
				typ = 0 // as in ANTLR: a token that nothing takes
			case c.Pop:
				mode, modes = modes[len(modes)-1], modes[:len(modes)-1]
			default:
				if c.Push {
					modes = append(modes, mode)
				}
				mode = c.Mode
			}
		}
		if a.More {
			goto more
		}
		if !a.Skip && !a.Hidden {
			tokens = append(tokens, Token{typ, int32(start), int32(pos)})
		}
	}
}

// match reads the longest text that a rule of the mode matches. Action 0 means that there is none; then end is behind the character at
// which reading stopped.
func (l *Lexer) match(m *LexMode, text string, pos int) (action, end int) {
	state, width := 0, l.Width
	for pos < len(text) {
		c := text[pos]
		var class uint8
		size := 1
		if c < utf8.RuneSelf {
			class = l.ASCII[c]
		} else {
			var r rune
			r, size = utf8.DecodeRuneInString(text[pos:])
			class = l.class(r)
		}
		next := m.Next[state*width+int(class)]
		if next == 0 {
			if action == 0 {
				end = pos + size
			}
			return action, end
		}
		state = int(next) - 1
		pos += size
		if stay := m.Stay[state]; stay != nil {
			for pos < len(text) && stay[text[pos]] {
				pos++
			}
		}
		if a := m.Accept[state]; a != 0 {
			action, end = int(a), pos
		}
	}
	if action == 0 {
		end = pos
	}
	return action, end
}

// class finds the class of a character beyond ASCII.
func (l *Lexer) class(r rune) uint8 {
	if len(l.Ranges) == 1 {
		return l.Ranges[0].Class
	}
	return l.Ranges[sort.Search(len(l.Ranges), func(i int) bool { return l.Ranges[i].To >= r })].Class
}
