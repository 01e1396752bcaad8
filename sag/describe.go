package sag

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/parley-lang/parley/ast/diag"
	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/parser/cst"
)

// describe makes a diagnostic of what stopped an engine.
func describe(file *source.File, e *cst.Error) *diag.Diagnostic {
	if e.Kind == cst.Lexical {
		return describeCharacter(file, e.Span)
	}
	t := trouble{file: file, err: e, text: file.Slice(e.Span)}
	for _, look := range []func() *diag.Diagnostic{t.noHeader, t.header, t.end, t.separator, t.reserved} {
		if d := look(); d != nil {
			return d
		}
	}
	d := t.diagnostic(diag.CodeSAGUnexpected, "expected %s, found %s", t.expected(), t.found())
	d.Hint = t.hint()
	return d
}

func describeCharacter(file *source.File, span source.Span) *diag.Diagnostic {
	text := file.Slice(span)
	r, size := utf8.DecodeRuneInString(text)
	if r == '"' {
		d := diag.New(diag.CodeSAGOpenString, file, span, "this string is never closed")
		d.Hint = `end it with ", and write a backslash inside it as \\`
		return d
	}
	span.End = span.Start + int32(size)
	d := diag.New(diag.CodeSAGBadCharacter, file, span, "%s (U+%04X) cannot stand outside of a string", source.Quote(string(r), 4), r)
	switch {
	case r == '\'':
		d.Hint = `strings stand between double quotes: "…"`
	case strings.ContainsRune("“”„‟«»‘’", r):
		d.Hint = `strings stand between straight double quotes: "…"`
	case r == '#':
		d.Hint = "there are no comments; a message that people read can say it in a string"
	case r == '&' || r == '|':
		d.Hint = fmt.Sprintf("the operator is %c%c", r, r)
	case r == '!':
		d.Hint = "there is no negation: compare with false, or use !="
	case r == '`':
		d.Hint = `text stands between double quotes: "…"; take Markdown fences off before parsing`
	case r > unicode.MaxASCII && unicode.IsLetter(r):
		d.Hint = "names are made of ASCII letters, digits, dots, dashes and underscores; this letter may look like one"
	case r > unicode.MaxASCII && unicode.IsSpace(r):
		d.Hint = "this is no plain blank: use U+0020 or a tab"
	}
	return d
}

// trouble looks at a syntax error from several sides.
type trouble struct {
	file *source.File
	err  *cst.Error
	text string // of the offending token
}

func (t *trouble) diagnostic(code diag.Code, format string, args ...any) *diag.Diagnostic {
	return diag.New(code, t.file, t.err.Span, format, args...)
}

func (t *trouble) expects(typ int) bool { return slices.Contains(t.err.Expected, typ) }

func (t *trouble) inRule(rules ...int) bool { return slices.Contains(rules, t.err.Rule) }

// before is the line of the text up to the offending token, cut to what matters for a hint.
func (t *trouble) before() string {
	text := t.file.Text()[max(0, t.err.Span.Start-200):t.err.Span.Start]
	return text[strings.LastIndexByte(text, '\n')+1:]
}

const headerForm = "the header is: H v 1 id=NAME src=NAME dst=NAME ts=NUMBER [corr=NAME] [ttl=NUMBER]"

func (t *trouble) noHeader() *diag.Diagnostic {
	if !t.inRule(sagtree.RuleMessage, sagtree.RuleHeader) || !t.expects(sagtree.TokenH) {
		return nil
	}
	d := t.diagnostic(diag.CodeSAGNoHeader, "a message begins with its header line, not with %s", t.found())
	d.Hint = headerForm
	if strings.HasPrefix(t.file.Text()[t.err.Span.Start:], "```") {
		d.Hint = "take the code fence off before parsing"
	}
	return d
}

func (t *trouble) header() *diag.Diagnostic {
	inHeader := t.inRule(sagtree.RuleHeader, sagtree.RuleVersion, sagtree.RuleMsgId, sagtree.RuleSrc, sagtree.RuleDst,
		sagtree.RuleTimestamp, sagtree.RuleCorrelation, sagtree.RuleTtl) || t.inRule(sagtree.RuleMessage) && t.expects(sagtree.TokenNL)
	if !inHeader {
		return nil
	}
	d := t.diagnostic(diag.CodeSAGBadHeader, "expected %s in the header, found %s", t.expected(), t.found())
	if t.err.Found == sagtree.TokenNL || t.err.Found == cst.EOF {
		d.Message = "the header line ends too early: " + t.missingField() + " is missing"
	}
	d.Hint = headerForm
	switch {
	case t.err.Found == sagtree.TokenCorrEq && t.expects(sagtree.TokenNL):
		d.Hint = "corr= stands before ttl=, and each at most once"
	case t.nameHint() != "":
		d.Hint = t.nameHint()
	case isStatementWord(t.err.Found) && t.expects(sagtree.TokenNL):
		d.Hint = "the statements begin on the next line"
	case t.err.Found == sagtree.TokenIDENT && (t.expects(sagtree.TokenDstEq) || t.expects(sagtree.TokenTsEq) || t.expects(sagtree.TokenSrcEq)):
		d.Hint = "names hold no blanks"
	case t.expects(sagtree.TokenNL) && strings.HasSuffix(strings.TrimRight(t.before(), "0123456789"), "ts="):
		d.Hint = "ts is a whole number, by custom the seconds of the Unix clock"
	}
	return d
}

// missingField is the first field that the header line lacks.
func (t *trouble) missingField() string {
	for _, field := range []string{"id=", "src=", "dst=", "ts="} {
		if !strings.Contains(t.before(), " "+field) {
			return field
		}
	}
	if strings.HasSuffix(t.before(), "=") {
		return t.expected()
	}
	return "a field"
}

// end describes a text or a line that ends inside a statement.
func (t *trouble) end() *diag.Diagnostic {
	rest := strings.TrimLeft(t.file.Text()[t.err.Span.Start:], " \t\r\n")
	var d *diag.Diagnostic
	switch t.err.Found {
	case cst.EOF:
		d = t.diagnostic(diag.CodeSAGUnclosed, "the text ends where %s is expected", t.expected())
	case sagtree.TokenNL:
		d = t.diagnostic(diag.CodeSAGUnclosed, "the line ends where %s is expected", t.expected())
	default:
		return nil
	}
	if len(t.err.Expected) == 1 && t.expects(sagtree.TokenWS) {
		d.Message = "the statement is not complete"
	}
	switch {
	case t.expects(sagtree.TokenRParen) || t.inRule(sagtree.RuleArgList):
		d.Hint = "a ( is not closed"
	case t.expects(sagtree.TokenRBracket):
		d.Hint = "a [ is not closed"
	case t.expects(sagtree.TokenRBrace):
		d.Hint = "a { is not closed"
	case t.inRule(sagtree.RuleVerbCall, sagtree.RuleEventStmt) && t.expects(sagtree.TokenLParen):
		d.Hint = "parentheses follow the name, also without arguments"
	case t.inRule(sagtree.RuleKnowStmt):
		d.Hint = "a fact has a version: KNOW topic = value v 3"
	}
	if t.err.Found == sagtree.TokenNL && rest != "" {
		if d.Hint != "" {
			d.Hint += "; "
		}
		d.Hint += "a statement stands on one line"
	}
	return d
}

func isStatementWord(typ int) bool {
	switch typ {
	case sagtree.TokenDO, sagtree.TokenQ, sagtree.TokenA, sagtree.TokenIF, sagtree.TokenEVT, sagtree.TokenERR, sagtree.TokenFOLD,
		sagtree.TokenRECALL, sagtree.TokenSUB, sagtree.TokenUNSUB, sagtree.TokenKNOW:
		return true
	default:
		return false
	}
}

func (t *trouble) separator() *diag.Diagnostic {
	if !t.expects(cst.EOF) || !t.inRule(sagtree.RuleBody, sagtree.RuleMessage) {
		return nil
	}
	switch typ := t.err.Found; {
	case isStatementWord(typ):
		d := t.diagnostic(diag.CodeSAGSeparator, "the statement before %s is not closed by a semicolon", t.text)
		d.Hint = "write ; between statements, also at the end of a line"
		return d
	case typ == sagtree.TokenPColon || typ == sagtree.TokenPRIOEq || typ == sagtree.TokenBECAUSE:
		d := t.diagnostic(diag.CodeSAGSeparator, "%s cannot stand here", t.text)
		if strings.HasSuffix(t.before(), ")") {
			d.Hint = "a blank stands before " + t.text
			return d
		}
		d.Hint = "only DO has clauses, each at most once, in this order: P:… PRIO=… BECAUSE …"
		return d
	case typ == sagtree.TokenWHERE || typ == sagtree.TokenTHEN || typ == sagtree.TokenELSE || typ == sagtree.TokenSTATE:
		d := t.diagnostic(diag.CodeSAGSeparator, "%s cannot stand here", t.text)
		d.Hint = map[int]string{
			sagtree.TokenWHERE: "Q and SUB have a WHERE, at most one each",
			sagtree.TokenTHEN:  "a THEN belongs to an IF before it",
			sagtree.TokenELSE:  "an ELSE belongs to an IF … THEN … before it in the same statement; no semicolon stands between",
			sagtree.TokenSTATE: "only FOLD has a STATE",
		}[typ]
		return d
	case typ == sagtree.TokenSemi:
		d := t.diagnostic(diag.CodeSAGSeparator, "there is no statement between two semicolons")
		d.Hint = "remove one of them"
		return d
	}
	return nil
}

func (t *trouble) reserved() *diag.Diagnostic {
	if t.err.Found != sagtree.TokenBOOL && t.err.Found != sagtree.TokenNull || !t.expects(sagtree.TokenIDENT) {
		return nil
	}
	d := t.diagnostic(diag.CodeSAGReserved, "%s is a value and cannot be a name here", t.text)
	d.Hint = "choose another name"
	return d
}

// found names the offending token.
func (t *trouble) found() string {
	switch t.err.Found {
	case cst.EOF:
		return "the end of the text"
	case sagtree.TokenWS:
		return "a blank"
	case sagtree.TokenNL:
		return "a line end"
	case sagtree.TokenSTRING:
		return "the string " + source.Quote(t.text[1:len(t.text)-1], 40)
	default:
		return source.Quote(t.text, 40)
	}
}

// valueStart are the tokens that can begin a value and stand for nothing else in a list of expected tokens.
var valueStart = []int{
	sagtree.TokenNull, sagtree.TokenLBracket, sagtree.TokenLBrace, sagtree.TokenBOOL, sagtree.TokenINT, sagtree.TokenFLOAT,
	sagtree.TokenSTRING, sagtree.TokenIDENT,
}

// tokenWords name tokens in messages.
var tokenWords = map[int]string{
	cst.EOF: "the end of the text", sagtree.TokenINT: "a whole number", sagtree.TokenFLOAT: "a number", sagtree.TokenIDENT: "a name",
	sagtree.TokenSTRING: "a string", sagtree.TokenNL: "a line end", sagtree.TokenWS: "a blank", sagtree.TokenBOOL: "true or false",
	sagtree.TokenPRIORITY: "LOW, NORMAL, HIGH or CRITICAL", sagtree.TokenTOPIC_PATTERN: "a topic",
}

// expected says in a few words what could stand here. Reserved words where a name could stand, and all that begins a value or a
// statement, are said in one word each.
func (t *trouble) expected() string {
	rest := slices.Clone(t.err.Expected)
	drop := func(types ...int) {
		rest = slices.DeleteFunc(rest, func(typ int) bool { return slices.Contains(types, typ) })
	}
	var words []string
	statements := 0
	for _, typ := range rest {
		if isStatementWord(typ) {
			statements++
		}
	}
	if t.expects(cst.EOF) && t.inRule(sagtree.RuleBody, sagtree.RuleMessage) {
		return "a semicolon or the end of the message"
	}
	names := t.expects(sagtree.TokenIDENT) && t.expects(sagtree.TokenSTATE)
	if names {
		rest = slices.DeleteFunc(rest, isWord)
	} else if statements == 11 {
		words = append(words, "a statement")
		rest = slices.DeleteFunc(rest, isStatementWord)
		drop(sagtree.TokenNL)
	}
	if !slices.ContainsFunc(valueStart, func(typ int) bool { return !t.expects(typ) }) {
		words = append(words, "a value")
		drop(valueStart...)
		drop(sagtree.TokenMinus, sagtree.TokenPColon, sagtree.TokenLParen)
		drop(sagtree.TokenIdEq, sagtree.TokenSrcEq, sagtree.TokenDstEq, sagtree.TokenTsEq, sagtree.TokenCorrEq, sagtree.TokenTtlEq, sagtree.TokenPRIOEq)
	}
	if len(words)+len(rest) > 1 {
		drop(sagtree.TokenWS)
	}
	for _, typ := range rest {
		word, ok := tokenWords[typ]
		if !ok {
			word = strings.Trim(sagtree.Language.TokenName(typ), "'")
			if strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZv") != "" {
				word = source.Quote(word, 10)
			}
		}
		words = append(words, word)
	}
	const most = 6
	if len(words) > most {
		words = append(words[:most-1], fmt.Sprintf("one of %d more", len(words)-most+1))
	}
	switch n := len(words); n {
	case 0:
		return "something else"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}

// isWord says whether a token is a word of the language.
func isWord(typ int) bool {
	name := strings.Trim(sagtree.Language.TokenName(typ), "'")
	return sagast.IsReserved(name) || typ == sagtree.TokenPRIORITY
}
