// Package validate says what is wrong with use cases that can be read: tools and use cases that do not exist, ids that stand for two things, conditions
// that nobody sets, parts that are missing or never reached, and text that nobody reads.
//
//	found := validate.Check(file, validate.Tools("book_slot", "check_stock"), validate.Names("gold", "known"))
//
// What a check needs to know of the host is given: without a list of tools, every tool will do; without one of names, every condition. Patterns and blocks
// are those of package conditional, whose findings are among these.
package validate

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/parley-lang/parley/adl/conditional"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
)

// ErrOption is the error of a bad option.
var ErrOption = errors.New("bad option")

// Option changes one thing of a check.
type Option func(*checker)

// Tools are the names of all tools that there are. It may be given several times.
func Tools(names ...string) Option {
	return func(c *checker) { c.tools = append(c.tools, append([]string{}, names...)...); c.knowsTools = true }
}

// UseCases are the ids of use cases of other files, which references may lead to.
func UseCases(ids ...string) Option { return func(c *checker) { c.others = append(c.others, ids...) } }

// Names are all names that may be set, for conditions. It may be given several times.
func Names(names ...string) Option {
	return func(c *checker) { c.names = append(c.names, names...); c.knowsNames = true }
}

// MaxErrors bounds how many findings are given; by default 100, less than 1 for no limit. That there were more is one of them.
func MaxErrors(n int) Option { return func(c *checker) { c.most = n } }

const (
	defaultMaxErrors = 100

	// maxSuggestions bounds what is compared with everything that is known: nobody reads more, and each costs as much as there are names.
	maxSuggestions = 100
)

// Text is a file to check together with others.
type Text struct {
	File *adlast.File

	// Known are the ids and paths that references of this file alone may lead to, too.
	Known []string
}

// checker checks one file after the other.
type checker struct {
	file       *source.File
	tools      []string
	knowsTools bool
	others     []string
	names      []string
	knowsNames bool
	most       int
	ids        []string
	known      map[string]bool // tools
	set        map[string]bool // names
	cases      map[string]bool // ids
	own        map[string]bool // what only this file may refer to
	taken      map[string][]place
	suggested  int
	found      diag.List
}

// place is a use case of one of the files.
type place struct {
	*adlast.UseCase
	file *source.File
}

// Check gives all findings about a file, in the order of the text: codes ADL0501 to ADL0511, and those of package conditional. The first 100 names that do
// not exist come with a suggestion, where one is near enough.
func Check(file *adlast.File, options ...Option) diag.List {
	return All([]Text{{File: file}}, options...)[0]
}

// All checks files that may lead to each other, and gives the findings of each, as [Check] does. An id that is in an earlier file already, under the same
// conditions, is a finding of the later one. MaxErrors is the bound of each file, the one of suggestions that of all.
func All(texts []Text, options ...Option) []diag.List {
	c := &checker{most: defaultMaxErrors, taken: map[string][]place{}}
	for _, o := range options {
		if o != nil {
			o(c)
		}
	}
	c.known, c.set, c.cases = setOf(c.tools), setOf(c.names), setOf(c.others)
	c.ids = slices.Clone(c.others)
	for _, t := range texts {
		if t.File == nil {
			continue
		}
		for _, u := range t.File.Cases {
			if u != nil && !c.cases[u.ID()] {
				c.cases[u.ID()] = true
				c.ids = append(c.ids, u.ID())
			}
		}
	}
	out := make([]diag.List, len(texts))
	for i, t := range texts {
		if t.File != nil {
			out[i] = c.check(t)
		}
	}
	return out
}

// Duplicates gives the findings ADL0501 of files that are to be one, and looks for nothing else: of two use cases under one id, which a prompt cannot
// tell apart, one would be left out.
func Duplicates(files ...*adlast.File) diag.List {
	c := &checker{taken: map[string][]place{}}
	for _, f := range files {
		if f != nil {
			c.file = f.Source
			c.twice(f)
		}
	}
	return c.found
}

func (c *checker) check(t Text) diag.List {
	c.file, c.own = t.File.Source, setOf(t.Known)
	_, c.found = conditional.Compile(t.File)
	c.outside(t.File)
	for _, u := range t.File.Cases {
		if u != nil {
			c.useCase(u)
		}
	}
	c.twice(t.File)
	c.examples(t.File)
	c.found.Sort()
	if c.most > 0 {
		return c.found.Limit(c.most)
	}
	return c.found
}

func setOf(names []string) map[string]bool {
	out := make(map[string]bool, len(names))
	for _, name := range names {
		out[name] = true
	}
	return out
}

func (c *checker) report(code diag.Code, at source.Span, hint, format string, args ...any) {
	if c.file == nil {
		at = source.NoSpan
	}
	d := diag.New(code, c.file, at, format, args...)
	d.Hint = hint
	c.found = append(c.found, d)
}

func (c *checker) suggest(word string, known []string) string {
	if c.suggested == maxSuggestions {
		return ""
	}
	c.suggested++
	if near, ok := didyoumean.Closest(word, known); ok {
		return "did you mean " + near + "?"
	}
	return ""
}

// outside looks at what stands above the first use case.
func (c *checker) outside(file *adlast.File) {
	for _, p := range file.Before {
		if s, ok := p.(*adlast.Section); ok && s != nil {
			c.unread(s)
		}
	}
}

// unread reports text that is part of no section: one finding for each run of lines.
func (c *checker) unread(s *adlast.Section) {
	told := false
	for _, l := range s.Lines {
		if l == nil || l.Text() == "" {
			told = false
			continue
		}
		if !told {
			c.report(diag.CodeADLUnread, l.Span(), "put it below a heading, such as #### Solution", "nobody reads this text: it stands in no section")
			told = true
		}
	}
}

// conventional is how ids are written by convention.
var conventional = regexp.MustCompile(`^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$`)

func (c *checker) useCase(u *adlast.UseCase) {
	at := u.Span()
	if u.Header != nil {
		at = u.Header.Span()
	}
	switch id := u.ID(); {
	case id == "":
		c.report(diag.CodeADLMissing, at, "### UseCase: open_account", "the use case has no id")
	case !conventional.MatchString(id):
		c.report(diag.CodeADLIDStyle, at, "", "%s is not made of small letters, digits and underscores", source.Quote(id, 40))
	}
	if n, ok := u.Limit(); ok && n == 0 {
		c.report(diag.CodeADLUnreached, at, "leave it out for the limit of all, or begin with 1", "a limit of 0 means nothing")
	}
	solution := c.isWritten(u, adlast.Solution)
	if !u.IsSub() && strings.TrimSpace(u.Description()) == "" {
		c.report(diag.CodeADLMissingPart, at, "#### Description", "%s has no description, by which an agent knows when it is the right one", source.Quote(u.ID(), 40))
	}
	if !solution && !c.isWritten(u, adlast.Steps) {
		c.report(diag.CodeADLMissingPart, at, "#### Solution", "%s has no solution", source.Quote(u.ID(), 40))
	}
	if n, ok := u.Limit(); ok && n > 0 && !c.isWritten(u, adlast.Fallback) {
		c.report(diag.CodeADLUnreached, at, "#### Fallback Solution", "the limit of %d uses leads to no fallback", n)
	}
	if n, ok := u.Limit(); ok && n == 1 && c.isWritten(u, adlast.Alternative) && c.isWritten(u, adlast.Fallback) {
		for s := range u.Sections(adlast.Alternative) {
			c.report(diag.CodeADLUnreached, s.Span(), "raise the limit", "the alternative is never reached: the fallback counts from the second time on")
			break
		}
	}
	if u.Header != nil {
		for _, x := range u.Header.Conditions {
			c.condition(x)
		}
	}
	for _, p := range u.Parts {
		s, ok := p.(*adlast.Section)
		if !ok || s == nil {
			continue
		}
		if s.Kind == adlast.NoSection {
			c.unread(s)
		}
		for _, l := range s.Lines {
			if l != nil {
				c.line(u, l)
			}
		}
	}
}

// isWritten says whether anything stands in the sections of a kind.
func (c *checker) isWritten(u *adlast.UseCase, kind adlast.SectionKind) bool {
	for l := range u.Lines(kind) {
		if l.Text() != "" {
			return true
		}
	}
	return false
}

func (c *checker) line(u *adlast.UseCase, l *adlast.Line) {
	for _, in := range l.Inlines {
		switch in := in.(type) {
		case *adlast.Condition:
			c.condition(in)
		case *adlast.ToolCall:
			if c.knowsTools && !c.known[in.Name] {
				c.report(diag.CodeADLUnknownTool, in.Span(), c.suggest(in.Name, c.tools), "there is no tool %s", source.Quote(in.Name, 40))
			}
		case *adlast.Ref:
			c.ref(u, in)
		case *adlast.Text:
			c.brackets(in)
		}
	}
}

func (c *checker) ref(u *adlast.UseCase, r *adlast.Ref) {
	if c.own[r.Path] || c.cases[r.Path] || strings.Contains(r.Path, "/") && c.cases[r.ID()] {
		if r.Path == u.ID() {
			c.report(diag.CodeADLUnreached, r.Span(), "", "%s leads to itself", source.Quote(r.Path, 40))
		}
		return
	}
	c.report(diag.CodeADLUnknownUseCase, r.Span(), c.suggest(r.Path, c.ids), "there is no use case %s", source.Quote(r.Path, 40))
}

// condition looks at the names of a condition.
func (c *checker) condition(x *adlast.Condition) {
	if !c.knowsNames {
		return
	}
	var look func(t adlast.Term)
	look = func(t adlast.Term) {
		switch t := t.(type) {
		case *adlast.And:
			for _, y := range t.Terms {
				look(y)
			}
		case *adlast.Or:
			for _, y := range t.Terms {
				look(y)
			}
		case *adlast.Not:
			look(t.Term)
		case *adlast.Name:
			if !c.set[t.Name] {
				c.report(diag.CodeADLNeverSet, t.Span(), c.suggest(t.Name, c.names), "nobody ever sets %s", source.Quote(t.Name, 40))
			}
		}
	}
	look(x.Term)
}

// tag is what may have been meant as a condition, and is none.
var tag = regexp.MustCompile(`</?[^<>\n]{1,80}>`)

// brackets warns of what looks like a condition that was not read as one.
func (c *checker) brackets(t *adlast.Text) {
	for _, m := range tag.FindAllStringIndex(t.Text, -1) {
		at := t.Span()
		if int(at.End-at.Start) == len(t.Text) {
			at = source.Span{Start: at.Start + int32(m[0]), End: at.Start + int32(m[1])} //nolint:gosec // files are smaller
		}
		c.report(diag.CodeADLBrackets, at, "conditions are names, with !, or, and commas", "%s is text, and no condition", source.Quote(t.Text[m[0]:m[1]], 40))
	}
}

// coexist says whether two use cases can apply at once, as far as their conditions tell: those of one are all among those of the other.
func coexist(a, b *adlast.UseCase) bool {
	x, y := a.Conditions(), b.Conditions()
	within := func(x, y []string) bool {
		return !slices.ContainsFunc(x, func(c string) bool { return !slices.Contains(y, c) })
	}
	return within(x, y) || within(y, x)
}

// twice reports ids of two use cases of which nobody can tell which one counts: the same conditions, or none that tell them apart.
func (c *checker) twice(file *adlast.File) {
	for _, u := range file.Cases {
		if u == nil || u.ID() == "" {
			continue
		}
		for _, other := range c.taken[u.ID()] {
			x, y := u.Conditions(), other.Conditions()
			same := len(x) == len(y) && coexist(u, other.UseCase)
			if !same && u.IsSub() == other.IsSub() {
				continue
			}
			where := ""
			if other.file != nil && other.file != c.file { // related places are of the same file, so that the message says this one
				at := other.file.Position(int(other.Header.Span().Start))
				where = fmt.Sprintf(": %s:%d", other.file.Name(), at.Line)
			}
			c.report(diag.CodeADLDuplicate, u.Header.Span(), "", "the id %s is taken already, under the same conditions%s", source.Quote(u.ID(), 40), where)
			if c.file != nil && other.file == c.file {
				d := c.found[len(c.found)-1]
				d.Related = append(d.Related, diag.Related{Span: other.Header.Span(), Message: "here"})
			}
			break
		}
		const most = 50 // of one id; what follows would only say the same again
		if len(c.taken[u.ID()]) < most {
			c.taken[u.ID()] = append(c.taken[u.ID()], place{u, c.file})
		}
	}
}

// examples reports the same example in two use cases that can apply at once: nobody can tell which one it is for.
func (c *checker) examples(file *adlast.File) {
	first := map[string]*adlast.UseCase{}
	for _, u := range file.Cases {
		if u == nil {
			continue
		}
		for l := range u.Lines(adlast.Examples) {
			text := strings.ToLower(strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(l.Text()), "-*•0123456789.) \t")))
			if text == "" {
				continue
			}
			known, ok := first[text]
			switch {
			case !ok:
				first[text] = u
			case known.ID() != u.ID() && coexist(known, u):
				c.report(diag.CodeADLReused, l.Span(), "", "the example stands for %s, too", source.Quote(known.ID(), 40))
			}
		}
	}
}

// PublishedError is a finding of the Kotlin library.
type PublishedError struct {
	Code     string
	UseCases []string
	Message  string
	Examples []string // of reused examples
}

// Published gives what the Kotlin library finds in a file that was read as it reads: at most one finding of ids and one of examples.
func Published(file *adlast.File) []PublishedError {
	var out []PublishedError
	last := map[string]*adlast.UseCase{}
	var ids []string
	for _, u := range file.Cases {
		if known := last[u.ID()]; known != nil && coexist(known, u) && !slices.Contains(ids, u.ID()) {
			ids = append(ids, u.ID())
		}
		last[u.ID()] = u
	}
	if len(ids) > 0 {
		out = append(out, PublishedError{"DUPLICATE_USE_CASE_IDS", ids, "Duplicate use case IDs found: " + strings.Join(ids, ", "), nil})
	}
	users := map[string]*adlast.UseCase{}
	var cases, examples []string
	once := func(list []string, s string) []string {
		if slices.Contains(list, s) {
			return list
		}
		return append(list, s)
	}
	for _, u := range file.Cases {
		for _, line := range strings.Split(u.Examples(), "\n") {
			if line == "" {
				continue
			}
			text := strings.Trim(line, blanks)
			if known := users[text]; known != nil && known.ID() != u.ID() && coexist(known, u) {
				cases = once(once(cases, known.ID()), u.ID())
				examples = once(examples, text)
			}
			users[text] = u
		}
	}
	if len(cases) > 0 {
		out = append(out, PublishedError{
			"REUSED_EXAMPLES", cases,
			fmt.Sprintf("The same examples were used in multiple Use Cases: [%s] Examples: [%s]", strings.Join(cases, ", "), strings.Join(examples, ", ")), examples,
		})
	}
	return out
}

const blanks = " \t\n\v\f\r\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
