package adl

import (
	"errors"
	"slices"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/adlast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/internal/didyoumean"
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
	d := &jsonDecoder{file: file}
	f := d.document(doc)
	if d.err != nil {
		return nil, d.err
	}
	if err := d.sayable(f); err != nil {
		return nil, err
	}
	if err := d.checkSpans(f); err != nil {
		return nil, err
	}
	return f, nil
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
	file    *source.File
	err     error
	version *Version // the first one
}

func (d *jsonDecoder) fail(v *ast.JSONValue, format string, args ...any) {
	if d.err == nil {
		d.err = jsonFault(d.file, int(v.Offset), format, args...)
	}
}

// sayable makes faults of the document of what a printer could not write.
func (d *jsonDecoder) sayable(f *File) error {
	err := Check(f)
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
func (d *jsonDecoder) checkSpans(f *File) error {
	for parent := range ast.Preorder(f) {
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
		if slices.Contains(required, m.Key) || slices.Contains(optional, m.Key) {
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

// isTrue holds that a member is true, where it is there.
func (d *jsonDecoder) isTrue(v *ast.JSONValue, what string) bool {
	if v == nil {
		return false
	}
	if v.Kind != ast.JSONBool || !v.Bool {
		d.fail(v, "%s is true, or not there", what)
	}
	return true
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

// number reads a whole number from 0 to 2147483647.
func (d *jsonDecoder) number(v *ast.JSONValue, what string) int {
	n, err := strconv.ParseInt(v.Text, 10, 32)
	if v.Kind != ast.JSONNumber || err != nil || n < 0 {
		d.fail(v, "%s is a whole number from 0 to 2147483647", what)
		return 0
	}
	return int(n)
}

// word gives the text of a bare string, or of an object that holds it under a name, and its span.
func (d *jsonDecoder) word(v *ast.JSONValue, name, what string) (ast.Loc, string) {
	if v.Kind != ast.JSONObject {
		return ast.Loc{}, d.text(v, what)
	}
	if !d.object(v, what, []string{name}, "at") {
		return ast.Loc{}, ""
	}
	return d.loc(v), d.text(v.Member(name), what)
}

func (d *jsonDecoder) document(v *ast.JSONValue) *File {
	f := &File{}
	if v.Kind == ast.JSONObject && v.Member("useCases") != nil {
		d.fail(v, "this is the canonical form, which says too little to be read")
		return f
	}
	if !d.object(v, "a file", []string{"type", "cases"}, "front", "before", "at") {
		return f
	}
	if kind := d.text(v.Member("type"), "the type"); kind != "file" {
		d.fail(v.Member("type"), "this is no file but %s", source.Quote(kind, 40))
	}
	f.Loc = d.loc(v)
	if front := v.Member("front"); front != nil {
		f.Front = &FrontMatter{}
		f.Front.Loc, f.Front.Text = d.word(front, "text", "front matter")
	}
	if before := v.Member("before"); before != nil {
		f.Before = d.parts(before)
	}
	for _, one := range d.array(v.Member("cases"), "cases") {
		f.Cases = append(f.Cases, d.useCase(one))
	}
	f.Version = d.version
	return f
}

func (d *jsonDecoder) useCase(v *ast.JSONValue) *UseCase {
	u := &UseCase{Header: &Header{ID: &Ident{}}}
	if !d.object(v, "a use case", []string{"header", "parts"}, "at") {
		return u
	}
	u.Loc = d.loc(v)
	h := v.Member("header")
	if !d.object(h, "a heading", []string{"id"}, "limit", "sub", "conditions", "at") {
		return u
	}
	u.Header.Loc = d.loc(h)
	u.Header.Sub = d.isTrue(h.Member("sub"), "the member sub")
	u.Header.ID.Loc, u.Header.ID.Name = d.word(h.Member("id"), "name", "an id")
	if limit := h.Member("limit"); limit != nil {
		u.Header.Limit = &Limit{}
		if limit.Kind == ast.JSONObject && d.object(limit, "a limit", []string{"n"}, "at") {
			u.Header.Limit.Loc = d.loc(limit)
			limit = limit.Member("n")
		}
		u.Header.Limit.N = d.number(limit, "a limit")
	}
	if conds := h.Member("conditions"); conds != nil {
		for _, one := range d.array(conds, "conditions") {
			c, ok := d.inline(one).(*Condition)
			if !ok {
				d.fail(one, "this is no condition")
			}
			u.Header.Conditions = append(u.Header.Conditions, c)
		}
	}
	u.Parts = d.parts(v.Member("parts"))
	return u
}

func (d *jsonDecoder) parts(v *ast.JSONValue) []Part {
	var parts []Part
	for _, one := range d.array(v, "parts") {
		parts = append(parts, d.part(one))
	}
	return parts
}

func (d *jsonDecoder) part(v *ast.JSONValue) Part {
	switch {
	case v.Kind == ast.JSONObject && v.Member("category") != nil:
		d.object(v, "a category", []string{"category"}, "at")
		c := &Category{Loc: d.loc(v), Name: &Ident{}}
		c.Name.Loc, c.Name.Name = d.word(v.Member("category"), "name", "a category")
		return c
	case v.Kind == ast.JSONObject && v.Member("divider") != nil:
		d.object(v, "a divider", []string{"divider"}, "at")
		return &Divider{Loc: d.loc(v), Tail: d.text(v.Member("divider"), "what stands behind a divider")}
	}
	s := &Section{}
	if !d.object(v, "a section", []string{"section", "lines"}, "heading", "at") {
		return s
	}
	s.Loc = d.loc(v)
	if name := d.text(v.Member("section"), "the kind of a section"); name != "" {
		kind, ok := adlast.ParseSectionKind(name)
		if !ok {
			d.fail(v.Member("section"), "there is no section %s", source.Quote(name, 40))
		}
		s.Kind = kind
	}
	if heading := v.Member("heading"); heading != nil {
		s.Heading = &Heading{}
		s.Heading.Loc, s.Heading.Tail = d.word(heading, "tail", "a heading")
	}
	for _, one := range d.array(v.Member("lines"), "lines") {
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
	if !d.object(v, "a line", []string{"inlines"}, "indent", "at") {
		return l
	}
	l.Loc = d.loc(v)
	if indent := v.Member("indent"); indent != nil {
		l.Indent = d.text(indent, "an indentation")
	}
	for _, one := range d.array(v.Member("inlines"), "inlines") {
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
	if !d.object(v, "a part of a line", form[:1], append(form[1:len(form):len(form)], "at")...) {
		return &Text{}
	}
	first, loc := v.Member(form[0]), d.loc(v)
	optional := func(name string) string {
		if m := v.Member(name); m != nil {
			return d.text(m, "the member "+name)
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
		return &ToolCall{Loc: loc, Name: d.text(first, "a tool"), Args: optional("args"), Forced: d.isTrue(v.Member("forced"), "the member forced")}
	case "ref":
		return &Ref{Loc: loc, Path: d.text(first, "a reference")}
	case "option":
		return &FlowOption{Loc: loc, Name: d.text(first, "an option")}
	case "fence":
		f := &Fence{Loc: loc, Code: d.text(first, "code"), Info: optional("info"), Ticks: 3, Closed: Closing{Indent: optional("closing_indent"), Ticks: 3}}
		if n := v.Member("ticks"); n != nil {
			f.Ticks = min(d.number(n, "ticks"), maxTicks)
		}
		if n := v.Member("closing_ticks"); n != nil {
			f.Closed.Ticks = min(d.number(n, "ticks"), maxTicks)
		}
		return f
	case "comment":
		return &Comment{Loc: loc, Text: d.text(first, "a comment"), Block: d.isTrue(v.Member("block"), "the member block")}
	case "version":
		version := &Version{Loc: loc, Text: d.text(first, "a version")}
		if d.version == nil {
			d.version = version
		}
		return version
	}
	return &Text{Loc: loc, Text: d.text(first, "a text")}
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
	if !d.object(v, "a term", []string{form}, "at") {
		return &NameTerm{}
	}
	first, loc := v.Member(form), d.loc(v)
	var terms []Term
	if form == "or" || form == "and" {
		for _, one := range d.array(first, "terms") {
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
		return &Regex{Loc: loc, Pattern: d.text(first, "a pattern")}
	case "not":
		return &Not{Loc: loc, Term: d.term(first)}
	case "or":
		return &Or{Loc: loc, Terms: terms}
	case "and":
		return &And{Loc: loc, Terms: terms}
	}
	return &NameTerm{Loc: loc, Name: d.text(first, "a name")}
}
