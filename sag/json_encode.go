package sag

import (
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/internal/astjson"
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
	e := &jsonEncoder{astjson.Encoder{Positions: cfg.Positions}, cfg.MaxDepth}
	if cfg.Canonical {
		e.canonicalMessage(m)
	} else {
		e.message(m)
	}
	return e.Buf, nil
}

// complete refuses a tree that no text could stand for: what is written could not be read back. A printer finds that out.
func complete(m *Message, cfg *parser.Config) error {
	p := &printer{cfg: cfg, extended: true}
	p.message(m)
	_, err := p.result()
	return err
}

// jsonEncoder appends nodes. Its methods take complete trees.
type jsonEncoder struct {
	astjson.Encoder
	maxDepth int
}

// nullable writes a member that is null where there is nothing to say.
func (e *jsonEncoder) nullable(name string, given bool, value func()) {
	e.Key(name)
	if given {
		value()
	} else {
		e.Put("null")
	}
}

// wrapped writes a scalar: bare, or as an object that also holds its spelling and its span.
func (e *jsonEncoder) wrapped(kind string, l ast.Loc, raw string, scalar func()) {
	if raw == "" && !e.Positions {
		scalar()
		return
	}
	e.Put("{")
	e.Key(kind)
	scalar()
	if raw != "" {
		e.Key("raw")
		e.Str(raw)
	}
	e.At(l)
	e.Put("}")
}

func (e *jsonEncoder) message(m *Message) {
	e.Put(`{"type":"message","header":`)
	e.header(m.Header)
	e.Key("statements")
	astjson.List(&e.Encoder, m.Statements, e.statement)
	e.At(m.Loc)
	e.Put("}")
}

func (e *jsonEncoder) header(h *Header) {
	e.Put("{")
	e.Key("version")
	e.intLit(h.Version)
	e.name("id", h.ID)
	e.name("src", h.Src)
	e.name("dst", h.Dst)
	e.Key("ts")
	e.intLit(h.Timestamp)
	if h.Corr != nil {
		e.Key("corr")
		e.wrapped("id", h.Corr.Loc, "", func() {
			if h.Corr.ID != nil {
				e.ident(h.Corr.ID)
			} else {
				e.Put("null")
			}
		})
	}
	if h.TTL != nil {
		e.Key("ttl")
		e.intLit(h.TTL)
	}
	e.At(h.Loc)
	e.Put("}")
}

func (e *jsonEncoder) ident(id *Ident) {
	e.wrapped("name", id.Loc, "", func() { e.Str(id.Name) })
}

// name writes a member that is a name.
func (e *jsonEncoder) name(name string, id *Ident) {
	e.Key(name)
	e.ident(id)
}

func (e *jsonEncoder) statement(s Stmt) {
	e.Put("{")
	e.Key("type")
	switch s := s.(type) {
	case *ActionStmt:
		e.Str("action")
		e.action(s)
	case *QueryStmt:
		e.Str("query")
		e.Key("expr")
		e.root(s.Expr)
		e.optionalRoot("where", s.Where)
	case *AssertStmt:
		e.Str("assert")
		e.Key("path")
		e.value(s.Path)
		e.Key("value")
		e.value(s.Value)
	case *ControlStmt:
		e.Str("control")
		e.Key("cond")
		e.root(s.Cond)
		e.Key("then")
		e.statement(s.Then)
		if s.Else != nil {
			e.Key("else")
			e.statement(s.Else)
		}
	case *EventStmt:
		e.Str("event")
		e.name("name", s.Name)
		e.Key("args")
		astjson.List(&e.Encoder, s.Args, e.arg)
	case *ErrorStmt:
		e.Str("error")
		e.name("code", s.Code)
		if s.Message != nil {
			e.Key("message")
			e.value(s.Message)
		}
	case *FoldStmt:
		e.Str("fold")
		e.name("id", s.ID)
		e.Key("summary")
		e.value(s.Summary)
		if s.State != nil {
			e.Key("state")
			e.value(s.State)
		}
	case *RecallStmt:
		e.Str("recall")
		e.name("id", s.ID)
	case *SubStmt:
		e.Str("subscribe")
		e.topic(s.Topic)
		e.optionalRoot("filter", s.Filter)
	case *UnsubStmt:
		e.Str("unsubscribe")
		e.topic(s.Topic)
	case *KnowStmt:
		e.Str("knowledge")
		e.topic(s.Topic)
		e.Key("value")
		e.value(s.Value)
		e.Key("version")
		e.intLit(s.Version)
	}
	e.At(ast.At(s.Span()))
	e.Put("}")
}

func (e *jsonEncoder) topic(t *Topic) {
	e.Key("topic")
	e.wrapped("pattern", t.Loc, "", func() { e.Str(t.Pattern) })
}

func (e *jsonEncoder) action(s *ActionStmt) {
	e.name("verb", s.Verb)
	e.Key("args")
	astjson.List(&e.Encoder, s.Args, e.arg)
	if s.Policy != nil {
		e.Key("policy")
		e.Put("{")
		e.name("name", s.Policy.Name)
		e.optionalRoot("cond", s.Policy.Cond)
		e.At(s.Policy.Loc)
		e.Put("}")
	}
	if s.Priority != nil {
		e.Key("priority")
		e.wrapped("level", s.Priority.Loc, "", func() { e.Str(s.Priority.Level.String()) })
	}
	if s.Reason != nil {
		e.Key("reason")
		e.Put("{")
		if s.Reason.Text != nil {
			e.Key("text")
			e.value(s.Reason.Text)
		} else {
			e.Key("cond")
			e.root(s.Reason.Cond)
		}
		e.At(s.Reason.Loc)
		e.Put("}")
	}
}

func (e *jsonEncoder) arg(a *Arg) {
	e.Put("{")
	if a.Name != nil {
		e.name("name", a.Name)
	}
	e.Key("value")
	e.value(a.Value)
	e.At(a.Loc)
	e.Put("}")
}

func (e *jsonEncoder) optionalRoot(name string, r *RootExpr) {
	if r != nil {
		e.Key(name)
		e.root(r)
	}
}

func (e *jsonEncoder) root(r *RootExpr) {
	e.Put("{")
	e.Key("expr")
	e.expr(r.X)
	if agreed(r, e.maxDepth) != nil {
		e.Member("text", r.Text)
	}
	e.At(r.Loc)
	e.Put("}")
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
		e.Put(`{"chain":[`)
		e.expr(left)
		for i := len(spine) - 1; i >= 0; i-- {
			e.Put(",")
			e.Str(spine[i].Op.String())
			e.Put(",")
			e.expr(spine[i].Y)
		}
		e.Put("]}")
	case *ParenExpr:
		e.Put("{")
		e.Key("paren")
		e.expr(x.X)
		e.At(x.Loc)
		e.Put("}")
	case Value:
		e.value(x)
	}
}

func (e *jsonEncoder) intLit(n *IntLit) {
	raw := n.Raw
	if raw == n.Value.String() || !spellsInt(raw, n.Value) {
		raw = ""
	}
	e.wrapped("int", n.Loc, raw, func() { e.Put(n.Value.String()) })
}

func (e *jsonEncoder) value(v Value) {
	switch v := v.(type) {
	case *StringLit:
		raw := v.Raw
		if raw == `"`+sagast.Escape(v.Value)+`"` || !spellsString(raw, v.Value) {
			raw = ""
		}
		e.wrapped("string", v.Loc, raw, func() { e.Str(v.Value) })
	case *IntLit:
		e.intLit(v)
	case *FloatLit:
		plain, _ := sagast.PlainFloat(math.Abs(v.Value))
		raw := v.Raw
		if strings.TrimPrefix(raw, "-") == plain || !spellsFloat(raw, v.Value) {
			raw = ""
		}
		e.wrapped("float", v.Loc, raw, func() { e.Buf = ast.AppendJSONFloat(e.Buf, v.Value) })
	case *BoolLit:
		e.wrapped("bool", v.Loc, "", func() { e.Put(strconv.FormatBool(v.Value)) })
	case *NullLit:
		e.wrapped("null", v.Loc, "", func() { e.Put("null") })
	case *Path:
		e.Put("{")
		e.Member("path", v.Text)
		e.At(v.Loc)
		e.Put("}")
	case *List:
		e.wrapped("list", v.Loc, "", func() { astjson.List(&e.Encoder, v.Elems, e.value) })
	case *Object:
		e.Put("{")
		e.Key("object")
		astjson.List(&e.Encoder, v.Members, func(m *Member) {
			e.Put("{")
			e.Key("key")
			e.value(m.Key)
			e.Key("value")
			e.value(m.Value)
			e.At(m.Loc)
			e.Put("}")
		})
		e.At(v.Loc)
		e.Put("}")
	}
}
