package pidgin

import (
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
	"github.com/parley-lang/parley/parser"
)

// EncodeJSON writes a packet as one compact JSON document.
//
// The full form, which is the default, holds all that the AST holds, and [DecodeJSON] gives back an equal packet; with Positions it holds spans as
// well, as pairs of byte offsets. Its first member is "type":"packet". A value without quotes that is no reference is a string; any other is an object with
// "text", "quoted" where it has quotes and "ref" where it is a reference, whose parts are "namespace", but in an alias, and "id".
//
// The canonical form (option Canonical) is {"directive":"run","run_id":…,"fields":{name: text or list of texts}}; the published form (option Compat) is
// that of the published program's parse --json, {"packet":{"directive":"Run","fields":{name:{"Scalar":text} or {"List":[…]}},"run_id":…}}. In both the
// fields are in the order of the bytes of their names; comments, blank lines and the order of the text are gone. Both are forms of the conformance
// vectors.
//
// The error is a diag.List: a tree made by hand with parts missing, or with texts that could not stand in a line.
func EncodeJSON(p *Packet, options ...Option) ([]byte, error) {
	cfg, err := configure(parser.JSON, 0, options)
	if err != nil {
		return nil, err
	}
	if cfg.Canonical && cfg.Compat || cfg.Positions && (cfg.Canonical || cfg.Compat) {
		return nil, diag.List{diag.New(diag.CodeBadOption, nil, source.NoSpan, "options Canonical, Compat and Positions exclude each other")}
	}
	if err := Check(p); err != nil {
		return nil, err
	}
	e := &jsonEncoder{astjson.Encoder{Positions: cfg.Positions}}
	switch {
	case cfg.Canonical:
		e.canonical(p)
	case cfg.Compat:
		e.published(p)
	default:
		e.packet(p)
	}
	return e.Buf, nil
}

// jsonEncoder appends nodes. Its methods take complete trees.
type jsonEncoder struct{ astjson.Encoder }

// word writes a member that is a string: bare, or as an object that also holds its span.
func (e *jsonEncoder) word(name string, l ast.Loc, text string) {
	if !e.Positions {
		e.Member(name, text)
		return
	}
	e.Key(name)
	e.Put("{")
	e.Member("text", text)
	e.At(l)
	e.Put("}")
}

func (e *jsonEncoder) packet(p *Packet) {
	e.Put(`{"type":"packet"`)
	if len(p.Before) > 0 {
		e.Key("before")
		astjson.List(&e.Encoder, p.Before, e.line)
	}
	h := p.Header
	if e.Positions {
		e.Key("header")
		e.Put("{")
	}
	e.word("directive", h.Directive.Loc, h.Directive.Kind.String())
	e.word("run_id", h.ID.Loc, h.ID.Name)
	if e.Positions {
		e.At(h.Loc)
		e.Put("}")
	}
	e.Key("lines")
	astjson.List(&e.Encoder, p.Lines, e.line)
	e.At(p.Loc)
	e.Put("}")
}

func (e *jsonEncoder) line(l Line) {
	e.Put("{")
	switch l := l.(type) {
	case *Field:
		e.word("name", l.Name.Loc, l.Name.Name)
		e.Key("value")
		switch v := l.Value.(type) {
		case *Scalar:
			e.scalar(v)
		case *List:
			if e.Positions {
				e.Put(`{"items":`)
			}
			astjson.List(&e.Encoder, v.Items, e.scalar)
			if e.Positions {
				e.At(v.Loc)
				e.Put("}")
			}
		}
		e.At(l.Loc)
	case *Comment:
		e.Member("comment", l.Text)
		e.At(l.Loc)
	case *Blank:
		e.Key("blank")
		e.Put("true")
		e.At(l.Loc)
	}
	e.Put("}")
}

func (e *jsonEncoder) scalar(s *Scalar) {
	if !s.Quoted && s.Ref == nil && !e.Positions {
		e.Str(s.Text)
		return
	}
	e.Put("{")
	e.Member("text", s.Text)
	if s.Quoted {
		e.Key("quoted")
		e.Put("true")
	}
	if r := s.Ref; r != nil {
		e.Key("ref")
		e.Put("{")
		if r.Namespace != nil {
			e.word("namespace", r.Namespace.Loc, r.Namespace.Name)
		}
		e.word("id", r.ID.Loc, r.ID.Name)
		e.At(r.Loc)
		e.Put("}")
	}
	e.At(s.Loc)
	e.Put("}")
}

// sorted are the fields in the order of the bytes of their names.
func sorted(p *Packet) []*Field {
	return slices.SortedFunc(p.Fields(), func(a, b *Field) int { return strings.Compare(a.Name.Name, b.Name.Name) })
}

func (e *jsonEncoder) canonical(p *Packet) {
	e.Put("{")
	e.Member("directive", p.Kind().String())
	e.Member("run_id", p.RunID())
	e.Key("fields")
	e.Put("{")
	for _, f := range sorted(p) {
		e.Key(f.Name.Name)
		e.plain(f.Value)
	}
	e.Put("}}")
}

func (e *jsonEncoder) plain(v Value) {
	switch v := v.(type) {
	case *Scalar:
		e.Str(v.Text)
	case *List:
		astjson.List(&e.Encoder, v.Items, func(s *Scalar) { e.Str(s.Text) })
	}
}

// The words of the published form.
var publishedKinds = map[Kind]string{Run: "Run", Result: "Result", Approval: "Approval", Context: "Context"}

func (e *jsonEncoder) published(p *Packet) {
	e.Put(`{"packet":{`)
	e.Member("directive", publishedKinds[p.Kind()])
	e.Key("fields")
	e.Put("{")
	for _, f := range sorted(p) {
		e.Key(f.Name.Name)
		kind := "Scalar"
		if _, ok := f.Value.(*List); ok {
			kind = "List"
		}
		e.Put("{")
		e.Key(kind)
		e.plain(f.Value)
		e.Put("}")
	}
	e.Put("}")
	e.Member("run_id", p.RunID())
	e.Put("}}")
}
