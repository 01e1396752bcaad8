package policy

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/strictyaml"
)

// Type is the type of a name of the host's context.
type Type uint8

// Types. A value of another type makes the rule that reads it unknown. Null is of type
// Any; for a name of another type it is as if the name were missing. The zero Type is none of them.
const (
	String  Type = iota + 1
	Integer      // a whole number
	Number       // a whole number or a float
	Boolean
	List
	Object
	Any
)

var typeNames = [...]string{"", "string", "integer", "number", "boolean", "list", "object", "any"}

// String is the word of the file format, "" for a type that does not exist.
func (t Type) String() string {
	if int(t) < len(typeNames) {
		return typeNames[t]
	}
	return ""
}

// ParseType is the type that is written so.
func ParseType(word string) (Type, bool) {
	i := slices.Index(typeNames[1:], word)
	return Type(i + 1), i >= 0
}

// Definition is what a set is made of; the fields are those of the file format.
type Definition struct {
	Context    map[string]Type // by name; dots make nested objects
	Policies   map[string]Policy
	Guardrails []Guardrail
	Default    Effect // if no guardrail holds: Allow, NeedsHuman or Deny
}

// Policy is what P:name in an order refers to.
type Policy struct {
	Require   string // the rule: it has to be true
	Otherwise Effect // if it is false: NeedsHuman or Deny; Allow, which a policy cannot say then, stands for Deny
	Message   string // for that case; "" for a message of this package
}

// Guardrail looks at every order.
type Guardrail struct {
	Name    string
	When    string // the rule
	Effect  Effect // if it is true: Allow, NeedsHuman or Deny
	Message string // for that case; "" for a message of this package
}

// New makes a set in Go. The error is a diag.List with everything that is wrong; what is wrong with a rule has its place in the rule's text,
// which then is the diagnostic's file.
func New(def Definition, opts ...Option) (*Set, error) {
	cfg, err := configure(opts)
	if err != nil {
		return nil, err
	}
	b := newBuilder(cfg)
	found := diag.Collector{Max: cfg.maxErrors}
	// report gives the place of a fault: there is one only in rules.
	report := func(where, text string) func(fault) {
		return func(f fault) {
			file, span := source.NewFile(where, ""), source.NoSpan
			if f.inRule {
				file, span = source.NewFile(where, text), f.span
			}
			d := diag.New(f.code, file, span, "%s", f.message)
			d.Hint = f.hint
			found.Add(d)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(def.Context)) {
		b.declare(name, def.Context[name], report("context "+source.Quote(name, 0), ""))
	}
	for _, name := range slices.Sorted(maps.Keys(def.Policies)) {
		p := def.Policies[name]
		if p.Otherwise == Allow {
			p.Otherwise = Deny
		}
		b.policy(name, p, report("policy "+source.Quote(name, 0), p.Require))
	}
	for _, g := range def.Guardrails {
		b.guardrail(g, report("guardrail "+source.Quote(g.Name, 0), g.When))
	}
	b.fallback(def.Default, report("default", ""))
	if err := found.List().Err(); err != nil {
		return nil, err
	}
	return b.set, nil
}

// fault is one thing wrong with a definition.
type fault struct {
	code          diag.Code
	message, hint string
	inRule        bool        // it is about a place in a rule,
	span          source.Span // this one
	about         string      // the field that it is about, "" for the name
}

// builder makes a set. What is declared comes before the rules that read it.
type builder struct {
	cfg     *config
	context *group
	set     *Set
	guards  map[string]bool
	parts   int // of the patterns of all rules, see compileRule
}

func newBuilder(cfg *config) *builder {
	return &builder{
		cfg: cfg, context: newGroup("context"), guards: map[string]bool{},
		set: &Set{policies: map[string]*rule{}, maxWork: cfg.maxWork},
	}
}

// maxName bounds the names of the context, in bytes.
const maxName = 200

var contextName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_:-]*$`)

func (b *builder) declare(name string, t Type, report func(fault)) {
	value := func(message, hint string) {
		report(fault{code: diag.CodeSAGPolicyValue, message: message, hint: hint})
	}
	if t.String() == "" {
		value("there is no such type", "types are "+strings.Join(typeNames[1:], ", "))
		return
	}
	if len(name) > maxName {
		value("the name "+source.Quote(name, 0)+" is too long", "a name has at most 200 characters")
		return
	}
	path := strings.Split(name, ".")
	g := b.context
	for i, part := range path {
		if !contextName.MatchString(part) {
			value("the context cannot have a name "+source.Quote(name, 0), "a name is of letters, digits, _, - and :, with dots between the names of objects")
			return
		}
		inner := g.groups[part]
		if i == len(path)-1 {
			if inner != nil {
				report(fault{code: diag.CodeSAGPolicyRepeated, message: "context." + name + " is an object of other names already", hint: "declare the object, or what is in it"})
				return
			}
			if g.leaves[part] != nil {
				report(fault{code: diag.CodeSAGPolicyRepeated, message: "context." + name + " is declared twice"})
				return
			}
			g.add(part, leaf{source: &contextSource{path: path, name: "context." + name, typ: t}, kinds: t.kinds()})
			return
		}
		if g.leaves[part] != nil {
			report(fault{
				code: diag.CodeSAGPolicyRepeated, message: "context." + strings.Join(path[:i+1], ".") + " is declared with a type of its own",
				hint: "declare the object, or what is in it",
			})
			return
		}
		if inner == nil {
			inner = g.addGroup(part)
		}
		g = inner
	}
}

func (b *builder) policy(name string, p Policy, report func(fault)) {
	if sagast.ReadName(name) == sagast.Nobody {
		report(fault{code: diag.CodeSAGPolicyValue, message: source.Quote(name, 0) + " is no name that an order can refer to"})
	}
	if p.Otherwise != Deny && p.Otherwise != NeedsHuman {
		report(fault{code: diag.CodeSAGPolicyValue, about: "otherwise", message: "otherwise is deny or needs-human, not " + p.Otherwise.String()})
	}
	r := &rule{name: name, what: "policy", effect: p.Otherwise, message: source.Visible(p.Message)}
	if r.program = b.compile("require", p.Require, report); r.program != nil {
		b.set.policies[name] = r
		b.set.names = append(b.set.names, name)
	}
}

func (b *builder) guardrail(g Guardrail, report func(fault)) {
	switch {
	case strings.TrimSpace(g.Name) == "":
		report(fault{code: diag.CodeSAGPolicyValue, about: "name", message: "a guardrail needs a name"})
	case b.guards[g.Name]:
		report(fault{code: diag.CodeSAGPolicyRepeated, about: "name", message: "there is a second guardrail " + source.Quote(g.Name, 0)})
	}
	b.guards[g.Name] = true
	if !canSay(g.Effect) {
		report(fault{code: diag.CodeSAGPolicyValue, about: "effect", message: "a guardrail cannot say " + g.Effect.String(), hint: effectHint})
	}
	r := &rule{name: g.Name, what: "guardrail", effect: g.Effect, message: source.Visible(g.Message)}
	if r.program = b.compile("when", g.When, report); r.program != nil {
		b.set.guards = append(b.set.guards, r)
	}
}

const effectHint = "effects are allow, needs-human and deny"

// fallback says what holds if no guardrail does, and finishes the set.
func (b *builder) fallback(e Effect, report func(fault)) {
	if !canSay(e) {
		report(fault{code: diag.CodeSAGPolicyValue, about: "default", message: "a set cannot say " + e.String() + " by default", hint: effectHint})
	}
	b.set.fallback = e
	slices.Sort(b.set.names)
}

// canSay says whether a rule may have the effect. Unknown is none that one can wish for.
func canSay(e Effect) bool { return e == Allow || e == NeedsHuman || e == Deny }

// compile makes a program of a rule; nil if it cannot.
func (b *builder) compile(field, text string, report func(fault)) *program {
	p, faults := compileRule(text, b.context, b.cfg, &b.parts)
	for _, f := range faults {
		f.about = field
		report(f)
	}
	if len(faults) > 0 {
		return nil
	}
	return p
}

// suggest is a hint for a word that is none of those known.
func suggest(word string, known []string) string { return strictyaml.Suggest(word, known) }
