package agentdsl

import (
	"strings"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
	"github.com/parley-lang/parley/visitor/agentdslvisitor"
)

// Format writes a message for people: a blank line between blocks, but for rows that follow their schema at once. Parse reads it back to
// an equal message, and formatting that gives the same text.
//
// The error, a diag.List of PLY0010, names what no text could say: a cell with a pipe or a line end, a name with a colon, a message
// that begins with a bracket and the like. Nothing is escaped, for the language has no escapes; what would forge a line is refused.
//
// There is one layout, and Compat is no option of it. A message that was read with Compat may hold stray lines that Parse takes for headers,
// such as [ DATA ], or for rows: as the layout would not read back to the same message, these are refused, too.
func Format(m *Message, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	p := &printer{cfg: cfg, wide: true, extended: true}
	p.message(m)
	return p.result()
}

// FormatBlock writes one block as Format does. The schema of a data block is taken to stand above it.
func FormatBlock(b Block, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	p := &printer{cfg: cfg, wide: true, extended: true}
	p.alone(b)
	return p.result()
}

// Minify writes a message as the published package's serialize writes its blocks, one after the other: it and Parse read them back to
// equal blocks. Stray lines, which mean nothing, are left out, and so is the type behind a reference, which follows from the reference.
// The error, a diag.List of PLY0010, names what cannot be said: besides what Format refuses, the type bool, which the package does not
// know. The package itself writes everything raw, so that a cell with a line end forges lines.
//
// With Extended the text is for this suite, which reads back all of it but the stray lines.
func Minify(m *Message, options ...Option) (string, error) {
	p, err := minifier(options)
	if err != nil {
		return "", err
	}
	p.message(m)
	return p.result()
}

// MinifyBlock writes one block as Minify does. The schema of a data block is taken to stand above it.
func MinifyBlock(b Block, options ...Option) (string, error) {
	p, err := minifier(options)
	if err != nil {
		return "", err
	}
	p.alone(b)
	return p.result()
}

func minifier(options []Option) (*printer, error) {
	cfg, err := parser.Configure(parser.Minifying, 0, options)
	if err != nil {
		return nil, err
	}
	return &printer{cfg: cfg, extended: cfg.Extended}, nil
}

// printer writes nodes and collects what it cannot write.
type printer struct {
	cfg      *parser.Config
	wide     bool // for people
	extended bool // what only this suite reads is allowed
	lenient  bool // stray lines are allowed that Parse would take for something else, as the published package does not
	dry      bool // nothing is written: only whether it could be is asked
	buf      []byte
	list     diag.List
	more     int          // refused beyond the limit
	file     *source.File // that the message was read from, if it was
	at       source.Span  // of the node that is being written

	schema *Schema // the last one above
	before Block   // the block before
	inData bool    // the block before, but for stray lines, is one of rows
}

func (p *printer) result() (string, error) {
	if len(p.list) > 0 {
		if p.more > 0 {
			p.list = append(p.list, diag.New(diag.CodeTooManyErrors, p.file, source.NoSpan, "%d more findings are not shown", p.more))
		}
		return "", p.list
	}
	return string(p.buf), nil
}

func (p *printer) put(text string) {
	if !p.dry {
		p.buf = append(p.buf, text...)
	}
}

// expect makes room for the rows of a message, which are most of a long one.
func (p *printer) expect(m *Message) {
	if m != nil && !p.dry && p.buf == nil {
		p.buf = make([]byte, 0, sizeOfRows(m))
	}
}

// sizeOfRows is how many bytes the cells of a message have, with what separates them, if they are many; else 0.
func sizeOfRows(m *Message) int {
	const many = 1024
	size := 0
	add := func(rows []Row) {
		for i := range rows {
			for j := range rows[i].Cells {
				size += len(rows[i].Cells[j].Text) + 1
			}
		}
	}
	for _, b := range m.Blocks {
		switch b := b.(type) {
		case *Data:
			if b != nil {
				add(b.Rows)
			}
		case *Result:
			if b != nil {
				add(b.Rows)
			}
		}
	}
	if size < many {
		return 0
	}
	return size + size/16
}

// refuse notes something that cannot be written.
func (p *printer) refuse(format string, args ...any) {
	if len(p.list) >= p.cfg.MaxErrors {
		p.more++
		return
	}
	d := diag.New(diag.CodeUnwritable, p.file, source.NoSpan, format, args...)
	if p.file != nil {
		d.Span = p.at
	}
	p.list = append(p.list, d)
}

// hint tells what to do about what was refused last, if that is in the list.
func (p *printer) hint(text string) {
	if n := len(p.list); n > 0 && p.more == 0 {
		p.list[n-1].Hint = text
	}
}

// place notes where a node stands, for what is refused in it.
func (p *printer) place(l ast.Loc) { p.at = l.Span() }

func (p *printer) message(m *Message) {
	if m == nil {
		p.refuse("there is no message")
		return
	}
	p.file = m.Source
	p.expect(m)
	for _, b := range m.Blocks {
		if ast.IsNil(b) {
			p.refuse("a block is missing")
			continue
		}
		if _, stray := b.(*Stray); stray && !p.wide {
			continue
		}
		p.next(b)
	}
}

// next writes a block behind those that were written.
func (p *printer) next(b Block) {
	if d, ok := b.(*Data); ok {
		p.belongs(d)
	}
	p.separate(b)
	if s, ok := b.(*Stray); ok && p.before == nil && strings.HasPrefix(s.Text, bom) {
		p.put("\n") // for a mark at the beginning is dropped
	}
	p.block(b)
}

// bom is a byte-order mark.
const bom = "\ufeff"

// alone writes a block outside of a message.
func (p *printer) alone(b Block) {
	if ast.IsNil(b) {
		p.refuse("a block is missing")
		return
	}
	if d, ok := b.(*Data); ok && d.Of != nil && d.Of.Fields != nil {
		p.schema = d.Of
	}
	p.block(b)
}

// belongs holds that records stand behind the schema that they belong to, for that is how a reader tells.
func (p *printer) belongs(d *Data) {
	p.place(d.Loc)
	label, has := d.Label()
	above := ""
	if p.schema != nil && p.schema.Label != nil {
		above = p.schema.Label.Name
	}
	switch {
	case has && p.schema == nil:
		p.refuse("the records of the schema %s stand above it, or it is no part of the message", source.Quote(label, 40))
	case has != (p.schema != nil) || label != above:
		p.refuse("the records would be read as those of the schema %s", source.Quote(above, 40))
	}
}

// separate writes the blank line between two blocks.
func (p *printer) separate(b Block) {
	if !p.wide || p.before == nil {
		return
	}
	_, wasSchema := p.before.(*Schema)
	_, wasStray := p.before.(*Stray)
	_, isData := b.(*Data)
	_, isStray := b.(*Stray)
	if wasSchema && isData || wasStray && isStray {
		return
	}
	p.put("\n")
}

func (p *printer) block(b Block) {
	switch b := b.(type) {
	case *Schema:
		p.schemaBlock(b)
		p.schema = b
	case *Data:
		p.data(b)
	case *Functions:
		p.functions(b)
	case *Call:
		p.call(b)
	case *Result:
		p.resultBlock(b)
	case *Stray:
		p.stray(b)
	default:
		p.refuse("a block of the Go type %T", b)
	}
	p.before = b
	switch b.(type) {
	case *Data:
		p.inData = true
	case *Stray:
	default:
		p.inData = false
	}
}

func (p *printer) schemaBlock(s *Schema) {
	p.place(s.Loc)
	p.put("[SCHEMA:")
	if label, ok := p.ident("label", s.Label, ""); ok {
		if hasPrefix(label, "[SCHEMA:") || endsWithBracket(label) {
			p.refuse("the label %s begins with [SCHEMA: or ends with a bracket", source.Quote(label, 40))
		}
		p.put(label)
	}
	p.put("]\n")
	if len(s.Fields) == 0 {
		p.refuse("a schema has at least one field")
	}
	p.fields(s.Fields, false)
	p.put("\n")
}

func (p *printer) data(d *Data) {
	p.put("[DATA]\n")
	p.dataRows(d.Rows)
}

// dataRows writes rows of the last schema above.
func (p *printer) dataRows(rows []Row) {
	width := -1
	if p.schema != nil {
		width = len(p.schema.Fields)
	}
	p.rows(rows, width)
}

func (p *printer) rows(rows []Row, width int) {
	for i := range rows {
		r := &rows[i]
		p.place(r.Loc)
		switch {
		case len(r.Cells) == 0:
			p.refuse("a row has at least one cell")
		case width >= 0 && len(r.Cells) != width:
			p.refuse("a row has %d cells, and its schema %d fields", len(r.Cells), width)
		}
		for j := range r.Cells {
			if j > 0 {
				p.put("|")
			}
			p.cell(&r.Cells[j], j == 0)
		}
		p.put("\n")
	}
}

func (p *printer) cell(c *Cell, first bool) {
	if c.IsEmpty() {
		p.put("_")
		return
	}
	if isPlain(c.Text) {
		p.put(c.Text)
		return
	}
	if p.line("cell", c.Text, "|", bothEnds) && first && startsWithBracket(c.Text) {
		p.refuse("the row begins with a bracket, %s: it would be read as a header", source.Quote(c.Text, 40))
	}
	p.put(c.Text)
}

// fields writes the fields of a schema or, in brackets, of a result.
func (p *printer) fields(list []*Field, brackets bool) {
	for i, f := range list {
		if i > 0 {
			p.put("|")
		}
		if f == nil {
			p.refuse("a field is missing")
			continue
		}
		p.place(f.Loc)
		if name, ok := p.ident("field name", f.Name, "|:"); ok {
			switch {
			case i == 0 && brackets && startsWithBracket(name):
				p.refuse("the name %s of the first field of a result begins with a bracket", source.Quote(name, 40))
			case i == 0 && !brackets && trimmedLeft(name) != name:
				p.refuse("the name %s of the first field of a schema begins with a blank", source.Quote(name, 40))
			}
			p.put(name)
		}
		p.put(":")
		guard := ""
		if brackets && i == len(list)-1 {
			guard = "*" // which means nothing there
		}
		p.typ(f.Type, guard)
	}
}

// typ writes a type, and the guard behind it if the type ends with a bracket: where a closing bracket follows, readers would drop that of
// the type as well.
func (p *printer) typ(t Type, guard string) {
	switch t := t.(type) {
	case *BasicType:
		switch {
		case t == nil || t.String() == "":
			p.refuse("a type is missing")
		case t.Kind == Bool && !p.extended:
			p.refuse("the published package does not read the type bool")
		default:
			p.put(t.String())
		}
	case *RefType:
		if t == nil {
			p.refuse("a type is missing")
			return
		}
		text := t.String()
		if p.line("reference", text, "|:", bothEnds) {
			switch {
			case strings.Contains(t.Schema, ".") || strings.Contains(t.Field, "."):
				p.refuse("the reference %s has a dot in a name", source.Quote(text, 40))
			case text[len(text)-1] == '*':
				p.refuse("the reference %s ends with an asterisk", source.Quote(text, 40))
			}
		}
		p.put(text)
		if t.As != nil && p.extended {
			p.put(":")
			p.typ(t.As, "")
		} else if endsWithBracket(text) {
			p.put(guard)
		}
	default:
		p.refuse("a type is missing")
	}
}

func (p *printer) functions(f *Functions) {
	p.put("[FUNCTIONS]\n")
	for i, one := range f.Functions {
		if one == nil {
			p.refuse("a function is missing")
			continue
		}
		p.place(one.Loc)
		if p.wide && i > 0 {
			p.put("\n")
		}
		p.put("[")
		if name, ok := p.ident("function name", one.Name, ""); ok {
			p.bracketed(name)
			if !isFunctionName("[" + name + "]") { // else it would be read as a header; a second bracket says the same
				p.put("[")
			}
			p.put(name)
		}
		p.put("]\nDESC[")
		p.text("description", one.Desc, inside)
		p.put("]\nIN[")
		p.params(one.Inputs, "IN[", "OUT[")
		p.put("]\nOUT[")
		p.params(one.Outputs, "OUT[")
		p.put("]\n")
		if !p.wide {
			p.put("\n")
		}
	}
}

// params writes parameters; the name of the first one does not begin with any of the words.
func (p *printer) params(list []*Param, words ...string) {
	for i, param := range list {
		if i > 0 {
			p.put("|")
		}
		if param == nil {
			p.refuse("a parameter is missing")
			continue
		}
		p.place(param.Loc)
		if name, ok := p.ident("parameter name", param.Name, "|:"); ok {
			for _, word := range words {
				if i == 0 && hasPrefix(name, word) {
					p.refuse("the name %s of the first parameter begins with %s", source.Quote(name, 40), word)
				}
			}
			p.put(name)
		}
		p.put(":")
		guard := ""
		if i == len(list)-1 && !param.Required {
			guard = "* " // the blank says that the parameter is not required
		}
		p.typ(param.Type, guard)
		if param.Required {
			p.put("*")
		}
	}
}

func (p *printer) call(c *Call) {
	p.place(c.Loc)
	p.put("[CALL]\n[")
	if name, ok := p.ident("function name", c.Function, ""); ok {
		p.bracketed(name)
		p.put(name)
	}
	p.put("]\n")
	for _, a := range c.Args {
		if a == nil {
			p.refuse("an argument is missing")
			continue
		}
		p.place(a.Loc)
		if key, ok := p.ident("key", a.Key, ":"); ok {
			if trimmedLeft(key) != key || startsWithBracket(key) {
				p.refuse("the key %s begins with a blank or a bracket", source.Quote(key, 40))
			}
			p.put(key)
		}
		p.put(":")
		p.text("value", a.Value, end)
		p.put("\n")
	}
}

func (p *printer) resultBlock(r *Result) {
	p.place(r.Loc)
	p.put("[RESULT]\n[")
	p.fields(r.Fields, true)
	p.put("]\n")
	p.rows(r.Rows, -1)
	p.place(r.Loc)
	p.put("[STATUS:str]\n")
	if r.Status == nil || r.Status.Code.String() == "" {
		p.refuse("the status is missing")
	} else {
		p.put(r.Status.Code.String())
	}
	p.put("\n[ERROR:str]\n")
	if r.Error != nil {
		p.place(r.Error.Loc)
		if p.text("message", r.Error, bothEnds) {
			switch {
			case r.Error.Value == "":
				p.refuse("an empty message would be read as none")
			case startsWithBracket(r.Error.Value):
				p.refuse("the message %s begins with a bracket: it would be read as a header", source.Quote(r.Error.Value, 40))
			}
		}
		p.put("\n")
	}
}

// strayHint is what to do with a line that only the reading with Compat passes over.
const strayHint = "the published package passes over the line: take it out, or, if it was meant, read the text without compatibility first"

func (p *printer) stray(s *Stray) {
	p.place(s.Loc)
	if !p.line("stray line", s.Text, "", bothEnds) {
		return
	}
	_, behindFunctions := p.before.(*Functions)
	width := agentdslvisitor.UnknownWidth
	if p.schema != nil {
		width = len(p.schema.Fields)
	}
	switch {
	case s.Text == "":
		p.refuse("a stray line is blank")
	case p.lenient:
	case isHeader(s.Text):
		p.refuse("the stray line %s would be read as a header", source.Quote(s.Text, 40))
		p.hint(strayHint)
	case behindFunctions && isFunctionName(s.Text):
		p.refuse("the stray line %s would be read as a function's name", source.Quote(s.Text, 40))
		p.hint(strayHint)
	case p.inData && agentdslvisitor.LooksLikeRow(s.Text, width):
		p.refuse("the stray line %s looks like a row", source.Quote(s.Text, 40))
		p.hint(strayHint)
	}
	p.put(s.Text)
	p.put("\n")
}
