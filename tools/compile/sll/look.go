package sll

import (
	"slices"

	"github.com/parley-lang/parley/tools/compile/atn"
)

// Set is a set of token types, and whether the rule can end there as well.
type Set struct {
	Tokens []int // ascending, atn.EOF first
	End    bool
}

// Within is what can come next in a state before its rule ends.
func (a *Analysis) Within(state int) Set {
	l := &look{a: a, found: map[int]bool{}, busy: map[lookKey]bool{}, called: map[int]bool{}}
	l.from(state, nil, true)
	return l.set()
}

// FirstOfAlts are, if the next token alone decides for ANTLR's code generator, the tokens of each alternative of a decision, those that
// follow the rule anywhere included. Not ok if more tokens are needed.
func (a *Analysis) FirstOfAlts(decision int) ([]Set, bool) {
	var sets []Set
	taken := map[int]bool{}
	for _, e := range a.n.States[a.n.Decisions[decision]].Edges {
		l := &look{a: a, found: map[int]bool{}, busy: map[lookKey]bool{}, called: map[int]bool{}, global: true}
		l.from(e.Target, nil, false)
		s := l.set()
		if l.predicate || len(s.Tokens) == 0 {
			return nil, false
		}
		for _, t := range s.Tokens {
			if taken[t] {
				return nil, false
			}
			taken[t] = true
		}
		sets = append(sets, s)
	}
	return sets, true
}

type lookKey struct {
	state int
	stack *stack
}

// look collects the tokens that can come next.
type look struct {
	a         *Analysis
	found     map[int]bool
	busy      map[lookKey]bool
	called    map[int]bool // rules that are being looked into: entering one again finds nothing new
	global    bool         // what follows the rule anywhere counts
	end       bool
	predicate bool // a precedence would have to be tested
}

func (l *look) set() Set {
	s := Set{End: l.end}
	for t := range l.found {
		s.Tokens = append(s.Tokens, t)
	}
	slices.Sort(s.Tokens)
	return s
}

func (l *look) from(state int, st *stack, through bool) {
	key := lookKey{state, st}
	if l.busy[key] {
		return
	}
	l.busy[key] = true
	s := l.a.n.States[state]
	if s.Kind == atn.RuleStop {
		if st == nil && !l.global {
			l.end = true
			return
		}
		if st != nil {
			was := l.called[s.Rule]
			delete(l.called, s.Rule)
			for _, f := range st.frames {
				l.from(f.follow, f.below, through)
			}
			if was {
				l.called[s.Rule] = true
			}
			return
		}
	}
	for _, e := range s.Edges {
		switch {
		case e.Kind == atn.Rule:
			if l.called[e.Rule] {
				continue
			}
			l.called[e.Rule] = true
			l.from(e.Target, l.a.stacks.push(st, e.Follow), through)
			delete(l.called, e.Rule)
		case e.Kind == atn.Precedence && !through:
			l.predicate = true
		case e.Consumes():
			for _, typ := range l.a.n.TokensOf(e) {
				l.found[typ] = true
			}
		default:
			l.from(e.Target, st, through)
		}
	}
}
