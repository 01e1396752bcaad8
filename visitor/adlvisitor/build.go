// Package adlvisitor turns a parse tree of the ADL grammar into the typed AST. It reads the tree through the accessors and token types that are
// generated from the grammar. The grammar takes every text, so it is here that headings which lack something, what stands where it has no place, and
// code or comments that do not end are found. [Kotlin] is a second builder, for the tree of rule kotlin: the reading of the Kotlin library.
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

// Options steers a build.
type Options struct {
	File       *source.File // that diagnostics name
	MaxReports int          // how many diagnostics are made; further ones are counted in one that says so
}

// File builds the AST of a tree of rule file. The list holds errors and warnings; with an error the AST is not complete.
func File(tree *cst.Tree, o Options) (*adlast.File, diag.List) {
	b := &builder{Options: o, text: o.File.Text()}
	x := tree.Root()
	f := &adlast.File{Loc: ast.At(x.Span()), Source: o.File}
	b.expect(tree)
	b.file = f
	b.skip = b.front(tree)
	b.parts = &f.Before
	for n := range x.Children() {
		switch n.Rule() {
		case adltree.RuleUseCase:
			b.useCase(adltree.UseCase{Node: n})
		case adltree.RulePart:
			b.part(n.FirstChild())
		default:
			b.line(n)
		}
	}
	b.close()
	return f, b.done()
}

// builder makes AST nodes. Its methods are named after the rules that they read.
type builder struct {
	Options
	diag.Findings

	text string
	file *adlast.File
	skip int32 // the end of front matter, which has tokens as other text has

	// Where the next part goes, and where the next line does; blank lines between parts are those of no section.
	parts   *[]adlast.Part
	use     *adlast.UseCase // nil above the first one
	open    *adlast.Section // nil if there is none
	kind    adlast.SectionKind
	pending int // lines of the open section that are on the stack
	stack   []*adlast.Line

	lines    visitor.Chunk[adlast.Line]
	lists    visitor.Chunk[*adlast.Line]
	inlines  visitor.Chunk[adlast.Inline]
	texts    visitor.Chunk[adlast.Text]
	conds    visitor.Chunk[adlast.Condition]
	names    visitor.Chunk[adlast.Name]
	calls    visitor.Chunk[adlast.ToolCall]
	refs     visitor.Chunk[adlast.Ref]
	sections visitor.Chunk[adlast.Section]
	headings visitor.Chunk[adlast.Heading]
	row      []adlast.Inline // of the line that is being read
}

// expect makes room for what a text has.
func (b *builder) expect(tree *cst.Tree) {
	var lines, words, conds, calls, refs, heads int
	for i := range tree.Tokens {
		switch tree.Tokens[i].Type {
		case adltree.TokenNL:
			lines++
		case adltree.TokenWORDS:
			words++
		case adltree.TokenCONDITION:
			conds++
		case adltree.TokenCALL:
			calls++
		case adltree.TokenREF:
			refs++
		case adltree.TokenGOAL, adltree.TokenDESCRIPTION, adltree.TokenSTEPS, adltree.TokenSOLUTION, adltree.TokenALTERNATIVE, adltree.TokenFALLBACK,
			adltree.TokenEXAMPLES, adltree.TokenCONTEXT, adltree.TokenOUTPUT:
			heads++
		}
	}
	b.lines.Expect(lines)
	b.lists.Expect(lines)
	b.texts.Expect(min(words, lines+conds+calls+refs))
	b.inlines.Expect(words + conds + calls + refs)
	b.conds.Expect(conds)
	b.names.Expect(conds)
	b.calls.Expect(calls)
	b.refs.Expect(refs)
	b.sections.Expect(heads)
	b.headings.Expect(heads)
}

// front reads front matter, and gives its end.
func (b *builder) front(tree *cst.Tree) int32 {
	t := tree.Tokens
	if t[0].Type != adltree.TokenDASHES || t[1].Type != adltree.TokenNL && t[1].Type != cst.EOF {
		return 0
	}
	for i := 2; i < len(t); i++ {
		if t[i].Type != adltree.TokenDASHES || t[i-1].Type != adltree.TokenNL || t[i+1].Type != adltree.TokenNL && t[i+1].Type != cst.EOF {
			continue
		}
		b.file.Front = &adlast.FrontMatter{
			Loc:  ast.Loc{Start: t[0].Start, End: b.trimRight(t[i].Start, t[i].End)},
			Text: unixLines(b.text[t[1].End:t[i].Start]),
		}
		return t[i+1].End
	}
	if d := b.report(diag.CodeADLFrontMatter, spanOf(t[0]), "the front matter does not end"); d != nil {
		d.Hint = "write three dashes in a line of their own behind it, or four if none is meant"
	}
	return t[len(t)-1].End
}

// unixLines gives every line of a text a line feed for its end.
func unixLines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

// close ends the open section.
func (b *builder) close() {
	if b.open == nil {
		return
	}
	from := len(b.stack) - b.pending
	for len(b.stack) > from && b.open.Heading == nil && b.stack[len(b.stack)-1].IsBlank() { // lines of no heading end with what is in them
		b.stack = b.stack[:len(b.stack)-1]
		b.pending--
	}
	if b.pending > 0 {
		b.open.Lines = append(b.lists.Slice(b.pending), b.stack[from:]...)
		b.open.End = max(b.open.End, b.stack[len(b.stack)-1].End)
		b.open.Start = min(b.open.Start, b.stack[from].Start)
	}
	b.stack, b.pending, b.open = b.stack[:from], 0, nil
}

// begin begins a section with a heading.
func (b *builder) begin(s *adlast.Section) {
	b.close()
	b.open, b.kind = s, s.Kind
	*b.parts = append(*b.parts, s)
}

// put adds a line to the open section. Lines that stand under no heading make a section when there is something in them.
func (b *builder) put(l *adlast.Line) {
	if b.open == nil {
		if l.IsBlank() {
			return
		}
		b.open = b.sections.New(adlast.Section{Loc: l.Loc, Kind: b.kind})
		*b.parts = append(*b.parts, b.open)
	}
	b.stack = append(b.stack, l)
	b.pending++
}

func (b *builder) useCase(x adltree.UseCase) {
	b.close()
	head := x.Header()
	if tokens := head.Tokens(); tokens[0].Start < b.skip { // a line of front matter
		b.kind = adlast.NoSection
	} else {
		u := &adlast.UseCase{Loc: ast.At(x.Span()), Header: b.header(tokens)}
		b.file.Cases = append(b.file.Cases, u)
		b.use, b.parts, b.kind = u, &u.Parts, adlast.NoSection
		if u.Header.Sub {
			b.kind = adlast.Solution
		}
	}
	for n := range x.Children() {
		switch n.Rule() {
		case adltree.RulePart:
			b.part(n.FirstChild())
		case adltree.RuleHeader:
		default:
			b.line(n)
		}
	}
}

func (b *builder) part(n cst.Node) {
	tokens := n.Tokens()
	head := tokens
	for i, t := range tokens {
		if t.Type == adltree.TokenNL {
			head = tokens[:i]
			break
		}
	}
	switch {
	case head[0].Start < b.skip: // lines of front matter
	case n.Rule() == adltree.RuleSection:
		b.begin(b.section(head, n.Span()))
	case n.Rule() == adltree.RuleCategory:
		b.close()
		b.category(head)
	default:
		b.close()
		b.kind = adlast.NoSection
		b.divider(b.trim(spanOf(head[0])))
	}
	for child := range n.Children() {
		b.line(child)
	}
}

// divider reads a line of dashes, and what stands behind them.
func (b *builder) divider(at source.Span) {
	tail := b.trim(source.Span{Start: at.End - int32(len(strings.TrimLeft(b.slice(at), "-"))), End: at.End})
	if tail.Len() > 0 {
		b.report(diag.CodeADLTail, b.cut(tail), "%s is part of the divider, which nobody reads", source.Quote(b.slice(tail), 40))
	}
	*b.parts = append(*b.parts, &adlast.Divider{Loc: ast.At(at), Tail: b.slice(tail)})
}

// sectionKinds are the kinds of sections by the tokens that begin them.
var sectionKinds = map[int32]adlast.SectionKind{
	adltree.TokenGOAL: adlast.Goal, adltree.TokenDESCRIPTION: adlast.Description, adltree.TokenSTEPS: adlast.Steps, adltree.TokenSOLUTION: adlast.Solution,
	adltree.TokenALTERNATIVE: adlast.Alternative, adltree.TokenFALLBACK: adlast.Fallback, adltree.TokenEXAMPLES: adlast.Examples,
	adltree.TokenCONTEXT: adlast.Context, adltree.TokenOUTPUT: adlast.Output,
}

// section reads the heading of a section.
func (b *builder) section(head []cst.Token, whole source.Span) *adlast.Section {
	at := b.trim(source.Span{Start: head[0].Start, End: head[len(head)-1].End})
	name := b.trim(spanOf(head[0]))
	kind := sectionKinds[head[0].Type]
	if b.use == nil {
		if d := b.report(diag.CodeADLOutside, b.cut(at), "the section %s stands above the first use case", kind); d != nil {
			d.Hint = "begin a use case before it: ### UseCase: lost_card"
		}
	}
	b.spelling(name, kind.String(), 4)
	h := b.headings.New(adlast.Heading{Loc: ast.At(at)})
	tail := b.trim(source.Span{Start: name.End, End: at.End})
	for _, t := range head[1:] {
		switch t.Type {
		case adltree.TokenCONDITION, adltree.TokenEND_BLOCK:
			if d := b.report(diag.CodeADLHeadingCond, spanOf(t), "a section has no conditions"); d != nil {
				d.Hint = "put the condition above the lines, and </> below them"
			}
		case adltree.TokenCOMMENT_OPEN:
			b.report(diag.CodeADLHeadingCond, spanOf(t), "a comment cannot stand in a heading")
		}
	}
	switch text := b.slice(tail); {
	case text == ":": // which says nothing
	case text != "":
		h.Tail = text
		b.report(diag.CodeADLTail, b.cut(tail), "%s is no part of the section", source.Quote(text, 40))
	}
	return b.sections.New(adlast.Section{Loc: ast.Loc{Start: at.Start, End: max(at.End, b.trimRight(whole.Start, whole.End))}, Kind: kind, Heading: h})
}

// category reads a category.
func (b *builder) category(head []cst.Token) {
	word := b.trim(spanOf(head[0]))
	at := b.trim(source.Span{Start: head[0].Start, End: head[len(head)-1].End})
	b.spelling(word, "Category", 4)
	rest := b.trim(source.Span{Start: word.End, End: at.End})
	name := rest
	if name.Len() > 0 && b.text[name.Start] == ':' {
		name = b.trim(source.Span{Start: name.Start + 1, End: name.End})
		if rest.Start > word.End {
			b.report(diag.CodeADLSpelling, at, "the colon stands right behind the word Category")
		}
	} else {
		name.End = name.Start
	}
	if name.Len() == 0 {
		if d := b.report(diag.CodeADLCategory, at, "the category has no name"); d != nil {
			d.Hint = "write it behind a colon: #### Category: cards"
		}
	}
	if b.use == nil {
		b.report(diag.CodeADLOutside, at, "the category stands above the first use case")
		return
	}
	for _, p := range b.use.Parts {
		if c, ok := p.(*adlast.Category); ok {
			if d := b.report(diag.CodeADLCategories, at, "the use case has a category"); d != nil {
				d.Related = []diag.Related{{Span: c.Span(), Message: "the first one"}}
			}
			break
		}
	}
	b.use.Parts = append(b.use.Parts, &adlast.Category{Loc: ast.At(at), Name: &adlast.Ident{Loc: ast.At(name), Name: b.slice(name)}})
}

func (b *builder) slice(s source.Span) string { return b.text[s.Start:s.End] }

func spanOf(t cst.Token) source.Span { return source.Span{Start: t.Start, End: t.End} }
