package agentdsl

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
	"github.com/parley-lang/parley/parser"
)

// EncodeJSON writes a message as one compact JSON document.
//
// The full form, which is the default, holds all that the AST holds, and [DecodeJSON] gives back an equal message; with Positions it
// holds spans as well. Its first member is "type":"message". Cells are strings as they are written; _ is an empty one.
//
// The canonical form (option Canonical) is a list of the blocks as the published package reads them: stray lines and the type behind a
// reference are gone, empty cells are null. The published form (option Compat) is what the package's own parse gives: types and blocks
// have other names, and empty cells are "". Both are forms of the conformance vectors.
//
// The error is a diag.List: a tree made by hand with parts missing, or with texts that could not stand in a line.
func EncodeJSON(m *Message, options ...Option) ([]byte, error) {
	cfg, err := parser.Configure(parser.JSON, 0, options)
	if err != nil {
		return nil, err
	}
	if cfg.Canonical && cfg.Compat || cfg.Positions && (cfg.Canonical || cfg.Compat) {
		return nil, diag.List{diag.New(diag.CodeBadOption, nil, source.NoSpan, "options Canonical, Compat and Positions exclude each other")}
	}
	if err := complete(m, cfg); err != nil {
		return nil, err
	}
	e := &jsonEncoder{astjson.Encoder{Positions: cfg.Positions}}
	if size := sizeOfRows(m); size > 0 {
		e.Buf = make([]byte, 0, size+size/2)
	}
	switch {
	case cfg.Canonical:
		e.canonical(m)
	case cfg.Compat:
		e.published(m)
	default:
		e.message(m)
	}
	return e.Buf, nil
}

// complete refuses a tree that no text could stand for: what is written could not be read back. A printer finds that out.
func complete(m *Message, cfg *parser.Config) error {
	p := &printer{cfg: cfg, wide: true, extended: true, lenient: true, dry: true}
	p.message(m)
	_, err := p.result()
	return err
}

// jsonEncoder appends nodes. Its methods take complete trees.
type jsonEncoder struct{ astjson.Encoder }

// flag writes a member that is a boolean.
func (e *jsonEncoder) flag(name string, value bool) {
	e.Key(name)
	e.Put(strconv.FormatBool(value))
}

// scalar writes a string: bare, or as an object that also holds its span.
func (e *jsonEncoder) scalar(l ast.Loc, text string) {
	if !e.Positions {
		e.Str(text)
		return
	}
	e.Put("{")
	e.Member("text", text)
	e.At(l)
	e.Put("}")
}

func (e *jsonEncoder) message(m *Message) {
	e.Put(`{"type":"message","blocks":`)
	astjson.List(&e.Encoder, m.Blocks, e.block)
	e.At(m.Loc)
	e.Put("}")
}

func (e *jsonEncoder) block(b Block) {
	e.Put("{")
	var loc ast.Loc
	switch b := b.(type) {
	case *Schema:
		loc = b.Loc
		e.Member("type", "schema")
		e.name("label", b.Label)
		e.fields(b.Fields)
	case *Data:
		loc = b.Loc
		e.Member("type", "data")
		e.Key("schema")
		e.labelOf(b)
		e.rows(b.Rows)
	case *Functions:
		loc = b.Loc
		e.Member("type", "functions")
		e.Key("functions")
		astjson.List(&e.Encoder, b.Functions, e.function)
	case *Call:
		loc = b.Loc
		e.Member("type", "call")
		e.name("function", b.Function)
		e.Key("args")
		astjson.List(&e.Encoder, b.Args, func(a *Arg) {
			e.Put("{")
			e.name("key", a.Key)
			e.words("value", a.Value)
			e.At(a.Loc)
			e.Put("}")
		})
	case *Result:
		loc = b.Loc
		e.Member("type", "result")
		e.fields(b.Fields)
		e.rows(b.Rows)
		e.Key("status")
		e.scalar(b.Status.Loc, b.Status.Code.String())
		if b.Error != nil {
			e.words("error", b.Error)
		}
	case *Stray:
		loc = b.Loc
		e.Member("type", "stray")
		e.Member("text", b.Text)
	}
	e.At(loc)
	e.Put("}")
}

// labelOf writes the label of the schema of records, or null.
func (e *jsonEncoder) labelOf(d *Data) {
	if label, ok := d.Label(); ok {
		e.Str(label)
	} else {
		e.Put("null")
	}
}

func (e *jsonEncoder) name(key string, id *Ident) {
	e.Key(key)
	e.scalar(id.Loc, id.Name)
}

func (e *jsonEncoder) words(key string, t *Text) {
	e.Key(key)
	e.scalar(t.Loc, t.Value)
}

func (e *jsonEncoder) fields(fields []*Field) {
	e.Key("fields")
	astjson.List(&e.Encoder, fields, func(f *Field) {
		e.Put("{")
		e.name("name", f.Name)
		e.typ(f.Type)
		e.At(f.Loc)
		e.Put("}")
	})
}

func (e *jsonEncoder) typ(t Type) {
	e.Key("type")
	switch t := t.(type) {
	case *BasicType:
		e.scalar(t.Loc, t.String())
	case *RefType:
		e.Put("{")
		e.Member("schema", t.Schema)
		e.Member("field", t.Field)
		if t.As != nil {
			e.Key("as")
			e.scalar(t.As.Loc, t.As.String())
		}
		e.At(t.Loc)
		e.Put("}")
	}
}

func (e *jsonEncoder) rows(rows []Row) {
	e.Key("rows")
	e.Put("[")
	for i := range rows {
		if i > 0 {
			e.Put(",")
		}
		if e.Positions {
			e.Put(`{"cells":`)
		}
		e.Put("[")
		for j := range rows[i].Cells {
			if j > 0 {
				e.Put(",")
			}
			c := &rows[i].Cells[j]
			e.scalar(c.Loc, c.Text)
		}
		e.Put("]")
		if e.Positions {
			e.At(rows[i].Loc)
			e.Put("}")
		}
	}
	e.Put("]")
}

func (e *jsonEncoder) function(f *Function) {
	e.Put("{")
	e.name("name", f.Name)
	e.words("desc", f.Desc)
	for _, side := range []struct {
		key    string
		params []*Param
	}{{"in", f.Inputs}, {"out", f.Outputs}} {
		e.Key(side.key)
		astjson.List(&e.Encoder, side.params, func(p *Param) {
			e.Put("{")
			e.name("name", p.Name)
			e.typ(p.Type)
			e.flag("required", p.Required)
			e.At(p.Loc)
			e.Put("}")
		})
	}
	e.At(f.Loc)
	e.Put("}")
}
