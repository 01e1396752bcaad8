package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/tools/compile/atn"
)

// question says what a decision is about.
func (e *explainer) question(s *atn.State) string {
	what := "which alternative"
	switch {
	case s.PrecedenceLoop:
		what = "another operator, or the end of the operand"
	case s.Kind == atn.StarLoopEntry || s.Kind == atn.PlusLoopBack:
		what = "once more round, or on"
	case slices.ContainsFunc(s.Edges, func(t *atn.Edge) bool { return t.Target == s.End }):
		what = "is it there"
	}
	return fmt.Sprintf("Decision %d: %s?", s.Decision, what)
}

// alternatives are the ways on from a decision, as the grammar would write them.
func (e *explainer) alternatives(s *atn.State) []string {
	switch s.Kind {
	case atn.StarLoopEntry:
		body := e.n.States[s.Edges[0].Target]
		return []string{"once more: " + e.group(body, ""), "on"}
	case atn.PlusLoopBack:
		body := e.n.States[s.Edges[0].Target]
		return []string{"once more: " + e.group(body, ""), "on"}
	}
	var list []string
	for _, t := range s.Edges {
		text := e.shape(t.Target, s.End)
		if text == "" {
			text = "no"
		}
		list = append(list, text)
	}
	return list
}

// shape writes what lies between two states as a grammar would.
func (e *explainer) shape(state, until int) string { return strings.Join(e.parts(state, until), " ") }

func (e *explainer) parts(state, until int) []string {
	var parts []string
	for state != until {
		s := e.n.States[state]
		switch s.Kind {
		case atn.BlockStart, atn.StarBlockStart:
			parts = append(parts, e.group(s, ""))
			state = s.End
		case atn.PlusBlockStart:
			loop := e.n.States[e.n.States[s.End].Edges[0].Target]
			parts = append(parts, e.group(s, "+"))
			state = loop.Edges[1].Target
		case atn.StarLoopEntry:
			parts = append(parts, e.group(e.n.States[s.Edges[0].Target], "*"))
			state = s.Edges[1].Target
		default:
			t := s.Edges[0]
			switch {
			case t.Kind == atn.Rule:
				parts = append(parts, e.in.Rules[t.Rule])
				state = t.Follow
			case t.Consumes():
				parts = append(parts, e.set(t))
				state = t.Target
			default:
				state = t.Target
			}
		}
	}
	return parts
}

// set writes the tokens of a transition.
func (e *explainer) set(t *atn.Edge) string {
	types := e.n.TokensOf(t)
	if len(types) == 1 {
		return e.token(types[0])
	}
	var words []string
	for _, typ := range types {
		words = append(words, e.token(typ))
	}
	return "(" + strings.Join(words, " | ") + ")"
}

// group writes the alternatives of a block, and how often it comes. A block that may match nothing becomes optional.
func (e *explainer) group(s *atn.State, times string) string {
	var list []string
	single := true
	for _, t := range s.Edges {
		parts := e.parts(t.Target, s.End)
		if len(parts) == 0 && times == "" {
			times = "?"
			continue
		}
		single = single && len(list) == 0 && (len(parts) == 1 || times == "")
		list = append(list, strings.Join(parts, " "))
	}
	text := strings.Join(list, " | ")
	if single && !(times == "?" && (strings.Contains(text, " ") || strings.HasSuffix(text, "*") || strings.HasSuffix(text, "+"))) {
		return text + times
	}
	return "(" + text + ")" + times
}
