package sll

import (
	"encoding/binary"
	"slices"
)

// config is one way to read the tokens so far: a state, the alternative of the decision that led there, and the callers.
type config struct {
	state, alt int
	stack      *stack
	// precedence is the precedence that an operator of the decision's own rule needs, 0 if none: it holds if the rule is called with
	// at most that.
	precedence int
	// suppressed keeps the configuration from the filter of precedence decisions: it left the rule to a caller of precedence 0.
	suppressed bool
	outer      bool // it has left the rule of the decision for an unknown caller
}

// configSet is an ordered set of configurations. Those that agree in state, alternative and precedence are one, with merged stacks.
type configSet struct {
	stacks *stacks
	list   []config
	index  map[[3]int]int
}

func newConfigSet(t *stacks) *configSet {
	return &configSet{stacks: t, index: map[[3]int]int{}}
}

func (s *configSet) add(c config) {
	key := [3]int{c.state, c.alt, c.precedence}
	at, ok := s.index[key]
	if !ok {
		s.index[key] = len(s.list)
		s.list = append(s.list, c)
		return
	}
	have := &s.list[at]
	have.stack = s.stacks.merge(have.stack, c.stack)
	have.suppressed = have.suppressed || c.suppressed
	have.outer = have.outer || c.outer
}

// key names a set; two sets with the same name lead on alike.
func (s *configSet) key() string {
	keys := make([]string, len(s.list))
	for i, c := range s.list {
		var k []byte
		for _, n := range []int{c.state, c.alt, c.stack.number(), c.precedence, bit(c.suppressed), bit(c.outer)} {
			k = binary.AppendUvarint(k, uint64(n))
		}
		keys[i] = string(k)
	}
	slices.Sort(keys)
	var all []byte
	for _, k := range keys {
		all = append(append(all, byte(len(k))), k...)
	}
	return string(all)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// uniqueAlt is the alternative of all configurations, 0 if there are several.
func (s *configSet) uniqueAlt() int {
	alt := 0
	for _, c := range s.list {
		if alt != 0 && alt != c.alt {
			return 0
		}
		alt = c.alt
	}
	return alt
}

// alts are the alternatives of the configurations, ascending.
func (s *configSet) alts() []int {
	var alts []int
	for _, c := range s.list {
		if !slices.Contains(alts, c.alt) {
			alts = append(alts, c.alt)
		}
	}
	slices.Sort(alts)
	return alts
}

// withoutPrecedence is the set with the needs for precedence left out and what then agrees merged.
func (s *configSet) withoutPrecedence() *configSet {
	out := newConfigSet(s.stacks)
	for _, c := range s.list {
		c.precedence = 0
		out.add(c)
	}
	return out
}

// conflicting are the alternatives among which no further token can decide, as SLL prediction sees it; nil if looking further may
// help.
func (s *configSet) conflicting(atStop func(state int) bool) []int {
	all := true
	for _, c := range s.list {
		all = all && atStop(c.state)
	}
	if all {
		return s.alts()
	}
	merged := s.withoutPrecedence()
	bySituation := map[[2]int][]int{}
	byState := map[int][]int{}
	add := func(list []int, alt int) []int {
		if slices.Contains(list, alt) {
			return list
		}
		return append(list, alt)
	}
	for _, c := range merged.list {
		key := [2]int{c.state, c.stack.number()}
		bySituation[key] = add(bySituation[key], c.alt)
		byState[c.state] = add(byState[c.state], c.alt)
	}
	conflict := false
	for _, alts := range bySituation {
		conflict = conflict || len(alts) > 1
	}
	if !conflict {
		return nil
	}
	for _, alts := range byState {
		if len(alts) == 1 {
			return nil
		}
	}
	var alts []int
	for _, list := range bySituation {
		if len(list) > 1 {
			for _, alt := range list {
				alts = add(alts, alt)
			}
		}
	}
	slices.Sort(alts)
	return alts
}
