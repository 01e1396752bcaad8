package cst

import (
	"math"
	"slices"
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
	Shift  uint8      // the states of an automaton lie 1<<Shift classes apart
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
	// Next is, by state<<Shift + class, where a character leads: 0 if nowhere, else the number of a state with flags, or LexEnds and the
	// number of an action.
	Next   []uint16
	Accept []uint16 // by state: the action if the text ends here, 0 if nothing has matched
	// Stay is, by state, the bytes that lead back to the state itself; nil where they are few.
	Stay []*[256]bool
}

// Flags of LexMode.Next.
const (
	LexEnds    = 0x8000 // no character can follow: the rule has matched, and the other bits are its action
	LexAccepts = 0x4000 // a rule has matched, and may go on
	LexStays   = 0x2000 // there is a table in Stay

	LexStates = 0x2000 // states and actions have lower numbers
)

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
	Empty     int // of Pop: the action that is taken instead of the rest where no mode was kept
}

// LexState is where a lexer stands between two tokens: its mode, and the modes that it goes back to. The zero LexState is that at the start
// of a text.
type LexState struct {
	mode  *LexMode // nil for the first one
	modes []*LexMode
}

// AtStart says whether the lexer is in the mode of the start of a text, with no mode to go back to.
func (s *LexState) AtStart(c *Compiled) bool {
	return len(s.modes) == 0 && (s.mode == nil || s.mode == &c.Lexer.Modes[0])
}

// lex cuts a part of a text into tokens, the last of them EOF, or the fault where no rule matches. Limit is how many there may be; 0 for no
// limit. It begins in a state and leaves it at the end.
func (l *Lexer) lex(text string, part source.Span, tokens []Token, limit int, state *LexState) ([]Token, *Error) {
	if limit == 0 {
		limit = math.MaxInt
	}
	m := state.mode
	if m == nil {
		m = &l.Modes[0]
	}
	var err *Error
	tokens, state.mode, state.modes, err = l.run(text[:part.End], int(part.Start), tokens, limit, m, state.modes)
	return tokens, err
}

// run cuts a text into tokens from an offset and a mode on. Each token is the longest text that a rule of the mode matches. It gives the
// mode at the end as well.
func (l *Lexer) run(text string, begin int, tokens []Token, limit int, m *LexMode, modes []*LexMode) ([]Token, *LexMode, []*LexMode, *Error) {
	pos := begin
	for pos < len(text) {
		start := pos
	more:
		action, state := 0, 0
		accepted, end := 0, pos // the last state in which a rule has matched, and where the match ends
		for at := pos; ; {
			if at == len(text) {
				if accepted == 0 {
					end = at
				}
				break
			}
			c, size := text[at], 1
			var class uint8
			if c < utf8.RuneSelf {
				class = l.ASCII[c]
			} else {
				class, size = l.long(text[at:])
			}
			at += size
			next := int(m.Next[state<<l.Shift|int(class)])
			if next >= LexEnds {
				action, end = next-LexEnds, at
				break
			}
			if next == 0 {
				if accepted == 0 {
					end = at
				}
				break
			}
			state = next & (LexStates - 1)
			if next&LexStays != 0 {
				for stay := m.Stay[state]; at < len(text) && stay[text[at]]; {
					at++
				}
			}
			if next&LexAccepts != 0 {
				accepted, end = state, at
			}
		}
		if action == 0 {
			action = int(m.Accept[accepted])
		}
		if action == 0 {
			if pos == len(text) { // nothing follows a rule that said more
				return append(tokens, Token{EOF, int32(start), int32(pos)}), m, modes, nil
			}
			tokens = append(tokens, Token{fault, int32(start), int32(end)})
			return tokens, m, modes, &Error{Kind: Lexical, Span: source.Span{Start: int32(start), End: int32(end)}, Rule: -1}
		}
		pos = end
		a := &l.Actions[action]
	commands:
		for _, c := range a.Commands {
			switch {
			case c.Pop && len(modes) == 0:
				a = &l.Actions[c.Empty]
				break commands
			case c.Pop:
				m, modes = modes[len(modes)-1], modes[:len(modes)-1]
			default:
				if c.Push {
					modes = append(modes, m)
				}
				m = &l.Modes[c.Mode]
			}
		}
		if a.More {
			goto more
		}
		if !a.Skip && !a.Hidden {
			if n := len(tokens); n == cap(tokens) || n >= limit {
				if n >= limit {
					span := source.Span{Start: int32(start), End: int32(pos)}
					return append(tokens, Token{fault, span.Start, span.End}), m, modes, &Error{Kind: Tokens, Span: span, Rule: -1, Limit: limit}
				}
				tokens = slices.Grow(tokens, min(roomFor(n, start-begin, len(text)-start), limit-n+1))
			}
			tokens = append(tokens, Token{a.Type, int32(start), int32(pos)})
		}
	}
	return append(tokens, Token{EOF, int32(pos), int32(pos)}), m, modes, nil
}

// roomFor is for how many more tokens or nodes there should be room, if n have been found in a part of the text and the rest is as dense:
// growing in steps would copy those of a long text several times.
func roomFor(n, done, rest int) int {
	return n/8 + 16 + int(float64(n)*float64(rest)/float64(max(done, 1)))
}

// long is the class of a character beyond ASCII at the start of a text, and its size in bytes.
func (l *Lexer) long(text string) (class uint8, size int) {
	r, size := utf8.DecodeRuneInString(text)
	return l.class(r), size
}

// class finds the class of a character beyond ASCII.
func (l *Lexer) class(r rune) uint8 {
	if len(l.Ranges) == 1 {
		return l.Ranges[0].Class
	}
	return l.Ranges[sort.Search(len(l.Ranges), func(i int) bool { return l.Ranges[i].To >= r })].Class
}
