package adl

import (
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/astjson"
	"github.com/parley-lang/parley/parser"
)

// maxLevels is how deep a document of the full form can be nested.
const maxLevels = 16

// DecodeJSON reads a file from a document of the full form that [EncodeJSON] wrote. The canonical form says too little to be read.
//
// Documents come from strangers: unknown, missing and repeated members, values of the wrong type, texts that would be read as something else in a file
// are errors of a diag.List, PLY0009, with the place in the document. A document of more than 4,000,000 values is refused.
func DecodeJSON[T ~string | ~[]byte](document T, options ...Option) (*File, error) {
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
	d := &jsonDecoder{Decoder: astjson.Decoder{File: file}}
	f := d.document(doc)
	if d.Err != nil {
		return nil, d.Err
	}
	if err := d.Refused(Check(f)); err != nil {
		return nil, err
	}
	if err := d.CheckSpans(f); err != nil {
		return nil, err
	}
	return f, nil
}

// jsonDecoder builds nodes from a document.
type jsonDecoder struct {
	astjson.Decoder
	version *Version // the first one
}

// isTrue holds that a member is true, where it is there.
func (d *jsonDecoder) isTrue(v *ast.JSONValue, what string) bool {
	if v == nil {
		return false
	}
	if v.Kind != ast.JSONBool || !v.Bool {
		d.Fail(v, "%s is true, or not there", what)
	}
	return true
}

// number reads a whole number from 0 to 2147483647.
func (d *jsonDecoder) number(v *ast.JSONValue, what string) int {
	n, err := strconv.ParseInt(v.Text, 10, 32)
	if v.Kind != ast.JSONNumber || err != nil || n < 0 {
		d.Fail(v, "%s is a whole number from 0 to 2147483647", what)
		return 0
	}
	return int(n)
}

// word gives the text of a bare string, or of an object that holds it under a name, and its span.
func (d *jsonDecoder) word(v *ast.JSONValue, name, what string) (ast.Loc, string) {
	if v.Kind != ast.JSONObject {
		return ast.Loc{}, d.Text(v, what)
	}
	if !d.Object(v, what, []string{name}, "at") {
		return ast.Loc{}, ""
	}
	return d.Loc(v), d.Text(v.Member(name), what)
}

func (d *jsonDecoder) document(v *ast.JSONValue) *File {
	f := &File{}
	if v.Kind == ast.JSONObject && v.Member("useCases") != nil {
		d.Fail(v, "this is the canonical form, which says too little to be read")
		return f
	}
	if !d.Object(v, "a file", []string{"type", "cases"}, "front", "before", "at") {
		return f
	}
	if kind := d.Text(v.Member("type"), "the type"); kind != "file" {
		d.Fail(v.Member("type"), "this is no file but %s", source.Quote(kind, 40))
	}
	f.Loc = d.Loc(v)
	if front := v.Member("front"); front != nil {
		f.Front = &FrontMatter{}
		f.Front.Loc, f.Front.Text = d.word(front, "text", "front matter")
	}
	if before := v.Member("before"); before != nil {
		f.Before = d.parts(before)
	}
	for _, one := range d.Array(v.Member("cases"), "cases") {
		f.Cases = append(f.Cases, d.useCase(one))
	}
	f.Version = d.version
	return f
}

func (d *jsonDecoder) useCase(v *ast.JSONValue) *UseCase {
	u := &UseCase{Header: &Header{ID: &Ident{}}}
	if !d.Object(v, "a use case", []string{"header", "parts"}, "at") {
		return u
	}
	u.Loc = d.Loc(v)
	h := v.Member("header")
	if !d.Object(h, "a heading", []string{"id"}, "limit", "sub", "conditions", "at") {
		return u
	}
	u.Header.Loc = d.Loc(h)
	u.Header.Sub = d.isTrue(h.Member("sub"), "the member sub")
	u.Header.ID.Loc, u.Header.ID.Name = d.word(h.Member("id"), "name", "an id")
	if limit := h.Member("limit"); limit != nil {
		u.Header.Limit = &Limit{}
		if limit.Kind == ast.JSONObject && d.Object(limit, "a limit", []string{"n"}, "at") {
			u.Header.Limit.Loc = d.Loc(limit)
			limit = limit.Member("n")
		}
		u.Header.Limit.N = d.number(limit, "a limit")
	}
	if conds := h.Member("conditions"); conds != nil {
		for _, one := range d.Array(conds, "conditions") {
			c, ok := d.inline(one).(*Condition)
			if !ok {
				d.Fail(one, "this is no condition")
			}
			u.Header.Conditions = append(u.Header.Conditions, c)
		}
	}
	u.Parts = d.parts(v.Member("parts"))
	return u
}

func (d *jsonDecoder) parts(v *ast.JSONValue) []Part {
	var parts []Part
	for _, one := range d.Array(v, "parts") {
		parts = append(parts, d.part(one))
	}
	return parts
}

func (d *jsonDecoder) part(v *ast.JSONValue) Part {
	switch {
	case v.Kind == ast.JSONObject && v.Member("category") != nil:
		d.Object(v, "a category", []string{"category"}, "at")
		c := &Category{Loc: d.Loc(v), Name: &Ident{}}
		c.Name.Loc, c.Name.Name = d.word(v.Member("category"), "name", "a category")
		return c
	case v.Kind == ast.JSONObject && v.Member("divider") != nil:
		d.Object(v, "a divider", []string{"divider"}, "at")
		return &Divider{Loc: d.Loc(v), Tail: d.Text(v.Member("divider"), "what stands behind a divider")}
	}
	s := &Section{}
	if !d.Object(v, "a section", []string{"section", "lines"}, "heading", "at") {
		return s
	}
	s.Loc = d.Loc(v)
	if name := d.Text(v.Member("section"), "the kind of a section"); name != "" {
		kind, ok := adlast.ParseSectionKind(name)
		if !ok {
			d.Fail(v.Member("section"), "there is no section %s", source.Quote(name, 40))
		}
		s.Kind = kind
	}
	if heading := v.Member("heading"); heading != nil {
		s.Heading = &Heading{}
		s.Heading.Loc, s.Heading.Tail = d.word(heading, "tail", "a heading")
	}
	for _, one := range d.Array(v.Member("lines"), "lines") {
		s.Lines = append(s.Lines, d.line(one))
	}
	return s
}

func (d *jsonDecoder) line(v *ast.JSONValue) *Line {
	l := &Line{}
	if v.Kind == ast.JSONString {
		if v.Text != "" {
			l.Inlines = []Inline{&Text{Text: v.Text}}
		}
		return l
	}
	if !d.Object(v, "a line", []string{"inlines"}, "indent", "at") {
		return l
	}
	l.Loc = d.Loc(v)
	if indent := v.Member("indent"); indent != nil {
		l.Indent = d.Text(indent, "an indentation")
	}
	for _, one := range d.Array(v.Member("inlines"), "inlines") {
		l.Inlines = append(l.Inlines, d.inline(one))
	}
	return l
}

// inlineForms are the members of each kind of inline; the first one tells the kind.
var inlineForms = [][]string{
	{"text"}, {"condition"}, {"end"}, {"call", "args", "forced"}, {"ref"}, {"option"}, {"fence", "ticks", "closing_ticks", "info", "closing_indent"},
	{"comment", "block"}, {"version"},
}

func (d *jsonDecoder) inline(v *ast.JSONValue) Inline {
	if v.Kind == ast.JSONString {
		return &Text{Text: v.Text}
	}
	form := inlineForms[0]
	for _, f := range inlineForms {
		if v.Kind == ast.JSONObject && v.Member(f[0]) != nil {
			form = f
		}
	}
	if !d.Object(v, "a part of a line", form[:1], append(form[1:len(form):len(form)], "at")...) {
		return &Text{}
	}
	first, loc := v.Member(form[0]), d.Loc(v)
	optional := func(name string) string {
		if m := v.Member(name); m != nil {
			return d.Text(m, "the member "+name)
		}
		return ""
	}
	switch form[0] {
	case "condition":
		return &Condition{Loc: loc, Term: d.term(first)}
	case "end":
		d.isTrue(first, "the member end")
		return &EndBlock{Loc: loc}
	case "call":
		return &ToolCall{Loc: loc, Name: d.Text(first, "a tool"), Args: optional("args"), Forced: d.isTrue(v.Member("forced"), "the member forced")}
	case "ref":
		return &Ref{Loc: loc, Path: d.Text(first, "a reference")}
	case "option":
		return &FlowOption{Loc: loc, Name: d.Text(first, "an option")}
	case "fence":
		f := &Fence{Loc: loc, Code: d.Text(first, "code"), Info: optional("info"), Ticks: 3, Closed: Closing{Indent: optional("closing_indent"), Ticks: 3}}
		if n := v.Member("ticks"); n != nil {
			f.Ticks = min(d.number(n, "ticks"), maxTicks)
		}
		if n := v.Member("closing_ticks"); n != nil {
			f.Closed.Ticks = min(d.number(n, "ticks"), maxTicks)
		}
		return f
	case "comment":
		return &Comment{Loc: loc, Text: d.Text(first, "a comment"), Block: d.isTrue(v.Member("block"), "the member block")}
	case "version":
		version := &Version{Loc: loc, Text: d.Text(first, "a version")}
		if d.version == nil {
			d.version = version
		}
		return version
	}
	return &Text{Loc: loc, Text: d.Text(first, "a text")}
}

// maxTicks bounds what is written for a number in a document.
const maxTicks = 1 << 20

func (d *jsonDecoder) term(v *ast.JSONValue) Term {
	if v.Kind == ast.JSONString {
		return &NameTerm{Name: v.Text}
	}
	form := "name"
	for _, name := range []string{"step", "else", "regex", "not", "or", "and"} {
		if v.Kind == ast.JSONObject && v.Member(name) != nil {
			form = name
		}
	}
	if !d.Object(v, "a term", []string{form}, "at") {
		return &NameTerm{}
	}
	first, loc := v.Member(form), d.Loc(v)
	var terms []Term
	if form == "or" || form == "and" {
		for _, one := range d.Array(first, "terms") {
			terms = append(terms, d.term(one))
		}
	}
	switch form {
	case "step":
		return &Step{Loc: loc, N: d.number(first, "a step")}
	case "else":
		d.isTrue(first, "the member else")
		return &Else{Loc: loc}
	case "regex":
		return &Regex{Loc: loc, Pattern: d.Text(first, "a pattern")}
	case "not":
		return &Not{Loc: loc, Term: d.term(first)}
	case "or":
		return &Or{Loc: loc, Terms: terms}
	case "and":
		return &And{Loc: loc, Terms: terms}
	}
	return &NameTerm{Loc: loc, Name: d.Text(first, "a name")}
}
