package agentdsl

import (
	"errors"
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/parser"
)

// maxLevels is how deep a document of the full form can be nested.
const maxLevels = 16

// DecodeJSON reads a message from a document that [EncodeJSON] wrote, in any of its forms: the full one is an object with
// "type":"message", the canonical one a list of objects with a member "block", the published one a list of objects with one member each,
// or one such object, which stands for a message of one block.
//
// Documents come from strangers: unknown, missing and repeated members, values of the wrong type, texts that could not stand in a line
// are errors of a diag.List, PLY0009, with the place in the document. With Compat, unknown members of the published form are passed
// over, as the package does. A document of more than 4,000,000 values is refused.
func DecodeJSON[T ~string | ~[]byte](document T, options ...Option) (*Message, error) {
	cfg, err := parser.Configure(parser.JSON, DefaultMaxDocument, options)
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
	var m *Message
	switch {
	case doc.Kind == ast.JSONObject && doc.Member("type") != nil:
		m = d.message(doc)
	case doc.Kind == ast.JSONObject:
		m = &Message{Blocks: []Block{d.published(doc)}}
	default:
		m = d.blocks(doc)
	}
	if d.err != nil {
		return nil, d.err
	}
	if err := d.sayable(m, doc.Kind == ast.JSONObject && doc.Member("type") == nil); err != nil {
		return nil, err
	}
	if err := d.checkSpans(m); err != nil {
		return nil, err
	}
	return m, nil
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
	schema *Schema // the last one above
}

func (d *jsonDecoder) fail(v *ast.JSONValue, format string, args ...any) {
	if d.err == nil {
		d.err = jsonFault(d.file, int(v.Offset), format, args...)
	}
}

// sayable makes faults of the document of what a printer could not write.
func (d *jsonDecoder) sayable(m *Message, alone bool) error {
	p := &printer{cfg: d.cfg, wide: true, extended: true, lenient: true, dry: true}
	if alone {
		p.alone(m.Blocks[0])
	} else {
		p.message(m)
	}
	_, err := p.result()
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

// object checks that v is an object with the required members and none but those and the optional ones.
func (d *jsonDecoder) object(v *ast.JSONValue, what string, required []string, optional ...string) bool {
	if v.Kind != ast.JSONObject {
		d.fail(v, "%s is %s here, not an object", what, v.Kind)
		return false
	}
	for _, m := range v.Members {
		if slices.Contains(required, m.Key) || slices.Contains(optional, m.Key) || slices.Contains(optional, anyOther) {
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

// anyOther among the optional members lets all others pass.
const anyOther = "*"

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

func (d *jsonDecoder) flag(v *ast.JSONValue, what string) bool {
	if v.Kind != ast.JSONBool {
		d.fail(v, "%s is %s here, not a boolean", what, v.Kind)
	}
	return v.Bool
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

// scalar gives the text of a bare or wrapped string, and its span.
func (d *jsonDecoder) scalar(v *ast.JSONValue, what string) (string, ast.Loc) {
	if v.Kind != ast.JSONObject {
		return d.text(v, what), ast.Loc{}
	}
	if !d.object(v, what, []string{"text"}, "at") {
		return "", ast.Loc{}
	}
	return d.text(v.Member("text"), what), d.loc(v)
}

func (d *jsonDecoder) ident(v *ast.JSONValue, what string) *Ident {
	name, loc := d.scalar(v, what)
	return &Ident{Loc: loc, Name: name}
}

func (d *jsonDecoder) words(v *ast.JSONValue, what string) *Text {
	value, loc := d.scalar(v, what)
	return &Text{Loc: loc, Value: value}
}

func (d *jsonDecoder) message(v *ast.JSONValue) *Message {
	m := &Message{}
	if !d.object(v, "a message", []string{"type", "blocks"}, "at") {
		return m
	}
	if kind := d.text(v.Member("type"), "the type"); kind != "message" {
		d.fail(v.Member("type"), "this is no message but %s", source.Quote(kind, 40))
	}
	m.Loc = d.loc(v)
	for _, b := range d.array(v.Member("blocks"), "blocks") {
		m.Blocks = append(m.Blocks, d.block(b))
	}
	return m
}

func (d *jsonDecoder) block(v *ast.JSONValue) Block {
	none := &Stray{Text: "?"}
	if v.Kind != ast.JSONObject || v.Member("type") == nil {
		d.fail(v, "a block is an object with a type")
		return none
	}
	kind := d.text(v.Member("type"), "the type")
	optional := []string{"at"}
	if kind == "result" {
		optional = append(optional, "error")
	}
	is := func(required ...string) bool {
		return d.object(v, "a block of type "+kind, append(required, "type"), optional...)
	}
	switch kind {
	case "schema":
		if !is("label", "fields") {
			return none
		}
		s := &Schema{Loc: d.loc(v), Label: d.ident(v.Member("label"), "a label"), Fields: d.fields(v.Member("fields"))}
		d.schema = s
		return s
	case "data":
		if !is("schema", "rows") {
			return none
		}
		return &Data{Loc: d.loc(v), Of: d.of(v.Member("schema")), Rows: d.rows(v.Member("rows"))}
	case "functions":
		if !is("functions") {
			return none
		}
		f := &Functions{Loc: d.loc(v)}
		for _, one := range d.array(v.Member("functions"), "functions") {
			f.Functions = append(f.Functions, d.function(one))
		}
		return f
	case "call":
		if !is("function", "args") {
			return none
		}
		c := &Call{Loc: d.loc(v), Function: d.ident(v.Member("function"), "a function's name")}
		for _, a := range d.array(v.Member("args"), "arguments") {
			if d.object(a, "an argument", []string{"key", "value"}, "at") {
				c.Args = append(c.Args, &Arg{Loc: d.loc(a), Key: d.ident(a.Member("key"), "a key"), Value: d.words(a.Member("value"), "a value")})
			}
		}
		return c
	case "result":
		if !is("fields", "rows", "status") {
			return none
		}
		r := &Result{Loc: d.loc(v), Fields: d.fields(v.Member("fields")), Rows: d.rows(v.Member("rows"))}
		word, loc := d.scalar(v.Member("status"), "a status")
		r.Status = d.status(v.Member("status"), word, loc, agentdslast.ParseStatus)
		if e := v.Member("error"); e != nil {
			r.Error = d.words(e, "an error")
		}
		return r
	case "stray":
		if !is("text") {
			return none
		}
		return &Stray{Loc: d.loc(v), Text: d.text(v.Member("text"), "a text")}
	default:
		d.fail(v.Member("type"), "there is no block of type %s", source.Quote(kind, 40))
		return none
	}
}

// of is the schema that records belong to: the last one above, if it has the label. Else it is one that only has the label.
func (d *jsonDecoder) of(v *ast.JSONValue) *Schema {
	if v == nil || v.Kind == ast.JSONNull {
		return nil
	}
	label := d.text(v, "the label of a schema")
	if d.schema != nil && d.schema.Label.Name == label {
		return d.schema
	}
	return &Schema{Label: &Ident{Name: label}}
}

func (d *jsonDecoder) status(v *ast.JSONValue, word string, loc ast.Loc, parse func(string) (StatusCode, bool)) *Status {
	code, ok := parse(word)
	if !ok {
		d.fail(v, "there is no status %s", source.Quote(word, 40))
	}
	return &Status{Loc: loc, Code: code}
}

func (d *jsonDecoder) fields(v *ast.JSONValue) []*Field {
	var list []*Field
	for _, f := range d.array(v, "fields") {
		if d.object(f, "a field", []string{"name", "type"}, "at") {
			list = append(list, &Field{Loc: d.loc(f), Name: d.ident(f.Member("name"), "a name"), Type: d.typ(f.Member("type"))})
		}
	}
	return list
}

func (d *jsonDecoder) typ(v *ast.JSONValue) Type {
	if v.Kind != ast.JSONObject || v.Member("text") != nil {
		return d.basic(v)
	}
	if !d.object(v, "a reference", []string{"schema", "field"}, "as", "at") {
		return &RefType{}
	}
	r := &RefType{Loc: d.loc(v), Schema: d.text(v.Member("schema"), "a schema"), Field: d.text(v.Member("field"), "a field")}
	if as := v.Member("as"); as != nil {
		r.As = d.basic(as)
	}
	return r
}

func (d *jsonDecoder) basic(v *ast.JSONValue) *BasicType {
	word, loc := d.scalar(v, "a type")
	return &BasicType{Loc: loc, Kind: d.kind(v, word, agentdslast.ParseKind)}
}

func (d *jsonDecoder) kind(v *ast.JSONValue, word string, parse func(string) (Kind, bool)) Kind {
	kind, ok := parse(word)
	if !ok {
		d.fail(v, "there is no type %s", source.Quote(word, 40))
	}
	return kind
}

func (d *jsonDecoder) rows(v *ast.JSONValue) []Row {
	items := d.array(v, "rows")
	rows := make([]Row, 0, len(items))
	for _, item := range items {
		row, cells := Row{}, item
		if item.Kind == ast.JSONObject {
			if !d.object(item, "a row", []string{"cells"}, "at") {
				break
			}
			row.Loc, cells = d.loc(item), item.Member("cells")
		}
		list := d.array(cells, "a row")
		row.Cells = make([]Cell, 0, len(list))
		for _, c := range list {
			text, loc := d.scalar(c, "a cell")
			row.Cells = append(row.Cells, Cell{Loc: loc, Text: text})
		}
		rows = append(rows, row)
	}
	return rows
}

func (d *jsonDecoder) function(v *ast.JSONValue) *Function {
	if !d.object(v, "a function", []string{"name", "desc", "in", "out"}, "at") {
		return &Function{}
	}
	return &Function{
		Loc: d.loc(v), Name: d.ident(v.Member("name"), "a name"), Desc: d.words(v.Member("desc"), "a description"),
		Inputs: d.params(v.Member("in")), Outputs: d.params(v.Member("out")),
	}
}

func (d *jsonDecoder) params(v *ast.JSONValue) []*Param {
	var list []*Param
	for _, p := range d.array(v, "parameters") {
		if d.object(p, "a parameter", []string{"name", "type", "required"}, "at") {
			list = append(list, &Param{
				Loc: d.loc(p), Name: d.ident(p.Member("name"), "a name"), Type: d.typ(p.Member("type")), Required: d.flag(p.Member("required"), "required"),
			})
		}
	}
	return list
}
