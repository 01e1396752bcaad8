package g4

import (
	"strings"
	"unicode"
)

// maxDepth bounds the nesting of blocks that are read.
const maxDepth = 200

// Parse reads the text of a grammar. The error is an *Error.
func Parse(file, text string) (*Grammar, error) {
	p := &parser{scanner: scanner{file: file, src: text, line: 1, col: 1}}
	g := &Grammar{File: file}
	if err := p.grammar(g); err != nil {
		return nil, err
	}
	return g, nil
}

type parser struct {
	scanner
	tok token
	doc string // of the doc comment read last, until a rule takes it
}

// read moves to the next token that is no doc comment.
func (p *parser) read() *Error {
	for {
		tok, err := p.scanner.next()
		if err != nil {
			return err
		}
		if tok.kind == tDoc {
			p.doc = cleanDoc(tok.text)
			continue
		}
		p.tok = tok
		return nil
	}
}

func (p *parser) errorf(msg string) *Error { return p.fail(p.tok.line, p.tok.col, msg) }

func (p *parser) is(text string) bool {
	return p.tok.text == text && (p.tok.kind == tPunct || p.tok.kind == tName)
}

func (p *parser) expect(text string) *Error {
	if !p.is(text) {
		return p.errorf("expected " + text + ", found " + p.found())
	}
	return p.read()
}

func (p *parser) found() string {
	if p.tok.kind == tEOF {
		return "the end of the grammar"
	}
	return p.tok.text
}

func (p *parser) name(what string) (string, *Error) {
	if p.tok.kind != tName {
		return "", p.errorf("expected the name of " + what + ", found " + p.found())
	}
	name := p.tok.text
	return name, p.read()
}

func (p *parser) grammar(g *Grammar) error {
	if err := p.read(); err != nil {
		return err
	}
	switch {
	case p.is("lexer"):
		g.Kind = LexerOnly
	case p.is("parser"):
		g.Kind = ParserOnly
	}
	if g.Kind != Combined {
		if err := p.read(); err != nil {
			return err
		}
	}
	if err := p.expect("grammar"); err != nil {
		return err
	}
	name, err := p.name("the grammar")
	if err != nil {
		return err
	}
	g.Name = name
	p.doc = "" // what stands above the grammar's name belongs to no rule
	if err := p.expect(";"); err != nil {
		return err
	}
	for p.tok.kind != tEOF {
		if err := p.member(g); err != nil {
			return err
		}
	}
	return nil
}

// member reads a rule or one of the other things that stand between rules.
func (p *parser) member(g *Grammar) *Error {
	switch {
	case p.is("options") || p.is("tokens") || p.is("channels"):
		if err := p.read(); err != nil {
			return err
		}
		if p.tok.kind != tAction {
			return p.errorf("expected { … }, found " + p.found())
		}
		return p.read()
	case p.is("import"):
		return p.errorf("imported grammars are not supported: write the rules into this file")
	case p.is("@"):
		return p.errorf("grammars here have no actions, so that every target can be generated from them")
	case p.is("mode"):
		return p.skipPast(";")
	}
	rule := &Rule{Line: p.tok.line}
	if p.is("fragment") {
		rule.Fragment = true
		if err := p.read(); err != nil {
			return err
		}
	}
	doc := p.doc
	p.doc = ""
	rule.Doc = doc
	name, err := p.name("a rule")
	if err != nil {
		return err
	}
	rule.Name = name
	if unicode.IsUpper([]rune(name)[0]) {
		g.Lexer = append(g.Lexer, rule)
		return p.skipPast(";")
	}
	if p.is("options") || p.is("locals") || p.is("returns") || p.tok.kind == tCharSet {
		return p.errorf("rule " + name + ": arguments, returns, locals and rule options are not supported")
	}
	if err := p.expect(":"); err != nil {
		return err
	}
	rule.Alts, err = p.alts(0)
	if err != nil {
		return err
	}
	g.Rules = append(g.Rules, rule)
	return p.expect(";")
}

func (p *parser) skipPast(end string) *Error {
	for !p.is(end) {
		if p.tok.kind == tEOF {
			return p.errorf("expected " + end + " before the end of the grammar")
		}
		if err := p.read(); err != nil {
			return err
		}
	}
	return p.read()
}

func (p *parser) alts(depth int) ([]*Alt, *Error) {
	if depth > maxDepth {
		return nil, p.errorf("blocks are nested too deep")
	}
	var alts []*Alt
	for {
		alt := &Alt{Line: p.tok.line}
		for !p.is("|") && !p.is(";") && !p.is(")") && !p.is("#") {
			if p.is("<") { // options such as <assoc=right>: the automaton holds what they mean
				if err := p.skipPast(">"); err != nil {
					return nil, err
				}
				continue
			}
			elem, err := p.elem(depth)
			if err != nil {
				return nil, err
			}
			alt.Elems = append(alt.Elems, elem)
		}
		if p.is("#") {
			if err := p.read(); err != nil {
				return nil, err
			}
			label, err := p.name("an alternative's label")
			if err != nil {
				return nil, err
			}
			alt.Label = label
		}
		alts = append(alts, alt)
		if !p.is("|") {
			return alts, nil
		}
		if err := p.read(); err != nil {
			return nil, err
		}
	}
}

func (p *parser) elem(depth int) (*Elem, *Error) {
	e := &Elem{Line: p.tok.line, Col: p.tok.col}
	if p.tok.kind == tName { // perhaps a label
		save, at := p.tok, p.scanner
		if err := p.read(); err != nil {
			return nil, err
		}
		if p.is("=") || p.is("+=") {
			e.Label, e.List = save.text, p.is("+=")
			if err := p.read(); err != nil {
				return nil, err
			}
		} else {
			p.tok, p.scanner = save, at
		}
	}
	if err := p.atom(e, depth); err != nil {
		return nil, err
	}
	if p.is("?") || p.is("*") || p.is("+") {
		e.Suffix = p.tok.text[0]
		if err := p.read(); err != nil {
			return nil, err
		}
		if p.is("?") {
			e.NonGreedy = true
			return e, p.read()
		}
	}
	return e, nil
}

func (p *parser) atom(e *Elem, depth int) *Error {
	switch {
	case p.tok.kind == tAction:
		return p.errorf("grammars here have no actions and no predicates, so that every target can be generated from them")
	case p.tok.kind == tName:
		e.Text = p.tok.text
		e.Kind = RuleRef
		if unicode.IsUpper([]rune(e.Text)[0]) {
			e.Kind = TokenRef
		}
		return p.read()
	case p.tok.kind == tLiteral:
		e.Kind, e.Text = Literal, p.tok.text
		return p.read()
	case p.is("."):
		e.Kind = Wildcard
		return p.read()
	case p.is("~"):
		e.Kind, e.Negated = Set, true
		if err := p.read(); err != nil {
			return err
		}
		inner := &Elem{Line: p.tok.line, Col: p.tok.col}
		if err := p.atom(inner, depth); err != nil {
			return err
		}
		e.Alts = []*Alt{{Line: inner.Line, Elems: []*Elem{inner}}}
		return nil
	case p.is("("):
		e.Kind = Block
		if err := p.read(); err != nil {
			return err
		}
		var err *Error
		if e.Alts, err = p.alts(depth + 1); err != nil {
			return err
		}
		return p.expect(")")
	default:
		return p.errorf("expected an element of a rule, found " + p.found())
	}
}

// cleanDoc takes the frame off a doc comment.
func cleanDoc(text string) string {
	text = strings.TrimSuffix(strings.TrimPrefix(text, "/**"), "*/")
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if i > 0 {
			line = strings.TrimSpace(strings.TrimPrefix(line, "*"))
		}
		lines[i] = line
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
