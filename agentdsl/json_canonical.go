package agentdsl

import "github.com/parley-lang/parley/ast/agentdslast"

// canonical writes the blocks as the published package reads them.
func (e *jsonEncoder) canonical(m *Message) {
	e.blocks(m, func(b Block) {
		e.put("{")
		switch b := b.(type) {
		case *Schema:
			e.member("block", "schema")
			e.member("label", b.Label.Name)
			e.key("fields")
			e.canonicalFields(b.Fields)
		case *Data:
			e.member("block", "data")
			e.key("schema")
			e.labelOf(b)
			e.plainRows("rows", b.Rows, "null")
		case *Functions:
			e.member("block", "functions")
			e.key("functions")
			list(e, b.Functions, func(f *Function) {
				e.put("{")
				e.member("name", f.Name.Name)
				e.member("desc", f.Desc.Value)
				e.key("in")
				e.canonicalParams(f.Inputs)
				e.key("out")
				e.canonicalParams(f.Outputs)
				e.put("}")
			})
		case *Call:
			e.member("block", "call")
			e.member("function", b.Function.Name)
			e.pairs("args", b.Args)
		case *Result:
			e.member("block", "result")
			e.key("fields")
			e.canonicalFields(b.Fields)
			e.plainRows("rows", b.Rows, "null")
			e.member("status", b.Status.Code.String())
			e.orNull("error", b.Error)
		}
		e.put("}")
	})
}

// blocks writes a list of all blocks but stray lines.
func (e *jsonEncoder) blocks(m *Message, one func(Block)) {
	e.put("[")
	some := false
	for _, b := range m.Blocks {
		if _, stray := b.(*Stray); stray {
			continue
		}
		if some {
			e.put(",")
		}
		some = true
		one(b)
	}
	e.put("]")
}

func (e *jsonEncoder) canonicalFields(fields []*Field) {
	list(e, fields, func(f *Field) {
		e.put("{")
		e.member("name", f.Name.Name)
		e.canonicalType(f.Type)
		e.put("}")
	})
}

func (e *jsonEncoder) canonicalParams(params []*Param) {
	list(e, params, func(p *Param) {
		e.put("{")
		e.member("name", p.Name.Name)
		e.canonicalType(p.Type)
		e.flag("required", p.Required)
		e.put("}")
	})
}

func (e *jsonEncoder) canonicalType(t Type) {
	if r, ok := t.(*RefType); ok {
		e.member("type", "ref")
		e.member("schema", r.Schema)
		e.member("field", r.Field)
		return
	}
	e.member("type", t.String())
}

func (e *jsonEncoder) plainRows(key string, rows []Row, empty string) {
	e.key(key)
	e.put("[")
	for i := range rows {
		if i > 0 {
			e.put(",")
		}
		e.put("[")
		for j := range rows[i].Cells {
			if j > 0 {
				e.put(",")
			}
			if c := &rows[i].Cells[j]; c.IsEmpty() {
				e.put(empty)
			} else {
				e.str(c.Text)
			}
		}
		e.put("]")
	}
	e.put("]")
}

func (e *jsonEncoder) pairs(key string, args []*Arg) {
	e.key(key)
	list(e, args, func(a *Arg) {
		e.put("[")
		e.str(a.Key.Name)
		e.put(",")
		e.str(a.Value.Value)
		e.put("]")
	})
}

func (e *jsonEncoder) orNull(key string, t *Text) {
	e.key(key)
	if t == nil {
		e.put("null")
	} else {
		e.str(t.Value)
	}
}

// published writes the blocks in the form that the published package's parse gives. Its types have no bool; here it is "Bool".
func (e *jsonEncoder) published(m *Message) {
	e.blocks(m, func(b Block) {
		e.put("{")
		switch b := b.(type) {
		case *Schema:
			e.key("Schema")
			e.put(`{"id":0`)
			e.member("label", b.Label.Name)
			e.key("fields")
			list(e, b.Fields, func(f *Field) {
				e.put("{")
				e.member("name", f.Name.Name)
				e.publishedType("field_type", f.Type)
				e.put("}")
			})
		case *Data:
			e.key("Data")
			e.put(`{"schema_label":`)
			e.labelOf(b)
			e.plainRows("records", b.Rows, `""`)
		case *Functions:
			e.key("Functions")
			e.put(`{"functions":`)
			list(e, b.Functions, func(f *Function) {
				e.put("{")
				e.member("name", f.Name.Name)
				e.member("description", f.Desc.Value)
				e.key("inputs")
				list(e, f.Inputs, e.publishedParam)
				e.key("outputs")
				list(e, f.Outputs, e.publishedParam)
				e.put("}")
			})
		case *Call:
			e.key("Call")
			e.put("{")
			e.member("function_name", b.Function.Name)
			e.pairs("arguments", b.Args)
		case *Result:
			e.key("Result")
			e.put(`{"output_schema":`)
			list(e, b.Fields, func(f *Field) { e.publishedParam(&Param{Name: f.Name, Type: f.Type}) })
			e.plainRows("records", b.Rows, `""`)
			e.member("status", publishedStatus[b.Status.Code])
			e.orNull("error_message", b.Error)
		}
		e.put("}}")
	})
}

// The words of the published form.
var (
	publishedStatus = map[StatusCode]string{Success: "Success", Failure: "Error"}
	publishedKinds  = map[Kind]string{
		agentdslast.Int: "Int", agentdslast.Float: "Float", agentdslast.Str: "Str", agentdslast.Bool: "Bool", agentdslast.Any: "Any",
	}
)

func (e *jsonEncoder) publishedParam(p *Param) {
	e.put("{")
	e.member("name", p.Name.Name)
	e.publishedType("param_type", p.Type)
	e.flag("required", p.Required)
	e.put("}")
}

func (e *jsonEncoder) publishedType(key string, t Type) {
	e.key(key)
	switch t := t.(type) {
	case *BasicType:
		e.str(publishedKinds[t.Kind])
	case *RefType:
		e.put(`{"Reference":[`)
		e.str(t.Schema)
		e.put(",")
		e.str(t.Field)
		e.put("]}")
	}
}
