package pidgin

import (
	"errors"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
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
	doc, err := ast.ReadJSONWithin([]byte(file.Text()), min(maxLevels, cfg.MaxDepth), cfg.MaxNodes)
	if err != nil {
		var fault *ast.JSONError
		errors.As(err, &fault)
		if fault.TooMany {
			at := source.Span{Start: int32(fault.Offset), End: int32(fault.Offset) + 1}
			d := diag.New(diag.CodeTooManyNodes, file, at, "the document has more than %d values up to here", cfg.MaxNodes)
			d.Hint = "split the document"
			return nil, diag.List{d}
		}
		return nil, jsonFault(file, fault.Offset, "%s", fault.Msg)
	}
	d := &jsonDecoder{file: file, cfg: cfg}
	var p *Packet
	switch {
	case doc.Kind == ast.JSONObject && doc.Member("packet") != nil:
		p = d.published(doc)
	case doc.Kind == ast.JSONObject && doc.Member("type") == nil:
		p = d.canonical(doc)
	default:
		p = d.packet(doc)
	}
	if d.err != nil {
		return nil, d.err
	}
	if err := d.sayable(p); err != nil {
		return nil, err
	}
	if err := d.checkSpans(p); err != nil {
		return nil, err
	}
	return p, nil
}

// jsonFault makes an error of a document.
func jsonFault(file *source.File, offset int, format string, args ...any) error {
	at := source.NoSpan
	if offset >= 0 {
		at = source.Span{Start: int32(offset), End: int32(min(offset+1, len(file.Text())))}
	}
	return diag.List{diag.New(diag.CodeBadDocument, file, at, format, args...)}
}

// jsonDecoder builds nodes from a document. The first fault stays in err, and what follows it does not matter.
type jsonDecoder struct {
	file   *source.File
	cfg    *parser.Config
	err    error
	fields int
}

func (d *jsonDecoder) fail(v *ast.JSONValue, format string, args ...any) {
	if d.err == nil {
		d.err = jsonFault(d.file, int(v.Offset), format, args...)
	}
}

// sayable makes faults of the document of what a printer could not write.
func (d *jsonDecoder) sayable(p *Packet) error {
	err := Check(p)
	if err == nil {
		return nil
	}
	var list, out diag.List
	errors.As(err, &list)
	for _, found := range list {
		out = append(out, diag.New(diag.CodeBadDocument, d.file, source.NoSpan, "%s", found.Message))
	}
	return out
}

// checkSpans holds that the spans of a document lie inside each other, where it has any.
func (d *jsonDecoder) checkSpans(p *Packet) error {
	for parent := range ast.Preorder(p) {
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

// object checks that v is an object with the required members and none but those and the optional ones.
func (d *jsonDecoder) object(v *ast.JSONValue, what string, required []string, optional ...string) bool {
	if v.Kind != ast.JSONObject {
		d.fail(v, "%s is %s here, not an object", what, v.Kind)
		return false
	}
	for _, m := range v.Members {
		if slices.Contains(required, m.Key) || slices.Contains(optional, m.Key) {
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

// isTrue holds that a member is true, where it is there.
func (d *jsonDecoder) isTrue(v *ast.JSONValue, what string) bool {
	if v == nil {
		return false
	}
	if v.Kind != ast.JSONBool || !v.Bool {
		d.fail(v, "%s is true, or not there", what)
	}
	return true
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

// word gives the text of a bare or wrapped string, and its span.
func (d *jsonDecoder) word(v *ast.JSONValue, what string) (string, ast.Loc) {
	if v.Kind != ast.JSONObject {
		return d.text(v, what), ast.Loc{}
	}
	if !d.object(v, what, []string{"text"}, "at") {
		return "", ast.Loc{}
	}
	return d.text(v.Member("text"), what), d.loc(v)
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
			d.fail(v, "%s has %d characters, the limit is %d", what, n, d.cfg.MaxLength)
		}
	}
}

func (d *jsonDecoder) packet(v *ast.JSONValue) *Packet {
	p := &Packet{Header: &Header{}}
	header := v
	var ok bool
	if v.Kind == ast.JSONObject && v.Member("header") != nil {
		header = v.Member("header")
		ok = d.object(v, "a packet", []string{"type", "header", "lines"}, "before", "at") && d.object(header, "a header", []string{"directive", "run_id"}, "at")
		p.Header.Loc = d.loc(header)
	} else {
		ok = d.object(v, "a packet", []string{"type", "directive", "run_id", "lines"}, "before", "at")
	}
	if !ok {
		return p
	}
	if kind := d.text(v.Member("type"), "the type"); kind != "packet" {
		d.fail(v.Member("type"), "this is no packet but %s", source.Quote(kind, 40))
	}
	p.Loc = d.loc(v)
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
		d.fail(v, "there is no directive %s", source.Quote(word, 40))
	}
	return kind
}

func (d *jsonDecoder) lines(v *ast.JSONValue) []Line {
	items := d.array(v, "lines")
	lines := make([]Line, 0, len(items))
	for _, l := range items {
		if d.err != nil {
			break
		}
		lines = append(lines, d.line(l))
	}
	return lines
}

func (d *jsonDecoder) line(v *ast.JSONValue) Line {
	switch {
	case v.Kind == ast.JSONObject && v.Member("comment") != nil:
		d.object(v, "a comment", []string{"comment"}, "at")
		return &Comment{Loc: d.loc(v), Text: d.text(v.Member("comment"), "a comment")}
	case v.Kind == ast.JSONObject && v.Member("blank") != nil:
		d.object(v, "a blank line", []string{"blank"}, "at")
		d.isTrue(v.Member("blank"), "the member blank")
		return &Blank{Loc: d.loc(v)}
	}
	if !d.object(v, "a field", []string{"name", "value"}, "at") {
		return &Blank{}
	}
	name := d.ident(v.Member("name"), "a name")
	return &Field{Loc: d.loc(v), Name: name, Value: d.value(v.Member("value"), d.field(v, name.Name))}
}

// field counts the fields, and tells whether the one with the given name holds references.
func (d *jsonDecoder) field(v *ast.JSONValue, name string) bool {
	if d.fields++; d.fields > d.cfg.MaxFields {
		d.fail(v, "the packet has more than %d fields", d.cfg.MaxFields)
	}
	return pidginast.HoldsRefs(name)
}

func (d *jsonDecoder) value(v *ast.JSONValue, refs bool) Value {
	l := &List{}
	items := v
	switch {
	case v.Kind == ast.JSONObject && v.Member("items") != nil:
		d.object(v, "a list", []string{"items"}, "at")
		l.Loc, items = d.loc(v), v.Member("items")
	case v.Kind != ast.JSONArray:
		return d.scalar(v, refs)
	}
	for _, item := range d.array(items, "items") {
		l.Items = append(l.Items, d.scalar(item, refs))
	}
	return l
}

func (d *jsonDecoder) scalar(v *ast.JSONValue, refs bool) *Scalar {
	s := &Scalar{}
	var ref *ast.JSONValue
	if v.Kind == ast.JSONObject {
		if !d.object(v, "a value", []string{"text"}, "quoted", "ref", "at") {
			return s
		}
		s.Loc = d.loc(v)
		s.Text = d.text(v.Member("text"), "a text")
		s.Quoted = d.isTrue(v.Member("quoted"), "the member quoted")
		ref = v.Member("ref")
	} else {
		s.Text = d.text(v, "a value")
	}
	d.length(v, "a value", s.Text)
	if refs {
		s.Ref = pidginast.NewRef(s.Text)
	}
	if ref == nil || !d.object(ref, "a reference", []string{"id"}, "namespace", "at") {
		return s
	}
	given := &Ref{Loc: d.loc(ref), ID: d.ident(ref.Member("id"), "an id")}
	if n := ref.Member("namespace"); n != nil {
		given.Namespace = d.ident(n, "a namespace")
	}
	if s.Ref == nil || !given.Agrees(s.Text) {
		d.fail(ref, "this is not the reference that the value %s is", source.Quote(s.Text, 40))
	}
	s.Ref = given
	return s
}

func (d *jsonDecoder) canonical(v *ast.JSONValue) *Packet {
	if !d.object(v, "a packet", []string{"directive", "run_id", "fields"}) {
		return &Packet{}
	}
	word := d.text(v.Member("directive"), "a directive")
	p := d.begin(v, d.kind(v.Member("directive"), word))
	for _, m := range d.members(v.Member("fields")) {
		d.short(p, m, m.Value)
	}
	return p
}

func (d *jsonDecoder) published(doc *ast.JSONValue) *Packet {
	v := doc.Member("packet")
	if !d.object(doc, "a document", []string{"packet"}) || !d.object(v, "a packet", []string{"directive", "fields", "run_id"}) {
		return &Packet{}
	}
	word := d.text(v.Member("directive"), "a directive")
	kind := Kind(0)
	for k, published := range publishedKinds {
		if published == word {
			kind = k
		}
	}
	if kind == 0 {
		d.fail(v.Member("directive"), "there is no directive %s", source.Quote(word, 40))
	}
	p := d.begin(v, kind)
	for _, m := range d.members(v.Member("fields")) {
		if !d.object(m.Value, "a value", nil, "Scalar", "List") {
			break
		}
		if len(m.Value.Members) != 1 {
			d.fail(m.Value, "a value has one member, Scalar or List")
			break
		}
		inner := m.Value.Members[0]
		if (inner.Value.Kind == ast.JSONArray) != (inner.Key == "List") {
			d.fail(inner.Value, "the member %s is %s here", inner.Key, inner.Value.Kind)
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
	name := d.text(v, what)
	d.length(v, what, name)
	return &Ident{Name: name}
}

func (d *jsonDecoder) members(v *ast.JSONValue) []ast.JSONMember {
	if v.Kind != ast.JSONObject {
		d.fail(v, "the fields are %s here, not an object", v.Kind)
	}
	return v.Members
}

// short adds a field of the short forms, whose values are texts and lists of texts.
func (d *jsonDecoder) short(p *Packet, m ast.JSONMember, v *ast.JSONValue) {
	key := &ast.JSONValue{Kind: ast.JSONString, Text: m.Key, Offset: m.Offset}
	name := d.plainIdent(key, "a name")
	refs := d.field(key, m.Key)
	one := func(v *ast.JSONValue) *Scalar {
		s := &Scalar{Text: d.text(v, "a value")}
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
