package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/tools/compile/atn"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/sll"
)

// decision is how one decision of a rule is made.
type decision struct {
	state  *atn.State
	within sll.Set // what can come next in the state
	// first are the tokens of each alternative, if the next token decides; then other tokens lead to fallback, 0 for an error.
	first    [][]int
	fallback int
	ll1      bool   // ANTLR looks at the next token only, too
	table    string // else the source text of the automaton
}

// decide works a decision out.
func (e *parserEmitter) decide(s *atn.State) (*decision, error) {
	e.need(s.Number)
	d := &decision{state: s, within: e.a.Within(s.Number)}
	if sets, ok := e.a.FirstOfAlts(s.Decision); ok {
		d.ll1 = true
		for _, set := range sets {
			d.first = append(d.first, set.Tokens)
		}
		return d, nil
	}
	var last *sll.Automaton
	texts := make([]string, 1+e.a.TopPrecedence(s.Rule)) // of automata: one for each precedence that the rule can be called with
	for p := range texts {
		a, err := e.a.Automaton(s.Decision, p)
		if err != nil {
			return nil, err
		}
		last, texts[p] = a, e.automatonText(a)
	}
	same := !slices.ContainsFunc(texts, func(text string) bool { return text != texts[0] })
	if same && len(last.States) == 1 {
		start := last.States[0]
		d.first = make([][]int, len(s.Edges))
		for typ, to := range start.Next {
			d.first[^to-1] = append(d.first[^to-1], typ)
		}
		for i := range d.first {
			slices.Sort(d.first[i])
		}
		d.fallback = start.Fallback
		return d, nil
	}
	name := fmt.Sprintf("decision%d", s.Decision)
	if same {
		fmt.Fprintf(&e.tables, "// %s is made in rule %s, state %d.\nvar %s = %s\n\n", name, e.rule.Name, s.Number, name, texts[0])
		d.table = "&" + name
		return d, nil
	}
	fmt.Fprintf(&e.tables, "// %s is made in rule %s, state %d; the automaton depends on the precedence that the rule is called with.\nvar %s = [...]cst.Decision{\n", name, e.rule.Name, s.Number, name)
	for p, text := range texts {
		fmt.Fprintf(&e.tables, "%d: %s,\n", p, strings.TrimPrefix(text, "cst.Decision"))
	}
	e.tables.WriteString("}\n\n")
	d.table = fmt.Sprintf("&%s[precedence]", name)
	return d, nil
}

func (e *parserEmitter) automatonText(a *sll.Automaton) string {
	width := e.n.MaxTokenType + 3
	var next, fallback strings.Builder
	for i, s := range a.States {
		next.WriteString("\n")
		for typ := -2; typ <= e.n.MaxTokenType; typ++ {
			to := 0
			if typ >= atn.EOF {
				next, ok := s.Next[typ]
				if to = next; ok && next >= 0 {
					to = next + 1
				}
			}
			fmt.Fprintf(&next, "%d,", to)
		}
		if i > 0 {
			fallback.WriteString(", ")
		}
		fmt.Fprint(&fallback, s.Fallback)
	}
	return fmt.Sprintf("cst.Decision{\nWidth: %d,\nNext: []int16{%s\n},\nFallback: []uint8{%s},\n}", width, next.String(), fallback.String())
}

// switchOn writes the head of a switch over a decision's alternatives.
func (e *parserEmitter) switchOn(d *decision) {
	if d.first == nil {
		e.put("switch p.Predict(%s, %d, false) {\n", d.table, d.state.Number)
		return
	}
	e.put("switch p.LA() {\n")
}

// caseOf writes the head of the case of an alternative (from 1).
func (e *parserEmitter) caseOf(d *decision, alt int) {
	if d.first == nil {
		e.put("case %d:\n", alt)
		return
	}
	if len(d.first[alt-1]) == 0 {
		e.put("case cst.EOF - 2: // nothing leads here\n")
		return
	}
	e.cases(d.first[alt-1])
}

// block writes a block of alternatives; one that leads straight to the end of the block makes it optional.
func (e *parserEmitter) block(s *atn.State, alts []*g4.Alt) error {
	if len(alts) != len(s.Edges) {
		alts = nil
	}
	if len(s.Edges) == 1 {
		return e.sequence(s.Edges[0].Target, s.End, nil)
	}
	d, err := e.decide(s)
	if err != nil {
		return err
	}
	exit := 0
	for i, t := range s.Edges {
		if t.Target == s.End {
			exit = i + 1
		}
	}
	write := func(i int) error {
		if alts != nil {
			e.setLabel(alts[i])
		}
		return e.sequence(s.Edges[i].Target, s.End, nil)
	}
	e.switchOn(d)
	for i := range s.Edges {
		if d.first != nil && (i+1 == exit || i+1 == d.elsewhere(exit)) {
			continue // other tokens lead there
		}
		e.caseOf(d, i+1)
		if err := write(i); err != nil {
			return err
		}
	}
	if err := e.otherTokens(d, exit, write); err != nil {
		return err
	}
	e.put("}\n")
	return nil
}

// elsewhere is the alternative that other tokens than those of any alternative lead into, so that its callers complain; 0 if they lead
// out by the given exit, or nowhere.
func (d *decision) elsewhere(exit int) int {
	if d.ll1 || d.fallback == exit {
		return 0
	}
	return d.fallback
}

// otherTokens writes what happens for a token that no other case of a block names; write writes an alternative, counted from 0.
func (e *parserEmitter) otherTokens(d *decision, exit int, write func(int) error) error {
	if d.first == nil {
		return nil
	}
	if exit > 0 && (d.ll1 || d.fallback == exit) {
		if !d.within.End {
			e.put("default:\np.Sync(%d, false)\n", d.state.Number)
		}
		return nil
	}
	if exit > 0 && len(d.first[exit-1]) > 0 {
		e.cases(d.first[exit-1])
	}
	e.put("default:\np.Sync(%d, false)\n", d.state.Number)
	if alt := d.elsewhere(exit); alt > 0 {
		return write(alt - 1)
	}
	e.put("p.NoAlternative(%d)\n", d.state.Number)
	return nil
}

// loopLabel names a loop of the rule.
func (e *parserEmitter) loopLabel() string {
	e.loops++
	return fmt.Sprintf("loop%d", e.loops)
}

// starLoop writes (…)*: the entry decides between one more round and the end.
func (e *parserEmitter) starLoop(s *atn.State) error {
	d, err := e.decide(s)
	if err != nil {
		return err
	}
	body := e.n.States[s.Edges[0].Target]
	back := e.n.States[s.Edges[1].Target].End // the loop-back state, by which ANTLR names the place after a round
	e.need(back)
	if s.PrecedenceLoop {
		e.put("for p.Predict(%s, %d, false) == 1 {\n", d.table, s.Number)
		if err := e.operators(body); err != nil {
			return err
		}
		e.put("}\n")
		return nil
	}
	if d.first == nil {
		e.put("for back := false; p.Predict(%s, %d, back) == 1; back = true {\n", d.table, s.Number)
		if err := e.block(body, nil); err != nil {
			return err
		}
		e.put("}\n")
		return nil
	}
	label := e.loopLabel()
	e.put("%s:\nfor back := false; ; back = true {\nswitch p.LA() {\n", label)
	again := func() error { return e.block(body, nil) }
	if d.elsewhere(2) == 0 {
		e.caseOf(d, 1)
		if err := again(); err != nil {
			return err
		}
	}
	if err := e.leave(d, label, again); err != nil {
		return err
	}
	e.put("}\n}\n")
	return nil
}

// leave writes the way out of a loop, alternative 2, for a token that does not lead into it; again writes one more round.
func (e *parserEmitter) leave(d *decision, label string, again func() error) error {
	const exit = 2
	if d.ll1 || d.fallback == exit {
		e.put("default:\np.Sync(%d, back)\nbreak %s\n", d.state.Number, label)
		return nil
	}
	if len(d.first[exit-1]) > 0 {
		e.cases(d.first[exit-1])
		e.put("break %s\n", label)
	}
	e.put("default:\np.Sync(%d, back)\n", d.state.Number)
	if d.elsewhere(exit) > 0 {
		return again()
	}
	e.put("p.NoAlternative(%d)\n", d.state.Number)
	return nil
}

// plusLoop writes (…)+ and gives the state behind it.
func (e *parserEmitter) plusLoop(s *atn.State) (int, error) {
	loopBack := e.n.States[e.n.States[s.End].Edges[0].Target]
	d, err := e.decide(loopBack)
	if err != nil {
		return 0, err
	}
	e.need(s.Number)
	e.put("p.Sync(%d, false)\n", s.Number)
	label := e.loopLabel()
	if d.first == nil {
		e.put("for {\n")
		if err := e.block(s, nil); err != nil {
			return 0, err
		}
		e.put("if p.Predict(%s, %d, true) != 1 {\nbreak\n}\n}\n", d.table, loopBack.Number)
		return loopBack.Edges[1].Target, nil
	}
	e.put("%s:\nfor back := true; ; {\n", label)
	if err := e.block(s, nil); err != nil {
		return 0, err
	}
	e.put("switch p.LA() {\n")
	if d.elsewhere(2) == 0 {
		e.caseOf(d, 1)
	}
	if err := e.leave(d, label, func() error { return nil }); err != nil {
		return 0, err
	}
	e.put("}\n}\n")
	return loopBack.Edges[1].Target, nil
}

// operators writes the alternatives of a left-recursive rule that go on behind an operand. Their labels are found by their precedence,
// for ANTLR orders them anew.
func (e *parserEmitter) operators(s *atn.State) error {
	write := func(t *atn.Edge) error {
		e.put("p.Wrap(%s)\n", map[bool]string{true: "label", false: "0"}[e.labelled])
		if alt := e.operatorAlt(t.Target); alt != nil {
			e.setLabel(alt)
		}
		return e.sequence(t.Target, s.End, nil)
	}
	if len(s.Edges) == 1 {
		return write(s.Edges[0])
	}
	d, err := e.decide(s)
	if err != nil {
		return err
	}
	e.switchOn(d)
	for i, t := range s.Edges {
		if d.first != nil && i+1 == d.elsewhere(0) {
			continue
		}
		e.caseOf(d, i+1)
		if err := write(t); err != nil {
			return err
		}
	}
	if err := e.otherTokens(d, 0, func(i int) error { return write(s.Edges[i]) }); err != nil {
		return err
	}
	e.put("}\n")
	return nil
}

// operatorAlt is the alternative of the grammar that an operator of the automaton stands for.
func (e *parserEmitter) operatorAlt(state int) *g4.Alt {
	for s := e.n.States[state]; len(s.Edges) == 1; s = e.n.States[s.Edges[0].Target] {
		t := s.Edges[0]
		if t.Kind == atn.Precedence {
			if i := len(e.rule.Alts) - t.Precedence; i >= 0 && i < len(e.rule.Alts) {
				return e.rule.Alts[i]
			}
			return nil
		}
		if t.Consumes() || t.Kind == atn.Rule {
			return nil
		}
	}
	return nil
}
