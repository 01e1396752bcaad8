package sag

import (
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// EncodeJSON writes a message as one compact JSON document.
//
// The full form, which is the default, holds all that the AST holds and [DecodeJSON] gives back an equal message; with Positions it
// holds spans as well. Its first member is "type":"message".
//
// The canonical form (option Canonical) is what the published ports make of the message: paths are strings, expressions are text,
// the order between positional and named arguments and all but the last of a repeated name are gone. It is the form of the
// conformance vectors. Its objects keep source order; whole numbers have no point, others have a point or an exponent, infinity is
// {"$float":"inf"}.
//
// The error is a diag.List: nesting deeper than MaxDepth, or a tree made by hand with parts missing.
func EncodeJSON(m *Message, options ...Option) ([]byte, error) {
	cfg, err := parser.Configure(parser.JSON, 0, options)
	if err != nil {
		return nil, err
	}
	if err := complete(m, cfg); err != nil {
		return nil, err
	}
	e := &jsonEncoder{positions: cfg.Positions, maxDepth: cfg.MaxDepth}
	if cfg.Canonical {
		e.canonicalMessage(m)
	} else {
		e.message(m)
	}
	return e.buf, nil
}

// complete refuses a tree that no text could stand for: what is written could not be read back. A printer finds that out.
func complete(m *Message, cfg *parser.Config) error {
	p := &printer{cfg: cfg, extended: true}
	p.message(m)
	_, err := p.result()
	return err
}

// jsonEncoder appends JSON. Its methods take complete trees.
type jsonEncoder struct {
	buf       []byte
	positions bool
	maxDepth  int
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

// text writes a member that is a string.
func (e *jsonEncoder) text(name, value string) {
	e.key(name)
	e.str(value)
}

// nullable writes a member that is null where there is nothing to say.
func (e *jsonEncoder) nullable(name string, given bool, value func()) {
	e.key(name)
	if given {
		value()
	} else {
		e.put("null")
	}
}

// at adds the span of a node, if spans are wanted.
func (e *jsonEncoder) at(l ast.Loc) {
	if e.positions {
		e.key("at")
		e.put("[" + strconv.Itoa(int(l.Start)) + "," + strconv.Itoa(int(l.End)) + "]")
	}
}

// wrapped writes a scalar: bare, or as an object that also holds its spelling and its span.
func (e *jsonEncoder) wrapped(kind string, l ast.Loc, raw string, scalar func()) {
	if raw == "" && !e.positions {
		scalar()
		return
	}
	e.put("{")
	e.key(kind)
	scalar()
	if raw != "" {
		e.key("raw")
		e.str(raw)
	}
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

func (e *jsonEncoder) message(m *Message) {
	e.put(`{"type":"message","header":`)
	e.header(m.Header)
	e.key("statements")
	list(e, m.Statements, e.statement)
	e.at(m.Loc)
	e.put("}")
}

func (e *jsonEncoder) header(h *Header) {
	e.put("{")
	e.key("version")
	e.intLit(h.Version)
	e.member("id", h.ID)
	e.member("src", h.Src)
	e.member("dst", h.Dst)
	e.key("ts")
	e.intLit(h.Timestamp)
	if h.Corr != nil {
		e.key("corr")
		e.wrapped("id", h.Corr.Loc, "", func() {
			if h.Corr.ID != nil {
				e.ident(h.Corr.ID)
			} else {
				e.put("null")
			}
		})
	}
	if h.TTL != nil {
		e.key("ttl")
		e.intLit(h.TTL)
	}
	e.at(h.Loc)
	e.put("}")
}

func (e *jsonEncoder) ident(id *Ident) {
	e.wrapped("name", id.Loc, "", func() { e.str(id.Name) })
}

func (e *jsonEncoder) member(name string, id *Ident) {
	e.key(name)
	e.ident(id)
}

func (e *jsonEncoder) statement(s Stmt) {
	e.put("{")
	e.key("type")
	switch s := s.(type) {
	case *ActionStmt:
		e.str("action")
		e.action(s)
	case *QueryStmt:
		e.str("query")
		e.key("expr")
		e.root(s.Expr)
		e.optionalRoot("where", s.Where)
	case *AssertStmt:
		e.str("assert")
		e.key("path")
		e.value(s.Path)
		e.key("value")
		e.value(s.Value)
	case *ControlStmt:
		e.str("control")
		e.key("cond")
		e.root(s.Cond)
		e.key("then")
		e.statement(s.Then)
		if s.Else != nil {
			e.key("else")
			e.statement(s.Else)
		}
	case *EventStmt:
		e.str("event")
		e.member("name", s.Name)
		e.key("args")
		list(e, s.Args, e.arg)
	case *ErrorStmt:
		e.str("error")
		e.member("code", s.Code)
		if s.Message != nil {
			e.key("message")
			e.value(s.Message)
		}
	case *FoldStmt:
		e.str("fold")
		e.member("id", s.ID)
		e.key("summary")
		e.value(s.Summary)
		if s.State != nil {
			e.key("state")
			e.value(s.State)
		}
	case *RecallStmt:
		e.str("recall")
		e.member("id", s.ID)
	case *SubStmt:
		e.str("subscribe")
		e.topic(s.Topic)
		e.optionalRoot("filter", s.Filter)
	case *UnsubStmt:
		e.str("unsubscribe")
		e.topic(s.Topic)
	case *KnowStmt:
		e.str("knowledge")
		e.topic(s.Topic)
		e.key("value")
		e.value(s.Value)
		e.key("version")
		e.intLit(s.Version)
	}
	e.at(ast.At(s.Span()))
	e.put("}")
}

func (e *jsonEncoder) topic(t *Topic) {
	e.key("topic")
	e.wrapped("pattern", t.Loc, "", func() { e.str(t.Pattern) })
}

func (e *jsonEncoder) action(s *ActionStmt) {
	e.member("verb", s.Verb)
	e.key("args")
	list(e, s.Args, e.arg)
	if s.Policy != nil {
		e.key("policy")
		e.put("{")
		e.member("name", s.Policy.Name)
		e.optionalRoot("cond", s.Policy.Cond)
		e.at(s.Policy.Loc)
		e.put("}")
	}
	if s.Priority != nil {
		e.key("priority")
		e.wrapped("level", s.Priority.Loc, "", func() { e.str(s.Priority.Level.String()) })
	}
	if s.Reason != nil {
		e.key("reason")
		e.put("{")
		if s.Reason.Text != nil {
			e.key("text")
			e.value(s.Reason.Text)
		} else {
			e.key("cond")
			e.root(s.Reason.Cond)
		}
		e.at(s.Reason.Loc)
		e.put("}")
	}
}

func (e *jsonEncoder) arg(a *Arg) {
	e.put("{")
	if a.Name != nil {
		e.member("name", a.Name)
	}
	e.key("value")
	e.value(a.Value)
	e.at(a.Loc)
	e.put("}")
}

func (e *jsonEncoder) optionalRoot(name string, r *RootExpr) {
	if r != nil {
		e.key(name)
		e.root(r)
	}
}

func (e *jsonEncoder) root(r *RootExpr) {
	e.put("{")
	e.key("expr")
	e.expr(r.X)
	if agreed(r, e.maxDepth) != nil {
		e.text("text", r.Text)
	}
	e.at(r.Loc)
	e.put("}")
}

// expr writes an expression. A chain becomes one flat object, operands and operators in order, however long it is; where it groups
// otherwise than to the left the operand is a chain of its own.
func (e *jsonEncoder) expr(x Expr) {
	switch x := x.(type) {
	case *BinaryExpr:
		var spine []*BinaryExpr
		left := Expr(x)
		for b, ok := left.(*BinaryExpr); ok; b, ok = left.(*BinaryExpr) {
			spine = append(spine, b)
			left = b.X
		}
		e.put(`{"chain":[`)
		e.expr(left)
		for i := len(spine) - 1; i >= 0; i-- {
			e.put(",")
			e.str(spine[i].Op.String())
			e.put(",")
			e.expr(spine[i].Y)
		}
		e.put("]}")
	case *ParenExpr:
		e.put("{")
		e.key("paren")
		e.expr(x.X)
		e.at(x.Loc)
		e.put("}")
	case Value:
		e.value(x)
	}
}

func (e *jsonEncoder) intLit(n *IntLit) {
	raw := n.Raw
	if raw == n.Value.String() || !spellsInt(raw, n.Value) {
		raw = ""
	}
	e.wrapped("int", n.Loc, raw, func() { e.put(n.Value.String()) })
}

func (e *jsonEncoder) value(v Value) {
	switch v := v.(type) {
	case *StringLit:
		raw := v.Raw
		if raw == `"`+sagast.Escape(v.Value)+`"` || !spellsString(raw, v.Value) {
			raw = ""
		}
		e.wrapped("string", v.Loc, raw, func() { e.str(v.Value) })
	case *IntLit:
		e.intLit(v)
	case *FloatLit:
		plain, _ := sagast.PlainFloat(math.Abs(v.Value))
		raw := v.Raw
		if strings.TrimPrefix(raw, "-") == plain || !spellsFloat(raw, v.Value) {
			raw = ""
		}
		e.wrapped("float", v.Loc, raw, func() { e.buf = ast.AppendJSONFloat(e.buf, v.Value) })
	case *BoolLit:
		e.wrapped("bool", v.Loc, "", func() { e.put(strconv.FormatBool(v.Value)) })
	case *NullLit:
		e.wrapped("null", v.Loc, "", func() { e.put("null") })
	case *Path:
		e.put("{")
		e.text("path", v.Text)
		e.at(v.Loc)
		e.put("}")
	case *List:
		e.wrapped("list", v.Loc, "", func() { list(e, v.Elems, e.value) })
	case *Object:
		e.put("{")
		e.key("object")
		list(e, v.Members, func(m *Member) {
			e.put("{")
			e.key("key")
			e.value(m.Key)
			e.key("value")
			e.value(m.Value)
			e.at(m.Loc)
			e.put("}")
		})
		e.at(v.Loc)
		e.put("}")
	}
}

// jsonFault makes the error of a document that stands for no message.
func jsonFault(file *source.File, offset int, format string, args ...any) error {
	span := source.NoSpan
	if offset >= 0 {
		span = source.Span{Start: int32(offset), End: int32(min(offset+1, len(file.Text())))}
	}
	return diag.List{diag.New(diag.CodeBadDocument, file, span, format, args...)}
}
