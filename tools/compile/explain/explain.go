// Package explain tells how the compiled parser decides what to read: each decision of a rule with its alternatives, the tokens that
// it looks at, and where only the order of the alternatives settles it.
package explain

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/tools/compile/atn"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
	"github.com/parley-lang/parley/tools/compile/sll"
)

// Rule writes what there is to tell about one rule of a grammar.
func Rule(w io.Writer, g *g4.Grammar, in *interp.File, rule string) error {
	index := slices.Index(in.Rules, rule)
	at := slices.IndexFunc(g.Rules, func(r *g4.Rule) bool { return r.Name == rule })
	if index < 0 || at < 0 {
		hint := ""
		if near, ok := didyoumean.Closest(rule, in.Rules); ok {
			hint = fmt.Sprintf("; did you mean %s?", near)
		}
		return fmt.Errorf("%s has no parser rule %q%s", g.File, rule, hint)
	}
	n, err := atn.Read(in.ATN)
	if err != nil {
		return fmt.Errorf("%s: %w", g.File, err)
	}
	if err := sll.Check(n); err != nil {
		return place(g, in, err)
	}
	e := &explainer{n: n, in: in, a: sll.New(n), rule: index}
	e.head(g, g.Rules[at])
	for _, s := range n.States {
		if s.Rule == index && s.Decision >= 0 && len(s.Edges) > 1 {
			e.decision(s)
		}
	}
	if e.count == 0 {
		e.put("\nThere is nothing to decide.\n")
	}
	if _, err := io.WriteString(w, e.b.String()); err != nil {
		return err
	}
	if e.refused != nil {
		return place(g, in, e.refused)
	}
	return nil
}

// place gives an error of the analysis its place in the grammar.
func place(g *g4.Grammar, in *interp.File, err error) error {
	var bad *sll.Error
	if !errors.As(err, &bad) || bad.Rule < 0 || bad.Rule >= len(in.Rules) {
		return fmt.Errorf("%s: %w", g.File, err)
	}
	name := in.Rules[bad.Rule]
	for _, r := range g.Rules {
		if r.Name == name {
			return &g4.Error{File: g.File, Line: r.Line, Col: 1, Msg: fmt.Sprintf("rule %s: %s", name, bad.Msg)}
		}
	}
	return fmt.Errorf("%s: rule %s: %s", g.File, name, bad.Msg)
}

type explainer struct {
	b     strings.Builder
	n     *atn.Network
	in    *interp.File
	a     *sll.Analysis
	rule  int
	count int // decisions so far

	refused error // of the first decision that cannot be compiled
}

func (e *explainer) put(format string, args ...any) { fmt.Fprintf(&e.b, format, args...) }

func (e *explainer) head(g *g4.Grammar, r *g4.Rule) {
	e.put("rule %s (%s:%d)", r.Name, g.File, r.Line)
	if e.n.States[e.n.RuleStart[e.rule]].PrecedenceRule {
		e.put(", left-recursive: its operators are read in a loop, and bind by their order")
	}
	e.put("\n  %s\n", e.shape(e.n.States[e.n.RuleStart[e.rule]].Edges[0].Target, e.n.RuleStop[e.rule]))
}

// decision writes one decision.
func (e *explainer) decision(s *atn.State) {
	e.count++
	e.put("\n%s\n", e.question(s))
	for i, text := range e.alternatives(s) {
		e.put("  %d  %s\n", i+1, text)
	}
	if sets, ok := e.a.FirstOfAlts(s.Decision); ok {
		e.put("  One token decides:\n")
		for i, set := range sets {
			e.put("    %s → %d\n", e.tokens(set.Tokens), i+1)
		}
		return
	}
	e.automata(s)
}

// automata writes the automata of a decision: one, or one for each range of precedences that the rule is called with.
func (e *explainer) automata(s *atn.State) {
	top := e.a.TopPrecedence(s.Rule)
	from, last := 0, ""
	flush := func(to int) {
		if top > 0 && (from > 0 || to < top) {
			e.put("  Called with precedence %s:\n", span(from, to))
		}
		e.put("%s", last)
	}
	for p := 0; p <= top; p++ {
		text := e.automaton(s, p)
		if p > 0 && text != last {
			flush(p - 1)
			from = p
		}
		last = text
	}
	flush(top)
}

func span(from, to int) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d to %d", from, to)
}

func (e *explainer) automaton(s *atn.State, precedence int) string {
	a, err := e.a.Automaton(s.Decision, precedence)
	if err != nil {
		e.refused = cmp.Or(e.refused, err)
		return fmt.Sprintf("  This cannot be compiled: %v.\n", err)
	}
	var b strings.Builder
	switch depth := depth(a); depth {
	case 0:
		b.WriteString("  It may have to look ahead without bound, by an automaton:\n")
	case 1:
		b.WriteString("  One token decides:\n")
	default:
		fmt.Fprintf(&b, "  Up to %d tokens decide:\n", depth)
	}
	for i, state := range a.States {
		indent := "    "
		if len(a.States) > 1 {
			fmt.Fprintf(&b, "    %s\n", stateName(i))
			indent = "      "
		}
		for _, to := range targets(state) {
			fmt.Fprintf(&b, "%s%s → %s\n", indent, e.tokens(to.tokens), to.name)
		}
		if state.Fallback != 0 {
			fmt.Fprintf(&b, "%sany other → %d; it is an error, which is found behind the rule\n", indent, state.Fallback)
		}
	}
	e.ambiguities(&b, a)
	return b.String()
}

func stateName(i int) string {
	if i == 0 {
		return "first token:"
	}
	return fmt.Sprintf("s%d:", i)
}

// target is where tokens lead.
type target struct {
	name   string
	tokens []int
}

// targets are where a state's tokens lead: decided ones first, in the order of the alternatives, then states.
func targets(s sll.State) []target {
	by := map[int][]int{}
	for typ, to := range s.Next {
		by[to] = append(by[to], typ)
	}
	var order []int
	for to := range by {
		order = append(order, to)
	}
	slices.SortFunc(order, func(a, b int) int {
		switch {
		case a < 0 && b < 0:
			return b - a // ^1 is above ^2
		default:
			return a - b
		}
	})
	var list []target
	for _, to := range order {
		slices.Sort(by[to])
		name := fmt.Sprintf("look on: s%d", to)
		switch {
		case to < 0:
			name = fmt.Sprint(^to)
		case to == 0:
			name = "look on, as at the first"
		}
		list = append(list, target{name, by[to]})
	}
	return list
}

// ambiguities writes where more than one alternative fits whatever follows.
func (e *explainer) ambiguities(b *strings.Builder, a *sll.Automaton) {
	path := paths(a)
	for i, s := range a.States {
		byAlts := map[string][]int{}
		for typ, alts := range s.Ambiguous {
			key := fmt.Sprintf("%s fit alike, %d is taken", join(alts), ^s.Next[typ])
			byAlts[key] = append(byAlts[key], typ)
		}
		var keys []string
		for key := range byAlts {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			slices.Sort(byAlts[key])
			before := ""
			for _, typ := range path[i] {
				before += e.token(typ) + " then "
			}
			fmt.Fprintf(b, "  Ambiguous: on %s%s, %s by order or precedence.\n", before, e.tokens(byAlts[key]), key)
		}
	}
}

func join(alts []int) string {
	var words []string
	for _, alt := range alts {
		words = append(words, fmt.Sprint(alt))
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// paths gives, for each state of an automaton, tokens that lead there.
func paths(a *sll.Automaton) [][]int {
	path := make([][]int, len(a.States))
	known := make([]bool, len(a.States))
	known[0] = true
	for i, s := range a.States { // a state is first reached from one before it
		for _, typ := range sorted(s.Next) {
			if to := s.Next[typ]; to >= 0 && !known[to] {
				known[to] = true
				path[to] = append(slices.Clone(path[i]), typ)
			}
		}
	}
	return path
}

func sorted(m map[int]int) []int {
	var keys []int
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// depth is how many tokens an automaton looks at most at; 0 if there is no bound.
func depth(a *sll.Automaton) int {
	longest := make([]int, len(a.States)) // behind each state; -1 while it is looked into
	var visit func(i int) bool
	visit = func(i int) bool {
		if longest[i] != 0 {
			return longest[i] > 0
		}
		longest[i] = -1
		most := 1
		for _, to := range a.States[i].Next {
			if to < 0 {
				continue
			}
			if !visit(to) {
				return false
			}
			most = max(most, 1+longest[to])
		}
		longest[i] = most
		return true
	}
	if !visit(0) {
		return 0
	}
	return longest[0]
}

// tokens lists token types as the grammar writes them.
func (e *explainer) tokens(types []int) string {
	var words []string
	for _, typ := range types {
		words = append(words, e.token(typ))
	}
	return strings.Join(words, " ")
}

func (e *explainer) token(typ int) string {
	if typ == atn.EOF {
		return "EOF"
	}
	return e.in.Display(typ)
}
