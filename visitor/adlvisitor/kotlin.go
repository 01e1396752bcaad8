package adlvisitor

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/adltree"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor"
)

// Kotlin builds the AST of a tree of rule kotlin: what the Kotlin library reads, with its lines as it keeps them. Its first error ends the work, as it
// does there.
func Kotlin(tree *cst.Tree, o Options) (*adlast.File, diag.List) {
	b := &kotlin{builder: builder{Options: o, text: o.File.Text()}}
	x := tree.Root()
	f := &adlast.File{Loc: ast.At(x.Span()), Source: o.File}
	b.file = f
	if version, at, ok := adlast.KotlinVersion(b.text); ok {
		f.Version = &adlast.Version{Loc: ast.At(at), Text: version}
	}
	for n := range x.Children() {
		b.kotlinLine(n.Tokens())
		if b.HasErrors() {
			return nil, b.done()
		}
	}
	if t := tree.Tokens; len(t) == 1 || t[len(t)-2].Type == adltree.TokenK_NL { // there is an empty line behind the last line end
		end := t[len(t)-1].Start
		b.content(source.Span{Start: end, End: end}, nil)
	}
	b.end(x.Span().End)
	return f, nil
}

// kotlin makes the AST of the Kotlin library's reading.
type kotlin struct {
	builder
	section adlast.SectionKind // in which lines stand
	sub     bool               // the lines right below a Case
	lines   []*adlast.Line     // of the open section
	heading *adlast.Heading

	made  visitor.Chunk[adlast.Line]
	conds visitor.Chunk[adlast.Conditional]
}

func (b *kotlin) kotlinLine(tokens []cst.Token) {
	if tokens[len(tokens)-1].Type == adltree.TokenK_NL {
		at := source.Span{Start: tokens[0].Start, End: tokens[len(tokens)-1].Start}
		tokens = tokens[:len(tokens)-1]
		if len(tokens) == 0 {
			b.content(at, nil)
			return
		}
	}
	at := source.Span{Start: tokens[0].Start, End: tokens[len(tokens)-1].End}
	switch tokens[0].Type {
	case adltree.TokenK_COMMENT:
	case adltree.TokenK_RULE:
		b.end(at.Start)
		b.section, b.sub = adlast.NoSection, false
		if b.use != nil {
			b.use.Parts = append(b.use.Parts, &adlast.Divider{Loc: ast.At(at)})
		}
	case adltree.TokenK_HEADING:
		b.head(at)
	default:
		b.content(at, tokens)
	}
}

// kotlinSections are the words by which the library knows sections, in the order in which it looks for them.
var kotlinSections = []struct {
	word string
	kind adlast.SectionKind
}{
	{"# Goal", adlast.Goal}, {"# Description", adlast.Description}, {"# Solution", adlast.Solution}, {"# Alternative", adlast.Alternative},
	{"# Fallback", adlast.Fallback}, {"# Step", adlast.Steps}, {"# Example", adlast.Examples}, {"# Context", adlast.Context}, {"# Output", adlast.Output},
}

func (b *kotlin) head(at source.Span) {
	line := b.slice(at)
	switch {
	case strings.Contains(line, "# UseCase") || strings.Contains(line, "# Case") || strings.Contains(line, "# Skill"):
		b.end(at.Start)
		b.useCase(at, line)
		return
	case strings.Contains(line, "# Category:"):
		b.category(at, line)
		return
	}
	for _, s := range kotlinSections {
		if strings.Contains(line, s.word) {
			b.end(at.Start)
			b.section, b.sub = s.kind, false
			b.heading = &adlast.Heading{Loc: ast.At(at)}
			return
		}
	}
	b.report(diag.CodeADLSection, b.cut(b.trimmed(at)), "Unknown UseCase section: %s", adlast.KotlinTrim(line))
}

// trimmed is a part of the text without the white space at its ends.
func (b *kotlin) trimmed(at source.Span) source.Span {
	s := b.slice(at)
	at.End -= int32(len(s) - len(strings.TrimRightFunc(s, adlast.IsKotlinBlank)))
	at.Start = at.End - int32(len(strings.TrimLeftFunc(b.slice(at), adlast.IsKotlinBlank)))
	return at
}

func (b *kotlin) useCase(at source.Span, line string) {
	text, conds := adlast.KotlinConditions(line)
	if i := strings.IndexByte(text, ':'); i >= 0 {
		text = text[i+1:]
	}
	id, limit, ok := adlast.KotlinHeader(adlast.KotlinTrim(text))
	h := &adlast.Header{Loc: ast.At(at), Sub: strings.Contains(line, "# Case"), ID: &adlast.Ident{Loc: ast.At(at), Name: id}}
	if ok {
		h.Limit = &adlast.Limit{Loc: ast.At(at), N: limit}
	}
	for _, c := range conds {
		h.Conditions = append(h.Conditions, &adlast.Condition{Loc: ast.At(at), Term: &adlast.Name{Loc: ast.At(at), Name: c}})
	}
	b.use = &adlast.UseCase{Loc: ast.At(at), Header: h}
	b.file.Cases = append(b.file.Cases, b.use)
	b.section, b.sub = adlast.NoSection, false
	if h.Sub {
		b.section, b.sub = adlast.Solution, true
	}
}

func (b *kotlin) category(at source.Span, line string) {
	if b.use == nil {
		return
	}
	name := adlast.KotlinTrim(line[strings.IndexByte(line, ':')+1:])
	if name == "" {
		b.report(diag.CodeADLCategory, b.cut(b.trimmed(at)), "Missing category in: %s", adlast.KotlinTrim(line))
		return
	}
	b.content(at, nil) // the library takes the line for text of the section as well
	b.end(at.Start)
	b.use.Parts = append(b.use.Parts, &adlast.Category{Loc: ast.At(at), Name: &adlast.Ident{Loc: ast.At(at), Name: name}})
}

// content puts a line into the open section.
func (b *kotlin) content(at source.Span, tokens []cst.Token) {
	if b.use == nil || b.section == adlast.NoSection {
		return
	}
	line := b.slice(at)
	if b.sub && strings.Contains(line, "# Case") {
		return
	}
	l := b.made.New(adlast.Line{Loc: ast.At(at)})
	if b.section.IsRaw() {
		l.Kotlin = b.conds.New(adlast.Conditional{Text: line})
	} else {
		l.Kotlin = b.conds.New(b.conditional(line, tokens))
	}
	b.lines = append(b.lines, l)
}

// conditional reads a line whose tokens tell what stands in angle brackets; without tokens, the text is looked at.
func (b *kotlin) conditional(line string, tokens []cst.Token) adlast.Conditional {
	angles := tokens == nil && strings.IndexByte(line, '<') >= 0
	for _, t := range tokens {
		angles = angles || t.Type == adltree.TokenK_ANGLE
	}
	if !angles {
		return adlast.KotlinCalls(adlast.KotlinTrim(line), nil)
	}
	return adlast.KotlinLine(line)
}

// end puts the lines that were read into the use case.
func (b *kotlin) end(at int32) {
	if b.use != nil {
		if b.heading != nil || len(b.lines) > 0 {
			s := &adlast.Section{Kind: b.section, Heading: b.heading, Lines: append([]*adlast.Line(nil), b.lines...)}
			if b.heading != nil {
				s.Loc = b.heading.Loc
			} else {
				s.Loc = b.lines[0].Loc
			}
			if len(b.lines) > 0 {
				s.End = max(s.End, b.lines[len(b.lines)-1].End)
			}
			b.use.Parts = append(b.use.Parts, s)
		}
		b.use.End = max(b.use.End, at)
	}
	b.lines, b.heading = b.lines[:0], nil
}
