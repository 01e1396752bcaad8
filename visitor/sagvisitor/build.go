// Package sagvisitor turns a parse tree of the SAG grammar into the typed AST. It reads the tree through the accessors that are
// generated from the grammar, and it sees every use of what the published ports do not read.
package sagvisitor

import (
	"math"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/parser/cst"
	"github.com/parley-lang/parley/visitor"
)

// Options steers a build.
type Options struct {
	File       *source.File // that diagnostics name
	Compat     bool         // extensions are errors, strings are unescaped as the ports do
	MaxReports int          // how many diagnostics are made; further ones are counted in one that says so
}

// Message builds the AST of a tree of rule message. The list holds warnings, and in compatible mode errors for all that the
// published ports do not read.
func Message(tree *cst.Tree, o Options) (*sagast.Message, diag.List) {
	b := &builder{Options: o}
	b.prepare(tree)
	x := sagtree.Message{Node: tree.Root()}
	frame := new(struct { // one allocation for what every message has
		sagast.Message
		header sagast.Header
	})
	m := &frame.Message
	*m = sagast.Message{Loc: ast.At(x.Span()), Source: o.File, Header: b.header(x.Header(), &frame.header)}
	body := x.Body()
	m.Statements = make([]sagast.Stmt, 0, body.Count(sagtree.RuleStatement))
	for s := range body.AllStatement() {
		m.Statements = append(m.Statements, b.statement(s))
	}
	b.layout(body, m.Statements)
	return m, b.done()
}

// Expr builds the AST of a tree of rule exprInput.
func Expr(tree *cst.Tree, o Options) (*sagast.RootExpr, diag.List) {
	b := &builder{Options: o}
	b.prepare(tree)
	root := b.root(sagtree.ExprInput{Node: tree.Root()}.Expr())
	return root, b.done()
}

// builder makes AST nodes. Its methods are named after the rules that they read.
type builder struct {
	Options
	list diag.List
	more int // diagnostics beyond MaxReports

	// Where the published ports read a blank as the one that THEN or ELSE follows, they stumble only behind it.
	condition bool // inside the condition of an IF
	branch    bool // inside a statement that an ELSE can follow
	parens    int  // inside so many parentheses, where neither can follow
	operand   bool // a value that is read is an operand, whose minus signs are looked at there
	oddBlanks bool // there are blanks beside a bracket, comma or operator, which need a closer look

	idents    visitor.Chunk[sagast.Ident]
	ints      visitor.Chunk[sagast.IntLit]
	strings   visitor.Chunk[sagast.StringLit]
	floats    visitor.Chunk[sagast.FloatLit]
	paths     visitor.Chunk[sagast.Path]
	topics    visitor.Chunk[sagast.Topic]
	roots     visitor.Chunk[sagast.RootExpr]
	binaries  visitor.Chunk[sagast.BinaryExpr]
	arguments visitor.Chunk[sagast.Arg]
	members   visitor.Chunk[sagast.Member]

	argLists    visitor.Chunk[*sagast.Arg]
	memberLists visitor.Chunk[*sagast.Member]
	valueLists  visitor.Chunk[sagast.Value]
}

// prepare looks a tree over. The numbers are of nodes in a text of usual density.
func (b *builder) prepare(tree *cst.Tree) {
	b.oddBlanks = hasOddBlanks(tree.Tokens)
	size := tree.Root().Span().Len()
	b.idents.Expect(size / 32)
	b.ints.Expect(size / 60)
	b.strings.Expect(size / 60)
	b.paths.Expect(size / 60)
	b.roots.Expect(size / 80)
	b.binaries.Expect(size / 60)
	b.arguments.Expect(size / 80)
	b.argLists.Expect(size / 80)
	b.topics.Expect(size / 130)
}

func (b *builder) header(x sagtree.Header, h *sagast.Header) *sagast.Header {
	*h = sagast.Header{
		Loc:       ast.At(x.Span()),
		Version:   b.intToken(x.Version().INT()),
		ID:        b.ident(x.MsgId().IDENT()),
		Src:       b.name(x.Src().IDENT(), x.Src().Keyword()),
		Dst:       b.name(x.Dst().IDENT(), x.Dst().Keyword()),
		Timestamp: b.intToken(x.Timestamp().INT()),
	}
	if c := x.Correlation(); c.Ok() {
		h.Corr = &sagast.Correlation{Loc: ast.At(c.Span())}
		if !c.Minus().Ok() {
			h.Corr.ID = b.ident(c.IDENT())
		}
	}
	if t := x.Ttl(); t.Ok() {
		h.TTL = b.intToken(t.INT())
	}
	b.headerEnd(x, h)
	return h
}

func (b *builder) ident(t cst.Tok) *sagast.Ident {
	return b.idents.New(sagast.Ident{Loc: ast.At(t.Span()), Name: t.Text()})
}

// name is a plain name or, where the grammar allows it, a reserved word.
func (b *builder) name(t cst.Tok, k sagtree.Keyword) *sagast.Ident {
	if t.Ok() {
		return b.ident(t)
	}
	b.reservedWord(k.Span(), k.Text())
	return b.idents.New(sagast.Ident{Loc: ast.At(k.Span()), Name: k.Text()})
}

func (b *builder) statement(x sagtree.Statement) sagast.Stmt {
	loc := ast.At(x.Span())
	switch kind := x.FirstChild(); kind.Rule() {
	case sagtree.RuleActionStmt:
		return b.action(loc, sagtree.ActionStmt{Node: kind})
	case sagtree.RuleQueryStmt:
		s := sagtree.QueryStmt{Node: kind}
		q := &sagast.QueryStmt{Loc: loc, Expr: b.root(s.Expr())}
		if c := s.Constraint(); c.Ok() {
			q.Where = b.root(c.Expr())
		}
		return q
	case sagtree.RuleAssertStmt:
		s := sagtree.AssertStmt{Node: kind}
		return &sagast.AssertStmt{Loc: loc, Path: b.path(s.Path()), Value: b.value(s.Value())}
	case sagtree.RuleControlStmt:
		return b.control(loc, sagtree.ControlStmt{Node: kind})
	case sagtree.RuleEventStmt:
		s := sagtree.EventStmt{Node: kind}
		if b.oddBlanks {
			b.blanksInside(s.AllWS(), s.LParen())
		}
		return &sagast.EventStmt{Loc: loc, Name: b.name(s.IDENT(), s.Keyword()), Args: b.args(s.ArgList())}
	case sagtree.RuleErrorStmt:
		s := sagtree.ErrorStmt{Node: kind}
		e := &sagast.ErrorStmt{Loc: loc, Code: b.name(s.IDENT(), s.Keyword())}
		if t := s.STRING(); t.Ok() {
			e.Message = b.stringToken(t)
		}
		return e
	case sagtree.RuleFoldStmt:
		s := sagtree.FoldStmt{Node: kind}
		f := &sagast.FoldStmt{Loc: loc, ID: b.name(s.IDENT(), s.Keyword()), Summary: b.stringToken(s.STRING())}
		if o := s.Object(); o.Ok() {
			f.State = b.object(o)
		}
		return f
	case sagtree.RuleRecallStmt:
		s := sagtree.RecallStmt{Node: kind}
		return &sagast.RecallStmt{Loc: loc, ID: b.name(s.IDENT(), s.Keyword())}
	case sagtree.RuleSubStmt:
		s := sagtree.SubStmt{Node: kind}
		sub := &sagast.SubStmt{Loc: loc, Topic: b.topic(s.TopicExpr())}
		if e := s.Expr(); e.Ok() {
			sub.Filter = b.root(e)
		}
		return sub
	case sagtree.RuleUnsubStmt:
		return &sagast.UnsubStmt{Loc: loc, Topic: b.topic(sagtree.UnsubStmt{Node: kind}.TopicExpr())}
	case sagtree.RuleKnowStmt:
		s := sagtree.KnowStmt{Node: kind}
		know := &sagast.KnowStmt{Loc: loc, Topic: b.topic(s.TopicExpr()), Value: b.value(s.Value()), Version: b.intToken(s.INT())}
		if know.Topic.HasWildcard() {
			b.report(diag.CodeSAGFactPattern, know.Topic.Span(), "a fact about the pattern %s, not about one topic", know.Topic.Pattern)
		}
		return know
	default:
		panic("sagvisitor: no such statement: " + kind.Tree().Lang.Rules[kind.Rule()])
	}
}

func (b *builder) action(loc ast.Loc, s sagtree.ActionStmt) *sagast.ActionStmt {
	call := s.VerbCall()
	if b.oddBlanks {
		b.blanksInside(call.AllWS(), call.LParen())
	}
	a := &sagast.ActionStmt{Loc: loc, Verb: b.name(call.IDENT(), call.Keyword()), Args: b.args(call.ArgList())}
	if p := s.PolicyClause(); p.Ok() {
		a.Policy = &sagast.Policy{Loc: ast.At(p.Span()), Name: b.name(p.IDENT(), p.Keyword())}
		if e := p.Expr(); e.Ok() {
			a.Policy.Cond = b.root(e)
		}
	}
	if p := s.PriorityClause(); p.Ok() {
		level, _ := sagast.ParseLevel(p.PRIORITY().Text())
		a.Priority = &sagast.Priority{Loc: ast.At(p.Span()), Level: level}
	}
	if r := s.ReasonClause(); r.Ok() {
		a.Reason = &sagast.Reason{Loc: ast.At(r.Span())}
		if t := r.STRING(); t.Ok() {
			a.Reason.Text = b.stringToken(t)
		} else {
			a.Reason.Cond = b.root(r.Expr())
		}
	}
	return a
}

func (b *builder) control(loc ast.Loc, s sagtree.ControlStmt) *sagast.ControlStmt {
	c := &sagast.ControlStmt{Loc: loc}
	b.condition = true
	c.Cond = b.root(s.Expr())
	b.condition = false
	outer := b.branch
	for branch := range s.AllStatement() {
		if c.Then == nil {
			b.branch = true
			c.Then = b.statement(branch)
			b.branch = outer
		} else {
			c.Else = b.statement(branch)
		}
	}
	return c
}

func (b *builder) args(x sagtree.ArgList) []*sagast.Arg {
	if !x.Ok() {
		return nil
	}
	if b.oddBlanks {
		b.blanksBeforeCommas(x.Node)
	}
	args := b.argLists.Slice(x.Count(sagtree.RuleArg))
	var seen names
	for a := range x.AllArg() {
		arg := b.arguments.New(sagast.Arg{Loc: ast.At(a.Span())})
		if v := a.Value(); v.Ok() {
			arg.Value = b.value(v)
		} else {
			arg.Name, arg.Value = b.namedArg(a.NamedArg())
			if first, again := seen.see(arg.Name.Name, arg.Name.Span()); again {
				b.repeated(diag.CodeSAGRepeatedArg, "argument", arg.Name.Name, first, arg.Name.Span())
			}
		}
		args = append(args, arg)
	}
	return args
}

// names finds repeated names. Few are searched in a list, which needs no memory of its own; many in a map.
type names struct {
	few  [8]named
	n    int
	many map[string]source.Span
}

type named struct {
	name string
	at   source.Span
}

// see notes a name, or gives the place where it was seen first.
func (s *names) see(name string, at source.Span) (first source.Span, again bool) {
	for i := range s.n {
		if s.few[i].name == name {
			return s.few[i].at, true
		}
	}
	if s.n < len(s.few) {
		s.few[s.n] = named{name, at}
		s.n++
		return first, false
	}
	if first, again = s.many[name]; again {
		return first, true
	}
	if s.many == nil {
		s.many = map[string]source.Span{}
	}
	s.many[name] = at
	return first, false
}

func (b *builder) namedArg(x sagtree.NamedArg) (*sagast.Ident, sagast.Value) {
	b.blanksRoundEquals(x.AllWS())
	value := func() sagast.Value { return b.value(x.Value()) }
	if t := x.IDENT(); t.Ok() {
		return b.ident(t), value()
	}
	if w := x.ArgWord(); w.Ok() {
		at := w.Span()
		if !w.Keyword().Ok() { // the ports read a value and stumble over what follows it
			at = x.Eq().Span()
		}
		b.reservedWord(at, w.Text())
		return b.idents.New(sagast.Ident{Loc: ast.At(w.Span()), Name: w.Text()}), value()
	}
	g := x.GluedName()
	span := g.Span()
	b.reservedWord(span, g.Text())
	span.End--
	return b.idents.New(sagast.Ident{Loc: ast.At(span), Name: g.Text()[:len(g.Text())-1]}), value()
}

func (b *builder) topic(x sagtree.TopicExpr) *sagast.Topic {
	t := b.topics.New(sagast.Topic{Loc: ast.At(x.Span()), Pattern: x.Text()})
	if x.Keyword().Ok() {
		b.reservedWord(x.Span(), x.Text())
	} else if x.AnyTopic().Ok() || x.TOPIC_PATTERN().Ok() {
		b.topicPattern(t)
	}
	return t
}

// root is an expression in its place, with its text.
func (b *builder) root(x sagtree.Expr) *sagast.RootExpr {
	return b.roots.New(sagast.RootExpr{Loc: ast.At(x.Span()), X: b.expr(x), Text: x.Text()})
}

// expr builds an expression. A chain of operators leans to the left and may be as long as the text, so it is walked in a loop; only
// brackets and right operands recurse, and their depth is limited.
func (b *builder) expr(x sagtree.Expr) sagast.Expr {
	var short [4]sagtree.Expr
	spine := short[:0]
	for x.Alt() != sagtree.AltPrimaryExpr {
		spine = append(spine, x)
		x = sagtree.Expr{Node: x.Child(sagtree.RuleExpr, 0)}
	}
	left := b.primary(x.PrimaryExpr().Primary())
	for i := len(spine) - 1; i >= 0; i-- {
		op, _ := sagast.ParseOp(operator(spine[i]).Text())
		if b.oddBlanks {
			b.blanksRoundOperator(spine[i])
		}
		right := b.expr(sagtree.Expr{Node: spine[i].Child(sagtree.RuleExpr, 1)})
		left = b.binaries.New(sagast.BinaryExpr{Loc: ast.At(spine[i].Span()), Op: op, X: left, Y: right})
	}
	return left
}

func operator(x sagtree.Expr) cst.Tok {
	switch x.Alt() {
	case sagtree.AltMulExpr:
		return x.MulExpr().Op()
	case sagtree.AltAddExpr:
		return x.AddExpr().Op()
	case sagtree.AltRelExpr:
		return x.RelExpr().Op()
	case sagtree.AltAndExpr:
		return x.AndExpr().Op()
	default:
		return x.OrExpr().Op()
	}
}

func (b *builder) primary(x sagtree.Primary) sagast.Expr {
	if v := x.Value(); v.Ok() {
		outer := b.operand
		b.operand = true
		e := b.value(v)
		b.operand = outer
		if p, ok := e.(*sagast.Path); ok {
			b.swallowedMinus(p)
		}
		return e
	}
	if b.oddBlanks {
		b.blanksInside(x.AllWS(), x.LParen())
	}
	b.parens++
	inner := b.expr(x.Expr())
	b.parens--
	return &sagast.ParenExpr{Loc: ast.At(x.Span()), X: inner}
}

func (b *builder) value(x sagtree.Value) sagast.Value {
	loc := ast.At(x.Span())
	switch x.Alt() {
	case sagtree.AltValString:
		return b.stringToken(x.ValString().STRING())
	case sagtree.AltValInt:
		if n := x.ValInt().NegInt(); n.Ok() {
			b.negative(x.Node)
		}
		return b.intLit(loc, x.Text())
	case sagtree.AltValFloat:
		if n := x.ValFloat().NegFloat(); n.Ok() {
			b.negative(x.Node)
		}
		return b.floatLit(loc, x.Text())
	case sagtree.AltValBool:
		return &sagast.BoolLit{Loc: loc, Value: x.Text() == "true"}
	case sagtree.AltValNull:
		return &sagast.NullLit{Loc: loc}
	case sagtree.AltValPath:
		p := b.path(x.ValPath().Path())
		b.constantLookalike(p)
		b.swallowedNumber(p)
		return p
	case sagtree.AltValList:
		return b.listValue(x.ValList().List())
	default:
		return b.object(x.ValObject().Object())
	}
}

func (b *builder) path(x sagtree.Path) *sagast.Path {
	for seg := range x.AllPathSeg() {
		if seg.PColon().Ok() {
			b.reservedWord(seg.PColon().Span(), "P:")
		}
		for k := range seg.AllKeyword() {
			b.reservedWord(k.Span(), k.Text())
		}
	}
	return b.paths.New(sagast.Path{Loc: ast.At(x.Span()), Text: x.Text()})
}

func (b *builder) listValue(x sagtree.List) *sagast.List {
	if b.oddBlanks {
		b.blanksInBrackets(x.Node)
	}
	b.operand = false
	l := &sagast.List{Loc: ast.At(x.Span()), Elems: b.valueLists.Slice(x.Count(sagtree.RuleValue))}
	for v := range x.AllValue() {
		l.Elems = append(l.Elems, b.value(v))
	}
	return l
}

func (b *builder) object(x sagtree.Object) *sagast.Object {
	if b.oddBlanks {
		b.blanksInBrackets(x.Node)
	}
	b.operand = false
	o := &sagast.Object{Loc: ast.At(x.Span()), Members: b.memberLists.Slice(x.Count(sagtree.RuleMember))}
	var seen names
	for m := range x.AllMember() {
		key := b.stringToken(m.STRING())
		if first, again := seen.see(key.Value, key.Span()); again {
			b.repeated(diag.CodeSAGRepeatedKey, "key", key.Value, first, key.Span())
		}
		o.Members = append(o.Members, b.members.New(sagast.Member{Loc: ast.At(m.Span()), Key: key, Value: b.value(m.Value())}))
	}
	return o
}

func (b *builder) stringToken(t cst.Tok) *sagast.StringLit {
	raw := t.Text()
	inner := raw[1 : len(raw)-1]
	s := b.strings.New(sagast.StringLit{Loc: ast.At(t.Span()), Raw: raw})
	if b.Compat {
		s.Value = UnescapeAsPorts(inner)
	} else {
		s.Value = Unescape(inner)
	}
	return s
}

func (b *builder) intToken(t cst.Tok) *sagast.IntLit { return b.intLit(ast.At(t.Span()), t.Text()) }

func (b *builder) intLit(loc ast.Loc, raw string) *sagast.IntLit {
	n, err := ast.ParseInt(raw)
	if err != nil {
		panic("sagvisitor: the grammar's INT is no integer: " + err.Error())
	}
	return b.ints.New(sagast.IntLit{Loc: loc, Value: n, Raw: raw})
}

func (b *builder) floatLit(loc ast.Loc, raw string) *sagast.FloatLit {
	f := b.floats.New(sagast.FloatLit{Loc: loc, Raw: raw})
	f.Value, _ = strconv.ParseFloat(raw, 64) // out of range gives infinity, which is reported
	if math.IsInf(f.Value, 0) {
		b.report(diag.CodeSAGHugeNumber, loc.Span(), "%s is beyond what a 64-bit number holds", source.Quote(raw, 30))
	}
	b.exponent(f)
	return f
}
