package sag

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/sagast"
)

// canonicalMembers are the members of each kind of statement besides its type. The optional ones may be left out or null.
var canonicalMembers = map[string][2][]string{
	"action":      {{"verb"}, {"args", "named_args", "policy", "policy_expr", "priority", "reason"}},
	"query":       {{"expression"}, {"constraint"}},
	"assert":      {{"path", "value"}, nil},
	"control":     {{"condition", "then"}, {"else"}},
	"event":       {{"name"}, {"args", "named_args"}},
	"error":       {{"code"}, {"message"}},
	"fold":        {{"id", "summary"}, {"state"}},
	"recall":      {{"id"}, nil},
	"subscribe":   {{"topic"}, {"filter"}},
	"unsubscribe": {{"topic"}, nil},
	"knowledge":   {{"topic", "value", "version"}, nil},
}

// given is an optional member, nil if it is left out or null.
func given(v *ast.JSONValue, key string) *ast.JSONValue {
	m := v.Member(key)
	if m == nil || m.Kind == ast.JSONNull {
		return nil
	}
	return m
}

func (d *jsonDecoder) canonicalMessage(v *ast.JSONValue) *Message {
	m := &Message{}
	if !d.Object(v, "a message", []string{"header", "statements"}) {
		return m
	}
	h := v.Member("header")
	fields, ok := d.headerFields(h)
	if !ok {
		return m
	}
	m.Header = fields
	if c := given(h, "corr"); c != nil {
		m.Header.Corr = &Correlation{ID: d.ident(c, "corr")}
	}
	if t := given(h, "ttl"); t != nil {
		m.Header.TTL = d.intLit(t, "ttl")
	}
	for _, s := range d.Array(v.Member("statements"), "statements") {
		m.Statements = append(m.Statements, d.canonicalStatement(s))
	}
	return m
}

func (d *jsonDecoder) canonicalStatement(v *ast.JSONValue) Stmt {
	ident := func(key string) *Ident { return d.ident(v.Member(key), key) }
	topic := func() *Topic { return &Topic{Pattern: d.Text(v.Member("topic"), "topic")} }
	switch d.statementKind(v, canonicalMembers) {
	case "action":
		return d.canonicalAction(v)
	case "query":
		s := &QueryStmt{Expr: d.canonicalTyped(v.Member("expression"))}
		if c := given(v, "constraint"); c != nil {
			s.Where = d.canonicalTyped(c)
		}
		return s
	case "assert":
		path := &Path{Text: d.Text(v.Member("path"), "path")}
		return &AssertStmt{Path: path, Value: d.canonicalValue(v.Member("value"))}
	case "control":
		s := &ControlStmt{Cond: d.canonicalTyped(v.Member("condition")), Then: d.canonicalStatement(v.Member("then"))}
		if e := given(v, "else"); e != nil {
			s.Else = d.canonicalStatement(e)
		}
		return s
	case "event":
		return &EventStmt{Name: ident("name"), Args: d.canonicalArgs(v)}
	case "error":
		s := &ErrorStmt{Code: ident("code")}
		if m := given(v, "message"); m != nil {
			s.Message = &StringLit{Value: d.Text(m, "message")}
		}
		return s
	case "fold":
		s := &FoldStmt{ID: ident("id"), Summary: &StringLit{Value: d.Text(v.Member("summary"), "summary")}}
		if state := given(v, "state"); state != nil {
			o, ok := d.canonicalValue(state).(*Object)
			if !ok {
				d.Fail(state, "state is an object")
			}
			s.State = o
		}
		return s
	case "recall":
		return &RecallStmt{ID: ident("id")}
	case "subscribe":
		s := &SubStmt{Topic: topic()}
		if f := given(v, "filter"); f != nil {
			s.Filter = d.canonicalText(f, "filter")
		}
		return s
	case "unsubscribe":
		return &UnsubStmt{Topic: topic()}
	case "knowledge":
		return &KnowStmt{Topic: topic(), Value: d.canonicalValue(v.Member("value")), Version: d.intLit(v.Member("version"), "version")}
	default:
		return nil
	}
}

func (d *jsonDecoder) canonicalAction(v *ast.JSONValue) *ActionStmt {
	s := &ActionStmt{Verb: d.ident(v.Member("verb"), "verb"), Args: d.canonicalArgs(v)}
	cond := given(v, "policy_expr")
	if p := given(v, "policy"); p != nil {
		s.Policy = &Policy{Name: d.ident(p, "policy")}
		if cond != nil {
			s.Policy.Cond = d.canonicalText(cond, "policy_expr")
		}
	} else if cond != nil {
		d.Fail(cond, "a policy condition without a policy cannot be said")
	}
	if p := given(v, "priority"); p != nil {
		s.Priority = d.level(p, ast.Loc{})
	}
	if r := given(v, "reason"); r != nil {
		s.Reason = d.canonicalReason(d.Text(r, "reason"))
	}
	return s
}

// canonicalReason takes a reason as the published minifier does: for a condition if it holds a comparison. Words that hold one and
// are no expression stay words.
func (d *jsonDecoder) canonicalReason(text string) *Reason {
	if sagast.HoldsComparison(text) {
		if cond := d.parseText(text); cond != nil && cond.Text == text {
			return &Reason{Cond: cond}
		}
	}
	return &Reason{Text: &StringLit{Value: text}}
}

func (d *jsonDecoder) canonicalArgs(v *ast.JSONValue) []*Arg {
	var args []*Arg
	if list := given(v, "args"); list != nil {
		for _, a := range d.Array(list, "args") {
			args = append(args, &Arg{Value: d.canonicalValue(a)})
		}
	}
	named := given(v, "named_args")
	if named == nil {
		return args
	}
	if named.Kind != ast.JSONObject {
		d.Fail(named, "named_args is %s here, not an object", named.Kind)
	}
	for _, m := range named.Members {
		args = append(args, &Arg{Name: &Ident{Name: m.Key}, Value: d.canonicalValue(m.Value)})
	}
	return args
}

// parseText reads the text of an expression; nil if it is none.
func (d *jsonDecoder) parseText(text string) *RootExpr {
	r, err := ParseExpr(text, MaxDepth(d.cfg.MaxDepth), MaxBytes(Unlimited), MaxNodes(Unlimited))
	if err != nil {
		return nil
	}
	return &RootExpr{X: r.X, Text: r.Text}
}

// canonicalText reads a member that is always the text of an expression.
func (d *jsonDecoder) canonicalText(v *ast.JSONValue, what string) *RootExpr {
	r := d.parseText(d.Text(v, what))
	if r == nil {
		d.Fail(v, "%s is no expression", what)
	}
	return r
}

// canonicalTyped reads a member that is a value, or the text of an operation or a path.
func (d *jsonDecoder) canonicalTyped(v *ast.JSONValue) *RootExpr {
	if v.Kind == ast.JSONString {
		r := d.parseText(v.Text)
		if r == nil || r.Text != v.Text {
			return &RootExpr{X: &StringLit{Value: v.Text}}
		}
		switch sagast.Unparen(r.X).(type) {
		case *BinaryExpr, *Path:
			return r
		default:
			return &RootExpr{X: &StringLit{Value: v.Text}}
		}
	}
	if value := d.canonicalValue(v); value != nil {
		return &RootExpr{X: value}
	}
	return nil
}

func (d *jsonDecoder) canonicalValue(v *ast.JSONValue) Value {
	switch v.Kind {
	case ast.JSONArray:
		l := &List{}
		for _, item := range v.Items {
			l.Elems = append(l.Elems, d.canonicalValue(item))
		}
		return l
	case ast.JSONObject:
		if len(v.Members) == 1 && v.Members[0].Key == "$float" {
			return d.floatLit(v)
		}
		o := &Object{}
		for _, m := range v.Members {
			o.Members = append(o.Members, &Member{Key: &StringLit{Value: m.Key}, Value: d.canonicalValue(m.Value)})
		}
		return o
	default:
		return d.value(v)
	}
}
