package sll

import "github.com/parley-lang/parley/tools/compile/atn"

// closure adds to a set what can be reached without a token.
type closure struct {
	*predictor
	set  *configSet
	busy map[config]bool // ways out of rules that were followed already
}

// follow adds a configuration and all that it leads to. Collect tells that operators of the decision's rule still need their
// precedence tested; depth counts the rules entered (or, below 0, left) since the decision; after the end of the text, transitions
// by it take nothing.
func (c *closure) follow(x config, collect bool, depth int, eof bool) {
	if c.atStop(x.state) && x.stack != nil {
		for _, f := range x.stack.frames {
			y := x
			y.state, y.stack = f.follow, f.below
			c.follow(y, collect, depth-1, eof)
		}
		return
	}
	s := c.n.States[x.state]
	if !s.EpsilonOnly {
		c.set.add(x)
	}
	for i, e := range s.Edges {
		if i == 0 && c.loopsBack(s, x.stack) {
			continue
		}
		y := x
		y.state = e.Target
		taken := false // the transition stands for the end of the text, again
		switch {
		case e.Consumes():
			if !eof || !e.Matches(atn.EOF, 0, 1) {
				continue
			}
			taken = true
		case e.Kind == atn.Rule:
			y.stack = c.stacks.push(x.stack, e.Follow)
		case e.Kind == atn.Precedence && collect && depth == 0:
			if y.precedence == 0 || e.Precedence < y.precedence {
				y.precedence = e.Precedence
			}
		}
		next := depth
		if s.Kind == atn.RuleStop {
			if c.decision.PrecedenceLoop && e.Outermost == c.decision.Rule {
				y.suppressed = true
			}
			y.outer = true
			key := y
			key.outer = false
			if c.busy[key] {
				continue
			}
			c.busy[key] = true
			next--
		} else {
			if taken {
				key := y
				key.outer = false
				if c.busy[key] {
					continue
				}
				c.busy[key] = true
			}
			if e.Kind == atn.Rule && next >= 0 {
				next++
			}
		}
		c.follow(y, collect && e.Kind != atn.Action, next, eof)
	}
}

// loopsBack says whether a state is the operator loop of a left-recursive rule that was entered from within the rule at the end of an
// operator or a prefix: then the way into the loop is the caller's as well, and is followed there.
func (c *closure) loopsBack(s *atn.State, st *stack) bool {
	if !s.PrecedenceLoop || st == nil {
		return false
	}
	for _, f := range st.frames {
		if c.n.States[f.follow].Rule != s.Rule {
			return false
		}
	}
	blockEnd := c.n.States[s.Edges[0].Target].End
	for _, f := range st.frames {
		back := c.n.States[f.follow]
		if len(back.Edges) != 1 || back.Edges[0].Kind != atn.Epsilon {
			return false
		}
		target := c.n.States[back.Edges[0].Target]
		switch {
		case back.Kind == atn.BlockEnd && target.Number == s.Number:
		case back.Number == blockEnd:
		case target.Number == blockEnd:
		case target.Kind == atn.BlockEnd && len(target.Edges) == 1 && target.Edges[0].Kind == atn.Epsilon && target.Edges[0].Target == s.Number:
		default:
			return false
		}
	}
	return true
}
