package sag

import (
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
)

// This file writes the canonical form: spec sag/CORE, "Canonical JSON AST".

func (e *jsonEncoder) canonicalMessage(m *Message) {
	h := m.Header
	e.put(`{"header":{`)
	e.key("version")
	e.put(h.Version.Value.String())
	e.text("id", h.ID.Name)
	e.text("src", h.Src.Name)
	e.text("dst", h.Dst.Name)
	e.key("ts")
	e.put(h.Timestamp.Value.String())
	e.nullable("corr", h.CorrID() != "", func() { e.str(h.CorrID()) })
	e.nullable("ttl", h.TTL != nil, func() { e.put(h.TTL.Value.String()) })
	e.put("}")
	e.key("statements")
	list(e, m.Statements, e.canonicalStatement)
	e.put("}")
}

func (e *jsonEncoder) canonicalStatement(s Stmt) {
	e.put("{")
	e.key("type")
	switch s := s.(type) {
	case *ActionStmt:
		e.str("action")
		e.text("verb", s.Verb.Name)
		e.canonicalArgs(s.Args)
		e.canonicalClauses(s)
	case *QueryStmt:
		e.str("query")
		e.canonicalRoot("expression", s.Expr, true)
		e.canonicalRoot("constraint", s.Where, true)
	case *AssertStmt:
		e.str("assert")
		e.text("path", s.Path.Text)
		e.key("value")
		e.canonicalValue(s.Value)
	case *ControlStmt:
		e.str("control")
		e.canonicalRoot("condition", s.Cond, true)
		e.key("then")
		e.canonicalStatement(s.Then)
		e.nullable("else", s.Else != nil, func() { e.canonicalStatement(s.Else) })
	case *EventStmt:
		e.str("event")
		e.text("name", s.Name.Name)
		e.canonicalArgs(s.Args)
	case *ErrorStmt:
		e.str("error")
		e.text("code", s.Code.Name)
		e.nullable("message", s.Message != nil, func() { e.str(s.Message.Value) })
	case *FoldStmt:
		e.str("fold")
		e.text("id", s.ID.Name)
		e.text("summary", s.Summary.Value)
		e.nullable("state", s.State != nil, func() { e.canonicalValue(s.State) })
	case *RecallStmt:
		e.str("recall")
		e.text("id", s.ID.Name)
	case *SubStmt:
		e.str("subscribe")
		e.text("topic", s.Topic.Pattern)
		e.canonicalRoot("filter", s.Filter, false)
	case *UnsubStmt:
		e.str("unsubscribe")
		e.text("topic", s.Topic.Pattern)
	case *KnowStmt:
		e.str("knowledge")
		e.text("topic", s.Topic.Pattern)
		e.key("value")
		e.canonicalValue(s.Value)
		e.key("version")
		e.put(s.Version.Value.String())
	}
	e.put("}")
}

func (e *jsonEncoder) canonicalClauses(s *ActionStmt) {
	e.nullable("policy", s.Policy != nil, func() { e.str(s.Policy.Name.Name) })
	var cond *RootExpr
	if s.Policy != nil {
		cond = s.Policy.Cond
	}
	e.canonicalRoot("policy_expr", cond, false)
	e.nullable("priority", s.Priority != nil, func() { e.str(s.Priority.Level.String()) })
	switch {
	case s.Reason != nil && s.Reason.Text != nil:
		e.text("reason", s.Reason.Text.Value)
	case s.Reason != nil:
		e.canonicalRoot("reason", s.Reason.Cond, false)
	default:
		e.canonicalRoot("reason", nil, false)
	}
}

func (e *jsonEncoder) canonicalArgs(args []*Arg) {
	e.key("args")
	list(e, slices.Collect(sagast.Positional(args)), e.canonicalValue)
	e.key("named_args")
	e.put("{")
	for name, v := range sagast.Named(args) {
		e.key(name)
		e.canonicalValue(v)
	}
	e.put("}")
}

// canonicalRoot writes an expression: as its text, but where the ports hold a lone value as a value, as that.
func (e *jsonEncoder) canonicalRoot(name string, r *RootExpr, typed bool) {
	e.key(name)
	if r == nil {
		e.put("null")
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
		e.str(string(p.buf))
	case typed:
		e.str(withoutParens(read))
	default:
		e.str(read.Text)
	}
}

func (e *jsonEncoder) canonicalValue(v Value) {
	switch v := v.(type) {
	case *StringLit:
		e.str(v.Value)
	case *IntLit:
		e.put(v.Value.String())
	case *FloatLit:
		e.buf = ast.AppendJSONFloat(e.buf, v.Value)
	case *BoolLit:
		e.put(strconv.FormatBool(v.Value))
	case *NullLit:
		e.put("null")
	case *Path:
		e.str(v.Text)
	case *List:
		list(e, v.Elems, e.canonicalValue)
	case *Object:
		e.put("{")
		for key, value := range v.Unique() {
			e.key(key)
			e.canonicalValue(value)
		}
		e.put("}")
	}
}
