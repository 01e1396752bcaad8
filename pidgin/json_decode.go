package pidgin

import (
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
	"github.com/parley-lang/parley/parser"
)

// maxLevels is how deep a document of the full form can be nested.
const maxLevels = 12

// DecodeJSON reads a packet from a document that [EncodeJSON] wrote, in any of its forms: the full one has the member "type", the published one
// "packet", the canonical one "directive".
//
// Documents come from strangers: unknown, missing and repeated members, values of the wrong type, texts that could not stand in a line, references that
// are not those of their texts, more fields or longer values than the limits are errors of a diag.List, PLY0009, with the place in the document. A
// document of more than 4,000,000 values is refused.
func DecodeJSON[T ~string | ~[]byte](document T, options ...Option) (*Packet, error) {
	cfg, err := configure(parser.JSON, DefaultMaxDocument, options)
	if err != nil {
		return nil, err
	}
	file, err := parser.Text(document, cfg)
	if err != nil {
		return nil, err
	}
	doc, err := astjson.Read(file, min(maxLevels, cfg.MaxDepth), cfg.MaxNodes)
	if err != nil {
		return nil, err
	}
	d := &jsonDecoder{Decoder: astjson.Decoder{File: file}, cfg: cfg}
	var p *Packet
	switch {
	case doc.Kind == ast.JSONObject && doc.Member("packet") != nil:
		p = d.published(doc)
	case doc.Kind == ast.JSONObject && doc.Member("type") == nil:
		p = d.canonical(doc)
	default:
		p = d.packet(doc)
	}
	if d.Err != nil {
		return nil, d.Err
	}
	if err := d.Refused(Check(p)); err != nil {
		return nil, err
	}
	if err := d.CheckSpans(p); err != nil {
		return nil, err
	}
	return p, nil
}

// jsonDecoder builds nodes from a document.
type jsonDecoder struct {
	astjson.Decoder
	cfg    *parser.Config
	fields int
}

// isTrue holds that a member is true, where it is there.
func (d *jsonDecoder) isTrue(v *ast.JSONValue, what string) bool {
	if v == nil {
		return false
	}
	if v.Kind != ast.JSONBool || !v.Bool {
		d.Fail(v, "%s is true, or not there", what)
	}
	return true
}

// word gives the text of a bare or wrapped string, and its span.
func (d *jsonDecoder) word(v *ast.JSONValue, what string) (string, ast.Loc) {
	if v.Kind != ast.JSONObject {
		return d.Text(v, what), ast.Loc{}
	}
	if !d.Object(v, what, []string{"text"}, "at") {
		return "", ast.Loc{}
	}
	return d.Text(v.Member("text"), what), d.Loc(v)
}

// ident reads a name, whose length is looked at.
func (d *jsonDecoder) ident(v *ast.JSONValue, what string) *Ident {
	name, loc := d.word(v, what)
	d.length(v, what, name)
	return &Ident{Loc: loc, Name: name}
}

func (d *jsonDecoder) length(v *ast.JSONValue, what, text string) {
	if len(text) > d.cfg.MaxLength {
		if n := utf8.RuneCountInString(text); n > d.cfg.MaxLength {
			d.Fail(v, "%s has %d characters, the limit is %d", what, n, d.cfg.MaxLength)
		}
	}
}

func (d *jsonDecoder) packet(v *ast.JSONValue) *Packet {
	p := &Packet{Header: &Header{}}
	header := v
	var ok bool
	if v.Kind == ast.JSONObject && v.Member("header") != nil {
		header = v.Member("header")
		ok = d.Object(v, "a packet", []string{"type", "header", "lines"}, "before", "at") && d.Object(header, "a header", []string{"directive", "run_id"}, "at")
		p.Header.Loc = d.Loc(header)
	} else {
		ok = d.Object(v, "a packet", []string{"type", "directive", "run_id", "lines"}, "before", "at")
	}
	if !ok {
		return p
	}
	if kind := d.Text(v.Member("type"), "the type"); kind != "packet" {
		d.Fail(v.Member("type"), "this is no packet but %s", source.Quote(kind, 40))
	}
	p.Loc = d.Loc(v)
	word, loc := d.word(header.Member("directive"), "a directive")
	p.Header.Directive = &Directive{Loc: loc, Kind: d.kind(header.Member("directive"), word)}
	p.Header.ID = d.ident(header.Member("run_id"), "a run id")
	if before := v.Member("before"); before != nil {
		p.Before = d.lines(before)
	}
	p.Lines = d.lines(v.Member("lines"))
	return p
}

func (d *jsonDecoder) kind(v *ast.JSONValue, word string) Kind {
	kind, ok := pidginast.ParseKind(word)
	if !ok {
		d.Fail(v, "there is no directive %s", source.Quote(word, 40))
	}
	return kind
}

func (d *jsonDecoder) lines(v *ast.JSONValue) []Line {
	items := d.Array(v, "lines")
	lines := make([]Line, 0, len(items))
	for _, l := range items {
		if d.Err != nil {
			break
		}
		lines = append(lines, d.line(l))
	}
	return lines
}

func (d *jsonDecoder) line(v *ast.JSONValue) Line {
	switch {
	case v.Kind == ast.JSONObject && v.Member("comment") != nil:
		d.Object(v, "a comment", []string{"comment"}, "at")
		return &Comment{Loc: d.Loc(v), Text: d.Text(v.Member("comment"), "a comment")}
	case v.Kind == ast.JSONObject && v.Member("blank") != nil:
		d.Object(v, "a blank line", []string{"blank"}, "at")
		d.isTrue(v.Member("blank"), "the member blank")
		return &Blank{Loc: d.Loc(v)}
	}
	if !d.Object(v, "a field", []string{"name", "value"}, "at") {
		return &Blank{}
	}
	name := d.ident(v.Member("name"), "a name")
	return &Field{Loc: d.Loc(v), Name: name, Value: d.value(v.Member("value"), d.field(v, name.Name))}
}

// field counts the fields, and tells whether the one with the given name holds references.
func (d *jsonDecoder) field(v *ast.JSONValue, name string) bool {
	if d.fields++; d.fields > d.cfg.MaxFields {
		d.Fail(v, "the packet has more than %d fields", d.cfg.MaxFields)
	}
	return pidginast.HoldsRefs(name)
}

func (d *jsonDecoder) value(v *ast.JSONValue, refs bool) Value {
	l := &List{}
	items := v
	switch {
	case v.Kind == ast.JSONObject && v.Member("items") != nil:
		d.Object(v, "a list", []string{"items"}, "at")
		l.Loc, items = d.Loc(v), v.Member("items")
	case v.Kind != ast.JSONArray:
		return d.scalar(v, refs)
	}
	for _, item := range d.Array(items, "items") {
		l.Items = append(l.Items, d.scalar(item, refs))
	}
	return l
}

func (d *jsonDecoder) scalar(v *ast.JSONValue, refs bool) *Scalar {
	s := &Scalar{}
	var ref *ast.JSONValue
	if v.Kind == ast.JSONObject {
		if !d.Object(v, "a value", []string{"text"}, "quoted", "ref", "at") {
			return s
		}
		s.Loc = d.Loc(v)
		s.Text = d.Text(v.Member("text"), "a text")
		s.Quoted = d.isTrue(v.Member("quoted"), "the member quoted")
		ref = v.Member("ref")
	} else {
		s.Text = d.Text(v, "a value")
	}
	d.length(v, "a value", s.Text)
	if refs {
		s.Ref = pidginast.NewRef(s.Text)
	}
	if ref == nil || !d.Object(ref, "a reference", []string{"id"}, "namespace", "at") {
		return s
	}
	given := &Ref{Loc: d.Loc(ref), ID: d.ident(ref.Member("id"), "an id")}
	if n := ref.Member("namespace"); n != nil {
		given.Namespace = d.ident(n, "a namespace")
	}
	if s.Ref == nil || !given.Agrees(s.Text) {
		d.Fail(ref, "this is not the reference that the value %s is", source.Quote(s.Text, 40))
	}
	s.Ref = given
	return s
}

func (d *jsonDecoder) canonical(v *ast.JSONValue) *Packet {
	if !d.Object(v, "a packet", []string{"directive", "run_id", "fields"}) {
		return &Packet{}
	}
	word := d.Text(v.Member("directive"), "a directive")
	p := d.begin(v, d.kind(v.Member("directive"), word))
	for _, m := range d.members(v.Member("fields")) {
		d.short(p, m, m.Value)
	}
	return p
}

func (d *jsonDecoder) published(doc *ast.JSONValue) *Packet {
	v := doc.Member("packet")
	if !d.Object(doc, "a document", []string{"packet"}) || !d.Object(v, "a packet", []string{"directive", "fields", "run_id"}) {
		return &Packet{}
	}
	word := d.Text(v.Member("directive"), "a directive")
	kind := Kind(0)
	for k, published := range publishedKinds {
		if published == word {
			kind = k
		}
	}
	if kind == 0 {
		d.Fail(v.Member("directive"), "there is no directive %s", source.Quote(word, 40))
	}
	p := d.begin(v, kind)
	for _, m := range d.members(v.Member("fields")) {
		if !d.Object(m.Value, "a value", nil, "Scalar", "List") {
			break
		}
		if len(m.Value.Members) != 1 {
			d.Fail(m.Value, "a value has one member, Scalar or List")
			break
		}
		inner := m.Value.Members[0]
		if (inner.Value.Kind == ast.JSONArray) != (inner.Key == "List") {
			d.Fail(inner.Value, "the member %s is %s here", inner.Key, inner.Value.Kind)
		}
		d.short(p, m, inner.Value)
	}
	return p
}

// begin begins a packet of the short forms.
func (d *jsonDecoder) begin(v *ast.JSONValue, kind Kind) *Packet {
	return &Packet{Header: &Header{Directive: &Directive{Kind: kind}, ID: d.plainIdent(v.Member("run_id"), "a run id")}}
}

func (d *jsonDecoder) plainIdent(v *ast.JSONValue, what string) *Ident {
	name := d.Text(v, what)
	d.length(v, what, name)
	return &Ident{Name: name}
}

func (d *jsonDecoder) members(v *ast.JSONValue) []ast.JSONMember {
	if v.Kind != ast.JSONObject {
		d.Fail(v, "the fields are %s here, not an object", v.Kind)
	}
	return v.Members
}

// short adds a field of the short forms, whose values are texts and lists of texts.
func (d *jsonDecoder) short(p *Packet, m ast.JSONMember, v *ast.JSONValue) {
	key := &ast.JSONValue{Kind: ast.JSONString, Text: m.Key, Offset: m.Offset}
	name := d.plainIdent(key, "a name")
	refs := d.field(key, m.Key)
	one := func(v *ast.JSONValue) *Scalar {
		s := &Scalar{Text: d.Text(v, "a value")}
		s.Quoted = !isBare(s.Text, false)
		d.length(v, "a value", s.Text)
		if refs {
			s.Ref = pidginast.NewRef(s.Text)
		}
		return s
	}
	f := &Field{Name: name}
	if v.Kind == ast.JSONArray {
		l := &List{}
		for _, item := range v.Items {
			l.Items = append(l.Items, one(item))
		}
		f.Value = l
	} else {
		f.Value = one(v)
	}
	p.Lines = append(p.Lines, f)
}
