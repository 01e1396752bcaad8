// Package sll works out, before any text is seen, what ANTLR's SLL prediction would do at each decision of a parser: a finite
// automaton over the tokens ahead, which ends in the number of an alternative.
//
// It follows ANTLR's prediction to the letter, with one difference: the precedence that a left-recursive rule was called with, which
// ANTLR tests while it predicts, is a parameter here, and there is one automaton for each outcome of the tests.
package sll

import (
	"fmt"

	"github.com/parley-lang/parley/tools/compile/atn"
)

// maxStates bounds the automaton of one decision: one that grows beyond looks ahead over nested text, and is no finite automaton.
const maxStates = 2000

// Automaton predicts one decision. State 0 is the start.
type Automaton struct {
	States []State
}

// State is a state of a decision's automaton.
type State struct {
	Next map[int]int // by token type (atn.EOF at the end): the next state, or ^alternative where the decision is made
	// Fallback is the alternative that is taken for a token that Next lacks: one that has left the rule, so that the error belongs to a
	// caller. 0 if there is none; then the token is the error.
	Fallback int
	// Ambiguous are, by token type, the alternatives among which no further token could choose, so that their order does, or the
	// precedence of operators.
	Ambiguous map[int][]int
}

// Analysis works on the decisions of one parser.
type Analysis struct {
	n      *atn.Network
	stacks *stacks
}

// New makes an analysis of a parser's network.
func New(n *atn.Network) *Analysis {
	return &Analysis{n: n, stacks: newStacks()}
}

// Error is a decision that cannot be compiled.
type Error struct {
	Rule, Decision int
	Msg            string
}

func (e *Error) Error() string { return e.Msg }

// Check refuses what no static analysis can know.
func Check(n *atn.Network) error {
	for _, s := range n.States {
		for _, e := range s.Edges {
			switch {
			case e.Kind == atn.Predicate:
				return &Error{s.Rule, -1, "a predicate cannot be compiled"}
			case e.Kind == atn.NotSet:
				return &Error{s.Rule, -1, "~ in a parser rule cannot be compiled: ANTLR's Go runtime, the reference, refuses tokens there that it should take; name the tokens"}
			case e.Kind == atn.Action && e.Action >= 0 && e.Action != 0xFFFF:
				return &Error{s.Rule, -1, "an action cannot be compiled"}
			}
		}
		if s.NonGreedy {
			return &Error{s.Rule, s.Decision, "a non-greedy loop cannot be compiled"}
		}
	}
	return nil
}

// TopPrecedence is the highest precedence that tells anything about a rule: one above all that its operators need, or the highest that
// it is called with, as prefix operators do. 0 if the rule is not left-recursive.
func (a *Analysis) TopPrecedence(rule int) int {
	if !a.n.States[a.n.RuleStart[rule]].PrecedenceRule {
		return 0
	}
	top := 0
	for _, s := range a.n.States {
		for _, e := range s.Edges {
			switch {
			case e.Kind == atn.Precedence && s.Rule == rule:
				top = max(top, e.Precedence+1)
			case e.Kind == atn.Rule && e.Rule == rule:
				top = max(top, e.Precedence)
			}
		}
	}
	return top
}

// predictor predicts one decision for one precedence.
type predictor struct {
	*Analysis
	decision   *atn.State
	precedence int // that the rule was called with
}

// Automaton works out a decision. Precedence is the one that the decision's rule is called with, 0 for rules that are not
// left-recursive.
func (a *Analysis) Automaton(decision, precedence int) (*Automaton, error) {
	p := &predictor{a, a.n.States[a.n.Decisions[decision]], precedence}
	out := &Automaton{}
	index := map[string]int{}
	var queue []*configSet
	state := func(s *configSet) (int, error) {
		key := s.key()
		if at, ok := index[key]; ok {
			return at, nil
		}
		if len(queue) >= maxStates {
			return 0, &Error{p.decision.Rule, decision, fmt.Sprintf("to decide here, the parser would have to look ahead over nested text: the automaton has more than %d states", maxStates)}
		}
		index[key] = len(queue)
		queue = append(queue, s)
		return len(queue) - 1, nil
	}
	if _, err := state(p.start()); err != nil {
		return nil, err
	}
	for at := 0; at < len(queue); at++ {
		s := State{Next: map[int]int{}, Ambiguous: map[int][]int{}, Fallback: p.fallback(queue[at])}
		for symbol := atn.EOF; symbol <= a.n.MaxTokenType; symbol++ {
			if symbol == 0 {
				continue
			}
			reach := p.reach(queue[at], symbol)
			if len(reach.list) == 0 {
				continue
			}
			if alts := p.decided(reach); alts != nil {
				alt, ok := p.allowed(reach, alts)
				if !ok {
					continue
				}
				s.Next[symbol] = ^alt
				if len(alts) > 1 {
					s.Ambiguous[symbol] = alts
				}
				continue
			}
			to, err := state(reach)
			if err != nil {
				return nil, err
			}
			s.Next[symbol] = to
		}
		out.States = append(out.States, s)
	}
	return out, nil
}

// decided are the alternatives that are left when no further token is needed, nil if one is.
func (p *predictor) decided(s *configSet) []int {
	if alt := s.uniqueAlt(); alt != 0 {
		return []int{alt}
	}
	return s.conflicting(p.atStop)
}

func (p *predictor) atStop(state int) bool { return p.n.States[state].Kind == atn.RuleStop }

// holds says whether an operator that needs a precedence may be read.
func (p *predictor) holds(need int) bool { return need == 0 || need >= p.precedence }

// allowed is the first of the alternatives whose operator may be read; not ok if there is none.
func (p *predictor) allowed(s *configSet, alts []int) (int, bool) {
	for _, alt := range alts {
		for _, c := range s.list {
			if c.alt == alt && p.holds(c.precedence) {
				return alt, true
			}
		}
	}
	return 0, false
}

// fallback is the alternative that has left the rule, the first of several, 0 if there is none.
func (p *predictor) fallback(s *configSet) int {
	for _, valid := range []bool{true, false} {
		best := 0
		for _, c := range s.list {
			left := c.outer || p.atStop(c.state) && c.stack == nil
			if left && p.holds(c.precedence) == valid && (best == 0 || c.alt < best) {
				best = c.alt
			}
		}
		if best != 0 {
			return best
		}
	}
	return 0
}

// start is where the decision begins.
func (p *predictor) start() *configSet {
	set := newConfigSet(p.stacks)
	for i, e := range p.decision.Edges {
		c := &closure{predictor: p, set: set, busy: map[config]bool{}}
		c.follow(config{state: e.Target, alt: i + 1}, true, 0, false)
	}
	if p.decision.PrecedenceLoop {
		return p.filter(set)
	}
	return set
}

// filter takes from the start of an operator loop the operators that bind too loosely, and the ways out of the loop that a way in
// covers.
func (p *predictor) filter(set *configSet) *configSet {
	out := newConfigSet(p.stacks)
	inside := map[int]*stack{}
	seen := map[int]bool{}
	for _, c := range set.list {
		if c.alt != 1 || !p.holds(c.precedence) {
			continue
		}
		inside[c.state], seen[c.state] = c.stack, true
		c.precedence = 0
		out.add(c)
	}
	for _, c := range set.list {
		if c.alt == 1 || !c.suppressed && seen[c.state] && inside[c.state] == c.stack {
			continue
		}
		out.add(c)
	}
	return out
}

// reach is where a set leads by a token.
func (p *predictor) reach(from *configSet, symbol int) *configSet {
	step := newConfigSet(p.stacks)
	var stopped []config
	for _, c := range from.list {
		s := p.n.States[c.state]
		if s.Kind == atn.RuleStop {
			if symbol == atn.EOF {
				stopped = append(stopped, c)
			}
			continue
		}
		for _, e := range s.Edges {
			if e.Consumes() && e.Matches(symbol, 1, p.n.MaxTokenType) {
				next := c
				next.state = e.Target
				step.add(next)
			}
		}
	}
	reach := step
	if stopped != nil || symbol == atn.EOF || len(step.list) != 1 && step.uniqueAlt() == 0 {
		reach = newConfigSet(p.stacks)
		c := &closure{predictor: p, set: reach, busy: map[config]bool{}}
		for _, x := range step.list {
			c.follow(x, false, 0, symbol == atn.EOF)
		}
	}
	if symbol == atn.EOF {
		reach = p.onlyStopped(reach)
	}
	for _, c := range stopped {
		reach.add(c)
	}
	return reach
}

// onlyStopped keeps what stands at the end of a rule: nothing follows the end of the text.
func (p *predictor) onlyStopped(set *configSet) *configSet {
	out := newConfigSet(p.stacks)
	for _, c := range set.list {
		if p.atStop(c.state) {
			out.add(c)
		}
	}
	return out
}
