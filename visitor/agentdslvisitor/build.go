// Package agentdslvisitor turns a parse tree of the AgentDSL grammar into the typed AST. It reads the tree through the accessors that are
// generated from the grammar. The grammar takes every text, so it is here that lines which are missing or wrong are found, and each use
// of what the published package does not read.
package agentdslvisitor

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor"
)

// Options steers a build.
type Options struct {
	File       *source.File // that diagnostics name
	Compat     bool         // extensions are errors, the first error ends the work, nothing is a warning
	MaxReports int          // how many diagnostics are made; further ones are counted in one that says so
	MaxNodes   int          // of the AST, cells included
}

// Message builds the AST of a tree of rule message. The list holds errors and warnings; with an error the AST is not complete. In
// compatible mode the list holds no more than one error, that of the published package.
func Message(tree *cst.Tree, o Options) (*agentdslast.Message, diag.List) {
	b := &builder{Options: o, text: o.File.Text(), width: UnknownWidth}
	x := agentdsltree.Message{Node: tree.Root()}
	m := &agentdslast.Message{Loc: ast.At(x.Span()), Source: o.File}
	b.end = len(b.text)
	for child := range x.Children() {
		m.Blocks = append(m.Blocks, b.block(child))
	}
	return m, b.done()
}

// builder makes AST nodes. Its methods are named after the rules that they read.
type builder struct {
	Options
	diag.Findings

	text string
	end  int // of what is parsed

	schema *agentdslast.Schema // the last one above
	width  int                 // of its rows
	data   *agentdslast.Data   // the block of rows that a stray line may have fallen out of
	nodes  int

	idents visitor.Chunk[agentdslast.Ident]
	texts  visitor.Chunk[agentdslast.Text]
	fields visitor.Chunk[agentdslast.Field]
	params visitor.Chunk[agentdslast.Param]
	types  visitor.Chunk[agentdslast.BasicType]
	args   visitor.Chunk[agentdslast.Arg]
}

// UnknownWidth is the width of rows that no schema, or one that cannot be read, tells.
const UnknownWidth = -1

func (b *builder) block(x cst.Node) agentdslast.Block {
	if x.Rule() != agentdsltree.RuleStray {
		b.data = nil
	}
	switch x.Rule() {
	case agentdsltree.RuleSchema:
		return b.schemaBlock(agentdsltree.Schema{Node: x})
	case agentdsltree.RuleData:
		return b.dataBlock(agentdsltree.Data{Node: x})
	case agentdsltree.RuleFunctions:
		return b.functions(agentdsltree.Functions{Node: x})
	case agentdsltree.RuleCall:
		return b.call(agentdsltree.Call{Node: x})
	case agentdsltree.RuleResult:
		return b.result(agentdsltree.Result{Node: x})
	default:
		s := &agentdslast.Stray{Loc: ast.At(b.trim(x.Span()))}
		s.Text = b.slice(s.Span())
		b.stray(s)
		return s
	}
}

func (b *builder) slice(s source.Span) string { return b.text[s.Start:s.End] }

// loc is the place of a node without the blanks and line ends round it.
func (b *builder) loc(x cst.Node) ast.Loc { return ast.At(b.trim(x.Span())) }

func (b *builder) ident(s source.Span) *agentdslast.Ident {
	return b.idents.New(agentdslast.Ident{Loc: ast.At(s), Name: b.slice(s)})
}

func (b *builder) words(s source.Span) *agentdslast.Text {
	return b.texts.New(agentdslast.Text{Loc: ast.At(s), Value: b.slice(s)})
}

// header looks at what stands behind the bracket of a header, and tells whether there are no blanks before the given words.
func (b *builder) header(bracket, header cst.Tok, words string) (plain bool) {
	plain = len(header.Text()) >= len(words) && header.Text()[:len(words)] == words
	if !plain {
		at := b.trim(source.Span{Start: bracket.Span().Start, End: header.Span().End})
		b.extension(diag.CodeADSBlankHeader, at, "a header with blanks inside")
	}
	return plain
}

func (b *builder) schemaBlock(x agentdsltree.Schema) agentdslast.Block {
	s := &agentdslast.Schema{Loc: b.loc(x.Node), Label: b.label(x)}
	b.schema, b.width = s, UnknownWidth
	line := x.FieldLine()
	switch content, ok := b.content(line); {
	case !ok:
		b.early("the fields of the schema")
	case content.Len() == 0:
		b.report(diag.CodeADSNoFields, content, "the schema %s has no fields: its line is blank", source.Quote(s.Label.Name, 40))
	default:
		if fields, ok := b.fieldList(line, content, "field"); ok {
			s.Fields, b.width = fields, len(fields)
		}
	}
	return s
}

// label takes off what the header line has before and behind the label, as often as it is there.
func (b *builder) label(x agentdsltree.Schema) *agentdslast.Ident {
	const open, words = "[SCHEMA:", "SCHEMA:"
	header := x.SCHEMA_HDR()
	plain := b.header(x.LBRACK(), header, words)
	at := b.trim(header.Span())
	for b.text[at.Start] != ':' {
		at.Start++
	}
	at.Start++
	for plain && at.Len() >= len(open) && b.text[at.Start:int(at.Start)+len(open)] == open {
		at.Start += int32(len(open))
	}
	for at.Len() > 0 && b.text[at.End-1] == ']' {
		at.End--
	}
	if !plain {
		at = b.trim(at)
	}
	return b.ident(at)
}

func (b *builder) call(x agentdsltree.Call) agentdslast.Block {
	b.header(x.LBRACK(), x.CALL_HDR(), "CALL]")
	c := &agentdslast.Call{Loc: b.loc(x.Node)}
	ends := 0
	for e := range x.Elements() { // up to the line of the name
		if !e.Tok.Ok() || e.Tok.Type() == agentdsltree.TokenCALL_NAME || e.Tok.Type() == agentdsltree.TokenBAD_NAME {
			break
		}
		if e.Tok.Type() == agentdsltree.TokenNL {
			if ends++; ends == 2 {
				b.expected(diag.CodeADSNoName, "the name of a function in brackets", b.trim(e.Tok.Span()))
			}
		}
	}
	switch {
	case x.CALL_NAME().Ok():
		c.Function = b.ident(b.inBrackets(b.trim(x.CALL_NAME().Span())))
	case x.BAD_NAME().Ok():
		b.expected(diag.CodeADSNoName, "the name of a function in brackets", b.trim(x.BAD_NAME().Span()))
	case ends < 2:
		b.early("the name of the function")
	}
	c.Args = make([]*agentdslast.Arg, 0, x.Count(agentdsltree.RuleArg))
	for a := range x.AllArg() {
		c.Args = append(c.Args, b.arg(a))
	}
	return c
}

func (b *builder) arg(x agentdsltree.Arg) *agentdslast.Arg {
	a := b.args.New(agentdslast.Arg{Loc: b.loc(x.Node)})
	colon := x.COLON()
	if !colon.Ok() {
		colon = x.ARG_COLON()
	}
	if !colon.Ok() {
		b.expected(diag.CodeADSBadArgument, "a name, a colon and a value", a.Span())
		return a
	}
	key := source.Span{Start: a.Start, End: colon.Span().End - 1}
	a.Key = b.ident(key)
	value := source.Span{Start: colon.Span().End, End: colon.Span().End}
	if v := x.VALUE(); v.Ok() {
		value.End = max(value.Start, b.trim(v.Span()).End)
		if a.End < value.End || b.trim(v.Span()).Len() == 0 {
			value.End = value.Start
		}
	}
	a.Value = b.words(value)
	return a
}
