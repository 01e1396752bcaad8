package agentdsl

import (
	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
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
	doc, err := astjson.Read(file, min(maxLevels, cfg.MaxDepth), cfg.MaxNodes)
	if err != nil {
		return nil, err
	}
	d := &jsonDecoder{Decoder: astjson.Decoder{File: file}, cfg: cfg}
	var m *Message
	switch {
	case doc.Kind == ast.JSONObject && doc.Member("type") != nil:
		m = d.message(doc)
	case doc.Kind == ast.JSONObject:
		m = &Message{Blocks: []Block{d.published(doc)}}
	default:
		m = d.blocks(doc)
	}
	if d.Err != nil {
		return nil, d.Err
	}
	if err := d.sayable(m, doc.Kind == ast.JSONObject && doc.Member("type") == nil); err != nil {
		return nil, err
	}
	if err := d.CheckSpans(m); err != nil {
		return nil, err
	}
	return m, nil
}

// jsonDecoder builds nodes from a document.
type jsonDecoder struct {
	astjson.Decoder
	cfg    *parser.Config
	schema *Schema // the last one above
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
	return d.Refused(err)
}

func (d *jsonDecoder) flag(v *ast.JSONValue, what string) bool {
	if v.Kind != ast.JSONBool {
		d.Fail(v, "%s is %s here, not a boolean", what, v.Kind)
	}
	return v.Bool
}

// scalar gives the text of a bare or wrapped string, and its span.
func (d *jsonDecoder) scalar(v *ast.JSONValue, what string) (string, ast.Loc) {
	if v.Kind != ast.JSONObject {
		return d.Text(v, what), ast.Loc{}
	}
	if !d.Object(v, what, []string{"text"}, "at") {
		return "", ast.Loc{}
	}
	return d.Text(v.Member("text"), what), d.Loc(v)
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
	if !d.Object(v, "a message", []string{"type", "blocks"}, "at") {
		return m
	}
	if kind := d.Text(v.Member("type"), "the type"); kind != "message" {
		d.Fail(v.Member("type"), "this is no message but %s", source.Quote(kind, 40))
	}
	m.Loc = d.Loc(v)
	for _, b := range d.Array(v.Member("blocks"), "blocks") {
		m.Blocks = append(m.Blocks, d.block(b))
	}
	return m
}

func (d *jsonDecoder) block(v *ast.JSONValue) Block {
	none := &Stray{Text: "?"}
	if v.Kind != ast.JSONObject || v.Member("type") == nil {
		d.Fail(v, "a block is an object with a type")
		return none
	}
	kind := d.Text(v.Member("type"), "the type")
	optional := []string{"at"}
	if kind == "result" {
		optional = append(optional, "error")
	}
	is := func(required ...string) bool {
		return d.Object(v, "a block of type "+kind, append(required, "type"), optional...)
	}
	switch kind {
	case "schema":
		if !is("label", "fields") {
			return none
		}
		s := &Schema{Loc: d.Loc(v), Label: d.ident(v.Member("label"), "a label"), Fields: d.fields(v.Member("fields"))}
		d.schema = s
		return s
	case "data":
		if !is("schema", "rows") {
			return none
		}
		return &Data{Loc: d.Loc(v), Of: d.of(v.Member("schema")), Rows: d.rows(v.Member("rows"))}
	case "functions":
		if !is("functions") {
			return none
		}
		f := &Functions{Loc: d.Loc(v)}
		for _, one := range d.Array(v.Member("functions"), "functions") {
			f.Functions = append(f.Functions, d.function(one))
		}
		return f
	case "call":
		if !is("function", "args") {
			return none
		}
		c := &Call{Loc: d.Loc(v), Function: d.ident(v.Member("function"), "a function's name")}
		for _, a := range d.Array(v.Member("args"), "arguments") {
			if d.Object(a, "an argument", []string{"key", "value"}, "at") {
				c.Args = append(c.Args, &Arg{Loc: d.Loc(a), Key: d.ident(a.Member("key"), "a key"), Value: d.words(a.Member("value"), "a value")})
			}
		}
		return c
	case "result":
		if !is("fields", "rows", "status") {
			return none
		}
		r := &Result{Loc: d.Loc(v), Fields: d.fields(v.Member("fields")), Rows: d.rows(v.Member("rows"))}
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
		return &Stray{Loc: d.Loc(v), Text: d.Text(v.Member("text"), "a text")}
	default:
		d.Fail(v.Member("type"), "there is no block of type %s", source.Quote(kind, 40))
		return none
	}
}

// of is the schema that records belong to: the last one above, if it has the label. Else it is one that only has the label.
func (d *jsonDecoder) of(v *ast.JSONValue) *Schema {
	if v == nil || v.Kind == ast.JSONNull {
		return nil
	}
	label := d.Text(v, "the label of a schema")
	if d.schema != nil && d.schema.Label.Name == label {
		return d.schema
	}
	return &Schema{Label: &Ident{Name: label}}
}

func (d *jsonDecoder) status(v *ast.JSONValue, word string, loc ast.Loc, parse func(string) (StatusCode, bool)) *Status {
	code, ok := parse(word)
	if !ok {
		d.Fail(v, "there is no status %s", source.Quote(word, 40))
	}
	return &Status{Loc: loc, Code: code}
}

func (d *jsonDecoder) fields(v *ast.JSONValue) []*Field {
	var list []*Field
	for _, f := range d.Array(v, "fields") {
		if d.Object(f, "a field", []string{"name", "type"}, "at") {
			list = append(list, &Field{Loc: d.Loc(f), Name: d.ident(f.Member("name"), "a name"), Type: d.typ(f.Member("type"))})
		}
	}
	return list
}

func (d *jsonDecoder) typ(v *ast.JSONValue) Type {
	if v.Kind != ast.JSONObject || v.Member("text") != nil {
		return d.basic(v)
	}
	if !d.Object(v, "a reference", []string{"schema", "field"}, "as", "at") {
		return &RefType{}
	}
	r := &RefType{Loc: d.Loc(v), Schema: d.Text(v.Member("schema"), "a schema"), Field: d.Text(v.Member("field"), "a field")}
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
		d.Fail(v, "there is no type %s", source.Quote(word, 40))
	}
	return kind
}

func (d *jsonDecoder) rows(v *ast.JSONValue) []Row {
	items := d.Array(v, "rows")
	rows := make([]Row, 0, len(items))
	for _, item := range items {
		row, cells := Row{}, item
		if item.Kind == ast.JSONObject {
			if !d.Object(item, "a row", []string{"cells"}, "at") {
				break
			}
			row.Loc, cells = d.Loc(item), item.Member("cells")
		}
		list := d.Array(cells, "a row")
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
	if !d.Object(v, "a function", []string{"name", "desc", "in", "out"}, "at") {
		return &Function{}
	}
	return &Function{
		Loc: d.Loc(v), Name: d.ident(v.Member("name"), "a name"), Desc: d.words(v.Member("desc"), "a description"),
		Inputs: d.params(v.Member("in")), Outputs: d.params(v.Member("out")),
	}
}

func (d *jsonDecoder) params(v *ast.JSONValue) []*Param {
	var list []*Param
	for _, p := range d.Array(v, "parameters") {
		if d.Object(p, "a parameter", []string{"name", "type", "required"}, "at") {
			list = append(list, &Param{
				Loc: d.Loc(p), Name: d.ident(p.Member("name"), "a name"), Type: d.typ(p.Member("type")), Required: d.flag(p.Member("required"), "required"),
			})
		}
	}
	return list
}
