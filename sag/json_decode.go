package sag

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/parser"
)

// DecodeJSON reads a message from a document that [EncodeJSON] wrote, in the full form or in the canonical one; it tells them by
// the member "type":"message" of the full form.
//
// Documents come from strangers: unknown, missing and repeated members, values of the wrong type, names and numbers that no text
// could say are errors of a diag.List, PLY0009, with the place in the document. Texts and spellings in a full document must agree
// with the trees and values beside them.
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
	// One level of a SAG tree takes up to three levels of a document.
	doc, err := ast.ReadJSON([]byte(file.Text()), 3*cfg.MaxDepth+16)
	if err != nil {
		var fault *ast.JSONError
		errors.As(err, &fault)
		if fault.TooDeep {
			at := source.Span{Start: int32(fault.Offset), End: int32(fault.Offset) + 1}
			return nil, diag.List{diag.New(diag.CodeTooDeep, file, at, "this is nested more than %d levels deep", cfg.MaxDepth)}
		}
		return nil, jsonFault(file, fault.Offset, "%s", fault.Msg)
	}
	d := &jsonDecoder{file: file, cfg: cfg}
	var m *Message
	if kind := doc.Member("type"); kind != nil {
		m = d.message(doc)
	} else {
		m = d.canonicalMessage(doc)
	}
	if d.err != nil {
		return nil, d.err
	}
	if err := complete(m, cfg); err != nil {
		return nil, d.refused(err)
	}
	if err := d.checkSpans(m); err != nil {
		return nil, err
	}
	return m, nil
}

// jsonDecoder builds nodes from a document. The first fault stays in err, and what follows it does not matter.
type jsonDecoder struct {
	file *source.File
	cfg  *parser.Config
	err  error
}

func (d *jsonDecoder) fail(v *ast.JSONValue, format string, args ...any) {
	if d.err == nil {
		d.err = jsonFault(d.file, int(v.Offset), format, args...)
	}
}

// refused makes faults of the document of what a printer could not write.
func (d *jsonDecoder) refused(err error) error {
	var list, out diag.List
	errors.As(err, &list)
	for _, found := range list {
		n := diag.New(diag.CodeBadDocument, d.file, source.NoSpan, "%s", found.Message)
		n.Hint = found.Hint
		out = append(out, n)
	}
	return out
}

// checkSpans holds that the spans of a document lie inside each other, where it has any.
func (d *jsonDecoder) checkSpans(m *Message) error {
	for parent := range ast.Preorder(m) {
		outer := parent.Span()
		if outer == (source.Span{}) {
			continue
		}
		for _, child := range parent.AppendChildren(nil) {
			if inner := child.Span(); inner != (source.Span{}) && !outer.Contains(inner) {
				return jsonFault(d.file, -1, "the span %v of a node lies outside of %v, that of the node around it", inner, outer)
			}
		}
	}
	return nil
}

// object checks that v is an object with the required members and none but those and the optional ones. Spans may always be there.
func (d *jsonDecoder) object(v *ast.JSONValue, what string, required, optional []string) bool {
	if v.Kind != ast.JSONObject {
		d.fail(v, "%s is %s here, not an object", what, v.Kind)
		return false
	}
	for _, m := range v.Members {
		if slices.Contains(required, m.Key) || slices.Contains(optional, m.Key) || m.Key == "at" {
			continue
		}
		if near, ok := didyoumean.Closest(m.Key, slices.Concat(required, optional)); ok {
			d.fail(&ast.JSONValue{Offset: m.Offset}, "%s has no member %s; did you mean %q?", what, source.Quote(m.Key, 40), near)
		} else {
			d.fail(&ast.JSONValue{Offset: m.Offset}, "%s has no member %s", what, source.Quote(m.Key, 40))
		}
		return false
	}
	for _, key := range required {
		if v.Member(key) == nil {
			d.fail(v, "%s needs the member %q", what, key)
			return false
		}
	}
	return true
}

func (d *jsonDecoder) array(v *ast.JSONValue, what string) []*ast.JSONValue {
	if v.Kind != ast.JSONArray {
		d.fail(v, "%s is %s here, not an array", what, v.Kind)
	}
	return v.Items
}

func (d *jsonDecoder) text(v *ast.JSONValue, what string) string {
	if v.Kind != ast.JSONString {
		d.fail(v, "%s is %s here, not a string", what, v.Kind)
	}
	return v.Text
}

// loc is the span that an object holds, if it does.
func (d *jsonDecoder) loc(v *ast.JSONValue) ast.Loc {
	at := v.Member("at")
	if v.Kind != ast.JSONObject || at == nil {
		return ast.Loc{}
	}
	var ends [2]int32
	ok := at.Kind == ast.JSONArray && len(at.Items) == 2
	for i := 0; ok && i < 2; i++ {
		n, err := strconv.ParseInt(at.Items[i].Text, 10, 32)
		ok = at.Items[i].Kind == ast.JSONNumber && err == nil && n >= 0
		ends[i] = int32(n)
	}
	if !ok || ends[0] > ends[1] {
		d.fail(at, "a span is an array of two byte offsets")
	}
	return ast.Loc{Start: ends[0], End: ends[1]}
}

// unwrap gives the scalar of a bare or wrapped value, its spelling and its span.
func (d *jsonDecoder) unwrap(v *ast.JSONValue, kind, what string) (scalar *ast.JSONValue, raw string, loc ast.Loc) {
	if v.Kind != ast.JSONObject {
		return v, "", ast.Loc{}
	}
	if !d.object(v, what, []string{kind}, []string{"raw"}) {
		return &ast.JSONValue{Offset: v.Offset}, "", ast.Loc{}
	}
	if r := v.Member("raw"); r != nil {
		raw = d.text(r, "a spelling")
	}
	return v.Member(kind), raw, d.loc(v)
}

func (d *jsonDecoder) message(v *ast.JSONValue) *Message {
	m := &Message{}
	if !d.object(v, "a message", []string{"type", "header", "statements"}, nil) {
		return m
	}
	if kind := d.text(v.Member("type"), "the type"); kind != "message" {
		d.fail(v.Member("type"), "this is no message but %s", source.Quote(kind, 40))
	}
	m.Loc, m.Header = d.loc(v), d.header(v.Member("header"))
	for _, s := range d.array(v.Member("statements"), "statements") {
		m.Statements = append(m.Statements, d.statement(s))
	}
	return m
}

// headerFields reads what every header has, in both forms.
func (d *jsonDecoder) headerFields(v *ast.JSONValue) (h *Header, ok bool) {
	if !d.object(v, "a header", []string{"version", "id", "src", "dst", "ts"}, []string{"corr", "ttl"}) {
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
	h.Loc = d.loc(v)
	if c := v.Member("corr"); c != nil {
		h.Corr = &Correlation{}
		if c.Kind == ast.JSONObject && c.Member("id") != nil {
			d.object(c, "a correlation", []string{"id"}, nil)
			h.Corr.Loc = d.loc(c)
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
	return &Ident{Loc: loc, Name: d.text(scalar, what)}
}

func (d *jsonDecoder) intLit(v *ast.JSONValue, what string) *IntLit {
	scalar, raw, loc := d.unwrap(v, "int", what)
	n := &IntLit{Loc: loc, Raw: raw}
	var err error
	if n.Value, err = ast.ParseInt(scalar.Text); err != nil || scalar.Kind != ast.JSONNumber {
		d.fail(scalar, "%s is no whole number", what)
	}
	if raw != "" && !spellsInt(raw, n.Value) {
		d.fail(v, "the spelling %s is not that of the number %s", source.Quote(raw, 40), source.Quote(n.Value.String(), 40))
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
		d.fail(v, "a statement is an object with a member \"type\"")
		return ""
	}
	name := d.text(kind, "the type of a statement")
	known, ok := members[name]
	if !ok {
		d.fail(kind, "there is no statement of type %s", source.Quote(name, 40))
		return ""
	}
	if !d.object(v, "a statement of type "+name, append([]string{"type"}, known[0]...), known[1]) {
		return ""
	}
	return name
}

func (d *jsonDecoder) statement(v *ast.JSONValue) Stmt {
	kind := d.statementKind(v, statementMembers)
	loc := d.loc(v)
	switch kind {
	case "action":
		return d.action(v, loc)
	case "query":
		return &QueryStmt{Loc: loc, Expr: d.root(v.Member("expr")), Where: d.optionalRoot(v.Member("where"))}
	case "assert":
		s := &AssertStmt{Loc: loc, Value: d.value(v.Member("value"))}
		path, ok := d.value(v.Member("path")).(*Path)
		if !ok {
			d.fail(v.Member("path"), "path is {\"path\":…}")
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
				d.fail(state, "state is {\"object\":…}")
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
	if p := v.Member("policy"); p != nil && d.object(p, "a policy", []string{"name"}, []string{"cond"}) {
		s.Policy = &Policy{Loc: d.loc(p), Name: d.ident(p.Member("name"), "name"), Cond: d.optionalRoot(p.Member("cond"))}
	}
	if p := v.Member("priority"); p != nil {
		scalar, _, loc := d.unwrap(p, "level", "priority")
		s.Priority = d.level(scalar, loc)
	}
	if r := v.Member("reason"); r != nil && d.object(r, "a reason", nil, []string{"text", "cond"}) {
		s.Reason = &Reason{Loc: d.loc(r), Text: d.optionalString(r.Member("text"), "text"), Cond: d.optionalRoot(r.Member("cond"))}
	}
	return s
}

func (d *jsonDecoder) level(v *ast.JSONValue, loc ast.Loc) *Priority {
	level, ok := sagast.ParseLevel(d.text(v, "priority"))
	if !ok {
		d.fail(v, "there is no priority %s", source.Quote(v.Text, 40))
	}
	return &Priority{Loc: loc, Level: level}
}

func (d *jsonDecoder) args(v *ast.JSONValue) []*Arg {
	var args []*Arg
	for _, a := range d.array(v, "args") {
		if !d.object(a, "an argument", []string{"value"}, []string{"name"}) {
			return nil
		}
		arg := &Arg{Loc: d.loc(a), Value: d.value(a.Member("value"))}
		if name := a.Member("name"); name != nil {
			arg.Name = d.ident(name, "name")
		}
		args = append(args, arg)
	}
	return args
}

func (d *jsonDecoder) topic(v *ast.JSONValue) *Topic {
	scalar, _, loc := d.unwrap(v, "pattern", "topic")
	return &Topic{Loc: loc, Pattern: d.text(scalar, "topic")}
}

func (d *jsonDecoder) optionalRoot(v *ast.JSONValue) *RootExpr {
	if v == nil {
		return nil
	}
	return d.root(v)
}

func (d *jsonDecoder) root(v *ast.JSONValue) *RootExpr {
	if !d.object(v, "an expression", []string{"expr"}, []string{"text"}) {
		return nil
	}
	r := &RootExpr{Loc: d.loc(v), X: d.expr(v.Member("expr"))}
	if text := v.Member("text"); text != nil && d.err == nil {
		r.Text = d.text(text, "text")
		if agreed(r, d.cfg.MaxDepth) == nil {
			d.fail(text, "the text %s is not that of the expression beside it", source.Quote(r.Text, 40))
		}
	}
	return r
}

func (d *jsonDecoder) expr(v *ast.JSONValue) Expr {
	if v.Kind == ast.JSONObject && v.Member("paren") != nil {
		if !d.object(v, "an expression in parentheses", []string{"paren"}, nil) {
			return nil
		}
		return &ParenExpr{Loc: d.loc(v), X: d.expr(v.Member("paren"))}
	}
	if v.Kind != ast.JSONObject || v.Member("chain") == nil {
		if value := d.value(v); value != nil {
			return value
		}
		return nil
	}
	if !d.object(v, "a chain", []string{"chain"}, nil) {
		return nil
	}
	items := d.array(v.Member("chain"), "a chain")
	if len(items) < 3 || len(items)%2 == 0 {
		d.fail(v, "a chain is an operand, an operator, an operand and so on")
		return nil
	}
	left := d.expr(items[0])
	for i := 1; i < len(items) && d.err == nil; i += 2 {
		op, ok := sagast.ParseOp(d.text(items[i], "an operator"))
		if !ok {
			d.fail(items[i], "there is no operator %s", source.Quote(items[i].Text, 10))
		}
		right := d.expr(items[i+1])
		if d.err == nil {
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
	s := &StringLit{Loc: loc, Value: d.text(scalar, what), Raw: raw}
	if raw != "" && !spellsString(raw, s.Value) {
		d.fail(v, "the spelling %s is not that of the string beside it", source.Quote(raw, 40))
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
			d.object(v, "a value", []string{"null"}, nil)
			return &NullLit{Loc: d.loc(v)}
		case "bool":
			scalar, _, loc := d.unwrap(v, "bool", "a value")
			if scalar.Kind != ast.JSONBool {
				d.fail(scalar, "bool is true or false")
			}
			return &BoolLit{Loc: loc, Value: scalar.Bool}
		case "int":
			return d.intLit(v, "int")
		case "float", "$float":
			return d.floatLit(v)
		case "string":
			return d.stringLit(v, "string")
		case "path":
			d.object(v, "a path", []string{"path"}, nil)
			return &Path{Loc: d.loc(v), Text: d.text(m.Value, "path")}
		case "list":
			d.object(v, "a list", []string{"list"}, nil)
			return d.listValue(m.Value, d.loc(v))
		case "object":
			return d.objectValue(v)
		}
	}
	d.fail(v, "a value is null, true, false, a number, a string, an array, or an object with a member path, object or $float")
	return nil
}

func (d *jsonDecoder) listValue(v *ast.JSONValue, loc ast.Loc) Value {
	l := &List{Loc: loc}
	for _, item := range d.array(v, "a list") {
		l.Elems = append(l.Elems, d.value(item))
	}
	return l
}

func (d *jsonDecoder) objectValue(v *ast.JSONValue) Value {
	o := &Object{Loc: d.loc(v)}
	if !d.object(v, "an object", []string{"object"}, nil) {
		return o
	}
	for _, m := range d.array(v.Member("object"), "an object") {
		if !d.object(m, "a member", []string{"key", "value"}, nil) {
			return o
		}
		o.Members = append(o.Members, &Member{Loc: d.loc(m), Key: d.stringLit(m.Member("key"), "key"), Value: d.value(m.Member("value"))})
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
		if !d.object(scalar, "a number", []string{"$float"}, nil) {
			return f
		}
		sign := map[string]int{"inf": 1, "-inf": -1}[d.text(scalar.Member("$float"), "$float")]
		if sign == 0 {
			d.fail(scalar, "$float is \"inf\" or \"-inf\"")
		}
		f.Value = math.Inf(sign)
	} else {
		var err error
		if f.Value, err = strconv.ParseFloat(scalar.Text, 64); err != nil || scalar.Kind != ast.JSONNumber {
			d.fail(scalar, "%s is no number that 64 bits hold", source.Quote(scalar.Text, 40))
		}
	}
	if raw != "" && !spellsFloat(raw, f.Value) {
		d.fail(v, "the spelling %s is not that of the number beside it", source.Quote(raw, 40))
	}
	return f
}
