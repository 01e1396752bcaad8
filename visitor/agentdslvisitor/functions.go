package agentdslvisitor

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/cst"
)

func (b *builder) functions(x agentdsltree.Functions) agentdslast.Block {
	b.header(x.LBRACK(), x.FUNCTIONS_HDR(), "FUNCTIONS]")
	f := &agentdslast.Functions{Loc: b.loc(x.Node)}
	f.Functions = make([]*agentdslast.Function, 0, x.Count(agentdsltree.RuleFunction))
	for one := range x.AllFunction() {
		f.Functions = append(f.Functions, b.function(one))
	}
	return f
}

// part is a line of a function behind its name, by its place in the order.
type part int

const (
	descPart part = iota
	inputsPart
	outputsPart
	parts
)

// expects is what a part looks like.
var expects = [parts]string{"DESC[…]", "IN[…]", "OUT[…]"}

// function reads the lines of a function. The first one that is not what its place asks for is reported, and what is missing otherwise.
func (b *builder) function(x agentdsltree.Function) *agentdslast.Function {
	f := &agentdslast.Function{Loc: b.loc(x.Node)}
	f.Name = b.ident(b.inBrackets(b.trim(source.Span{Start: x.LBRACK().Span().Start, End: x.FN_NAME().Span().End})))
	next, reported := descPart, false
	wrong := func(at source.Span) {
		if !reported && next < parts {
			code := diag.CodeADSBadFunction
			if next == descPart && strings.HasPrefix(b.slice(at), "IN[") {
				code = diag.CodeADSNoDesc
			}
			b.expected(code, expects[next], at)
		}
		reported = true
	}
	take := func(p part, line cst.Node) {
		if p != next {
			wrong(b.firstLine(line))
		}
		next = p + 1
	}
	for e := range x.Elements() {
		switch {
		case !e.Node.Ok():
			if e.Tok.Type() == agentdsltree.TokenFN_GAP {
				wrong(b.trim(e.Tok.Span()))
			}
		case e.Node.Rule() == agentdsltree.RuleDesc:
			take(descPart, e.Node)
			at := b.trim(e.Node.Span())
			f.Desc = b.words(source.Span{Start: at.Start + int32(len("DESC[")), End: at.End - 1})
		case e.Node.Rule() == agentdsltree.RuleInputs:
			take(inputsPart, e.Node)
			in := agentdsltree.Inputs{Node: e.Node}
			f.Inputs = b.paramList(in.FieldLine(), in.IN_OPEN())
		case e.Node.Rule() == agentdsltree.RuleOutputs:
			take(outputsPart, e.Node)
			out := agentdsltree.Outputs{Node: e.Node}
			f.Outputs = b.paramList(out.FieldLine(), out.OUT_OPEN())
		default:
			wrong(b.firstLine(e.Node))
		}
	}
	if next < parts && !reported {
		if line, ok := b.lineAt(int(x.Span().End)); ok {
			wrong(line)
		} else {
			b.early("the line " + expects[next] + " of the function " + source.Quote(f.Name.Name, 40))
		}
	}
	return f
}

// firstLine is the line of a node of one line.
func (b *builder) firstLine(x cst.Node) source.Span { return b.trim(x.Span()) }

// paramList reads the parameters between the bracket that opens them and those that close them.
func (b *builder) paramList(x agentdsltree.FieldLine, open cst.Tok) []*agentdslast.Param {
	if !x.Ok() {
		return nil
	}
	line := b.trim(source.Span{Start: open.Span().Start, End: x.Span().End})
	content := source.Span{Start: open.Span().End, End: line.End}
	for content.Len() > 0 && b.text[content.End-1] == ']' {
		content.End--
	}
	if content.Len() <= 0 {
		return nil
	}
	list := make([]*agentdslast.Param, 0, x.Count(agentdsltree.RuleField))
	b.pieces(x, content, func(p piece) {
		if param := b.param(p); param != nil {
			list = append(list, param)
		}
	})
	return list
}

func (b *builder) param(p piece) *agentdslast.Param {
	param := agentdslast.Param{Loc: ast.At(p.span)}
	text := b.slice(p.span)
	last := p.parts[min(p.n, len(p.parts))-1]
	param.Required = strings.HasSuffix(b.slice(last), "*")
	switch {
	case p.n == 1 && !b.Compat && strings.Trim(strings.TrimSpace(text), "*") != "":
		name := b.trim(p.span)
		param.Required = b.text[name.End-1] == '*'
		for b.text[name.End-1] == '*' {
			name.End--
		}
		param.Name = b.ident(b.trim(name))
		param.Type = b.types.New(agentdslast.BasicType{Loc: ast.Loc{Start: p.span.End, End: p.span.End}, Kind: agentdslast.Str})
		b.extension(diag.CodeADSUntypedParam, p.span, "a parameter without a type")
	case b.hasShape(p):
		param.Name = b.ident(p.parts[0])
		if param.Type = b.pieceType(p); param.Type == nil {
			return nil
		}
	default:
		b.badPiece(diag.CodeADSBadParam, p, "parameter")
		return nil
	}
	if !param.Required && p.n > 1 && strings.HasSuffix(strings.TrimSpace(b.slice(last)), "*") {
		b.report(diag.CodeADSStar, b.trim(last), "the parameter %s is not required: a blank stands behind the asterisk", source.Quote(param.Name.Name, 40))
	}
	return b.params.New(param)
}
