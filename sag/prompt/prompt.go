package prompt

import (
	_ "embed" // the fixed texts
	"fmt"
	"strings"

	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/python"
	"github.com/parley-lang/parley/sag/schema"
	"github.com/parley-lang/parley/tokens"
)

// Name names a section of a prompt.
type Name string

// The sections, in their order.
const (
	Preamble       Name = "preamble"        // words of the caller's
	Grammar        Name = "grammar"         // the grammar, in EBNF
	QuickReference Name = "quick_reference" // a line on each statement, and what models get wrong
	Verbs          Name = "verbs"           // the signatures of verbs
	BuiltIn        Name = "examples"        // the built-in examples
	OwnExample     Name = "own_example"     // an example of the caller's
	Suffix         Name = "suffix"          // words of the caller's
)

//go:embed grammar.txt
var grammarText string

//go:embed reference.txt
var referenceText string

// separator stands between sections.
const separator = "\n\n"

// Section is a part of a prompt.
type Section struct {
	Name   Name
	Text   string
	Tokens int // of the text by itself; the sum over the sections need not be that of the prompt
}

// Prompt is a system prompt.
type Prompt struct {
	Text     string // the sections, joined by empty lines
	Tokens   int    // what the text costs
	Counter  string // the name of the counter that says so
	Sections []Section
}

// Cost is a table of what the sections cost, one a line, and the whole in the last one.
func (p *Prompt) Cost() string {
	var b strings.Builder
	for _, s := range p.Sections {
		fmt.Fprintf(&b, "%-16s %6d\n", s.Name, s.Tokens)
	}
	fmt.Fprintf(&b, "%-16s %6d tokens (%s)\n", "total", p.Tokens, p.Counter)
	return b.String()
}

// Option changes one thing of a prompt. Without options it has the grammar, the quick reference and the built-in examples.
type Option func(*settings)

type settings struct {
	without          map[Name]bool
	preamble, suffix string
	own              []string
	registry         *schema.Registry
	descriptions     bool
	counter          tokens.Counter
}

// Without leaves sections out.
func Without(names ...Name) Option {
	return func(s *settings) {
		for _, n := range names {
			s.without[n] = true
		}
	}
}

// WithPreamble puts words before all else, as they are; none if they are empty.
func WithPreamble(words string) Option { return func(s *settings) { s.preamble = words } }

// WithSuffix puts words behind all else, as they are; none if they are empty.
func WithSuffix(words string) Option { return func(s *settings) { s.suffix = words } }

// WithExamples adds examples behind the built-in ones, each as a section of its own. They are words: nobody checks them.
func WithExamples(texts ...string) Option {
	return func(s *settings) { s.own = append(s.own, texts...) }
}

// WithVerbs adds the signatures of the verbs of a registry, sorted by name; no section if there are none.
func WithVerbs(r *schema.Registry) Option { return func(s *settings) { s.registry = r } }

// WithDescriptions adds to the signatures what the schemas say in words, and where arguments that are not named are accepted.
func WithDescriptions() Option { return func(s *settings) { s.descriptions = true } }

// WithCounter tells how to count tokens; by default by the estimate tokens.CodePoints.
func WithCounter(c tokens.Counter) Option {
	return func(s *settings) {
		if c != nil {
			s.counter = c
		}
	}
}

// Build makes a prompt. The same options give the same text.
func Build(options ...Option) *Prompt {
	s := newSettings(options)
	p := &Prompt{Sections: s.sections(), Counter: s.counter.Name()}
	for i := range p.Sections {
		p.Sections[i].Tokens = s.counter.Count(p.Sections[i].Text)
	}
	p.Text = join(p.Sections)
	p.Tokens = s.counter.Count(p.Text)
	return p
}

func newSettings(options []Option) *settings {
	s := &settings{without: map[Name]bool{}, counter: tokens.CodePoints{}}
	for _, o := range options {
		o(s)
	}
	return s
}

// sections are those of a prompt, before anybody counts.
func (s *settings) sections() []Section {
	var list []Section
	add := func(name Name, text string) {
		if !s.without[name] {
			list = append(list, Section{Name: name, Text: text})
		}
	}
	if s.preamble != "" {
		add(Preamble, s.preamble)
	}
	add(Grammar, grammarText)
	add(QuickReference, referenceText)
	if text := verbsText(s.registry, s.descriptions); text != "" {
		add(Verbs, text)
	}
	add(BuiltIn, examplesText())
	for _, text := range s.own {
		add(OwnExample, text)
	}
	if s.suffix != "" {
		add(Suffix, s.suffix)
	}
	return list
}

// join puts sections together.
func join(sections []Section) string {
	texts := make([]string, len(sections))
	for i, s := range sections {
		texts[i] = s.Text
	}
	return strings.Join(texts, separator)
}

// verbsText is the signatures of a registry's verbs, "" if there are none.
func verbsText(r *schema.Registry, descriptions bool) string {
	if r == nil {
		return ""
	}
	var b strings.Builder
	for _, name := range r.Verbs() {
		v, ok := r.Lookup(name)
		if !ok { // taken away in the meantime
			continue
		}
		if b.Len() == 0 {
			b.WriteString("Available verbs and their signatures:\n")
		}
		b.WriteString("\n  DO " + name + "(")
		args := append(v.Positional(), v.Named()...)
		for i := range args {
			if i > 0 {
				b.WriteString(", ")
			}
			signature(&b, &args[i])
		}
		if descriptions && v.AllowsExtra() {
			if len(args) > 0 {
				b.WriteString(", ")
			}
			b.WriteString("...")
		}
		b.WriteByte(')')
		if descriptions {
			describe(&b, "\n      ", v.Description())
			for _, a := range args {
				if a.Description != "" {
					describe(&b, "\n      "+a.Name+": ", a.Description)
				}
			}
		}
	}
	return b.String()
}

// describe writes words on one line, whatever is in them.
func describe(b *strings.Builder, before, words string) {
	if words != "" {
		b.WriteString(before + source.Visible(strings.Join(strings.Fields(words), " ")))
	}
}

// signature writes an argument as the published package documents it: with Python's spelling of values.
func signature(b *strings.Builder, a *schema.Arg) {
	b.WriteString(a.Name)
	if !a.Required {
		b.WriteByte('?')
	}
	b.WriteString(": " + strings.ToUpper(a.Type.String()))
	if a.Enum != nil {
		b.WriteString(" [")
		for i, v := range a.Enum {
			if i > 0 {
				b.WriteByte('|')
			}
			b.WriteString(python.Repr(v))
		}
		b.WriteByte(']')
	}
	if a.Pattern != "" {
		b.WriteString(" pattern=" + python.Repr(sag.NewString(a.Pattern)))
	}
	if a.Min != nil {
		b.WriteString(" >=" + python.Repr(a.Min))
	}
	if a.Max != nil {
		b.WriteString(" <=" + python.Repr(a.Max))
	}
}
