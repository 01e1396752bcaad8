package parity

import (
	"strings"

	"github.com/parley-lang/parley/sag"
)

// Schema makes the ways of saying a thing alike. The zero Schema changes nothing but the case of texts, the blanks round them, and articles.
// It must not be changed while it is used.
type Schema struct {
	// Paths gives other names for paths: the path to take for one that is met.
	Paths map[string]string
	// Values gives the value to take for a text, which is in lower case, without blanks at its ends and without the, a and an before it.
	Values map[string]sag.Value
	// Status are paths that hold one of some states in words: status = "Degraded since noon" is taken for status.degraded = true.
	Status []string
}

// apply makes a fact alike. A nil schema changes nothing.
func (s *Schema) apply(f Fact) Fact {
	f.Value = plain(f.Value)
	if s == nil {
		return f
	}
	if path, ok := s.Paths[f.Path]; ok {
		f.Path = path
	}
	text, ok := f.Value.(*sag.StringLit)
	if !ok || text == nil {
		return f
	}
	word := fold(text.Value)
	for _, article := range []string{"the ", "a ", "an "} {
		word = strings.TrimPrefix(word, article)
	}
	if v, ok := s.Values[word]; ok {
		f.Value = plain(v)
	} else {
		f.Value = sag.NewString(word)
	}
	for _, path := range s.Status {
		state, ok := f.Value.(*sag.StringLit)
		if path != f.Path || !ok {
			continue
		}
		if name := stateName(state.Value); name != "" {
			return Fact{f.Path + "." + name, &sag.BoolLit{Value: true}}
		}
	}
	return f
}

// stateName is the first word of a text, as far as it is made of a to z and 0 to 9.
func stateName(text string) string {
	first, _, _ := strings.Cut(text, " ")
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, first)
}
