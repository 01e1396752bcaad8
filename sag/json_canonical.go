package sag

import (
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/internal/astjson"
)

// This file writes the canonical form: spec sag/CORE, "Canonical JSON AST".

func (e *jsonEncoder) canonicalMessage(m *Message) {
	h := m.Header
	e.Put(`{"header":{`)
	e.Key("version")
	e.Put(h.Version.Value.String())
	e.Member("id", h.ID.Name)
	e.Member("src", h.Src.Name)
	e.Member("dst", h.Dst.Name)
	e.Key("ts")
	e.Put(h.Timestamp.Value.String())
	e.nullable("corr", h.CorrID() != "", func() { e.Str(h.CorrID()) })
	e.nullable("ttl", h.TTL != nil, func() { e.Put(h.TTL.Value.String()) })
	e.Put("}")
	e.Key("statements")
	astjson.List(&e.Encoder, m.Statements, e.canonicalStatement)
	e.Put("}")
}

func (e *jsonEncoder) canonicalStatement(s Stmt) {
	e.Put("{")
	e.Key("type")
	switch s := s.(type) {
	case *ActionStmt:
		e.Str("action")
		e.Member("verb", s.Verb.Name)
		e.canonicalArgs(s.Args)
		e.canonicalClauses(s)
	case *QueryStmt:
		e.Str("query")
		e.canonicalRoot("expression", s.Expr, true)
		e.canonicalRoot("constraint", s.Where, true)
	case *AssertStmt:
		e.Str("assert")
		e.Member("path", s.Path.Text)
		e.Key("value")
		e.canonicalValue(s.Value)
	case *ControlStmt:
		e.Str("control")
		e.canonicalRoot("condition", s.Cond, true)
		e.Key("then")
		e.canonicalStatement(s.Then)
		e.nullable("else", s.Else != nil, func() { e.canonicalStatement(s.Else) })
	case *EventStmt:
		e.Str("event")
		e.Member("name", s.Name.Name)
		e.canonicalArgs(s.Args)
	case *ErrorStmt:
		e.Str("error")
		e.Member("code", s.Code.Name)
		e.nullable("message", s.Message != nil, func() { e.Str(s.Message.Value) })
	case *FoldStmt:
		e.Str("fold")
		e.Member("id", s.ID.Name)
		e.Member("summary", s.Summary.Value)
		e.nullable("state", s.State != nil, func() { e.canonicalValue(s.State) })
	case *RecallStmt:
		e.Str("recall")
		e.Member("id", s.ID.Name)
	case *SubStmt:
		e.Str("subscribe")
		e.Member("topic", s.Topic.Pattern)
		e.canonicalRoot("filter", s.Filter, false)
	case *UnsubStmt:
		e.Str("unsubscribe")
		e.Member("topic", s.Topic.Pattern)
	case *KnowStmt:
		e.Str("knowledge")
		e.Member("topic", s.Topic.Pattern)
		e.Key("value")
		e.canonicalValue(s.Value)
		e.Key("version")
		e.Put(s.Version.Value.String())
	}
	e.Put("}")
}

func (e *jsonEncoder) canonicalClauses(s *ActionStmt) {
	e.nullable("policy", s.Policy != nil, func() { e.Str(s.Policy.Name.Name) })
	var cond *RootExpr
	if s.Policy != nil {
		cond = s.Policy.Cond
	}
	e.canonicalRoot("policy_expr", cond, false)
	e.nullable("priority", s.Priority != nil, func() { e.Str(s.Priority.Level.String()) })
	switch {
	case s.Reason != nil && s.Reason.Text != nil:
		e.Member("reason", s.Reason.Text.Value)
	case s.Reason != nil:
		e.canonicalRoot("reason", s.Reason.Cond, false)
	default:
		e.canonicalRoot("reason", nil, false)
	}
}

func (e *jsonEncoder) canonicalArgs(args []*Arg) {
	e.Key("args")
	astjson.List(&e.Encoder, slices.Collect(sagast.Positional(args)), e.canonicalValue)
	e.Key("named_args")
	e.Put("{")
	for name, v := range sagast.Named(args) {
		e.Key(name)
		e.canonicalValue(v)
	}
	e.Put("}")
}

// canonicalRoot writes an expression: as its text, but where the ports hold a lone value as a value, as that.
func (e *jsonEncoder) canonicalRoot(name string, r *RootExpr, typed bool) {
	e.Key(name)
	if r == nil {
		e.Put("null")
		return
	}
	if typed {
		if v, ok := sagast.Unparen(r.X).(Value); ok {
			e.canonicalValue(v)
			return
		}
	}
	read := agreed(r, e.maxDepth)
	switch {
	case read == nil: // a tree made by hand, or changed, is written out
		p, x := newExprPrinter(), r.X
		if typed {
			x = sagast.Unparen(x)
		}
		p.expr(x)
		e.Str(string(p.buf))
	case typed:
		e.Str(withoutParens(read))
	default:
		e.Str(read.Text)
	}
}

func (e *jsonEncoder) canonicalValue(v Value) {
	switch v := v.(type) {
	case *StringLit:
		e.Str(v.Value)
	case *IntLit:
		e.Put(v.Value.String())
	case *FloatLit:
		e.Buf = ast.AppendJSONFloat(e.Buf, v.Value)
	case *BoolLit:
		e.Put(strconv.FormatBool(v.Value))
	case *NullLit:
		e.Put("null")
	case *Path:
		e.Str(v.Text)
	case *List:
		astjson.List(&e.Encoder, v.Elems, e.canonicalValue)
	case *Object:
		e.Put("{")
		for key, value := range v.Unique() {
			e.Key(key)
			e.canonicalValue(value)
		}
		e.Put("}")
	}
}
