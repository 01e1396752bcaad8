package main

import (
	"strings"

	"github.com/parley-lang/parley/tools/compile/g4"
)

// rule is a parser rule as EBNF, in the notation of the W3C; what is one line too many is broken at its alternatives.
func rule(r *g4.Rule) string {
	head := r.Name + " ::= "
	one := head + alternatives(r.Alts)
	if len(one) <= 120 || len(r.Alts) == 1 {
		return one
	}
	var lines []string
	for _, a := range r.Alts {
		lines = append(lines, alternative(a))
	}
	return head + strings.Join(lines, "\n"+strings.Repeat(" ", len(r.Name)+3)+"| ")
}

func alternatives(alts []*g4.Alt) string {
	var out []string
	for _, a := range alts {
		out = append(out, alternative(a))
	}
	return strings.Join(out, " | ")
}

func alternative(a *g4.Alt) string {
	var out []string
	for _, e := range a.Elems {
		out = append(out, element(e))
	}
	return strings.Join(out, " ")
}

func element(e *g4.Elem) string {
	text := e.Text
	switch e.Kind {
	case g4.Block:
		text = "(" + alternatives(e.Alts) + ")"
	case g4.Set:
		text = "(ANY - (" + excluded(e) + "))"
	case g4.Wildcard:
		text = "ANY"
	}
	if e.Suffix != 0 {
		text += string(e.Suffix)
	}
	return text
}

// excluded are the tokens that a set is without.
func excluded(e *g4.Elem) string {
	if len(e.Alts) == 1 && len(e.Alts[0].Elems) == 1 && e.Alts[0].Elems[0].Kind == g4.Block {
		return alternatives(e.Alts[0].Elems[0].Alts)
	}
	return alternatives(e.Alts)
}
