package sag

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/sagast"
	"github.com/parley-lang/parley/gen/sagtree"
	"github.com/parley-lang/parley/internal/didyoumean"
	"github.com/parley-lang/parley/parser/cst"
)

// nameHint explains what often stands where a name is expected.
func (t *trouble) nameHint() string {
	if !t.expects(sagtree.TokenIDENT) || t.expects(sagtree.TokenLBracket) {
		return ""
	}
	switch t.err.Found {
	case sagtree.TokenINT:
		return "names begin with a letter, for instance m" + t.text[:min(len(t.text), 20)]
	case sagtree.TokenSTRING:
		return "names stand without quotes"
	default:
		return ""
	}
}

// operators are the tokens that join operands.
var operators = []int{
	sagtree.TokenStar, sagtree.TokenSlash, sagtree.TokenPlus, sagtree.TokenMinus, sagtree.TokenEqEq, sagtree.TokenBangEq,
	sagtree.TokenGreater, sagtree.TokenLess, sagtree.TokenGreaterEq, sagtree.TokenLessEq, sagtree.TokenAmpAmp, sagtree.TokenBarBar,
}

// hint explains what often goes wrong with a token.
func (t *trouble) hint() string {
	if h := t.nameHint(); h != "" {
		return h
	}
	before := t.before()
	if h := t.contextHint(before); h != "" {
		return h
	}
	if slices.Contains(operators, t.err.Found) {
		return t.operatorHint(before)
	}
	if strings.HasSuffix(before, "-") && t.err.Found != sagtree.TokenMinus {
		return "a minus sign stands before a number or between two operands"
	}
	switch t.err.Found {
	case sagtree.TokenIdEq, sagtree.TokenSrcEq, sagtree.TokenDstEq, sagtree.TokenTsEq, sagtree.TokenCorrEq, sagtree.TokenTtlEq, sagtree.TokenPRIOEq:
		name := strings.TrimSuffix(t.text, "=")
		if strings.HasPrefix(t.file.Text()[t.err.Span.End:], "=") {
			return fmt.Sprintf("%s reads as a word of the header: put a blank before ==, or write (%s)==", t.text, name)
		}
		return t.text + " is a word of the header and stands there, or before the value of an argument"
	case sagtree.TokenEq:
		if t.inRule(sagtree.RuleBody, sagtree.RuleMessage, sagtree.RuleExprInput, sagtree.RuleQueryStmt) {
			return "a comparison is written =="
		}
		return "blanks stand on both sides of this equals sign"
	case sagtree.TokenLParen:
		if t.inRule(sagtree.RuleVerbCall, sagtree.RuleEventStmt, sagtree.RuleArgList, sagtree.RuleArg, sagtree.RuleValue) {
			return "arguments, elements and members are values, not expressions"
		}
		return "expressions have no functions"
	case sagtree.TokenWS:
		if t.expects(sagtree.TokenLParen) && t.inRule(sagtree.RuleVerbCall, sagtree.RuleEventStmt) {
			return "the parenthesis stands right behind the name"
		}
		return "no blank can stand here"
	case sagtree.TokenTOPIC_PATTERN:
		return "a topic pattern stands in SUB, UNSUB and KNOW only"
	case sagtree.TokenComma, sagtree.TokenRParen, sagtree.TokenRBracket, sagtree.TokenRBrace:
		if strings.HasSuffix(strings.TrimRight(before, " \t"), ",") {
			return "there is nothing behind the comma before this"
		}
	case sagtree.TokenIDENT:
		return t.identHint()
	}
	return ""
}

// contextHint looks at what stands before the token.
func (t *trouble) contextHint(before string) string {
	trimmed := strings.TrimRight(before, " \t")
	word := trimmed[strings.LastIndexAny(trimmed, " \t(;")+1:]
	statement := before[strings.LastIndexByte(before, ';')+1:]
	switch typ := t.err.Found; {
	case typ == sagtree.TokenRBrace && strings.HasSuffix(trimmed, ":"):
		return "there is no value behind the colon before this"
	case typ == sagtree.TokenDot && strings.Trim(before[max(0, len(before)-1):], "0123456789") == "" && before != "":
		return "digits stand on both sides of the point"
	case typ == sagtree.TokenSTATE && t.expects(sagtree.TokenSTRING):
		return "a fold has a summary, between double quotes"
	case typ == sagtree.TokenIDENT && strings.EqualFold(word, "not"):
		return "there is no negation: compare with false, or use !="
	case typ == sagtree.TokenIDENT && t.expects(cst.EOF) && strings.EqualFold(t.text, "and"):
		return "and is written &&"
	case typ == sagtree.TokenIDENT && t.expects(cst.EOF) && strings.EqualFold(t.text, "or"):
		return "or is written ||"
	case t.expects(cst.EOF) && strings.HasPrefix(strings.TrimLeft(statement, " \t"), "ERR "):
		return "the words of an error stand between double quotes"
	default:
		return ""
	}
}

func (t *trouble) operatorHint(before string) string {
	switch {
	case t.err.Found == sagtree.TokenEqEq && t.inRule(sagtree.RuleAssertStmt, sagtree.RuleKnowStmt):
		return "one equals sign sets a value"
	case t.inRule(sagtree.RuleVerbCall, sagtree.RuleArgList, sagtree.RuleEventStmt, sagtree.RuleList, sagtree.RuleObject):
		return "arguments, elements and members are values, not expressions"
	case t.err.Found == sagtree.TokenStar && (strings.Contains(before, "SUB ") || strings.Contains(before, "KNOW ")):
		return "a wildcard is a whole segment behind a dot: tank.* or tank.**"
	case t.expects(cst.EOF):
		return behindStatement(before)
	case t.err.Found == sagtree.TokenMinus || t.err.Found == sagtree.TokenPlus:
		return "a minus sign stands before a number or between two operands; there is no other sign"
	default:
		return "an operator stands between two operands"
	}
}

// behindStatement explains an operator behind a statement that is complete.
func behindStatement(before string) string {
	switch statementIn(before) {
	case "A", "KNOW":
		return "A and KNOW take a value, not an expression"
	case "DO":
		return "behind an order stand P:, PRIO= and BECAUSE only; an expression stands behind BECAUSE"
	case "SUB":
		return "behind a topic stands WHERE only; a condition stands behind WHERE"
	case "":
		return "an operator stands between two operands"
	default:
		return "this statement takes no expression"
	}
}

// statementIn is the word that the last statement of a line begins with, that behind THEN or ELSE if there is one; "" if there is none.
func statementIn(line string) string {
	word := ""
	begin, quoted := true, false // whether a statement can begin here, and whether this is part of a string
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == ';':
			begin = true
		case isWordByte(c):
			n := i
			for n < len(line) && isWordByte(line[n]) {
				n++
			}
			w := line[i:n]
			if begin && slices.Contains(statementWords, w) {
				word = w
			}
			begin = w == "THEN" || w == "ELSE"
			i = n - 1
		}
	}
	return word
}

func isWordByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '-'
}

// statementWords begin the statements.
var statementWords = []string{"DO", "Q", "A", "IF", "EVT", "ERR", "FOLD", "RECALL", "SUB", "UNSUB", "KNOW"}

func (t *trouble) identHint() string {
	up := strings.ToUpper(t.text)
	switch {
	case t.inRule(sagtree.RuleObject):
		return "keys stand between double quotes"
	case t.expects(sagtree.TokenDO) && !t.expects(sagtree.TokenIDENT):
		if near, ok := didyoumean.Closest(t.text, statementWords); ok {
			return "did you mean " + near + "?"
		}
		return "a statement begins with " + strings.Join(statementWords, ", ")
	case t.expects(sagtree.TokenV) && strings.HasPrefix(t.text, "v"):
		return "a blank stands between v and the version: v 3"
	case t.expects(sagtree.TokenSTRING) && !t.expects(sagtree.TokenIDENT):
		return "words stand between double quotes"
	case t.text[0]|0x20 == 'x' && strings.HasSuffix(t.before(), "0"):
		return "numbers are decimal"
	case sagast.IsReserved(up) && len(up) > 1 && t.expects(cst.EOF):
		return "the words of the language are written in capitals: " + up
	default:
		return ""
	}
}
