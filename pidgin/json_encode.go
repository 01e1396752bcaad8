package pidgin

import (
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
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
	e := &jsonEncoder{positions: cfg.Positions}
	switch {
	case cfg.Canonical:
		e.canonical(p)
	case cfg.Compat:
		e.published(p)
	default:
		e.packet(p)
	}
	return e.buf, nil
}

// jsonEncoder appends JSON. Its methods take complete trees.
type jsonEncoder struct {
	buf       []byte
	positions bool
}

func (e *jsonEncoder) put(text string) { e.buf = append(e.buf, text...) }

func (e *jsonEncoder) str(s string) { e.buf = ast.AppendJSONString(e.buf, s) }

// key begins a member; the first one of an object opens it.
func (e *jsonEncoder) key(name string) {
	if n := len(e.buf); n > 0 && e.buf[n-1] != '{' {
		e.put(",")
	}
	e.str(name)
	e.put(":")
}

// member writes a member that is a string.
func (e *jsonEncoder) member(name, value string) {
	e.key(name)
	e.str(value)
}

// at adds the span of a node, if spans are wanted.
func (e *jsonEncoder) at(l ast.Loc) {
	if e.positions {
		e.key("at")
		e.put("[" + strconv.Itoa(int(l.Start)) + "," + strconv.Itoa(int(l.End)) + "]")
	}
}

// word writes a member that is a string: bare, or as an object that also holds its span.
func (e *jsonEncoder) word(name string, l ast.Loc, text string) {
	if !e.positions {
		e.member(name, text)
		return
	}
	e.key(name)
	e.put("{")
	e.member("text", text)
	e.at(l)
	e.put("}")
}

func list[T any](e *jsonEncoder, items []T, one func(T)) {
	e.put("[")
	for i, item := range items {
		if i > 0 {
			e.put(",")
		}
		one(item)
	}
	e.put("]")
}

func (e *jsonEncoder) packet(p *Packet) {
	e.put(`{"type":"packet"`)
	if len(p.Before) > 0 {
		e.key("before")
		list(e, p.Before, e.line)
	}
	h := p.Header
	if e.positions {
		e.key("header")
		e.put("{")
	}
	e.word("directive", h.Directive.Loc, h.Directive.Kind.String())
	e.word("run_id", h.ID.Loc, h.ID.Name)
	if e.positions {
		e.at(h.Loc)
		e.put("}")
	}
	e.key("lines")
	list(e, p.Lines, e.line)
	e.at(p.Loc)
	e.put("}")
}

func (e *jsonEncoder) line(l Line) {
	e.put("{")
	switch l := l.(type) {
	case *Field:
		e.word("name", l.Name.Loc, l.Name.Name)
		e.key("value")
		switch v := l.Value.(type) {
		case *Scalar:
			e.scalar(v)
		case *List:
			if e.positions {
				e.put(`{"items":`)
			}
			list(e, v.Items, e.scalar)
			if e.positions {
				e.at(v.Loc)
				e.put("}")
			}
		}
		e.at(l.Loc)
	case *Comment:
		e.member("comment", l.Text)
		e.at(l.Loc)
	case *Blank:
		e.key("blank")
		e.put("true")
		e.at(l.Loc)
	}
	e.put("}")
}

func (e *jsonEncoder) scalar(s *Scalar) {
	if !s.Quoted && s.Ref == nil && !e.positions {
		e.str(s.Text)
		return
	}
	e.put("{")
	e.member("text", s.Text)
	if s.Quoted {
		e.key("quoted")
		e.put("true")
	}
	if r := s.Ref; r != nil {
		e.key("ref")
		e.put("{")
		if r.Namespace != nil {
			e.word("namespace", r.Namespace.Loc, r.Namespace.Name)
		}
		e.word("id", r.ID.Loc, r.ID.Name)
		e.at(r.Loc)
		e.put("}")
	}
	e.at(s.Loc)
	e.put("}")
}

// sorted are the fields in the order of the bytes of their names.
func sorted(p *Packet) []*Field {
	return slices.SortedFunc(p.Fields(), func(a, b *Field) int { return strings.Compare(a.Name.Name, b.Name.Name) })
}

func (e *jsonEncoder) canonical(p *Packet) {
	e.put("{")
	e.member("directive", p.Kind().String())
	e.member("run_id", p.RunID())
	e.key("fields")
	e.put("{")
	for _, f := range sorted(p) {
		e.key(f.Name.Name)
		e.plain(f.Value)
	}
	e.put("}}")
}

func (e *jsonEncoder) plain(v Value) {
	switch v := v.(type) {
	case *Scalar:
		e.str(v.Text)
	case *List:
		list(e, v.Items, func(s *Scalar) { e.str(s.Text) })
	}
}

// The words of the published form.
var publishedKinds = map[Kind]string{Run: "Run", Result: "Result", Approval: "Approval", Context: "Context"}

func (e *jsonEncoder) published(p *Packet) {
	e.put(`{"packet":{`)
	e.member("directive", publishedKinds[p.Kind()])
	e.key("fields")
	e.put("{")
	for _, f := range sorted(p) {
		e.key(f.Name.Name)
		kind := "Scalar"
		if _, ok := f.Value.(*List); ok {
			kind = "List"
		}
		e.put("{")
		e.key(kind)
		e.plain(f.Value)
		e.put("}")
	}
	e.put("}")
	e.member("run_id", p.RunID())
	e.put("}}")
}
