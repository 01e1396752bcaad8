package bridge

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/compare"
)

// MessageToJSON writes a message as compact JSON, as compare.JSON does: the form that sizes of SAG are compared with. A statement of which
// sag.DecodeJSON makes another one is a loss, for the form does not tell a string from a path, nor a condition from words that look like one. The error is a
// diag.List of a message that could not be written.
func MessageToJSON(m *sag.Message, options ...Option) ([]byte, Losses, error) {
	t, err := newTally(messageSource(m), options)
	if err != nil {
		return nil, nil, err
	}
	doc, err := compare.JSON(m)
	if err != nil {
		return nil, nil, err
	}
	back, err := sag.DecodeJSON(doc, sag.MaxBytes(sag.Unlimited))
	if err != nil {
		return nil, nil, err
	}
	t.compare(m, back)
	return done(t, []byte(doc))
}

// MessageFromJSON makes a message of a JSON document, as sag.DecodeJSON does: of the compact form, and of those that sag.EncodeJSON writes. A statement that
// would be written as another document is a loss. The error is a diag.List, of PLY0009 and the like.
func MessageFromJSON(file *source.File, options ...Option) (*sag.Message, Losses, error) {
	t, err := newTally(file, options)
	if err != nil {
		return nil, nil, err
	}
	m, err := sag.DecodeJSON(file.Text(), sag.Name(file.Name()))
	if err != nil {
		return nil, nil, err
	}
	given, err := ast.ReadJSON([]byte(file.Text()), parser.DepthCeiling)
	if err != nil {
		return nil, nil, documentError(file, err)
	}
	if given.Member("type") != nil { // the full form, which is the tree itself
		return done(t, m)
	}
	lean, err := compare.JSON(m)
	if err != nil {
		return nil, nil, err
	}
	made, err := ast.ReadJSON([]byte(lean), parser.DepthCeiling)
	if err != nil {
		return nil, nil, err
	}
	t.compareParts(given.Member("header"), made.Member("header"), "the header")
	list := made.Member("statements").Items
	for i, s := range given.Member("statements").Items {
		t.compareParts(s, list[i], "the statement "+statement(m.Statements[i]))
	}
	return done(t, m)
}

// compare tells which parts of a message come back as others.
func (t *tally) compare(m, back *sag.Message) {
	if !ast.Equal(m.Header, back.Header) {
		t.lose(Changed, m.Header.Span(), "no correlation", "the header says that there is no correlation")
	}
	for i, s := range m.Statements {
		if !ast.Equal(s, back.Statements[i]) {
			t.lose(Changed, s.Span(), statement(back.Statements[i]), "the statement is read back as another one")
		}
	}
}

// compareParts tells where a part of a document is not what the message would be written as.
func (t *tally) compareParts(given, made *ast.JSONValue, what string) {
	of := index(made)
	for _, m := range given.Members {
		v := of[m.Key]
		if saysNothing(m.Value) && v == nil || v != nil && sameJSON(m.Value, v) {
			continue
		}
		as := ""
		if v != nil {
			as = shown(v)
		}
		t.lose(Changed, source.Span{Start: m.Offset, End: m.Offset + 1}, as, "%s has another %s", source.Quote(what, 80), source.Quote(m.Key, 40))
	}
}

// saysNothing says whether a member may as well not be there.
func saysNothing(v *ast.JSONValue) bool {
	return v.Kind == ast.JSONNull || (v.Kind == ast.JSONArray || v.Kind == ast.JSONObject) && len(v.Items)+len(v.Members) == 0
}

// sameJSON says whether two values are the same, the second of which lacks what says nothing. Numbers are compared by their digits. How deep a value goes
// is bounded by what has read it.
func sameJSON(a, b *ast.JSONValue) bool {
	if a.Kind != b.Kind || len(a.Items) != len(b.Items) {
		return false
	}
	for i := range a.Items {
		if !sameJSON(a.Items[i], b.Items[i]) {
			return false
		}
	}
	n, of := 0, index(b)
	for _, m := range a.Members {
		v := of[m.Key]
		switch {
		case v != nil && sameJSON(m.Value, v):
			n++
		case v != nil || !saysNothing(m.Value):
			return false
		}
	}
	if n != len(b.Members) {
		return false
	}
	if a.Kind == ast.JSONNumber {
		return sameDecimal(a.Text, b.Text)
	}
	return a.Bool == b.Bool && a.Text == b.Text
}

// index are the members of an object by their keys.
func index(v *ast.JSONValue) map[string]*ast.JSONValue {
	of := make(map[string]*ast.JSONValue, len(v.Members))
	for _, m := range v.Members {
		of[m.Key] = m.Value
	}
	return of
}
