// Package pidginvisitor turns a parse tree of the Pidgin grammar into the typed AST. It reads the tree through the accessors that are generated
// from the grammar. The grammar takes every text, so it is here that lines which are missing or wrong are found, and each use of what the
// published program does not read.
package pidginvisitor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/pidgintree"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor"
)

// Options steers a build.
type Options struct {
	File       *source.File // that diagnostics name
	Compat     bool         // the published program's reading: what it drops is a warning, and its first error ends the work
	MaxReports int          // how many diagnostics are made; further ones are counted in one that says so
	MaxFields  int
	MaxLength  int // of a name, a run id and a value, in characters
	MaxBytes   int // of a value, in bytes, that the published program takes
}

// Packet builds the AST of a tree of rule packet. The list holds errors and warnings; with an error the AST is not complete. In compatible
// mode the list holds no more than one error, that of the published program.
func Packet(tree *cst.Tree, o Options) (*pidginast.Packet, diag.List) {
	b := &builder{Options: o, text: o.File.Text()}
	x := pidgintree.Packet{Node: tree.Root()}
	b.room = b.expect(tree)
	p := &b.room.packet
	p.Loc, p.Source = ast.At(x.Span()), o.File
	blank := source.NoSpan // lines not yet in the AST, for those at the end are none
	for e := range x.Elements() {
		if b.stop {
			break
		}
		if e.Tok.Ok() {
			if e.Tok.Type() == pidgintree.TokenBLANK {
				blank = blank.Union(e.Tok.Span())
			}
			continue
		}
		if blank.IsValid() {
			if p.Header != nil || len(p.Before) > 0 {
				b.add(p, b.blanks.New(pidginast.Blank{Loc: ast.At(blank)}))
			}
			blank = source.NoSpan
		}
		b.line(p, e.Node)
	}
	if p.Header == nil && !b.headless && !b.stop {
		end := source.Span{Start: p.End, End: p.End}
		if d := b.report(diag.CodePGNNoHeader, end, "the text has no header"); d != nil {
			d.Hint = headerHint
		}
	}
	return p, b.done()
}

const headerHint = "a packet begins with a line such as @run fix.lamp"

// builder makes AST nodes. Its methods are named after the rules that they read.
type builder struct {
	Options
	diag.Findings

	text     string
	headless bool // something stands where the header should, which has been reported
	full     bool // too many fields, which has been reported
	stop     bool // nothing more is read

	room   *room
	fields []pidginast.Field // room for all
	lines  []pidginast.Line  // room for as many
	idents visitor.Chunk[pidginast.Ident]
	values visitor.Chunk[pidginast.Scalar]
	items  []*pidginast.Scalar
	lists  visitor.Chunk[pidginast.List]
	refs   visitor.Chunk[pidginast.Ref]

	comments visitor.Chunk[pidginast.Comment]
	blanks   visitor.Chunk[pidginast.Blank]

	seen map[string]*pidginast.Field // nil while there are few
}

// room is the memory of a usual packet in one piece, which is faster than many.
type room struct {
	packet    pidginast.Packet
	header    pidginast.Header
	directive pidginast.Directive
	fields    [10]pidginast.Field
	lines     [10]pidginast.Line
	idents    [16]pidginast.Ident
	values    [14]pidginast.Scalar
	items     [14]*pidginast.Scalar
	lists     [4]pidginast.List
	refs      [6]pidginast.Ref
}

// expect makes room for what a text has, and for the packet.
func (b *builder) expect(tree *cst.Tree) *room {
	fields, lists, values := 0, 0, 0
	for i := range tree.Tokens {
		switch tree.Tokens[i].Type {
		case pidgintree.TokenWORD, pidgintree.TokenQUOTED, pidgintree.TokenPATH:
			values++
		case pidgintree.TokenLBRACK:
			lists++
		case pidgintree.TokenNAME:
			fields++
		}
	}
	r := &room{}
	fields = min(fields, b.MaxFields)
	if fields <= len(r.fields) && values <= len(r.values) && lists <= len(r.lists) {
		b.fields, b.lines, b.items = r.fields[:0], r.lines[:0], r.items[:0]
		b.idents.Use(r.idents[:])
		b.values.Use(r.values[:])
		b.lists.Use(r.lists[:])
		b.refs.Use(r.refs[:])
		return r
	}
	b.fields = make([]pidginast.Field, 0, fields)
	b.lines = make([]pidginast.Line, 0, fields+1)
	b.items = make([]*pidginast.Scalar, 0, values)
	b.idents.Expect(fields + 1 + lists)
	b.values.Expect(values)
	b.lists.Expect(lists)
	b.refs.Expect(lists)
	return r
}

// add puts a line where it stands.
func (b *builder) add(p *pidginast.Packet, l pidginast.Line) {
	if p.Header == nil && !b.headless {
		p.Before = append(p.Before, l)
		return
	}
	if p.Lines == nil {
		p.Lines = b.lines
	}
	p.Lines = append(p.Lines, l)
}

func (b *builder) line(p *pidginast.Packet, x cst.Node) {
	rule := x.Rule()
	if rule == pidgintree.RuleComment {
		at := b.trim(x.Span())
		b.add(p, b.comments.New(pidginast.Comment{Loc: ast.At(at), Text: b.text[at.Start+1 : at.End]}))
		return
	}
	if p.Header == nil && (!b.headless || rule == pidgintree.RuleHeader) {
		if rule == pidgintree.RuleHeader {
			p.Header = b.header(pidgintree.Header{Node: x})
			return
		}
		b.noHeader(b.trim(x.Span()))
		b.headless = true
		if b.stop {
			return
		}
		if rule == pidgintree.RuleJunk || len(x.Tokens()) < 2 || x.Tokens()[1].Type != pidgintree.TokenEQ {
			return // a line of prose, of which enough has been said
		}
	}
	if len(b.fields) >= b.MaxFields {
		if !b.full {
			if d := b.report(diag.CodePGNTooMany, b.trim(x.Span()), "the packet has more than %d fields", b.MaxFields); d != nil {
				d.Hint = "say several values in a list, or raise the limit if the sender is trusted"
			}
		}
		b.full = true
		return
	}
	switch rule {
	case pidgintree.RuleField:
		if f := b.field(pidgintree.Field{Node: x}); f != nil {
			b.add(p, f)
		}
	case pidgintree.RuleHeader:
		if d := b.report(diag.CodePGNSecondHeader, b.trim(x.Span()), "a packet has one header"); d != nil {
			d.Hint = "put the second packet into a text of its own"
		}
	default:
		b.badLine(b.trim(x.Span()))
	}
}

func (b *builder) header(x pidgintree.Header) *pidginast.Header {
	whole := b.trim(x.Span())
	h := &b.room.header
	h.Loc = ast.At(whole)
	word := x.DIRECTIVE()
	if !word.Ok() {
		b.directive(source.Span{Start: whole.Start, End: whole.Start + 1}, "")
		return h
	}
	sign := source.Span{Start: whole.Start, End: word.Span().End}
	kind, ok := pidginast.ParseKind(word.Text())
	if !ok {
		b.directive(sign, word.Text())
		if b.stop {
			return h
		}
	}
	h.Directive = &b.room.directive
	h.Directive.Loc, h.Directive.Kind = ast.At(sign), kind
	id := x.RUN_ID()
	if !id.Ok() {
		id = x.DASHED_ID()
	}
	if !id.Ok() {
		b.noRunID(sign, source.Span{Start: sign.End, End: whole.End})
		return h
	}
	at := id.Span()
	if !x.GAP().Ok() && !b.Compat {
		if d := b.report(diag.CodePGNGlued, source.Span{Start: sign.Start, End: at.End}, "no blank between @%s and the run id", word.Text()); d != nil {
			d.Fixes = []diag.Fix{{Message: "put a blank between", Edits: []diag.Edit{{Span: source.Span{Start: at.Start, End: at.Start}, NewText: " "}}}}
		}
	}
	tail := source.Span{Start: at.End, End: whole.End}
	switch dash := strings.IndexByte(id.Text(), '-'); {
	case b.Compat:
		if dash >= 0 {
			at.End = at.Start + int32(dash)
		}
		at.End = min(at.End, at.Start+int32(min(b.MaxLength, len(id.Text()))))
		tail.Start = at.End
	case at.Len() > b.MaxLength:
		b.tooLong("run id", at, at.Len())
	case dash >= 0:
		b.report(diag.CodePGNDashedID, at, "the published program reads this run id as %s", source.Quote(id.Text()[:dash], 40))
	}
	if tail.Len() > 0 {
		b.idTail(tail)
	}
	h.ID = b.ident(at)
	h.End = at.End
	return h
}

// field reads a field; nil if it cannot be read, which is reported.
func (b *builder) field(x pidgintree.Field) *pidginast.Field {
	tokens := x.Tokens()
	name := b.trim(spanOf(tokens[0]))
	if len(tokens) < 2 || tokens[1].Type != pidgintree.TokenEQ {
		b.badLine(b.trim(x.Span()))
		return nil
	}
	if name.Len() > b.MaxLength && b.Compat {
		b.report(diag.CodePGNBadLine, name, "the name has %d characters, the published program reads %d", name.Len(), b.MaxLength)
		return nil
	}
	value, tail, ok := b.value(b.text[name.Start:name.End], tokens[1:])
	if b.stop {
		return nil
	}
	if name.Len() > b.MaxLength {
		b.tooLong("name", name, name.Len())
		return nil
	}
	b.fields = append(b.fields, pidginast.Field{Loc: ast.Loc{Start: name.Start, End: name.End}, Name: b.ident(name)})
	f := &b.fields[len(b.fields)-1]
	if first := b.find(f); first != nil {
		if d := b.report(diag.CodePGNDuplicate, name, "the field %s is there twice", source.Quote(f.Name.Name, 40)); d != nil {
			d.Related = []diag.Related{{Span: first.Name.Span(), Message: "the first one"}}
		}
	}
	if ok {
		f.Value, f.End = value, value.Span().End
		b.bytes(value)
	}
	if tail.Len() > 0 && !b.stop {
		b.tail(value, tail)
	}
	return f
}

// few is how many fields are compared one by one.
const few = 16

// find looks for another field with the name of the last one.
func (b *builder) find(f *pidginast.Field) *pidginast.Field {
	before := b.fields[:len(b.fields)-1]
	if len(before) < few {
		for i := range before {
			if before[i].Name.Name == f.Name.Name {
				return &before[i]
			}
		}
		return nil
	}
	if b.seen == nil {
		b.seen = make(map[string]*pidginast.Field, cap(b.fields))
		for i := range before {
			b.seen[before[i].Name.Name] = &before[i]
		}
	}
	if first := b.seen[f.Name.Name]; first != nil {
		return first
	}
	b.seen[f.Name.Name] = f
	return nil
}

// value reads what stands behind an equals sign, tokens[0]. Tail is what stands behind the value. The value is not there if it cannot be
// read, which is reported.
func (b *builder) value(name string, tokens []cst.Token) (value pidginast.Value, tail source.Span, ok bool) {
	if len(tokens) < 2 {
		b.noValue(name, tokens[0].End)
		return nil, source.Span{}, false
	}
	holdsRefs := pidginast.HoldsRefs(name)
	var behind int
	switch t := tokens[1]; t.Type {
	case pidgintree.TokenWORD, pidgintree.TokenQUOTED:
		s, good := b.scalar(t, "value", diag.CodePGNBadValue)
		if !good {
			return nil, source.Span{}, false
		}
		if holdsRefs {
			s.Ref = b.ref(s)
		}
		value, behind = s, 2
	case pidgintree.TokenLBRACK:
		l, n := b.list(tokens[1:], holdsRefs)
		if l == nil {
			return nil, source.Span{}, false
		}
		value, behind = l, 1+n
	case pidgintree.TokenUNCLOSED:
		b.unclosed(diag.CodePGNUnclosed, b.trim(spanOf(t)), "value")
		return nil, source.Span{}, false
	case pidgintree.TokenJUNK:
		b.badValue(name, spanOf(t))
		return nil, source.Span{}, false
	default: // the end of the line
		b.noValue(name, tokens[0].End)
		return nil, source.Span{}, false
	}
	tail = source.Span{Start: value.Span().End, End: value.Span().End}
	if behind < len(tokens) && tokens[behind].Type == pidgintree.TokenTAIL {
		tail.End = b.trim(spanOf(tokens[behind])).End
	} else if s, bare := value.(*pidginast.Scalar); bare && s.End < tokens[1].End { // cut
		tail.End = tokens[1].End
	}
	return value, tail, true
}

// scalar reads a word, a path or a quoted text.
func (b *builder) scalar(t cst.Token, what string, tooLong diag.Code) (*pidginast.Scalar, bool) {
	at, from, to := spanOf(t), t.Start, t.End
	quoted := t.Type == pidgintree.TokenQUOTED
	if quoted {
		from, to = from+1, to-1
	}
	if n := int(to - from); n > b.MaxLength {
		if quoted {
			n = utf8.RuneCountInString(b.text[from:to])
		}
		switch {
		case n <= b.MaxLength:
		case b.Compat && !quoted && what == "value":
			to = from + int32(b.MaxLength)
			at.End = to
		case b.Compat:
			b.report(tooLong, at, "the %s has %d characters, the published program reads %d", what, n, b.MaxLength)
			return nil, false
		default:
			b.tooLong(what, at, n)
			return nil, false
		}
	}
	return b.values.New(pidginast.Scalar{Loc: ast.At(at), Text: b.text[from:to], Quoted: quoted}), true
}

// bytes looks at the values that the published program finds too long when it counts bytes.
func (b *builder) bytes(value pidginast.Value) {
	one := func(s *pidginast.Scalar) bool {
		if len(s.Text) <= b.MaxBytes {
			return true
		}
		if b.Compat {
			b.report(diag.CodePGNTooLong, s.Span(), "the value has %d bytes, the published program takes %d", len(s.Text), b.MaxBytes)
		} else {
			b.report(diag.CodePGNManyBytes, s.Span(), "the value has %d bytes, the published program takes %d", len(s.Text), b.MaxBytes)
		}
		return false
	}
	switch v := value.(type) {
	case *pidginast.Scalar:
		one(v)
	case *pidginast.List:
		for _, item := range v.Items {
			if !one(item) {
				return
			}
		}
	}
}

// list reads a list whose bracket is tokens[0], and tells how many tokens it has; nil if it cannot be read, which is reported.
func (b *builder) list(tokens []cst.Token, holdsRefs bool) (*pidginast.List, int) {
	from := len(b.items)
	comma := tokens[0] // the separator before the next item
	wanted := true     // an item may come
	for i, t := range tokens {
		switch {
		case i == 0:
		case t.Type == pidgintree.TokenWORD || t.Type == pidgintree.TokenQUOTED || t.Type == pidgintree.TokenPATH:
			if !wanted || t.Type == pidgintree.TokenPATH && b.Compat {
				b.badList(tokens, i)
				return nil, 0
			}
			s, ok := b.scalar(t, "item", diag.CodePGNBadList)
			if !ok {
				return nil, 0
			}
			if t.Type == pidgintree.TokenPATH {
				if d := b.report(diag.CodePGNBarePath, s.Span(), "an item with slashes: the published program reads it in quotes only"); d != nil {
					d.Fixes = []diag.Fix{{Message: "put it in quotes", Edits: quotes(s.Span())}}
				}
			}
			if holdsRefs {
				s.Ref = b.ref(s)
			}
			b.items = append(b.items, s)
			wanted = false
		case t.Type == pidgintree.TokenCOMMA && !wanted:
			comma, wanted = t, true
		case t.Type == pidgintree.TokenRBRACK && (!wanted || comma.Type == pidgintree.TokenLBRACK):
			items := b.items[from:len(b.items):len(b.items)]
			return b.lists.New(pidginast.List{Loc: ast.Loc{Start: tokens[0].Start, End: t.End}, Items: items}), i + 1
		default:
			b.badList(tokens, i)
			return nil, 0
		}
	}
	b.badList(tokens, len(tokens))
	return nil, 0
}

// ref splits a value that is a reference; nil if it is blank.
func (b *builder) ref(s *pidginast.Scalar) *pidginast.Ref {
	parts, ok := pidginast.SplitRef(s.Text)
	if !ok {
		return nil
	}
	start := s.Start
	if s.Quoted {
		start++
	}
	id := source.Span{Start: start + parts.ID.Start, End: start + parts.ID.End}
	r := b.refs.New(pidginast.Ref{Loc: ast.At(id), ID: b.ident(id)})
	if parts.Namespace.IsValid() {
		r.Start = start + parts.Namespace.Start
		r.Namespace = b.ident(source.Span{Start: r.Start, End: start + parts.Namespace.End})
	}
	return r
}

func (b *builder) ident(s source.Span) *pidginast.Ident {
	return b.idents.New(pidginast.Ident{Loc: ast.At(s), Name: b.slice(s)})
}

func (b *builder) slice(s source.Span) string { return b.text[s.Start:s.End] }

func spanOf(t cst.Token) source.Span { return source.Span{Start: t.Start, End: t.End} }

// trim takes white space off both ends of a part of the text.
func (b *builder) trim(s source.Span) source.Span {
	for s.Start < s.End && isBlank(b.text[s.Start]) { // nearly all that there is
		s.Start++
	}
	for s.Start < s.End && isBlank(b.text[s.End-1]) {
		s.End--
	}
	if s.Start == s.End || b.text[s.Start] < utf8.RuneSelf && b.text[s.End-1] < utf8.RuneSelf {
		return s
	}
	part := strings.TrimRightFunc(b.text[s.Start:s.End], unicode.IsSpace)
	s.End = s.Start + int32(len(part))
	s.Start = s.End - int32(len(strings.TrimLeftFunc(part, unicode.IsSpace)))
	return s
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
