package antlrtool

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/antlr4-go/antlr/v4"
)

// renamed are the names to which ANTLR's Go target adds an underscore. Such a rule or label would have one name in the grammar and
// another in Go, in some places and not in others.
var renamed = wordSet(`break case chan const continue default defer else fallthrough for func go goto if import interface map package
	range return select struct switch type var
	bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr
	true false iota nil append cap close complex copy delete imag len make new panic print println real recover
	rule parserRule start stop exception sempred`)

// avoided are names that compile in some grammars and not in others, or that other targets refuse.
var avoided = wordSet(`parent parser lexer`)

var implicitToken = regexp.MustCompile(`^T__\d+$`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// capital gives a name with its first letter in upper case, as ANTLR makes Go names.
func capital(name string) string {
	r, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(r)) + name[n:]
}

// owner is what in a grammar claims a Go name.
type owner struct {
	what string // "rule", "token", "label" …
	named
	file string
}

func (o owner) String() string { return o.what + " " + o.name }

// scope is a set of Go names that must differ: a package, or the fields and methods of one type.
type scope map[string]owner

// newScope gives a scope with names that the runtime or every generated file has.
func newScope(names ...string) scope {
	s := scope{}
	for _, n := range names {
		s[n] = owner{}
	}
	return s
}

// nameCheck looks for Go names that the generated code of a language would declare twice.
type nameCheck struct {
	problems []problem
	said     map[string]bool // the pairs of names that were reported
}

// checkNames tells all names of a language from which ANTLR would make Go code that does not compile, or that hides what the
// runtime needs.
func checkNames(l *language) []problem {
	c := &nameCheck{said: map[string]bool{}}
	pkg := newScope()
	c.lexerNames(l, pkg)
	c.parserNames(l, pkg)
	return c.problems
}

// report says once what is wrong with a name, in view of another one or of none.
func (c *nameCheck) report(o, other owner, format string, args ...any) {
	a, b := o.String(), other.String()
	key := min(a, b) + "\n" + max(a, b)
	if c.said[key] {
		return
	}
	c.said[key] = true
	c.problems = append(c.problems, problem{o.file, o.pos, o.String() + ": " + fmt.Sprintf(format, args...)})
}

// claim gives a Go name to an owner, or reports that it is taken.
func (c *nameCheck) claim(s scope, goName string, o owner) {
	old, taken := s[goName]
	switch {
	case !taken:
		s[goName] = o
	case old.what == "":
		c.report(o, old, "the Go name %s that ANTLR makes of it is taken by ANTLR's own code; choose another name", goName)
	case old.pos != o.pos || old.file != o.file:
		place := fmt.Sprintf("line %d", old.pos.line)
		if old.file != o.file {
			place = fmt.Sprintf("%s:%d", old.file, old.pos.line)
		}
		c.report(o, old, "the Go name %s that ANTLR makes of it is taken by %s (%s); choose another name", goName, old, place)
	}
}

// spelling reports names that ANTLR would change.
func (c *nameCheck) spelling(o owner) bool {
	switch {
	case renamed[o.name]:
		c.report(o, owner{}, "the name has a meaning in Go or in ANTLR's Go code, which would make it %s_; choose another name", capital(o.name))
	case avoided[o.name]:
		c.report(o, owner{}, "the name clashes with one that ANTLR's own code uses; choose another name")
	default:
		return true
	}
	return false
}

func (c *nameCheck) lexerNames(l *language, pkg scope) {
	g := l.lexer
	prefix := g.name
	if g.kind == "" {
		prefix += "Lexer"
	}
	for _, n := range []string{"", "Init", "LexerStaticData", "EOF"} {
		pkg[prefix+n] = owner{}
	}
	pkg["New"+prefix] = owner{}
	for _, o := range tokenOwners(g) {
		if implicitToken.MatchString(o.name) {
			c.report(o, owner{}, "ANTLR gives such names to literals; choose another name")
		}
		c.claim(pkg, prefix+o.name, o)
	}
	for _, m := range g.modes {
		c.claim(pkg, prefix+m.name, owner{"mode", m, g.file})
	}
	for _, ch := range g.channels {
		c.claim(pkg, prefix+ch.name, owner{"channel", ch, g.file})
	}
}

// tokenOwners gives the tokens that a grammar declares.
func tokenOwners(g *grammar) []owner {
	var list []owner
	declared := map[string]bool{}
	add := func(n named) {
		if !declared[n.name] { // more than one declaration is ANTLR's to judge
			declared[n.name] = true
			list = append(list, owner{"token", n, g.file})
		}
	}
	for _, t := range g.tokens {
		add(t)
	}
	for _, r := range g.rules {
		if r.lexer && !r.fragment {
			add(r.named)
		}
	}
	return list
}

func (c *nameCheck) parserNames(l *language, pkg scope) {
	g := l.parser
	prefix := g.name
	if g.kind == "" {
		prefix += "Parser"
	}
	for _, n := range []string{"", "Init", "StaticData", "EOF"} {
		pkg[prefix+n] = owner{}
	}
	for _, n := range []string{"New" + prefix, g.name + "Visitor", "Base" + g.name + "Visitor"} {
		pkg[n] = owner{}
	}
	parser := newScope(append(members(reflect.TypeFor[*antlr.BaseParser]()), "BaseParser")...)
	visitor := newScope(members(reflect.TypeFor[antlr.ParseTreeVisitor]())...)
	accessors := newScope()

	tokens := tokenOwners(l.lexer)
	if l.lexer != g {
		tokens = append(tokens, tokenOwners(g)...)
	}
	for _, o := range tokens {
		c.claim(pkg, prefix+o.name, o)
		c.claim(accessors, capital(o.name), o)
	}
	byLiteral := map[string]string{}
	for _, r := range l.lexer.rules {
		if r.literal != "" {
			byLiteral[r.literal] = r.name
		}
	}
	var rules []*rule
	for _, r := range g.rules {
		if r.lexer {
			continue
		}
		rules = append(rules, r)
		o := owner{"rule", r.named, g.file}
		if !c.spelling(o) {
			continue
		}
		name := capital(r.name)
		c.claim(accessors, name, o)
		c.claim(pkg, prefix+"RULE_"+r.name, o)
		for _, n := range []string{"I" + name, name, "NewEmpty" + name, "InitEmpty" + name, "New" + name} {
			c.claim(pkg, n+"Context", o)
		}
		c.claim(parser, name, o)
		if r.leftRecursive {
			c.claim(parser, r.name, o)
			c.claim(parser, name+"_Sempred", o)
		}
	}
	for _, r := range rules {
		c.contexts(r, g.file, pkg, visitor, byLiteral)
	}
}

// contexts checks the types that hold a rule's nodes: one for the rule, or one for each label of its alternatives.
func (c *nameCheck) contexts(r *rule, file string, pkg, visitor scope, byLiteral map[string]string) {
	scopes := map[string]scope{}
	firsts := map[string]owner{}
	name := capital(r.name)
	for _, a := range r.alts {
		s := scopes[a.label.name]
		if s == nil {
			s = newScope(append(members(reflect.TypeFor[*antlr.BaseParserRuleContext]()),
				"BaseParserRuleContext", "parser", "GetParser", "CopyAll", "Is"+name+"Context")...)
			if a.label.name != "" {
				s[name+"Context"] = owner{}
			}
			scopes[a.label.name] = s
			o := owner{"rule", r.named, file}
			if a.label.name != "" {
				o = owner{"label", a.label, file}
				c.claim(pkg, capital(a.label.name)+"Context", o)
				c.claim(pkg, "New"+capital(a.label.name)+"Context", o)
			}
			firsts[a.label.name] = o
			c.claim(visitor, "Visit"+capital(o.name), o)
		}
		c.members(a, file, s, byLiteral)
	}
}

// members checks the fields and methods of one context: accessors of what the alternative refers to, and labels.
func (c *nameCheck) members(a *alternative, file string, s scope, byLiteral map[string]string) {
	for _, ref := range a.refs {
		if ref.name[0] == '\'' {
			if ref.name = byLiteral[ref.name]; ref.name == "" {
				continue
			}
		}
		what := "rule"
		if isTokenName(ref.name) {
			what = "token"
		}
		for _, n := range []string{capital(ref.name), "All" + capital(ref.name)} {
			c.claimByName(s, n, owner{what, ref, file})
		}
	}
	for _, label := range a.labels {
		o := owner{"label", label, file}
		if !c.spelling(o) {
			continue
		}
		for _, n := range []string{label.name, "Get" + capital(label.name), "Set" + capital(label.name)} {
			c.claimByName(s, n, o)
		}
	}
}

// claimByName is claim for what may stand several times in one rule under one name.
func (c *nameCheck) claimByName(s scope, goName string, o owner) {
	if old, ok := s[goName]; ok && old.what == o.what && old.name == o.name {
		return
	}
	c.claim(s, goName, o)
}

// members gives the exported methods and fields of a type of the runtime, also those of embedded types.
func members(t reflect.Type) []string {
	var names []string
	for i := range t.NumMethod() {
		names = append(names, t.Method(i).Name)
	}
	var fields func(reflect.Type)
	fields = func(t reflect.Type) {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			return
		}
		for i := range t.NumField() {
			f := t.Field(i)
			if f.IsExported() {
				names = append(names, f.Name)
			}
			if f.Anonymous {
				fields(f.Type)
			}
		}
	}
	fields(t)
	return names
}
