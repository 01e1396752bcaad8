package compare

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/python"
)

// wire writes a message as the published package's minifier does, readable or not (spec sag/CORE, "Minifier" and quirk 15).
type wire struct{ b strings.Builder }

func (w *wire) put(texts ...string) {
	for _, text := range texts {
		w.b.WriteString(text)
	}
}

func (w *wire) message(m *sag.Message) {
	h := m.Header
	w.put("H v ", h.Version.Value.String(), " id=", h.ID.Name, " src=", h.Src.Name, " dst=", h.Dst.Name, " ts=", h.Timestamp.Value.String())
	if id := h.CorrID(); id != "" {
		w.put(" corr=", id)
	}
	if h.TTL != nil {
		w.put(" ttl=", h.TTL.Value.String())
	}
	w.put("\n")
	for i, s := range m.Statements {
		if i > 0 {
			w.put(";")
		}
		w.statement(s)
	}
}

func (w *wire) statement(s sag.Stmt) {
	switch s := s.(type) {
	case *sag.ActionStmt:
		w.action(s)
	case *sag.QueryStmt:
		w.put("Q ", typedText(s.Expr))
		if s.Where != nil && !isNull(s.Where) { // to the package a restriction of null is none
			w.put(" WHERE ", typedText(s.Where))
		}
	case *sag.AssertStmt:
		w.put("A ", s.Path.Text, " = ")
		w.value(s.Value)
	case *sag.ControlStmt:
		w.put("IF ", typedText(s.Cond), " THEN ")
		w.statement(s.Then)
		if s.Else != nil {
			w.put(" ELSE ")
			w.statement(s.Else)
		}
	case *sag.EventStmt:
		w.put("EVT ", s.Name.Name)
		w.args(s.Args)
	case *sag.ErrorStmt:
		w.put("ERR ", s.Code.Name)
		if s.Message != nil {
			w.put(" ", quote(s.Message.Value))
		}
	case *sag.FoldStmt:
		w.put("FOLD ", s.ID.Name, " ", quote(s.Summary.Value))
		if s.State != nil {
			w.put(" STATE ")
			w.value(s.State)
		}
	case *sag.RecallStmt:
		w.put("RECALL ", s.ID.Name)
	case *sag.SubStmt:
		w.put("SUB ", s.Topic.Pattern)
		if s.Filter != nil {
			w.put(" WHERE ", plainText(s.Filter))
		}
	case *sag.UnsubStmt:
		w.put("UNSUB ", s.Topic.Pattern)
	case *sag.KnowStmt:
		w.put("KNOW ", s.Topic.Pattern, " = ")
		w.value(s.Value)
		w.put(" v ", s.Version.Value.String())
	default:
		panic(fmt.Sprintf("compare: statement %T", s))
	}
}

func (w *wire) action(s *sag.ActionStmt) {
	w.put("DO ", s.Verb.Name)
	w.args(s.Args)
	if s.Policy != nil {
		w.put(" P:", s.Policy.Name.Name)
		if s.Policy.Cond != nil {
			w.put(":", plainText(s.Policy.Cond))
		}
	}
	if s.Priority != nil {
		w.put(" PRIO=", s.Priority.Level.String())
	}
	if s.Reason != nil {
		var reason string
		if s.Reason.Text != nil {
			reason = s.Reason.Text.Value
		} else {
			reason = plainText(s.Reason.Cond)
		}
		if !sagast.HoldsComparison(reason) {
			reason = quote(reason)
		}
		w.put(" BECAUSE ", reason)
	}
}

func (w *wire) args(args []*sag.Arg) {
	list, named := argsOf(args)
	w.put("(")
	comma := ""
	for _, v := range list.Elems {
		w.put(comma)
		w.value(v)
		comma = ","
	}
	for _, m := range named.Members {
		w.put(comma, m.Key.Value, "=")
		w.value(m.Value)
		comma = ","
	}
	w.put(")")
}

func (w *wire) value(v sag.Value) {
	switch v := v.(type) {
	case *sag.NullLit:
		w.put("null")
	case *sag.BoolLit:
		w.put(strconv.FormatBool(v.Value))
	case *sag.IntLit:
		w.put(v.Value.String())
	case *sag.FloatLit:
		w.put(python.Float(v.Value))
	case *sag.StringLit:
		w.put(quote(v.Value))
	case *sag.Path:
		w.put(quote(v.Text))
	case *sag.List:
		w.put("[")
		for i, e := range v.Elems {
			if i > 0 {
				w.put(",")
			}
			w.value(e)
		}
		w.put("]")
	case *sag.Object:
		w.put("{")
		comma := ""
		for key, e := range v.Unique() {
			w.put(comma, quote(key), ":")
			w.value(e)
			comma = ","
		}
		w.put("}")
	default:
		panic(fmt.Sprintf("compare: value %T", v))
	}
}

func quote(s string) string { return `"` + sagast.Escape(s) + `"` }

// typedText is an expression where the package holds a lone value as a value: that is printed as Python prints it, anything else is
// source text without the parentheses round it.
func typedText(r *sag.RootExpr) string {
	if v, ok := sagast.Unparen(r.X).(sag.Value); ok {
		return python.Str(v)
	}
	source, x := sourceText(r)
	for {
		paren, ok := x.(*sag.ParenExpr)
		if !ok {
			return source
		}
		source, x = source[1:len(source)-1], paren.X
	}
}

func isNull(r *sag.RootExpr) bool {
	_, null := sagast.Unparen(r.X).(*sag.NullLit)
	return null
}

// plainText is an expression where the package holds only text.
func plainText(r *sag.RootExpr) string {
	source, _ := sourceText(r)
	return source
}

// sourceText is the text of an expression and the tree of just that text, in which every ParenExpr at the top is a pair of
// parentheses round all of the text.
func sourceText(r *sag.RootExpr) (string, sag.Expr) {
	if r.Text != "" {
		read, err := sag.ParseExpr(r.Text, sag.Compat(), sag.MaxBytes(sag.Unlimited))
		if err == nil && ast.Equal(read.X, r.X) && read.Text == r.Text {
			return r.Text, read.X
		}
	}
	source, err := sag.FormatExpr(r.X)
	if err != nil {
		panic("compare: an expression that Minify writes and FormatExpr does not: " + err.Error())
	}
	return source, r.X
}
