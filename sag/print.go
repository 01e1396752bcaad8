package sag

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/parser"
)

// Format writes a message for people: one statement a line, blanks after commas, a line end at the end. Parse reads it back to an
// equal message, and formatting that gives the same text. The published ports do not read this layout: send what Minify writes.
//
// The error, a diag.List of PLY0010, names what no text could say: names with blanks, a message without statements and the like.
func Format(m *Message, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	p := &printer{cfg: cfg, wide: true, extended: true}
	p.message(m)
	return p.result()
}

// Minify writes a message in the fewest characters that the published ports read: they and Parse read back an equal message, but
// that the ports take a path in a value for a string. The error, a diag.List of PLY0010, names what cannot be said to the ports:
// negative numbers, reserved words as names, whole numbers of more than 4,300 digits, strings that they would change (a backslash
// before n, r or t). How deep and how long an expression the Python package reads depends on its process, by default about 160
// parentheses and 970 operands; that is not looked at.
//
// With Extended the text is for this suite alone, which reads back all of it. With Compat it is what the published package's
// minifier writes: positional arguments first, the last of a repeated name only, paths as strings. Where the package could not read
// that back, or would read something else, it is a form that it reads as it was meant: null and not None, "WHERE null" and not
// nothing, numbers without an exponent.
func Minify(m *Message, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Minifying, 0, options)
	if err != nil {
		return "", err
	}
	if cfg.Compat && cfg.Extended {
		return "", diag.List{diag.New(diag.CodeBadOption, nil, source.NoSpan, "options Compat and Extended exclude each other")}
	}
	p := &printer{cfg: cfg, extended: cfg.Extended, compat: cfg.Compat}
	p.message(m)
	return p.result()
}

// FormatStmt writes one statement as Format does, without a line end.
func FormatStmt(s Stmt, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	p := &printer{cfg: cfg, wide: true, extended: true}
	p.statement(s)
	return p.result()
}

// FormatExpr writes an expression, without blanks; parentheses are put where the tree needs them.
func FormatExpr(x Expr, options ...Option) (string, error) {
	cfg, err := parser.Configure(parser.Formatting, 0, options)
	if err != nil {
		return "", err
	}
	p := &printer{cfg: cfg, extended: true}
	p.expr(x)
	return p.result()
}

// printer writes nodes and collects what it cannot write.
type printer struct {
	cfg      *parser.Config
	wide     bool // for people
	extended bool // what only this suite reads is allowed
	compat   bool // as the published minifier
	buf      []byte
	depth    levels
	list     diag.List
	tooDeep  bool         // it is in the list
	file     *source.File // that the message was read from, if it was
	at       source.Span  // of the statement that is being written
}

// levels are how deep statements stand in statements, expressions in expressions and values in values: a parser counts each for itself, and from 0.
type levels struct{ statements, exprs, values int }

// newExprPrinter prints expressions of trees that were looked at before.
func newExprPrinter() *printer {
	return &printer{cfg: &parser.Config{MaxDepth: parser.DepthCeiling, MaxErrors: parser.DefaultMaxErrors}, extended: true}
}

func (p *printer) result() (string, error) {
	if len(p.list) > 0 {
		return "", p.list
	}
	return string(p.buf), nil
}

func (p *printer) put(text string) { p.buf = append(p.buf, text...) }

// refuse notes something that cannot be written.
func (p *printer) refuse(format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.CodeUnwritable, p.file, source.NoSpan, format, args...)
	if p.file != nil {
		d.Span = p.at
	}
	if len(p.list) < p.cfg.MaxErrors {
		p.list = append(p.list, d)
	}
	return d
}

// needExtended refuses what the ports do not read, unless that is allowed.
func (p *printer) needExtended(format string, args ...any) {
	if !p.extended {
		p.refuse("the published ports do not read "+format, args...).Hint = "option Extended (--extended) writes it for this suite"
	}
}

// enter counts levels of nesting; it is false where the limit is passed. What it has counted is taken back with leave, also then.
func (p *printer) enter(level *int, n int) bool {
	*level += n
	if *level-1 <= p.cfg.MaxDepth {
		return true
	}
	if !p.tooDeep {
		p.tooDeep = true
		p.list = append(p.list, diag.New(diag.CodeTooDeep, nil, source.NoSpan, "the tree is nested more than %d levels deep", p.cfg.MaxDepth))
	}
	return false
}

func leave(level *int, n int) { *level -= n }

func (p *printer) message(m *Message) {
	if m == nil || m.Header == nil {
		p.refuse("a message without a header")
		return
	}
	p.file, p.at = m.Source, m.Header.Span()
	p.header(m.Header)
	p.put("\n")
	if len(m.Statements) == 0 {
		p.refuse("a message without statements")
	}
	for i, s := range m.Statements {
		switch {
		case i > 0 && p.wide:
			p.put(";\n")
		case i > 0:
			p.put(";")
		}
		p.statement(s)
	}
	if p.wide {
		p.put("\n")
	}
}

func (p *printer) header(h *Header) {
	p.put("H v ")
	p.natural("version", h.Version)
	p.put(" id=")
	p.id("message id", h.ID)
	p.put(" src=")
	p.name("source", h.Src)
	p.put(" dst=")
	p.name("destination", h.Dst)
	p.put(" ts=")
	p.natural("timestamp", h.Timestamp)
	switch {
	case h.Corr == nil:
	case h.Corr.ID != nil:
		p.put(" corr=")
		p.id("correlation", h.Corr.ID)
	case !p.compat:
		p.put(" corr=-")
	}
	if h.TTL != nil {
		p.put(" ttl=")
		p.natural("ttl", h.TTL)
	}
}

// natural writes a whole number that has no sign.
func (p *printer) natural(what string, n *IntLit) {
	switch {
	case n == nil:
		p.refuse("a %s is missing", what)
	case n.Value.Sign() < 0:
		p.refuse("the %s %s is negative", what, source.Quote(n.Value.String(), 30))
	default:
		p.integer(n.Value)
	}
}

func (p *printer) integer(n ast.Int) {
	text := n.String()
	if len(text) > sagast.PortsDigits {
		p.needExtended("a whole number of %d digits", len(text))
	}
	p.put(text)
}

func (p *printer) name(what string, id *Ident) {
	if id == nil {
		p.refuse("a %s is missing", what)
		return
	}
	p.word(what, id.Name, sagast.ReadName(id.Name))
}

// id writes the id of a message, which is never a reserved word.
func (p *printer) id(what string, id *Ident) {
	if id != nil && sagast.IsReserved(id.Name) {
		p.refuse("the %s %s is a reserved word", what, source.Quote(id.Name, 40))
		return
	}
	p.name(what, id)
}

// word writes a name that was looked at before.
func (p *printer) word(what, text string, reading sagast.Reading) {
	switch reading {
	case sagast.Nobody:
		p.refuse("the %s %s is no name", what, source.Quote(text, 40)).Hint =
			"names begin with a letter and hold letters, digits, dots, dashes and underscores"
	case sagast.Parley:
		p.needExtended("the %s %s: it is a reserved word or a pattern they do not know", what, source.Quote(text, 40))
	}
	p.put(text)
}

func (p *printer) statement(s Stmt) {
	if ast.IsNil(s) {
		p.refuse("a statement is missing")
		return
	}
	defer leave(&p.depth.statements, 1)
	if !p.enter(&p.depth.statements, 1) {
		return
	}
	p.at = s.Span()
	switch s := s.(type) {
	case *ActionStmt:
		p.action(s)
	case *QueryStmt:
		p.put("Q ")
		p.root("question", s.Expr, true)
		if s.Where != nil {
			p.put(" WHERE ")
			p.root("restriction", s.Where, true)
		}
	case *AssertStmt:
		p.put("A ")
		p.path("path", s.Path)
		p.put(" = ")
		p.value(s.Value)
	case *ControlStmt:
		p.control(s)
	case *EventStmt:
		p.put("EVT ")
		p.name("event", s.Name)
		p.args(s.Args)
	case *ErrorStmt:
		p.put("ERR ")
		p.name("error code", s.Code)
		if s.Message != nil {
			p.put(" ")
			p.str(s.Message.Value)
		}
	case *FoldStmt:
		p.put("FOLD ")
		p.name("fold id", s.ID)
		p.put(" ")
		if s.Summary == nil {
			p.refuse("a fold without a summary")
		} else {
			p.str(s.Summary.Value)
		}
		if s.State != nil {
			p.put(" STATE ")
			p.value(s.State)
		}
	case *RecallStmt:
		p.put("RECALL ")
		p.name("fold id", s.ID)
	case *SubStmt:
		p.put("SUB ")
		p.topic(s.Topic)
		if s.Filter != nil {
			p.put(" WHERE ")
			p.root("filter", s.Filter, false)
		}
	case *UnsubStmt:
		p.put("UNSUB ")
		p.topic(s.Topic)
	case *KnowStmt:
		p.put("KNOW ")
		p.topic(s.Topic)
		p.put(" = ")
		p.value(s.Value)
		p.put(" v ")
		p.natural("version", s.Version)
	default:
		p.refuse("a statement of the Go type %T", s)
	}
}

func (p *printer) action(s *ActionStmt) {
	p.put("DO ")
	p.name("verb", s.Verb)
	p.args(s.Args)
	if s.Policy != nil {
		p.put(" P:")
		p.name("policy", s.Policy.Name)
		if s.Policy.Cond != nil {
			if s.Policy.Name != nil && s.Policy.Name.Name == "P" {
				p.refuse("the policy P cannot have a condition: P:P: would be read as something else")
			}
			p.put(":")
			p.root("policy condition", s.Policy.Cond, false)
		}
	}
	if s.Priority != nil {
		if s.Priority.Level.String() == "" {
			p.refuse("priority %d does not exist", s.Priority.Level)
		}
		p.put(" PRIO=" + s.Priority.Level.String())
	}
	if s.Reason != nil {
		p.put(" BECAUSE ")
		p.reason(s.Reason)
	}
}

// reason writes the reason of an order. A condition that is a lone string would be read as words, so it gets parentheses.
func (p *printer) reason(r *Reason) {
	switch {
	case (r.Text == nil) == (r.Cond == nil):
		p.refuse("a reason is either words or a condition")
	case p.compat:
		p.compatReason(r)
	case r.Text != nil:
		p.str(r.Text.Value)
	default:
		if s, ok := sagast.Unparen(r.Cond.X).(*StringLit); ok && s != nil {
			p.put("(")
			p.str(s.Value)
			p.put(")")
			return
		}
		p.root("reason", r.Cond, false)
	}
}

func (p *printer) control(s *ControlStmt) {
	p.put("IF ")
	p.root("condition", s.Cond, true)
	p.put(" THEN ")
	if s.Else != nil && sagast.ElseCanFollow(s.Then) {
		p.refuse("the ELSE would be read as that of the IF before it").Hint = "give the inner IF an ELSE, or turn the condition round"
	}
	p.statement(s.Then)
	if s.Else != nil {
		p.put(" ELSE ")
		p.statement(s.Else)
	}
}

func (p *printer) args(args []*Arg) {
	p.put("(")
	if p.compat && !slices.Contains(args, nil) {
		args = p.compatArgs(args)
	}
	for i, a := range args {
		if i > 0 {
			p.comma()
		}
		if a == nil {
			p.refuse("an argument is missing")
			continue
		}
		if a.Name != nil {
			p.word("argument", a.Name.Name, sagast.ReadArgName(a.Name.Name))
			p.put("=")
		}
		p.value(a.Value)
	}
	p.put(")")
}

func (p *printer) comma() {
	if p.wide {
		p.put(", ")
	} else {
		p.put(",")
	}
}

func (p *printer) topic(t *Topic) {
	if t == nil {
		p.refuse("a topic is missing")
		return
	}
	p.word("topic", t.Pattern, sagast.ReadTopic(t.Pattern))
}

func (p *printer) path(what string, x *Path) {
	if x == nil {
		p.refuse("a %s is missing", what)
		return
	}
	p.word(what, x.Text, sagast.ReadPath(x.Text))
}

func (p *printer) value(v Value) {
	if ast.IsNil(v) {
		p.refuse("a value is missing")
		return
	}
	defer leave(&p.depth.values, 1)
	if !p.enter(&p.depth.values, 1) {
		return
	}
	switch v := v.(type) {
	case *StringLit:
		p.str(v.Value)
	case *IntLit:
		if v.Value.Sign() < 0 {
			p.needExtended("the negative number %s", source.Quote(v.Value.String(), 30))
		}
		p.integer(v.Value)
	case *FloatLit:
		p.float(v.Value)
	case *BoolLit:
		p.put(strconv.FormatBool(v.Value))
	case *NullLit:
		p.put("null")
	case *Path:
		if p.compat {
			p.str(v.Text)
		} else {
			p.path("path", v)
		}
	case *List:
		p.put("[")
		for i, e := range v.Elems {
			if i > 0 {
				p.comma()
			}
			p.value(e)
		}
		p.put("]")
	case *Object:
		p.object(v)
	default:
		p.refuse("a value of the Go type %T", v)
	}
}

func (p *printer) object(o *Object) {
	members := o.Members
	if p.compat && !slices.ContainsFunc(members, func(m *Member) bool { return m == nil || m.Key == nil }) {
		members = nil
		for key, v := range o.Unique() {
			members = append(members, &Member{Key: &StringLit{Value: key}, Value: v})
		}
	}
	p.put("{")
	for i, m := range members {
		if i > 0 {
			p.comma()
		}
		if m == nil || m.Key == nil {
			p.refuse("a member without a key")
			continue
		}
		p.str(m.Key.Value)
		if p.wide {
			p.put(": ")
		} else {
			p.put(":")
		}
		p.value(m.Value)
	}
	p.put("}")
}

// str writes a string. Strings that the ports would change are refused unless the text is for this suite alone.
func (p *printer) str(s string) {
	if !utf8.ValidString(s) {
		p.refuse("the string %s is not valid UTF-8", source.Quote(s, 40))
		return
	}
	escaped := s
	if strings.ContainsAny(s, "\\\"\n\r\t") {
		escaped = sagast.Escape(s)
		if !p.extended && !portsRead(s, escaped) {
			p.needExtended("the string %s as it is: they unescape twice, so a backslash before n, r or t is lost", source.Quote(s, 40))
		}
	}
	p.buf = slices.Grow(p.buf, len(escaped)+2)
	p.put(`"`)
	p.put(escaped)
	p.put(`"`)
}

// float writes a number with a fraction so that everybody reads it: without an exponent unless the text is for this suite and the
// exponent is shorter.
func (p *printer) float(f float64) {
	plain, ok := sagast.PlainFloat(f)
	if !ok && !(f < 0) && f != 0 && !(f > 0) {
		p.refuse("not-a-number cannot be written")
		return
	}
	if f < 0 || !ok && f == 0 { // negative, or minus zero
		p.needExtended("the negative number %v", f)
		p.put("-")
		f = -f
		plain, ok = sagast.PlainFloat(f)
	}
	if !ok { // infinity: the shortest number beyond the largest
		plain = "1" + strings.Repeat("0", 309) + ".0"
	}
	if p.extended {
		if short := strconv.FormatFloat(f, 'e', -1, 64); ok && len(short) < len(plain) {
			plain = short
		} else if !ok {
			plain = "1e309"
		}
	}
	p.put(plain)
}
