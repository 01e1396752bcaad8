package difftest

import (
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/tools/compile/atn"
)

// Maker makes texts from the automata of a grammar.
type Maker struct {
	Parser, Lexer *atn.Network
	Random        *rand.Rand
	tokenRules    map[int][]int // by token type: lexer rules that make it
	words         []string      // texts of the lexer's fixed words
}

// NewMaker makes a maker with a fixed seed.
func NewMaker(parser, lexer *atn.Network, seed uint64) *Maker {
	m := &Maker{Parser: parser, Lexer: lexer, Random: rand.New(rand.NewPCG(seed, 2)), tokenRules: map[int][]int{}}
	for rule, typ := range lexer.RuleToken {
		m.tokenRules[typ] = append(m.tokenRules[typ], rule)
		if text, fixed := m.fixed(rule); fixed {
			m.words = append(m.words, text)
		}
	}
	return m
}

// fixed is the text of a lexer rule that has only one.
func (m *Maker) fixed(rule int) (string, bool) {
	var b strings.Builder
	state := m.Lexer.RuleStart[rule]
	for steps := 0; m.Lexer.States[state].Kind != atn.RuleStop; steps++ {
		s := m.Lexer.States[state]
		if len(s.Edges) != 1 || steps > 200 {
			return "", false
		}
		e := s.Edges[0]
		switch {
		case e.Kind == atn.Atom && e.Symbols[0].From >= 0:
			b.WriteRune(rune(e.Symbols[0].From))
		case e.Kind != atn.Epsilon:
			return "", false
		}
		state = e.Target
	}
	return b.String(), b.Len() > 0
}

// Text makes a text of a parser rule: mostly one that the grammar has, now and then with something wrong in it.
func (m *Maker) Text(rule int) string {
	var b strings.Builder
	budget := 20 + m.Random.IntN(150)
	m.walk(&b, m.Parser, m.Parser.RuleStart[rule], &budget, 0, func(typ int) { b.WriteString(m.token(typ)) })
	text := b.String()
	if m.Random.IntN(3) == 0 {
		text = m.Mutate(text)
	}
	return text
}

// walk goes through an automaton at random and tells each symbol. When the budget is spent it takes the shortest way out.
func (m *Maker) walk(b *strings.Builder, n *atn.Network, state int, budget *int, depth int, tell func(symbol int)) {
	for n.States[state].Kind != atn.RuleStop {
		s := n.States[state]
		*budget--
		if *budget < -3000 || depth > 60 {
			return
		}
		i := m.Random.IntN(len(s.Edges))
		if *budget < 0 {
			i = len(s.Edges) - 1 // loops and options end with their last alternative
			if s.Kind == atn.BlockStart && len(s.Edges) > 2 {
				i = m.Random.IntN(len(s.Edges))
			}
		}
		e := s.Edges[i]
		switch {
		case e.Kind == atn.Rule:
			m.walk(b, n, e.Target, budget, depth+1, tell)
			state = e.Follow
			continue
		case e.Consumes():
			tell(m.symbol(n, e))
		}
		state = e.Target
	}
}

// symbol picks a symbol that a transition takes.
func (m *Maker) symbol(n *atn.Network, e *atn.Edge) int {
	highest := n.MaxTokenType
	if n.Lexer {
		highest = 0x24F
	}
	if len(e.Symbols) > 0 && e.Kind != atn.NotSet {
		i := e.Symbols[m.Random.IntN(len(e.Symbols))]
		if i.To > i.From {
			return i.From + m.Random.IntN(min(i.To-i.From+1, 300))
		}
		return i.From
	}
	for {
		symbol := 1 + m.Random.IntN(highest)
		if e.Matches(symbol, 1, highest) {
			return symbol
		}
	}
}

// token makes a text of a token type. Names are keywords, or begin with one, more often than chance would have it.
func (m *Maker) token(typ int) string {
	if typ == atn.EOF {
		return ""
	}
	rules := m.tokenRules[typ]
	if len(rules) == 0 {
		return "?"
	}
	rule := rules[m.Random.IntN(len(rules))]
	if text, fixed := m.fixed(rule); fixed {
		return text
	}
	var b strings.Builder
	budget := 1 + m.Random.IntN(25)
	m.walk(&b, m.Lexer, m.Lexer.RuleStart[rule], &budget, 0, func(symbol int) {
		if symbol >= 0 && utf8.ValidRune(rune(symbol)) {
			b.WriteRune(rune(symbol))
		}
	})
	text := b.String()
	if len(m.words) > 0 && m.Random.IntN(12) == 0 {
		word := m.words[m.Random.IntN(len(m.words))]
		return []string{word, word + text, text + word}[m.Random.IntN(3)]
	}
	return text
}

// Mutate changes a text a little: what is cut, doubled, swapped, joined or put in is chosen at random. The result is valid UTF-8.
func (m *Maker) Mutate(text string) string {
	for range 1 + m.Random.IntN(3) {
		runes := []rune(text)
		at := func() int { return m.Random.IntN(len(runes) + 1) }
		i, j := at(), at()
		i, j = min(i, j), max(i, j)
		switch m.Random.IntN(7) {
		case 0:
			j = min(j, i+3)
			text = string(runes[:i]) + string(runes[j:])
		case 1:
			j = min(j, i+8)
			text = string(runes[:j]) + string(runes[i:])
		case 2:
			text = string(runes[:i]) + m.piece() + string(runes[i:])
		case 3:
			if i < len(runes) {
				text = string(runes[:i]) + m.piece() + string(runes[i+1:])
			}
		case 4:
			text = string(runes[:i])
		case 5:
			text = strings.ReplaceAll(text, " ", []string{"", "  ", "\t"}[m.Random.IntN(3)])
		default:
			k := min(j, i+10)
			text = string(runes[:i]) + string(runes[j:]) + string(runes[i:k])
		}
	}
	return text
}

// piece is something short to put into a text.
func (m *Maker) piece() string {
	if len(m.words) > 0 && m.Random.IntN(2) == 0 {
		return m.words[m.Random.IntN(len(m.words))]
	}
	const odd = "\x00\t\n\r !\"#&'()*+,-./09:;<=>?@AZ[\\]az{|}é漢😀"
	runes := []rune(odd)
	return string(runes[m.Random.IntN(len(runes))])
}
