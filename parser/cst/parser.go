package cst

import (
	"slices"

	"github.com/parley-lang/parley/ast/source"
)

// Compiled is a compiled grammar: its lexer, and what its generated parser needs. It is generated and never changed; many goroutines
// may use it at once.
type Compiled struct {
	Lang  *Language
	Lexer *Lexer
	// Sets are sets of token types; SetOf tells, by the number of a state of ANTLR's automaton, which set can come next in it.
	Sets  []TokenSet
	SetOf []uint16
	// Run calls the generated function of an entry rule.
	Run func(p *Parser, rule int)

	start *LexMode // in which a text begins; nil for the first one
}

// StartIn gives the grammar with another mode in which a text begins, by its number in the lexer grammar.
func (c *Compiled) StartIn(mode int) *Compiled {
	other := *c
	other.start = &c.Lexer.Modes[mode]
	return &other
}

// TokenSet is a set of token types.
type TokenSet struct {
	Bits []uint64 // by type + 1, so that EOF is bit 0
	End  bool     // the rule can also end here
}

func (s *TokenSet) has(typ int32) bool {
	i := uint32(typ + 1)
	return typ >= EOF && s.Bits[i>>6]>>(i&63)&1 != 0
}

// Decision is the automaton by which one decision is made.
type Decision struct {
	Width int // number of token types, counted from the fault
	// Next is, by state*Width + type + 2, 1 + the next state, or ^alternative (negative) where the decision is made, 0 for an error.
	Next     []int16
	Fallback []uint8 // by state: the alternative to take for an error that belongs to a caller; 0 if there is none
}

// Parser is the state of one run of a generated parser. Its methods are for generated code.
type Parser struct {
	la         int32 // type of the token that is looked at
	pos        int32
	eof        int32 // 1 when EOF has been read
	node, last int32 // the node that is open, and its last child so far
	tokens     []Token
	nodes      []NodeData
	depth      []int32
	limits     Limits
	grammar    *Compiled
	lexical    *Error
}

// stopped carries the first error out of the generated functions. It is the only panic that is recovered.
type stopped struct{ err *Error }

// Lex implements the engine's part of a grammar: tokens, the last one EOF; or with an error those before it.
func (c *Compiled) Lex(text string, part source.Span) ([]Token, *Error) {
	tokens, err := c.Lexer.lex(text, part, make([]Token, 0, tokenGuess(part)), 0, &LexState{mode: c.start})
	if err != nil {
		tokens = tokens[:len(tokens)-1]
	}
	return tokens, err
}

// LexOn cuts a part of a text whose beginning was cut before: state is where that left the lexer, and is moved on. The tokens are put into
// the given slice, as many as limit at most; the last one is EOF. A text that is cut where no token goes on gives the same tokens in parts
// as it does in one piece.
func (c *Compiled) LexOn(state *LexState, text string, part source.Span, tokens []Token, limit int) ([]Token, *Error) {
	tokens, err := c.Lexer.lex(text, part, tokens[:0], limit, state)
	if err != nil {
		tokens = tokens[:len(tokens)-1]
	}
	return tokens, err
}

// tokenGuess is how many tokens a text may have: enough for most, so that slabs rarely grow.
func tokenGuess(part source.Span) int { return part.Len()*2/5 + 16 }

// nodeGuess is how many nodes so many tokens may have: enough for most texts, but for long ones, where room that is not needed costs
// more than growing once.
func nodeGuess(tokens int) int {
	if tokens > 1<<16 {
		return tokens/8 + 1<<13
	}
	return tokens + 16
}

// Slabs are the memory of a tree, to be used again once nobody holds the tree any more. The zero Slabs is ready for use. Slabs serve
// one parse at a time.
type Slabs struct {
	tokens []Token
	nodes  []NodeData
	depth  []int32
	parser Parser
	tree   Tree
}

// Size is how many bytes the slabs hold.
func (s *Slabs) Size() int { return cap(s.tokens)*12 + cap(s.nodes)*20 }

// Parse implements the engine's part of a grammar: the tree of an entry rule. If slabs are given, the tree lies in them and is gone
// with the next parse that gets them; without, it may be kept.
func (c *Compiled) Parse(text string, part source.Span, rule int, limits Limits, reuse *Slabs) (tree *Tree, err *Error) {
	keep := reuse == nil
	if keep {
		reuse = &Slabs{}
	}
	if reuse.tokens == nil {
		reuse.tokens = make([]Token, 0, tokenGuess(part))
	}
	tokens, lexical := c.Lexer.lex(text, part, reuse.tokens[:0], limits.Tokens, &LexState{mode: c.start})
	if lexical != nil && lexical.Kind == Tokens {
		reuse.tokens = tokens
		return nil, lexical
	}
	if cap(reuse.nodes) == 0 {
		reuse.nodes = make([]NodeData, 0, nodeGuess(len(tokens)))
	}
	if len(reuse.depth) < len(c.Lang.Rules) {
		reuse.depth = make([]int32, len(c.Lang.Rules))
	}
	clear(reuse.depth)
	p := &reuse.parser
	*p = Parser{
		tokens: tokens, nodes: append(reuse.nodes[:0], NodeData{}), depth: reuse.depth, limits: limits, grammar: c, lexical: lexical,
	}
	p.la = tokens[0].Type
	defer func() { reuse.tokens, reuse.nodes = p.tokens, p.nodes }()
	defer func() {
		switch r := recover().(type) {
		case nil:
		case stopped:
			err = r.err
		default:
			panic(r)
		}
	}()
	if p.la == fault {
		p.stop(lexical)
	}
	c.Run(p, rule)
	tree = &reuse.tree
	if keep {
		tree = new(Tree)
	}
	*tree = Tree{Lang: c.Lang, Text: text, Tokens: p.tokens, Nodes: p.nodes, Top: p.last}
	return tree, nil
}

func (p *Parser) stop(err *Error) { panic(stopped{err}) }

// While a node is open, its Next is the node around it and its End is the state that its rule goes back to.

// Enter opens a node and gives what Exit needs.
func (p *Parser) Enter(rule, follow int32) (last int32) {
	if len(p.nodes) > p.limits.Nodes {
		p.limit(Nodes, rule, p.limits.Nodes)
	}
	id := len(p.nodes)
	if id == cap(p.nodes) {
		p.nodes = slices.Grow(p.nodes, roomFor(id, int(p.pos), len(p.tokens)-int(p.pos)))
	}
	p.nodes = p.nodes[:id+1]
	p.nodes[id] = NodeData{Rule: uint16(rule), First: p.pos, Next: p.node, End: follow}
	last = p.last
	p.node, p.last = int32(id), 0
	return last
}

// EnterDeep is Enter for rules that can be inside themselves.
func (p *Parser) EnterDeep(rule, follow int32) (last int32) {
	if p.depth[rule]++; int(p.depth[rule])-1 > p.limits.Depth {
		p.limit(Depth, rule, p.limits.Depth)
	}
	return p.Enter(rule, follow)
}

// Exit closes the open node.
func (p *Parser) Exit(last int32, label uint16) {
	id := p.node
	d := &p.nodes[id]
	p.node = d.Next
	d.Next, d.Label, d.End = 0, label, p.pos+p.eof
	if last == 0 {
		p.nodes[p.node].Child = id
	} else {
		p.nodes[last].Next = id
	}
	p.last = id
}

// ExitDeep is Exit for rules that can be inside themselves.
func (p *Parser) ExitDeep(rule, last int32, label uint16) {
	p.depth[rule]--
	p.Exit(last, label)
}

// Wrap closes the open node and opens one of the same rule with it as first child: what was read becomes a left operand.
func (p *Parser) Wrap(label uint16) {
	old := p.node
	d := p.nodes[old]
	if len(p.nodes) > p.limits.Nodes {
		p.limit(Nodes, int32(d.Rule), p.limits.Nodes)
	}
	p.nodes[old].Next, p.nodes[old].Label, p.nodes[old].End = 0, label, p.pos+p.eof
	p.nodes = append(p.nodes, NodeData{Rule: d.Rule, First: d.First, Child: old, Next: d.Next, End: d.End})
	p.node, p.last = int32(len(p.nodes)-1), old
}

// LA is the type of the token that is looked at.
func (p *Parser) LA() int32 { return p.la }

// Next takes the token that is looked at, which is not EOF.
func (p *Parser) Next() {
	p.pos++
	p.la = p.tokens[p.pos].Type
	if p.la == fault {
		p.stop(p.lexical)
	}
}

// Match takes a token of the given type, not EOF. State is the automaton's, for the error.
func (p *Parser) Match(typ, state int32) {
	if p.la != typ {
		p.Mismatch(state)
	}
	p.Next()
}

// MatchEOF takes the end of the text.
func (p *Parser) MatchEOF(state int32) {
	if p.la != EOF {
		p.Mismatch(state)
	}
	p.eof = 1
}

// Predict makes a decision by the tokens ahead. State is the automaton's, for the error; back says that it is the end of a loop.
func (p *Parser) Predict(d *Decision, state int32, back bool) int {
	at, i := 0, p.pos
	for {
		typ := p.tokens[i].Type
		next := d.Next[at*d.Width+int(typ)+2]
		if next < 0 {
			return ^int(next)
		}
		if next == 0 {
			return p.stuck(d, at, i, state, back)
		}
		at = int(next) - 1
		if typ != EOF {
			i++
		}
	}
}

// stuck deals with a token that a decision has no way for: it may be for a caller to complain.
func (p *Parser) stuck(d *Decision, at int, i, state int32, back bool) int {
	p.Sync(state, back)
	if p.tokens[i].Type == fault {
		p.stop(p.lexical)
	}
	if alt := d.Fallback[at]; alt != 0 {
		return int(alt)
	}
	p.syntax(i, state)
	return 0
}

// Sync stops if the token that is looked at cannot come next and the rule cannot end.
func (p *Parser) Sync(state int32, back bool) {
	set := &p.grammar.Sets[p.grammar.SetOf[state]]
	if set.End || set.has(p.la) {
		return
	}
	if back {
		p.syntax(p.pos, state)
	}
	p.Mismatch(state)
}

// Mismatch stops at the token that is looked at. ANTLR looks one token further before it complains, to see whether the token is only
// one too many; if the lexer fails there, that is the error.
func (p *Parser) Mismatch(state int32) {
	if p.la != EOF && p.tokens[p.pos+1].Type == fault {
		p.stop(p.lexical)
	}
	p.syntax(p.pos, state)
}

// NoAlternative stops at the token that is looked at.
func (p *Parser) NoAlternative(state int32) { p.syntax(p.pos, state) }

// syntax stops at a token.
func (p *Parser) syntax(i, state int32) {
	t := p.tokens[i]
	p.stop(&Error{
		Kind: Syntax, Span: source.Span{Start: t.Start, End: t.End}, Found: int(t.Type), Rule: int(p.nodes[p.node].Rule), Expected: p.expected(state),
	})
}

// expected collects what could come next in a state: within its rule, and where that can end, behind its callers.
func (p *Parser) expected(state int32) []int {
	var all TokenSet
	all.Bits = make([]uint64, (len(p.grammar.Lang.Tokens)+1+63)/64)
	for node := p.node; ; {
		set := &p.grammar.Sets[p.grammar.SetOf[state]]
		for i, bits := range set.Bits {
			all.Bits[i] |= bits
		}
		if !set.End {
			break
		}
		d := &p.nodes[node]
		if d.Next == 0 {
			all.Bits[0] |= 1 // the end of the text
			break
		}
		state, node = d.End, d.Next
	}
	var types []int
	for typ := int32(EOF); int(typ) < len(p.grammar.Lang.Tokens); typ++ {
		if all.has(typ) {
			types = append(types, int(typ))
		}
	}
	return types
}

// limit stops because a limit was passed.
func (p *Parser) limit(kind ErrorKind, rule int32, n int) {
	t := p.tokens[p.pos]
	p.stop(&Error{Kind: kind, Span: source.Span{Start: t.Start, End: t.End}, Rule: int(rule), Limit: n})
}
