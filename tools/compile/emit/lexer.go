package emit

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"math/bits"
	"slices"
	"strings"

	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/tools/compile/atn"
	"github.com/parley-lang/parley/tools/compile/g4"
	"github.com/parley-lang/parley/tools/compile/interp"
	"github.com/parley-lang/parley/tools/compile/lexdfa"
)

// stayFrom is how many bytes must lead back to a state for it to get a table of its own.
const stayFrom = 8

// Lexer writes lexer.go: the tables of a compiled lexer. The grammar is the one that holds the lexer's rules.
func Lexer(pkg string, g *g4.Grammar, in *interp.File) ([]byte, error) {
	file := g.File
	n, err := atn.Read(in.ATN)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	l, err := lexdfa.Build(n)
	if err != nil {
		return nil, inRule(g, in, err)
	}
	if l.Count > 255 {
		return nil, fmt.Errorf("%s: the lexer tells more than 255 classes of characters apart", file)
	}
	for _, c := range n.Commands {
		if c.Kind == atn.Type && c.Arg == atn.EOF {
			return nil, fmt.Errorf("%s: -> type(EOF) cannot be compiled: the end of the text stands nowhere else", file)
		}
	}
	for i, m := range l.Modes {
		if len(m.States) > cst.LexStates {
			return nil, fmt.Errorf("%s: the automaton of mode %s has more than %d states", file, in.Modes[i], cst.LexStates)
		}
	}
	e := &lexerEmitter{l: l, in: in, actions: map[string]int{"": 0}}
	return e.file(pkg, file)
}

// inRule gives an error that knows the number of its rule the place in the grammar.
func inRule(g *g4.Grammar, in *interp.File, err error) error {
	var bad *lexdfa.Error
	if !errors.As(err, &bad) || bad.Rule < 0 || bad.Rule >= len(in.Rules) {
		return fmt.Errorf("%s: %w", g.File, err)
	}
	name := in.Rules[bad.Rule]
	for _, r := range g.Lexer {
		if r.Name == name {
			return &g4.Error{File: g.File, Line: r.Line, Col: 1, Msg: fmt.Sprintf("rule %s: %s", name, bad.Msg)}
		}
	}
	return fmt.Errorf("%s: rule %s: %s", g.File, name, bad.Msg) // of a literal in a parser rule
}

type lexerEmitter struct {
	b       bytes.Buffer
	l       *lexdfa.Lexer
	in      *interp.File
	actions map[string]int // by source text; number 0 is no action
	list    []string
	stays   []string // tables of bytes, by source text
}

func (e *lexerEmitter) file(pkg, file string) ([]byte, error) {
	fmt.Fprintf(&e.b, header, file)
	fmt.Fprintf(&e.b, "package %s\n\nimport \"github.com/parley-lang/parley/parser/cst\"\n\n", pkg)
	var modes bytes.Buffer
	for i, m := range e.l.Modes {
		e.mode(&modes, m, e.in.Modes[i])
	}
	e.b.WriteString("// lexer is the compiled lexer. Its automata are those of ANTLR, made deterministic.\nvar lexer = &cst.Lexer{\n")
	e.classes()
	fmt.Fprintf(&e.b, "\tShift: %d,\n\tModes: []cst.LexMode{\n%s\t},\n", e.shift(), modes.String())
	e.b.WriteString("\tActions: []cst.LexAction{\n\t\t{},\n")
	for _, a := range e.list {
		e.b.WriteString("\t\t" + a + "\n")
	}
	e.b.WriteString("\t},\n}\n\n")
	for i, s := range e.stays {
		fmt.Fprintf(&e.b, "var stay%d = %s\n\n", i, s)
	}
	return format.Source(e.b.Bytes())
}

func (e *lexerEmitter) classes() {
	var ascii [128]int
	e.b.WriteString("\tRanges: []cst.LexRange{\n")
	for _, c := range e.l.Classes {
		for r := c.From; r <= c.To && r < 128; r++ {
			ascii[r] = c.Class
		}
		if c.To >= 128 {
			fmt.Fprintf(&e.b, "\t\t{To: %#x, Class: %d},\n", c.To, c.Class)
		}
	}
	e.b.WriteString("\t},\n\tASCII: [128]uint8{")
	for r, class := range ascii {
		if r%16 == 0 {
			e.b.WriteString("\n\t\t")
		}
		fmt.Fprintf(&e.b, "%d, ", class)
	}
	e.b.WriteString("\n\t},\n")
}

// shift is how many bits a class takes.
func (e *lexerEmitter) shift() int { return bits.Len(uint(e.l.Count - 1)) }

func (e *lexerEmitter) mode(b *bytes.Buffer, m *lexdfa.Mode, name string) {
	fmt.Fprintf(b, "{ // mode %s\nNext: []uint16{\n", name)
	stays := make([]string, len(m.States))
	for i, s := range m.States {
		stays[i] = e.stay(i, s)
	}
	for i, s := range m.States {
		for class := range 1 << e.shift() {
			entry := 0
			if class < len(s.Next) && s.Next[class] >= 0 {
				to := s.Next[class]
				entry = e.entry(int(to), m.States[to], stays[to] != "nil")
			}
			fmt.Fprintf(b, "%d,", entry)
		}
		fmt.Fprintf(b, " // %d", i)
		if s.Accept > 0 {
			fmt.Fprintf(b, ": %s", e.in.Rules[s.Accept-1])
		}
		b.WriteString("\n")
	}
	b.WriteString("},\nAccept: []uint16{")
	for i, s := range m.States {
		if i%16 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(b, "%d,", e.action(s))
	}
	b.WriteString("\n},\nStay: []*[256]bool{")
	for i, stay := range stays {
		if i%16 == 0 {
			b.WriteString("\n")
		}
		b.WriteString(stay + ",")
	}
	b.WriteString("\n},\n},\n")
}

// entry is how a table says that a character leads to a state.
func (e *lexerEmitter) entry(to int, s lexdfa.State, stays bool) int {
	dead := !slices.ContainsFunc(s.Next, func(n int32) bool { return n >= 0 })
	if dead && s.Accept > 0 {
		return cst.LexEnds | e.action(s)
	}
	if s.Accept > 0 {
		to |= cst.LexAccepts
	}
	if stays {
		to |= cst.LexStays
	}
	return to
}

// action is the number of what happens when a state's rule has matched.
func (e *lexerEmitter) action(s lexdfa.State) int { return e.numbered(e.actionText(s)) }

// numbered is the number of an action.
func (e *lexerEmitter) numbered(text string) int {
	if n, known := e.actions[text]; known {
		return n
	}
	n := len(e.actions)
	e.actions[text] = n
	e.list = append(e.list, text)
	return n
}

func (e *lexerEmitter) actionText(s lexdfa.State) string {
	if s.Accept == 0 {
		return ""
	}
	n := e.l.Network
	rule := e.in.Rules[s.Accept-1]
	typ, skip, more, hidden := n.RuleToken[s.Accept-1], false, false, false
	typed := 0 // the type as far as commands set it
	var commands []string
	for _, i := range s.Match {
		switch c := n.Commands[i]; c.Kind {
		case atn.Channel:
			hidden = c.Arg != 0
		case atn.Type:
			typ, skip, more = c.Arg, false, false
			typed = c.Arg
		case atn.Skip:
			skip, more = true, false
		case atn.More:
			more, skip = true, false
		case atn.Mode:
			commands = append(commands, fmt.Sprintf("{Mode: %d}", c.Arg))
		case atn.PushMode:
			commands = append(commands, fmt.Sprintf("{Mode: %d, Push: true}", c.Arg))
		case atn.PopMode:
			// ANTLR's lexer stumbles over an empty stack, and hands out what it has by then.
			empty := e.numbered(actionLine(typed, skip, more, hidden, nil, rule+" with no mode to go back to"))
			commands = append(commands, fmt.Sprintf("{Pop: true, Empty: %d}", empty))
		}
	}
	return actionLine(typ, skip, more, hidden, commands, rule)
}

// actionLine writes one action.
func actionLine(typ int, skip, more, hidden bool, commands []string, comment string) string {
	text := fmt.Sprintf("{Type: %d", typ)
	for _, flag := range []struct {
		on   bool
		name string
	}{{skip, "Skip"}, {more, "More"}, {hidden, "Hidden"}} {
		if flag.on {
			text += ", " + flag.name + ": true"
		}
	}
	if len(commands) > 0 {
		text += ", Commands: []cst.LexCommand{" + strings.Join(commands, ", ") + "}"
	}
	return text + "}, // " + comment
}

// stay is the table of the bytes that lead from a state back to itself, "nil" where they are few. Bytes of longer characters count
// only if all such characters do.
func (e *lexerEmitter) stay(state int, s lexdfa.State) string {
	var table [256]bool
	count, long := 0, true
	for _, c := range e.l.Classes {
		back := s.Next[c.Class] == int32(state)
		for r := c.From; r <= c.To && r < 128; r++ {
			if table[r] = back; back {
				count++
			}
		}
		if c.To >= 128 {
			long = long && back
		}
	}
	if count < stayFrom {
		return "nil"
	}
	for i := 128; i < 256; i++ {
		table[i] = long
	}
	var b strings.Builder
	b.WriteString("[256]bool{")
	for i, on := range table {
		if on {
			fmt.Fprintf(&b, "%d: true,", i)
		}
	}
	b.WriteString("}")
	text := b.String()
	i := slices.Index(e.stays, text)
	if i < 0 {
		i = len(e.stays)
		e.stays = append(e.stays, text)
	}
	return fmt.Sprintf("&stay%d", i)
}
