package emit

import (
	"fmt"

	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
)

// model is what the accessors of a grammar are written from.
type model struct {
	grammar  *g4.Grammar
	interp   *interp.File
	tokens   map[string]int // literal or symbolic name -> type
	tokNames []string       // Go name of each token type, "" for unused types
	rules    map[string]int
	labels   []string // label numbers; labels[0] is ""
	contexts []*context
}

// context is one accessor type: a rule, or the alternatives of a rule that share a label.
type context struct {
	rule   *g4.Rule
	index  int    // of the rule
	label  string // "" for the rule itself
	number int    // of the label
	alts   []*g4.Alt
	labels []string // of a rule with labelled alternatives: their names, in order
	parts  []*part
	named  []*named
}

// part is something a context can hold: one kind of token or of child.
type part struct {
	isRule bool
	id     int // token type or rule index
	list   bool
}

// named is an element label: the nth of the given tokens, or the nth child with a rule.
type named struct {
	name   string
	isRule bool
	ids    []int
	nth    int
}

func newModel(g *g4.Grammar, in *interp.File) (*model, error) {
	m := &model{grammar: g, interp: in, tokens: map[string]int{}, rules: map[string]int{}, labels: []string{""}}
	m.tokNames = make([]string, max(len(in.Literals), len(in.Symbols)))
	used := map[string]int{}
	for typ := range m.tokNames {
		if typ < len(in.Literals) && in.Literals[typ] != "" {
			m.tokens[in.Literals[typ]] = typ
		}
		if typ < len(in.Symbols) && in.Symbols[typ] != "" {
			m.tokens[in.Symbols[typ]] = typ
			m.tokNames[typ] = in.Symbols[typ]
		} else if typ < len(in.Literals) && in.Literals[typ] != "" {
			name, ok := literalName(in.Literals[typ])
			if !ok {
				name = fmt.Sprintf("T%d", typ)
			}
			m.tokNames[typ] = name
		}
	}
	for typ, name := range m.tokNames {
		if name == "" {
			continue
		}
		if _, twice := used[name]; twice {
			name = fmt.Sprintf("%s%d", name, typ)
			m.tokNames[typ] = name
		}
		used[name] = typ
	}
	for i, name := range in.Rules {
		m.rules[name] = i
	}
	for _, r := range g.Rules {
		if err := m.addRule(r); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (m *model) fail(line, col int, format string, args ...any) error {
	return &g4.Error{File: m.grammar.File, Line: line, Col: col, Msg: fmt.Sprintf(format, args...)}
}

func (m *model) addRule(r *g4.Rule) error {
	index, ok := m.rules[r.Name]
	if !ok {
		return m.fail(r.Line, 1, "rule %s is not in the automaton: generate the parser first", r.Name)
	}
	whole := &context{rule: r, index: index}
	m.contexts = append(m.contexts, whole)
	byLabel := map[string]*context{}
	for _, alt := range r.Alts {
		if alt.Label == "" {
			whole.alts = append(whole.alts, alt)
			continue
		}
		c := byLabel[alt.Label]
		if c == nil {
			c = &context{rule: r, index: index, label: alt.Label, number: len(m.labels)}
			m.labels = append(m.labels, alt.Label)
			byLabel[alt.Label] = c
			whole.labels = append(whole.labels, alt.Label)
			m.contexts = append(m.contexts, c)
		}
		c.alts = append(c.alts, alt)
	}
	if len(whole.labels) > 0 && len(whole.alts) > 0 {
		return m.fail(r.Line, 1, "rule %s: either all alternatives have a label or none", r.Name)
	}
	if err := m.fill(whole); err != nil {
		return err
	}
	for _, c := range m.contexts {
		if c.rule == r && c.label != "" {
			if err := m.fill(c); err != nil {
				return err
			}
		}
	}
	return nil
}

// key names one kind of token or child.
type key struct {
	isRule bool
	id     int
}

// counts says how often each kind can stand in a piece of grammar: 1, or 2 for several times.
type counts struct {
	order []key
	n     map[key]int
}

func (c *counts) add(k key, n int) {
	if c.n == nil {
		c.n = map[key]int{}
	}
	if _, seen := c.n[k]; !seen {
		c.order = append(c.order, k)
	}
	c.n[k] = min(c.n[k]+n, 2)
}

// fill works out the parts and the labelled elements of a context.
func (m *model) fill(c *context) error {
	all := counts{}
	for _, alt := range c.alts {
		one, err := m.countAlt(alt)
		if err != nil {
			return err
		}
		for _, k := range one.order {
			if all.n[k] < one.n[k] {
				all.add(k, one.n[k]-all.n[k])
			}
		}
	}
	for _, k := range all.order {
		c.parts = append(c.parts, &part{isRule: k.isRule, id: k.id, list: all.n[k] > 1})
	}
	for _, alt := range c.alts {
		if err := m.nameElems(c, alt); err != nil {
			return err
		}
	}
	return nil
}

func (m *model) countAlt(alt *g4.Alt) (counts, error) {
	sum := counts{}
	for _, e := range alt.Elems {
		one, err := m.countElem(e)
		if err != nil {
			return sum, err
		}
		for _, k := range one.order {
			sum.add(k, one.n[k])
		}
	}
	return sum, nil
}

func (m *model) countElem(e *g4.Elem) (counts, error) {
	c := counts{}
	switch e.Kind {
	case g4.Block:
		for _, alt := range e.Alts {
			one, err := m.countAlt(alt)
			if err != nil {
				return c, err
			}
			for _, k := range one.order {
				if c.n[k] < one.n[k] {
					c.add(k, one.n[k]-c.n[k])
				}
			}
		}
	case g4.Set, g4.Wildcard:
		return c, nil
	default:
		k, ok, err := m.kindOf(e)
		if err != nil || !ok {
			return c, err
		}
		c.add(k, 1)
	}
	if e.Suffix == '*' || e.Suffix == '+' {
		for _, k := range c.order {
			c.n[k] = 2
		}
	}
	return c, nil
}

// kindOf is the kind of a plain element; not ok for EOF, which has no accessor.
func (m *model) kindOf(e *g4.Elem) (key, bool, error) {
	if e.Text == "EOF" {
		return key{}, false, nil
	}
	if e.Kind == g4.RuleRef {
		id, ok := m.rules[e.Text]
		if !ok {
			return key{}, false, m.fail(e.Line, e.Col, "there is no rule %s", e.Text)
		}
		return key{true, id}, true, nil
	}
	id, ok := m.tokens[e.Text]
	if !ok {
		return key{}, false, m.fail(e.Line, e.Col, "there is no token %s", e.Text)
	}
	return key{false, id}, true, nil
}

// nameElems finds where the labelled elements of an alternative stand among their like.
func (m *model) nameElems(c *context, alt *g4.Alt) error {
	for i, e := range alt.Elems {
		if e.Label == "" {
			if e.Kind == g4.Block && hasLabel(e.Alts) {
				return m.fail(e.Line, e.Col, "an element label inside a block is not supported: name the part by a rule of its own")
			}
			continue
		}
		kinds, err := m.labelled(e)
		if err != nil {
			return err
		}
		n := &named{name: e.Label, isRule: kinds[0].isRule}
		for _, k := range kinds {
			n.ids = append(n.ids, k.id)
		}
		for _, before := range alt.Elems[:i] {
			has, err := m.countElem(before)
			if err != nil {
				return err
			}
			for _, k := range kinds {
				if has.n[k] == 0 {
					continue
				}
				if !before.Once() || before.Kind == g4.Block && before.Label == "" {
					return m.fail(e.Line, e.Col, "label %s: how many of its kind stand before it depends on the text", e.Label)
				}
				n.nth++
				break
			}
		}
		for _, other := range c.named {
			if other.name == n.name && (other.nth != n.nth || fmt.Sprint(other.ids, other.isRule) != fmt.Sprint(n.ids, n.isRule)) {
				return m.fail(e.Line, e.Col, "label %s names different things in alternatives that share a name", e.Label)
			} else if other.name == n.name {
				n = nil
				break
			}
		}
		if n != nil {
			c.named = append(c.named, n)
		}
	}
	return nil
}

func hasLabel(alts []*g4.Alt) bool {
	for _, a := range alts {
		for _, e := range a.Elems {
			if e.Label != "" || hasLabel(e.Alts) {
				return true
			}
		}
	}
	return false
}

// labelled lists the kinds that a labelled element can be: itself, or each token of a block of tokens.
func (m *model) labelled(e *g4.Elem) ([]key, error) {
	if e.List {
		return nil, m.fail(e.Line, e.Col, "list labels are not supported: every repeated part has a list accessor")
	}
	if !e.Once() && e.Suffix != '?' {
		return nil, m.fail(e.Line, e.Col, "label %s stands on a repeated element", e.Label)
	}
	if e.Kind == g4.Set || e.Kind == g4.Wildcard {
		return nil, m.fail(e.Line, e.Col, "label %s stands on an element that has no accessor", e.Label)
	}
	if e.Kind != g4.Block {
		k, ok, err := m.kindOf(e)
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, m.fail(e.Line, e.Col, "label %s stands on an element that has no accessor", e.Label)
		}
		return []key{k}, nil
	}
	var kinds []key
	for _, alt := range e.Alts {
		if len(alt.Elems) != 1 || alt.Elems[0].Kind != g4.TokenRef && alt.Elems[0].Kind != g4.Literal || !alt.Elems[0].Once() {
			return nil, m.fail(e.Line, e.Col, "label %s stands on a block that is no choice of tokens", e.Label)
		}
		k, ok, err := m.kindOf(alt.Elems[0])
		if err != nil {
			return nil, err
		}
		if ok {
			kinds = append(kinds, k)
		}
	}
	return kinds, nil
}
