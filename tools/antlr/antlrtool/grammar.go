package antlrtool

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// named is a name and its place.
type named struct {
	name string
	pos  pos
}

// grammar is what the check of names needs to know of one .g4 file.
type grammar struct {
	file     string // path
	kind     string // "" for a combined grammar, "lexer" or "parser"
	name     string
	rules    []*rule
	tokens   []named // of tokens {…}
	channels []named
	modes    []named
	problems []problem // what this project does not allow
	text     []byte
}

// rule is one rule; lexer rules have no alternatives here.
type rule struct {
	named
	lexer, fragment bool
	literal         string // of a lexer rule that is one literal
	alts            []*alternative
	leftRecursive   bool
}

// alternative is one alternative at the top of a parser rule.
type alternative struct {
	label  named   // after #
	labels []named // x=… and x+=…
	refs   []named // rules and tokens, and literals in their quotes
}

// language is one language: a combined grammar, or a lexer and a parser grammar.
type language struct {
	name          string // SAG
	lexer, parser *grammar
}

// pkg gives the name of the language's package of a kind, "gen" or "tree".
func (l *language) pkg(kind string) string { return strings.ToLower(l.name) + kind }

func (l *language) grammars() []*grammar {
	if l.lexer == l.parser {
		return []*grammar{l.parser}
	}
	return []*grammar{l.lexer, l.parser}
}

// readLanguages reads all grammars of a folder. The problems name files as show gives them.
func readLanguages(dir string, show func(string) string) ([]*language, []problem, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.g4"))
	if err != nil {
		return nil, nil, err
	}
	if len(paths) == 0 {
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			return nil, nil, err
		}
		return nil, nil, fmt.Errorf("%s holds no grammar", show(dir))
	}
	byName := map[string]*language{}
	var problems []problem
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, nil, err
		}
		g := parseGrammar(show(path), text)
		problems = append(problems, g.problems...)
		stem := strings.TrimSuffix(filepath.Base(path), ".g4")
		if g.name != stem {
			problems = append(problems, problem{g.file, pos{1, 1}, fmt.Sprintf("the grammar must be called as its file, %s, not %q", stem, g.name)})
			continue
		}
		name, part := stem, g.kind
		if part != "" {
			suffix := map[string]string{"lexer": "Lexer", "parser": "Parser"}[part]
			var ok bool
			if name, ok = strings.CutSuffix(stem, suffix); !ok || name == "" {
				problems = append(problems, problem{g.file, pos{1, 1}, fmt.Sprintf("the name of a %s grammar must end in %s", part, suffix)})
				continue
			}
		}
		key := strings.ToLower(name)
		l := byName[key]
		if l == nil {
			l = &language{name: name}
			byName[key] = l
		}
		clash := l.name != name
		if part != "parser" {
			clash = clash || l.lexer != nil
			l.lexer = g
		}
		if part != "lexer" {
			clash = clash || l.parser != nil
			l.parser = g
		}
		if clash {
			problems = append(problems, problem{g.file, pos{1, 1}, "another grammar gives the package " + l.pkg("gen") + " too"})
		}
	}
	languages := make([]*language, 0, len(byName))
	for _, l := range byName {
		languages = append(languages, l)
		switch {
		case l.parser == nil:
			problems = append(problems, problem{l.lexer.file, pos{1, 1}, "the parser grammar " + l.name + "Parser.g4 is missing"})
		case l.lexer == nil:
			problems = append(problems, problem{l.parser.file, pos{1, 1}, "the lexer grammar " + l.name + "Lexer.g4 is missing"})
		}
	}
	slices.SortFunc(languages, func(a, b *language) int { return cmp.Compare(a.name, b.name) })
	return languages, problems, nil
}

// grammarParser reads tokens into a grammar.
type grammarParser struct {
	*grammar
	toks []tok
	at   int
}

// parseGrammar reads one file. It never fails: what it does not understand it passes over, and ANTLR will say what is wrong.
func parseGrammar(file string, text []byte) *grammar {
	p := &grammarParser{grammar: &grammar{file: file, text: text}}
	var fault *problem
	if p.toks, fault = scan(file, string(text)); fault != nil {
		p.problems = append(p.problems, *fault)
	}
	p.forbidden()
	for p.peek().kind != kEOF {
		p.statement()
	}
	return p.grammar
}

func (p *grammarParser) peek() tok { return p.toks[p.at] }

func (p *grammarParser) next() tok {
	t := p.toks[p.at]
	if t.kind != kEOF {
		p.at++
	}
	return t
}

func (p *grammarParser) report(at pos, format string, args ...any) {
	p.problems = append(p.problems, problem{p.file, at, fmt.Sprintf(format, args...)})
}

// forbidden reports what would tie a grammar to one target language.
func (p *grammarParser) forbidden() {
	for _, t := range p.toks {
		switch t.kind {
		case kPredicate:
			p.report(t.pos, "a predicate: grammars here have none, so that every target can be generated from them")
		case kAction:
			p.report(t.pos, "an action: grammars here have none, so that every target can be generated from them")
		case kArgs:
			p.report(t.pos, "arguments, results or locals of a rule: grammars here have none, so that every target can be generated from them")
		}
	}
}

// statement reads one rule or one statement of the head.
func (p *grammarParser) statement() {
	t := p.next()
	if t.kind != kIdent {
		return
	}
	switch t.text {
	case "lexer", "parser":
		if p.peek().text == "grammar" {
			p.next()
			p.kind = t.text
			p.name = p.next().text
			p.to(";")
			return
		}
	case "grammar":
		p.name = p.next().text
		p.to(";")
		return
	case "import":
		p.report(t.pos, "an import: grammars here stand alone")
		p.to(";")
		return
	case "mode":
		p.modes = p.names(p.modes, ";")
		return
	case "options":
		p.to("}")
		return
	case "tokens":
		p.tokens = p.names(p.tokens, "}")
		return
	case "channels":
		p.channels = p.names(p.channels, "}")
		return
	}
	r := &rule{}
	for t.text == "fragment" || t.text == "public" || t.text == "private" || t.text == "protected" {
		r.fragment = r.fragment || t.text == "fragment"
		t = p.next()
	}
	r.named = named{t.text, t.pos}
	r.lexer = isTokenName(t.text)
	for !p.peek().is(":") { // options, @init and the like
		if t := p.next(); t.kind == kEOF || t.is(";") {
			return
		}
	}
	p.next()
	p.body(r)
	p.rules = append(p.rules, r)
}

// to passes over everything up to and including a mark.
func (p *grammarParser) to(mark string) {
	for t := p.next(); t.kind != kEOF && !t.is(mark); {
		t = p.next()
	}
}

func (p *grammarParser) names(list []named, end string) []named {
	for t := p.next(); t.kind != kEOF && !t.is(end); t = p.next() {
		if t.kind == kIdent {
			list = append(list, named{t.text, t.pos})
		}
	}
	return list
}

// body reads a rule from behind its colon to its semicolon.
func (p *grammarParser) body(r *rule) {
	a := &alternative{}
	depth, first := 0, p.at
	for {
		t := p.next()
		switch {
		case t.kind == kEOF || t.is(";"):
			r.alts = append(r.alts, a)
			if r.lexer {
				p.literal(r, p.toks[first:])
				r.alts = nil
			}
			return
		case t.is("("):
			depth++
		case t.is(")"):
			depth--
		case t.is("<"):
			p.to(">")
		case t.is("->"):
			for !p.peek().is("|") && !p.peek().is(";") && p.peek().kind != kEOF {
				p.next()
			}
		case t.is("|") && depth == 0:
			r.alts = append(r.alts, a)
			a = &alternative{}
		case t.is("#") && depth == 0 && p.peek().kind == kIdent:
			l := p.next()
			a.label = named{l.text, l.pos}
		case t.kind == kIdent && t.text == "options" && p.peek().is("{"):
			p.to("}")
		case t.kind == kIdent && (p.peek().is("=") || p.peek().is("+=")):
			p.next()
			a.labels = append(a.labels, named{t.text, t.pos})
		case t.kind == kIdent || t.kind == kLiteral:
			if len(a.refs) == 0 && t.text == r.name {
				r.leftRecursive = true
			}
			a.refs = append(a.refs, named{t.text, t.pos})
		}
	}
}

// literal notes the text of a lexer rule that is one literal: parser rules may then name the token by it.
func (p *grammarParser) literal(r *rule, body []tok) {
	if body[0].kind == kLiteral && (body[1].is(";") || body[1].is("->")) { // the end of the file is a token, too
		r.literal = body[0].text
	}
}
