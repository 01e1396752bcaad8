package emit

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"slices"
	"strings"

	"github.com/parley-lang/parley/tools/compile/atn"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
	"github.com/parley-lang/parley/tools/compile/sll"
)

// Parser writes parser.go and tables.go: a recursive-descent parser that reads like the grammar, and the tables of its longer decisions.
func Parser(pkg string, g *g4.Grammar, in *interp.File) (map[string][]byte, error) {
	m, err := newModel(g, in)
	if err != nil {
		return nil, err
	}
	n, err := atn.Read(in.ATN)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.File, err)
	}
	e := &parserEmitter{model: m, n: n, a: sll.New(n), sets: map[string]int{}, setOf: make([]int, len(n.States)), rules: map[string]*g4.Rule{}}
	for _, r := range g.Rules {
		e.rules[r.Name] = r
	}
	if err := e.all(pkg); err != nil {
		return nil, e.locate(err)
	}
	code, err := format.Source(e.code.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%s: the code made of it is broken: %w", g.File, err)
	}
	tables, err := format.Source(e.tables.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%s: the tables made of it are broken: %w", g.File, err)
	}
	return map[string][]byte{"parser.go": code, "tables.go": tables}, nil
}

type parserEmitter struct {
	*model
	n      *atn.Network
	a      *sll.Analysis
	code   bytes.Buffer
	tables bytes.Buffer
	rules  map[string]*g4.Rule
	sets   map[string]int // sets of tokens by source text
	list   []string
	setOf  []int
	deep   []bool // by rule: it can be inside itself

	// of the rule that is being written
	rule     *g4.Rule
	index    int
	loops    int
	labelled bool
}

// locate gives an error of the analysis its place in the grammar.
func (e *parserEmitter) locate(err error) error {
	var bad *sll.Error
	if !errors.As(err, &bad) || bad.Rule < 0 || bad.Rule >= len(e.interp.Rules) {
		return err
	}
	name := e.interp.Rules[bad.Rule]
	return e.fail(e.rules[name].Line, 1, "rule %s: %s", name, bad.Msg)
}

func (e *parserEmitter) all(pkg string) error {
	if err := sll.Check(e.n); err != nil {
		return err
	}
	e.deep = recursive(e.n)
	fmt.Fprintf(&e.code, header, e.grammar.File)
	fmt.Fprintf(&e.code, "package %s\n\nimport \"github.com/parley-lang/parley/parser/cst\"\n\n", pkg)
	fmt.Fprintf(&e.tables, header, e.grammar.File)
	fmt.Fprintf(&e.tables, "package %s\n\nimport \"github.com/parley-lang/parley/parser/cst\"\n\n", pkg)
	if err := e.entries(); err != nil {
		return err
	}
	for i, name := range e.interp.Rules {
		if err := e.function(i, e.rules[name]); err != nil {
			return err
		}
	}
	e.writeSets()
	return nil
}

// entries writes the engine with its entry rules: those that take the end of the text.
func (e *parserEmitter) entries() error {
	fmt.Fprintf(&e.code, "// Compiled is the compiled engine of the grammar. It must not be changed.\nvar Compiled = &cst.Compiled{\n")
	e.code.WriteString("\tLang: Language, Lexer: lexer, Sets: sets, SetOf: setOf,\n\tRun: func(p *cst.Parser, rule int) {\n\t\tswitch rule {\n")
	some := false
	for i, name := range e.interp.Rules {
		if e.takesEOF(i) {
			some = true
			fmt.Fprintf(&e.code, "\t\tcase Rule%s:\n\t\t\tparse%s(p, 0)\n", title(name), title(name))
		}
	}
	if !some {
		return e.fail(1, 1, "no rule takes the end of the text (EOF), so that nothing could be read")
	}
	fmt.Fprintf(&e.code, "\t\tdefault:\n\t\t\tpanic(\"%s: this is no entry rule: \" + Language.Rules[rule])\n\t\t}\n\t},\n}\n\n", strings.ToLower(e.grammar.Name))
	return nil
}

func (e *parserEmitter) takesEOF(rule int) bool {
	for _, s := range e.n.States {
		for _, edge := range s.Edges {
			if s.Rule == rule && edge.Consumes() && edge.Matches(atn.EOF, 1, 0) {
				return !e.n.States[e.n.RuleStart[rule]].PrecedenceRule
			}
		}
	}
	return false
}

// recursive tells which rules can be inside themselves.
func recursive(n *atn.Network) []bool {
	count := len(n.RuleStart)
	calls := make([][]bool, count)
	for i := range calls {
		calls[i] = make([]bool, count)
	}
	for _, s := range n.States {
		for _, edge := range s.Edges {
			if edge.Kind == atn.Rule {
				calls[s.Rule][edge.Rule] = true
			}
		}
	}
	for k := range count {
		for i := range count {
			for j := range count {
				calls[i][j] = calls[i][j] || calls[i][k] && calls[k][j]
			}
		}
	}
	deep := make([]bool, count)
	for i := range deep {
		deep[i] = calls[i][i]
	}
	return deep
}

func (e *parserEmitter) put(format string, args ...any) { fmt.Fprintf(&e.code, format, args...) }

// function writes the function of one rule.
func (e *parserEmitter) function(index int, r *g4.Rule) error {
	e.rule, e.index, e.loops = r, index, 0
	name := title(r.Name)
	start := e.n.States[e.n.RuleStart[index]]
	e.labelled = false
	for _, alt := range r.Alts {
		e.labelled = e.labelled || alt.Label != ""
	}
	e.put("// parse%s reads rule %s (%s:%d).\n", name, r.Name, e.grammar.File, r.Line)
	if start.PrecedenceRule {
		e.put("func parse%s(p *cst.Parser, follow, precedence int32) {\n", name)
	} else {
		e.put("func parse%s(p *cst.Parser, follow int32) {\n", name)
	}
	enter, exit := fmt.Sprintf("p.Enter(Rule%s, follow)", name), "p.Exit(last, "
	if e.deep[index] {
		enter, exit = fmt.Sprintf("p.EnterDeep(Rule%s, follow)", name), fmt.Sprintf("p.ExitDeep(Rule%s, last, ", name)
	}
	e.put("last := %s\n", enter)
	label := "0"
	if e.labelled {
		label = "label"
		e.put("label := uint16(0)\n")
		if len(r.Alts) == 1 {
			e.setLabel(r.Alts[0])
		}
	}
	alts := r.Alts
	if start.PrecedenceRule {
		alts = slices.DeleteFunc(slices.Clone(r.Alts), func(a *g4.Alt) bool { return leftRecursive(r, a) })
		if e.labelled && len(alts) == 1 {
			e.setLabel(alts[0])
		}
	}
	if err := e.sequence(start.Edges[0].Target, e.n.RuleStop[index], alts); err != nil {
		return err
	}
	e.put("%s%s)\n}\n\n", exit, label)
	return nil
}

func (e *parserEmitter) setLabel(alt *g4.Alt) {
	if e.labelled {
		e.put("label = Alt%s\n", title(alt.Label))
	}
}

// leftRecursive says whether an alternative begins with its own rule.
func leftRecursive(r *g4.Rule, a *g4.Alt) bool {
	return len(a.Elems) > 0 && a.Elems[0].Kind == g4.RuleRef && a.Elems[0].Text == r.Name && a.Elems[0].Once()
}

// sequence writes what lies between two states. Alts are the alternatives of the rule, if a block of them can come here.
func (e *parserEmitter) sequence(state, until int, alts []*g4.Alt) error {
	for state != until {
		s := e.n.States[state]
		var err error
		switch s.Kind {
		case atn.BlockStart, atn.StarBlockStart:
			err = e.block(s, alts)
			alts = nil
			state = s.End
		case atn.PlusBlockStart:
			state, err = e.plusLoop(s)
			alts = nil
		case atn.StarLoopEntry:
			err = e.starLoop(s)
			alts = nil
			state = s.Edges[1].Target
		default:
			if len(s.Edges) != 1 {
				return &sll.Error{Rule: e.index, Msg: fmt.Sprintf("state %d of the automaton has an unknown shape", state)}
			}
			state = e.edge(s, s.Edges[0])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// edge writes a transition and gives the state behind it.
func (e *parserEmitter) edge(s *atn.State, t *atn.Edge) int {
	e.need(s.Number)
	switch {
	case t.Kind == atn.Rule:
		e.need(t.Follow)
		args := ""
		if e.n.States[e.n.RuleStart[t.Rule]].PrecedenceRule {
			args = fmt.Sprintf(", %d", t.Precedence)
		}
		e.put("parse%s(p, %d%s)\n", title(e.interp.Rules[t.Rule]), t.Follow, args)
		return t.Follow
	case !t.Consumes():
		return t.Target
	}
	tokens := e.n.TokensOf(t)
	switch {
	case len(tokens) == 1 && tokens[0] == atn.EOF:
		e.put("p.MatchEOF(%d)\n", s.Number)
	case len(tokens) == 1:
		e.put("p.Match(%s, %d)\n", e.token(tokens[0]), s.Number)
	default:
		e.put("switch p.LA() {\n")
		if tokens[0] == atn.EOF {
			e.put("case cst.EOF:\np.MatchEOF(%d)\n", s.Number)
			tokens = tokens[1:]
		}
		e.cases(tokens)
		e.put("p.Next()\ndefault:\np.Mismatch(%d)\n}\n", s.Number)
	}
	return t.Target
}

func (e *parserEmitter) token(typ int) string {
	if typ == atn.EOF {
		return "cst.EOF"
	}
	if typ < len(e.tokNames) && e.tokNames[typ] != "" {
		return "Token" + e.tokNames[typ]
	}
	return fmt.Sprint(typ)
}

func (e *parserEmitter) cases(tokens []int) {
	names := make([]string, len(tokens))
	for i, typ := range tokens {
		names[i] = e.token(typ)
	}
	e.put("case %s:\n", strings.Join(names, ", "))
}

// need has the set of a state written, for errors there.
func (e *parserEmitter) need(state int) {
	if e.setOf[state] == 0 {
		e.setOf[state] = 1 + e.set(e.a.Within(state))
	}
}

// set is the number of a set of tokens.
func (e *parserEmitter) set(s sll.Set) int {
	words := make([]uint64, (len(e.tokNames)+1+63)/64)
	for _, typ := range s.Tokens {
		words[(typ+1)>>6] |= 1 << ((typ + 1) & 63)
	}
	text := fmt.Sprintf("{Bits: %#v, End: %t},", words, s.End)
	n, known := e.sets[text]
	if !known {
		n = len(e.list)
		e.sets[text] = n
		e.list = append(e.list, text)
	}
	return n
}

func (e *parserEmitter) writeSets() {
	e.tables.WriteString("// sets are sets of token types, with bit type+1 set for each; setOf tells which can come next in a state of the automaton.\n")
	e.tables.WriteString("var sets = []cst.TokenSet{\n")
	for _, s := range e.list {
		e.tables.WriteString(s + "\n")
	}
	e.tables.WriteString("}\n\nvar setOf = []uint16{")
	for i, s := range e.setOf {
		if i%24 == 0 {
			e.tables.WriteString("\n")
		}
		fmt.Fprintf(&e.tables, "%d,", max(s-1, 0))
	}
	e.tables.WriteString("\n}\n")
}
