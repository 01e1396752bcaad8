package agentdslvisitor

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/agentdsltree"
)

// content is a line of fields without the blanks round it; not there if the text ends before the line.
func (b *builder) content(x agentdsltree.FieldLine) (source.Span, bool) {
	if !x.Ok() {
		return source.Span{}, false
	}
	return b.trim(x.Span()), true
}

// piece is what stands between two pipes: parts between colons.
type piece struct {
	span  source.Span
	parts [3]source.Span // the first of them
	n     int            // how many there are
}

// pieces cuts the content of a line of fields at its pipes and colons.
func (b *builder) pieces(x agentdsltree.FieldLine, content source.Span, yield func(piece)) {
	p := piece{span: content}
	start := content.Start
	part := func(end int32) {
		if p.n < len(p.parts) {
			p.parts[p.n] = source.Span{Start: start, End: end}
		}
		p.n++
	}
	for _, t := range x.Tokens() {
		if t.Start < content.Start || t.End > content.End {
			continue
		}
		switch t.Type {
		case agentdsltree.TokenCOLON:
			part(t.Start)
			start = t.End
		case agentdsltree.TokenPIPE:
			part(t.Start)
			p.span.End = t.Start
			yield(p)
			start = t.End
			p = piece{span: source.Span{Start: t.End, End: content.End}}
		}
	}
	part(content.End)
	yield(p)
}

// fieldList reads the fields of a schema or a result; not if one of them cannot be read.
func (b *builder) fieldList(x agentdsltree.FieldLine, content source.Span, what string) ([]*agentdslast.Field, bool) {
	list := make([]*agentdslast.Field, 0, x.Count(agentdsltree.RuleField))
	good := true
	b.pieces(x, content, func(p piece) {
		if !b.hasShape(p) {
			good = false
			b.badPiece(diag.CodeADSBadField, p, what)
			return
		}
		t := b.pieceType(p)
		good = good && t != nil
		list = append(list, b.fields.New(agentdslast.Field{Loc: ast.At(p.span), Name: b.ident(p.parts[0]), Type: t}))
	})
	return list, good
}

// hasShape says whether a piece is a name and a type.
func (b *builder) hasShape(p piece) bool {
	return p.n == 2 || p.n == 3 && !b.Compat && strings.HasPrefix(b.slice(b.trim(p.parts[1])), "@")
}

// pieceType reads the type of a piece; nil if it cannot be read.
func (b *builder) pieceType(p piece) agentdslast.Type {
	t := b.typeOf(p.parts[1])
	if p.n == 2 || t == nil {
		return t
	}
	ref, _ := t.(*agentdslast.RefType) // for it begins with an at sign
	values := b.typeOf(p.parts[2])
	if values == nil {
		return nil
	}
	as, ok := values.(*agentdslast.BasicType)
	if !ok {
		b.unknownType(b.trim(p.parts[2]))
		return nil
	}
	ref.As, ref.End = as, as.End
	b.extension(diag.CodeADSTypedRef, p.span, "a reference with the type of its values")
	return ref
}

// typeOf reads a type: asterisks behind it mean nothing here. It gives nil, and reports, if there is no such type.
func (b *builder) typeOf(at source.Span) agentdslast.Type {
	at = b.trim(at)
	inner := at
	for {
		text := b.slice(inner)
		if kind, ok := agentdslast.ParseKind(text); ok && (kind != agentdslast.Bool || !b.Compat) {
			if kind == agentdslast.Bool {
				b.extension(diag.CodeADSBool, inner, "the type bool")
			}
			return b.types.New(agentdslast.BasicType{Loc: ast.At(inner), Kind: kind})
		}
		if strings.HasPrefix(text, "*") || !strings.HasSuffix(text, "*") {
			break
		}
		inner.End--
		inner = b.trim(inner)
	}
	if rest, ok := strings.CutPrefix(b.slice(inner), "@"); ok && strings.Count(rest, ".") == 1 {
		schema, field, _ := strings.Cut(rest, ".")
		return &agentdslast.RefType{Loc: ast.At(inner), Schema: schema, Field: field}
	}
	b.unknownType(at)
	return nil
}

// other are names of types in other languages.
var other = map[string]string{
	"integer": "int", "number": "float", "double": "float", "string": "str", "text": "str", "boolean": "bool", "json": "any", "object": "any", "list": "any",
	"date": "str", "long": "int",
}

func (b *builder) unknownType(at source.Span) {
	text := b.slice(at)
	if text == "" {
		b.report(diag.CodeADSUnknownType, at, "the type is missing")
		return
	}
	d := b.report(diag.CodeADSUnknownType, at, "there is no type %s", source.Quote(text, 40))
	if d == nil {
		return
	}
	lower := strings.ToLower(strings.Trim(text, "* "))
	meant := other[lower]
	if _, ok := agentdslast.ParseKind(lower); ok {
		meant = lower
	}
	switch {
	case text[0] == '*':
		d.Hint = "the asterisk of a required parameter stands behind the type"
	case meant != "" && meant != text:
		d.Fixes = []diag.Fix{{Message: "write " + meant, Edits: []diag.Edit{{Span: at, NewText: meant}}}}
	case text[0] == '@':
		d.Hint = "a reference is @SCHEMA.FIELD, with one dot"
	case text == "bool":
		d.Hint = "the published package does not know it"
	default:
		d.Hint = "the types are " + strings.Join(agentdslast.Kinds(), ", ") + " and references such as @PLANT.ID"
	}
}

// badPiece reports a piece that is no name, colon and type.
func (b *builder) badPiece(code diag.Code, p piece, what string) {
	text := b.slice(p.span)
	if strings.TrimSpace(text) == "" {
		if d := b.report(code, p.span, "a %s is missing beside a pipe", what); d != nil {
			d.Hint = "no pipe stands before the first and behind the last one"
		}
		return
	}
	d := b.report(code, p.span, "%s is no name, colon and type", source.Quote(text, 40))
	if d == nil {
		return
	}
	switch {
	case text[0] == '[':
		d.Hint = "the line behind [SCHEMA:…] holds the fields"
	case p.n == 1:
		d.Hint = "write the type behind a colon: " + source.Visible(strings.Trim(text[:min(len(text), 40)], " *")) + ":str"
	default:
		d.Hint = "a name holds no colon"
	}
}
