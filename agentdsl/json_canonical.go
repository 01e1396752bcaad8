package agentdsl

import (
	"github.com/parley-lang/parley/ast/agentdslast"
	"github.com/parley-lang/parley/internal/astjson"
)

// canonical writes the blocks as the published package reads them.
func (e *jsonEncoder) canonical(m *Message) {
	e.blocks(m, func(b Block) {
		e.Put("{")
		switch b := b.(type) {
		case *Schema:
			e.Member("block", "schema")
			e.Member("label", b.Label.Name)
			e.Key("fields")
			e.canonicalFields(b.Fields)
		case *Data:
			e.Member("block", "data")
			e.Key("schema")
			e.labelOf(b)
			e.plainRows("rows", b.Rows, "null")
		case *Functions:
			e.Member("block", "functions")
			e.Key("functions")
			astjson.List(&e.Encoder, b.Functions, func(f *Function) {
				e.Put("{")
				e.Member("name", f.Name.Name)
				e.Member("desc", f.Desc.Value)
				e.Key("in")
				e.canonicalParams(f.Inputs)
				e.Key("out")
				e.canonicalParams(f.Outputs)
				e.Put("}")
			})
		case *Call:
			e.Member("block", "call")
			e.Member("function", b.Function.Name)
			e.pairs("args", b.Args)
		case *Result:
			e.Member("block", "result")
			e.Key("fields")
			e.canonicalFields(b.Fields)
			e.plainRows("rows", b.Rows, "null")
			e.Member("status", b.Status.Code.String())
			e.orNull("error", b.Error)
		}
		e.Put("}")
	})
}

// blocks writes a list of all blocks but stray lines.
func (e *jsonEncoder) blocks(m *Message, one func(Block)) {
	e.Put("[")
	some := false
	for _, b := range m.Blocks {
		if _, stray := b.(*Stray); stray {
			continue
		}
		if some {
			e.Put(",")
		}
		some = true
		one(b)
	}
	e.Put("]")
}

func (e *jsonEncoder) canonicalFields(fields []*Field) {
	astjson.List(&e.Encoder, fields, func(f *Field) {
		e.Put("{")
		e.Member("name", f.Name.Name)
		e.canonicalType(f.Type)
		e.Put("}")
	})
}

func (e *jsonEncoder) canonicalParams(params []*Param) {
	astjson.List(&e.Encoder, params, func(p *Param) {
		e.Put("{")
		e.Member("name", p.Name.Name)
		e.canonicalType(p.Type)
		e.flag("required", p.Required)
		e.Put("}")
	})
}

func (e *jsonEncoder) canonicalType(t Type) {
	if r, ok := t.(*RefType); ok {
		e.Member("type", "ref")
		e.Member("schema", r.Schema)
		e.Member("field", r.Field)
		return
	}
	e.Member("type", t.String())
}

func (e *jsonEncoder) plainRows(key string, rows []Row, empty string) {
	e.Key(key)
	e.Put("[")
	for i := range rows {
		if i > 0 {
			e.Put(",")
		}
		e.Put("[")
		for j := range rows[i].Cells {
			if j > 0 {
				e.Put(",")
			}
			if c := &rows[i].Cells[j]; c.IsEmpty() {
				e.Put(empty)
			} else {
				e.Str(c.Text)
			}
		}
		e.Put("]")
	}
	e.Put("]")
}

func (e *jsonEncoder) pairs(key string, args []*Arg) {
	e.Key(key)
	astjson.List(&e.Encoder, args, func(a *Arg) {
		e.Put("[")
		e.Str(a.Key.Name)
		e.Put(",")
		e.Str(a.Value.Value)
		e.Put("]")
	})
}

func (e *jsonEncoder) orNull(key string, t *Text) {
	e.Key(key)
	if t == nil {
		e.Put("null")
	} else {
		e.Str(t.Value)
	}
}

// published writes the blocks in the form that the published package's parse gives. Its types have no bool; here it is "Bool".
func (e *jsonEncoder) published(m *Message) {
	e.blocks(m, func(b Block) {
		e.Put("{")
		switch b := b.(type) {
		case *Schema:
			e.Key("Schema")
			e.Put(`{"id":0`)
			e.Member("label", b.Label.Name)
			e.Key("fields")
			astjson.List(&e.Encoder, b.Fields, func(f *Field) {
				e.Put("{")
				e.Member("name", f.Name.Name)
				e.publishedType("field_type", f.Type)
				e.Put("}")
			})
		case *Data:
			e.Key("Data")
			e.Put(`{"schema_label":`)
			e.labelOf(b)
			e.plainRows("records", b.Rows, `""`)
		case *Functions:
			e.Key("Functions")
			e.Put(`{"functions":`)
			astjson.List(&e.Encoder, b.Functions, func(f *Function) {
				e.Put("{")
				e.Member("name", f.Name.Name)
				e.Member("description", f.Desc.Value)
				e.Key("inputs")
				astjson.List(&e.Encoder, f.Inputs, e.publishedParam)
				e.Key("outputs")
				astjson.List(&e.Encoder, f.Outputs, e.publishedParam)
				e.Put("}")
			})
		case *Call:
			e.Key("Call")
			e.Put("{")
			e.Member("function_name", b.Function.Name)
			e.pairs("arguments", b.Args)
		case *Result:
			e.Key("Result")
			e.Put(`{"output_schema":`)
			astjson.List(&e.Encoder, b.Fields, func(f *Field) { e.publishedParam(&Param{Name: f.Name, Type: f.Type}) })
			e.plainRows("records", b.Rows, `""`)
			e.Member("status", publishedStatus[b.Status.Code])
			e.orNull("error_message", b.Error)
		}
		e.Put("}}")
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
	e.Put("{")
	e.Member("name", p.Name.Name)
	e.publishedType("param_type", p.Type)
	e.flag("required", p.Required)
	e.Put("}")
}

func (e *jsonEncoder) publishedType(key string, t Type) {
	e.Key(key)
	switch t := t.(type) {
	case *BasicType:
		e.Str(publishedKinds[t.Kind])
	case *RefType:
		e.Put(`{"Reference":[`)
		e.Str(t.Schema)
		e.Put(",")
		e.Str(t.Field)
		e.Put("]}")
	}
}
