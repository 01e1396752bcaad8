// Package lexdfa makes deterministic automata of a lexer: for each mode one that reads code points and knows, at each point, which
// rule has matched so far.
//
// It follows ANTLR's lexer to the letter: configurations are ordered, the longest match wins, among equals the earlier rule, and once
// a rule has matched, what only a non-greedy loop of the same rule could still read is dropped.
package lexdfa

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/atn"
)

// maxStates bounds the automaton of one mode, as the tables do.
const maxStates = cst.LexStates

// maxRune is the highest code point.
const maxRune = 0x10FFFF

// Mode is the automaton of one mode. State 0 is the start, and no character leads to it.
type Mode struct {
	States []State
}

// State is a state of a mode's automaton.
type State struct {
	Accept int     // 1 + index of the rule that has matched when this state is reached; 0 if none has
	Match  []int   // commands of the rule that has matched, by index into the network's commands
	Next   []int32 // by class: the next state, -1 if there is none
}

// Lexer is the automata of all modes over one division of the code points into classes.
type Lexer struct {
	Network *atn.Network
	Classes []Class // ascending and without gaps, from 0 to the highest code point
	Count   int     // how many classes there are
	Modes   []*Mode
}

// Class is a range of code points that no state tells apart.
type Class struct {
	From, To int
	Class    int
}

// Error is something about a lexer rule that cannot be compiled.
type Error struct {
	Rule int
	Msg  string
}

func (e *Error) Error() string { return e.Msg }

// Build makes the automata of a lexer.
func Build(n *atn.Network) (*Lexer, error) {
	l := &Lexer{Network: n}
	if err := check(n); err != nil {
		return nil, err
	}
	b := &builder{n: n, bounds: boundaries(n), chains: chains{}}
	for _, start := range n.ModeStart {
		m, err := b.mode(start)
		if err != nil {
			return nil, err
		}
		l.Modes = append(l.Modes, m)
	}
	l.classify(b.bounds)
	return l, nil
}

// check refuses what is not finite, or not known at generation.
func check(n *atn.Network) error {
	for _, s := range n.States {
		for _, e := range s.Edges {
			switch {
			case e.Kind == atn.Predicate || e.Kind == atn.Precedence:
				return &Error{s.Rule, "a predicate in a lexer rule cannot be compiled"}
			case e.Consumes() && e.Kind != atn.NotSet && e.Kind != atn.Wildcard && e.Matches(atn.EOF, 0, maxRune):
				return &Error{s.Rule, "EOF in a lexer rule cannot be compiled"}
			case e.Kind == atn.Action && (e.Action < 0 || e.Action >= len(n.Commands) || n.Commands[e.Action].Kind == atn.Custom):
				return &Error{s.Rule, "an action in a lexer rule cannot be compiled"}
			}
		}
	}
	return checkRecursion(n)
}

// checkRecursion refuses rules that can be inside themselves: they are no regular language.
func checkRecursion(n *atn.Network) error {
	calls := make([][]int, len(n.RuleStart))
	for _, s := range n.States {
		for _, e := range s.Edges {
			if e.Kind == atn.Rule {
				calls[s.Rule] = append(calls[s.Rule], e.Rule)
			}
		}
	}
	const open, done = 1, 2
	mark := make([]int, len(calls))
	var visit func(r int) error
	visit = func(r int) error {
		mark[r] = open
		for _, c := range calls[r] {
			if mark[c] == open {
				return &Error{c, "a lexer rule that is inside itself cannot be compiled"}
			}
			if mark[c] == 0 {
				if err := visit(c); err != nil {
					return err
				}
			}
		}
		mark[r] = done
		return nil
	}
	for r := range calls {
		if mark[r] == 0 {
			if err := visit(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// boundaries are the code points at which some transition begins or ceases to match, ascending, 0 first.
func boundaries(n *atn.Network) []int {
	set := map[int]bool{0: true, 0x80: true} // bytes stay apart from longer characters
	for _, s := range n.States {
		for _, e := range s.Edges {
			if !e.Consumes() {
				continue
			}
			for _, i := range e.Symbols {
				if i.From >= 0 && i.From <= maxRune {
					set[i.From] = true
				}
				if i.To >= 0 && i.To < maxRune {
					set[i.To+1] = true
				}
			}
		}
	}
	var list []int
	for b := range set {
		list = append(list, b)
	}
	slices.Sort(list)
	return list
}

// config is one way in which the text so far can have been read.
type config struct {
	state     int
	alt       int    // the rule, counted from 1 in the order of the mode
	stack     *chain // where to go on behind the fragments that are being read
	commands  *chain // by index, the last one first
	nonGreedy bool   // it has come through a decision of a non-greedy loop
}

// chain is a list of numbers, the last one first; nil is the empty one.
type chain struct {
	number int
	up     *chain
	id     int
}

func (c *chain) key() int {
	if c == nil {
		return 0
	}
	return c.id
}

// chains makes chains, each only once, so that equal ones are identical.
type chains map[[2]int]*chain

func (t chains) push(up *chain, number int) *chain {
	key := [2]int{up.key(), number}
	if c := t[key]; c != nil {
		return c
	}
	c := &chain{number: number, up: up, id: len(t) + 1}
	t[key] = c
	return c
}

type builder struct {
	n      *atn.Network
	bounds []int
	chains chains
	// rules tells which rule the alternative of a mode stands for.
	rules map[int]int
}

// closure is an ordered set of configurations.
type closure struct {
	b       *builder
	configs []config
	seen    map[config]bool
}

func (c *closure) addConfig(x config) {
	if !c.seen[x] {
		c.seen[x] = true
		c.configs = append(c.configs, x)
	}
}

// follow adds what can be reached from a configuration without a symbol, in order. The result says whether the rule has matched:
// then what else is tried for it counts for less.
func (c *closure) follow(x config, matched bool) bool {
	s := c.b.n.States[x.state]
	if s.Kind == atn.RuleStop {
		if x.stack == nil {
			c.addConfig(x)
			return true
		}
		x.state, x.stack = x.stack.number, x.stack.up
		return c.follow(x, matched)
	}
	if !s.EpsilonOnly && (!matched || !x.nonGreedy) {
		c.addConfig(x)
	}
	for _, e := range s.Edges {
		if e.Consumes() {
			continue
		}
		y := x
		y.state = e.Target
		switch e.Kind {
		case atn.Rule:
			y.stack = c.b.chains.push(x.stack, e.Follow)
		case atn.Action:
			if x.stack == nil { // commands of fragments do not count
				y.commands = c.b.chains.push(x.commands, e.Action)
			}
		}
		y.nonGreedy = y.nonGreedy || c.b.n.States[y.state].NonGreedy
		matched = c.follow(y, matched)
	}
	return matched
}

func (b *builder) mode(start int) (*Mode, error) {
	m := &Mode{}
	b.rules = map[int]int{}
	first := &closure{b: b, seen: map[config]bool{}}
	for i, e := range b.n.States[start].Edges {
		b.rules[i+1] = b.n.States[e.Target].Rule
		first.follow(config{state: e.Target, alt: i + 1}, false)
	}
	index := map[string]int32{}
	var queue [][]config
	state := func(configs []config) (int32, error) {
		key := b.key(configs)
		if at, ok := index[key]; ok {
			return at, nil
		}
		if len(queue) >= maxStates {
			return 0, &Error{b.rules[configs[0].alt], fmt.Sprintf("the automaton of the mode has more than %d states", maxStates)}
		}
		at := int32(len(queue))
		index[key] = at
		queue = append(queue, configs)
		m.States = append(m.States, b.accept(configs))
		return at, nil
	}
	if _, err := state(first.configs); err != nil {
		return nil, err
	}
	clear(index) // no character leads back to the start: tables write its number for "nowhere"
	for at := 0; at < len(queue); at++ {
		next := make([]int32, len(b.bounds))
		for i, symbol := range b.bounds {
			reach := b.reach(queue[at], symbol)
			next[i] = -1
			if len(reach) == 0 {
				continue
			}
			to, err := state(reach)
			if err != nil {
				return nil, err
			}
			next[i] = to
		}
		m.States[at].Next = next
	}
	return m, nil
}

// reach is where a set of configurations leads by a symbol.
func (b *builder) reach(configs []config, symbol int) []config {
	c := &closure{b: b, seen: map[config]bool{}}
	skip := 0
	for _, x := range configs {
		matched := x.alt == skip
		if matched && x.nonGreedy {
			continue
		}
		for _, e := range b.n.States[x.state].Edges {
			if !e.Consumes() || !e.Matches(symbol, 0, maxRune) {
				continue
			}
			y := x
			y.state = e.Target
			y.nonGreedy = y.nonGreedy || b.n.States[y.state].NonGreedy
			if c.follow(y, matched) {
				skip = x.alt
			}
		}
	}
	return c.configs
}

// accept tells what has matched in a set of configurations: the first that stands at the end of its rule.
func (b *builder) accept(configs []config) State {
	for _, x := range configs {
		if b.n.States[x.state].Kind != atn.RuleStop {
			continue
		}
		s := State{Accept: b.rules[x.alt] + 1}
		for c := x.commands; c != nil; c = c.up {
			s.Match = append(s.Match, c.number)
		}
		slices.Reverse(s.Match)
		return s
	}
	return State{}
}

// key names a set of configurations.
func (b *builder) key(configs []config) string {
	var key []byte
	for _, x := range configs {
		for _, n := range []int{x.state, x.alt, x.stack.key(), x.commands.key(), bit(x.nonGreedy)} {
			key = binary.AppendUvarint(key, uint64(n))
		}
	}
	return string(key)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// classify joins the ranges between boundaries that no state tells apart, and renumbers the states' successors by class.
func (l *Lexer) classify(bounds []int) {
	names := map[string]int{}
	class := make([]int, len(bounds))
	var columns []int // a range that stands for each class
	for i := range bounds {
		var key []byte
		for _, m := range l.Modes {
			for _, s := range m.States {
				key = binary.AppendVarint(key, int64(s.Next[i]))
			}
		}
		id, known := names[string(key)]
		if !known {
			id = len(names)
			names[string(key)] = id
			columns = append(columns, i)
		}
		class[i] = id
	}
	l.Count = len(columns)
	for _, m := range l.Modes {
		for s := range m.States {
			next := make([]int32, len(columns))
			for c, i := range columns {
				next[c] = m.States[s].Next[i]
			}
			m.States[s].Next = next
		}
	}
	for i, from := range bounds {
		to := maxRune
		if i+1 < len(bounds) {
			to = bounds[i+1] - 1
		}
		if n := len(l.Classes); n > 0 && l.Classes[n-1].Class == class[i] && from != 0x80 {
			l.Classes[n-1].To = to
			continue
		}
		l.Classes = append(l.Classes, Class{from, to, class[i]})
	}
}
