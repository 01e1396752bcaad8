// Package atn reads the automata that ANTLR serializes into .interp files: the network of states and transitions that a lexer or a
// parser walks.
package atn

import (
	"errors"
	"fmt"
)

// EOF is the symbol that stands for the end of the text.
const EOF = -1

// StateKind tells what role a state has.
type StateKind uint8

// Kinds of states, with ANTLR's numbers.
const (
	Invalid StateKind = iota
	Basic
	RuleStart
	BlockStart
	PlusBlockStart
	StarBlockStart
	TokenStart
	RuleStop
	BlockEnd
	StarLoopBack
	StarLoopEntry
	PlusLoopBack
	LoopEnd
)

// EdgeKind tells what a transition needs.
type EdgeKind uint8

// Kinds of transitions, with ANTLR's numbers.
const (
	Epsilon EdgeKind = iota + 1
	Range
	Rule
	Predicate
	Atom
	Action
	Set
	NotSet
	Wildcard
	Precedence
)

// Interval is an inclusive range of symbols: token types, or code points.
type Interval struct{ From, To int }

// Edge is a transition.
type Edge struct {
	Kind       EdgeKind
	Target     int        // state; of a Rule edge the start of the rule
	Symbols    []Interval // of Range, Atom, Set and NotSet edges, ascending; EOF comes first
	Rule       int        // of Rule edges: index of the rule
	Follow     int        // of Rule edges: the state to go on with behind the rule
	Precedence int        // of Rule and Precedence edges
	Action     int        // of Action edges in lexers: index of the command
	// Outermost is, of the edges that lead from the end of a rule to where it was called, the rule's index if it is left-recursive and
	// was called with precedence 0; else -1.
	Outermost int
}

// Consumes says whether the transition takes a symbol.
func (e *Edge) Consumes() bool {
	switch e.Kind {
	case Range, Atom, Set, NotSet, Wildcard:
		return true
	default:
		return false
	}
}

// Matches says whether a consuming transition takes the symbol. Lowest and highest bound what NotSet and Wildcard take.
func (e *Edge) Matches(symbol, lowest, highest int) bool {
	switch e.Kind {
	case Wildcard:
		return symbol >= lowest && symbol <= highest
	case NotSet:
		return symbol >= lowest && symbol <= highest && !contains(e.Symbols, symbol)
	default:
		return contains(e.Symbols, symbol)
	}
}

func contains(set []Interval, symbol int) bool {
	for _, i := range set {
		if symbol >= i.From && symbol <= i.To {
			return true
		}
	}
	return false
}

// State is a state of the network.
type State struct {
	Number         int
	Kind           StateKind
	Rule           int // index of its rule
	Edges          []*Edge
	EpsilonOnly    bool // it has transitions, and none of them consumes
	End            int  // of block starts: the end of the block; of LoopEnd: the loop-back state
	NonGreedy      bool
	PrecedenceRule bool // of rule starts: the rule is left-recursive
	PrecedenceLoop bool // of StarLoopEntry: it is the loop over operators of a left-recursive rule
	Decision       int  // number of its decision, -1 if it has none
}

// CommandKind is what a lexer command does.
type CommandKind uint8

// Lexer commands, with ANTLR's numbers.
const (
	Channel CommandKind = iota
	Custom
	Mode
	More
	PopMode
	PushMode
	Skip
	Type
)

// Command is a lexer command with its argument: a channel, a mode or a token type.
type Command struct {
	Kind CommandKind
	Arg  int
}

// Network is a whole automaton.
type Network struct {
	Lexer        bool
	MaxTokenType int
	States       []*State
	RuleStart    []int // by rule
	RuleStop     []int
	RuleToken    []int // of lexers: the token type of each rule
	ModeStart    []int // of lexers
	Decisions    []int // by decision: its state
	Commands     []Command
}

// reader takes numbers off a serialized automaton. The first fault stays.
type reader struct {
	data []int32
	pos  int
	err  error
}

func (r *reader) int() int {
	if r.pos >= len(r.data) {
		if r.err == nil {
			r.err = errors.New("the automaton is cut off")
		}
		return 0
	}
	n := int(r.data[r.pos])
	r.pos++
	return n
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// count reads the length of a list, which cannot be longer than what is left.
func (r *reader) count() int {
	n := r.int()
	if n < 0 || n > len(r.data)-r.pos {
		r.fail("the automaton holds a list of %d elements", n)
		return 0
	}
	return n
}

// version of the format that is read: that of ANTLR 4.10 and later.
const version = 4

// Read decodes a serialized automaton.
func Read(data []int32) (*Network, error) {
	r := &reader{data: data}
	if v := r.int(); v != version {
		return nil, fmt.Errorf("the automaton has format %d; only %d is known", v, version)
	}
	n := &Network{}
	n.Lexer = r.int() == 0
	n.MaxTokenType = r.int()
	n.readStates(r)
	n.readRules(r)
	for range r.count() {
		n.ModeStart = append(n.ModeStart, r.int())
	}
	sets := readSets(r)
	n.readEdges(r, sets)
	for d := range r.count() {
		s := n.state(r, r.int())
		s.Decision = d
		n.Decisions = append(n.Decisions, s.Number)
	}
	if n.Lexer {
		for range r.count() {
			c := Command{Kind: CommandKind(r.int()), Arg: r.int()}
			r.int() // the second argument of no command that is known
			n.Commands = append(n.Commands, c)
		}
	}
	if r.err == nil && r.pos != len(r.data) {
		r.fail("the automaton has %d numbers too many", len(r.data)-r.pos)
	}
	if r.err != nil {
		return nil, r.err
	}
	n.finish()
	return n, nil
}

// state gives a state by number, a dummy and a fault if there is none.
func (n *Network) state(r *reader, number int) *State {
	if number < 0 || number >= len(n.States) {
		r.fail("the automaton has no state %d", number)
		return &State{}
	}
	return n.States[number]
}

func (n *Network) readStates(r *reader) {
	for i := range r.count() {
		s := &State{Number: i, Kind: StateKind(r.int()), Rule: -1, Decision: -1, End: -1}
		n.States = append(n.States, s)
		if s.Kind == Invalid {
			continue
		}
		s.Rule = r.int()
		switch s.Kind {
		case LoopEnd, BlockStart, PlusBlockStart, StarBlockStart:
			s.End = r.int()
		}
		if s.Kind > LoopEnd {
			r.fail("the automaton has a state of kind %d", s.Kind)
		}
	}
	for range r.count() {
		n.state(r, r.int()).NonGreedy = true
	}
	for range r.count() {
		n.state(r, r.int()).PrecedenceRule = true
	}
}

func (n *Network) readRules(r *reader) {
	count := r.count()
	n.RuleStop = make([]int, count)
	for range count {
		n.RuleStart = append(n.RuleStart, n.state(r, r.int()).Number)
		if n.Lexer {
			n.RuleToken = append(n.RuleToken, r.int())
		}
	}
	for _, s := range n.States {
		if s.Kind == RuleStop && s.Rule >= 0 && s.Rule < count {
			n.RuleStop[s.Rule] = s.Number
		}
	}
}

func readSets(r *reader) [][]Interval {
	var sets [][]Interval
	for range r.count() {
		var set []Interval
		intervals := r.count()
		if r.int() != 0 {
			set = append(set, Interval{EOF, EOF})
		}
		for range intervals {
			set = append(set, Interval{r.int(), r.int()})
		}
		sets = append(sets, set)
	}
	return sets
}

func (n *Network) readEdges(r *reader, sets [][]Interval) {
	for range r.count() {
		from, to := n.state(r, r.int()), n.state(r, r.int())
		e := &Edge{Kind: EdgeKind(r.int()), Target: to.Number, Outermost: -1}
		a, b, c := r.int(), r.int(), r.int()
		switch e.Kind {
		case Epsilon, Wildcard:
		case Range:
			if c != 0 {
				a = EOF
			}
			e.Symbols = []Interval{{a, b}}
		case Atom:
			if c != 0 {
				a = EOF
			}
			e.Symbols = []Interval{{a, a}}
		case Set, NotSet:
			if a < 0 || a >= len(sets) {
				r.fail("the automaton has no set %d", a)
				continue
			}
			e.Symbols = sets[a]
		case Rule:
			e.Target, e.Rule, e.Precedence, e.Follow = n.state(r, a).Number, b, c, to.Number
			if b < 0 || b >= len(n.RuleStart) {
				r.fail("the automaton has no rule %d", b)
				continue
			}
		case Action:
			e.Rule, e.Action = a, b
		case Predicate:
			e.Rule = a
		case Precedence:
			e.Precedence = a
		default:
			r.fail("the automaton has a transition of kind %d", e.Kind)
		}
		from.Edges = append(from.Edges, e)
	}
}

// finish adds what is not serialized: the ways back from the ends of rules, and what can be seen from the transitions.
func (n *Network) finish() {
	for _, s := range n.States {
		for _, e := range s.Edges {
			if e.Kind != Rule {
				continue
			}
			back := &Edge{Kind: Epsilon, Target: e.Follow, Outermost: -1}
			if n.States[n.RuleStart[e.Rule]].PrecedenceRule && e.Precedence == 0 {
				back.Outermost = e.Rule
			}
			stop := n.States[n.RuleStop[e.Rule]]
			stop.Edges = append(stop.Edges, back)
		}
	}
	for _, s := range n.States {
		s.EpsilonOnly = len(s.Edges) > 0
		for _, e := range s.Edges {
			s.EpsilonOnly = s.EpsilonOnly && !e.Consumes()
		}
		if s.Kind == StarLoopEntry && s.Rule >= 0 && n.States[n.RuleStart[s.Rule]].PrecedenceRule {
			s.PrecedenceLoop = n.isPrecedenceLoop(s)
		}
	}
}

// isPrecedenceLoop says whether a loop is the one over the operators of a left-recursive rule: nothing but the end of the rule follows
// it.
func (n *Network) isPrecedenceLoop(s *State) bool {
	exit := n.States[s.Edges[len(s.Edges)-1].Target]
	return exit.Kind == LoopEnd && len(exit.Edges) > 0 && exit.Edges[0].Kind == Epsilon && n.States[exit.Edges[0].Target].Kind == RuleStop
}

// TokensOf are the token types that a transition of a parser takes, ascending, EOF first.
func (n *Network) TokensOf(e *Edge) []int {
	var types []int
	for typ := EOF; typ <= n.MaxTokenType; typ++ {
		if typ != 0 && e.Consumes() && e.Matches(typ, 1, n.MaxTokenType) {
			types = append(types, typ)
		}
	}
	return types
}
