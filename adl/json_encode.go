package adl

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// EncodeJSON writes a file as one compact JSON document.
//
// The full form, which is the default, holds all that the AST holds, and [DecodeJSON] gives back an equal file; with Positions it holds spans as well, as
// pairs of byte offsets. Its first member is "type":"file". Text is a string where it stands alone; every other node is an object.
//
// The canonical form (options Canonical and Compat) is {"useCases":[…]}: what the use cases are, as the Kotlin library keeps them, each line with "text",
// "conditions", "functions", "useCaseRefs" and "endConditional". Comments, headings and the order of sections are gone, so it cannot be read again. It is
// the form of the conformance vectors, and the only one of a file that was read with Compat.
//
// The error is a diag.List: a tree made by hand with parts missing, or with texts that could not be read back.
func EncodeJSON(f *File, options ...Option) ([]byte, error) {
	cfg, err := parser.Configure(parser.JSON, 0, options)
	if err != nil {
		return nil, err
	}
	if (cfg.Canonical || cfg.Compat) && cfg.Positions {
		return nil, diag.List{diag.New(diag.CodeBadOption, nil, source.NoSpan, "options Canonical and Compat exclude Positions")}
	}
	e := &jsonEncoder{positions: cfg.Positions}
	if cfg.Canonical || cfg.Compat {
		if f == nil {
			return nil, diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "there is no file")}
		}
		e.canonical(f)
		return e.buf, nil
	}
	if err := Check(f); err != nil {
		return nil, err
	}
	e.file(f)
	return e.buf, nil
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

func (e *jsonEncoder) member(name, value string) {
	e.key(name)
	e.str(value)
}

func (e *jsonEncoder) number(name string, n int) {
	e.key(name)
	e.put(strconv.Itoa(n))
}

// flag writes a member that is true, or none.
func (e *jsonEncoder) flag(name string, set bool) {
	if set {
		e.key(name)
		e.put("true")
	}
}

// end ends the object of a node, with its span if spans are wanted.
func (e *jsonEncoder) end(l ast.Loc) {
	if e.positions {
		e.key("at")
		e.put("[" + strconv.Itoa(int(l.Start)) + "," + strconv.Itoa(int(l.End)) + "]")
	}
	e.put("}")
}

// word writes a node that is a text: bare, or as an object that also holds its span.
func (e *jsonEncoder) word(name string, l ast.Loc, text string) {
	if !e.positions {
		e.str(text)
		return
	}
	e.put("{")
	e.member(name, text)
	e.end(l)
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

func (e *jsonEncoder) file(f *File) {
	e.put(`{"type":"file"`)
	if f.Front != nil {
		e.key("front")
		e.word("text", f.Front.Loc, f.Front.Text)
	}
	if len(f.Before) > 0 {
		e.key("before")
		list(e, f.Before, e.part)
	}
	e.key("cases")
	list(e, f.Cases, func(u *UseCase) {
		e.put("{")
		h := u.Header
		e.key("header")
		e.put("{")
		e.key("id")
		e.word("name", h.ID.Loc, h.ID.Name)
		if h.Limit != nil {
			e.key("limit")
			if e.positions {
				e.put("{")
				e.number("n", h.Limit.N)
				e.end(h.Limit.Loc)
			} else {
				e.put(strconv.Itoa(h.Limit.N))
			}
		}
		e.flag("sub", h.Sub)
		if len(h.Conditions) > 0 {
			e.key("conditions")
			list(e, h.Conditions, func(c *Condition) { e.inline(c) })
		}
		e.end(h.Loc)
		e.key("parts")
		list(e, u.Parts, e.part)
		e.end(u.Loc)
	})
	e.end(f.Loc)
}

func (e *jsonEncoder) part(p Part) {
	e.put("{")
	switch p := p.(type) {
	case *Category:
		e.key("category")
		e.word("name", p.Name.Loc, p.Name.Name)
		e.end(p.Loc)
	case *Divider:
		e.member("divider", p.Tail)
		e.end(p.Loc)
	case *Section:
		e.member("section", p.Kind.String())
		if p.Heading != nil {
			e.key("heading")
			e.word("tail", p.Heading.Loc, p.Heading.Tail)
		}
		e.key("lines")
		list(e, p.Lines, e.line)
		e.end(p.Loc)
	}
}

func (e *jsonEncoder) line(l *Line) {
	if !e.positions && l.Indent == "" {
		switch len(l.Inlines) {
		case 0:
			e.put(`""`)
			return
		case 1:
			if t, ok := l.Inlines[0].(*Text); ok {
				e.str(t.Text)
				return
			}
		}
	}
	e.put("{")
	if l.Indent != "" {
		e.member("indent", l.Indent)
	}
	e.key("inlines")
	list(e, l.Inlines, e.inline)
	e.end(l.Loc)
}

func (e *jsonEncoder) inline(in Inline) {
	if t, ok := in.(*Text); ok {
		e.word("text", t.Loc, t.Text)
		return
	}
	e.put("{")
	switch in := in.(type) {
	case *Condition:
		e.key("condition")
		e.term(in.Term)
		e.end(in.Loc)
	case *EndBlock:
		e.flag("end", true)
		e.end(in.Loc)
	case *ToolCall:
		e.member("call", in.Name)
		if in.Args != "" {
			e.member("args", in.Args)
		}
		e.flag("forced", in.Forced)
		e.end(in.Loc)
	case *Ref:
		e.member("ref", in.Path)
		e.end(in.Loc)
	case *FlowOption:
		e.member("option", in.Name)
		e.end(in.Loc)
	case *Fence:
		e.member("fence", in.Code)
		e.number("ticks", in.Ticks)
		if in.Info != "" {
			e.member("info", in.Info)
		}
		if in.Closed.Indent != "" {
			e.member("closing_indent", in.Closed.Indent)
		}
		e.number("closing_ticks", in.Closed.Ticks)
		e.end(in.Loc)
	case *Comment:
		e.member("comment", in.Text)
		e.flag("block", in.Block)
		e.end(in.Loc)
	case *Version:
		e.member("version", in.Text)
		e.end(in.Loc)
	}
}

func (e *jsonEncoder) term(t Term) {
	if n, ok := t.(*NameTerm); ok {
		e.word("name", n.Loc, n.Name)
		return
	}
	e.put("{")
	switch t := t.(type) {
	case *Step:
		e.number("step", t.N)
		e.end(t.Loc)
	case *Else:
		e.flag("else", true)
		e.end(t.Loc)
	case *Regex:
		e.member("regex", t.Pattern)
		e.end(t.Loc)
	case *Not:
		e.key("not")
		e.term(t.Term)
		e.end(t.Loc)
	case *Or:
		e.key("or")
		list(e, t.Terms, e.term)
		e.end(t.Loc)
	case *And:
		e.key("and")
		list(e, t.Terms, e.term)
		e.end(t.Loc)
	}
}

func (e *jsonEncoder) canonical(f *File) {
	e.put(`{"useCases":`)
	list(e, f.Cases, func(u *UseCase) {
		e.put("{")
		e.member("id", u.ID())
		e.key("executionLimit")
		if n, ok := u.Limit(); ok {
			e.put(strconv.Itoa(n))
		} else {
			e.put("null")
		}
		e.key("version")
		if f.Version != nil {
			e.str(f.Version.Text)
		} else {
			e.put("null")
		}
		e.member("description", u.Description())
		e.lines("steps", u, Steps)
		e.lines("solution", u, Solution)
		e.lines("alternativeSolution", u, Alternative)
		e.lines("fallbackSolution", u, Fallback)
		e.member("examples", u.Examples())
		e.names("conditions", u.Conditions())
		e.lines("goal", u, Goal)
		e.key("subUseCase")
		e.put(strconv.FormatBool(u.IsSub()))
		e.key("category")
		if c := u.Category(); c != "" {
			e.str(c)
		} else {
			e.put("null")
		}
		e.lines("context", u, Context)
		e.key("metadata")
		e.put("{}")
		e.lines("output", u, Output)
		e.names("tools", u.Tools())
		e.names("references", u.Refs())
		e.put("}")
	})
	e.put("}")
}

func (e *jsonEncoder) names(name string, all []string) {
	e.key(name)
	list(e, all, e.str)
}

func (e *jsonEncoder) lines(name string, u *UseCase, kind SectionKind) {
	e.key(name)
	list(e, u.Conditionals(kind), func(c Conditional) {
		e.put("{")
		e.member("text", c.Text)
		e.names("conditions", c.Conditions)
		e.names("functions", c.Functions)
		e.names("useCaseRefs", c.Refs)
		e.key("endConditional")
		e.put(strconv.FormatBool(c.End))
		e.put("}")
	})
}
