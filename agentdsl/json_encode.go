package agentdsl

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
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
	e := &jsonEncoder{positions: cfg.Positions}
	if size := sizeOfRows(m); size > 0 {
		e.buf = make([]byte, 0, size+size/2)
	}
	switch {
	case cfg.Canonical:
		e.canonical(m)
	case cfg.Compat:
		e.published(m)
	default:
		e.message(m)
	}
	return e.buf, nil
}

// complete refuses a tree that no text could stand for: what is written could not be read back. A printer finds that out.
func complete(m *Message, cfg *parser.Config) error {
	p := &printer{cfg: cfg, wide: true, extended: true, lenient: true, dry: true}
	p.message(m)
	_, err := p.result()
	return err
}

// jsonEncoder appends JSON. Its methods take complete trees.
type jsonEncoder struct {
	buf       []byte
	positions bool
}

func (e *jsonEncoder) put(text string) { e.buf = append(e.buf, text...) }

func (e *jsonEncoder) str(s string) { e.buf = ast.AppendJSONString(e.buf, s) }

// key begins a member; the first one of an object opens it.
func (e *jsonEncoder) key(name string) {
	if n := len(e.buf); n > 0 && e.buf[n-1] != '{' {
		e.put(",")
	}
	e.str(name)
	e.put(":")
}

// member writes a member that is a string.
func (e *jsonEncoder) member(name, value string) {
	e.key(name)
	e.str(value)
}

// flag writes a member that is a boolean.
func (e *jsonEncoder) flag(name string, value bool) {
	e.key(name)
	e.put(strconv.FormatBool(value))
}

// at adds the span of a node, if spans are wanted.
func (e *jsonEncoder) at(l ast.Loc) {
	if e.positions {
		e.key("at")
		e.put("[" + strconv.Itoa(int(l.Start)) + "," + strconv.Itoa(int(l.End)) + "]")
	}
}

// scalar writes a string: bare, or as an object that also holds its span.
func (e *jsonEncoder) scalar(l ast.Loc, text string) {
	if !e.positions {
		e.str(text)
		return
	}
	e.put("{")
	e.member("text", text)
	e.at(l)
	e.put("}")
}

func list[T any](e *jsonEncoder, items []T, one func(T)) {
	e.put("[")
	for i, item := range items {
		if i > 0 {
			e.put(",")
		}
		one(item)
	}
	e.put("]")
}

func (e *jsonEncoder) message(m *Message) {
	e.put(`{"type":"message","blocks":`)
	list(e, m.Blocks, e.block)
	e.at(m.Loc)
	e.put("}")
}

func (e *jsonEncoder) block(b Block) {
	e.put("{")
	var loc ast.Loc
	switch b := b.(type) {
	case *Schema:
		loc = b.Loc
		e.member("type", "schema")
		e.name("label", b.Label)
		e.fields(b.Fields)
	case *Data:
		loc = b.Loc
		e.member("type", "data")
		e.key("schema")
		e.labelOf(b)
		e.rows(b.Rows)
	case *Functions:
		loc = b.Loc
		e.member("type", "functions")
		e.key("functions")
		list(e, b.Functions, e.function)
	case *Call:
		loc = b.Loc
		e.member("type", "call")
		e.name("function", b.Function)
		e.key("args")
		list(e, b.Args, func(a *Arg) {
			e.put("{")
			e.name("key", a.Key)
			e.words("value", a.Value)
			e.at(a.Loc)
			e.put("}")
		})
	case *Result:
		loc = b.Loc
		e.member("type", "result")
		e.fields(b.Fields)
		e.rows(b.Rows)
		e.key("status")
		e.scalar(b.Status.Loc, b.Status.Code.String())
		if b.Error != nil {
			e.words("error", b.Error)
		}
	case *Stray:
		loc = b.Loc
		e.member("type", "stray")
		e.member("text", b.Text)
	}
	e.at(loc)
	e.put("}")
}

// labelOf writes the label of the schema of records, or null.
func (e *jsonEncoder) labelOf(d *Data) {
	if label, ok := d.Label(); ok {
		e.str(label)
	} else {
		e.put("null")
	}
}

func (e *jsonEncoder) name(key string, id *Ident) {
	e.key(key)
	e.scalar(id.Loc, id.Name)
}

func (e *jsonEncoder) words(key string, t *Text) {
	e.key(key)
	e.scalar(t.Loc, t.Value)
}

func (e *jsonEncoder) fields(fields []*Field) {
	e.key("fields")
	list(e, fields, func(f *Field) {
		e.put("{")
		e.name("name", f.Name)
		e.typ(f.Type)
		e.at(f.Loc)
		e.put("}")
	})
}

func (e *jsonEncoder) typ(t Type) {
	e.key("type")
	switch t := t.(type) {
	case *BasicType:
		e.scalar(t.Loc, t.String())
	case *RefType:
		e.put("{")
		e.member("schema", t.Schema)
		e.member("field", t.Field)
		if t.As != nil {
			e.key("as")
			e.scalar(t.As.Loc, t.As.String())
		}
		e.at(t.Loc)
		e.put("}")
	}
}

func (e *jsonEncoder) rows(rows []Row) {
	e.key("rows")
	e.put("[")
	for i := range rows {
		if i > 0 {
			e.put(",")
		}
		if e.positions {
			e.put(`{"cells":`)
		}
		e.put("[")
		for j := range rows[i].Cells {
			if j > 0 {
				e.put(",")
			}
			c := &rows[i].Cells[j]
			e.scalar(c.Loc, c.Text)
		}
		e.put("]")
		if e.positions {
			e.at(rows[i].Loc)
			e.put("}")
		}
	}
	e.put("]")
}

func (e *jsonEncoder) function(f *Function) {
	e.put("{")
	e.name("name", f.Name)
	e.words("desc", f.Desc)
	for _, side := range []struct {
		key    string
		params []*Param
	}{{"in", f.Inputs}, {"out", f.Outputs}} {
		e.key(side.key)
		list(e, side.params, func(p *Param) {
			e.put("{")
			e.name("name", p.Name)
			e.typ(p.Type)
			e.flag("required", p.Required)
			e.at(p.Loc)
			e.put("}")
		})
	}
	e.at(f.Loc)
	e.put("}")
}
