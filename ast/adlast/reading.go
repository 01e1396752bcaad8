package adlast

import (
	"iter"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
)

// Conditional is a line as it counts: its text, and what it depends on, calls and leads to. It is the form in which the Kotlin library keeps lines.
type Conditional struct {
	Text       string   // as an agent sees it: without conditions, calls and references by their names
	Conditions []string // the terms that all have to hold, each as it is written, once
	Functions  []string // the names of the tools, each once
	Refs       []string // the paths of references, each once
	End        bool     // the line ends a block
}

func (c *Conditional) equal(o *Conditional) bool {
	return c.Text == o.Text && c.End == o.End && slices.Equal(c.Conditions, o.Conditions) && slices.Equal(c.Functions, o.Functions) && slices.Equal(c.Refs, o.Refs)
}

// ID is the id of the use case, "" if it has none.
func (u *UseCase) ID() string {
	if u.Header == nil || u.Header.ID == nil {
		return ""
	}
	return u.Header.ID.Name
}

// Limit is the use case's own limit of uses; false if it has none.
func (u *UseCase) Limit() (int, bool) {
	if u.Header == nil || u.Header.Limit == nil {
		return 0, false
	}
	return u.Header.Limit.N, true
}

// IsSub says whether only flow options lead to the case.
func (u *UseCase) IsSub() bool { return u.Header != nil && u.Header.Sub }

// Category is the category of the use case; the last one, where there are several; "" if there is none.
func (u *UseCase) Category() string {
	name := ""
	for _, p := range u.Parts {
		if c, ok := p.(*Category); ok && c != nil && c.Name != nil {
			name = c.Name.Name
		}
	}
	return name
}

// Conditions are the terms of the heading, all of which have to hold, each as it is written, once.
func (u *UseCase) Conditions() []string {
	var all Set
	if u.Header != nil {
		for _, c := range u.Header.Conditions {
			all.addTerms(c)
		}
	}
	return all.Names()
}

// Set is names in the order in which they were added, each once. The zero Set is empty.
type Set struct {
	names []string
	seen  map[string]bool // nil while there are few
}

// Add adds a name that is not there.
func (s *Set) Add(name string) {
	const few = 16
	if s.seen == nil && len(s.names) >= few {
		s.seen = make(map[string]bool, 2*few)
		for _, other := range s.names {
			s.seen[other] = true
		}
	}
	if s.seen == nil && slices.Contains(s.names, name) || s.seen[name] {
		return
	}
	if s.seen != nil {
		s.seen[name] = true
	}
	s.names = append(s.names, name)
}

// Names are the names, nil if there are none. The slice belongs to the set.
func (s *Set) Names() []string { return s.names }

// addTerms adds what a condition joins with commas.
func (s *Set) addTerms(c *Condition) {
	if c == nil || ast.IsNil(c.Term) {
		return
	}
	and, ok := c.Term.(*And)
	if !ok {
		s.Add(c.Term.String())
		return
	}
	for _, t := range and.Terms {
		if !ast.IsNil(t) {
			s.Add(t.String())
		}
	}
}

// Sections yields the sections of a kind, in the order of the text.
func (u *UseCase) Sections(kind SectionKind) iter.Seq[*Section] {
	return func(yield func(*Section) bool) {
		for _, p := range u.Parts {
			if s, ok := p.(*Section); ok && s != nil && s.Kind == kind && !yield(s) {
				return
			}
		}
	}
}

// Lines yields the lines of all sections of a kind, in the order of the text.
func (u *UseCase) Lines(kind SectionKind) iter.Seq[*Line] {
	return func(yield func(*Line) bool) {
		for s := range u.Sections(kind) {
			for _, l := range s.Lines {
				if l != nil && !yield(l) {
					return
				}
			}
		}
	}
}

// Has says whether there is a line in a section of a kind, blank or not.
func (u *UseCase) Has(kind SectionKind) bool {
	for range u.Lines(kind) {
		return true
	}
	return false
}

// Conditionals are the lines of all sections of a kind as they count.
func (u *UseCase) Conditionals(kind SectionKind) []Conditional {
	var list []Conditional
	for l := range u.Lines(kind) {
		list = l.AppendConditionals(list)
	}
	return list
}

// Raw is the text of all sections of a kind, for those that are text only: each line with a line feed, without comments.
func (u *UseCase) Raw(kind SectionKind) string {
	var b strings.Builder
	for l := range u.Lines(kind) {
		for _, c := range l.AppendConditionals(nil) {
			b.WriteString(c.Text)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Description is the text of the description, each line with a line feed.
func (u *UseCase) Description() string { return u.Raw(Description) }

// Examples is the text of the examples, each line with a line feed.
func (u *UseCase) Examples() string { return u.Raw(Examples) }

// read are the sections whose lines call tools and lead to use cases. The Kotlin library looks at the first four only.
var read = [...]SectionKind{Steps, Solution, Alternative, Fallback, Goal, Context, Output}

// Tools are the names of the tools that the lines call, each once. Of a file that was read as the Kotlin library reads, lines of goal, context and
// output do not count.
func (u *UseCase) Tools() []string {
	return u.collect(func(all *Set, c *Conditional) {
		for _, f := range c.Functions {
			all.Add(f)
		}
	})
}

// Refs are the paths that the lines lead to, each once; the same lines count as for Tools.
func (u *UseCase) Refs() []string {
	return u.collect(func(all *Set, c *Conditional) {
		for _, r := range c.Refs {
			all.Add(r)
		}
	})
}

func (u *UseCase) collect(one func(*Set, *Conditional)) []string {
	const inKotlin = 4 // of the kinds
	var all Set
	var row []Conditional
	for i, kind := range read {
		for l := range u.Lines(kind) {
			if l.Kotlin != nil && i >= inKotlin {
				break
			}
			row = l.AppendConditionals(row[:0])
			for i := range row {
				one(&all, &row[i])
			}
		}
	}
	return all.Names()
}

// IsBlank says whether there is nothing in the line.
func (l *Line) IsBlank() bool { return len(l.Inlines) == 0 && (l.Kotlin == nil || l.Kotlin.Text == "") }

// onlyComments says whether the line is there for people only.
func (l *Line) onlyComments() bool {
	for _, in := range l.Inlines {
		if _, ok := in.(*Comment); !ok {
			return false
		}
	}
	return len(l.Inlines) > 0
}

// AppendConditionals appends the line as it counts: nothing for a line of comments, several lines for fenced code, one for any other.
func (l *Line) AppendConditionals(to []Conditional) []Conditional {
	if l.Kotlin != nil {
		return append(to, *l.Kotlin)
	}
	if l.onlyComments() {
		return to
	}
	if len(l.Inlines) == 1 {
		if f, ok := l.Inlines[0].(*Fence); ok && f != nil {
			for line := range strings.Lines(l.Indent + f.String()) {
				to = append(to, Conditional{Text: strings.TrimSuffix(line, "\n")})
			}
			return to
		}
	}
	c := Conditional{Text: l.Text()}
	if len(l.Inlines) == 1 && c.Text != "" {
		if _, ok := l.Inlines[0].(*Text); ok { // most lines
			return append(to, c)
		}
	}
	var conds, functions, refs Set
	for _, in := range l.Inlines {
		switch in := in.(type) {
		case *Condition:
			conds.addTerms(in)
		case *EndBlock:
			c.End = true
		case *ToolCall:
			functions.Add(in.Name)
		case *Ref:
			refs.Add(in.Path)
		}
	}
	c.Conditions, c.Functions, c.Refs = conds.Names(), functions.Names(), refs.Names()
	return append(to, c)
}

// Text is the line as an agent sees it: calls and references by their names, no conditions and comments, no blanks at the end, and none between the
// indentation and the first character. It is "" for a line of nothing else.
func (l *Line) Text() string {
	if len(l.Inlines) == 1 {
		if t, ok := l.Inlines[0].(*Text); ok { // most lines
			if text := strings.Trim(t.Text, blanks); l.Indent == "" || text == "" {
				return text
			}
		}
	}
	var b strings.Builder
	for _, in := range l.Inlines {
		switch in := in.(type) {
		case *Text:
			b.WriteString(in.Text)
		case *ToolCall:
			b.WriteString(in.Name)
		case *Ref:
			b.WriteString("#" + in.ID())
		case *FlowOption:
			b.WriteString("[" + in.Name + "]")
		case *Fence:
			b.WriteString(in.String())
		}
	}
	text := strings.Trim(b.String(), blanks)
	if text == "" {
		return ""
	}
	return l.Indent + text
}

// blanks are the characters that count as white space in a line.
const blanks = " \t\v\f\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

// String is the code with the lines that begin and end it, without a line feed at the end.
func (f *Fence) String() string {
	return strings.Repeat("`", max(f.Ticks, 0)) + f.Info + "\n" + f.Code + f.Closed.Indent + strings.Repeat("`", max(f.Closed.Ticks, 0))
}

// Option is the flow option that the line begins with; nil if it begins with none.
func (l *Line) Option() *FlowOption {
	if len(l.Inlines) > 0 {
		o, _ := l.Inlines[0].(*FlowOption)
		return o
	}
	return nil
}
