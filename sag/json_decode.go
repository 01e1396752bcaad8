package sag

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
	"github.com/parley-lang/parley/parser"
)

// DecodeJSON reads a message from a document that [EncodeJSON] wrote, in the full form or in the canonical one; it tells them by
// the member "type":"message" of the full form.
//
// Documents come from strangers: unknown, missing and repeated members, values of the wrong type, names and numbers that no text
// could say are errors of a diag.List, PLY0009, with the place in the document. Texts and spellings in a full document must agree
// with the trees and values beside them. Trees are as deep as texts may be: what [Parse] reads with a MaxDepth is read from its
// JSON with the same one, and what is deeper is PLY0003.
//
// The canonical form does not tell a string from a path, nor an expression from a string that looks like one. Values become
// strings. Expressions, constraints and conditions become expressions where their text reads as one, else strings; a reason
// becomes a condition where it holds a comparison and reads as an expression, as the published minifier takes it, else words.
func DecodeJSON[T ~string | ~[]byte](document T, options ...Option) (*Message, error) {
	cfg, err := parser.Configure(parser.JSON, DefaultMaxDocument, options)
	if err != nil {
		return nil, err
	}
	file, err := parser.Text(document, cfg)
	if err != nil {
		return nil, err
	}
	// A statement in a statement takes one level of a document, an expression in an expression and a value in a value take up to three, and each of them
	// may be as deep as the limit.
	doc, err := ast.ReadJSON([]byte(file.Text()), (1+3+3)*(cfg.MaxDepth+1)+16)
	if err != nil {
		var fault *ast.JSONError
		errors.As(err, &fault)
		if fault.TooDeep {
			at := source.Span{Start: int32(fault.Offset), End: int32(fault.Offset) + 1}
			return nil, diag.List{diag.New(diag.CodeTooDeep, file, at, "this is nested more than %d levels deep", cfg.MaxDepth)}
		}
		return nil, astjson.Fault(file, fault.Offset, "%s", fault.Msg)
	}
	d := &jsonDecoder{Decoder: astjson.Decoder{File: file, Always: "at"}, cfg: cfg}
	var m *Message
	if kind := doc.Member("type"); kind != nil {
		m = d.message(doc)
	} else {
		m = d.canonicalMessage(doc)
	}
	if d.Err != nil {
		return nil, d.Err
	}
	if err := complete(m, cfg); err != nil {
		return nil, d.refused(err)
	}
	if err := d.CheckSpans(m); err != nil {
		return nil, err
	}
	return m, nil
}

// jsonDecoder builds nodes from a document.
type jsonDecoder struct {
	astjson.Decoder
	cfg *parser.Config
}

// refused makes faults of the document of what a printer could not write.
func (d *jsonDecoder) refused(err error) error {
	var list, out diag.List
	errors.As(err, &list)
	for _, found := range list {
		code := diag.CodeBadDocument
		if found.Code == diag.CodeTooDeep {
			code = found.Code
		}
		n := diag.New(code, d.File, source.NoSpan, "%s", found.Message)
		n.Hint = found.Hint
		out = append(out, n)
	}
	return out
}

// unwrap gives the scalar of a bare or wrapped value, its spelling and its span.
func (d *jsonDecoder) unwrap(v *ast.JSONValue, kind, what string) (scalar *ast.JSONValue, raw string, loc ast.Loc) {
	if v.Kind != ast.JSONObject {
		return v, "", ast.Loc{}
	}
	if !d.Object(v, what, []string{kind}, "raw") {
		return &ast.JSONValue{Offset: v.Offset}, "", ast.Loc{}
	}
	if r := v.Member("raw"); r != nil {
		raw = d.Text(r, "a spelling")
	}
	return v.Member(kind), raw, d.Loc(v)
}

func (d *jsonDecoder) message(v *ast.JSONValue) *Message {
	m := &Message{}
	if !d.Object(v, "a message", []string{"type", "header", "statements"}) {
		return m
	}
	if kind := d.Text(v.Member("type"), "the type"); kind != "message" {
		d.Fail(v.Member("type"), "this is no message but %s", source.Quote(kind, 40))
	}
	m.Loc, m.Header = d.Loc(v), d.header(v.Member("header"))
	for _, s := range d.Array(v.Member("statements"), "statements") {
		m.Statements = append(m.Statements, d.statement(s))
	}
	return m
}

// headerFields reads what every header has, in both forms.
func (d *jsonDecoder) headerFields(v *ast.JSONValue) (h *Header, ok bool) {
	if !d.Object(v, "a header", []string{"version", "id", "src", "dst", "ts"}, "corr", "ttl") {
		return &Header{}, false
	}
	return &Header{
		Version: d.intLit(v.Member("version"), "version"),
		ID:      d.ident(v.Member("id"), "id"), Src: d.ident(v.Member("src"), "src"), Dst: d.ident(v.Member("dst"), "dst"),
		Timestamp: d.intLit(v.Member("ts"), "ts"),
	}, true
}

func (d *jsonDecoder) header(v *ast.JSONValue) *Header {
	h, ok := d.headerFields(v)
	if !ok {
		return h
	}
	h.Loc = d.Loc(v)
	if c := v.Member("corr"); c != nil {
		h.Corr = &Correlation{}
		if c.Kind == ast.JSONObject && c.Member("id") != nil {
			d.Object(c, "a correlation", []string{"id"})
			h.Corr.Loc = d.Loc(c)
			c = c.Member("id")
		}
		if c.Kind != ast.JSONNull {
			h.Corr.ID = d.ident(c, "corr")
		}
	}
	if t := v.Member("ttl"); t != nil {
		h.TTL = d.intLit(t, "ttl")
	}
	return h
}

func (d *jsonDecoder) ident(v *ast.JSONValue, what string) *Ident {
	scalar, _, loc := d.unwrap(v, "name", what)
	return &Ident{Loc: loc, Name: d.Text(scalar, what)}
}

func (d *jsonDecoder) intLit(v *ast.JSONValue, what string) *IntLit {
	scalar, raw, loc := d.unwrap(v, "int", what)
	n := &IntLit{Loc: loc, Raw: raw}
	var err error
	if n.Value, err = ast.ParseInt(scalar.Text); err != nil || scalar.Kind != ast.JSONNumber {
		d.Fail(scalar, "%s is no whole number", what)
	}
	if raw != "" && !spellsInt(raw, n.Value) {
		d.Fail(v, "the spelling %s is not that of the number %s", source.Quote(raw, 40), source.Quote(n.Value.String(), 40))
	}
	return n
}

// statementMembers are the members of each kind of statement besides its type, the required ones first.
var statementMembers = map[string][2][]string{
	"action":      {{"verb", "args"}, {"policy", "priority", "reason"}},
	"query":       {{"expr"}, {"where"}},
	"assert":      {{"path", "value"}, nil},
	"control":     {{"cond", "then"}, {"else"}},
	"event":       {{"name", "args"}, nil},
	"error":       {{"code"}, {"message"}},
	"fold":        {{"id", "summary"}, {"state"}},
	"recall":      {{"id"}, nil},
	"subscribe":   {{"topic"}, {"filter"}},
	"unsubscribe": {{"topic"}, nil},
	"knowledge":   {{"topic", "value", "version"}, nil},
}

// statementKind reads the type of a statement and checks its members.
func (d *jsonDecoder) statementKind(v *ast.JSONValue, members map[string][2][]string) string {
	kind := v.Member("type")
	if v.Kind != ast.JSONObject || kind == nil {
		d.Fail(v, "a statement is an object with a member \"type\"")
		return ""
	}
	name := d.Text(kind, "the type of a statement")
	known, ok := members[name]
	if !ok {
		d.Fail(kind, "there is no statement of type %s", source.Quote(name, 40))
		return ""
	}
	if !d.Object(v, "a statement of type "+name, append([]string{"type"}, known[0]...), known[1]...) {
		return ""
	}
	return name
}

func (d *jsonDecoder) statement(v *ast.JSONValue) Stmt {
	kind := d.statementKind(v, statementMembers)
	loc := d.Loc(v)
	switch kind {
	case "action":
		return d.action(v, loc)
	case "query":
		return &QueryStmt{Loc: loc, Expr: d.root(v.Member("expr")), Where: d.optionalRoot(v.Member("where"))}
	case "assert":
		s := &AssertStmt{Loc: loc, Value: d.value(v.Member("value"))}
		path, ok := d.value(v.Member("path")).(*Path)
		if !ok {
			d.Fail(v.Member("path"), "path is {\"path\":…}")
		}
		s.Path = path
		return s
	case "control":
		s := &ControlStmt{Loc: loc, Cond: d.root(v.Member("cond")), Then: d.statement(v.Member("then"))}
		if e := v.Member("else"); e != nil {
			s.Else = d.statement(e)
		}
		return s
	case "event":
		return &EventStmt{Loc: loc, Name: d.ident(v.Member("name"), "name"), Args: d.args(v.Member("args"))}
	case "error":
		return &ErrorStmt{Loc: loc, Code: d.ident(v.Member("code"), "code"), Message: d.optionalString(v.Member("message"), "message")}
	case "fold":
		s := &FoldStmt{Loc: loc, ID: d.ident(v.Member("id"), "id"), Summary: d.stringLit(v.Member("summary"), "summary")}
		if state := v.Member("state"); state != nil {
			o, ok := d.value(state).(*Object)
			if !ok {
				d.Fail(state, "state is {\"object\":…}")
			}
			s.State = o
		}
		return s
	case "recall":
		return &RecallStmt{Loc: loc, ID: d.ident(v.Member("id"), "id")}
	case "subscribe":
		return &SubStmt{Loc: loc, Topic: d.topic(v.Member("topic")), Filter: d.optionalRoot(v.Member("filter"))}
	case "unsubscribe":
		return &UnsubStmt{Loc: loc, Topic: d.topic(v.Member("topic"))}
	case "knowledge":
		return &KnowStmt{
			Loc: loc, Topic: d.topic(v.Member("topic")), Value: d.value(v.Member("value")), Version: d.intLit(v.Member("version"), "version"),
		}
	default:
		return nil
	}
}

func (d *jsonDecoder) action(v *ast.JSONValue, loc ast.Loc) *ActionStmt {
	s := &ActionStmt{Loc: loc, Verb: d.ident(v.Member("verb"), "verb"), Args: d.args(v.Member("args"))}
	if p := v.Member("policy"); p != nil && d.Object(p, "a policy", []string{"name"}, "cond") {
		s.Policy = &Policy{Loc: d.Loc(p), Name: d.ident(p.Member("name"), "name"), Cond: d.optionalRoot(p.Member("cond"))}
	}
	if p := v.Member("priority"); p != nil {
		scalar, _, loc := d.unwrap(p, "level", "priority")
		s.Priority = d.level(scalar, loc)
	}
	if r := v.Member("reason"); r != nil && d.Object(r, "a reason", nil, "text", "cond") {
		s.Reason = &Reason{Loc: d.Loc(r), Text: d.optionalString(r.Member("text"), "text"), Cond: d.optionalRoot(r.Member("cond"))}
	}
	return s
}

func (d *jsonDecoder) level(v *ast.JSONValue, loc ast.Loc) *Priority {
	level, ok := sagast.ParseLevel(d.Text(v, "priority"))
	if !ok {
		d.Fail(v, "there is no priority %s", source.Quote(v.Text, 40))
	}
	return &Priority{Loc: loc, Level: level}
}

func (d *jsonDecoder) args(v *ast.JSONValue) []*Arg {
	var args []*Arg
	for _, a := range d.Array(v, "args") {
		if !d.Object(a, "an argument", []string{"value"}, "name") {
			return nil
		}
		arg := &Arg{Loc: d.Loc(a), Value: d.value(a.Member("value"))}
		if name := a.Member("name"); name != nil {
			arg.Name = d.ident(name, "name")
		}
		args = append(args, arg)
	}
	return args
}

func (d *jsonDecoder) topic(v *ast.JSONValue) *Topic {
	scalar, _, loc := d.unwrap(v, "pattern", "topic")
	return &Topic{Loc: loc, Pattern: d.Text(scalar, "topic")}
}

func (d *jsonDecoder) optionalRoot(v *ast.JSONValue) *RootExpr {
	if v == nil {
		return nil
	}
	return d.root(v)
}

func (d *jsonDecoder) root(v *ast.JSONValue) *RootExpr {
	if !d.Object(v, "an expression", []string{"expr"}, "text") {
		return nil
	}
	r := &RootExpr{Loc: d.Loc(v), X: d.expr(v.Member("expr"))}
	if text := v.Member("text"); text != nil && d.Err == nil {
		r.Text = d.Text(text, "text")
		if agreed(r, d.cfg.MaxDepth) == nil {
			d.Fail(text, "the text %s is not that of the expression beside it", source.Quote(r.Text, 40))
		}
	}
	return r
}

func (d *jsonDecoder) expr(v *ast.JSONValue) Expr {
	if v.Kind == ast.JSONObject && v.Member("paren") != nil {
		if !d.Object(v, "an expression in parentheses", []string{"paren"}) {
			return nil
		}
		return &ParenExpr{Loc: d.Loc(v), X: d.expr(v.Member("paren"))}
	}
	if v.Kind != ast.JSONObject || v.Member("chain") == nil {
		if value := d.value(v); value != nil {
			return value
		}
		return nil
	}
	if !d.Object(v, "a chain", []string{"chain"}) {
		return nil
	}
	items := d.Array(v.Member("chain"), "a chain")
	if len(items) < 3 || len(items)%2 == 0 {
		d.Fail(v, "a chain is an operand, an operator, an operand and so on")
		return nil
	}
	left := d.expr(items[0])
	for i := 1; i < len(items) && d.Err == nil; i += 2 {
		op, ok := sagast.ParseOp(d.Text(items[i], "an operator"))
		if !ok {
			d.Fail(items[i], "there is no operator %s", source.Quote(items[i].Text, 10))
		}
		right := d.expr(items[i+1])
		if d.Err == nil {
			var loc ast.Loc // a chain has the span of its ends, if both have one
			if l, r := left.Span(), right.Span(); l != (source.Span{}) && r != (source.Span{}) {
				loc = ast.Loc{Start: l.Start, End: r.End}
			}
			left = &BinaryExpr{Loc: loc, Op: op, X: left, Y: right}
		}
	}
	return left
}

func (d *jsonDecoder) optionalString(v *ast.JSONValue, what string) *StringLit {
	if v == nil {
		return nil
	}
	return d.stringLit(v, what)
}

func (d *jsonDecoder) stringLit(v *ast.JSONValue, what string) *StringLit {
	scalar, raw, loc := d.unwrap(v, "string", what)
	s := &StringLit{Loc: loc, Value: d.Text(scalar, what), Raw: raw}
	if raw != "" && !spellsString(raw, s.Value) {
		d.Fail(v, "the spelling %s is not that of the string beside it", source.Quote(raw, 40))
	}
	return s
}

// value reads a value; nil, and a fault, if there is none.
func (d *jsonDecoder) value(v *ast.JSONValue) Value {
	switch v.Kind {
	case ast.JSONNull:
		return &NullLit{}
	case ast.JSONBool:
		return &BoolLit{Value: v.Bool}
	case ast.JSONNumber:
		if strings.ContainsAny(v.Text, ".eE") {
			return d.floatLit(v)
		}
		return d.intLit(v, "a number")
	case ast.JSONString:
		return &StringLit{Value: v.Text}
	case ast.JSONArray:
		return d.listValue(v, ast.Loc{})
	}
	for _, m := range v.Members {
		switch m.Key {
		case "null":
			d.Object(v, "a value", []string{"null"})
			return &NullLit{Loc: d.Loc(v)}
		case "bool":
			scalar, _, loc := d.unwrap(v, "bool", "a value")
			if scalar.Kind != ast.JSONBool {
				d.Fail(scalar, "bool is true or false")
			}
			return &BoolLit{Loc: loc, Value: scalar.Bool}
		case "int":
			return d.intLit(v, "int")
		case "float", "$float":
			return d.floatLit(v)
		case "string":
			return d.stringLit(v, "string")
		case "path":
			d.Object(v, "a path", []string{"path"})
			return &Path{Loc: d.Loc(v), Text: d.Text(m.Value, "path")}
		case "list":
			d.Object(v, "a list", []string{"list"})
			return d.listValue(m.Value, d.Loc(v))
		case "object":
			return d.objectValue(v)
		}
	}
	d.Fail(v, "a value is null, true, false, a number, a string, an array, or an object with a member path, object or $float")
	return nil
}

func (d *jsonDecoder) listValue(v *ast.JSONValue, loc ast.Loc) Value {
	l := &List{Loc: loc}
	for _, item := range d.Array(v, "a list") {
		l.Elems = append(l.Elems, d.value(item))
	}
	return l
}

func (d *jsonDecoder) objectValue(v *ast.JSONValue) Value {
	o := &Object{Loc: d.Loc(v)}
	if !d.Object(v, "an object", []string{"object"}) {
		return o
	}
	for _, m := range d.Array(v.Member("object"), "an object") {
		if !d.Object(m, "a member", []string{"key", "value"}) {
			return o
		}
		o.Members = append(o.Members, &Member{Loc: d.Loc(m), Key: d.stringLit(m.Member("key"), "key"), Value: d.value(m.Member("value"))})
	}
	return o
}

// floatLit reads a number with a point or an exponent, or one that JSON has no form for.
func (d *jsonDecoder) floatLit(v *ast.JSONValue) Value {
	scalar, raw, loc := v, "", ast.Loc{}
	if v.Kind == ast.JSONObject && v.Member("float") != nil {
		scalar, raw, loc = d.unwrap(v, "float", "a number")
	}
	f := &FloatLit{Loc: loc, Raw: raw}
	if scalar.Kind == ast.JSONObject {
		if !d.Object(scalar, "a number", []string{"$float"}) {
			return f
		}
		sign := map[string]int{"inf": 1, "-inf": -1}[d.Text(scalar.Member("$float"), "$float")]
		if sign == 0 {
			d.Fail(scalar, "$float is \"inf\" or \"-inf\"")
		}
		f.Value = math.Inf(sign)
	} else {
		var err error
		if f.Value, err = strconv.ParseFloat(scalar.Text, 64); err != nil || scalar.Kind != ast.JSONNumber {
			d.Fail(scalar, "%s is no number that 64 bits hold", source.Quote(scalar.Text, 40))
		}
	}
	if raw != "" && !spellsFloat(raw, f.Value) {
		d.Fail(v, "the spelling %s is not that of the number beside it", source.Quote(raw, 40))
	}
	return f
}
