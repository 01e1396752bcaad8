package sag

import (
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
	e.key("id")
	e.str(h.ID.Name)
	e.key("src")
	e.str(h.Src.Name)
	e.key("dst")
	e.str(h.Dst.Name)
	e.key("ts")
	e.put(h.Timestamp.Value.String())
	e.key("corr")
	if id := h.CorrID(); id != "" {
		e.str(id)
	} else {
		e.put("null")
	}
	e.key("ttl")
	if h.TTL != nil {
		e.put(h.TTL.Value.String())
	} else {
		e.put("null")
	}
	e.put("}")
	e.key("statements")
	list(e, m.Statements, e.canonicalStatement)
	e.put("}")
}

func (e *jsonEncoder) canonicalStatement(s Stmt) {
	if s == nil {
		e.put("null")
		return
	}
	e.put("{")
	e.key("type")
	switch s := s.(type) {
	case *ActionStmt:
		e.str("action")
		e.key("verb")
		e.str(s.Verb.Name)
		e.canonicalArgs(s.Args)
		e.canonicalClauses(s)
	case *QueryStmt:
		e.str("query")
		e.canonicalRoot("expression", s.Expr, true)
		e.canonicalRoot("constraint", s.Where, true)
	case *AssertStmt:
		e.str("assert")
		e.key("path")
		e.str(s.Path.Text)
		e.key("value")
		e.canonicalValue(s.Value)
	case *ControlStmt:
		e.str("control")
		e.canonicalRoot("condition", s.Cond, true)
		e.key("then")
		e.canonicalStatement(s.Then)
		e.key("else")
		e.canonicalStatement(s.Else)
	case *EventStmt:
		e.str("event")
		e.key("name")
		e.str(s.Name.Name)
		e.canonicalArgs(s.Args)
	case *ErrorStmt:
		e.str("error")
		e.key("code")
		e.str(s.Code.Name)
		e.key("message")
		if s.Message != nil {
			e.str(s.Message.Value)
		} else {
			e.put("null")
		}
	case *FoldStmt:
		e.str("fold")
		e.key("id")
		e.str(s.ID.Name)
		e.key("summary")
		e.str(s.Summary.Value)
		e.key("state")
		if s.State != nil {
			e.canonicalValue(s.State)
		} else {
			e.put("null")
		}
	case *RecallStmt:
		e.str("recall")
		e.key("id")
		e.str(s.ID.Name)
	case *SubStmt:
		e.str("subscribe")
		e.key("topic")
		e.str(s.Topic.Pattern)
		e.canonicalRoot("filter", s.Filter, false)
	case *UnsubStmt:
		e.str("unsubscribe")
		e.key("topic")
		e.str(s.Topic.Pattern)
	case *KnowStmt:
		e.str("knowledge")
		e.key("topic")
		e.str(s.Topic.Pattern)
		e.key("value")
		e.canonicalValue(s.Value)
		e.key("version")
		e.put(s.Version.Value.String())
	}
	e.put("}")
}

func (e *jsonEncoder) canonicalClauses(s *ActionStmt) {
	e.key("policy")
	var cond *RootExpr
	if s.Policy != nil {
		e.str(s.Policy.Name.Name)
		cond = s.Policy.Cond
	} else {
		e.put("null")
	}
	e.canonicalRoot("policy_expr", cond, false)
	e.key("priority")
	if s.Priority != nil {
		e.str(s.Priority.Level.String())
	} else {
		e.put("null")
	}
	switch {
	case s.Reason != nil && s.Reason.Text != nil:
		e.key("reason")
		e.str(s.Reason.Text.Value)
	case s.Reason != nil:
		e.canonicalRoot("reason", s.Reason.Cond, false)
	default:
		e.canonicalRoot("reason", nil, false)
	}
}

func (e *jsonEncoder) canonicalArgs(args []*Arg) {
	e.key("args")
	e.put("[")
	first := true
	for v := range sagast.Positional(args) {
		if !first {
			e.put(",")
		}
		first = false
		e.canonicalValue(v)
	}
	e.put("]")
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
