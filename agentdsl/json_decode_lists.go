package agentdsl

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
)

// blocks reads a message in the canonical or the published form.
func (d *jsonDecoder) blocks(v *ast.JSONValue) *Message {
	m := &Message{}
	for _, b := range d.Array(v, "a message") {
		if b.Kind == ast.JSONObject && b.Member("block") != nil {
			m.Blocks = append(m.Blocks, d.canonical(b))
		} else {
			m.Blocks = append(m.Blocks, d.published(b))
		}
	}
	return m
}

func (d *jsonDecoder) canonical(v *ast.JSONValue) Block {
	none := &Stray{Text: "?"}
	kind := d.Text(v.Member("block"), "the block")
	is := func(required ...string) bool { return d.Object(v, "a block "+kind, append(required, "block")) }
	switch kind {
	case "schema":
		if !is("label", "fields") {
			return none
		}
		d.schema = &Schema{Label: &Ident{Name: d.Text(v.Member("label"), "a label")}, Fields: d.canonicalFields(v.Member("fields"))}
		return d.schema
	case "data":
		if !is("schema", "rows") {
			return none
		}
		return &Data{Of: d.of(v.Member("schema")), Rows: d.plainRows(v.Member("rows"), true)}
	case "functions":
		if !is("functions") {
			return none
		}
		f := &Functions{}
		for _, one := range d.Array(v.Member("functions"), "functions") {
			if !d.Object(one, "a function", []string{"name", "desc", "in", "out"}) {
				break
			}
			f.Functions = append(f.Functions, &Function{
				Name: &Ident{Name: d.Text(one.Member("name"), "a name")}, Desc: &Text{Value: d.Text(one.Member("desc"), "a description")},
				Inputs: d.canonicalParams(one.Member("in")), Outputs: d.canonicalParams(one.Member("out")),
			})
		}
		return f
	case "call":
		if !is("function", "args") {
			return none
		}
		return &Call{Function: &Ident{Name: d.Text(v.Member("function"), "a name")}, Args: d.pairs(v.Member("args"))}
	case "result":
		if !is("fields", "rows", "status", "error") {
			return none
		}
		status := v.Member("status")
		return &Result{
			Fields: d.canonicalFields(v.Member("fields")), Rows: d.plainRows(v.Member("rows"), true),
			Status: d.status(status, d.Text(status, "a status"), ast.Loc{}, agentdslast.ParseStatus), Error: d.orNull(v.Member("error")),
		}
	default:
		d.Fail(v.Member("block"), "there is no block %s", source.Quote(kind, 40))
		return none
	}
}

func (d *jsonDecoder) canonicalFields(v *ast.JSONValue) []*Field {
	var list []*Field
	for _, f := range d.Array(v, "fields") {
		if !d.Object(f, "a field", []string{"name", "type"}, "schema", "field") {
			break
		}
		list = append(list, &Field{Name: &Ident{Name: d.Text(f.Member("name"), "a name")}, Type: d.canonicalType(f)})
	}
	return list
}

func (d *jsonDecoder) canonicalParams(v *ast.JSONValue) []*Param {
	var list []*Param
	for _, p := range d.Array(v, "parameters") {
		if !d.Object(p, "a parameter", []string{"name", "type", "required"}, "schema", "field") {
			break
		}
		list = append(list, &Param{
			Name: &Ident{Name: d.Text(p.Member("name"), "a name")}, Type: d.canonicalType(p), Required: d.flag(p.Member("required"), "required"),
		})
	}
	return list
}

// canonicalType reads the type of a field or a parameter.
func (d *jsonDecoder) canonicalType(v *ast.JSONValue) Type {
	word, schema, field := d.Text(v.Member("type"), "a type"), v.Member("schema"), v.Member("field")
	switch {
	case word == "ref" && schema != nil && field != nil:
		return &RefType{Schema: d.Text(schema, "a schema"), Field: d.Text(field, "a field")}
	case word == "ref" || schema != nil || field != nil:
		d.Fail(v, "a reference, and nothing else, has a schema and a field")
		return &RefType{}
	default:
		return &BasicType{Kind: d.kind(v.Member("type"), word, agentdslast.ParseKind)}
	}
}

// plainRows reads rows of strings, and of null for an empty cell where that is its form.
func (d *jsonDecoder) plainRows(v *ast.JSONValue, nulls bool) []Row {
	items := d.Array(v, "rows")
	rows := make([]Row, 0, len(items))
	for _, item := range items {
		list := d.Array(item, "a row")
		cells := make([]Cell, 0, len(list))
		for _, c := range list {
			if nulls && c.Kind == ast.JSONNull {
				cells = append(cells, Cell{Text: agentdslast.EmptyMark})
				continue
			}
			cells = append(cells, Cell{Text: d.Text(c, "a cell")})
		}
		rows = append(rows, Row{Cells: cells})
	}
	return rows
}

func (d *jsonDecoder) pairs(v *ast.JSONValue) []*Arg {
	var args []*Arg
	for _, pair := range d.Array(v, "arguments") {
		items := d.Array(pair, "an argument")
		if len(items) != 2 {
			d.Fail(pair, "an argument is a key and a value")
			break
		}
		args = append(args, &Arg{Key: &Ident{Name: d.Text(items[0], "a key")}, Value: &Text{Value: d.Text(items[1], "a value")}})
	}
	return args
}

// orNull reads a text that may be null or missing.
func (d *jsonDecoder) orNull(v *ast.JSONValue) *Text {
	if v == nil || v.Kind == ast.JSONNull {
		return nil
	}
	return &Text{Value: d.Text(v, "a text")}
}

// published reads a block in the form of the published package: an object with one member.
func (d *jsonDecoder) published(v *ast.JSONValue) Block {
	none := &Stray{Text: "?"}
	if v.Kind != ast.JSONObject || len(v.Members) != 1 {
		d.Fail(v, "a block is an object with one member: Schema, Data, Functions, Call or Result")
		return none
	}
	kind, body := v.Members[0].Key, v.Members[0].Value
	is := func(what string, v *ast.JSONValue, required []string, optional ...string) bool {
		if d.cfg.Compat {
			optional = append(optional, astjson.AnyOther)
		}
		return d.Object(v, what, required, optional...)
	}
	param := func(p *ast.JSONValue) *Param {
		if !is("a parameter", p, []string{"name", "param_type", "required"}) {
			return nil
		}
		return &Param{
			Name: &Ident{Name: d.Text(p.Member("name"), "a name")}, Type: d.publishedType(p.Member("param_type")),
			Required: d.flag(p.Member("required"), "required"),
		}
	}
	params := func(v *ast.JSONValue) []*Param {
		var list []*Param
		for _, p := range d.Array(v, "parameters") {
			list = append(list, param(p))
		}
		return list
	}
	switch kind {
	case "Schema":
		if !is("a schema", body, []string{"id", "label", "fields"}) {
			return none
		}
		if id := body.Member("id"); id.Kind != ast.JSONNumber || !fits32(id.Text) {
			d.Fail(id, "the id of a schema is a whole number of 32 bits")
		}
		s := &Schema{Label: &Ident{Name: d.Text(body.Member("label"), "a label")}}
		for _, f := range d.Array(body.Member("fields"), "fields") {
			if is("a field", f, []string{"name", "field_type"}) {
				s.Fields = append(s.Fields, &Field{Name: &Ident{Name: d.Text(f.Member("name"), "a name")}, Type: d.publishedType(f.Member("field_type"))})
			}
		}
		d.schema = s
		return s
	case "Data":
		if !is("data", body, []string{"records"}, "schema_label") {
			return none
		}
		return &Data{Of: d.of(body.Member("schema_label")), Rows: d.plainRows(body.Member("records"), false)}
	case "Functions":
		if !is("functions", body, []string{"functions"}) {
			return none
		}
		list := &Functions{}
		for _, one := range d.Array(body.Member("functions"), "functions") {
			if !is("a function", one, []string{"name", "description", "inputs", "outputs"}) {
				break
			}
			list.Functions = append(list.Functions, &Function{
				Name: &Ident{Name: d.Text(one.Member("name"), "a name")}, Desc: &Text{Value: d.Text(one.Member("description"), "a description")},
				Inputs: params(one.Member("inputs")), Outputs: params(one.Member("outputs")),
			})
		}
		return list
	case "Call":
		if !is("a call", body, []string{"function_name", "arguments"}) {
			return none
		}
		return &Call{Function: &Ident{Name: d.Text(body.Member("function_name"), "a name")}, Args: d.pairs(body.Member("arguments"))}
	case "Result":
		if !is("a result", body, []string{"output_schema", "records", "status"}, "error_message") {
			return none
		}
		r := &Result{Rows: d.plainRows(body.Member("records"), false), Error: d.orNull(body.Member("error_message"))}
		for _, p := range params(body.Member("output_schema")) {
			if p != nil {
				r.Fields = append(r.Fields, &Field{Name: p.Name, Type: p.Type})
			}
		}
		status := body.Member("status")
		r.Status = d.status(status, d.Text(status, "a status"), ast.Loc{}, func(word string) (StatusCode, bool) {
			return keyOf(publishedStatus, word)
		})
		return r
	default:
		d.Fail(v, "there is no block %s: Schema, Data, Functions, Call, Result", source.Quote(kind, 40))
		return none
	}
}

func fits32(text string) bool {
	_, err := strconv.ParseUint(text, 10, 32)
	return err == nil
}

func (d *jsonDecoder) publishedType(v *ast.JSONValue) Type {
	if v.Kind == ast.JSONString {
		return &BasicType{Kind: d.kind(v, v.Text, func(word string) (Kind, bool) { return keyOf(publishedKinds, word) })}
	}
	ref := v.Member("Reference")
	if v.Kind != ast.JSONObject || len(v.Members) != 1 || ref == nil {
		d.Fail(v, "a type is a word or an object with the member Reference")
		return &RefType{}
	}
	parts := d.Array(ref, "a reference")
	if len(parts) != 2 {
		d.Fail(ref, "a reference is a schema and a field")
		return &RefType{}
	}
	return &RefType{Schema: d.Text(parts[0], "a schema"), Field: d.Text(parts[1], "a field")}
}

// keyOf is the key that has a value.
func keyOf[K comparable](table map[K]string, value string) (key K, ok bool) {
	for k, v := range table {
		if v == value {
			return k, true
		}
	}
	return key, false
}
