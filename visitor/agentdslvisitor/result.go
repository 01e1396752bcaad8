package agentdslvisitor

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
	"github.com/parley-lang/parley/parser/cst"
)

// What the line behind the rows of a result, and behind its status, must be.
const (
	statusHeader = "[STATUS:str]"
	errorHeader  = "[ERROR:str]"
)

func (b *builder) result(x agentdsltree.Result) agentdslast.Block {
	b.header(x.LBRACK(), x.RESULT_HDR(), "RESULT]")
	r := &agentdslast.Result{Loc: b.loc(x.Node)}
	width := b.resultHeader(x, r)
	s, ok := b.slabOf(x.Node)
	if !ok {
		return r
	}
	next, reported := statusHeader, false
	wrong := func(at source.Span) {
		if !reported {
			b.expected(diag.CodeADSBadResult, next, at)
		}
		reported = true
	}
	for e := range x.Elements() {
		if e.Tok.Ok() {
			if e.Tok.Type() == agentdsltree.TokenRES_BLANK && next == errorHeader {
				wrong(b.trim(e.Tok.Span()))
			}
			continue
		}
		switch n := e.Node; n.Rule() {
		case agentdsltree.RuleRow:
			row := s.row(b, n.Tokens())
			if next == errorHeader {
				wrong(row.Span())
			} else if width != UnknownWidth && len(row.Cells) != width {
				b.wrongWidth(diag.CodeADSResultWidth, row, "the result", width)
			}
		case agentdsltree.RuleStatus:
			if next != statusHeader {
				wrong(b.lineOf(n))
				continue
			}
			next = errorHeader
			if r.Status = b.status(agentdsltree.Status{Node: n}); r.Status == nil {
				reported = true
			}
		case agentdsltree.RuleFailure:
			if next != errorHeader {
				wrong(b.lineOf(n))
			}
			next = ""
			f := agentdsltree.Failure{Node: n}
			b.header(f.LBRACK(), f.ERROR_HDR(), "ERROR:str]")
			if m := f.MESSAGE_TEXT(); m.Ok() {
				r.Error = b.words(b.trim(m.Span()))
			}
		case agentdsltree.RuleBracketed:
			wrong(b.lineOf(n))
		}
	}
	r.Rows = s.rows
	if next != "" && !reported && x.FieldLine().Ok() {
		if line, ok := b.lineAt(int(x.Span().End)); ok {
			wrong(line)
		} else {
			b.early("the line " + next + " of the result")
		}
	}
	return r
}

// resultHeader reads the fields of a result. A line without a colon holds none.
func (b *builder) resultHeader(x agentdsltree.Result, r *agentdslast.Result) (width int) {
	content, ok := b.content(x.FieldLine())
	if !ok {
		b.early("the fields of the result")
		return UnknownWidth
	}
	inner := b.inBrackets(content)
	colon := false
	for _, t := range x.FieldLine().Tokens() {
		colon = colon || t.Type == agentdsltree.TokenCOLON
	}
	if !colon {
		return UnknownWidth
	}
	if r.Fields, ok = b.fieldList(x.FieldLine(), inner, "field"); !ok {
		return UnknownWidth
	}
	return len(r.Fields)
}

// status reads the status; nil if it cannot be read, which is reported.
func (b *builder) status(x agentdsltree.Status) *agentdslast.Status {
	b.header(x.LBRACK(), x.STATUS_HDR(), "STATUS:str]")
	var at source.Span
	if w := x.STATUS_WORD(); w.Ok() {
		at = b.trim(w.Span())
	} else {
		ends := 0
		for t := range x.AllNL() {
			ends++
			at = b.trim(t.Span())
		}
		if ends < 2 {
			b.early("the status of the result")
			return nil
		}
	}
	code, ok := agentdslast.ParseStatus(b.slice(at))
	if !ok {
		b.expected(diag.CodeADSBadStatus, "SUCCESS or ERROR", at)
		return nil
	}
	return &agentdslast.Status{Loc: ast.At(at), Code: code}
}

// lineOf is the first line of a node.
func (b *builder) lineOf(x cst.Node) source.Span {
	line, _ := b.lineAt(int(x.Span().Start))
	return line
}
