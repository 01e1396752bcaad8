package adl

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
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
	e := &jsonEncoder{astjson.Encoder{Positions: cfg.Positions}}
	if cfg.Canonical || cfg.Compat {
		if f == nil {
			return nil, diag.List{diag.New(diag.CodeUnwritable, nil, source.NoSpan, "there is no file")}
		}
		e.canonical(f)
		return e.Buf, nil
	}
	if err := Check(f); err != nil {
		return nil, err
	}
	e.file(f)
	return e.Buf, nil
}

// jsonEncoder appends nodes. Its methods take complete trees.
type jsonEncoder struct{ astjson.Encoder }

func (e *jsonEncoder) number(name string, n int) {
	e.Key(name)
	e.Put(strconv.Itoa(n))
}

// flag writes a member that is true, or none.
func (e *jsonEncoder) flag(name string, set bool) {
	if set {
		e.Key(name)
		e.Put("true")
	}
}

// end ends the object of a node, with its span if spans are wanted.
func (e *jsonEncoder) end(l ast.Loc) {
	e.At(l)
	e.Put("}")
}

// word writes a node that is a text: bare, or as an object that also holds its span.
func (e *jsonEncoder) word(name string, l ast.Loc, text string) {
	if !e.Positions {
		e.Str(text)
		return
	}
	e.Put("{")
	e.Member(name, text)
	e.end(l)
}

func (e *jsonEncoder) file(f *File) {
	e.Put(`{"type":"file"`)
	if f.Front != nil {
		e.Key("front")
		e.word("text", f.Front.Loc, f.Front.Text)
	}
	if len(f.Before) > 0 {
		e.Key("before")
		astjson.List(&e.Encoder, f.Before, e.part)
	}
	e.Key("cases")
	astjson.List(&e.Encoder, f.Cases, func(u *UseCase) {
		e.Put("{")
		h := u.Header
		e.Key("header")
		e.Put("{")
		e.Key("id")
		e.word("name", h.ID.Loc, h.ID.Name)
		if h.Limit != nil {
			e.Key("limit")
			if e.Positions {
				e.Put("{")
				e.number("n", h.Limit.N)
				e.end(h.Limit.Loc)
			} else {
				e.Put(strconv.Itoa(h.Limit.N))
			}
		}
		e.flag("sub", h.Sub)
		if len(h.Conditions) > 0 {
			e.Key("conditions")
			astjson.List(&e.Encoder, h.Conditions, func(c *Condition) { e.inline(c) })
		}
		e.end(h.Loc)
		e.Key("parts")
		astjson.List(&e.Encoder, u.Parts, e.part)
		e.end(u.Loc)
	})
	e.end(f.Loc)
}

func (e *jsonEncoder) part(p Part) {
	e.Put("{")
	switch p := p.(type) {
	case *Category:
		e.Key("category")
		e.word("name", p.Name.Loc, p.Name.Name)
		e.end(p.Loc)
	case *Divider:
		e.Member("divider", p.Tail)
		e.end(p.Loc)
	case *Section:
		e.Member("section", p.Kind.String())
		if p.Heading != nil {
			e.Key("heading")
			e.word("tail", p.Heading.Loc, p.Heading.Tail)
		}
		e.Key("lines")
		astjson.List(&e.Encoder, p.Lines, e.line)
		e.end(p.Loc)
	}
}

func (e *jsonEncoder) line(l *Line) {
	if !e.Positions && l.Indent == "" {
		switch len(l.Inlines) {
		case 0:
			e.Put(`""`)
			return
		case 1:
			if t, ok := l.Inlines[0].(*Text); ok {
				e.Str(t.Text)
				return
			}
		}
	}
	e.Put("{")
	if l.Indent != "" {
		e.Member("indent", l.Indent)
	}
	e.Key("inlines")
	astjson.List(&e.Encoder, l.Inlines, e.inline)
	e.end(l.Loc)
}

func (e *jsonEncoder) inline(in Inline) {
	if t, ok := in.(*Text); ok {
		e.word("text", t.Loc, t.Text)
		return
	}
	e.Put("{")
	switch in := in.(type) {
	case *Condition:
		e.Key("condition")
		e.term(in.Term)
		e.end(in.Loc)
	case *EndBlock:
		e.flag("end", true)
		e.end(in.Loc)
	case *ToolCall:
		e.Member("call", in.Name)
		if in.Args != "" {
			e.Member("args", in.Args)
		}
		e.flag("forced", in.Forced)
		e.end(in.Loc)
	case *Ref:
		e.Member("ref", in.Path)
		e.end(in.Loc)
	case *FlowOption:
		e.Member("option", in.Name)
		e.end(in.Loc)
	case *Fence:
		e.Member("fence", in.Code)
		e.number("ticks", in.Ticks)
		if in.Info != "" {
			e.Member("info", in.Info)
		}
		if in.Closed.Indent != "" {
			e.Member("closing_indent", in.Closed.Indent)
		}
		e.number("closing_ticks", in.Closed.Ticks)
		e.end(in.Loc)
	case *Comment:
		e.Member("comment", in.Text)
		e.flag("block", in.Block)
		e.end(in.Loc)
	case *Version:
		e.Member("version", in.Text)
		e.end(in.Loc)
	}
}

func (e *jsonEncoder) term(t Term) {
	if n, ok := t.(*NameTerm); ok {
		e.word("name", n.Loc, n.Name)
		return
	}
	e.Put("{")
	switch t := t.(type) {
	case *Step:
		e.number("step", t.N)
		e.end(t.Loc)
	case *Else:
		e.flag("else", true)
		e.end(t.Loc)
	case *Regex:
		e.Member("regex", t.Pattern)
		e.end(t.Loc)
	case *Not:
		e.Key("not")
		e.term(t.Term)
		e.end(t.Loc)
	case *Or:
		e.Key("or")
		astjson.List(&e.Encoder, t.Terms, e.term)
		e.end(t.Loc)
	case *And:
		e.Key("and")
		astjson.List(&e.Encoder, t.Terms, e.term)
		e.end(t.Loc)
	}
}

func (e *jsonEncoder) canonical(f *File) {
	e.Put(`{"useCases":`)
	astjson.List(&e.Encoder, f.Cases, func(u *UseCase) {
		e.Put("{")
		e.Member("id", u.ID())
		e.Key("executionLimit")
		if n, ok := u.Limit(); ok {
			e.Put(strconv.Itoa(n))
		} else {
			e.Put("null")
		}
		e.Key("version")
		if f.Version != nil {
			e.Str(f.Version.Text)
		} else {
			e.Put("null")
		}
		e.Member("description", u.Description())
		e.lines("steps", u, Steps)
		e.lines("solution", u, Solution)
		e.lines("alternativeSolution", u, Alternative)
		e.lines("fallbackSolution", u, Fallback)
		e.Member("examples", u.Examples())
		e.names("conditions", u.Conditions())
		e.lines("goal", u, Goal)
		e.Key("subUseCase")
		e.Put(strconv.FormatBool(u.IsSub()))
		e.Key("category")
		if c := u.Category(); c != "" {
			e.Str(c)
		} else {
			e.Put("null")
		}
		e.lines("context", u, Context)
		e.Key("metadata")
		e.Put("{}")
		e.lines("output", u, Output)
		e.names("tools", u.Tools())
		e.names("references", u.Refs())
		e.Put("}")
	})
	e.Put("}")
}

func (e *jsonEncoder) names(name string, all []string) {
	e.Key(name)
	astjson.List(&e.Encoder, all, e.Str)
}

func (e *jsonEncoder) lines(name string, u *UseCase, kind SectionKind) {
	e.Key(name)
	astjson.List(&e.Encoder, u.Conditionals(kind), func(c Conditional) {
		e.Put("{")
		e.Member("text", c.Text)
		e.names("conditions", c.Conditions)
		e.names("functions", c.Functions)
		e.names("useCaseRefs", c.Refs)
		e.Key("endConditional")
		e.Put(strconv.FormatBool(c.End))
		e.Put("}")
	})
}
