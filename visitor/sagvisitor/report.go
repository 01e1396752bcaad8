package sagvisitor

import (
	"iter"
	"strings"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/parser/cst"
)

// This file reports what is legal but worth knowing, and each use of an extension of the grammar. In compatible mode an extension is
// an error, which stands where the published ports meet the first token that they cannot read.

// report makes a diagnostic. It gives nil when enough have been made.
func (b *builder) report(code diag.Code, at source.Span, format string, args ...any) *diag.Diagnostic {
	if len(b.list) >= b.MaxReports {
		b.more++
		return nil
	}
	d := diag.New(code, b.File, at, format, args...)
	b.list = append(b.list, d)
	return d
}

// extension reports the use of an extension: a warning that carries a fix, or in compatible mode an error at the place where the
// ports stumble.
func (b *builder) extension(code diag.Code, at, stumble source.Span, what string, fix *diag.Fix) {
	if b.Compat {
		at = stumble
	}
	d := b.report(code, at, "%s: the published Python and Java ports do not read this", what)
	if d == nil {
		return
	}
	if b.Compat {
		d.Severity = diag.Error
	}
	if fix != nil {
		d.Fixes = []diag.Fix{*fix}
	}
}

// done closes the list: sorted by place, with a note where diagnostics were left out.
func (b *builder) done() diag.List {
	b.list.Sort()
	if b.more > 0 {
		b.list = append(b.list, diag.New(diag.CodeTooManyErrors, b.File, source.NoSpan, "%d more findings are not shown", b.more))
	}
	return b.list
}

func remove(span source.Span, message string) *diag.Fix {
	return &diag.Fix{Message: message, Edits: []diag.Edit{{Span: span}}}
}

// layout reports, in compatible mode only, blanks and line ends that only this suite reads between statements: layout is no finding.
func (b *builder) layout(x sagtree.Body, statements []sagast.Stmt) {
	if !b.Compat {
		return
	}
	read := 0 // statements so far
	afterSemi := false
	var blank cst.Tok // a blank right after a semicolon, which the ports read if a statement follows
	for e := range x.Elements() {
		switch {
		case e.Node.Ok():
			read++
			afterSemi, blank = false, cst.Tok{}
		case e.Tok.Type() == sagtree.TokenSemi:
			afterSemi = true
		case afterSemi && !blank.Ok() && e.Tok.Type() == sagtree.TokenWS:
			blank = e.Tok
		default:
			stumble := e.Tok.Span()
			if e.Tok.Type() == sagtree.TokenWS && !afterSemi && read > 0 && sagast.ElseCanFollow(statements[read-1]) {
				stumble.Start = stumble.End
			}
			b.extension(diag.CodeSAGLayout, e.Tok.Span(), stumble, "blanks or a line end between statements", nil)
			return
		}
	}
	if blank.Ok() {
		end := source.Span{Start: blank.Span().End, End: blank.Span().End}
		b.extension(diag.CodeSAGLayout, blank.Span(), end, "a blank after the last semicolon", nil)
	}
}

// headerEnd reports blanks at the end of the header line, and takes them off the header's span.
func (b *builder) headerEnd(x sagtree.Header, h *sagast.Header) {
	text := x.Text()
	trimmed := strings.TrimRight(text, " \t")
	if len(trimmed) == len(text) {
		return
	}
	blanks := source.Span{Start: h.Start + int32(len(trimmed)), End: h.End}
	h.End = blanks.Start
	if !b.Compat {
		return
	}
	stumble := source.Span{Start: blanks.End, End: blanks.End + 1}
	if h.TTL != nil { // no field can follow, so the ports do not read the blanks at all
		stumble = blanks
	}
	b.extension(diag.CodeSAGLayout, blanks, stumble, "blanks at the end of the header line", nil)
}

// reservedWord reports a word of the language that stands as a name.
func (b *builder) reservedWord(at source.Span, word string) {
	b.extension(diag.CodeSAGReservedName, at, at, "the reserved word "+strings.TrimSuffix(word, "=")+" as a name", nil)
}

// hasOddBlanks says whether blanks stand beside a bracket, an operator, or before a comma: only then the reports of blanks, but for
// those round an equals sign, have something to look for.
func hasOddBlanks(tokens []cst.Token) bool {
	for i := 1; i < len(tokens)-1; i++ { // the last one is the end
		if tokens[i].Type == sagtree.TokenWS && (isOddBefore(tokens[i-1].Type) || isOddBehind(tokens[i+1].Type)) {
			return true
		}
	}
	return false
}

// isOddBefore says whether blanks behind a token are odd.
func isOddBefore(typ int32) bool {
	return typ == sagtree.TokenLParen || typ == sagtree.TokenLBracket || typ == sagtree.TokenLBrace || isOperator(typ)
}

// isOddBehind says whether blanks before a token are odd.
func isOddBehind(typ int32) bool {
	switch typ {
	case sagtree.TokenRParen, sagtree.TokenRBracket, sagtree.TokenRBrace, sagtree.TokenComma:
		return true
	}
	return isOperator(typ)
}

func isOperator(typ int32) bool {
	switch typ {
	case sagtree.TokenStar, sagtree.TokenSlash, sagtree.TokenPlus, sagtree.TokenMinus, sagtree.TokenEqEq, sagtree.TokenBangEq, sagtree.TokenGreater,
		sagtree.TokenLess, sagtree.TokenGreaterEq, sagtree.TokenLessEq, sagtree.TokenAmpAmp, sagtree.TokenBarBar:
		return true
	}
	return false
}

// blanksInside reports blanks inside the parentheses of a call or an expression. Of ws, those before the parenthesis belong to the
// statement.
func (b *builder) blanksInside(ws iter.Seq[cst.Tok], open cst.Tok) {
	for t := range ws {
		if t.Span().Start > open.Span().Start {
			b.extension(diag.CodeSAGBlankBracket, t.Span(), t.Span(), "blanks inside parentheses", remove(t.Span(), "remove the blanks"))
		}
	}
}

// blanksBeforeCommas reports blanks before a comma; those after one are read by everybody.
func (b *builder) blanksBeforeCommas(x cst.Node) {
	var blank cst.Tok
	for e := range x.Elements() {
		if e.Tok.Ok() && e.Tok.Type() == sagtree.TokenComma && blank.Ok() {
			b.extension(diag.CodeSAGBlankBracket, blank.Span(), blank.Span(), "blanks before a comma", remove(blank.Span(), "remove the blanks"))
		}
		blank = cst.Tok{}
		if e.Tok.Ok() && e.Tok.Type() == sagtree.TokenWS {
			blank = e.Tok
		}
	}
}

// blanksInBrackets reports blanks that stand in a list or an object elsewhere than after a comma.
func (b *builder) blanksInBrackets(x cst.Node) {
	afterComma := false
	for e := range x.Elements() {
		if e.Tok.Ok() && e.Tok.Type() == sagtree.TokenWS && !afterComma {
			b.extension(diag.CodeSAGBlankBracket, e.Tok.Span(), e.Tok.Span(), "blanks inside brackets or before a comma", remove(e.Tok.Span(), "remove the blanks"))
		}
		afterComma = e.Tok.Ok() && e.Tok.Type() == sagtree.TokenComma
	}
}

// blanksRoundEquals reports blanks round the equals sign of an argument.
func (b *builder) blanksRoundEquals(ws iter.Seq[cst.Tok]) {
	for t := range ws {
		b.extension(diag.CodeSAGBlankBracket, t.Span(), t.Span(), "blanks round the equals sign of an argument", remove(t.Span(), "remove the blanks"))
	}
}

// blanksRoundOperator reports blanks round an operator. Removing them would glue names to a minus, or a word of the header to an
// equals sign, so there the fix puts parentheses round the left operand's last name instead.
func (b *builder) blanksRoundOperator(x sagtree.Expr) {
	op := operator(x)
	var at, stumble source.Span
	var edits []diag.Edit
	for t := range x.TokensOf(sagtree.TokenWS) {
		if edits == nil {
			at, stumble = t.Span(), t.Span()
			if (b.condition || b.branch) && b.parens == 0 && t.Span().Start < op.Span().Start {
				stumble = op.Span()
			}
		}
		at.End = t.Span().End
		edits = append(edits, diag.Edit{Span: t.Span()})
	}
	if edits == nil {
		return
	}
	left := x.Child(sagtree.RuleExpr, 0)
	last := left.LastToken()
	if last.Span().End == edits[0].Span.Start && sagast.GluesTo(last.Text(), op.Text()) {
		begin := lastValue(left).Span().Start // of the whole path, tags and all
		start := source.Span{Start: begin, End: begin}
		edits[0].NewText = ")"
		edits = append([]diag.Edit{{Span: start, NewText: "("}}, edits...)
	}
	b.extension(diag.CodeSAGBlankOperator, at, stumble, "blanks round an operator", &diag.Fix{Message: "remove the blanks", Edits: edits})
}

// lastValue is the value that an expression ends in.
func lastValue(x cst.Node) cst.Node {
	for x.Rule() != sagtree.RuleValue {
		last := x
		for child := range x.Children() {
			last = child
		}
		if last == x {
			break
		}
		x = last
	}
	return x
}

// negative reports a number with a minus sign.
func (b *builder) negative(x cst.Node) {
	b.extension(diag.CodeSAGNegative, x.Span(), x.Span(), "a negative number", nil)
}

// exponent reports a number with an exponent, and how to write it without one.
func (b *builder) exponent(f *sagast.FloatLit) {
	at := max(strings.IndexByte(f.Raw, 'e'), strings.IndexByte(f.Raw, 'E'))
	if at < 0 {
		return
	}
	span := f.Span()
	stumble := source.Span{Start: span.Start + int32(at), End: span.End}
	var fix *diag.Fix
	if plain, ok := sagast.PlainFloat(f.Value); ok {
		fix = &diag.Fix{Message: "write the number without an exponent", Edits: []diag.Edit{{Span: span, NewText: plain}}}
	}
	b.extension(diag.CodeSAGExponent, span, stumble, "a number with an exponent", fix)
}

// topicPattern reports a pattern that has wildcards elsewhere than at its end.
func (b *builder) topicPattern(t *sagast.Topic) {
	if sagast.ReadTopic(t.Pattern) == sagast.Ports {
		return
	}
	span := t.Span()
	stumble := span
	if star := strings.IndexByte(t.Pattern, '*'); star > 0 { // the ports read up to the first wildcard
		end := strings.IndexByte(t.Pattern[star:], '.')
		stumble.Start += int32(star + end)
	}
	b.extension(diag.CodeSAGWildcard, span, stumble, "a wildcard elsewhere than at the end of a topic", nil)
}

// swallowedMinus warns of a name in an expression that contains a minus sign.
func (b *builder) swallowedMinus(p *sagast.Path) {
	at := strings.IndexByte(p.Text, '-')
	if at < 0 {
		return
	}
	d := b.report(diag.CodeSAGMinusInName, p.Span(), "%s is one name: a minus sign in a name does not subtract", source.Quote(p.Text, 40))
	if d == nil {
		return
	}
	d.Hint = "if a subtraction is meant, write (" + source.Visible(p.Text[:min(at, 30)]) + ")-…"
}

// swallowedNumber warns of a value outside of an expression that looks like a subtraction of a number: stock-2. Other names there often
// hold dashes on purpose.
func (b *builder) swallowedNumber(p *sagast.Path) {
	at := strings.LastIndexByte(p.Text, '-')
	if b.operand || at < 0 || at+1 == len(p.Text) {
		return
	}
	for i := at + 1; i < len(p.Text); i++ {
		if c := p.Text[i]; c < '0' || c > '9' {
			return
		}
	}
	b.swallowedMinus(p)
}

// repeated warns of a second argument or key with the same name.
func (b *builder) repeated(code diag.Code, what, name string, first, second source.Span) {
	d := b.report(code, second, "the %s %s is given twice", what, source.Quote(name, 40))
	if d == nil {
		return
	}
	d.Hint = "the published ports keep the last value and drop the others"
	d.Related = []diag.Related{{Span: first, Message: "first given here"}}
}

// constantLookalike warns of a path that is a constant in another spelling.
func (b *builder) constantLookalike(p *sagast.Path) {
	if len(p.Text) < len("nil") || len(p.Text) > len("false") {
		return
	}
	meant := strings.ToLower(p.Text)
	switch meant {
	case "none", "nil":
		meant = "null"
	case "true", "false", "null":
	default:
		return
	}
	if d := b.report(diag.CodeSAGConstant, p.Span(), "%s is a name here, not the value %s", p.Text, meant); d != nil {
		d.Fixes = []diag.Fix{{Message: "write the value", Edits: []diag.Edit{{Span: p.Span(), NewText: meant}}}}
	}
}
